"""The exercise as printed on paper: the rows, the losses, the question, and the method."""

from __future__ import annotations

from typing import Literal

from _byhand.arithmetic.expr import Given
from _byhand.decision.explain_risk import loss_table
from _byhand.document.exercise import asked_blocks, table_blocks
from _byhand.document.steps import Block, Paragraph
from _byhand.measures.explain_exercise import evaluate_blocks
from _byhand.phrase import Listing, Phrase, TextKeys, say
from _byhand.topics.logistic_regression.cases.explain_method import method_blocks, roles
from _byhand.topics.logistic_regression.maximum.explain_grouped_data import counted_phrase
from _byhand.topics.logistic_regression.maximum.explain_penalty import penalty_equation
from _byhand.topics.logistic_regression.model import notation as write
from _byhand.topics.logistic_regression.model.explain_dummy_coding import coded_phrases
from _byhand.topics.logistic_regression.model.fields import Multiclass
from _byhand.topics.logistic_regression.model.model import LogisticProblem

_MODEL_KEYS: TextKeys[Literal["binary"] | Multiclass] = {
    "binary": "logistic_regression.exercise.binary",
    "multinomial": "logistic_regression.exercise.multinomial",
    "one_vs_rest": "logistic_regression.exercise.one_vs_rest",
    "one_vs_one": "logistic_regression.exercise.one_vs_one",
}


def _effects(problem: LogisticProblem) -> list[Phrase]:
    """The odds ratios and intervals that are asked for."""
    units = [
        say("logistic_regression.effects.unit", name=name, unit=Given(unit)) for name, unit in problem.units.items()
    ]
    asked = [say("logistic_regression.effects.exercise_units", units=Listing(units))] if units else []
    if problem.confidence is not None:
        asked.append(say("logistic_regression.effects.exercise_level", level=Given(problem.confidence)))
    return asked


def exercise_blocks(problem: LogisticProblem) -> list[Block]:
    """The given data and the question."""
    samples = problem.samples
    blocks = table_blocks(samples.grid)
    blocks.append(Paragraph(write.features_phrase(problem)))
    blocks += [Paragraph(phrase) for phrase in coded_phrases(problem)]
    if problem.counting is not None and problem.counting.weight is None:
        blocks.append(Paragraph(counted_phrase(problem)))
    if problem.loss is not None:
        blocks.append(loss_table(problem.loss, samples.classes))
    if problem.cases:
        points = [write.point_name(problem, case.point) for case in problem.cases]
        grouped = problem.counting is not None and problem.counting.weight is None
        blocks += asked_blocks(say("logistic_regression.class") if grouped else samples.target, points)
    else:
        blocks.append(Paragraph(say("logistic_regression.exercise.model", target=samples.target)))
    blocks.append(Paragraph(say(_MODEL_KEYS["binary" if write.is_binary(problem) else problem.multiclass])))
    if problem.penalty:
        blocks.append(Paragraph(say("logistic_regression.exercise.penalty", penalty=penalty_equation(problem))))
    blocks += [Paragraph(phrase) for phrase in _effects(problem)]
    blocks += [*roles(problem), *method_blocks(problem)]
    return [*blocks, *evaluate_blocks(problem.evaluate, samples.target)]
