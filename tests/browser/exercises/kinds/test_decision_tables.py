"""Payoffs, criteria and rules are entered in the form."""

import pytest
from playwright.sync_api import Locator, expect

from helpers.page.student import Student

pytestmark = pytest.mark.browser


def field(student: Student, label: str) -> Locator:
    return student.page.get_by_label(label, exact=True)


def test_payoffs_become_losses_and_back(student: Student) -> None:
    student.choose_example("Drill or sell?")
    student.answer_says("E(r) = 153")
    field(student, "drill, oil").fill("800")
    student.answer_says("E(r) = 168")
    field(student, "Losses or payoffs").last.select_option("loss")
    student.answer_says("R(r) =")
    problem = student.problem()
    assert "payoff" not in problem
    assert problem["loss"]["matrix"] == [["800", "-100"], ["90", "90"]]


def test_criterion_and_its_numbers_are_entered(student: Student) -> None:
    student.choose_example("Without probabilities")
    student.answer_says("maximum regret is 10")
    field(student, "Decide by").select_option("hurwicz")
    field(student, "weight α of the best").fill("1")
    student.answer_says("weighted value is 80")
    assert student.problem()["criterion"] == {"hurwicz": "1"}
    field(student, "weight α of the best").fill("2")
    expect(student.page.locator(".field-error").filter(has_text="2")).to_be_visible()
    student.choose_example("Is the coin loaded?")
    field(student, "class whose error is bounded").select_option("loaded")
    field(student, "largest error α").fill("1/16")
    student.answer_says("its error is 0.0625")
    assert student.problem()["criterion"] == {"neyman_pearson": {"class": "loaded", "error": "1/16"}}
    field(student, "Decide by").select_option("minimax")
    student.answer_says("The minimax rule")
    assert student.problem()["criterion"] == "minimax"


def test_a_rule_is_compared_and_all_are_listed(student: Student) -> None:
    student.choose_example("What to wear: all rules")
    expect(student.step("all_rules").locator("figure")).to_be_visible()
    field(student, "list all rules").uncheck()
    expect(student.step("all_rules")).to_have_count(0)
    field(student, "compare with a rule, foul").select_option("light clothes")
    expect(student.step("stated_rule")).to_contain_text("costs")
    assert student.problem()["rule"]["foul"] == "light clothes"
    field(student, "compare with a rule").uncheck()
    expect(student.step("stated_rule")).to_have_count(0)
    assert not {"rule", "rules"} & set(student.problem())


def test_a_mixture_is_typed(student: Student) -> None:
    """p(2 | c2) = 0.6 · 0.17603 + 0.4 · 0.00443 = 0.10739, beside 0.05399 of c1: 0.6654 for c2."""
    student.choose_example("Two normal densities, two boundaries")
    field(student, "density, c2").select_option("mixture")
    first, second = ({"weight": "0.5", "normal": {"mean": "1", "variance": "4"}}, {"mean": "-1", "variance": "1"})
    field(student, "weight, Component 1, c2").fill("0.6")
    expect(field(student, "weight, Component 2, c2")).to_have_value("0.4")
    for name, number in second.items():
        field(student, f"{name}, Component 2, c2").fill(number)
    student.answer_says("P(c2 | x = 2) ≈ 0.6654")
    mixture = [{**first, "weight": "0.6"}, {"weight": "0.4", "normal": second}]
    assert student.problem()["densities"]["c2"] == {"mixture": mixture}
    student.button("distributions.add_component").click()
    student.button("distributions.remove", name="Component 3").click()
    student.answer_says("P(c2 | x = 2) ≈ 0.6654")
    assert student.problem()["densities"]["c2"] == {"mixture": mixture}
