"""A host during a deployment, a first visit that loses the network, a page that stays open over an update.

Each shows one sentence that says what to do, and no input is lost.
"""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from helpers.page.complaints import Complaints, NewPage
from helpers.page.hold_requests import ENGINE, INDEX, HeldRequests
from helpers.page.student import Student, eventually, link_to
from helpers.patience import START_S, milliseconds

pytestmark = [pytest.mark.browser, pytest.mark.webassembly]

OWN_TABLE = "f,class\na,+\na,+\na,-\nb,-\na,?\n"
OWN_ANSWER = "Class “+”: P(+ | f = a) = 2/3"
PROBLEM = {"format": 1, "topic": "naive_bayes", "table": "f,class\na,+\na,+\na,-\nb,-", "query": {"f": "a"}}
ERROR_PAGE = "<!doctype html><title>502</title><p>Bad gateway"

SAYS_IT_HAS_STARTED = 'postMessage({ event: "ready", from: "bytecode", edition: "x", marks: {} })'


def refuse(route: Route) -> None:
    route.fulfill(status=404, body=ERROR_PAGE, content_type="text/html")


def in_its_place(route: Route) -> None:
    """As answered by hosts that serve one page for every address."""
    route.fulfill(body=ERROR_PAGE, content_type="text/html")


def of_another_version(route: Route) -> None:
    response = route.fetch()
    route.fulfill(response=response, body=response.text() + "\n/* newer */")


def notice(student: Student, key: str) -> Locator:
    line = student.page.locator(".page-notice").filter(has_text=student.words(key))
    expect(line).to_be_visible(timeout=milliseconds(START_S))
    return line


def reload_by(page: Page, press: Locator) -> None:
    with page.expect_navigation():
        press.click()


def test_a_part_of_another_version_is_not_taken(new_page: NewPage, complaints: Complaints) -> None:
    """Mixed versions of scripts would fail at any moment, and lose input."""
    page = new_page(viewport={"width": 1280, "height": 900})
    student = Student(page)
    complaints.expect("integrity", "app.js", "style.css", "start.js", "index.json")
    engine = HeldRequests(page, ENGINE)
    page.context.route("**/app.js*", of_another_version)
    page.goto(link_to(PROBLEM))
    expect(page.locator("#en .broken-note")).to_contain_text(student.words("broken"))
    page.context.unroute("**/app.js*")
    again = page.locator("#en .broken-note a")
    for kind in (of_another_version, refuse):
        page.context.route("**/style.css*", kind)
        reload_by(page, again)
        again = notice(student, "page.missing").get_by_role("button", name=student.words("page.reload"))
        page.context.unroute("**/style.css*")
    for kind in (of_another_version, refuse):
        page.context.route(INDEX, kind)
        reload_by(page, again)
        again = page.locator("#en .broken-note a")
        expect(again).to_be_visible()
        page.context.unroute(INDEX)
    # Without this one only the first paint is missing.
    page.context.route("**/start.js*", of_another_version)
    reload_by(page, again)
    engine.release()
    student.wait_for_start().answer_says(OWN_ANSWER)


def test_a_worker_of_another_version_is_not_taken(new_page: NewPage, complaints: Complaints) -> None:
    page = new_page(viewport={"width": 1280, "height": 900})
    student = Student(page)

    asked: list[str] = []

    def renamed(route: Route) -> None:
        """One that starts Python from the snapshot, and then one that only says that it has, from bytecode."""
        if route.request.resource_type == "fetch":  # the page refreshes the browser's copy before a new start
            route.continue_()
            return
        asked.append(route.request.url)
        if len(asked) == 1:
            response = route.fetch()
            name = '"use another";self.byhandEdition='
            route.fulfill(response=response, body=response.text().replace("self.byhandEdition=", name + '"x"+'))
        else:
            route.fulfill(body=SAYS_IT_HAS_STARTED, content_type="text/javascript")

    page.context.route("**/worker.js*", in_its_place)
    page.goto("")
    failed = notice(student, "engine.failed")
    page.locator("#paste").fill(OWN_TABLE)
    page.context.unroute("**/worker.js*")
    page.context.route("**/worker.js*", renamed)
    again = failed.get_by_role("button", name=student.words("engine.retry"))
    again.click()
    # Asked again only where the first was not taken.
    eventually(lambda: page.evaluate("0") or len(asked), 2)
    failed = notice(student, "engine.failed")
    page.context.unroute("**/worker.js*")
    complaints.list.clear()  # the browser's own messages
    again.click()
    student.wait_for_start().answer_says(OWN_ANSWER)


