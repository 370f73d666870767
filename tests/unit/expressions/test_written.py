"""A printed expression has the value of its tree, in symbols and with numbers."""

from __future__ import annotations

from fractions import Fraction

import pytest

from _byhand.arithmetic.expr import Given
from _byhand.arithmetic.printer import Display
from _byhand.expressions.parse import parse
from _byhand.expressions.tree import evaluate
from _byhand.expressions.written import symbol_of, written
from _byhand.numbers.real import same


@pytest.mark.parametrize(
    ("text", "plain", "latex"),
    [
        ("t^2", "t^2", "t^{2}"),
        ("2t(1-t)", "2t(1 − t)", r"2\,t\,(1 - t)"),
        ("theta^2(1 - theta)", "θ^2(1 − θ)", r"\theta^{2}\,(1 - \theta)"),
        ("(1-t)^2", "(1 − t)^2", r"\left(1 - t\right)^{2}"),
        ("1-2t", "1 − 2t", r"1 - 2\,t"),
        ("t/3", "t/3", r"\frac{t}{3}"),
        ("2*3", "2 · 3", r"2 \cdot 3"),
        ("0.5t", "0.5t", r"0.5\,t"),
        ("exp(-x/t)/t", "exp(−x/t)/t", None),
        ("1/sqrt(2 pi)", "1/√(2π)", None),
        ("1 - (t - 1)", "1 − (t − 1)", None),
        ("t + 2 + 1", "t + 2 + 1", None),
        ("ln(1 - t)", "ln(1 − t)", None),
        ("ln(t)^2", "(ln(t))^2", r"(\ln t)^{2}"),
        ("x^(t - 1)", "x^(t − 1)", "x^{t - 1}"),
        ("-(t + 1)", "−(t + 1)", None),
        ("t^2/x^3*exp(-t/x)", "t^2/x^3 · exp(−t/x)", None),
        ("t*exp(-t x)", "t exp(−tx)", None),
        ("ln(t^2)", "ln(t^2)", r"\ln(t^{2})"),
    ],
)
def test_symbols_are_written_as_in_a_book(text: str, plain: str, latex: str | None) -> None:
    out = written(parse(text, ["t", "x", "θ"], "cells.A")).printed(Display())
    assert out.plain == plain
    assert latex is None or out.latex == latex


@pytest.mark.parametrize(
    "text", ["2t(1-t)", "t^2 + (1 - t)^2 - 3/7", "-t/2 - (t - 1)", "sqrt(t)exp(-2t)", "ln(1 - t)^3"]
)
def test_numbers_take_the_place_of_letters(text: str) -> None:
    tree, t = parse(text, ["t"], "cells.A"), Fraction(1, 4)
    assert same(written(tree, lambda _: Given(t)).value, evaluate(tree, {"t": t}))


def test_symbol_of_a_greek_name() -> None:
    assert symbol_of("theta") == symbol_of("θ")
    assert symbol_of("θ").latex == r"\theta"
