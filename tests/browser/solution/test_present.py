"""A solution is presented part by part: what is asked first, the answer last."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from helpers.page.complaints import NewPage
from helpers.page.lit import drawn
from helpers.page.student import Student, eventually

pytestmark = pytest.mark.browser

ROOM = {"width": 1920, "height": 1080}
PHONE = {"width": 390, "height": 844}
SIZE_OF_TYPE = """
selector => {
  const one = document.querySelector(selector);
  return parseFloat(getComputedStyle(one).fontSize) * (one.getBoundingClientRect().width / one.offsetWidth);
}
"""
# What of the solution can be read: not more than was revealed.
SEEN = """
() => [...document.querySelectorAll("#steps .step > *:not(.substep)")]
  .filter(one => one.checkVisibility() && one.getBoundingClientRect().height > 0).length
"""
# The share of the screen at which the part that was revealed last ends.
END_OF_NEWEST = """
() => Math.max(...[...document.querySelectorAll("[data-newest]:not(.fold)")].map(
  one => one.getBoundingClientRect().bottom)) / innerHeight
"""
# What of the screen is wider than its place, or is cut at the top.
CUT = """
() => [...document.querySelectorAll("#steps [data-now] .formula-lines, #answer .math, .present-table")]
  .filter(one => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0)
  .map(one => one.textContent.slice(0, 60))
