"""One box takes every exercise: a text opens as its own kind, whatever is shown, and undo takes it back."""

import pytest
from playwright.sync_api import expect

from helpers.page.complaints import NewPage
from helpers.page.phones import PHONE
from helpers.page.student import Student, eventually

pytestmark = pytest.mark.browser

TABLE = "job,house,loan\nno,no,no\nyes,no,no\nno,yes,yes\nyes,yes,yes\n"
OTHER_TABLE = "size,coat,class\nsmall,long,a\nlarge,long,a\nsmall,short,b\nlarge,short,b\n"
SYMBOLS = "P(D)=0.01, P(+|D)=0.9, P(+|not D)=0.05. Find P(D|+)"
NETWORK = """P(Cloudy) = 0.5
P(Sprinkler | Cloudy) = 0.1, P(Sprinkler | not Cloudy) = 0.5
P(Rain | Cloudy) = 0.8, P(Rain | not Cloudy) = 0.2
P(Wet | Sprinkler, Rain) = 0.99, P(Wet | Sprinkler, not Rain) = 0.9
P(Wet | not Sprinkler, Rain) = 0.9, P(Wet | not Sprinkler, not Rain) = 0
P(Rain | Wet) = ?
"""
COUNTS = "TP = 40, FN = 10\nFP = 5, TN = 45\n"
# An example of each kind that has no table.
WITHOUT_TABLE = ("A positive test", "Seven heads of ten", "A screening test")


def kind(student: Student, name: str) -> None:
    expect(student.page.locator("#topic-select")).to_have_value(name)


def press_paste(student: Student, text: str) -> None:
    student.page.evaluate("text => navigator.clipboard.writeText(text)", text)
    student.page.keyboard.press("ControlOrMeta+v")


@pytest.mark.parametrize("title", ["Play tennis", "Hours studied, exam passed", *WITHOUT_TABLE])
def test_a_network_opens_whatever_is_shown(student: Student, title: str) -> None:
    student.choose_example(title)
    # An example is never in the box.
    expect(student.paste_area).to_have_value("")
    student.paste(NETWORK)
    kind(student, "bayesian_network")
    student.answer_says("0.7079")
    expect(student.paste_area).to_have_value(NETWORK)
    student.button("notice.undo").click()
    expect(student.page.get_by_role("heading", level=1)).to_have_text(title)


@pytest.mark.parametrize(("text", "opened"), [(TABLE, "naive_bayes"), (COUNTS, "evaluation"), (SYMBOLS, "bayes_rule")])
def test_a_text_opens_as_its_kind_where_no_table_is_asked(student: Student, text: str, opened: str) -> None:
    student.choose_example("Seven heads of ten")
    student.paste(text)
    kind(student, opened)
    expect(student.answer).to_have_attribute("data-state", "solved")
    expect(student.paste_area).to_have_value(text)


def test_a_text_of_another_kind_is_opened_by_one_tap(student: Student) -> None:
    student.paste(COUNTS)
    student.page.locator("#paste-error").get_by_role("button").click()
    kind(student, "evaluation")
    student.answer_says("0.85")
    expect(student.paste_area).to_have_value(COUNTS)
    title = student.page.locator("#topic-select option:checked").inner_text()
    expect(student.page.locator("#paste-said")).to_have_text(student.words("door.read_as", kind=title))
    # A correction of the text is a correction of the exercise.
    student.paste_area.fill(COUNTS.replace("FN = 10", "FN = 30"))
    kind(student, "evaluation")
    student.answer_says("0.7083")


def test_a_line_in_symbols_is_typed_by_hand(student: Student) -> None:
    student.button("exercise.new").click()
    expect(student.paste_area).to_be_focused()
    student.page.keyboard.type(SYMBOLS)
    student.settled()
    student.page.locator(".told").get_by_role("button", name="Open it in").click()
    kind(student, "bayes_rule")
    # 0.01 · 0.9 / (0.01 · 0.9 + 0.99 · 0.05) = 2/13
    student.answer_says("2/13")
    expect(student.paste_area).to_have_value(SYMBOLS)


def test_a_table_pasted_into_another_takes_its_place(student: Student) -> None:
    student.paste(TABLE)
    eventually(student.columns, ["job", "house", "loan"])
    student.paste_area.click()
    student.page.keyboard.press("ControlOrMeta+End")
    press_paste(student, OTHER_TABLE)
    eventually(student.columns, ["size", "coat", "class"])
    expect(student.paste_area).to_have_value(OTHER_TABLE)
    expect(student.page.get_by_text(student.words("door.replaced"))).to_be_visible()
    student.button("notice.undo").click()
    eventually(student.columns, ["job", "house", "loan"])
    # Rows of the same table are added to it.
    student.paste_area.click()
    student.page.keyboard.press("ControlOrMeta+End")
    press_paste(student, "no,yes,no\nyes,no,yes\n")
    eventually(lambda: len(student.rows()), 6)


def test_a_key_pastes_from_anywhere_on_the_page(student: Student) -> None:
    student.page.locator("h1").click()
    press_paste(student, TABLE)
    eventually(student.columns, ["job", "house", "loan"])
    expect(student.paste_area).to_have_value(TABLE)
    # A field that takes text keeps what is pasted into it.
    search = student.page.locator("#examples > details")
    search.locator("> summary").click()
    search.get_by_label(student.words("examples.search")).click()
    press_paste(student, "iris")
    expect(search.get_by_label(student.words("examples.search"))).to_have_value("iris")
    expect(student.paste_area).to_have_value(TABLE)


def test_the_button_pastes_from_the_clipboard(student: Student) -> None:
    student.page.evaluate("text => navigator.clipboard.writeText(text)", TABLE)
    student.button("door.paste").click()
    eventually(student.columns, ["job", "house", "loan"])
    expect(student.button("door.paste")).to_be_hidden()


def test_a_forbidden_clipboard_says_which_key_pastes(student: Student) -> None:
    student.page.evaluate("() => { navigator.clipboard.readText = () => Promise.reject(new Error()); }")
    student.button("door.paste").click()
    expect(student.paste_area).to_be_focused()
    expect(student.page.get_by_text(student.words("door.press"))).to_be_visible()
    student.switch_language()
    expect(student.page.get_by_text(student.words("door.press"))).to_be_visible()


def test_a_phone_pastes_any_kind_and_shows_its_answer(new_page: NewPage) -> None:
    phone = Student(new_page(viewport=PHONE, device_scale_factor=2, has_touch=True, is_mobile=True)).open()
    phone.choose_example("Sprinkler or rain?")
    phone.button("jump.paste").tap()
    expect(phone.paste_area).to_be_focused()
    expect(phone.paste_area).to_be_in_viewport()
    phone.page.locator("#topic-select").select_option("naive_bayes")
    phone.settled()
    phone.paste_area.fill(SYMBOLS)
    phone.page.locator(".told").get_by_role("button", name="Open it in").tap()
    phone.answer_says("2/13")
    expect(phone.paste_area).to_be_hidden()
    expect(phone.answer).to_be_in_viewport()
