"""The spread of the posterior: variance and median derived, an interval, the probability above a value."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Literal

from byhand.arithmetic import expr as ex
from byhand.arithmetic.functions import Difference, Log, Power
from byhand.arithmetic.powers import Raised
from byhand.document.ids import identifier
from byhand.document.steps import Block, Formula, Line, Paragraph, Step
from byhand.numbers.real import Value, add, multiply, real
from byhand.phrase import TextKeys, say
from byhand.topics.estimation.data.candidates import Candidate
from byhand.topics.estimation.data.distributions import HALF, Beta, Gamma, Normal, Pareto
from byhand.topics.estimation.likelihood.solved import SolvedEstimation
from byhand.topics.estimation.notation.notation import DATA, ONE, Applied, expected, middle, number, squared
from byhand.topics.estimation.posterior.families import Family

_Kind = Literal["beta", "gamma", "inverse_gamma", "pareto", "discrete"]
_SQUARE_KEYS: TextKeys[_Kind] = {
    "beta": "estimation.uncertainty.square_beta",
    "gamma": "estimation.uncertainty.square_gamma",
    "inverse_gamma": "estimation.uncertainty.square_inverse_gamma",
    "pareto": "estimation.uncertainty.square_pareto",
    "discrete": "estimation.uncertainty.square_discrete",
}
_Median = Literal["symmetric", "solved", "halving"]
_MEDIAN_KEYS: TextKeys[_Median] = {
    "symmetric": "estimation.uncertainty.median_symmetric",
    "solved": "estimation.uncertainty.median_solved",
    "halving": "estimation.uncertainty.median_halving",
}

M = ex.Symbol("m", "m")


def uncertainty_steps(solved: SolvedEstimation, symbol: ex.Expr, family: Family | None = None) -> list[Step]:
    """The requested interval and probability; variance and median. family: None for a discrete prior"""
    asked = _asked(solved, symbol)
    spread = [*_variance(solved, symbol, family), *_median(solved, symbol)]
    # The interval of a short answer stands in its results.
    short = [block for block in asked if isinstance(block, Formula)]
    steps = [Step("credible", say("estimation.uncertainty.title"), asked, short=short)] if asked else []
    is_extra = solved.problem.loss != "absolute"
    return [*steps, Step("uncertainty", say("estimation.uncertainty.spread_title"), spread, extra=is_extra)]


# --- the variance


def _variance(solved: SolvedEstimation, symbol: ex.Expr, family: Family | None) -> list[Block]:
    variance, mean = solved.posterior_variance, solved.posterior_mean
    if variance is None or mean is None:
        return [Paragraph(say("estimation.uncertainty.no_variance"))]
    name = Applied("Var", symbol, DATA, r"\operatorname{Var}")
    quantity = identifier("posterior_variance", solved.shape.parameter)
    found = _of_candidates(solved) if family is None else _by_family(solved, family)
    if found is None:
        return [
            Paragraph(say("estimation.uncertainty.variance_normal")),
            Formula([Line(ex.Equation(name, (), ex.Number(variance), quantity=quantity))]),
        ]
    working, value = found
    square = Line(ex.Equation(expected(squared(symbol)), (working,), ex.Number(value)))
    rest = Difference(ex.Number(value), Power(ex.Number(mean), 2))
    kind = "discrete" if family is None else family.kind
    assert kind != "normal"
    return [
        Paragraph(say("estimation.uncertainty.square")),
        Paragraph(say(_SQUARE_KEYS[kind])),
        Formula([square, Line(ex.Equation(name, (rest,), ex.Number(variance), quantity=quantity))]),
    ]


def _by_family(solved: SolvedEstimation, family: Family) -> tuple[ex.Expr, Value] | None:
    assert solved.hyper is not None
    return family.mean_of_square(solved.hyper)


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
    name, quantity = middle(symbol), identifier("posterior_median", solved.shape.parameter)
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
    posterior = solved.posterior
    two = number(2)
    if isinstance(posterior, Normal) or (isinstance(posterior, Beta) and posterior.a == posterior.b):
        return "symmetric", None, ()
    if isinstance(posterior, Pareto):
        least, shape = number(posterior.minimum), number(posterior.shape)
        law = Difference(ONE, Raised(ex.Quotient(least, M), shape))
        return "solved", (law,), (ex.Product((least, Raised(two, ex.Quotient(ONE, shape)))),)
    if isinstance(posterior, Gamma) and posterior.shape == 1:
        rate = number(posterior.rate)
        law = Difference(ONE, Raised(ex.Symbol("e", "e"), _negative_times(rate)))
        return "solved", (law,), (ex.Quotient(Log(two), rate),)
    if isinstance(posterior, Beta) and posterior.b == 1:
        a = number(posterior.a)
        return "solved", (Raised(M, a),), (Raised(number(HALF), ex.Quotient(ONE, a)),)
    if isinstance(posterior, Beta) and posterior.a == 1:
        b = number(posterior.b)
        law = Difference(ONE, Raised(Difference(ONE, M), b))
        return "solved", (law,), (Difference(ONE, Raised(number(HALF), ex.Quotient(ONE, b))),)
    return "halving", (), ()


def _negative_times(rate: ex.Expr) -> ex.Expr:
    """−b m"""
    return ex.Joined((ex.Symbol("-", "−"), rate, ex.Symbol(r"\,m", " m")), "", "")


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
        quantity = identifier("probability_above", solved.shape.parameter)
        blocks.append(Formula([Line(ex.Equation(above, (), ex.Number(solved.above), quantity=quantity))]))
    return blocks
