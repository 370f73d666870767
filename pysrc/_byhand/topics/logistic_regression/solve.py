"""The worked solution of an exercise of `logistic_regression`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from _byhand.arithmetic.expr import Equation
from _byhand.decision.explain_risk import outcome_phrase
from _byhand.decision.explain_rule import rule_step
from _byhand.decision.rule import rule
from _byhand.document.numbered_cases import numbered_cases
from _byhand.document.steps import Answer, Paragraph, Solution, Step, Ways
from _byhand.measures.evaluation import Evaluation
from _byhand.measures.explain_evaluation import evaluated_rows, evaluation_line, evaluation_step
from _byhand.measures.ways import evaluation_ways, joined_ways
from _byhand.phrase import Phrase, say
from _byhand.topics.logistic_regression.cases.evaluate import evaluate, worked
from _byhand.topics.logistic_regression.cases.explain_exercise import exercise_blocks
from _byhand.topics.logistic_regression.cases.explain_gaussian import gaussian_step
from _byhand.topics.logistic_regression.cases.explain_multinomial_vs_ovr import other_step
from _byhand.topics.logistic_regression.cases.explain_one_vs_one import pairs_solution
from _byhand.topics.logistic_regression.charts.charts import fitted_charts
from _byhand.topics.logistic_regression.charts.explain_boundary import boundary_step
from _byhand.topics.logistic_regression.effects.explain_effects import effect_lines, effects_step
from _byhand.topics.logistic_regression.fitting.explain_bfgs import paths_step
from _byhand.topics.logistic_regression.given_weights.explain_given import given_solution
from _byhand.topics.logistic_regression.maximum.explain_convergence import no_maximum_phrase
from _byhand.topics.logistic_regression.maximum.explain_first_iteration import first_step
from _byhand.topics.logistic_regression.maximum.explain_model import asked_step, likelihood_step
from _byhand.topics.logistic_regression.maximum.explain_path import path_step
from _byhand.topics.logistic_regression.maximum.explain_penalty import penalty_step
from _byhand.topics.logistic_regression.maximum.explain_result import log_odds, result_step
from _byhand.topics.logistic_regression.maximum.one_vs_one import by_pairs, solve_pairs
from _byhand.topics.logistic_regression.maximum.solved import answers, solve_problem
from _byhand.topics.logistic_regression.maximum.ways import fitted_ways
from _byhand.topics.logistic_regression.maximum.ways_rows import modelled
from _byhand.topics.logistic_regression.model import notation as write
from _byhand.topics.logistic_regression.model.effects import Effects, effects_of_fit
from _byhand.topics.logistic_regression.model.explain_case import case_steps, outcome_of
from _byhand.topics.logistic_regression.model.given import GivenModel
from _byhand.topics.logistic_regression.model.given_solved import solve_given
from _byhand.topics.logistic_regression.model.model import LogisticProblem, SolvedCase, SolvedLogistic
from _byhand.topics.logistic_regression.model.problem import read_problem
from _byhand.topics.logistic_regression.model.row_by_row import RowByRow
from _byhand.topics.logistic_regression.model.ways_figures import with_ways
from _byhand.topics.logistic_regression.row_by_row.explain_perceptron import perceptron_solution
from _byhand.topics.logistic_regression.row_by_row.explain_stochastic import stochastic_solution
from _byhand.topics.logistic_regression.work import expect_rows, expect_work


def solve(data: Mapping[str, Any]) -> Solution:
    """The worked solution of the exercise; InputError if it is invalid."""
    problem = read_problem(data)
    if isinstance(problem, GivenModel):
        return given_solution(solve_given(problem))
    if isinstance(problem, RowByRow):
        expect_rows(problem)
        return perceptron_solution(problem) if problem.problem.method == "perceptron" else stochastic_solution(problem)
    expect_work(problem)
    solution = pairs_solution(solve_pairs(problem)) if by_pairs(problem) else _fitted(problem)
    evaluation = evaluate(problem)
    return solution if evaluation is None else _with_evaluation(problem, solution, evaluation)


def _with_evaluation(problem: LogisticProblem, solution: Solution, evaluation: Evaluation) -> Solution:
    """The evaluation belongs to an answer without a query."""
    answers = [*solution.answers]
    rest = Answer(None, evaluation.quantities, None, ways=partial(evaluation_ways, evaluation))
    if not problem.cases:
        model = answers.pop()
        quantities = [*model.quantities, *evaluation.quantities]
        rest = replace(model, quantities=quantities, ways=partial(joined_ways, model.ways, evaluation))
    step = evaluation_step(evaluation, len(answers), partial(worked, problem))
    return replace(
        solution,
        lines=[*solution.lines, evaluation_line(evaluation)],
        line_of=[*range(len(solution.lines)), len(answers)],
        steps=[*solution.steps, step],
        answers=[*answers, rest],
        rows={**solution.rows, **evaluated_rows(evaluation)},
    )


def _fitted(problem: LogisticProblem) -> Solution:
    solved = solve_problem(problem)
    steps = [asked_step(problem), likelihood_step(problem)]
    fits = write.chosen_fits(solved)
    first = first_step(problem, fits[0], modelled(problem, fits[0].classes, rest=len(fits) > 1))
    steps += [] if first is None else [first]
    path, lines = path_step(solved), _answer_lines(solved)
    solvable = all(fit.has_maximum for fit in fits)
    steps.append(path if solvable else replace(path, short=[Paragraph(line, "final") for line in lines]))
    result = result_step(solved)
    if result is not None and solved.cases:
        result = replace(result, blocks=[*result.blocks, *fitted_charts(solved)])
    effects = _asked_effects(solved)
    asked = () if effects is None else (effects_step(effects),)
    steps += [step for step in (result, *asked, *_case_steps(solved), boundary_step(solved)) if step is not None]
    steps += [step for step in (paths_step(solved), penalty_step(solved)) if step is not None]
    steps += [step for step in (other_step(solved), gaussian_step(solved)) if step is not None]
    return Solution(
        topic="logistic_regression",
        title=problem.heading.title or say("logistic_regression.title"),
        lines=lines,
        steps=steps,
        answers=with_ways(answers(solved), _ways(solved)),
        warnings=problem.notices,
        rows={},
        source=problem.heading.source,
        exercise=exercise_blocks(problem),
    )


def _asked_effects(solved: SolvedLogistic) -> Effects | None:
    """The odds ratios, if units or a level are stated."""
    asked = solved.problem.units or solved.problem.confidence is not None
    return effects_of_fit(solved) if asked else None


def _ways(solved: SolvedLogistic) -> list[Callable[[Collection[str]], Ways]]:
    """The derivations of each answer; without solved cases those of the model alone."""
    cases = solved.cases or (None,) * max(1, len(solved.problem.cases))
    return [partial(fitted_ways, solved, case) for case in cases]


def evaluate_problem(data: Mapping[str, Any]) -> Evaluation | None:
    """The classifier of a problem, evaluated as its field `evaluate` says; InputError if the problem is invalid."""
    problem = read_problem(data)
    if not isinstance(problem, LogisticProblem):
        return None
    expect_work(problem)
    return evaluate(problem)


def _case_steps(solved: SolvedLogistic) -> list[Step]:
    problem = solved.problem

    def title(each: SolvedCase, number: int) -> Phrase:
        point = write.point_name(problem, each.case.point)
        return say("logistic_regression.case.numbered", number=number, case=point)

    steps = numbered_cases(solved.cases, partial(case_steps, solved), title)
    if problem.loss is not None and write.is_binary(problem):
        found = rule(problem.loss, problem.samples.classes, None)
        if found is not None:
            steps.append(rule_step(found, problem.loss, problem.samples.classes, None, named=bool(solved.cases)))
    return steps


def _answer_lines(solved: SolvedLogistic) -> list[Phrase]:
    problem, fits = solved.problem, write.chosen_fits(solved)
    obstacle = next((fit.obstacle for fit in fits if fit.obstacle is not None), None)
    if obstacle is not None:
        return [no_maximum_phrase(problem, obstacle)]
    lines = [outcome_phrase(outcome_of(problem, case), case.risks) for case in solved.cases]
    if lines:
        return lines
    effects = _asked_effects(solved)
    if effects is not None:
        return effect_lines(effects)
    if len(problem.samples.features) >= write.MOST_TERMS:
        return [say("logistic_regression.answer.many")]
    return [
        say("logistic_regression.answer.model", equation=Equation(name, (write.equation_of(problem, weights),)))
        for name, weights in log_odds(problem, fits)
    ]
