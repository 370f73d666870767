"""The figures of a working, results and others: their names, linear forms of them, and probabilities."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from functools import partial

from _byhand.arithmetic.expr import Count, Expr, Given, Product, Sum
from _byhand.arithmetic.formulas import logistic
from _byhand.arithmetic.functions import Negative
from _byhand.arithmetic.quoted import Quoted
from _byhand.document.ids import Part, identifier
from _byhand.document.steps import Amount, Answer, Ways
from _byhand.numbers.real import Value, multiply, real, subtract

# With more rows or features nobody works out each contribution.
MOST_ROWS, MOST_FEATURES = 60, 8
# A larger exponential exceeds any decimal.
_LARGEST_LOGIT = 10**8
# Weights are floats: where their sum cancels, too few digits remain for a comparison.
_NEAR = Decimal("1e-10")

ONE = Count(1)


class Figures:
    """Collects the derivations of figures. `results` are the IDs that the answer already has."""

    def __init__(self, results: Collection[str]) -> None:
        self._results = results
        self._made: dict[str, Expr] = {}
        self._given: dict[str, Amount] = {}

    def put(self, name: str, value: Value, way: Expr | None = None) -> Quoted:
        """The figure as a quoted operand."""
        if name not in self._results:
            self._given[name] = value
        if way is not None and _gives(way, value):
            self._made[name] = way
        return Quoted(name, value)

    def state(self, given: Mapping[str, Amount]) -> None:
        """Figures of the exercise itself"""
        self._given |= given

    def worked(self, name: str, way: Expr) -> Quoted:
        """A figure that only occurs in the working."""
        return self.put(name, way.value, way)

    def ways(self) -> Ways:
        return Ways(self._made, self._given)


def with_ways(answers: Sequence[Answer], ways: Sequence[Callable[[Collection[str]], Ways]]) -> list[Answer]:
    """The answers with functions for their derivations, which receive the IDs of the answer."""
    return [
        replace(answer, ways=partial(make, {quantity.id for quantity in answer.quantities}))
        for answer, make in zip(answers, ways, strict=True)
    ]


def _gives(way: Expr, value: Value) -> bool:
    try:
        found = way.value
    except (ArithmeticError, ValueError):
        return False
    if isinstance(found, Fraction) and isinstance(value, Fraction):
        return found == value
    largest = max(real(found).copy_abs(), real(value).copy_abs())
    return real(subtract(found, value)).copy_abs() <= multiply(largest, _NEAR)


def named(kind: str, *of: Part, given: Sequence[str] = (), after: int | None = None) -> str:
    """KIND[A|c] or, for an earlier iteration, KIND[A after 3|c]"""
    if after is None:
        return identifier(kind, *of, given=given)
    said = f"after {after}"
    if not of:
        return identifier(kind, said, given=given)
    *before, last = of
    later = f"{last} {said}" if isinstance(last, str) else (last[0], f"{last[1]} {said}")
    return identifier(kind, *before, later, given=given)


def coefficient_names(parts: Sequence[Part], name: Sequence[str], after: int | None = None) -> list[str]:
    """(d + 1,) intercept[c] and weight[f|c]; name: the part after the bar, empty for two classes"""
    return [
        named("intercept", *name, after=after),
        *(named("weight", part, given=name, after=after) for part in parts),
    ]


def linear(coefficients: Sequence[Quoted], point: Sequence[Fraction]) -> Expr:
    """θ₀ + Σ θ_j x_j"""
    intercept, *slopes = coefficients
    return Sum((intercept, *(Product((slope, Given(x))) for slope, x in zip(slopes, point, strict=True))))


def has_powers(logits: Sequence[Quoted]) -> bool:
    return all(real(each.number).copy_abs() <= _LARGEST_LOGIT for each in logits)


def sigma(logit: Expr) -> Expr:
    """1 / (1 + e^−z)"""
    return logistic(Negative(logit))
