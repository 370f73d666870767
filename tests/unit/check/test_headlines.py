"""The headline says how much was read and how much of it is right, and never calls all right what was not read."""

from __future__ import annotations

from functools import cache

import pytest

from _byhand.check.exercise import Exercise, Given, exercise_of
from _byhand.check.report.headline import headline_of, headline_words
from _byhand.check.report.report import as_json
from _byhand.check.text.checking import check_text
from _byhand.check.text.report import text_json, text_plain
from _byhand.check.verdicts import check
from _byhand.protocol.check import Headline
from _byhand.solving import example, solve
from _byhand.texts import load_texts

ALL_RIGHT = {
    "en": "2 figures were read. All are right, and so is the final answer.",
    "zh": "全部 2 个数都正确，最后结果也正确。",
}


@cache
def _exercise(name: str = "play_tennis") -> Exercise:
    return exercise_of(example(name, load_texts("en")), 0, lambda each: solve(each).answers)


def _headline(text: str) -> Headline:
    return text_json(check_text(_exercise(), text), load_texts("en"))["headline"]


@pytest.mark.parametrize("language", ["en", "zh"])
def test_only_a_whole_working_is_all_right(language: str) -> None:
    told = text_plain(check_text(_exercise(), "P(Yes) = 9/14\nSo play = No"), load_texts(language))
    assert told.splitlines()[0] == ALL_RIGHT[language]


def test_without_the_decision_it_is_not_all_right() -> None:
    found = _headline("P(Yes) = 9/14\nP(No) = 5/14")
    assert (found["answer"], found["right"]) == ("unread", 2)
    assert found["message"] == "2 figures were read: 2 right. The final answer was not read."


def test_a_posterior_without_the_decision_is_half_an_answer() -> None:
    found = _headline("P(Yes) = 9/14\nP(No|x) = 0.795")
    assert found["answer"] == "decision_unread"
    assert found["message"].endswith("No decision was read.")


def test_lines_with_unread_numbers_are_counted() -> None:
    found = _headline("P(Yes) = 9/14\n0.1234 of them, 0.777 of those\nSo play = No")
    assert (found["unread_lines"], found["answer"]) == ([2], "read")
    assert found["message"] == "2 figures were read: 2 right. 1 line with numbers was not read: 2."


def test_wrong_and_following_figures_are_counted() -> None:
    found = _headline("P(No) = 5/14\nP(high|No) = 3/5\nP(No) P(x|No) = 5/14 * 3/5 * 1/5 * 3/5 * 3/5 = 0.0154\nSo: No")
    assert (found["differs"], found["follows"], found["right"]) == (1, 1, 2)
    assert found["message"].startswith("The first slip is in line 2: P(Humidity = High | No). 4 figures were read")


@pytest.mark.parametrize(
    ("name", "quantity", "answer"),
    [
        ("coin_prior", "hyper[a]", "unread"),
        ("coin_prior", "posterior_mean[p]", "read"),
        ("screening", "confusion[cancer,cancer]", "unread"),
        ("screening", "precision[cancer]", "read"),
        ("cells", "posterior[normal]", "decision_unread"),
        ("umbrella", "posterior[cloudy]", "read"),
        ("gradient_ascent", "weight[Hours after 2]", "unread"),
    ],
)
def test_what_answers_an_exercise(name: str, quantity: str, answer: str) -> None:
    exercise = _exercise(name)
    report = check(exercise, [Given(quantity, str(exercise.working.exact[quantity]))])
    assert as_json(report, load_texts("en"))["headline"]["answer"] == answer


@pytest.mark.parametrize(("language", "words"), [("en", "variances divided by n − 1"), ("zh", "方差除以 n − 1")])
def test_another_convention_is_named(language: str, words: str) -> None:
    """1, 3, 5 and 2, 4, 6: Σ(x − x̄)² = 8, and 8/2 = 4 where the exercise leaves the divisor open."""
    rows = [["1", "a"], ["3", "a"], ["5", "a"], ["2", "b"], ["4", "b"], ["6", "b"]]
    problem = {
        "format": 1,
        "topic": "naive_bayes",
        "table": {"columns": ["x", "class"], "rows": rows},
        "target": "class",
        "query": {"x": "3"},
    }
    exercise = exercise_of(problem, 0, lambda each: solve(each).answers)
    report = check(exercise, [Given("variance[x|a]", "4"), Given("variance[x|b]", "4")])
    said = headline_words(headline_of(report), None, load_texts(language))
    assert words in said
    assert "No mistake" not in said
    assert "没有失误" not in said
