"""The foot of the page: help, a report that the person sends, the source where the build was told it, the licences."""

import json
from urllib.parse import unquote

import pytest
from playwright.sync_api import expect

from helpers.page.complaints import NewPage
from helpers.page.phones import PHONE, fits_a_phone
from helpers.page.student import Student

pytestmark = pytest.mark.browser

SOURCE = "https://example.org/code"
TELL_SOURCE = f"""
document.addEventListener("readystatechange", () => {{
  document.head.insertAdjacentHTML("beforeend", '<meta name="source" content="{SOURCE}" />');
}}, {{ once: true }});
"""


def test_help_says_what_the_page_does(student: Student) -> None:
    foot = student.page.locator("#live #foot-links")
    foot.get_by_text(student.words("help.title"), exact=True).click()
    for key in ("help.paste", "help.answer", "help.keys", "help.kept"):
        expect(foot.get_by_text(student.words(key), exact=True)).to_be_visible()
    student.switch_language()
    expect(foot.get_by_text(student.words("help.title"), exact=True)).to_be_visible()


def test_report_keeps_what_was_typed_and_sends_nothing(student: Student) -> None:
    page = student.page
    sent: list[str] = []
    # The page fetches these parts of itself whenever it has rest.
    late = ("/panels.js", "/fields.js", "/prepared/en/rest.json")
    page.on("request", lambda request: None if any(part in request.url for part in late) else sent.append(request.url))
    foot = page.locator("#live #foot-links")
    foot.get_by_text(student.words("report.title"), exact=True).click()
    text = foot.get_by_role("textbox")
    text.fill(f"Wrong by one half.{text.input_value()}")
    foot.get_by_label(student.words("report.with_problem")).check()
    begun, _, version = text.input_value().partition("—")
    assert begun.startswith("Wrong by one half.")
    assert json.loads(version.strip().splitlines()[-1])["topic"] == "naive_bayes"
    address = foot.get_by_role("link", name=student.words("report.mail")).get_attribute("href") or ""
    assert unquote(address).startswith(f"mailto:?subject={student.words('report.subject')}&body=Wrong by one half.")
    assert sent == []


def test_foot_leads_to_the_licences_and_to_a_source_only_if_told(new_page: NewPage) -> None:
    page = new_page(viewport=PHONE, has_touch=True, is_mobile=True)
    student = Student(page).open()
    links = page.locator("#live #foot-links").get_by_role("link")
    expect(links).to_have_text([student.words("foot.licenses")])
    expect(links).to_have_attribute("href", "./licenses.txt")
    page.add_init_script(TELL_SOURCE)
    page.reload()
    student.wait_for_start()
    expect(links).to_have_text([student.words("foot.source"), student.words("foot.licenses")])
    expect(links.first).to_have_attribute("href", SOURCE)
    for title in ("help.title", "report.title"):
        page.locator("#live #foot-links").get_by_text(student.words(title), exact=True).click()
    fits_a_phone(page)
