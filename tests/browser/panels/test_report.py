"""The report of an error: what is written into it stays, and its mail is whole."""

from urllib.parse import unquote

import pytest

from helpers.page.student import Student

pytestmark = pytest.mark.browser


def test_report_is_kept_by_the_other_language(student: Student) -> None:
    page = student.page
    page.locator(".report-fold > summary").click()
    text = page.locator(".report-fold textarea")
    text.press("ControlOrMeta+Home")
    text.press_sequentially("The answer is wrong. ")
    version = text.input_value().splitlines()[-1]
    student.switch_language()
    assert text.input_value().startswith("The answer is wrong. ")
    assert version not in text.input_value()


def test_mail_of_a_long_report_has_whole_characters(student: Student) -> None:
    page = student.page
    page.locator(".report-fold > summary").click()
    page.locator(".report-fold textarea").fill("答案不对" * 500)
    body = (page.locator(".report-fold a").get_attribute("href") or "").partition("&body=")[2]
    assert set(unquote(body, errors="strict")) == set("答案不对")
