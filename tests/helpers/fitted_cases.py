"""Cases and rows as `explain` gets them, and the comparison of a solution with what the model predicts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from _byhand.document.ids import identifier
from _byhand.document.steps import Solution
from _byhand.models.case import Case, Data, Feature
from _byhand.models.known import explain_fitted

Table = NDArray[np.float64]


def case_of(x: Sequence[float], names: Sequence[str] = ()) -> Case:
    names = names or [f"x{place}" for place in range(1, len(x) + 1)]
    features = [Feature(name, float(value)) for name, value in zip(names, x, strict=True)]
    return Case(features, np.array([x], dtype=float))


def data_of(rows: Table, classes: Sequence[Any]) -> Data:
    names = [f"x{place}" for place in range(1, rows.shape[1] + 1)]
    return Data(names, rows.tolist(), rows, list(classes))


def quantities(solution: Solution) -> dict[str, Any]:
    (answer,) = solution.answers
    return {each.id: each.value for each in answer.quantities}


def number(value: Any) -> float:
    return -np.inf if value is None else float(value)


def agree(model: Any, x: Sequence[float], data: Data | None = None) -> Solution:
    """Explain the case; decision, posteriors and, where the model has them, log scores equal those of the model.

    1e-9 absolutely for posteriors, relatively for logarithms: here the attributes are exact numbers, while the model
    rounds each of its operations to 16 digits.
    """
    solution = explain_fitted(model, case_of(x), data)
    found, row = quantities(solution), np.array([x], dtype=float)
    (answer,) = solution.answers
    assert answer.decision == str(model.predict(row).tolist()[0])
    for name, posterior in zip(model.classes_.tolist(), model.predict_proba(row)[0], strict=True):
        assert abs(number(found[identifier("posterior", str(name))]) - posterior) <= 1e-9
    if hasattr(model, "predict_joint_log_proba"):
        for name, log in zip(model.classes_.tolist(), model.predict_joint_log_proba(row)[0], strict=True):
            assert np.isclose(number(found[identifier("log_score", str(name))]), log, rtol=1e-9, atol=1e-9)
    return solution
