"""How maximum likelihood estimates are derived from the data, and likelihoods from parameter values."""

from __future__ import annotations

from fractions import Fraction
from functools import partial

from byhand.arithmetic.expr import Count, Expr, Given, Product, Quotient
from byhand.arithmetic.functions import Difference, Exp, Log, Negative, Pi, Power, Root
from byhand.arithmetic.powers import Choose, Factorial, Raised
from byhand.document.ids import identifier
from byhand.topics.estimation.data.distributions import ONE
from byhand.topics.estimation.data.model import EstimationProblem, Predicted
from byhand.topics.estimation.data.shapes import BernoulliKernel, Borders, Means, PoissonKernel, Scales
from byhand.topics.estimation.likelihood import ways_known
from byhand.topics.estimation.likelihood.explain_predicted import of_parameter
from byhand.topics.estimation.likelihood.predictive import given_parameter
from byhand.topics.estimation.likelihood.solved import SolvedEstimation
from byhand.topics.estimation.notation.notation import Greatest, product

_ONE, _TWO = Given(ONE), Count(2)
# Larger factorials and binomial coefficients are not written out.
_LARGEST = 400


def ml_makers(solved: SolvedEstimation, known: ways_known.Known) -> ways_known.Makers:
    """ml[θ], unbiased[variance], std_error[θ], log_likelihood and predictive_ml[x]."""
    name = solved.shape.parameter
    return {
        identifier("ml", name): partial(_ml, solved),
        identifier("unbiased", name): partial(_ml, solved),
        identifier("std_error", name): partial(_std_error, solved, known),
        "log_likelihood": partial(_height, solved, known),
        **{
            identifier("predictive_ml", one.label): partial(_plugged, solved, known, one)
            for one in solved.problem.predict
        },
    }


def tried(problem: EstimationProblem) -> tuple[Expr, Expr]:
    """Successes, and trials; in a geometric model each observation ends with one success."""
    if problem.model == "bernoulli":
        return ways_known.total(problem), Count(problem.data.n)
    if problem.model == "binomial":
        return ways_known.total(problem), ways_known.trials(problem)
    return Count(problem.data.n), ways_known.total(problem)


def timed(problem: EstimationProblem) -> tuple[Expr, Expr]:
    """Events, and the time in which they occurred."""
    number = Count(problem.data.n)
    return (
        (number, ways_known.total(problem))
        if problem.model == "exponential"
        else (ways_known.total(problem), ways_known.exposure(problem))
    )


def _ml(solved: SolvedEstimation) -> Expr | None:
    """Probabilities and rates are quotients of sums, a mean is Σx/n, a variance Σ(x − m)²/n, a bound the largest x."""
    problem, shape = solved.problem, solved.shape
    number = Count(problem.data.n)
    if isinstance(shape, BernoulliKernel):
        return Quotient(*tried(problem))
    if isinstance(shape, PoissonKernel):
        return Quotient(*timed(problem))
    if isinstance(shape, Borders):
        items = problem.data.items
        return Greatest(tuple(Given(item.value) for item in items)) if len(items) <= ways_known.MOST_ROWS else None
    if isinstance(shape, Means) or shape.parameter == "mean":
        return Quotient(ways_known.total(problem), number)
    spread = about_known(problem)
    return None if spread is None else Quotient(spread, number)


def about_known(problem: EstimationProblem) -> Expr | None:
    """Σ (x − m)² about the known mean"""
    assert problem.known_mean is not None
    return ways_known.squares(problem.data, Given(problem.known_mean))


def _std_error(solved: SolvedEstimation, known: ways_known.Known) -> Expr:
    """√(p(1 − p)/n), geometric p·√((1 − p)/n); √(λ/t) or λ/√n; √(v/n) for a mean, v·√(2/n) for a variance"""
    problem, shape = solved.problem, solved.shape
    number, at = Count(problem.data.n), known.quote("ml", shape.parameter)
    if isinstance(shape, BernoulliKernel):
        rest = Difference(_ONE, at)
        if problem.model == "geometric":
            return Product((at, Root(Quotient(rest, number))))
        return Root(Quotient(Product((at, rest)), tried(problem)[1]))
    if isinstance(shape, PoissonKernel) and problem.model == "poisson":
        return Root(Quotient(at, ways_known.exposure(problem)))
    if isinstance(shape, Means):
        return Root(Quotient(Given(shape.variance), number))
    if shape.parameter == "variance":
        return Product((at, Root(Quotient(_TWO, number))))
    return Quotient(at, Root(number))


# --- the logarithm at the maximum


def _height(solved: SolvedEstimation, known: ways_known.Known) -> Expr | None:
    """ℓ(θ̂), with the logarithms of the factors that do not depend on θ."""
    shape, at = solved.shape, known.quote("ml", solved.shape.parameter)
    constants = _constants(solved.problem)
    if constants is None:
        return None
    terms = [*_log_terms(solved, at), *(ways_known.repeated(times, Log(each)) for each, times in constants)]
    if isinstance(shape, Means | Scales):
        spread = _spread(solved, at)
        return None if spread is None else Difference(*spread)
    return ways_known.summed(terms) if terms else None


