"""The worked solution of an exercise of `naive_bayes`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from _byhand.document.numbered_cases import numbered_cases
from _byhand.document.steps import Answer, Later, Solution, Step
from _byhand.errors import Notice
from _byhand.measures.evaluation import Evaluation
from _byhand.measures.explain_evaluation import evaluated_rows, evaluation_line, evaluation_step
from _byhand.measures.ways import with_rest
from _byhand.phrase import say
from _byhand.topics.naive_bayes.cases.by_density import solved_by_density
from _byhand.topics.naive_bayes.cases.evaluate import evaluate, worked
from _byhand.topics.naive_bayes.cases.explain_bins import bins_step
from _byhand.topics.naive_bayes.cases.explain_case import (
    SolvedCase,
    answer_phrase,
    case_steps,
    numbered_title,
    solve_case,
)
from _byhand.topics.naive_bayes.cases.explain_exercise import exercise_blocks
from _byhand.topics.naive_bayes.cases.explain_frequencies import frequencies_step
from _byhand.topics.naive_bayes.cases.explain_parameters import parameters_solution
from _byhand.topics.naive_bayes.cases.remedies import remedies
from _byhand.topics.naive_bayes.cases.ways import ways
from _byhand.topics.naive_bayes.densities.explain_density import undefined_phrase
from _byhand.topics.naive_bayes.densities.explain_numbers import numbers_step
from _byhand.topics.naive_bayes.independence.explain_estimation import estimation_step
from _byhand.topics.naive_bayes.model import notation as write
from _byhand.topics.naive_bayes.model.classify import case_answer, model_quantities
from _byhand.topics.naive_bayes.model.explain_likelihoods import likelihoods_step
from _byhand.topics.naive_bayes.model.explain_model import given_step, priors_step
from _byhand.topics.naive_bayes.model.model import Model, build_model, tally
from _byhand.topics.naive_bayes.model.problem import NaiveBayesProblem, read_problem
from _byhand.topics.naive_bayes.work import expect_work


def solve(data: Mapping[str, Any]) -> Solution:
    """The worked solution of the exercise; InputError if it is invalid."""
    problem = read_problem(data)
    if problem.parameters is not None:
        return parameters_solution(problem)
    expect_work(problem)
    counts = tally(problem)
    solved = [solve_case(counts, problem, case) for case in problem.cases]
    evaluation = evaluate(problem)
    notices = list(problem.notices)
    if problem.convention.m_estimate is not None and problem.convention.prior == "smoothed":
        notices.append(Notice("naive_bayes.notice.prior_without_smoothing"))
    notices += [
        Notice("naive_bayes.notice.undefined", {"reason": undefined_phrase(each.model, undefined)})
        for each in solved
        for undefined in each.result.undefined
    ]

    models: list[Model] = [each.model for each in solved] or [
        build_model(counts, problem.convention, {}, write.variable(problem))
    ]
    lines = [answer_phrase(each, problem.loss) for each in solved]
    rows = write.counted_rows(problem)
    if evaluation is not None:
        lines.append(evaluation_line(evaluation))
        rows = {**rows, **evaluated_rows(evaluation)}
    return Solution(
        topic="naive_bayes",
        title=problem.heading.title or say("naive_bayes.title", target=problem.target),
        lines=lines or [say("naive_bayes.answer.model_only")],
        steps=Later(lambda: _steps(problem, models, solved, evaluation, data)),
        answers=Later(lambda: _answers(problem, models[0], solved, evaluation)),
        warnings=notices,
        rows=rows,
        remedies=remedies(data, problem, solved),
        source=problem.heading.source,
        exercise=exercise_blocks(problem, models[0]),
        variable=models[0].variable,
    )


def _steps(
    problem: NaiveBayesProblem,
    models: Sequence[Model],
    solved: Sequence[SolvedCase],
    evaluation: Evaluation | None,
    data: Mapping[str, Any],
) -> list[Step]:
    # Cases share their tables, unless the convention counts a case's value among the possible ones.
    shared = all(model.tables == models[0].tables for model in models)
    steps = _model_steps(problem, models[0], data) if shared else []

    def of_case(each: SolvedCase, suffix: str) -> list[Step]:
        own = [] if shared else [likelihoods_step(problem, each.model, (each.case,), suffix)]
        frequencies = frequencies_step(each, suffix)
        return [*own, *case_steps(problem, each, suffix), *([] if frequencies is None else [frequencies])]

    steps += numbered_cases(solved, of_case, numbered_title)
    if not shared:
        steps = [
            given_step(models[0]),
            priors_step(problem, models[0]),
            *_bin_steps(problem, models[0], data),
            *_number_steps(problem, models[0]),
            *steps,
        ]
    steps.append(replace(estimation_step(problem, models[0]), extra=True))
    if evaluation is not None:
        steps.append(evaluation_step(evaluation, len(solved), partial(worked, problem)))
    return steps


def evaluate_problem(data: Mapping[str, Any]) -> Evaluation | None:
    """The classifier of a problem, evaluated as its field `evaluate` says; InputError if the problem is invalid."""
    problem = read_problem(data)
    if problem.parameters is not None:
        return None
    expect_work(problem)
    return evaluate(problem)


def _answers(
    problem: NaiveBayesProblem, model: Model, solved: Sequence[SolvedCase], evaluation: Evaluation | None
) -> list[Answer]:
    """One for each case; without a case, the model's quantities; an evaluation in an answer without a query."""
    found = [
        replace(
            case_answer(each.model, each.case, each.result, problem.loss),
            ways=partial(ways, problem, each.model, each.result),
        )
        for each in solved
    ]
    return with_rest(found, lambda: model_quantities(model), partial(ways, problem, model, None), evaluation)


def _model_steps(problem: NaiveBayesProblem, model: Model, data: Mapping[str, Any]) -> list[Step]:
    steps = [given_step(model), priors_step(problem, model)]
    steps += _bin_steps(problem, model, data)
    if model.tables or not model.normal_tables:
        steps.append(likelihoods_step(problem, model, problem.cases))
    return steps + _number_steps(problem, model)


def _bin_steps(problem: NaiveBayesProblem, model: Model, data: Mapping[str, Any]) -> list[Step]:
    return [bins_step(problem, model, solved_by_density(data, problem))] if problem.binned else []


def _number_steps(problem: NaiveBayesProblem, model: Model) -> list[Step]:
    return [numbers_step(problem, model, charts=not problem.cases)] if model.normal_tables else []
