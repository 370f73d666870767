"""`check`: verdicts, marks and right values of a working, by its text or by the IDs of its figures."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

import byhand
from _byhand import solving
from _byhand.check.exercise import exercise_of
from _byhand.check.text.checking import check_text
from _byhand.check.text.report import text_json, text_plain
from _byhand.texts import load_texts

# By hand: P(B) = 0.15 + 0.14 = 0.29, P(A|B) = 15/29.
TEXT = "P(A) = 0.3, P(B|A) = 0.5, P(B|not A) = 0.2. Find P(A|B)."
WORKING = "Notes of <me>\nP(B) = 0.29\nP(A|B) = 0.15\nso A is more probable"


@pytest.fixture(scope="module")
def problem() -> dict[str, Any]:
    return byhand.read(TEXT).problem


def test_a_text_has_a_mark_for_each_line(problem: dict[str, Any]) -> None:
    found = byhand.check(problem, WORKING)
    assert [line.mark for line in found.lines][:3] == ["nothing", "right", "first_slip"]
    assert [line.text for line in found.lines] == WORKING.splitlines()
    assert found.lines[2].right == "P(A|B) = 0.52"


def test_a_wrong_figure_has_its_slip_and_right_value(problem: dict[str, Any]) -> None:
    wrong = byhand.check(problem, WORKING).first_wrong
    assert wrong is not None
    assert (wrong.quantity, wrong.value, wrong.verdict, wrong.line) == ("posterior[A]", "0.15", "differs", 3)
    assert wrong.slip == "score_read_as_posterior"
    assert wrong.right.exact == Fraction(15, 29)
    assert WORKING.splitlines()[2][wrong.start : wrong.end] == "0.15"
    assert wrong.sentences[0] == "P(A | x) = 0.15 should be 15/29 ≈ 0.5172."


def test_figures_are_checked_by_their_ids(problem: dict[str, Any]) -> None:
    found = byhand.check(problem, {"evidence": Fraction(29, 100), "posterior[A]": 0.5172, "decision": "A"})
    assert [figure.verdict for figure in found.figures] == ["right", "right", "right"]
    assert found.first_wrong is None
    assert found.lines == ()
    assert found.figures[2].right.value == "A"


def test_a_check_prints_what_the_command_line_prints(problem: dict[str, Any]) -> None:
    texts = load_texts("en")
    read = check_text(exercise_of(problem, 0, lambda each: solving.solve(each).answers), WORKING)
    found = byhand.check(problem, WORKING)
    assert str(found) == text_plain(read, texts)
    assert found.as_dict() == text_json(read, texts)
    figures = byhand.check(problem, {"posterior[A]": "0.15"})
    assert "should be 15/29" in figures.as_text()
    assert figures.as_dict()["first_wrong"] == 0


def test_html_is_escaped(problem: dict[str, Any]) -> None:
    assert "Notes of &lt;me&gt;" in byhand.check(problem, WORKING)._repr_html_()
    assert "<td>✗</td>" in byhand.check(problem, WORKING)._repr_html_()
    assert "posterior[A] = 0.15" in byhand.check(problem, {"posterior[A]": "0.15"})._repr_html_()


def test_an_empty_working_has_no_figures(problem: dict[str, Any]) -> None:
    found = byhand.check(problem, "")
    assert (found.figures, found.first_wrong) == ((), None)
    assert str(found)


@pytest.mark.parametrize(
    ("working", "words"),
    [
        ({"nothing": "1"}, "nothing"),
        ({"posterior[A]": "a word"}, "a word"),
        ({"posterior[A]": [1]}, "figures"),
        ({}, "figures"),
        (3, "A working is a text"),
    ],
)
def test_figures_that_cannot_be_read_are_refused(problem: dict[str, Any], working: Any, words: str) -> None:
    with pytest.raises(byhand.ProblemError) as raised:
        byhand.check(problem, working)
    assert words in str(raised.value)


@pytest.mark.parametrize("query", [1, -1, True, "0"])
def test_a_query_that_is_not_there_is_refused(problem: dict[str, Any], query: Any) -> None:
    with pytest.raises(byhand.ProblemError) as raised:
        byhand.check(problem, WORKING, query=query)
    assert raised.value.field == "query"


def test_a_check_speaks_chinese(problem: dict[str, Any]) -> None:
    assert byhand.check(problem, WORKING, lang="zh").message != byhand.check(problem, WORKING).message
