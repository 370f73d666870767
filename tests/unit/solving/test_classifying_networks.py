"""Many rows at once by a learnt network: each as the question for its class."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from _byhand import solving
from _byhand.classifying import classify_table
from helpers.answers.classified import check_rows, pasted
from helpers.answers.refused import refusal
from helpers.examples import examples
from helpers.problems.tables import Problem, example

FEATURES = ("f", "g", "h")
CELL = st.sampled_from(["u", "v", "w", "?"])
ASKED = st.sampled_from(["u", "v", "w", "?", "", "new"])
GRAPH = {"f": {}, "class": {"parents": ["f"]}, "g": {"parents": ["class", "f"]}, "h": {"parents": ["g"]}}


def problem_of(rows: list[tuple[str, ...]], structure: str, **fields: Any) -> Problem:
    table = {"columns": [*FEATURES, "class"], "rows": [list(row) for row in rows]}
    made = {"format": 1, "topic": "bayesian_network", "table": table, "target": "class", "structure": structure}
    return {**made, **({"variables": GRAPH} if structure == "given" else {}), **fields}


@pytest.mark.parametrize("structure", ["given", "naive_bayes", "tan", "spode", "aode"])
@given(
    st.lists(st.tuples(CELL, CELL, CELL, st.sampled_from("yn")), min_size=2, max_size=8),
    st.sampled_from(["0", "1"]),
    st.sampled_from([0, 2]),
    st.lists(st.tuples(ASKED, ASKED, ASKED), min_size=1, max_size=3),
)
@examples(15)
def test_each_row_as_if_it_were_asked_alone(
    structure: str, rows: list[tuple[str, ...]], smoothing: str, minimum: int, asked: list[tuple[str, ...]]
) -> None:
    assume(all({row[at] for row in rows} != {"?"} for at in range(3)))
    fields: dict[str, Any] = {"minimum": minimum} if structure == "aode" else {}
    check_rows(problem_of(rows, structure, convention={"smoothing": smoothing}, **fields), asked, FEATURES)


def test_naive_structure_decides_rows_as_naive_bayes() -> None:
    chance = np.random.default_rng(8)
    rows = [tuple(map(str, row)) for row in chance.choice(list("uvw"), (40, 3))]
    names = chance.choice(["y", "n"], 40).tolist()
    asked = pasted(FEATURES, chance.choice(["u", "v", "w", "?"], (1500, 3)).tolist())
    network = problem_of(
        [(*row, name) for row, name in zip(rows, names, strict=True)], "naive_bayes", convention={"smoothing": 1}
    )
    plain = {name: value for name, value in network.items() if name != "structure"} | {"topic": "naive_bayes"}
    found, other = (classify_table(solving.topic_named(made["topic"]), made, asked).cases for made in (network, plain))
    assert found.classes == other.classes
    assert found.decided.tolist() == other.decided.tolist()
    assert found.posteriors == pytest.approx(other.posteriors, rel=1e-9)


@pytest.mark.parametrize("name", ["tan", "spode", "aode"])
def test_the_rows_of_an_example(name: str) -> None:
    problem = {name: value for name, value in example(name).items() if name not in ("question", "query")}
    table, target = problem["table"], problem["target"]
    names = [each for each in table["columns"] if each != target and each in (problem.get("features") or [each])]
    places = [table["columns"].index(each) for each in names]
    check_rows(problem, [[str(row[place]) for place in places] for row in table["rows"][:6]], names)


@pytest.mark.parametrize(
    ("problem", "key"),
    [
        (
            {
                "format": 1,
                "topic": "bayesian_network",
                "variables": {"a": {"values": ["t", "f"], "cpt": {"t": "1/2"}}},
            },
            "bayesian_network.batch.not_learnt",
        ),
        (problem_of([("u", "v", "w", "y")], "given", target=None), "bayesian_network.batch.no_class"),
    ],
)
def test_unclassifiable_tables_are_refused(problem: Problem, key: str) -> None:
    error = refusal(classify_table, solving.topic_named("bayesian_network"), problem, "a\nt\n")
    assert (error.key, error.field) == (key, "cases")
