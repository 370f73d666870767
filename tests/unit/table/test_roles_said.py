"""What a person says about columns on the page: every order of taps leads to the same table."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import permutations
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from byhand.bridge import handle
from page_functions import PageFunctions

Json = dict[str, Any]
ROLES = ("class", "weight", "ignored", "category", "number")
# P(yes) 0.6·… is worked out by hand in the last test.
COUNTED = (
    "Outlook,Wind,Play,Count\nsunny,weak,no,2\nsunny,strong,no,1\nrain,weak,yes,3\nrain,strong,no,1\nsunny,weak,yes,4\n"
)


@pytest.fixture(scope="module")
def page() -> Iterator[PageFunctions]:
    with PageFunctions() as functions:
        yield functions


def asked(method: str, **params: Any) -> Json:
    response: Json = json.loads(handle(json.dumps({"method": method, "params": {"lang": "en", **params}})))
    assert "error" not in response, response
    result: Json = response["result"]
    return result


FORM = asked("form", topic="naive_bayes")


class Visit:
    """One exercise on the page: its text, what is said about it, and what the page makes of that."""

    def __init__(self, page: PageFunctions, text: str, topic: str = "naive_bayes") -> None:
        self.page = page
        self.exercise = page.call(
            "exercise/exercise.js", "withText", page.call("exercise/exercise.js", "emptyExercise", topic), text
        )

    @property
    def parsed(self) -> Json:
        source = self.exercise["source"]
        table = {"grid": {"columns": source["columns"], "rows": source["rows"]}} if source["kind"] == "grid" else source
        return asked("parse", **{**table, "topic": self.exercise["topic"], "reading": source["reading"]})

    @property
    def roles(self) -> dict[str, str]:
        roles: dict[str, str] = self.page.call("exercise/table/columns.js", "rolesOf", self.exercise, self.parsed)
        return roles

    def tap(self, column: str, role: str) -> None:
        self.exercise = self.page.call(
            "exercise/table/columns.js", "withRole", self.exercise, self.parsed, column, role
        )

    @property
    def problem(self) -> Json:
        problem: Json = self.page.call("fields/problem.js", "problemOf", self.exercise, FORM, self.parsed)
        return problem


def test_the_counts_are_the_weight_and_one_tap_undoes_it(page: PageFunctions) -> None:
    visit = Visit(page, COUNTED)
    assert visit.roles == {"Outlook": "category", "Wind": "category", "Play": "class", "Count": "weight"}
    [warning] = visit.parsed["warnings"]
    assert (warning["column"], warning["offer"]) == ("Count", {"label": "Use it as a feature", "role": "number"})
    visit.tap("Count", warning["offer"]["role"])
    assert visit.roles == {"Outlook": "category", "Wind": "category", "Play": "class", "Count": "number"}
    assert visit.parsed["warnings"] == []
    visit.tap("Count", "weight")
    assert visit.roles["Count"] == "weight"


def test_the_class_that_is_set_to_weights_is_the_weight(page: PageFunctions) -> None:
    """Nothing in its name tells that these are counts; it stands last, so it was guessed to be the class."""
    text = "Colour,Size,Sport,Rent\nred,big,yes,3\nred,big,no,1\nblue,big,yes,2\nblue,small,no,5\n"
    visit = Visit(page, text)
    assert visit.roles["Rent"] == "class"
    visit.tap("Rent", "weight")
    assert visit.roles == {"Colour": "category", "Size": "category", "Sport": "class", "Rent": "weight"}


@pytest.mark.thorough
@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_every_order_of_taps_leads_to_the_same_table(page: PageFunctions, data: st.DataObject) -> None:
    columns = ["Day", "Outlook", "Wind", "Count", "Play"]
    order = data.draw(st.permutations(columns))
    cells = {
        "Day": ["D1", "D2", "D3", "D4", "D5"],
        "Outlook": ["sunny", "sunny", "rain", "rain", "sunny"],
        "Wind": ["weak", "strong", "weak", "strong", "weak"],
        "Count": ["2", "1", "3", "1", "4"],
        "Play": ["no", "no", "yes", "no", "yes"],
    }
    text = "\n".join(",".join(row) for row in [order, *zip(*(cells[name] for name in order), strict=True)])
    said = data.draw(
        st.dictionaries(st.sampled_from(columns), st.sampled_from(ROLES), min_size=2, max_size=3).filter(
            lambda taps: all(list(taps.values()).count(single) < 2 for single in ("class", "weight"))
        )
    )
    outcomes = []
    for taps in permutations(said.items()):
        visit = Visit(page, text)
        for column, role in taps:
            visit.tap(column, role)
        assert {column: visit.roles[column] for column in said} == said
        outcomes.append((visit.roles, visit.problem))
    assert all(outcome == outcomes[0] for outcome in outcomes)


def test_the_answer_is_that_of_the_repeated_rows_in_every_order(page: PageFunctions) -> None:
    """5 rows stand for 11: yes 7/11 · 4/7 · 7/7 for sunny and weak, no 4/11 · 3/4 · 2/4; 4 : 1.5."""
    for taps in permutations([("Count", "weight"), ("Play", "class"), ("Wind", "category")]):
        visit = Visit(page, COUNTED)
        visit.tap("Count", "class")
        assert visit.roles["Play"] == "category"
        for column, role in taps:
            visit.tap(column, role)
        problem = {**visit.problem, "query": {"Outlook": "sunny", "Wind": "weak"}}
        [answer] = asked("solve", problem=problem)["answers"]
        assert answer["values"]["posterior[yes]"]["exact"] == "8/11"


def test_a_problem_without_weight_counts_every_row_once(page: PageFunctions) -> None:
    problem = {"format": 1, "topic": "naive_bayes", "table": COUNTED, "target": "Play"}
    visit = Visit(page, "")
    visit.exercise = page.call("fields/problem.js", "exerciseFromProblem", problem, FORM, None)
    assert visit.roles["Count"] == "number"
    visit.exercise = page.call("fields/problem.js", "exerciseFromProblem", {**problem, "weight": "Count"}, FORM, None)
    assert visit.roles["Count"] == "weight"
    assert visit.problem["weight"] == "Count"


def test_what_a_problem_says_of_its_columns_stays_said(page: PageFunctions) -> None:
    problem = {"format": 1, "topic": "naive_bayes", "table": COUNTED, "target": "Play", "features": ["Outlook"]}
    visit = Visit(page, "")
    visit.exercise = page.call("fields/problem.js", "exerciseFromProblem", problem, FORM, None)
    visit.tap("Count", "weight")
    assert visit.roles == {"Outlook": "category", "Wind": "ignored", "Play": "class", "Count": "weight"}


def test_a_changed_cell_changes_no_column(page: PageFunctions) -> None:
    """Two rows of the same label: it is still a label; a count that is no number is a wrong count."""
    text = "Day,Outlook,Wind,Play,n\n1,sunny,weak,no,2\n2,sunny,strong,no,1\n3,rain,weak,yes,3\n"
    visit = Visit(page, text)
    before = visit.roles
    assert (before["Day"], before["n"]) == ("ignored", "weight")
    rows = [
        ["1", "sunny", "weak", "no", "2"],
        ["1", "sunny", "strong", "no", "many"],
        ["3", "rain", "weak", "yes", "3"],
    ]
    source = {"kind": "grid", "columns": list(before), "rows": rows, "text": text}
    changed = page.call("exercise/table/columns.js", "readingOfRows", visit.exercise["source"]["reading"], visit.parsed)
    visit.exercise = {**visit.exercise, "source": {**source, "reading": changed}}
    assert visit.roles == before
