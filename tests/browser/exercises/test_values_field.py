"""Queried values are typed on one line: names with spaces, and successes of trials."""

import pytest
from playwright.sync_api import expect

from helpers.page.student import Student, link_to

pytestmark = pytest.mark.browser


def test_names_keep_their_spaces_and_trials_are_read(student: Student) -> None:
    exercise = {"format": 1, "topic": "estimation"}
    wines = {"model": "categorical", "data": "red wine, white wine, red wine"}
    student.open(link_to({**exercise, **wines}))
    values, predict = (student.page.locator(f"#field-{name}") for name in ("values", "predict"))
    values.fill("red wine, white wine, rosé")
    predict.fill('"red wine"')
    expect(student.step("predicted_ml")).to_contain_text("red wine")
    problem = student.problem()
    assert (problem["values"], problem["predict"]) == (["red wine", "white wine", "rosé"], "red wine")
    student.open(link_to({**exercise, "model": "binomial", "data": ["3", "4"], "known": {"trials": "10"}}))
    predict.fill("3 of 5, 2")
    student.answer_says("3 of 5")
    assert student.problem()["predict"] == [{"value": "3", "trials": "5"}, "2"]
    predict.blur()
    student.switch_language()
    expect(predict).to_have_value("5 次中 3 次, 2")
    predict.fill("5 次中 4 次")
    student.settled()
    assert student.problem()["predict"] == {"value": "4", "trials": "5"}
