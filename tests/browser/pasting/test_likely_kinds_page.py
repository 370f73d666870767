"""A text that cannot be read is answered by the kinds that it may be of; the one opened keeps the text."""

import pytest
from playwright.sync_api import expect

from helpers.page.complaints import NewPage
from helpers.page.phones import PHONE
from helpers.page.student import Student, fits

pytestmark = pytest.mark.browser

# Recognised by its words, and by no reader.
UNREAD = "Compare two algorithms by the McNemar test; what is the recall of a spam filter?"


def cards(student: Student) -> list[str]:
    names: list[str] = student.page.locator("#paste-error .kind-name").all_inner_texts()
    return names


def test_an_unread_text_offers_three_kinds_calmly(student: Student) -> None:
    student.paste(UNREAD)
    expect(student.page.locator("#paste-error")).to_contain_text(student.words("door.unread"))
    assert len(cards(student)) == 3
    expect(student.paste_area).to_have_attribute("aria-invalid", "false")
    expect(student.answer).to_have_attribute("data-state", "waiting")
    # The table of the example before is not that of the text.
    expect(student.page.locator(".table-field")).to_be_hidden()


def test_a_kind_that_is_tapped_keeps_the_text(student: Student) -> None:
    student.paste(UNREAD)
    student.page.locator("#paste-error .kind-card", has_text="Evaluation").click()
    expect(student.page.locator("#topic-select")).to_have_value("evaluation")
    expect(student.paste_area).to_have_value(UNREAD)
    expect(student.page.locator("#paste-said")).to_contain_text("not read")
    expect(student.page.locator("#field-confusion")).to_have_value("")
    student.button("exercise.undo").click()
    expect(student.paste_area).to_have_value(UNREAD)
    expect(student.page.locator("#paste-error .kind-card")).to_have_count(3)


def test_the_kinds_fit_a_narrow_phone(new_page: NewPage) -> None:
    narrow = {"width": 320, "height": 640}
    phone = Student(new_page(viewport=narrow, has_touch=True, is_mobile=True)).open()
    phone.button("jump.paste").click()
    phone.paste(UNREAD)
    expect(phone.page.locator("#paste-error .kind-card")).to_have_count(3)
    fits(phone.page)


def test_the_solution_is_the_next_step_once_it_is_there(new_page: NewPage) -> None:
    phone = Student(new_page(viewport=PHONE, has_touch=True, is_mobile=True)).open()
    phone.button("jump.paste").click()
    see = phone.page.locator("#exercise-end button")
    expect(see).to_have_class("secondary")
    phone.paste(UNREAD)
    expect(phone.page.locator("#paste-error .kind-card").first).to_be_visible()
    expect(see).to_have_class("secondary")
    phone.paste("job,house,loan\nno,no,no\nyes,no,no\nno,yes,yes\nyes,yes,yes\n")
    expect(see).to_have_class("primary")
