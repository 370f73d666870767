"""Grouped data and categories are stated in the head of the table and by reference values."""

import pytest
from playwright.sync_api import expect

from helpers.page.student import Student

pytestmark = pytest.mark.browser

TABLE = "dose,sex,sick,well\n1,m,2,8\n2,f,3,6\n3,m,6,3\n4,f,8,2\n2,m,4,5\n3,f,5,4\n"


def test_columns_count_trials_and_one_becomes_a_category(student: Student) -> None:
    """sick and well count single trials; sex becomes a column against its reference value."""
    student.choose_example("Hours studied, exam passed")
    student.paste(TABLE)
    student.role("sick").select_option("successes")
    student.role("well").select_option("failures")
    expect(student.role("sex")).to_have_value("ignored")
    student.role("sex").select_option("category")
    student.settled()
    problem = student.problem()
    assert "target" not in problem
    assert (problem["successes"], problem["failures"]) == ("sick", "well")
    assert problem["types"] == {"dose": "number", "sex": "category"}
    references = student.page.get_by_role("group", name="Reference values")
    sex = references.get_by_label("sex")
    sex.focus()
    sex.press("ArrowDown")
    sex.press("ArrowDown")
    expect(sex).to_have_value("f")
    student.settled()
    assert student.problem()["reference_values"] == {"sex": "f"}
    expect(sex).to_be_focused()
    # All instead of the rest: the counts of the rest are outdated.
    student.role("well").select_option("trials")
    expect(student.answer).to_have_attribute("data-state", "error")
    student.role("sick").select_option("class")
    student.settled()
    assert student.problem()["target"] == "sick"
    assert "trials" not in student.problem()
