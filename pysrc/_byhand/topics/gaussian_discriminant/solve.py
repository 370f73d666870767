"""The worked solution of an exercise of `gaussian_discriminant`."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from _byhand.decision.explain_risk import outcome_phrase
from _byhand.document.numbered_cases import numbered_cases
from _byhand.document.steps import Later, Solution, Step
from _byhand.measures.evaluation import Evaluation
from _byhand.measures.explain_evaluation import evaluated_rows, evaluation_line, evaluation_step
from _byhand.phrase import Phrase, say
from _byhand.topics.gaussian_discriminant.boundaries.explain_boundaries import boundaries_step, boundary_answer
from _byhand.topics.gaussian_discriminant.boundaries.explain_error import error_step
from _byhand.topics.gaussian_discriminant.boundaries.line_chart import line_chart
from _byhand.topics.gaussian_discriminant.boundaries.plane_chart import plane_chart
from _byhand.topics.gaussian_discriminant.cases.evaluate import evaluate, worked
from _byhand.topics.gaussian_discriminant.cases.explain_case import case_steps, outcome_of
from _byhand.topics.gaussian_discriminant.cases.explain_exercise import exercise_blocks
from _byhand.topics.gaussian_discriminant.cases.explain_logistic import compared
from _byhand.topics.gaussian_discriminant.discriminant.explain_discriminant import Short, discriminant_step
from _byhand.topics.gaussian_discriminant.discriminant.explain_inverse import given_inverses_step, inverses_step
from _byhand.topics.gaussian_discriminant.discriminant.explain_singular import singular_step, ways_out
from _byhand.topics.gaussian_discriminant.estimates.explain_estimates import covariances_step, means_step
from _byhand.topics.gaussian_discriminant.fisher.explain_fisher import (
    beside_step,
    fisher_lines,
    fisher_steps,
    is_answered,
)
from _byhand.topics.gaussian_discriminant.model import notation as write
from _byhand.topics.gaussian_discriminant.model.explain_model import given_step, normal_step, priors_step
from _byhand.topics.gaussian_discriminant.model.model import GaussianProblem, SolvedDiscriminant
from _byhand.topics.gaussian_discriminant.model.notation import Hand
from _byhand.topics.gaussian_discriminant.model.problem import read_problem
from _byhand.topics.gaussian_discriminant.solved import answers, model_of, solve_problem
from _byhand.topics.gaussian_discriminant.work import expect_work

# Highlighting rows is for tables that a person reads; for larger ones it would only bloat the document.
_MOST_LIT_ROWS = 2000


def solve(data: Mapping[str, Any]) -> Solution:
    """The worked solution of the exercise; InputError if it is invalid."""
    problem = read_problem(data)
    expect_work(problem)
    solved = solve_problem(problem)
    (lines, line_of), rows = _answer_lines(solved), _rows(problem)
    evaluation = evaluate(problem, solved.model)
    if evaluation is not None:
        lines.append(evaluation_line(evaluation))
        line_of.append(len(problem.cases))
        rows = {**rows, **evaluated_rows(evaluation)}
    return Solution(
        topic="gaussian_discriminant",
        title=problem.heading.title or say("gaussian_discriminant.title"),
        lines=lines,
        line_of=line_of,
        steps=Later(lambda: _all_steps(solved, evaluation)),
        answers=answers(solved, evaluation),
        warnings=problem.notices,
        remedies=() if solved.model.solvable or solved.threshold is not None else ways_out(solved.model)[:1],
        rows=rows,
        source=problem.heading.source,
        exercise=exercise_blocks(solved),
        decimals_given=problem.decimals_given,
    )


def evaluate_problem(data: Mapping[str, Any]) -> Evaluation | None:
    """The classifier of a problem, evaluated as its field `evaluate` says; InputError if the problem is invalid."""
    problem = read_problem(data)
    expect_work(problem)
    return evaluate(problem, model_of(problem))


def _all_steps(solved: SolvedDiscriminant, evaluation: Evaluation | None) -> list[Step]:
    steps, problem = _steps(solved), solved.problem
    if evaluation is not None:
        steps.append(evaluation_step(evaluation, len(problem.cases), partial(worked, problem, solved.model)))
    return steps


def _steps(solved: SolvedDiscriminant) -> list[Step]:
    model, samples, hand = solved.model, solved.problem.samples, write.hand_of(solved.problem)
    given = given_step(solved)
    means = [] if samples is None else [means_step(solved, hand)]
    estimates = [] if samples is None else [priors_step(solved), covariances_step(solved, hand)]
    if solved.fisher is None:
        return [given, *estimates[:1], *means, *estimates[1:], *_normal_steps(solved, hand)]
    steps = [given, *means, *fisher_steps(solved, hand)]
    by_fisher = solved.threshold is not None or solved.problem.nearest
    if model.solvable and by_fisher and all(is_answered(solved, case) for case in solved.cases):
        return [*steps, *beside_step(solved, hand), normal_step(model, [*estimates, *_normal_steps(solved, hand)])]
    return [*steps, normal_step(model), *estimates, *_normal_steps(solved, hand), *beside_step(solved, hand)]


def _normal_steps(solved: SolvedDiscriminant, hand: Hand) -> list[Step]:
    """From the parameters of the normal classes to the decision; what is not asked comes last."""
    model = solved.model
    if not model.solvable:
        return [singular_step(model, hand)]
    chart = [*line_chart(solved), *plane_chart(solved)]
    inverses = [inverses_step(model, hand)] if model.size > 1 else []
    if solved.problem.inverse_given:
        inverses = [given_inverses_step(model, hand)]
    # Beside Fisher's direction of two classes, whose S_W was inverted in the same way.
    known = solved.fisher is not None and len(model.classes) == 2
    steps = [replace(step, extra=known) for step in inverses]
    steps.append(
        discriminant_step(
            model, hand, _of_discriminants(solved), chart if solved.cases else (), folded=solved.fisher is not None
        )
    )
    steps += numbered_cases(
        solved.cases,
        lambda each, suffix: case_steps(solved, each, hand, suffix),
        lambda each, number: say("gaussian_discriminant.case_title", number=number, case=write.case_phrase(each.case)),
    )
    return [*steps, boundaries_step(solved, hand, () if solved.cases else chart), *error_step(solved, hand)]


def _of_discriminants(solved: SolvedDiscriminant) -> Short:
    """The part of the discriminants for a short answer."""
    if not solved.cases:
        return "all"
    kinds = [compared(case) for case in solved.cases if case.case.known]
    return "coefficients" if "linear" in kinds else "nothing"


def _answer_lines(solved: SolvedDiscriminant) -> tuple[list[Phrase], list[int]]:
    """The answers, each with the index of its case; answers about the model count for the first."""
    hand = write.hand_of(solved.problem)
    first = fisher_lines(solved, hand)
    if not solved.model.solvable:
        first.append(
            say("gaussian_discriminant.answer.singular_beside" if first else "gaussian_discriminant.answer.singular")
        )
        return first, [0] * len(first)
    if not solved.cases:
        first = first or [boundary_answer(solved, hand)]
        return first, [0] * len(first)
    left = [place for place, case in enumerate(solved.cases) if not is_answered(solved, case)]
    lines = [outcome_phrase(outcome_of(solved.cases[place]), solved.cases[place].risks) for place in left]
    if solved.threshold is not None or solved.problem.nearest:
        lines = [say("gaussian_discriminant.answer.beside", answer=line) for line in lines]
    return [*first, *lines], [*([0] * len(first)), *left]


def _rows(problem: GaussianProblem) -> Mapping[str, Sequence[int]]:
    """For every count, the rows of the given table it was counted from."""
    rows: dict[str, list[int]] = defaultdict(list)
    samples = problem.samples
    if samples is None or len(samples.labels) > _MOST_LIT_ROWS:
        return rows
    for source, label in zip(samples.source_rows, samples.labels.tolist(), strict=True):
        rows[write.ALL_ROWS].append(source)
        rows[write.class_rows(samples.classes[label])].append(source)
    return rows
