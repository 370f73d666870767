"""The observations one after another: each posterior is the next prior, and in odds each is one factor."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.printer import Printer
from _byhand.decision.explain import class_word
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.numbers.real import Value, multiply
from _byhand.phrase import say
from _byhand.topics.bayes_decision.cases.explain_case import class_name
from _byhand.topics.bayes_decision.cases.stepwise import Update, likelihood_ratio, odds_of
from _byhand.topics.bayes_decision.problem.problem import DecisionProblem

# This many are worked out line by line; the table has all of them.
_WORKED = 5


@dataclass(frozen=True)
class After(ex.Expr):
    """P_i(c), the probability of the class after i observations."""

    count: int
    name: ex.Expr
    letter: str = "P"

    def write(self, out: Printer) -> None:
        out.put(f"{{{self.letter}_{{{self.count}}}(", f"{self.letter}_{self.count}(")
        self.name.write(out)
        out.put(")}", ")")


def stepwise_step(problem: DecisionProblem, steps: Sequence[Update], suffix: str) -> doc.Step:
    """All observations in a table, and the first few line by line."""
    updates = [_update_step(problem, step, count, suffix) for count, step in enumerate(steps[:_WORKED], 1)]
    table = _table(problem, steps)
    blocks: list[doc.Block] = [doc.Paragraph(say("bayes_decision.stepwise.lead"))]
    if any(step.before is not None and step.after is None for step in steps):
        blocks.append(doc.Warn(say("bayes_decision.stepwise.impossible"), "warning"))
    return doc.Step(f"stepwise{suffix}", say("bayes_decision.stepwise.title"), [*blocks, table], updates, short=[table])


def at_once_step(steps: Sequence[doc.Step], suffix: str) -> doc.Step:
    """The same posteriors from all observations at once."""
    return doc.Step(
        f"at_once{suffix}",
        say("bayes_decision.stepwise.at_once_title"),
        [doc.Paragraph(say("bayes_decision.stepwise.at_once"))],
        steps,
    )


def _factor_name(problem: DecisionProblem, step: Update, count: int, given: ex.Expr) -> ex.Expr:
    if problem.densities is not None:
        return ex.Probability(ex.Symbol(f"x_{{{count}}}", f"x_{count}"), given, problem.letter)
    return ex.Probability(class_word(step.name), given, problem.likelihood_letter)


def _update_step(problem: DecisionProblem, step: Update, count: int, suffix: str) -> doc.Step:
    title = say("bayes_decision.stepwise.update_title", count=count, observed=step.name)
    if step.before is None:
        return doc.Step(f"update.{count}{suffix}", title, [doc.Paragraph(say("bayes_decision.stepwise.nothing"))])
    names = [class_word(name) for name in problem.classes]
    numbers = list(zip(step.before, step.factors, step.joints, strict=True))
    joints = [
        doc.Line(
            ex.Equation(
                ex.Product((After(count - 1, name), _factor_name(problem, step, count, name))),
                (ex.Product((ex.Number(prior), ex.Number(factor))),),
                ex.Number(joint),
            ),
            place,
        )
        for place, (name, (prior, factor, joint)) in enumerate(zip(names, numbers, strict=True))
    ]
    total = doc.Line(
        ex.Equation(
            ex.Symbol(r"\Sigma", "Σ"),
            (ex.Sum(tuple(ex.Number(joint) for _, _, joint in numbers)),),
            ex.Number(step.evidence),
        )
    )
    key = "bayes_decision.stepwise.first" if count == 1 else "bayes_decision.stepwise.next"
    blocks: list[doc.Block] = [doc.Paragraph(say(key)), doc.Formula([*joints, total])]
    if step.after is not None:
        lines = [
            doc.Line(
                ex.Equation(
                    After(count, name),
                    (ex.Quotient(ex.Number(joint), ex.Number(step.evidence)),),
                    ex.Number(after),
                    quantity=_share_id(problem, place, count),
                ),
                place,
            )
            for place, (name, joint, after) in enumerate(zip(names, step.joints, step.after, strict=True))
        ]
        blocks += [doc.Paragraph(say("bayes_decision.stepwise.divided")), doc.Formula(lines)]
    return doc.Step(f"update.{count}{suffix}", title, blocks)


def _table(problem: DecisionProblem, steps: Sequence[Update]) -> doc.TableBlock:
    """A row for the priors and for each observation."""
    heads = [
        doc.ColumnHead(say("bayes_decision.stepwise.observation"), align="left"),
        *(doc.ColumnHead(class_name(problem, place), place) for place in range(len(problem.classes))),
    ]
    assert problem.priors is not None
    shares: list[tuple[object, Sequence[Value] | None]] = [(say("bayes_decision.stepwise.prior"), problem.priors)]
    shares += [
        (say("bayes_decision.stepwise.row", count=count, observed=step.name), step.after)
        for count, step in enumerate(steps, 1)
    ]
    rows = []
    for count, (name, row) in enumerate(shares):
        if row is None:
            cells = [doc.Cell("\u2212") for _ in problem.classes]
        else:
            cells = [
                doc.Cell(ex.Number(each), quantity=_share_id(problem, place, count)) for place, each in enumerate(row)
            ]
        rows.append(doc.Row((doc.Cell(name, header=True), *cells)))
    return doc.TableBlock(say("bayes_decision.stepwise.caption"), heads, rows)


def _share_id(problem: DecisionProblem, place: int, count: int) -> str:
    """The prior, or the posterior after this many observations."""
    name = problem.classes[place]
    return identifier("posterior", f"{name} after {count}") if count else identifier("prior", name)


def _odds_id(problem: DecisionProblem, count: int) -> str:
    first, second = problem.classes
    return identifier("odds", first, f"{second} after {count}")


def odds_steps(problem: DecisionProblem, steps: Sequence[Update], suffix: str) -> list[doc.Step]:
    """Prior odds times the likelihood ratios, for two classes; empty if one of them is undefined."""
    if len(problem.classes) != 2:
        return []
    assert problem.priors is not None
    one, other = (class_word(name) for name in problem.classes)
    prior, ratios = odds_of(problem.priors), [likelihood_ratio(step) for step in steps]
    known = [ratio for ratio in ratios if ratio is not None]
    if prior is None or len(known) < len(ratios):
        return []
    start = ex.Quotient(ex.Number(problem.priors[0]), ex.Number(problem.priors[1]))
    left = ex.Quotient(ex.Probability(one), ex.Probability(other))
    lines = [doc.Line(ex.Equation(left, (start,), ex.Number(prior), quantity=_odds_id(problem, 0)))]
    distinct = {step.name: (count, step) for count, step in reversed(list(enumerate(steps, 1)))}
    for count, step in sorted(distinct.values(), key=lambda each: each[0]):
        name = ex.Quotient(_factor_name(problem, step, count, one), _factor_name(problem, step, count, other))
        put_in = ex.Quotient(ex.Number(step.factors[0]), ex.Number(step.factors[1]))
        ratio = likelihood_ratio(step)
        assert ratio is not None
        quantity = identifier("likelihood_ratio", step.name)
        lines.append(doc.Line(ex.Equation(name, (put_in,), ex.Number(ratio), quantity=quantity)))
    chain, odds = list[doc.Line](), prior
    for count, ratio in enumerate(known, 1):
        odds, before = multiply(odds, ratio), odds
        working, quantity = ex.Product((ex.Number(before), ex.Number(ratio))), _odds_id(problem, count)
        chain.append(doc.Line(ex.Equation(_odds_name(count), (working,), ex.Number(odds), quantity=quantity)))
    back = ex.Equation(
        After(len(known), one),
        (ex.Quotient(ex.Symbol("O", "O"), ex.Sum((ex.Count(1), ex.Symbol("O", "O")))), _share(odds)),
        ex.Number(_share(odds).value),
        quantity=_share_id(problem, 0, len(known)),
    )
    blocks: list[doc.Block] = [
        doc.Paragraph(say("bayes_decision.stepwise.odds_lead")),
        doc.Formula(lines),
        doc.Paragraph(say("bayes_decision.stepwise.odds_times")),
        doc.Formula(
            [doc.Line(ex.Equation(_odds_name(0), (), ex.Number(prior), quantity=_odds_id(problem, 0))), *chain]
        ),
        doc.Paragraph(say("bayes_decision.stepwise.odds_back")),
        doc.Formula([doc.Line(back)]),
    ]
    return [doc.Step(f"odds{suffix}", say("bayes_decision.stepwise.odds_title"), blocks, short=doc.worked(blocks))]


def _odds_name(count: int) -> ex.Expr:
    return ex.Symbol(f"O_{{{count}}}", f"O_{count}")


def _share(odds: Value) -> ex.Expr:
    return ex.Quotient(ex.Number(odds), ex.Sum((ex.Count(1), ex.Number(odds))))
