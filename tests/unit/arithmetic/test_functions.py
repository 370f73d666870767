"""Roots, powers, exponentials: the printed form evaluates to the value, in LaTeX and in plain text."""

from __future__ import annotations

from fractions import Fraction

import pytest

from _byhand.arithmetic.expr import Count, Expr, Given, Number, Product, Quotient, Sum
from _byhand.arithmetic.functions import Difference, Exp, Log, Log2, Negative, Pi, Power, Root
from _byhand.arithmetic.printer import Display
from helpers.printed.arithmetic import evaluate, latex_to_plain, overlap

SIX, MEAN, VARIANCE = Given(Fraction(6)), Given(Fraction("5.855")), Given(Fraction("0.035"))
DENSITY = Product(
    (
        Quotient(Count(1), Root(Product((Count(2), Pi(), VARIANCE)))),
        Exp(Negative(Quotient(Power(Difference(SIX, MEAN), 2), Product((Count(2), VARIANCE))))),
    )
)


@pytest.mark.parametrize(
    ("expr", "plain", "latex"),
    [
        (DENSITY, "1/√(2 · π · 0.035) · exp(−(6 − 5.855)^2/(2 · 0.035))", None),
        (Difference(Count(1), Difference(Count(2), Count(3))), "1 − (2 − 3)", "1 - (2 - 3)"),
        (Difference(Count(1), Given(Fraction(-2))), "1 − (−2)", "1 - (-2)"),
        (Product((Negative(Count(2)), Count(3))), "(−2) · 3", r"(-2) \cdot 3"),
        (Negative(Sum((Count(1), Count(2)))), "−(1 + 2)", "-(1 + 2)"),
        (Power(Given(Fraction(-3)), 2), "(−3)^2", r"\left(-3\right)^{2}"),
        (Power(Number(Fraction(2, 3)), 3), "(2/3)^3", r"\left(\frac{2}{3}\right)^{3}"),
        (Power(Quotient(Count(2), Count(4)), 2), "(2/4)^2", r"\left(\frac{2}{4}\right)^{2}"),
        (Log(Product((Count(2), Count(3)))), "ln(2 · 3)", r"\ln(2 \cdot 3)"),
        (Log(Quotient(Count(1), Count(2))), "ln(1/2)", r"\ln \frac{1}{2}"),
        (Log2(Quotient(Count(9), Count(14))), "log₂(9/14)", r"\log_2 \frac{9}{14}"),
        (Log2(Product((Count(2), Count(3)))), "log₂(2 · 3)", r"\log_2(2 \cdot 3)"),
    ],
)
def test_printed_functions_evaluate_to_their_value(expr: Expr, plain: str, latex: str | None) -> None:
    out = expr.printed(Display())
    assert out.plain == plain
    assert latex is None or out.latex == latex
    value = Fraction(expr.value)
    assert overlap(evaluate(out.plain), (value, value))
    assert overlap(evaluate(latex_to_plain(out.latex)), (value, value))


def test_the_density_of_a_normal_distribution() -> None:
    assert float(DENSITY.value) == pytest.approx(1.5792, abs=1e-4)


def test_log_of_a_power_of_ten_has_parentheses() -> None:
    assert Log(Number(Fraction(1, 3 * 10**7))).printed(Display("decimal")).latex.startswith(r"\ln(")
