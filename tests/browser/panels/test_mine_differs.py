"""A user's figure, typed beside ours: the verdict, the highlight, and persistence."""

import pytest
from playwright.sync_api import Locator, expect

from helpers.page.student import Student, eventually

pytestmark = pytest.mark.browser


def printed(student: Student, quantity: str, kind: str = ".formula-line") -> Locator:
    """The places where a quantity is printed, by ID."""
    return student.page.locator(f"#steps {kind}[data-prints*='\"{quantity}\"']").first


def ask(student: Student, place: Locator) -> Locator:
    student.drawn()  # or the place may still be drawn again, and the button leaves with it
    place.scroll_into_view_if_needed()
    student.page.mouse.move(0, 0)
    place.hover()
    student.page.locator("#differs-ask.shown").click()
    card = student.page.locator(".figure-card")
    expect(card.get_by_role("textbox")).to_be_focused()
    return card


def answered(card: Locator, figure: str) -> Locator:
    card.get_by_role("textbox").fill(figure)
    card.get_by_role("textbox").press("Enter")
    verdict = card.locator(".verdict")
    expect(verdict.locator(".sign")).to_be_visible()
    return verdict


@pytest.fixture
def smoothed(student: Student) -> Student:
    """Overcast, cool, high, strong with Laplace smoothing: P(No | x) is 605/2173."""
    student.choose_example("Play tennis, overcast")
    student.page.locator("section.convention").get_by_label("Convention", exact=True).select_option("laplace")
    student.answer_says("0.7216")
    student.settled()
    return student


def test_figure_of_another_convention_is_explained(smoothed: Student) -> None:
    """Smoothing only zero counts gives 0.2883; under that convention the solution shows it."""
    student = smoothed
    card = ask(student, printed(student, "posterior[No]"))
    verdict = answered(card, "0.2883")
    expect(verdict).to_contain_text("should be 0.2784")
    expect(verdict).to_contain_text("only distributions with a 0 are smoothed")
    expect(printed(student, "posterior[No]")).to_contain_class("differs-line")
    verdict.get_by_role("button", name="Show the solution by that convention").click()
    student.answer_says("0.7117")
    expect(verdict).to_contain_text("is right")
    expect(student.page.locator("#steps .differs-line")).to_have_count(0)
    # It is a change like any other.
    card.get_by_role("button", name="Close").click()
    student.page.get_by_role("button", name="Undo").first.click()
    student.answer_says("0.7216")


def test_the_rows_of_a_wrong_total_are_lit(student: Student) -> None:
    """3 of 5 days with No were sunny: dividing by the 9 days with Yes gives 3/9."""
    cell = printed(student, "likelihood[Outlook=Sunny|No]", "td")
    verdict = answered(ask(student, cell), "3/9")
    expect(verdict).to_contain_text("you divided by 9, the number of another class")
    expect(cell).to_contain_class("differs-line differs-part")
    eventually(student.lit, {"strong": [0, 1, 7], "faint": [5, 13]})


def test_figures_stay_with_the_exercise_and_its_link(student: Student) -> None:
    """For an exercise without prepared answer: after a reload the verdict may arrive before its line."""
    student.paste("f,class\na,+\na,+\na,-\nb,-\na,?\n")
    student.answer_says("2/3")
    answered(ask(student, printed(student, "score[+]")), "0.5")
    student.saved()
    link = student.page.url
    student.page.reload()
    student.wait_for_start()
    fold = student.page.locator("#differs details")
    expect(fold.get_by_role("textbox")).to_have_value("0.5")
    expect(fold.locator(".verdict")).to_contain_text("right")
    # Each row leads to its line, and from there to where it was typed.
    student.drawn()
    fold.get_by_role("button", name="Show the line").click()
    student.page.locator("#differs-ask.shown").click()
    expect(student.page.locator(".figure-card").get_by_role("textbox")).to_have_value("0.5")
    # Another exercise has no figures; a link brings its own.
    student.choose_example("Play tennis, overcast")
    expect(fold.get_by_role("textbox")).to_have_value("")
    student.saved()
    student.page.evaluate("link => { location.href = link; }", link)
    expect(fold.get_by_role("textbox")).to_have_value("0.5")


def test_numbers_are_reached_by_keys_alone(student: Student) -> None:
    """One stop of the Tab key for all numbers, and arrows from one to the next."""
    page, button = student.page, student.page.locator("#differs-ask")
    expect(button).not_to_have_attribute("hidden", "")  # its script comes late
    # It comes right before the solution.
    page.locator("#steps").locator("button, summary, [tabindex='0']").first.focus()
    page.keyboard.press("Shift+Tab")
    expect(button).to_be_focused()
    page.keyboard.press("Home")
    first = button.get_attribute("aria-label")
    page.keyboard.press("ArrowDown")
    assert button.get_attribute("aria-label") != first
    assert first is not None
    assert first.startswith("Mine differs: ")
    page.keyboard.press("Enter")
    card = page.locator(".figure-card")
    expect(card.get_by_role("textbox")).to_be_focused()
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    expect(button).to_be_focused()


def test_it_shifts_nothing_and_is_not_printed(student: Student) -> None:
    place = printed(student, "evidence")
    place.scroll_into_view_if_needed()
    after = "() => document.querySelector('#solution').getBoundingClientRect().height"
    height = student.drawn().page.evaluate(after)
    card = ask(student, place)
    answered(card, "0.03")
    eventually(lambda: student.page.evaluate(after), height)
    student.page.emulate_media(media="print")
    expect(card).to_be_hidden()
    expect(student.page.locator("#differs-ask")).to_be_hidden()
    student.page.emulate_media(media="screen")


def test_verdict_is_in_chinese(student: Student) -> None:
    student.switch_language()
    card = ask(student, printed(student, "posterior[No]"))
    expect(card).to_contain_text("你算得的 P(No | x) 是多少？")
    verdict = answered(card, "0.7954")
    expect(verdict.locator(".sign")).to_have_attribute("aria-label", "正确")


def test_the_focus_goes_to_the_line_and_comes_back(student: Student) -> None:
    """The line stays marked; the way back is the next stop of the keyboard."""
    page = student.page
    row = student.first_figure()
    row.locator("input").fill("0.9")
    student.button("differs.run").click()
    show = row.get_by_role("button", name=student.words("differs.line"))
    show.focus()
    page.keyboard.press("Enter")
    line = page.locator("#steps .visited-line")
    expect(line).to_be_focused()
    page.keyboard.press("Tab")
    expect(student.button("differs.back")).to_be_focused()
    page.keyboard.press("Enter")
    expect(show).to_be_focused()
    expect(line).to_have_count(0)
    expect(student.button("differs.back")).to_have_count(0)


def test_verdict_has_the_chosen_digits(smoothed: Student) -> None:
    student = smoothed
    verdict = answered(ask(student, printed(student, "posterior[No]")), "0.2883")
    expect(verdict).to_contain_text("should be 0.2784.")
    student.display().get_by_label(student.words("display.digits_label")).select_option("7")
    expect(verdict).to_contain_text("should be 0.2784169.")
