"""Ratios of polynomials, zeros and intervals as they are printed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.expr import Expr
from _byhand.arithmetic.functions import Negative, Power
from _byhand.arithmetic.printer import Printer
from _byhand.expressions.polynomial import Monomial, Polynomial, Ratio
from _byhand.expressions.written import symbol_of
from _byhand.expressions.zeros import Zero
from _byhand.letters.flips import Stretch
from _byhand.letters.given import LetterRange
from _byhand.numbers.real import Value, add, multiply

# Values in place of the letters.
_Values = Mapping[str, ex.Expr]


def ratio_expr(ratio: Ratio, values: _Values | None = None) -> ex.Expr:
    """18p/(17p + 1); with `values` the numbers in place of the letters."""
    top, bottom = ratio.numerator, ratio.denominator
    if ratio.value is not None:
        return ex.Number(ratio.value)
    if bottom.value == 1:
        return polynomial_expr(top, values)
    if _turned(top, bottom):
        top, bottom = -top, -bottom
    below = polynomial_expr(bottom, values)
    if isinstance(below, ex.Joined):
        below = ex.Product(below.parts)  # 1/2p in a line could be read as (1/2)p
    return ex.Quotient(polynomial_expr(top, values), below)


def _turned(top: Polynomial, bottom: Polynomial) -> bool:
    """Both with other signs: 1/(2 − p) rather than −1/(p − 2); without a constant, the fewer minus signs."""
    constant = _constant(bottom)
    if constant:
        return constant < 0
    return sum(-1 if coefficient < 0 else 1 for _, coefficient in (*top.terms, *bottom.terms)) < 0


def _constant(polynomial: Polynomial) -> Fraction:
    return dict(polynomial.terms).get((), Fraction(0))


def polynomial_expr(polynomial: Polynomial, values: _Values | None = None) -> ex.Expr:
    """17p + 1, 1 − p: from the constant on where the first term would have a minus."""
    terms = list(polynomial.terms)
    if not terms:
        return ex.Count(0)
    if terms[0][1] < 0 < terms[-1][1]:
        terms.reverse()
    found = [(coefficient < 0, _term(monomial, abs(coefficient), values)) for monomial, coefficient in terms]
    ((minus, first),) = found[:1]
    if len(found) == 1:
        return Negative(first) if minus else first
    return SignedSum(tuple(found))


@dataclass(frozen=True)
class SignedSum(Expr):
    """a + b − c: each term with whether it has a minus."""

    terms: tuple[tuple[bool, Expr], ...]
    additive: ClassVar[bool] = True

    def computed(self, of: Callable[[Expr], Value], /) -> Value:
        return add(*(multiply(Fraction(-1), of(term)) if minus else of(term) for minus, term in self.terms))

    def write(self, out: Printer) -> None:
        for place, (minus, term) in enumerate(self.terms):
            if place:
                out.put(" - " if minus else " + ", " \u2212 " if minus else " + ")
            elif minus:
                out.put("-", "\u2212")
            out.put_part(term, wrapped=term.additive or term.negative)


def _term(monomial: Monomial, size: Fraction, values: _Values | None) -> ex.Expr:
    """17p²q; with values 17 · 0.01²"""
    parts = list[ex.Expr]()
    if size != 1 or not monomial:
        parts.append(ex.Count(int(size)) if size.denominator == 1 else ex.Given(size))
    for name, exponent in monomial:
        base = symbol_of(name) if values is None else values[name]
        parts.append(base if exponent == 1 else Power(base, exponent))
    if len(parts) == 1:
        return parts[0]
    return ex.Product(tuple(parts)) if values is not None else ex.Joined(tuple(parts), r"\,", "")


def at_values(point: Mapping[str, Fraction]) -> dict[str, ex.Expr]:
    return {name: ex.Given(value) for name, value in point.items()}


def end_expr(zero: Zero) -> ex.Expr:
    """An end of an interval: a fraction, or a rounded number."""
    return ex.Number(zero.value)


def interval_expr(stretch: Stretch, letter: LetterRange) -> ex.Expr:
    """p < 1/3, 1/3 < p < 1/2, p > 1/2: ends of the range are not repeated, but in 0 < p < 1."""
    symbol = symbol_of(letter.name)
    from_low, to_high = stretch.low.value == letter.low, stretch.high.value == letter.high
    if to_high and not from_low:
        return ex.Joined((symbol, end_expr(stretch.low)), " > ", " > ")
    left = [] if from_low and not to_high else [end_expr(stretch.low)]
    parts = [*left, symbol, end_expr(stretch.high)]
    return ex.Joined(tuple(parts), " < ", " < ")


def range_expr(letter: LetterRange) -> ex.Expr:
    """0 ≤ p ≤ 1"""
    parts = (ex.Given(letter.low), symbol_of(letter.name), ex.Given(letter.high))
    return ex.Joined(parts, r" \le ", " ≤ ")
