"""The parts that rules without priors share: the exercise, the answers, randomisation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from _byhand.arithmetic.expr import Expr, Given, Product, Quotient, Sum
from _byhand.arithmetic.with_decimal import with_decimal
from _byhand.document.ids import identifier
from _byhand.document.steps import Answer, Block, Paragraph, Quantity, Solution, Step
from _byhand.numbers.real import Value, subtract
from _byhand.phrase import QUOTED, Listing, Phrase, say
from _byhand.topics.bayes_decision.boundaries.notation import action_name, region_range
from _byhand.topics.bayes_decision.cases.explain_case import case_phrase, class_name, given_blocks, given_fold
from _byhand.topics.bayes_decision.cases.solved import SolvedDecision
from _byhand.topics.bayes_decision.criteria.continuous_criteria import (
    Threshold,
)
from _byhand.topics.bayes_decision.densities.density import Density
from _byhand.topics.bayes_decision.densities.discrete import distributions
from _byhand.topics.bayes_decision.densities.discrete_regions import find_discrete_regions
from _byhand.topics.bayes_decision.densities.regions import Regions, find_regions
from _byhand.topics.bayes_decision.problem.problem import Case
from _byhand.topics.bayes_decision.rules.sentence import decided, randomised

_ONE = Fraction(1)
# More regions are listed in their table only.
_MOST_IN_ANSWER = 6


def asked_minimax(solved: SolvedDecision) -> Phrase:
    """The question, which does not claim unknown priors if some are given."""
    given = solved.problem.priors is not None
    return say("bayes_decision.tables.exercise_minimax") if given else say("bayes_decision.criterion.asked_minimax")


def minimax_phrase(risk: Value, *, equal: bool) -> Phrase:
    """The minimax risk. equal: whether both classes have it, so that the priors do not matter"""
    shown = with_decimal(risk, "minimax_risk")
    if equal:
        return say("bayes_decision.criterion.minimax_answer", risk=shown)
    return say("bayes_decision.criterion.minimax_at_most", risk=shown)


def prior_by_ratio(ratio: Expr, costs: Sequence[Fraction]) -> Expr:
    """v/(v + η u): the prior at which both actions are equally good where the likelihood ratio is η.

    costs  u, v: the extra cost of a wrong decision over the right one, by class
    """
    one, two = costs
    return Quotient(Given(two), Sum((Given(two), ratio if one == 1 else Product((ratio, Given(one))))))


def minimax_risk_step(reached: Phrase, risk: Value | None) -> Step:
    """The answer, beside the least risk under the given priors, if any."""
    answer = Paragraph(reached, "final")
    beside = [] if risk is None else [Paragraph(say("bayes_decision.criterion.compared", risk=with_decimal(risk)))]
    title = say("bayes_decision.criterion.minimax_risk_title")
    return Step("minimax_risk", title, [answer, *beside], short=[answer])


def compared_steps(solved: SolvedDecision, risk: Value | None) -> list[Step]:
    """The least risk under the given priors; with other losses the risk is not an error probability."""
    if risk is None or not solved.loss.is_zero_one(solved.problem.classes):
        return []
    said = Paragraph(say("bayes_decision.criterion.compared_np", risk=with_decimal(risk)))
    return [Step("compared", say("bayes_decision.criterion.compared_title"), [said], aside=True)]


def densities_of(solved: SolvedDecision) -> tuple[Density, Density]:
    assert solved.problem.densities is not None
    one, other = solved.problem.densities
    return one, other


def actions_of(solved: SolvedDecision) -> tuple[int, int]:
    """The action that is better for the first class, and the other one."""
    matrix = solved.loss.matrix
    return (0, 1) if matrix[0][0] < matrix[1][0] else (1, 0)


def criterion_solution(
    solved: SolvedDecision, question: Phrase, lines: Sequence[Phrase], steps: Sequence[Step], answers: Sequence[Answer]
) -> Solution:
    problem = solved.problem
    names = Listing([class_name(problem, place) for place in range(2)])
    quoted = Listing([class_name(problem, place) for place in range(2)], QUOTED)
    lead = Paragraph(
        say(
            "bayes_decision.criterion.given_discrete" if problem.is_discrete else "bayes_decision.criterion.given",
            classes=quoted,
        )
    )
    given = Step("given", say("bayes_decision.given.title"), [lead, *given_fold(problem)])
    exercise: list[Block] = [
        Paragraph(say("bayes_decision.exercise.classes", classes=names)),
        *given_blocks(problem),
        Paragraph(question),
    ]
    if problem.cases:
        cases = Listing([case_phrase(problem, case) for case in problem.cases])
        exercise.append(Paragraph(say("bayes_decision.exercise.by_criterion", cases=cases)))
    return Solution(
        topic="bayes_decision",
        title=problem.heading.title or say("bayes_decision.title"),
        lines=lines,
        line_of=[0] * len(lines),
        steps=[given, *steps],
        answers=answers,
        warnings=problem.notices,
        rows={},
        source=problem.heading.source,
        exercise=exercise,
        decimals_given=problem.decimals_given,
    )


def bayes_risk(solved: SolvedDecision) -> Value | None:
    """The least risk under the given priors, if any."""
    problem = solved.problem
    if problem.priors is None:
        return None
    discrete = distributions(problem.densities)
    if discrete:
        return find_discrete_regions(discrete, problem.priors, solved.loss.matrix, solved.own).bayes_risk
    return find_regions(densities_of(solved), problem.priors, solved.loss.matrix, solved.own).bayes_risk


def answers_of(
    solved: SolvedDecision, quantities: Sequence[Quantity], rule: Threshold, actions: tuple[int, int]
) -> list[Answer]:
    """One for each number of the query, or one for the rule."""
    if not solved.problem.cases:
        return [Answer(None, quantities, None)]
    found = []
    for case in solved.problem.cases:
        taken = _taken(case, rule.regions, actions)
        names = [solved.loss.actions[action] for action in taken]
        found.append(
            Answer(case.written, quantities, names[0] if len(names) == 1 else None, () if len(names) == 1 else names)
        )
    return found


def _taken(case: Case, regions: Regions, actions: tuple[int, int]) -> list[int]:
    """The actions at one number: several at a boundary, or where the rule is randomised."""
    x = case.numbers[0]
    for region in regions.regions:
        low, high = (None if end is None else Fraction(end.value) for end in (region.low, region.high))
        if (low is None or low < x) and (high is None or x < high):
            return [actions[action] for action in region.actions]
    return list(actions)


def acting(regions: Regions, actions: tuple[int, int]) -> Regions:
    """The regions with the exercise's action indices; the first action is the one above the threshold."""
    named = [replace(each, actions=tuple(actions[action] for action in each.actions)) for each in regions.regions]
    return replace(regions, regions=tuple(named))


