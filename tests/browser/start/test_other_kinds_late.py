"""What other kinds of exercises need comes after the page: nobody waits for it in vain."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from build_steps.common import ONE_FILE
from helpers.page.complaints import Complaints, NewPage
from helpers.page.hold_requests import ENGINE, HeldRequests
from helpers.page.student import WORDS, Student, eventually, link_to
from helpers.patience import START_S, milliseconds

pytestmark = pytest.mark.browser

FIELDS = "**/fields.js*"
REST = "**/prepared/*/rest.json*"
NETWORK = {
    "format": 1,
    "topic": "bayesian_network",
    "network": "P(rain) = 1/4\nP(wet | rain) = 4/5, P(wet | not rain) = 1/10\nP(rain | wet) = ?",
}
VARIABLES = "#fields .variable-line"


def test_first_answer_needs_nothing_of_other_kinds(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 1280, "height": 900})
    rest, fields, engine = (HeldRequests(page, files) for files in (REST, FIELDS, ENGINE))
    page.goto("")
    expect(page.locator(".first-paint")).to_have_count(0)
    student = Student(page)
    student.answer_says("Class “No”")
    eventually(lambda: page.evaluate("0") or len(rest.held), 1)
    # The kind that is chosen meanwhile is shown when it is there.
    page.locator("#topic-select").select_option("bayesian_network")
    fields.release()
    rest.release()
    expect(page.locator(VARIABLES).first).to_be_visible()
    engine.release()


def test_form_of_a_link_waits_for_its_fields(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 1280, "height": 900})
    fields = HeldRequests(page, FIELDS)
    page.goto(link_to(NETWORK), wait_until="commit")
    student = Student(page)
    student.answer_says("8/11")
    expect(page.locator(VARIABLES)).to_have_count(0)
    fields.release()
    expect(page.locator(VARIABLES)).to_have_count(2)
    student.answer_says("8/11")


def test_missing_fields_are_told_and_asked_for_again(new_page: NewPage, complaints: Complaints) -> None:
    page = new_page(viewport={"width": 1280, "height": 900})
    complaints.expect("ERR_FAILED", "could not be loaded")
    page.context.route(FIELDS, lambda route: route.abort())
    page.goto(link_to(NETWORK), wait_until="commit")
    student = Student(page).wait_for_start()
    student.answer_says("8/11")
    expect(page.locator(".page-notice").filter(has_text=WORDS["en"]["page.missing"])).to_be_visible(
        timeout=milliseconds(START_S)
    )
    expect(page.locator(VARIABLES)).to_have_count(0)
    page.context.unroute(FIELDS)
    student.choose_display("numbers", "decimal")
    expect(page.locator(VARIABLES)).to_have_count(2)


def test_one_file_edition_holds_the_late_fields(new_page: NewPage, dist: Path) -> None:
    page = new_page(base_url=(dist / ONE_FILE).as_uri())
    student = Student(page).open()
    page.locator("#topic-select").select_option("bayesian_network")
    expect(page.locator(VARIABLES).first).to_be_visible()
    student.settled()
