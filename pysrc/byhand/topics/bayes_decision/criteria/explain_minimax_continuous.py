"""The minimax rule explained: equal risks, the least favourable priors, the boundaries of their Bayes rule."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from byhand.arithmetic.expr import (
    Count,
    Equation,
    Given,
    Number,
    Probability,
    Product,
    Sum,
    Symbol,
    Word,
)
from byhand.arithmetic.functions import Difference
from byhand.document.ids import identifier, quantities_of
from byhand.document.steps import (
    Block,
    Formula,
    Line,
    Paragraph,
    Quantity,
    Solution,
    Step,
    worked,
)
from byhand.topics.bayes_decision.boundaries.explain_boundary import ETA
from byhand.topics.bayes_decision.boundaries.explain_regions import boundaries_step, errors_step, regions_table
from byhand.topics.bayes_decision.cases.solved import Solved
from byhand.topics.bayes_decision.criteria.continuous_criteria import (
    Minimax,
    minimax,
)
from byhand.topics.bayes_decision.criteria.criterion_parts import (
    acting,
    actions_of,
    answers_of,
    asked_minimax,
    bayes_risk,
    boundary_quantities,
    criterion_solution,
    decisions_of,
    densities_of,
    errors_of,
    lots,
    prior_by_ratio,
    rule_lines,
    said,
)
from byhand.topics.bayes_decision.densities.regions import find_regions


def minimax_solution(solved: Solved) -> Solution:
    """The rule with the least larger class risk."""
    problem, actions = solved.problem, actions_of(solved)
    found = minimax(densities_of(solved), solved.loss.matrix, actions[0])
    if found.threshold.ratio:
        steps = [_minimax_step(solved, found, actions), *_rule_steps(solved, found)]
    else:
        steps = [_unequal_step(solved, found, actions)]
    risk = bayes_risk(solved)
    answer = Paragraph(said("minimax_answer", risk=Equation(Number(found.risk), quantity="minimax_risk")), "final")
    closing: list[Block] = [answer]
    if risk is not None:
        closing.append(Paragraph(said("compared", risk=Number(risk))))
    steps.append(Step("minimax_risk", said("minimax_risk_title"), closing, short=[answer]))
    names = problem.classes
    quantities = [*quantities_of("minimax_prior", names, found.priors), Quantity("minimax_risk", found.risk)]
    quantities += boundary_quantities(found.threshold)
    quantities += quantities_of("error", names, errors_of(found.threshold))
    quantities += [] if risk is None else [Quantity("bayes_risk", risk)]
    answers = answers_of(solved, quantities, found.threshold, actions)
    lines = [
        *rule_lines(solved, found.threshold, actions),
        said("minimax_answer", risk=Equation(Number(found.risk), quantity="minimax_risk")),
        *decisions_of(solved, found.threshold, actions),
    ]
    return criterion_solution(solved, asked_minimax(solved), lines, steps, answers)


def _rule_steps(solved: Solved, found: Minimax) -> list[Step]:
    """The Bayes rule of the least favourable priors, explained like any Bayes rule."""
    one, other = (Fraction(prior) for prior in found.priors)
    least = replace(solved, problem=replace(solved.problem, priors=(one, other), cases=()))
    regions = find_regions(densities_of(solved), (one, other), solved.loss.matrix, solved.own)
    # A randomised decision belongs to no region.
    errors = [] if found.threshold.share is not None else [errors_step(least, regions, "minimax_risk")]
    # Their weighted sum is the minimax risk, with which the short answer ends.
    return [boundaries_step(least, regions), *(replace(step, short=step.short[:1]) for step in errors)]


def _unequal_step(solved: Solved, found: Minimax, actions: tuple[int, int]) -> Step:
    """No threshold makes the risks equal: one class is always worse, or nothing is ever lost."""
    lines = [
        Line(
            Equation(
                Probability(Symbol(r"\varepsilon", "ε"), Word(name)),
                (),
                Number(error),
                quantity=identifier("error", name),
            ),
            place,
        )
        for place, (name, error) in enumerate(zip(solved.problem.classes, errors_of(found.threshold), strict=True))
    ]
    table = regions_table(solved, acting(found.threshold.regions, actions))
    blocks: list[Block] = [Paragraph(said("minimax_lead")), Paragraph(said("unequal")), Formula(lines), table]
    return Step("minimax", said("minimax_title"), blocks, short=worked(blocks))


def _minimax_step(solved: Solved, found: Minimax, actions: tuple[int, int]) -> Step:
    """The two risks as functions of the errors, set equal; the threshold and its priors."""
    names = [Word(name) for name in solved.problem.classes]
    error = [Probability(Symbol(r"\varepsilon", "ε"), name) for name in names]
    matrix, (first, second) = solved.loss.matrix, actions
    zero_one = solved.loss.is_zero_one(solved.problem.classes)
    blocks: list[Block] = [Paragraph(said("minimax_lead"))]
    right = (matrix[first][0], matrix[second][1])
    costs = (matrix[second][0] - right[0], matrix[first][1] - right[1])
    if zero_one:
        blocks += [Paragraph(said("minimax_errors")), Formula([Line(Equation(error[0], (error[1],)))])]
    else:
        risks = [
            Sum((Given(base), Product((Given(cost), each))))
            for base, cost, each in zip(right, costs, error, strict=True)
        ]
        blocks += [Paragraph(said("minimax_risks")), Formula([Line(Equation(risks[0], (risks[1],)))])]
    ratio = found.threshold.ratio
    assert ratio is not None
    prior = prior_by_ratio(Number(ratio), costs)
    rest = Difference(Count(1), Number(found.priors[0]))
    ids = [identifier("minimax_prior", name) for name in solved.problem.classes]
    lines = [
        Line(Equation(ETA, (), Number(ratio))),
        Line(Equation(Probability(names[0]), (prior,), Number(found.priors[0]), quantity=ids[0]), 0),
        Line(Equation(Probability(names[1]), (rest,), Number(found.priors[1]), quantity=ids[1]), 1),
    ]
    shown = [
        Line(Equation(name, (), Number(value), quantity=identifier("error", solved.problem.classes[place])), place)
        for place, (name, value) in enumerate(zip(error, errors_of(found.threshold), strict=True))
    ]
    short = [*worked(blocks), Formula(lines if found.threshold.share is None else [*lines, *shown])]
    drawn = lots(solved, found.threshold, actions[0])
    blocks += [Paragraph(said("minimax_found")), Formula([*lines, *shown]), *drawn]
    return Step("minimax", said("minimax_title"), blocks, short=[*short, *worked(drawn)])
