"""Every control of a form stays as it is used, with the focus and the caret, while answers arrive."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import ElementHandle, expect

from _byhand.topics import all_topics, load_topic
from helpers.page.student import Student, eventually, link_to
from helpers.problems.tables import example

pytestmark = pytest.mark.browser

SMALL_NETWORK = {
    "format": 1,
    "topic": "bayesian_network",
    "variables": {"A": {"values": ["T", "F"], "cpt": {"T": "0.3", "F": "0.7"}}},
    "question": {"find": "A"},
}
DENSITIES = {
    **example("equal_variances"),
    "densities": {
        "c1": {"mixture": [{"weight": "1/2", "normal": {"mean": mean, "variance": "1"}} for mean in ("0", "1")]},
        "c2": {"normal": {"mean": "2", "variance": "1"}},
    },
    "criterion": {"neyman_pearson": {"class": "c1", "error": "0.1"}},
}
PERCENTAGES = {
    "format": 1,
    "topic": "naive_bayes",
    "parameters": "priors: woman 0.4, man 0.6\nhair = long: woman 70%, man 10%",
    "query": {"hair": "long"},
}
WEIGHTS = {
    "format": 1,
    "topic": "logistic_regression",
    "weights": {"intercept": "-3", "x1": "1"},
    "query": {"x1": "2"},
    "solve_for": {"feature": "x1", "posterior": "1/2"},
}
CATEGORIES = {
    "format": 1,
    "topic": "logistic_regression",
    "table": {
        "columns": ["colour", "x", "class"],
        "rows": [["red", "1", "a"], ["blue", "2", "b"], ["red", "3", "b"], ["blue", "2", "a"], ["red", "2", "b"]],
    },
    "target": "class",
    "types": {"colour": "category", "x": "number"},
    "query": {"colour": "red", "x": "2"},
}

# An exercise of each form, the kinds of field that are used there, and inputs that these have; digits do not tell two
# of them apart.
FORMS: dict[str, tuple[dict[str, Any], set[str], list[str]]] = {
    "a table of categories and numbers": (
        {**example("weather_bins"), "evaluate": "training"},
        {"table", "case", "preset", "number", "select", "domain", "bins", "parametrised"},
        ["case-#-temperature", "field-convention-smoothing", "outlook", "number of bins, temperature"],
    ),
    "percentages": (PERCENTAGES, {"statements"}, ["field-parameters"]),
    "classes with probabilities": (
        example("machines"),
        {"distributions", "observed"},
        ["field-given-class-#", "field-given-prior-#", "field-given-likelihood-#-#", "field-given-observation-#"],
    ),
    "classes with densities": (
        DENSITIES,
        {"distributions", "observed", "loss", "parametrised"},
        ["field-given-mean-#", "field-query-number", "field-loss-action-#", "field-loss-#-#"],
    ),
    "rules": (example("weather_rules"), {"rule", "flag"}, []),
    "parameters": (
        example("coin_prior"),
        {"one_of", "values", "name"},
        ["field-counts-name-#", "field-counts-number-#", "field-predict", "field-interval", "field-prior-a"],
    ),
    "observations": (example("heights"), {"observations"}, ["field-data"]),
    "normal classes": (
        example("duda_two_gaussians"),
        {"gaussians"},
        ["field-means-prior-#", "field-means-mean-#-#", "field-means-covariance-#-#-#", "field-means-coordinate-#"],
    ),
    "a chain of states": (
        example("umbrellas"),
        {"chain"},
        [
            "field-initial-state-#",
            "field-initial-symbol-#",
            "field-initial-begins-#",
            "field-initial-move-#-#",
            "field-initial-emit-#-#",
        ],
    ),
    "weights": (
        WEIGHTS,
        {"weights", "feature"},
        ["field-weights-#-#", "field-weights-feature-#", "field-weights-positive"],
    ),
    "a table with reference values": (
        CATEGORIES,
        {"references", "class", "numbers"},
        ["field-start"],
    ),
    "a network": (
        SMALL_NETWORK,
        {"network", "question"},
        ["field-variables-#-name", "field-variables-#-values", "field-variables-#-p-#-#"],
    ),
    "texts": (example("china"), {"documents", "texts", "words", "flag"}, ["text-#"]),
    "classifiers": (example("tennis_two_conventions"), {"choices"}, []),
}

# Says of each field of the form what kind it is, and opens what is folded.
MARK = """sections => {
  for (const one of document.querySelectorAll("#fields details.more, #evaluate details")) one.open = true;
  document.querySelector("#fields .variable-line[aria-expanded=false]")?.click();
  const [, ...exercise] = document.querySelectorAll("#fields > :not(.convention, .fold.more)");
  const inside = place => [...document.querySelectorAll(`${place} .field-grid > *`)];
  const drawn = { exercise, convention: inside("#fields > .convention"), more: inside("#fields > .fold.more"),
    evaluation: inside("#evaluate") };
  return Object.entries(drawn).every(([section, fields]) => {
    fields.forEach((one, at) => (one.dataset.kind = sections[section]?.[at]));
    return fields.length === (sections[section] ?? []).length;
  });
}"""
# The controls that can be used now, one of each name, as [name, kind of its field, type]. A list that only adds has no
# value.
CONTROLS = """() => {
  const found = new Map();
  const any = ":is(#fields, #evaluate) [data-kind] :is(input, select:not(.token-add), textarea)";
  for (const one of document.querySelectorAll(any)) {
    delete one.dataset.name;
    if (!one.checkVisibility() || one.disabled || one.readOnly || (one.type === "radio" && !one.checked)) continue;
    const called = one.id.replace(/^field-one_of-/, "field-") || one.ariaLabel || one.dataset.feature;
    const name = (one.matches(".role-select") ? "role" : called).replace(/\\d+/g, "#");
    if (found.has(name)) continue;
    one.dataset.name = name;
    found.set(name, [name, one.closest("[data-kind]").dataset.kind, one.type]);
  }
  return [...found.values()];
}"""
STATE = """([one, said, start, end]) => {
  const faults = [];
  if (!one.isConnected) faults.push("it was replaced");
  else if (document.activeElement !== one) faults.push(`${document.activeElement?.tagName} has the focus`);
  const value = ["checkbox", "radio"].includes(one.type) ? one.checked : one.value;
  if (value !== said) faults.push(`it says ${value} instead of ${said}`);
  if (start !== null && one.selectionStart !== start) faults.push(`the selection begins at ${one.selectionStart}`);
  if (end !== null && one.selectionEnd !== end) faults.push(`the caret is at ${one.selectionEnd}`);
  return faults.join(", ");
}"""
# What is chosen, and what the list says of it once the change is drawn, before the answer.
FOLLOW = """one => one.addEventListener("change", () => {
  one.dataset.chosen = one.value;
  setTimeout(() => (one.dataset.shown = one.value));
}, { capture: true, once: true })"""
OTHER = "one => [...document.getElementsByName(one.name)].find(each => each !== one)"


def controls(student: Student, topic: str) -> dict[str, tuple[str, str]]:
    """The kind of the field and the type of each control, by its name."""

    def is_marked() -> bool:
        # The kind is read each time: a link shows its own only when it is opened.
        kind = student.page.locator("#topic-select").input_value()
        sections: dict[str, list[str]] = {}
        for field in (load_topic(topic).own_kind(kind) or load_topic(topic)).form:
            sections.setdefault(field.section, []).append(field.kind)
        marked: bool = student.page.evaluate(MARK, sections)
        return marked

    eventually(is_marked, True)
    return {name: (kind, of_type) for name, kind, of_type in student.page.evaluate(CONTROLS)}


class Use:
    """Uses one control after the other."""

    def __init__(self, student: Student) -> None:
        self.student = student
        self.press = student.page.keyboard.press

    def stays(self, one: ElementHandle, said: str | bool, start: int | None = None, end: int | None = None) -> str:
        """What is wrong with the control once the answer is there."""
        self.student.settled()
        faults: str = self.student.page.evaluate(STATE, [one, said, start, end])
        return faults

    def types(self, one: ElementHandle) -> str:
        before = one.input_value()
        one.press("ControlOrMeta+a")
        faults = self._letters(one)
        one.fill(before)
        self.student.settled()
        return faults

    def _letters(self, one: ElementHandle) -> str:
        for at in range(1, 5):
            self.student.page.keyboard.type("0.25"[at - 1])
            if faults := self.stays(one, "0.25"[:at], at, at):
                return f"after {'0.25'[:at]}: {faults}"
        self.press("Shift+ArrowLeft")
        return self.stays(one, "0.25", 3, 4)

    def chooses(self, one: ElementHandle) -> str:
        """By a key; the list is opened while the answer is on its way."""
        before, at = one.evaluate("one => [one.value, one.selectedIndex]")
        one.focus()
        one.evaluate(FOLLOW)
        self.press("ArrowUp" if at > 0 else "ArrowDown")
        chosen: str = one.evaluate("one => one.dataset.chosen ?? one.value")
        self.press("Alt+ArrowDown")
        faults = self.stays(one, chosen)
        shown: str = one.evaluate("one => one.dataset.shown ?? one.value")
        self.press("Escape")
        if chosen != before:
            self.takes_back()
        return faults or ("" if shown == chosen else f"it says {shown} instead of {chosen} until the answer is there")

    def takes_back(self) -> None:
        self.student.button("exercise.undo").click()
        self.student.settled()

    def ticks(self, one: ElementHandle) -> str:
        one.focus()
        before = one.is_checked()
        self.press("Space")
        faults = self.stays(one, not before)
        self.press("Space")
        return faults or self.stays(one, before)

    def turns(self, one: ElementHandle) -> str:
        other = one.evaluate_handle(OTHER).as_element()
        assert other
        one.focus()
        self.press("ArrowDown")
        faults = self.stays(other, True)
        self.press("ArrowUp")
        return faults or self.stays(one, True)

    def edits_cells(self) -> str:
        """Types in a cell, while the answer to the change of the one above it arrives."""
        page = self.student.page
        page.locator("[role=grid] tbody td[tabindex='0']").focus()
        page.keyboard.type("9")
        self.press("Enter")
        page.keyboard.type("0")
        one = page.locator(".cell-input").element_handle()
        faults = self.stays(one, "0", 1, 1)
        page.keyboard.type(".25")
        self.press("Shift+ArrowLeft")
        faults = faults or self.stays(one, "0.25", 3, 4)
        self.press("Escape")
        self.takes_back()
        return faults


@pytest.mark.parametrize("form", FORMS)
def test_controls_stay_while_they_are_used(form: str, student: Student) -> None:
    problem, kinds, wanted = FORMS[form]
    topic = str(problem["topic"])
    student.open(link_to(problem))
    eventually(lambda: set(wanted) - set(controls(student, topic)), set())
    expect(student.settled().answer).to_have_attribute("data-state", "solved")
    use = Use(student)
    ways: dict[str, Callable[[ElementHandle], str]] = {
        "text": use.types,
        "textarea": use.types,
        "select-one": use.chooses,
        "checkbox": use.ticks,
        "radio": use.turns,
    }
    used = set()
    for name in controls(student, topic):
        if name not in (now := controls(student, topic)):
            continue  # it went with what another one says now
        kind, of_type = now[name]
        one = student.page.locator(f"[data-name='{name}']").element_handle()
        faults = ways[of_type](one)
        assert not faults, f"{name}: {faults}"
        used.add(kind)
    if student.grid.is_visible():
        assert use.edits_cells() == ""
        used.add(student.grid.evaluate("one => one.closest('[data-kind]').dataset.kind"))
    assert kinds - used == set()


def test_every_kind_of_field_is_used() -> None:
    kinds = {field.kind for topic in all_topics() for field in topic.form}
    assert set().union(*(used for _, used, _ in FORMS.values())) == kinds


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
    student.page.locator("#field-variables-0-line").click()
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


def test_a_field_stays_in_another_language(student: Student) -> None:
    """Its words are others; what is typed in it, and where, is the same."""
    field = student.page.locator("#field-convention-smoothing")
    field.fill("22")
    student.settled()
    handle = field.element_handle()
    handle.evaluate("one => one.setSelectionRange(1, 1)")
    # Not by a click, which would take the focus.
    student.page.evaluate("() => document.querySelector('#language').click()")
    expect(student.page.get_by_label("平滑 λ", exact=True)).to_have_value("22")
    student.settled()
    assert handle.evaluate("one => [document.activeElement === one, one.value, one.selectionStart]") == [True, "22", 1]
