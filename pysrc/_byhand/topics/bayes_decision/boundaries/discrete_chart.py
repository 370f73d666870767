"""The picture of discrete distributions: points, the boundaries between them, and the regions."""

from __future__ import annotations

from fractions import Fraction
from math import floor

from _byhand.arithmetic.expr import Number, Probability, Product, Symbol
from _byhand.document.chart import Axis, Dots, Mark, Plot, can_be_drawn
from _byhand.document.steps import Block
from _byhand.numbers.real import multiply, real
from _byhand.phrase import QUOTED, Listing, say
from _byhand.topics.bayes_decision.boundaries.region_chart import region_marks
from _byhand.topics.bayes_decision.cases.explain_case import class_name
from _byhand.topics.bayes_decision.cases.solved import SolvedDecision
from _byhand.topics.bayes_decision.densities.density_terms import VARIABLE
from _byhand.topics.bayes_decision.densities.discrete import distributions
from _byhand.topics.bayes_decision.densities.regions import Regions

# More points are indistinguishable on a phone.
_MOST_POINTS = 400


def discrete_chart(solved: SolvedDecision, regions: Regions) -> list[Block]:
    """P(c) · P(k | c) for every class; empty if there are too many numbers for a picture."""
    problem = solved.problem
    assert problem.priors is not None
    densities = distributions(problem.densities)
    first = min(density.first for density in densities)
    measured = [number for case in solved.cases for number in case.case.numbers]
    last = floor(max([Fraction(density.window[1]) for density in densities] + measured))
    if last - first > _MOST_POINTS:
        return []
    marks, top = list[Mark](), 0.0
    for place, (prior, density) in enumerate(zip(problem.priors, densities, strict=True)):
        points = [(float(k), float(real(multiply(prior, density.probability(k))))) for k in range(first, last + 1)]
        top = max(top, *(y for _, y in points))
        marks.append(Dots(points, class_name(problem, place), place))
    low, high = first - 0.5, last + 0.5
    marks += region_marks(solved, regions, low, high)
    marks += [Dots([(float(number), 0.0)], emphasised=True) for number in measured]
    plot = Plot(
        say("bayes_decision.densities.chart"),
        say(
            "bayes_decision.densities.chart_described",
            classes=Listing(problem.classes, QUOTED),
            boundaries=Listing([Number(point.value) for point in regions.boundaries], "list.comma")
            if regions.boundaries
            else say("bayes_decision.chart.no_boundary"),
        ),
        Axis(VARIABLE, low, high),
        Axis(Product((Probability(Symbol("c", "c")), Probability(VARIABLE, Symbol("c", "c")))), 0.0, 1.08 * top),
        marks,
    )
    return [plot] if can_be_drawn(plot) else []
