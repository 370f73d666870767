"""`evaluate` of learnt networks: against brute force over the other rows, against naive Bayes, and refusals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations, product
from math import log
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand import solving
from _byhand.measures.evaluation import Evaluation
from _byhand.topics.bayesian_network.evaluate import evaluate
from _byhand.topics.bayesian_network.problem import read_problem
from helpers.answers.asked import document_of, values_of
from helpers.answers.refused import refusal
from helpers.examples import examples
from helpers.problems.tables import Problem, tennis

CLASSES, VALUES = ("y", "n"), ("u", "v", "w")
FEATURES = ("f", "g", "h")
Row = Sequence[str]


def made(rows: Sequence[Row], structure: str, asked: object, **fields: Any) -> Problem:
    table = {"columns": [*FEATURES, "class"], "rows": [list(row) for row in rows]}
    problem = {"format": 1, "topic": "bayesian_network", "table": table, "target": "class", "structure": structure}
    return {**problem, "convention": {"preset": "mle", "smoothing": 1}, "evaluate": asked, **fields}


def evaluation(problem: Problem) -> Evaluation:
    found = evaluate(read_problem(problem))
    assert found is not None
    return found


def share(rows: Sequence[Row], held: Mapping[int, str], given_: Mapping[int, str], k: int) -> Fraction:
    """(n + 1) / (N + k)"""
    total = [row for row in rows if all(row[at] == value for at, value in given_.items())]
    return Fraction(sum(all(row[at] == value for at, value in held.items()) for row in total) + 1, len(total) + k)


def sizes(whole: Sequence[Row]) -> list[int]:
    return [len({row[at] for row in whole}) for at in range(len(FEATURES))]


def of_graph(rows: Sequence[Row], case: Row, whole: Sequence[Row], beside: Mapping[int, int]) -> dict[str, Fraction]:
    """N_c/N · Π P(x_j | c, x_b(j)), where j has the feature b(j) beside the class."""
    scores = {}
    for name in {row[-1] for row in rows}:
        scores[name] = Fraction(sum(row[-1] == name for row in rows), len(rows))
        for at, k in enumerate(sizes(whole)):
            other = {beside[at]: case[beside[at]]} if at in beside else {}
            scores[name] *= share(rows, {at: case[at]}, {len(FEATURES): name, **other}, k)
    return scores


def of_spodes(rows: Sequence[Row], case: Row, whole: Sequence[Row], supers: Sequence[int]) -> dict[str, Fraction]:
    """Σ_i P(c, x_i) · Π_{j ≠ i} P(x_j | c, x_i), as 周志华 (7.24) and (7.25) smooth them."""
    names, ks = {row[-1] for row in rows}, sizes(whole)
    scores = dict.fromkeys(names, Fraction(0))
    for name, one in product(names, supers):
        own = {len(FEATURES): name, one: case[one]}
        part = share(rows, own, {}, len(names) * ks[one])
        for at, k in enumerate(ks):
            part *= Fraction(1) if at == one else share(rows, {at: case[at]}, own, k)
        scores[name] += part
    return scores


def heaviest_trees(rows: Sequence[Row]) -> Iterator[dict[int, int]]:
    """All directed trees from the first feature that are as heavy as the heaviest, by mutual information."""

    def information(one: int, other: int) -> float:
        total = 0.0
        for x, y, c in product({row[one] for row in rows}, {row[other] for row in rows}, {row[-1] for row in rows}):
            own = [row for row in rows if row[-1] == c]
            both = sum((row[one], row[other]) == (x, y) for row in own)
            if both:
                apart = sum(row[one] == x for row in own) * sum(row[other] == y for row in own)
                total += both / len(rows) * log(both * len(own) / apart)
        return total

    weights = {pair: information(*pair) for pair in combinations(range(len(FEATURES)), 2)}
    trees = list(combinations(weights, len(FEATURES) - 1))
    best = max(sum(weights[pair] for pair in tree) for tree in trees)
    for tree in trees:
        if sum(weights[pair] for pair in tree) > best - 1e-9:
            parents: dict[int, int] = {}
            while len(parents) < len(FEATURES) - 1:
                for one, other in [pair for edge in tree for pair in (edge, edge[::-1])]:
                    if (one == 0 or one in parents) and other not in parents and other != 0:
                        parents[other] = one
            yield parents


def posteriors(scores: Mapping[str, Fraction]) -> tuple[Fraction, ...]:
    return tuple(scores.get(name, Fraction(0)) / sum(scores.values()) for name in CLASSES)


CELL = st.sampled_from(VALUES)
TABLES = st.lists(st.tuples(CELL, CELL, CELL, st.sampled_from(CLASSES)), min_size=4, max_size=8).filter(
    lambda rows: len({row[-1] for row in rows}) == 2 and len({rows[0][-1], rows[1][-1]}) == 2 and rows[0][-1] == "y"
)


@pytest.mark.thorough
@pytest.mark.parametrize("asked", ["training", "leave_one_out", {"folds": 3}])
@pytest.mark.parametrize("structure", ["given", "naive_bayes", "tan", "spode", "aode"])
@given(TABLES)
@examples(6)
def test_each_row_is_decided_by_the_other_rows(structure: str, asked: object, rows: list[tuple[str, ...]]) -> None:
    fields: dict[str, Any] = {"super_parent": "g"} if structure == "spode" else {}
    if structure == "given":
        fields = {"variables": {"class": {}, "f": {"parents": ["class"]}, "g": {"parents": ["class", "f"]}, "h": {}}}
    found = evaluation(made(rows, structure, asked, **fields))
    for at, row in enumerate(rows):
        block = range(at, at + 1)
        if isinstance(asked, dict):
            ends = [0, -(-len(rows) // 3), -(-len(rows) // 3) + -(-(len(rows) - 1) // 3), len(rows)]
            block = next(range(*ends[i : i + 2]) for i in range(3) if at < ends[i + 1])
        others = [each for place, each in enumerate(rows) if asked == "training" or place not in block]
        if structure == "given":
            # The table of the class is smoothed, too; h tells nothing of it.
            names = {each[-1] for each in others}
            scores = {
                name: share(others, {3: name}, {}, len(names))
                * share(others, {0: row[0]}, {3: name}, sizes(rows)[0])
                * share(others, {1: row[1]}, {3: name, 0: row[0]}, sizes(rows)[1])
                for name in names
            }
        elif structure in ("naive_bayes", "tan"):
            graphs = heaviest_trees(others) if structure == "tan" else iter([{}])
            expected = {posteriors(of_graph(others, row, rows, graph)) for graph in graphs}
            assert found.rows[at].posteriors in expected
            continue
        else:
            scores = of_spodes(others, row, rows, [1] if structure == "spode" else range(3))
        assert found.rows[at].posteriors == posteriors(scores)
    for true, decided in product(CLASSES, CLASSES):
        places = [(CLASSES[row.true], None if row.decided is None else CLASSES[row.decided]) for row in found.rows]
        assert {each.id: each.value for each in found.quantities}[f"confusion[{true},{decided}]"] == places.count(
            (true, decided)
        )


@pytest.mark.parametrize("asked", ["training", "leave_one_out", {"folds": 4}])
def test_naive_structure_is_evaluated_as_naive_bayes(asked: object) -> None:
    """Tennis days with gaps: both leave missing cells out of the product."""
    problem = tennis(smoothing=1)
    rows = [list(map(str, row)) for row in problem["table"]["rows"]] if isinstance(problem["table"], dict) else []
    if not rows:
        rows = [line.split(",") for line in problem["table"].splitlines()[1:] if line]
    columns = ["Outlook", "Temperature", "Humidity", "Wind", "PlayTennis"]
    rows = [row[-len(columns) :] for row in rows]
    rows[2][0] = rows[5][3] = rows[5][1] = "?"
    shared = {"format": 1, "table": {"columns": columns, "rows": rows}, "target": "PlayTennis", "evaluate": asked}
    shared["convention"] = {"preset": "mle", "smoothing": 1}
    own = values_of({**shared, "topic": "naive_bayes"})
    network = values_of({**shared, "topic": "bayesian_network", "structure": "naive_bayes"})
    measures = {name: value for name, value in own.items() if name in network and not name.startswith("likelihood")}
    assert {"accuracy", "auc", "confusion[Yes,No]", "kappa", "macro_f1"} <= set(measures)
    assert measures == {name: network[name] for name in measures}


ROWS = [("u", "u", "u", "y"), ("u", "v", "u", "y"), ("v", "v", "v", "n"), ("v", "u", "v", "n"), ("u", "v", "v", "n")]


def test_a_labelled_table() -> None:
    labelled = {"columns": [*FEATURES, "class"], "rows": [["u", "u", "?", "y"], ["v", "v", "v", "z"]]}
    found = evaluation(made(ROWS, "tan", labelled))
    assert found.asked.classes == ("y", "n", "z")
    assert [(row.true, row.decided) for row in found.rows] == [(0, 0), (2, 1)]
    assert all(row.posteriors[2] == 0 for row in found.rows)


def test_a_query_comes_first() -> None:
    problem = made(ROWS, "aode", "leave_one_out", query={"f": "u"})
    first, last = solving.solve(problem).answers
    assert first.decision == "y"
    assert (last.query, last.decision) == (None, None)
    ids = {quantity.id for quantity in last.quantities}
    assert "accuracy" in ids
    assert not ids & {quantity.id for quantity in first.quantities}


def test_unlabelled_rows_train_a_given_graph_only() -> None:
    rows = [*ROWS, ("u", "u", "u", "?")]
    variables = {"f": {}, "class": {"parents": ["f"]}}
    found = evaluation(made(rows, "given", "leave_one_out", variables=variables, target="class"))
    assert [row.source for row in found.rows] == [0, 1, 2, 3, 4]
    # P(y | u) from the two other rows with u: (1 + 1) / (2 + 2).
    assert found.rows[0].posteriors[0] == Fraction(1, 2)


def test_a_class_without_rows_is_not_decided_for() -> None:
    rows = [*ROWS[2:], ("u", "u", "u", "y")]
    found = evaluation(made(rows, "spode", "leave_one_out"))
    assert found.rows[3].posteriors == (Fraction(1), Fraction(0))


def test_nothing_is_decided_on_nought_by_nought() -> None:
    """Without the row no row of its class has u under f, and the other class never had it."""
    problem = made([("u", "u", "u", "y"), *ROWS[2:4], ("v", "v", "u", "y")], "tan", "leave_one_out")
    found = evaluation({**problem, "convention": {"preset": "mle", "smoothing": 0}})
    assert found.rows[0].decided is None
    assert found.confusion.undecided[found.rows[0].true] >= 1


@pytest.mark.parametrize("language", ["en", "zh"])
def test_evaluation_says_that_the_tree_is_learnt_again(language: str) -> None:
    rows = [("v", "v", "u", "y"), *ROWS[:2], ("u", "u", "u", "n"), ("u", "v", "v", "y"), ("u", "v", "v", "n")]
    problem = made(rows, "tan", "leave_one_out")
    step = next(each for each in document_of(problem, language)["steps"] if each["id"] == "evaluation")
    words = {"en": ("anew", "the arrows between the features are"), "zh": ("重新学习", "特征之间的箭头是")}[language]
    text = repr(step)
    assert all(word in text for word in words)
    kept = next(
        each
        for each in document_of({**problem, "evaluate": "training"}, language)["steps"]
        if each["id"] == "evaluation"
    )
    assert not any(word in repr(kept) for word in words)


@pytest.mark.parametrize(
    ("fields", "key", "field"),
    [
        ({"structure": "given", "target": None}, "bayesian_network.evaluation.no_class", "evaluate"),
        ({"evaluate": {"folds": 9}}, "evaluate.folds", "evaluate.folds"),
        ({"evaluate": None, "positive": "y"}, "evaluate.positive_alone", "positive"),
        ({"positive": "q"}, "evaluate.no_such_class", "positive"),
        (
            {"evaluate": {"columns": [*FEATURES, "class"], "rows": [["q", "u", "u", "y"]]}},
            "bayesian_network.error.no_value",
            "evaluate",
        ),
    ],
)
def test_invalid_inputs_are_refused(fields: Mapping[str, Any], key: str, field: str) -> None:
    problem = {**made(ROWS, "tan", "training"), **fields}
    error = refusal(solving.solve, problem)
    assert (error.key, error.field) == (key, field)


def test_a_network_without_rows_is_not_evaluated() -> None:
    problem = {
        "format": 1,
        "topic": "bayesian_network",
        "variables": {"a": {"values": ["t", "f"], "cpt": {"t": "1/2"}}},
        "evaluate": "training",
    }
    error = refusal(solving.solve, problem)
    assert (error.key, error.field) == ("bayesian_network.evaluation.no_table", "evaluate")
