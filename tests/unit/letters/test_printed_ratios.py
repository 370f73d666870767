"""The signs with which a ratio of polynomials is printed."""

from __future__ import annotations

from fractions import Fraction

import pytest

from _byhand.arithmetic.printer import Display
from _byhand.document.writing import Writer, spans_to_plain
from _byhand.expressions.parse import parse
from _byhand.expressions.polynomial import ratio_of
from _byhand.letters.explain import ranges_phrase
from _byhand.letters.given import LetterRange
from _byhand.letters.written import ratio_expr
from _byhand.texts import load_texts


def plain(content: object) -> str:
    return spans_to_plain(Writer(load_texts("en"), Display()).spans(content))


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("1/(2 - p)", "1/(2 − p)"),
        ("9p/(9p + 10q(1 - p))", "9p/(10q + 9p − 10pq)"),
        ("10q(1 - p)/(9p + 10q(1 - p))", "(10q − 10pq)/(10q + 9p − 10pq)"),
        ("(1 - p)/p", "(1 − p)/p"),
    ],
)
def test_a_ratio_has_few_minus_signs(text: str, printed: str) -> None:
    ratio = ratio_of(parse(text, ["p", "q"], "x"))
    assert plain(ratio_expr(ratio)) == printed


def test_values_of_letters_are_said() -> None:
    p = LetterRange("p", Fraction(0), Fraction(1))
    q = LetterRange("q", Fraction(0), Fraction(1), Fraction(1, 4))
    assert plain(ranges_phrase([p])) == "p is a letter in place of a number, with 0 ≤ p ≤ 1."
    assert plain(ranges_phrase([p, q])).endswith("0 ≤ q ≤ 1; where a number is needed, q = 0.25.")
