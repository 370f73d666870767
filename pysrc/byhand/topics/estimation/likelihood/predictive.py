"""The probability of the next observation: with the estimate in place of the parameter, and averaged over the
posterior.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb

from byhand.numbers.gamma_function import ln_beta, ln_gamma
from byhand.numbers.real import PI, Value, add, divide, exp, ln, multiply, real, subtract
from byhand.topics.estimation.data.distributions import (
    HALF,
    ONE,
    ZERO,
    Beta,
    Distribution,
    Gamma,
    InverseGamma,
    Normal,
    Pareto,
    Student,
    power,
)
from byhand.topics.estimation.data.model import EstimationProblem, Predicted
from byhand.topics.estimation.data.shapes import log_factorial

# Longer products are not multiplied exactly.
_MOST_FACTORS = 400


def given_parameter(problem: EstimationProblem, one: Predicted, at: Value) -> Value:
    """P(x | θ), or the density, for a model with one unknown parameter."""
    x, model = one.value, problem.model
    rest = subtract(ONE, at)
    if model == "bernoulli":
        return at if x else rest
    if model == "binomial":
        assert one.trials is not None
        k = int(x)
        return multiply(Fraction(comb(one.trials, k)), _power(at, k), _power(rest, one.trials - k))
    if model == "geometric":
        return multiply(_power(rest, int(x) - 1), at)
    if model == "poisson":
        k = int(x)
        if at == 0:
            return Fraction(k == 0)
        return exp(subtract(subtract(multiply(x, ln(at)), at), log_factorial(k)))
    if model == "exponential":
        rate = divide(ONE, at) if by_mean(problem) else at
        return multiply(rate, exp(multiply(subtract(ZERO, rate), x)))
    if model == "uniform":
        return ZERO if real(x) > real(at) else divide(ONE, at)
    return normal_density(problem, x, at)


def by_mean(problem: EstimationProblem) -> bool:
    """Is an exponential distribution parametrised by its mean?"""
    return problem.prior is not None and problem.prior.kind == "inverse_gamma"


def normal_density(problem: EstimationProblem, x: Fraction, at: Value) -> Value:
    if problem.known_variance is not None:
        distance, variance = subtract(x, at), problem.known_variance
        return gaussian(distance, variance)
    assert problem.known_mean is not None
    return gaussian(x - problem.known_mean, at)


def gaussian(distance: Value, variance: Value) -> Value:
    """e^(−d²/(2v)) / √(2πv)"""
    square = divide(multiply(distance, distance), multiply(Fraction(2), variance))
    return exp(subtract(multiply(-HALF, ln(multiply(Fraction(2), PI, variance))), square))


def averaged(problem: EstimationProblem, one: Predicted, posterior: Distribution) -> Value:
    """∫ P(x | θ) p(θ | data) dθ, in closed form."""
    x = one.value
    if isinstance(posterior, Beta):
        return _of_beta(problem, one, posterior)
    if isinstance(posterior, Gamma):
        a, b = posterior.shape, posterior.rate
        if problem.model == "exponential":
            return divide(multiply(a, power(b / (b + x), a)), b + x)
        k = int(x)
        grown = multiply(power(b / (b + 1), a), power(1 / (b + 1), x))
        return multiply(_rising_over_factorial(a, k), grown)
    if isinstance(posterior, InverseGamma):
        if problem.model == "exponential":
            return averaged_rate(posterior, x)
        assert problem.known_mean is not None
        distance = x - problem.known_mean
        return Student(2 * posterior.shape, ZERO, posterior.scale / posterior.shape).density(distance)
    if isinstance(posterior, Normal):
        assert problem.known_variance is not None
        return gaussian(x - posterior.centre, posterior.spread + problem.known_variance)
    assert isinstance(posterior, Pareto)
    shape, least = posterior.shape, posterior.minimum
    share = divide(shape, add(shape, ONE))
    return divide(share, least) if real(x) <= real(least) else multiply(share, power(divide(least, x), shape), 1 / x)


def averaged_rate(posterior: InverseGamma, x: Fraction) -> Value:
    """a b^a / (b + x)^(a+1) for a waiting time whose mean has an inverse gamma distribution"""
    a, b = posterior.shape, posterior.scale
    return divide(multiply(a, power(b / (b + x), a)), b + x)


def _of_beta(problem: EstimationProblem, one: Predicted, posterior: Beta) -> Value:
    """C · B(a + s, b + f) / B(a, b)"""
    a, b, x = posterior.a, posterior.b, one.value
    if problem.model == "bernoulli":
        return (a if x else b) / (a + b)
    ways = 1
    if problem.model == "binomial":
        assert one.trials is not None
        s, f = int(x), one.trials - int(x)
        ways = comb(one.trials, s)
    else:
        s, f = 1, int(x) - 1
    if s + f > _MOST_FACTORS:
        return multiply(Fraction(ways), exp(subtract(ln_beta(a + s, b + f), ln_beta(a, b))))
    return ways * _rising(a, s) * _rising(b, f) / _rising(a + b, s + f)


def _rising(a: Fraction, k: int) -> Fraction:
    """a (a + 1) ... (a + k − 1)"""
    found = ONE
    for step in range(k):
        found *= a + step
    return found


def _rising_over_factorial(a: Fraction, k: int) -> Value:
    """Γ(a + k) / (Γ(a) k!)"""
    if k > _MOST_FACTORS:
        return exp(subtract(subtract(ln_gamma(a + k), ln_gamma(a)), log_factorial(k)))
    found: Fraction = ONE
    for step in range(k):
        found = found * (a + step) / (step + 1)
    return found


def _power(base: Value, exponent: int) -> Value:
    return power(base, Fraction(exponent))
