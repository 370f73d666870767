"""The language of events: what a text means, where its fault is, how it is printed."""

from __future__ import annotations

from contextlib import suppress
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand.arithmetic.printer import Display
from _byhand.errors import InputError
from _byhand.events.binding import bind, mentions
from _byhand.events.event import Event, Variable, holds, proposition, variables_of
from _byhand.events.parser import parse_event, parse_statement
from _byhand.events.printing import event_text, printed_probability, statement_id
from _byhand.solving import error_sentence
from _byhand.texts import load_texts
from helpers.examples import examples

LETTERS = {name: proposition(name) for name in "ABC"}
WEATHER = {
    "weather": Variable("weather", ("sun", "rain", "snow")),
    "wind": Variable("wind", ("Yes", "no")),
    "road": Variable("road", ("snow", "clear")),
    "number(red)": Variable("number(red)", ("0", "1", "2", "3")),
    "heart disease": Variable("heart disease", ("是", "否")),
}


def meant(text: str, variables: dict[str, Variable] = LETTERS) -> Event:
    return bind(parse_event(text), variables, text)


def where(text: str) -> set[str]:
    """The letters that are true in each case in which the event occurs: {"", "A", "AB"}."""
    event = meant(text)
    cases = [dict(zip("ABC", case, strict=True)) for case in product(("true", "false"), repeat=3)]
    return {"".join(name for name in "ABC" if case[name] == "true") for case in cases if holds(event, case)}


def refusal(text: str, variables: dict[str, Variable] = LETTERS) -> tuple[str, object]:
    with pytest.raises(InputError) as caught:
        meant(text, variables)
    for language in ("en", "zh"):
        assert "{" not in error_sentence(caught.value, load_texts(language))
    return caught.value.key.removeprefix("event.error."), caught.value.params.get("at")


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("!A", "not A"),
        ("¬A", "NOT A"),
        ("A & B", "A and B"),
        ("A, B", "A and B"),
        ("A，B", "A and B"),
        ("A ∧ B", "A AND B"),
        ("A ∩ B", "A and B"),
        ("A | B", "A or B"),
        ("A ∨ B", "A or B"),
        ("A∪B", "A or B"),
        ("not A and B", "(not A) and B"),
        ("A or B and C", "A or (B and C)"),
        ("not not A", "A"),
        ("!(A|B)", "not A and not B"),
        ('"A" or B', "A or B"),
        ("（A or B）and C", "(A and C) or (B and C)"),
        ("at least 2 of (A, B, C)", "A & B | A & C | B & C"),
        ("at most 1 of (A, B, C)", "not (A & B | A & C | B & C)"),
        ("exactly 1 of (A or B, C)", "(A or B) and not C or C and not (A or B)"),
        ("exactly 0 of (A, (B, C))", "not A and not (B and C)"),
    ],
)
def test_spellings_mean_the_same(text: str, same: str) -> None:
    assert where(text) == where(same)


def test_and_binds_before_or() -> None:
    assert where("A or B and C") == {"A", "AB", "AC", "ABC", "BC"}
    assert where("not A and B") == {"B", "BC"}


def test_given_binds_last() -> None:
    statement = parse_statement(" A or B  given C, not A ")
    assert (statement.text, statement.given_text) == ("A or B", "C, not A")
    assert statement.written == "A or B given C, not A"
    assert parse_statement("A").given is None


def test_a_bar_is_or_and_warns_without_given() -> None:
    (warning,) = parse_statement("A | B").warnings
    assert warning.key == "event.bar_is_or"
    for text in ("A | B given C", "A ∪ B", '"A|B"'):
        assert parse_statement(text).warnings == []


def test_values_are_found() -> None:
    def values(text: str) -> tuple[str, set[str]]:
        (leaf,) = [meant(text, WEATHER)]
        return leaf.variable, set(leaf.values)  # type: ignore[union-attr]

    assert values("weather=rain") == ("weather", {"rain"})
    assert values("weather != rain") == ("weather", {"sun", "snow"})
    assert values("weather≠rain") == ("weather", {"sun", "snow"})
    assert values("rain") == ("weather", {"rain"})
    assert values("wind") == ("wind", {"Yes"})
    assert values('"heart disease"') == ("heart disease", {"是"})
    assert values("number(red) >= 2") == ("number(red)", {"2", "3"})
    assert values("number(red)<1") == ("number(red)", {"0"})
    assert values("number( red ) ≤ 1/2") == ("number(red)", {"0"})


