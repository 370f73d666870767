"""The spread of the posterior: variance and median derived, an interval, the probability above a value."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Literal

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.functions import Difference, Power
from _byhand.document.ids import identifier
from _byhand.document.steps import Block, Formula, Line, Paragraph, Step
from _byhand.numbers.real import Value, add, multiply, real
from _byhand.phrase import TextKeys, say
from _byhand.topics.estimation.likelihood.candidates import Candidate
from _byhand.topics.estimation.likelihood.solved import SolvedEstimation
from _byhand.topics.estimation.notation.notation import DATA, ONE, Applied, M, expected, middle, number, squared

_Median = Literal["symmetric", "solved", "halving"]
_MEDIAN_KEYS: TextKeys[_Median] = {
    "symmetric": "estimation.uncertainty.median_symmetric",
    "solved": "estimation.uncertainty.median_solved",
    "halving": "estimation.uncertainty.median_halving",
}


def uncertainty_steps(solved: SolvedEstimation, symbol: ex.Expr) -> list[Step]:
    """The requested interval and probability; variance and median."""
    asked = _asked(solved, symbol)
    spread = [*_variance(solved, symbol), *_median(solved, symbol)]
    # The interval of a short answer stands in its results.
    short = [block for block in asked if isinstance(block, Formula)]
    steps = [Step("credible", say("estimation.uncertainty.title"), asked, short=short)] if asked else []
    is_extra = solved.problem.loss != "absolute"
    return [*steps, Step("uncertainty", say("estimation.uncertainty.spread_title"), spread, extra=is_extra)]


# --- the variance


def _variance(solved: SolvedEstimation, symbol: ex.Expr) -> list[Block]:
    variance, mean = solved.posterior_variance, solved.posterior_mean
    if variance is None or mean is None:
        return [Paragraph(say("estimation.uncertainty.no_variance"))]
    name = Applied("Var", symbol, DATA, r"\operatorname{Var}")
    quantity = identifier("posterior_variance", solved.parameter)
    key: str | None = "estimation.uncertainty.square_discrete"
    found: tuple[ex.Expr, Value] | None = None
    if solved.hyper is None:
        found = _of_candidates(solved)
    else:
        key, found = solved.kernel.family.square, solved.kernel.family.mean_of_square(solved.hyper)
    if found is None or key is None:
        return [
            Paragraph(say("estimation.uncertainty.variance_normal")),
            Formula([Line(ex.Equation(name, (), ex.Number(variance), quantity=quantity))]),
        ]
    working, value = found
    square = Line(ex.Equation(expected(squared(symbol)), (working,), ex.Number(value)))
    rest = Difference(ex.Number(value), Power(ex.Number(mean), 2))
    return [
        Paragraph(say("estimation.uncertainty.square")),
        Paragraph(say(key)),
        Formula([square, Line(ex.Equation(name, (rest,), ex.Number(variance), quantity=quantity))]),
    ]


def _of_candidates(solved: SolvedEstimation) -> tuple[ex.Expr, Value]:
    """Σ t² P(t | data)"""
    kept = [(each, each.posterior) for each in solved.candidates if each.posterior is not None and each.value]
    terms = [ex.Product((Power(ex.Given(each.value), 2), ex.Number(share))) for each, share in kept]
    value = add(*(multiply(each.value, each.value, share) for each, share in kept))
    return (ex.Sum(tuple(terms)) if terms else number(0)), value


# --- the median


def _median(solved: SolvedEstimation, symbol: ex.Expr) -> list[Block]:
    median = solved.median
    if median is None:
        return []
    name, quantity = middle(symbol), identifier("posterior_median", solved.parameter)
    if solved.is_discrete:
        reached = _up_to(solved.candidates, median)
        below = ex.Probability(ex.Joined((symbol, ex.Given(Fraction(median))), r" \le ", " ≤ "), DATA)
        return [
            Paragraph(say("estimation.uncertainty.median_discrete")),
            Formula(
                [Line(_reached(below, reached)), Line(ex.Equation(name, (), ex.Number(median), quantity=quantity))]
            ),
        ]
    key, equation, working = _equation(solved)
    half = ex.Probability(ex.Joined((symbol, M), r" \le ", " ≤ "), DATA)
    lines = [] if equation is None else [Line(ex.Equation(half, (*equation, ex.Quotient(ONE, number(2)))))]
    return [
        Paragraph(say(_MEDIAN_KEYS[key])),
        Formula([*lines, Line(ex.Equation(name, working, ex.Number(median), quantity=quantity))]),
    ]


def _reached(below: ex.Expr, shares: Sequence[Value]) -> ex.Equation:
    """P(t <= m) as the sum of the probabilities up to m"""
    working: tuple[ex.Expr, ...] = (ex.Sum(tuple(ex.Number(share) for share in shares)),) if len(shares) > 1 else ()
    return ex.Equation(below, working, ex.Number(add(*shares)))


def _up_to(candidates: Sequence[Candidate], median: Value) -> list[Value]:
    rising = sorted(candidates, key=lambda one: one.value)
    return [each.posterior for each in rising if real(each.value) <= real(median) and each.posterior is not None]


def _equation(solved: SolvedEstimation) -> tuple[_Median, tuple[ex.Expr, ...] | None, tuple[ex.Expr, ...]]:
    """The sentence, the probability up to m if it can be solved for m, and the solution."""
    assert solved.hyper is not None
    found = solved.kernel.family.solved_median(solved.hyper)
    if found is None:
        return "halving", (), ()
    law, solution = found
    return "symmetric" if law is None else "solved", law, solution


# --- the questions


def _asked(solved: SolvedEstimation, symbol: ex.Expr) -> list[Block]:
    problem = solved.problem
    blocks: list[Block] = []
    if solved.credible is not None and None not in solved.credible:
        low, high = (ex.Number(each) for each in solved.credible if each is not None)
        assert problem.interval is not None
        tail = ex.Given((1 - problem.interval) / 2)
        level = ex.Given(problem.interval * 100)
        said = say("estimation.uncertainty.interval", level=level, tail=tail, low=low, high=high, symbol=symbol)
        blocks.append(Paragraph(said, "result"))
    if problem.above is not None and solved.above is not None:
        place = number(problem.above)
        above = ex.Probability(ex.Joined((symbol, place), " > ", " > "), DATA)
        blocks.append(Paragraph(say("estimation.uncertainty.above", place=place, symbol=symbol)))
        quantity = identifier("probability_above", solved.parameter)
        blocks.append(Formula([Line(ex.Equation(above, (), ex.Number(solved.above), quantity=quantity))]))
    return blocks
