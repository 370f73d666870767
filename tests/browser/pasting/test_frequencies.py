"""A printed frequency table is pasted, recognised and corrected; one click reads it as a table of cases."""

import re

import pytest
from playwright.sync_api import expect

from helpers.page.student import Student, eventually, link_to

pytestmark = pytest.mark.browser

FRUITS = """\
Fruit\tLong\tSweet\tYellow\tTotal
Banana\t400\t350\t450\t500
Orange\t0\t150\t300\t300
Other\t100\t150\t50\t200
"""
COLUMNS = ["Fruit", "Long", "Long = not Long", "Sweet", "Sweet = not Sweet", "Yellow", "Yellow = not Yellow", "Total"]
ANSWER = "Class “Banana”: P(Banana | Long, Sweet, Yellow) = 336/361 ≈ 0.9307."


def test_the_fruits_are_classified(student: Student) -> None:
    student.paste(FRUITS)
    eventually(student.columns, COLUMNS)
    expect(student.page.locator("#paste-reading")).to_contain_text("3 classes, 1000 in all; Long: Long, not Long;")
    assert student.rows()[0] == ["Banana", "400", "100", "350", "150", "450", "50", "500"]
    for feature in ("Long", "Sweet", "Yellow"):
        assert student.case_value(feature).locator("option").all_inner_texts()[1:3] == [feature, f"not {feature}"]
        student.case_value(feature).select_option(feature)
    student.answer_is(ANSWER)
    # Losses can be stated, because the classes are known.
    expect(student.page.locator("#fields button", has_text=student.words("loss.add"))).to_have_count(1)
    problem = student.problem()
    assert problem["counts"]["totals"] == {"Banana": 500, "Orange": 300, "Other": 200}
    assert problem["target"] == "Fruit"
    assert not {"table", "types", "features"} & problem.keys()


def test_wrong_cell_is_reported_with_both_sums(student: Student) -> None:
    student.page.goto(link_to({"format": 1, "topic": "naive_bayes", "counts": COUNTS, "query": {"Length": "long"}}))
    eventually(student.columns, ["", "Length = long", "Length = short", "Σ"])
    student.answer_says("4/5")
    student.cell(0, "Length = long").click()
    student.page.keyboard.type("390")
    student.page.keyboard.press("Enter")
    error = student.page.locator("#paste-error")
    expect(error).to_contain_text(re.compile("490.*500"))
    student.cell(0, "Length = short").click()
    student.page.keyboard.type("110")
    student.page.keyboard.press("Enter")
    student.answer_says("39/49")
    expect(error).to_be_empty()
    assert student.problem()["counts"]["features"]["Length"]["short"] == {"Banana": 110, "Orange": 300}


COUNTS = {
    "totals": {"Banana": 500, "Orange": 400},
    "features": {"Length": {"long": {"Banana": 400, "Orange": 100}, "short": {"Banana": 100, "Orange": 300}}},
}


def test_inconsistent_totals_are_asked_and_the_text_stays(student: Student) -> None:
    text = FRUITS.replace("450", "550")
    student.paste(text + "Total\t500\t650\t800\t1000\n")
    question = student.page.get_by_role("group", name=re.compile("Yellow.*900.*800"))
    expect(question).to_be_visible()
    expect(student.answer).to_have_attribute("data-state", "waiting")
    assert student.paste_area.input_value().startswith(text)


def test_it_can_be_read_as_a_table_of_cases(student: Student) -> None:
    student.paste(FRUITS)
    eventually(student.columns, COLUMNS)
    chip = student.button("reading.counts")
    expect(chip).to_have_attribute("aria-pressed", "true")
    chip.click()
    eventually(student.columns, ["Fruit", "Long", "Sweet", "Yellow", "Total"])
    expect(chip).to_have_attribute("aria-pressed", "false")
    chip.click()
    eventually(student.columns, COLUMNS)


def test_pointing_at_a_count_lights_the_row_of_its_class(student: Student) -> None:
    student.choose_example("1000 fruits")
    assert student.rows()[2] == ["other", "100", "100", "150", "50", "50", "150", "200"]
    keys = student.step("priors").locator(".mark-keys button")
    expect(keys.nth(3)).to_have_text("from the frequency table: other")
    keys.nth(3).focus()
    eventually(lambda: student.lit()["strong"], [2])
    student.page.keyboard.press("Escape")
    student.switch_language()
    expect(student.page.locator("#paste-reading")).to_contain_text("频数表")
