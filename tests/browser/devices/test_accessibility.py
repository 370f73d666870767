"""Accessibility: axe-core, the accessibility tree, touch targets, forced colours, zoom, reduced motion."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from helpers.page.student import Student, eventually, faults, fits, link_to

pytestmark = pytest.mark.browser

OPEN_ALL = "() => { for (const fold of document.querySelectorAll('details')) fold.open = true; }"
CASE = {"sky": "Sunny", "wind": "Weak"}
WEATHER = """sky,wind,play
Sunny,Weak,No
Sunny,Weak,No
Rain,Weak,No
Rain,Strong,No
Sunny,Weak,Yes
Rain,Strong,Yes
Rain,Strong,Yes
"""
NEVER_WEAK_WITH_NO = """sky,wind,play
Sunny,Strong,No
Rain,Strong,No
Sunny,Weak,Yes
Rain,Strong,Yes
"""


def show(student: Student, table: str, answer: str) -> None:
    link = link_to({"format": 1, "topic": "naive_bayes", "table": table, "query": CASE})
    student.page.evaluate("link => { location.hash = link; }", link)
    student.answer_says(answer)


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
        ("zh", "light", "none", 640, "十个样本，两个 0/1 特征"),
    ],
)
def test_pages_have_no_accessibility_faults(
    student: Student, lang: str, scheme: Any, forced: Any, width: int, example: str
) -> None:
    """axe-core finds nothing and nothing is cut off, with all that can be opened open."""
    page = student.page
    if lang != "en":
        student.switch_language()
    page.emulate_media(color_scheme=scheme, forced_colors=forced)
    page.set_viewport_size({"width": width, "height": 800})
    page.evaluate("() => document.querySelector('#exercise').classList.add('open')")
    student.choose_example(example)
    page.evaluate(OPEN_ALL)
    student.drawn()
    assert faults(student) == []
    fits(page)


def test_pages_with_errors_have_no_accessibility_faults(student: Student) -> None:
    """An error at a field and in the answer; the case of a zero with its warning, its marks in use."""
    page = student.page
    page.emulate_media(color_scheme="dark")
    show(student, NEVER_WEAK_WITH_NO, "P(Yes | sky = Sunny, wind = Weak) = 1")
    expect(page.locator("#steps .notice.warning").first).to_be_visible()
    page.locator("#steps .mark-keys button").first.focus()
    page.locator("#field-convention-smoothing").fill("abc")
    student.settled()
    assert faults(student) == []


def test_formulas_are_read_in_the_language_of_the_page(student: Student) -> None:
    """No has 4/7 · 2/4 · 3/4 = 3/14, Yes 3/7 · 1/3 · 1/3 = 1/21: of both together No is 9/11."""
    page = student.page
    show(student, WEATHER, "9/11")
    student.all_drawn()
    tree = page.locator("main").aria_snapshot()
    assert 'img "P of No given sky equals Sunny, wind equals Weak, equals 9 over 11, is about 0.8182"' in tree
    assert 'row "Sunny marked 2 over 4, equals 0.5 marked 1 over 3, is about 0.3333 marked"' in tree
    assert "math" not in tree
    heard = page.locator("#steps .math[aria-label]")
    english = heard.evaluate_all("all => all.map(one => one.ariaLabel)")
    assert [one for one in english if re.search(r"[=≈·|_^√Σ∏{}\\]", one)] == []
    # In the browser's own tree, too, a formula is one thing, with nothing inside.
    cdp = page.context.new_cdp_session(page)
    nodes = cdp.send("Accessibility.getFullAXTree")["nodes"]
    cdp.detach()  # or the browser keeps this tree up to date
    images = [node for node in nodes if node["role"]["value"] == "image" and not node["ignored"]]
    names = [node["name"]["value"] for node in images]
    assert "equals N sub c over N" in names
    inside = {child for node in images for child in node["childIds"]}
    assert [node for node in nodes if node["nodeId"] in inside and not node["ignored"]] == []
    student.switch_language()
    student.all_drawn()
    tree = page.locator("main").aria_snapshot()
    assert 'img "在 sky 等于 Sunny，wind 等于 Weak 的条件下，No 的概率，等于 11 分之 9，约等于 0.8182"' in tree
    chinese = heard.evaluate_all("all => all.map(one => one.ariaLabel)")
    assert len(chinese) == len(english)
    assert [one for one in chinese if re.search(r"\b(of|over|equals|plus|given|sub|times)\b", one)] == []


def test_choices_are_visible_in_forced_colours(student: Student) -> None:
    page = student.page
    page.emulate_media(color_scheme="light", forced_colors="active")
    look = "one => getComputedStyle(one).backgroundColor"
    for chosen, other in [
        (".segment input:checked + span", ".segment input:not(:checked) + span"),
        (".chip[aria-pressed=true]", ".chip[aria-pressed=false]"),
    ]:
        first, second = page.locator(chosen).first, page.locator(other).first
        # Colours may still be in transition.
        eventually(lambda: first.evaluate(look) != second.evaluate(look), True)  # noqa: B023
    mark = page.locator("#steps .mark-keys button").first
    mark.focus()
    lit = page.locator(".katex .mark-lit").first
    eventually(lambda: lit.evaluate(look) != page.locator("body").evaluate(look), True)
    # Forced text gets a backplate, which would cover fraction bars.
    assert lit.evaluate("one => getComputedStyle(one).forcedColorAdjust") == "none"


def test_reduced_motion_stops_all_movement(student: Student) -> None:
    page = student.page
    page.emulate_media(reduced_motion="reduce")
    moving = page.evaluate(
        "() => [...document.querySelectorAll('*')].filter(one => { const style = getComputedStyle(one);"
        " return style.transitionDuration.split(', ').some(time => parseFloat(time) > 0)"
        " || style.animationName !== 'none' || style.scrollBehavior !== 'auto'; })"
        ".map(one => one.outerHTML.slice(0, 80))"
    )
    assert moving == []
