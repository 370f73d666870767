"""Exercises in words about EM, rules of experts and umbrellas, pasted at the front door, open in their own form."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from helpers.page.student import Student

pytestmark = pytest.mark.browser

RULES = "已知规则 R1：IF E1 THEN (20, 1) H1，P(H1)=0.06，P(E1)=0.3，P(E1|S)=0.36，求 P(H1|S)。"
COINS = "Two coins, EM.\nHTTTHHTHTH\nHHHHTHHHHH\nHTHHHHHTHH\nInitial θ_A = 0.6, θ_B = 0.5. Two iterations."
UMBRELLA = (
    "P(R_t | R_{t-1}) = 0.7, P(R_t | ¬R_{t-1}) = 0.3, P(U_t | R_t) = 0.9, P(U_t | ¬R_t) = 0.2, P(R_0) = 0.5. "
    "The umbrella was observed on days 1 and 2. Find P(R_2 | u_1, u_2)."
)


@pytest.mark.parametrize(
    ("text", "kind", "field", "value"),
    [
        (RULES, "subjective_bayes", "#field-priors", "H1: 0.06\nE1: 0.3"),
        (COINS, "mixture", "#field-iterations", "2"),
        (UMBRELLA, "hidden_markov", "#field-initial-symbol-0", "umbrella"),
    ],
)
def test_exercise_in_words_opens_as_its_kind(student: Student, text: str, kind: str, field: str, value: str) -> None:
    student.button("exercise.new").click()
    student.page.locator("textarea").first.fill(text)
    expect(student.page.locator("#topic-select")).to_have_value(kind)
    expect(student.page.locator(field)).to_have_value(value)
    expect(student.answer).to_have_attribute("data-state", "solved")


def test_unnamed_model_is_asked_with_one_tap(student: Student) -> None:
    student.button("exercise.new").click()
    student.page.locator("textarea").first.fill(
        "points 1, 2, 6, 7; initial means 1 and 7, variances 1, weights 1/2; one EM step"
    )
    student.page.get_by_role("button", name="numbers (normal)").click()
    expect(student.page.locator("#topic-select")).to_have_value("mixture")
    expect(student.answer).to_have_attribute("data-state", "solved")
