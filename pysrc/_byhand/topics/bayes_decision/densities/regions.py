"""The action of least risk on the line: all boundaries, the regions between them, and their risks."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from _byhand.cache import memoise
from _byhand.decision.loss import least
from _byhand.numbers.real import Value, add, exp, multiply, real, same, subtract
from _byhand.topics.bayes_decision.densities.density import Density
from _byhand.topics.bayes_decision.densities.density_roots import Term, roots
from _byhand.topics.bayes_decision.densities.pieces import DensityPiece, Point, place

# A density is drawn by itself and as part of the least risk, and again when only priors or losses change.
_MOST_HEIGHTS = 2048


@dataclass(frozen=True)
class Region:
    """An interval of the line; None is unbounded. `actions`: the best, several if tied, none where all p(x) = 0.

    numbers  for discrete distributions: the first and the last integer, None if unbounded
    """

    low: Point | None
    high: Point | None
    actions: tuple[int, ...]
    numbers: tuple[int, int | None] | None = None


@dataclass(frozen=True)
class Regions:
    """regions  from left to right, without those where no class has a density
    boundaries  where the decision changes, ascending
    masses  (A, K) P(the action is taken | class); of tied actions the first is taken
    errors  (K,) P(not taking the class's own action | class), None if no action is its own
    bayes_risk  ∫ min_a Σ_j λ_aj P(c_j) p(x | c_j) dx
    """

    regions: tuple[Region, ...]
    boundaries: tuple[Point, ...]
    masses: tuple[tuple[Value, ...], ...]
    errors: tuple[Value, ...] | None
    bayes_risk: Value

    def class_risks(self, matrix: Sequence[Sequence[Fraction]]) -> tuple[Value, ...]:
        """(K,) R(r | c) = Σ_a λ_ac P(the action is taken | class)"""
        columns = zip(zip(*matrix, strict=True), zip(*self.masses, strict=True), strict=True)
        return tuple(add(*map(multiply, costs, masses)) for costs, masses in columns)


def find_regions(
    densities: Sequence[Density],
    priors: Sequence[Fraction],
    matrix: Sequence[Sequence[Fraction]],
    own: Sequence[int] | None,
) -> Regions:
    """The partition of the line by the least R(a | x) · p(x) = Σ_j λ_aj P(c_j) p(x | c_j)."""
    # A cost that every action has when a class is true changes no decision.
    dearest = [min(column) for column in zip(*matrix, strict=True)]
    reduced = [[cost - low for cost, low in zip(row, dearest, strict=True)] for row in matrix]
    regions = _with_decisions(densities, priors, reduced)
    return with_masses(regions, _masses(densities, regions, len(matrix)), priors, matrix, own)


def regions_of(
    densities: Sequence[Density],
    boundaries: Sequence[Fraction],
    actions: Sequence[int],
    priors: Sequence[Fraction],
    matrix: Sequence[Sequence[Fraction]],
) -> Regions:
    """A stated rule, whose risk Σ_c P(c) ∫ λ(r(x), c) p(x | c) dx is `bayes_risk` of the result."""
    points = [None, *map(place, boundaries), None]
    regions = tuple(
        Region(low, high, (action,)) for (low, high), action in zip(itertools.pairwise(points), actions, strict=True)
    )
    return with_masses(regions, _masses(densities, regions, len(matrix)), priors, matrix, None)


def _masses(densities: Sequence[Density], regions: Sequence[Region], actions: int) -> tuple[tuple[Value, ...], ...]:
    """(A, K) P(the action is taken | class)"""
    taken = [[region for region in regions if region.actions[0] == action] for action in range(actions)]
    return tuple(
        tuple(add(*(density.mass(region.low, region.high) for region in own)) for density in densities) for own in taken
    )


def with_masses(
    regions: tuple[Region, ...],
    masses: tuple[tuple[Value, ...], ...],
    priors: Sequence[Fraction],
    matrix: Sequence[Sequence[Fraction]],
    own: Sequence[int] | None,
) -> Regions:
    """The risks of the regions."""
    errors = None
    if own is not None:
        errors = tuple(
            add(*(masses[action][column] for action in range(len(matrix)) if action != own[column]))
            for column in range(len(priors))
        )
    return Regions(
        regions=regions,
        boundaries=_boundaries(regions),
        masses=masses,
        errors=errors,
        bayes_risk=add(
            *(
                multiply(matrix[action][column], priors[column], masses[action][column])
                for action in range(len(matrix))
                for column in range(len(priors))
            )
        ),
    )


def _boundaries(regions: Sequence[Region]) -> tuple[Point, ...]:
    found: list[Point] = []
    for left, right in itertools.pairwise(regions):
        # If nothing is ever observed between two regions, both ends of the gap are boundaries.
        for point in (left.high, right.low):
            if point is not None and (not found or not same(found[-1].value, point.value)):
                found.append(point)
    return tuple(found)


def _with_decisions(
    densities: Sequence[Density], priors: Sequence[Fraction], matrix: Sequence[Sequence[Fraction]]
) -> tuple[Region, ...]:
    points = _candidates(densities, priors, matrix)
    ends = [None, *points, None]
    regions: list[Region] = []
    for low, high in itertools.pairwise(ends):
        heights = _relative_heights(densities, priors, _inside(low, high))
        if not any(heights):
            continue
        risks = [add(*(multiply(cost, height) for cost, height in zip(row, heights, strict=True))) for row in matrix]
        actions = tuple(least(risks))
        last = regions[-1] if regions else None
        if last is not None and last.actions == actions:
            regions[-1] = Region(last.low, high, actions)
        else:
            regions.append(Region(low, high, actions))
    return tuple(regions)


def _inside(low: Point | None, high: Point | None) -> Value:
    """A point between the two."""
    if low is None:
        return Fraction(0) if high is None else subtract(high.value, _step(high.value))
    if high is None:
        return add(low.value, _step(low.value))
    return multiply(Fraction(1, 2), add(low.value, high.value))


def _step(value: Value) -> Fraction:
    """The smallest visible distance from `value` in its digits."""
    return max(Fraction(1), abs(Fraction(value)))


def _relative_heights(densities: Sequence[Density], priors: Sequence[Fraction], x: Value) -> list[Value]:
    """P(c) · p(x | c) relative to the largest p(x | c): in the far tails all are too small even for a decimal."""
    logs = [
        [(prior * weight, piece.log_at(x)) for weight, piece in _pieces_at(density, x)] if prior else []
        for prior, density in zip(priors, densities, strict=True)
    ]
    largest = max((log for terms in logs for _, log in terms), default=Fraction(0), key=real)
    return [add(*(multiply(weight, exp(subtract(log, largest))) for weight, log in terms)) for terms in logs]


@memoise(_MOST_HEIGHTS)
def height(density: Density, x: Value) -> Value:
    """p(x | class) at any point that is not an edge."""
    return add(*(multiply(weight, piece.value_at(x)) for weight, piece in _pieces_at(density, x)))


def _pieces_at(density: Density, x: Value) -> list[tuple[Fraction, DensityPiece]]:
    """For every component that is not 0 there: its weight, and its piece."""
    # Exactly: the ends may differ in a digit that no decimal has.
    at = Fraction(x)
    return [
        (weight, piece)
        for weight, part in density.parts
        for piece in part.pieces
        if (piece.low is None or piece.low < at) and (piece.high is None or at < piece.high)
    ]


def _candidates(
    densities: Sequence[Density], priors: Sequence[Fraction], matrix: Sequence[Sequence[Fraction]]
) -> list[Point]:
    """All points where the least risk may change: edges, and points where two actions have the same risk."""
    edges = _edges(densities)
    found = [place(edge) for edge in edges]
    for low, high, terms in crossing_terms(densities, priors, matrix):
        found += roots(terms, (low, high), densities)
    found.sort(key=lambda point: real(point.value))
    return [point for at, point in enumerate(found) if not at or not same(found[at - 1].value, point.value)]


def _edges(densities: Sequence[Density]) -> list[Fraction]:
    parts = [part for density in densities for _, part in density.parts]
    every = {edge for part in parts for piece in part.pieces for edge in (piece.low, piece.high)}
    return sorted(edge for edge in every if edge is not None)


def crossing_terms(
    densities: Sequence[Density], priors: Sequence[Fraction], matrix: Sequence[Sequence[Fraction]]
) -> Iterator[tuple[Fraction | None, Fraction | None, list[Term]]]:
    """For every interval between two edges and every pair of actions, the difference of their risks.

    Σ_j (λ_aj − λ_bj) P(c_j) p(x | c_j) as terms of weight and density, without zero terms.
    """
    ends: list[Fraction | None] = [None, *_edges(densities), None]
    for low, high in itertools.pairwise(ends):
        pieces = [
            [(weight, piece) for weight, part in density.parts if (piece := _piece_on(part, low, high)) is not None]
            for density in densities
        ]
        for first in range(len(matrix)):
            for second in range(first):
                yield (
                    low,
                    high,
                    [
                        (prior * (one - other) * weight, piece)
                        for prior, one, other, each in zip(priors, matrix[first], matrix[second], pieces, strict=True)
                        if prior and one != other
                        for weight, piece in each
                    ],
                )


def _piece_on(density: Density, low: Fraction | None, high: Fraction | None) -> DensityPiece | None:
    """The piece that covers the whole interval."""
    for piece in density.pieces:
        starts = piece.low is None or (low is not None and piece.low <= low)
        if starts and (piece.high is None or (high is not None and high <= piece.high)):
            return piece
    return None
