"""Squared distances that a working computes without naming them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from _byhand.check.text.naming.labels import Label
from _byhand.check.text.naming.names import Names
from _byhand.check.text.parsing.notation import notation
from _byhand.check.text.parsing.statements import Number
from _byhand.check.text.vocabulary.distances import QUADRATIC, SQUARES
from _byhand.document.ids import identifier

_CERTAIN = 1.0
_STOPS = ",，;；。:："


class Found(Protocol):
    """A number with its label. chain: the numbers that are equal to it."""

    number: Number
    label: Label
    context: Label
    chain: Sequence[Number]
    in_table: bool


class Choice(Protocol):
    """A number with the quantities that its label may mean."""

    fits: Mapping[str, float]
    forced: bool

    @property
    def found(self) -> Found: ...

    @property
    def named(self) -> Sequence[str]: ...


def distances_in_formulas(every: Sequence[Choice], names: Names, lines: Sequence[str]) -> None:
    """A: (1, 2) Σ⁻¹ (1, 2)ᵀ = 2, and x − μ₁ = (0, −4): 16/2 = 8 behind the deviation from a mean."""
    if not any(name.startswith("mahalanobis[") for name in names.working.exact):
        return
    for place, each in enumerate(every):
        found, label = each.found, each.found.label
        is_form = any(form.letter not in ("σ", "s") for form in label.forms)  # Σ⁻¹ (1, 2)ᵀ looks like one
        if each.forced or is_form or label.kinds or label.cell or found.in_table or len(each.named) == 1:
            continue
        of = _of_formula(found, names, lines) or _of_deviation(every, place, names)
        if of is not None and identifier("mahalanobis", of) in names.working.exact:
            each.fits = {identifier("mahalanobis", of): _CERTAIN}


def _of_formula(found: Found, names: Names, lines: Sequence[str]) -> str | None:
    first = found.chain[0] if found.chain else found.number
    line = lines[first.line - 1]
    begin = max((line.rfind(stop, 0, first.start) for stop in "：:;；。"), default=-1) + 1
    shown = notation(line[begin : found.number.start])
    if QUADRATIC.search(shown) is None and SQUARES.search(shown) is None:
        return None
    items = found.label.items or found.context.items
    own = {name for item in items for name in names.classes if names.names_clearly(item, name)}
    return own.pop() if len(own) == 1 else None


def _of_deviation(every: Sequence[Choice], place: int, names: Names) -> str | None:
    """The class of the deviation that stands before this arithmetic in the line."""
    found = every[place].found
    if not found.label.is_empty or found.label.text.strip() or len(found.chain) < 2 or place == 0:
        return None
    before = every[place - 1]
    if len(before.named) != 1 or before.found.number.line != found.number.line:
        return None
    parts = names.names.get(before.named[0])
    is_deviation = parts is not None and parts.kind == "deviation"
    return str(parts.given[0]) if parts is not None and is_deviation and len(parts.given) == 1 else None
