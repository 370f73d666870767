"""Conventions are chosen and explained; only those that differ from the book's are stored."""

import re

import pytest
from playwright.sync_api import Locator, expect

from helpers.page.student import Student, link_to, plain, says

pytestmark = pytest.mark.browser

# Case (overcast, cool, high, strong) of play tennis, computed exactly by hand for each convention.
OVERCAST = {
    "mle": "1.0000",
    "laplace": "0.7216",
    "han_kamber": "0.7117",
    "li_hang": "0.7059",
    "weka": "0.7059",
    "r_e1071": "0.9968",
}


def smoothing(student: Student) -> Locator:
    return student.page.get_by_label("Smoothing λ", exact=True)


def preset(student: Student) -> Locator:
    return student.page.locator("section.convention").get_by_label("Convention", exact=True)


def prior(student: Student) -> Locator:
    return student.page.get_by_label("Prior", exact=True)


def test_each_book_gives_its_answer(student: Student) -> None:
    student.choose_example("Play tennis, overcast")
    for name, value in OVERCAST.items():
        preset(student).select_option(name)
        student.answer_says("P(Yes | x) = 1" if name == "mle" else value)
        source = preset(student).locator("xpath=..").locator("p.help").inner_text()
        assert len(source) > len("As your book does it. Every choice can still be changed.")


def test_the_book_shows_its_smoothing(student: Student) -> None:
    preset(student).select_option("li_hang")
    expect(smoothing(student)).to_have_value("1")
    expect(prior(student)).to_have_value("smoothed")
    preset(student).select_option("mitchell")
    expect(smoothing(student)).not_to_have_value("1")
    expect(prior(student)).to_have_value("counts")


def test_an_override_equal_to_the_book_is_dropped(student: Student) -> None:
    student.paste("f,class\na,+\na,-\nb,-\na,?\n")
    preset(student).select_option("laplace")
    smoothing(student).fill("1/2")
    prior(student).select_option("uniform")
    assert student.problem()["convention"] == {"preset": "laplace", "smoothing": "1/2", "prior": "uniform"}
    smoothing(student).fill("1")
    prior(student).select_option("counts")
    assert student.problem()["convention"] == {"preset": "laplace"}
    smoothing(student).fill("2")
    preset(student).select_option("weka")
    assert student.problem()["convention"] == {"preset": "weka"}


def test_smoothing_can_be_a_fraction(student: Student) -> None:
    """(3 + 1/2)/(5 + 3/2) = 7/13."""
    smoothing(student).fill("1/2")
    says(student.step("likelihoods"), "7/13")
    student.answer_says("Class “No”")


def test_smoothing_that_is_no_number_is_refused(student: Student) -> None:
    """Of four samples P(+) is 3/4 and P(a | +) is 2/3, against 1/4 and 1: a is + with 2/3."""
    student.paste("f,class\na,+\na,+\nb,+\na,-\na,?\n")
    student.answer_says("= 2/3")
    for typed in ("abc", "-1", "1/0"):
        smoothing(student).fill(typed)
        expect(smoothing(student)).to_have_attribute("aria-invalid", "true")
        expect(smoothing(student)).to_have_value(typed)
        field = smoothing(student).locator("xpath=ancestor::*[contains(@class, 'field')][1]")
        expect(field.locator(".field-error")).not_to_be_empty()
        message = field.locator(".field-error").inner_text()
        assert message.count(". ") == 0
        student.answer_says(message)
        smoothing(student).blur()
        expect(smoothing(student)).to_have_value(typed)
        smoothing(student).fill("0")
        expect(smoothing(student)).to_have_attribute("aria-invalid", "false")
        student.answer_says("= 2/3")


def test_uniform_prior_changes_the_answer(student: Student) -> None:
    """3/5 · 1/5 · 4/5 · 3/5 = 36/625 against 2/9 · 3/9 · 3/9 · 3/9 = 2/243: 486/625 · ... = 4374/4999."""
    prior(student).select_option("uniform")
    student.answer_says("Class “No”: P(No | x) = 4374/4999")
    says(student.step("priors"), "1/2")


