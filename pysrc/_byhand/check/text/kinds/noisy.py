"""The numbers of a noisy-or that are sought: leak = 0.1, p_Cold = 0.4."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from _byhand.check.exercise import Exercise
from _byhand.check.text.figures.found import Found
from _byhand.check.text.figures.placing import Places
from _byhand.check.text.figures.symbols import symbol_at_end
from _byhand.check.text.naming.items import key
from _byhand.check.text.parsing.arithmetic import number_of
from _byhand.check.written_numbers import agrees
from _byhand.document.ids import read_id

_LEAK = re.compile(
    r"(?<![A-Za-z])(?:the )?(?:p_?\(?)?leak(?: probability)?\)?$"
    r"|泄漏(?:概率)?$|(?<![A-Za-z])[pλ]_\(?0\)?$",
    re.IGNORECASE,
)


class Noisy:
    """Reads one working."""

    def __init__(self, exercise: Exercise, lines: Sequence[str], found: Sequence[Found]) -> None:
        self.working, self.lines, self.found = exercise.working, lines, found
        variables = exercise.problem.get("variables")
        self.variables = variables if isinstance(variables, Mapping) else {}
        self.sought = dict(_sought(exercise, self.variables))

    def read(self) -> None:
        places = Places(self.lines, self.found)
        for each in self.found if self.sought else ():
            written = each.number.written
            if each.told is not None or each.in_table or each.label.cell is not None or written is None:
                continue
            for link in places.links(each):
                name = self._named(places.placed(each, 0, link).before)
                if name is None:
                    continue
                if not any(agrees(written, other) for other in self._others(name)):
                    each.told = name
                each.is_owned, each.chain = True, each.chain[link:]
                break

    def _others(self, name: str) -> Iterator[Fraction]:
        """What some write p for: 1 − p, and how frequent the cause itself is."""
        yield 1 - Fraction(self.working.exact[name])
        cause = self.variables.get(str(read_id(name).given[0]))
        table = cause.get("cpt") if isinstance(cause, Mapping) else None
        for each in table.values() if isinstance(table, Mapping) else ():
            own = number_of(str(each))
            if own is not None:
                yield Fraction(own.value)

    def _named(self, text: str) -> str | None:
        if _LEAK.search(text) is not None:
            return self.sought.get("leak")
        symbol = symbol_at_end(text)
        if symbol is None or symbol.letter != "p" or len(symbol.sub) != 1 or symbol.at:
            return None
        own = key(symbol.sub[0])
        fitting = [each for each in self.sought if key(each) == own] or [
            each for each in self.sought if own and key(each).startswith(own)
        ]
        return self.sought[fitting[0]] if len(fitting) == 1 else None


def _sought(exercise: Exercise, variables: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """The parents, or the leak, whose number is sought, of the one variable that has such."""
    tables = {
        str(name): own["cpt"].get("noisy_or") or own["cpt"].get("inhibition")
        for name, own in variables.items()
        if isinstance(own, Mapping) and isinstance(own.get("cpt"), Mapping)
    }
    noisy = {name: own for name, own in tables.items() if isinstance(own, Mapping)}
    if len(noisy) != 1:
        return
    (numbers,) = noisy.values()
    for name in exercise.working.exact:
        parts = read_id(name)
        of = str(parts.given[0]) if parts.kind == "noisy_or" and parts.given else ""
        if str(numbers.get(of, "")).strip() == "?":
            yield of, name
