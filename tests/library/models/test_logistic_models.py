"""Explanations of LogisticRegression beside the model of scikit-learn: equal to 1e-9."""

from __future__ import annotations

import inspect
import warnings
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.datasets import load_iris
from sklearn.linear_model import LogisticRegression

from _byhand.arithmetic.printer import Display
from _byhand.document.steps import Solution
from _byhand.document.writing import write_document
from _byhand.errors import InputError
from _byhand.models.known import explain_fitted
from _byhand.render import RENDERERS
from _byhand.texts import load_texts
from helpers.examples import examples
from helpers.fitted_cases import Table, agree, case_of, quantities

IRIS, SPECIES = load_iris(return_X_y=True)
OLD = "multi_class" in inspect.signature(LogisticRegression).parameters


def fitted(model: LogisticRegression, rows: Table, classes: Any) -> LogisticRegression:
    """Warnings say that it has not converged, or that a parameter gets another name."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return model.fit(rows, classes)


def text(solution: Solution, lang: str = "en") -> str:
    return RENDERERS["plain"][0](write_document(solution, load_texts(lang), Display()), "full")


@st.composite
def models(draw: st.DrawFn) -> tuple[LogisticRegression, list[float]]:
    """A fitted model of 2 to 4 classes, and a case."""
    size, count = draw(st.integers(1, 5)), draw(st.integers(2, 4))
    random = np.random.default_rng(draw(st.integers(0, 2**32 - 1)))
    rows = random.normal(size=(30, size)) * draw(st.sampled_from([0.1, 1.0, 20.0]))
    classes = np.array(["no", "yes", "c", "x|y"])[:count][random.permutation(np.arange(30) % count)]
    solver = draw(
        st.sampled_from(["lbfgs", "newton-cg", "newton-cholesky", *(["liblinear"] if count == 2 or OLD else [])])
    )
    strength = draw(st.sampled_from([0.01, 1.0, 1.0, 100.0]))
    settings: dict[str, Any] = {"fit_intercept": draw(st.booleans())}
    if OLD and solver in ("lbfgs", "newton-cg"):
        settings["multi_class"] = draw(st.sampled_from(["auto", "ovr", "multinomial"]))
    model = LogisticRegression(solver=solver, C=strength, max_iter=20, **settings)
    return fitted(model, rows, classes), np.round(random.normal(0, 2, size), 6).tolist()


@examples(2000)
@given(models())
def test_logistic_regressions_equal_the_model(drawn: Any) -> None:
    agree(*drawn)


def test_penalties_are_said() -> None:
    said = {
        "variance C = 0.5": LogisticRegression(C=0.5),
        "Laplace prior": LogisticRegression(penalty="l1", solver="liblinear"),
        "l1_ratio = 0.3": LogisticRegression(penalty="elasticnet", l1_ratio=0.3, solver="saga"),
        "penalises the intercept": LogisticRegression(solver="liblinear"),
        "fit_intercept is False": LogisticRegression(fit_intercept=False),
        "class_weight counts": LogisticRegression(class_weight="balanced"),
    }
    for words, model in said.items():
        assert words in text(agree(fitted(model, IRIS, SPECIES == 1), IRIS[70].tolist()))


def test_maximum_likelihood_is_no_departure() -> None:
    for model in (LogisticRegression(penalty=None), LogisticRegression(C=np.inf)):
        said = text(agree(fitted(model, IRIS[:, 1:2], SPECIES == 1), [3.0]))
        assert "maximum likelihood" not in said


def test_a_fit_that_did_not_end_is_said() -> None:
    model = fitted(LogisticRegression(max_iter=2), IRIS, SPECIES)
    assert "max_iter = 2" in text(agree(model, IRIS[70].tolist()))


def test_posteriors_of_booleans_have_their_names() -> None:
    model = fitted(LogisticRegression(), IRIS, SPECIES == 0)
    assert {"posterior[True]", "posterior[False]", "intercept"} <= set(quantities(agree(model, IRIS[0].tolist())))


def test_many_weights_are_worked_by_sums() -> None:
    random = np.random.default_rng(1)
    rows = random.normal(size=(80, 300))
    for count in (2, 3, 40):
        model = fitted(LogisticRegression(max_iter=5), rows, np.arange(80) % count)
        solution = agree(model, random.normal(size=300).tolist())
        assert text(solution)
        assert text(solution, "zh")


def test_huge_scores_keep_tiny_posteriors() -> None:
    model = fitted(LogisticRegression(), IRIS, SPECIES == 0)
    found = quantities(agree(model, [1e4, 0.0, 1e5, 0.0]))
    assert 0 < found["posterior[True]"] < 1e-300


def test_score_of_0_goes_to_the_first_class() -> None:
    model = fitted(LogisticRegression(), IRIS, SPECIES == 0)
    model.coef_, model.intercept_ = np.zeros((1, 4)), np.zeros(1)
    solution = agree(model, [1.0, 1.0, 1.0, 1.0])
    assert solution.answers[0].decision == "False"
    assert "The model predicts “False”." in text(solution)


def test_a_feature_called_intercept_is_no_intercept() -> None:
    model = fitted(LogisticRegression(), IRIS[:, :2], SPECIES == 0)
    solution = explain_fitted(model, case_of([5.0, 3.0], ["intercept", "width"]), None)
    assert "weight[intercept (x1)]" in quantities(solution)


@pytest.mark.parametrize("name", ["coef_", "intercept_"])
def test_weights_without_a_number_are_refused(name: str) -> None:
    model = fitted(LogisticRegression(), IRIS, SPECIES == 0)
    setattr(model, name, getattr(model, name) * np.nan)
    with pytest.raises(InputError) as refused:
        explain_fitted(model, case_of([1.0, 1.0, 1.0, 1.0]), None)
    assert refused.value.field == name
