"""The logarithm of a density that is a product of powers and exponentials, term by term."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from functools import cached_property

from _byhand.expressions import tree as nodes
from _byhand.expressions.polynomial import NotRationalError, Polynomial, Ratio, ratio_of
from _byhand.expressions.tree import Tree, evaluate
from _byhand.numbers.real import PI, Value, ln
from _byhand.topics.estimation.cells.law import Range

X = "x"
_ONE = Ratio.constant(1)


@dataclass(frozen=True)
class LogTerm:
    """factor · ln base. base: a polynomial in x and the letter, or π"""

    factor: Ratio
    base: Polynomial | None

    @property
    def letters(self) -> tuple[str, ...]:
        return () if self.base is None else self.base.letters


@dataclass(frozen=True)
class Ends:
    """The support: from and to, linear in the letter; None without an end."""

    low: Ratio | None
    high: Ratio | None


@dataclass(frozen=True)
class Law:
    """A density in x and a letter.

    range   of the letter; stated: whether the exercise states it
    """

    letter: str
    density: Tree
    support: Ends
    written_support: tuple[Tree | None, Tree | None]
    range: Range
    stated: bool

    @cached_property
    def split(self) -> tuple[list[LogTerm], Ratio]:
        """ln f = Σ factor · ln base + the exponent of e."""
        terms, exponent = _split(self.density, _ONE)
        merged = dict[Polynomial | None, Ratio]()
        for term in terms:
            merged[term.base] = merged.get(term.base, Ratio.constant(0)) + term.factor
        found = [LogTerm(factor, base) for base, factor in merged.items() if factor.numerator and not _is_one(base)]
        for term in found:
            self._check(term)
        return found, exponent

    def _check(self, term: LogTerm) -> None:
        """NotRationalError where the derivative would not be a ratio of polynomials."""
        if self.letter in term.letters and term.factor.letters:
            raise NotRationalError
        if X in term.factor.letters and term.letters:
            raise NotRationalError

    def at(self, x: Value, theta: Value) -> Value:
        """f(x); UndefinedError where there is none."""
        return evaluate(self.density, {X: x, self.letter: theta})

    def ends_at(self, theta: Fraction) -> tuple[Fraction | None, Fraction | None]:
        """The support for this value of the letter."""
        ends = self.support.low, self.support.high
        low, high = (None if end is None else end.at({self.letter: theta}) for end in ends)
        return low, high


def _is_one(base: Polynomial | None) -> bool:
    return base is not None and base.value == 1


def _split(tree: Tree, factor: Ratio) -> tuple[list[LogTerm], Ratio]:
    """factor · ln(tree)"""
    if isinstance(tree, nodes.Operation) and tree.sign in "*/":
        left, exponent = _split(tree.left, factor)
        right, other = _split(tree.right, factor if tree.sign == "*" else -factor)
        return left + right, exponent + other
    if isinstance(tree, nodes.Operation) and tree.sign == "^":
        return _split(tree.left, factor * ratio_of(tree.right))
    if isinstance(tree, nodes.Function):
        if tree.name == "exp":
            return [], factor * ratio_of(tree.argument)
        if tree.name == "sqrt":
            return _split(tree.argument, factor * Ratio.constant(Fraction(1, 2)))
        raise NotRationalError
    if isinstance(tree, nodes.Negated):
        terms, exponent = _split(tree.argument, factor)
        return [*terms, LogTerm(factor, Polynomial.constant(-1))], exponent
    if isinstance(tree, nodes.Pi):
        return [LogTerm(factor, None)], Ratio.constant(0)
    ratio = ratio_of(tree)
    terms = [LogTerm(factor, ratio.numerator), LogTerm(-factor, ratio.denominator)]
    return terms, Ratio.constant(0)


def log_of(base: Polynomial | None, x: Fraction) -> Value:
    """ln of a base without the letter."""
    return ln(PI) if base is None else ln(base.at(dict.fromkeys(base.letters, x)))


def as_fraction(value: Value) -> Fraction:
    """A fraction with all its digits."""
    return Fraction(value) if isinstance(value, Decimal) else value


def put(ratio: Ratio, x: Fraction) -> Ratio:
    """The ratio at this x, in the letter alone."""
    return Ratio.of(_put(ratio.numerator, x), _put(ratio.denominator, x))


def put_polynomial(polynomial: Polynomial, x: Fraction) -> Polynomial:
    return _put(polynomial, x)


def _put(polynomial: Polynomial, x: Fraction) -> Polynomial:
    total = Polynomial()
    for exponent, coefficient in enumerate(polynomial.coefficients(X)):
        total += coefficient * Polynomial.constant(x**exponent)
    return total


def summed(ratios: Sequence[Ratio]) -> Ratio:
    total = Ratio.constant(0)
    for each in ratios:
        total += each
    return total
