"""Bayes decisions are entered in fields: classes with their numbers, the observation, losses."""

import pytest
from playwright.sync_api import Locator, expect

from helpers.page.student import Student

pytestmark = pytest.mark.browser


def field(student: Student, label: str) -> Locator:
    return student.page.get_by_label(label, exact=True)


def test_losses_change_the_decision(student: Student) -> None:
    """Posteriors 9/11 and 2/11: taking the abnormal for normal must cost more than 4.5 to be avoided."""
    student.choose_example("Normal or abnormal cells")
    student.answer_says("R(call it abnormal | x) = 9/11")
    field(student, "call it normal, abnormal").fill("4.4")
    student.answer_says("R(call it normal | x) = 0.8")
    field(student, "call it normal, abnormal").fill("dear")
    expect(student.page.locator(".field-error").filter(has_text="dear")).to_be_visible()
    field(student, "call it normal, abnormal").fill("4.4")
    field(student, "Action 1").fill("release")
    field(student, "Action 1").press("Enter")
    student.answer_says("R(release | x) = 0.8")
    student.button("loss.remove").click()
    student.answer_says("P(normal | x) = 9/11")
    field(student, "Cost of rejecting (leaving it undecided)").fill("0.1")
    student.answer_says("R(reject | x) = 0.1")
    assert "loss" not in student.problem()


def test_classes_and_observations_are_edited(student: Student) -> None:
    student.choose_example("A positive test")
    field(student, "Observation 1").last.select_option("negative")
    student.answer_says("P(ill | negative) = 10/9019")
    student.button("observed.add").click()
    expect(field(student, "Observation 2")).to_have_count(2)
    name = field(student, "Observation 1").first
    name.fill("negative")
    name.press("Enter")
    expect(name).to_have_value("positive")  # two equal names could not be distinguished
    name.fill("red")
    name.press("Enter")
    class_name = field(student, "Class 1")
    class_name.fill("sick")
    class_name.press("Tab")
    field(student, "prior, sick").fill("1/2")
    field(student, "prior, healthy").fill("0.5")
    student.answer_says("P(sick | negative, red) = 900/1719 = 100/191")
    problem = student.problem()
    assert problem["classes"] == ["sick", "healthy"]
    assert problem["priors"] == {"sick": "1/2", "healthy": "0.5"}
    assert problem["likelihoods"]["sick"] == {"red": "0.9", "negative": "0.1"}
    assert problem["query"] == ["negative", "red"]
    assert problem["sought"] == "sick"


def test_densities_are_chosen_and_drawn(student: Student) -> None:
    student.choose_example("Two normal densities, two boundaries")
    expect(student.step("boundaries").locator("figure")).to_be_visible()
    field(student, "density, c2").select_option("uniform")
    field(student, "from, c2").fill("0")
    field(student, "to, c2").fill("2")
    field(student, "What is observed").fill("")
    student.answer_says("Decision regions")
    expect(student.page.locator("[data-step=scores]")).to_have_count(0)
    assert student.problem()["densities"]["c2"] == {"uniform": {"low": "0", "high": "2"}}


def test_naive_bayes_ends_in_the_risk_step(student: Student) -> None:
    student.page.locator("details.more summary").click()
    student.button("loss.add").click()
    student.answer_says("R(No | x)")
    field(student, "No, Yes").fill("9")
    student.answer_says("R(Yes | x)")
    student.step("risk").locator("summary").first.click()
    expect(student.step("risk").locator("table").first).to_be_visible()
    expect(student.step("decision")).to_have_count(0)


def test_last_probability_completes_to_one(student: Student) -> None:
    """P(ill) = 0.02: 0.02 · 0.9 = 0.018 of 0.018 + 0.98 · 0.09 = 0.1062, so 180/1062 = 10/59."""
    student.choose_example("A positive test")
    ill, healthy = field(student, "prior, ill"), field(student, "prior, healthy")
    expect(healthy).to_have_value("0.99")
    ill.fill("0.02")
    expect(healthy).to_have_value("")
    expect(healthy).to_have_attribute("placeholder", "0.98")
    student.answer_says("10/59")
    assert student.problem()["priors"] == {"ill": "0.02", "healthy": "0.98"}
    field(student, "P(positive), ill").fill("0.95")
    expect(field(student, "P(negative), ill")).to_have_value("0.05")

    # While the priors are invalid, the previous solution stays visible, and the message has no path in it.
    healthy.fill("0.5")
    expect(student.answer).to_have_text("The priors sum to 0.52, but must sum to 1.")
    expect(student.page.locator("#steps.outdated")).to_be_visible()
    healthy.fill("1.5")
    expect(student.answer).to_have_text('Prior of “healthy”: must be between 0 and 1; found "1.5".')
    healthy.fill("")
    student.answer_says("P(ill | positive)")
    expect(student.page.locator("#steps.outdated")).to_have_count(0)


def test_a_new_exercise_is_empty_and_the_old_one_kept(student: Student) -> None:
    student.choose_example("A positive test")
    student.button("exercise.new").click()
    expect(student.paste_area).to_be_focused()
    expect(student.answer).to_have_text(student.words("answer.unfilled", where="c1 (2 empty), c2 (2 empty)"))
    expect(student.page.locator("#solution")).to_be_hidden()
    expect(student.page.locator(".field-error:not(:empty)")).to_have_count(0)
    field(student, "prior, c1").fill("0.2")
    field(student, "P(x), c1").fill("0.5")
    field(student, "P(x), c2").fill("0.0625")
    student.answer_says("P(c1 | x) = 2/3")
    student.button("exercise.undo").click()
    student.button("exercise.undo").click()
    student.button("exercise.undo").click()
    student.button("exercise.undo").click()
    student.answer_says("P(ill | positive) = 90/981 = 10/109")
