"""A long solution has a list of its sections."""

import pytest
from playwright.sync_api import expect

from helpers.page.complaints import NewPage
from helpers.page.student import Student

pytestmark = pytest.mark.browser


def test_the_contents_lead_to_each_section(student: Student) -> None:
    page = student.drawn().page
    sections = page.locator("#steps > .step")
    fold = page.locator("#live #contents details")
    fold.locator("summary").click()
    items = fold.locator("button")
    expect(items).to_have_count(sections.count())
    items.nth(2).focus()
    page.keyboard.press("Enter")
    heading = sections.nth(2).locator("h2")
    expect(heading).to_be_focused()
    expect(heading).to_be_in_viewport()
    expect(items.nth(2)).to_have_attribute("aria-current", "location")
    expect(fold.locator("[aria-current]")).to_have_count(1)


def test_they_stand_beside_the_solution_on_a_wide_page(new_page: NewPage) -> None:
    student = Student(new_page(viewport={"width": 1920, "height": 1080})).open()
    page = student.drawn().page
    items = page.locator("#live #contents button")
    expect(items.first).to_be_visible()
    boxes = page.evaluate(
        "() => ['steps', 'contents'].map(id => document.querySelector('#live #' + id).getBoundingClientRect().toJSON())"
    )
    assert boxes[0]["right"] <= boxes[1]["left"]
    page.evaluate("() => scrollTo(0, 1200)")
    expect(items.first).to_be_in_viewport()
