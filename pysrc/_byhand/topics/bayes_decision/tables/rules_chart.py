"""The picture of all rules of two classes: each is a point, its risk in one class over that in the other."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from _byhand.decision.explain import class_word
from _byhand.decision.loss import Stake
from _byhand.document.chart import Axis, Curve, Dots, Mark, Plot, Point, can_be_drawn
from _byhand.document.scatter import frame
from _byhand.document.steps import Block
from _byhand.phrase import TextKeys, say
from _byhand.topics.bayes_decision.rules.all_rules import AllRules, RiskPoint
from _byhand.topics.bayes_decision.tables.explain_table import total_name

_CHART_BOUNDARY_KEYS: TextKeys[Stake] = {
    "risk": "bayes_decision.rules.chart_boundary_risk",
    "payoff": "bayes_decision.rules.chart_boundary_payoff",
}
_CHART_MINIMAX_KEYS: TextKeys[Stake] = {
    "risk": "bayes_decision.rules.chart_minimax_risk",
    "payoff": "bayes_decision.rules.chart_minimax_payoff",
}

_LEAST_WIDTH = 1e-9
# Squares and products of numbers up to this bound are floats.
_LARGEST = 10**100


def rules_chart(
    found: AllRules,
    priors: Sequence[Fraction] | None,
    risk: Fraction,
    hull: Sequence[RiskPoint],
    equal: RiskPoint,
) -> list[Block]:
    """The points of the rules, the boundary of reachable risks, the Bayes line and the minimax point.

    risk   the Bayes risk, if there are priors
    hull   the lower-left boundary of the points
    equal  the minimax point

    Empty if floats cannot hold the numbers.
    """
    table, loss = found.table, found.table.loss
    sign = -1 if loss.gains else 1

    def at(point: Sequence[Fraction]) -> Point:
        return (sign * float(point[0]), sign * float(point[1]))

    most = max(abs(each) for risks in found.risks for each in risks)
    if most > _LARGEST:
        return []
    points = sorted({at(risks) for risks in found.risks})
    x = frame([point[0] for point in points] + [sign * float(equal[0])])
    y = frame([point[1] for point in points] + [sign * float(equal[1])])
    marks: list[Mark] = [
        Dots(points, say("bayes_decision.rules.chart_rules")),
        Curve([at(point) for point in hull], say(_CHART_BOUNDARY_KEYS[loss.stake])),
    ]
    if priors is not None:
        line = _within([float(prior) for prior in priors], sign * float(risk), x, y)
        if line:
            marks.append(Curve(line, say("bayes_decision.rules.chart_line"), dashed=True))
        best = min(hull, key=lambda point: (priors[0] * point[0] + priors[1] * point[1], point))
        marks.append(Dots([at(best)], say("bayes_decision.rules.chart_best"), emphasised=True))
    marks.append(Dots([at(equal)], say(_CHART_MINIMAX_KEYS[loss.stake]), emphasised=True))
    plot = Plot(
        say("bayes_decision.rules.chart_caption"),
        say("bayes_decision.rules.chart_described", count=len(found.rules), edges=len(hull)),
        Axis(total_name(loss, class_word(table.classes[0])), *x),
        Axis(total_name(loss, class_word(table.classes[1])), *y),
        marks,
    )
    return [plot] if can_be_drawn(plot) else []


def _within(weights: Sequence[float], height: float, x: tuple[float, float], y: tuple[float, float]) -> list[Point]:
    """The ends of the line w₁·x + w₂·y = height inside the frame; empty if it only touches the frame."""
    first, second = weights
    if second < _LEAST_WIDTH:
        return [(height, y[0]), (height, y[1])]
    ends = [(place, (height - first * place) / second) for place in x]
    if first > _LEAST_WIDTH:
        ends += [((height - second * place) / first, place) for place in y]
    inside = sorted((a, b) for a, b in ends if _between(a, x) and _between(b, y))
    return [inside[0], inside[-1]] if len(inside) > 1 else []


def _between(place: float, ends: tuple[float, float]) -> bool:
    slack = 1e-9 * (ends[1] - ends[0])
    return ends[0] - slack <= place <= ends[1] + slack
