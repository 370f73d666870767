"""The engine beside scikit-learn's CategoricalNB: the same probabilities to 1e-12."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray
from sklearn.naive_bayes import CategoricalNB
from sklearn.preprocessing import OrdinalEncoder

from _byhand import solving
from helpers.examples import examples
from helpers.problems.tables import ALL_ELECTRONICS, PLAY_TENNIS, Problem, number_of, problem, structured, tables


def encoded(made: Problem) -> tuple[NDArray[Any], list[str], OrdinalEncoder]:
    rows = made["table"]["rows"]
    cells = np.array([row[: len(made["features"])] for row in rows], dtype=object)
    encoder = OrdinalEncoder()
    return encoder.fit_transform(cells), [row[len(made["features"])] for row in rows], encoder


def compare(made: Problem, alpha: str, *, uniform: bool = False, extra_values: int = 0) -> None:
    """All rows of the table are classified by both."""
    features = made["features"]
    codes, classes, encoder = encoded(made)
    sizes = [len(values) + extra_values for values in encoder.categories_]
    model = CategoricalNB(alpha=float(alpha), fit_prior=not uniform, min_categories=sizes)
    weight = made.get("weight")
    weights = [float(row[-1]) for row in made["table"]["rows"]] if weight else None
    if weights is not None and 0 in weights:
        # scikit-learn keeps a class all of whose rows have weight 0, with probability 0.
        kept = [position for position, each in enumerate(weights) if each]
        codes, classes, weights = codes[kept], [classes[at] for at in kept], [weights[at] for at in kept]
    model.fit(codes, classes, sample_weight=weights)
    rows = {tuple(row[: len(features)]) for row in made["table"]["rows"]}
    asked = [dict(zip(features, row, strict=True)) for row in sorted(rows)]
    convention: Problem = {"smoothing": alpha, "prior": "uniform" if uniform else "counts", "unseen": "smooth"}
    convention["domain"] = dict(zip(features, sizes, strict=True))
    answers = solving.solve({**made, "query": asked, "convention": convention}).answers
    expected = model.predict_proba(encoder.transform(np.array(sorted(rows), dtype=object)))
    for answer, probabilities in zip(answers, expected, strict=True):
        values = {quantity.id: quantity.value for quantity in answer.quantities}
        for name, probability in zip(model.classes_, probabilities, strict=True):
            found = values[f"posterior[{name}]"]
            assert found is not None
            assert float(number_of(found)) == pytest.approx(probability, rel=1e-12, abs=1e-12)
    values = {quantity.id: quantity.value for quantity in answers[0].quantities}
    for feature, logs, named in zip(features, model.feature_log_prob_, encoder.categories_, strict=True):
        for place, value in enumerate(named):
            for row, name in enumerate(model.classes_):
                # A value that occurs only in rows of weight 0 is none of ours.
                found = values.get(f"likelihood[{feature}={value}|{name}]")
                if found is not None:
                    assert float(number_of(found)) == pytest.approx(np.exp(logs[row][place]), rel=1e-12)


def with_features(text: str) -> Problem:
    made = problem(structured(text))
    made["features"] = made["table"]["columns"][:-1]
    return made


@pytest.mark.parametrize("alpha", ["1", "0.5", "1e-3", "7"])
@pytest.mark.parametrize("text", [PLAY_TENNIS, ALL_ELECTRONICS], ids=["tennis", "electronics"])
def test_tables_of_the_books(text: str, alpha: str) -> None:
    compare(with_features(text), alpha)


@pytest.mark.parametrize("extra_values", [1, 4])
def test_more_values_than_seen_are_min_categories(extra_values: int) -> None:
    compare(with_features(PLAY_TENNIS), "1", extra_values=extra_values)


def test_uniform_prior_equals_scikit_learn() -> None:
    compare(with_features(PLAY_TENNIS), "1", uniform=True)


@examples(60)
@given(made=tables(missing=False), alpha=st.sampled_from(["1", "0.1", "2.5"]))
def test_random_tables_with_and_without_weights(made: Problem, alpha: str) -> None:
    compare(made, alpha)


def test_case_of_the_preset() -> None:
    """Preset scikit_learn is CategoricalNB() as it comes."""
    made = with_features(PLAY_TENNIS)
    codes, classes, encoder = encoded(made)
    case = ["Overcast", "Cool", "High", "Strong"]
    expected = CategoricalNB().fit(codes, classes).predict_proba(encoder.transform(np.array([case], dtype=object)))
    query = dict(zip(made["features"], case, strict=True))
    answer = solving.solve({**made, "query": query, "convention": {"preset": "scikit_learn"}}).answers[0]
    values = {quantity.id: quantity.value for quantity in answer.quantities}
    assert values["posterior[No]"] == pytest.approx(expected[0][0], rel=1e-12)
    assert float(number_of(values["posterior[Yes]"])) == pytest.approx(expected[0][1], rel=1e-12)
