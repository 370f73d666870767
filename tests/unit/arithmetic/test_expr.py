"""Expressions: one object gives the value, the LaTeX and the plain text."""

from __future__ import annotations

import unicodedata
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand.arithmetic.expr import (
    Count,
    Entered,
    Equation,
    Expr,
    Given,
    Number,
    Probability,
    Product,
    Quotient,
    Rounded,
    Sum,
    Symbol,
    Word,
)
from _byhand.arithmetic.printer import Display, NumberStyle, latex_of_name, latex_text, shortened
from _byhand.arithmetic.quoted import Quoted
from helpers.printed import katex
from helpers.printed.arithmetic import evaluate, latex_to_plain, overlap

HALF = Given(Fraction(1, 2))


@pytest.mark.parametrize(
    ("expr", "value", "plain", "latex"),
    [
        (Count(3), "3", "3", "3"),
        (Number(Fraction(3, 12)), "1/4", "1/4", r"\frac{1}{4}"),
        (Number(Fraction(-1, 4)), "-1/4", "\u22121/4", r"-\frac{1}{4}"),
        (Number(Fraction(4, 2)), "2", "2", "2"),
        (Given(Fraction(1, 2)), "1/2", "0.5", "0.5"),
        (Given(Fraction(1, 3)), "1/3", "1/3", r"\frac{1}{3}"),
        (Rounded(Fraction(1, 2), 3), "1/2", "0.500", "0.500"),
        (Quotient(Count(3), Count(9)), "1/3", "3/9", r"\frac{3}{9}"),
        (Sum((Count(1), HALF)), "3/2", "1 + 0.5", "1 + 0.5"),
        (Sum((Count(1), Number(Fraction(-1, 2)))), "1/2", "1 + (\u22121/2)", r"1 + (-\frac{1}{2})"),
        (Product((HALF, Quoted("loss", Fraction(-20)))), "-10", "0.5 · (\u221220)", r"0.5 \cdot (-20)"),
        (Product((HALF, Entered(Given(Fraction(-3)), "loss"))), "-3/2", "0.5 · (\u22123)", r"0.5 \cdot (-3)"),
        (Product((Count(2), Sum((Count(1), Count(3))))), "8", "2 · (1 + 3)", r"2 \cdot (1 + 3)"),
        (
            Quotient(Sum((Count(2), Count(1))), Sum((Count(9), Count(3)))),
            "1/4",
            "(2 + 1)/(9 + 3)",
            r"\frac{2 + 1}{9 + 3}",
        ),
        (Quotient(Count(1), Product((Count(2), Count(3)))), "1/6", "1/(2 · 3)", r"\frac{1}{2 \cdot 3}"),
        (
            Quotient(Number(Fraction(1, 2)), Number(Fraction(3, 4))),
            "2/3",
            "(1/2)/(3/4)",
            r"\frac{1/2}{3/4}",
        ),
    ],
)
def test_three_in_one(expr: Expr, value: str, plain: str, latex: str) -> None:
    out = expr.printed(Display("fraction"))
    assert expr.value == Fraction(value)
    assert (out.plain, out.latex) == (plain, latex)
    assert evaluate(out.plain) == (Fraction(value), Fraction(value))


def exprs() -> st.SearchStrategy[Expr]:
    numbers = st.fractions(min_value=Fraction(1, 10**6), max_value=10**7, max_denominator=10**6)
    leaves: st.SearchStrategy[Expr] = st.one_of(
        st.integers(1, 10**6).map(Count),
        numbers.map(Number),
        st.integers(1, 999).map(lambda n: Given(Fraction(n, 100))),
    )

    def larger(inner: st.SearchStrategy[Expr]) -> st.SearchStrategy[Expr]:
        several = st.lists(inner, min_size=2, max_size=3).map(tuple)
        return st.one_of(several.map(Sum), several.map(Product), st.builds(Quotient, inner, inner))

    return st.recursive(leaves, larger, max_leaves=6)


@given(exprs(), st.sampled_from(["fraction", "decimal", "both"]), st.integers(2, 10))
def test_printed_form_equals_the_value(expr: Expr, style: NumberStyle, digits: int) -> None:
    """Plain text and LaTeX both evaluate to the value, exactly where nothing was rounded."""
    out = expr.printed(Display(style, digits))
    exact = Fraction(expr.value)
    for text in (out.plain, latex_to_plain(out.latex)):
        low, high = evaluate(text, rounded=not out.exact)
        assert low <= exact <= high, text
        assert low == high or not out.exact