"""
CUT_AT_TOP = """
() => [...document.querySelectorAll("#steps [data-now] > :not([data-later])")].filter(one => {
  const { top, bottom } = one.getBoundingClientRect();
  return top < -1 && bottom > innerHeight * 0.05 && bottom - top < innerHeight * 0.8;
}).length
"""
SAYS_ANSWER = "() => document.querySelector('#answer').checkVisibility()"


def begin(student: Student) -> Page:
    """By the key; a part in drawing would still move."""
    page = student.drawn().page
    page.evaluate("() => document.activeElement?.blur()")
    page.keyboard.press("p")
    expect(page.locator(".present-bar")).to_be_visible()
    return page


def count(page: Page) -> tuple[int, int]:
    at, _, of = page.locator(".present-count").inner_text().partition(" / ")
    return int(at), int(of)


def swipe(page: Page, by: int) -> None:
    """Over the text: a wide table below the finger would move first."""
    fingers = page.context.new_cdp_session(page)
    x, y = 200 - by // 2, 200
    fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for part in range(1, 6):
        point = {"x": x + by * part // 5, "y": y + 2}
        fingers.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    fingers.detach()


@pytest.fixture
def room(new_page: NewPage) -> Student:
    return Student(new_page(viewport=ROOM)).open()


def test_held_key_begins_and_does_not_end(room: Student) -> None:
    page = begin(room)
    held = """{ key: "p", repeat: true, bubbles: true, cancelable: true }"""
    page.evaluate(f"() => document.body.dispatchEvent(new KeyboardEvent('keydown', {held}))")
    expect(page.locator(".present-bar")).to_be_visible()


def test_the_question_comes_first_and_the_answer_last(room: Student) -> None:
    page = begin(room)
    last = count(page)[1]
    assert count(page) == (1, last)
    assert last > 10
    expect(page.get_by_role("heading", level=1, name="Play tennis")).to_be_visible()
    expect(room.solution).to_be_hidden()
    for at in range(2, last):
        page.keyboard.press("PageDown")
        assert count(page) == (at, last)
        assert not page.evaluate(SAYS_ANSWER)
    page.keyboard.press("PageDown")
    room.answer_is("Class “No”: P(No | x) = 486/611 ≈ 0.7954.")
    expect(room.answer).to_be_visible()
    page.keyboard.press("PageDown")
    assert count(page) == (last, last)


def test_each_key_reveals_one_part_in_sight(room: Student) -> None:
    page = begin(room)
    assert page.evaluate(SEEN) == 0
    section = ""
    for key in ("ArrowRight", " ", "PageDown", "ArrowRight", " "):
        before, number = page.evaluate(SEEN), count(page)[0]
        page.keyboard.press(key)
        assert count(page)[0] == number + 1
        now = page.locator("#steps [data-now]")
        name = now.get_attribute("data-step") or ""
        seen = page.evaluate(SEEN)
        assert seen > before if name == section else seen > 0
        assert now.count() == 1
        assert page.evaluate(END_OF_NEWEST) <= 0.89
        section = name
    for key in ("ArrowLeft", "PageUp", "Shift+ "):
        number = count(page)[0]
        page.keyboard.press(key)
        assert count(page)[0] == number - 1
    page.keyboard.press("End")
    assert count(page)[0] == count(page)[1]
    page.keyboard.press("Home")
    assert count(page)[0] == 1


def test_type_is_large_enough_for_the_last_row(room: Student) -> None:
    page = begin(room)
    page.keyboard.press("ArrowRight")
    assert 31 <= page.evaluate(SIZE_OF_TYPE, "#steps [data-now] .paragraph") <= 33


@pytest.mark.parametrize(("size", "least"), [(ROOM, 25), ({"width": 1280, "height": 800}, 16)], ids=["room", "desk"])
def test_the_table_beside_fits_its_pane(new_page: NewPage, size: Any, least: float) -> None:
    page = begin(Student(new_page(viewport=size)).open())
    assert page.evaluate(CUT) == []
    assert page.evaluate(SIZE_OF_TYPE, ".present-table tbody td") >= least
    assert page.evaluate(SIZE_OF_TYPE, ".present-table tbody td") <= page.evaluate(SIZE_OF_TYPE, "#sheet .paragraph")


def test_formulas_shrink_rather_than_be_cut(new_page: NewPage) -> None:
    page = begin(Student(new_page(viewport={"width": 320, "height": 640}, has_touch=True, is_mobile=True)).open())
    expect(page.locator(".present-hint")).to_have_text("Swipe or tap →", use_inner_text=True)
    for _ in range(count(page)[1] - 1):
        page.keyboard.press("PageDown")
        assert page.evaluate(CUT) == []
    page.keyboard.press("Escape")
    expect(page.locator("[data-fitted]")).to_have_count(0)


def test_no_part_begins_half_faded(new_page: NewPage) -> None:
    page = begin(Student(new_page(viewport={"width": 1280, "height": 800})).open())
    for _ in range(count(page)[1] - 2):
        page.keyboard.press("PageDown")
        assert page.evaluate(CUT_AT_TOP) == 0


def test_a_click_at_the_right_goes_on(room: Student) -> None:
    page = begin(room)
    page.mouse.click(1800, 900)
    assert count(page)[0] == 2
    page.mouse.click(900, 900)
    assert count(page)[0] == 2


def test_a_clicked_count_lights_the_table_beside_it(room: Student) -> None:
    page = begin(room)
    mark = drawn(room, "scores", 1)
    for _ in range(count(page)[1]):
        if mark.is_visible():
            break
        page.keyboard.press("ArrowRight")
    number = count(page)[0]
    mark.click()
    assert count(page)[0] == number
    rows = page.locator(".present-table tbody tr")
    eventually(lambda: rows.locator("xpath=self::*[@class='lit']").count(), 3)
    assert page.locator(".present-table thead th").all_inner_texts()[1:] == [
        "Outlook",
        "Temperature",
        "Humidity",
        "Wind",
        "PlayTennis",
    ]
    strip = page.locator("#lit-strip")
    expect(strip).to_contain_text("3 of 5 rows")
    expect(strip.locator("table")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    eventually(lambda: page.locator(".present-table .lit").count(), 0)


@pytest.mark.parametrize("key", ["Escape", "p"])
def test_it_ends_at_the_part_that_was_reached(room: Student, key: str) -> None:
    page = begin(room)
    while page.locator("#steps [data-now]").get_attribute("data-step") != "scores" if count(page)[0] > 1 else True:
        page.keyboard.press("ArrowRight")
    page.keyboard.press(key)
    expect(page.locator(".present-bar")).to_have_count(0)
    expect(page.locator("#steps :is([data-now], [data-later], [data-newest])")).to_have_count(0)
    expect(room.step("scores").get_by_role("heading")).to_be_in_viewport()
    expect(room.grid).to_be_visible()
    expect(room.answer).to_be_attached()
    assert room.step("scores").evaluate("step => step.contains(document.activeElement)")


def test_the_letter_p_in_a_field_is_a_letter(room: Student) -> None:
    page = room.drawn().page
    room.paste_area.focus()
    page.keyboard.type("p")
    expect(room.paste_area).to_have_value("p")
    expect(page.locator(".present-bar")).to_have_count(0)


def test_nothing_of_the_exercise_changes_meanwhile(room: Student) -> None:
    room.case_value("Outlook").select_option("Rain")
    before = room.problem()
    page = begin(room)
    page.keyboard.press("ControlOrMeta+z")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Escape")
    assert room.problem() == before


def test_what_is_new_has_the_focus(room: Student) -> None:
    page = begin(room)
    for _ in range(3):
        page.keyboard.press("ArrowRight")
        assert page.evaluate("() => document.activeElement.matches('[data-newest]')")


def test_a_solution_with_a_graph_is_presented(room: Student) -> None:
    room.choose_example("Sprinkler or rain?")
    page = begin(room)
    expect(page.locator(".present-table")).to_have_count(0)
    expect(page.locator("#sheet .graph-frame.drawn svg").first).to_be_visible()
    graph = page.locator("#steps [data-newest] svg").first
    while not graph.is_visible() and count(page)[0] < 6:
        page.keyboard.press("ArrowRight")
        page.wait_for_load_state()
    expect(graph).to_be_visible()


def test_a_finger_swipes_through_on_a_phone(new_page: NewPage) -> None:
    page = new_page(viewport=PHONE, has_touch=True, is_mobile=True)
    student = Student(page).open().drawn()
    student.button("present.start").tap()
    expect(page.locator(".present-bar")).to_be_visible()
    expect(page.locator("#sheet table")).to_be_visible()
    swipe(page, -160)
    eventually(lambda: count(page)[0], 2)
    assert 21 <= page.evaluate(SIZE_OF_TYPE, "#steps [data-now] .paragraph") <= 23
    swipe(page, -160)
    eventually(lambda: count(page)[0], 3)
    swipe(page, 160)
    eventually(lambda: count(page)[0], 2)
    assert page.evaluate("() => document.scrollingElement.scrollWidth") <= PHONE["width"]
    student.button("present.end").tap()
    expect(page.locator(".present-bar")).to_have_count(0)
