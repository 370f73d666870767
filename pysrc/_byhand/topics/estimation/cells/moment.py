"""The method of moments for cells: the first moment that depends on the parameter equals that of the data."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from _byhand.expressions import zeros
from _byhand.expressions.polynomial import Ratio
from _byhand.topics.estimation.cells.estimate import Moment
from _byhand.topics.estimation.cells.law import Law


def moment_of(law: Law, counts: Sequence[int]) -> Moment | None:
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
        return Moment(order, expected, observed, equation, found, inside)
    return None
