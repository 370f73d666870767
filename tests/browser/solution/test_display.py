"""Switches that change the presentation of the solution, never its content."""

import pytest
from playwright.sync_api import expect

from helpers.page.complaints import NewPage
from helpers.page.student import Student, eventually, plain

pytestmark = pytest.mark.browser


def test_numbers_are_shown_as_fractions_decimals_or_both(student: Student) -> None:
    numbers = student.display().get_by_role("group", name="How numbers are shown")
    numbers.get_by_label("Fractions").check()
    student.answer_is("Class “No”: P(No | x) = 486/611.")
    numbers.get_by_label("Decimals").check()
    student.answer_is("Class “No”: P(No | x) ≈ 0.7954.")
    numbers.get_by_label("Digits after the decimal point").select_option("7")
    student.answer_is("Class “No”: P(No | x) ≈ 0.7954173.")
    numbers.get_by_label("Both").check()
    student.answer_is("Class “No”: P(No | x) = 486/611 ≈ 0.7954173.")
    numbers.get_by_label("Digits after the decimal point").select_option("4")
    student.answer_is("Class “No”: P(No | x) = 486/611 ≈ 0.7954.")


def test_the_other_language_keeps_everything(student: Student) -> None:
    student.page.get_by_label("Smoothing λ", exact=True).fill("1/2")
    student.case_value("Outlook").select_option("Rain")
    student.cell(0, "PlayTennis").click()
    student.page.keyboard.type("Yes")
    student.page.keyboard.press("Enter")
    student.answer_says("Class “")
    before, rows = student.problem(), student.rows()
    numbers = plain(student.answer).partition("=")[2]
    student.switch_language()
    student.answer_says("类别")
    expect(student.page.get_by_role("heading", level=2, name="先验概率")).to_be_visible()
    assert student.rows() == rows
    assert plain(student.answer).partition("=")[2].rstrip("。") == numbers.rstrip(".")
    after = student.problem()
    assert {**after, "title": "", "source": ""} == {**before, "title": "", "source": ""}
    student.switch_language()
    student.answer_says("Class “")


COLOUR = """
name => getComputedStyle([...document.querySelectorAll("#steps .name")].find(one => one.textContent === name)).color
"""


def test_a_class_named_red_is_red(student: Student) -> None:
    student.paste("f,class\na,red\nb,blue\na,red\na,?\n")
    student.answer_says("red")
    student.drawn()
    assert student.page.evaluate(COLOUR, "red") == "rgb(179, 38, 30)"
    assert student.page.evaluate(COLOUR, "blue") == "rgb(0, 103, 163)"


def test_a_pasted_text_stays_in_the_other_language(student: Student) -> None:
    student.paste("f,class\na,+\nb,-\na,?\n")
    student.answer_says("Class “+”: P(+ | f = a) = 1")
    student.switch_language()
    student.answer_says("类别“+”：P(+ | f = a) = 1")
    expect(student.paste_area).to_have_value("f,class\na,+\nb,-\na,?\n")


QUOTE_WIDTH = """
where => {
  const quote = Object.assign(document.createElement("span"), { textContent: "“" });
  document.querySelector(where).append(quote);
  const width = quote.getBoundingClientRect().width / parseFloat(getComputedStyle(quote).fontSize);
  quote.remove();
  return width;
}
"""


def test_english_quotes_are_narrow_beside_chinese_fonts(student: Student) -> None:
    """A Chinese font draws “ as wide as a character; a Latin one takes half of that."""
    for where in ("#answer p", "#steps p", "#exercise h2", "#language"):
        assert 0.2 < student.page.evaluate(QUOTE_WIDTH, where) < 0.75, where


