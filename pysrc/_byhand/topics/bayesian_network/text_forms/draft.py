"""A network while its text is being read: the statements about each variable, completed at the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Any

from _byhand.cells.cell import near_key
from _byhand.decision.given import ROUNDING_OF_GIVEN
from _byhand.numbers.rational import exactly, parse_number
from _byhand.topics.bayesian_network.model.stated import refuse
from _byhand.topics.bayesian_network.model.variables import MOST_VALUES, MOST_VARIABLES
from _byhand.topics.bayesian_network.text_forms.tokens import Event
from _byhand.topics.bayesian_network.text_forms.truth import PLUS_AND_MINUS, TRUE_AND_FALSE, yes_first

# A value as named: by itself, or by a sign that means yes or no.
Named = str | bool


@dataclass(frozen=True)
class Entry:
    """One or several numbers of a table row.

    given  the value of each parent
    own    the value of the number; None: one number for each value, in order
    """

    given: Mapping[str, Named]
    own: Named | None
    numbers: Sequence[str]
    line: int


@dataclass
class Draft:
    """A variable. `spoken` are its values as they occur, `listed` those of a line that lists them."""

    name: str
    line: int
    parents: list[str] | None = None
    parents_line: int = 0
    arrows: list[str] = field(default_factory=list)
    listed: list[str] = field(default_factory=list)
    spoken: dict[str, str] = field(default_factory=dict)
    plus: bool = False
    entries: list[Entry] = field(default_factory=list)

    @cached_property
    def values(self) -> tuple[str, ...]:
        """All values, affirmative before negative ones; the default is T and F.

        Call it after the whole text has been read.
        """
        if self.listed:
            return tuple(self.listed)
        own = self._own_values()
        spoken = tuple(value for key, value in self.spoken.items() if key in own or not own)
        if not spoken:
            return PLUS_AND_MINUS if self.plus else TRUE_AND_FALSE
        pair = yes_first(spoken)
        if pair is None and len(spoken) == 1:
            raise refuse("bayesian_network.read.one_value", self.line, name=self.name, value=spoken[0])
        return pair or spoken

    def _own_values(self) -> set[str]:
        """The values that sum to probability 1 in some row, so that there can be no others."""
        rows: dict[frozenset[tuple[str, Named]], dict[str, Fraction]] = {}
        for entry in self.entries:
            if isinstance(entry.own, str):
                row = rows.setdefault(frozenset(entry.given.items()), {})
                row[near_key(entry.own)] = parse_number(entry.numbers[0]) or Fraction(0)
        full = (row for row in rows.values() if len(row) > 1 and sum(row.values()) >= 1 - ROUNDING_OF_GIVEN)
        return {value for row in full for value in row}

    def place(self, named: Named, line: int) -> int:
        """The index of a value."""
        values = self.values
        if isinstance(named, bool):
            if len(values) != 2:
                raise refuse("bayesian_network.read.no_sign", line, name=self.name, values=values)
            return 0 if named else 1
        near = [at for at, value in enumerate(values) if near_key(value) == near_key(named)]
        exact = [at for at in near if values[at] == named]
        if len(exact or near) != 1:
            raise refuse("bayesian_network.error.no_value", line, name=self.name, value=named, values=values)
        return (exact or near)[0]


class Drafts:
    """All variables of a text, found by name in any spelling."""

    def __init__(self) -> None:
        self._drafts: dict[str, Draft] = {}

    @property
    def all(self) -> Sequence[Draft]:
        return list(self._drafts.values())

    def knows(self, name: str) -> bool:
        return near_key(name) in self._drafts

    def named(self, name: str, line: int) -> Draft:
        """The variable of this name, created if new."""
        draft = self._drafts.setdefault(near_key(name), Draft(name, line))
        if len(self._drafts) > MOST_VARIABLES:
            raise refuse("bayesian_network.error.many_variables", line, count=len(self._drafts), most=MOST_VARIABLES)
        return draft

    def drop_unspoken(self, asked: Set[str]) -> list[int]:
        """Drop what only lists values, as `Note: a, b` does, and nothing else speaks of; its lines.

        asked  keys of the names in questions
        """
        parents = {near_key(name) for draft in self.all for name in (*draft.arrows, *(draft.parents or ()))}
        unspoken = {
            key: draft.line
            for key, draft in self._drafts.items()
            if draft.listed and draft.parents is None and not (draft.arrows or draft.entries or draft.spoken)
            if key not in parents and key not in asked
        }
        for key in unspoken:
            del self._drafts[key]
        return list(unspoken.values())

    def names_within(self, event: Event) -> list[Event]:
        """rain sprinkler or rain_sprinkler, if these are known variables and not the name of one."""
        joined = event.bare and not self.knows(event.name)
        parts = event.name.replace("_", " ").split() if joined else []
        return [Event(part) for part in parts] if len(parts) > 1 and all(map(self.knows, parts)) else [event]

    def speak(self, event: Event, line: int) -> Draft:
        """The variable of an event; the event's value is added to it."""
        draft = self.named(event.name, line)
        draft.plus = draft.plus or event.plus
        if event.value is not None:
            draft.spoken.setdefault(near_key(event.value), event.value)
            if len(draft.spoken) > MOST_VALUES:
                raise refuse("bayesian_network.error.many_values", line, count=len(draft.spoken), most=MOST_VALUES)
        return draft

    def set_parents(self, child: str, parents: Sequence[str], line: int) -> Draft:
        """Set the parents of a variable, which must be the same in all statements about its table."""
        draft = self.named(child, line)
        found = [self.named(parent, line).name for parent in parents]
        if draft.parents is None:
            draft.parents, draft.parents_line = found, line
        elif sorted(draft.parents) != sorted(found):
            key = "bayesian_network.read.other_parents" if draft.parents else "bayesian_network.read.no_parents_before"
            raise refuse(
                key,
                line,
                name=draft.name,
                parents=tuple(draft.parents),
                before=draft.parents_line,
            )
        return draft

    def variables(self) -> tuple[dict[str, Any], dict[str, int]]:
        """The problem field `variables`, and the lines of its parts."""
        written: dict[str, Any] = {}
        lines: dict[str, int] = {}
        tables = any(draft.entries for draft in self.all)
        for draft in self.all:
            path = f"variables.{draft.name}"
            lines[path] = draft.line
            lines[f"{path}.parents"] = draft.parents_line or draft.line
            stated: dict[str, Any] = {}
            if tables or draft.spoken or draft.listed:
                stated["values"] = list(draft.values)
            parents = self._parents(draft)
            if parents:
                stated["parents"] = parents
            if draft.entries:
                rows, row_lines = self._rows(draft, parents)
                stated["cpt"] = rows if parents else rows[0]["p"]
                lines[f"{path}.cpt"] = row_lines[0]
                if parents:
                    lines |= {f"{path}.cpt[{at}]": line for at, line in enumerate(row_lines, 1)}
            written[draft.name] = stated
        return written, lines

    def _parents(self, draft: Draft) -> list[str]:
        if draft.parents is None:
            return list(dict.fromkeys(draft.arrows))
        for parent in draft.arrows:
            if parent not in draft.parents:
                raise refuse(
                    "bayesian_network.read.arrow_and_table", draft.parents_line, name=draft.name, parent=parent
                )
        return draft.parents

    def _rows(self, draft: Draft, parents: Sequence[str]) -> tuple[list[dict[str, Any]], list[int]]:
        values = draft.values
        numbers: dict[tuple[int, ...], dict[int, str]] = {}
        lines: dict[tuple[int, ...], int] = {}
        for entry in draft.entries:
            row = tuple(self.named(name, 0).place(entry.given[name], entry.line) for name in parents)
            lines.setdefault(row, entry.line)
            own = numbers.setdefault(row, {})
            if entry.own is None and len(entry.numbers) not in (1, len(values) - 1, len(values)):
                raise refuse(
                    "bayesian_network.read.numbers",
                    entry.line,
                    name=draft.name,
                    count=len(entry.numbers),
                    values=values,
                )
            first = 0 if entry.own is None else draft.place(entry.own, entry.line)
            for at, number in enumerate(entry.numbers, first):
                if own.setdefault(at, number) != number:
                    raise refuse(
                        "bayesian_network.read.two_numbers",
                        entry.line,
                        name=draft.name,
                        value=values[at],
                        before=lines[row],
                    )
        written = [
            {
                "given": {name: self.named(name, 0).values[at] for name, at in zip(parents, row, strict=True)},
                "p": _completed(own, values),
            }
            for row, own in numbers.items()
        ]
        return written, list(lines.values())


def _completed(numbers: Mapping[int, str], values: Sequence[str]) -> dict[str, str]:
    """The probability of each value; a missing one is 1 minus the others."""
    missing = [at for at in range(len(values)) if at not in numbers]
    found = dict(numbers)
    if len(missing) == 1:
        rest = 1 - sum((parse_number(number) or Fraction(0) for number in numbers.values()), start=Fraction(0))
        found[missing[0]] = exactly(max(rest, Fraction(0)))
    return {values[at]: found[at] for at in sorted(found)}
