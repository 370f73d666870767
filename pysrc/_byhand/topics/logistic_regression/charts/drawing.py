"""Common parts of all pictures of this topic: the frame, the rows as dots, and the leading class."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from _byhand.decision.shift import log_odds_at
from _byhand.document import scatter
from _byhand.document.chart import Mark, Point
from _byhand.document.contour import Interval
from _byhand.numbers.real import real
from _byhand.phrase import ClassName, Phrase, TextKeys, say
from _byhand.topics.logistic_regression.model import notation as write
from _byhand.topics.logistic_regression.model.model import LogisticProblem, SolvedLogistic
from _byhand.topics.logistic_regression.model.thresholds import own_action, shifted

ChartKind = Literal[
    "curve",
    "curve_grouped",
    "curves",
    "plane",
    "curve_losses",
    "plane_losses",
    "separable",
    "touching",
    "rows",
]
_CHART_KEYS: TextKeys[ChartKind] = {
    "curve": "logistic_regression.chart.curve",
    "curve_grouped": "logistic_regression.chart.curve_grouped",
    "curves": "logistic_regression.chart.curves",
    "plane": "logistic_regression.chart.plane",
    "curve_losses": "logistic_regression.chart.curve_losses",
    "plane_losses": "logistic_regression.chart.plane_losses",
    "separable": "logistic_regression.chart.separable",
    "touching": "logistic_regression.chart.touching",
    "rows": "logistic_regression.chart.rows",
}


@dataclass(frozen=True)
class Form:
    """A linear form, (d + 1,): where it is the largest, the class `index` is decided; no class if None."""

    weights: Sequence[float]
    index: int | None
    label: ClassName | str | None


def forms(solved: SolvedLogistic) -> list[Form]:
    """One for each class, or the weights that separate the classes; empty if no weights are known."""
    problem = solved.problem
    rows = _rows(solved)
    if rows is None:
        return []
    moved = shifted(problem) if solved.fit.has_maximum else None
    if problem.positive is None or moved is None:
        return [Form(row, index, write.class_name(problem, index)) for index, row in enumerate(rows)]
    one, other = problem.positive, 1 - problem.positive
    low, high = (float(real(log_odds_at(share))) for share in moved)
    intercept, *slopes = rows[one]
    found = [
        Form([intercept - high, *slopes], one, own_action(problem, one)),
        Form([low - intercept, *(-each for each in slopes)], other, own_action(problem, other)),
    ]
    # Between the two neither of these actions is the best.
    return [*found, Form([0.0] * len(rows[one]), None, None)] if low < high else found


def _rows(solved: SolvedLogistic) -> list[list[float]] | None:
    """(K, d + 1) zeros for the class without coefficients"""
    problem, fits = solved.problem, write.chosen_fits(solved)
    # Separability of each class from the rest does not tell where one of several is decided.
    separated = len(fits) == 1 and fits[0].ending in ("separable", "touching")
    rows = [[0.0] * (write.features(problem) + 1) for _ in problem.samples.classes]
    for fit in fits:
        weights = fit.weights if fit.has_maximum else fit.direction
        if weights is None or not (fit.has_maximum or separated):
            return None
        for index, row in zip(fit.classes, write.by_class(weights), strict=True):
            rows[index] = row
    return rows


def frame(solved: SolvedLogistic, place: int) -> Interval:
    """The range of a feature's axis."""
    column = solved.problem.samples.floats[:, place]
    cases = [float(case.point[place]) for case in solved.problem.cases]
    return scatter.frame([float(column.min()), float(column.max()), *cases])


def caption(solved: SolvedLogistic, key: ChartKind) -> Phrase:
    return scatter.sampled(say(_CHART_KEYS[key]), solved.problem.samples)


def dots(problem: LogisticProblem, place: Callable[[list[float], int], Point]) -> list[Mark]:
    """The rows of each class, under its name"""
    names = [write.class_name(problem, index) for index in range(len(problem.samples.classes))]
    return scatter.dots(problem.samples, place, names)
