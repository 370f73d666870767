"""Observations are typed or pasted into an area, counted, or summed up; the prior is of a kind that fits the model."""

import pytest
from playwright.sync_api import Locator, expect

from helpers.page.student import Student

pytestmark = pytest.mark.browser


def field(student: Student, label: str) -> Locator:
    return student.page.get_by_label(label, exact=True)


def options(select: Locator) -> list[str]:
    names: list[str] = select.locator("option").all_inner_texts()
    return names


def test_observations_and_a_prior_are_typed(student: Student) -> None:
    """Six counts of 12 events with Gamma(3, 2): 15/8; a 7th count of 3 makes 18/9 of it."""
    student.choose_example("Accidents in six weeks")
    student.answer_says("E(λ | D) = 15/8")
    expect(field(student, "Data")).to_have_value("2, 0, 3, 1, 4, 2")
    assert "Beta(a, b)" not in options(field(student, "Prior"))
    expect(field(student, "shape a")).to_have_value("3")
    field(student, "Data").fill("2\n0\n3\n1\n4\n2\n3")
    student.answer_says("E(λ | D) = 2")
    assert student.problem()["data"] == "2\n0\n3\n1\n4\n2\n3"
    field(student, "Data").fill("2.5")
    expect(student.page.locator(".field-error").filter(has_text="2.5")).to_be_visible()


def test_a_prior_is_chosen_and_typed(student: Student) -> None:
    """3 heads of 3 with Beta(1, 1): 4/5; with the mean 1/2 and the variance 1/20, Beta(2, 2): 5/7."""
    student.choose_example("Three heads of three")
    student.answer_says("E(p | D) = 5/7")
    prior = field(student, "Prior")
    prior.select_option("beta, by mean and variance")
    student.answer_says("Prior (2 empty)")
    field(student, "mean").fill("1/2")
    student.answer_says("Prior (1 empty)")
    field(student, "variance").fill("1/20")
    student.answer_says("E(p | D) = 5/7")
    assert student.problem()["prior"] == {"beta": {"mean": "1/2", "variance": "1/20"}}
    field(student, "variance").fill("1/2")
    expect(student.page.locator(".field-error").filter(has_text="variance: ")).to_be_visible()
    prior.select_option("none: the data alone")
    student.answer_says("p̂ = 1")
    assert not {"prior", "interval"} & student.problem().keys()


def test_a_few_possible_values_are_typed_by_keys(student: Student) -> None:
    """3 heads of 3, p is 1/2 or 1, both alike: 8/9 for 1."""
    student.choose_example("Three heads of three")
    field(student, "Prior").select_option("a few possible values")
    student.answer_says("Prior (1 empty)")
    field(student, "value of the parameter 1").focus()
    for typed, button in (("0.5", False), ("1", True)):
        if button:
            student.page.get_by_role("button", name="Add a value").last.press("Enter")
        student.page.keyboard.type(typed)
        student.page.keyboard.press("Tab")
        student.page.keyboard.type("1/2")
    student.answer_says("E(p | D) = 17/18")
    assert student.problem()["prior"] == {"discrete": {"0.5": "1/2", "1": "1/2"}}


def test_counts_and_summaries_replace_observations(student: Student) -> None:
    """For 5 measurements with mean 6, the variance is 2.5 with n − 1 and 2 with n."""
    student.choose_example("Three heads of three")
    field(student, "how often, tails").fill("1")
    student.answer_says("p̂ = 3/4")
    assert student.problem()["counts"] == {"heads": "3", "tails": "1"}
    student.choose_example("Mean and variance of a sample")
    field(student, "How the data are given").select_option("only their number, mean and variance")
    expect(field(student, "Data")).to_be_hidden()
    for name, typed in (("n", "5"), ("mean", "6"), ("variance", "2.5")):
        field(student, name).fill(typed)
    student.answer_says("σ̂² = 5/2")
    field(student, "Their variance was divided by").select_option("n − 1")
    student.answer_says("σ̂² = 2")
    assert student.problem()["summary"] == {"n": "5", "mean": "6", "variance": "2.5", "divisor": "n-1"}


def test_a_field_alone_in_its_line_takes_all_of_it(student: Student) -> None:
    """Cut at half the width, with the other half empty, its choice could not be read."""
    student.choose_example("Film reviews")
    student.page.locator("details:has(.field-grid)").evaluate_all("folds => folds.forEach(one => one.open = true)")
    widths = student.page.locator(".field-grid").evaluate_all(
        "grids => grids.filter(one => one.checkVisibility()).flatMap(grid => {"
        "  const fields = [...grid.children].filter(one => one.checkVisibility());"
        "  const top = one => one.getBoundingClientRect().top;"
        "  const isAlone = one => fields.filter(other => top(other) === top(one)).length === 1;"
        "  const alone = fields.filter(one => !one.matches('.wide') && isAlone(one));"
        "  return alone.map(one => Math.round(grid.clientWidth - one.clientWidth)); })"
    )
    assert widths
    assert max(widths) <= 1
