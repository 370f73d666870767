"""The parts of a ColumnTransformer: which columns each of its transformers gets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from numbers import Integral
from typing import Any

from _byhand.models.pipeline.columns import refuse_setting


@dataclass(frozen=True)
class Part:
    """One transformer with the places of its columns; a single one that it gets as a list of texts."""

    name: str
    transformer: Any
    places: list[int]
    single: bool


def parts_of(selection: Any, names: Sequence[str]) -> list[Part]:
    """Those of `transformers_` that make columns, in order."""
    if selection.transformer_weights:
        raise refuse_setting(selection, "transformer_weights")
    parts = []
    for name, transformer, chosen in selection.transformers_:
        if isinstance(transformer, str) and transformer == "drop":
            continue
        places, single = _places(selection, chosen, names)
        if places:
            parts.append(Part(name, transformer, places, single))
    return parts


def spare_names(selection: Any, names: Sequence[str]) -> set[str]:
    """The columns that no part gets."""
    used = {names[place] for part in parts_of(selection, names) for place in part.places}
    return set(names) - used


def _places(selection: Any, chosen: Any, names: Sequence[str]) -> tuple[list[int], bool]:
    if isinstance(chosen, str | Integral):
        return [_place(selection, chosen, names)], True
    if isinstance(chosen, slice):
        if any(isinstance(end, str) for end in (chosen.start, chosen.stop)):
            raise refuse_setting(selection, "slice")
        return list(range(len(names)))[chosen], False
    items = list(chosen)
    if items and all(type(item).__name__ in ("bool", "bool_") for item in items):
        return [place for place, taken in enumerate(items) if taken], False
    return [_place(selection, item, names) for item in items], False


def _place(selection: Any, item: Any, names: Sequence[str]) -> int:
    if isinstance(item, Integral):
        return range(len(names))[int(item)]
    if item not in names:
        raise refuse_setting(selection, str(item))
    return list(names).index(item)
