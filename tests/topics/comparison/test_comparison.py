"""Several classifiers side by side: each answers as it does alone. Oracle: scikit-learn."""

from __future__ import annotations

import json
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import LeaveOneOut, cross_val_predict
from sklearn.naive_bayes import GaussianNB

from _byhand import solving
from _byhand.arithmetic.printer import Display
from _byhand.document.chart import Curve, Plot
from _byhand.document.writing import write_document
from _byhand.phrase import say
from _byhand.render import RENDERERS
from _byhand.texts import load_texts
from _byhand.topics.comparison.ways import NAMED
from build_steps.common import ROOT
from helpers.answers.refused import refusal
from helpers.examples import examples
from helpers.problems.tables import Problem, example

MELONS = example("comparison/watermelon_three_ways")


def values(answer: Any) -> dict[str, Any]:
    return {quantity.id: quantity.value for quantity in answer.quantities}


def measured() -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
    rows = MELONS["table"]["rows"]
    return np.array([[float(row[1]), float(row[2])] for row in rows]), np.array([row[3] for row in rows])


# Without a penalty, as we fit it; the priors of LDA are the shares of the classes.
OTHERS = (
    GaussianNB(var_smoothing=0.0),
    LinearDiscriminantAnalysis(solver="lsqr"),
    LogisticRegression(C=1e12, tol=1e-10, max_iter=10_000),
)


def test_posteriors_and_accuracies_are_those_of_scikit_learn() -> None:
    x, y = measured()
    case, evaluation = solving.solve(MELONS).answers
    for number, other in enumerate(OTHERS, 1):
        fitted = other.fit(x, y)
        posteriors = dict(zip(fitted.classes_, fitted.predict_proba([[0.55, 0.2]])[0], strict=True))
        for name in ("是", "否"):
            assert float(values(case)[f"posterior[{name} by {number}]"]) == pytest.approx(posteriors[name], abs=2e-5)
        assert values(evaluation)[f"accuracy[{number}]"] == Fraction(int((fitted.predict(x) == y).sum()), 17)
        left_out = cross_val_predict(other, x, y, cv=LeaveOneOut())
        assert values(evaluation)[f"leave_one_out[{number}]"] == Fraction(int((left_out == y).sum()), 17)


def test_agreement_counts_the_rows_decided_alike() -> None:
    x, y = measured()
    evaluation = values(solving.solve(MELONS).answers[-1])
    decided = [cross_val_predict(other, x, y, cv=LeaveOneOut()) for other in OTHERS]
    for one, other in ((0, 1), (0, 2), (1, 2)):
        assert evaluation[f"agreement[{one + 1},{other + 1}]"] == int((decided[one] == decided[other]).sum())


def test_a_decision_is_given_only_if_all_decide_alike() -> None:
    case, _ = solving.solve(MELONS).answers
    assert case.decision is None
    case, _ = solving.solve({**MELONS, "query": {"密度": "0.697", "含糖率": "0.46"}}).answers
    assert case.decision == "是"


NAMES = st.sampled_from(("x", "y", "z"))
ROWS = st.lists(st.tuples(NAMES, NAMES, st.sampled_from(("p", "q"))), min_size=4, max_size=12).filter(
    lambda rows: {row[-1] for row in rows} == {"p", "q"}
)


def of_rows(rows: Sequence[Sequence[str]], **more: Any) -> Problem:
    table = {"columns": ["a", "b", "c"], "rows": [list(row) for row in rows]}
    return {"format": 1, "topic": "comparison", "table": table, **more}


@examples(25)
@given(ROWS)
def test_each_classifier_answers_as_it_does_alone(rows: list[tuple[str, ...]]) -> None:
    query = {"a": rows[0][0], "b": rows[-1][1]}
    case, evaluation = solving.solve(of_rows(rows, query=query, evaluate="training")).answers
    for number, preset in enumerate(("mle", "laplace"), 1):
        alone = {
            **of_rows(rows, query=query, evaluate="training"),
            "topic": "naive_bayes",
            "convention": {"preset": preset},
        }
        own, own_evaluation = solving.solve(alone).answers
        for name in ("p", "q"):
            assert values(case)[f"posterior[{name} by {number}]"] == values(own)[f"posterior[{name}]"]
        assert values(evaluation)[f"accuracy[{number}]"] == values(own_evaluation)["accuracy"]


@examples(15)
@given(ROWS, st.randoms(use_true_random=False))
def test_the_order_of_rows_changes_nothing_but_blocks(rows: list[tuple[str, ...]], chance: Any) -> None:
    mixed = list(rows)
    chance.shuffle(mixed)
    one, other = (values(solving.solve(of_rows(each)).answers[-1]) for each in (rows, mixed))
    assert one == other


def test_the_same_classifier_twice_agrees_with_itself() -> None:
    rows = [("x", "y", "p"), ("y", "y", "q"), ("x", "z", "p"), ("z", "z", "q"), ("x", "x", "q")]
    evaluation = values(solving.solve(of_rows(rows, classifiers=["naive_bayes", "naive_bayes"])).answers[-1])
    assert evaluation["agreement[1,2]"] == len(rows)
    assert evaluation["accuracy[1]"] == evaluation["accuracy[2]"]


