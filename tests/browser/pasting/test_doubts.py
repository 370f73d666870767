"""What a pasted text leaves in doubt is asked in its place: as a preview, with one tap for each answer."""

from collections.abc import Mapping
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from helpers.page.phones import PHONE, fits_a_phone
from helpers.page.stand_in_readings import read_by_python, refused, stand_in
from helpers.page.student import Student, eventually, faults

pytestmark = pytest.mark.browser

# Four of the fourteen days, counted: read as cases, it has the classes 3, 0 and 2.
COUNTS = "Outlook,Yes,No\nSunny,2,3\nOvercast,4,0\nRain,3,2\n"
QUESTION = "Is this a frequency table or a table of cases?"
WAYS = [
    {"label": "a frequency table", "kind": "counts", "reading": {"counts": True}},
    {"label": "a table of cases", "kind": "cases", "reading": {"counts": False}},
]
NEAR = {"rule": "near", "question": QUESTION, "ways": WAYS, "stops": True}
TABLE = "job,loan\nno,no\nno,no\nyes,yes\nyes,yes\n"
LOANS = f"Loans of 2019\n{TABLE}Source: made up\nfor this test\n"
ACCOUNTS = [
    {"first": 1, "last": 1, "role": "caption", "reason": "The caption."},
    {"first": 2, "last": 2, "role": "header", "reason": ""},
    {"first": 3, "last": 6, "role": "row", "reason": ""},
    {"first": 7, "last": 8, "role": "left_out", "reason": "The source of the table."},
]
MERGED = "Outlook\tWind\tPlay\nSunny\tWeak\tNo\n\tStrong\tNo\n\tWeak\tYes\nRain\tWeak\tYes\n\tStrong\tNo\n\tWeak\tYes\n"
NULLS = "Color,Size,Class\nred,S,yes\nnull,S,no\nred,L,yes\nblue,L,no\nnull,S,yes\n"
MATRIX = {"format": 1, "topic": "evaluation", "confusion": {"yes": {"yes": 7, "no": 2}, "no": {"yes": 3, "no": 5}}}
SELECTED = "area => area.value.slice(area.selectionStart, area.selectionEnd)"


def in_doubt(params: Mapping[str, Any]) -> dict[str, Any] | None:
    if params.get("text") != COUNTS:
        return None
    if "as" in params:
        return read_by_python(params, doubts=[])
    return read_by_python({**params, "reading": {"counts": True}}, doubts=[NEAR])


@pytest.fixture
def student(student: Student) -> Student:
    student.button("exercise.new").click()
    expect(student.solution).to_be_hidden()
    return student


def question(student: Student) -> Locator:
    return student.page.get_by_role("group", name=QUESTION)


def test_a_doubt_is_asked_before_anything_is_solved(student: Student) -> None:
    stand_in(student.page, in_doubt)
    student.paste(COUNTS)
    expect(question(student).get_by_role("button")).to_have_count(2)
    student.settled().answer_says(student.words("answer.choice"))
    expect(student.solution).to_be_hidden()
    expect(student.button("question.pick")).to_have_count(0)
    preview = student.page.locator(".live-table.unconfirmed")
    expect(preview).to_contain_text(student.words("doubt.unconfirmed"))
    eventually(student.columns, ["", "Outlook = Sunny", "Outlook = Overcast", "Outlook = Rain", "Total"])
    expect(student.paste_area).to_have_value(COUNTS)
    # The answer leads to the question, also where the exercise is out of sight.
    student.button("answer.show_choice").click()
    expect(question(student).get_by_role("button").first).to_be_focused()
    question(student).get_by_role("button", name="a table of cases").click()
    expect(question(student)).to_have_count(0)
    eventually(student.columns, ["Outlook", "Yes", "No"])
    expect(preview).to_have_count(0)
    expect(student.solution).to_be_visible()
    expect(student.paste_area).to_have_value(COUNTS)
    student.settled().button("exercise.undo").click()
    expect(question(student).get_by_role("button")).to_have_count(2)
    expect(student.solution).to_be_hidden()


def test_an_answer_is_remembered_until_it_is_asked_again(student: Student) -> None:
    asked = stand_in(student.page, in_doubt)
    student.paste(COUNTS)
    question(student).get_by_role("button", name="a frequency table").click()
    expect(student.solution).to_be_visible()
    student.saved().page.reload()
    student.wait_for_start().settled()
    assert asked[-1]["as"] == "counts"
    expect(student.solution).to_be_visible()
    student.button("doubt.again").click()
    expect(question(student).get_by_role("button")).to_have_count(2)


def test_a_link_to_an_open_question_asks_it_again(student: Student) -> None:
    stand_in(student.page, in_doubt)
    student.paste(COUNTS)
    expect(question(student)).to_be_visible()
    assert student.problem()["table"] == COUNTS


