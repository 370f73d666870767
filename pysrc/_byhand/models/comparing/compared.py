"""The quantities of two solutions row by row: those that both have, and which of them differ."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction
from functools import cached_property

from _byhand.check.workings.working import Working
from _byhand.document.steps import Amount, Answer, Solution
from _byhand.errors import InputError
from _byhand.numbers.real import real
from _byhand.side_by_side.choosing import Chosen
from _byhand.side_by_side.columns import Column, Compared, Row, Stage, equal, stages

# Floats of two models that compute the same differ by rounding.
TOLERANCE = Decimal("1e-9")


@dataclass(frozen=True)
class Pair:
    """Two solutions of one answer each.

    compared  the rows that both have, stage after stage
    alone     how many quantities only the first has, and only the second
    """

    one: Answer
    other: Answer
    compared: Compared
    alone: tuple[int, int]

    @cached_property
    def differing(self) -> list[str]:
        """The IDs of the quantities that both have with different values: first those that are shown, in order."""
        first, second = ({each.id: each.value for each in answer.quantities} for answer in (self.one, self.other))
        shown = [row.id for row in self.compared.parting]
        others = [name for name in first if name in second and not near(first[name], second[name])]
        return [*shown, *(name for name in others if name not in shown)]


def paired(one: Solution, other: Solution) -> Pair:
    """InputError if one of them does not have exactly one answer."""
    columns = [
        Column(Chosen(name, {}, nested=False, own=False, preset=None, choices={}), solution, Working(_only(solution)))
        for name, solution in (("a", one), ("b", other))
    ]
    names = [{each.id for each in _only(solution).quantities} for solution in (one, other)]
    shared = names[0] & names[1]
    found = [Stage(stage.kind, [_rounded(row) for row in stage.rows if all(row.here)]) for stage in stages(columns)]
    compared = Compared(columns, [stage for stage in found if stage.rows], (), ())
    return Pair(_only(one), _only(other), compared, (len(names[0] - shared), len(names[1] - shared)))


def _only(solution: Solution) -> Answer:
    if len(solution.answers) != 1:
        raise InputError("models.comparing.answers", field="model", count=len(solution.answers))
    return solution.answers[0]


def _rounded(row: Row) -> Row:
    """The row with one value for both where they differ only by rounding."""
    one, other = row.amounts
    return replace(row, amounts=(one, one)) if near(one, other) else row


def near(one: Amount, other: Amount) -> bool:
    """Equal up to the rounding of floats."""
    if isinstance(one, Fraction | Decimal) and isinstance(other, Fraction | Decimal):
        first, second = real(one), real(other)
        return abs(first - second) <= TOLERANCE * max(abs(first), abs(second))
    if isinstance(one, str) or isinstance(other, str):
        return one == other
    if isinstance(one, Sequence) and isinstance(other, Sequence):
        return len(one) == len(other) and all(map(near, one, other))
    return equal(one, other)
