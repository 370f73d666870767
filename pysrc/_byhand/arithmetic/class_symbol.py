"""The name of a class within a formula."""

from __future__ import annotations

from _byhand.arithmetic.expr import Word

# Letters that stand for any class: P(c | x), Σ_k. A class of that name would be taken for all of them.
_INDICES = frozenset("ckr")


def class_symbol(name: str) -> Word:
    """no, or “c” for a class that is called like an index"""
    return Word(f"“{name}”" if name in _INDICES else name)
