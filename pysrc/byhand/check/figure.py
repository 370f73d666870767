"""A figure that a person wrote for a quantity."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property

from byhand.check.workings.working import as_float
from byhand.check.written import Written, agrees
from byhand.numbers.real import Value

# Numbers of one exercise lie within about so many powers of e of each other.
_SPREAD = 7.0
_CLOSE = 1e-9
# Larger than what exact numbers may differ by and yet agree, and than the errors of floats.
_FAR = 1e-8
# By how many significant digits are left, how often a number is rounded so far.
_ROUNDED = {0: 0.1, 1: 0.1, 2: 0.4}


@dataclass(frozen=True)
class Figure:
    """text: as it was written"""

    id: str
    text: str
    written: Written

    @cached_property
    def number(self) -> float:
        return as_float(self.written.value)

    @cached_property
    def unit(self) -> float:
        """What 1 in the last digit is worth; 0 of a fraction."""
        return 0.0 if self.written.unit is None else float(self.written.unit)

    @cached_property
    def chance(self) -> float:
        """How likely a number that has nothing to do with it agrees with its digits."""
        size = abs(self.number)
        if not self.unit:
            # Small fractions meet each other: there are few of them.
            below = self.written.value.denominator if hasattr(self.written.value, "denominator") else 10**6
            return max(1.0 / (float(min(below, 10**4)) ** 2), 1e-6)
        return min(1.0, self.unit / (max(size, self.unit) * _SPREAD))

    def agrees(self, value: Value, number: float | None = None) -> bool:
        """Is it this value: equal, rounded, or cut to the digits written?

        number: the value as a float, where it is known already
        """
        return not self._is_far(as_float(value) if number is None else number) and agrees(self.written, value)

    def _is_far(self, number: float) -> bool:
        """Is it certainly another value? Floats tell that of nearly all, and exact numbers are slow to compare."""
        return abs(self.number - number) > 1.01 * self.unit + _FAR * (abs(self.number) + abs(number))

    def agrees_nearly(self, number: float) -> bool:
        """The same of a float."""
        return self.rounds_to(number) or self._cut_from(number)

    def rounds_to(self, number: float) -> bool:
        """Is it this number, or this number rounded?"""
        unit = self.unit if self.number or self.unit < 1 else 0.0
        return abs(self.number - number) <= 0.5 * unit + _CLOSE * max(abs(number), 1e-300)

    def fit(self, number: float) -> float:
        """How likely somebody who has this number writes the figure: who rounds leaves more than one or two digits."""
        if abs(self.number - number) <= _CLOSE * max(abs(number), 1e-300):
            return 1.0
        fit = _ROUNDED.get(self.written.significant, 0.8)
        return fit if self.rounds_to(number) else 0.3 * fit

    def _cut_from(self, number: float) -> bool:
        if self.written.significant < 2 or not self.unit or (self.number < 0) != (number < 0):
            return False
        return 0 < abs(number) - abs(self.number) < self.unit * (1 - 1e-9)

    def within(self, number: float, units: float) -> bool:
        """Is it so many units of the last digit away at most?"""
        return math.isfinite(number) and abs(self.number - number) <= units * self.unit + _CLOSE * max(
            abs(number), 1e-300
        )
