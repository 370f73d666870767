"""A whole table of cases, classified row by row below the form."""

from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from helpers.page.student import Student
from helpers.problems.tables import PLAY_TENNIS

pytestmark = pytest.mark.browser

CASES = "day,Outlook,Temperature,Humidity,Wind\n1,Sunny,Cool,High,Strong\n2,=1+1,Hot,High,Weak\n"


def opened(student: Student) -> Locator:
    fold = student.page.locator("#many details")
    if fold.get_attribute("open") is None:
        fold.locator("summary").click()
    return fold


def classify(student: Student, cases: str) -> Locator:
    fold = opened(student)
    fold.get_by_label("The cases").fill(cases)
    fold.get_by_role("button", name="Classify the rows").click()
    return fold


def test_each_row_leads_to_its_solution(student: Student, tmp_path: Path) -> None:
    """Mitchell's case: P(Yes | x) = 0.2046. What begins like a formula is text in the file."""
    fold = classify(student, CASES)
    expect(fold.get_by_role("row").nth(1)).to_contain_text("No")
    expect(fold.locator(".many-said")).to_contain_text("2 rows: No 1, Yes 0, not decided 1.")
    expect(fold.locator("tr.undecided")).to_contain_text("never occurs")
    with student.page.expect_download() as download:
        fold.get_by_role("button", name="Save all as CSV").click()
    saved = tmp_path / "saved.csv"
    download.value.save_as(saved)
    lines = saved.read_text("utf-8-sig").splitlines()
    assert lines[1] == "1,Sunny,Cool,High,Strong,No,0.7954173486,0.2045826514,"
    assert lines[2].startswith("2,'=1+1,Hot")
    fold.get_by_role("button", name="The solution of row 1").click()
    student.answer_says("Class “No”: P(No | x) = 486/611")
    # It is saved with the exercise, and the decisions disappear when the exercise changes.
    student.page.reload()
    student.wait_for_start()
    expect(opened(student).get_by_label("The cases")).to_have_value(CASES)


def test_posteriors_have_the_chosen_digits(student: Student) -> None:
    """An undecided row says why in place of what it lacks; the file keeps ten digits."""
    fold = classify(student, CASES)
    decided, undecided = fold.locator("tbody tr").first, fold.locator("tbody tr.undecided")
    expect(decided.get_by_role("cell")).to_have_text(["No", "0.7954", "0.2046", "1", "Sunny", "Cool", "High", "Strong"])
    expect(undecided.get_by_role("cell")).to_have_count(6)
    expect(undecided.get_by_role("cell").first).to_contain_text("never occurs")
    student.display().get_by_label(student.words("display.digits_label")).select_option("6")
    expect(decided).to_contain_text("0.795417")


def test_errors_of_a_row_name_no_field_of_the_problem(student: Student) -> None:
    fold = classify(student, CASES)
    expect(fold.locator("tr.undecided")).to_contain_text("choose what to do with a value never seen: smooth it")


def test_the_class_of_the_table_is_compared(student: Student) -> None:
    """Naive Bayes without smoothing decides 13 of the 14 days correctly."""
    fold = classify(student, PLAY_TENNIS)
    expect(fold.locator(".many-said")).to_contain_text(
        "Of the 14 rows with a class under “PlayTennis”, 13 are classified so."
    )
    student.page.get_by_role("button", name="1", exact=True).first.click()
    expect(fold.locator(".many-table")).to_have_count(0)


def test_unreadable_table_of_cases_is_reported(student: Student) -> None:
    fold = classify(student, "a,b\n1,2\n")
    expect(fold.locator(".field-error")).to_contain_text("is named like a feature")
    student.choose_example("At what probability should one treat?")
    expect(student.page.locator("#many")).to_be_hidden()


def test_texts_are_classified_and_differences_marked(student: Student) -> None:
    """Manning's fifth text, P(China | d) = 0.6898, as if it were none of China: it is marked, not by colour alone."""
    student.choose_example("China or not")
    fold = opened(student)
    fold.get_by_label("The texts").fill("Chinese Chinese Chinese Tokyo Japan\tnot China\nTokyo Japan\tnot China\n")
    fold.get_by_role("button", name="Classify the texts").click()
    first, second = fold.locator("tbody tr").first, fold.locator("tbody tr").nth(1)
    expect(first).to_contain_text("China ≠")
    expect(first).to_contain_text("0.6898")
    expect(first.get_by_role("img", name="not the class in the table")).to_be_visible()
    expect(second).not_to_contain_text("≠")
    expect(fold.locator(".many-said")).to_contain_text("Of the 2 rows with a class under “class”, 1 is classified so.")
    fold.get_by_role("button", name="The solution of row 2").click()
    student.answer_says("Class “not China”")


def test_a_learnt_network_classifies_rows_and_a_given_one_none(student: Student) -> None:
    student.choose_example("Sprinkler or rain?")
    expect(student.page.locator("#many")).to_be_hidden()
    student.choose_example("Playing tennis with a tree")
    fold = classify(student, "Outlook,Temperature,Humidity,Wind\nOvercast,Mild,Normal,Weak\nSunny,Cool,High,?\n")
    expect(fold.locator("tbody tr")).to_have_count(2)
    expect(fold.locator("tbody tr").first).to_contain_text("Yes")
    fold.get_by_role("button", name="The solution of row 1").click()
    student.answer_says("PlayTennis = Yes")
