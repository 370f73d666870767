"""Errors of the stand-in for the engine (tests/helpers/engine/cpython_backend.py) fail a test."""

from typing import NoReturn

import pytest

from helpers.engine import cpython_backend
from helpers.page.complaints import Complaints, NewPage
from helpers.page.student import Student, eventually

pytestmark = pytest.mark.browser


def test_an_error_is_a_complaint(new_page: NewPage, complaints: Complaints, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> NoReturn:
        raise KeyError("a text that is not there")

    page = new_page()
    student = Student(page).open()
    monkeypatch.setattr(cpython_backend, "handle", fails)
    student.paste_area.fill("f,class\na,+\nb,-\n")

    def is_heard() -> bool:
        page.evaluate("0")  # Playwright delivers events only while it handles a call
        return any("KeyError: 'a text that is not there'" in told for told in complaints.list)

    eventually(is_heard, True)
    page.close()
    complaints.list.clear()
