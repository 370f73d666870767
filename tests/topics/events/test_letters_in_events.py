"""Letters among the known probabilities: against SymPy, and against the same exercise with numbers."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest
import sympy
from hypothesis import Phase, assume, given, settings
from hypothesis import strategies as st

from _byhand.arithmetic.printer import Display
from _byhand.check.exercise import exercise_of
from _byhand.check.text.checking import check_text
from _byhand.document.writing import write_answer, write_document
from _byhand.errors import InputError
from _byhand.expressions.parse import parse
from _byhand.expressions.polynomial import ratio_of
from _byhand.solving import solve
from _byhand.texts import load_texts

P, Q = sympy.symbols("p q")
WHOLE = {"p": {"range": [0, 1]}}
BOTH = {**WHOLE, "q": {"range": [0, 1]}}
TEST = {"ill": "p", "positive given ill": "0.9", "positive given not ill": "0.05"}


def events(known: object, find: list[Any], letters: object = WHOLE, **more: Any) -> dict[str, Any]:
    return {"format": 1, "topic": "events", "given": known, "find": find, "letters": letters, **more}


def values(problem: Mapping[str, Any]) -> dict[str, Any]:
    written = json.loads(json.dumps(write_answer(solve(problem).answers[0])))
    found: dict[str, Any] = written["values"]
    return found


def refused(problem: Mapping[str, Any]) -> tuple[str | None, str, object]:
    with pytest.raises(InputError) as raised:
        solve(problem)
    return raised.value.field, raised.value.key.removeprefix("events.lettered.error."), raised.value.params.get("at")


def ratio(found: Mapping[str, Any], name: str) -> sympy.Expr:
    return sympy.sympify(found[f"probability[{name}]"]["exact"].replace("^", "**"), rational=True)


INDEPENDENT: dict[str, Any] = {"independent": ["A", "B"]}


@pytest.mark.parametrize(
    ("problem", "name", "expected"),
    [
        (events({"A": "p", "B": "0.5"}, ["A or B"], **INDEPENDENT), "A or B", (1 + P) / 2),
        (events({"A": "p", "B": "q"}, ["A given A or B"], BOTH, **INDEPENDENT), "A given A or B", P / (P + Q - P * Q)),
        (events(TEST, ["ill given positive"]), "ill given positive", 18 * P / (17 * P + 1)),
        (
            events({"A or B": "p", "A": "0.3"}, ["B"], {"p": {"range": ["0.3", 1]}}, **INDEPENDENT),
            "B",
            (10 * P - 3) / 7,
        ),
        (
            events({"A": "p", "B": "P(A)/2"}, ["A or B"], {"p": {"range": [0, "2/3"]}}, exclusive=["A", "B"]),
            "A or B",
            3 * P / 2,
        ),
        (events({"A": "p", "B": "1/2"}, ["not A"], {"p": {"range": ["1/2", 1]}}, greater=["A", "B"]), "not A", 1 - P),
        (events({"A given B": "p", "B": "p^2"}, ["A and B"]), "A and B", P**3),
        (
            events(
                {"H1": "p", "H2": "1/4", "A given H1": "1/2", "A given H2": "1/3", "A given H3": "1/5"},
                ["H1 given A"],
                {"p": {"range": [0, "3/4"]}},
                partition=["H1", "H2", "H3"],
            ),
            "H1 given A",
            15 * P / (9 * P + 7),
        ),
    ],
)
def test_against_sympy(problem: dict[str, Any], name: str, expected: sympy.Expr) -> None:
    assert sympy.simplify(ratio(values(problem), name) - expected) == 0


def test_the_value_is_that_at_the_letter() -> None:
    found = values(events(TEST, ["ill given positive"], {"p": {"range": [0, 1], "value": "0.01"}}))
    assert found["probability[ill given positive]"]["value"] == pytest.approx(2 / 13)
    assert found["follows[ill given positive]"]["value"] is True
    assert values(events(TEST, ["ill given positive"]))["probability[ill given positive]"]["value"] is None


def test_the_derivation_is_printed_in_the_letter() -> None:
    problem = events({"A": "p", "B": "0.5"}, ["A or B"], **INDEPENDENT)
    written = json.dumps(write_document(solve(problem), load_texts("en"), Display()), ensure_ascii=False)
    printed = " = ".join(re.findall(r'"plain": "([^"]*)"', written))
    assert "P(A ∪ B) = P(A) + P(B) − P(A ∩ B) = p + 0.5 − p/2 = (p + 1)/2" in printed


@pytest.mark.parametrize(
    ("problem", "expected"),
    [
        # possible from 2/5 to 9/10 only
        (events({"A": "p", "B": "1/2", "A and B": "2/5"}, ["A or B"]), ("given.A", "contradiction", "p = 0.2")),
        (events({"A": "p", "B": "1/2"}, ["A and B"]), ("find[1]", "open", None)),
        (events({"A or B": "p"}, ["A"], {"p": {"range": ["0.3", 1]}}, **INDEPENDENT), ("find[1]", "open", None)),
        (events({"A given B": "p", "B": "(p-1/2)^2"}, ["A and B"]), ("given.A given B", "contradiction", "p = 0.5")),
        (
            events({"A and B": "(p-1/2)^2/2", "B given A": "(p-1/2)^2"}, ["A"]),
            ("letters", "divided", "p = 0.5"),
        ),
        (
            events({"A": "p", "B": "q"}, ["not A"], BOTH, implies=["A", "B"]),
            ("given.A", "contradiction", "p = 0.75, q = 0.25"),
        ),
        (events({"A": "p", "B": "p*P(A)"}, ["A"]), ("given.B", "both", None)),
        (events({"A": "p", "B": "1/2"}, [{"independent": ["A", "B"]}]), ("find[1]", "question", None)),
        (events({"A": "p", "X=1": "1/2"}, [{"distribution": "X"}]), ("find[1]", "question", None)),
        (events({"A": "p"}, ["A"], confidence="0.9"), ("confidence", "not_with", None)),
        (events({"A": "p"}, ["A"], vary={"given.A": [0, 1]}), ("vary", "vary", None)),
        (events({"A": "sqrt(p)"}, ["A"]), ("given.A", "letters.error.not_rational", None)),
        (events({"A": "2p"}, ["A"]), ("given.A", "letters.error.above_one", "p = 2/3")),
        (events({"A": "1/2"}, ["A"]), ("letters.p", "letters.error.unused", None)),
        (events({"A": "e1"}, ["A"], {"e1": {"range": [0, 1]}}), ("letters.e1", "letters.error.name", None)),
    ],
)
def test_what_is_refused(problem: dict[str, Any], expected: tuple[str, str, str | None]) -> None:
    assert refused(problem) == expected


def test_the_end_of_a_range_may_be_impossible_but_not_its_value() -> None:
    known = {"A": "p", "B given A": "1/2"}
    assert values(events(known, ["A and B"]))["probability[A and B]"]["exact"] == "p/2"
    at_end = events(known, ["A and B"], {"p": {"range": [0, 1], "value": 0}})
    assert refused(at_end) == ("given.B given A", "contradiction", "p = 0")


def test_a_narrow_gap_is_found() -> None:
    # P(A ∩ B) = (p − 3/10)² + 1/10⁴ is below P(A) + P(B) − 1 = 1/20000 near p = 3/10 only
    known = {"A": "1/2", "B": "1/2 + 1/5000", "A and B": "(p - 3/10)^2 + 1/10000"}
    field, key, at = refused(events(known, ["A or B"], {"p": {"range": ["0.2", "0.5"]}}))
    assert (field, key) == ("given.A", "contradiction")
    assert abs(Fraction(str(at).removeprefix("p = ")) - Fraction(3, 10)) < Fraction(1, 100)


SHARES = st.sampled_from(["p", "1 - p", "p/2", "p^2", "1/3", "p(1 - p)", "(1 + p)/3", "1/(1 + p)"])
PROBLEMS = st.sampled_from(
    [
        (["A", "B"], {"independent": ["A", "B"]}, ["A or B", "A given A or B", "not A and B"]),
        (["A", "B"], {"exclusive": ["A", "B"]}, ["A or B", "not A and not B"]),
        (["A", "B given A", "B given not A"], {}, ["B", "A given B", "A or B"]),
        (["A", "B", "A and B"], {}, ["A or B", "A given B", "A and not B"]),
        (["A", "B", "C"], {"independent": ["A", "B", "C"]}, ["at least 2 of (A, B, C)", "A or B or C"]),
        (["A", "B", "A given B"], {}, ["A and B", "B given A"]),
    ]
)


@settings(max_examples=8, deadline=None, phases=(Phase.explicit, Phase.reuse, Phase.generate))
@given(PROBLEMS, st.lists(SHARES, min_size=3, max_size=3), st.fractions("1/50", "49/50", max_denominator=50))
def test_any_value_gives_the_numeric_exercise(
    stated: tuple[list[str], dict[str, Any], list[str]], shares: list[str], place: Fraction
) -> None:
    names, more, find = stated
    known = dict(zip(names, shares, strict=False))
    assume(any("p" in each for each in known.values()))
    numbers = {name: str(at(each, place)) for name, each in known.items()}
    numeric = {"format": 1, "topic": "events", "given": numbers, "find": find, **more}
    try:
        letters = values(events(known, find, {"p": {"range": [0, 1], "value": str(place)}}, **more))
    except InputError:
        # In letters more is refused; what is refused with numbers is refused in letters, too.
        return
    expected = values(numeric)
    for event in find:
        name = f"probability[{event}]".replace(",", "\\,")
        own, other = letters[name], expected[name]
        assert at(own["exact"], place) == Fraction(other["exact"])
        assert own["value"] == other["value"]


def at(text: str, place: Fraction) -> Fraction:
    return ratio_of(parse(text, ["p"], "text")).at({"p": place})


@pytest.mark.parametrize("letters", [WHOLE, {"p": {"range": [0, 1], "value": "0.01"}}])
@pytest.mark.parametrize(
    ("line", "verdict"),
    [
        ("P(positive) = 0.05 + 0.85p", "right"),
        ("P(ill | positive) = 18p/(17p + 1)", "right"),
        ("P(ill | positive) = 18p/(17p + 2)", "differs"),
    ],
)
def test_a_working_in_letters_is_checked(letters: dict[str, Any], line: str, verdict: str) -> None:
    problem = events(TEST, ["positive", "ill given positive"], letters)
    checked = check_text(exercise_of(problem, 0, lambda stated: solve(stated).answers), line)
    assert [each.verdict for each in checked.report.figures] == [verdict]


def test_a_letter_below_a_bar_is_in_parentheses() -> None:
    problem = events({"A": "1/(2p)"}, ["not A"], {"p": {"range": ["1/2", 2]}})
    written = json.dumps(write_document(solve(problem), load_texts("en"), Display()), ensure_ascii=False)
    assert "1 − 1/(2 · p)" in written
    assert "(2p − 1)/(2 · p)" in written


def test_two_letters_are_checked_all_over_their_ranges() -> None:
    problem = events({"A": "p", "B": "q", "A and B": "p*q/2"}, ["A or B"], BOTH)
    assert refused(problem)[1] == "contradiction"
    near = {"p": {"range": [0, "1/2"]}, "q": {"range": [0, "1/2"]}}
    assert sympy.simplify(ratio(values({**problem, "letters": near}), "A or B") - (P + Q - P * Q / 2)) == 0


def test_the_form_of_lines_of_text() -> None:
    found = values(events("P(A) = p\nP(B) = 1 - p\nP(A and B) = p(1-p)", ["A or B"], "p: 0, 1, value = 0.25"))
    assert ratio(found, "A or B") == P**2 - P + 1
    assert found["probability[A or B]"]["value"] == 0.8125
