"""Pictures of the exercise: with the fitted model, or without one, with what is known about the rows."""

from __future__ import annotations

from _byhand.document.chart import can_be_drawn
from _byhand.document.steps import Block
from _byhand.topics.logistic_regression.charts import curve_chart, plane_chart
from _byhand.topics.logistic_regression.charts.drawing import ChartKind
from _byhand.topics.logistic_regression.model import notation as write
from _byhand.topics.logistic_regression.model.model import SolvedLogistic


def fitted_charts(solved: SolvedLogistic) -> list[Block]:
    """A chart of the model for one or two features; empty for more, or if floats cannot hold it."""
    return _drawn(solved, None)


def unfitted_charts(solved: SolvedLogistic) -> list[Block]:
    """A chart without a maximum: the rows, and what separates them."""
    endings = [fit.ending for fit in write.chosen_fits(solved)]
    return _drawn(solved, endings[0] if len(endings) == 1 and endings[0] in ("separable", "touching") else "rows")


def _drawn(solved: SolvedLogistic, key: ChartKind | None) -> list[Block]:
    dimension = write.features(solved.problem)
    # A category has only 0 and 1, and nothing to draw between.
    if dimension > 2 or solved.problem.coded:
        return []
    if dimension == 2:
        plot = plane_chart.plane(solved, key)
    else:
        plot = curve_chart.fitted(solved) if key is None else curve_chart.unfitted(solved, key)
    return [plot] if plot is not None and can_be_drawn(plot) else []
