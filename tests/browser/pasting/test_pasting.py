"""Pasting a table: each notation is read, guesses are one click away, and unreadable text stays."""

from statistics import NormalDist, fmean, pstdev

import pytest
from playwright.sync_api import expect

from helpers.page.student import Student, eventually, plain, says

pytestmark = pytest.mark.browser

# Eight loans, made for this test: P(no) = 3/8, P(job=no|no) = 2/3, P(house=no|no) = 3/3; P(yes) = 5/8, 2/5, 1/5.
LOANS = [
    ["job", "house", "loan"],
    ["no", "no", "no"],
    ["no", "no", "no"],
    ["yes", "no", "no"],
    ["yes", "yes", "yes"],
    ["no", "yes", "yes"],
    ["no", "yes", "yes"],
    ["yes", "no", "yes"],
    ["yes", "yes", "yes"],
]
CASE = ["no", "no", "?"]
# 3/8 · 2/3 · 1 = 1/4 against 5/8 · 2/5 · 1/5 = 1/20.
ANSWER = "Class “no”: P(no | job = no, house = no) = 5/6 ≈ 0.8333."


def joined(rows: list[list[str]], separator: str) -> str:
    return "\n".join(separator.join(row) for row in rows)


def markdown(rows: list[list[str]]) -> str:
    head, *body = [f"| {' | '.join(row)} |" for row in rows]
    return "\n".join([head, "|---|---|---|", *body])


def transposed(rows: list[list[str]]) -> list[list[str]]:
    return [list(column) for column in zip(*rows, strict=True)]


NOTATIONS = {
    "TSV": joined([*LOANS, CASE], "\t"),
    "CSV": joined([*LOANS, CASE], ","),
    "CSV, CRLF, BOM": "\ufeff" + joined([*LOANS, CASE], ";").replace("\n", "\r\n"),
    "full-width commas": joined([*LOANS, CASE], "，"),
    "Markdown": markdown([*LOANS, CASE]),
    "samples in columns": joined(transposed(LOANS), "\t"),
    "samples in columns, with the case": joined(transposed([*LOANS, CASE]), "\t"),
}


@pytest.fixture
def student(student: Student) -> Student:
    """At a new exercise, so that only the pasted text is visible."""
    student.button("exercise.new").click()
    expect(student.solution).to_be_hidden()
    return student


@pytest.mark.parametrize("notation", NOTATIONS)
def test_each_notation_reaches_the_answer(student: Student, notation: str) -> None:
    student.paste(NOTATIONS[notation])
    eventually(student.columns, LOANS[0])
    if "?" not in NOTATIONS[notation]:
        student.case_value("job").select_option("no")
        student.case_value("house").select_option("no")
    student.answer_is(ANSWER)
    expect(student.page.get_by_text("8 samples, 3 columns")).to_be_visible()
    eventually(lambda: student.rows()[:8], LOANS[1:])


def test_table_without_a_case_shows_the_model(student: Student) -> None:
    student.paste(joined(LOANS, ","))
    ask = student.page.get_by_role("button", name="Pick the case")
    expect(ask).to_be_visible()
    ask.click()
    expect(student.case_value("job")).to_be_focused()
    student.case_value("job").select_option("no")
    student.case_value("house").select_option("no")
    student.answer_is(ANSWER)
    expect(ask).to_be_hidden()


def test_another_column_becomes_the_class(student: Student) -> None:
    """P(house=no) = 4/8, P(loan=no|house=no) = 3/4, against 4/8 and 0/4."""
    student.paste(joined(LOANS, ","))
    eventually(student.columns, LOANS[0])
    student.role("house").select_option("class")
    student.case_value("loan").select_option("no")
    student.answer_is(
        "Class “no”: P(no | loan = no) = 1. The other class is ruled out by a zero count: P(loan = no | yes) = 0/4."
    )
    student.case_value("loan").select_option("yes")
    student.answer_is("Class “yes”: P(yes | loan = yes) = 4/5 = 0.8.")


def test_ignored_column_does_not_count(student: Student) -> None:
    """P(no) · P(job=no|no) = 3/8 · 2/3 = 2/8, the same as 5/8 · 2/5: a tie."""
    student.paste(joined([*LOANS, CASE], ","))
    student.answer_is(ANSWER)
    student.role("house").select_option("ignored")
    student.tie_between("no", "yes")
    assert student.problem()["features"] == ["job"]
    student.role("house").select_option("category")
    student.answer_is(ANSWER)


