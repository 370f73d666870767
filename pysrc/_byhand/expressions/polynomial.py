"""Polynomials in letters with fractions as coefficients, and their ratios in lowest terms."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, reduce
from math import gcd, lcm

from _byhand.expressions import tree as nodes
from _byhand.expressions.tree import ONE, ZERO, Atom, Tree, parts_of

# A monomial: its letters in alphabetical order, with their exponents >= 1.
Monomial = tuple[tuple[str, int], ...]
# Larger polynomials are not expanded.
_MOST_TERMS, _MOST_BITS = 500, 20_000
_MOST_EXPONENT = 400


class NotRationalError(ValueError):
    """The expression is no ratio of polynomials, or too large to be written as one."""


@dataclass(frozen=True)
class Polynomial:
    """Σ coefficient · monomial, in the order of `ordered`; no coefficient is 0."""

    terms: tuple[tuple[Monomial, Fraction], ...] = ()

    @staticmethod
    def of(terms: Iterable[tuple[Monomial, Fraction]]) -> Polynomial:
        found: dict[Monomial, Fraction] = {}
        for monomial, coefficient in terms:
            found[monomial] = found.get(monomial, ZERO) + coefficient
        if len(found) > _MOST_TERMS or any(_bits(each) > _MOST_BITS for each in found.values()):
            raise NotRationalError
        return Polynomial(tuple(sorted((each for each in found.items() if each[1]), key=_order)))

    @staticmethod
    def constant(value: Fraction | int) -> Polynomial:
        return Polynomial.of([((), Fraction(value))])

    @staticmethod
    def letter(name: str) -> Polynomial:
        return Polynomial.of([(((name, 1),), ONE)])

    @staticmethod
    def in_letter(name: str, coefficients: Sequence[Fraction | Polynomial]) -> Polynomial:
        """Σ coefficients[k] · name^k"""
        total = Polynomial()
        for exponent, each in enumerate(coefficients):
            factor = each if isinstance(each, Polynomial) else Polynomial.constant(each)
            total += factor * Polynomial.of([(((name, exponent),) if exponent else (), ONE)])
        return total

    def __add__(self, other: Polynomial) -> Polynomial:
        return Polynomial.of([*self.terms, *other.terms])

    def __neg__(self) -> Polynomial:
        return Polynomial(tuple((monomial, -coefficient) for monomial, coefficient in self.terms))

    def __sub__(self, other: Polynomial) -> Polynomial:
        return self + -other

    def __mul__(self, other: Polynomial) -> Polynomial:
        return Polynomial.of((_beside(a, b), x * y) for a, x in self.terms for b, y in other.terms)

    def __pow__(self, exponent: int) -> Polynomial:
        return reduce(Polynomial.__mul__, [self] * exponent, Polynomial.constant(1))

    def __bool__(self) -> bool:
        return bool(self.terms)

    @property
    def value(self) -> Fraction | None:
        """Its value, if it has no letters."""
        return ZERO if not self.terms else self.terms[0][1] if self.terms[0][0] == () else None

    @cached_property
    def letters(self) -> tuple[str, ...]:
        return tuple(sorted({name for monomial, _ in self.terms for name, _ in monomial}))

    def degree(self, name: str) -> int:
        return max((dict(monomial).get(name, 0) for monomial, _ in self.terms), default=0)

    def coefficients(self, name: str) -> list[Polynomial]:
        """c with Σ c[k] · name^k"""
        found: list[list[tuple[Monomial, Fraction]]] = [[] for _ in range(self.degree(name) + 1)]
        for monomial, coefficient in self.terms:
            rest = tuple(each for each in monomial if each[0] != name)
            found[dict(monomial).get(name, 0)].append((rest, coefficient))
        return [Polynomial.of(each) for each in found]

    def numbers(self, name: str) -> list[Fraction]:
        """The coefficients of a polynomial in this one letter, from the constant on."""
        values = [each.value for each in self.coefficients(name)]
        if None in values:
            raise NotRationalError
        return [value for value in values if value is not None]

    def derivative(self, name: str) -> Polynomial:
        """d/dname"""
        multiplied = [Polynomial.constant(k) * each for k, each in enumerate(self.coefficients(name))]
        return Polynomial.in_letter(name, multiplied[1:])

    def at(self, letters: Mapping[str, Fraction]) -> Fraction:
        """The value at a point."""
        total = ZERO
        for monomial, coefficient in self.terms:
            for name, exponent in monomial:
                coefficient *= letters[name] ** exponent
            total += coefficient
        return total

    def scale(self) -> Fraction:
        """The c for which self / c has whole coefficients without a common factor, the first of them positive."""
        if not self.terms:
            return ONE
        bottom = lcm(*(coefficient.denominator for _, coefficient in self.terms))
        top = gcd(*(int(coefficient * bottom) for _, coefficient in self.terms))
        return Fraction(top if self.terms[0][1] > 0 else -top, bottom)

    def over(self, number: Fraction) -> Polynomial:
        return Polynomial(tuple((monomial, coefficient / number) for monomial, coefficient in self.terms))

    def __str__(self) -> str:
        """8*p + 1"""
        text = ""
        for monomial, coefficient in self.terms:
            size, minus = abs(coefficient), coefficient < 0
            powers = [name if exponent == 1 else f"{name}^{exponent}" for name, exponent in monomial]
            factors = "*".join(powers if powers and size == 1 else [str(size), *powers])
            text += (" - " if minus else " + ") + factors if text else ("-" if minus else "") + factors
        return text or "0"


def _bits(number: Fraction) -> int:
    return number.numerator.bit_length() + number.denominator.bit_length()


def _order(term: tuple[Monomial, Fraction]) -> tuple[int, Sequence[tuple[str, int]]]:
    monomial = term[0]
    return -sum(exponent for _, exponent in monomial), [(name, -exponent) for name, exponent in monomial]


def _beside(one: Monomial, other: Monomial) -> Monomial:
    exponents = dict(one)
    for name, exponent in other:
        exponents[name] = exponents.get(name, 0) + exponent
    return tuple(sorted(exponents.items()))


# --- division


def divided(one: Polynomial, other: Polynomial) -> Polynomial | None:
    """one / other, None if there is a remainder."""
    quotient, rest = Polynomial(), one
    (monomial, coefficient), *_ = other.terms
    while rest:
        exponents = dict(rest.terms[0][0])
        for name, exponent in monomial:
            exponents[name] = exponents.get(name, 0) - exponent
        if min(exponents.values(), default=0) < 0:
            return None
        left = tuple(sorted((name, exponent) for name, exponent in exponents.items() if exponent))
        part = Polynomial.of([(left, rest.terms[0][1] / coefficient)])
        quotient, rest = quotient + part, rest - part * other
    return quotient


def common_factor(one: Polynomial, other: Polynomial) -> Polynomial:
    """The greatest common divisor, with whole coefficients without a common factor."""
    if not one or not other:
        found = one or other
        return found.over(found.scale())
    names = [name for name in one.letters if name in other.letters]
    if not names:
        return Polynomial.constant(1)
    name = names[0]
    inner = common_factor(_content(one, name), _content(other, name))
    a, b = _primitive(one, name), _primitive(other, name)
    if a.degree(name) < b.degree(name):
        a, b = b, a
    while b and b.degree(name):
        a, b = b, _primitive(_pseudo_remainder(a, b, name), name)
    found = inner if b else inner * a
    return found.over(found.scale())


def _content(polynomial: Polynomial, name: str) -> Polynomial:
    """The common factor of its coefficients as a polynomial in `name`."""
    return reduce(common_factor, [each for each in polynomial.coefficients(name) if each])


def _primitive(polynomial: Polynomial, name: str) -> Polynomial:
    if not polynomial:
        return polynomial
    found = divided(polynomial, _content(polynomial, name))
    assert found is not None
    return found.over(found.scale())


def _pseudo_remainder(a: Polynomial, b: Polynomial, name: str) -> Polynomial:
    leading = b.coefficients(name)[-1]
    while a and (more := a.degree(name) - b.degree(name)) >= 0:
        shift = Polynomial.in_letter(name, [ZERO] * more + [ONE])
        a = leading * a - a.coefficients(name)[-1] * shift * b
    return a


# --- ratios


@dataclass(frozen=True)
class Ratio:
    """numerator / denominator in lowest terms: whole coefficients, the first of the denominator positive."""

    numerator: Polynomial
    denominator: Polynomial

    @staticmethod
    def of(numerator: Polynomial, denominator: Polynomial) -> Ratio:
        """ZeroDivisionError if the denominator is 0."""
        if not denominator:
            raise ZeroDivisionError
        if not numerator:
            return Ratio(Polynomial(), Polynomial.constant(1))
        factor = common_factor(numerator, denominator)
        top, bottom = divided(numerator, factor), divided(denominator, factor)
        assert top is not None
        assert bottom is not None
        scale = bottom.scale()
        top, bottom = top.over(scale), bottom.over(scale)
        whole = lcm(*(coefficient.denominator for _, coefficient in top.terms))
        return Ratio(top.over(Fraction(1, whole)), bottom.over(Fraction(1, whole)))

    @staticmethod
    def constant(value: Fraction | int) -> Ratio:
        return Ratio.of(Polynomial.constant(value), Polynomial.constant(1))

    @staticmethod
    def letter(name: str) -> Ratio:
        return Ratio(Polynomial.letter(name), Polynomial.constant(1))

    def __add__(self, other: Ratio) -> Ratio:
        top = self.numerator * other.denominator + other.numerator * self.denominator
        return Ratio.of(top, self.denominator * other.denominator)

    def __neg__(self) -> Ratio:
        return Ratio(-self.numerator, self.denominator)

    def __sub__(self, other: Ratio) -> Ratio:
        return self + -other

    def __mul__(self, other: Ratio) -> Ratio:
        return Ratio.of(self.numerator * other.numerator, self.denominator * other.denominator)

    def __truediv__(self, other: Ratio) -> Ratio:
        return Ratio.of(self.numerator * other.denominator, self.denominator * other.numerator)

    def __pow__(self, exponent: int) -> Ratio:
        base = self if exponent >= 0 else Ratio.constant(1) / self
        return Ratio(base.numerator ** abs(exponent), base.denominator ** abs(exponent))

    @property
    def letters(self) -> tuple[str, ...]:
        return tuple(sorted({*self.numerator.letters, *self.denominator.letters}))

    @property
    def value(self) -> Fraction | None:
        """Its value, if it has no letters."""
        top, bottom = self.numerator.value, self.denominator.value
        return None if top is None or bottom is None else top / bottom

    def at(self, letters: Mapping[str, Fraction]) -> Fraction:
        """The value at a point; ZeroDivisionError at a pole."""
        return self.numerator.at(letters) / self.denominator.at(letters)

    def derivative(self, name: str) -> Ratio:
        top, bottom = self.numerator, self.denominator
        return Ratio.of(top.derivative(name) * bottom - top * bottom.derivative(name), bottom * bottom)

    def __str__(self) -> str:
        """9*p/(8*p + 1)"""
        top, bottom = str(self.numerator), str(self.denominator)
        if bottom == "1":
            return top
        single = len(self.denominator.terms) == 1 and "*" not in bottom
        below = bottom if single else f"({bottom})"
        return f"{top}/{below}" if len(self.numerator.terms) < 2 else f"({top})/{below}"


def ratio_of(tree: Tree, ratio_of_atom: Callable[[Atom], Ratio] | None = None) -> Ratio:
    """The expression as a ratio of polynomials in its letters.

    NotRationalError if it is none: a root, a logarithm, a letter in an exponent. ZeroDivisionError where it divides
    by what is 0 for all values of the letters.
    """
    if isinstance(tree, nodes.Constant):
        return Ratio.constant(tree.value)
    if isinstance(tree, nodes.Letter):
        return Ratio.letter(tree.name)
    if isinstance(tree, Atom) and ratio_of_atom is not None:
        return ratio_of_atom(tree)
    if not isinstance(tree, nodes.Operation | nodes.Negated):
        raise NotRationalError
    operands = [ratio_of(part, ratio_of_atom) for part in parts_of(tree)]
    if isinstance(tree, nodes.Negated):
        return -operands[0]
    left, right = operands
    if tree.sign == "^":
        exponent = right.value
        if exponent is None or exponent.denominator != 1 or abs(exponent) > _MOST_EXPONENT:
            raise NotRationalError
        return left ** int(exponent)
    if tree.sign in "+-":
        return left + right if tree.sign == "+" else left - right
    return left * right if tree.sign == "*" else left / right
