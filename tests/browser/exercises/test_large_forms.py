"""Many classes, observations and variables: the form shows a part of them, and all can be reached."""

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from helpers.page.complaints import NewPage
from helpers.page.student import Student, link_to

pytestmark = pytest.mark.browser

MOST_INPUTS = 1000  # a part that is shown has at most 60 items, and 1500 elements


def opened(new_page: NewPage, problem: dict[str, Any]) -> Student:
    return Student(new_page()).open(link_to(problem))


def inputs(student: Student) -> Locator:
    return student.page.locator("#exercise .number-grid input")


def turned(student: Student, said: str, **values: object) -> None:
    """The label of the shown part."""
    expect(student.page.get_by_text(student.words(said, **values), exact=True)).to_be_visible()


def test_many_classes_and_losses_are_shown_in_parts(new_page: NewPage) -> None:
    classes = [f"c{at}" for at in range(65)]
    seen = [f"x{at}" for at in range(65)]
    problem = {
        "topic": "bayes_decision",
        "classes": classes,
        "priors": dict.fromkeys(classes, "1/65"),
        "likelihoods": {name: dict.fromkeys(seen, "1/65") for name in classes},
        "loss": {"actions": classes, "matrix": [[int(row != column) for column in range(65)] for row in range(65)]},
        "query": "x7",
    }
    student = opened(new_page, problem)
    student.answer_says("c0")
    assert inputs(student).count() < MOST_INPUTS
    turned(student, "parts.observation", first=1, last=60, total=65)
    of_observations = student.page.locator(".parts", has_text="Observations")
    of_observations.get_by_role("button", name=student.words("parts.on"), exact=True).click()
    turned(student, "parts.observation", first=61, last=65, total=65)
    # The button that was pressed keeps the focus, though it leads nowhere now.
    expect(of_observations.get_by_role("button", name=student.words("parts.on"), exact=True)).to_be_focused()
    # Input in a part belongs to its own index.
    student.page.get_by_label("P(x62), c0", exact=True).fill("1/40")
    student.settled()
    assert student.problem()["likelihoods"]["c0"]["x62"] == "1/40"
    assert student.problem()["likelihoods"]["c0"]["x7"] == "1/65"
    actions = student.page.locator(".parts", has_text="Actions")
    actions.get_by_role("button", name=student.words("parts.on"), exact=True).click()
    expect(actions).not_to_contain_text("Actions 1–")


def test_parameters_of_many_classes_are_shown_in_parts(new_page: NewPage) -> None:
    classes = [f"c{at}" for at in range(32)]
    names = [f"x{at}" for at in range(6)]
    problem = {
        "topic": "gaussian_discriminant",
        "features": names,
        "priors": dict.fromkeys(classes, "1/32"),
        "means": {name: [at] * 6 for at, name in enumerate(classes)},
        "covariances": {name: [[int(a == b) for a in range(6)] for b in range(6)] for name in classes},
        "query": [3, 3, 3, 3, 3, 3],
    }
    student = opened(new_page, problem)
    student.answer_says("c3")
    assert inputs(student).count() < MOST_INPUTS
    matrices = student.page.locator(".parts", has_text="Classes").last
    before = student.page.locator(".matrix").first.inner_text()
    matrices.get_by_role("button", name=student.words("parts.on"), exact=True).click()
    expect(student.page.locator(".matrix").first).not_to_have_text(before)


def test_many_variables_are_shown_in_parts(new_page: NewPage) -> None:
    """Its lines are shown in parts and found by name; the graph is drawn when it is asked for."""
    chain = {f"B{at}": {"values": ["T", "F"], "parents": [f"B{at - 1}"] if at else []} for at in range(120)}
    student = Student(new_page())
    student.page.goto(link_to({"topic": "bayesian_network", "variables": chain}))
    expect(student.page.locator("#answer")).to_contain_text("120 variables")
    page = student.page
    lines = page.locator(".variables > li")
    expect(lines).to_have_count(60)
    turned(student, "parts.variable", first=1, last=60, total=120)
    page.get_by_label(student.words("parts.find"), exact=True).fill("B11")
    expect(lines).to_have_count(11)
    lines.last.get_by_role("button").click()
    expect(page.locator(".variables .open")).to_contain_text("B119")
    expect(page.locator("#exercise .graph-node")).to_have_count(0)
    page.locator("#exercise .graph-frame").get_by_role(
        "button", name=student.words("graph.draw", n=120), exact=True
    ).click()
    expect(page.locator("#exercise .graph-node")).to_have_count(120)
