"""Back and Forward walk through the exercises that were chosen, and the tab carries the name of the one shown."""

import pytest
from playwright.sync_api import Page, expect

from helpers.page.any_browser import SOLVED, AnyBrowser, wait_for_start, wait_until
from helpers.page.own import LOANS, OWN
from helpers.page.student import Student, eventually, link_to

pytestmark = pytest.mark.browser

TENNIS = "Play tennis"


def shows(page: Page, title: str) -> None:
    expect(page.locator("#live h1")).to_have_text(title)


def another(student: Student) -> str:
    """Choose the example after the first; its title."""
    title: str = student.page.evaluate(
        "() => [...document.querySelectorAll('#examples .example-title')].map(one => one.textContent)[3]"
    )
    student.choose_example(title)
    return title


def test_back_and_forward_go_through_the_examples(student: Student) -> None:
    page = student.page
    chosen = another(student)
    expect(page).to_have_title(f"{chosen} · Bayes by Hand")
    student.saved()
    page.go_back()
    shows(page, TENNIS)
    expect(page).to_have_title("Play tennis · Bayes by Hand")
    student.saved().answer_says("486/611")
    page.go_forward()
    shows(page, chosen)
    student.saved()
    page.go_back()
    shows(page, TENNIS)


def test_back_finds_the_exercise_as_it_was_left(student: Student) -> None:
    page = student.page
    student.case_value("Wind").select_option("Weak")
    shows(page, "Your exercise")
    expect(page).to_have_title("Play tennis, changed · Bayes by Hand")
    another(student)
    page.go_back()
    shows(page, "Your exercise")
    expect(student.case_value("Wind")).to_have_value("Weak")
    # Undo goes on from there: the change, not the walk.
    student.button("exercise.undo").click()
    shows(page, TENNIS)
    expect(student.case_value("Wind")).to_have_value("Strong")


def test_undo_of_a_choice_is_a_step_back(student: Student) -> None:
    page = student.page
    chosen = another(student)
    entries = page.evaluate("() => history.length")
    student.button("exercise.undo").click()
    shows(page, TENNIS)
    student.saved()
    student.button("exercise.redo").click()
    shows(page, chosen)
    student.saved()
    assert page.evaluate("() => history.length") == entries
    page.go_back()
    shows(page, TENNIS)


def test_an_edit_makes_no_entry_and_a_paste_one(student: Student) -> None:
    page = student.page
    before = page.evaluate("() => history.length")
    student.case_value("Wind").select_option("Weak")
    student.case_value("Outlook").select_option("Rain")
    student.saved()
    assert page.evaluate("() => history.length") == before
    student.paste(OWN)
    expect(page).to_have_title("f, class · Bayes by Hand")
    student.saved().paste_area.press_sequentially("b,+\n")
    student.saved()
    assert page.evaluate("() => history.length") == before + 1
    page.go_back()
    expect(student.case_value("Outlook")).to_have_value("Rain")


def test_back_survives_a_reload(student: Student) -> None:
    page = student.page
    student.paste(OWN)
    student.saved()
    another(student)
    student.saved()
    page.reload()
    student.wait_for_start()
    page.go_back()
    shows(page, "Your exercise")
    expect(student.paste_area).to_have_value(OWN)
    page.go_back()
    shows(page, TENNIS)


def test_back_returns_from_a_link_to_the_own_table(student: Student) -> None:
    page = student.page
    student.paste(OWN)
    student.saved()
    page.evaluate("hash => { location.hash = hash; }", link_to(LOANS))
    shows(page, "Loans")
    student.saved()
    page.go_back()
    shows(page, "Your exercise")
    expect(student.paste_area).to_have_value(OWN)
    page.go_forward()
    shows(page, "Loans")
    expect(page.locator("#origin")).to_have_text("From a link · Naive Bayes")


def test_a_kind_is_an_entry_and_nothing_is_lost(student: Student) -> None:
    page = student.page
    student.paste(OWN)
    student.saved()
    page.locator("#topic-select").select_option("logistic_regression")
    expect(page.locator("#topic-select")).to_have_value("logistic_regression")
    student.saved()
    page.go_back()
    expect(page.locator("#topic-select")).to_have_value("naive_bayes")
    expect(student.paste_area).to_have_value(OWN)
    student.saved()
    page.go_forward()
    expect(page.locator("#topic-select")).to_have_value("logistic_regression")


def test_back_returns_to_the_place_that_was_read(student: Student) -> None:
    page = student.page
    student.drawn()
    page.mouse.move(1000, 500)
    page.mouse.wheel(0, 1500)
    eventually(lambda: page.evaluate("() => scrollY"), 1500)
    another(student)
    eventually(lambda: page.evaluate("() => scrollY") < 300, True)
    page.go_back()
    eventually(lambda: page.evaluate("() => scrollY"), 1500)


def test_leaving_and_returning_finds_the_entry(student: Student) -> None:
    page = student.page
    another(student)
    student.saved()
    page.goto("about:blank")
    page.evaluate("() => void setTimeout(() => history.go(-2))")
    shows(page, TENNIS)


@pytest.mark.webassembly
@pytest.mark.long
def test_every_browser_goes_back(any_browser: AnyBrowser, site_url: str) -> None:
    any_browser.open(site_url)
    wait_for_start(any_browser)
    title = "document.querySelector('#live h1').textContent"
    any_browser.evaluate("[...document.querySelectorAll('#examples .example')][3].click()")
    wait_until(any_browser, f"{title} !== 'Play tennis'")
    wait_until(any_browser, SOLVED)
    any_browser.evaluate("history.back()")
    wait_until(any_browser, f"{title} === 'Play tennis'")
    wait_until(any_browser, f"document.title === 'Play tennis · Bayes by Hand' && {SOLVED}")
    any_browser.evaluate("history.forward()")
    wait_until(any_browser, f"{title} !== 'Play tennis'")
    assert any_browser.console == []
