"""Bayes' rule seen: what is pointed at lights up in all views, in the formula and in the exercise in words."""

import pytest
from playwright.sync_api import expect

from helpers.page.complaints import NewPage
from helpers.page.phones import PHONE, fits_a_phone
from helpers.page.student import Student, link_to
from helpers.patience import START_S, milliseconds
from helpers.problems.tables import example

pytestmark = pytest.mark.browser

TOLD = (
    "1% of people have the disease. The test is positive for 90% of the sick and 5% of the healthy. "
    "Someone tests positive. What is the probability of the disease?"
)


def test_a_part_lights_in_all_views(student: Student) -> None:
    student.page.goto(link_to(example("disease_test")))
    student.settled()
    views = student.page.locator(".views")
    # The ill with a positive test: 0.01 · 0.9 of 10,000.
    views.locator(".seen-tree .is-asked").click()
    for part in (
        ".squares.wide path",
        ".legend li",
        ".unit-square path",
        ".square-legend li",
        "td",
        ".seen-tree .node",
    ):
        expect(views.locator(f"{part}.entry-lit")).to_have_count(1)
    assert views.locator(".mark-lit").all_inner_texts().count("90") == 3
    expect(views.locator("td.entry-lit")).to_contain_text("90")
    student.page.keyboard.press("Escape")
    expect(views.locator(".entry-lit")).to_have_count(0)

    # All with a positive test are the two cells that were added up.
    views.locator("td", has_text="981").click()
    expect(views.locator(".unit-square path.entry-lit-of")).to_have_count(2)
    expect(views.locator(".seen-tree .entry-lit-of")).to_have_count(2)


def test_numbers_of_the_text_light(student: Student) -> None:
    student.paste(TOLD)
    student.page.locator(".told").get_by_role("button", name="Open it in").click()
    student.settled()
    expect(student.page.locator("#topic-select")).to_have_value("bayes_rule")
    expect(student.answer).to_contain_text("(15.4 %)")
    student.page.locator(".seen-tree .is-asked").click()
    expect(student.page.locator(".told-number[data-lit]")).to_have_text(["90%"])


def test_a_kind_of_its_own_keeps_the_topic_of_its_problems(student: Student) -> None:
    student.page.locator("#topic-select").select_option("bayes_rule")
    student.settled()
    expect(student.page.locator("#field-loss")).to_have_count(0)
    expect(student.page.locator(".views").first).to_be_visible()


def test_views_fit_a_phone(new_page: NewPage) -> None:
    page = new_page(viewport=PHONE)
    page.goto(link_to(example("disease_test")))
    expect(page.locator(".views")).to_be_visible(timeout=milliseconds(START_S))
    fits_a_phone(page)
