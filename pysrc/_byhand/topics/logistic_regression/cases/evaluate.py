"""Evaluating logistic regression on labelled rows: fit to the other rows, then decide."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from _byhand.decision.scores import Outcome, outcome
from _byhand.document.steps import Block, short_answer
from _byhand.measures.evaluation import Decide, Evaluation, evaluate_rows
from _byhand.problem.samples import PointCase
from _byhand.topics.logistic_regression.cases.explain_one_vs_one import votes_step
from _byhand.topics.logistic_regression.maximum.one_vs_one import by_pairs, outcome_of, solve_pairs
from _byhand.topics.logistic_regression.maximum.solved import solve_problem
from _byhand.topics.logistic_regression.model.dummy_coding import coded_points
from _byhand.topics.logistic_regression.model.explain_case import case_steps
from _byhand.topics.logistic_regression.model.model import LogisticProblem


def evaluate(problem: LogisticProblem) -> Evaluation | None:
    """All requested rows with their decisions; without a maximum, nothing is decided."""
    asked, samples = problem.evaluate, problem.samples
    if asked is None:
        return None
    points = _points(problem)

    def learn(left_out: Collection[int] | None) -> Decide:
        if left_out is None:
            return _decide(problem, points, range(len(points)))
        return _decide(_without(problem, left_out), [points[row] for row in left_out], list(left_out))

    labels, times = samples.labels.tolist(), problem.multiplicities
    return evaluate_rows(asked, labels, learn, problem.loss, times=times, sources=samples.source_rows)


def worked(problem: LogisticProblem, row: int) -> list[Block]:
    """The working of the decision for a row; empty if undecided, or if one of the classes was not learnt."""
    asked = problem.evaluate
    assert asked is not None
    left_out = asked.left_out_with(row, len(problem.samples.labels))
    learnt = problem if left_out is None else _without(problem, left_out)
    if learnt.samples.classes != problem.samples.classes:
        return []
    asked_alone = replace(learnt, cases=(_points(problem)[row],))
    if by_pairs(asked_alone):
        found = solve_pairs(asked_alone)
        steps = [votes_step(found, case, f".row.{row + 1}") for case in found.cases]
        return list(short_answer(steps))
    solved = solve_problem(asked_alone)
    return [block for case in solved.cases for block in short_answer(case_steps(solved, case, f".row.{row + 1}"))]


def _points(problem: LogisticProblem) -> Sequence[PointCase]:
    """The evaluated rows."""
    asked, samples = problem.evaluate, problem.samples
    if asked is not None and asked.labelled is not None:
        queries = asked.labelled.queries
        return coded_points(queries, problem.table_features, "evaluate")
    return [PointCase(None, point) for point in zip(*samples.exact, strict=True)]


def _without(problem: LogisticProblem, left_out: Collection[int]) -> LogisticProblem:
    """The exercise of the other rows; a class without rows is not learnt."""
    samples, names = problem.samples.without(left_out), problem.samples.classes
    if samples.classes == names:
        return replace(problem, samples=samples)
    kept = [names.index(name) for name in samples.classes]
    reference = kept.index(problem.reference) if problem.reference in kept else len(kept) - 1
    two, start = len(kept) == 2, problem.start
    if len(names) > 2:
        start = start[kept[1 - reference]] if two else start[kept]
    return replace(problem, samples=samples, positive=1 - reference if two else None, reference=reference, start=start)


def _decide(problem: LogisticProblem, cases: Sequence[PointCase], rows: Sequence[int]) -> Decide:
    """rows: the indices by which the cases are requested"""
    names = problem.samples.classes
    # A single class needs no weights, and has no maximum: a larger intercept is always better.
    outcomes = _outcomes(replace(problem, cases=tuple(cases))) if len(names) > 1 else []
    found = dict(zip(rows, outcomes, strict=True)) if outcomes else {}
    nothing = outcome(names, (None,) * len(names), (None,) * len(names), None)

    def decide(row: int) -> Outcome:
        return found.get(row, nothing)

    return decide


def _outcomes(problem: LogisticProblem) -> list[Outcome]:
    """The outcome of every case; empty without a maximum."""
    if by_pairs(problem):
        return [outcome_of(case.votes) for case in solve_pairs(problem).cases]
    return [case.outcome for case in solve_problem(problem).cases]
