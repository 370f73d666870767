"""A number within a sentence or a table: its fraction with the decimal."""

from __future__ import annotations

from _byhand.arithmetic.expr import Equation, Named, Number
from _byhand.numbers.real import Value


def with_decimal(number: Value, quantity: Named = None) -> Equation:
    """5/14 ≈ 0.3571, as the reader wants numbers; what is a whole number or a decimal anyway stands once.

    quantity  the ID of the quantity that the number is
    """
    return Equation(Number(number), (), Number(number), quantity=quantity)
