"""The shape of the points with xᵀAx + bᵀx + c = 0: an ellipse, a line, the empty set ..."""

from __future__ import annotations

from fractions import Fraction

from _byhand.discriminants.model import Shape
from _byhand.numbers import linear as linalg
from _byhand.numbers.real import add, ln, multiply

_HALF = Fraction(1, 2)


def shape_of(square: linalg.Matrix, linear: linalg.Vector, rational: Fraction, ratio: Fraction) -> Shape:
    """The shape for A, b and c = rational + ½ ln ratio.

    The logarithm of a rational number other than 1 is transcendental (Lindemann), so it is known exactly whether an
    expression vanishes. In one dimension `quadric` is two points, `plane` one.
    """
    if not any(map(any, square)):
        if any(linear):
            return "line" if len(linear) == 2 else "plane"
        return "none" if _sign(rational, ratio) else "all"
    curved = _definite(square)
    if not curved and len(linear) != 2:
        return "quadric"
    center = _center(square, linear)
    if center is None:
        return "parabola"
    # With y = x − centre the equation is yᵀAy + c' = 0, c' = c + ½ bᵀ centre.
    sign = _sign(rational + _HALF * linalg.dot(linear, center), ratio)
    if curved:
        return _round(sign * curved, len(linear))
    if linalg.determinant(square) < 0:
        return "hyperbola" if sign else "two_lines"
    if not sign:
        return "line"
    return "none" if sign * (square[0][0] + square[1][1]) > 0 else "parallel_lines"


def _round(level: int, size: int) -> Shape:
    """The shape of yᵀAy + c' = 0 for a positive definite A and a c' of this sign."""
    if level >= 0:
        return "none" if level else "point"
    return "ellipse" if size == 2 else "quadric"


def _sign(rational: Fraction, ratio: Fraction) -> int:
    """The sign of rational + ½ ln ratio."""
    value = rational if ratio == 1 else add(rational, multiply(_HALF, ln(ratio)))
    return (value > 0) - (value < 0)


def _definite(square: linalg.Matrix) -> int:
    """1 if the matrix is positive definite, −1 if negative definite, else 0."""
    if linalg.is_positive_definite(square):
        return 1
    return -1 if linalg.is_positive_definite(linalg.matrix_scaled(Fraction(-1), square)) else 0


def _center(square: linalg.Matrix, linear: linalg.Vector) -> linalg.Vector | None:
    """A point x with 2Ax = −b, None if there is none. A is invertible, or 2 × 2 and not 0."""
    inverted = linalg.inverse(square)
    if inverted is not None:
        return linalg.scaled(-_HALF, linalg.apply(inverted, linear))
    # In the plane A = λ v vᵀ, where v is a nonzero column of A; b must be a multiple of v.
    v = next(column for column in square if any(column))
    if v[0] * linear[1] != v[1] * linear[0]:
        return None
    step = linalg.apply(square, v)
    place = 0 if step[0] else 1
    return linalg.scaled(-_HALF * linear[place] / step[place], v)
