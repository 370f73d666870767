"""The minimax rule explained: equal risks, the least favourable priors, the boundaries of their Bayes rule."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.functions import Difference
from _byhand.decision.explain import class_word
from _byhand.document.ids import identifier, quantities_of
from _byhand.document.steps import (
    Block,
    Formula,
    Line,
    Paragraph,
    Quantity,
    Solution,
    Step,
    worked,
)
from _byhand.numbers.real import same
from _byhand.phrase import TextKeys, say
from _byhand.topics.bayes_decision.boundaries.explain_regions import boundaries_step, errors_step, regions_table
from _byhand.topics.bayes_decision.cases.solved import SolvedDecision
from _byhand.topics.bayes_decision.criteria import criterion_parts
from _byhand.topics.bayes_decision.criteria.continuous_criteria import (
    Minimax,
    minimax,
)
from _byhand.topics.bayes_decision.densities.density_terms import ETA
from _byhand.topics.bayes_decision.densities.regions import find_regions

_FOUND_KEYS: TextKeys[bool] = {
    True: "bayes_decision.criterion.minimax_found",
    False: "bayes_decision.criterion.minimax_flat",
}


def minimax_solution(solved: SolvedDecision) -> Solution:
    """The rule with the least larger class risk."""
    problem, actions = solved.problem, criterion_parts.actions_of(solved)
    found = minimax(criterion_parts.densities_of(solved), solved.loss.matrix, actions[0])
    if found.threshold.ratio:
        steps = [_minimax_step(solved, found, actions), *_rule_steps(solved, found)]
    else:
        steps = [_unequal_step(solved, found, actions)]
    risk = criterion_parts.bayes_risk(solved)
    reached = criterion_parts.minimax_phrase(found.risk, equal=same(*found.risks))
    steps.append(criterion_parts.minimax_risk_step(reached, risk))
    names = problem.classes
    quantities = [*quantities_of("minimax_prior", names, found.priors), Quantity("minimax_risk", found.risk)]
    quantities += criterion_parts.boundary_quantities(found.threshold)
    quantities += quantities_of("error", names, criterion_parts.errors_of(found.threshold))
    quantities += [] if risk is None else [Quantity("bayes_risk", risk)]
    answers = criterion_parts.answers_of(solved, quantities, found.threshold, actions)
    lines = [
        *criterion_parts.rule_lines(solved, found.threshold, actions),
        reached,
        *criterion_parts.decisions_of(solved, found.threshold, actions),
    ]
    return criterion_parts.criterion_solution(solved, criterion_parts.asked_minimax(solved), lines, steps, answers)


def _rule_steps(solved: SolvedDecision, found: Minimax) -> list[Step]:
    """The Bayes rule of the least favourable priors, explained like any Bayes rule."""
    one, other = (Fraction(prior) for prior in found.priors)
    least = replace(solved, problem=replace(solved.problem, priors=(one, other), cases=()))
    regions = find_regions(criterion_parts.densities_of(solved), (one, other), solved.loss.matrix, solved.own)
    # A randomised decision belongs to no region.
    errors = [] if found.threshold.share is not None else [errors_step(least, regions, "minimax_risk")]
    # Their weighted sum is the minimax risk, with which the short answer ends.
    return [boundaries_step(least, regions), *(replace(step, short=step.short[:1]) for step in errors)]


def _unequal_step(solved: SolvedDecision, found: Minimax, actions: tuple[int, int]) -> Step:
    """No threshold makes the risks equal: one class is always worse, or nothing is ever lost."""
    lines = [
        Line(
            ex.Equation(
                ex.Probability(ex.Symbol(r"\varepsilon", "ε"), class_word(name)),
                (),
                ex.Number(error),
                quantity=identifier("error", name),
            ),
            place,
        )
        for place, (name, error) in enumerate(
            zip(solved.problem.classes, criterion_parts.errors_of(found.threshold), strict=True)
        )
    ]
    table = regions_table(solved, criterion_parts.acting(found.threshold.regions, actions))
    blocks: list[Block] = [
        Paragraph(say("bayes_decision.criterion.minimax_lead")),
        Paragraph(say("bayes_decision.criterion.unequal")),
        Formula(lines),
        table,
    ]
    return Step("minimax", say("bayes_decision.criterion.minimax_title"), blocks, short=worked(blocks))


def _minimax_step(solved: SolvedDecision, found: Minimax, actions: tuple[int, int]) -> Step:
    """The two risks as functions of the errors, set equal; the threshold and its priors."""
    names = [class_word(name) for name in solved.problem.classes]
    error = [ex.Probability(ex.Symbol(r"\varepsilon", "ε"), name) for name in names]
    matrix, (first, second) = solved.loss.matrix, actions
    zero_one = solved.loss.is_zero_one(solved.problem.classes)
    blocks: list[Block] = [Paragraph(say("bayes_decision.criterion.minimax_lead"))]
    right = (matrix[first][0], matrix[second][1])
    costs = (matrix[second][0] - right[0], matrix[first][1] - right[1])
    if zero_one:
        blocks += [
            Paragraph(say("bayes_decision.criterion.minimax_errors")),
            Formula([Line(ex.Equation(error[0], (error[1],)))]),
        ]
    else:
        risks = [
            ex.Sum((ex.Given(base), ex.Product((ex.Given(cost), each))))
            for base, cost, each in zip(right, costs, error, strict=True)
        ]
        blocks += [
            Paragraph(say("bayes_decision.criterion.minimax_risks")),
            Formula([Line(ex.Equation(risks[0], (risks[1],)))]),
        ]
    ratio = found.threshold.ratio
    assert ratio is not None
    prior = criterion_parts.prior_by_ratio(ex.Number(ratio), costs)
    rest = Difference(ex.Count(1), ex.Number(found.priors[0]))
    ids = [identifier("minimax_prior", name) for name in solved.problem.classes]
    lines = [
        Line(ex.Equation(ETA, (), ex.Number(ratio))),
        Line(ex.Equation(ex.Probability(names[0]), (prior,), ex.Number(found.priors[0]), quantity=ids[0]), 0),
        Line(ex.Equation(ex.Probability(names[1]), (rest,), ex.Number(found.priors[1]), quantity=ids[1]), 1),
    ]
    shown = [
        Line(
            ex.Equation(name, (), ex.Number(value), quantity=identifier("error", solved.problem.classes[place])), place
        )
        for place, (name, value) in enumerate(zip(error, criterion_parts.errors_of(found.threshold), strict=True))
    ]
    short = [*worked(blocks), Formula(lines if found.threshold.share is None else [*lines, *shown])]
    drawn = criterion_parts.randomised_parts(solved, found.threshold, actions[0])
    weights = [
        ex.Probability(name) if cost == 1 else ex.Product((ex.Given(cost), ex.Probability(name)))
        for name, cost in zip(names, costs, strict=True)
    ]
    rule = ex.Equation(ETA, (ex.Quotient(weights[1], weights[0]),))
    blocks += [
        Paragraph(say(_FOUND_KEYS[found.threshold.share is None])),
        Formula(lines[:1]),
        Paragraph(say("bayes_decision.criterion.minimax_least_favourable", rule=rule)),
        Formula(lines[1:]),
        Paragraph(say("bayes_decision.criterion.minimax_shown")),
        Formula(shown),
        *drawn,
    ]
    return Step("minimax", say("bayes_decision.criterion.minimax_title"), blocks, short=[*short, *worked(drawn)])
