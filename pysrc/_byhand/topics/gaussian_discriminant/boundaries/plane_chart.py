"""The picture of two features: points, means, ellipses of one and two standard deviations, boundaries and regions."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from _byhand.arithmetic.expr import Joined, Number, Word
from _byhand.discriminants.boundaries import half_ln
from _byhand.discriminants.model import Model
from _byhand.document.chart import Axis, Curve, Dots, Mark, Plot, Point, Rule, can_be_drawn
from _byhand.document.contour import Interval, grid
from _byhand.document.scatter import dots, ellipse, frame, regions, sampled
from _byhand.document.steps import Block
from _byhand.phrase import Listing, Phrase, TextKeys, say
from _byhand.topics.gaussian_discriminant.boundaries.explain_shape import shape_phrase
from _byhand.topics.gaussian_discriminant.model import notation as write
from _byhand.topics.gaussian_discriminant.model.decided import deciding, regions_phrase
from _byhand.topics.gaussian_discriminant.model.model import SolvedDiscriminant

_CHART_KEYS: TextKeys[tuple[Literal["points", "given"], bool]] = {
    ("points", False): "gaussian_discriminant.chart.points",
    ("points", True): "gaussian_discriminant.chart.points_case",
    ("given", False): "gaussian_discriminant.chart.given",
    ("given", True): "gaussian_discriminant.chart.given_case",
}

_RADII = (1.0, 2.0)
# The frame covers this many standard deviations around the means.
_REACH = 2.3
_CROSS = 0.012

Floats = NDArray[np.float64]


def plane_chart(solved: SolvedDiscriminant) -> list[Block]:
    """The plot; empty unless there are two features, and if floats cannot hold the numbers."""
    model = solved.model
    if model.size != 2 or not model.solvable:
        return []
    try:
        plot = _plot(solved)
    except (OverflowError, ZeroDivisionError):
        return []
    return [plot] if plot is not None and can_be_drawn(plot) else []


def _plot(solved: SolvedDiscriminant) -> Plot | None:
    model = solved.model
    samples = solved.problem.samples
    ellipses = [
        ellipse(_floats(mean), covariance, radius)
        for mean, covariance in zip(model.means, model.covariances, strict=True)
        if covariance is not None
        for radius in _RADII
    ]
    cases = [_floats(case.case.point) for case in solved.cases if not case.case.unknown]
    lines = _lines(solved)
    x, y = (_frame(solved, axis, lines) for axis in range(2))
    across, up = grid(x, y)
    found = deciding(solved)
    with np.errstate(all="ignore"):
        scores = found.log_scores(np.stack([_score(model, index, across, up) for index in found.possible]))
    divided = regions(scores, x, y, found.owners)
    if divided is None:
        return None
    marks: list[Mark] = [
        *divided,
        *(
            Curve(line, class_index=place // len(_RADII), dashed=place % len(_RADII) > 0)
            for place, line in enumerate(ellipses)
        ),
    ]
    if samples is not None:
        marks += dots(samples, lambda row, _: (row[0], row[1]))
    for index, mean in enumerate(model.means):
        marks += _cross(_floats(mean), x, y, index)
    marks += [Dots([point], emphasised=True) for point in cases]
    marks += lines
    return Plot(
        _caption(solved, regions_phrase(solved, found)),
        _description(solved),
        Axis(axis_label(model, 0), *x),
        Axis(axis_label(model, 1), *y),
        marks,
        same_scale=model.variances is not None,
    )


def axis_label(model: Model, place: int) -> Word | Joined | str:
    """x₁, petal length"""
    if write.coordinates(model.features) is None:
        return Joined((write.coordinate(place),), "", "")
    return Joined((write.coordinate(place), Word(model.features[place])), r",\ ", ", ")


def _caption(solved: SolvedDiscriminant, shown: Phrase) -> Phrase:
    samples = solved.problem.samples
    with_case = any(not case.case.unknown for case in solved.cases)
    caption = say(_CHART_KEYS["given" if samples is None else "points", with_case], regions=shown)
    if _lines(solved):
        caption = say("gaussian_discriminant.chart.unknown", caption=caption)
    return caption if samples is None else sampled(caption, samples)


def _description(solved: SolvedDiscriminant) -> Phrase:
    model = solved.model
    clouds = [
        say(
            "gaussian_discriminant.chart.cloud",
            name=write.class_name(model, index),
            x=Number(mean[0], measured=True),
            y=Number(mean[1], measured=True),
        )
        for index, mean in enumerate(model.means)
    ]
    shapes = [
        say(
            "gaussian_discriminant.chart.between",
            first=write.class_name(model, each.first),
            second=write.class_name(model, each.second),
            shape=shape_phrase(each),
        )
        for each in solved.boundaries
    ]
    return say(
        "gaussian_discriminant.chart.described",
        clouds=Listing(clouds, "list.clause"),
        boundaries=Listing(shapes, "list.clause"),
    )


def _lines(solved: SolvedDiscriminant) -> list[Rule]:
    """The line of a point with only one known coordinate."""
    axes: tuple[Literal["x", "y"], ...] = ("x", "y")
    return [
        Rule(float(number), axes[place], dashed=True)
        for case in solved.cases
        if case.case.unknown
        for place, number in zip(case.case.known, case.case.point, strict=True)
    ]


def _floats(point: Sequence[object]) -> Point:
    x, y = (float(number) for number in point)  # type: ignore[arg-type]
    return x, y


def _frame(solved: SolvedDiscriminant, axis: int, lines: Sequence[Rule]) -> Interval:
    """The range of all points and lines, and the ellipses."""
    model, samples = solved.model, solved.problem.samples
    inside = [line.at for line in lines if line.axis == ("x", "y")[axis]]
    inside += [float(case.case.point[axis]) for case in solved.cases if not case.case.unknown]
    if samples is not None:
        inside += [float(samples.floats[:, axis].min()), float(samples.floats[:, axis].max())]
    for mean, covariance in zip(model.means, model.covariances, strict=True):
        if covariance is not None:
            reach = _REACH * sqrt(float(covariance[axis][axis]))
            inside += [float(mean[axis]) - reach, float(mean[axis]) + reach]
    return frame(inside)


def _score(model: Model, index: int, across: Floats, up: Floats) -> Floats:
    """g_c(x) on the grid."""
    inverse, determinant = model.inverses[index], model.determinants[index]
    assert inverse is not None
    assert determinant is not None
    x, y = across - float(model.means[index][0]), up - float(model.means[index][1])
    (a, b), (_, d) = ([float(number) for number in row] for row in inverse)
    # Half the logarithm of P²/|Σ|, to float precision.
    offset = float(half_ln(model.priors[index] ** 2 / determinant))
    return -0.5 * (a * x * x + 2 * b * x * y + d * y * y) + offset


def _cross(at: Point, x: Interval, y: Interval, index: int) -> list[Mark]:
    """A mean, which is not a data point."""
    across, up = _CROSS * (x[1] - x[0]), _CROSS * (y[1] - y[0])
    return [
        Curve([(at[0] - across, at[1]), (at[0] + across, at[1])], class_index=index),
        Curve([(at[0], at[1] - up), (at[0], at[1] + up)], class_index=index),
    ]