def _log_terms(solved: SolvedEstimation, at: Expr) -> list[Expr]:
    """s ln p + f ln(1 − p); s ln λ − tλ; −n ln θ"""
    problem, shape = solved.problem, solved.shape
    if isinstance(shape, BernoulliKernel):
        s, trials = tried(problem)
        own: list[Expr] = [Product((s, Log(at)))] if shape.s else []
        rest: list[Expr] = [Product((Difference(trials, s), Log(Difference(_ONE, at))))] if shape.f else []
        return own + rest
    if isinstance(shape, PoissonKernel):
        s, time = timed(problem)
        return [*([Product((s, Log(at)))] if shape.s else []), Negative(Product((time, at)))]
    return [Negative(Product((Count(problem.data.n), Log(at))))] if isinstance(shape, Borders) else []


def _spread(solved: SolvedEstimation, at: Expr) -> tuple[Expr, Expr] | None:
    """−n/2 ln(2πv) and Σ(x − m)²/(2v) for a normal, −n ln θ and Σx/θ for waiting times with mean θ"""
    problem, shape = solved.problem, solved.shape
    if problem.model == "exponential":
        return Negative(Product((Count(problem.data.n), Log(at)))), Quotient(ways_known.total(problem), at)
    if isinstance(shape, Means):
        variance: Expr = Given(shape.variance)
        above = ways_known.squares(problem.data, at)
    else:
        variance, above = at, about_known(problem)
    if above is None:
        return None
    height = Product((Given(Fraction(problem.data.n, 2)), Log(Product((_TWO, Pi(), variance)))))
    return Negative(height), Quotient(above, Product((_TWO, variance)))


def _constants(problem: EstimationProblem) -> list[tuple[Expr, int]] | None:
    """C(m, x) of a binomial, 1/x! and exposures of a Poisson model, each with its multiplicity; None if too long"""
    if problem.model not in ("binomial", "poisson"):
        return []
    items, found = ways_known.listed(problem), list[tuple[Expr, int]]()
    if items is None:
        return None
    for item in items:
        x, exposed = int(item.value), item.exposure
        if (item.trials or x) > _LARGEST:
            return None
        if problem.model == "binomial":
            found += [(Choose(item.trials or 0, x), item.times)] if 0 < x < (item.trials or 0) else []
            continue
        found += [(Quotient(_ONE, Factorial(x)), item.times)] if x > 1 else []
        found += [(Given(exposed), x * item.times)] if x and exposed is not None and exposed != 1 else []
    return found


# --- at a value of the parameter


def _plugged(solved: SolvedEstimation, known: ways_known.Known, one: Predicted) -> Expr | None:
    return law(solved, known.quote("ml", solved.shape.parameter), one)


def law(solved: SolvedEstimation, at: Expr, one: Predicted) -> Expr | None:
    """P(x | θ), or the density; None if it is 0."""
    if not given_parameter(solved.problem, one, at.value):
        return None
    if solved.problem.model == "bernoulli" and one.value:
        return at
    return of_parameter(solved, at, one)


def likelihood_way(solved: SolvedEstimation, at: Expr, whole: bool) -> Expr | None:
    """L(θ) of the data, None if it is 0 or too long. whole: with the factors that do not depend on θ, if known"""
    problem, shape = solved.problem, solved.shape
    constants = _constants(problem) if whole else []
    if constants is None or shape.log(at.value) is None:
        return None
    factors = [each if times == 1 else Power(each, times) for each, times in constants]
    if isinstance(shape, BernoulliKernel):
        if shape.s + shape.f > ways_known.MOST_ROWS:
            return None
        own = [_power(at, shape.s), _power(Difference(_ONE, at), shape.f)]
        return product([*factors, *(each for each in own if each is not None)])
    if isinstance(shape, PoissonKernel):
        grown = _power(at, shape.s)
        time = Given(shape.t)
        return product([*factors, *([grown] if grown is not None else []), Exp(Negative(Product((time, at))))])
    if isinstance(shape, Borders):
        return Quotient(_ONE, Raised(at, Count(shape.n)))
    return _normal_likelihood(solved, at, whole)


def _power(base: Expr, exponent: int) -> Expr | None:
    """None for a factor of 1, including 0 to the power 0."""
    return None if not exponent else base if exponent == 1 else Power(base, exponent)


def _normal_likelihood(solved: SolvedEstimation, at: Expr, whole: bool) -> Expr | None:
    """(2πv)^(−n/2) exp(−Σ(x − μ)²/(2v)); for a mean also its kernel exp(−n(x̄ − μ)²/(2v))"""
    problem, shape = solved.problem, solved.shape
    number = problem.data.n
    if isinstance(shape, Means):
        variance: Expr = Given(shape.variance)
        apart = Product((Count(number), Power(Difference(Given(shape.mean), at), 2)))
        above = ways_known.squares(problem.data, at) if whole else apart
    else:
        variance, above = at, about_known(problem)
    if above is None:
        return None
    falls = Exp(Negative(Quotient(above, Product((_TWO, variance)))))
    half = Given(Fraction(-number, 2))
    if whole:
        return Product((Raised(Product((_TWO, Pi(), variance)), half), falls))
    return falls if isinstance(shape, Means) else Product((Raised(variance, half), falls))