def test_numeric_classifier_ignores_categories() -> None:
    rows = [["x", 1, "p"], ["y", 2, "p"], ["x", 3, "q"], ["z", 4, "q"], ["x", 2, "q"], ["y", 3, "p"]]
    mixed = {**of_rows([]), "table": {"columns": ["a", "b", "c"], "rows": rows}}
    solution = solving.solve({**mixed, "classifiers": ["naive_bayes", "shared_covariance"]})
    assert [notice.params["names"] for notice in solution.warnings if notice.key == "comparison.numbers_only"] == [
        ("a",)
    ]
    caught = refusal(
        solving.solve, {**mixed, "features": ["a", "b"], "classifiers": ["naive_bayes", "shared_covariance"]}
    )
    assert (caught.key, caught.field) == ("comparison.error.not_numbers", "classifiers")


@pytest.mark.parametrize(
    ("given_field", "key", "field"),
    [
        ({"classifiers": ["naive_bayes"]}, "comparison.error.how_many", "classifiers"),
        ({"classifiers": "naive_bayes"}, "comparison.error.how_many", "classifiers"),
        ({"classifiers": ["naive_bayes", "forest"]}, "comparison.error.classifier", "classifiers[2]"),
        ({"classifiers": ["naive_bayes", {"topic": "estimation"}]}, "error.not_a_choice", "classifiers[2].topic"),
        (
            {"classifiers": ["naive_bayes", {"topic": "naive_bayes", "table": "a"}]},
            "comparison.error.shared",
            "classifiers[2].table",
        ),
        (
            {"classifiers": [{"topic": "naive_bayes", "convention": {"smoothing": -1}}, "naive_bayes"]},
            None,
            "classifiers[1].convention.smoothing",
        ),
        (
            {"classifiers": ["naive_bayes", {"topic": "naive_bayes", "depth": 2}]},
            "error.unknown_field",
            "classifiers[2].depth",
        ),
        ({"evaluate": {"folds": 1}}, None, "evaluate.folds"),
    ],
)
def test_faults_are_named(given_field: dict[str, Any], key: str | None, field: str) -> None:
    rows = [("x", "y", "p"), ("y", "y", "q"), ("x", "z", "p")]
    caught = refusal(solving.solve, of_rows(rows, **given_field))
    assert caught.field == field
    assert key is None or caught.key == key


def test_the_schema_has_the_names() -> None:
    schema = json.loads((ROOT / "docs" / "problem-format-1.schema.json").read_text("utf-8"))
    names, _ = schema["$defs"]["comparison"]["properties"]["classifiers"]["items"]["anyOf"]
    assert names["pattern"] == f"^({'|'.join(NAMED)})$"


def test_two_features_are_drawn_with_a_boundary_for_each() -> None:
    ours = {"topic": "naive_bayes", "convention": {"smoothing": 1}, "name": "ours"}
    steps = solving.solve({**MELONS, "classifiers": ["naive_bayes", ours]}).steps
    (plot,) = [block for step in steps for block in step.blocks if isinstance(block, Plot)]
    labelled = [mark.label for mark in plot.marks if isinstance(mark, Curve) and mark.label is not None]
    assert labelled == [say("comparison.way.naive_bayes"), "ours"]


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_posteriors_of_classes_that_are_numbers_name_them(lang: str) -> None:
    """P(−1 | x) would read like a function of −1."""
    rows = [("x", "y", "1"), ("y", "y", "-1"), ("x", "z", "1"), ("y", "z", "-1")]
    solution = solving.solve(of_rows(rows, query={"a": "x", "b": "y"}))
    text = RENDERERS["plain"][0](write_document(solution, load_texts(lang), Display()), "full")
    assert "P(c = -1 | x)" in text
    assert "P(-1 | x)" not in text


def test_learnt_networks_take_part() -> None:
    tennis = {
        **example("comparison/tennis_two_conventions"),
        "classifiers": ["naive_bayes_laplace", "tree", "one_dependence"],
    }
    case, evaluation = solving.solve(tennis).answers
    names: list[tuple[str, dict[str, int]]] = [("tan", {"smoothing": 1}), ("aode", {})]
    for number, (structure, convention) in enumerate(names, 2):
        alone = {name: tennis[name] for name in ("format", "table", "query")}
        alone |= {"topic": "bayesian_network", "structure": structure, "convention": convention}
        alone |= {
            "target": "PlayTennis",
            "features": ["Outlook", "Temperature", "Humidity", "Wind"],
            "evaluate": "training",
        }
        own, own_evaluation = solving.solve(alone).answers
        assert values(case)[f"posterior[Yes by {number}]"] == values(own)["posterior[Yes]"]
        assert values(evaluation)[f"accuracy[{number}]"] == values(own_evaluation)["accuracy"]
