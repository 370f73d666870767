"""The page shows a window of twenty thousand rows and stays usable."""

from collections.abc import Callable
from hashlib import sha512

import pytest
from playwright.sync_api import expect

from helpers.page.student import WATCH_FRAMES, Student, eventually
from helpers.patience import START_S, milliseconds

pytestmark = pytest.mark.browser

ROWS = 20_000
FEATURES = 10


def rows() -> list[list[str]]:
    return [
        [*(f"v{(row * (k + 3) + k) % (k + 2)}" for k in range(FEATURES)), "yes" if row % 3 else "no"]
        for row in range(ROWS)
    ]


def test_a_long_table_is_a_window(student: Student, record_property: Callable[[str, object], None]) -> None:
    names = [f"f{k}" for k in range(FEATURES)]
    data = rows()
    lines = [[*names, "class"], *data, [*data[0][:FEATURES], "?"]]
    student.page.evaluate(WATCH_FRAMES)
    student.paste("\n".join(",".join(line) for line in lines))
    expect(student.page.get_by_text(f"{ROWS} samples")).to_be_visible(timeout=milliseconds(START_S))
    student.settled()
    expect(student.answer).to_have_attribute("data-state", "solved")
    record_property("longest_wait_for_a_frame_ms", student.page.evaluate("() => Math.round(window.longest)"))
    student.answer_says("Class “")
    assert student.page.locator("tr").count() < 300

    # Scrolled to the end, the last rows are there, and the window has not grown.
    scroller = student.grid.locator("xpath=..")
    scroller.evaluate("one => { one.scrollTop = one.scrollHeight; }")
    expect(student.grid.get_by_role("rowheader", name=str(ROWS), exact=True)).to_be_visible()
    assert student.page.locator("tr").count() < 300
    last = student.grid.locator(f"tr[data-row='{ROWS - 1}'] td").all_inner_texts()
    assert last == data[-1]


def test_a_long_text_is_shown_in_part(student: Student) -> None:
    """All of it is used, copied, undone, and shown when it is asked for."""
    page, area = student.page, student.paste_area
    before = area.input_value()
    # Long by its words, so that Python is soon done with the rows.
    words = [f"{sign}{' of the two'.replace(' ', sign) * 8}" for sign in "+-"]
    text = "\n".join(["x,class", *(f"{row * 7919 % 10007},{words[row % 2]}" for row in range(700)), "3,?"])
    assert len(text) > 60_000
    student.paste(text)
    expect(page.get_by_text("700 samples")).to_be_visible(timeout=milliseconds(START_S))
    expect(page.get_by_text("all 702 lines are used")).to_be_visible()
    assert text.startswith(area.input_value())
    assert area.input_value().count("\n") < 300

    area.focus()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.press("ControlOrMeta+c")
    eventually(lambda: page.evaluate("() => navigator.clipboard.readText()") == text, True)

    # Typing inserts before the hidden part.
    page.keyboard.press("ControlOrMeta+Home")
    page.keyboard.press("ArrowDown")
    page.keyboard.insert_text(f"12,{words[0]}\n")
    expect(page.get_by_text("701 samples")).to_be_visible(timeout=milliseconds(START_S))
    page.keyboard.press("ControlOrMeta+z")
    expect(page.get_by_text("700 samples")).to_be_visible(timeout=milliseconds(START_S))

    page.get_by_role("button", name="Show all").click()
    eventually(lambda: area.input_value() == text, True)
    expect(page.locator(".table-field").get_by_text("lines are used")).to_be_hidden()

    # Typing over a full selection replaces everything.
    student.paste(text.replace("x,", "y,", 1))
    expect(page.get_by_text("all 702 lines are used")).to_be_visible()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("a")
    eventually(area.input_value, "a")
    expect(page.locator(".table-field").get_by_text("lines are used")).to_be_hidden()
    for _ in range(3):
        page.keyboard.press("ControlOrMeta+z")
    eventually(area.input_value, before)


def test_the_line_that_is_wrong_is_shown(student: Student) -> None:
    lines = ["x,class", *(f"{row * 7919 % 10007},{'+-'[row % 2] * 60}" for row in range(1_200))]
    lines[1_000] = "1,2,3,4"
    student.paste("\n".join(lines))
    student.page.get_by_role("button", name="Show line 1001").click(timeout=milliseconds(START_S))
    selected = "area => area.value.slice(area.selectionStart, area.selectionEnd)"
    eventually(lambda: student.paste_area.evaluate(selected), lines[1_000])


def test_long_exercise_survives_without_a_link(student: Student) -> None:
    """Too much for an address: it has no fragment then, and the menu says to save a file."""
    # Incompressible, so that it takes fewer rows than numbers would.
    words = [sha512(str(row).encode()).hexdigest() for row in range(700)]
    lines = [["f", "class"], *([word, "+-"[row % 2]] for row, word in enumerate(words))]
    student.paste("\n".join("\t".join(line) for line in lines))
    expect(student.page.get_by_text("700 samples")).to_be_visible(timeout=milliseconds(START_S))
    student.settled()
    student.page.get_by_text("Export", exact=True).click()
    student.button("export.link").click()
    expect(student.page.get_by_text("too large for a link")).to_be_visible()
    student.page.keyboard.press("Escape")
    eventually(lambda: "#p=" in student.page.url, False)
