"""The pictures of sequential learning: densities that sharpen, and probabilities that move."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from typing import Literal

from _byhand.arithmetic.expr import Expr
from _byhand.document.chart import Axis, Curve, Label, Mark, Plot, can_be_drawn
from _byhand.document.steps import Block
from _byhand.numbers.real import Value, real
from _byhand.phrase import TextKeys, say
from _byhand.topics.estimation.families.distribution import Distribution
from _byhand.topics.estimation.likelihood.charts import clipped, density_points, places_between

_Course = Literal["posterior", "mean"]
_COURSES_KEYS: TextKeys[_Course] = {
    "posterior": "estimation.chart.courses_posterior",
    "mean": "estimation.chart.courses_mean",
}
_AXIS_KEYS: TextKeys[_Course] = {"posterior": "estimation.chart.posterior_axis", "mean": "estimation.chart.mean_axis"}

# Upper bound on the posteriors, and on the courses, that are drawn.
_MOST_DRAWN = 6


def drawn(count: int) -> list[int]:
    """The indices of the posteriors to draw; the last one is included."""
    if count <= _MOST_DRAWN:
        return list(range(count))
    return sorted({round(place * (count - 1) / (_MOST_DRAWN - 1)) for place in range(_MOST_DRAWN)})


def sharpening_chart(
    prior: Distribution | None,
    after: Sequence[tuple[int, Distribution]],
    symbol: Expr,
    span: tuple[Decimal, Decimal],
    count: int,
) -> list[Block]:
    """The density of the prior and those after this many observations, up to the height of the last one.

    Empty if no float lies within the span.
    """
    low, high = span
    places = [place for place in places_between(low, high) if low < place < high]
    if not places:
        return []
    last = density_points(after[-1][1], places)
    top = 1.15 * max(y for _, y in last)
    earlier = [*([] if prior is None else [prior]), *(each for _, each in after[:-1])]
    points = [*(clipped(density_points(each, places), top) for each in earlier), last]
    labels: list[Label] = [*([] if prior is None else [say("estimation.chart.prior")])]
    labels += [say("estimation.chart.after", number=number) for number, _ in after]
    marks: list[Mark] = [
        Curve(line, label, min(place, 5), dashed=place == 0)
        for place, (line, label) in enumerate(zip(points, labels, strict=True))
    ]
    plot = Plot(
        say("estimation.chart.stepwise"),
        say("estimation.chart.stepwise_described", count=count),
        Axis(symbol, float(low), float(high)),
        Axis(say("estimation.chart.density"), 0.0, top),
        marks,
    )
    return [plot] if can_be_drawn(plot) else []


def courses_chart(courses: Sequence[tuple[Label, Sequence[Value]]], kind: _Course) -> list[Block]:
    """The numbers before the first and after each observation; the courses that end highest are drawn.

    kind: `posterior` probabilities of candidates, or `mean` probabilities of values
    """
    highest = sorted(range(len(courses)), key=lambda place: -real(courses[place][1][-1]))[:_MOST_DRAWN]
    kept = [courses[place] for place in sorted(highest)]
    count = len(kept[0][1]) - 1
    marks: list[Mark] = [
        Curve([(float(step), float(real(value))) for step, value in enumerate(values)], label, place)
        for place, (label, values) in enumerate(kept)
    ]
    top = max(float(real(value)) for _, values in kept for value in values)
    plot = Plot(
        say("estimation.chart.stepwise"),
        say(_COURSES_KEYS[kind], count=count),
        Axis(say("estimation.chart.observations"), 0.0, float(count)),
        Axis(say(_AXIS_KEYS[kind]), 0.0, min(1.0, 1.1 * top)),
        marks,
    )
    return [plot] if count and can_be_drawn(plot) else []
