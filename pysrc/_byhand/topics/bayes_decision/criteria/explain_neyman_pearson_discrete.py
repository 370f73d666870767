"""The Neyman–Pearson rule for integers explained: ratios in descending order, the error bound, the randomisation."""

from __future__ import annotations

from fractions import Fraction

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.functions import Difference
from _byhand.arithmetic.with_decimal import with_decimal
from _byhand.decision.explain import class_word
from _byhand.document.ids import identifier, quantities_of
from _byhand.document.steps import Block, Formula, Line, Paragraph, Quantity, Solution, Step, worked
from _byhand.numbers.real import subtract
from _byhand.phrase import say
from _byhand.topics.bayes_decision.cases.explain_case import class_name
from _byhand.topics.bayes_decision.cases.solved import SolvedDecision
from _byhand.topics.bayes_decision.criteria import explain_discrete_criteria
from _byhand.topics.bayes_decision.criteria.criterion_parts import (
    actions_of,
    bayes_risk,
    compared_steps,
    criterion_solution,
)
from _byhand.topics.bayes_decision.criteria.discrete_criteria import (
    DiscreteNeymanPearson,
    discrete_neyman_pearson,
    mass,
)
from _byhand.topics.bayes_decision.criteria.explain_neyman_pearson import curve_plot
from _byhand.topics.bayes_decision.tables.explain_table import RULE

_ONE = Fraction(1)
_ALPHA, _GAMMA = ex.Symbol(r"\alpha", "α"), ex.Symbol(r"\gamma", "γ")
# Closer points are drawn as one.
_APART = 0.004


def discrete_neyman_pearson_solution(solved: SolvedDecision) -> Solution:
    """The most powerful rule with a bounded error."""
    problem = solved.problem
    bounded, error = problem.asked.criterion.of_class, problem.asked.criterion.number
    found = discrete_neyman_pearson(explain_discrete_criteria.pair_of(solved), bounded, error)
    own = actions_of(solved)
    actions = (own[1 - bounded], own[bounded])
    risk = bayes_risk(solved)
    steps = [_ratio_step(solved, found), _rule_step(solved, found, actions), *compared_steps(solved, risk)]
    names = problem.classes
    errors = [error if place == bounded else subtract(_ONE, found.power) for place in range(2)]
    quantities = [
        Quantity(identifier("ratio", names[1 - bounded], names[bounded]), found.ratio),
        *explain_discrete_criteria.randomise_quantities(solved, found.rule, of_first=True),
        *quantities_of("error", names, errors),
        Quantity("power", found.power),
        *([] if risk is None else [Quantity("bayes_risk", risk)]),
    ]
    answers, decided = explain_discrete_criteria.discrete_answers(solved, found.rule, actions, quantities)
    named = {"other": class_name(problem, 1 - bounded)}
    answer = say(
        "bayes_decision.criteria.np_answer",
        power=with_decimal(found.power, "power"),
        error=ex.Given(error),
        **named,
    )
    lines = [*explain_discrete_criteria.rule_lines(solved, found.rule, actions, "np_rule"), answer, *decided]
    question = say(
        "bayes_decision.criterion.asked_neyman_pearson",
        error=ex.Given(error),
        name=class_name(problem, bounded),
        **named,
    )
    return criterion_solution(solved, question, lines, steps, answers)


def _ratio_step(solved: SolvedDecision, found: DiscreteNeymanPearson) -> Step:
    above, groups = 1 - found.bounded, found.rule.groups
    named = {"name": class_name(solved.problem, found.bounded), "other": class_name(solved.problem, above)}
    sums = (
        (say("bayes_decision.criteria.error_so_far"), found.bounded),
        (say("bayes_decision.criteria.power_so_far"), above),
    )
    table = explain_discrete_criteria.ratio_table(
        solved, found.rule, above, sums, lambda ranges: mass(groups.pair, ranges)[::-1]
    )
    lead = Paragraph(say("bayes_decision.criterion.discrete_lead", **named))
    title = say("bayes_decision.criteria.ratio_title")
    return Step("ratios", title, [lead, *explain_discrete_criteria.ratio_blocks(solved, above), table], short=[table])


def _rule_step(solved: SolvedDecision, found: DiscreteNeymanPearson, actions: tuple[int, int]) -> Step:
    rule, above = found.rule, 1 - found.bounded
    assert rule.used is not None
    group = rule.groups.groups[rule.used]
    named = {"name": class_name(solved.problem, found.bounded), "other": class_name(solved.problem, above)}
    where = {
        "observations": explain_discrete_criteria.ranges_phrase(group.ranges),
        "bound": ex.Equation(_ALPHA, (), ex.Given(found.error)),
    }
    blocks: list[Block] = []
    if rule.share == 1:
        blocks.append(Paragraph(say("bayes_decision.criterion.discrete_met", other=named["other"], **where)))
    else:
        there, before = mass(rule.groups.pair, group.ranges), mass(rule.groups.pair, rule.groups.before(rule.used))
        share = ex.Quotient(Difference(ex.Given(found.error), ex.Number(before[1])), ex.Number(there[1]))
        blocks += [
            Paragraph(say("bayes_decision.criterion.discrete_used_up", other=named["other"], symbol=_GAMMA, **where)),
            Formula([Line(ex.Equation(_GAMMA, (share,), ex.Number(rule.share)))]),
        ]
        if not there[0]:
            blocks.append(Paragraph(say("bayes_decision.criterion.discrete_nothing_gained", other=named["other"])))
    lines = [*explain_discrete_criteria.stretch_lines(solved, rule, (found.bounded, above)), *_sums(solved, found)]
    final = say(
        "bayes_decision.criteria.np_final",
        error=ex.Given(found.error),
        power=with_decimal(found.power, "power"),
        **named,
    )
    blocks += [
        explain_discrete_criteria.rule_table(solved, rule, actions),
        Formula(lines),
        _curve(solved, found),
        Paragraph(final, "final"),
    ]
    return Step("rule_of_table", say("bayes_decision.criteria.np_title"), blocks, short=worked(blocks))


def _sums(solved: SolvedDecision, found: DiscreteNeymanPearson) -> list[Line]:
    """The error and the power: P(r = other | c), P(r = other | other)"""
    names = [class_word(name) for name in solved.problem.classes]
    lines = []
    for place, number in ((found.bounded, ex.Given(found.error)), (1 - found.bounded, ex.Number(found.power))):
        decided: ex.Expr = ex.Joined((RULE, names[1 - found.bounded]), " = ", " = ")
        left = ex.Probability(decided, names[place])
        lines.append(explain_discrete_criteria.decided_line(left, solved, found.rule, place, _GAMMA, number))
    return lines


def _curve(solved: SolvedDecision, found: DiscreteNeymanPearson) -> Block:
    points = [(0.0, 0.0)]
    for one, other in found.rule.groups.sums:
        # Indistinguishable neighbours are left out.
        if max(float(other) - points[-1][0], float(one) - points[-1][1]) > _APART:
            points.append((float(other), float(one)))
    points.append((1.0, 1.0))
    names = solved.problem.classes
    chosen = (ex.Given(found.error), ex.Number(found.power))
    return curve_plot(points, chosen, names[found.bounded], names[1 - found.bounded])
