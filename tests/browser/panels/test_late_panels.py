"""What the folds below the answer hold loads late: nothing that is tapped before is lost."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from build_steps.common import ONE_FILE
from helpers.page.complaints import Complaints, NewPage
from helpers.page.hold_requests import ENGINE, HeldRequests
from helpers.page.student import WORDS, Student, eventually

pytestmark = pytest.mark.browser

PANELS = "**/panels.js*"
PRINTED = "#steps [data-prints]"


def begun(page: Page) -> HeldRequests:
    """The page is live, and Python waits."""
    engine = HeldRequests(page, ENGINE)
    page.goto("")
    expect(page.locator(".first-paint")).to_have_count(0)
    return engine


def is_loaded(page: Page) -> bool:
    return bool(page.evaluate("'byhandPanels' in window"))


@pytest.mark.webassembly
def test_panels_come_with_python_if_nobody_opens_one(new_page: NewPage) -> None:
    page = new_page()
    engine = begun(page)
    page.evaluate("() => new Promise(resolve => requestIdleCallback(resolve))")
    assert not is_loaded(page)
    engine.release()
    Student(page).wait_for_start()
    eventually(lambda: is_loaded(page), True)


def test_a_fold_opened_too_early_is_filled(new_page: NewPage) -> None:
    page = new_page()
    panels = HeldRequests(page, PANELS)
    begun(page)
    for name in ("check", "many", "sides"):
        page.locator(f"#{name} > details > summary").click()
    eventually(lambda: page.evaluate("0") or len(panels.held), 1)
    assert page.locator("#working-text, #many-cases, #sides .help").count() == 0
    panels.release()
    expect(page.locator(".differs-row input")).to_be_visible()
    expect(page.locator("#working-text")).to_be_visible()
    expect(page.locator("#many-cases")).to_be_visible()
    expect(page.locator("#sides .help").first).to_be_visible()


def test_a_number_pointed_at_too_early_gets_its_button(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 1280, "height": 900})
    panels = HeldRequests(page, PANELS)
    begun(page)
    page.locator(PRINTED).first.hover()
    eventually(lambda: page.evaluate("0") or len(panels.held), 1)
    expect(page.locator("#differs-ask")).to_be_hidden()
    panels.release()
    expect(page.locator("#differs-ask.shown")).to_be_visible()


def test_panels_of_another_version_are_not_taken(new_page: NewPage, complaints: Complaints) -> None:
    """The page says what is missing, the fold closes, and its next opening asks anew."""
    page = new_page()

    def of_another_version(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, body=response.text() + "\n/* newer */")

    complaints.expect("integrity", "panels.js")
    page.context.route(PANELS, of_another_version)
    begun(page)
    fold = page.locator("#check > details")
    fold.locator("> summary").click()
    expect(page.locator(".page-notice").filter(has_text=WORDS["en"]["page.missing"])).to_be_visible()
    expect(fold).not_to_have_attribute("open", "")
    assert not is_loaded(page)
    page.context.unroute(PANELS)
    fold.locator("> summary").click()
    expect(page.locator(".differs-row input")).to_be_visible()


def test_one_file_edition_holds_the_panels(new_page: NewPage, dist: Path) -> None:
    page = new_page(base_url=(dist / ONE_FILE).as_uri())
    student = Student(page).open()
    page.locator("#check > details > summary").click()
    page.locator(".differs-row input").fill("0.8")
    page.locator(".differs-row input").press("Enter")
    expect(page.locator(".differs-row + .verdict .sign")).to_be_visible()
    student.settled()
