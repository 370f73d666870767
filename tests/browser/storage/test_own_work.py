"""A person's own work is never lost: not to a link, another tab, a full browser, or a Python that does not start."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Error, Page, expect

from helpers.page.complaints import Complaints, NewPage
from helpers.page.hold_requests import APP, ENGINE, HeldRequests
from helpers.page.own import LOANS, OWN
from helpers.page.student import WORDS, Student, eventually, faults, link_to
from helpers.patience import START_S, milliseconds

pytestmark = pytest.mark.browser

DESK = {"width": 1280, "height": 900}
# A browser without free storage and without a database, until told otherwise.
FULL = """
const write = Storage.prototype.setItem;
window.isFull = true;
Storage.prototype.setItem = function (key, text) {
  if (window.isFull) throw new DOMException("full", "QuotaExceededError");
  write.call(this, key, text);
};
Object.defineProperty(window, "indexedDB", { get() { throw new DOMException("no", "SecurityError"); } });
"""

SEEN = """
Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "STATE" });
document.dispatchEvent(new Event("visibilitychange"));
"""


def open_list(page: Page) -> None:
    page.locator("#own-exercises summary").click()


def names(page: Page) -> list[str]:
    found: list[str] = page.locator(".own-exercise .example-title").all_inner_texts()
    return found


def another_tab(page: Page) -> Page:
    other = page.context.new_page()
    other.set_viewport_size({"width": 1280, "height": 900})
    return other


def test_a_link_costs_nothing(new_page: NewPage) -> None:
    """The own table has 5,200 rows, too many for an address; then a link in another tab, and a change of it."""
    page = new_page(viewport=DESK)
    mine = Student(page).open()
    rows = "\n".join(f"{'ab'[row % 3 // 2]},{'cd'[row % 5 // 3]},{'+-'[row % 2]}" for row in range(5200))
    table = f"left,right,class\n{rows}\na,c,?"
    mine.paste(table)
    expect(page.get_by_text("5200 samples")).to_be_visible(timeout=milliseconds(START_S))

    other = another_tab(page)
    student = Student(other).open(link_to(LOANS))
    expect(other.locator("#origin")).to_have_text("From a link · Naive Bayes")
    notice = other.locator("#kept-notice")
    expect(notice).to_contain_text("Your own exercise “left, right, class” is kept")
    notice.get_by_role("button", name="Your exercises").click()
    eventually(lambda: names(other), ["left, right, class"])

    student.case_value("job").select_option("no")
    student.answer_says("Class “no”")
    expect(notice).to_be_empty()
    eventually(lambda: names(other), ["Loans, changed", "left, right, class"])
    for _ in range(2):
        student.button("exercise.undo").click()
    expect(other.get_by_text("5200 samples")).to_be_visible(timeout=milliseconds(START_S))
    assert faults(student, "#exercise") == []

    other.locator(".own-exercise .example").first.click()
    expect(other.locator("#origin")).to_contain_text("after Loans")
    HeldRequests(page, ENGINE)
    page.reload()
    expect(page.locator("#live #paste")).to_have_value(table)


def test_list_works_by_keyboard(new_page: NewPage) -> None:
    page = new_page(viewport=DESK)
    HeldRequests(page, ENGINE)
    page.goto("")
    expect(page.locator(".first-paint")).to_have_count(0)
    page.locator("#own-exercises summary").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text(WORDS["en"]["own.none"])).to_be_visible()
    page.locator("#paste").fill(OWN)
    eventually(lambda: names(page), ["f, class"])
    page.locator("#own-exercises summary").focus()
    for key in ("Tab", "Tab", "Tab", "Tab", "Enter"):
        page.keyboard.press(key)
    expect(page.get_by_text("Deleted “f, class”.")).to_be_visible()
    eventually(lambda: names(page), [])
    expect(page.locator("#own-exercises").get_by_role("button", name=WORDS["en"]["notice.undo"])).to_be_focused()
    page.keyboard.press("Enter")
    eventually(lambda: names(page), ["f, class"])
    expect(page.locator(".own-exercise .example")).to_be_focused()
    page.get_by_role("button", name="中文").click()
    expect(page.locator(".own-exercise .example-source")).to_contain_text("朴素贝叶斯 · 20")


def test_each_tab_has_its_own(new_page: NewPage) -> None:
    """Each time before Python is ready: input waits for nothing."""
    page = new_page(viewport=DESK)
    HeldRequests(page, ENGINE)
    page.goto("")
    page.locator("#live #paste").fill(OWN)
    other = another_tab(page)
    other.goto("")
    # It begins with the most recent exercise, and a change makes a new one while the first tab has it open.
    expect(other.locator("#live #paste")).to_have_value(OWN)
    other.locator("#live #paste").fill(OWN + "b,+\n")
    page.locator("#live #paste").fill(OWN + "b,-\n")
    for tab, line in ((page, "b,-\n"), (other, "b,+\n")):
        tab.goto("about:blank")
        tab.goto("")
        expect(tab.locator("#live #paste")).to_have_value(OWN + line)
    open_list(page)
    eventually(lambda: names(page), ["f, class", "f, class"])


@pytest.mark.webassembly  # whose pages begin with the rendered example
def test_text_typed_before_the_script_is_kept(new_page: NewPage) -> None:
    page = new_page(viewport=DESK)
    HeldRequests(page, APP)
    page.goto("", wait_until="commit")
    page.locator("#en-paste").fill(OWN)
    page.goto("about:blank")
    page.context.unroute(APP)
    other = another_tab(page)
    HeldRequests(other, ENGINE)
    other.goto("")
    expect(other.locator("#live #paste")).to_have_value(OWN)
    open_list(other)
    eventually(lambda: names(other), ["f, class"])


@pytest.mark.webassembly
@pytest.mark.parametrize("ends", [True, False])
def test_text_of_an_unstarted_page_out_of_sight_is_kept(ends: bool, new_page: NewPage, complaints: Complaints) -> None:
    """A phone may end it there without a word."""
    complaints.expect_all()
    page = new_page(viewport=DESK)
    app = HeldRequests(page, APP)
    HeldRequests(page, ENGINE)
    page.goto("", wait_until="commit")
    page.locator("#en-paste").fill(OWN)
    page.evaluate(SEEN.replace("STATE", "hidden"))
    if ends:
        with pytest.raises(Error):
            page.goto("chrome://crash")
        page.context.unroute(APP)
        page = another_tab(page)
        HeldRequests(page, ENGINE)
        page.goto("")
    else:
        app.release()
        page.locator("#live #paste").wait_for()
        page.evaluate(SEEN.replace("STATE", "visible"))
    expect(page.locator("#live #paste")).to_have_value(OWN)
    open_list(page)
    eventually(lambda: names(page), ["f, class"])
    assert page.evaluate("() => Object.keys(localStorage).filter(key => key.includes('early'))") == []


def test_text_typed_while_python_failed_is_kept(new_page: NewPage, complaints: Complaints) -> None:
    page = new_page(viewport=DESK)
    page.context.route(ENGINE, lambda route: route.fulfill(status=404, body=""))
    complaints.expect_all()  # the browser and Pyodide have their own words for this
    page.goto("")
    expect(page.get_by_role("alert")).to_contain_text("Python did not start", timeout=milliseconds(START_S))
    page.locator("#paste").fill(OWN)
    page.close()
    other = page.context.new_page()
    other.goto("")
    expect(other.locator("#live #paste")).to_have_value(OWN)
    other.close()


def test_full_storage_offers_a_file(new_page: NewPage) -> None:
    page = new_page(viewport=DESK)
    page.add_init_script(FULL)
    HeldRequests(page, ENGINE)
    page.goto("")
    page.locator("#live #paste").fill(OWN)
    notice = page.locator("#kept-notice")
    expect(notice).to_contain_text(WORDS["en"]["kept.full"])
    with page.expect_download() as download:
        notice.get_by_role("button", name="Save the file").click()
    saved = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))
    assert saved["table"] == OWN
    page.evaluate("() => { window.isFull = false; }")
    page.locator("#live #paste").press_sequentially("b,+")
    expect(notice).to_be_empty()


NOT_OPENED = [
    ("#p=" + "A" * 136_000, "link.too_long"),
    (link_to({**LOANS, "table": "a" * 5_000_000}), "link.too_large"),
    (link_to({**LOANS, "query": json.loads("[" * 600 + "]" * 600)}), "link.broken"),
    (link_to({**LOANS, "topic": "alchemy"}), "link.topic"),
]


def test_unreadable_links_are_refused_with_a_reason(new_page: NewPage) -> None:
    """At first, and in a page that is at work."""
    page = new_page(viewport=DESK)
    student = Student(page)
    HeldRequests(page, ENGINE)
    page.goto(link_to({**LOANS, "topic": "alchemy"}))
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("“alchemy”")
    student.answer_says("486/611")
    for hash_, said in NOT_OPENED:
        page.evaluate("hash => { location.hash = hash; }", hash_)
        expect(alert).to_contain_text(student.words(said, topic="alchemy"))
        student.answer_says("486/611")
        assert page.evaluate("() => localStorage.getItem('byhand.last.1')?.includes('play_tennis') ?? true")


def test_a_stranger_cannot_speak_for_the_page(new_page: NewPage) -> None:
    """On a phone, where the place of the source is not shown else, and with words that look like the page's own."""
    page = new_page(viewport={"width": 390, "height": 844})
    HeldRequests(page, ENGINE)
    page.goto(link_to({**LOANS, "title": "\u202e" + "Your exercise " * 500, "source": "Saved on this device"}))
    expect(page.locator("#origin")).to_have_text("From a link · Saved on this device")
    expect(page.locator("#origin")).to_be_visible()
    title = page.get_by_role("heading", level=1).inner_text()
    assert len(title) <= 200
    assert "\u202e" not in title
