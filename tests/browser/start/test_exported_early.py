"""An export that is asked for before Python is there is made when it can be, in each format."""

import pytest
from playwright.sync_api import Download, Page, expect

from helpers.page.complaints import NewPage
from helpers.page.hold_requests import ENGINE, HeldRequests
from helpers.page.student import WORDS, eventually
from helpers.patience import START_S, milliseconds

pytestmark = [pytest.mark.browser, pytest.mark.webassembly]

WORDS_EN = WORDS["en"]
ENDINGS = {"export.latex": ".tex", "export.markdown": ".md", "export.plain": ".txt", "export.html": ".html"}
COPIES = {
    "export.latex": "\\frac",
    "export.markdown": "> **Class “No”",
    "export.plain": "486/611",
    "export.html": "486/611",
}
CLIPBOARD = "navigator.clipboard.readText()"


def held(page: Page) -> HeldRequests:
    requests = HeldRequests(page, ENGINE)
    page.goto("")
    expect(page.locator(".first-paint")).to_have_count(0)
    page.locator("#solution-tools details.menu > summary").click()
    return requests


def tap(page: Page, action: str, name: str) -> None:
    page.get_by_role("button", name=f"{WORDS_EN[action]}: {WORDS_EN[name]}", exact=True).click()


def said(page: Page, key: str) -> None:
    expect(page.locator("#solution-tools .menu-said")).to_have_text(WORDS_EN[key], timeout=milliseconds(START_S))


@pytest.mark.parametrize("name", [*ENDINGS, "export.word"])
def test_a_file_is_saved_when_python_is_there(new_page: NewPage, name: str) -> None:
    page = new_page()
    requests = held(page)
    with page.expect_download(timeout=milliseconds(START_S)) as download:
        tap(page, "export.save", name)
        said(page, "early.waits")
        requests.release()
    assert download.value.suggested_filename.endswith({**ENDINGS, "export.word": ".docx"}[name])
    said(page, "export.saved")


@pytest.mark.parametrize("name", COPIES)
def test_a_text_is_copied_when_python_is_there(new_page: NewPage, name: str) -> None:
    page = new_page()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    requests = held(page)
    tap(page, "export.copy", name)
    said(page, "early.waits")
    requests.release()
    said(page, "export.copied")
    assert COPIES[name] in page.evaluate(CLIPBOARD)


def test_all_formats_tapped_early_are_saved(new_page: NewPage) -> None:
    page = new_page()
    saved: list[Download] = []
    page.on("download", lambda download: saved.append(download))
    requests = held(page)
    for name in [*ENDINGS, "export.word"]:
        tap(page, "export.save", name)
    requests.release()
    eventually(lambda: page.evaluate("0") or len(saved), 5, within=START_S)
    endings = {one.suggested_filename.rpartition(".")[2] for one in saved}
    assert endings == {"tex", "md", "txt", "html", "docx"}


def test_an_export_tapped_twice_is_made_once(new_page: NewPage) -> None:
    page = new_page()
    saved: list[Download] = []
    page.on("download", lambda download: saved.append(download))
    requests = held(page)
    for name in ("export.plain", "export.plain", "export.latex"):
        tap(page, "export.save", name)
    requests.release()
    eventually(lambda: page.evaluate("0") or len(saved), 2, within=START_S)
    said(page, "export.saved")
    assert [one.suggested_filename.rpartition(".")[2] for one in saved] == ["txt", "tex"]


def test_an_export_is_of_what_was_shown_when_asked(new_page: NewPage) -> None:
    page = new_page()
    saved: list[Download] = []
    page.on("download", lambda download: saved.append(download))
    requests = held(page)
    tap(page, "export.save", "export.latex")
    tap(page, "export.save", "export.plain")
    page.locator("#paste").fill("f,class\na,+\na,-\nb,-\na,?\n")
    requests.release()
    eventually(lambda: page.evaluate("0") or len(saved), 2, within=START_S)
    assert all("PlayTennis" in one.path().read_text(encoding="utf-8") for one in saved)
