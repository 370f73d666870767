"""The derivations of an answer's quantities."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction

from _byhand.arithmetic.quoted import quoted_in
from _byhand.document.steps import Answer
from _byhand.numbers.real import real, subtract


def quoted_by(answer: Answer, name: str) -> list[str]:
    """The quantities from which one is computed."""
    return [each.id for each in quoted_in(answer.ways().made[name])]


def wrong_ways(answer: Answer) -> Iterator[str]:
    """Derivations that give another number, or quote one that no quantity has."""
    known = {each.id: each.value for each in answer.quantities} | dict(answer.ways().given)
    for name, way in answer.ways().made.items():
        value = known.get(name)
        assert isinstance(value, Fraction | Decimal), (name, value)
        if abs(real(subtract(way.value, value))) > Decimal("1e-9") * max(abs(real(value)), Decimal("1e-30")):
            yield f"{name}: {value}, its way gives {way.value}"
        for each in quoted_in(way):
            if known.get(each.id) != each.number:
                yield f"{name} quotes {each.id}"
