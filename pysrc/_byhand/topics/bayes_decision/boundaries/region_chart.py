"""The picture of the regions: the weighted densities, the boundaries, and the shaded area of the Bayes risk."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from _byhand.arithmetic.expr import Number, Probability, Product, Symbol
from _byhand.document.chart import Area, Axis, Curve, Dots, Mark, Plot, Rule, can_be_drawn
from _byhand.document.chart import Region as Strip
from _byhand.document.steps import Block
from _byhand.numbers.real import Value, add, multiply, real
from _byhand.phrase import QUOTED, Listing, say
from _byhand.topics.bayes_decision.cases.explain_case import class_name
from _byhand.topics.bayes_decision.cases.solved import SolvedDecision
from _byhand.topics.bayes_decision.densities.density import Density
from _byhand.topics.bayes_decision.densities.density_terms import VARIABLE
from _byhand.topics.bayes_decision.densities.regions import Regions, height

_POINTS = 120
# Fraction of the width within which boundaries outside the densities are still shown.
_MARGIN = Decimal("0.3")


def region_chart(solved: SolvedDecision, regions: Regions) -> list[Block]:
    """P(c) · p(x | c) for every class over the regions; the Bayes risk is the area under the least expected loss.

    Empty if floats cannot hold the numbers.
    """
    problem = solved.problem
    assert problem.densities is not None
    assert problem.priors is not None
    low, high = _window(solved, regions)
    places = _places(problem.densities, regions, low, high)
    marks: list[Mark] = [
        Area([(float(x), float(real(_least_risk(solved, x)))) for x in places], label=Symbol("R^*", "R*"), hatched=True)
    ]
    top = 0.0
    for place, (prior, density) in enumerate(zip(problem.priors, problem.densities, strict=True)):
        curve = [(float(x), float(real(multiply(prior, height(density, x))))) for x in places]
        top = max(top, *(y for _, y in curve))
        marks.append(Curve(curve, class_name(problem, place), place, dashed=place % 2 == 1))
    marks += region_marks(solved, regions, float(low), float(high))
    for case in solved.cases:
        if len(case.case.numbers) == 1:
            for place, score in enumerate(case.outcome.scores):
                assert score is not None
                at = float(real(case.case.numbers[0]))
                marks.append(Dots([(at, float(real(score)))], None, place, emphasised=True))
        elif case.case.numbers:
            marks.append(Dots([(float(number), 0.0) for number in case.case.numbers], emphasised=True))
    plot = Plot(
        say("bayes_decision.chart.caption"),
        say(
            "bayes_decision.chart.described",
            classes=Listing(problem.classes, QUOTED),
            boundaries=Listing([Number(point.value) for point in regions.boundaries], "list.comma")
            if regions.boundaries
            else say("bayes_decision.chart.no_boundary"),
            risk=Number(regions.bayes_risk),
        ),
        Axis(VARIABLE, float(low), float(high)),
        Axis(Product((Probability(Symbol("c", "c")), Probability(VARIABLE, Symbol("c", "c"), "p"))), 0.0, 1.08 * top),
        marks,
    )
    return [plot] if can_be_drawn(plot) else []


def _window(solved: SolvedDecision, regions: Regions) -> tuple[Decimal, Decimal]:
    """The range of the densities, with nearby boundaries and all cases."""
    densities = solved.problem.densities
    assert densities is not None
    low = min(real(density.window[0]) for density in densities)
    high = max(real(density.window[1]) for density in densities)
    reach = (high - low) * _MARGIN
    wanted = [real(point.value) for point in regions.boundaries if low - reach < real(point.value) < high + reach]
    wanted += [real(number) for case in solved.cases for number in case.case.numbers]
    return min([low, *wanted]), max([high, *wanted])


def _places(densities: Sequence[Density], regions: Regions, low: Decimal, high: Decimal) -> list[Decimal]:
    """Even steps, the boundaries, and both sides of every edge, so that a jump is drawn as one."""
    width = high - low
    places = {low + width * step / _POINTS for step in range(_POINTS + 1)}
    places |= {real(point.value) for point in regions.boundaries}
    for density in densities:
        for piece in density.pieces:
            for edge in (piece.low, piece.high):
                if edge is not None:
                    places |= {real(edge) - width / 10**6, real(edge) + width / 10**6}
    return sorted(x for x in places if low <= x <= high)


def _least_risk(solved: SolvedDecision, x: Value) -> Value:
    """min_a Σ_j λ_aj P(c_j) p(x | c_j)"""
    densities, priors = solved.problem.densities, solved.problem.priors
    assert densities is not None
    assert priors is not None
    heights = [multiply(prior, height(density, x)) for prior, density in zip(priors, densities, strict=True)]
    return min(
        (add(*(multiply(cost, each) for cost, each in zip(row, heights, strict=True))) for row in solved.loss.matrix),
        key=real,
    )


def region_marks(solved: SolvedDecision, regions: Regions, low: float, high: float) -> list[Mark]:
    """The boundaries, and the regions whose action belongs to a class: ties, and actions of no class, have no strip."""
    marks: list[Mark] = [
        Rule(float(real(point.value)), "x", Symbol(f"x_{{{number}}}", f"x_{number}"), dashed=True)
        for number, point in enumerate(regions.boundaries, 1)
        if low < float(real(point.value)) < high
    ]
    own = solved.own
    for region in regions.regions:
        if own is None or len(region.actions) > 1 or region.actions[0] not in own:
            continue
        left = low if region.low is None else max(low, float(real(region.low.value)))
        right = high if region.high is None else min(high, float(real(region.high.value)))
        if left < right:
            action = region.actions[0]
            marks.append(Strip(left, right, own.index(action), solved.loss.actions[action]))
    return marks
