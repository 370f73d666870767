"""Reading the field `priors`: probabilities, or numbers of items."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from _byhand.decision.given import per_class, probabilities
from _byhand.errors import Notice
from _byhand.problem.fields import Fields


def read_priors(
    fields: Fields, classes: Sequence[str], notices: list[Notice]
) -> tuple[tuple[Fraction, ...], tuple[int, ...] | None]:
    """P(c) for each class, and its number of items if given: all integers, more than 1 in total."""
    inner = per_class(fields, "priors", classes)
    numbers = [inner.number(each, least=0) for each in classes]
    total = sum(numbers, start=Fraction(0))
    if total > 1 and all(number.denominator == 1 for number in numbers):
        return tuple(number / total for number in numbers), tuple(int(number) for number in numbers)
    return probabilities(fields, "priors", classes, notices), None
