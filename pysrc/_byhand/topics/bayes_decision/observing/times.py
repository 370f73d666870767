"""An observation that was made several times, inside a formula."""

from __future__ import annotations

from _byhand.arithmetic.expr import Expr, Joined, Symbol, Word


def times(number: int | str, name: str) -> Expr:
    """3× positive"""
    return Joined((Symbol(rf"{number}\times", f"{number}×"), Word(name)), r"\ ", " ")
