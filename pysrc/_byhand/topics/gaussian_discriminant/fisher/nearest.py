"""The class of the nearest projected mean: Σ_i (w_iᵀ(x − m_c))²/(w_iᵀSw_i), smallest of all classes.

Source: R. A. Johnson, D. W. Wichern, Applied Multivariate Statistical Analysis, 6th ed. (2007), section 11.6.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from _byhand.discriminants.fisher import Direction, project
from _byhand.numbers.real import Value, add, divide, multiply, real, same, square_root, subtract
from _byhand.problem.samples import PointCase
from _byhand.topics.gaussian_discriminant.model.model import SolvedDiscriminant


@dataclass(frozen=True)
class Nearest:
    """scales     (r,) √(wᵀSw) of each direction
    distances  (K,) squared, in the scaled coordinates
    classes    the indices of the nearest classes, several at a tie
    """

    scales: tuple[Value, ...]
    distances: tuple[Value, ...]
    classes: tuple[int, ...]


def divisor_of(solved: SolvedDiscriminant) -> int:
    """N − K of S = S_W/(N − K); K for given covariances"""
    counts = solved.model.counts
    return len(solved.model.classes) if counts is None else sum(counts) - len(counts)


def scales_of(solved: SolvedDiscriminant) -> tuple[Value, ...]:
    """√(wᵀSw) of each direction"""
    assert solved.fisher is not None
    divisor = Fraction(divisor_of(solved))
    return tuple(square_root(divide(_form(solved, each), divisor)) for each in solved.fisher.directions)


def nearest(solved: SolvedDiscriminant, case: PointCase) -> Nearest | None:
    """The nearest class; None if it is not asked for, if there are no directions, or if a feature is unknown."""
    fisher = solved.fisher
    if fisher is None or not solved.problem.nearest or not fisher.directions or case.unknown:
        return None
    scales = scales_of(solved)
    point = [project(direction, case.point) for direction in fisher.directions]
    distances = tuple(_distance(point, mean, scales) for mean in fisher.projections)
    least = min(distances, key=real)
    closest = tuple(place for place, each in enumerate(distances) if each == least or same(each, least))
    return Nearest(scales, distances, closest)


def _form(solved: SolvedDiscriminant, direction: Direction) -> Value:
    """wᵀS_W w"""
    assert solved.fisher is not None
    within = solved.fisher.within
    images = [project(direction, row) for row in within]
    return add(*(multiply(entry, image) for entry, image in zip(direction, images, strict=True)))


def _distance(point: Sequence[Value], mean: Sequence[Value], scales: Sequence[Value]) -> Value:
    """Σ_i ((y_i − m_i)/s_i)²"""
    gaps = [divide(subtract(y, m), scale) for y, m, scale in zip(point, mean, scales, strict=True)]
    return add(*(multiply(gap, gap) for gap in gaps))