def test_first_line_is_no_header(student: Student) -> None:
    student.paste(joined(LOANS, ","))
    header = student.page.get_by_role("button", name="First line names the columns")
    expect(header).to_have_attribute("aria-pressed", "true")
    header.click()
    expect(header).to_have_attribute("aria-pressed", "false")
    expect(student.page.get_by_text("9 samples, 3 columns")).to_be_visible()
    assert student.rows()[0] == LOANS[0]
    header.click()
    expect(student.page.get_by_text("8 samples, 3 columns")).to_be_visible()
    assert student.columns() == LOANS[0]


def test_first_line_without_names_is_reported(student: Student) -> None:
    student.paste("Eight loans\n" + joined([[*row, "x"] for row in LOANS[1:]], " "))
    header = student.page.get_by_role("button", name="First line names the columns")
    expect(header).to_have_attribute("aria-pressed", "false")
    expect(student.page.get_by_text("8 samples, 4 columns")).to_be_visible()
    header.click()
    expect(student.page.locator("#paste-error")).to_contain_text("Line 1 has 1 name for 4 columns")
    expect(header).to_have_attribute("aria-pressed", "true")
    header.click()
    expect(student.page.locator("#paste-error")).to_be_empty()
    eventually(student.columns, ["X1", "X2", "X3", "Y"])


def test_points_by_class_stay_numbers_when_one_is_corrected(student: Student) -> None:
    """Both coordinates are whole numbers that come again, which are categories elsewhere."""
    student.paste("ω1: (0,0), (2,0), (2,2), (0,2)\nω2: (4,4), (6,4), (6,6), (4,6)\nx = (1,1)")
    eventually(student.columns, ["x1", "x2", "class"])
    for name in ("x1", "x2"):
        expect(student.role(name)).to_have_value("number")
    expect(student.page.get_by_role("button", name="First line names the columns")).to_have_count(0)
    student.answer_says("Class “ω1”")
    student.cell(7, "x2").click()
    student.page.keyboard.type("4")
    student.page.keyboard.press("Enter")
    eventually(lambda: student.rows()[7][:2], ["4", "4"])
    for name in ("x1", "x2"):
        expect(student.role(name)).to_have_value("number")
    student.answer_says("Class “ω1”")


def test_samples_in_columns_are_turned_by_one_click(student: Student) -> None:
    student.paste(joined(transposed(LOANS), ","))
    eventually(student.columns, LOANS[0])
    turned = student.page.get_by_role("button", name="Each column is a sample")
    expect(turned).to_have_attribute("aria-pressed", "true")
    turned.click()
    expect(turned).to_have_attribute("aria-pressed", "false")
    eventually(lambda: len(student.columns()), 9)
    turned.click()
    eventually(student.columns, LOANS[0])


def test_column_type_can_be_corrected(student: Student) -> None:
    """Integers with few values are categories until told otherwise; words taken for numbers have a remedy."""
    student.paste("size,coat,class\n1,long,a\n2,long,a\n1,short,b\n2,short,b\n2,long,b\n1,short,a\n")
    expect(student.role("size")).to_have_value("category")
    student.case_value("size").select_option("1")
    student.answer_says("2/3")
    student.role("size").select_option("number")
    # Means 4/3 and 5/3, both variances 2/9: e^(−1/4) against e^(−1).
    student.answer_says("0.6792")
    expect(student.step("numbers")).to_be_visible()
    student.role("coat").select_option("number")
    expect(student.answer).to_have_attribute("data-state", "error")
    expect(student.answer).to_contain_text("long")
    student.page.get_by_role("button", name="Treat “coat” as categorical").click()
    expect(student.answer).to_have_attribute("data-state", "solved")


