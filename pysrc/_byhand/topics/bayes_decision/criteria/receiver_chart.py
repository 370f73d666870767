"""The ROC curve of two densities: power against error, over all thresholds."""

from __future__ import annotations

from fractions import Fraction

from _byhand.arithmetic.expr import Given, Number
from _byhand.document.chart import Axis, Curve, Dots, Plot, can_be_drawn
from _byhand.document.steps import Block
from _byhand.numbers.real import real
from _byhand.phrase import say
from _byhand.topics.bayes_decision.cases.explain_case import class_name
from _byhand.topics.bayes_decision.cases.solved import SolvedDecision
from _byhand.topics.bayes_decision.criteria.continuous_criteria import NeymanPearson
from _byhand.topics.bayes_decision.densities.regions import height

# Intervals, each decided as a whole: enough for a curve.
_STRETCHES = 240
_DRAWN = 60


def receiver_chart(solved: SolvedDecision, found: NeymanPearson) -> list[Block]:
    """The curve from intervals in the order of their likelihood ratios, and the chosen point."""
    problem = solved.problem
    assert problem.densities is not None
    above, below = problem.densities[1 - found.bounded], problem.densities[found.bounded]
    low = min(real(density.window[0]) for density in problem.densities)
    high = max(real(density.window[1]) for density in problem.densities)
    step = (high - low) / _STRETCHES
    stretches = []
    for place in range(_STRETCHES):
        x = low + step * place + step / 2
        one, other = (float(real(height(density, x)) * step) for density in (above, below))
        if one or other:
            stretches.append((one / other if other else float("inf"), one, other))
    total = [sum(each[place] for each in stretches) for place in (1, 2)]
    if not all(total):
        return []
    power = error = 0.0
    points = [(0.0, 0.0)]
    for _, one, other in sorted(stretches, reverse=True):
        power, error = power + one / total[0], error + other / total[1]
        points.append((min(error, 1.0), min(power, 1.0)))
    # Indistinguishable neighbours are left out.
    kept = [points[0]]
    for point in points[1:]:
        if abs(point[0] - kept[-1][0]) + abs(point[1] - kept[-1][1]) > 1 / _DRAWN:
            kept.append(point)
    kept.append((1.0, 1.0))
    chosen = (float(real(found.error)), float(real(found.power)))
    named = {"name": class_name(problem, found.bounded), "other": class_name(problem, 1 - found.bounded)}
    plot = Plot(
        say("bayes_decision.criterion.roc"),
        say(
            "bayes_decision.criterion.roc_described",
            error=Given(found.error) if isinstance(found.error, Fraction) else Number(found.error),
            power=Number(found.power),
            **named,
        ),
        Axis(say("bayes_decision.criterion.axis_error", **named), 0.0, 1.0),
        Axis(say("bayes_decision.criterion.axis_power", **named), 0.0, 1.0),
        [Curve(kept), Curve([(0.0, 0.0), (1.0, 1.0)], dashed=True), Dots([chosen], emphasised=True)],
        same_scale=True,
    )
    return [plot] if can_be_drawn(plot) else []
