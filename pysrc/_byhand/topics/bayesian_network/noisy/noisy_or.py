"""Noisy-or with a leak: P(no effect | causes) = (1 − leak) · ∏ (1 − p) over the causes that are present.

J. Pearl, Probabilistic Reasoning in Intelligent Systems, 1988, §4.3.2; M. Henrion, Practical issues in constructing a
Bayes' belief network, 1987 (leak).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import prod

from _byhand.events.true_values import is_true
from _byhand.topics.bayesian_network.noisy.unknowns import Found

# The leak stands behind the parents.
Places = tuple[int, ...]


def present_value(values: Sequence[str]) -> int:
    """The value that means that a cause is present: true, yes, 1, T or 是, else the first."""
    return next((at for at, value in enumerate(values) if is_true(value)), 0)


@dataclass(frozen=True)
class NoisyOr:
    """Of a variable with two values.

    present      for each parent the value at which it is present
    effect       the value at which the effect is present
    inhibitions  1 − p of each parent, and behind them 1 − leak; None if it does not follow from the rows
    sought       the parents, and the leak behind them, that were to be found
    leaks        whether a leak is stated
    inhibited    whether the exercise states 1 − p, and not p
    rows         the stated rows: the parents' values, and P(no effect) there
    found        how the rows give what was sought
    """

    present: tuple[int, ...]
    effect: int
    inhibitions: tuple[Fraction | None, ...]
    sought: tuple[int, ...]
    leaks: bool
    inhibited: bool
    rows: Mapping[Places, Fraction]
    found: Mapping[int, Found]

    @property
    def absent(self) -> int:
        """The value at which there is no effect."""
        return 1 - self.effect

    @property
    def leak(self) -> int:
        """The place of the leak."""
        return len(self.present)

    def factors(self, row: Places) -> list[int]:
        """The causes that are present in a row; the leak first, if one is stated."""
        causes = [at for at, (value, present) in enumerate(zip(row, self.present, strict=True)) if value == present]
        return [self.leak, *causes] if self.leaks else causes

    def nothing(self, row: Places) -> Fraction:
        """P(no effect) in a row; all numbers are known."""
        numbers = [self.inhibitions[at] for at in self.factors(row)]
        return prod((number for number in numbers if number is not None), start=Fraction(1))

    def table(self, rows: Iterable[Places]) -> Mapping[Places, tuple[Fraction, ...]] | None:
        """None if a number is not known."""
        if None in self.inhibitions:
            return None
        table = {}
        for row in rows:
            nothing = self.nothing(row)
            table[row] = (1 - nothing, nothing) if self.effect == 0 else (nothing, 1 - nothing)
        return table

    def probability(self, at: int) -> Fraction | None:
        """p of a parent, or the leak"""
        number = self.inhibitions[at]
        return None if number is None else 1 - number
