"""Where on the line which action has the least risk: all boundaries, the regions between them, and what they cost."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from byhand.decision.loss import least
from byhand.memory import kept
from byhand.numbers.real import Value, add, exp, multiply, real, same, subtract
from byhand.topics.bayes_decision.crossings import Term, piece_log, roots
from byhand.topics.bayes_decision.densities import Density, Piece, Point, place

# A density is drawn by itself and as a part of the least risk, and again where only the priors or the losses change.
_MOST_HEIGHTS = 2048


@dataclass(frozen=True)
class Region:
    """A stretch of the line; None is without end. `actions`: the best, several if they tie, none where all p(x) = 0."""

    low: Point | None
    high: Point | None
    actions: tuple[int, ...]


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


def find_regions(
    densities: Sequence[Density],
    priors: Sequence[Fraction],
    matrix: Sequence[Sequence[Fraction]],
    own: Sequence[int] | None,
) -> Regions:
    """The partition of the line by R(a | x) · p(x) = Σ_j λ_aj P(c_j) p(x | c_j), the least of which is taken."""
    # What every action costs when a class is true changes no decision.
    dearest = [min(column) for column in zip(*matrix, strict=True)]
    reduced = [[cost - low for cost, low in zip(row, dearest, strict=True)] for row in matrix]
    regions = _with_decisions(densities, priors, reduced)
    taken = [[region for region in regions if region.actions[0] == action] for action in range(len(matrix))]
    masses = tuple(
        tuple(add(*(density.mass(region.low, region.high) for region in own_regions)) for density in densities)
        for own_regions in taken
    )
    return Regions(
        regions=regions,
        boundaries=_boundaries(regions),
        masses=masses,
        errors=None
        if own is None
        else tuple(
            add(*(masses[action][column] for action in range(len(matrix)) if action != own[column]))
            for column in range(len(densities))
        ),
        bayes_risk=add(
            *(
                multiply(matrix[action][column], priors[column], masses[action][column])
                for action in range(len(matrix))
                for column in range(len(densities))
            )
        ),
    )


def _boundaries(regions: Sequence[Region]) -> tuple[Point, ...]:
    found: list[Point] = []
    for left, right in itertools.pairwise(regions):
        # Between two regions may lie a stretch where nothing is ever seen: both its ends are boundaries.
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
    """A place between the two."""
    if low is None:
        return Fraction(0) if high is None else subtract(high.value, _step(high.value))
    if high is None:
        return add(low.value, _step(low.value))
    return multiply(Fraction(1, 2), add(low.value, high.value))


def _step(value: Value) -> Fraction:
    """As far from `value` as can be seen in its digits."""
    return max(Fraction(1), abs(Fraction(value)))


def _relative_heights(densities: Sequence[Density], priors: Sequence[Fraction], x: Value) -> list[Value]:
    """P(c) · p(x | c) as parts of the largest p(x | c): far out all of them are too small even for a decimal."""
    pieces = [_piece_at(density, x) if prior else None for prior, density in zip(priors, densities, strict=True)]
    logs = [None if piece is None else piece_log(piece, x) for piece in pieces]
    largest = max((log for log in logs if log is not None), default=Fraction(0), key=real)
    return [
        Fraction(0) if log is None else multiply(prior, exp(subtract(log, largest)))
        for prior, log in zip(priors, logs, strict=True)
    ]


@kept(_MOST_HEIGHTS)
def height(density: Density, x: Value) -> Value:
    """p(x | class) at any place that is not an edge."""
    piece = _piece_at(density, x)
    return Fraction(0) if piece is None else exp(piece_log(piece, x))


def _piece_at(density: Density, x: Value) -> Piece | None:
    # Exactly: the ends may differ in a digit that no decimal has.
    at = Fraction(x)
    for piece in density.pieces:
        if (piece.low is None or piece.low < at) and (piece.high is None or at < piece.high):
            return piece
    return None


def _candidates(
    densities: Sequence[Density], priors: Sequence[Fraction], matrix: Sequence[Sequence[Fraction]]
) -> list[Point]:
    """All places where the least risk could change hands: edges, and where two actions have the same risk."""
    edges = _edges(densities)
    found = [place(edge) for edge in edges]
    for low, high, terms in crossing_terms(densities, priors, matrix):
        found += roots(terms, (low, high), densities)
    found.sort(key=lambda point: real(point.value))
    return [point for at, point in enumerate(found) if not at or not same(found[at - 1].value, point.value)]


def _edges(densities: Sequence[Density]) -> list[Fraction]:
    every = {edge for density in densities for piece in density.pieces for edge in (piece.low, piece.high)}
    return sorted(edge for edge in every if edge is not None)


def crossing_terms(
    densities: Sequence[Density], priors: Sequence[Fraction], matrix: Sequence[Sequence[Fraction]]
) -> Iterator[tuple[Fraction | None, Fraction | None, list[Term]]]:
    """For every stretch between two edges and every pair of actions, the difference of their risks.

    Σ_j (λ_aj − λ_bj) P(c_j) p(x | c_j) as terms of weight and density, without those that are 0.
    """
    ends: list[Fraction | None] = [None, *_edges(densities), None]
    for low, high in itertools.pairwise(ends):
        pieces = [_piece_on(density, low, high) for density in densities]
        for first in range(len(matrix)):
            for second in range(first):
                yield (
                    low,
                    high,
                    [
                        (prior * (one - other), piece)
                        for prior, one, other, piece in zip(priors, matrix[first], matrix[second], pieces, strict=True)
                        if piece is not None and prior and one != other
                    ],
                )


def _piece_on(density: Density, low: Fraction | None, high: Fraction | None) -> Piece | None:
    """The piece that covers the whole stretch."""
    for piece in density.pieces:
        starts = piece.low is None or (low is not None and piece.low <= low)
        if starts and (piece.high is None or (high is not None and high <= piece.high)):
            return piece
    return None
