"""The highlighted parts of the page."""

from __future__ import annotations

from playwright.sync_api import Locator

from helpers.page.student import Student


def drawn(student: Student, step: str, number: int) -> Locator:
    """The drawn part of a formula for the mark with this number within a step."""
    key = student.step(step).locator(".mark-keys button").nth(number).get_attribute("data-mark")
    return student.step(step).locator(f".katex-html .enclosing[data-mark='{key}']").first
