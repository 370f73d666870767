"""The probability of the next observation: with the estimate in place of the parameter, and averaged over the
posterior.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb

from byhand.numbers import real as reals
from byhand.numbers.gamma_function import ln_beta, ln_gamma
from byhand.topics.estimation.data import distributions
from byhand.topics.estimation.data.model import EstimationProblem, Predicted
from byhand.topics.estimation.data.shapes import log_factorial

# Longer products are not multiplied exactly.
_MOST_FACTORS = 400


def given_parameter(problem: EstimationProblem, one: Predicted, at: reals.Value) -> reals.Value:
    """P(x | θ), or the density, for a model with one unknown parameter."""
    x, model = one.value, problem.model
    rest = reals.subtract(distributions.ONE, at)
    if model == "bernoulli":
        return at if x else rest
    if model == "binomial":
        assert one.trials is not None
        k = int(x)
        return reals.multiply(Fraction(comb(one.trials, k)), _power(at, k), _power(rest, one.trials - k))
    if model == "geometric":
        return reals.multiply(_power(rest, int(x) - 1), at)
    if model == "poisson":
        k = int(x)
        if at == 0:
            return Fraction(k == 0)
        return reals.exp(reals.subtract(reals.subtract(reals.multiply(x, reals.ln(at)), at), log_factorial(k)))
    if model == "exponential":
        rate = reals.divide(distributions.ONE, at) if by_mean(problem) else at
        return reals.multiply(rate, reals.exp(reals.multiply(reals.subtract(distributions.ZERO, rate), x)))
    if model == "uniform":
        return distributions.ZERO if reals.real(x) > reals.real(at) else reals.divide(distributions.ONE, at)
    return normal_density(problem, x, at)


def by_mean(problem: EstimationProblem) -> bool:
    """Is an exponential distribution parametrised by its mean?"""
    return problem.prior is not None and problem.prior.kind == "inverse_gamma"


def normal_density(problem: EstimationProblem, x: Fraction, at: reals.Value) -> reals.Value:
    if problem.known_variance is not None:
        distance, variance = reals.subtract(x, at), problem.known_variance
        return gaussian(distance, variance)
    assert problem.known_mean is not None
    return gaussian(x - problem.known_mean, at)


def gaussian(distance: reals.Value, variance: reals.Value) -> reals.Value:
    """e^(−d²/(2v)) / √(2πv)"""
    square = reals.divide(reals.multiply(distance, distance), reals.multiply(Fraction(2), variance))
    return reals.exp(
        reals.subtract(
            reals.multiply(-distributions.HALF, reals.ln(reals.multiply(Fraction(2), reals.PI, variance))), square
        )
    )


def averaged(problem: EstimationProblem, one: Predicted, posterior: distributions.Distribution) -> reals.Value:
    """∫ P(x | θ) p(θ | data) dθ, in closed form."""
    x = one.value
    if isinstance(posterior, distributions.Beta):
        return _of_beta(problem, one, posterior)
    if isinstance(posterior, distributions.Gamma):
        a, b = posterior.shape, posterior.rate
        if problem.model == "exponential":
            return reals.divide(reals.multiply(a, distributions.power(b / (b + x), a)), b + x)
        k = int(x)
        grown = reals.multiply(distributions.power(b / (b + 1), a), distributions.power(1 / (b + 1), x))
        return reals.multiply(_rising_over_factorial(a, k), grown)
    if isinstance(posterior, distributions.InverseGamma):
        if problem.model == "exponential":
            return averaged_rate(posterior, x)
        assert problem.known_mean is not None
        distance = x - problem.known_mean
        return distributions.Student(
            2 * posterior.shape, distributions.ZERO, posterior.scale / posterior.shape
        ).density(distance)
    if isinstance(posterior, distributions.Normal):
        assert problem.known_variance is not None
        return gaussian(x - posterior.centre, posterior.spread + problem.known_variance)
    assert isinstance(posterior, distributions.Pareto)
    shape, least = posterior.shape, posterior.minimum
    share = reals.divide(shape, reals.add(shape, distributions.ONE))
    return (
        reals.divide(share, least)
        if reals.real(x) <= reals.real(least)
        else reals.multiply(share, distributions.power(reals.divide(least, x), shape), 1 / x)
    )


def averaged_rate(posterior: distributions.InverseGamma, x: Fraction) -> reals.Value:
    """a b^a / (b + x)^(a+1) for a waiting time whose mean has an inverse gamma distribution"""
    a, b = posterior.shape, posterior.scale
    return reals.divide(reals.multiply(a, distributions.power(b / (b + x), a)), b + x)


def _of_beta(problem: EstimationProblem, one: Predicted, posterior: distributions.Beta) -> reals.Value:
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
        return reals.multiply(Fraction(ways), reals.exp(reals.subtract(ln_beta(a + s, b + f), ln_beta(a, b))))
    return ways * _rising(a, s) * _rising(b, f) / _rising(a + b, s + f)


def _rising(a: Fraction, k: int) -> Fraction:
    """a (a + 1) ... (a + k − 1)"""
    found = distributions.ONE
    for step in range(k):
        found *= a + step
    return found


def _rising_over_factorial(a: Fraction, k: int) -> reals.Value:
    """Γ(a + k) / (Γ(a) k!)"""
    if k > _MOST_FACTORS:
        return reals.exp(reals.subtract(reals.subtract(ln_gamma(a + k), ln_gamma(a)), log_factorial(k)))
    found: Fraction = distributions.ONE
    for step in range(k):
        found = found * (a + step) / (step + 1)
    return found


def _power(base: reals.Value, exponent: int) -> reals.Value:
    return distributions.power(base, Fraction(exponent))
