"""The picture of a single feature: prior times density of each class, the boundaries, and the regions between them."""

from __future__ import annotations

from fractions import Fraction
from math import isfinite

import numpy as np

from _byhand.arithmetic.expr import Number, Probability, Product
from _byhand.decision.explain import CLASS
from _byhand.discriminants.model import Model
from _byhand.document.chart import Axis, Curve, Dots, Mark, Plot, Region, Rule, can_be_drawn
from _byhand.document.steps import Block
from _byhand.numbers.real import PI, divide, exp, multiply, real, sqrt
from _byhand.phrase import Listing, say
from _byhand.topics.gaussian_discriminant.model import notation as write
from _byhand.topics.gaussian_discriminant.model.decided import Deciding, Floats, deciding, regions_phrase
from _byhand.topics.gaussian_discriminant.model.model import SolvedDiscriminant

_POINTS = 120
_REACH = 3.5


def line_chart(solved: SolvedDiscriminant) -> list[Block]:
    """The plot; empty unless there is one feature, and if floats cannot hold the numbers."""
    if solved.model.size != 1 or not solved.model.solvable:
        return []
    try:
        plot = _plot(solved)
    except (OverflowError, ZeroDivisionError):
        return []
    return [plot] if can_be_drawn(plot) else []


def _plot(solved: SolvedDiscriminant) -> Plot:
    model = solved.model
    cases = [float(case.case.point[0]) for case in solved.cases if case.case.known]
    low, high = _window(model, cases)
    if not isfinite(high - low):
        raise OverflowError
    places = [low + (high - low) * step / _POINTS for step in range(_POINTS + 1)]
    heights = [[_height(model, index, x) for x in places] for index in range(len(model.classes))]
    marks: list[Mark] = [
        Curve(list(zip(places, heights[index], strict=True)), write.class_name(model, index), index)
        for index in range(len(model.classes))
    ]
    found = deciding(solved)
    marks += _regions(found, places, found.scores(np.array([heights[index] for index in found.possible])))
    marks += [Rule(x, dashed=True) for x in cases]
    marks += [
        Dots([(float(case.case.point[0]), float(real(score)))], class_index=index, emphasised=True)
        for case in solved.cases
        if case.case.known
        for index, score in enumerate(case.outcome.scores)
        if score is not None
    ]
    top = max(max(each) for each in heights)
    names = write.class_names(model)
    shapes = Listing([Number(mean[0], measured=True) for mean in model.means], "list.comma")
    return Plot(
        say("gaussian_discriminant.chart.line", regions=regions_phrase(solved, found)),
        say("gaussian_discriminant.chart.line_described", classes=names, means=shapes),
        Axis(model.features[0], low, high),
        Axis(Product((Probability(CLASS), Probability(write.coordinate(0), CLASS, "p"))), 0.0, 1.08 * top),
        marks,
    )


def _window(model: Model, cases: list[float]) -> tuple[float, float]:
    ends = list(cases)
    for mean, covariance in zip(model.means, model.covariances, strict=True):
        if covariance is not None:
            reach = _REACH * float(sqrt(covariance[0][0]))
            ends += [float(mean[0]) - reach, float(mean[0]) + reach]
    return min(ends), max(ends)


def _height(model: Model, index: int, x: float) -> float:
    """P(c) p(x | c)"""
    covariance = model.covariances[index]
    assert covariance is not None
    variance, off = covariance[0][0], Fraction(x) - model.means[index][0]
    peak = divide(model.priors[index], sqrt(multiply(Fraction(2), PI, variance)))
    return float(multiply(peak, exp(-off * off / (2 * variance))))


def _regions(found: Deciding, places: list[float], scores: Floats) -> list[Mark]:
    """The intervals in which one class or action is the best."""
    best = scores.argmax(axis=0).tolist()
    heights = scores.tolist()
    ends = [(places[0], best[0])]
    for at in range(1, len(places)):
        old, new = best[at - 1], best[at]
        if old != new:
            # Between two points the curves are drawn straight, and cross where these lines do.
            before = heights[old][at - 1] - heights[new][at - 1]
            after = heights[new][at] - heights[old][at]
            share = before / (before + after) if before + after else 0.5
            ends.append((places[at - 1] + (places[at] - places[at - 1]) * share, new))
    stops = [*(start for start, _ in ends[1:]), places[-1]]
    marks: list[Mark] = []
    for (start, place), stop in zip(ends, stops, strict=True):
        index, label = found.owners[place]
        if start < stop and index is not None:
            marks.append(Region(start, stop, index, label))
    return marks