def test_first_visit_survives_a_lost_network(new_page: NewPage, complaints: Complaints) -> None:
    page = new_page(viewport={"width": 1280, "height": 900})
    student = Student(page)
    held = HeldRequests(page, ENGINE)
    page.goto("")
    page.locator("#paste").fill(OWN_TABLE)
    page.context.set_offline(True)
    held.release()
    notice(student, "engine.failed_offline")
    complaints.list.clear()  # the browser's own words for the requests
    complaints.expect("ERR_INTERNET_DISCONNECTED")  # of those that fail later
    page.context.set_offline(False)
    student.wait_for_start().answer_says(OWN_ANSWER)
    expect(page.locator(".page-notice")).to_have_count(0)


def test_open_page_survives_an_update(new_page: NewPage, dist: Path, complaints: Complaints) -> None:
    """The rest of the page's files is gone from its site: a drawing, and then the worker for a restart."""
    page = new_page(viewport={"width": 1280, "height": 900})
    student = Student(page).open()
    listed = json.loads((dist / "files.json").read_text(encoding="utf-8")) | {"version": "newer"}
    page.context.route("**/files.json", lambda route: route.fulfill(json=listed))
    gone = ["**/worker.js*", "**/charts.js*", "**/graphs.js*"]
    for files in gone:
        page.context.route(files, refuse)

    page.locator("#paste").fill(OWN_TABLE)
    student.answer_says(OWN_ANSWER)
    student.choose_example("Explaining away: an empty tank?")
    missing = notice(student, "page.missing")
    expect(missing.get_by_role("button", name=student.words("page.reload"))).to_be_visible()
    expect(page.locator(".graph-words").first).to_be_visible()  # in words, as a fallback for the drawing

    student.button("exercise.undo").click()
    student.answer_says(OWN_ANSWER)
    page.workers[0].evaluate("self.close()")
    updated = notice(student, "engine.failed_updated")
    complaints.list.clear()  # the browser's own messages
    complaints.expect("404")
    for files in gone:
        page.context.unroute(files)
    reload_by(page, updated.get_by_role("button", name=student.words("page.reload")))
    student.wait_for_start().answer_says(OWN_ANSWER)


# The features that private windows, settings and embedding pages deny, each in its own way; and clocks that jump by
# years.
DENIED = """
for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
  Object.defineProperty(window, name, { get() { throw new DOMException("no", "SecurityError"); } });
for (const name of ["serviceWorker", "storage", "locks", "permissions", "clipboard"])
  Object.defineProperty(Navigator.prototype, name, { get() { throw new DOMException("no", "SecurityError"); } });
"""
ABSENT = """
for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
  Object.defineProperty(window, name, { value: undefined });
for (const name of ["serviceWorker", "storage", "locks", "permissions", "clipboard"])
  Object.defineProperty(Navigator.prototype, name, { value: undefined });
Object.defineProperty(Crypto.prototype, "subtle", { value: undefined });
"""
WRONG_CLOCK = """
const now = Date.now;
Date.now = () => now() + (Math.random() - 0.5) * 1e12;
"""


@pytest.mark.parametrize("script", [DENIED, ABSENT], ids=["denied", "absent"])
def test_nothing_can_be_kept_and_no_clock_trusted(new_page: NewPage, script: str) -> None:
    """But the address has the exercise, also after a reload."""
    page = new_page(viewport={"width": 1280, "height": 900}, offline=True)
    page.add_init_script(script + WRONG_CLOCK)
    student = Student(page).open()
    page.locator("#paste").fill(OWN_TABLE)
    student.answer_says(OWN_ANSWER)
    page.get_by_label("Smoothing λ", exact=True).fill("1")
    assert student.problem()["convention"]["smoothing"] == "1"
    expect(page.locator("#offline")).to_contain_text(student.words("offline.unsupported"))
    HeldRequests(page, ENGINE)
    page.reload()
    expect(page.get_by_label("Smoothing λ", exact=True)).to_have_value("1")
    eventually(lambda: len(student.rows()), 4)
    student.choose_example("Weather, humidity, umbrella")
    student.switch_language()
