"""The Neyman–Pearson rule explained: the ratio, the boundary that uses up the allowed error, the power."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from byhand.arithmetic.expr import (
    Count,
    Equation,
    Expr,
    Given,
    Number,
    Probability,
    Product,
    Quotient,
    Sum,
    Symbol,
    Word,
)
from byhand.arithmetic.functions import Difference, Exp, Log, Negative, Root
from byhand.document.ids import identifier, quantities_of
from byhand.document.steps import Block, Formula, Line, Paragraph, Quantity, Solution, Step, worked
from byhand.numbers.quantiles import normal_quantile
from byhand.numbers.rational import exact_root
from byhand.numbers.real import multiply, real, same, subtract
from byhand.phrase import Listing
from byhand.topics.bayes_decision.boundaries.comparison import Comparison, stretches
from byhand.topics.bayes_decision.boundaries.explain_boundary import ETA, polynomial
from byhand.topics.bayes_decision.boundaries.explain_regions import regions_table
from byhand.topics.bayes_decision.boundaries.notation import boundary_name, region_range
from byhand.topics.bayes_decision.cases.explain_case import class_name
from byhand.topics.bayes_decision.cases.solved import Solved
from byhand.topics.bayes_decision.criteria.continuous_criteria import (
    NeymanPearson,
    Threshold,
    neyman_pearson,
)
from byhand.topics.bayes_decision.criteria.criterion_parts import (
    acting,
    actions_of,
    answers_of,
    bayes_risk,
    boundary_quantities,
    criterion_solution,
    decisions_of,
    densities_of,
    lots,
    said,
)
from byhand.topics.bayes_decision.criteria.receiver_chart import receiver_chart
from byhand.topics.bayes_decision.densities.densities import Density, Exponential, Normal
from byhand.topics.bayes_decision.densities.density_terms import VARIABLE, Integral, formula, standardised

_ONE = Fraction(1)


def neyman_pearson_solution(solved: Solved) -> Solution:
    """The most powerful rule with a bounded error."""
    problem = solved.problem
    bounded, error = problem.asked.criterion.of_class, problem.asked.criterion.number
    assert bounded is not None
    assert error is not None
    found = neyman_pearson(densities_of(solved), bounded, error)
    named = {"name": class_name(problem, bounded), "other": class_name(problem, 1 - bounded)}
    own = actions_of(solved)
    actions = (own[1 - bounded], own[bounded])
    regions = acting(found.threshold.regions, actions)
    ranges = [region_range(region) for region in found.threshold.regions.regions if region.actions == (0,)]
    answer = said("nothing", **named)
    if ranges:
        decided = Listing(ranges, "list.comma")
        answer = said("np_answer", range=decided, power=Equation(Number(found.power), quantity="power"), **named)
    steps = [
        Step(
            "neyman_pearson", said("np_title"), blocks := _threshold_blocks(solved, found, named), short=worked(blocks)
        ),
        Step(
            "power",
            said("power_title", **named),
            [
                Paragraph(said("power_lead", **named)),
                Formula([_power_line(solved, found)]),
                regions_table(solved, regions),
                *lots(solved, found.threshold, actions[0]),
                Paragraph(answer, "final"),
                *receiver_chart(solved, found),
            ],
            short=[Formula([_power_line(solved, found)]), Paragraph(answer, "final")],
        ),
    ]
    risk = bayes_risk(solved)
    # With other losses the risk is not an error probability.
    if risk is not None and solved.loss.is_zero_one(problem.classes):
        steps.append(Step("compared", said("compared_title"), [Paragraph(said("compared_np", risk=Number(risk)))]))
    names = problem.classes
    errors = [found.error if place == bounded else subtract(_ONE, found.power) for place in range(2)]
    quantities = [Quantity(identifier("ratio", names[1 - bounded], names[bounded]), found.threshold.ratio)]
    quantities += [*boundary_quantities(found.threshold), *quantities_of("error", names, errors)]
    quantities += [Quantity("power", found.power), *([] if risk is None else [Quantity("bayes_risk", risk)])]
    answers = answers_of(solved, quantities, found.threshold, actions)
    question = said("asked_neyman_pearson", error=Given(error), **named)
    return criterion_solution(
        solved, question, [answer, *decisions_of(solved, found.threshold, actions)], steps, answers
    )


def _threshold_blocks(solved: Solved, found: NeymanPearson, named: Mapping[str, object]) -> list[Block]:
    problem, rule = solved.problem, found.threshold
    names = [Word(name) for name in problem.classes]
    bounded, other = names[found.bounded], names[1 - found.bounded]
    ratio = Quotient(Probability(VARIABLE, other, "p"), Probability(VARIABLE, bounded, "p"))
    error = problem.asked.criterion.number
    assert error is not None
    blocks: list[Block] = [
        Paragraph(said("np_lead", error=Given(error), **named)),
        Formula([Line(Equation(ratio, (ETA,), relation=">"))]),
    ]
    if not rule.ratio:
        return [*blocks, Paragraph(said("nothing" if rule.ratio is None else "not_used_up", **named))]
    blocks += _shape(solved, found, ratio, named)
    density = densities_of(solved)[found.bounded]
    tail = _tail_line(solved, found, density, Given(error))
    solution = _boundary_line(density, rule, error)
    if tail is not None and rule.share is None:
        key = "uses_up" if solution else "uses_up_numbers"
        blocks += [Paragraph(said(key)), Formula([tail])]
    if solution:
        blocks += [Paragraph(said("by_table" if isinstance(density, Normal) else "solved")), Formula(solution)]
    elif rule.share is None:
        blocks.append(
            Formula(
                [
                    Line(Equation(boundary_name(place), (), Number(point.value)))
                    for place, point in enumerate(rule.regions.boundaries, 1)
                ]
            )
        )
    return [*blocks, *_ratio_at(solved, found, ratio)]


def _shape(solved: Solved, found: NeymanPearson, ratio: Expr, named: Mapping[str, object]) -> list[Block]:
    """ln of the ratio as a polynomial, if it is one on the whole line or on its only piece."""
    densities = densities_of(solved)
    pair = Comparison(
        (1 - found.bounded, found.bounded),
        (_ONE, _ONE),
        (_ONE, _ONE),
        (densities[1 - found.bounded], densities[found.bounded]),
        (0, 1),
    )
    parts = list(stretches(pair))
    if len(parts) != 1 or parts[0].kind != "logarithm" or parts[0].coefficients is None:
        return []
    scale = Fraction(1, parts[0].factor)
    a, b, c = (multiply(scale, each) for each in parts[0].coefficients)
    if a == b == 0:
        return []
    key = ("rising" if b > 0 else "falling") if a == 0 else "up" if a > 0 else "down"
    line = Line(Equation(Log(ratio), (polynomial((a, b, c)),)))
    return [Paragraph(said("shape")), Formula([line]), Paragraph(said(key, **named))]


def _ends(rule: Threshold) -> list[tuple[Number | None, ...]]:
    """The intervals that are assigned to the class above the threshold, with named or numeric ends."""
    return [
        tuple(None if end is None else Number(end.value) for end in (region.low, region.high))
        for region in rule.regions.regions
        if region.actions == (0,)
    ]


def _tail_line(solved: Solved, found: NeymanPearson, density: Density, error: Expr) -> Line | None:
    """P(decide the other | c) = ∫ p(x | c) dx = α, with x_i for ends that are not known yet."""
    name = Word(solved.problem.classes[found.bounded])
    points = {point.value: boundary_name(place) for place, point in enumerate(found.threshold.regions.boundaries, 1)}
    ends = [
        tuple(None if end is None else points.get(end.value, Number(end.value)) for end in (region.low, region.high))
        for region in found.threshold.regions.regions
        if region.actions == (0,)
    ]
    if not ends or ends == [(None, None)]:
        return None
    whole: Expr = Sum(tuple(Integral(low, high, Probability(VARIABLE, name, "p")) for low, high in ends))
    if isinstance(density, Normal) and (by_table := standardised(density, ends)) is not None:
        return Line(Equation(whole, (by_table, error)))
    return Line(Equation(whole, (error,)))


def _boundary_line(density: Density, rule: Threshold, error: Fraction) -> list[Line]:
    """One boundary by the table of Φ, or by a logarithm; empty if it takes more."""
    ends = [region for region in rule.regions.regions if region.actions == (0,)]
    if len(ends) != 1 or (ends[0].low is None) == (ends[0].high is None):
        return []
    upper = ends[0].high is None
    point = ends[0].low if upper else ends[0].high
    assert point is not None
    name = boundary_name(1)
    if isinstance(density, Normal):
        z = normal_quantile(1 - error if upper else error)
        deviation = exact_root(density.variance, 2)
        spread: Expr = Root(Given(density.variance)) if deviation is None else Given(deviation)
        standard = Quotient(Difference(name, Given(density.mean)), spread)
        put_in = Sum((Given(density.mean), Product((Number(z), spread))))
        return [Line(Equation(standard, (), Number(z))), Line(Equation(name, (put_in,), Number(point.value)))]
    if isinstance(density, Exponential) and upper and len(rule.regions.boundaries) == 1:
        rate = Given(density.rate)
        shape = Equation(Exp(Negative(Product((rate, name)))), (Given(error),))
        put_in_log = Negative(Quotient(Log(Given(error)), rate))
        return [Line(shape), Line(Equation(name, (put_in_log,), Number(point.value)))]
    return []


def _ratio_at(solved: Solved, found: NeymanPearson, ratio: Expr) -> list[Block]:
    """η as the ratio of the two heights at the first boundary at which both are above 0."""
    rule, densities = found.threshold, densities_of(solved)
    if rule.ratio is None:
        return []
    if rule.share is not None or not rule.regions.boundaries:
        return [Formula([Line(Equation(ETA, (), Number(rule.ratio)))])]
    above, below = densities[1 - found.bounded], densities[found.bounded]
    for point in rule.regions.boundaries:
        x = Number(point.value)
        if not isinstance(above, Normal | Exponential) or not isinstance(below, Normal | Exponential):
            continue
        heights = [formula(density, x) for density in (above, below)]
        if all(real(each.value) > 0 for each in heights) and same(
            real(Quotient(heights[0], heights[1]).value), real(rule.ratio)
        ):
            put_in = Quotient(Number(heights[0].value), Number(heights[1].value))
            return [Paragraph(said("threshold")), Formula([Line(Equation(ETA, (ratio, put_in), Number(rule.ratio)))])]
    return [Formula([Line(Equation(ETA, (), Number(rule.ratio)))])]


def _power_line(solved: Solved, found: NeymanPearson) -> Line:
    """P(decide the other | other) as an integral, by Φ for a normal density."""
    place = 1 - found.bounded
    name, density = Word(solved.problem.classes[place]), densities_of(solved)[place]
    ends = _ends(found.threshold)
    left = Difference(Count(1), Probability(Symbol(r"\varepsilon", "ε"), name))
    if not ends:
        return Line(Equation(left, (), Number(found.power), quantity="power"), place)
    integrals: list[Expr] = [Sum(tuple(Integral(low, high, Probability(VARIABLE, name, "p")) for low, high in ends))]
    if isinstance(density, Normal) and (by_table := standardised(density, ends)) is not None:
        integrals.append(by_table)
    # The randomised part is added to the integral.
    working = integrals if found.threshold.share is None else []
    return Line(Equation(left, working, Number(found.power), quantity="power"), place)
