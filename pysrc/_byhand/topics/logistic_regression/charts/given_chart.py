"""The probability over one feature of a model with given weights, with the other features as in the case."""

from __future__ import annotations

from fractions import Fraction

from _byhand.arithmetic.expr import Given
from _byhand.decision.explain import CASE
from _byhand.document.chart import Axis, Curve, Dots, Mark, Plot, Rule, can_be_drawn
from _byhand.document.scatter import MARGIN
from _byhand.document.steps import Block
from _byhand.numbers.real import real
from _byhand.phrase import say
from _byhand.topics.logistic_regression.model import notation as write
from _byhand.topics.logistic_regression.model.given import GivenModel
from _byhand.topics.logistic_regression.model.given_solved import GivenCase, sigmoid
from _byhand.topics.logistic_regression.model.limits import LARGEST

_STEPS = 100
_ZERO, _HALF = Fraction(0), Fraction(1, 2)
# Between −6 and 6 log-odds the curve rises nearly from 0 to 1.
_REACH = 6
# A point farther from the middle of the curve than this multiple of its reach is not drawn.
_FARTHEST = 4


def curve(problem: GivenModel, case: GivenCase | None) -> list[Block]:
    """σ over the feature that is solved for, or over the only one; empty if it is flat or cannot be drawn."""
    if problem.solve_for is None and len(problem.features) > 1:
        return []
    place = 0 if problem.solve_for is None else problem.solve_for.feature
    coordinates = [_ZERO] * len(problem.features) if case is None or case.case is None else case.case.coordinates
    intercept, *slopes = problem.weights[0]
    slope = slopes[place]
    if slope == 0:
        return []
    terms = [weight * (x or _ZERO) for weight, x in zip(slopes, coordinates, strict=True)]
    others = [term for at, term in enumerate(terms) if at != place]
    rest = intercept + sum(others, start=_ZERO)
    middle, reach = -rest / slope, _REACH / abs(slope)
    places = [middle - reach, middle + reach]
    shown = None if case is None or case.outcome is None else coordinates[place]
    found = None if case is None or case.wanted is None or case.wanted.at is None else Fraction(case.wanted.at)
    places += [x for x in (shown, found) if x is not None and abs(x - middle) <= _FARTHEST * reach]
    low, high = min(places), max(places)
    if max(abs(low), abs(high)) > LARGEST:
        return []
    grid = [low + (high - low) * step / _STEPS for step in range(_STEPS + 1)]
    name = write.posterior(problem, problem.two[0])
    marks: list[Mark] = [
        Curve([(float(x), float(real(sigmoid(rest + slope * x)))) for x in grid], name, problem.two[0]),
        Rule(float(middle), "x", say("logistic_regression.chart.threshold", share=Given(_HALF)), dashed=True),
    ]
    if shown is not None and low <= shown <= high:
        marks.append(Dots([(float(shown), float(real(sigmoid(rest + slope * shown))))], CASE, emphasised=True))
    if found is not None and problem.solve_for is not None and found != middle and low <= found <= high:
        share = problem.solve_for.posterior
        label = say("logistic_regression.chart.threshold", share=Given(share))
        marks.append(Rule(float(found), "x", label, dashed=True))
    feature = problem.features[place]
    plot = Plot(
        say("logistic_regression.given.chart_beside" if others else "logistic_regression.given.chart", feature=feature),
        say("logistic_regression.given.chart_described", posterior=name, feature=feature),
        Axis(feature, float(low), float(high)),
        Axis(name, -MARGIN, 1 + MARGIN),
        marks,
    )
    return [plot] if can_be_drawn(plot) else []
