"""Pipelines as people have them: data frames, columns by kind, searches; and models that lie or are huge."""

from __future__ import annotations

from typing import Any
from unittest.mock import MagicMock

import numpy as np
import pandas as pd
import pytest
from sklearn.compose import ColumnTransformer, make_column_selector, make_column_transformer
from sklearn.datasets import load_iris
from sklearn.feature_extraction.text import CountVectorizer, TfidfVectorizer
from sklearn.linear_model import LogisticRegression
from sklearn.naive_bayes import BernoulliNB, CategoricalNB, GaussianNB, MultinomialNB
from sklearn.pipeline import Pipeline, make_pipeline
from sklearn.preprocessing import KBinsDiscretizer, OneHotEncoder, OrdinalEncoder, StandardScaler

import byhand

_TENNIS = pd.DataFrame(
    [
        line.split()
        for line in """
sunny 85 high weak no
sunny 80 high strong no
overcast 83 high weak yes
rainy 70 high weak yes
rainy 68 normal weak yes
rainy 65 normal strong no
overcast 64 normal strong yes
sunny 72 high weak no
sunny 69 normal weak yes
rainy 75 normal weak yes
sunny 75 normal strong yes
overcast 72 high strong yes
overcast 81 normal weak yes
rainy 71 high strong no
""".strip().splitlines()
    ],
    columns=["Outlook", "Degrees", "Humidity", "Wind", "Play"],
).astype({"Degrees": float})
_WORDS = ["Outlook", "Humidity", "Wind"]
_CASE = {"Outlook": "sunny", "Degrees": 66, "Humidity": "high", "Wind": "strong"}
_TEXTS = ["win money now", "meeting at noon", "win a prize now", "lunch at noon", "claim money", "project meeting"]
_SPAM = ["spam", "ham"] * 3


def tennis(selection: Any, model: Any) -> Pipeline:
    return make_pipeline(selection, model).fit(_TENNIS.drop(columns="Play"), _TENNIS["Play"])


def agrees(model: Any, case: Any, row: Any) -> byhand.Solution:
    """The solution in both languages, after a look at its posteriors and its decision."""
    solution = byhand.explain(model, case)
    wanted = dict(zip(map(str, model.classes_), model.predict_proba(row)[0].tolist(), strict=True))
    found = {name: solution.quantities[f"posterior[{name}]"].value for name in wanted}
    assert found == pytest.approx(wanted, rel=0, abs=1e-9)
    assert solution.answer.decision == str(model.predict(row)[0])
    assert byhand.explain(model, case, lang="zh").as_text()
    return solution


@pytest.mark.parametrize(
    "selection",
    [
        make_column_transformer((OrdinalEncoder(), _WORDS), (StandardScaler(), ["Degrees"])),
        make_column_transformer((OneHotEncoder(drop="first"), _WORDS), remainder="passthrough"),
        make_column_transformer((OneHotEncoder(sparse_output=True), ["Wind"]), remainder="drop"),
        make_column_transformer(
            (OneHotEncoder(), make_column_selector(dtype_exclude=np.number)),
            (make_pipeline("passthrough", StandardScaler()), make_column_selector(dtype_include=np.number)),
        ),
        make_column_transformer((StandardScaler(), [1]), (OrdinalEncoder(), slice(2, 4))),
        make_column_transformer(("passthrough", [False, True, False, False])),
    ],
)
@pytest.mark.parametrize("model", [GaussianNB(), LogisticRegression()])
def test_columns_by_kind_of_a_data_frame(selection: Any, model: Any) -> None:
    row = pd.DataFrame([_CASE])
    fitted = tennis(selection, model)
    text = agrees(fitted, _CASE, row).as_text()
    assert agrees(fitted, row, row).as_text() == text
    assert agrees(fitted, row.iloc[0], row).as_text() == text
    assert agrees(fitted, dict(reversed(_CASE.items())), row).as_text() == text


def test_column_that_is_dropped_need_not_be_given() -> None:
    fitted = tennis(ColumnTransformer([("w", OrdinalEncoder(), _WORDS)]), CategoricalNB())
    case = {name: value for name, value in _CASE.items() if name != "Degrees"}
    assert agrees(fitted, case, pd.DataFrame([_CASE])).answer.decision == "no"
    with pytest.raises(byhand.ProblemError, match="no value for Wind"):
        byhand.explain(fitted, {name: case[name] for name in ("Outlook", "Humidity")})


def test_text_column_of_a_data_frame() -> None:
    rows = pd.DataFrame({"title": _TEXTS, "length": [len(text) for text in _TEXTS]})
    words = ColumnTransformer([("words", CountVectorizer(), "title")], remainder="passthrough")
    fitted = make_pipeline(words, MultinomialNB()).fit(rows, _SPAM)
    case = {"title": "Win money at noon", "length": 17}
    text = agrees(fitted, case, pd.DataFrame([case])).as_text()
    assert "words__money" in text
    assert byhand.explain(fitted, case, (rows, _SPAM)).answer.decision == "ham"


def test_pipeline_that_passes_data_frames_on() -> None:
    fitted = make_pipeline(
        make_column_transformer((OneHotEncoder(sparse_output=False), _WORDS), remainder="passthrough"),
        StandardScaler(),
        LogisticRegression(),
    ).set_output(transform="pandas")
    fitted.fit(_TENNIS.drop(columns="Play"), _TENNIS["Play"])
    agrees(fitted, _CASE, pd.DataFrame([_CASE]))


