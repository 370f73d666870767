"""`evaluate` of logistic regression against scikit-learn without penalty, and where there is no maximum."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from sklearn import metrics
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import KFold, LeaveOneOut, cross_val_predict

from _byhand import solving
from helpers.answers.asked import values_of
from helpers.problems.tables import Problem

NAMES = ("no", "yes")


def points() -> tuple[Any, Any]:
    random = np.random.default_rng(5)
    found = np.round(random.normal(0, 1, (21, 1)), 1)
    true = np.where(found[:, 0] + random.normal(0, 3, 21) > 0, "yes", "no")
    return found, true


def made(rows: list[list[Any]], evaluate: object, **fields: Any) -> Problem:
    table = {"columns": ["u", "class"], "rows": rows}
    return {"format": 1, "topic": "logistic_regression", "table": table, "evaluate": evaluate, **fields}


@pytest.mark.parametrize(("evaluate", "split"), [("leave_one_out", LeaveOneOut()), ({"folds": 3}, KFold(3))])
def test_rows_are_decided_as_by_scikit_learn(evaluate: object, split: Any) -> None:
    found, true = points()
    shares = cross_val_predict(LogisticRegression(C=np.inf, tol=1e-10), found, true, cv=split, method="predict_proba")
    rows = [[str(one), name] for (one,), name in zip(found.tolist(), true.tolist(), strict=True)]
    values = values_of(made(rows, evaluate))
    matrix = metrics.confusion_matrix(true, np.array(NAMES)[shares.argmax(axis=1)], labels=NAMES)
    assert [[values[f"confusion[{one},{other}]"] for other in NAMES] for one in NAMES] == matrix.tolist()
    assert float(values["auc"]) == pytest.approx(metrics.roc_auc_score(true == "yes", shares[:, 1]))


def test_without_a_maximum_nothing_is_decided() -> None:
    """The classes can be separated at 2.5: there are no weights of greatest likelihood."""
    values = values_of(made([[1, "a"], [2, "a"], [3, "b"], [4, "b"]], "training"))
    assert (values["undecided[a]"], values["undecided[b]"], values["accuracy"]) == (2, 2, 0)
    assert (values["precision[a]"], values["auc"]) == (None, Fraction(1, 2))


def test_a_class_that_is_left_out_as_a_whole_is_not_learnt() -> None:
    """One of three classes has a single row: without it two are left, and one of them is decided."""
    rows = [[1, "a"], [3, "a"], [2, "b"], [4, "b"], [2, "c"]]
    values = values_of(made(rows, "leave_one_out"))
    assert (values["confusion[c,c]"], values["recall[c]"]) == (0, 0)
    assert values["confusion[c,a]"] == 1


def test_it_is_a_further_answer_beside_queries() -> None:
    rows = [[1, "a"], [3, "a"], [2, "b"], [4, "b"]]
    first, last = solving.solve(made(rows, "training", query=[0])).answers
    assert (first.query, last.query, last.decision) == ([0], None, None)
