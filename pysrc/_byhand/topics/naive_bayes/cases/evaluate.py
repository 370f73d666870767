"""Evaluating naive Bayes on labelled rows: train on the other rows, then decide."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

import numpy as np

from _byhand.decision.scores import Outcome
from _byhand.document.steps import Block, short_answer
from _byhand.errors import InputError
from _byhand.measures.evaluation import Decide, Evaluation, evaluate_rows
from _byhand.problem.cases import Case, cases_of
from _byhand.problem.numeric import NumericColumn
from _byhand.topics.naive_bayes.cases.explain_case import case_steps, solve_case
from _byhand.topics.naive_bayes.model.classify import classify
from _byhand.topics.naive_bayes.model.counting import FeatureCounts, FeatureMoments, Tally
from _byhand.topics.naive_bayes.model.model import build_model, count_rows, tally
from _byhand.topics.naive_bayes.model.problem import NaiveBayesProblem, written_columns


def evaluate(problem: NaiveBayesProblem) -> Evaluation | None:
    """All requested rows with their decisions; None if nothing is to be evaluated."""
    asked = problem.evaluate
    if asked is None:
        return None
    samples, cases = problem.samples, _cases(problem)

    def learn(left_out: Collection[int] | None) -> Decide:
        return _decide(problem, tally(problem) if left_out is None else _without(problem, left_out), cases)

    weights = None if samples.weights is None else samples.weights.tolist()
    labels = samples.labels.tolist()
    try:
        return evaluate_rows(asked, labels, learn, problem.loss, times=weights, sources=samples.source_rows)
    except InputError as error:
        # An unseen value of a labelled table is detected as that of a query.
        error.field = "evaluate" if error.field == "query" else error.field
        raise


def _cases(problem: NaiveBayesProblem) -> Sequence[Case]:
    """The evaluated rows, as cases."""
    columns, asked = problem.samples.columns, problem.evaluate
    if asked is not None and asked.labelled is not None:
        return cases_of(asked.labelled.queries, written_columns(problem.samples), [], problem.convention, "evaluate")
    numbers = [
        column.numbers if isinstance(column, NumericColumn) else (None,) * len(column.cells) for column in columns
    ]
    return [
        Case({}, tuple(column.cells[row] for column in columns), tuple(each[row] for each in numbers))
        for row in range(len(problem.samples.class_cells))
    ]


def _decide(problem: NaiveBayesProblem, counts: Tally, cases: Sequence[Case]) -> Decide:
    """A feature's values are those of the whole table, so that the model is the same for all its rows."""
    convention, names = problem.convention, problem.samples.features
    model = build_model(counts, convention, {})

    def decide(row: int) -> Outcome:
        case = cases[row]
        asked = dict(zip(names, case.values, strict=True))
        own = convention.domain == "observed_and_query" and problem.evaluate is not None and problem.evaluate.labelled
        return classify(build_model(counts, convention, asked) if own else model, case).outcome

    return decide


def _without(problem: NaiveBayesProblem, left_out: Collection[int]) -> Tally:
    """The counts of the other rows, with all values of the whole table; a class without rows is not trained."""
    kept = np.ones(len(problem.samples.class_cells), dtype=np.int64)
    kept[list(left_out)] = 0
    counts = count_rows(problem.samples, kept)
    present = [place for place, count in enumerate(counts.class_counts) if count]
    features: list[FeatureCounts | FeatureMoments] = [
        replace(each, counts=each.counts[:, present])
        if isinstance(each, FeatureCounts)
        else replace(each, classes=tuple(each.classes[place] for place in present))
        for each in counts.features
    ]
    names = tuple(counts.classes[place] for place in present)
    return Tally(names, counts.class_counts[present], tuple(features), counts.row_count)


def worked(problem: NaiveBayesProblem, row: int) -> list[Block]:
    """The working of the decision for a row; empty if one of the classes was not trained."""
    asked = problem.evaluate
    assert asked is not None
    left_out = asked.left_out_with(row, len(problem.samples.class_cells))
    counts = tally(problem) if left_out is None else _without(problem, left_out)
    if counts.classes != problem.samples.classes:
        return []
    solved = solve_case(counts, problem, _cases(problem)[row])
    return list(short_answer(case_steps(problem, solved, f".row.{row + 1}")))
