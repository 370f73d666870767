"""The action of least risk for each integer, for classes with discrete distributions."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from math import floor

from _byhand.decision.loss import least
from _byhand.numbers import real as reals
from _byhand.topics.bayes_decision.densities.discrete import DiscreteDistribution, Slope
from _byhand.topics.bayes_decision.densities.pieces import HALF, Point
from _byhand.topics.bayes_decision.densities.regions import Region, Regions, with_masses

# Rational roots are searched among fractions with denominators up to this.
_LARGEST_DENOMINATOR = 60
Term = tuple[Fraction, DiscreteDistribution]


def find_discrete_regions(
    densities: Sequence[DiscreteDistribution],
    priors: Sequence[Fraction],
    matrix: Sequence[Sequence[Fraction]],
    own: Sequence[int] | None,
) -> Regions:
    """The integers by their action of least Σ_j λ_aj P(c_j) P(k | c_j).

    A boundary lies between two integers of different actions: at the real number where the two risks are equal, if
    there
    is a formula for it, else in the middle.
    """
    dearest = [min(column) for column in zip(*matrix, strict=True)]
    reduced = [[cost - low for cost, low in zip(row, dearest, strict=True)] for row in matrix]
    starts, closed = _starts(densities, priors, reduced)
    stretches: list[tuple[int, int | None, tuple[int, ...]]] = []
    for start, following in itertools.pairwise([*starts, None]):
        assert start is not None
        actions = _best(densities, priors, reduced, start)
        if not actions:
            continue
        end = None if following is None else following - 1
        if stretches and stretches[-1][2] == actions and stretches[-1][1] == start - 1:
            stretches[-1] = (stretches[-1][0], end, actions)
        else:
            stretches.append((start, end, actions))
    regions = [Region(None, None, actions, numbers=(start, end)) for start, end, actions in stretches]
    for place in range(1, len(regions)):
        left, right = regions[place - 1], regions[place]
        point = _point(left, right, closed)
        regions[place - 1], regions[place] = replace(left, high=point), replace(right, low=point)
    masses = tuple(
        tuple(
            reals.add(
                *(
                    density.between(*region.numbers)
                    for region in regions
                    if region.numbers and region.actions[0] == action
                )
            )
            for density in densities
        )
        for action in range(len(matrix))
    )
    return with_masses(tuple(regions), masses, priors, matrix, own)


def _point(left: Region, right: Region, closed: dict[frozenset[int], Point]) -> Point:
    assert left.numbers is not None
    assert right.numbers is not None
    end, start = Fraction(left.numbers[1] or 0), Fraction(right.numbers[0])
    for pair in itertools.product(left.actions, right.actions):
        point = closed.get(frozenset(pair))
        if point is not None and end <= Fraction(point.value) <= start:
            return point
    return Point((end + start) * HALF)


def _best(
    densities: Sequence[DiscreteDistribution], priors: Sequence[Fraction], matrix: Sequence[Sequence[Fraction]], k: int
) -> tuple[int, ...]:
    """The actions of least risk at k; none if k is never observed."""
    heights = [density.height(k) if k >= density.first else None for density in densities]
    logs = [
        reals.add(reals.ln(prior), height.log) if prior and height is not None else None
        for prior, height in zip(priors, heights, strict=True)
    ]
    known = [log for log in logs if log is not None]
    if not known:
        return ()
    largest = max(known, key=reals.real)
    sizes = [Fraction(0) if log is None else reals.exp(reals.subtract(log, largest)) for log in logs]
    return tuple(
        least([reals.add(*(reals.multiply(*each) for each in zip(row, sizes, strict=True))) for row in matrix])
    )


def _starts(
    densities: Sequence[DiscreteDistribution], priors: Sequence[Fraction], matrix: Sequence[Sequence[Fraction]]
) -> tuple[list[int], dict[frozenset[int], Point]]:
    """Every integer at which another action may begin, and for each pair of actions the point of equal risks."""
    starts = {density.first for density in densities} | {density.last + 1 for density in densities if density.finite}
    closed: dict[frozenset[int], Point] = {}
    first, last = min(starts), max(density.last for density in densities)
    for one, other in itertools.combinations(range(len(matrix)), 2):
        terms: list[Term] = [
            (prior * (a - b), density)
            for prior, a, b, density in zip(priors, matrix[one], matrix[other], densities, strict=True)
            if prior and a != b
        ]
        line = line_of(terms)
        if line is None:
            starts |= set(_changes(terms, first, last))
        elif line[0] != 1:
            point = line_root(*line)
            closed[frozenset((one, other))] = point
            below = floor(Fraction(point.value))
            starts |= {below + 1} | ({below} if below == point.value else set())
    # Beyond the end of all of them, nothing is observed.
    ends = max(density.last for density in densities) if all(density.finite for density in densities) else None
    return sorted(k for k in starts if k >= first and (ends is None or k <= ends + 1)), closed


def line_of(terms: Sequence[Term]) -> tuple[Fraction, Fraction, Fraction] | None:
    """(S, R, r): the log ratio of the two terms is x · ln S + ln R + r; None if it is not linear."""
    if len(terms) != 2 or (terms[0][0] > 0) == (terms[1][0] > 0):
        return None
    slopes: list[Slope | None] = [density.slope for _, density in terms]
    one, other = slopes
    if one is None or other is None or one.kind != other.kind:
        return None
    weights = abs(terms[0][0] / terms[1][0])
    return one.ratio / other.ratio, weights * one.height / other.height, one.exponent - other.exponent


def line_root(ratio: Fraction, height: Fraction, exponent: Fraction) -> Point:
    """−(ln R + r)/ln S, a fraction if rational: if r = 0 and R is a power of S."""
    found = reals.divide(reals.multiply(Fraction(-1), reals.add(reals.ln(height), exponent)), reals.ln(ratio))
    if exponent == 0:
        near = Fraction(found).limit_denominator(_LARGEST_DENOMINATOR)
        if height**near.denominator * ratio**near.numerator == 1:
            return Point(near)
    return Point(found)


def _changes(terms: Sequence[Term], first: int, last: int) -> Iterator[int]:
    """Every integer at which Σ coefficient · P(k) changes its sign, including 0."""
    before: int | None = None
    for k in range(first, last + 2):
        values = [
            (reals.real(coefficient), reals.real(density.probability(k)))
            for coefficient, density in terms
            if k >= density.first
        ]
        parts = [reals.CONTEXT.multiply(coefficient, value) for coefficient, value in values]
        sign = _sign(parts)
        if before is not None and sign != before:
            yield k
        before = sign


def _sign(parts: Sequence[Decimal]) -> int:
    """The sign of their sum; 0 if only rounding noise is left."""
    total: reals.Value = reals.add(*parts)
    size = max((part.copy_abs() for part in parts), default=Decimal(0))
    if reals.real(total).copy_abs() <= reals.CONTEXT.multiply(size, Decimal("1e-40")):
        return 0
    return 1 if total > 0 else -1
