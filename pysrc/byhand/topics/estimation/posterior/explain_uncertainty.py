"""The spread of the posterior: variance and median derived, an interval, the probability above a value."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from byhand.arithmetic.expr import Equation, Expr, Given, Joined, Number, Probability, Product, Quotient, Sum, Symbol
from byhand.arithmetic.functions import Difference, Log, Power
from byhand.arithmetic.powers import Raised
from byhand.document.ids import identifier
from byhand.document.steps import Block, Formula, Line, Paragraph, Step
from byhand.numbers.real import Value, add, multiply, real
from byhand.phrase import say
from byhand.topics.estimation.data.candidates import Candidate
from byhand.topics.estimation.data.distributions import HALF, Beta, Gamma, Normal, Pareto
from byhand.topics.estimation.likelihood.solved import Solved
from byhand.topics.estimation.notation.notation import DATA, ONE, Applied, expected, middle, number, squared
from byhand.topics.estimation.posterior.families import Family

M = Symbol("m", "m")


def uncertainty_step(solved: Solved, symbol: Expr, family: Family | None = None) -> Step:
    """Variance and median, and the requested interval and probability. family: None for a discrete prior"""
    asked = _asked(solved, symbol)
    blocks = [*_variance(solved, symbol, family), *_median(solved, symbol), *asked]
    return Step("uncertainty", say("estimation.uncertainty.title"), blocks, short=asked)


# --- the variance


def _variance(solved: Solved, symbol: Expr, family: Family | None) -> list[Block]:
    variance, mean = solved.posterior_variance, solved.posterior_mean
    if variance is None or mean is None:
        return [Paragraph(say("estimation.uncertainty.no_variance"))]
    name = Applied("Var", symbol, DATA, r"\operatorname{Var}")
    quantity = identifier("posterior_variance", solved.shape.parameter)
    found = _of_candidates(solved) if family is None else _by_family(solved, family)
    if found is None:
        return [
            Paragraph(say("estimation.uncertainty.variance_normal")),
            Formula([Line(Equation(name, (), Number(variance), quantity=quantity))]),
        ]
    working, value = found
    square = Line(Equation(expected(squared(symbol)), (working,), Number(value)))
    rest = Difference(Number(value), Power(Number(mean), 2))
    kind = "discrete" if family is None else family.kind
    return [
        Paragraph(say("estimation.uncertainty.square")),
        Paragraph(say(f"estimation.uncertainty.square_{kind}")),
        Formula([square, Line(Equation(name, (rest,), Number(variance), quantity=quantity))]),
    ]


def _by_family(solved: Solved, family: Family) -> tuple[Expr, Value] | None:
    assert solved.hyper is not None
    return family.mean_of_square(solved.hyper)


def _of_candidates(solved: Solved) -> tuple[Expr, Value]:
    """Σ t² P(t | data)"""
    kept = [(each, each.posterior) for each in solved.candidates if each.posterior is not None and each.value]
    terms = [Product((Power(Given(each.value), 2), Number(share))) for each, share in kept]
    value = add(*(multiply(each.value, each.value, share) for each, share in kept))
    return (Sum(tuple(terms)) if terms else number(0)), value


# --- the median


def _median(solved: Solved, symbol: Expr) -> list[Block]:
    median = solved.median
    if median is None:
        return []
    name, quantity = middle(symbol), identifier("posterior_median", solved.shape.parameter)
    if solved.is_discrete:
        reached = _up_to(solved.candidates, median)
        below = Probability(Joined((symbol, Given(Fraction(median))), r" \le ", " ≤ "), DATA)
        return [
            Paragraph(say("estimation.uncertainty.median_discrete")),
            Formula([Line(_reached(below, reached)), Line(Equation(name, (), Number(median), quantity=quantity))]),
        ]
    key, equation, working = _equation(solved)
    half = Probability(Joined((symbol, M), r" \le ", " ≤ "), DATA)
    lines = [] if equation is None else [Line(Equation(half, (*equation, Quotient(ONE, number(2)))))]
    return [
        Paragraph(say(f"estimation.uncertainty.median_{key}")),
        Formula([*lines, Line(Equation(name, working, Number(median), quantity=quantity))]),
    ]


def _reached(below: Expr, shares: Sequence[Value]) -> Equation:
    """P(t <= m) as the sum of the probabilities up to m"""
    working: tuple[Expr, ...] = (Sum(tuple(Number(share) for share in shares)),) if len(shares) > 1 else ()
    return Equation(below, working, Number(add(*shares)))


def _up_to(candidates: Sequence[Candidate], median: Value) -> list[Value]:
    rising = sorted(candidates, key=lambda one: one.value)
    return [each.posterior for each in rising if real(each.value) <= real(median) and each.posterior is not None]


def _equation(solved: Solved) -> tuple[str, tuple[Expr, ...] | None, tuple[Expr, ...]]:
    """The sentence, the probability up to m if it can be solved for m, and the solution."""
    posterior = solved.posterior
    two = number(2)
    if isinstance(posterior, Normal) or (isinstance(posterior, Beta) and posterior.a == posterior.b):
        return "symmetric", None, ()
    if isinstance(posterior, Pareto):
        least, shape = number(posterior.minimum), number(posterior.shape)
        law = Difference(ONE, Raised(Quotient(least, M), shape))
        return "solved", (law,), (Product((least, Raised(two, Quotient(ONE, shape)))),)
    if isinstance(posterior, Gamma) and posterior.shape == 1:
        rate = number(posterior.rate)
        law = Difference(ONE, Raised(Symbol("e", "e"), _negative_times(rate)))
        return "solved", (law,), (Quotient(Log(two), rate),)
    if isinstance(posterior, Beta) and posterior.b == 1:
        a = number(posterior.a)
        return "solved", (Raised(M, a),), (Raised(number(HALF), Quotient(ONE, a)),)
    if isinstance(posterior, Beta) and posterior.a == 1:
        b = number(posterior.b)
        law = Difference(ONE, Raised(Difference(ONE, M), b))
        return "solved", (law,), (Difference(ONE, Raised(number(HALF), Quotient(ONE, b))),)
    return "halving", (), ()


def _negative_times(rate: Expr) -> Expr:
    """−b m"""
    return Joined((Symbol("-", "−"), rate, Symbol(r"\,m", " m")), "", "")


# --- the questions


def _asked(solved: Solved, symbol: Expr) -> list[Block]:
    problem = solved.problem
    blocks: list[Block] = []
    if solved.credible is not None and None not in solved.credible:
        low, high = (Number(each) for each in solved.credible if each is not None)
        assert problem.interval is not None
        tail = Given((1 - problem.interval) / 2)
        level = Given(problem.interval)
        said = say("estimation.uncertainty.interval", level=level, tail=tail, low=low, high=high, symbol=symbol)
        blocks.append(Paragraph(said, "result"))
    if problem.above is not None and solved.above is not None:
        place = number(problem.above)
        above = Probability(Joined((symbol, place), " > ", " > "), DATA)
        blocks.append(Paragraph(say("estimation.uncertainty.above", place=place, symbol=symbol)))
        quantity = identifier("probability_above", solved.shape.parameter)
        blocks.append(Formula([Line(Equation(above, (), Number(solved.above), quantity=quantity))]))
    return blocks
