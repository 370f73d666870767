"""The step of an iteration of which each line speaks, and weights with its number: w1 = (3, 3) after one step."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property

from _byhand.check.text.naming.labels import Label
from _byhand.check.text.naming.names import Names
from _byhand.check.text.parsing.notation import notation
from _byhand.check.text.vocabulary import steps as said
from _byhand.check.text.vocabulary.observing import observed_in
from _byhand.document.ids import identifier

_OF_STEP = re.compile(r"(?:^|(?<=[\s:：,，;；、\u3400-\u9fff]))(?P<letter>[wb])_?\(?(?P<step>\d{1,3})\)?$")
_VECTOR = re.compile(r"(?<![A-Za-z])w_?\{?\d\}?\s{0,2}&?=\s{0,2}[(\[（]")
_START = re.compile(r"(?<![A-Za-z])w_?\{?0\}?\s{0,2}&?=.{0,40}(?<![A-Za-z])b_?\{?0\}?\s{0,2}=")
_KINDS = {"w": "weight", "b": "intercept"}


# How many lines below the one that begins a step may belong to it.
_LINES_OF_STEP = 5
# Where a text speaks of passes, and nobody knows how many steps they have.
_NO_STEP = -1
_OF_POSTERIOR = ("posterior", "posterior_mean", "hyper")
_OF_MODEL = ("weight", "intercept", "log_likelihood")


class Steps:
    """Follows the steps of one working from line to line. of_row: the step that a row of a table begins with"""

    def __init__(self, lines: Sequence[str], names: Names) -> None:
        self.lines, self.names = lines, names
        self.of_row: int | None = None
        self._is_numbered = names.is_iterated and _are_numbered(lines)
        self._step: int | None = None
        self._begun = self._at = 0
        self._row: int | None = None
        self._passes, self._rows_seen = 1, 0
        # Whether the steps of a perceptron are points that it looks at: some of them change nothing.
        self._are_visits = names.is_perceptron and any(map(said.CHANGES_NOTHING.search, lines))

    @cached_property
    def _is_listed(self) -> bool:
        """Are the corrections of a perceptron the items of a list?"""
        if not self.names.is_perceptron or self._are_visits:
            return False
        lines = [line for line in self.lines if said.OF_WEIGHTS.search(line)]
        items = [int(found[1]) for found in map(said.LISTED.match, lines) if found is not None]
        return len(items) > 1 and items == list(range(1, len(items) + 1))

    def read(self, number: int) -> None:
        """Go on to this line."""
        self._at, line = number, self.lines[number - 1]
        names = self.names
        if names.is_estimated:
            self._observe(line)
            return
        found = [] if self._are_visits else said.steps_in(line, by_row=names.is_by_row)
        self._row = said.row_in(line)
        self._passes = said.pass_in(line) or self._passes
        done = said.passes_done(line) if names.is_by_row else None
        if done is not None:
            found = [(0, done * names.rows if names.is_stochastic else _NO_STEP)]
        elif self._row is not None and names.is_stochastic:
            found = [(0, (self._passes - 1) * names.rows + self._row)]
        elif not found and self._is_listed:
            listed = said.LISTED.match(line)
            found = [(0, int(listed[1]))] if listed is not None and said.OF_WEIGHTS.search(line) else []
        if not found and names.is_stochastic and said.BEGINS_ROW.match(line) and said.OF_WEIGHTS.search(line):
            self._rows_seen += 1
            found = [(0, self._rows_seen)]
        if found:
            self._step, self._begun = found[-1][1], number
            is_end = names.is_stochastic and (self._step or 0) >= (names.last_update or 0)
            if is_end and said.AFTER.search(line):
                self._step = None
        elif self._is_over(line):
            self._step = None

    def _observe(self, line: str) -> None:
        observed = observed_in(line)
        if observed is not None:
            self._step, self._begun = observed, self._at
        elif self._is_over(line):
            self._step = None

    def told(self, label: Label, place: int) -> Label:
        """The label at this place of the line, with its step."""
        step = self._step_at(place)
        label = replace(
            label,
            row=None if self.names.is_stochastic else self._row,
            is_over=said.AFTER.search(self.lines[self._begun - 1]) is not None,
        )
        return _with_step(label, step) if self._is_numbered else replace(label, step=step)

    def _step_at(self, place: int) -> int | None:
        """The step that is spoken of at this place of the line."""
        if self.of_row is not None or self.names.is_estimated:
            return self._step if self.of_row is None else self.of_row
        if self._are_visits:
            return None
        is_told, step = said.step_at(self.lines[self._at - 1], place, by_row=self.names.is_by_row)
        return step if is_told else self._step

    def _is_over(self, line: str) -> bool:
        """A step may take some lines, up to one that concludes or is empty."""
        most = _LINES_OF_STEP if self.names.has_steps else 1
        is_ended = not line.strip() or bool(said.ENDS_STEP.match(line) and not said.OF_WEIGHTS.search(line))
        return is_ended or self._at > self._begun + most or self._is_start_over()

    def _is_start_over(self) -> bool:
        """Did the line before state the values at the start?"""
        return self._step == 0 and any(map(str.isdigit, self.lines[self._begun - 1]))


def _are_numbered(lines: Sequence[str]) -> bool:
    """Does a text number the steps below w and b, where others number the features?"""
    return any(_VECTOR.search(line) or _START.search(line) for line in lines)


def _with_step(label: Label, step: int | None) -> Label:
    """The label of a weight without its number, which is that of the step; else with the step of the line."""
    found = _OF_STEP.search(notation(label.text))
    if found is None or label.forms:
        return replace(label, step=step)
    letter = found["letter"]
    return replace(label, text=letter, kinds={_KINDS[letter]: 1.0}, items=(), step=int(found["step"]))


def after(names: Names, name: str, step: int) -> str | None:
    """The same quantity after a step of the iteration."""
    parts = names.names[name]
    if names.is_estimated:
        return _after_observing(names, name, step)
    if parts.kind in ("z", "posterior"):
        own = [identifier("update_z" if parts.kind == "z" else "update_p", str(step))]
    elif parts.of and parts.kind == "weight":
        of = parts.of[0]
        later = f"{of} after {step}" if isinstance(of, str) else (of[0], f"{of[1]} after {step}")
        own = [identifier(parts.kind, later, given=parts.given)]
    else:
        own = [identifier(parts.kind, *parts.of, f"after {step}"), identifier(parts.kind, f"after {step}")]
    last = names.working.numbers.get("updates", names.working.numbers.get("iterations", names.last_update))
    is_last = last is not None and step >= last
    if is_last and (parts.kind in _OF_MODEL or not names.is_stochastic or step > (last or 0)):
        own.append(name)
    return next((each for each in own if each in names.working.exact), None)


def _after_observing(names: Names, name: str, step: int) -> str:
    """The same quantity after an observation; that of the whole text if there is no such step."""
    parts = names.names[name]
    kind = parts.kind
    if kind == "prior":  # that of the second observation is the posterior after the first
        step -= 1
        kind = "posterior" if names.has_hypotheses else "hyper"
    of = f"{parts.of[0]} after {step}" if parts.of else f"after {step}"
    own = identifier(kind, of)
    later = identifier(kind, f"{parts.of[0]} after {step + 1}" if parts.of else f"after {step + 1}")
    is_last = later not in names.working.exact and kind in _OF_POSTERIOR
    return own if own in names.working.exact and (not is_last or parts.kind == "prior") else name
