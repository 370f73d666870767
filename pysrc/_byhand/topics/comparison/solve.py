"""The worked solution of an exercise of `comparison`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from _byhand.arithmetic.expr import Count
from _byhand.document.exercise import table_blocks
from _byhand.document.steps import Block, Later, Paragraph, Solution, Step
from _byhand.measures.explain_exercise import labelled_table
from _byhand.phrase import Listing, Phrase, TextKeys, say
from _byhand.problem.evaluate import Way
from _byhand.topic import Topic
from _byhand.topics.comparison.chart import chart
from _byhand.topics.comparison.compared import Compared, compare, quantities
from _byhand.topics.comparison.explain import (
    accuracy_step,
    case_phrase,
    case_steps,
    contenders_step,
    lit_rows,
    rows_step,
    verdict,
)
from _byhand.topics.comparison.problem import ComparisonProblem, read_problem
from _byhand.topics.comparison.ways import Contender, settings_said

_ANSWER_KEYS: TextKeys[Way] = {
    "training": "comparison.answer.training",
    "leave_one_out": "comparison.answer.leave_one_out",
    "folds": "comparison.answer.folds",
    "table": "comparison.answer.table",
}

_EXERCISE_KEYS: TextKeys[Way] = {
    "training": "comparison.exercise_training",
    "leave_one_out": "comparison.exercise_leave_one_out",
    "folds": "comparison.exercise_folds",
    "table": "comparison.exercise_table",
}


def solve(data: Mapping[str, Any], topics: Mapping[str, Topic]) -> Solution:
    """The worked solution of the exercise; InputError if it is invalid. topics: the classifying ones, by name"""
    problem = read_problem(data)
    compared = compare(problem, topics)
    drawn = chart(compared, topics)
    cases = case_steps(compared, drawn)
    steps = [contenders_step(problem), *cases]
    if drawn and not cases:
        steps.append(Step("chart", say("comparison.chart.title"), drawn))
    steps += [accuracy_step(compared), rows_step(compared)]
    asked = [Paragraph(say("comparison.exercise_case", case=case_phrase(each))) for each in problem.cases]
    return Solution(
        topic="comparison",
        title=problem.heading.title or say("comparison.title"),
        lines=_lines(compared),
        steps=steps,
        answers=Later(lambda: quantities(compared)),
        warnings=problem.notices,
        rows=lit_rows(compared),
        source=problem.heading.source,
        exercise=[*table_blocks(problem.table), *asked, *_question(problem)],
    )


def _question(problem: ComparisonProblem) -> list[Block]:
    """The classifiers with their settings, and the rows that judge them, if these are stated."""
    blocks: list[Block] = [
        Paragraph(say("comparison.exercise", ways=Listing(list(map(_named, problem.contenders)), with_and=True)))
    ]
    if problem.evaluate is None:
        return blocks
    blocks.append(Paragraph(say(_EXERCISE_KEYS[problem.evaluate.way], folds=problem.evaluate.folds)))
    if problem.evaluate.labelled is not None:
        blocks.append(labelled_table(problem.evaluate.labelled, problem.target))
    return blocks


def _named(one: Contender) -> Phrase | str:
    """A name of the exercise's own says nothing of the settings."""
    settings = settings_said(one.settings)
    if not isinstance(one.label, str) or not settings:
        return one.label
    return say("comparison.exercise_own", name=one.label, topic=say(f"{one.topic}.name"), settings=Listing(settings))


def _lines(compared: Compared) -> list[Phrase]:
    """Their answers to each case, and their accuracies."""
    trial = compared.trials[-1]
    parts = [
        say(
            "comparison.answer.part",
            way=one.label,
            right=Count(evaluation.confusion.right),
            total=Count(evaluation.confusion.total),
        )
        for one, evaluation in zip(compared.problem.contenders, trial.evaluations, strict=True)
    ]
    folds = {"folds": trial.evaluations[0].asked.folds} if trial.way == "folds" else {}
    right = say(_ANSWER_KEYS[trial.way], parts=Listing(parts), **folds)
    return [*(verdict(compared, place) for place in range(len(compared.problem.queries))), right]