def test_a_question_that_does_not_stop_is_a_remark(student: Student) -> None:
    remark = {**NEAR, "question": "The empty cells were filled downwards.", "stops": False}

    def answer(params: Mapping[str, Any]) -> dict[str, Any] | None:
        return (
            read_by_python(params, doubts=[] if "as" in params else [remark]) if params.get("text") == TABLE else None
        )

    stand_in(student.page, answer)
    student.paste(TABLE)
    item = student.page.locator(".parse-warnings li", has_text="filled downwards")
    expect(student.solution).to_be_visible()
    item.get_by_role("button", name="a table of cases").click()
    expect(item).to_have_count(0)


def test_lines_that_are_no_rows_are_named_with_their_reasons(student: Student) -> None:
    def answer(params: Mapping[str, Any]) -> dict[str, Any] | None:
        read = {**params, "text": TABLE}
        return read_by_python(read, accounts=ACCOUNTS) if params.get("text") == LOANS else None

    stand_in(student.page, answer)
    student.paste(LOANS)
    account = student.page.locator(".account")
    expect(account.locator("summary")).to_have_text("Lines 1, 7–8 are not rows")
    account.locator("summary").click()
    expect(account.locator("li")).to_have_count(2)
    expect(account.locator("li").first).to_contain_text("The caption. Loans of 2019")
    account.get_by_role("button", name="Lines 7–8").click()
    eventually(lambda: student.paste_area.evaluate(SELECTED), "Source: made up")
    student.paste(TABLE)
    expect(account).to_be_hidden()


def test_merged_cells_are_left_empty_by_one_tap(student: Student) -> None:
    student.paste(MERGED)
    eventually(lambda: [row[0] for row in student.rows()], ["Sunny"] * 3 + ["Rain"] * 3)
    remark = student.page.locator(".parse-warnings li", has_text="merged cells")
    remark.get_by_role("button").click()
    eventually(lambda: [row[0] for row in student.rows()], ["Sunny", "", "", "Rain", "", ""])
    expect(remark).to_have_count(0)
    student.settled().button("exercise.undo").click()
    expect(remark).to_have_count(1)


def test_a_word_becomes_a_value_by_one_tap(student: Student) -> None:
    student.paste(NULLS)
    student.case_value("Size").select_option("S")
    assert student.case_value("Color").locator("option", has_text="null").count() == 0
    student.page.locator(".parse-warnings").get_by_role("button", name="It is a value").click()
    student.case_value("Color").select_option("null")
    student.answer_says("4/7")
    # What was chosen before stays, and the problem says what the person has said.
    expect(student.case_value("Size")).to_have_value("S")
    assert student.problem()["convention"]["domain"] == {"Color": ["red", "null", "blue"]}


def test_other_readings_of_a_refused_text_are_one_tap_away(student: Student) -> None:
    text = "Alice, lives in Rome, writes\nBob, lives in Paris, reads\n"
    others = [{**way, "evidence": ["It has commas."], "topic": None} for way in WAYS]

    def answer(params: Mapping[str, Any]) -> dict[str, Any] | None:
        if params.get("text") != text:
            return None
        return read_by_python({"text": TABLE}) if "as" in params else refused("This is prose.", others=others)

    stand_in(student.page, answer)
    student.paste(text)
    error = student.page.locator("#paste-error")
    expect(error).to_contain_text(student.words("doubt.others"))
    error.get_by_role("button", name="a table of cases").click()
    expect(error).to_be_empty()
    expect(student.grid).to_be_visible()


def test_another_kind_of_exercise_is_shown_in_its_shape(student: Student) -> None:
    way = {"label": "Open in Evaluation", "problem": MATRIX}
    stand_in(
        student.page, lambda params: refused("A confusion matrix.", way=way) if params.get("text") == "matrix" else None
    )
    student.paste("matrix")
    shape = student.page.locator("figure.unconfirmed")
    expect(shape.get_by_role("row")).to_have_text(["yesno", "yes72", "no35"])
    expect(shape).to_contain_text(student.words("doubt.unconfirmed"))
    student.page.locator("#paste-error").get_by_role("button", name="Open in Evaluation").click()
    expect(student.page.locator("#topic-select")).to_have_value("evaluation")
    # Twelve of seventeen.
    student.answer_says("0.7059")


def test_questions_fit_a_phone_and_have_no_accessibility_faults(student: Student) -> None:
    stand_in(student.page, in_doubt)
    student.paste(COUNTS)
    expect(question(student)).to_be_visible()
    student.page.set_viewport_size(PHONE)
    student.page.evaluate("() => document.querySelector('#exercise').classList.add('open')")
    heights = "all => all.map(one => one.getBoundingClientRect().height)"
    assert min(question(student).get_by_role("button").evaluate_all(heights)) >= 44
    fits_a_phone(student.page)
    # Not below the bar at the end of the screen.
    question(student).evaluate("one => one.scrollIntoView({ block: 'center' })")
    assert faults(student, ".table-field") == []
