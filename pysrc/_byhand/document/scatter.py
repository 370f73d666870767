"""Common parts of pictures of classified rows: rows as dots, the frame, the regions and their boundaries."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from _byhand.document.chart import Curve, Dots, Label, Mark, Patch, Point
from _byhand.document.contour import Interval, partition
from _byhand.numbers.linear import Matrix
from _byhand.phrase import Phrase, say
from _byhand.problem.samples import Samples

# An even sample is drawn of more rows than this.
_MOST_DOTS = 400
# The frame leaves this fraction of the width free on both sides.
MARGIN = 0.05
_QUARTER = 12


def dots(samples: Samples, place: Callable[[list[float], int], Point], labels: Sequence[Label] = ()) -> list[Mark]:
    """The rows of each class; an even sample if there are many.

    place   the position of a row (d,) of a class
    labels  (K,) the label beside the dots of each class; absent if something else names it
    """
    total = len(samples.labels)
    step = max(1.0, total / _MOST_DOTS)
    points: list[list[Point]] = [[] for _ in samples.classes]
    for number in range(min(total, _MOST_DOTS)):
        row = int(number * step)
        label = int(samples.labels[row])
        points[label].append(place(samples.floats[row].tolist(), label))
    return [Dots(each, labels[index] if labels else None, index) for index, each in enumerate(points) if each]


def sampled(caption: Phrase, samples: Samples) -> Phrase:
    """The caption, which says so if not all rows are drawn."""
    total = len(samples.labels)
    return caption if total <= _MOST_DOTS else say("chart.sampled", caption=caption, shown=_MOST_DOTS, count=total)


def frame(numbers: Iterable[float]) -> Interval:
    """The range of an axis that shows these numbers."""
    inside = list(numbers)
    low, high = min(inside), max(inside)
    margin = (high - low) * MARGIN or 1.0
    return low - margin, high + margin


def regions(
    scores: NDArray[np.float64], x: Interval, y: Interval, owners: Sequence[tuple[int | None, Label]]
) -> list[Mark] | None:
    """The part of the plane where each score is the largest, and the lines between; None if floats cannot hold them.

    scores  (n, rows, columns) on the grid of the frame
    owners  (n,) the class that each score decides for, None for no class, and its name
    """
    if not np.isfinite(scores).all():
        return None
    divided = partition(scores, x, y)
    marks: list[Mark] = []
    for place, rings in divided.regions:
        index, label = owners[place]
        if index is not None:
            marks.append(Patch(rings, index, label))
    return [*marks, *(Curve(line) for _, _, line in divided.boundaries)]


def ellipse(mean: Point, covariance: Matrix, radius: float) -> list[Point]:
    """μ + r · L u for the points u of the unit circle, Σ = L Lᵀ (Cholesky)."""
    (a, b), (_, d) = ([float(number) for number in row] for row in covariance)
    first = sqrt(a)
    slope = b / first
    second = sqrt(max(d - slope * slope, 0.0))
    return [(mean[0] + radius * first * u, mean[1] + radius * (slope * u + second * v)) for u, v in _circle()]


def _circle() -> list[Point]:
    """Rational points of the unit circle, (1 − s², 2s)/(1 + s²); the last is the first."""
    quarter = [((1 - s * s) / (1 + s * s), 2 * s / (1 + s * s)) for s in (step / _QUARTER for step in range(_QUARTER))]
    points = list(quarter)
    for _ in range(3):
        quarter = [(-v, u) for u, v in quarter]
        points += quarter
    return [*points, points[0]]
