"""The method of moments for cells: the first moment that depends on the parameter equals that of the data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from byhand.expressions import zeros
from byhand.expressions.polynomial import Ratio
from byhand.expressions.zeros import Zero
from byhand.topics.estimation.cells.law import Law


@dataclass(frozen=True)
class CellMoment:
    """E(X^order) as a function of the parameter, and the mean of the data's powers.

    equation  coefficients of the polynomial that is 0 where the two are equal
    all       its zeros; inside: those in the closed range
    """

    order: int
    expected: Ratio
    observed: Fraction
    equation: list[Fraction]
    all: list[Zero]
    inside: list[Zero]

    @property
    def solution(self) -> Zero | None:
        """The estimate; None if none or several zeros are in the range."""
        return self.inside[0] if len(self.inside) == 1 else None


def moment_of(law: Law, counts: Sequence[int]) -> CellMoment | None:
    """None if the values are no numbers, or no moment depends on the parameter."""
    numbers = [cell.number for cell in law.cells]
    n = sum(counts)
    if None in numbers:
        return None
    for order in range(1, len(numbers) + 1):
        powers = [number**order for number in numbers if number is not None]
        expected = Ratio.constant(0)
        for power, cell in zip(powers, law.cells, strict=True):
            expected += Ratio.constant(power) * cell.ratio
        if expected.value is not None:
            continue
        observed = sum((power * count for power, count in zip(powers, counts, strict=True)), Fraction(0)) / n
        equation = law.coefficients((expected - Ratio.constant(observed)).numerator)
        found = zeros.real_zeros(equation)
        inside = [zero for zero in found if law.inside(zero.value, closed=True)]
        return CellMoment(order, expected, observed, equation, found, inside)
    return None
