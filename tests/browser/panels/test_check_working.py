"""Check my working marks each line of a pasted solution and binds its numbers to quantities."""

from __future__ import annotations

from typing import Any, Literal

import pytest
from playwright.sync_api import Locator, expect

from helpers.page.complaints import NewPage
from helpers.page.phones import PHONE
from helpers.page.student import AT_REST, AXE, Student, eventually, fits, says

pytestmark = pytest.mark.browser

# P(High | No) is 4/5; 0.1234 is nothing of this exercise.
NOTES = """P(Yes) = 9/14
P(High|No) = 3/5
P(No) P(x|No) = 5/14 * 3/5 * 1/5 * 3/5 * 3/5 = 0.0154
0.1234 of them 🎾 and so on
So play = No"""
MARKS = ["right", "first_slip", "follows", "unread", "right"]


def opened(student: Student) -> Locator:
    check = student.page.locator("#check > details")
    if check.get_attribute("open") is None:
        check.locator("> summary").click()
    return student.page.locator("#working details")


def checked(student: Student, text: str = NOTES) -> Locator:
    fold = opened(student)
    fold.get_by_role("textbox").fill(text)
    fold.get_by_role("button", name=student.words("working.run")).click()
    expect(fold.locator(".working-lines > li")).to_have_count(text.count("\n") + 1)
    return fold


def marks(fold: Locator) -> list[Any]:
    found: list[Any] = fold.locator(".working-lines > li").evaluate_all("all => all.map(one => one.dataset.mark)")
    return found


def test_each_line_is_marked_and_the_first_slip_is_lit(student: Student) -> None:
    fold = checked(student)
    eventually(lambda: marks(fold), MARKS)
    said = fold.locator(".working-said")
    expect(said).to_contain_text("The first slip is in line 2: P(Humidity = High | No).")
    expect(said).to_contain_text("4 figures were read: 2 right, 1 following from an earlier slip, 1 wrong.")
    expect(said).to_contain_text("1 line with numbers was not read: 4.")
    expect(said.locator(".working-legend > span")).to_have_text(
        ["✓ right", "↪ follows from an earlier figure", "✗ first slip", "? not understood"]
    )
    first = fold.locator(".working-first")
    expect(first).to_be_in_viewport()
    expect(first.get_by_role("img", name="first slip")).to_be_visible()
    expect(first.locator(".verdict")).to_contain_text("should be 4/5")
    expect(first.locator(".working-number")).to_be_focused()
    # The pasted text is shown letter by letter.
    assert fold.locator(".working-text").all_inner_texts() == NOTES.split("\n")


def test_the_right_line_stands_below_the_wrong_one_on_the_page(student: Student) -> None:
    """In play tennis P(High | No) is 4/5."""
    lines = checked(student).locator(".working-lines > li")
    right = lines.nth(1).locator(".working-right")
    expect(right.locator(".working-right-text")).to_have_text("P(High|No) = 4/5")
    expect(right.locator("strong")).to_have_text(["4/5"])
    expect(right.locator(".working-reason")).to_have_text(" — how typical the value is for the class")
    # A screen reader hears both numbers, not the arrow.
    expect(right).to_match_aria_snapshot(
        "- text: You wrote 3/5; it should be 4/5. P(High|No) =\n"
        "- strong: 4/5\n"
        "- text: — how typical the value is for the class"
    )
    # The right number stands below the wrong one, as far as the line has not wrapped.
    wrong = lines.nth(1).get_by_role("button", name="3/5")
    eventually(lambda: round(x_of(right.locator("strong")) - x_of(wrong)), 0)
    # More than a colour shows which part differs.
    assert right.locator("strong").evaluate("one => getComputedStyle(one).textDecorationLine") == "underline"
    # A right line has its reason; what follows from a slip has neither.
    expect(lines.nth(0).locator(".working-reason")).to_have_text(" — how common the class is")
    expect(lines.nth(2).locator(".working-right, .working-reason")).to_have_count(0)


def x_of(one: Locator) -> float:
    box = one.bounding_box()
    assert box is not None
    return box["x"]


