"""Polynomials, factors and estimates of a table of cells as they are printed."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.combination import Combination
from _byhand.arithmetic.functions import Absolute, Log
from _byhand.arithmetic.powers import Raised
from _byhand.expressions.polynomial import Ratio
from _byhand.expressions.written import symbol_of
from _byhand.numbers import real as reals
from _byhand.numbers.real import Value
from _byhand.topics.estimation.cells.law import Factor, Law, Range
from _byhand.topics.estimation.notation.notation import ONE, number, product


def hat_of(letter: str) -> ex.Symbol:
    """θ̂"""
    symbol = symbol_of(letter)
    return ex.Symbol(rf"\hat{{{symbol.latex}}}", f"{symbol.plain}\u0302")


def moment_hat_of(letter: str) -> ex.Symbol:
    """θ̂_M, by the method of moments"""
    symbol = symbol_of(letter)
    return ex.Symbol(rf"\hat{{{symbol.latex}}}_M", f"{symbol.plain}\u0302_M")


def polynomial(coefficients: Sequence[Fraction], symbol: ex.Expr) -> ex.Expr:
    """1 − 2θ, 24θ² − 28θ + 6: from the constant on for linear ones that begin with a positive number."""
    if len(coefficients) == 1:
        return number(coefficients[0])
    terms = [(each, _power(symbol, exponent)) for exponent, each in enumerate(coefficients) if each]
    ascending = len(coefficients) == 2 and coefficients[0] > 0
    ordered = terms if ascending else terms[::-1]
    if len(ordered) == 1 and ordered[0][0] == 1 and ordered[0][1] is not None:
        return ordered[0][1]
    return Combination(ordered)


def rounded_polynomial(coefficients: Sequence[Fraction], symbol: ex.Expr) -> ex.Expr:
    """A polynomial whose numbers are irrational, to as many digits as the reader wants."""
    terms = [(reals.real(each), _power(symbol, exponent)) for exponent, each in enumerate(coefficients) if each]
    return Combination(terms[::-1])


def _power(symbol: ex.Expr, exponent: int) -> ex.Expr | None:
    if not exponent:
        return None
    return symbol if exponent == 1 else ex.Joined((Raised(symbol, number(exponent)),), "", "")


def ratio(given: Ratio, letter: str, symbol: ex.Expr) -> ex.Expr:
    """A polynomial, or one over another."""
    above = polynomial(given.numerator.numbers(letter), symbol)
    if given.denominator.value == 1:
        return above
    return ex.Quotient(above, polynomial(given.denominator.numbers(letter), symbol))


def factor_of(factor: Factor, symbol: ex.Expr) -> ex.Expr:
    return polynomial(factor.coefficients, symbol)


def log_of(factor: Factor, symbol: ex.Expr) -> ex.Expr:
    inner = factor_of(factor, symbol)
    return Log(Absolute(inner) if factor.two_sided else inner)


def powers(constant: Fraction, factors: Sequence[Factor], symbol: ex.Expr) -> ex.Expr:
    """4 θ⁶ (1 − θ)² (1 − 2θ)⁴, negative exponents below"""
    above = [_raised(each, each.exponent, symbol) for each in factors if each.exponent > 0]
    below = [_raised(each, -each.exponent, symbol) for each in factors if each.exponent < 0]
    front = [number(constant)] if constant != 1 else []
    top = _beside([*front, *above])
    return ex.Quotient(top, product(below)) if below else top


def _raised(factor: Factor, exponent: int, symbol: ex.Expr) -> ex.Expr:
    return Raised(factor_of(factor, symbol), number(exponent))


def _beside(parts: Sequence[ex.Expr]) -> ex.Expr:
    return ONE if not parts else parts[0] if len(parts) == 1 else ex.Joined(tuple(parts), r"\,", " ")


def range_of(law: Law) -> ex.Expr:
    """0 ≤ θ ≤ 1/2"""
    return between(law.range, symbol_of(law.letter))


def between(span: Range, symbol: ex.Expr) -> ex.Expr:
    """low ≤ θ ≤ high"""
    low, high = span
    parts = [*([_end(low)] if low is not None else []), symbol, *([_end(high)] if high is not None else [])]
    return ex.Joined(tuple(parts), r" \le ", " ≤ ")


def _end(value: Value) -> ex.Expr:
    return number(value)
