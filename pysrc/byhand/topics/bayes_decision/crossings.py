"""Where weighted densities cross: the places at which Σ coefficient · piece(x) = 0."""

from __future__ import annotations

import decimal
from collections.abc import Iterator, Sequence
from decimal import Decimal
from fractions import Fraction
from itertools import pairwise

from byhand.numbers.real import CONTEXT, PI, Value, add, divide, exp, ln, multiply, real, square_root, subtract
from byhand.topics.bayes_decision.densities import Density, Piece, Point

# Sums of three densities and more have no closed roots: they are looked for between so many places.
_GRID = 360
_TAIL = 16
_HALVINGS = 180

Ends = tuple[Fraction | None, Fraction | None]
Term = tuple[Fraction, Piece]


def roots(terms: Sequence[Term], ends: Ends, densities: Sequence[Density]) -> list[Point]:
    """All changes of sign of Σ coefficient · piece(x) between the ends; closed forms where there are two terms."""
    if not (any(coefficient > 0 for coefficient, _ in terms) and any(coefficient < 0 for coefficient, _ in terms)):
        return []
    found = log_ratio_roots(*terms) if len(terms) == 2 else list(map(Point, _searched(terms, ends, densities)))
    return [root for root in found if _between(root.value, *ends)]


def piece_log(piece: Piece, x: Value) -> Value:
    """ln(√square) + a x² + b x + c, less ln(√π) with `pi`: the logarithm of a density at any place."""
    a, b, c = piece.exponent
    return add(piece.log_scale, multiply(a, x, x), multiply(b, x), c)


def _between(x: Value, low: Fraction | None, high: Fraction | None) -> bool:
    return (low is None or real(low) < real(x)) and (high is None or real(x) < real(high))


def log_ratio(one: Term, other: Term) -> tuple[Fraction, Fraction, Value]:
    """(a, b, c) of 2 ln(k f(x) / (l g(x))) = a x² + b x + c, for weights k and l without their signs."""
    (_k, f), (_other_k, g) = one, other
    a, b, c = (2 * (mine - theirs) for mine, theirs in zip(f.exponent, g.exponent, strict=True))
    ratio = _ratio(one, other)
    constant: Value = c if ratio == 1 else add(c, ln(ratio))
    return a, b, constant if f.pi == g.pi else add(constant, multiply(Fraction(g.pi - f.pi), ln(PI)))


def _ratio(one: Term, other: Term) -> Fraction:
    (k, f), (other_k, g) = one, other
    return (k / other_k) ** 2 * f.square / g.square


def log_ratio_roots(one: Term, other: Term) -> list[Point]:
    """Where the log ratio is 0; none if it is so everywhere.

    Exact where the constant is rational and so is the root of the discriminant; a single logarithm is kept as such.
    """
    a, b, c = log_ratio(one, other)
    if a == 0:
        if b == 0:
            return []
        (_, f), (_, g) = one, other
        log = (-2 * (f.exponent[2] - g.exponent[2]) / b, -1 / b, _ratio(one, other)) if f.pi == g.pi else None
        return [Point(divide(multiply(Fraction(-1), c), b), log)]
    discriminant = subtract(b * b, multiply(4 * a, c))
    if real(discriminant) < 0:
        return []
    side = square_root(discriminant)
    # Of the two forms of each root the one that adds numbers of the same sign loses no digits.
    q = multiply(Fraction(-1, 2), subtract(b, side) if b < 0 else add(b, side))
    roots = [divide(q, a)] + ([divide(c, q)] if q else [])
    return [Point(root) for root in sorted(roots, key=real)]


def _searched(terms: Sequence[Term], ends: Ends, densities: Sequence[Density]) -> Iterator[Value]:
    def difference(x: Decimal) -> Decimal:
        return real(add(*(multiply(coefficient, exp(piece_log(piece, x))) for coefficient, piece in terms)))

    with decimal.localcontext(CONTEXT):
        found = [(x, difference(x)) for x in _grid(ends, densities)]
        # Far out everything is 0, because no decimal is that small.
        for (left, before), (right, after) in pairwise([each for each in found if each[1]]):
            if (before > 0) == (after > 0):
                continue
            low, high = left, right
            for _ in range(_HALVINGS):
                middle = (low + high) / 2
                if (difference(middle) > 0) == (before > 0):
                    low = middle
                else:
                    high = middle
            yield high


def _grid(ends: Ends, densities: Sequence[Density]) -> list[Decimal]:
    """Places between the ends: evenly where the densities are, then farther and farther out."""
    left = min(real(density.window[0]) for density in densities)
    right = max(real(density.window[1]) for density in densities)
    left, right = 2 * left - right, 2 * right - left
    width = right - left
    places = [
        *(left - width * 2**far for far in range(_TAIL, -1, -1)),
        *(left + width * at / _GRID for at in range(_GRID + 1)),
        *(right + width * 2**far for far in range(_TAIL + 1)),
    ]
    low, high = (None if end is None else real(end) for end in ends)
    inner = [x for x in places if (low is None or low < x) and (high is None or x < high)]
    return [*([] if low is None else [low]), *inner, *([] if high is None else [high])]