def boundary_quantities(rule: Threshold) -> list[Quantity]:
    return [
        Quantity(identifier("boundary", str(place)), point.value)
        for place, point in enumerate(rule.regions.boundaries, 1)
    ]


def errors_of(rule: Threshold) -> tuple[Value, Value]:
    """Of the class above the threshold, and of the class below."""
    return subtract(_ONE, rule.within[0]), rule.within[1]


def decisions_of(solved: SolvedDecision, rule: Threshold, actions: tuple[int, int]) -> list[Phrase]:
    lines = []
    for case in solved.problem.cases:
        taken = [action_name(solved, action) for action in _taken(case, rule.regions, actions)]
        x = Given(case.numbers[0])
        if len(taken) == 1:
            lines.append(say("bayes_decision.criterion.decided", x=x, action=taken[0]))
        else:
            lines.append(say("bayes_decision.criterion.decided_tied", x=x, actions=Listing(taken, QUOTED)))
    return lines


def rule_lines(solved: SolvedDecision, rule: Threshold, actions: tuple[int, int]) -> list[Phrase]:
    """x < 1 → c1; x > 1 → c2; empty if these are too many for a sentence"""
    regions = rule.regions.regions
    if len(regions) > _MOST_IN_ANSWER:
        return []
    taken, other = (solved.loss.actions[action] for action in actions)
    pairs = []
    for region in regions:
        where = region_range(region)
        if len(region.actions) > 1 and rule.share is not None:
            pairs.append(randomised(where, rule.share, taken, other))
        else:
            pairs.append(decided(where, [solved.loss.actions[actions[region.actions[0]]]]))
    return [say("bayes_decision.criteria.minimax_rule", rule=Listing(pairs, "list.clause"))] if pairs else []


def randomised_parts(solved: SolvedDecision, rule: Threshold, action: int) -> list[Block]:
    if rule.share is None or rule.ratio is None:
        return []
    return [
        Paragraph(
            say(
                "bayes_decision.criterion.randomised",
                range=region_range(region),
                ratio=with_decimal(rule.ratio),
                action=action_name(solved, action),
                share=with_decimal(rule.share),
            )
        )
        for region in rule.regions.regions
        if len(region.actions) == 2
    ]
