"""The quantities whose derivation is written out, operand by operand.

0.45 · 0.02 is the joint probability of the one class that has these factors: all operands of its derivation are
written, and no others. So the operands name a result that has no label, and its own value never does.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from _byhand.check.workings.shown import Shown, distance, shown_in
from _byhand.check.workings.working import Rerun, Working

# Writers round operands.
_CLOSE = 0.01
_MOST_MATCHES = 12


class Operands:
    """The derivations of one exercise, with its own numbers and with those that the person wrote."""

    def __init__(self, working: Working) -> None:
        self.working = working
        self._own: dict[str, float] = {}
        self._rerun: Rerun | None = None

    def add(self, name: str, number: float) -> None:
        """Note the number that the text gives for a quantity."""
        right = self.working.numbers.get(name)
        if right is not None and abs(number - right) > _CLOSE * abs(right):
            self._own[name] = number
            self._rerun = None

    def matches(self, links: Iterable[tuple[str, float]]) -> Sequence[str]:
        """The quantities of the first link that is a derivation. links: of a chain of equal signs, text and value"""
        for text, value in links:
            shown = [each for each in shown_in(text) if _is_telling(each)]
            if not shown:
                continue
            names = self._with(shown, value, self.working.numbers)
            if not names and self._own:
                self._rerun = self._rerun or Rerun(self.working, self._own)
                names = self._with(shown, value, self._rerun.numbers)
            if names:
                return names
        return ()

    def _with(self, shown: Sequence[Shown], value: float, numbers: Mapping[str, float]) -> list[str]:
        ways = self.working.ways
        close = [name for name in ways if abs(numbers[name] - value) <= _CLOSE * abs(value)]
        if len(close) > _MOST_MATCHES:
            return []
        return [name for name in close if not distance(ways[name], numbers, ways, shown)]


def _is_telling(shown: Shown) -> bool:
    """More than one operand; 9/14 alone may be a quotient of any two counts."""
    first, *others = shown.operands
    return bool(others) or any(part.within for part in first.parts)
