"""A rule of probability applied to particular events: from these probabilities follows that one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from _byhand.arithmetic.expr import Count, Expr, Number, Product, Quotient, Sum
from _byhand.arithmetic.functions import Difference
from _byhand.numbers.real import Value

RuleName = Literal[
    "complement",
    "addition",
    "inclusion",
    "exclusive",
    "parts",
    "multiplication",
    "conditional",
    "partition",
    "total",
    "bayes",
    "independence",
    "given",
]
# P(event | given): the worlds of both, or those of the event and all.
Key = tuple[int, int]
Formula = Callable[[Sequence[Expr]], Expr]


@dataclass(frozen=True)
class Rule:
    """premises → conclusion by a formula. positive: the places of premises that must not be 0"""

    name: RuleName
    conclusion: Key
    premises: tuple[Key, ...]
    formula: Formula
    positive: tuple[int, ...] = ()

    def value(self, values: Sequence[Value]) -> Value | None:
        """None if it divides by 0."""
        if any(values[place] == 0 for place in self.positive):
            return None
        return self.formula([Number(value) for value in values]).value


def one_minus(parts: Sequence[Expr]) -> Expr:
    """1 − a − b ..."""
    return rest([Count(1), *parts])


def inclusion(parts: Sequence[Expr]) -> Expr:
    """a + b − c: P(A) + P(B) − P(A ∩ B), also P(A) + P(B) − P(A ∪ B)"""
    return Difference(Sum((parts[0], parts[1])), parts[2])


def summed(parts: Sequence[Expr]) -> Expr:
    """a + b + ..."""
    return parts[0] if len(parts) == 1 else Sum(tuple(parts))


def rest(parts: Sequence[Expr]) -> Expr:
    """a − b − ..."""
    found = parts[0]
    for part in parts[1:]:
        found = Difference(found, part)
    return found


def included(signs: Sequence[bool]) -> Formula:
    """a + b − c ...: True for plus, the first of them is"""

    def formula(parts: Sequence[Expr]) -> Expr:
        found: Expr | None = None
        for sign, part in zip(signs, parts, strict=True):
            if found is None:
                found = part
            elif not sign:
                found = Difference(found, part)
            else:
                found = Sum((*found.terms, part)) if isinstance(found, Sum) else Sum((found, part))
        assert found is not None
        return found

    return formula


def multiplied(parts: Sequence[Expr]) -> Expr:
    """a · b · ..."""
    return Product(tuple(parts))


def divided(parts: Sequence[Expr]) -> Expr:
    """a / b"""
    return Quotient(parts[0], parts[1])


def divided_by_others(parts: Sequence[Expr]) -> Expr:
    """a / (b · c ...)"""
    return Quotient(parts[0], parts[1] if len(parts) == 2 else Product(tuple(parts[1:])))


def same(parts: Sequence[Expr]) -> Expr:
    """a"""
    return parts[0]


def weighted(parts: Sequence[Expr]) -> Expr:
    """a₁ · b₁ + a₂ · b₂ + ... of a₁, b₁, a₂, b₂, ...: P(A | H₁) P(H₁) + ..."""
    return Sum(tuple(Product((one, other)) for one, other in zip(parts[::2], parts[1::2], strict=True)))


def inverted(parts: Sequence[Expr]) -> Expr:
    """a · b / c: P(A | H) P(H) / P(A)"""
    return Quotient(Product((parts[0], parts[1])), parts[2])


def weighed(coefficients: Sequence[Fraction], constant: Fraction) -> Formula:
    """c₀ + c₁ a₁ + c₂ a₂ + ..."""

    def formula(parts: Sequence[Expr]) -> Expr:
        plus: list[Expr] = [Number(constant)] if constant > 0 or not parts else []
        minus: list[Expr] = [Number(-constant)] if constant < 0 else []
        for coefficient, part in zip(coefficients, parts, strict=True):
            size = part if abs(coefficient) == 1 else Product((Number(abs(coefficient)), part))
            (plus if coefficient > 0 else minus).append(size)
        start: Expr = summed(plus) if plus else Count(0)
        return rest([start, *minus])

    return formula
