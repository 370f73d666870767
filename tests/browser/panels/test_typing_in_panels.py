"""A text box of a panel keeps its focus, its caret and what is typed while answers arrive."""

import pytest
from playwright.sync_api import Locator, expect

from helpers.page.student import Student, eventually

pytestmark = pytest.mark.browser

CASES = "Outlook,Temperature,Humidity,Wind\nSunny,Cool,High,Strong"


def opened(student: Student, panel: str) -> Locator:
    fold = student.page.locator(f"#{panel} > details")
    fold.locator("> summary").click()
    return fold


def typed(student: Student, box: Locator, text: str) -> None:
    """Letter by letter, in the middle of a text, while the exercise is solved again."""
    box.fill(text[0] + text[-1])
    box.evaluate("box => { box.dataset.same = 'yes'; box.setSelectionRange(1, 1); }")
    for at, letter in enumerate(text[1:-1], 1):
        if at == 2:  # as an undo or another tab would
            student.page.evaluate(
                "() => { const box = document.querySelector('#field-convention-smoothing');"
                " box.value = '2'; box.dispatchEvent(new Event('input', {bubbles: true})); }"
            )
        student.page.keyboard.type(letter, delay=20)
    student.settled()
    expect(box).to_be_focused()
    expect(box).to_have_value(text)
    expect(box).to_have_attribute("data-same", "yes")
    eventually(lambda: box.evaluate("box => box.selectionStart"), len(text) - 1)


def test_typing_a_figure_survives_answers(student: Student) -> None:
    opened(student, "check")
    box = student.page.locator("#differs").get_by_role("textbox")
    typed(student, box, "0.12345678")
    box.press("Enter")
    expect(student.page.locator("#differs .verdict .sign")).to_be_visible()
    expect(box).to_be_focused()


def test_typing_a_working_survives_answers(student: Student) -> None:
    opened(student, "check")
    box = student.page.locator("#working-text")
    typed(student, box, "P(Yes) = 9/14")
    student.page.locator("#working").get_by_role("button", name="Check my working").click()
    expect(student.page.locator(".working-lines")).to_be_visible()
    box.press("End")
    expect(box).to_be_focused()
    expect(box).to_have_value("P(Yes) = 9/14")


def test_typing_cases_survives_answers(student: Student) -> None:
    fold = opened(student, "many")
    box = fold.get_by_label("The cases")
    typed(student, box, CASES)
    fold.get_by_role("button", name="Classify the rows").click()
    box.focus()
    expect(fold.locator(".many-table")).to_be_visible()
    expect(box).to_be_focused()


def test_a_search_of_examples_survives_answers(student: Student) -> None:
    student.page.locator("#examples > details > summary").click()
    box = student.page.locator("#example-search")
    typed(student, box, "tennis")
    expect(student.page.locator("#examples .example:visible")).not_to_have_count(0)


def test_typing_a_name_survives_answers(student: Student) -> None:
    student.paste("f,class\na,+\na,+\nb,-\na,?\n")
    student.answer_says("Class “+”")
    student.saved()
    student.page.locator("#own-exercises > details > summary").click()
    student.page.locator(".own-exercise").first.get_by_role("button", name="Rename or move").click()
    typed(student, student.page.locator(".own-name"), "my exercise")
