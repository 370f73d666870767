"""Renames the quantities of a solution: ml[p] of group a is ml[p of a]."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any, TypeVar

from _byhand.arithmetic.expr import Equation
from _byhand.arithmetic.quoted import Quoted
from _byhand.document.ids import escaped
from _byhand.document.steps import Cell

_Any = TypeVar("_Any")


def of_group(quantity: str, group: str) -> str:
    """kind[X of group], and kind[group] of a kind without brackets"""
    kind, bracket, rest = quantity.partition("[")
    name = escaped(group)
    return f"{kind}[{rest.removesuffix(']')} of {name}]" if bracket else f"{kind}[{name}]"


def relabelled(part: _Any, group: str) -> _Any:
    """The same with the quantities of this group."""
    found: _Any = _relabel(part, group)
    return found


def _relabel(part: Any, group: str) -> Any:
    if isinstance(part, Quoted):
        return dataclasses.replace(part, id=of_group(part.id, group))
    if isinstance(part, list | tuple):
        inner = [_relabel(each, group) for each in part]
        return type(part)(*inner) if hasattr(part, "_fields") else type(part)(inner)
    if isinstance(part, Mapping):
        return {name: _relabel(each, group) for name, each in part.items()}
    if not dataclasses.is_dataclass(part) or isinstance(part, type):
        return part
    held = {field.name: getattr(part, field.name) for field in dataclasses.fields(part) if field.init}
    changed = {name: _relabel(each, group) for name, each in held.items() if _holds_more(each)}
    if isinstance(part, Equation | Cell) and part.quantity is not None:
        changed["quantity"] = _renamed(part.quantity, group)
    return dataclasses.replace(part, **changed) if changed else part


def _renamed(quantity: Any, group: str) -> Any:
    if isinstance(quantity, tuple):
        return tuple(of_group(each, group) for each in quantity)
    return of_group(quantity, group) if isinstance(quantity, str) else quantity


def _holds_more(part: object) -> bool:
    return isinstance(part, list | tuple | Mapping) or dataclasses.is_dataclass(part)
