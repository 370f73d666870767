"""The worked solution of an exercise of `evaluation`."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any, Literal, TypeAlias

from _byhand.arithmetic.expr import Count, Equation, Expr, Number, Symbol
from _byhand.document.ids import identifier
from _byhand.document.steps import Answer, Block, Later, Paragraph, Quantity, Solution, Step, Ways
from _byhand.measures import notation as write
from _byhand.measures.confusion import Confusion, confusion_quantities
from _byhand.measures.explain import agreement_steps, confusion_steps
from _byhand.measures.explain_receiver import receiver_step
from _byhand.measures.receiver import receiver_quantities
from _byhand.measures.ways import measure_ways
from _byhand.numbers.real import Value
from _byhand.phrase import ClassName, Listing, Phrase, TextKeys, say
from _byhand.topics.evaluation.agreement import ERROR_ID, STD_ERROR, WEIGHTED, Agreement
from _byhand.topics.evaluation.explain_exercise import MOST_ROWS, decided_table, exercise_blocks, row_key
from _byhand.topics.evaluation.explain_prevalence import prevalence_step
from _byhand.topics.evaluation.f_beta import f_beta_quantities, f_beta_step, f_beta_ways, f_symbol
from _byhand.topics.evaluation.model.model import EvaluationProblem
from _byhand.topics.evaluation.problem import read_problem
from _byhand.topics.evaluation.scores.explain_forecasts import BRIER, LOG_LOSS, MACRO_AREA, areas_step, forecast_step
from _byhand.topics.evaluation.scores.forecasts import Forecasts

Measure: TypeAlias = Literal[
    "accuracy",
    "agreement",
    "precision",
    "recall",
    "f1",
    "f_beta",
    "kappa",
    "std_error",
    "weighted",
    "log_loss",
    "brier",
]
_MEASURE_KEYS: TextKeys[Measure] = {
    "accuracy": "evaluation.answer.accuracy",
    "agreement": "evaluation.answer.agreement",
    "precision": "evaluation.answer.precision",
    "recall": "evaluation.answer.recall",
    "f1": "evaluation.answer.f1",
    "f_beta": "evaluation.answer.f_beta",
    "kappa": "evaluation.answer.kappa",
    "std_error": "evaluation.answer.std_error",
    "weighted": "evaluation.answer.weighted",
    "log_loss": "evaluation.answer.log_loss",
    "brier": "evaluation.answer.brier",
}


def solve(data: Mapping[str, Any]) -> Solution:
    """The worked solution of the exercise; InputError if it is invalid."""
    problem = read_problem(data)
    steps, lines = _steps(problem), _answer_lines(problem)
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


def _steps(problem: EvaluationProblem) -> list[Step]:
    """What is asked for, in order; the other measures are extra."""
    steps = []
    if problem.curve is not None:
        steps.append(_receiver_step(problem))
    if problem.forecasts:
        found = Forecasts(problem)
        steps += [forecast_step(found), *([areas_step(found)] if found.several else [])]
    confusion = problem.confusion
    if confusion is not None and problem.raters:
        return [*agreement_steps(confusion), *Agreement(confusion, problem.weights).steps()]
    if confusion is not None:
        steps += confusion_steps(
            confusion, problem.positive, _lead(problem), _rows_of_cells(problem), kappa=problem.curve is None
        )
        if problem.beta is not None:
            first_extra = next((at for at, step in enumerate(steps) if step.extra), len(steps))
            steps.insert(first_extra, f_beta_step(confusion, problem.beta, problem.positive))
        if len(confusion.classes) == 2:
            steps += [replace(step, extra=True) for step in prevalence_step(confusion, problem.positive)]
    return steps


def _title(problem: EvaluationProblem) -> Phrase:
    if problem.forecasts:
        return say("evaluation.title_of_probabilities")
    if problem.curve is not None:
        return say("evaluation.title_of_scores")
    return say("evaluation.title_of_raters" if problem.raters else "evaluation.title_of_confusion")


def _quantities(problem: EvaluationProblem) -> list[Quantity]:
    confusion, found = problem.confusion, list[Quantity]()
    if confusion is not None and problem.raters:
        found = Agreement(confusion, problem.weights).quantities()
    if confusion is not None:
        own = confusion_quantities(confusion, problem.positive)
        known = {each.id for each in found}
        found += [
            each for each in own if each.id not in known and (not problem.alone or each.id.startswith("confusion["))
        ]
        if problem.beta is not None:
            found += f_beta_quantities(confusion, problem.beta)
    found += [] if problem.curve is None else receiver_quantities(problem.curve)
    return found + (Forecasts(problem).quantities() if problem.forecasts else [])


def _ways(problem: EvaluationProblem) -> Ways:
    """The derivations of the measures; with a threshold, the decided cases are counted first."""
    confusion = problem.confusion
    own = measure_ways(confusion, problem.positive, problem.curve, counted=problem.threshold is not None)
    made, given = dict(own.made), dict(own.given)
    if confusion is not None and problem.raters:
        agreement = Agreement(confusion, problem.weights).ways().made
        made = {**({} if problem.alone else made), **agreement}
    if confusion is not None and problem.beta is not None:
        made |= f_beta_ways(confusion, problem.beta)
    if problem.forecasts:
        made |= Forecasts(problem).ways()
    return Ways(made, given)


def _answer_lines(problem: EvaluationProblem) -> list[Phrase]:
    """What the exercise asks for, first."""
    lines = _score_lines(problem)
    confusion = problem.confusion
    if confusion is None:
        return lines
    if problem.raters:
        return [say("evaluation.answer.all", measures=Listing(_agreement(problem, confusion)))]
    measures = [_measure("accuracy", write.ACCURACY, confusion.accuracy, "accuracy")]
    measures += _kappa(confusion) if problem.curve is None else []
    if len(confusion.classes) != 2:
        return [*lines, say("evaluation.answer.many", measures=Listing(measures))]
    return [
        *lines,
        *_of_positive(problem, confusion),
        say("evaluation.answer.all", measures=Listing(measures)),
    ]


def _score_lines(problem: EvaluationProblem) -> list[Phrase]:
    """The area of scores; of probabilities the log loss and the Brier score, too."""
    lines = []
    if problem.forecasts:
        found = Forecasts(problem)
        scores = [_measure("brier", BRIER, found.brier, "brier")]
        if found.log_loss is not None:
            scores.insert(0, _measure("log_loss", LOG_LOSS, found.log_loss, "log_loss"))
        lines.append(say("evaluation.answer.all", measures=Listing(scores)))
        if found.macro_auc is not None and found.several:
            area = Equation(MACRO_AREA, (), Number(found.macro_auc), quantity="macro_auc")
            lines.append(say("evaluation.answer.area", area=area))
    if problem.curve is not None:
        area = Equation(write.AREA, (), Number(problem.curve.auc), quantity="auc")
        lines.append(say("evaluation.answer.area", area=area))
    return lines


def _agreement(problem: EvaluationProblem, confusion: Confusion) -> list[Phrase]:
    """Agreement, kappa and its standard error, kappa with weights."""
    agreement = Agreement(confusion, problem.weights)
    found = [_measure("agreement", write.OBSERVED, confusion.accuracy, "observed_agreement"), *_kappa(confusion)]
    if agreement.std_error is not None:
        found.append(_measure("std_error", STD_ERROR, agreement.std_error, ERROR_ID))
    if agreement.weights is not None and agreement.weighted_kappa is not None:
        found.append(_measure("weighted", WEIGHTED, agreement.weighted_kappa, "weighted_kappa"))
    return found


def _measure(kind: Measure, symbol: Expr, value: Value, quantity: str) -> Phrase:
    """accuracy acc = 9/10"""
    return say(_MEASURE_KEYS[kind], value=Equation(symbol, (), Number(value), quantity=quantity))


def _kappa(confusion: Confusion) -> list[Phrase]:
    """Cohen's kappa, if it exists."""
    return [] if confusion.kappa is None else [_measure("kappa", write.KAPPA, confusion.kappa, "kappa")]


def _of_positive(problem: EvaluationProblem, confusion: Confusion) -> list[Phrase]:
    """Precision, recall, F1 and F_beta of the positive class, those that exist, in one line."""
    positive = problem.positive
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
    if problem.beta is not None:
        symbol = cells.of(f_symbol(problem.beta), positive)
        value, quantity = confusion.f_beta(positive, problem.beta), identifier("f_beta", name)
        found.append(_measure("f_beta", symbol, value, quantity))
    if not found:
        return []
    return [say("evaluation.answer.positive", name=ClassName(name, positive), measures=Listing(found))]


def _receiver_step(problem: EvaluationProblem) -> Step:
    assert problem.curve is not None
    positive, negative = (ClassName(problem.classes[at], at) for at in (problem.positive, 1 - problem.positive))
    names = [Count(number) for number in range(1, max(len(problem.cases), len(problem.forecasts)) + 1)]
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
