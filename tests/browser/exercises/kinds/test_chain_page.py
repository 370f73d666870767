"""A hidden Markov model typed into its tables, with the mouse and with the keyboard; a text at the front door."""

from __future__ import annotations

from playwright.sync_api import expect

from _byhand.texts import load_texts
from helpers.page.student import Student


def begin(student: Student) -> None:
    student.button("exercise.new").click()
    student.page.locator("#topic-select").select_option("hidden_markov")
    student.settled()


def test_a_model_is_typed_into_its_tables(student: Student) -> None:
    begin(student)
    page = student.page
    page.locator("#field-initial-state-0").fill("rain")
    page.locator("#field-initial-state-0").press("Tab")
    for name, number in (
        ("begins-0", "0.5"),
        ("begins-1", "0.5"),
        ("move-0-0", "0.7"),
        ("move-1-1", "0.7"),
        ("emit-0-0", "0.9"),
        ("emit-1-0", "0.2"),
    ):
        page.locator(f"#field-initial-{name}").fill(number)
    # One number of a row may be left open: the rest to 1 stands there.
    expect(page.locator("#field-initial-move-0-1")).to_have_attribute("placeholder", "0.3")
    page.locator("#field-observations").fill("o1, o1")
    expect(student.answer).to_contain_text("rain → rain")
    label = load_texts("en").sentence("hidden_markov.form.add_state", {})
    page.get_by_role("button", name=label).press("Enter")
    expect(page.locator("#field-initial-state-2")).to_have_value("s3")
    page.get_by_role("button", name=student.words("distributions.remove", name="s3")).click()
    expect(student.answer).to_contain_text("rain → rain")


def test_a_pasted_model_opens_in_its_form(student: Student) -> None:
    text = (
        "π = (0.6, 0.4), A = [[0.7, 0.3], [0.4, 0.6]], B = [[0.1, 0.9], [0.6, 0.4]], V = {walk, shop}, O = walk, shop"
    )
    student.button("exercise.new").click()
    student.page.locator("textarea").first.fill(text)
    expect(student.page.locator("#topic-select")).to_have_value("hidden_markov")
    expect(student.page.locator("#field-initial-symbol-1")).to_have_value("shop")
    expect(student.answer).to_contain_text("2 → 1")
