"""The steps up to the posteriors: the given data, and prior times likelihood."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Literal, get_args

from _byhand.arithmetic import expr as ex
from _byhand.decision.explain import CASE, CLASS, CaseOutcome, class_word, point, scaled_blocks, written_out
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.phrase import QUOTED, ClassName, Listing, Phrase, TextKeys, say
from _byhand.topics.bayes_decision.cases.solved import SolvedCase, SolvedDecision
from _byhand.topics.bayes_decision.cases.stepwise import measurements_of
from _byhand.topics.bayes_decision.problem.problem import Case, DecisionProblem

_Stated = Literal["likelihoods", "posteriors", "densities", "evidence"]
_Given = Literal[_Stated, "rule"]
_STATED: tuple[_Stated, ...] = get_args(_Stated)
_OF_CLASS = r"p(x \mid c)", "p(x | c)"
_GIVEN_KEYS: TextKeys[_Given] = {
    "likelihoods": "bayes_decision.given.likelihoods",
    "posteriors": "bayes_decision.given.posteriors",
    "densities": "bayes_decision.given.densities",
    "evidence": "bayes_decision.evidence.given",
    "rule": "bayes_decision.given.rule",
}


def outcome_of(solved: SolvedDecision, case: SolvedCase) -> CaseOutcome:
    numbers, names = case.case.numbers, observed_names(solved.problem, case.case)
    asked = point(numbers) if numbers else written_out([ex.Word(name) for name in names])
    return CaseOutcome(case.outcome, smooths=False, density=solved.problem.letter == "p", case=asked, variable=CLASS)


def class_name(problem: DecisionProblem, place: int) -> ClassName:
    return ClassName(problem.classes[place], place)


def _names(problem: DecisionProblem) -> Listing:
    return Listing([class_name(problem, place) for place in range(len(problem.classes))], QUOTED)


def case_phrase(problem: DecisionProblem, case: Case) -> Phrase:
    """x = (positive, positive), x = 1.5, or just x"""
    if len(case.numbers) == 1:
        return say("bayes_decision.case", values=ex.Given(case.numbers[0]))
    if case.numbers:
        measured = Listing([ex.Given(number) for number in case.numbers], "list.comma")
        return say("bayes_decision.case_several", values=measured)
    names = observed_names(problem, case)
    if not names:
        return say("bayes_decision.case_unnamed")
    if len(names) == 1:
        return say("bayes_decision.case", values=names[0])
    return say("bayes_decision.case_several", values=Listing(names, "list.comma"))


def observed_names(problem: DecisionProblem, case: Case) -> list[str]:
    if problem.evidence is not None:
        return [] if problem.evidence.observation is None else [problem.evidence.observation]
    if problem.likelihoods is None:
        return []
    names = [problem.likelihoods.observations[place] for place in case.observed]
    return [name for name in names if name is not None]


# --- the given data


def given_step(problem: DecisionProblem) -> doc.Step:
    """The question, and the numbers of the exercise in one table or as formulas."""
    kind: _Given = next((name for name in _STATED if getattr(problem, name) is not None), "rule")
    blocks: list[doc.Block] = [doc.Paragraph(say(_GIVEN_KEYS[kind], classes=_names(problem)))]
    return doc.Step(
        "given", say("bayes_decision.given.title"), [*blocks, *given_fold(problem), *_density_notes(problem)]
    )


def given_fold(problem: DecisionProblem) -> list[doc.Block]:
    """The numbers again, for who reads the solution without the exercise."""
    blocks = given_blocks(problem)
    return [doc.Details(say("bayes_decision.given.caption"), blocks)] if blocks else []


def _density_notes(problem: DecisionProblem) -> list[doc.Block]:
    """What a density says, where densities are given."""
    if problem.letter != "p":
        return []
    lines = [
        ex.Equation(
            ex.Symbol(rf"\int_{{-\infty}}^{{\infty}} {_OF_CLASS[0]} \, dx", f"∫ {_OF_CLASS[1]} dx"), (ex.Count(1),)
        ),
        ex.Equation(
            ex.Symbol(r"P(u < x < v \mid c)", "P(u < x < v | c)"),
            (ex.Symbol(rf"\int_u^v {_OF_CLASS[0]} \, dx", f"∫_u^v {_OF_CLASS[1]} dx"),),
        ),
        ex.Equation(
            ex.Symbol(r"E(g(x) \mid c)", "E(g(x) | c)"),
            (ex.Symbol(rf"\int_{{-\infty}}^{{\infty}} g(x) \, {_OF_CLASS[0]} \, dx", f"∫ g(x) {_OF_CLASS[1]} dx"),),
        ),
        ex.Equation(ex.Symbol(r"\sigma^2", "σ²"), (ex.Symbol(r"E(x^2 \mid c) - \mu^2", "E(x² | c) − μ²"),)),
    ]
    said: list[doc.Block] = [
        doc.Paragraph(say("bayes_decision.given.density_answer")),
        doc.Formula([doc.Line(line) for line in lines]),
    ]
    return [doc.Details(say("bayes_decision.given.density_question"), said, apart=True)]


def given_blocks(problem: DecisionProblem) -> list[doc.Block]:
    """The numbers of the exercise in one table or as formulas."""
    blocks: list[doc.Block] = []
    if problem.likelihoods is not None or problem.posteriors is not None or problem.priors is not None:
        blocks.append(_given_table(problem))
        blocks += scaled_blocks(problem.notices)
        blocks += _shares(problem)
    if problem.densities is not None:
        blocks.append(
            doc.Formula([line for place in range(len(problem.classes)) for line in _density_lines(problem, place)])
        )
    return blocks


def _shares(problem: DecisionProblem) -> list[doc.Block]:
    """P(c) = n/N, if numbers of items are given."""
    if problem.items is None or problem.priors is None:
        return []
    total = ex.Count(sum(problem.items))
    lines = [
        doc.Line(
            ex.Equation(ex.Probability(class_word(name)), (ex.Quotient(ex.Count(number), total),), ex.Number(prior)),
            place,
        )
        for place, (name, number, prior) in enumerate(zip(problem.classes, problem.items, problem.priors, strict=True))
    ]
    return [doc.Paragraph(say("bayes_decision.given.shares", total=sum(problem.items))), doc.Formula(lines)]


def _given_table(problem: DecisionProblem) -> doc.TableBlock:
    columns: list[tuple[doc.ColumnHead, Sequence[Fraction]]] = []
    if problem.items is not None:
        columns.append(
            (doc.ColumnHead(say("bayes_decision.given.items")), [Fraction(number) for number in problem.items])
        )
    elif problem.priors is not None:
        columns.append(
            (doc.ColumnHead(say("bayes_decision.given.prior", symbol=ex.Probability(CLASS))), problem.priors)
        )
    if problem.likelihoods is not None:
        for name, row in zip(problem.likelihoods.observations, problem.likelihoods.rows, strict=True):
            symbol = ex.Probability(CASE if name is None else ex.Word(name), CLASS, problem.likelihood_letter)
            columns.append((doc.ColumnHead(say("bayes_decision.given.likelihood", symbol=symbol)), row))
    if problem.posteriors is not None:
        columns.append(
            (
                doc.ColumnHead(say("bayes_decision.given.posterior", symbol=ex.Probability(CLASS, CASE))),
                problem.posteriors,
            )
        )
    rows = [
        doc.Row(
            (
                doc.Cell(class_name(problem, place), header=True),
                *(doc.Cell(ex.Given(numbers[place])) for _, numbers in columns),
            )
        )
        for place in range(len(problem.classes))
    ]
    heads = [doc.ColumnHead(say("bayes_decision.given.class"), align="left"), *(head for head, _ in columns)]
    return doc.TableBlock(say("bayes_decision.given.caption"), heads, rows)


def _density_lines(problem: DecisionProblem, place: int) -> list[doc.Line]:
    assert problem.densities is not None
    left = ex.Probability(CASE, class_word(problem.classes[place]), problem.letter)
    return [
        doc.Line(ex.Equation(left, (written,)), place, where) for written, where in problem.densities[place].formulas()
    ]


# --- prior times likelihood


def scores_step(solved: SolvedDecision, case: SolvedCase, suffix: str) -> doc.Step:
    """P(c) · P(x | c), line by line."""
    problem, case_outcome = solved.problem, outcome_of(solved, case)
    title = say("bayes_decision.scores.title")
    indices = range(len(problem.classes))
    blocks, short = list[doc.Block](), list[doc.Block]()
    if problem.densities is not None:
        heights = "bayes_decision.densities.probability" if problem.is_discrete else "bayes_decision.scores.density"
        blocks.append(doc.Paragraph(say(heights, case=case_phrase(problem, case.case))))
        numbered = range(len(case.case.numbers))
        short.append(doc.Formula([_height_line(solved, case, place, at) for at in numbered for place in indices]))
        blocks += short
        if any(value > 1 for row in case.factors for value in row):
            blocks.append(doc.Paragraph(say("bayes_decision.scores.above_one")))
    if len(case.factors) > 1:
        several = problem.densities is not None
        key = "bayes_decision.densities.scores_several" if several else "bayes_decision.scores.lead_several"
    else:
        key = "bayes_decision.scores.lead_density" if problem.letter == "p" else "bayes_decision.scores.lead"
    blocks.append(doc.Paragraph(say(key)))
    short.append(
        doc.Formula([*_symbols(problem, case, case_outcome), *(_score_line(solved, case, place) for place in indices)])
    )
    blocks.append(short[-1])
    zeros = [class_name(problem, place) for place in indices if case.outcome.scores[place] == 0]
    if zeros and len(zeros) < len(problem.classes):
        blocks.append(doc.Warn(say("bayes_decision.scores.zero", classes=Listing(zeros, QUOTED))))
    return doc.Step(f"scores{suffix}", title, blocks, short=short)


def _symbols(problem: DecisionProblem, case: SolvedCase, case_outcome: CaseOutcome) -> list[doc.Line]:
    """P(c) · P(x | c) = P(c) · P(o_1 | c) · P(o_2 | c), if there are several observations."""
    names: list[ex.Expr] = [ex.Word(name) for name in observed_names(problem, case.case)]
    if len(case.case.numbers) > 1:
        names = [ex.Symbol(f"x_{{{at}}}", f"x_{at}") for at in range(1, len(case.case.numbers) + 1)]
    if not names:
        return []
    factors = (ex.Probability(CLASS), *(ex.Probability(name, CLASS, problem.letter) for name in names))
    return [doc.Line(ex.Equation(case_outcome.score_name(CLASS), (ex.Product(factors),)))]


def _height_line(solved: SolvedDecision, case: SolvedCase, place: int, at: int) -> doc.Line:
    problem = solved.problem
    assert problem.densities is not None
    value, number = case.factors[at][place], ex.Given(case.case.numbers[at])
    measured = CASE if len(case.case.numbers) == 1 else ex.Symbol(f"x_{{{at + 1}}}", f"x_{at + 1}")
    left = ex.Probability(measured, class_word(problem.classes[place]), problem.letter)
    written = str(measurements_of(case.case)[at])
    quantity = identifier("density", ("x", written), given=(problem.classes[place],))
    if value == 0:
        outside = say("bayes_decision.scores.outside")
        return doc.Line(ex.Equation(left, (), ex.Number(value), quantity=quantity), place, outside)
    return doc.Line(
        ex.Equation(left, (problem.densities[place].formula(number),), ex.Number(value), quantity=quantity), place
    )


def _score_line(solved: SolvedDecision, case: SolvedCase, place: int) -> doc.Line:
    problem, score = solved.problem, case.outcome.scores[place]
    assert problem.priors is not None
    assert score is not None
    factors: list[ex.Expr] = [ex.Given(problem.priors[place])]
    for row in case.factors:
        value = row[place]
        exact = isinstance(value, Fraction) and problem.densities is None
        factors.append(ex.Given(Fraction(value)) if exact else ex.Number(value))
    name = problem.classes[place]
    left, quantity = outcome_of(solved, case).score_name(class_word(name)), identifier("joint", name)
    return doc.Line(ex.Equation(left, (ex.Product(tuple(factors)),), ex.Number(score), quantity=quantity), place)
