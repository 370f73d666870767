"""Free parameters are counted by one rule in every topic; the sums against counts made another way."""

from __future__ import annotations

from typing import Any

import pytest
from sklearn.linear_model import LogisticRegression

from _byhand.document.writing import spans_to_plain
from helpers.answers.asked import document_of, values_of
from helpers.printed.arithmetic import blocks_of
from helpers.problems.tables import Problem, example

QUESTION = "How many free parameters has this model?"


def fold(problem: Problem) -> Any:
    """The fold with the table of parameters."""
    (found,) = [
        block
        for block in blocks_of(document_of(problem)["steps"])
        if block["type"] == "details" and spans_to_plain(block["summary"]) == QUESTION
    ]
    return found


def total(problem: Problem) -> int:
    (table,) = [block for block in fold(problem)["blocks"] if block["type"] == "table"]
    return int(spans_to_plain(table["rows"][-1]["cells"][-1]["main"]).rpartition(" ")[2])


def remarks(problem: Problem) -> str:
    return " ".join(spans_to_plain(block["spans"]) for block in fold(problem)["blocks"] if block["type"] == "paragraph")


def points(covariance: str, size: int, classes: int) -> Problem:
    return {
        "format": 1,
        "topic": "gaussian_discriminant",
        "means": {f"c{index}": [index, *[0] * (size - 1)] for index in range(classes)},
        "covariances": [[int(row == column) for column in range(size)] for row in range(size)],
        "covariance": covariance,
    }


def test_naive_bayes_and_its_network_have_as_many() -> None:
    problem = example("naive_bayes/play_tennis")
    columns = problem["table"]["columns"]
    network = {
        "format": 1,
        "topic": "bayesian_network",
        "table": problem["table"],
        "structure": "naive_bayes",
        "target": columns[-1],
        "features": columns[1:-1],
    }
    assert total(problem) == values_of(network)["parameters"] == 13
    # K ∏ S_j of Li Hang: every combination of values in both classes.
    assert "2 · 3 · 3 · 2 · 2 = 72" in remarks(problem)


def test_a_number_has_a_mean_and_a_variance() -> None:
    rows = [[1, 2.5, "x", "a"], [2, 0.5, "y", "b"], [3, 1.5, "x", "b"], [5, 2, "z", "a"]]
    table = {"columns": ["u", "v", "w", "c"], "rows": rows}
    problem = {"format": 1, "topic": "naive_bayes", "table": table, "types": {"u": "number", "v": "number"}}
    # Two classes: 1 prior, and in each 2 + 2 for the numbers and 2 for three values.
    assert total(problem) == 1 + 2 * (2 + 2 + 2)


@pytest.mark.parametrize("model", ["multinomial", "bernoulli", "binary_multinomial"])
def test_parameters_of_text_models_are_counted(model: str) -> None:
    problem = example("text_naive_bayes/china")
    problem["convention"] = {**problem.get("convention", {}), "model": model}
    # Six words, two classes; in the Bernoulli model a word is in a document or not.
    assert total(problem) == 1 + 2 * (6 if model == "bernoulli" else 5)


@pytest.mark.parametrize("size", [1, 2, 4])
@pytest.mark.parametrize("classes", [2, 3])
def test_parameters_of_normal_densities_are_counted(size: int, classes: int) -> None:
    entries = len({frozenset((row, column)) for row in range(size) for column in range(size)})
    of_matrices = {
        "spherical_shared": 1,
        "spherical": classes,
        "diagonal": classes * size,
        "shared": entries,
        "full": classes * entries,
    }
    for covariance, number in of_matrices.items():
        assert total(points(covariance, size, classes)) == classes - 1 + classes * size + number


def test_differences_of_discriminants() -> None:
    """The Elements of Statistical Learning, 2nd edition, 4.3: (K − 1)(p + 1), and (K − 1)(p(p + 3)/2 + 1)."""
    assert "(3 − 1) · (4 + 1) = 10" in remarks(points("shared", 4, 3))
    assert remarks(points("full", 4, 3)).endswith("= 30.")


@pytest.mark.parametrize("classes", [2, 3])
def test_coefficients_are_counted_as_in_scikit_learn(classes: int) -> None:
    """scikit-learn has as many; with several classes it has one redundant set."""
    values = [[at % 5, at * at % 7] for at in range(18)]
    labels = [f"c{at * 7 % 11 % classes}" for at in range(18)]
    rows = [[*row, label] for row, label in zip(values, labels, strict=True)]
    table = {"columns": ["u", "v", "c"], "rows": rows}
    problem = {"format": 1, "topic": "logistic_regression", "table": table, "target": "c"}
    model = LogisticRegression().fit(values, labels)
    size = model.coef_.size + model.intercept_.size
    several = classes > 2
    assert total(problem) == size - several * 3
    assert (f"= {size}" in remarks(problem)) == several
    if several:
        assert total({**problem, "multiclass": "one_vs_rest"}) == size
