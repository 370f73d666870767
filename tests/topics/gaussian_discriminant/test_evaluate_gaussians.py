"""`evaluate` of Gaussian classes against scikit-learn's discriminants, and where nothing is decided."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from sklearn import metrics
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis, QuadraticDiscriminantAnalysis
from sklearn.model_selection import KFold, LeaveOneOut, cross_val_predict

from _byhand import solving
from helpers.answers.asked import values_of
from helpers.answers.refused import assert_refused
from helpers.problems.tables import Problem

NAMES = ("a", "b")


def points() -> tuple[Any, Any]:
    random = np.random.default_rng(11)
    found = np.round(np.vstack([random.normal(mean, 1.2, (9, 2)) for mean in (0, 1.5)]), 1)
    order = random.permutation(18)
    return found[order], np.repeat(NAMES, 9)[order]


def made(evaluate: object, **fields: Any) -> Problem:
    found, true = points()
    rows = [[*map(str, point), name] for point, name in zip(found.tolist(), true.tolist(), strict=True)]
    table = {"columns": ["u", "v", "class"], "rows": rows}
    return {"format": 1, "topic": "gaussian_discriminant", "table": table, "evaluate": evaluate, **fields}


@pytest.mark.parametrize(("evaluate", "split"), [("leave_one_out", LeaveOneOut()), ({"folds": 5}, KFold(5))])
@pytest.mark.parametrize("covariance", ["shared", "full"])
def test_rows_are_decided_as_by_scikit_learn(evaluate: object, split: Any, covariance: str) -> None:
    found, true = points()
    shared = covariance == "shared"
    model = LinearDiscriminantAnalysis(solver="lsqr") if shared else QuadraticDiscriminantAnalysis()
    shares = cross_val_predict(model, found, true, cv=split, method="predict_proba")
    values = values_of(made(evaluate, covariance=covariance, positive="b"))
    matrix = metrics.confusion_matrix(true, np.array(NAMES)[shares.argmax(axis=1)], labels=NAMES)
    assert [[values[f"confusion[{one},{other}]"] for other in NAMES] for one in NAMES] == matrix.tolist()
    assert float(values["auc"]) == pytest.approx(metrics.roc_auc_score(true == "b", shares[:, 1]))
    assert values["error_rate"] == 1 - Fraction(int(matrix.trace()), 18)


def test_queries_keep_the_model_error_rate() -> None:
    first, last = solving.solve(made("training", covariance="shared", query=[0, 0])).answers
    (of_model,) = [each.value for each in first.quantities if each.id == "error_rate"]
    (of_rows,) = [each.value for each in last.quantities if each.id == "error_rate"]
    assert (last.query, isinstance(of_rows, Fraction), isinstance(of_model, Fraction)) == (None, True, False)


def test_given_classes_are_evaluated_by_a_labelled_table() -> None:
    """Equal priors, unit variances, means 0 and 2: the boundary is at 1, where nothing is decided."""
    problem = {
        "format": 1,
        "topic": "gaussian_discriminant",
        "means": {"p": [0], "q": [2]},
        "covariances": [[1]],
        "covariance": "shared",
        "evaluate": "x1,class\n0.5,p\n1.5,p\n1,q\n3,q\n",
    }
    values = values_of({**problem, "target": "class"})
    assert [values[f"confusion[{one},{other}]"] for one in "pq" for other in "pq"] == [1, 1, 0, 1]
    assert (values["undecided[q]"], values["accuracy"], values["auc"]) == (1, Fraction(1, 2), Fraction(3, 4))
    assert_refused({**problem, "evaluate": "training"}, "evaluate")


def test_a_matrix_without_an_inverse_decides_nothing() -> None:
    """Without one of its two rows, the matrix of a class is 0."""
    table = {"columns": ["u", "class"], "rows": [[0, "a"], [1, "a"], [5, "b"], [6, "b"], [8, "b"]]}
    problem = {"format": 1, "topic": "gaussian_discriminant", "table": table, "evaluate": "leave_one_out"}
    values = values_of(problem)
    assert (values["undecided[a]"], values["undecided[b]"], values["recall[b]"]) == (2, 0, 1)
