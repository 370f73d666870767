"""Every action works by keys alone. The focus is always visible, and never falls back to the page."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from helpers.page.complaints import NewPage
from helpers.page.student import Student, eventually
from helpers.patience import START_S, milliseconds

pytestmark = [pytest.mark.browser, pytest.mark.long]

MOST_STOPS = 400
# Any pointer event is a mistake of the test; printing is disabled.
SCRIPT = """
for (const kind of ["pointerdown", "mousedown"]) addEventListener(kind, () => { throw new Error(kind); }, true);
window.print = () => { window.printed = true; };
// No dialog of the system's for a file.
addEventListener("click", event => {
  if (event.target.type !== "file") return;
  event.preventDefault();
  window.chosen = true;
}, true);
"""
# The focused element, and faults of its visibility. Marks and column heads show the focus on the part they represent.
LOOK = """
target => {
  const one = document.activeElement;
  if (one === target) return { at: true };
  if (!one || one === document.body) return { lost: true };
  const box = one.getBoundingClientRect();
  const style = getComputedStyle(one);
  const proxy = one.closest(".mark-keys, .segment, .hidden-text") !== null || one.matches(".role-select");
  const outlined = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0 || style.boxShadow !== "none";
  const header = one.closest(".top, .skip") ? 0 : document.querySelector(".top").getBoundingClientRect().bottom;
  const seen = box.bottom > header && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  const behind = Boolean(target.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);
  return { behind, hidden: !proxy && !(outlined && seen) && one.outerHTML.slice(0, 200) };
}
"""


class Hands:
    """Ten fingers on a keyboard."""

    def __init__(self, student: Student) -> None:
        self.student = student
        self.page = student.page

    def press(self, *keys: str) -> "Hands":
        for key in keys:
            self.page.keyboard.press(key)
        return self

    def type(self, text: str) -> "Hands":
        self.page.keyboard.type(text)
        return self

    def go(self, target: Locator) -> "Hands":
        """Tab, or Shift+Tab, to there; the focus is visible at each stop."""
        for stop in range(MOST_STOPS):
            # Looked for each time: the page may draw it anew meanwhile.
            look: dict[str, Any] = target.evaluate(LOOK)
            if look.get("at"):
                return self
            if stop > 0 and look.get("hidden"):
                self._sees_the_focus(target)
            self.press("Shift+Tab" if look.get("behind") else "Tab")
        raise AssertionError(f"keys do not lead to {target}")

    def _sees_the_focus(self, target: Locator) -> None:
        """A page that is still being drawn may have moved it for a moment."""
        eventually(lambda: target.evaluate(LOOK).get("hidden") or None, None)

    def do(self, target: Locator, key: str = "Enter") -> "Hands":
        self.go(target).press(key)
        return self.stays()

    def stays(self) -> "Hands":
        """After an action the focus is on something that is there."""
        self.student.settled()
        where = "() => document.activeElement === document.body || !document.activeElement.checkVisibility()"
        eventually(lambda: self.page.evaluate(where), False)
        return self


@pytest.fixture
def hands(new_page: NewPage) -> Hands:
    page = new_page()
    page.add_init_script(SCRIPT)
    return Hands(Student(page).open())


def test_own_exercise_is_entered_by_keys(hands: Hands) -> None:
    student, page = hands.student, hands.page
    hands.press("Tab", "Enter")
    expect(page.locator("#question")).to_be_focused()

    # An example, found by a word.
    hands.do(page.locator("#examples > details > summary"))
    hands.go(page.locator("#example-search")).type("4.1").press("Enter")
    expect(page.locator("button.example:visible").first).to_be_focused()
    hands.press("Enter")
    student.answer_says("P(Y = -1 | X1 = 2, X2 = S) = 3/4")

    # A cell, one row more, one row less, a column role; undo and redo all of it.
    hands.go(student.grid.locator("tbody td[tabindex='0']")).press("End", "Enter", "ControlOrMeta+a").type("1").press(
        "Enter"
    )
    eventually(lambda: student.rows()[0][-1], "1")
    hands.stays().press("ControlOrMeta+z").stays()
    eventually(lambda: student.rows()[0][-1], "-1")
    before = len(student.rows())
    hands.do(student.button("table.add_row"))
    eventually(lambda: len(student.rows()), before + 1)
    hands.do(student.button("exercise.undo"))
    eventually(lambda: len(student.rows()), before)
    hands.go(student.role("X1")).press("ArrowDown").stays()
    expect(student.role("X1")).not_to_have_value("category")
    changed = student.role("X1").input_value()
    hands.do(student.button("exercise.undo"))
    expect(student.role("X1")).to_have_value("category")
    for way in ("undo", "redo"):
        while student.button(f"exercise.{way}").is_enabled():
            hands.do(student.button(f"exercise.{way}"))
    expect(student.role("X1")).to_have_value(changed)
    hands.do(student.button("exercise.undo"))
    expect(student.role("X1")).to_have_value("category")

    # The case: another value, a second case, and without it again.
    hands.go(student.case_value("X1")).press("ArrowDown").stays()
    expect(student.case_value("X1")).not_to_have_value("2")
    hands.do(student.button("case.add"))
    hands.do(student.button("case.remove", number=2))
    expect(page.locator("#case-field").get_by_role("group")).to_have_count(1)

    # The convention, by a book, by a number typed, by a suggestion.
    hands.go(page.get_by_label("Convention", exact=True)).press("ArrowDown").stays()
    hands.go(page.locator("#field-convention-smoothing")).press("ControlOrMeta+a").type("2").stays()
    hands.do(page.locator(".chip", has_text="1/2").first)
    assert student.problem()["convention"]["smoothing"] in ("1/2", 0.5)

    # A new one, pasted.
    page.evaluate("text => navigator.clipboard.writeText(text)", "f,class\na,+\na,+\na,-\nb,-\na,?")
    hands.do(student.button("exercise.new")).go(student.paste_area).press("ControlOrMeta+a", "ControlOrMeta+v")
    student.answer_says("Class “+”: P(+ | f = a)")


def test_solution_is_read_and_exported_by_keys(hands: Hands) -> None:
    student, page = hands.student, hands.page
    hands.do(page.locator("#examples > details > summary"))
    hands.go(page.locator("#example-search")).type("table 3.2")
    hands.do(page.locator("button.example:visible").first)
    student.answer_says("486/611")

    # The length of the solution, and the number style.
    hands.do(page.locator("#display summary")).go(page.locator("input[name=length]:checked")).press("ArrowLeft").stays()
    expect(page.locator(".short-answer")).to_be_visible()
    hands.press("ArrowRight").stays()
    hands.go(page.locator("input[name=numbers]:checked")).press("ArrowLeft").stays()
    hands.press("ArrowRight").stays()
    hands.go(page.get_by_label(student.words("display.digits_label"), exact=True)).press("ArrowDown").stays()
    student.answer_says("0.79542")
    hands.press("ArrowUp").stays().press("Escape")
    expect(page.locator("#display summary")).to_be_focused()

    # The highlight of a number moves to the next, and ends.
    hands.go(page.locator("#steps .mark-keys button").first)
    eventually(lambda: len(student.lit()["strong"]), 14)
    marks = page.locator("#steps .mark-keys", has=page.locator("button:nth-child(2)")).first
    hands.go(marks.locator("button").first).press("ArrowRight")
    expect(marks.locator("button").nth(1)).to_be_focused()
    hands.press("Escape")
    eventually(student.lit, {"strong": [], "faint": []})

    # A formula as LaTeX, a fold, and the exports.
    hands.do(page.locator("#steps .copy").first)
    student.copied("\\prod_j P(x_j")
    fold = page.locator("#steps details").first
    hands.do(fold.locator("> summary"))
    expect(fold).to_have_attribute("open", "")
    hands.press("Enter").stays()
    menu = page.locator("#solution-tools details.menu")
    hands.do(menu.locator("> summary"))
    hands.go(menu.locator("input[type=radio]:checked")).press("ArrowRight")
    hands.do(menu.get_by_role("button", name="Copy: Markdown"))
    expect(menu.locator(".menu-said")).to_have_text(student.words("export.copied"))
    hands.press("Escape")
    expect(menu.locator("> summary")).to_be_focused()
    hands.press("Enter").go(student.button("export.print")).press("Enter").stays()
    eventually(lambda: page.evaluate("() => window.printed"), True)
    hands.go(menu.locator("> summary")).press("Enter").go(student.button("export.open"))
    hands.press("Enter")
    eventually(lambda: page.evaluate("() => window.chosen"), True)
    with page.expect_download() as download:
        hands.do(student.button("export.json"))
    assert json.loads(Path(download.value.path()).read_text(encoding="utf-8"))["topic"] == "naive_bayes"
    hands.press("Escape")

    # The theme and the language, there and back.
    hands.do(page.locator("#display summary")).go(page.locator("input[name=theme]:checked"))
    hands.press("ArrowLeft").stays().press("ArrowRight").stays()
    hands.do(page.locator("#language"))
    expect(page.locator("html")).to_have_attribute("lang", "zh-Hans")
    hands.press("Enter").stays()
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_network_is_edited_by_keys(hands: Hands) -> None:
    student, page = hands.student, hands.page
    # One letter at a time: a list forgets typed letters after a second, and then each letter is a first one.
    for kind in ("bayes_rule", "bayes_decision", "bayesian_network"):
        hands.go(page.locator("#topic-select")).press("b").stays()
        expect(page.locator("#topic-select")).to_have_value(kind)
    node = page.locator(".network .graph-node[tabindex='0']")
    hands.go(node)
    left = "one => one.getBoundingClientRect().left"
    place = page.locator(".network .graph-node:focus").evaluate(left)
    hands.press("Shift+ArrowRight", "Shift+ArrowRight")
    eventually(lambda: page.locator(".network .graph-node:focus").evaluate(left) > place, True)
    hands.press("Enter").stays()

    # A variable more, its name, and without it again.
    count = page.locator(".variable-line").count()
    hands.do(student.button("network.add"))
    expect(page.locator(".variable-line")).to_have_count(count + 1)
    hands.do(student.button("exercise.undo"))
    expect(page.locator(".variable-line")).to_have_count(count)

    # The question: more evidence, another kind of question, one question more and less.
    hands.go(page.locator("#exercise").get_by_label(student.words("question.add_evidence"), exact=True).first)
    hands.press("ArrowDown").stays()
    hands.go(page.locator(".question-card select").first).press("ArrowDown").stays()
    hands.do(student.button("question.add"))
    hands.do(student.button("question.remove", number=2))
    expect(page.locator(".question-card")).to_have_count(1)


@pytest.mark.webassembly  # whose Python can be stopped
def test_a_long_computation_is_given_up(hands: Hands) -> None:
    student, page = hands.student, hands.page
    exercise = page.locator("#exercise")
    hands.go(page.locator("#topic-select")).press("l").stays()
    expect(page.locator("#topic-select")).to_have_value("logistic_regression")
    hands.do(page.locator("details.more > summary"))
    hands.go(exercise.get_by_label("Method", exact=True)).press("ArrowDown").stays()
    for label, value in (("Tolerance", "1e-30"), ("Iterations at most", "30000")):
        # At once: each digit would begin, and give up, a computation.
        hands.go(exercise.get_by_label(label, exact=True)).press("ControlOrMeta+a")
        page.keyboard.insert_text(value)
    cancel = student.button("answer.cancel")
    expect(cancel).to_be_visible()
    hands.go(cancel).press("Enter")
    again = student.button("answer.again")
    expect(again).to_be_focused()
    expect(page.locator("#loading-words")).to_be_hidden(timeout=milliseconds(START_S))
    hands.go(exercise.get_by_label("Iterations at most", exact=True)).press("ControlOrMeta+a").type("3").stays()
    expect(student.answer).to_have_attribute("data-state", "solved")
