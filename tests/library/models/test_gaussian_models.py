"""Explanations of GaussianNB, LDA and QDA beside the models of scikit-learn: equal to 1e-9."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.covariance import ShrunkCovariance
from sklearn.datasets import load_iris
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis, QuadraticDiscriminantAnalysis
from sklearn.naive_bayes import GaussianNB

from _byhand.arithmetic.printer import Display
from _byhand.document.ids import identifier
from _byhand.document.steps import Solution
from _byhand.document.writing import write_document
from _byhand.errors import InputError
from _byhand.models.known import explain_fitted
from _byhand.render import RENDERERS
from _byhand.texts import load_texts
from helpers.examples import examples
from helpers.fitted_cases import Table, agree, case_of, data_of, quantities

LDA, QDA = LinearDiscriminantAnalysis, QuadraticDiscriminantAnalysis
IRIS, SPECIES = load_iris(return_X_y=True)
CLASSES = ([0, 1, 2, 3], [True, False, 3, 4], ["a", "b", "c", "x|y"], [-7, 0, 20, 300])


@st.composite
def fitted_rows(draw: st.DrawFn, *, most: int = 5) -> tuple[Table, list[Any], list[float]]:
    """Rows of 2 to 4 classes with overlapping clouds, their classes, and a case."""
    size, count = draw(st.integers(1, most)), draw(st.integers(2, 4))
    random = np.random.default_rng(draw(st.integers(0, 2**32 - 1)))
    numbers = random.integers(size + 2, size + 14, count)
    scale = 10.0 ** draw(st.integers(-2, 3))
    parts = [random.normal(random.normal(size=size), random.uniform(0.5, 2, size), (each, size)) for each in numbers]
    rows = np.round(scale * np.concatenate(parts), draw(st.integers(4, 9)))
    words: list[Any] = draw(st.sampled_from(CLASSES)) if count > 2 else draw(st.sampled_from([*CLASSES, [False, True]]))
    names = [str(each) for each in words[:count]] if True in words and count > 2 else words[:count]
    classes = [name for name, each in zip(names, numbers, strict=True) for _ in range(each)]
    x = np.round(scale * random.normal(0, 1.5, size), 6).tolist()
    return rows, classes, x


def text(solution: Solution, lang: str = "en") -> str:
    return RENDERERS["plain"][0](write_document(solution, load_texts(lang), Display()), "full")


def given_priors(draw: st.DataObject, classes: list[Any]) -> list[float] | None:
    count = len(set(classes))
    weights = draw.draw(st.none() | st.lists(st.integers(1, 9), min_size=count, max_size=count))
    return None if weights is None else (np.array(weights) / sum(weights)).tolist()


@examples(2000)
@given(fitted_rows(), st.sampled_from([1e-9, 1e-3, 0.1, 0.0]), st.data())
def test_naive_bayes_equals_the_model(rows: Any, smoothing: float, draw: st.DataObject) -> None:
    table, classes, x = rows
    model = GaussianNB(var_smoothing=smoothing, priors=given_priors(draw, classes)).fit(table, classes)
    agree(model, x, data_of(table, classes) if draw.draw(st.booleans()) else None)


@examples(2000)
@given(fitted_rows(), st.sampled_from(["svd", "lsqr", "eigen"]), st.data())
def test_linear_discriminants_equal_the_model(rows: Any, solver: str, draw: st.DataObject) -> None:
    table, classes, x = rows
    shrinkage = None if solver == "svd" else draw.draw(st.sampled_from([None, "auto", 0.0, 0.3, 1.0]))
    kept = draw.draw(st.booleans())
    model = LDA(solver=solver, shrinkage=shrinkage, priors=given_priors(draw, classes), store_covariance=kept)
    agree(model.fit(table, classes), x, data_of(table, classes) if draw.draw(st.booleans()) else None)


@examples(2000)
@given(fitted_rows(), st.sampled_from([0.0, 1e-3, 0.3, 1.0]), st.data())
def test_quadratic_discriminants_equal_the_model(rows: Any, amount: float, draw: st.DataObject) -> None:
    table, classes, x = rows
    model = QDA(reg_param=amount, tol=1e-12, priors=given_priors(draw, classes)).fit(table, classes)
    solution = agree(model, x, data_of(table, classes) if draw.draw(st.booleans()) else None)
    scores, found = model._decision_function(np.array([x]))[0], quantities(solution)
    for name, score in zip(model.classes_.tolist(), scores, strict=True):
        assert np.isclose(float(found[identifier("discriminant", str(name))]), score, rtol=1e-9, atol=1e-9)


def test_rows_of_naive_bayes_light_up() -> None:
    rows = np.round(IRIS[::5, :2], 1)
    classes = SPECIES[::5].tolist()
    model = GaussianNB().fit(rows, classes)
    assert agree(model, [5.5, 3.1], data_of(rows, classes)).rows
    assert not agree(model, [5.5, 3.1]).rows
    # These are not the rows that it learnt from.
    assert not agree(model, [5.5, 3.1], data_of(rows + 1, classes)).rows


def test_weights_of_rows_are_no_counts() -> None:
    model = GaussianNB().fit(IRIS, SPECIES, sample_weight=np.linspace(0.5, 2, 150))
    solution = agree(model, IRIS[60].tolist(), data_of(IRIS, SPECIES))
    assert "shares of the weights" in text(solution)


def test_standard_deviations_of_r_stand_beside() -> None:
    # Five numbers with Σ (x − 3)² = 3.28: √(3.28/5) = 0.81, √(3.28/4) = 0.9055.
    rows = np.array([[1.72], [3.0], [3.0], [3.0], [4.28], [8.0], [9.0]])
    solution = agree(GaussianNB().fit(rows, [0, 0, 0, 0, 0, 1, 1]), [4.0])
    assert "(5 rows) has the standard deviation 0.8095 here, before ε is added, and 0.9051 there" in text(solution)


def test_variance_of_0_is_said_with_its_effect() -> None:
    rows = np.array([[1.0, 2.0], [1.0, 3.0], [1.0, 2.5], [4.0, 2.0], [5.0, 4.0], [6.0, 3.0]])
    model = GaussianNB().fit(rows, ["a", "a", "a", "b", "b", "b"])
    near, far = (text(agree(model, [x, 2.5])) for x in (1.0, 1.5))
    assert "In class “a” x1 has the same value 1 in every row" in near
    assert "this feature nearly decides for “a”" in near
    assert "this feature nearly excludes “a”" in far
    assert "a standard deviation of 6.583 × 10^−5" in far  # √(1e-9 · 26/6), the variance of 1, 1, 1, 4, 5, 6


def test_variance_of_0_without_smoothing_is_refused() -> None:
    model = GaussianNB(var_smoothing=0).fit([[1.0], [1.0], [2.0], [3.0]], [0, 0, 1, 1])
    with pytest.raises(InputError) as refused:
        explain_fitted(model, case_of([1.5]), None)
    assert refused.value.field == "var_"


def test_smoothing_that_changes_posteriors_is_said() -> None:
    model = GaussianNB(var_smoothing=0.5).fit(IRIS[50:, :2], SPECIES[50:])
    assert "without it, it would be" in text(agree(model, [5.5, 3.1]))


def test_ties_are_decided_as_the_model_does() -> None:
    rows = np.array([[-1.0], [-2.0], [1.0], [2.0]])
    for model in (GaussianNB(), LDA(), QDA()):
        solution = agree(model.fit(rows, ["n", "n", "p", "p"]), [0.0])
        (answer,) = solution.answers
        assert answer.tied == ("n", "p")
        assert "The model predicts “n”." in text(solution)


def test_far_cases_keep_tiny_posteriors() -> None:
    model = GaussianNB().fit(IRIS, SPECIES)
    found = quantities(agree(model, [50.0, 3.0, 100.0, 30.0]))
    assert 0 < found["posterior[0]"] < 1e-300


def test_a_prior_of_0_excludes_its_class() -> None:
    for model in (GaussianNB(priors=[0, 0.5, 0.5]), QDA(priors=[0, 0.5, 0.5])):
        with np.errstate(divide="ignore"):
            found = quantities(agree(model.fit(IRIS, SPECIES), IRIS[0].tolist()))
        assert found["posterior[0]"] == 0


def test_rows_tell_the_divisor_of_the_version() -> None:
    rows, classes = IRIS[50:, :2], SPECIES[50:]
    linear = text(agree(LDA().fit(rows, classes), [6.0, 3.0], data_of(rows, classes)))
    quadratic = text(agree(QDA().fit(rows, classes), [6.0, 3.0], data_of(rows, classes)))
    assert ("as scikit-learn does since 1.9" in linear) != ("scikit-learn divides by n since 1.9" in linear)
    assert ("svd scikit-learn does so since 1.9" in quadratic) != ("rows less 1" in quadratic)


def test_unknown_divisors_are_said() -> None:
    assert "Give the rows (data)" in text(agree(LDA().fit(IRIS, SPECIES), [6.0, 3.0, 4.0, 1.0]))
    assert "Give the rows (data)" in text(agree(QDA().fit(IRIS, SPECIES), [6.0, 3.0, 4.0, 1.0]))


def test_shrinkage_and_estimators_are_said() -> None:
    x = [6.0, 3.0, 4.0, 1.0]
    said = {
        "shrinkage = 0.2": LDA(solver="lsqr", shrinkage=0.2),
        "Ledoit and Wolf": LDA(solver="eigen", shrinkage="auto"),
        "ShrunkCovariance": LDA(solver="lsqr", covariance_estimator=ShrunkCovariance()),
        "reg_param = 0.2": QDA(reg_param=0.2),
        "n_components = 1": LDA(n_components=1),
    }
    for words, model in said.items():
        assert words in text(agree(model.fit(IRIS, SPECIES), x))


def test_collinear_features_have_no_inverse() -> None:
    rows = np.column_stack([IRIS[:, :2], IRIS[:, 0] + IRIS[:, 1]])
    case = [6.0, 3.0, 9.0]
    assert "rank 2 for 3 features" in text(agree(LDA(solver="lsqr").fit(rows, SPECIES), case))
    agree(LDA().fit(rows, SPECIES), case, data_of(rows, SPECIES))


def test_many_features_are_worked_by_sums() -> None:
    random = np.random.default_rng(4)
    rows, classes = random.normal(size=(90, 12)), np.repeat([0, 1, 2], 30)
    for model in (GaussianNB(), LDA(), LDA(solver="eigen"), QDA()):
        solution = agree(model.fit(rows, classes), random.normal(size=12).tolist())
        assert text(solution)
        assert text(solution, "zh")


def test_weights_that_were_changed_are_not_explained_away() -> None:
    model = LDA().fit(IRIS, SPECIES)
    model.coef_ = model.coef_ + 1
    assert "they were changed" in text(agree(model, [6.0, 3.0, 4.0, 1.0]))


@pytest.mark.parametrize("model", [GaussianNB(), LDA(), QDA()], ids=lambda each: type(each).__name__)
def test_unfitted_models_and_wrong_cases_are_refused(model: Any) -> None:
    with pytest.raises(InputError, match=r"missing"):
        explain_fitted(type(model)(), case_of([1.0]), None)
    with pytest.raises(InputError, match=r"features"):
        explain_fitted(model.fit(IRIS, SPECIES), case_of([1.0]), None)


def test_names_that_stand_twice_get_their_number() -> None:
    model = GaussianNB().fit(IRIS[:, :3], SPECIES)
    solution = explain_fitted(model, case_of([5.0, 3.0, 2.0], ["w", "w", " "]), None)
    assert "mean[w (x2)|0]" in quantities(solution)


@pytest.mark.parametrize("model", [GaussianNB(), QDA()], ids=lambda each: type(each).__name__)
def test_cases_beyond_floats_are_refused(model: Any) -> None:
    with pytest.raises(InputError, match=r"overflow") as refused:
        explain_fitted(model.fit(IRIS, SPECIES), case_of([1e300] * 4), None)
    assert refused.value.field == "case"


@pytest.mark.parametrize("model", [GaussianNB(), LDA(), QDA()], ids=lambda each: type(each).__name__)
def test_models_of_32_bits_say_so(model: Any) -> None:
    model.fit(IRIS.astype(np.float32), SPECIES)
    # scikit-learn 1.5 makes 64-bit numbers of them.
    kept = model.coef_ if hasattr(model, "coef_") else model.means_ if hasattr(model, "means_") else model.theta_
    said = text(explain_fitted(model, case_of([6.0, 3.0, 4.5, 1.5]), None))
    assert ("32-bit numbers" in said) == (kept.dtype == np.float32)
