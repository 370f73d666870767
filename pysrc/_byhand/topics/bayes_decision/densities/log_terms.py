"""The logarithm of a density as its terms in x², in x, and constant."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from _byhand.arithmetic.expr import Count, Expr, Product, Sum
from _byhand.arithmetic.functions import Difference, Negative


@dataclass(frozen=True)
class Signed:
    """+ expr, or − expr"""

    expr: Expr
    positive: bool = True

    @property
    def turned(self) -> Signed:
        return Signed(self.expr, not self.positive)


def plus(expr: Expr) -> Signed:
    return Signed(expr)


def less(expr: Expr) -> Signed:
    return Signed(expr, positive=False)


def signed_sum(terms: Sequence[Signed]) -> Expr:
    """The terms in order, except that a positive one comes first; 0 for none."""
    if not terms:
        return Count(0)
    start = next((place for place, term in enumerate(terms) if term.positive), 0)
    ordered = [terms[start], *terms[:start], *terms[start + 1 :]]
    difference: Expr = ordered[0].expr if ordered[0].positive else Negative(ordered[0].expr)
    for term in ordered[1:]:
        difference = Sum((difference, term.expr)) if term.positive else Difference(difference, term.expr)
    return difference


@dataclass(frozen=True)
class Collected:
    """factor · ln p(x | c) as the terms in x², in x, and constant."""

    square: Sequence[Signed] = ()
    linear: Sequence[Signed] = ()
    alone: Sequence[Signed] = ()


def times(factor: int, expr: Expr) -> Expr:
    """factor · expr"""
    return expr if factor == 1 else Product((Count(factor), expr))
