"""Rewriting arithmetic at one place, or at every place of a kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from _byhand.arithmetic.expr import Expr, Sum

# A longer sum is rewritten in all its terms or as a whole, not term by term.
MOST_TERMS = 12

Rebuild = Callable[[Expr], Expr]


def spots(expr: Expr) -> Iterator[tuple[Expr, Rebuild]]:
    """Every part, the whole first, with a function that replaces it. Terms of a long sum are not listed."""
    yield expr, _alone
    if isinstance(expr, Sum) and len(expr.terms) > MOST_TERMS:
        return
    for name, held in vars(expr).items():
        if isinstance(held, Expr):
            yield from _within(held, partial(_with, expr, name))
        elif isinstance(held, tuple | list):
            for place, item in enumerate(held):
                if isinstance(item, Expr):
                    yield from _within(item, partial(_with_item, expr, name, tuple(held), place))


def _within(part: Expr, put_back: Rebuild) -> Iterator[tuple[Expr, Rebuild]]:
    for inner, rebuild in spots(part):
        yield inner, partial(_both, rebuild, put_back)


def _alone(new: Expr) -> Expr:
    return new


def _both(first: Rebuild, then: Rebuild, new: Expr) -> Expr:
    return then(first(new))


def _with_item(expr: Expr, name: str, held: tuple[object, ...], place: int, new: Expr) -> Expr:
    return _with(expr, name, (*held[:place], new, *held[place + 1 :]))


def _with(expr: Any, name: str, held: object) -> Expr:
    made: Expr = replace(expr, **{name: held})
    return made


def everywhere(expr: Expr, change: Callable[[Expr], Expr | None]) -> Expr:
    """Replace every part for which `change` returns something; replaced parts are not searched further."""
    found = change(expr)
    if found is not None:
        return found
    held: dict[str, object] = {}
    for name, part in vars(expr).items():
        if isinstance(part, Expr):
            new = everywhere(part, change)
            if new is not part:
                held[name] = new
        elif isinstance(part, tuple | list) and any(isinstance(item, Expr) for item in part):
            items = tuple(everywhere(item, change) if isinstance(item, Expr) else item for item in part)
            if any(new is not old for new, old in zip(items, part, strict=True)):
                held[name] = items
    if not held:
        return expr
    rest: Any = expr
    made: Expr = replace(rest, **held)
    return made
