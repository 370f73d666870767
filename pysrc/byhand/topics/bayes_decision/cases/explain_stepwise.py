"""The observations one after another: each posterior is the next prior, and in odds each is one factor."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from byhand.arithmetic.expr import Count, Equation, Expr, Number, Probability, Product, Quotient, Sum, Symbol, Word
from byhand.arithmetic.printer import Printer
from byhand.document.ids import identifier
from byhand.document.steps import Block, Cell, ColumnHead, Formula, Line, Paragraph, Row, Step, TableBlock, Warn, worked
from byhand.numbers.real import Value, multiply
from byhand.phrase import Phrase, say
from byhand.topics.bayes_decision.cases.explain_case import class_name
from byhand.topics.bayes_decision.cases.stepwise import Update, likelihood_ratio, odds_of
from byhand.topics.bayes_decision.problem.problem import DecisionProblem

# This many are worked out line by line; the table has all of them.
_WORKED = 5


def _said(key: str, **params: object) -> Phrase:
    return say(f"bayes_decision.stepwise.{key}", **params)


@dataclass(frozen=True)
class After(Expr):
    """P_i(c), the probability of the class after i observations."""

    count: int
    name: Expr
    letter: str = "P"

    def write(self, out: Printer) -> None:
        out.put(f"{{{self.letter}_{{{self.count}}}(", f"{self.letter}_{self.count}(")
        self.name.write(out)
        out.put(")}", ")")


def stepwise_step(problem: DecisionProblem, steps: Sequence[Update], suffix: str) -> Step:
    """All observations in a table, and the first few line by line."""
    told = [_update_step(problem, step, count, suffix) for count, step in enumerate(steps[:_WORKED], 1)]
    table = _table(problem, steps)
    blocks: list[Block] = [Paragraph(_said("lead"))]
    if any(step.before is not None and step.after is None for step in steps):
        blocks.append(Warn(_said("impossible"), "warning"))
    return Step(f"stepwise{suffix}", _said("title"), [*blocks, table], told, short=[table])


def at_once_step(steps: Sequence[Step], suffix: str) -> Step:
    """The same posteriors from all observations at once."""
    return Step(f"at_once{suffix}", _said("at_once_title"), [Paragraph(_said("at_once"))], steps)


def _factor_name(problem: DecisionProblem, step: Update, count: int, given: Expr) -> Expr:
    if problem.densities is not None:
        return Probability(Symbol(f"x_{{{count}}}", f"x_{count}"), given, problem.letter)
    return Probability(Word(step.name), given)


def _update_step(problem: DecisionProblem, step: Update, count: int, suffix: str) -> Step:
    title = _said("update_title", count=count, observed=step.name)
    if step.before is None:
        return Step(f"update.{count}{suffix}", title, [Paragraph(_said("nothing"))])
    names = [Word(name) for name in problem.classes]
    numbers = list(zip(step.before, step.factors, step.joints, strict=True))
    joints = [
        Line(
            Equation(
                Product((After(count - 1, name), _factor_name(problem, step, count, name))),
                (Product((Number(prior), Number(factor))),),
                Number(joint),
            ),
            place,
        )
        for place, (name, (prior, factor, joint)) in enumerate(zip(names, numbers, strict=True))
    ]
    total = Line(
        Equation(Symbol(r"\Sigma", "Σ"), (Sum(tuple(Number(joint) for _, _, joint in numbers)),), Number(step.evidence))
    )
    key = "first" if count == 1 else "next"
    blocks: list[Block] = [Paragraph(_said(key)), Formula([*joints, total])]
    if step.after is not None:
        lines = [
            Line(
                Equation(
                    After(count, name),
                    (Quotient(Number(joint), Number(step.evidence)),),
                    Number(after),
                    quantity=_share_id(problem, place, count),
                ),
                place,
            )
            for place, (name, joint, after) in enumerate(zip(names, step.joints, step.after, strict=True))
        ]
        blocks += [Paragraph(_said("divided")), Formula(lines)]
    return Step(f"update.{count}{suffix}", title, blocks)


def _table(problem: DecisionProblem, steps: Sequence[Update]) -> TableBlock:
    """A row for the priors and for each observation."""
    heads = [
        ColumnHead(_said("observation"), align="left"),
        *(ColumnHead(class_name(problem, place), place) for place in range(len(problem.classes))),
    ]
    assert problem.priors is not None
    shares: list[tuple[object, Sequence[Value] | None]] = [(_said("prior"), problem.priors)]
    shares += [(_said("row", count=count, observed=step.name), step.after) for count, step in enumerate(steps, 1)]
    rows = []
    for count, (name, row) in enumerate(shares):
        if row is None:
            cells = [Cell("\u2212") for _ in problem.classes]
        else:
            cells = [Cell(Number(each), quantity=_share_id(problem, place, count)) for place, each in enumerate(row)]
        rows.append(Row((Cell(name, header=True), *cells)))
    return TableBlock(_said("caption"), heads, rows)


def _share_id(problem: DecisionProblem, place: int, count: int) -> str:
    """The prior, or the posterior after this many observations."""
    name = problem.classes[place]
    return identifier("posterior", f"{name} after {count}") if count else identifier("prior", name)


def _odds_id(problem: DecisionProblem, count: int) -> str:
    first, second = problem.classes
    return identifier("odds", first, f"{second} after {count}")


def odds_steps(problem: DecisionProblem, steps: Sequence[Update], suffix: str) -> list[Step]:
    """Prior odds times the likelihood ratios, for two classes; empty if one of them is undefined."""
    if len(problem.classes) != 2:
        return []
    assert problem.priors is not None
    one, other = (Word(name) for name in problem.classes)
    prior, ratios = odds_of(problem.priors), [likelihood_ratio(step) for step in steps]
    known = [ratio for ratio in ratios if ratio is not None]
    if prior is None or len(known) < len(ratios):
        return []
    start = Quotient(Number(problem.priors[0]), Number(problem.priors[1]))
    left = Quotient(Probability(one), Probability(other))
    lines = [Line(Equation(left, (start,), Number(prior), quantity=_odds_id(problem, 0)))]
    distinct = {step.name: (count, step) for count, step in reversed(list(enumerate(steps, 1)))}
    for count, step in sorted(distinct.values(), key=lambda each: each[0]):
        name = Quotient(_factor_name(problem, step, count, one), _factor_name(problem, step, count, other))
        put_in = Quotient(Number(step.factors[0]), Number(step.factors[1]))
        ratio = likelihood_ratio(step)
        assert ratio is not None
        quantity = identifier("likelihood_ratio", step.name)
        lines.append(Line(Equation(name, (put_in,), Number(ratio), quantity=quantity)))
    chain, odds = list[Line](), prior
    for count, ratio in enumerate(known, 1):
        odds, before = multiply(odds, ratio), odds
        working, quantity = Product((Number(before), Number(ratio))), _odds_id(problem, count)
        chain.append(Line(Equation(_odds_name(count), (working,), Number(odds), quantity=quantity)))
    back = Equation(
        After(len(known), one),
        (Quotient(Symbol("O", "O"), Sum((Count(1), Symbol("O", "O")))), _share(odds)),
        Number(_share(odds).value),
        quantity=_share_id(problem, 0, len(known)),
    )
    blocks: list[Block] = [
        Paragraph(_said("odds_lead")),
        Formula(lines),
        Paragraph(_said("odds_times")),
        Formula([Line(Equation(_odds_name(0), (), Number(prior), quantity=_odds_id(problem, 0))), *chain]),
        Paragraph(_said("odds_back")),
        Formula([Line(back)]),
    ]
    return [Step(f"odds{suffix}", _said("odds_title"), blocks, short=worked(blocks))]


def _odds_name(count: int) -> Expr:
    return Symbol(f"O_{{{count}}}", f"O_{count}")


def _share(odds: Value) -> Expr:
    return Quotient(Number(odds), Sum((Count(1), Number(odds))))
