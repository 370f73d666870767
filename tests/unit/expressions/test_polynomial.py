"""Ratios of polynomials agree with SymPy, and with their own values."""

from __future__ import annotations

from fractions import Fraction

import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st

from _byhand.expressions.parse import parse
from _byhand.expressions.polynomial import (
    NotRationalError,
    Polynomial,
    Ratio,
    common_factor,
    divided,
    ratio_of,
)
from _byhand.expressions.tree import Atom, evaluate
from helpers.examples import examples

SMALL = st.fractions(-4, 4, max_denominator=4)


@st.composite
def polynomials(draw: st.DrawFn) -> Polynomial:
    terms = draw(st.lists(st.tuples(st.integers(0, 2), st.integers(0, 2), SMALL), max_size=4))
    found = Polynomial()
    for i, j, coefficient in terms:
        letters = Polynomial.letter("p") ** i * Polynomial.letter("q") ** j
        found += Polynomial.constant(coefficient) * letters
    return found


def of_sympy(polynomial: Polynomial) -> sympy.Expr:
    return sympy.sympify(str(polynomial).replace("^", "**"), rational=True)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("0.9p/(0.9p + 0.1(1 - p))", "9*p/(8*p + 1)"),
        ("2t(1 - t)", "-2*t^2 + 2*t"),
        ("p/p", "1"),
        ("(p^2 - q^2)/(p - q)", "p + q"),
        ("p^-2", "1/p^2"),
        ("(p + q)/2", "(p + q)/2"),
        ("p/(2q)", "p/(2*q)"),
        ("p - p", "0"),
        ("-p/3", "-p/3"),
    ],
)
def test_ratio_is_printed_in_lowest_terms(text: str, shown: str) -> None:
    assert str(ratio_of(parse(text, ["p", "q", "t"], "letters"))) == shown


@examples(150)
@given(polynomials(), polynomials(), polynomials())
def test_common_factor_is_that_of_sympy(a: Polynomial, b: Polynomial, c: Polynomial) -> None:
    one, other = a * c, b * c
    found = common_factor(one, other)
    wanted = sympy.gcd(of_sympy(one), of_sympy(other))
    if not one and not other:
        assert not found
        return
    assert sympy.simplify(of_sympy(found) / wanted).is_number
    for each in (one, other):
        quotient = divided(each, found)
        assert quotient is not None
        assert quotient * found == each


@examples(150)
@given(polynomials(), polynomials(), SMALL, SMALL)
def test_ratio_has_the_value_of_its_parts(a: Polynomial, b: Polynomial, p: Fraction, q: Fraction) -> None:
    point = {"p": p, "q": q}
    if not b:
        with pytest.raises(ZeroDivisionError):
            Ratio.of(a, b)
        return
    found = Ratio.of(a, b)
    if b.at(point):
        assert found.at(point) == a.at(point) / b.at(point)
        assert (found * found - found).at(point) == found.at(point) ** 2 - found.at(point)
    again = ratio_of(parse(str(found), ["p", "q"], "letters"))
    assert again == found


@examples(60)
@given(polynomials(), polynomials())
def test_derivative_is_that_of_sympy(a: Polynomial, b: Polynomial) -> None:
    if b:
        ratio = Ratio.of(a, b)
        p = sympy.Symbol("p")
        wanted = sympy.diff(of_sympy(ratio.numerator) / of_sympy(ratio.denominator), p)
        found = ratio.derivative("p")
        assert sympy.simplify(of_sympy(found.numerator) / of_sympy(found.denominator) - wanted) == 0


@pytest.mark.parametrize(
    "text", ["sqrt(p)", "2^p", "p^(1/2)", "ln(p)", "pi p", "p^401", "((1 + p + q)^40)^40", "((2^400)^400)^400"]
)
def test_other_expressions_are_no_ratio(text: str) -> None:
    with pytest.raises(NotRationalError):
        ratio_of(parse(text, ["p", "q"], "letters"))


def test_atoms_are_given_by_the_caller() -> None:
    def read(text: str, at: int) -> tuple[object, int] | None:
        return ("A", at + 4) if text.startswith("P(A)", at) else None

    tree = parse("P(A)^2/p", ["p"], "given", read)
    assert str(ratio_of(tree, lambda _: Ratio.letter("p"))) == "p"
    with pytest.raises(NotRationalError):
        ratio_of(tree)
    assert evaluate(Atom("A", "P(A)"), value_of=lambda _: Fraction(1, 2)) == Fraction(1, 2)