@pytest.mark.parametrize(
    ("text", "key", "at"),
    [
        ("", "ends_early", None),
        ("A and", "ends_early", None),
        ("(A or B", "ends_early", None),
        ("A B", "two_names", 3),
        ("P(A)", "call", 2),
        ("A)", "unexpected", 2),
        ("and A", "unexpected", 1),
        ("A = = B", "unexpected", 5),
        ('A or "B', "open_quote", 6),
        ('A or ""', "empty_name", 6),
        ("A or D", "unknown_name", 6),
        ("A or D=1", "unknown_variable", 6),
        ("B and A=2", "unknown_value", 7),
        ("A > 2", "no_order", 1),
        ("at least 3 of (A, B)", "too_many_of", None),
        ("A given B", "no_condition_here", None),
        ("A given B given C", "unexpected", 11),
        ("(" * 41 + "A" + ")" * 41, "too_deep", None),
        ("A or " * 200 + "A", "too_long", None),
    ],
)
def test_faults_are_named_with_their_place(text: str, key: str, at: int | None) -> None:
    assert refusal(text) == (key, at)


def test_ambiguous_words_are_refused() -> None:
    assert refusal("snow", WEATHER) == ("several_variables", 1)
    assert refusal("not weather", WEATHER) == ("no_true_value", 5)
    both = {"A": proposition("A"), "X": Variable("X", ("A", "B"))}
    assert refusal("A", both) == ("variable_and_value", 1)


def printed(text: str, variables: dict[str, Variable] = LETTERS) -> tuple[str, str]:
    statement = parse_statement(text)
    condition = None if statement.given is None else bind(statement.given, variables, text)
    out = printed_probability(bind(statement.event, variables, text), condition).printed(Display())
    return out.plain, out.latex


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("A and not B", "P(A ∩ ¬B)"),
        ("A or (B and C)", "P(A ∪ (B ∩ C))"),
        ("not (A or B) given C", "P(¬(A ∪ B) | C)"),
        ("not not A", "P(A)"),
        ("at least 2 of (A, B)", "P(#(A, B) ≥ 2)"),
    ],
)
def test_named_events_are_printed_as_sets(text: str, plain: str) -> None:
    assert printed(text)[0] == plain


def test_values_are_printed_with_their_variable() -> None:
    text = "weather=rain & not wind given number(red)>=2"
    assert printed(text, WEATHER)[0] == "P(weather = rain, ¬wind | number(red) ≥ 2)"
    assert printed("not weather=rain or sun", WEATHER)[0] == "P(weather ≠ rain ∨ sun)"
    assert printed("not (A or B)")[1] == r"{P(\overline{\text{A} \cup \allowbreak \text{B}})}"


def test_long_events_may_break_between_lines() -> None:
    latex = printed("weather=rain and not wind and road=clear", WEATHER)[1]
    assert latex.count(r", \allowbreak ") == 2


def test_ids_hold_events_as_written() -> None:
    assert statement_id("probability", parse_statement("A | B")) == r"probability[A \| B]"
    assert statement_id("follows", parse_statement("X=1, A  given  not B")) == r"follows[X\=1\, A given not B]"


@pytest.mark.parametrize(
    "text", ["A and not B", "not (A or B)", "A and (B or C)", "at least 2 of (A, B, C)", "exactly 1 of (A and B, C)"]
)
def test_an_event_is_written_as_it_is_read(text: str) -> None:
    assert event_text(meant(text)) == text


def test_odd_names_are_written_in_quotes() -> None:
    text = 'rain and "heart disease" and number(red)>=2'
    assert event_text(meant(text, WEATHER)) == text


def test_variables_stand_in_their_order() -> None:
    assert variables_of(meant("C or A"), meant("A and B")) == ("C", "A", "B")
    assert [mention.name for mention in mentions(parse_event("C or at least 1 of (A=1, not B)"))] == ["C", "A", "B"]


@examples(200)
@given(st.text(alphabet='AB=!¬&,|()"<> notadrgive12lsfexcy', max_size=30))
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(InputError):
        assert set(variables_of(meant(text))) <= set("ABC")
