"""Roots of weighted densities: the points at which Σ coefficient · piece(x) = 0."""

from __future__ import annotations

import decimal
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction
from itertools import pairwise

from _byhand.cache import memoise
from _byhand.numbers import real as reals
from _byhand.numbers.roots import sign_change
from _byhand.topics.bayes_decision.densities.density import Density
from _byhand.topics.bayes_decision.densities.pieces import DensityPiece, Point

# Without closed forms, roots are searched between this many points.
_GRID = 360
_TAIL = 16
_CLOSE = Decimal("1e-48")
_MOST_CACHED = 64

Ends = tuple[Fraction | None, Fraction | None]
Term = tuple[Fraction, DensityPiece]


@dataclass(frozen=True)
class Bracket:
    """Two points between which a difference changes its sign, from `before` to `after`."""

    low: Decimal
    high: Decimal
    before: Decimal
    after: Decimal


def roots(terms: Sequence[Term], ends: Ends, densities: Sequence[Density]) -> list[Point]:
    """All sign changes of Σ coefficient · piece(x) between the ends; in closed form if there is one."""
    if not (any(coefficient > 0 for coefficient, _ in terms) and any(coefficient < 0 for coefficient, _ in terms)):
        return []
    polynomial = polynomial_of(terms)
    if has_log_form(terms):
        found = log_ratio_roots(*terms)
    elif polynomial is not None:
        found = [Point(root) for root in quadratic_roots(*polynomial)]
    else:
        found = [Point(_located(terms, bracket)) for bracket in brackets(terms, ends, densities)]
    return [root for root in found if _between(root.value, *ends)]


def _between(x: reals.Value, low: Fraction | None, high: Fraction | None) -> bool:
    return (low is None or reals.real(low) < reals.real(x)) and (high is None or reals.real(x) < reals.real(high))


# --- closed forms


def has_log_form(terms: Sequence[Term]) -> bool:
    """Is the log ratio of the two a polynomial, because the quotients before e cancel?"""
    return len(terms) == 2 and (terms[0][1].over, terms[0][1].under) == (terms[1][1].over, terms[1][1].under)


def log_ratio(one: Term, other: Term) -> tuple[Fraction, Fraction, reals.Value]:
    """(a, b, c) of 2 ln(k f(x) / (l g(x))) = a x² + b x + c, for weights k and l without their signs."""
    (_k, f), (_other_k, g) = one, other
    a, b, c = (2 * (mine - theirs) for mine, theirs in zip(f.exponent, g.exponent, strict=True))
    ratio = _ratio(one, other)
    constant: reals.Value = c if ratio == 1 else reals.add(c, reals.ln(ratio))
    return (
        a,
        b,
        constant if f.pi == g.pi else reals.add(constant, reals.multiply(Fraction(g.pi - f.pi), reals.ln(reals.PI))),
    )


def _ratio(one: Term, other: Term) -> Fraction:
    (k, f), (other_k, g) = one, other
    return (k / other_k) ** 2 * f.square / g.square


def log_ratio_roots(one: Term, other: Term) -> list[Point]:
    """The zeros of the log ratio; none if it is 0 everywhere.

    Exact if the constant and the root of the discriminant are rational; a single logarithm is kept symbolic.
    """
    a, b, c = log_ratio(one, other)
    (_, f), (_, g) = one, other
    if a == b == 0:
        return []
    log = None
    if f.pi == g.pi and (a == 0 or b == 0):
        leading = b if a == 0 else a
        log = (-2 * (f.exponent[2] - g.exponent[2]) / leading, -1 / leading, _ratio(one, other))
    found = quadratic_roots(a, b, c)
    return [Point(root, log if a == 0 else None, log if a and root > 0 else None) for root in found]


