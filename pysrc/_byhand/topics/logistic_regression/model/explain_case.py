"""A case: its log-odds with numbers, the odds, and the probability of each class."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.formulas import logistic
from _byhand.arithmetic.functions import Difference, Exp
from _byhand.decision.explain import CASE, CaseOutcome, sum_check
from _byhand.decision.explain_risk import decision_steps
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.numbers.real import Value, add, divide, exp, subtract
from _byhand.phrase import Listing, say
from _byhand.topics.logistic_regression.model import notation as write
from _byhand.topics.logistic_regression.model.exercise_names import ExerciseNames
from _byhand.topics.logistic_regression.model.model import Fit, LogisticProblem, SolvedCase, SolvedLogistic

_ONE = Fraction(1)
_LARGEST_EXPONENT = 1e8


def outcome_of(problem: ExerciseNames, case: SolvedCase) -> CaseOutcome:
    return CaseOutcome(
        case.outcome,
        smooths=False,
        case=write.case_symbol(problem, case.case.coordinates),
        variable=write.class_variable(problem),
    )


def case_steps(solved: SolvedLogistic, case: SolvedCase, suffix: str) -> list[doc.Step]:
    """From the point to the decision."""
    problem, case_outcome = solved.problem, outcome_of(solved.problem, case)
    blocks = _two_classes(solved, case) if write.is_binary(problem) else several_classes(solved, case)
    steps = [doc.Step(f"logit{suffix}", say("logistic_regression.case.title"), blocks, short=doc.worked(blocks))]
    return [*steps, *decision_steps(case_outcome, case.risks, problem.loss, suffix)]


def _two_classes(solved: SolvedLogistic, case: SolvedCase) -> list[doc.Block]:
    problem = solved.problem
    assert problem.positive is not None
    one, other, names = problem.positive, 1 - problem.positive, problem.samples.classes
    logit = write.exact(case.logits[0])
    opposite = subtract(Fraction(0), logit)
    first, second = (case.outcome.posteriors[index] for index in (one, other))
    assert first is not None
    assert second is not None
    odds = ex.Quotient(write.posterior(problem, one), write.posterior(problem, other))
    chance = logistic(write.number(opposite))
    lines = [
        doc.Line(ex.Equation(write.LOGIT, _put_in(solved.fit, 0, case), write.number(logit), quantity="z")),
    ]
    if has_power(logit):
        power = write.number(exp(logit))
        lines.append(doc.Line(ex.Equation(odds, (Exp(write.number(logit)),), power, quantity="odds")))
    rest = Difference(ex.Count(1), write.number(first))
    for index, working, value in ((one, chance, first), (other, rest, second)):
        left, quantity = write.posterior(problem, index), identifier("posterior", names[index])
        lines.append(doc.Line(ex.Equation(left, (working,), ex.Number(value), quantity=quantity), index))
    lead = say("logistic_regression.case.lead", case=write.point_name(problem, case.case.point))
    return [doc.Paragraph(lead), doc.Formula(lines)]


def _put_in(fit: Fit, at: int, case: SolvedCase) -> tuple[ex.Expr, ...]:
    """The linear form with its numbers, if these are not too many."""
    weights = write.by_class(fit.weights)[at]
    return (write.at_point(weights, case.case.point),) if len(weights) <= write.MOST_TERMS else ()


def several_classes(solved: SolvedLogistic, case: SolvedCase) -> list[doc.Block]:
    """z of every class, and the table from z to the posteriors."""
    problem, fits = solved.problem, write.chosen_fits(solved)
    names, multinomial = problem.samples.classes, problem.multiclass == "multinomial"
    lines = []
    for fit in fits:
        for at, index in enumerate(fit.classes):
            working = _put_in(fit, at, case)
            name = write.of_class(write.LOGIT, names[index])
            value, quantity = write.number(case.logits[index]), identifier("z", names[index])
            lines.append(doc.Line(ex.Equation(name, working, value, quantity=quantity), index))
    posteriors = [each for each in case.outcome.posteriors if each is not None]
    blocks: list[doc.Block] = [
        several_lead(problem, case, multinomial=multinomial),
        doc.Formula(lines),
        *shares(problem, case, multinomial=multinomial, own=True),
    ]
    return [*blocks, sum_check((), posteriors, None)]


def several_lead(problem: LogisticProblem, case: SolvedCase, *, multinomial: bool) -> doc.Block:
    """The values of the linear forms at the point."""
    name = write.point_name(problem, case.case.point)
    if not multinomial:
        return doc.Paragraph(say("logistic_regression.case.lead_rest", case=name))
    reference = problem.samples.classes[problem.reference]
    zero = ex.Equation(write.of_class(write.LOGIT, reference), (ex.Number(Fraction(0)),))
    shown = write.class_name(problem, problem.reference)
    return doc.Paragraph(say("logistic_regression.case.lead_multinomial", case=name, reference=shown, zero=zero))


def shares(problem: LogisticProblem, case: SolvedCase, *, multinomial: bool, own: bool) -> list[doc.Block]:
    """From the linear forms of several classes to their probabilities, by either of the two models.

    own  whether it is the model of the exercise, whose numbers the answer has
    """
    blocks: list[doc.Block] = [
        doc.Paragraph(say("logistic_regression.case.powers" if multinomial else "logistic_regression.case.shares"))
    ]
    posteriors = [each for each in case.outcome.posteriors if each is not None]
    if all(has_power(logit) for logit in case.logits):
        powers = weights_of(case.logits, multinomial=multinomial)
        blocks.append(shares_table(problem, case.logits, powers, posteriors, multinomial=multinomial, own=own))
    return blocks


def has_power(logit: float | Value) -> bool:
    """Can its exponential be printed?"""
    return abs(float(logit)) < _LARGEST_EXPONENT


def weights_of(logits: Sequence[float], *, multinomial: bool) -> list[Value]:
    """exp z, or σ(z), of every class; clipped to the largest or smallest representable number"""
    numbers = [write.exact(max(min(float(logit), _LARGEST_EXPONENT), -_LARGEST_EXPONENT)) for logit in logits]
    if multinomial:
        return [exp(number) for number in numbers]
    return [divide(_ONE, add(_ONE, exp(subtract(Fraction(0), number)))) for number in numbers]


def shares_table(
    problem: ExerciseNames,
    logits: Sequence[float | Value],
    powers: Sequence[Value],
    posteriors: Sequence[Value],
    *,
    multinomial: bool,
    own: bool = True,
) -> doc.TableBlock:
    """From z to exp z or σ(z) of every class, and their fractions of the sum."""
    kinds = ("z", "power" if multinomial else "sigma", "posterior")
    heads = [
        doc.ColumnHead(say("logistic_regression.class"), align="left"),
        doc.ColumnHead(ex.Symbol("z_c", "z_c")),
        doc.ColumnHead(ex.Symbol(r"\exp z_c", "exp z_c") if multinomial else ex.Symbol(r"\sigma(z_c)", "σ(z_c)")),
        doc.ColumnHead(ex.Probability(ex.Symbol("c", "c"), CASE)),
    ]
    rows = []
    for index, (logit, power, posterior) in enumerate(zip(logits, powers, posteriors, strict=True)):
        share = ex.Equation(ex.Quotient(write.number(power), write.number(add(*powers))), (), ex.Number(posterior))
        cells = [
            doc.Cell(shown, quantity=identifier(kind, problem.classes[index]) if own else None)
            for kind, shown in zip(kinds, (write.number(logit), write.number(power), share), strict=True)
        ]
        rows.append(doc.Row((doc.Cell(write.class_name(problem, index), header=True), *cells)))
    total = doc.Row(
        (
            doc.Cell(say("logistic_regression.first.sum"), header=True),
            doc.Cell(Listing(())),
            doc.Cell(write.number(add(*powers))),
            doc.Cell(ex.Number(_ONE)),
        ),
        "total",
    )
    return doc.TableBlock(say("logistic_regression.case.caption"), heads, [*rows, total])
