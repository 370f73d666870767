"""A change keeps the rest of the page: focus, selection, folds, scroll position, highlight; and nothing grows."""

import pytest
from playwright.sync_api import CDPSession, expect

from helpers.page.student import WATCH_TASKS, Student, eventually, says
from helpers.patience import BUSY_S, milliseconds

pytestmark = pytest.mark.browser

CHANGES = 12
MOST_NEW_NODES = 750
# Elements of the steps, remembered; and how many of them are still there.
REMEMBER = "() => { window.before = [...document.querySelectorAll('#steps *')]; }"
LEFT = "() => window.before.filter(one => one.isConnected).length / window.before.length"
# The content of a closed fold has a box too, when asked for.
EMPTY_IN_SIGHT = """
() => [...document.querySelectorAll("#steps .undrawn")].filter(one => {
  const box = one.getBoundingClientRect();
  return one.checkVisibility() && box.height > 0 && box.bottom > 0 && box.top < innerHeight;
}).map(one => one.outerHTML + one.parentElement.outerHTML.slice(0, 200) + JSON.stringify(one.getBoundingClientRect()))
"""
# Its drawn text, on a machine that is quick enough to draw all of it at once. KaTeX puts the denominator of a fraction
# first, and zero-width spaces at the end.
OPEN = """
fold => {
  performance.now = () => 0;
  fold.querySelector("summary").click();
  delete performance.now;
  return [...fold.querySelectorAll(".katex-html")].map(one => one.textContent.replaceAll("\u200b", "")).join("; ");
}
"""
PASTE = """
text => {
  const area = document.querySelector("#paste");
  area.value = text;
  area.dispatchEvent(new Event("input", { bubbles: true }));
}
"""


def smooth(student: Student, value: object) -> None:
    student.page.get_by_label("Smoothing λ", exact=True).fill(str(value))
    student.settled()


def test_change_keeps_focus_folds_and_scroll(student: Student) -> None:
    page = student.page
    smooth(student, 1)
    student.drawn()
    fold = page.locator("#steps details").first
    fold.locator("> summary").click()
    key = student.step("scores").locator(".mark-keys button").first
    key.focus()
    student.step("priors").locator(".katex-html .enclosing[data-mark]").first.click()
    eventually(lambda: page.locator("#lit-strip").is_visible(), True)
    text = student.step("priors").locator(".paragraph p").first
    text.evaluate("p => getSelection().selectAllChildren(p)")
    selected = page.evaluate("() => String(getSelection())")
    student.step("decision").scroll_into_view_if_needed()
    place = student.step("decision").bounding_box()
    page.evaluate(REMEMBER)
    # Through the page's own listener, so that the focus stays.
    page.evaluate(
        """() => {
          const input = document.querySelector("#field-convention-smoothing");
          input.value = "2";
          input.dispatchEvent(new Event("input", { bubbles: true }));
        }"""
    )
    student.drawn()
    assert page.evaluate(LEFT) > 0.75
    expect(fold).to_have_attribute("open", "")
    assert page.evaluate("() => String(getSelection())") == selected
    after = student.step("decision").bounding_box()
    assert place is not None
    assert after is not None
    # The hint about lit rows, two lines above, leaves: they were lit.
    assert abs(after["y"] - place["y"]) < 60
    expect(page.locator("#lit-strip")).to_be_visible()
    page.keyboard.press("Escape")


def test_a_fold_opens_with_what_is_new_in_it(student: Student) -> None:
    """For the 5 rows of No, with λ = 3: 6/14 Sunny, 4/14 Cool, 7/11 High, 6/11 Strong; Sunny with λ = 1 was 4/8."""
    smooth(student, 1)
    fold = student.step("scores").locator("details", has=student.page.get_by_text("as logarithms"))
    says(fold, "4/8")
    smooth(student, 3)
    opened = fold.evaluate(OPEN)
    assert "=ln145+ln146+ln144+ln117+ln116" in opened
    assert "ln84" not in opened


def test_nothing_grows_with_the_changes(student: Student) -> None:
    page = student.page
    cdp = page.context.new_cdp_session(page)
    for number in range(5):
        smooth(student, 1 + number % 5)
    student.drawn()
    before = counted(cdp)
    for number in range(CHANGES):
        smooth(student, 1 + number % 5)
    student.drawn()

    def grown() -> list[str]:
        """What is left may be collected a little later."""
        most = {"jsEventListeners": CHANGES // 2, "nodes": MOST_NEW_NODES}
        after = counted(cdp)
        return [f"{kind}: {before[kind]}, {after[kind]}" for kind in most if after[kind] > before[kind] + most[kind]]

    eventually(grown, [])


def counted(cdp: CDPSession) -> dict[str, int]:
    cdp.send("HeapProfiler.collectGarbage")
    counters: dict[str, int] = cdp.send("Memory.getDOMCounters")
    return counters


def test_a_large_solution_does_not_hold_the_page(student: Student) -> None:
    """200 classes: only nearby parts are drawn, scrolling draws more, and paper has everything."""
    page = student.page
    rows = [f"{row % 17},{row * 7 % 31},c{row % 200}" for row in range(600)]
    page.evaluate(WATCH_TASKS)
    page.evaluate(PASTE, "\n".join(["x,y,class", *rows, "3,12,?"]))
    student.answer_says("Class")
    student.drawn()
    assert page.locator("#steps *").count() < 20_000
    assert page.locator("#steps .undrawn").count() > 0
    assert page.evaluate("window.longestTask") < milliseconds(BUSY_S)
    last = page.locator("#steps > .step").last
    last.scroll_into_view_if_needed()
    eventually(lambda: page.evaluate(EMPTY_IN_SIGHT), [])
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(page.locator("#steps .undrawn")).to_have_count(0)
