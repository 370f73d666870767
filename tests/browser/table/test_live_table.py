"""The table is edited in place, by mouse and by keyboard, and every change can be taken back."""

import pytest
from playwright.sync_api import expect

from helpers.page.student import Student, eventually

pytestmark = pytest.mark.browser

BEFORE = "Class “No”: P(No | x) = 486/611 ≈ 0.7954."
# With the first row's class Yes: No has 4/14 · 2/4 · 1/4 · 3/4 · 3/4 = 9/448,
# Yes has 10/14 · 3/10 · 3/10 · 4/10 · 3/10 = 27/3500.
FIRST_IS_YES = "Class “No”: P(No | x) = 125/173 ≈ 0.7225."
TEXT = "f,class\na,+\na,+\nb,+\nb,-\nb,-\na,?\n"


def test_cell_is_edited_by_mouse_and_undone(student: Student) -> None:
    student.answer_is(BEFORE)
    student.cell(0, "PlayTennis").click()
    student.page.keyboard.type("Yes")
    student.cell(5, "Outlook").click()
    student.answer_is(FIRST_IS_YES)
    student.page.keyboard.press("Escape")
    student.button("exercise.undo").click()
    student.answer_is(BEFORE)
    assert student.rows()[0][-1] == "No"
    student.button("exercise.redo").click()
    student.answer_is(FIRST_IS_YES)


def test_cell_is_edited_by_keyboard(student: Student) -> None:
    student.page.get_by_role("button", name="Open a file …").focus()
    student.role("PlayTennis").focus()
    student.page.keyboard.press("Tab")
    student.page.keyboard.press("ControlOrMeta+Home")
    student.page.keyboard.press("Home")
    student.page.keyboard.press("End")
    expect(student.cell(0, "PlayTennis")).to_be_focused()
    student.page.keyboard.press("Enter")
    student.page.keyboard.press("ControlOrMeta+a")
    student.page.keyboard.type("Yes")
    student.page.keyboard.press("Enter")
    expect(student.cell(1, "PlayTennis")).to_be_focused()
    student.answer_is(FIRST_IS_YES)
    student.page.keyboard.press("ControlOrMeta+z")
    student.answer_is(BEFORE)
    student.page.keyboard.press("ControlOrMeta+Shift+z")
    student.answer_is(FIRST_IS_YES)


def test_typing_replaces_and_escape_takes_back(student: Student) -> None:
    cell = student.cell(2, "Wind")
    cell.click()
    student.page.keyboard.press("Escape")
    expect(cell).to_be_focused()
    student.page.keyboard.type("Gale")
    student.page.keyboard.press("Escape")
    expect(cell).to_have_text("Weak")
    student.page.keyboard.press("ArrowLeft")
    expect(student.cell(2, "Humidity")).to_be_focused()
    student.page.keyboard.press("ArrowDown")
    expect(student.cell(3, "Humidity")).to_be_focused()
    student.answer_is(BEFORE)


def test_tab_goes_through_the_cells_of_a_row(student: Student) -> None:
    student.cell(0, "Humidity").click()
    student.page.keyboard.type("Normal")
    student.page.keyboard.press("Tab")
    student.page.keyboard.type("Strong")
    student.page.keyboard.press("Tab")
    student.page.keyboard.press("Tab")
    eventually(lambda: student.rows()[0], ["D1", "Sunny", "Hot", "Normal", "Strong", "No"])
    expect(student.grid.get_by_label("Row 2, Day")).to_be_focused()
    student.page.keyboard.press("Escape")


def test_row_is_added_and_deleted(student: Student) -> None:
    student.page.get_by_role("button", name="Add a row").click()
    expect(student.page.get_by_text("15 samples")).to_be_visible()
    student.settled()
    expect(student.page.get_by_role("button", name="Delete row 15")).to_be_visible()
    student.page.get_by_role("button", name="Delete row 15").click()
    expect(student.page.get_by_text("14 samples")).to_be_visible()
    student.answer_is(BEFORE)


def test_the_text_is_read_again(student: Student) -> None:
    """P(+) · P(a|+) = 3/5 · 2/3; without a row of +: 2/4 · 1/2 = 1/4, and never a in -."""
    student.paste(TEXT)
    student.answer_says("Class “+”: P(+ | f = a) = 1")
    student.cell(3, "f").click()
    student.page.keyboard.type("a")
    student.page.keyboard.press("Enter")
    student.answer_says("P(+ | f = a) = 2/3")
    expect(student.paste_area).to_have_value(TEXT)
    student.page.get_by_role("button", name="Read the text again").click()
    student.answer_says("Class “+”: P(+ | f = a) = 1")
    assert student.rows()[3] == ["b", "-"]
    student.button("exercise.undo").click()
    student.answer_says("P(+ | f = a) = 2/3")


def test_weight_column_weights_the_rows(student: Student) -> None:
    """Three rows of + and one of -, by weight: P(+) = 3/4."""
    student.paste("f,often,class\na,1,+\nb,2,+\na,1,-\na,,?\n")
    eventually(student.columns, ["f", "often", "class"])
    student.role("often").select_option("weight")
    expect(student.role("often")).to_have_value("weight")
    student.case_value("f").select_option("a")
    student.tie_between("+", "-")
    student.case_value("f").select_option("b")
    student.answer_says("Class “+”: P(+ | f = b) = 1")
    assert student.problem()["weight"] == "often"


def test_guessed_role_is_undone_by_one_tap(student: Student) -> None:
    """Three rows of + and one of -, as the counts say: P(+) = 3/4; a feature again, every row counts once."""
    student.paste("f,class,count\na,+,1\nb,+,2\na,-,1\nb,?,\n")
    student.answer_says("Class “+”: P(+ | f = b) = 1")
    assert student.problem()["weight"] == "count"
    student.page.get_by_role("button", name="Use it as a feature").click()
    expect(student.role("count")).to_have_value("number")
    student.role("count").select_option("weight")
    student.answer_says("Class “+”: P(+ | f = b) = 1")
    assert student.problem()["weight"] == "count"


def test_a_value_changed_everywhere_is_a_value_of_the_case_too(student: Student) -> None:
    """A new value in a cell can be chosen for the case at once."""
    student.cell(0, "Wind").click()
    student.page.keyboard.type("Gale")
    student.page.keyboard.press("Enter")
    student.case_value("Wind").select_option("Gale")
    student.answer_says("Class “No”: P(No | x) = 1")
