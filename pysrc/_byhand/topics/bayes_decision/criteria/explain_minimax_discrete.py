"""The minimax rule for integers explained: risks as number after number is decided, their crossing, the
randomisation.
"""

from __future__ import annotations

from fractions import Fraction

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.functions import Difference
from _byhand.decision.explain import class_word
from _byhand.decision.explain_risk import loss_step
from _byhand.document.ids import identifier, quantities_of
from _byhand.document.steps import Block, Formula, Line, Paragraph, Quantity, Solution, Step, worked
from _byhand.numbers.real import divide, multiply, real, same, subtract
from _byhand.phrase import say
from _byhand.topics.bayes_decision.boundaries.notation import action_name
from _byhand.topics.bayes_decision.cases.explain_case import class_name
from _byhand.topics.bayes_decision.cases.solved import SolvedDecision
from _byhand.topics.bayes_decision.criteria.criterion_parts import (
    actions_of,
    asked_minimax,
    bayes_risk,
    criterion_solution,
    minimax_phrase,
    minimax_risk_step,
    prior_by_ratio,
)
from _byhand.topics.bayes_decision.criteria.discrete_criteria import DiscreteMinimax, Place, discrete_minimax, mass
from _byhand.topics.bayes_decision.criteria.explain_discrete_criteria import (
    discrete_answers,
    pair_of,
    randomise_quantities,
    ranges_phrase,
    ratio_blocks,
    ratio_table,
    rule_lines,
    rule_table,
)
from _byhand.topics.bayes_decision.criteria.explain_minimax import bayes_risk_chart
from _byhand.topics.bayes_decision.densities.density_terms import ETA, VARIABLE
from _byhand.topics.bayes_decision.tables.explain_table import total_name

_ONE = Fraction(1)
_Q = ex.Symbol("q", "q")
# Closer priors are drawn as one point.
_APART = 0.004


def discrete_minimax_solution(solved: SolvedDecision) -> Solution:
    """The rule with the least larger class risk."""
    problem, actions = solved.problem, actions_of(solved)
    found = discrete_minimax(pair_of(solved), solved.loss.matrix, actions[0])
    steps = [_risks_step(solved, found, actions), _randomised_step(solved, found, actions), _prior_step(solved, found)]
    if problem.loss is not None:
        steps = [loss_step(problem.loss, problem.classes, "stakes"), *steps]
    risk = bayes_risk(solved)
    reached = minimax_phrase(found.risk, equal=same(*found.risks))
    steps.append(minimax_risk_step(reached, risk))
    names = problem.classes
    errors = (subtract(_ONE, found.rule.within[0]), found.rule.within[1])
    quantities = [
        *quantities_of("minimax_prior", names, found.priors),
        Quantity("minimax_risk", found.risk),
        *randomise_quantities(solved, found.rule, of_first=False),
        *quantities_of("error", names, errors),
        *([] if risk is None else [Quantity("bayes_risk", risk)]),
    ]
    answers, decided = discrete_answers(solved, found.rule, actions, quantities)
    lines = [
        *rule_lines(solved, found.rule, actions, "minimax_rule"),
        reached,
        *decided,
    ]
    return criterion_solution(solved, asked_minimax(solved), lines, steps, answers)


def _risks_step(solved: SolvedDecision, found: DiscreteMinimax, actions: tuple[int, int]) -> Step:
    """The risks, as the numbers of the largest ratios are assigned to the first class one by one."""
    names = [class_word(name) for name in solved.problem.classes]
    groups = found.rule.groups
    sums = tuple((total_name(solved.loss, name), place) for place, name in enumerate(names))
    table = ratio_table(solved, found.rule, 0, sums, lambda ranges: found.stakes.risks(mass(groups.pair, ranges)))
    named = {"name": class_name(solved.problem, 0), "other": class_name(solved.problem, 1)}
    blocks: list[Block] = [
        Paragraph(
            say("bayes_decision.criterion.discrete_minimax_lead", action=action_name(solved, actions[0]), **named)
        ),
        *ratio_blocks(solved, 0),
        table,
    ]
    return Step("ratios", say("bayes_decision.criterion.discrete_minimax_title"), blocks, short=[table])


