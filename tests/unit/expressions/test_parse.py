"""Expressions are read as a mathematician reads them, or refused with the place."""

from __future__ import annotations

from fractions import Fraction
from math import exp, isclose, log, pi, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand.errors import InputError
from _byhand.expressions.parse import DEEPEST, LONGEST, parse
from _byhand.expressions.tree import Atom, Letter, Operation, UndefinedError, evaluate, leaves, letters_of
from helpers.examples import examples

HALF, QUARTER = Fraction(1, 2), Fraction(1, 4)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("2t(1-t)", Fraction(3, 8)),
        ("t^2", Fraction(1, 16)),
        ("t²(1 − t)³", Fraction(27, 1024)),
        ("-t^2", Fraction(-1, 16)),
        ("(1-t)^2", Fraction(9, 16)),
        ("2^3^2", Fraction(512)),
        ("2^-1", HALF),
        ("1 - 2 - 3", Fraction(-4)),
        ("8/4/2", Fraction(1)),
        ("1/(2t)", Fraction(2)),
        ("1/2*t", Fraction(1, 8)),
        ("(1/2)t", Fraction(1, 8)),
        ("t/2", Fraction(1, 8)),
        ("0.1 + 1/5", Fraction(3, 10)),
        ("5%", Fraction(1, 20)),
        ("2e-3", Fraction(1, 500)),
        ("1--1", Fraction(2)),
        ("2·t × 3 ÷ 4", Fraction(3, 8)),
        ("2**3", Fraction(8)),
        ("（1－t）", Fraction(3, 4)),
        ("sqrt(t)", HALF),
        ("√t", HALF),
        ("√(t)t", Fraction(1, 8)),
        ("t^(1/2)", HALF),
        ("t^0.5", HALF),
        ("t^2(1 - t)", Fraction(3, 64)),
        ("16^(t)t", HALF),
        ("8^(2/3)", Fraction(4)),
        ("exp(0)", Fraction(1)),
        ("log(1)", Fraction(0)),
        ("0^0", Fraction(1)),
        ("t(t)(t)", Fraction(1, 64)),
        ("tt", Fraction(1, 16)),
    ],
)
def test_expressions_have_their_exact_value(text: str, value: Fraction) -> None:
    found = evaluate(parse(text, ["t"], "cells.A"), {"t": QUARTER})
    assert isinstance(found, Fraction)
    assert found == value


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("exp(-t)", exp(-0.25)),
        ("e^(-2t)", exp(-0.5)),
        ("e^-t", exp(-0.25)),
        ("3 ln(t)", 3 * log(0.25)),
        ("LOG(t)", log(0.25)),
        ("2π", 2 * pi),
        ("1/sqrt(2 pi)", 1 / sqrt(2 * pi)),
        ("sqrt(2)", sqrt(2)),
        ("2^t", 2**0.25),
        ("-3e", -3 * exp(1)),
    ],
)
def test_irrational_values_have_the_value_of_the_float(text: str, value: float) -> None:
    assert isclose(evaluate(parse(text, ["t"], "density"), {"t": QUARTER}), value, rel_tol=1e-14)


@pytest.mark.parametrize(
    ("text", "key", "at"),
    [
        ("", "empty", None),
        ("  ", "empty", None),
        ("t^", "ended", 3),
        ("2t(1-t", "unclosed", 3),
        ("t)", "unopened", 2),
        ("1 + * t", "operand", 5),
        ("2 ! t", "sign", 3),
        ("[t]", "operand", 1),
        ("(t; 2)", "sign", 3),
        ("1/2t", "divided", 4),
        ("1/2(1-t)", "divided", 4),
        ("t/3 t", "divided", 5),
        ("√2t", "root", 3),
        ("√t(1-t)", "root", 3),
        ("e^2t", "power", 4),
        ("e^-t(1 - t)", "power", 5),
        ("2^t t", "power", 5),
        ("2√t t", "root", 5),
        ("t 2", "number_behind", 3),
        ("2 3", "number_behind", 3),
        ("(t)2", "number_behind", 4),
        ("ln t", "function", 1),
        ("2exp - t", "function", 2),
        ("2s", "letter", 2),
        ("log2(t)", "letter", 1),
        ("t2", "letter", 1),
        ("2e3t", "letter", 2),
        (".", "number", 1),
        ("1.2.3", "number_behind", 4),
        ("(" * (DEEPEST + 1) + "t" + ")" * (DEEPEST + 1), "deep", DEEPEST + 1),
        ("2^" * (DEEPEST + 1) + "2", "deep", None),
        ("t" * (LONGEST + 1), "long", None),
    ],
)
def test_error_names_the_place(text: str, key: str, at: int | None) -> None:
    with pytest.raises(InputError) as caught:
        parse(text, ["t"], "cells.A")
    assert caught.value.key == f"expressions.error.{key}"
    assert caught.value.field == "cells.A"
    if at is not None:
        assert caught.value.params["at"] == at


