"""The error rate of the most probable of two Gaussian classes: exact for a shared Σ, else an upper bound."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from _byhand.discriminants.model import Model
from _byhand.numbers.linear import Matrix, determinant, inverse, matrix_plus, matrix_scaled, minus, quadratic_form
from _byhand.numbers.normal_cdf import upper_tail
from _byhand.numbers.real import Value, add, divide, exp, ln, multiply, square_root, subtract

_HALF = Fraction(1, 2)


@dataclass(frozen=True)
class ErrorRates:
    """Two classes with the same Σ, decided by the larger posterior.

    squared   Δ² = (μ_a − μ_b)ᵀ Σ⁻¹ (μ_a − μ_b)
    each      (2,) ε_c, the probability that a point of class c is assigned to the other class:
              ε_a = Φ(−Δ/2 − ln(P_a/P_b)/Δ); None if both classes are equally probable everywhere
    rate      P_a ε_a + P_b ε_b
    """

    squared: Fraction
    each: tuple[Value | None, Value | None]
    rate: Value


@dataclass(frozen=True)
class Bound:
    """Bhattacharyya's bound on the error rate of two classes.

    middle    (Σ_a + Σ_b)/2
    squared   (μ_a − μ_b)ᵀ ((Σ_a + Σ_b)/2)⁻¹ (μ_a − μ_b)
    distance  squared/8 + ½ ln(|(Σ_a + Σ_b)/2| / √(|Σ_a| |Σ_b|))
    bound     √(P_a P_b) exp(−distance)
    """

    middle: Matrix
    squared: Fraction
    distance: Value
    bound: Value


def error_rates(model: Model) -> ErrorRates | None:
    """The error rates; None unless there are two classes with one invertible Σ."""
    own = model.inverses[0]
    if len(model.classes) != 2 or not model.shared or own is None:
        return None
    squared = quadratic_form(own, minus(*model.means))
    first, second = model.priors
    if not first or not second or not squared:
        # The more probable class is decided everywhere.
        each: tuple[Value | None, Value | None] = (Fraction(first < second), Fraction(first > second))
        return ErrorRates(squared, (None, None) if first == second else each, min(first, second))
    delta = square_root(squared)
    shift, half = divide(ln(first / second), delta), multiply(_HALF, delta)
    one, other = upper_tail(add(half, shift)), upper_tail(subtract(half, shift))
    return ErrorRates(squared, (one, other), add(multiply(first, one), multiply(second, other)))


def bhattacharyya(model: Model) -> Bound | None:
    """The bound; None unless there are two classes with invertible covariances."""
    if len(model.classes) != 2 or not model.solvable:
        return None
    (one, other), determinants = model.covariances, model.determinants
    assert one is not None
    assert other is not None
    middle = matrix_scaled(_HALF, matrix_plus(one, other))
    own = inverse(middle)
    assert own is not None  # the mean of two positive definite matrices is positive definite
    squared = quadratic_form(own, minus(*model.means))
    first, second = determinants
    assert first is not None
    assert second is not None
    size = determinant(middle)
    distance: Value = squared / 8
    if size * size != first * second:
        distance = add(distance, multiply(_HALF, ln(divide(size, square_root(first * second)))))
    weight = square_root(model.priors[0] * model.priors[1])
    return Bound(middle, squared, distance, multiply(weight, exp(multiply(Fraction(-1), distance))))
