"""byhand.html opened by a double click: the same application, from a disk, without any network."""

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from build_steps.common import ONE_FILE
from helpers.page.any_browser import (
    ANSWER,
    SOLVED,
    STARTED_FROM,
    AnyBrowser,
    PlaywrightBrowser,
    paste,
    press,
    wait_for_start,
    wait_until,
)
from helpers.page.complaints import NewPage
from helpers.page.hold_requests import ENGINE, HeldRequests
from helpers.page.own import LOANS as OTHER_LOANS
from helpers.page.student import Student, link_to, plain
from helpers.page.webkit import WebKit

pytestmark = [pytest.mark.browser, pytest.mark.webassembly, pytest.mark.long]

# In no answer that the build has prepared: only Python can solve it.
TABLE = "f,class\na,+\na,+\na,-\nb,-\na,?\n"
TABLE_ANSWER = "Class “+”: P(+ | f = a) = 2/3"
LOANS = {**OTHER_LOANS, "query": {"job": "no"}}
NO_STORAGE = """
Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } })
"""


@pytest.fixture(scope="module")
def address(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of the file in a folder with a typical name."""
    folder = tmp_path_factory.mktemp("saved") / "homework 作业 #1"
    folder.mkdir()
    return Path(shutil.copy2(dist / ONE_FILE, folder)).as_uri()


def test_the_served_page_offers_it(page: Page, dist: Path) -> None:
    HeldRequests(page, ENGINE)
    page.goto("")
    student = Student(page)
    size = round((dist / ONE_FILE).stat().st_size / 1e6)
    with page.expect_download() as download:
        page.get_by_role("link", name=student.words("offline.one_file", size=size)).click()
    assert download.value.suggested_filename == ONE_FILE
    assert download.value.path().read_bytes() == (dist / ONE_FILE).read_bytes()


def works_with_mouse_and_keys(student: Student) -> None:
    """In browsers that can be driven this way; the choice survives a reload."""
    student.switch_language()
    student.choose_example("Li Hang, example 4.1")
    student.answer_says("P(Y = -1 | X1 = 2, X2 = S) = 3/4")
    student.paste_area.fill(TABLE)
    student.answer_says(TABLE_ANSWER)
    student.choose_display("theme", "dark")
    student.switch_language()
    assert "2/3" in plain(student.answer)
    student.problem()  # settled, and kept

    student.page.reload()
    student.wait_for_start()
    expect(student.page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(student.page.locator("html")).to_have_attribute("lang", "zh-Hans")
    expect(student.paste_area).to_have_value(TABLE)
    assert "2/3" in plain(student.answer)


def test_every_browser_solves_from_disk(any_browser: AnyBrowser, address: str) -> None:
    any_browser.open(address)
    wait_until(any_browser, "document.body.innerText.includes('0.7954')")  # before there is any Python
    wait_for_start(any_browser)
    assert "0.7954" in any_browser.evaluate(ANSWER)
    assert any_browser.evaluate(STARTED_FROM) == ("bytecode" if isinstance(any_browser, WebKit) else "snapshot")
    assert any_browser.evaluate("location.hash") == ""
    paste(any_browser, TABLE)
    wait_until(any_browser, f"{ANSWER}.includes('P(+') && {SOLVED}")
    press(any_browser, "中文")
    wait_until(any_browser, f'{SOLVED} && document.querySelector("#solution").textContent.includes("先验")')
    wait_until(any_browser, 'location.hash.startsWith("#p=")')
    link = any_browser.evaluate("location.href")
    if isinstance(any_browser, PlaywrightBrowser):
        works_with_mouse_and_keys(Student(any_browser.page, "zh"))
    # Among the complaints is whatever is asked for outside of the file.
    assert any_browser.console == []

    any_browser.open(link)  # with empty storage: the address contains everything
    wait_for_start(any_browser)
    wait_until(any_browser, f"{ANSWER}.includes('P(+')")
    assert any_browser.evaluate('document.querySelectorAll("[role=grid] tbody tr").length') == 4
    assert any_browser.console == []


def test_webkit_writes_nothing_to_its_console(webkit: WebKit, address: str) -> None:
    assert webkit.console_of(address) == []


def test_the_solution_can_be_saved(chromium: PlaywrightBrowser, address: str, tmp_path: Path) -> None:
    """With a link to an exercise, as it is handed on."""
    chromium.open(address + link_to(LOANS))
    student = Student(chromium.page).wait_for_start()
    expect(student.page.get_by_role("heading", level=1)).to_have_text("Loans")
    student.page.get_by_text("Export", exact=True).click()
    with student.page.expect_download() as download:
        student.page.get_by_role("button", name="Save: LaTeX").click()
    download.value.save_as(tmp_path / "saved.tex")
    assert "\\documentclass" in (tmp_path / "saved.tex").read_text(encoding="utf-8")
    # It is the whole page already, saved by its user.
    expect(student.page.locator("#offline")).to_have_text(f"✓ {student.words('offline.saved')}")
    assert chromium.console == []


def test_page_works_without_storage(new_page: NewPage, address: str) -> None:
    page = new_page(base_url=address)
    page.add_init_script(NO_STORAGE)
    student = Student(page).open()
    student.paste_area.fill(TABLE)
    student.answer_says(TABLE_ANSWER)
