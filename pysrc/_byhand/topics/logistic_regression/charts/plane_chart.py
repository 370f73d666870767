"""Two features: the rows in the plane, and the regions of the classes."""

from __future__ import annotations

import math

import numpy as np

from _byhand.decision.explain import CASE
from _byhand.document.chart import Axis, Dots, Mark, Plot
from _byhand.document.contour import Interval, grid
from _byhand.document.scatter import regions
from _byhand.phrase import say
from _byhand.topics.logistic_regression.charts.drawing import ChartKind, Form, caption, dots, forms, frame
from _byhand.topics.logistic_regression.model import notation as write
from _byhand.topics.logistic_regression.model.model import SolvedLogistic
from _byhand.topics.logistic_regression.model.thresholds import shifted


def plane(solved: SolvedLogistic, unfitted: ChartKind | None) -> Plot | None:
    """The rows, and the region of each class or its action if known; None if they cannot be drawn.

    unfitted  the caption without a model
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
    fitted: ChartKind = "plane_losses" if shifted(problem) else "plane"
    if not found:
        described = "logistic_regression.chart.points_described"
    elif unfitted:
        described = "logistic_regression.chart.separable_described"
    elif shifted(problem):
        described = "logistic_regression.chart.plane_losses_described"
    else:
        described = "logistic_regression.chart.plane_described"
    return Plot(
        caption(solved, unfitted or fitted),
        say(described, classes=names, first=first, second=second),
        Axis(first, *x),
        Axis(second, *y),
        marks,
    )


def _regions(found: list[Form], x: Interval, y: Interval) -> list[Mark] | None:
    """The regions and their boundaries; None if floats cannot hold the linear forms."""
    across, up = grid(x, y)
    scores = np.stack([a + b * across + c * up for a, b, c in (form.weights for form in found)])
    return regions(scores, x, y, [(form.index, form.label) for form in found])