def test_a_number_is_bound_to_something_else(student: Student) -> None:
    fold = checked(student)
    line = fold.locator(".working-lines > li").nth(3)
    line.get_by_role("button", name="0.1234").click()
    line.get_by_label("This number stands for").select_option(label="P(x)")
    expect(line.locator(".verdict")).to_contain_text("P(x) = 0.1234 should be")
    expect(line).to_have_attribute("data-mark", "differs")
    # After an inserted line the number keeps its binding. Without its line the binding is gone.
    fold.get_by_role("textbox").fill("Homework\n" + NOTES)
    fold.get_by_role("button", name="Check my working").click()
    expect(fold.locator(".working-lines > li").nth(4)).to_have_attribute("data-mark", "differs")
    line = fold.locator(".working-lines > li").nth(4)
    line.get_by_role("button", name="0.1234").click()
    line.get_by_label("This number stands for").select_option("")
    expect(line).to_have_attribute("data-mark", "unread")


def test_pasted_working_is_saved_and_shared(student: Student, new_page: NewPage) -> None:
    page = student.page
    checked(student)
    student.saved()
    address = page.url
    page.reload()
    student.wait_for_start()
    fold = page.locator("#working details")
    expect(fold.get_by_role("textbox")).to_have_value(NOTES)
    eventually(lambda: marks(fold), MARKS)
    # A friend, in whose browser there is nothing but the link.
    friend = Student(new_page()).open(address)
    fold = friend.page.locator("#working details")
    expect(fold.get_by_role("textbox")).to_have_value(NOTES)
    eventually(lambda: marks(fold), MARKS)


def test_working_is_checked_by_keys_alone(student: Student) -> None:
    page = student.page
    page.locator("#check > details > summary").focus()
    page.keyboard.press("Enter")
    page.locator("#working summary").focus()
    page.keyboard.press("Tab")
    page.keyboard.insert_text("P(Yes) = 9/14\nP(No) = 4/14")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    number = page.locator("#working").get_by_role("button", name="4/14")
    expect(number).to_be_focused()
    expect(number).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("Tab")
    expect(page.locator("#working").get_by_label("This number stands for")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    expect(number).to_have_attribute("aria-expanded", "false")


def test_empty_and_unrelated_texts_get_a_sentence(student: Student) -> None:
    fold = opened(student)
    fold.get_by_role("textbox").fill("")
    fold.get_by_role("button", name="Check my working").click()
    expect(fold.locator(".working-said")).to_contain_text("Paste a solution first.")
    checked(student, "<img src=x onerror=alert(1)> \\href{javascript:1}{x}\nDear all")
    expect(fold.locator(".working-said")).to_contain_text("None of the numbers in this text")
    expect(fold.locator("img[src]")).to_have_count(0)


def test_checked_working_fits_a_phone_and_is_accessible(student: Student) -> None:
    page = student.page
    page.set_viewport_size(PHONE)
    fold = checked(student, NOTES + "\n" + r"\frac{5}{14} \times " * 30)
    fits(page)
    page.evaluate(AXE.read_text("utf-8"))
    schemes: tuple[Literal["light", "dark"], ...] = ("light", "dark")
    for scheme in schemes:
        page.emulate_media(color_scheme=scheme)
        page.evaluate(AT_REST)
        found = page.evaluate("() => axe.run('#working').then(found => found.violations.map(one => one.id))")
        assert found == [], scheme
    expect(fold.locator(".working-lines")).to_be_visible()


def test_a_slip_leads_to_the_line_and_back(student: Student) -> None:
    """The line of the solution has the focus and stays marked; the way back is the next stop of the keyboard."""
    first = checked(student).locator(".working-first")
    page = student.page
    show = first.get_by_role("button", name=student.words("differs.line"))
    show.focus()
    page.keyboard.press("Enter")
    line = page.locator("#steps .visited-line")
    expect(line).to_be_focused()
    expect(line).to_be_in_viewport()
    says(line, "4/5")
    page.keyboard.press("Tab")
    expect(student.button("differs.back")).to_be_focused()
    page.keyboard.press("Enter")
    expect(show).to_be_focused()
    expect(line).to_have_count(0)
