"""A tap while a newer text is being read is never swallowed, and means the newer text."""

import pytest
from playwright.sync_api import expect

from helpers.page.complaints import NewPage
from helpers.page.student import Student

pytestmark = pytest.mark.browser

SYMBOLS = "P(D)=0.01, P(+|D)=0.9, P(+|not D)=0.05. Find P(D|+)"
# What Python is asked reaches it only while nothing holds it back.
HOLD = """
const post = Worker.prototype.postMessage;
const held = [];
window.isHeld = false;
Worker.prototype.postMessage = function (...message) {
  if (window.isHeld) held.push(() => post.apply(this, message));
  else post.apply(this, message);
};
window.letGo = () => {
  window.isHeld = false;
  for (const send of held.splice(0)) send();
};
"""


@pytest.fixture
def slow(new_page: NewPage) -> Student:
    page = new_page()
    page.add_init_script(HOLD)
    student = Student(page).open()
    student.button("exercise.new").click()
    student.paste(SYMBOLS)
    student.settled()
    return student


def test_a_tap_waits_for_the_newer_text(slow: Student) -> None:
    page = slow.page
    page.evaluate("() => { window.isHeld = true; }")
    slow.paste_area.fill(SYMBOLS.replace("0.9", "0.8"))
    expect(page.locator("#front-door .told")).to_have_attribute("aria-busy", "true")
    page.locator("#front-door .told").get_by_role("button", name="Open it in").click()
    page.evaluate("() => window.letGo()")
    expect(page.locator("#topic-select")).to_have_value("bayes_rule")
    # 0.01 · 0.8 / (0.01 · 0.8 + 0.99 · 0.05) = 16/115
    slow.answer_says("16/115")


def test_a_reading_that_comes_under_a_finger_takes_no_tap(slow: Student) -> None:
    page = slow.page
    page.evaluate("() => { window.isHeld = true; }")
    slow.paste_area.fill(SYMBOLS.replace("0.9", "0.8"))
    button = page.locator("#front-door .told").get_by_role("button", name="Open it in")
    button.hover()
    page.mouse.down()
    page.evaluate("() => window.letGo()")
    slow.settled()
    page.mouse.up()
    expect(page.locator("#topic-select")).to_have_value("bayes_rule")
    slow.answer_says("16/115")


def test_a_tap_before_more_is_typed_is_forgotten(slow: Student) -> None:
    page = slow.page
    page.evaluate("() => { window.isHeld = true; }")
    slow.paste_area.fill(SYMBOLS.replace("0.9", "0.8"))
    page.locator("#front-door .told").get_by_role("button", name="Open it in").click()
    slow.paste_area.fill(SYMBOLS.replace("0.9", "0.7"))
    page.evaluate("() => window.letGo()")
    slow.settled()
    expect(page.locator("#front-door .told")).to_have_attribute("aria-busy", "false")
    expect(page.locator("#front-door .told").get_by_role("button", name="Open it in")).to_be_visible()