@pytest.mark.parametrize(
    ("number", "digits", "plain"),
    [
        ("1/3", 4, "0.3333"),
        ("5/153", 4, "0.03268"),
        ("1/189", 4, "0.005291"),
        ("2/5", 4, "0.4"),
        ("1/100000", 4, "1.000 × 10^\u22125"),
        ("1/81000", 4, "1.235 × 10^\u22125"),
        ("0.00009999999", 3, "1.00 × 10^\u22124"),
        ("0.99999", 4, "0.99999"),
        ("0.9999884", 4, "0.999988"),
        ("0.999999999", 4, "1.0000"),
        ("0", 4, "0"),
        ("-1/3", 2, "\u22120.33"),
        ("1234567", 2, "1234567"),
    ],
)
def test_decimals_are_exact_only_if_nothing_is_cut(number: str, digits: int, plain: str) -> None:
    out = Number(Fraction(number)).printed(Display("decimal", digits))
    assert out.plain == plain
    (low, high) = evaluate(plain)
    assert out.exact == (low == high == Fraction(number))


@pytest.mark.parametrize(
    ("number", "style", "plain"),
    [
        # Results of decimals stay decimals; a reader who wants fractions gets short ones.
        ("0.009", "both", "0.009"),
        ("0.009", "fraction", "9/1000"),
        ("0.009", "decimal", "0.009"),
        ("0.0009996", "both", "0.0009996"),
        ("0.00062811126", "both", "0.00062811126"),
        ("0.00062811126", "fraction", "0.00062811126"),
        ("0.0000123", "both", "1.230 × 10^\u22125"),
        ("0.1234567890123", "both", "0.1235"),
        ("10/109", "both", "10/109"),
    ],
)
def test_decimals_given_stay_decimals(number: str, style: NumberStyle, plain: str) -> None:
    out = Number(Fraction(number)).printed(Display(style, decimals_given=True))
    assert out.plain == plain
    assert out.exact == (evaluate(plain)[0] == Fraction(number))


@pytest.mark.parametrize(
    ("number", "plain"),
    [
        ("0.201517299", "0.2015"),
        ("0.3333333333333333", "0.3333"),
        ("0.00000001", "0.00000001"),
        ("0.000000001234567", "1.235 × 10^\u22129"),
        ("0.12345678", "0.12345678"),
        ("123456/7654321", "0.01613"),
    ],
)
def test_a_decimal_of_the_exercise_never_becomes_a_fraction(number: str, plain: str) -> None:
    """Nor is one that a program printed with all its digits copied from line to line."""
    styles: tuple[NumberStyle, ...] = ("fraction", "decimal", "both")
    for style in styles:
        out = Given(Fraction(number)).printed(Display(style))
        assert out.plain == plain
        assert out.exact == (evaluate(plain)[0] == Fraction(number))


def test_printed_numbers_give_the_printed_result() -> None:
    """2/3 · 1000 is 666.6667, and 0.6667 · 1000 is 666.7."""
    product = Product((Number(Fraction(2, 3)), Count(1000)))
    parts = Equation(Symbol("a", "a"), (product,), Number(product.value)).parts(Display("decimal"))
    assert [(relation, out.plain) for relation, out in parts] == [
        ("", "a"),
        ("≈", "0.6666667 · 1000"),
        ("≈", "666.6667"),
    ]


def test_no_fraction_stands_beside_one_that_is_too_long() -> None:
    terms = Number(Fraction(1, 3)), Number(Fraction(254016, 15299845))
    parts = Equation(Sum(terms), (), Number(Sum(terms).value)).parts(Display())
    assert [out.plain for _, out in parts] == ["0.3333 + 0.01660", "0.3499"]
    exact = Sum((Number(Fraction(1, 3)), Number(Fraction(1, 5)))).printed(Display(decimals_given=True))
    assert exact.plain == "1/3 + 0.2"


def test_a_fraction_too_long_to_read_is_a_decimal() -> None:
    out = Number(Fraction(10**30 + 1, 10**31)).printed(Display("fraction"))
    assert out.plain == "0.1000"
    assert not out.exact


def test_marks_enclose_the_fraction() -> None:
    product = Product((Quotient(Count(2), Count(9), "n[a]", "n"), Quotient(Count(3), Count(9), "n[b]", "n")))
    out = product.printed(Display())
    assert [(out.latex[mark.start : mark.end], mark.key, mark.of_key) for mark in out.marks] == [
        (r"\frac{2}{9}", "n[a]", "n"),
        (r"\frac{3}{9}", "n[b]", "n"),
    ]


def test_words_are_text_and_never_commands() -> None:
    out = Probability(Word(r"\href{x}$"), Word("a_b")).printed(Display())
    assert out.plain == r"P(\href{x}$ | a_b)"
    assert r"\text{\textbackslash{}href\{x\}\$}" in out.latex
    assert r"\text{a\_b}" in out.latex
    assert latex_text("{\\}[$&#%_^~<>|") == (
        r"\{\textbackslash{}\}{[}\$\&\#\%\_\textasciicircum{}\textasciitilde{}\textless{}\textgreater{}\textbar{}"
    )


