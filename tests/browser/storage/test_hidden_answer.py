"""A link can be made without the answer: a figure is checked, and a tap shows the answer."""

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
    page.get_by_text(other.words("check.title"), exact=True).click()
    row = page.locator(".differs-rows li").first
    expect(row.locator("select option").first).to_be_attached()
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
