"""The Neyman–Pearson rule explained: the ratio, the boundary that uses up the allowed error, the power."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.functions import Difference, Log
from _byhand.arithmetic.with_decimal import with_decimal
from _byhand.decision.explain import class_word
from _byhand.document.ids import identifier, quantities_of
from _byhand.document.steps import Block, Formula, Line, Paragraph, Quantity, Solution, Step, worked
from _byhand.numbers.real import multiply, real, same, subtract
from _byhand.phrase import Listing, say
from _byhand.topics.bayes_decision.boundaries.comparison import Comparison, stretches
from _byhand.topics.bayes_decision.boundaries.explain_boundary import polynomial
from _byhand.topics.bayes_decision.boundaries.explain_regions import regions_table
from _byhand.topics.bayes_decision.boundaries.notation import boundary_name, region_range
from _byhand.topics.bayes_decision.cases.explain_case import class_name
from _byhand.topics.bayes_decision.cases.solved import SolvedDecision
from _byhand.topics.bayes_decision.criteria import criterion_parts
from _byhand.topics.bayes_decision.criteria.continuous_criteria import (
    NeymanPearson,
    Threshold,
    neyman_pearson,
)
from _byhand.topics.bayes_decision.criteria.receiver_chart import receiver_chart
from _byhand.topics.bayes_decision.densities.density import Density, Tail
from _byhand.topics.bayes_decision.densities.density_terms import ETA, VARIABLE, Integral
from _byhand.topics.bayes_decision.densities.regions import height

_ONE = Fraction(1)


def neyman_pearson_solution(solved: SolvedDecision) -> Solution:
    """The most powerful rule with a bounded error."""
    problem = solved.problem
    bounded, error = problem.asked.criterion.of_class, problem.asked.criterion.number
    assert bounded is not None
    assert error is not None
    found = neyman_pearson(criterion_parts.densities_of(solved), bounded, error)
    named = {"name": class_name(problem, bounded), "other": class_name(problem, 1 - bounded)}
    own = criterion_parts.actions_of(solved)
    actions = (own[1 - bounded], own[bounded])
    regions = criterion_parts.acting(found.threshold.regions, actions)
    ranges = [region_range(region) for region in found.threshold.regions.regions if region.actions == (0,)]
    answer = say("bayes_decision.criterion.nothing", **named)
    if ranges:
        decided = Listing(ranges, "list.comma")
        answer = say(
            "bayes_decision.criterion.np_answer",
            range=decided,
            power=with_decimal(found.power, "power"),
            **named,
        )
    steps = [
        Step(
            "neyman_pearson",
            say("bayes_decision.criterion.np_title"),
            blocks := _threshold_blocks(solved, found, named),
            short=worked(blocks),
        ),
        Step(
            "power",
            say("bayes_decision.criterion.power_title", **named),
            [
                Paragraph(say("bayes_decision.criterion.power_lead", **named)),
                Formula([_power_line(solved, found)]),
                regions_table(solved, regions),
                *criterion_parts.randomised_parts(solved, found.threshold, actions[0]),
                Paragraph(answer, "final"),
                *receiver_chart(solved, found),
            ],
            short=[Formula([_power_line(solved, found)]), Paragraph(answer, "final")],
        ),
    ]
    risk = criterion_parts.bayes_risk(solved)
    steps += criterion_parts.compared_steps(solved, risk)
    names = problem.classes
    errors = [found.error if place == bounded else subtract(_ONE, found.power) for place in range(2)]
    quantities = [Quantity(identifier("ratio", names[1 - bounded], names[bounded]), found.threshold.ratio)]
    quantities += [*criterion_parts.boundary_quantities(found.threshold), *quantities_of("error", names, errors)]
    quantities += [Quantity("power", found.power), *([] if risk is None else [Quantity("bayes_risk", risk)])]
    answers = criterion_parts.answers_of(solved, quantities, found.threshold, actions)
    question = say("bayes_decision.criterion.asked_neyman_pearson", error=ex.Given(error), **named)
    return criterion_parts.criterion_solution(
        solved, question, [answer, *criterion_parts.decisions_of(solved, found.threshold, actions)], steps, answers
    )


def _threshold_blocks(solved: SolvedDecision, found: NeymanPearson, named: Mapping[str, object]) -> list[Block]:
    problem, rule = solved.problem, found.threshold
    names = [class_word(name) for name in problem.classes]
    bounded, other = names[found.bounded], names[1 - found.bounded]
    ratio = ex.Quotient(ex.Probability(VARIABLE, other, "p"), ex.Probability(VARIABLE, bounded, "p"))
    error = problem.asked.criterion.number
    assert error is not None
    blocks: list[Block] = [
        Paragraph(say("bayes_decision.criterion.np_lead", error=ex.Given(error), **named)),
        Formula([Line(ex.Equation(ratio, (ETA,), relation=">"))]),
    ]
    if not rule.ratio:
        return [
            *blocks,
            Paragraph(
                say(
                    "bayes_decision.criterion.nothing"
                    if rule.ratio is None
                    else "bayes_decision.criterion.not_used_up",
                    **named,
                )
            ),
        ]
    blocks += _shape(solved, found, ratio, named)
    density = criterion_parts.densities_of(solved)[found.bounded]
    tail = _tail_line(solved, found, density, ex.Given(error))
    solution = _boundary_line(density, rule, error)
    if tail is not None and rule.share is None:
        key = "bayes_decision.criterion.uses_up" if solution else "bayes_decision.criterion.uses_up_numbers"
        blocks += [Paragraph(say(key)), Formula([tail])]
    if solution:
        blocks += [
            Paragraph(
                say(
                    "bayes_decision.criterion.by_table"
                    if density.by_table([(None, VARIABLE)])
                    else "bayes_decision.criterion.solved"
                )
            ),
            Formula(solution),
        ]
    elif rule.share is None:
        blocks.append(
            Formula(
                [
                    Line(ex.Equation(boundary_name(place), (), ex.Number(point.value)))
                    for place, point in enumerate(rule.regions.boundaries, 1)
                ]
            )
        )
    return [*blocks, *_ratio_at(solved, found, ratio)]


def _shape(solved: SolvedDecision, found: NeymanPearson, ratio: ex.Expr, named: Mapping[str, object]) -> list[Block]:
    """ln of the ratio as a polynomial, if it is one on the whole line or on its only piece."""
    densities = criterion_parts.densities_of(solved)
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
    key = (
        ("bayes_decision.criterion.rising" if b > 0 else "bayes_decision.criterion.falling")
        if a == 0
        else "bayes_decision.criterion.up"
        if a > 0
        else "bayes_decision.criterion.down"
    )
    line = Line(ex.Equation(Log(ratio), (polynomial((a, b, c)),)))
    return [Paragraph(say("bayes_decision.criterion.shape")), Formula([line]), Paragraph(say(key, **named))]


def _ends(rule: Threshold) -> list[tuple[ex.Number | None, ...]]:
    """The intervals that are assigned to the class above the threshold, with named or numeric ends."""
    return [
        tuple(None if end is None else ex.Number(end.value) for end in (region.low, region.high))
        for region in rule.regions.regions
        if region.actions == (0,)
    ]


def _tail_line(solved: SolvedDecision, found: NeymanPearson, density: Density, error: ex.Expr) -> Line | None:
    """P(decide the other | c) = ∫ p(x | c) dx = α, with x_i for ends that are not known yet."""
    name = class_word(solved.problem.classes[found.bounded])
    points = {point.value: boundary_name(place) for place, point in enumerate(found.threshold.regions.boundaries, 1)}
    ends = [
        tuple(None if end is None else points.get(end.value, ex.Number(end.value)) for end in (region.low, region.high))
        for region in found.threshold.regions.regions
        if region.actions == (0,)
    ]
    if not ends or ends == [(None, None)]:
        return None
    integrals: ex.Expr = ex.Sum(tuple(Integral(low, high, ex.Probability(VARIABLE, name, "p")) for low, high in ends))
    if (by_table := density.by_table(ends)) is not None:
        return Line(ex.Equation(integrals, (by_table, error)))
    return Line(ex.Equation(integrals, (error,)))


def _boundary_line(density: Density, rule: Threshold, error: Fraction) -> list[Line]:
    """One boundary by the table of Φ, or by a logarithm; empty if it takes more."""
    ends = [region for region in rule.regions.regions if region.actions == (0,)]
    if len(ends) != 1 or (ends[0].low is None) == (ends[0].high is None) or len(rule.regions.boundaries) != 1:
        return []
    tail: Tail = "upper" if ends[0].high is None else "lower"
    found = density.quantile_lines(boundary_name(1), error, rule.regions.boundaries[0].value, tail)
    return [Line(each) for each in found]


def _ratio_at(solved: SolvedDecision, found: NeymanPearson, ratio: ex.Expr) -> list[Block]:
    """η as the ratio of the two heights at the first boundary at which both are above 0."""
    rule, densities = found.threshold, criterion_parts.densities_of(solved)
    if rule.ratio is None:
        return []
    if rule.share is not None or not rule.regions.boundaries:
        return [Formula([Line(ex.Equation(ETA, (), ex.Number(rule.ratio)))])]
    above, below = densities[1 - found.bounded], densities[found.bounded]
    for point in rule.regions.boundaries:
        heights = [ex.Number(height(density, point.value)) for density in (above, below)]
        put_in = ex.Quotient(heights[0], heights[1])
        if all(real(each.number) > 0 for each in heights) and same(real(put_in.value), real(rule.ratio)):
            return [
                Paragraph(say("bayes_decision.criterion.threshold")),
                Formula([Line(ex.Equation(ETA, (ratio, put_in), ex.Number(rule.ratio)))]),
            ]
    return [Formula([Line(ex.Equation(ETA, (), ex.Number(rule.ratio)))])]


def _power_line(solved: SolvedDecision, found: NeymanPearson) -> Line:
    """P(decide the other | other) as an integral, by Φ for a normal density."""
    place = 1 - found.bounded
    name, density = class_word(solved.problem.classes[place]), criterion_parts.densities_of(solved)[place]
    ends = _ends(found.threshold)
    left = Difference(ex.Count(1), ex.Probability(ex.Symbol(r"\varepsilon", "ε"), name))
    if not ends:
        return Line(ex.Equation(left, (), ex.Number(found.power), quantity="power"), place)
    integrals: list[ex.Expr] = [
        ex.Sum(tuple(Integral(low, high, ex.Probability(VARIABLE, name, "p")) for low, high in ends))
    ]
    if (by_table := density.by_table(ends)) is not None:
        integrals.append(by_table)
    # The randomised part is added to the integral.
    working = integrals if found.threshold.share is None else []
    return Line(ex.Equation(left, working, ex.Number(found.power), quantity="power"), place)
