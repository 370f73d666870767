"""On a phone nothing is wider than the screen, and the answer comes first."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from complaints import Complaints
from student import TOO_WIDE, Student, at_a_page

pytestmark = pytest.mark.browser

PHONE: ViewportSize = {"width": 390, "height": 844}
# Charts are drawn anew in the frame after that in which they learn how wide they are.
TWO_FRAMES = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"

# The least room between two lines of a formula that does not fit into one.
ROOM = """
() => Math.min(...[...document.querySelectorAll(".formula-line")].flatMap(line => {
  const boxes = [...line.querySelectorAll(".katex-base")].map(one => one.getBoundingClientRect());
  return boxes.slice(1).map((box, place) => box.top - boxes[place].bottom).filter(room => room > -1);
}))
"""


@pytest.fixture(scope="module")
def phone_of_module(browser: Browser, site_url: str, complaints_of_module: Complaints) -> Iterator[Student]:
    device: dict[str, Any] = {"viewport": PHONE, "device_scale_factor": 2, "has_touch": True, "is_mobile": True}
    with at_a_page(browser, site_url, complaints_of_module, **device) as student:
        yield student


@pytest.fixture
def phone(phone_of_module: Student, complaints_of_module: Complaints) -> Iterator[Student]:
    if phone_of_module.lang != "en":
        phone_of_module.switch_language()
    yield phone_of_module
    found, complaints_of_module.list = complaints_of_module.list, []
    assert found == []


def choose(phone: Student, title: str) -> None:
    phone.button("jump.examples").tap()
    phone.page.locator("#examples").get_by_text(title, exact=True).tap()
    expect(phone.page.get_by_role("heading", level=1)).to_have_text(title)
    phone.settled()


def is_too_wide(page: Page) -> list[str]:
    """What of the page is wider than a phone; the screen is then as wide again as it was."""
    size = page.viewport_size
    assert size is not None
    page.set_viewport_size(PHONE)
    page.evaluate(TWO_FRAMES)
    found: list[str] = page.evaluate(TOO_WIDE)
    page.set_viewport_size(size)
    return found


# All examples are looked at for this in test_examples.py, with no finger.
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_nothing_is_wider_than_the_screen(phone: Student, lang: str) -> None:
    if lang != "en":
        phone.switch_language()
    for title in ("Play tennis", "Irises by their petals") if lang == "en" else ("打网球", "鸢尾花的花瓣"):
        choose(phone, title)
        expect(phone.answer).to_have_attribute("data-state", "solved")
        assert phone.page.evaluate(TOO_WIDE) == []
    phone.button("jump.edit").tap()
    assert phone.page.evaluate(TOO_WIDE) == []
    phone.button("jump.close").tap()


def test_the_first_screen(phone: Student) -> None:
    """Name, question, answer and the first step; the exercise itself is one tap away."""
    choose(phone, "Play tennis")
    phone.page.evaluate("() => scrollTo(0, 0)")
    for element in (
        phone.page.get_by_role("heading", level=1),
        phone.page.locator("#asked"),
        phone.answer,
        phone.step("given").get_by_role("heading").first,
    ):
        box = element.bounding_box()
        assert box is not None
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= PHONE["height"]
    expect(phone.paste_area).to_be_hidden()


def test_fractions_of_one_line_keep_off_those_of_the_next(phone: Student) -> None:
    choose(phone, "China or not")
    assert 8 <= phone.page.evaluate(ROOM) < 30


def test_every_equation_of_an_answer_begins_a_line(phone: Student) -> None:
    choose(phone, "Sprinkler or rain?")
    equations = phone.page.locator("#answer li:nth-child(-n+3) > .equation")
    expect(equations).to_have_count(5)
    edges = equations.evaluate_all(
        "all => all.map(each => each.getBoundingClientRect().left - each.closest('li').getBoundingClientRect().left)"
    )
    assert edges == [0] * 5


def test_what_is_tapped_is_large_enough(phone: Student) -> None:
    """24 pixels each way is the least that WCAG 2.2 asks for."""
    choose(phone, "Play tennis")
    phone.button("jump.edit").tap()
    for button in phone.page.locator("button:visible, select:visible, summary:visible").all():
        if button.evaluate("one => one.closest('.mark-keys') !== null"):
            continue  # they stand in for the formulas where there is no finger
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 24, button.evaluate("one => one.outerHTML")
    phone.button("jump.close").tap()


def test_paste_and_read(phone: Student) -> None:
    """The main thing a student does, from one end to the other, with nothing but taps."""
    choose(phone, "Play tennis")
    phone.button("jump.paste").tap()
    expect(phone.paste_area).to_be_focused()
    phone.paste_area.fill("sky\tplay\nred\t+\nred\t+\nred\t-\nblue\t-\n")
    phone.case_value("sky").select_option("red")
    phone.page.get_by_role("button", name="See the solution").tap()
    phone.answer_says("+, with probability P(+ | x) = 2/3")
    expect(phone.answer).to_be_in_viewport()
    expect(phone.paste_area).to_be_hidden()
    assert phone.page.evaluate(TOO_WIDE) == []


def test_many_long_names_do_not_widen_the_page(phone: Student) -> None:
    columns = [f"A feature with quite a long name, number {n}" for n in range(12)]
    rows = [[f"value-{n % (k + 2)}-without-any-place-to-break-the-line" for k in range(12)] for n in range(10)]
    lines = [[*columns, "class"], *([*row, "yes" if n % 3 else "no"] for n, row in enumerate(rows)), [*rows[0], "?"]]
    phone.button("jump.paste").tap()
    phone.paste_area.fill("\n".join("\t".join(line) for line in lines))
    phone.answer_says("with probability")
    assert phone.page.evaluate(TOO_WIDE) == []
    phone.page.get_by_role("button", name="See the solution").tap()
    assert phone.page.evaluate(TOO_WIDE) == []
