"""The class that the model takes: that of the largest score, or of equal ones what `predict` says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from _byhand.decision.scores import Outcome
from _byhand.document.steps import Answer, Quantity, Solution, Step, Warn
from _byhand.models.case import Case
from _byhand.models.naive.fitted import class_name
from _byhand.numbers.real import real
from _byhand.phrase import ClassName, Phrase, say

# Scores that differ by less in their logarithms may be in another order in the model's floats.
_CLOSE = 1e-9


@dataclass(frozen=True)
class Choice:
    """name: the model's class; note: how it came to that where our scores do not decide, else None"""

    name: str
    note: Phrase | None = None


def choice_of(model: Any, case: Case, result: Outcome) -> Choice:
    """The decision of the outcome; of a tie, or where every score is 0, the class that the model's `predict` names."""
    if result.decision is not None and not _is_close(result):
        return Choice(result.decision)
    name = class_name(model.predict(case.array)[0])
    if name == result.decision:
        return Choice(name)
    called = ClassName(name, result.classes.index(name))
    if result.impossible:
        return Choice(name, say("models.naive.choice.impossible", name=called))
    return Choice(name, say("models.naive.choice.tie", name=called))


def _is_close(result: Outcome) -> bool:
    logs = sorted((float(real(log)) for log in result.log_scores if log is not None), reverse=True)
    return len(logs) > 1 and logs[0] - logs[1] < _CLOSE * max(1.0, abs(logs[0]))


def with_choice(solution: Solution, choice: Choice) -> Solution:
    """The solution with the model's decision, and a note in its last decision step if that is one of equals."""
    if choice.note is None:
        return solution
    answers = [replace(answer, decision=choice.name, tied=()) for answer in solution.answers]
    steps = [_noted(step, choice.note) for step in solution.steps]
    return replace(solution, answers=answers, steps=steps, lines=[*solution.lines, choice.note], line_of=[0, 0])


def _noted(step: Step, note: Phrase) -> Step:
    if step.id != "decision":
        return step
    warning = Warn(note, "warning")
    return replace(step, blocks=[*step.blocks, warning], short=[*step.short, warning])


def answer(query: object, quantities: Sequence[Quantity], result: Outcome) -> Answer:
    return Answer(query, quantities, result.decision, result.tied)