def test_a_column_of_numbers_is_measured(student: Student) -> None:
    densities = [NormalDist(fmean(heights), pstdev(heights)).pdf(165) for heights in ((152, 161, 147), (173, 184, 179))]
    student.paste("height,kind\n152,a\n173,b\n161,a\n184,b\n179,b\n147,a\n")
    height = student.case_value("height")
    height.fill("165")
    student.answer_says(f"Class “a”: P(a | height = 165) ≈ {densities[0] / sum(densities):.4f}")
    expect(student.step("densities").locator(".chart svg")).to_be_visible()
    student.page.get_by_text("More choices").click()
    student.page.get_by_label("Variance", exact=True).select_option("n-1")
    says(student.step("numbers"), "(3 − 1)")
    student.page.get_by_text("More choices").click()
    height.fill("tall")
    expect(student.answer).to_have_attribute("data-state", "error")
    student.answer_says("must be a number")


def test_joined_values_are_said(student: Student) -> None:
    rows = [["Sunny ", *row[1:]] if row[0] == "no" else row for row in LOANS]
    rows[1][0] = "sunny"
    student.paste(joined(rows, ","))
    notice = student.page.get_by_role("listitem").filter(has_text="sunny")
    expect(notice).to_be_visible()
    expect(notice).to_contain_text("Sunny")
    eventually(lambda: {row[0].lower() for row in student.rows()}, {"sunny", "yes"})
    assert len({row[0] for row in student.rows()}) == 2


def test_prose_is_answered_by_a_sentence_and_stays(student: Student) -> None:
    prose = "Thomas Bayes was a minister. He wrote an essay that nobody read for a while."
    student.paste(prose)
    expect(student.answer).to_have_attribute("data-state", "error")
    assert plain(student.answer).count(".") <= 2
    expect(student.paste_area).to_have_value(prose)
    expect(student.paste_area).to_have_attribute("aria-invalid", "true")
    student.paste(joined([*LOANS, CASE], ","))
    student.answer_is(ANSWER)
    expect(student.paste_area).to_have_attribute("aria-invalid", "false")


def test_an_exercise_in_words_leads_to_bayes_rule(student: Student) -> None:
    """1/50 · 9/10 / (1/50 · 9/10 + 49/50 · 1/20) = 18/67"""
    prose = (
        "2% of people have the flu. 90% of people with the flu test positive. 5% of people without it test positive. "
        "Someone tests positive. What is the probability that this person has the flu?"
    )
    student.paste(prose)
    student.answer_says(student.words("answer.told"))
    student.page.locator(".told").get_by_role("button", name="Open it in").click()
    student.answer_says("P(flu | positive) = 18/67")
    expect(student.page.locator("#topic-select")).to_have_value("bayes_rule")
    expect(student.page.get_by_text(student.words("notice.read_from_text"))).to_be_visible()
    student.button("notice.undo").click()
    expect(student.paste_area).to_have_value(prose)
    # Values missing in the text stay empty.
    student.paste(prose.replace("5% of people without it test positive. ", ""))
    student.settled()
    student.page.locator(".told").get_by_role("button", name="Open it in").click()
    expect(student.answer).not_to_have_attribute("data-state", "solved")
    student.button("exercise.undo").click()
    student.button("exercise.undo").click()


def test_an_emptied_paste_area_asks_for_a_table(student: Student) -> None:
    student.paste(joined(LOANS, ","))
    eventually(student.columns, LOANS[0])
    student.paste_area.fill("")
    expect(student.answer).to_have_text(student.words("answer.empty"))
    expect(student.solution).to_be_hidden()
    student.button("exercise.undo").click()
    eventually(student.columns, LOANS[0])


def test_typing_a_line_keeps_what_was_said_about_columns(student: Student) -> None:
    student.paste(joined(LOANS, ","))
    eventually(student.columns, LOANS[0])
    student.role("house").select_option("class")
    student.paste_area.click()
    student.page.keyboard.press("ControlOrMeta+End")
    student.page.keyboard.type("\nno,no,no")
    expect(student.page.get_by_text("9 samples, 3 columns")).to_be_visible()
    expect(student.role("house")).to_have_value("class")


def test_a_dropped_file_is_read(student: Student) -> None:
    data = student.page.evaluate_handle(
        "text => { const data = new DataTransfer(); data.items.add(new File([text], 'loans.csv')); return data; }",
        joined([*LOANS, CASE], ","),
    )
    student.page.locator("body").dispatch_event("drop", {"dataTransfer": data})
    student.answer_is(ANSWER)
