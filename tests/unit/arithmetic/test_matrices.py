"""Printed vectors and matrices: their parentheses and the marks in them."""

from fractions import Fraction

from _byhand.arithmetic.expr import Count, Number, Product, Sum
from _byhand.arithmetic.matrices import MatrixProduct, column
from _byhand.arithmetic.printer import Display

HALF = Number(Fraction(1, 2))
DECIMALS = Display("decimal")


def sum_of(*columns: tuple[int, ...]) -> Sum:
    return Sum(tuple(column([Fraction(each) for each in one]) for one in columns))


def test_parentheses_are_as_high_as_the_matrices_between_them() -> None:
    for size, entries in (("", (1,)), (r"\bigg", (1, 2)), (r"\Bigg", (1, 2, 3))):
        left, right = (f"{size}l(", f"{size}r)") if size else ("(", ")")
        printed = MatrixProduct((HALF, sum_of(entries, entries))).printed(DECIMALS)
        assert rf"\allowbreak {left}\begin{{pmatrix}}" in printed.latex
        assert printed.latex.endswith(rf"\end{{pmatrix}}{right}")
        assert "big" not in printed.plain


def test_marks_survive_tall_parentheses() -> None:
    counted = Sum((Count(3, "rows"), *sum_of((1, 2), (3, 4)).terms, Count(5, "others")))
    printed = Product((HALF, counted)).printed(DECIMALS)
    assert r"\biggl(3" in printed.latex
    assert [printed.latex[mark.start : mark.end] for mark in printed.marks] == ["3", "5"]
