"""An exercise whose figures are checked, and the figures as they were handed in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from typing import Any

from _byhand.check.candidate_slips import CandidateSlips
from _byhand.check.conventions import Alternative, Solve, alternatives
from _byhand.check.figure import Figure
from _byhand.check.workings.shown import shown_in
from _byhand.check.workings.working import Working
from _byhand.check.written_numbers import UnreadableError, WrittenNumber, read_number
from _byhand.errors import InputError
from _byhand.problem.fields import quoted

DECISION = "decision"
MOST_FIGURES = 400


@dataclass(frozen=True)
class Given:
    """A figure as submitted.

    before  what stands before it in a chain of equal signs, 5/8 · 1/5 in 5/8 · 1/5 = 1/8
    shown   all of its line that stands before it
    """

    id: str
    text: str
    before: str = ""
    shown: str = ""


@dataclass
class Exercise:
    """An exercise against which the figures of one person after another are checked."""

    problem: Mapping[str, Any]
    query: int
    solve: Solve
    working: Working
    _candidates: dict[int, CandidateSlips] = field(default_factory=dict)

    @cached_property
    def alternatives(self) -> list[Alternative]:
        """The exercise under other conventions."""
        return alternatives(self.problem, self.query, self.working, self.solve)

    def candidates(self, working: Working) -> CandidateSlips:
        """The candidate slips of a working, found once."""
        return self._candidates.get(id(working)) or self._candidates.setdefault(id(working), CandidateSlips(working))


def exercise_of(problem: Mapping[str, Any], query: int, solve: Solve) -> Exercise:
    """The solved exercise. InputError if it has no such query."""
    answers = solve(problem)
    if not 0 <= query < len(answers):
        raise InputError("check.error.query", field="query", number=query, most=len(answers) - 1)
    working = Working(answers[query], _rate_in(problem))
    if working.answer.query is not None:
        # An evaluation of the classifier changes no figure of a case, and is the slowest part.
        problem = {name: value for name, value in problem.items() if name != "evaluate"}
    return Exercise(problem, query, solve, working)


def _rate_in(problem: Mapping[str, Any]) -> Fraction | None:
    rate = problem.get("learning_rate")
    try:
        return Fraction(str(rate)) if isinstance(rate, str | int | float) and len(str(rate)) < 40 else None
    except (ValueError, ZeroDivisionError):
        return None


def read_figures(exercise: Exercise, figures: object) -> list[Given]:
    """The figures as in the problem format; InputError names an invalid one, or an unknown quantity."""
    if not isinstance(figures, list) or not figures:
        raise InputError("check.error.figures", field="figures")
    if len(figures) > MOST_FIGURES:
        raise InputError("check.error.too_many", field="figures", count=len(figures), most=MOST_FIGURES)
    found = []
    for place, each in enumerate(figures):
        path = f"figures[{place + 1}]"
        if not isinstance(each, Mapping):
            raise InputError("check.error.figure", field=path, found=quoted(each))
        name, value = each.get("quantity"), each.get("value")
        if not isinstance(name, str) or (name != DECISION and name not in exercise.working.amounts):
            raise InputError("check.error.quantity", field=f"{path}.quantity", found=quoted(name))
        if isinstance(value, bool) or not isinstance(value, str | int | float):
            raise InputError("check.error.value", field=f"{path}.value", found=quoted(value))
        found.append(Given(name, str(value)))
    return found


def figure_of(exercise: Exercise, given: Given, place: int) -> Figure | None:
    """None for anything but a single number: a decision, a vector, yes or no, an undefined quantity."""
    if given.id not in exercise.working.exact:
        return None
    try:
        written = _with_before(read_number(given.text), given.before)
        return Figure(given.id, given.text, written, shown_in(given.shown or given.text))
    except UnreadableError:
        raise InputError("check.error.number", field=f"figures[{place + 1}].value", found=quoted(given.text)) from None


def _with_before(written: WrittenNumber, before: str) -> WrittenNumber:
    try:
        return replace(written, before=read_number(before)) if before else written
    except UnreadableError:
        return written
