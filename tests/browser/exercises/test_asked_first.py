"""Questions before long work: nothing is solved without a tap, and each button does what it says."""

import pytest
from playwright.sync_api import expect

from helpers.page.student import Student, link_to
from helpers.patience import START_S, milliseconds

pytestmark = pytest.mark.browser


def houses() -> str:
    """Each house has a price of its own, and no column is named as the class."""
    lines = [f"{40 + 7 * at % 90},{1 + at % 4},{at * 13 % 60},{100_000 + 371 * at}" for at in range(40)]
    return "\n".join(["area,rooms,age,price", *lines])


def test_a_class_column_that_names_the_rows_is_asked(student: Student) -> None:
    """Also in a link, which carries no answer to it."""
    problem = {"format": 1, "topic": "naive_bayes", "table": houses(), "target": "price",
               "query": {"area": "60", "age": "20"}}  # fmt: skip
    student.page.goto(link_to(problem))
    expect(student.answer).to_contain_text("Column “price” has 40 different values", timeout=milliseconds(START_S))
    expect(student.page.locator("#steps .step")).to_have_count(0)

    # It is the class after all; the document is cut, and says so.
    student.answer.get_by_role("button", name="“price” is the class: solve").click()
    expect(student.page.locator("#steps .step").first).to_be_visible(timeout=milliseconds(START_S))
    assert "class:price" not in student.page.url

    # Another exercise is asked again, and another column is one tap.
    student.page.goto(link_to({**problem, "title": "Another"}))
    expect(student.answer).to_contain_text("Column “price” has 40 different values", timeout=milliseconds(START_S))
    student.answer.get_by_role("button", name="“rooms” is the class").click()
    expect(student.role("rooms")).to_have_value("class", timeout=milliseconds(START_S))
    expect(student.page.locator("#steps .step").first).to_be_visible(timeout=milliseconds(START_S))
