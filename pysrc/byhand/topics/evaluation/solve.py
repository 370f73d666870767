"""The worked solution of an exercise of `evaluation`."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any, Literal, TypeAlias

from byhand.arithmetic.expr import Count, Equation, Expr, Number, Symbol
from byhand.document.ids import identifier
from byhand.document.steps import Answer, Block, Later, Paragraph, Quantity, Solution, Step, Ways
from byhand.measures import notation as write
from byhand.measures.confusion import Confusion, confusion_quantities
from byhand.measures.explain import agreement_steps, confusion_steps
from byhand.measures.explain_receiver import receiver_step
from byhand.measures.receiver import receiver_quantities
from byhand.measures.ways import measure_ways
from byhand.numbers.real import Value
from byhand.phrase import ClassName, Listing, Phrase, TextKeys, say
from byhand.topics.evaluation.explain_exercise import MOST_ROWS, decided_table, exercise_blocks, row_key
from byhand.topics.evaluation.explain_prevalence import prevalence_step
from byhand.topics.evaluation.model import EvaluationProblem
from byhand.topics.evaluation.problem import read_problem

Measure: TypeAlias = Literal["accuracy", "agreement", "precision", "recall", "f1", "kappa"]
_MEASURE_KEYS: TextKeys[Measure] = {
    "accuracy": "evaluation.answer.accuracy",
    "agreement": "evaluation.answer.agreement",
    "precision": "evaluation.answer.precision",
    "recall": "evaluation.answer.recall",
    "f1": "evaluation.answer.f1",
    "kappa": "evaluation.answer.kappa",
}


def solve(data: Mapping[str, Any]) -> Solution:
    """The worked solution of the exercise; InputError if it is invalid."""
    problem = read_problem(data)
    steps = []
    if problem.curve is not None:
        steps.append(_receiver_step(problem))
    confusion = problem.confusion
    if confusion is not None and problem.raters:
        steps += agreement_steps(confusion)
    elif confusion is not None:
        steps += confusion_steps(
            confusion, problem.positive, _lead(problem), _rows_of_cells(problem), kappa=problem.curve is None
        )
        if len(confusion.classes) == 2:
            steps += [replace(step, extra=True) for step in prevalence_step(confusion, problem.positive)]
    lines = _answer_lines(problem)
    finals = [Paragraph(line, "final") for line in lines]
    end = max(place for place, step in enumerate(steps) if not step.extra)
    last = replace(steps[end], blocks=[*steps[end].blocks, *finals], short=[*steps[end].short, *finals])
    return Solution(
        topic="evaluation",
        title=problem.heading.title or _title(problem),
        lines=lines,
        steps=[*steps[:end], last, *steps[end + 1 :]],
        answers=Later(lambda: [Answer(None, _quantities(problem), None, ways=partial(_ways, problem))]),
        warnings=problem.notices,
        rows={},
        source=problem.heading.source,
        exercise=exercise_blocks(problem),
        line_of=[0] * len(lines),
        decimals_given=problem.decimals_given,
    )


def _title(problem: EvaluationProblem) -> Phrase:
    if problem.curve is not None:
        return say("evaluation.title_of_scores")
    return say("evaluation.title_of_raters" if problem.raters else "evaluation.title_of_confusion")


def _quantities(problem: EvaluationProblem) -> list[Quantity]:
    found = [] if problem.confusion is None else confusion_quantities(problem.confusion, problem.positive)
    return found + ([] if problem.curve is None else receiver_quantities(problem.curve))


def _ways(problem: EvaluationProblem) -> Ways:
    """The derivations of the measures; with a threshold, the decided cases are counted first."""
    counted = problem.threshold is not None
    return measure_ways(problem.confusion, problem.positive, problem.curve, counted=counted)


def _answer_lines(problem: EvaluationProblem) -> list[Phrase]:
    """What the exercise asks for, first."""
    lines = []
    if problem.curve is not None:
        area = Equation(write.AREA, (), Number(problem.curve.auc), quantity="auc")
        lines.append(say("evaluation.answer.area", area=area))
    confusion = problem.confusion
    if confusion is None:
        return lines
    if problem.raters:
        agreement = [_measure("agreement", write.OBSERVED, confusion.accuracy, "accuracy"), *_kappa(confusion)]
        return [say("evaluation.answer.all", measures=Listing(agreement))]
    measures = [_measure("accuracy", write.ACCURACY, confusion.accuracy, "accuracy")]
    measures += _kappa(confusion) if problem.curve is None else []
    if len(confusion.classes) != 2:
        return [*lines, say("evaluation.answer.many", measures=Listing(measures))]
    return [
        *lines,
        *_of_positive(confusion, problem.positive),
        say("evaluation.answer.all", measures=Listing(measures)),
    ]


def _measure(kind: Measure, symbol: Expr, value: Value, quantity: str) -> Phrase:
    """accuracy acc = 9/10"""
    return say(_MEASURE_KEYS[kind], value=Equation(symbol, (), Number(value), quantity=quantity))


def _kappa(confusion: Confusion) -> list[Phrase]:
    """Cohen's kappa, if it exists."""
    return [] if confusion.kappa is None else [_measure("kappa", write.KAPPA, confusion.kappa, "kappa")]


def _of_positive(confusion: Confusion, positive: int) -> list[Phrase]:
    """Precision, recall and F1 of the positive class, those that exist, in one line."""
    cells, name = write.Cells(confusion), confusion.classes[positive]
    measured: tuple[tuple[Measure, Symbol, Value | None], ...] = (
        ("precision", write.PRECISION, confusion.precision(positive)),
        ("recall", write.RECALL, confusion.recall(positive)),
        ("f1", write.F1, confusion.f1(positive)),
    )
    found = [
        _measure(kind, cells.of(symbol, positive), value, identifier(kind, name))
        for kind, symbol, value in measured
        if value is not None
    ]
    if not found:
        return []
    return [say("evaluation.answer.positive", name=ClassName(name, positive), measures=Listing(found))]


def _receiver_step(problem: EvaluationProblem) -> Step:
    assert problem.curve is not None
    positive, negative = (ClassName(problem.classes[at], at) for at in (problem.positive, 1 - problem.positive))
    names = [Count(number) for number in range(1, len(problem.cases) + 1)]
    return receiver_step(problem.curve, positive, negative, (), names, problem.threshold)


def _lead(problem: EvaluationProblem) -> list[Block]:
    """The decision of the threshold for each case."""
    return [] if problem.threshold is None else decided_table(problem)


def _rows_of_cells(problem: EvaluationProblem) -> Mapping[str, list[str]]:
    """For each cell of the matrix, the entries of the cases that it counts."""
    rows: dict[str, list[str]] = defaultdict(list)
    if problem.threshold is not None:
        for number, case in enumerate(problem.cases[:MOST_ROWS], 1):
            key = write.cell_key(problem.classes[case.true], problem.classes[problem.decided(case)])
            rows[key].append(row_key(number))
    return rows