def test_colours_are_as_chosen_or_as_the_system(student: Student) -> None:
    page = student.page
    paper = "() => getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(paper)
    colours = student.display().get_by_role("group", name="Colours")
    expect(colours.get_by_label("As the system")).to_be_checked()
    colours.get_by_label("Dark").check()
    dark = page.evaluate(paper)
    assert dark != light
    frame = page.locator("meta[name=theme-color]").first
    expect(frame).to_have_attribute("content", dark)
    colours.get_by_label("Light").check()
    assert page.evaluate(paper) == light
    page.emulate_media(color_scheme="dark")
    assert page.evaluate(paper) == light
    # The menu stays open, so that the colours can be compared.
    colours.get_by_label("As the system").check()
    assert page.evaluate(paper) == dark
    page.emulate_media(color_scheme="light")
    eventually(lambda: page.evaluate(paper), light)
    expect(frame).to_have_attribute("content", light)


def test_menu_closes_on_escape_and_elsewhere(student: Student) -> None:
    menu = student.page.locator("#display > details")
    body = student.display()
    body.get_by_label("Decimals").check()
    student.answer_is("Class “No”: P(No | x) ≈ 0.7954.")
    expect(menu).to_have_attribute("open", "")
    student.page.keyboard.press("Escape")
    expect(menu).not_to_have_attribute("open", "")
    expect(menu.locator("> summary")).to_be_focused()
    student.display()
    student.page.locator("#exercise-title").click()
    expect(menu).not_to_have_attribute("open", "")
    # Nor are two menus open at once.
    student.display()
    student.page.locator("#solution-tools summary").click()
    expect(menu).not_to_have_attribute("open", "")
    student.choose_display("numbers", "both")
    student.switch_language()
    expect(student.display().get_by_label("两者")).to_be_checked()


def test_the_first_language_is_the_browsers(new_page: NewPage) -> None:
    student = Student(new_page(locale="zh-CN"), "zh").open()
    student.answer_is("类别“-1”：P(Y = -1 | X1 = 2, X2 = S) = 3/4 = 0.75。")
    expect(student.page.locator("#origin")).to_contain_text("李航《统计学习方法》")
    expect(student.page.locator("html")).to_have_attribute("lang", "zh-Hans")


def test_print_shows_the_solution(student: Student) -> None:
    student.page.emulate_media(media="print")
    expect(student.answer).to_be_visible()
    # The last step consists of folds, and folded parts are not printed.
    for step in student.page.locator("#steps > [data-step]:not([data-step=estimation])").all():
        expect(step).to_be_visible()
    expect(student.page.get_by_role("button", name="Export")).to_be_hidden()
    expect(student.paste_area).to_be_hidden()
    expect(student.page.locator("#topic-select")).to_be_hidden()


# The block below the bar of the page: its section, its number in it, and how high it stands.
READ = """
() => {
  const section = [...document.querySelectorAll("#steps > [data-step]")].findLast(
    one => one.getBoundingClientRect().top <= 60
  );
  const blocks = [...section.children].filter(one => !one.matches(".lights-hint"));
  const at = blocks.findIndex(one => one.getBoundingClientRect().bottom > 60 && one.clientHeight > 0);
  return [section.dataset.step, at, blocks[at].getBoundingClientRect().top];
}
"""


@pytest.mark.parametrize("at", [900, 2300])
def test_the_language_changes_around_what_is_read(student: Student, at: int) -> None:
    page = student.drawn().page
    page.evaluate("at => scrollTo(0, at)", at)
    *before, top = page.evaluate(READ)
    for _ in range(2):
        # Playwright would scroll to a button that it clicks.
        page.evaluate("() => document.querySelector('#language').focus({ preventScroll: true })")
        page.keyboard.press("Enter")
        student.lang = "zh" if student.lang == "en" else "en"
        expect(page.locator("html")).to_have_attribute("lang", "zh-Hans" if student.lang == "zh" else "en")
        student.drawn()
        eventually(lambda: page.evaluate(READ)[:2], before)
        # Rows of a table above the one that is read may be higher or lower.
        assert abs(page.evaluate(READ)[2] - top) < 20
        expect(page.locator("#language")).to_be_focused()