def test_number_of_values_can_be_stated(student: Student) -> None:
    """With λ = 1 and k = 4 values of Outlook: (3 + 1)/(5 + 4)."""
    smoothing(student).fill("1")
    says(student.step("likelihoods"), "4/8")
    sizes = student.page.get_by_role("group", name="Number of values k")
    outlook = sizes.get_by_label("Outlook")
    expect(outlook).to_have_attribute("placeholder", "3")
    outlook.fill("4")
    assert student.problem()["convention"]["domain"] == {"Outlook": 4}
    says(student.step("likelihoods"), "4/9")
    outlook.fill("2")
    expect(student.answer).to_have_attribute("data-state", "error")
    expect(sizes.locator(".field-error")).to_contain_text("Outlook")
    expect(outlook).to_have_value("2")
    outlook.fill("")
    expect(student.answer).to_have_attribute("data-state", "solved")


def test_smoothing_of_priors_can_be_chosen(student: Student) -> None:
    """Only the table of Outlook has a zero, so Wind stays 3/5 and 3/9."""
    student.choose_example("Play tennis, overcast")
    smoothing(student).fill("1")
    student.page.get_by_text("More choices").click()
    student.page.get_by_label("Smooth", exact=True).select_option("zero_tables")
    student.answer_says(f"{1 - 0.3017:.4f}")
    student.page.get_by_label("Smooth", exact=True).select_option("zero_rows")
    student.answer_says(f"{1 - 0.2883:.4f}")
    student.page.get_by_text("More choices").click()


def test_a_zero_offers_smoothing(student: Student) -> None:
    student.choose_example("Watermelons: a value never seen with a class")
    student.page.locator("#steps").get_by_role("button").filter(has_text="solve with").click()
    expect(smoothing(student)).to_have_value("1")
    student.settled()
    assert "0/8" not in plain(student.answer)
    expect(student.answer).not_to_contain_text("= 1.")


def test_fields_that_do_not_apply_are_hidden(student: Student) -> None:
    page = student.page
    # Three steps with three samples: their result does not matter here.
    ascent = {"method": "gradient_ascent", "learning_rate": "0.5", "iterations": 3}
    link = link_to({"format": 1, "topic": "logistic_regression", "table": "x,y\n1,0\n2,1\n3,0\n", **ascent})
    page.evaluate("link => { location.hash = link }", link)
    expect(page.locator("#topic-select")).to_have_value("logistic_regression")
    student.settled()
    method, rate = page.get_by_label("Method", exact=True), page.get_by_label("Learning rate η")
    tolerance = page.get_by_label("Tolerance")
    page.locator("#fields details > summary", has_text="More choices").click()
    expect(rate).to_have_value("0.5")
    expect(tolerance).to_have_attribute("placeholder", "1e-8")
    expect(page.get_by_label("Positive class")).to_be_visible()
    expect(page.get_by_label("Reference class")).to_be_hidden()
    method.select_option("newton")
    expect(rate).to_be_hidden()
    expect(tolerance).to_have_attribute("placeholder", "1e-10")
    method.select_option("gradient_ascent")
    expect(rate).to_have_value("0.5")  # the input is kept


def test_the_default_follows_from_what_is_given(student: Student) -> None:
    page = student.page
    given = {"format": 1, "topic": "gaussian_discriminant", "means": {"a": [0, 0], "b": [2, 0]}, "query": [1, 1]}
    shown = page.get_by_label("Covariance", exact=True)
    for covariances, value in (
        ([[2, 0], [0, 2]], "shared"),
        ({"a": [[2, 0], [0, 2]], "b": [[1, 0], [0, 1]]}, "full"),
    ):
        link = link_to({**given, "covariances": covariances})
        page.evaluate("link => { location.hash = link }", link)
        expect(shown).to_have_value(value)
    expect(page.get_by_label("Estimator", exact=True)).to_be_hidden()


def test_a_hidden_field_is_shown_where_it_is_wrong(student: Student) -> None:
    table = "x,class\n1,a\n2,b\n3,c\n2,a\n3,b\n1,c\n"
    link = link_to({"format": 1, "topic": "logistic_regression", "table": table, "positive": "a"})
    student.page.evaluate("link => { location.hash = link }", link)
    expect(student.page.get_by_label("Positive class")).to_have_accessible_description(
        re.compile("one positive class is for two classes")
    )
