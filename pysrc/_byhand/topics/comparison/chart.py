"""The decision boundaries of the classifiers in one plane, or their posteriors over one feature."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from _byhand.arithmetic.expr import Word
from _byhand.document.chart import Axis, Curve, Dots, Mark, Plot, Point, can_be_drawn
from _byhand.document.contour import Interval, grid, partition
from _byhand.document.scatter import dots, frame, sampled
from _byhand.document.steps import Block
from _byhand.errors import InputError
from _byhand.numbers.rational import parse_number
from _byhand.phrase import ClassName, Listing, Phrase, say
from _byhand.problem.columns import ProblemTable
from _byhand.problem.samples import Samples
from _byhand.topics.comparison.compared import Compared, posterior_name, stated

if TYPE_CHECKING:
    from _byhand.topic import ClassifyBatch, Topic

Floats = NDArray[np.float64]
# Nodes on each side of the plane, and along a line.
_NODES, _POINTS = 100, 160
# Stands for a posterior too small for a float.
_SMALLEST = 1e-300


def chart(compared: Compared, topics: Mapping[str, Topic]) -> list[Block]:
    """The plot for two features, or for one feature and two classes; empty otherwise, or without a model."""
    samples = compared.problem.samples
    if samples is None or any(topics[one.topic].classify_batch is None for one in compared.problem.contenders):
        return []
    try:
        if len(samples.columns) == 2:
            plot = _plane(compared, samples, topics)
        elif len(samples.columns) == 1 and len(samples.classes) == 2:
            plot = _line(compared, samples, topics)
        else:
            return []
    except (InputError, OverflowError, ZeroDivisionError):
        return []
    return [plot] if plot is not None and can_be_drawn(plot) else []


def _plane(compared: Compared, samples: Samples, topics: Mapping[str, Topic]) -> Plot | None:
    cases = _cases(compared, samples)
    x, y = (frame([*samples.floats[:, axis].tolist(), *(case[axis] for case in cases)]) for axis in range(2))
    across, up = grid(x, y, _NODES)
    marks: list[Mark] = []
    for number, one in enumerate(compared.problem.contenders):
        found = _posteriors(
            topics[one.topic].classify_batch, stated(compared.problem, one, {}), samples, [across.ravel(), up.ravel()]
        )
        if not np.isfinite(found).all():
            return None
        scores = np.log(np.maximum(found, _SMALLEST)).T.reshape(-1, _NODES, _NODES)
        lines = [line for _, _, line in partition(scores, x, y).boundaries]
        longest = max(lines, key=len, default=None)
        for line in lines:
            label = one.label if line is longest and not isinstance(one.label, ClassName) else None
            marks.append(Curve(line, label, _colour(compared, number), dashed=number > 0))
    names = [ClassName(name, place) for place, name in enumerate(samples.classes)]
    marks += dots(samples, lambda row, _: (row[0], row[1]), names)
    marks += [Dots([case], emphasised=True) for case in cases]
    caption = sampled(say("comparison.chart.plane"), samples)
    return Plot(caption, _described(compared), _axis(samples, 0, x), _axis(samples, 1, y), marks)


def _line(compared: Compared, samples: Samples, topics: Mapping[str, Topic]) -> Plot | None:
    cases = _cases(compared, samples)
    low, high = frame([*samples.floats[:, 0].tolist(), *(case[0] for case in cases)])
    x = np.linspace(low, high, _POINTS)
    last = len(samples.classes) - 1
    marks: list[Mark] = []
    for number, one in enumerate(compared.problem.contenders):
        found = _posteriors(topics[one.topic].classify_batch, stated(compared.problem, one, {}), samples, [x])
        if not np.isfinite(found).all():
            return None
        points = list(zip(x.tolist(), found[:, last].tolist(), strict=True))
        marks.append(Curve(points, one.label, _colour(compared, number), dashed=number > 0))
    # The rows stand at their class: below for the first, above for the second.
    names = [ClassName(name, place) for place, name in enumerate(samples.classes)]
    marks += dots(samples, lambda row, label: (row[0], float(label == last)), names)
    posterior = posterior_name(compared, samples.classes[last])
    caption = sampled(say("comparison.chart.line", posterior=posterior), samples)
    up = Axis(posterior, 0.0, 1.0)
    return Plot(caption, _described(compared), _axis(samples, 0, (low, high)), up, marks)


def _posteriors(
    classify_batch: ClassifyBatch | None, problem: Mapping[str, object], samples: Samples, coordinates: Sequence[Floats]
) -> Floats:
    """(n, K) the posteriors of each point, the classes in the order of the rows."""
    assert classify_batch is not None
    columns = tuple(tuple(map(repr, each.tolist())) for each in coordinates)
    table = ProblemTable(samples.features, columns, tuple(range(len(columns[0]))), ())
    cases = classify_batch(problem, table, [])
    places = [cases.classes.index(name) for name in samples.classes]
    return cases.posteriors[:, places]


def _cases(compared: Compared, samples: Samples) -> list[Point]:
    """The cases whose features are all known numbers."""
    found = []
    for case in compared.problem.cases:
        numbers = [parse_number(case.get(name)) for name in samples.features]
        known = [float(number) for number in numbers if number is not None]
        if len(known) == len(samples.features):
            found.append((known[0], known[-1]))
    return found


def _colour(compared: Compared, number: int) -> int | None:
    """The first classifier in ink, the others in colours that no class has."""
    return len(compared.classes) + number - 1 if number else None


def _axis(samples: Samples, place: int, ends: Interval) -> Axis:
    return Axis(Word(samples.features[place]), *ends)


def _described(compared: Compared) -> Phrase:
    return say("comparison.chart.described", ways=Listing([one.label for one in compared.problem.contenders]))
