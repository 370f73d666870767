"""A model with given weights, typed into the page."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from helpers.page.student import Student

pytestmark = pytest.mark.browser


def field(student: Student, label: str) -> Locator:
    return student.page.get_by_label(label, exact=True)


def test_weights_are_typed_and_solved_for_a_feature(student: Student) -> None:
    student.choose_example("Hours studied, exam passed")
    student.page.get_by_role("radio", name=student.words("weights.by_weights"), exact=True).check()
    student.settled()
    assert student.problem()["weights"] == {"intercept": "0", "x1": "1", "x2": "1"}
    expect(student.paste_area).to_have_value("")
    field(student, "weight of x1").fill("two")
    student.answer_says("two")
    expect(field(student, "weight of x1")).to_have_attribute("aria-invalid", "true")
    field(student, "weight of x1").fill("2")
    field(student, "Feature 1").fill("height")
    field(student, "Feature 1").press("Enter")
    student.case_value("height").fill("3")
    student.case_value("x2").fill("-1")
    student.answer_says("0.9933")
    field(student, "Solve for a feature").select_option(index=1)
    field(student, "probability").fill("0.5")
    field(student, "Feature solved for").select_option("height")
    student.answer_says("at height = 1/2 = 0.5")
    assert student.problem()["solve_for"] == {"posterior": "0.5", "feature": "height"}


def test_a_class_more_has_weights_of_its_own(student: Student) -> None:
    student.choose_example("Hours needed for an A")
    field(student, "Solve for a feature").select_option(index=0)
    student.button("distributions.add_class").click()
    student.answer_says("c3 (3 empty)")
    for name in ("intercept", "weight of hours", "weight of GPA"):
        field(student, f"{name}, c3").fill("0")
    student.settled()
    assert list(student.problem()["weights"]) == ["A", "no A", "c3"]
    assert "positive" not in student.problem()
