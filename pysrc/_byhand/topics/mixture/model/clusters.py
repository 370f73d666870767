"""k-means: each point goes to the nearest centre, each centre to the mean of its points, until no centre moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from _byhand.errors import Notice
from _byhand.problem.fields import ProblemHeading

Point = tuple[Fraction, ...]
MOST_ITERATIONS = 100


@dataclass(frozen=True)
class ClusterProblem:
    """A checked exercise of k-means.

    start  (K,) the centres before the first iteration
    most   how many iterations there are at most
    """

    heading: ProblemHeading
    names: tuple[str, ...]
    points: tuple[Point, ...]
    start: tuple[Point, ...]
    most: int
    notices: tuple[Notice, ...] = ()
    decimals_given: bool = False


@dataclass(frozen=True)
class Clustering:
    """After an iteration.

    clusters    (N,) the index of each point's cluster, by the centres before
    centres     (K,) the new centres
    distortion  Σ squared distances of the points to the new centres of their clusters
    """

    clusters: tuple[int, ...]
    centres: tuple[Point, ...]
    distortion: Fraction


def squared_distance(a: Point, b: Point) -> Fraction:
    """Σ_j (a_j − b_j)²"""
    return sum(((x - y) ** 2 for x, y in zip(a, b, strict=True)), start=Fraction(0))


def nearest(point: Point, centres: Sequence[Point]) -> int:
    """The first of the nearest centres."""
    distances = [squared_distance(point, centre) for centre in centres]
    return distances.index(min(distances))


def mean_point(points: Sequence[Point]) -> Point:
    return tuple(sum(column, start=Fraction(0)) / len(points) for column in zip(*points, strict=True))


def cluster(points: Sequence[Point], start: Sequence[Point], most: int = MOST_ITERATIONS) -> list[Clustering]:
    """Every iteration; the last is the first in which no centre moves, unless there are too many."""
    found, centres = list[Clustering](), tuple(start)
    for _ in range(most):
        clusters = tuple(nearest(point, centres) for point in points)
        own = [[point for point, place in zip(points, clusters, strict=True) if place == k] for k in range(len(start))]
        # An empty cluster keeps its centre.
        moved = tuple(mean_point(each) if each else centre for each, centre in zip(own, centres, strict=True))
        distances = (squared_distance(point, moved[place]) for point, place in zip(points, clusters, strict=True))
        found.append(Clustering(clusters, moved, sum(distances, start=Fraction(0))))
        if moved == centres:
            break
        centres = moved
    return found