def test_tennis_prints_words_and_gives_the_exact_posterior() -> None:
    rows = _TENNIS[_WORDS]
    fitted = make_pipeline(OrdinalEncoder(), CategoricalNB()).fit(rows, _TENNIS["Play"])
    solution = agrees(fitted, ["sunny", "high", "strong"], pd.DataFrame([["sunny", "high", "strong"]], columns=_WORDS))
    # By hand: 5/14 · 4/8 · 5/7 · 4/7 against 9/14 · 3/12 · 4/11 · 4/11.
    assert solution.quantities["posterior[no]"].value == pytest.approx(
        (5 * 4 / 8 * 5 / 7 * 4 / 7) / (5 * 4 / 8 * 5 / 7 * 4 / 7 + 9 * 3 / 12 * 4 / 11 * 4 / 11), abs=1e-12
    )
    assert "Outlook = sunny" in solution.as_text()


def test_iris_is_standardised_before_its_regression() -> None:
    iris = load_iris(as_frame=True)
    fitted = make_pipeline(StandardScaler(), LogisticRegression()).fit(iris.data, iris.target)
    text = agrees(fitted, iris.data.iloc[60], iris.data.iloc[[60]]).as_text()
    # 5.0 − 5.84333 = −0.84333; divided by 0.82530 it is −1.0218.
    assert "sepal length (cm) ≈ (5 − 5.8433)/0.8253 ≈ −1.0218" in text
    assert "1.0034 times as large" in text  # √(150/149)


def test_bins_are_printed_as_intervals() -> None:
    iris = load_iris(as_frame=True)
    bins = KBinsDiscretizer(4, encode="ordinal", strategy="uniform")
    fitted = make_pipeline(bins, CategoricalNB()).fit(iris.data, iris.target)
    text = agrees(fitted, iris.data.iloc[60], iris.data.iloc[[60]]).as_text()
    assert "petal length (cm) = [2.475, 3.95)" in text


def test_rounded_edge_of_a_bin_leaves_the_value_on_its_side() -> None:
    rows = np.array([[0.0], [0.33333333], [1.0]])
    bins = KBinsDiscretizer(3, encode="ordinal", strategy="uniform")
    fitted = make_pipeline(bins, CategoricalNB(min_categories=3)).fit(rows, [0, 1, 1])
    text = agrees(fitted, [0.33333333], [[0.33333333]]).as_text()
    assert "(−∞, 0.333333333)" in text or "(−∞, 0.3333333333)" in text


@pytest.mark.parametrize("vectorizer", [CountVectorizer(), TfidfVectorizer(), TfidfVectorizer(norm=None)])
def test_spam_is_explained_from_its_text(vectorizer: Any) -> None:
    fitted = make_pipeline(vectorizer, MultinomialNB()).fit(_TEXTS, _SPAM)
    text = "Win the money at noon, win now!"
    solution = agrees(fitted, text, [text])
    assert "Left out, since the vocabulary does not have it: the." in solution.as_text()


def test_words_of_a_bernoulli_model_are_present_or_absent() -> None:
    fitted = make_pipeline(CountVectorizer(binary=True), BernoulliNB()).fit(_TEXTS, _SPAM)
    agrees(fitted, "win win win", ["win win win"])


class Liar:
    """Says that it is a GaussianNB."""

    @property  # type: ignore[misc]
    def __class__(self) -> Any:
        return GaussianNB


class Failing(GaussianNB):  # type: ignore[misc]
    """Has no attribute that can be read."""

    def __getattribute__(self, name: str) -> Any:
        raise RuntimeError(name)


@pytest.mark.parametrize("model", [Liar(), MagicMock(), MagicMock(spec=GaussianNB), object(), "GaussianNB", 5])
def test_object_that_is_no_model_is_refused(model: Any) -> None:
    with pytest.raises(byhand.ProblemError, match="is not explained"):
        byhand.explain(model, [1, 2])


def test_class_of_another_module_is_refused_before_it_is_read() -> None:
    with pytest.raises(byhand.ProblemError, match="is not explained"):
        byhand.explain(Failing(), [1, 2])


def test_predict_replaced_on_a_model_is_found_out() -> None:
    model = GaussianNB().fit([[1.0, 2], [2, 1], [3, 5], [4, 4]], [0, 0, 1, 1])
    model.predict_proba = lambda _rows: np.array([[0.25, 0.75]])
    with pytest.raises(byhand.ProblemError, match=r"and 0\.25 by predict_proba"):
        byhand.explain(model, [1, 2])


def test_huge_case_is_explained_or_refused() -> None:
    text = "win money now " * 50_000
    fitted = make_pipeline(CountVectorizer(), MultinomialNB()).fit(_TEXTS, _SPAM)
    agrees(fitted, text, [text])
    with pytest.raises(byhand.ProblemError, match="200000 values, and the model 2 features"):
        byhand.explain(GaussianNB().fit([[1, 2], [3, 4]], [0, 1]), [0.0] * 200_000)


@pytest.mark.parametrize("name", ["<script>", "$x$", r"\input{a}", "{name}", "a|b", "*x*", "", "\n", "名", "x" * 500])
def test_markup_in_names_and_values_is_printed_as_text(name: str) -> None:
    rows = pd.DataFrame({name: ["u", name, "u", name], "other": list("aabb")})
    fitted = make_pipeline(OrdinalEncoder(), CategoricalNB()).fit(rows, ["+", name, "+", name])
    solution = byhand.explain(fitted, {name: "u", "other": "b"})
    assert solution.answer.decision == "+"
    assert solution.as_text()
    assert solution.as_dict()
