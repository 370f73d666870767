"""Whoever lands on the page sees what it is, that the exercise is an example, and the answer, on every screen."""

import pytest
from playwright.sync_api import expect

from _byhand import solving
from _byhand.texts import load_texts
from helpers.page.complaints import NewPage
from helpers.page.hold_requests import ENGINE, HeldRequests
from helpers.page.student import Student, eventually

pytestmark = pytest.mark.browser

# Whether all words of an element can be read where they stand.
IS_WHOLE = """
one => one.checkVisibility() && one.scrollWidth <= one.clientWidth && one.getBoundingClientRect().right <= innerWidth
  && one.getBoundingClientRect().bottom <= one.closest(".top").getBoundingClientRect().bottom
"""
# What has to be scrolled sideways to be read.
CUT = """
answer => [...answer.querySelectorAll("*")].filter(one =>
  one.scrollWidth > one.clientWidth + 1 && ["auto", "scroll", "hidden"].includes(getComputedStyle(one).overflowX)
  && !one.closest(".katex-mathml")).length
"""
LINES = """
one => {
  const { lineHeight, fontSize } = getComputedStyle(one);
  return Math.round(one.offsetHeight / (parseFloat(lineHeight) || 1.3 * parseFloat(fontSize)));
}
"""
BOTTOM = "one => one.getBoundingClientRect().bottom + scrollY"
LONGEST_HEADER, FIRST_LOOK = 70, 360


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("width", [320, 360, 390, 820, 1280])
def test_page_says_what_it_is_on_every_screen(new_page: NewPage, width: int, lang: str) -> None:
    page = new_page(viewport={"width": width, "height": 844}, locale="zh-CN" if lang == "zh" else "en-GB")
    engine = HeldRequests(page, ENGINE)
    page.goto("")
    expect(page.locator(".first-paint")).to_have_count(0)
    student = Student(page, lang)
    sentence = page.get_by_text(student.words("tagline"), exact=True)
    # Also while Python is loading, which is told elsewhere.
    expect(page.locator("#loading-words")).to_be_visible()
    assert sentence.evaluate(IS_WHOLE)
    engine.release()
    student.wait_for_start()
    assert sentence.evaluate(IS_WHOLE)
    assert page.locator(".top").evaluate("one => one.offsetHeight") <= LONGEST_HEADER
    assert student.answer.evaluate(BOTTOM) <= FIRST_LOOK
    assert student.answer.evaluate(CUT) == 0
    assert [sentence.evaluate(LINES), page.locator("#origin").evaluate(LINES)] == [1, 1]


def test_only_an_example_is_called_an_example(new_page: NewPage) -> None:
    student = Student(new_page(viewport={"width": 390, "height": 844})).open()
    origin = student.page.locator("#origin")
    expect(origin).to_be_visible()
    expect(origin).to_have_text("Example · T. Mitchell, Machine Learning")
    expect(student.page.locator("#source")).to_have_text(
        "Source: T. Mitchell, Machine Learning (McGraw-Hill, 1997), table 3.2 and §6.9.1"
    )
    student.button("jump.edit").click()
    student.case_value("Outlook").select_option("Overcast")
    eventually(lambda: "Example" in origin.inner_text(), False)
    student.switch_language()
    student.page.keyboard.press("ControlOrMeta+z")
    expect(origin).to_contain_text("例题 · ")


LONGEST_SOURCES = ("fisher_two_classes", "disease_test", "beetles", "two_clouds", "perceptron")


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_long_source_is_one_line_above_and_whole_below(new_page: NewPage, lang: str) -> None:
    page = new_page(viewport={"width": 320, "height": 700}, locale="zh-CN" if lang == "zh" else "en-GB")
    student = Student(page, lang).open()
    listed = {one["id"]: one for one in solving.examples(load_texts(lang))}
    for name in LONGEST_SOURCES:
        student.choose_example(listed[name]["title"])
        origin, source = page.locator("#origin"), page.locator("#source")
        assert origin.evaluate(LINES) == 1, name
        expect(source).to_have_text(student.words("origin.source", what=listed[name]["source"]))
        expect(source).to_be_visible()
        student.settled()


def test_a_short_source_is_said_once(student: Student) -> None:
    student.choose_example("Three classes")
    expect(student.page.locator("#origin")).to_have_text("Example · Made for this page")
    expect(student.page.locator("#source")).to_be_hidden()
