"""Regions of the plane as polygons, against areas known by geometry and against the functions themselves."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TypeVar

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from _byhand.document.chart import Point
from _byhand.document.contour import Line, Partition, grid, partition, zero_lines
from helpers.examples import examples

ACROSS, UP = (-4.0, 4.0), (-3.0, 3.0)
X, Y = grid(ACROSS, UP)
ZERO = np.zeros_like(X)
WHOLE = 48.0


def enclosed(ring: Line) -> float:
    """By the shoelace formula, positive counterclockwise."""
    return sum(a[0] * b[1] - a[1] * b[0] for a, b in pairwise(ring)) / 2


def areas(made: Partition) -> dict[int, float]:
    return {index: sum(enclosed(ring) for ring in rings) for index, rings in made.regions}


def is_inside(rings: tuple[Line, ...], x: float, y: float) -> bool:
    """Even-odd rule."""
    crossed = 0
    for ring in rings:
        for (x1, y1), (x2, y2) in pairwise(ring):
            crossed += (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1)
    return crossed % 2 == 1


def test_half_planes_are_exact() -> None:
    made = partition(np.stack((X - Y / 2 - 0.3, ZERO)), ACROSS, UP)
    assert areas(made) == pytest.approx({0: 22.2, 1: 25.8})
    ((first, second, line),) = made.boundaries
    assert (first, second) == (0, 1)
    assert sorted(line) == [pytest.approx((-1.2, -3)), pytest.approx((1.8, 3))]


def test_a_boundary_through_the_nodes_of_the_grid() -> None:
    odd = grid(ACROSS, UP, 9)
    made = partition(np.stack((odd[0], -odd[0])), ACROSS, UP)
    assert areas(made) == pytest.approx({0: 24, 1: 24})
    assert [sorted(line) for _, _, line in made.boundaries] == [[(0, -3), (0, 3)]]


def test_a_disc_is_a_hole_in_the_other_region() -> None:
    made = partition(np.stack((4 - X * X - Y * Y, ZERO)), ACROSS, UP)
    assert areas(made) == pytest.approx({0: 4 * math.pi, 1: WHOLE - 4 * math.pi}, abs=0.02)
    assert [len(rings) for _, rings in made.regions] == [1, 2]
    (line,) = zero_lines(4 - X * X - Y * Y, ACROSS, UP)
    assert line[0] == line[-1]
    assert all(math.hypot(*point) == pytest.approx(2, abs=2e-3) for point in line)
    assert len(line) < 150


def test_three_sectors_meet_in_one_point() -> None:
    # Nearest of (1, 0), (-1, 0), (0, 2): the circumcentre is (0, 3/4).
    made = partition(np.stack((-((X - 1) ** 2) - Y**2, -((X + 1) ** 2) - Y**2, -(X**2) - (Y - 2) ** 2)), ACROSS, UP)
    assert areas(made) == pytest.approx({0: 19, 1: 19, 2: 10})
    assert [(first, second) for first, second, _ in made.boundaries] == [(0, 1), (0, 2), (1, 2)]
    for _, _, line in made.boundaries:
        assert len(line) == 2
        assert any(end == pytest.approx((0, 0.75)) for end in line)


def test_a_function_that_is_nowhere_the_largest_has_no_region() -> None:
    made = partition(np.stack((ZERO + 1, ZERO)), ACROSS, UP)
    ((index, (ring,)),) = made.regions
    assert (index, enclosed(ring)) == (0, WHOLE)
    assert made.boundaries == ()
    assert zero_lines(ZERO + 1, ACROSS, UP) == ()


T = TypeVar("T", float, NDArray[np.float64])

coefficients = st.lists(st.integers(-3, 3).map(float), min_size=6, max_size=6)


def quadratic(c: list[float], x: T, y: T) -> T:
    return c[0] * x * x + c[1] * x * y + c[2] * y * y + c[3] * x + c[4] * y + c[5]


@examples(25)
@given(st.lists(coefficients, min_size=2, max_size=4))
def test_regions_of_quadratics_cover_the_frame_once(functions: list[list[float]]) -> None:
    across, up = grid(ACROSS, UP, 60)
    made = partition(np.array([quadratic(c, across, up) for c in functions]), ACROSS, UP)
    assert all(ring[0] == ring[-1] for _, rings in made.regions for ring in rings)
    # The frame is covered once: nothing is left out, and nothing overlaps.
    assert sum(areas(made).values()) == pytest.approx(WHOLE)
    for x, y in points(functions):
        scores = [quadratic(c, x, y) for c in functions]
        best = scores.index(max(scores))
        assert {index for index, rings in made.regions if is_inside(rings, x, y)} == {best}


def points(functions: list[list[float]]) -> list[Point]:
    """Some that are not nearer to a boundary than the size of a cell."""
    chosen = []
    for place in range(60):
        x, y = -3.9 + (place * 0.617) % 7.8, -2.9 + (place * 0.381) % 5.8
        around = [(x + i * 0.14, y + j * 0.14) for i in (-1, 0, 1) for j in (-1, 0, 1)]
        values = [[quadratic(c, *at) for c in functions] for at in around]
        if len({row.index(max(row)) for row in values}) == 1:
            chosen.append((x, y))
    return chosen
