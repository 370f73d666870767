"""`evaluate` of naive Bayes: against counting by hand, against scikit-learn's cross-validation, and refusals."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import prod
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn import metrics
from sklearn.model_selection import KFold, LeaveOneOut, cross_val_predict
from sklearn.naive_bayes import CategoricalNB, GaussianNB

from _byhand import solving
from _byhand.arithmetic.expr import Number
from _byhand.arithmetic.printer import Display
from _byhand.document.steps import Answer, Details, Formula, Paragraph
from helpers.answers.asked import values_of
from helpers.answers.refused import assert_refused
from helpers.examples import examples
from helpers.problems.tables import Problem, example

CLASSES, VALUES = ("y", "n"), ("u", "v", "w")


def made(rows: Sequence[Sequence[object]], evaluate: object, **fields: Any) -> Problem:
    columns = [*(f"f{place}" for place in range(1, len(rows[0]))), "class"]
    table = {"columns": columns, "rows": [list(row) for row in rows]}
    return {"format": 1, "topic": "naive_bayes", "table": table, "target": "class", "evaluate": evaluate, **fields}


def scores_by_hand(
    rows: Sequence[Sequence[str]], case: Sequence[str], whole: Sequence[Sequence[str]]
) -> dict[str, Fraction]:
    """P(c) · Π (n + 1)/(N_c + k) of the classes that these rows have, k the number of values in the whole table."""
    scores = {}
    for name in {row[-1] for row in rows}:
        own = [row for row in rows if row[-1] == name]
        shares = [
            Fraction(sum(row[at] == value for row in own) + 1, len(own) + len({row[at] for row in whole}))
            for at, value in enumerate(case[:-1])
        ]
        scores[name] = Fraction(len(own), len(rows)) * prod(shares, start=Fraction(1))
    return scores


def decision(scores: dict[str, Fraction]) -> str | None:
    best = [name for name, score in scores.items() if score == max(scores.values())]
    return best[0] if len(best) == 1 else None


TABLES = st.lists(
    st.tuples(st.sampled_from(VALUES), st.sampled_from(VALUES), st.sampled_from(CLASSES)), min_size=3, max_size=9
).filter(lambda rows: len({row[-1] for row in rows}) == 2)


@given(TABLES)
@examples(40)
def test_leave_one_out_equals_counting_without_the_row(rows: list[tuple[str, str, str]]) -> None:
    values = values_of(made(rows, "leave_one_out", convention={"preset": "mle", "smoothing": 1}))
    found = [decision(scores_by_hand(rows[:at] + rows[at + 1 :], row, rows)) for at, row in enumerate(rows)]
    for true in CLASSES:
        own = [decided for row, decided in zip(rows, found, strict=True) if row[-1] == true]
        assert values[f"undecided[{true}]"] == own.count(None)
        for decided in CLASSES:
            assert values[f"confusion[{true},{decided}]"] == own.count(decided)
    right = sum(row[-1] == decided for row, decided in zip(rows, found, strict=True))
    assert (values["accuracy"], values["error_rate"]) == (Fraction(right, len(rows)), 1 - Fraction(right, len(rows)))


@given(TABLES)
@examples(25)
def test_the_area_is_that_of_the_posteriors_pair_by_pair(rows: list[tuple[str, str, str]]) -> None:
    values = values_of(made(rows, "training", positive="y", convention={"preset": "mle", "smoothing": 1}))
    posteriors = []
    for row in rows:
        scores = scores_by_hand(rows, row, rows)
        posteriors.append((row[-1], scores["y"] / sum(scores.values())))
    pairs = [
        Fraction((one > other) * 2 + (one == other), 2)
        for name, one in posteriors
        if name == "y"
        for another, other in posteriors
        if another == "n"
    ]
    assert values["auc"] == sum(pairs) / len(pairs)


@pytest.mark.parametrize(("evaluate", "split"), [("leave_one_out", LeaveOneOut()), ({"folds": 4}, KFold(4))])
def test_play_tennis_is_decided_as_by_scikit_learn(evaluate: object, split: Any) -> None:
    problem = example("play_tennis")
    table = [line.split(",") for line in problem["table"].splitlines()] if isinstance(problem["table"], str) else None
    assert table is not None or isinstance(problem["table"], dict)
    columns, *rows = table or [problem["table"]["columns"], *problem["table"]["rows"]]
    used = [at for at, name in enumerate(columns) if name not in ("Day", "PlayTennis")]
    coded = np.array([[sorted({row[at] for row in rows}).index(row[at]) for at in used] for row in rows])
    true = np.array([row[columns.index("PlayTennis")] for row in rows])
    sizes = [len({row[at] for row in rows}) for at in used]
    model = CategoricalNB(alpha=1.0, min_categories=sizes)
    shares = cross_val_predict(model, coded, true, cv=split, method="predict_proba")
    values = values_of(
        {**problem, "query": None, "convention": {"preset": "mle", "smoothing": 1}, "evaluate": evaluate}
    )
    matrix = metrics.confusion_matrix(true, np.array(["No", "Yes"])[shares.argmax(axis=1)], labels=["No", "Yes"])
    assert [[values[f"confusion[{a},{b}]"] for b in ("No", "Yes")] for a in ("No", "Yes")] == matrix.tolist()
    assert float(values["auc"]) == pytest.approx(metrics.roc_auc_score(true == "Yes", shares[:, 1]))


def test_numbers_are_decided_as_by_scikit_learn() -> None:
    random = np.random.default_rng(3)
    points = np.round(np.vstack([random.normal(mean, 1, (8, 2)) for mean in (0, 1, 3)]), 2)
    true = np.repeat(["a", "b", "c"], 8)
    order = random.permutation(24)
    points, true = points[order], true[order]
    decided = cross_val_predict(GaussianNB(var_smoothing=0), points, true, cv=LeaveOneOut())
    rows = [[*map(str, point), name] for point, name in zip(points.tolist(), true.tolist(), strict=True)]
    values = values_of(made(rows, "leave_one_out", types={"f1": "number", "f2": "number"}))
    matrix = metrics.confusion_matrix(true, decided, labels=["a", "b", "c"])
    assert [[values[f"confusion[{a},{b}]"] for b in "abc"] for a in "abc"] == matrix.tolist()
    assert "auc" not in values
    assert "specificity" not in values


def last(problem: Problem) -> Answer:
    return solving.solve(problem).answers[-1]


ROWS = [["u", "y"], ["u", "y"], ["v", "y"], ["v", "n"], ["v", "n"], ["u", "n"]]


def test_beside_queries_it_is_a_further_answer() -> None:
    solution = solving.solve(made(ROWS, "training", query=[{"f1": "u"}, {"f1": "v"}]))
    assert [answer.query for answer in solution.answers] == [{"f1": "u"}, {"f1": "v"}, None]
    assert {quantity.id: quantity.value for quantity in solution.answers[-1].quantities}["accuracy"] == Fraction(4, 6)


def test_labelled_table_may_have_an_unseen_class() -> None:
    values = values_of(made(ROWS, {"columns": ["class", "f1"], "rows": [["y", "u"], ["n", "u"], ["z", "v"]]}))
    assert (values["recall[z]"], values["precision[z]"], values["confusion[z,n]"]) == (0, None, 1)
    assert values["accuracy"] == Fraction(1, 3)


def test_a_labelled_table_may_be_pasted() -> None:
    stated = {"columns": ["f1", "class"], "rows": [["u", "y"], ["v", "y"]]}
    assert values_of(made(ROWS, "f1,class\nu,y\nv,y")) == values_of(made(ROWS, stated))


def test_a_class_without_rows_is_not_decided_for() -> None:
    """Without its only row, class z has none: the row is decided for another, never left to a prior of its own."""
    rows = [*ROWS, ["v", "z"]]
    values = values_of(made(rows, "leave_one_out", convention={"prior": "uniform", "preset": "mle", "smoothing": 1}))
    assert values["confusion[z,z]"] == 0
    assert values["confusion[z,n]"] == 1


def test_undefined_variance_leaves_a_row_undecided() -> None:
    """Without a row of a, one is left of it, whose variance with n − 1 is undefined."""
    rows = [["1", "a"], ["2", "a"], ["5", "b"], ["7", "b"], ["6", "b"]]
    values = values_of(
        made(rows, "leave_one_out", types={"f1": "number"}, convention={"preset": "mle", "variance": "n-1"})
    )
    assert (values["undecided[a]"], values["undecided[b]"], values["recall[a]"]) == (2, 0, 0)


def test_weights_count_their_rows_as_often() -> None:
    table = {"columns": ["f", "n", "class"], "rows": [["u", 3, "y"], ["v", 1, "y"], ["v", 4, "n"]]}
    problem = {"format": 1, "topic": "naive_bayes", "table": table, "target": "class", "weight": "n"}
    values = values_of({**problem, "evaluate": "training"})
    assert (values["confusion[y,y]"], values["confusion[y,n]"], values["confusion[n,n]"]) == (3, 1, 4)
    assert_refused({**problem, "evaluate": "leave_one_out"}, "evaluate")


def test_losses_decide_for_the_class_whose_action_costs_least() -> None:
    """P(n | u) = 1/3: with a tenfold loss of a missed n all are decided for n."""
    loss = {"actions": ["y", "n"], "matrix": [[0, 10], [1, 0]]}
    values = values_of(made(ROWS, "training", loss=loss))
    assert (values["confusion[y,n]"], values["confusion[n,n]"]) == (3, 3)
    (step,) = [
        step for step in solving.solve(made(ROWS, "training", loss=loss, positive="y")).steps if step.id == "evaluation"
    ]
    (roc,) = [inner for inner in step.steps if inner.id == "roc"]
    (threshold,) = [
        block.phrase for block in roc.blocks if isinstance(block, Paragraph) and "threshold" in block.phrase.params
    ]
    # y is decided for where 1 · P(y | x) > 10 · P(n | x).
    assert threshold.params["threshold"] == Number(Fraction(10, 11))


def test_the_rows_of_every_number_light_up() -> None:
    solution = solving.solve(made(ROWS, "training"))
    assert solution.rows["confusion[y,y]"] == [0, 1]
    assert solution.rows["confusion[y,n]"] == [2]
    assert solution.rows["decided[n]"] == [2, 3, 4]
    assert solution.rows["row[6]"] == [5]


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"evaluate": "test"}, "evaluate"),
        ({"evaluate": {"folds": 1}}, "evaluate.folds"),
        ({"evaluate": {"folds": 7}}, "evaluate.folds"),
        ({"evaluate": {"folds": "5/2"}}, "evaluate.folds"),
        ({"evaluate": {"blocks": 2}}, "evaluate"),
        ({"evaluate": 3}, "evaluate"),
        ({"evaluate": "\n"}, "evaluate"),
        ({"evaluate": {"columns": ["f1", "x"], "rows": [["u", "y"]]}}, "evaluate"),
        ({"evaluate": {"columns": ["x", "class"], "rows": [["u", "y"]]}}, "evaluate"),
        ({"evaluate": {"columns": ["f1", "class"], "rows": [["u", "?"]]}}, "evaluate"),
        ({"evaluate": {"columns": ["f1", "class"], "rows": [["u", "y"], ["w", "y"]]}}, "evaluate"),
        ({"evaluate": "training", "positive": "x"}, "positive"),
        ({"evaluate": None, "positive": "y"}, "positive"),
    ],
)
def test_impossible_evaluations_are_refused(fields: Problem, field: str) -> None:
    assert_refused({**made(ROWS, "training"), **fields}, field)


def test_given_counts_evaluate_a_labelled_table() -> None:
    counts = {"totals": {"y": 3, "n": 2}, "features": {"a": {"u": {"y": 3}, "v": {"n": 2}}}}
    problem = {"format": 1, "topic": "naive_bayes", "counts": counts, "target": "c"}
    assert_refused({**problem, "evaluate": "training"}, "evaluate")
    values = values_of({**problem, "evaluate": {"columns": ["a", "c"], "rows": [["u", "y"], ["u", "n"]]}})
    assert values["accuracy"] == Fraction(1, 2)


def test_each_row_has_a_solution_without_its_own_counts() -> None:
    """Row 1 of the days: of the 13 others 4 say No, 2 of these 4 are sunny, 1 hot, 3 humid, 1 with weak wind."""
    problem = {**example("play_tennis"), "query": None, "evaluate": "leave_one_out"}
    (step,) = [step for step in solving.solve(problem).steps if step.id == "evaluation"]
    first, *others = [block for block in step.blocks if isinstance(block, Details)]
    assert len(others) == 13
    shown = "\n".join(
        " = ".join(out.plain for _, out in line.equation.parts(Display()))
        for block in first.blocks
        if isinstance(block, Formula)
        for line in block.lines
    )
    assert "4/13 · 2/4 · 1/4 · 3/4 · 1/4" in shown
    marked = [
        out
        for block in first.blocks
        if isinstance(block, Formula)
        for line in block.lines
        for _, out in line.equation.parts(Display())
        if out.marks
    ]
    assert marked == []
