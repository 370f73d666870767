"""The boundary of two classes, where they are equally probable: g_a(x) − g_b(x) = xᵀAx + bᵀx + c = 0."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

from _byhand.discriminants.conics import shape_of
from _byhand.discriminants.model import Boundary, Model
from _byhand.numbers import linear as linalg
from _byhand.numbers.real import Value, add, divide, ln, multiply, subtract

HALF = Fraction(1, 2)


def boundaries(model: Model) -> tuple[Boundary, ...]:
    """The boundaries of all pairs of classes with priors above 0."""
    if not model.solvable:
        return ()
    possible = [place for place, prior in enumerate(model.priors) if prior]
    return tuple(boundary(model, first, second) for first, second in combinations(possible, 2))


def boundary(model: Model, first: int, second: int) -> Boundary:
    """g_a(x) − g_b(x) = xᵀAx + bᵀx + c with, for P = Σ⁻¹,

    A = ½(P_b − P_a), b = P_a μ_a − P_b μ_b, c = ½(μ_bᵀP_b μ_b − μ_aᵀP_a μ_a) + ½ ln(|Σ_b| P(a)² / (|Σ_a| P(b)²)).

    Duda, Hart & Stork, Pattern Classification, 2nd ed. 2001, eqs 66–69.
    """
    inverse_a, inverse_b = model.inverses[first], model.inverses[second]
    determinant_a, determinant_b = model.determinants[first], model.determinants[second]
    assert inverse_a is not None
    assert inverse_b is not None
    assert determinant_a is not None
    assert determinant_b is not None
    mean_a, mean_b = model.means[first], model.means[second]
    square = linalg.matrix_scaled(HALF, linalg.matrix_minus(inverse_b, inverse_a))
    linear = linalg.minus(linalg.apply(inverse_a, mean_a), linalg.apply(inverse_b, mean_b))
    rational = HALF * (linalg.quadratic_form(inverse_b, mean_b) - linalg.quadratic_form(inverse_a, mean_a))
    odds = model.priors[first] / model.priors[second]
    ratio = determinant_b / determinant_a * odds**2
    flat = inverse_a == inverse_b
    return Boundary(
        first=first,
        second=second,
        square=square,
        linear=linear,
        constant=add(rational, half_ln(ratio)),
        normal=linear if flat else None,
        foot=_foot(linear, mean_a, mean_b, odds) if flat else None,
        shape=shape_of(square, linear, rational, ratio),
    )


def half_ln(ratio: Fraction) -> Value:
    """½ ln ratio; exactly 0 for 1, the only rational number whose logarithm is rational."""
    return Fraction(0) if ratio == 1 else multiply(HALF, ln(ratio))


def _foot(
    normal: linalg.Vector, mean_a: linalg.Vector, mean_b: linalg.Vector, odds: Fraction
) -> tuple[Value, ...] | None:
    """x0 = ½(μ_a + μ_b) − ln(P(a)/P(b)) / ((μ_a − μ_b)ᵀΣ⁻¹(μ_a − μ_b)) · (μ_a − μ_b); None for equal means.

    Duda, Hart & Stork, eq. 65.
    """
    between = linalg.minus(mean_a, mean_b)
    distance = linalg.dot(between, normal)
    if not distance:
        return None
    middle = linalg.scaled(HALF, linalg.plus(mean_a, mean_b))
    if odds == 1:
        return middle
    shift = divide(ln(odds), distance)
    return tuple(
        subtract(place, multiply(shift, step)) if step else place for place, step in zip(middle, between, strict=True)
    )
