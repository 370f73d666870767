"""Everyone can use the page: axe-core, the accessibility tree, sizes to touch, forced colours, zoom, no motion."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, ViewportSize

from complaints import Complaints
from student import TOO_WIDE, Student, at_a_page, faults

pytestmark = pytest.mark.browser

DESK: ViewportSize = {"width": 1280, "height": 900}
OPEN_ALL = "() => { for (const fold of document.querySelectorAll('details')) fold.open = true; }"


@pytest.fixture(scope="module")
def shared(browser: Browser, site_url: str) -> Iterator[Student]:
    complaints = Complaints()
    with at_a_page(browser, site_url, complaints, viewport=DESK) as student:
        yield student
    assert complaints.list == []


def to_language(student: Student, lang: str) -> None:
    if student.lang != lang:
        student.switch_language()


# A desk, and its window zoomed to 200 % and 400 %; a phone; each scheme, forced colours, each language, each topic.
@pytest.mark.parametrize(
    ("lang", "scheme", "forced", "width", "example"),
    [
        ("en", "light", "none", 1280, "Play tennis"),
        ("en", "dark", "none", 640, "China or not"),
        ("en", "light", "active", 320, "Two clouds, a parabola between them"),
        ("zh", "dark", "active", 1280, "学习时间与考试及格"),
        ("zh", "light", "none", 320, "天气、湿度与雨伞"),
        ("zh", "dark", "none", 390, "检查呈阳性"),
        ("zh", "light", "none", 640, "打网球"),
    ],
)
def test_nothing_to_complain_of(shared: Student, lang: str, scheme: Any, forced: Any, width: int, example: str) -> None:
    """axe-core finds nothing and nothing is cut off, with all that can be opened open."""
    page = shared.page
    to_language(shared, lang)
    page.emulate_media(color_scheme=scheme, forced_colors=forced)
    page.set_viewport_size({"width": width, "height": 800})
    page.evaluate("() => document.querySelector('#exercise').classList.add('open')")
    shared.choose_example(example)
    page.evaluate(OPEN_ALL)
    page.wait_for_timeout(300)
    assert faults(shared) == []
    assert page.evaluate(TOO_WIDE) == []


def test_nothing_to_complain_of_in_mistakes(shared: Student) -> None:
    """An error at a field and in the answer; the case of a zero with its warning, its marks in use."""
    page = shared.page
    to_language(shared, "en")
    page.emulate_media(color_scheme="dark", forced_colors="none")
    page.set_viewport_size(DESK)
    shared.choose_example("Watermelons: a value never seen with a class")
    page.locator("#steps .mark-keys button").first.focus()
    page.locator("#field-convention-smoothing").fill("abc")
    shared.settled()
    assert faults(shared) == []
    page.locator("#field-convention-smoothing").fill("")
    shared.settled()


def test_formulas_are_read_in_the_language_of_the_page(shared: Student) -> None:
    page = shared.page
    to_language(shared, "en")
    shared.choose_example("Play tennis")
    tree = page.locator("main").aria_snapshot()
    assert 'img "P of No given x, equals 486 over 611, is about 0.7954"' in tree
    assert 'row "Sunny marked 3 over 5, equals 0.6 marked 2 over 9, is about 0.2222 marked"' in tree
    assert "math" not in tree
    heard = page.locator("#steps .math[aria-label]")
    english = heard.evaluate_all("all => all.map(one => one.ariaLabel)")
    assert [one for one in english if re.search(r"[=≈·|_^√Σ∏{}\\]", one)] == []
    # In the browser's own tree, too, a formula is one thing, with nothing inside.
    cdp = page.context.new_cdp_session(page)
    nodes = cdp.send("Accessibility.getFullAXTree")["nodes"]
    images = [node for node in nodes if node["role"]["value"] == "image" and not node["ignored"]]
    names = [node["name"]["value"] for node in images]
    assert "is proportional to P of c, times the product of P of x sub j given c" in names
    inside = {child for node in images for child in node["childIds"]}
    assert [node for node in nodes if node["nodeId"] in inside and not node["ignored"]] == []
    to_language(shared, "zh")
    tree = page.locator("main").aria_snapshot()
    assert 'img "在 x 的条件下，No 的概率，等于 611 分之 486，约等于 0.7954"' in tree
    chinese = heard.evaluate_all("all => all.map(one => one.ariaLabel)")
    assert len(chinese) == len(english)
    assert [one for one in chinese if re.search(r"\b(of|over|equals|plus|given|sub|times)\b", one)] == []


def test_what_is_chosen_is_seen_in_forced_colours(shared: Student) -> None:
    page = shared.page
    page.emulate_media(color_scheme="light", forced_colors="active")
    look = "one => getComputedStyle(one).backgroundColor"
    for chosen, other in [
        (".segment input:checked + span", ".segment input:not(:checked) + span"),
        (".chip[aria-pressed=true]", ".chip[aria-pressed=false]"),
    ]:
        assert page.locator(chosen).first.evaluate(look) != page.locator(other).first.evaluate(look), chosen
    mark = page.locator("#steps .mark-keys button").first
    mark.focus()
    lit = page.locator(".katex .mark-lit").first
    assert lit.evaluate(look) != page.locator("body").evaluate(look)
    # Behind text that is forced stands a plate, which would cover the lines of fractions.
    assert lit.evaluate("one => getComputedStyle(one).forcedColorAdjust") == "none"
    page.emulate_media(color_scheme="light", forced_colors="none")


def test_nothing_moves_for_who_wants_no_motion(shared: Student) -> None:
    page = shared.page
    page.emulate_media(reduced_motion="reduce")
    moving = page.evaluate(
        "() => [...document.querySelectorAll('*')].filter(one => { const style = getComputedStyle(one);"
        " return style.transitionDuration.split(', ').some(time => parseFloat(time) > 0)"
        " || style.animationName !== 'none' || style.scrollBehavior !== 'auto'; })"
        ".map(one => one.outerHTML.slice(0, 80))"
    )
    assert moving == []
