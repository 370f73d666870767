"""A link can be made without the answer: a figure is checked, and a tap shows the answer."""

import re

import pytest
from playwright.sync_api import expect

from helpers.page.complaints import NewPage
from helpers.page.student import Student, shared_by

pytestmark = pytest.mark.browser


def link_without(student: Student) -> str:
    student.page.get_by_text("Export", exact=True).click()
    student.button("export.link_without").click()
    expect(student.page.get_by_text("Copied.")).to_be_visible()
    link: str = student.page.evaluate("() => navigator.clipboard.readText()")
    student.page.keyboard.press("Escape")
    return link


def opened(new_page: NewPage, link: str) -> Student:
    student = Student(new_page())
    student.page.goto(link)
    expect(student.button("hidden.show")).to_be_visible()
    return student


def test_a_link_without_the_answer_hides_it(student: Student, new_page: NewPage) -> None:
    link = link_without(student)
    assert shared_by(link)["hides"] is True
    other = opened(new_page, link)
    other.settled()
    expect(other.answer).to_be_hidden()
    expect(other.solution).to_be_hidden()
    assert "0.7954" not in other.page.locator("#main").inner_text()
    other.page.emulate_media(media="print")
    expect(other.answer).to_be_hidden()
    expect(other.solution).to_be_hidden()


def test_figures_are_checked_while_it_is_hidden(student: Student, new_page: NewPage) -> None:
    other = opened(new_page, link_without(student))
    page = other.settled().page
    row = other.first_figure()
    row.locator("input").fill("9/14")
    other.button("differs.run").click()
    expect(row.locator(".verdict")).not_to_be_empty()
    expect(other.answer).to_be_hidden()
    page.keyboard.press("p")
    expect(other.answer).to_be_hidden()


def test_what_was_shown_stays_shown(student: Student, new_page: NewPage) -> None:
    link = link_without(student)
    other = opened(new_page, link)
    other.saved().page.reload()
    expect(other.button("hidden.show")).to_be_visible()
    other.settled()
    other.button("hidden.show").click()
    other.answer_says("486/611")
    expect(other.solution).to_be_visible()
    expect(other.page.locator("#question")).to_be_focused()
    other.saved().page.reload()
    other.wait_for_start()
    other.answer_says("486/611")
    expect(other.answer).to_be_visible()


def test_no_verdict_says_what_is_right_while_it_is_hidden(student: Student, new_page: NewPage) -> None:
    """P(No) is 5/14, P(High | No) 4/5; the answer is P(No | x) = 486/611."""
    other = opened(new_page, link_without(student))
    page = other.settled().page
    row = other.first_figure()
    # What stands first in the list is no hint of the class that wins.
    row.locator("select").select_option(label="P(No | x)")
    row.locator("input").fill("0.9")
    other.button("differs.run").click()
    verdict = row.locator(".verdict")
    expect(verdict).to_have_text(re.compile("wrong"))
    assert verdict.inner_text() == "✗ wrong. The answer says why."
    working = page.locator("#working details")
    working.get_by_role("textbox").fill("P(Yes) = 9/14\nP(High|No) = 3/5\nP(No) = 0.3")
    working.get_by_role("button", name=other.words("working.run")).click()
    expect(working.locator(".working-first .verdict-alone")).to_be_visible()
    seen = page.locator("#main").inner_text()
    for right in ("4/5", "5/14", "0.7954", "486", "0.3571"):
        assert right not in seen, right
    other.button("hidden.show").click()
    expect(verdict.locator(".verdict-alone")).to_be_hidden()
    expect(verdict).to_contain_text("0.7954")
    expect(working.locator(".working-right").first).to_contain_text("4/5")


def test_the_first_quantity_asked_for_is_no_hint(student: Student, new_page: NewPage) -> None:
    other = opened(new_page, link_without(student))
    quantity = other.settled().first_figure().locator("select")
    asked = (
        "select => select.selectedIndex - [...select.options].findIndex(one => /^P\\(\\w+ \\| x\\)$/.test(one.label))"
    )
    assert quantity.evaluate(asked) == 0
    expect(other.button("sides.from_field")).to_be_hidden()
