"""What is typed in a field that is still open is kept as all else is, whatever becomes of the page."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Error, Page, expect

from helpers.page.complaints import Complaints, NewPage
from helpers.page.own import LOANS, OWN, WET
from helpers.page.student import WORDS, Student, eventually, link_to
from helpers.patience import START_S, milliseconds

pytestmark = pytest.mark.browser

DESK = {"width": 1280, "height": 900}
WIDE = 300
TEXT = "f,class\na,+\na,+\nb,-\n"
STORY = """A test is positive for 90 percent of the ill and, by mistake, for 20 percent (or 0.3) of the healthy.
Of all people 10 percent are ill. Is a person with a positive test ill?"""


def close(page: Page) -> Page:
    page.close(run_before_unload=False)
    return page.context.new_page()


def reload(page: Page) -> Page:
    page.reload()
    return page


def leave(page: Page) -> Page:
    page.goto("about:blank")
    return page


def kill(page: Page) -> Page:
    """As a browser ends a tab that takes too much memory: without a word to the page."""
    page.wait_for_timeout(60)
    with pytest.raises(Error):
        page.goto("chrome://crash")
    return page.context.new_page()


ENDS = [close, reload, leave, kill]


def again(page: Page, end: Callable[[Page], Page]) -> Student:
    other = end(page)
    if end is not reload:
        other.set_viewport_size({"width": 1280, "height": 900})
        other.goto("")
    student = Student(other)
    student.wait_for_start()
    return student


def again_unsolved(page: Page) -> Student:
    """Of what asks the person something first."""
    other = close(page)
    other.goto("")
    expect(other.locator(".told-number:visible").first).to_be_visible(timeout=milliseconds(START_S))
    return Student(other)


@pytest.mark.parametrize("end", ENDS, ids=lambda one: one.__name__)
def test_an_open_cell_is_kept(new_page: NewPage, end: Callable[[Page], Page], complaints: Complaints) -> None:
    if end is kill:
        complaints.expect_all()
    student = Student(new_page(viewport=DESK)).open()
    student.paste(TEXT)
    student.settled()
    student.cell(2, "f").click()
    student.page.keyboard.type("cloudy")
    student = again(student.page, end)
    eventually(lambda: student.rows()[2], ["cloudy", "-"])


def test_a_cell_of_an_example_begins_one_exercise(student: Student) -> None:
    cell = student.cell(0, "Outlook")
    cell.click()
    student.page.keyboard.type("Foggy")
    student.page.locator("#own-exercises summary").click()
    names = student.page.locator(".own-exercise .example-title")
    expect(names).to_have_count(1)
    expect(student.page.get_by_role("heading", level=1)).to_have_text("Your exercise")
    student.settled()
    student = again(student.page, reload)
    assert student.rows()[0][1] == "Foggy"
    student.page.locator("#own-exercises summary").click()
    expect(names).to_have_count(1)


def test_escape_leaves_nothing_behind(student: Student) -> None:
    student.page.locator("#own-exercises summary").click()
    names = student.page.locator(".own-exercise .example-title")
    student.cell(0, "Outlook").click()
    student.page.keyboard.type("Foggy")
    expect(names).to_have_count(1)
    student.page.keyboard.press("Escape")
    expect(names).to_have_count(0)
    student = again(student.page, close)
    expect(student.page.get_by_role("heading", level=1)).to_have_text("Play tennis")
    assert student.rows()[0][1] == "Sunny"


def test_open_lists_of_values_are_kept(new_page: NewPage) -> None:
    student = Student(new_page(viewport=DESK)).open(link_to(WET))
    for typed in ("T, F, maybe", "T, F"):
        student.page.locator(".variable-line").first.click()
        values = student.page.get_by_label(WORDS["en"]["network.values"]).first
        values.fill(typed)
        student = again(student.page, close)
        said = typed.replace(", ", WORDS["en"]["list.next"])
        expect(student.page.locator(".variable-values").first).to_have_text(said, timeout=milliseconds(START_S))


@pytest.fixture
def wide(student: Student) -> Student:
    """A case is asked for as a row where its features are too many to be shown at once."""
    many = range(WIDE)
    lines = [[*(f"f{at}" for at in many), "class"], [*("a" for _ in many), "+"], [*("b" for _ in many), "-"]]
    student.paste("\n".join(",".join(line) for line in [*lines, *lines[1:]]))
    return student.settled()


def test_open_row_of_a_case_is_kept(wide: Student) -> None:
    wide.page.locator("#case-row").fill(",".join("b" for _ in range(WIDE)))
    student = again(wide.page, close)
    expect(student.case_value("f0")).to_have_value("b")
    expect(student.page.locator("#case-row")).to_have_value("")


def test_a_row_that_is_not_whole_is_kept(wide: Student) -> None:
    wide.page.locator("#case-row").fill("b,b,b")
    student = again(wide.page, close)
    row = student.page.locator("#case-row")
    expect(row).to_have_value("b,b,b")
    row.fill("")
    student = again(student.page, close)
    student.settled()
    expect(student.page.locator("#case-row")).to_have_value("")


def test_an_open_name_at_the_title_is_kept(new_page: NewPage) -> None:
    student = Student(new_page(viewport=DESK)).open(link_to(LOANS))
    student.case_value("job").select_option("no")
    student.page.locator(".name-it").click()
    student.page.locator(".name-field").fill("Homework 7")
    student = again(student.page, close)
    expect(student.page.locator("#live h1")).to_have_text("Homework 7")
    student.page.locator(".name-it").click()
    student.page.locator(".name-field").fill("Homework 8")
    student.page.keyboard.press("Escape")
    student = again(student.page, close)
    expect(student.page.locator("#live h1")).to_have_text("Homework 7")


def test_an_open_name_in_the_list_is_kept(student: Student) -> None:
    student.paste(OWN)
    student.settled()
    student.page.get_by_role("button", name=student.words("exercise.new")).click()
    student.paste(TEXT)
    student.settled()
    rows = student.page.locator(".own-exercise")
    for place, name in enumerate(["今天的作业 🎲", "Homework 2"]):
        student.page.locator("#own-exercises summary").click()
        expect(rows).to_have_count(2)
        rows.nth(place).locator(".icon-only").first.click()
        field = student.page.locator(".own-name")
        field.press_sequentially(name)
        expect(field).to_have_value(name)
        student = again(student.page, close)
        rows = student.page.locator(".own-exercise")
        student.page.locator("#own-exercises summary").click()
        expect(rows.filter(has_text=name)).to_have_count(1)
        student.page.locator("#own-exercises summary").click()


def test_words_of_a_number_are_kept_until_used(student: Student) -> None:
    """In the card of a number of an exercise in words."""
    student.button("exercise.new").click()
    student.paste(STORY)
    student.settled()
    number = student.page.locator(".told-number:visible").first
    number.click()
    expect(number).to_have_attribute("aria-expanded", "true")
    more = student.page.locator(".told-more:visible")
    if more.count() > 0:
        more.click()
    student.page.get_by_label(student.words("told.given")).fill("young")
    student = again_unsolved(student.page)
    expect(student.page.get_by_label(student.words("told.given"))).to_have_value("young")
    student.page.get_by_label(student.words("told.event")).fill("ill")
    student.page.get_by_role("button", name=student.words("told.use"), exact=True).click()
    student = again_unsolved(student.page)
    expect(student.page.locator(".told-number:visible").first).to_have_attribute("aria-expanded", "false")


def test_the_report_of_an_error_is_kept(student: Student) -> None:
    for said in ("", "The sum is wrong. "):
        student.page.locator(".report-fold summary").click()
        report = student.page.locator(".report-fold textarea")
        expect(report).to_have_value(re.compile(f"^{said}What I did"))
        report.press("Control+Home")
        report.press_sequentially("The sum is wrong. ")
        student = again(student.page, close)
