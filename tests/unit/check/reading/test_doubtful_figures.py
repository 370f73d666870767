"""A wrong figure that no slip explains is left unread unless its label says in full what it is."""

from __future__ import annotations

import pytest

from _byhand import solving
from _byhand.check.exercise import exercise_of
from _byhand.check.text.checking import CheckedText, check_text
from _byhand.texts import load_texts

# Gradient ascent from 0: b = 0.05, w = 0.3 after the first step.
STEPS = {
    "format": 1,
    "topic": "logistic_regression",
    "table": "x,y\n0,0\n1,1\n2,0\n3,1\n4,1",
    "target": "y",
    "positive": "1",
    "method": "gradient_ascent",
    "learning_rate": "0.5",
    "gradient": "mean",
    "iterations": 2,
    "query": {"x": 2},
}
HALF_SAID = ["First test: P(T1) = 0.0747", "So about the evidence, it came to 0.0747"]
SAID_IN_FULL = [
    "P(ill | positive) = 0.0713",
    "P(positive) = 0.9 * 0.01 + 0.09 * 0.99 = 0.0747",
]


def _checked(text: str) -> CheckedText:
    problem = solving.example("bayes_decision/disease_test", load_texts("en"))
    return check_text(exercise_of(problem, 0, lambda each: solving.solve(each).answers), text)


@pytest.mark.parametrize("text", HALF_SAID)
def test_figure_with_a_half_read_label_is_unread(text: str) -> None:
    checked = _checked(text)
    assert [each.verdict for each in checked.report.figures] == []
    assert [text[one.start : one.end] for one in checked.unread] == ["0.0747"]


@pytest.mark.parametrize("text", SAID_IN_FULL)
def test_figure_with_a_full_label_differs(text: str) -> None:
    checked = _checked(text)
    assert [each.verdict for each in checked.report.figures] == ["differs"]
    assert not checked.unread


def test_figure_that_the_student_names_is_never_doubtful() -> None:
    problem = solving.example("bayes_decision/disease_test", load_texts("en"))
    exercise = exercise_of(problem, 0, lambda each: solving.solve(each).answers)
    text = HALF_SAID[0]
    named = [{"line": 1, "start": text.index("0.0747"), "quantity": "evidence"}]
    assert [each.verdict for each in check_text(exercise, text, named).report.figures] == ["differs"]


def test_right_number_of_another_possible_quantity_is_not_called_wrong() -> None:
    # 2/3 : 5/6 is the likelihood ratio of a good item; its own likelihood is 2/3.
    problem = solving.example("bayes_decision/machines", load_texts("zh"))
    exercise = exercise_of(problem, 0, lambda each: solving.solve(each).answers)
    checked = check_text(exercise, "次品的似然比 (1/3)/(1/6)=2，合格品 (2/3)/(5/6)=0.8")
    assert all(each.verdict == "right" for each in checked.report.figures)


def test_score_called_posterior_is_wrong_in_few_words_too() -> None:
    figures = _checked("posterior of ill 0.009").report.figures
    assert [(each.verdict, each.causes[0].key) for each in figures] == [("differs", "score_read_as_posterior")]


def test_several_numbers_with_the_label_of_one_are_unread() -> None:
    exercise = exercise_of(STEPS, 0, lambda each: solving.solve(each).answers)
    checked = check_text(exercise, "step 2:\nx=0: p=0.512\nx=1: p=0.587\nx=2: p=0.657\nx=3: p=0.721")
    assert not checked.report.figures
    assert len(checked.unread) == 4
