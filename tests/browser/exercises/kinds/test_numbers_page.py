"""Topics of points: classes given by parameters or by a table, and long computations."""

import pytest
from playwright.sync_api import Locator, expect

from helpers.page.student import Student, eventually, plain
from helpers.patience import START_S, milliseconds

pytestmark = pytest.mark.browser

TWO_GAUSSIANS = "Two clouds, a parabola between them"
TABLE = "u\tv\tkind\tclass\n1\t2\tq\tA\n2\t3\tq\tA\n3\t1\tq\tA\n2\t6\tr\tB\n3\t4\tr\tB\n1\t1\tr\tB\n4\t4\tr\t?\n"
THREE_SECONDS_LATER = "() => { const now = performance.now.bind(performance); performance.now = () => now() + 3_000; }"


def field(student: Student, label: str) -> Locator:
    return student.page.get_by_label(label, exact=True)


def state(student: Student, key: str) -> None:
    student.page.get_by_role("radio", name=student.words(f"gaussians.{key}"), exact=True).check()
    student.settled()


def test_parameters_are_edited(student: Student) -> None:
    student.choose_example(TWO_GAUSSIANS)
    field(student, "covariance of x1 and x2, c2").fill("0.5")
    expect(field(student, "covariance of x2 and x1, c2")).to_have_value("0.5")
    field(student, "mean of x1, c1").fill("four")
    student.answer_says("four")
    expect(field(student, "mean of x1, c1")).to_have_attribute("aria-invalid", "true")
    field(student, "mean of x1, c1").fill("4")
    student.case_value("x1").fill("7")
    field(student, "Coordinate 1").fill("height")
    field(student, "Coordinate 1").press("Enter")
    field(student, "Class 1").fill("tall")
    field(student, "Class 1").press("Enter")
    student.answer_says("P(c2 | x = (")
    problem = student.problem()
    assert problem["features"] == ["height", "x2"]
    assert problem["means"] == {"tall": ["4", "6"], "c2": ["3", "-2"]}
    assert problem["covariances"]["c2"] == [["2", "0.5"], ["0.5", "2"]]
    assert problem["query"] == ["7", "2"]
    field(student, "One covariance matrix for all classes").check()
    student.button("gaussians.add_coordinate").click()
    student.answer_says("tall (1 empty), c2 (1 empty)")
    problem = student.problem()
    assert problem["covariances"] == [["1/2", "0", "0"], ["0", "2", "0"], ["0", "0", "1"]]
    assert (problem["covariance"], problem["features"]) == ("shared", ["height", "x2", "x3"])


def test_each_form_of_statement_keeps_its_fields(student: Student) -> None:
    student.choose_example(TWO_GAUSSIANS)
    field(student, "mean of x2, c1").fill("4")
    student.settled()
    by_parameters = plain(student.answer)
    state(student, "by_table")
    expect(field(student, "mean of x2, c1")).to_be_hidden()
    student.paste(TABLE)
    student.answer_says("P(B | x = (")
    assert student.problem()["features"] == ["u", "v"]  # a column without numbers is no coordinate
    state(student, "by_parameters")
    eventually(lambda: plain(student.answer), by_parameters)
    expect(student.page.locator("#fields .grid")).to_be_hidden()
    assert "table" not in student.problem()
    state(student, "by_table")
    student.answer_says("P(B | x = (")
    student.button("exercise.undo").click()
    eventually(lambda: plain(student.answer), by_parameters)


@pytest.mark.webassembly  # whose Python can be stopped
def test_long_computation_shows_progress_and_can_be_cancelled(student: Student) -> None:
    student.choose_example("Hours studied, exam passed")
    before = student.solution.inner_text()
    student.page.locator("details.more > summary").click()
    field(student, "Iterations at most").fill("20")
    field(student, "Method").select_option("gradient_ascent")
    field(student, "Learning rate η").fill("1e-9")
    field(student, "Tolerance").fill("1e-30")
    field(student, "Start").fill("0, 0.5")
    assert student.problem()["start"] == ["0", "0.5"]
    kept = student.drawn().solution.inner_text()
    answer = plain(student.answer)
    assert kept != before
    field(student, "Iterations at most").fill("30000")
    expect(student.answer).to_contain_text("of at most 30000")
    # It is visible, but not announced ten times a second.
    expect(student.answer.locator(".work")).to_have_attribute("aria-hidden", "true")
    student.button("answer.cancel").click()
    expect(student.answer).to_contain_text(student.words("answer.cancelled"))
    expect(student.page.locator("#loading-words")).to_be_hidden(timeout=milliseconds(START_S))
    expect(student.answer).to_contain_text(student.words("answer.cancelled"))
    eventually(student.solution.inner_text, kept)
    expect(field(student, "Iterations at most")).to_have_value("30000")
    student.button("answer.again").click()
    expect(student.answer).to_contain_text("of at most 30000")
    # The page waits this long for a computation that nobody needs any more.
    student.page.evaluate(THREE_SECONDS_LATER)
    field(student, "Iterations at most").fill("20")
    student.settled()
    expect(student.answer).to_have_attribute("data-state", "solved")
    eventually(lambda: plain(student.answer), answer)
