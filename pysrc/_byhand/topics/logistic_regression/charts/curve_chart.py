"""One feature: the probability over it, or the rows and where they can be separated."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Literal

from _byhand.arithmetic.expr import Number, Probability, Symbol
from _byhand.decision.explain import CASE, CLASS
from _byhand.decision.shift import log_odds_at
from _byhand.document.chart import Axis, Curve, Dots, Mark, Plot, Region, Rule
from _byhand.document.scatter import MARGIN
from _byhand.numbers.real import add, divide, multiply, real
from _byhand.phrase import Listing, TextKeys, say
from _byhand.topics.logistic_regression.charts.drawing import ChartKind, Form, caption, dots, forms, frame
from _byhand.topics.logistic_regression.model import notation as write
from _byhand.topics.logistic_regression.model.explain_case import weights_of
from _byhand.topics.logistic_regression.model.model import LogisticProblem, SolvedLogistic
from _byhand.topics.logistic_regression.model.thresholds import shifted, thresholds

_Described = Literal["curve", "curve_grouped", "curves"]
_DESCRIBED_KEYS: TextKeys[_Described] = {
    "curve": "logistic_regression.chart.curve_described",
    "curve_grouped": "logistic_regression.chart.curve_grouped_described",
    "curves": "logistic_regression.chart.curves_described",
}

_STEPS = 100
_HEIGHTS = (-MARGIN, 1 + MARGIN)


def fitted(solved: SolvedLogistic) -> Plot | None:
    """The probability of the positive class, or of every class, as a curve; None if it cannot be drawn"""
    problem = solved.problem
    low, high = frame(solved, 0)
    if not math.isfinite(high - low):
        return None
    places = [Fraction(low) + (Fraction(high) - Fraction(low)) * step / _STEPS for step in range(_STEPS + 1)]
    rows = [[0.0, 0.0] for _ in problem.samples.classes]
    for fit in write.chosen_fits(solved):
        for index, weights in zip(fit.classes, write.by_class(fit.weights), strict=True):
            rows[index] = weights
    shares = [_shares(problem, rows, x) for x in places]
    binary = write.is_binary(problem)
    drawn = [problem.positive] if problem.positive is not None else range(len(rows))
    marks: list[Mark] = [
        Curve(
            [(float(x), each[index]) for x, each in zip(places, shares, strict=True)],
            write.posterior(problem, index) if binary else write.class_name(problem, index),
            index,
            dashed=not binary and index % 2 == 1,
        )
        for index in drawn
    ]
    marks += _shares_seen(problem) if problem.groups else _rows(problem)
    if problem.positive is not None:
        marks += _changes(problem, rows[problem.positive], low, high)
    for case in solved.cases:
        index = problem.positive if problem.positive is not None else case.outcome.decided or 0
        share = case.outcome.posteriors[index]
        assert share is not None
        marks.append(Dots([(float(case.case.point[0]), float(share))], CASE, None, emphasised=True))
    described: _Described = "curve_grouped" if problem.groups else "curve" if binary else "curves"
    key: ChartKind = "curve_losses" if described == "curve" and shifted(problem) else described
    names = _names(problem)
    feature = problem.samples.features[0]
    vertical = write.posterior(problem, problem.positive) if problem.positive is not None else Probability(CLASS, CASE)
    return Plot(
        caption(solved, key),
        say(_DESCRIBED_KEYS[described], classes=names, feature=feature),
        Axis(feature, low, high),
        Axis(vertical, *_HEIGHTS),
        marks,
    )


def _shares(problem: LogisticProblem, rows: Sequence[Sequence[float]], x: Fraction) -> list[float]:
    """P(c | x) of every class"""
    logits = [float(real(add(write.exact(a), multiply(write.exact(b), x)))) for a, b in rows]
    powers = weights_of(logits, multinomial=write.is_binary(problem) or problem.multiclass == "multinomial")
    total = add(*powers)
    return [float(real(divide(power, total))) for power in powers]


def _changes(problem: LogisticProblem, weights: Sequence[float], low: float, high: float) -> list[Mark]:
    """The decision boundary"""
    marks: list[Mark] = []
    for share in sorted(set(thresholds(problem) or [Fraction(1, 2)])):
        at = (float(real(log_odds_at(share))) - weights[0]) / weights[1] if weights[1] else math.inf
        if low < at < high:
            marks.append(Rule(at, "x", say("logistic_regression.chart.threshold", share=Number(share)), dashed=True))
    return marks


def _shares_seen(problem: LogisticProblem) -> list[Mark]:
    """The relative frequency of the positive class in each group"""
    xs = problem.samples.floats[:, 0]
    seen = [(float(xs[group.row]), float(group.share)) for group in problem.groups]
    return [Dots(seen, Symbol("y/n", "y/n"), problem.positive)]


def _rows(problem: LogisticProblem) -> list[Mark]:
    """Rows of the positive class at 1, all others at 0"""
    return dots(problem, lambda row, label: (row[0], float(label == problem.positive)))


def unfitted(solved: SolvedLogistic, key: ChartKind) -> Plot | None:
    """The rows, and where the classes are separated"""
    problem = solved.problem
    low, high = frame(solved, 0)
    if not math.isfinite(high - low):
        return None
    feature = problem.samples.features[0]
    cases: list[Mark] = [Rule(float(case.point[0]), "x", CASE) for case in problem.cases]
    return Plot(
        caption(solved, key),
        say("logistic_regression.chart.line_described", classes=_names(problem), feature=feature),
        Axis(feature, low, high),
        Axis(Symbol("y", "y"), *_HEIGHTS),
        [*_rows(problem), *_stretches(forms(solved), low, high), *cases],
    )


def _stretches(found: Sequence[Form], low: float, high: float) -> list[Mark]:
    """The leading class of each interval, and the changes"""
    pairs = [(one.weights, other.weights) for one in found for other in found if one.weights[1] > other.weights[1]]
    crossings = {(b[0] - a[0]) / (a[1] - b[1]) for a, b in pairs}
    stretches, changes = list[Region](), list[Mark]()
    start = low
    for stop in [*sorted(each for each in crossings if low < each < high), high] if found else []:
        heights = [form.weights[0] + form.weights[1] * (start + stop) / 2 for form in found]
        ahead = found[heights.index(max(heights))]
        assert ahead.index is not None
        if stretches and stretches[-1].class_index == ahead.index:
            stretches[-1] = replace(stretches[-1], high=stop)
        else:
            changes += [Rule(start, dashed=True)] if stretches else []
            stretches.append(Region(start, stop, ahead.index, ahead.label))
        start = stop
    return [*stretches, *changes]


def _names(problem: LogisticProblem) -> Listing:
    return write.class_names(problem, range(len(problem.samples.classes)))
