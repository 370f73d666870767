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


ASIDE = "Fisher’s line for two classes"


def test_what_no_answer_needs_is_folded_behind_the_solution(student: Student) -> None:
    student.choose_example(ASIDE)
    page = student.drawn().page
    fold = page.locator("#steps > details.beside")
    inner = fold.locator("> .step")
    expect(fold).to_have_js_property("open", False)
    expect(inner).to_have_count(1)
    expect(fold.locator("> summary")).to_contain_text(student.words("solution.beside"))
    # The numbers go on, and the contents name it.
    expect(page.locator("#steps > .step > h2 .step-number").last).to_have_text("7")
    expect(inner.locator("> h2 .step-number")).to_have_text("8")
    contents = page.locator("#live #contents")
    contents.locator("summary").click()
    expect(contents.get_by_text(student.words("solution.beside"))).to_be_visible()
    expect(contents.locator("li", has=page.locator(".answer-label")).locator(".contents-number")).to_have_text(["7"])
    contents.locator("button").last.click()
    expect(fold).to_have_js_property("open", True)
    expect(inner.locator("> h2")).to_be_focused()
    expect(inner.locator("> h2")).to_be_in_viewport()


def test_paper_has_what_the_page_folds_away(student: Student) -> None:
    student.choose_example(ASIDE)
    page = student.drawn().page
    page.evaluate("() => dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    expect(page.locator(".beside > .step > h2")).to_be_visible()
    expect(page.locator(".beside > summary")).to_be_hidden()
    page.emulate_media(media="screen")
    page.evaluate("() => dispatchEvent(new Event('afterprint'))")
    expect(page.locator(".beside > .step > h2")).to_be_hidden()
