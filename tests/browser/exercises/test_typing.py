"""What is typed into any field of a form stays as it is typed, with the focus and the caret, while answers arrive."""

import re

import pytest
from playwright.sync_api import Locator, expect

from helpers.page.student import Student, eventually, link_to
from helpers.problems.tables import example

pytestmark = pytest.mark.browser

SMALL_NETWORK = {
    "format": 1,
    "topic": "bayesian_network",
    "variables": {"A": {"values": ["T", "F"], "cpt": ["0.3", "0.7"]}},
    "question": {"find": "A"},
}
DENSITIES = {
    **example("equal_variances"),
    "densities": {
        "c1": {"normal_mixture": {"weights": ["0.5", "0.5"], "means": ["0", "1"], "variances": ["1", "1"]}},
        "c2": {"normal": {"mean": "2", "variance": "1"}},
    },
    "criterion": {"neyman_pearson": {"signal": "c1", "false_alarm": "0.1"}},
}

# An exercise of each form, and inputs that its fields have; digits do not tell two of them apart.
FORMS = {
    "a table of categories and numbers": (
        example("weather_bins"),
        ["case-#-temperature", "field-convention-smoothing", "outlook", "number of bins, temperature"],
    ),
    "classes with probabilities": (
        example("machines"),
        ["field-given-class-#", "field-given-prior-#", "field-given-likelihood-#-#", "field-given-observation-#"],
    ),
    "classes with densities": (
        DENSITIES,
        ["field-given-mean-#", "field-query-number", "field-loss-action-#", "field-loss-#-#"],
    ),
    "parameters": (
        example("coin_prior"),
        ["field-counts-name-#", "field-counts-number-#", "field-predict", "field-interval", "field-prior-a"],
    ),
    "observations": (example("heights"), ["field-data"]),
    "normal classes": (
        example("duda_two_gaussians"),
        ["field-means-prior-#", "field-means-mean-#-#", "field-means-covariance-#-#-#", "field-means-coordinate-#"],
    ),
    "weights": (
        {"format": 1, "topic": "logistic_regression", "weights": {"intercept": "-3", "x1": "1"}, "query": {"x1": "2"}},
        ["field-weights-#-#", "field-weights-feature-#", "field-weights-positive"],
    ),
    "a network": (SMALL_NETWORK, ["field-variables-#-name", "field-variables-#-values", "field-variables-#-p-#-#"]),
    "texts": (example("china"), ["text-#"]),
}

OPEN = (
    "() => { for (const one of document.querySelectorAll('#fields details.more, #evaluate details')) one.open = true }"
)
TYPED = ":is(#fields, #evaluate) :is(input[type=text], textarea)"
NAME = "one => one.id.replace(/^field-one_of-/, 'field-') || one.getAttribute('aria-label') || one.dataset.feature"
STATE = """([one, text]) => {
  const faults = [];
  if (!one.isConnected) faults.push("it was replaced");
  else if (document.activeElement !== one) faults.push(`${document.activeElement?.tagName} has the focus`);
  if (one.value !== text) faults.push(`it says ${one.value} instead of ${text}`);
  if (one.selectionStart !== text.length) faults.push(`the caret is at ${one.selectionStart}`);
  return faults.join(", ");
}"""
SELECTED = "one => [document.activeElement === one, one.selectionStart, one.selectionEnd]"


def inputs(student: Student) -> dict[str, Locator]:
    """One input of each kind."""
    student.page.evaluate(OPEN)
    found: dict[str, Locator] = {}
    for one in student.page.locator(TYPED).all():
        if one.is_visible() and one.is_editable():
            found.setdefault(re.sub(r"\d+", "#", str(one.evaluate(NAME))), one)
    return found


@pytest.mark.parametrize("form", FORMS)
def test_text_stays_as_it_is_typed_in(form: str, student: Student) -> None:
    problem, wanted = FORMS[form]
    student.open(link_to(dict(problem)))
    eventually(lambda: set(wanted) - set(inputs(student)), set())
    for name in inputs(student):
        one = inputs(student).get(name)
        if one is None:
            continue  # it went with what another input says now
        before = one.input_value()
        one.press("ControlOrMeta+a")
        handle = one.element_handle()
        typed = ""
        for key in ("0", ".", "2", "5"):
            student.page.keyboard.type(key)
            typed += key
            student.settled()
            assert student.page.evaluate(STATE, [handle, typed]) == "", f"{name} after {typed}"
        student.page.keyboard.press("Shift+ArrowLeft")
        student.settled()
        assert handle.evaluate(SELECTED) == [True, 3, 4], name
        one.fill(before)
        one.blur()
        student.settled()


def test_a_list_stays_where_it_is_chosen_by_keys(student: Student) -> None:
    """Each choice solves the exercise anew; the next key goes on from there."""
    student.open(link_to(SMALL_NETWORK))
    for place in ("#field-question-0-kind", "#field-question-0-method"):
        one = student.page.locator(place)
        one.focus()
        handle = one.element_handle()
        for _ in range(2):
            student.page.keyboard.press("ArrowDown")
            student.settled()
            assert handle.evaluate("one => document.activeElement === one"), place
        student.page.keyboard.press("Home")
        student.settled()


def test_text_that_is_being_composed_is_left_alone(student: Student) -> None:
    """An input method writes into the field before it has decided on a character."""
    student.open(link_to(SMALL_NETWORK))
    line = student.page.locator("#field-variables-0-line")
    eventually(lambda: line.get_attribute("aria-expanded"), "true")
    name = student.page.locator("#field-variables-0-name")
    name.press("ControlOrMeta+a")
    cdp = student.page.context.new_cdp_session(student.page)
    for text in ("t", "ti", "tian"):
        cdp.send("Input.imeSetComposition", {"text": text, "selectionStart": len(text), "selectionEnd": len(text)})
        student.settled()
        expect(name).to_have_value(text)
        expect(name).to_be_focused()
    cdp.send("Input.insertText", {"text": "天"})
    student.settled()
    expect(name).to_have_value("天")
    assert list(student.problem()["variables"]) == ["天"]