def polynomial_of(terms: Sequence[Term]) -> tuple[reals.Value, reals.Value, reals.Value] | None:
    """(a, b, c) if a x² + b x + c has the sign of Σ coefficient · piece(x), because all terms have the same power of e.

    It is Σ coefficient · √square · over · (under of the others); None if that has another degree.
    """
    pieces = [piece for _, piece in terms]
    if any(piece.exponent != pieces[0].exponent for piece in pieces):
        return None
    # A common power of π is divided out, so that it makes nothing irrational.
    least = min(piece.pi for piece in pieces)
    total: list[reals.Value] = [Fraction(0)] * 3
    for place, (coefficient, piece) in enumerate(terms):
        product: list[Fraction] = list(piece.over[::-1])
        for other, each in enumerate(pieces):
            if other != place and each.under != piece.under:
                product = _product(product, each.under[::-1])
        if any(product[3:]):
            return None
        scale = replace(piece, pi=piece.pi - least).scale
        for power in range(3):
            total[power] = reals.add(total[power], reals.multiply(coefficient, scale, product[power]))
    return total[2], total[1], total[0]


def _product(one: Sequence[Fraction], other: Sequence[Fraction]) -> list[Fraction]:
    """The coefficients of a product of polynomials, the constant first."""
    result = [Fraction(0)] * (len(one) + len(other) - 1)
    for i, a in enumerate(one):
        for j, b in enumerate(other):
            result[i + j] += a * b
    return result


def quadratic_roots(a: reals.Value, b: reals.Value, c: reals.Value) -> list[reals.Value]:
    """The real roots of a x² + b x + c, ascending; none if it is 0 everywhere."""
    if a == 0:
        return [] if b == 0 else [reals.divide(reals.multiply(Fraction(-1), c), b)]
    discriminant = reals.subtract(reals.multiply(b, b), reals.multiply(Fraction(4), a, c))
    if reals.real(discriminant) < 0:
        return []
    side = reals.square_root(discriminant)
    # Of the two formulas for each root, the one that adds numbers of the same sign loses no digits.
    q = reals.multiply(Fraction(-1, 2), reals.subtract(b, side) if b < 0 else reals.add(b, side))
    return sorted([reals.divide(q, a)] + ([reals.divide(c, q)] if q else []), key=reals.real)


# --- without a closed form


def difference_at(terms: Sequence[Term], x: reals.Value) -> Decimal:
    """Σ coefficient · piece(x)"""
    return reals.real(reals.add(*(reals.multiply(coefficient, piece.value_at(x)) for coefficient, piece in terms)))


def brackets(terms: Sequence[Term], ends: Ends, densities: Sequence[Density]) -> Iterator[Bracket]:
    """Neighbouring grid points between which the difference changes its sign."""
    with decimal.localcontext(reals.CONTEXT):
        places = _grid(ends, densities)
        columns = [_heights(piece, places) for _, piece in terms]
        weights = [reals.real(coefficient) for coefficient, _ in terms]
        found = [
            (x, reals.real(reals.add(*(weight * height for weight, height in zip(weights, heights, strict=True)))))
            for x, heights in zip(places, zip(*columns, strict=True), strict=True)
        ]
        # In the far tails everything is 0, because no decimal is that small.
        for (left, before), (right, after) in pairwise([each for each in found if each[1]]):
            if (before > 0) != (after > 0):
                yield Bracket(left, right, before, after)


@memoise(_MOST_CACHED)
def _heights(piece: DensityPiece, places: tuple[Decimal, ...]) -> tuple[Decimal, ...]:
    """Cached: searching for a prior or threshold asks for the same heights again and again."""
    return tuple(reals.real(piece.value_at(x)) for x in places)


def _located(terms: Sequence[Term], bracket: Bracket) -> reals.Value:
    return sign_change(lambda x: difference_at(terms, x), bracket.low, bracket.high, close=_CLOSE)


def _grid(ends: Ends, densities: Sequence[Density]) -> tuple[Decimal, ...]:
    """Points between the ends: evenly where the densities are, then increasingly sparse."""
    left = min(reals.real(density.window[0]) for density in densities)
    right = max(reals.real(density.window[1]) for density in densities)
    left, right = 2 * left - right, 2 * right - left
    width = right - left
    places = [
        *(left - width * 2**far for far in range(_TAIL, -1, -1)),
        *(left + width * at / _GRID for at in range(_GRID + 1)),
        *(right + width * 2**far for far in range(_TAIL + 1)),
    ]
    low, high = (None if end is None else reals.real(end) for end in ends)
    inner = [x for x in places if (low is None or low < x) and (high is None or x < high)]
    return (*([] if low is None else [low]), *inner, *([] if high is None else [high]))
