"""The tree of an expression, and its value: exact where it is rational."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, TypeAlias

from _byhand.numbers import real as reals
from _byhand.numbers.rational import exact_root
from _byhand.numbers.real import Value

ZERO, ONE = Fraction(0), Fraction(1)
# A power of more bits is computed to 50 digits.
_MOST_BITS = 20_000

Sign = Literal["+", "-", "*", "/", "^"]
FunctionName = Literal["sqrt", "exp", "ln"]


class UndefinedError(ArithmeticError):
    """The expression has no value: a division by 0, the root or the logarithm of a negative number."""


@dataclass(frozen=True)
class Constant:
    """A number."""

    value: Fraction


@dataclass(frozen=True)
class Pi:
    """π"""


@dataclass(frozen=True)
class Letter:
    """A letter of the exercise."""

    name: str


@dataclass(frozen=True)
class Atom:
    """What the caller reads: P(A | B). content: hashable; written: its text"""

    content: object
    written: str


@dataclass(frozen=True)
class Operation:
    """left sign right"""

    sign: Sign
    left: Tree
    right: Tree


@dataclass(frozen=True)
class Negated:
    """−a"""

    argument: Tree


@dataclass(frozen=True)
class Function:
    """√a, exp(a), ln(a)"""

    name: FunctionName
    argument: Tree


Tree: TypeAlias = Constant | Pi | Letter | Atom | Operation | Negated | Function


def parts_of(tree: Tree) -> tuple[Tree, ...]:
    """The operands."""
    if isinstance(tree, Operation):
        return tree.left, tree.right
    return (tree.argument,) if isinstance(tree, Negated | Function) else ()


def leaves(tree: Tree) -> Iterator[Tree]:
    """Numbers, letters and atoms, from left to right."""
    parts = parts_of(tree)
    if not parts:
        yield tree
    for part in parts:
        yield from leaves(part)


def letters_of(tree: Tree) -> tuple[str, ...]:
    """Its letters, in the order of their first occurrence."""
    return tuple(dict.fromkeys(leaf.name for leaf in leaves(tree) if isinstance(leaf, Letter)))


def evaluate(
    tree: Tree, letters: Mapping[str, Value] | None = None, value_of: Callable[[object], Value] | None = None
) -> Value:
    """The value, a fraction where it is rational; UndefinedError if there is none.

    letters   the values of all letters
    value_of  the value of an atom from its content
    """
    if isinstance(tree, Constant):
        return tree.value
    if isinstance(tree, Pi):
        return reals.PI
    if isinstance(tree, Letter):
        return (letters or {})[tree.name]
    if isinstance(tree, Atom):
        if value_of is None:
            raise TypeError(tree.written)
        return value_of(tree.content)
    values = [evaluate(part, letters, value_of) for part in parts_of(tree)]
    try:
        return _applied(tree, values)
    except ArithmeticError as error:  # also of decimals: a result beyond their exponents
        raise UndefinedError from error


def _applied(tree: Operation | Negated | Function, values: list[Value]) -> Value:
    if isinstance(tree, Negated):
        return reals.subtract(ZERO, values[0])
    if isinstance(tree, Function):
        return apply_function(tree.name, values[0])
    left, right = values
    if tree.sign == "+":
        return reals.add(left, right)
    if tree.sign == "-":
        return reals.subtract(left, right)
    if tree.sign == "*":
        return reals.multiply(left, right)
    return reals.divide(left, right) if tree.sign == "/" else power(left, right)


def apply_function(name: FunctionName, value: Value) -> Value:
    """√, exp or ln of a value; a fraction where it is one."""
    if name == "exp":
        return ONE if value == 0 else reals.exp(value)
    if name == "sqrt":
        if value < 0:
            raise UndefinedError
        return reals.square_root(value)
    if value <= 0:
        raise UndefinedError
    return ZERO if value == 1 else reals.ln(value)


def power(base: Value, exponent: Value) -> Value:
    """base^exponent; 0^0 is 1. UndefinedError for a negative base with a fractional exponent."""
    if exponent == 0:
        return ONE
    if base == 0:
        if exponent < 0:
            raise UndefinedError
        return ZERO
    if isinstance(base, Fraction) and isinstance(exponent, Fraction):
        exact = _exact_power(base, exponent)
        if exact is not None:
            return exact
    if base > 0:
        return reals.exp(reals.multiply(exponent, reals.ln(base)))
    if not isinstance(exponent, Fraction) or exponent.denominator != 1:
        raise UndefinedError
    size = reals.exp(reals.multiply(exponent, reals.ln(reals.subtract(ZERO, base))))
    return size if exponent.numerator % 2 == 0 else reals.CONTEXT.minus(size)


def _exact_power(base: Fraction, exponent: Fraction) -> Fraction | None:
    bits = max(base.numerator.bit_length(), base.denominator.bit_length())
    if bits * abs(exponent.numerator) > _MOST_BITS:
        return None
    if exponent.denominator != 1:
        root = exact_root(base, exponent.denominator) if base > 0 else None
        return None if root is None else root**exponent.numerator
    return base**exponent.numerator
