"""Formulas as MathML by choice: a screen reader walks through them, and all else works as with drawn ones."""

import pytest
from playwright.sync_api import expect

from helpers.page.complaints import NewPage
from helpers.page.student import Student, eventually, fits

pytestmark = pytest.mark.browser

# A drawn formula, or one that is one image for a screen reader.
DRAWN = "#live :is(.katex-html, .math[role=img], .math[aria-label])"


def with_native(student: Student) -> Student:
    student.choose_display("formulas", "native")
    return student.all_drawn()


def test_all_formulas_are_native_and_stay_so(student: Student) -> None:
    with_native(student)
    page = student.page
    expect(page.locator(DRAWN)).to_have_count(0)
    answer = student.answer.locator("math")
    expect(answer).to_have_count(1)
    # The fraction of the answer, part by part; its LaTeX is not beside it.
    assert answer.locator("mfrac").evaluate("one => [...one.children].map(part => part.textContent)") == ["486", "611"]
    expect(page.locator("#live annotation")).to_have_count(0)
    student.answer_says("486/611")
    student.saved().page.reload()
    student.wait_for_start().all_drawn()
    expect(page.locator(DRAWN)).to_have_count(0)
    student.choose_display("formulas", "drawn")
    student.all_drawn()
    expect(page.locator("#live math")).to_have_count(0)
    expect(student.answer.locator(".katex-html")).to_have_count(1)


def test_a_count_in_a_native_formula_lights_its_rows(student: Student) -> None:
    with_native(student)
    mark = student.step("priors").locator("math .enclosing[data-mark]").first
    mark.hover()
    eventually(lambda: bool(student.lit()["strong"]), True)


@pytest.mark.parametrize("example", ["Fisher’s line for two classes", "Tested twice"])
def test_native_formulas_fit_a_phone(new_page: NewPage, example: str) -> None:
    student = Student(new_page(viewport={"width": 390, "height": 844})).open()
    student.choose_example(example)
    with_native(student)
    expect(student.page.locator("#steps math:visible").first).to_be_visible()
    fits(student.page)


# The space between each sign after a relation or an opening parenthesis and what it belongs to, in pixels.
SPACES = """
() => [...document.querySelectorAll("#steps mo")].flatMap(sign => {
  const [before, after] = [sign.previousElementSibling, sign.nextElementSibling];
  if (!/^[−-]$/.test(sign.textContent) || !after || before?.tagName !== "mo") return [];
  if (!/^[=≈(,]$/.test(before.textContent) || !sign.checkVisibility()) return [];
  return [after.getBoundingClientRect().left - sign.getBoundingClientRect().right];
})
"""


def test_sign_of_a_native_number_stands_close_to_it(student: Student) -> None:
    student.choose_example("Fisher’s line for two classes")
    with_native(student)
    spaces = student.page.evaluate(SPACES)
    assert len(spaces) > 3
    assert max(spaces) < 1


def test_comparison_follows_the_choice_of_formulas(student: Student) -> None:
    student.choose_example("Play tennis, overcast")
    fold = student.page.locator("#sides details.sides")
    fold.locator("summary").first.click()
    expect(fold.locator(".sides-found .katex-html").first).to_be_visible()
    with_native(student)
    expect(fold.locator(".sides-found math").first).to_be_visible()
    expect(fold.locator(".sides-found .katex-html")).to_have_count(0)
