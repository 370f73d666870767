"""A person's figure for a quantity."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

from _byhand.check.workings.shown import Shown
from _byhand.check.workings.working import as_float
from _byhand.check.written_numbers import ALMOST_WHOLE, TRUNCATED_FROM, WrittenNumber, agrees
from _byhand.numbers.real import Value

# Numbers of one exercise span about this many powers of e.
_SPREAD = 7.0
_CLOSE = 1e-9
# Larger than the permitted difference of agreeing exact numbers, and than float errors.
_FAR = 1e-8
_TELLING = 3
# How often a number is rounded that far, by the number of significant digits left.
_ROUNDED = {0: 0.1, 1: 0.1, 2: 0.4}


@dataclass(frozen=True)
class Figure:
    """text: as written; shown: the arithmetic that is written before it"""

    id: str
    text: str
    written: WrittenNumber
    shown: tuple[Shown, ...] = ()

    @cached_property
    def number(self) -> float:
        return as_float(self.written.value)

    @cached_property
    def unit(self) -> float:
        """The value of 1 in the last digit; 0 for a fraction."""
        return 0.0 if self.written.unit is None else as_float(self.written.unit)

    @property
    def nearly(self) -> Figure:
        """The figure as it is if a number before it was rounded: its last digit may be one off."""
        unit = Fraction(self.written.unit or 0) * 3
        return replace(self, written=replace(self.written, unit=unit))

    @property
    def tells(self) -> bool:
        """Has it so many digits that no other number has them by chance? A fraction has."""
        return self.written.unit is None or self.written.significant >= _TELLING

    @cached_property
    def chance(self) -> float:
        """The probability that an unrelated number agrees with its digits."""
        size = abs(self.number)
        if not self.unit:
            # Small fractions often coincide, because there are few of them.
            below = self.written.value.denominator if hasattr(self.written.value, "denominator") else 10**6
            return max(1.0 / (float(min(below, 10**4)) ** 2), 1e-6)
        return min(1.0, self.unit / (max(size, self.unit) * _SPREAD))

    def agrees(self, value: Value, number: float | None = None) -> bool:
        """Is it this value: equal, rounded, or truncated to the written digits?

        number: the value as a float, if already known
        """
        return not self._is_far(as_float(value) if number is None else number) and agrees(self.written, value)

    def _is_far(self, number: float) -> bool:
        """Is it certainly another value? Floats settle nearly all cases; exact numbers are slow to compare."""
        return abs(self.number - number) > 1.01 * self.unit + _FAR * (abs(self.number) + abs(number))

    def agrees_nearly(self, number: float) -> bool:
        """`agrees` for a float."""
        return self.rounds_to(number) or self._cut_from(number)

    def rounds_to(self, number: float) -> bool:
        """Is it this number, exact or rounded?"""
        half = 0.5 * self.unit
        if self.written.is_one_whole_digit:
            half = float(ALMOST_WHOLE) if self.number else 0.0
        return abs(self.number - number) <= half + _CLOSE * max(abs(number), 1e-300)

    def fit(self, number: float) -> float:
        """The probability that a person with this number writes the figure; people rarely round to one or two
        digits.
        """
        if abs(self.number - number) <= _CLOSE * max(abs(number), 1e-300):
            return 1.0
        fit = _ROUNDED.get(self.written.significant, 0.8)
        return fit if self.rounds_to(number) else 0.3 * fit

    def _cut_from(self, number: float) -> bool:
        if self.written.significant < 2 or not self.unit or (self.number < 0) != (number < 0):
            return False
        if self.unit >= 1 and abs(number) < TRUNCATED_FROM:
            return False
        return 0 < abs(number) - abs(self.number) < self.unit * (1 - 1e-9)

    def within(self, number: float, units: float) -> bool:
        """Is it at most this many units of the last digit away?"""
        return math.isfinite(number) and abs(self.number - number) <= units * self.unit + _CLOSE * max(
            abs(number), 1e-300
        )
