"""P(θ of a > θ of b given the data), for two independent posteriors."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

from _byhand.numbers import real as reals
from _byhand.numbers.gamma_function import ln_beta
from _byhand.numbers.integrals import integral
from _byhand.numbers.normal_cdf import upper_tail
from _byhand.numbers.real import Value
from _byhand.topics.estimation.families.beta import Beta
from _byhand.topics.estimation.families.distribution import ONE, ZERO, power
from _byhand.topics.estimation.families.gamma import Gamma
from _byhand.topics.estimation.families.inverse_gamma import InverseGamma
from _byhand.topics.estimation.families.normal import Normal
from _byhand.topics.estimation.families.pareto import Pareto
from _byhand.topics.estimation.likelihood.solved import SolvedEstimation

# Sums of more terms are integrated instead.
_MOST_TERMS = 400
_CLOSE = Decimal("1e-18")


def probability_greater(one: SolvedEstimation, other: SolvedEstimation) -> Value | None:
    """None if a posterior does not exist, or the probability cannot be computed."""
    if one.is_discrete or other.is_discrete:
        return _of_candidates(one, other) if one.is_discrete and other.is_discrete else None
    a, b = one.posterior, other.posterior
    if isinstance(a, Beta) and isinstance(b, Beta):
        return of_betas(a, b)
    if isinstance(a, Gamma) and isinstance(b, Gamma):
        return of_gammas(a, b)
    if isinstance(a, InverseGamma) and isinstance(b, InverseGamma):
        # The reciprocals have gamma distributions.
        return of_gammas(Gamma(b.shape, b.scale), Gamma(a.shape, a.scale))
    if isinstance(a, Normal) and isinstance(b, Normal):
        return of_normals(a, b)
    return of_paretos(a, b) if isinstance(a, Pareto) and isinstance(b, Pareto) else None


def _of_candidates(one: SolvedEstimation, other: SolvedEstimation) -> Value | None:
    total: Value = ZERO
    for each in one.candidates:
        for another in other.candidates:
            if each.posterior is None or another.posterior is None:
                return None
            if each.value > another.value:
                total = reals.add(total, reals.multiply(each.posterior, another.posterior))
    return total


def of_normals(a: Normal, b: Normal) -> Value:
    """Φ((m_a − m_b)/√(v_a + v_b))"""
    spread = reals.square_root(reals.add(a.spread, b.spread))
    return upper_tail(reals.divide(reals.subtract(b.centre, a.centre), spread))


def of_gammas(a: Gamma, b: Gamma) -> Value:
    """1 − I_x(α_a, α_b) at x = β_a/(β_a + β_b): the share β_a λ_a of the sum has a beta distribution."""
    return Beta(a.shape, b.shape).upper(a.rate / (a.rate + b.rate))


def of_paretos(a: Pareto, b: Pareto) -> Value:
    """1 − α_a/(α_a + α_b) · (m_b/m_a)^α_b, if m_a ≥ m_b; else the same with exchanged roles"""
    if reals.real(a.minimum) < reals.real(b.minimum):
        return _second_greater(b, a)
    return reals.subtract(ONE, _second_greater(a, b))


def _second_greater(a: Pareto, b: Pareto) -> Value:
    """P(b > a) for m_a ≥ m_b"""
    share = reals.divide(a.shape, reals.add(a.shape, b.shape))
    return reals.multiply(share, power(reals.divide(b.minimum, a.minimum), b.shape))


def of_betas(a: Beta, b: Beta) -> Value | None:
    """A finite sum if one of the parameters is a whole number; else an integral."""
    if _few(a.a):
        return _first_greater(a, b)
    if _few(b.a):
        return reals.subtract(ONE, _first_greater(b, a))
    # 1 − p has the exchanged parameters.
    if _few(b.b):
        return _first_greater(Beta(b.b, b.a), Beta(a.b, a.a))
    if _few(a.b):
        return reals.subtract(ONE, _first_greater(Beta(a.b, a.a), Beta(b.b, b.a)))
    return integral(lambda x: reals.multiply(a.density(x), b.lower(x)), Decimal(0), Decimal(1), close=_CLOSE)


def _few(number: Fraction) -> bool:
    return number.denominator == 1 and number <= _MOST_TERMS


def _first_greater(a: Beta, b: Beta) -> Value:
    """Σ over i < a.a of B(b.a + i, a.b + b.b)/((a.b + i) B(1 + i, a.b) B(b.a, b.b))

    Exact if all parameters are whole numbers (E. Miller, Formulas for Bayesian A/B testing).
    """
    whole = all(each.denominator == 1 for each in (a.a, a.b, b.a, b.b))
    total: Value = ZERO
    if whole:
        term = _ratio_of_betas(b, a)
        for i in range(int(a.a)):
            if i:
                # Each term follows from the one before.
                up = (b.a + i - 1) * (a.b + i - 1)
                term *= up / ((b.a + a.b + b.b + i - 1) * i)
            total = reals.add(total, term)
        return total
    for i in range(int(a.a)):
        below = reals.add(ln_beta(Fraction(1 + i), a.b), ln_beta(b.a, b.b), reals.ln(a.b + i))
        total = reals.add(total, reals.exp(reals.subtract(ln_beta(b.a + i, a.b + b.b), below)))
    return total


def _ratio_of_betas(b: Beta, a: Beta) -> Fraction:
    """B(b.a, a.b + b.b)/B(b.a, b.b): the term i = 0, since a.b · B(1, a.b) = 1"""
    found = ONE
    for k in range(int(a.b)):
        found *= (b.b + k) / (b.a + b.b + k)
    return found
