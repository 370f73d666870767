"""An exercise about events in words, pasted at the front door: it opens in its form, and what was read is said."""

from __future__ import annotations

from playwright.sync_api import expect

from helpers.page.student import Student


def test_pasted_events_open_in_their_form(student: Student) -> None:
    student.button("exercise.new").click()
    student.page.locator("textarea").first.fill("P(A) = 0.5, P(B|A) = 0.8, P(A∪B)=0.7. Find P(B), P(A|B)")
    expect(student.page.locator("#topic-select")).to_have_value("events")
    expect(student.page.locator("#field-find")).to_have_value("B\nA given B")
    expect(student.answer).to_contain_text("0.6667")
    expect(student.page.get_by_text("Read from the text: P(A) = 0.5; P(B | A) = 0.8; P(A ∪ B) = 0.7.")).to_be_visible()


def test_a_part_that_was_not_read_is_named(student: Student) -> None:
    student.button("exercise.new").click()
    student.page.locator("textarea").first.fill("P(A)=0.5, P(B)=0.6. A fair die is thrown. Find P(A∪B).")
    expect(student.page.get_by_text("“fair die” was not read").first).to_be_visible()
