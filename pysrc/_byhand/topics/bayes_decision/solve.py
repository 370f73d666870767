"""The worked solution of an exercise of `bayes_decision`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from _byhand.arithmetic.expr import Probability
from _byhand.arithmetic.with_decimal import with_decimal
from _byhand.decision.explain import CASE, CLASS, all_posteriors_phrase, answer_phrase, class_word, posteriors_step
from _byhand.decision.explain_risk import decision_steps, loss_step, risk_answer_phrase
from _byhand.decision.explain_rule import rule_step
from _byhand.document.numbered_cases import numbered_cases
from _byhand.document.steps import Answer, Details, Solution, Step
from _byhand.phrase import Phrase, say
from _byhand.topics.bayes_decision.boundaries.explain_regions import boundaries_step, errors_step, regions_lines
from _byhand.topics.bayes_decision.boundaries.explain_stated_rule import stated_line, stated_question, stated_step
from _byhand.topics.bayes_decision.cases import explain_seen
from _byhand.topics.bayes_decision.cases.explain_case import case_phrase, given_step, outcome_of, scores_step
from _byhand.topics.bayes_decision.cases.explain_evidence import evidence_answer, evidence_lines, evidence_steps
from _byhand.topics.bayes_decision.cases.explain_exercise import exercise_blocks
from _byhand.topics.bayes_decision.cases.explain_stepwise import at_once_step, odds_steps, stepwise_step
from _byhand.topics.bayes_decision.cases.solved import SolvedCase, SolvedDecision, answers, solve_problem
from _byhand.topics.bayes_decision.cases.ways import ways
from _byhand.topics.bayes_decision.criteria.explain_criteria import criterion_solution
from _byhand.topics.bayes_decision.lettered.solve import (
    read_in_letters,
    read_varying,
    solve_in_letters,
    with_varied,
)
from _byhand.topics.bayes_decision.problem.criterion import OF_RULES
from _byhand.topics.bayes_decision.problem.problem import DecisionProblem
from _byhand.topics.bayes_decision.problem.problem import read_problem as read_numbers
from _byhand.topics.bayes_decision.relative.explain import relative_note, relative_steps
from _byhand.topics.bayes_decision.solve_table import solve_table
from _byhand.topics.bayes_decision.tables.explain_information import information_step
from _byhand.topics.bayes_decision.until.explain import until_phrase, until_step, with_until
from _byhand.topics.bayes_decision.until.reached import reached_of


def solve(data: Mapping[str, Any]) -> Solution:
    """The worked solution of the exercise; InputError if it is invalid."""
    if data.get("letters") is not None:
        return solve_in_letters(data, numeric_answers)
    solution = _solved(read_numbers(data))
    return with_varied(solution, data, numeric_answers) if data.get("vary") is not None else solution


def read_problem(data: Mapping[str, Any]) -> DecisionProblem:
    """The exercise, checked; one in letters at a point inside their ranges."""
    if data.get("letters") is not None:
        return read_in_letters(data, numeric_answers).solved.model.problem
    problem = read_numbers(data)
    if data.get("vary") is not None:
        read_varying(data, numeric_answers)
    return problem


def numeric_answers(data: Mapping[str, Any]) -> list[Answer]:
    """The answers of an exercise without letters."""
    problem = read_numbers(data)
    tabled = solve_table(problem)
    return list(tabled.answers) if tabled is not None else _answers(solve_problem(problem))


def _answers(solved: SolvedDecision) -> list[Answer]:
    problem, reached = solved.problem, reached_of(solved.problem)
    return [
        with_until(problem, reached, replace(answer, ways=partial(ways, solved, case)))
        for answer, case in zip(answers(solved), solved.cases or (None,), strict=True)
    ]


def _solved(problem: DecisionProblem) -> Solution:
    tabled = solve_table(problem)
    if tabled is not None:
        return tabled
    if problem.densities is not None and problem.asked.criterion.name in OF_RULES:
        return criterion_solution(problem)
    solved, reached = solve_problem(problem), reached_of(problem)
    steps = [given_step(problem)]
    if problem.evidence is not None:
        steps = [replace(steps[0], blocks=[*steps[0].blocks, *evidence_lines(problem)])]
    steps[0] = replace(steps[0], blocks=[*steps[0].blocks, *relative_note(problem)])
    if reached is not None:
        steps.append(until_step(problem, reached))
    steps += numbered_cases(
        solved.cases,
        partial(_case_steps, solved),
        lambda each, number: say("bayes_decision.case_title", number=number, case=case_phrase(problem, each.case)),
    )
    if not solved.cases and problem.loss is not None:
        steps.append(loss_step(problem.loss, problem.classes))
    if solved.rule is not None and problem.loss is not None and len(problem.classes) == 2:
        density = problem.densities is not None
        short = not solved.cases
        given = solved.rule, problem.loss, problem.classes, problem.priors
        derived = rule_step(*given, density=density, short=short, variable=CLASS)
        steps.append(replace(derived, extra=bool(solved.cases) or density))
    if solved.information is not None:
        shown = problem.priors is None
        steps.append(information_step(solved.information, problem.classes, None, shown=shown))
    if solved.regions is not None:
        errors = replace(errors_step(solved, solved.regions), extra=bool(solved.cases))
        steps += [boundaries_step(solved, solved.regions), errors]
    lines = _answer_lines(solved)
    if solved.regions is not None and solved.stated is not None:
        steps.append(stated_step(solved, solved.stated, solved.regions.bayes_risk))
        lines = [stated_line(solved.stated), *lines]
    if reached is not None:
        lines = [until_phrase(problem, reached), *lines]
    return Solution(
        topic="bayes_decision",
        title=problem.heading.title
        or say("bayes_decision.title" if problem.sought is None else "bayes_decision.bayes_rule.name"),
        lines=lines,
        line_of=[min(place, max(len(solved.cases) - 1, 0)) for place in range(len(lines))],
        steps=steps,
        answers=_answers(solved),
        warnings=problem.notices,
        rows={},
        source=problem.heading.source,
        exercise=[*exercise_blocks(solved), *stated_question(solved)],
        decimals_given=problem.decimals_given,
    )


def _case_steps(solved: SolvedDecision, case: SolvedCase, suffix: str) -> list[Step]:
    problem, case_outcome = solved.problem, outcome_of(solved, case)
    steps: list[Step] = []
    if problem.evidence is not None:
        known = len(problem.classes) == 2 or problem.sought is not None
        steps = [*evidence_steps(problem), *_seen_steps(solved, case, suffix)]
        return [*steps, *_last_steps(solved, case, suffix)] if known else steps
    several = len(case.updates) > 1
    if several:
        steps = [stepwise_step(problem, case.updates, suffix), *odds_steps(problem, case.updates, suffix)]
    if problem.relative:
        at_once = relative_steps(solved, case, suffix)
        steps += [replace(at_once_step(at_once, suffix), extra=True)] if several else at_once
        steps += odds_steps(problem, case.updates, suffix) if len(case.updates) == 1 else []
    elif problem.posteriors is None:
        posteriors = posteriors_step(case_outcome, suffix)
        # How books treat many features is irrelevant here.
        blocks = [block for block in posteriors.blocks if not isinstance(block, Details)]
        at_once = [scores_step(solved, case, suffix), replace(posteriors, blocks=blocks)]
        steps += [replace(at_once_step(at_once, suffix), extra=True)] if several else at_once
        steps += odds_steps(problem, case.updates, suffix) if len(case.updates) == 1 else []
        steps += _seen_steps(solved, case, suffix)
    return [*steps, *_last_steps(solved, case, suffix)]


def _seen_steps(solved: SolvedDecision, case: SolvedCase, suffix: str) -> list[Step]:
    """The views; where a loss decides, they are beside the question."""
    seen = explain_seen.seen_of(solved, case, suffix)
    if seen is None:
        return []
    return [replace(explain_seen.seen_step(solved.problem, seen, case, suffix), extra=solved.problem.loss is not None)]


def _last_steps(solved: SolvedDecision, case: SolvedCase, suffix: str) -> list[Step]:
    """The decision, or the posterior of the class asked for."""
    sought = explain_seen.sought_step(solved, case, suffix)
    if sought is not None:
        return [sought]
    return decision_steps(outcome_of(solved, case), case.risks, solved.problem.loss, suffix)


def _answer_lines(solved: SolvedDecision) -> list[Phrase]:
    sought = [explain_seen.sought_phrase(solved, case) for case in solved.cases]
    if solved.problem.sought is not None and None not in sought:
        return [phrase for phrase in sought if phrase is not None]
    if solved.problem.evidence is not None and solved.problem.loss is None and len(solved.problem.classes) > 2:
        return [evidence_answer(solved.problem)]
    # Bayes' rule inverts given probabilities: an exercise may ask for any of the posteriors.
    phrase, loss = (
        answer_phrase if solved.problem.posteriors is not None else all_posteriors_phrase,
        solved.problem.loss,
    )
    lines = [
        phrase(outcome_of(solved, case))
        if case.risks is None or loss is None
        else risk_answer_phrase(outcome_of(solved, case), case.risks, gains=loss.gains)
        for case in solved.cases
    ]
    if solved.regions is not None:
        return [*lines, *regions_lines(solved, solved.regions)]
    if lines:
        return lines
    return _rule_lines(solved) or [say("bayes_decision.answer.rule")]


def _rule_lines(solved: SolvedDecision) -> list[Phrase]:
    """The threshold of each class's own action, if it has one."""
    problem = solved.problem
    if solved.rule is None or problem.loss is None:
        return []
    if len(problem.loss.actions) == 2 and None not in solved.rule.thresholds:
        first, other = (problem.loss.actions[own] for own in solved.rule.own)
        threshold = solved.rule.thresholds[0]
        assert threshold is not None
        posterior = Probability(class_word(problem.classes[0]), CASE)
        named = {"action": first, "other": other, "posterior": posterior}
        return [say("bayes_decision.answer.threshold_else", threshold=with_decimal(threshold), **named)]
    return [
        say(
            "bayes_decision.answer.threshold",
            action=problem.loss.actions[own],
            posterior=Probability(class_word(name), CASE),
            threshold=with_decimal(threshold),
        )
        for name, own, threshold in zip(problem.classes, solved.rule.own, solved.rule.thresholds, strict=True)
        if threshold is not None
    ]
