"""Two features: the rows in the plane, and the regions of the classes."""

from __future__ import annotations

import math

import numpy as np

from byhand.chart import Axis, Curve, Dots, Mark, Patch, Plot
from byhand.contour import grid, partition
from byhand.decision.explain import CASE
from byhand.document import say
from byhand.topics.logistic_regression import notation as write
from byhand.topics.logistic_regression.drawing import Form, caption, dots, forms, frame
from byhand.topics.logistic_regression.model import Solved
from byhand.topics.logistic_regression.thresholds import shifted


def plane(solved: Solved, unfitted: str | None) -> Plot | None:
    """The rows, and the region of each class or its action where it is known; None where that cannot be drawn.

    unfitted  what the caption says where there is no model
    """
    problem = solved.problem
    x, y = (frame(solved, place) for place in range(2))
    if not all(math.isfinite(high - low) for low, high in (x, y)):
        return None
    found = forms(solved)
    divided = _regions(found, x, y) if found else []
    if divided is None:
        return None
    marks = [*divided, *dots(problem, lambda row, _: (row[0], row[1]))]
    marks += [
        Dots([(float(case.point[0]), float(case.point[1]))], CASE, None, emphasised=True) for case in problem.cases
    ]
    names = write.class_names(problem, range(len(problem.samples.classes)))
    first, second = problem.samples.features
    fitted = "plane_losses" if shifted(problem) else "plane"
    described = "points_described" if not found else "separable_described" if unfitted else f"{fitted}_described"
    return Plot(
        caption(solved, unfitted or fitted),
        say(f"logistic_regression.chart.{described}", classes=names, first=first, second=second),
        Axis(first, *x),
        Axis(second, *y),
        marks,
    )


def _regions(found: list[Form], x: tuple[float, float], y: tuple[float, float]) -> list[Mark] | None:
    """The regions and their boundaries; None where floats do not hold the linear forms."""
    across, up = grid(x, y)
    scores = np.stack([a + b * across + c * up for a, b, c in (form.weights for form in found)])
    if not np.isfinite(scores).all():
        return None
    divided = partition(scores, x, y)
    marks: list[Mark] = []
    for place, rings in divided.regions:
        form = found[place]
        if form.index is not None:
            marks.append(Patch(rings, form.index, form.label))
    return [*marks, *(Curve(line) for _, _, line in divided.boundaries)]
