"""What another choice cannot use is put aside: the fields are ready, one line says it, and undo brings it back."""

import pytest
from playwright.sync_api import expect

from helpers.page.complaints import NewPage
from helpers.page.phones import PHONE
from helpers.page.student import Student

pytestmark = pytest.mark.browser


def choose_model(student: Student, model: str) -> None:
    student.page.locator("#field-model").select_option(model)


def test_a_model_that_cannot_use_the_data_opens_empty_and_ready(student: Student) -> None:
    student.choose_example("Seven heads of ten")
    choose_model(student, "poisson")
    expect(student.page.locator("#notices")).to_contain_text("heads 7, tails 3")
    data = student.page.locator("#field-data")
    expect(data).to_have_value("")
    expect(data).to_have_attribute("aria-invalid", "false")
    expect(student.answer).to_have_attribute("data-state", "waiting")
    # What is asked of the coin goes too, when Python comes to it.
    data.fill("3, 5, 2")
    student.answer_says("10/3")
    assert "predict" not in student.problem()


def test_undo_brings_back_what_was_put_aside(student: Student) -> None:
    student.choose_example("Seven heads of ten")
    before = student.problem()
    choose_model(student, "poisson")
    student.button("notice.undo").click()
    student.settled()
    student.answer_says("7/10")
    assert student.problem() == before


def test_data_that_fit_the_other_model_stay(student: Student) -> None:
    student.choose_example("Accidents in six weeks")
    data = student.problem()["data"]
    choose_model(student, "categorical")
    expect(student.page.locator("#notices")).to_contain_text("Gamma")
    student.settled()
    assert student.problem()["data"] == data
    expect(student.answer).to_have_attribute("data-state", "solved")


def test_another_method_puts_the_numbers_of_the_first_aside(student: Student) -> None:
    student.choose_example("Row by row")
    assert "passes" in student.problem()
    student.page.locator("#field-method").select_option("newton")
    expect(student.page.locator("#notices")).to_contain_text(student.words("notice.put_aside", what="").split(":")[0])
    student.settled()
    assert "passes" not in student.problem()


def test_a_mistake_typed_after_the_choice_is_not_taken_away(student: Student) -> None:
    student.choose_example("Seven heads of ten")
    choose_model(student, "poisson")
    data = student.page.locator("#field-data")
    expect(data).to_have_value("")
    data.fill("3, many")
    expect(student.answer).to_have_attribute("data-state", "error")
    expect(data).to_have_value("3, many")


def test_on_a_phone_the_line_is_seen_beside_the_form(new_page: NewPage) -> None:
    student = Student(new_page(viewport=PHONE, has_touch=True, is_mobile=True)).open()
    student.choose_example("Seven heads of ten")
    student.button("jump.edit").click()
    choose_model(student, "poisson")
    expect(student.page.locator("#notices .page-notice")).to_be_in_viewport()
