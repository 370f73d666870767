"""Observations that cost something: the net gain after 2 draws, EVSI(2), n* = 2, and how many are needed."""

from __future__ import annotations

import re
from collections.abc import Sequence

from _byhand.check.exercise import Exercise
from _byhand.check.text.figures.found import Found
from _byhand.check.text.vocabulary.worth_of_many import of_many

_UNIT = r"(?:more\s)?(?:draws?|observations?|tests?|samples?|surveys?|tosses|throws?)\b|次"
_UNITS_BEHIND = re.compile(rf"\s?(?:{_UNIT})", re.IGNORECASE)
_STARRED = re.compile(
    r"(?:^|[^A-Za-z\\])n(?:b|\s?_?\^?\s?\{?[*∗⋆]\}?|_\{?(?:opt|best)\w{0,4}\}?)[$ ]{0,3}[=:：]\s?$"
)  # n* is read as nb
_BARE = re.compile(
    r"^[\s$*•>∴-]*(?P<so>(?:so|thus|hence|therefore|answer|choose|take|pick|best"
    r"|所以|因此|因而|故|于是|取|选|答)?)[:：,，\s$]{0,20}n\s?=\s?$",
    re.IGNORECASE,
)
_IS_BEST = re.compile(
    rf"[\s$,，]{{0,20}}(?:(?:{_UNIT})[\s,，]{{0,20}})?(?:is|are|:|为|是|的)?\s?(?:the\s)?(?:best|optimal|最[优佳])",
    re.IGNORECASE,
)
_NEEDED = re.compile(r"(?:\bneeds?|\btakes?|\brequires?|\bsuffices?|需要?|至少(?:要|需要?)?)\s?$", re.IGNORECASE)
_STOP = re.compile(r"[;；。]|\.\s")


class Costs:
    """Reads one working."""

    def __init__(self, exercise: Exercise, lines: Sequence[str], found: Sequence[Found]) -> None:
        self.working, self.lines, self.found = exercise.working, lines, found
        exact = self.working.exact
        needed = [name for name, own in self.working.names.items() if own.kind == "observations" and name in exact]
        best = ["best_number"] if "best_number" in exact else []
        self.number = next(iter([*best, *needed]), None)
        self.is_best = bool(best)
        self.last = max((at for at, each in enumerate(lines, 1) if each.strip()), default=0)

    def read(self) -> list[Found]:
        """The numbers that may be figures; how many observations a line speaks of is none."""
        if self.number is None:
            return list(self.found)
        kept, start, line = [], 0, 0
        for each in self.found:
            start = start if each.number.line == line else 0
            line = each.number.line
            if each.told is None and not each.in_table and each.label.cell is None:
                told = self._number(each) or self._worth(each, start)
                if told is not None:
                    each.told, each.is_owned = told, True
                    start = each.number.end
                elif self._is_count(each):
                    continue
            kept.append(each)
        return kept

    def _sides(self, found: Found) -> tuple[str, str]:
        line = self.lines[found.number.line - 1]
        first = found.chain[0].start if found.chain else found.number.start
        return line[:first], line[found.number.end :]

    def _number(self, found: Found) -> str | None:
        """n* = 2; n = 2 where the line, or its place at the end, says that it is the answer."""
        if not found.number.is_integer or len(found.chain) > 1:
            return None
        before, after = self._sides(found)
        is_best = self.is_best and _IS_BEST.match(after) is not None
        if _STARRED.search(before) is not None:
            return self.number
        bare = _BARE.match(before)
        is_end = not after.strip(" .。!！$*")
        if bare is not None and (is_best or (is_end and (bare["so"] or found.number.line == self.last))):
            return self.number
        has_unit = _UNITS_BEHIND.match(after) is not None
        if has_unit and is_best:
            return self.number
        return self.number if has_unit and not self.is_best and _NEEDED.search(before) is not None else None

    def _worth(self, found: Found, start: int) -> str | None:
        before, _ = self._sides(found)
        line = self.lines[found.number.line - 1]
        if _UNITS_BEHIND.match(line, found.number.end) is not None:
            return None
        said = _STOP.split(before)[-1]
        worth = of_many(said, line[start : found.number.start])
        if worth is None or worth[1] is None:
            return None
        name = f"{worth[0]}[{worth[1]}]"
        return name if name in self.working.exact else None

    def _is_count(self, found: Found) -> bool:
        """2 of: net gain after 2 draws."""
        line = self.lines[found.number.line - 1]
        is_number = found.number.is_integer and len(found.chain) < 2
        return is_number and _UNITS_BEHIND.match(line, found.number.end) is not None and of_many(line, line) is not None
