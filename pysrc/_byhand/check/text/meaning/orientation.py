"""Quantities that change their sign where a text takes the difference of two means the other way round."""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import Protocol

from _byhand.check.text.naming.names import Names
from _byhand.check.text.parsing.statements import Number

_SIGNED = ("w", "constant", "fisher", "mean_difference", "threshold", "projected", "projection")


class _Found(Protocol):
    number: Number


class _Bound(Protocol):
    @property
    def found(self) -> _Found: ...
    @property
    def quantity(self) -> str | None: ...


def turned_in(bound: Sequence[_Bound], places: Set[tuple[int, int]], names: Names) -> Set[tuple[int, int]]:
    """The places, among these, of numbers whose sign is the other one: w = S⁻¹(m₂ − m₁)."""
    own = ((each.found.number.line, each.found.number.start, names.names.get(each.quantity or "")) for each in bound)
    return {(line, start) for line, start, parts in own if parts is not None and parts.kind in _SIGNED} & set(places)


def opposite(plain: str) -> str:
    """−0.44 for 0.44"""
    return plain[1:] if plain.startswith(("-", "−")) else f"-{plain.removeprefix('+')}"