@pytest.mark.parametrize("text", ["1/t", "0^(-1)", "ln(t)", "ln(-1)", "sqrt(t - 1)", "(-8)^(1/3)", "(-2)^sqrt(2)"])
def test_undefined_expression_has_no_value(text: str) -> None:
    tree = parse(text, ["t"], "density")
    with pytest.raises(UndefinedError):
        evaluate(tree, {"t": Fraction(0)})


def test_huge_power_is_bounded() -> None:
    with pytest.raises(UndefinedError):
        evaluate(parse("9^9^9^9", [], "density"))
    assert str(evaluate(parse("2^9^5", [], "density"))).endswith("E+17775")
    assert evaluate(parse("(0 - 3)^99999", [], "density")) < 0


@pytest.mark.parametrize(("spelled", "letter"), [("theta", "θ"), ("θ", "theta"), ("lambda", "λ"), ("p_1", "p_1")])
def test_greek_letter_may_be_written_by_its_name(spelled: str, letter: str) -> None:
    tree = parse(f"2{spelled}(1 - {spelled})", [letter], "cells.A")
    assert letters_of(tree) == (letter,)


def test_own_letter_comes_before_constants() -> None:
    assert letters_of(parse("2e", ["e"], "cells.A")) == ("e",)
    assert letters_of(parse("pi", ["p", "i"], "cells.A")) == ()
    assert letters_of(parse("xt", ["x", "t"], "density")) == ("x", "t")


def test_caller_reads_atoms() -> None:
    def read(text: str, at: int) -> tuple[object, int] | None:
        end = text.find(")", at) + 1
        return (text[at + 2 : end - 1], end) if text.startswith("P(", at) else None

    tree = parse("P(A) + 2P(A | B) - P", ["P"], "given.C", read)
    assert [leaf for leaf in leaves(tree) if isinstance(leaf, Atom)] == [Atom("A", "P(A)"), Atom("A | B", "P(A | B)")]
    assert evaluate(tree, {"P": QUARTER}, lambda event: HALF if event == "A" else QUARTER) == Fraction(3, 4)
    with pytest.raises(TypeError):
        evaluate(tree, {"P": QUARTER})


def test_product_without_sign_binds_as_a_product() -> None:
    t = Letter("t")
    tree = parse("1 - tt", ["t"], "cells.A")
    assert isinstance(tree, Operation)
    assert tree.right == Operation("*", t, t)


@st.composite
def python_expressions(draw: st.DrawFn, depth: int = 3) -> str:
    """Fully parenthesised, so that Python reads the same."""
    if depth == 0 or draw(st.booleans()):
        return draw(st.sampled_from(["t", "s", "1", "2", "7"]))
    one, other = draw(python_expressions(depth - 1)), draw(python_expressions(depth - 1))
    kind = draw(st.sampled_from(["+", "-", "*", "/", "^", "negative"]))
    if kind == "negative":
        return f"(-{one})"
    return f"({one})^{draw(st.integers(-3, 3))}" if kind == "^" else f"({one} {kind} {other})"


@examples(200)
@given(python_expressions(), st.fractions(-3, 3, max_denominator=9), st.fractions(-3, 3, max_denominator=9))
def test_values_agree_with_python(text: str, s: Fraction, t: Fraction) -> None:
    try:
        expected = eval(_in_fractions(text), {"F": Fraction, "s": s, "t": t})
    except ZeroDivisionError:
        expected = None
    tree = parse(text, ["s", "t"], "cells.A")
    if expected is None:
        with pytest.raises(UndefinedError):
            evaluate(tree, {"s": s, "t": t})
    else:
        assert evaluate(tree, {"s": s, "t": t}) == expected


def _in_fractions(text: str) -> str:
    """Python's spelling: every number but an exponent is a Fraction."""
    out, at = "", 0
    while at < len(text):
        sign = text[at]
        if sign == "^":
            end = at + 2 if text[at + 1] != "-" else at + 3
            out, at = f"{out}**({text[at + 1 : end]})", end
        else:
            out, at = out + (f"F({sign})" if sign.isdigit() else sign), at + 1
    return out