def test_symbols_have_no_value() -> None:
    with pytest.raises(NotImplementedError):
        _ = Symbol(r"\lambda", "λ").value


@pytest.mark.parametrize(
    ("name", "latex"),
    [
        ("e\u0301", "\u00e9"),
        ("a\u0323\u0302", "\u1ead"),
        ("B\u0304", "B\u0304"),
        ("A\u0305", r'A\char"0305{}'),
        ("x\u0332_\u0301", r'x\char"0332{}\_\char"0301{}'),
        ("≠ 0", r'\char"2260{} 0'),
        ("\uf0b7", r'\char"F0B7{}'),
        (" \u0301", r'\char"0301{}'),
    ],
)
def test_characters_outside_katex_text_mode(name: str, latex: str) -> None:
    """Mathematical symbols, unknown marks, and any mark on a character that KaTeX does not draw as one letter."""
    assert latex_of_name(shortened(name)) == rf"\text{{{latex}}}"


def test_the_page_draws_all_letters_of_names() -> None:
    """Also those of fonts of which the page has the letters only."""
    signs = [*range(0x20, 0x250), *range(0x370, 0x530), *range(0x2010, 0x2600), *range(0x1D400, 0x1D800)]
    names = (shortened(f"a{chr(sign)}") for sign in signs if unicodedata.category(chr(sign)) != "Cn")
    assert dict(katex.faults([latex_of_name(name) for name in names])) == {}


@pytest.mark.parametrize(
    ("name", "latex"),
    [
        ("\u2212\u0332\u0301", r'{-}\text{\char"0332{}\char"0301{}}'),
        ("(\u2212∞, 70)", r"\text{(}{-}{\infty}\text{, 70)}"),
        ("$\u2212$", r"\text{\$}{-}\text{\$}"),
        ("∞", r"{\infty}"),
    ],
)
def test_no_dollar_inside_a_formula(name: str, latex: str) -> None:
    """Markdown would end it there."""
    assert latex_of_name(shortened(name)) == latex


# --- equations

QUOTIENT = Quotient(Count(3), Count(9))


@pytest.mark.parametrize(
    ("style", "expected"),
    [
        ("fraction", "P(c) = 3/9 = 1/3"),
        ("decimal", "P(c) = 3/9 ≈ 0.3333"),
        ("both", "P(c) = 3/9 = 1/3 ≈ 0.3333"),
    ],
)
def test_each_number_style_prints_its_parts(style: NumberStyle, expected: str) -> None:
    equation = Equation(Probability(Symbol("c", "c")), (QUOTIENT,), Number(QUOTIENT.value))
    parts = equation.parts(Display(style))
    assert " ".join(f"{relation} {out.plain}".strip() for relation, out in parts) == expected


def plain_of(equation: Equation, display: Display) -> str:
    return " ".join(f"{relation} {out.plain}".strip() for relation, out in equation.parts(display))


def test_the_same_is_not_printed_twice() -> None:
    equation = Equation(Probability(Symbol("c", "c")), (Quotient(Count(1), Count(2)),), Number(Fraction(1, 2)))
    assert plain_of(equation, Display("fraction")) == "P(c) = 1/2"
    assert plain_of(equation, Display("both")) == "P(c) = 1/2 = 0.5"


def test_result_after_a_rounded_part_is_approximate() -> None:
    terms = Sum((Number(Fraction(3, 8)), Number(Fraction(5, 8))))
    assert plain_of(Equation(terms, (), Number(Fraction(1))), Display("decimal", 2)) == "0.38 + 0.63 ≈ 1"
    assert plain_of(Equation(terms, (), Number(Fraction(1))), Display("decimal", 3)) == "0.375 + 0.625 = 1"


def test_a_carried_value_says_whether_it_was_rounded() -> None:
    left = Probability(Symbol("c", "c"))
    rounded = Equation(left, (QUOTIENT,), Rounded(Fraction("0.333"), 3))
    exact = Equation(left, (Quotient(Count(1), Count(2)),), Rounded(Fraction(1, 2), 3))
    assert plain_of(rounded, Display()) == "P(c) = 3/9 ≈ 0.333"
    assert plain_of(exact, Display()) == "P(c) = 1/2 = 0.500"


@given(st.fractions(min_value=0, max_value=1), st.integers(2, 10))
def test_latex_and_plain_text_agree(number: Fraction, digits: int) -> None:
    for style in ("fraction", "decimal"):
        out = Number(number).printed(Display(style, digits))
        assert overlap(evaluate(out.plain), evaluate(latex_to_plain(out.latex)))
