"""Observations are typed or pasted into an area; the model chooses which prior is asked for, and boxes say yes."""

import pytest
from playwright.sync_api import Locator, expect

from student import Student

pytestmark = pytest.mark.browser


def field(student: Student, label: str) -> Locator:
    return student.page.get_by_label(label, exact=True)


@pytest.mark.own_exercise
def test_observations_and_a_prior_are_typed(student: Student) -> None:
    """Six counts of 12 events with Gamma(3, 2): 15/8; a 7th count of 3 makes 18/9 of it."""
    student.choose_example("Accidents in six weeks")
    student.answer_says("E(λ | D) = 15/8")
    expect(field(student, "Data")).to_have_value("2, 0, 3, 1, 4, 2")
    expect(field(student, "Prior Beta(a, b): a")).to_be_hidden()
    field(student, "Data").fill("2\n0\n3\n1\n4\n2\n3")
    student.answer_says("E(λ | D) = 2")
    assert student.problem()["data"] == "2\n0\n3\n1\n4\n2\n3"
    field(student, "Data").fill("2.5")
    expect(student.page.locator(".field-error").filter(has_text="2.5")).to_be_visible()
