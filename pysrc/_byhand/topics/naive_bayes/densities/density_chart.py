"""The chart of a numeric feature: the normal curve of each class, the values of the table, and the case."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import inf
from typing import Literal

from _byhand.arithmetic.expr import Number, Probability, Word
from _byhand.decision.explain import CLASS
from _byhand.document.chart import Axis, Curve, Dots, Mark, Plot, Point, Rule, can_be_drawn
from _byhand.document.steps import Block
from _byhand.numbers import real
from _byhand.phrase import Listing, Phrase, TextKeys, say
from _byhand.problem.numeric import NumericColumn
from _byhand.topics.naive_bayes.model import notation as write
from _byhand.topics.naive_bayes.model.classify import DensityFactor
from _byhand.topics.naive_bayes.model.gaussian import Normal, NormalTable
from _byhand.topics.naive_bayes.model.model import Model
from _byhand.topics.naive_bayes.model.problem import NaiveBayesProblem

_Case = Literal["", "_case"]
_CAPTION_KEYS: TextKeys[_Case] = {"": "naive_bayes.chart.caption", "_case": "naive_bayes.chart.caption_case"}
_CAPTION_GIVEN_KEYS: TextKeys[_Case] = {
    "": "naive_bayes.chart.caption_given",
    "_case": "naive_bayes.chart.caption_given_case",
}
_DESCRIPTION_KEYS: TextKeys[_Case] = {
    "": "naive_bayes.chart.description",
    "_case": "naive_bayes.chart.description_case",
}

# A curve extends this many standard deviations from its mean, with this many points on each side.
REACH = 4
POINTS = 60
MOST_DOTS = 200
# Free room above the highest curve, as a factor of its height.
HEADROOM = 1.08


def density_chart(
    problem: NaiveBayesProblem, model: Model, table: NormalTable, factor: DensityFactor | None
) -> list[Block]:
    """The chart, with the case of `factor` marked; empty if no class has a density, or if floats cannot hold the
    numbers.
    """
    curves: list[Mark] = []
    words: list[Phrase] = []
    for index, normal in enumerate(table.normals):
        if normal.undefined is None and normal.mean is not None and normal.variance is not None:
            curves.append(Curve(_bell(normal), write.class_name(model, index), index))
            words.append(
                say(
                    "naive_bayes.chart.curve",
                    name=write.class_name(model, index),
                    mean=Number(normal.mean, measured=True),
                    deviation=Number(real.sqrt(normal.variance), measured=True),
                )
            )
    if not curves:
        return []
    dots = _dots(problem, model, table.name)
    across = [x for mark in [*curves, *dots] if isinstance(mark, Curve | Dots) for x, _ in mark.points]
    height = max(y for mark in curves if isinstance(mark, Curve) for _, y in mark.points)
    marks = [*curves, *dots]
    if factor is not None:
        at = float(real.real(factor.number))
        marks.append(Rule(at, label=write.equals(factor.table.name, factor.value)))
        across.append(at)
    case: _Case = "" if factor is None else "_case"
    shown: dict[str, object] = {"feature": table.name, "curves": Listing(words, "list.clause")}
    if factor is not None:
        shown["value"] = factor.value
    caption = say(_CAPTION_KEYS[case], **shown)
    if problem.parameters is not None:
        caption = say(_CAPTION_GIVEN_KEYS[case], **shown)
    plot = Plot(
        caption=caption,
        description=say(_DESCRIPTION_KEYS[case], **shown),
        x=Axis(table.name, min(across), max(across)),
        y=Axis(Probability(Word(table.name), CLASS, "p"), 0.0, height * HEADROOM),
        marks=marks,
    )
    return [plot] if can_be_drawn(plot) else []


@cache
def _standard_bell() -> tuple[Point, ...]:
    """The density of the standard normal distribution; every other curve is a stretched copy of it."""
    places = [Fraction(step * REACH, POINTS) for step in range(-POINTS, POINTS + 1)]
    root = real.sqrt(real.multiply(Fraction(2), real.PI))
    return tuple((float(z), float(real.divide(real.exp(-z * z / 2), root))) for z in places)


def _bell(normal: Normal) -> list[Point]:
    assert normal.mean is not None
    assert normal.variance is not None
    mean, deviation = float(real.real(normal.mean)), float(real.sqrt(normal.variance))
    return [(mean + z * deviation, density / deviation if deviation else inf) for z, density in _standard_bell()]


def _dots(problem: NaiveBayesProblem, model: Model, name: str) -> list[Mark]:
    """The distinct values of each class on the axis; the first ones of a long table."""
    (feature,) = (each for each in problem.samples.columns if isinstance(each, NumericColumn) and each.name == name)
    found: list[dict[Fraction, None]] = [{} for _ in model.classes]
    place = {class_name: index for index, class_name in enumerate(model.classes)}
    for number, class_name in zip(feature.numbers, problem.samples.class_cells, strict=True):
        if number is not None:
            found[place[class_name]][number] = None
    return [
        Dots([(float(real.real(number)), 0.0) for number in list(numbers)[:MOST_DOTS]], class_index=index)
        for index, numbers in enumerate(found)
        if numbers
    ]
