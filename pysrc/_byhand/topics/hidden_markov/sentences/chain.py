"""The numbers of a chain of two states, found one by one, and the observations; at the end a problem."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from _byhand.errors import InputError, signed
from _byhand.numbers.rational import in_digits, parse_number
from _byhand.topics.hidden_markov.sentences.events import RAIN, UMBRELLA, Concept, Event, Time

_SIGNS = {"before": "t−1", "t": "t", "after": "t+1"}
_MOST_DAYS = 200


@dataclass
class Found:
    """What was read until now.

    moves, emits  P(so | given so), by whether the given event is so
    starts        the step of the first distribution (None: not said), and the probability
    seen          by day whether the sign was seen
    asked         the days that questions name
    given         the last day of the condition of each question, and the day asked for
    head          what the last number is the probability of
    ahead         how many days beyond the last one are predicted
    """

    hidden: Concept | None = None
    visible: Concept | None = None
    moves: dict[bool, Fraction] = field(default_factory=dict)
    emits: dict[bool, Fraction] = field(default_factory=dict)
    starts: tuple[int | None, Fraction] | None = None
    seen: dict[int, bool] = field(default_factory=dict)
    asked: list[int] = field(default_factory=list)
    given: list[tuple[int, int]] = field(default_factory=list)
    head: Event | None = None
    ahead: int = 0

    def state(self, of: Event, given: Event | None, number: str, line: int) -> None:
        """P(of | given) = number; InputError where it contradicts what was read, or is no part of a chain."""
        value = parse_number(number)
        if value is None or not 0 <= value <= 1:
            raise signed(InputError("hidden_markov.told.no_probability", line=line, at=line, number=number))
        value = value if of.so else 1 - value
        if given is None:
            self._start(of, value, line)
        elif of.concept == given.concept:
            if not _is_step(given.time, of.time):
                raise signed(InputError("hidden_markov.told.which_day", line=line, at=line, number=number))
            self.hidden = self._same(self.hidden, of.concept, line)
            self._put(self.moves, given.so, value, line)
        else:
            if of.time != given.time and None not in (of.time, given.time):
                raise signed(InputError("hidden_markov.told.which_day", line=line, at=line, number=number))
            self.hidden = self._same(self.hidden, given.concept, line)
            self.visible = self._same(self.visible, of.concept, line)
            self._put(self.emits, given.so, value, line)

    def see(self, day: int, so: bool, line: int) -> None:
        if not 1 <= day <= _MOST_DAYS:
            raise signed(InputError("hidden_markov.told.no_day", line=line, at=line, day=day))
        self._put(self.seen, day, so, line)

    def days(self) -> list[bool]:
        """What was seen, day by day; InputError if a day between is not told, or a question leaves days out."""
        last = max(self.seen, default=0)
        for day in range(1, last + 1):
            if day not in self.seen:
                raise signed(InputError("hidden_markov.told.day_missing", day=day))
        for given, asked in self.given:
            if given > last or (given < last and asked not in (given, given + 1)):
                raise signed(InputError("hidden_markov.told.other_days", given=given, last=last))
        return [self.seen[day] for day in range(1, last + 1)]

    def _start(self, of: Event, value: Fraction, line: int) -> None:
        time = of.time if isinstance(of.time, int) else None
        if of.time in ("before", "after") or time not in (None, 0, 1):
            raise signed(InputError("hidden_markov.told.which_start", line=line, at=line))
        self.hidden = self._same(self.hidden, of.concept, line)
        if self.starts not in (None, (time, value)):
            raise signed(InputError("hidden_markov.told.twice", line=line, at=line))
        self.starts = time, value

    def _same(self, known: Concept | None, concept: Concept, line: int) -> Concept:
        if known not in (None, concept):
            raise signed(InputError("hidden_markov.told.two_names", line=line, at=line, names=(known, concept)))
        return concept

    def _put(self, into: dict[Any, Any], key: Any, value: Any, line: int) -> None:
        if into.setdefault(key, value) != value:
            raise signed(InputError("hidden_markov.told.twice", line=line, at=line))


def _is_step(given: Time, of: Time) -> bool:
    """Is the first time the one before the second? One of them may be left out where the other says it."""
    if isinstance(given, int) or isinstance(of, int):
        return False
    return (given, of) in {("before", "t"), ("t", "after"), ("before", None), (None, "after")}


@dataclass(frozen=True)
class Names:
    """The names of the two states and the two symbols, and the letters of the formulas."""

    states: tuple[str, str]
    symbols: tuple[str, str]


def names_of(found: Found, text: str) -> Names:
    """In the words of the text, if it has words for them; else its letters."""
    folded, han = text.casefold(), any("\u4e00" <= sign <= "\u9fff" for sign in text)
    pairs = []
    for concept, words in ((found.hidden or "", _RAIN), (found.visible or "", _UMBRELLA)):
        known = concept in (RAIN, UMBRELLA)
        chinese, english = words[0], words[1]
        if known and han and re.search(r"雨(?!伞)" if concept == RAIN else "伞", text):
            pairs.append(chinese)
        elif known and concept in folded:
            pairs.append(english)
        else:
            letter = (concept[0] if known else concept).upper() if len(concept) == 1 or known else concept
            pairs.append((letter, f"¬{letter}"))
    return Names(pairs[0], pairs[1])


_RAIN = (("下雨", "不下雨"), ("rain", "no rain"))
_UMBRELLA = (("带伞", "不带伞"), ("umbrella", "no umbrella"))


def fields_of(found: Found, names: Names, start: int, observed: list[bool]) -> dict[str, Any]:
    """The problem's fields; every number is there."""
    assert found.starts is not None
    rows = {True: 0, False: 1}

    def row(pair: tuple[str, str], value: Fraction) -> dict[str, str]:
        return {pair[0]: _written(value), pair[1]: _written(1 - value)}

    fields: dict[str, Any] = {
        "initial": row(names.states, found.starts[1]),
        "transitions": {names.states[at]: row(names.states, found.moves[so]) for so, at in rows.items()},
        "emissions": {names.states[at]: row(names.symbols, found.emits[so]) for so, at in rows.items()},
        "observations": [names.symbols[rows[so]] for so in observed],
        "start": start,
    }
    beyond = max([len(observed) + found.ahead, *found.asked]) - len(observed)
    return fields | ({"predict": beyond} if beyond > 0 else {})


def _written(value: Fraction) -> str:
    decimal = in_digits(value)
    return decimal if parse_number(decimal) == value else str(value)


def lines_of(fields: Mapping[str, Any], names: Names) -> list[str]:
    """What was read, as formulas."""
    (yes, no), sign = names.states, names.symbols[0]
    found = [f"P({yes}) = {fields['initial'][yes]} (t = {fields['start']})"]
    found += [f"P({yes} | {state}, t−1) = {fields['transitions'][state][yes]}" for state in (yes, no)]
    found += [f"P({sign} | {state}) = {fields['emissions'][state][sign]}" for state in (yes, no)]
    found.append(", ".join(f"{day}: {symbol}" for day, symbol in enumerate(fields["observations"], 1)))
    return found
