"""Votes of pairs, categories and counted rows, evaluated and classified row by row as each case is alone."""

from __future__ import annotations

from typing import Any

import pytest

from _byhand import classifying, solving
from _byhand.topics.logistic_regression import TOPIC
from helpers.answers.refused import refusal
from helpers.problems.tables import Problem, example

PAIRS = {**example("logistic_regression/three_classes"), "multiclass": "one_vs_one"}
ROWS = [
    ["1", "a", "p"],
    ["2", "b", "q"],
    ["3", "a", "q"],
    ["2", "b", "p"],
    ["4", "a", "q"],
    ["1", "b", "p"],
    ["3", "b", "q"],
    ["2", "a", "p"],
]
CATEGORIES: Problem = {
    "format": 1,
    "topic": "logistic_regression",
    "table": {"columns": ["u", "v", "c"], "rows": [*ROWS, ["3", "a", "p"], ["2", "a", "q"], ["1", "b", "q"]]},
    "types": {"u": "number", "v": "category"},
}


def values(problem: Problem) -> dict[str, Any]:
    return {quantity.id: quantity.value for quantity in solving.solve(problem).answers[-1].quantities}


def cases_of(problem: Problem) -> list[dict[str, str]]:
    """The rows of the table as cases."""
    table = problem["table"]
    if isinstance(table, str):
        columns, *rows = [line.split(",") for line in table.strip().split("\n")]
    else:
        columns, rows = table["columns"], table["rows"]
    names = [name for name in columns if name != problem.get("target", columns[-1])]
    return [{name: row[columns.index(name)] for name in names} for row in rows]


def classes_of(problem: Problem) -> list[str]:
    table = problem["table"]
    rows = [line.split(",") for line in table.strip().split("\n")][1:] if isinstance(table, str) else table["rows"]
    return [row[-1] for row in rows]


@pytest.mark.parametrize("problem", [PAIRS, CATEGORIES], ids=["pairs", "categories"])
def test_training_rows_are_evaluated_as_they_are_decided_alone(problem: Problem) -> None:
    cases, classes = cases_of(problem), classes_of(problem)
    alone = [solving.solve({**problem, "query": case}).answers[0].decision for case in cases]
    evaluation = values({**problem, "query": None, "evaluate": "training"})
    for true in set(classes):
        for decided in set(classes):
            count = sum(pair == (true, decided) for pair in zip(classes, alone, strict=True))
            assert evaluation[f"confusion[{true},{decided}]"] == count


@pytest.mark.parametrize("problem", [PAIRS, CATEGORIES], ids=["pairs", "categories"])
def test_many_cases_are_decided_as_each_alone(problem: Problem) -> None:
    cases = cases_of(problem)[:8]
    text = "\n".join([",".join(cases[0]), *(",".join(case.values()) for case in cases)])
    own = {name: value for name, value in problem.items() if name != "query"}
    found = classifying.classify_table(TOPIC, own, text).cases
    for row, case in enumerate(cases):
        place = int(found.decided[row])
        answer = solving.solve({**problem, "query": case}).answers[0]
        assert (None if place == -1 else found.choices[place]) == answer.decision


def test_unseen_value_is_reported_row_by_row() -> None:
    found = classifying.classify_table(TOPIC, CATEGORIES, "u,v\n1,a\n2,z\n3,").cases
    assert found.decided.tolist()[0] != -1
    assert found.decided.tolist()[1:] == [-1, -1]
    assert found.reasons[1].key == "logistic_regression.error.value_not_seen"


def test_counted_rows_are_evaluated_as_often_as_they_occur() -> None:
    rows = [["1", "p", "3"], ["2", "p", "1"], ["2", "q", "2"], ["3", "q", "4"], ["1", "q", "1"], ["3", "p", "1"]]
    table = {"columns": ["u", "c", "n"], "rows": rows}
    counted = {"format": 1, "topic": "logistic_regression", "table": table, "target": "c", "weight": "n"}
    single = {"columns": ["u", "c"], "rows": [row[:2] for row in rows for _ in range(int(row[2]))]}
    other = {"format": 1, "topic": "logistic_regression", "table": single, "target": "c"}
    one, two = (values({**each, "evaluate": "training"}) for each in (counted, other))
    for name in ("accuracy", "confusion[p,p]", "confusion[q,q]", "auc"):
        assert one[name] == two[name]
    assert refusal(solving.solve, {**counted, "evaluate": "leave_one_out"}).key == "evaluate.weighted"
