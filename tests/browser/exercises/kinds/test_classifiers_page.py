"""The page evaluates one classifier, compares several, and takes given probabilities."""

import pytest
from playwright.sync_api import expect

from helpers.page.student import Student

pytestmark = pytest.mark.browser


def test_a_number_leads_to_the_workings_of_its_rows(student: Student) -> None:
    student.paste("f,class\na,+\na,+\na,-\nb,-\nb,-\na,?\n")
    student.answer_says("P(+ | f = a) = 2/3")
    student.page.locator("#evaluate summary").click()
    student.page.get_by_label("Evaluate the classifier").select_option(label="leave-one-out")
    student.settled()
    folds = student.page.locator(".fold[data-working]")
    expect(folds.first).to_be_attached()
    # The number of a row in the table of evaluated rows.
    student.page.locator(".to-working").nth(2).click()
    opened = student.page.locator(".fold[data-working][open]")
    expect(opened).to_have_count(1)
    expect(opened.locator("summary")).to_be_focused()
    expect(opened).to_be_in_viewport()


def test_classifiers_are_added_and_removed(student: Student) -> None:
    student.choose_example("Watermelons, three ways")
    boxes = student.page.get_by_role("group", name="Classifiers", exact=True).get_by_role("checkbox")
    names = ["naive_bayes", "shared_covariance", "logistic_regression"]
    assert student.problem()["classifiers"] == names
    assert [box.is_checked() for box in boxes.all()].count(True) == 3
    student.page.get_by_label("LDA", exact=True).uncheck()
    student.settled()
    assert student.problem()["classifiers"] == ["naive_bayes", "logistic_regression"]
    expect(student.page.locator("#steps")).not_to_contain_text("LDA")
    # One alone is beside nothing.
    student.page.get_by_label("naive Bayes", exact=True).uncheck()
    expect(student.page.locator("#field-classifiers-error")).not_to_be_empty()
    student.page.get_by_label("naive Bayes", exact=True).check()
    student.settled()
    expect(student.page.locator("#field-classifiers-error")).to_be_empty()


def test_given_probabilities_are_edited_and_left(student: Student) -> None:
    student.choose_example("Hair and height, probabilities given")
    area = student.page.locator("#field-parameters")
    stated = area.input_value()
    assert stated.startswith("priors: woman 0.4, man 0.6\n")
    area.fill(stated.replace("woman 0.4, man 0.6", "woman 0.4, man 0.7"))
    expect(student.page.locator("#field-parameters-error")).not_to_be_empty()
    area.fill(stated.replace("woman 0.4, man 0.6", "woman 50%, man 50%"))
    student.settled()
    expect(student.page.locator("#field-parameters-error")).to_be_empty()
    changed = area.input_value()
    student.page.locator("#field-parameters-way-false").check()
    expect(area).to_be_hidden()
    student.page.locator("#field-parameters-way-true").check()
    expect(area).to_have_value(changed)
