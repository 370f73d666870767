"""Bias and mean squared error of the maximum likelihood estimator, if the true value of the parameter is known."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from _byhand.arithmetic.expr import Count, Expr, Given, Number, Product, Quotient, Sum
from _byhand.arithmetic.functions import Difference, Negative, Power
from _byhand.numbers.real import CONTEXT, Value, real
from _byhand.topics.estimation.models.discrete_uniform import DiscreteUniform
from _byhand.topics.estimation.models.exponential import Exponential, ExponentialByMean
from _byhand.topics.estimation.models.gamma import GammaRate
from _byhand.topics.estimation.models.geometric import Geometric
from _byhand.topics.estimation.models.model import OneParameter
from _byhand.topics.estimation.models.negative_binomial import NegativeBinomial
from _byhand.topics.estimation.models.normal import NormalMean, NormalVariance
from _byhand.topics.estimation.models.poisson import Poisson
from _byhand.topics.estimation.models.trials import Trials
from _byhand.topics.estimation.models.uniform import Uniform

_TWO = Count(2)
# A series has about 115/p terms.
_SMALLEST_SHARE, _MOST_SUCCESSES = Fraction(1, 1000), 2000
_NEGLIGIBLE = Decimal("1e-55")


@dataclass(frozen=True)
class Accuracy:
    """Bias and mean squared error as arithmetic; None if it does not exist.

    law      the formulas of both, in LaTeX and plain; None if there are none
    key      the text that says why
    """

    key: str
    bias: Expr | None
    mse: Expr | None
    law: Mapping[str, tuple[str, str]]


def accuracy_of(model: OneParameter, at: Fraction) -> Accuracy:
    """at: the true value of the parameter"""
    for kind, found in _BY_MODEL.items():
        if isinstance(model, kind):
            return found(model, at)
    raise TypeError(model.name)


def _unbiased(variance: Expr, law: tuple[str, str], key: str = "estimation.accuracy.unbiased") -> Accuracy:
    return Accuracy(key, Count(0), variance, {"mse": law})


def _share(model: Trials, at: Fraction) -> Accuracy:
    """p(1 − p)/N"""
    p = Given(at)
    above = Product((p, Difference(Count(1), p)))
    return _unbiased(Quotient(above, model.size()), (r"\frac{p(1 - p)}{N}", "p(1 − p)/N"))


def _count(model: Poisson, at: Fraction) -> Accuracy:
    exposure = Given(model.problem.exposure)
    return _unbiased(Quotient(Given(at), exposure), (r"\frac{\lambda}{t}", "λ/t"))


def _mean_of_waiting(model: ExponentialByMean, at: Fraction) -> Accuracy:
    return _unbiased(Quotient(Power(Given(at), 2), model.n), (r"\frac{\mu^2}{n}", "μ²/n"))


def _normal_mean(model: NormalMean, _at: Fraction) -> Accuracy:
    return _unbiased(Quotient(Given(model.known_value), model.n), (r"\frac{\sigma^2}{n}", "σ²/n"))


def _normal_variance(model: NormalVariance, at: Fraction) -> Accuracy:
    above = Product((_TWO, Power(Given(at), 2)))
    return _unbiased(Quotient(above, model.n), (r"\frac{2\sigma^4}{n}", "2σ⁴/n"))


def _rate(model: Exponential | GammaRate, at: Fraction) -> Accuracy:
    """λ/(N − 1) and λ²(N + 2)/((N − 1)(N − 2)), for N = n or n a: 1/Σx has these moments"""
    shape = model.shape if isinstance(model, GammaRate) else Fraction(1)
    number = Given(model.problem.data.n * shape)
    less, least = Difference(number, Count(1)), Difference(number, _TWO)
    bias = Quotient(Given(at), less) if number.number > 1 else None
    above = Product((Power(Given(at), 2), Sum((number, _TWO))))
    mse = Quotient(above, Product((less, least))) if number.number > 2 else None
    letter = "n" if isinstance(model, Exponential) else "N"
    law = {
        "bias": (rf"\frac{{\lambda}}{{{letter} - 1}}", f"λ/({letter} − 1)"),
        "mse": (
            rf"\frac{{\lambda^2 ({letter} + 2)}}{{({letter} - 1)({letter} - 2)}}",
            f"λ²({letter} + 2)/(({letter} − 1)({letter} − 2))",
        ),
    }
    return Accuracy("estimation.accuracy.rate" if letter == "n" else "estimation.accuracy.rate_gamma", bias, mse, law)


def _border(model: Uniform, at: Fraction) -> Accuracy:
    """−θ/(n + 1) and 2θ²/((n + 1)(n + 2))"""
    n, theta = model.n, Given(at)
    more, most = Sum((n, Count(1))), Sum((n, _TWO))
    law = {
        "bias": (r"-\frac{\theta}{n + 1}", "−θ/(n + 1)"),
        "mse": (r"\frac{2\theta^2}{(n + 1)(n + 2)}", "2θ²/((n + 1)(n + 2))"),
    }
    mse = Quotient(Product((_TWO, Power(theta, 2))), Product((more, most)))
    return Accuracy("estimation.accuracy.border", Negative(Quotient(theta, more)), mse, law)


def _whole_border(model: DiscreteUniform, at: Fraction) -> Accuracy:
    """−Σ (k/θ)^n over k < θ, and Σ (m − θ)² P(max = m)"""
    n, theta = model.problem.data.n, int(at)
    below = [Fraction(k**n, theta**n) for k in range(theta + 1)]
    bias = -sum(below[:-1], Fraction(0))
    mse = sum(((m - theta) ** 2 * (below[m] - below[m - 1]) for m in range(1, theta + 1)), Fraction(0))
    law = {
        "bias": (
            r"-\textstyle\sum_{k=1}^{\theta - 1} \left(\frac{k}{\theta}\right)^n",
            "−Σ (k/θ)^n over k = 1 … θ − 1",
        ),
        "mse": (r"\textstyle\sum_m (m - \theta)^2 P(\max x = m)", "Σ (m − θ)² P(max x = m)"),
    }
    return Accuracy("estimation.accuracy.whole_border", Number(bias), Number(mse), law)


def _waiting(model: Geometric | NegativeBinomial, at: Fraction) -> Accuracy:
    """E(N/T) − p and E((N/T − p)²) over the number T of trials up to success N, by their series."""
    successes = int(model.tried()[0].value)
    law = {
        "bias": (
            r"\textstyle\sum_{t \ge N} \left(\frac{N}{t} - p\right) \binom{t - 1}{N - 1} p^N (1 - p)^{t - N}",
            "Σ (N/t − p) C(t − 1, N − 1) p^N (1 − p)^(t − N) over t ≥ N",
        ),
        "mse": (
            r"\textstyle\sum_{t \ge N} \left(\frac{N}{t} - p\right)^2 \binom{t - 1}{N - 1} p^N (1 - p)^{t - N}",
            "Σ (N/t − p)² C(t − 1, N − 1) p^N (1 − p)^(t − N) over t ≥ N",
        ),
    }
    if at == 1:
        return Accuracy("estimation.accuracy.series", Number(Fraction(0)), Number(Fraction(0)), law)
    if at < _SMALLEST_SHARE or successes > _MOST_SUCCESSES:
        return Accuracy("estimation.accuracy.long_series", None, None, law)
    bias, mse = _series(successes, at)
    return Accuracy("estimation.accuracy.series", Number(bias), Number(mse), law)


def _series(successes: int, at: Fraction) -> tuple[Value, Value]:
    p = real(at)
    rest = CONTEXT.subtract(Decimal(1), p)
    weight = CONTEXT.power(p, Decimal(successes))
    bias = mse = seen = Decimal(0)
    trials = successes
    while CONTEXT.subtract(Decimal(1), seen) > _NEGLIGIBLE or weight > _NEGLIGIBLE:
        off = CONTEXT.subtract(CONTEXT.divide(Decimal(successes), Decimal(trials)), p)
        bias = CONTEXT.fma(off, weight, bias)
        mse = CONTEXT.fma(CONTEXT.multiply(off, off), weight, mse)
        seen = CONTEXT.add(seen, weight)
        factor = CONTEXT.divide(Decimal(trials), Decimal(trials - successes + 1))
        weight = CONTEXT.multiply(CONTEXT.multiply(weight, factor), rest)
        trials += 1
        if weight < _NEGLIGIBLE and trials > successes / float(at):
            break
    return bias, mse


# The first one that a model is an instance of.
_BY_MODEL: Mapping[type[OneParameter], Callable[..., Accuracy]] = {
    Geometric: _waiting,
    NegativeBinomial: _waiting,
    Trials: _share,
    Poisson: _count,
    ExponentialByMean: _mean_of_waiting,
    Exponential: _rate,
    GammaRate: _rate,
    DiscreteUniform: _whole_border,
    Uniform: _border,
    NormalMean: _normal_mean,
    NormalVariance: _normal_variance,
}