def _randomised_step(solved: SolvedDecision, found: DiscreteMinimax, actions: tuple[int, int]) -> Step:
    rule, names = found.rule, [class_word(name) for name in solved.problem.classes]
    table = rule_table(solved, rule, actions)
    risks = [
        Line(ex.Equation(total_name(solved.loss, name), (), ex.Number(risk)), place)
        for place, (name, risk) in enumerate(zip(names, found.risks, strict=True))
    ]
    title = say("bayes_decision.criteria.minimax_title")
    if rule.used is None:
        blocks: list[Block] = [Paragraph(say("bayes_decision.criterion.unequal")), table, Formula(risks)]
        return Step("minimax", title, blocks, short=worked(blocks))
    group = rule.groups.groups[rule.used]
    there = mass(rule.groups.pair, group.ranges)
    kept = found.stakes.risks(mass(rule.groups.pair, rule.groups.before(rule.used + 1)))
    added, saved = (multiply(cost, share) for cost, share in zip(found.stakes.costs, there, strict=True))
    share = subtract(_ONE, rule.share)
    gap = ex.Quotient(Difference(ex.Number(kept[1]), ex.Number(kept[0])), ex.Sum((ex.Number(added), ex.Number(saved))))
    crossing = [
        Line(
            ex.Equation(
                total_name(solved.loss, names[0]), (ex.Sum((ex.Number(kept[0]), ex.Product((ex.Number(added), _Q)))),)
            ),
            0,
        ),
        Line(
            ex.Equation(
                total_name(solved.loss, names[1]), (Difference(ex.Number(kept[1]), ex.Product((ex.Number(saved), _Q))),)
            ),
            1,
        ),
    ]
    where = {"observations": ranges_phrase(group.ranges), "action": action_name(solved, actions[1])}
    blocks = [
        Paragraph(say("bayes_decision.criterion.discrete_randomised", **where)),
        Formula(crossing),
        Paragraph(say("bayes_decision.criteria.equal_risks")),
        Formula([Line(ex.Equation(_Q, (gap,), ex.Number(share)))]),
        table,
        Formula(risks),
    ]
    return Step("minimax", title, blocks, short=worked(blocks))


def _prior_step(solved: SolvedDecision, found: DiscreteMinimax) -> Step:
    """The prior at which both actions are equally good at the randomised number, and the Bayes risk at every prior."""
    rule, names = found.rule, [ex.Probability(class_word(name)) for name in solved.problem.classes]
    ids = [identifier("minimax_prior", name) for name in solved.problem.classes]
    blocks: list[Block] = [Paragraph(say("bayes_decision.criterion.discrete_prior_lead"))]
    if rule.used is None:
        lines = [
            Line(ex.Equation(name, (), ex.Number(prior), quantity=ids[place]), place)
            for place, (name, prior) in enumerate(zip(names, found.priors, strict=True))
        ]
    else:
        ratio = rule.groups.ratio(rule.used)
        assert ratio is not None
        one, two = (ex.Probability(VARIABLE, class_word(name)) for name in solved.problem.classes)
        there = mass(rule.groups.pair, rule.groups.groups[rule.used].ranges)
        put_in = ex.Quotient(ex.Number(there[0]), ex.Number(there[1]))
        prior = prior_by_ratio(ex.Number(ratio), found.stakes.costs)
        lines = [
            Line(ex.Equation(ETA, (ex.Quotient(one, two), put_in), ex.Number(ratio))),
            Line(ex.Equation(names[0], (prior,), ex.Number(found.priors[0]), quantity=ids[0]), 0),
            Line(
                ex.Equation(
                    names[1],
                    (Difference(ex.Count(1), ex.Number(found.priors[0])),),
                    ex.Number(found.priors[1]),
                    quantity=ids[1],
                ),
                1,
            ),
        ]
    blocks += [Formula(lines), *_chart(found)]
    return Step("least_favourable", say("bayes_decision.criterion.discrete_prior_title"), blocks, short=[blocks[1]])


def _chart(found: DiscreteMinimax) -> list[Block]:
    """The Bayes risk over the prior of the first class, piecewise linear."""
    groups, stakes = found.rule.groups, found.stakes
    # After each group: the prior at which its decision changes, and the risk there. The ends decide all for one class.
    heights = [(0.0, float(real(stakes.risks(groups.sums[0])[1])))]
    for at, group in enumerate(groups.groups):
        prior = float(group.place >= Place.BELOW)
        if group.place is Place.NUMBER:
            prior = float(real(stakes.prior(divide(*group.rough))))
        one, two = (float(real(risk)) for risk in stakes.risks(groups.sums[at + 1]))
        # Indistinguishable neighbours are left out, except for the maximum.
        if prior - heights[-1][0] > _APART or at == found.rule.used:
            heights.append((prior, prior * one + (1 - prior) * two))
    heights.append((1.0, float(real(stakes.risks((_ONE, _ONE))[0]))))
    return bayes_risk_chart(heights, (found.priors[0], found.risk))
