"""The case to classify is picked by clicking."""

import pytest
from playwright.sync_api import expect

from helpers.page.student import Student, eventually, plain

pytestmark = pytest.mark.browser

WITH_CASES = "sky,wind,play\nred,low,+\nred,low,+\nred,high,-\nblue,high,-\nblue,low,+\nred,high,?\nblue,low,?\n"


def test_a_value_unknown_is_left_out_of_the_product(student: Student) -> None:
    """5/14 · 3/5 · 1/5 · 3/5 = 9/350 against 9/14 · 2/9 · 3/9 · 3/9 = 1/63 without Humidity.

    With Humidity = Normal: 9/350 · 1/5 = 9/1750 against 1/63 · 6/9 = 2/189.
    """
    student.case_value("Humidity").select_option("")
    student.answer_says("Class “No”: P(No | x) = 81/131 ≈ 0.6183")
    assert "Humidity = High" not in student.page.locator("#asked").inner_text()
    student.case_value("Humidity").select_option("Normal")
    student.answer_says("Class “Yes”: P(Yes | x) = 500/743")


def test_a_value_never_seen_is_asked_about(student: Student) -> None:
    """With λ = 1: Foggy is count 0 of k = 3 values, or of 4 if it is counted among them."""
    outlook = student.case_value("Outlook")
    outlook.select_option(label="other value …")
    own = student.page.locator("#case-field").get_by_role("textbox", name="Outlook")
    expect(own).to_be_focused()
    student.page.keyboard.type("Foggy")
    expect(student.answer).to_have_attribute("data-state", "error")
    student.answer_says("Foggy")
    # The remedy for a column of numbers does not help here.
    expect(student.answer.get_by_role("button")).to_have_count(0)
    student.page.get_by_role("button", name="1", exact=True).click()
    student.page.get_by_text("More choices").click()
    student.page.get_by_label("Value never seen").select_option("smooth")
    expect(student.answer).to_have_attribute("data-state", "solved")
    student.answer_says("Class “No”")
    student.all_drawn()
    assert "Foggy" in plain(student.step("scores")) + plain(student.step("likelihoods"))
    student.page.get_by_label("Value never seen").select_option("skip")
    student.settled()
    expect(student.answer).to_have_attribute("data-state", "solved")
    student.page.get_by_text("More choices").click()


def test_a_row_of_the_table_is_the_case(student: Student) -> None:
    """red, high: 3/5 · 2/3 · 0 against 2/5 · 1/2 · 2/2. blue, low: 3/5 · 1/3 · 3/3 against 2/5 · 1/2 · 0."""
    student.paste(WITH_CASES)
    expect(student.answer.get_by_role("listitem")).to_have_count(2)
    student.grid.get_by_role("button", name="?").nth(1).click()
    ruled_out = "The other class is ruled out by a zero count"
    student.answer_is(f"Class “+”: P(+ | sky = blue, wind = low) = 1. {ruled_out}: P(wind = low | -) = 0/2.")
    expect(student.case_value("sky")).to_have_value("blue")
    student.grid.get_by_role("button", name="?").nth(0).click()
    student.answer_is(f"Class “-”: P(- | sky = red, wind = high) = 1. {ruled_out}: P(wind = high | +) = 0/3.")


def test_cases_are_added_and_removed(student: Student) -> None:
    student.page.get_by_role("button", name="Add a case").click()
    for feature, value in [("Outlook", "Overcast"), ("Temperature", "Mild"), ("Humidity", "High"), ("Wind", "Weak")]:
        student.case_value(feature, 1).select_option(value)
    answers = student.answer.get_by_role("listitem")
    expect(answers).to_have_count(2)
    eventually(lambda: [plain(one).split("”")[0] for one in answers.all()], ["Class “No", "Class “Yes"])
    assert len(student.problem()["query"]) == 2
    student.page.get_by_role("button", name="Remove case 1").click()
    student.answer_says("Class “Yes”: P(Yes | x) = 1.")
    student.button("exercise.undo").click()
    expect(answers).to_have_count(2)


def test_the_question_is_said_in_a_sentence(student: Student) -> None:
    asked = student.page.locator("#asked")
    expect(asked).to_have_text(
        "Predict PlayTennis for Outlook = Sunny, Temperature = Cool, Humidity = High, Wind = Strong."
    )
    for feature in ("Outlook", "Temperature", "Humidity", "Wind"):
        student.case_value(feature).select_option("")
    expect(student.page.get_by_role("button", name="Pick the case")).to_be_visible()
    student.settled()
    expect(student.step("likelihoods")).to_be_visible()
