"""Random pipelines: the case that the last model gets is what the pipeline makes of it, and the solution agrees.

The expected rows are those of scikit-learn's own `transform`.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from sklearn.compose import ColumnTransformer
from sklearn.feature_extraction.text import CountVectorizer, TfidfTransformer, TfidfVectorizer
from sklearn.linear_model import LogisticRegression
from sklearn.naive_bayes import BernoulliNB, CategoricalNB, GaussianNB, MultinomialNB
from sklearn.pipeline import Pipeline, make_pipeline
from sklearn.preprocessing import KBinsDiscretizer, MinMaxScaler, OneHotEncoder, OrdinalEncoder, StandardScaler

import byhand
from helpers.examples import examples
from helpers.fitted_stub import Stub, standing_in

_WORDS = ["sunny", "rain", "hot", "x=y", "<b>", "a|b"]
_TOKENS = ["win", "money", "now", "noon", "meeting", "at", "a", "free-bird", "钱"]
_NUMBERS = st.one_of(st.integers(-5, 5).map(float), st.floats(-1e3, 1e3, allow_nan=False).map(lambda x: round(x, 6)))


@pytest.fixture(scope="module")
def stub() -> Iterator[Stub]:
    """Every model is explained by what it predicts."""
    with standing_in(Stub()) as stub:
        yield stub


def classes_of(names: list[Any], count: int) -> st.SearchStrategy[list[Any]]:
    """The class of each row; the first two classes occur."""
    rest = st.lists(st.sampled_from(names), min_size=count - 2, max_size=count - 2)
    return rest.map(lambda others: [*names[:2], *others])


def draw_word_rows(draw: st.DrawFn) -> tuple[list[list[Any]], list[str]]:
    """Rows of words, numbers and missing values, and their classes."""
    width = draw(st.integers(1, 4))
    kinds = [draw(st.sampled_from(["words", "numbers", "missing"])) for _ in range(width)]
    values = {
        "words": st.sampled_from(_WORDS),
        "numbers": st.sampled_from([0, 1, 2, 7]),
        "missing": st.sampled_from([*_WORDS[:2], None]),
    }
    count = draw(st.integers(4, 10))
    rows = [[draw(values[kind]) for kind in kinds] for _ in range(count)]
    return rows, draw(classes_of(["yes", "no"], count))


@st.composite
def encoded(draw: st.DrawFn) -> tuple[Pipeline, list[Any]]:
    """A fitted pipeline that begins with an encoder, and a case, whose values may be new."""
    rows, classes = draw_word_rows(draw)
    lump: dict[str, Any] = draw(st.sampled_from([{}, {"max_categories": 2}, {"min_frequency": 3}]))
    if draw(st.booleans()):
        taken = {"handle_unknown": "use_encoded_value", "unknown_value": draw(st.sampled_from([9, 10]))}
        missing = {"encoded_missing_value": draw(st.sampled_from([7, 8]))}
        encoder: Any = OrdinalEncoder(**draw(st.sampled_from([{}, taken])), **missing, **lump)
        last = draw(st.sampled_from([CategoricalNB(min_categories=12), GaussianNB(), LogisticRegression()]))
    else:
        unknown = draw(st.sampled_from(["error", "ignore", "infrequent_if_exist"]))
        drop = draw(st.sampled_from([None, "first", "if_binary"]))
        sparse = draw(st.booleans())
        encoder = OneHotEncoder(handle_unknown=unknown, drop=drop, sparse_output=sparse, **lump)
        last = draw(st.sampled_from([BernoulliNB(), MultinomialNB()]))
    case = [draw(st.sampled_from([row[place] for row in rows] * 3 + ["new"])) for place in range(len(rows[0]))]
    return fitted(make_pipeline(encoder, last), as_objects(rows), classes), case


@st.composite
def measured(draw: st.DrawFn) -> tuple[Pipeline, list[Any]]:
    """A fitted pipeline of scalers or bins, and a case."""
    width, count = draw(st.integers(1, 4)), draw(st.integers(5, 12))
    rows = [[draw(_NUMBERS) for _ in range(width)] for _ in range(count)]
    classes = draw(classes_of([0, 1, 2], count))
    standard = StandardScaler(with_mean=draw(st.booleans()), with_std=draw(st.booleans()))
    bins = KBinsDiscretizer(
        n_bins=draw(st.integers(2, 5)),
        encode=draw(st.sampled_from(["ordinal", "onehot", "onehot-dense"])),
        strategy=draw(st.sampled_from(["uniform", "quantile"])),
    )
    before = draw(st.sampled_from([[standard], [bins], [MinMaxScaler()], [standard, bins], ["passthrough", standard]]))
    last = BernoulliNB() if before[-1] is bins else draw(st.sampled_from([GaussianNB(), LogisticRegression()]))
    nested = draw(st.booleans())
    steps = [make_pipeline(*before), last] if nested else [*before, last]
    return fitted(make_pipeline(*steps), np.array(rows), classes), [draw(_NUMBERS) for _ in range(width)]


@st.composite
def worded(draw: st.DrawFn) -> tuple[Pipeline, str]:
    """A fitted pipeline that begins with words, and a text."""
    text = st.lists(st.sampled_from(_TOKENS), min_size=1, max_size=8).map(" ".join)
    texts = draw(st.lists(text, min_size=2, max_size=8))
    classes = draw(classes_of(["spam", "ham"], len(texts)))
    shared = {"binary": draw(st.booleans()), "ngram_range": draw(st.sampled_from([(1, 1), (1, 2)]))}
    weights = {
        "norm": draw(st.sampled_from(["l1", "l2", None])),
        "smooth_idf": draw(st.booleans()),
        "sublinear_tf": draw(st.booleans()),
        "use_idf": draw(st.booleans()),
    }
    before = draw(
        st.sampled_from(
            [
                [CountVectorizer(**shared)],
                [TfidfVectorizer(**shared, **weights)],
                [CountVectorizer(**shared), TfidfTransformer(**weights)],
            ]
        )
    )
    return fitted(make_pipeline(*before, MultinomialNB()), texts, classes), draw(text)


@st.composite
def mixed(draw: st.DrawFn) -> tuple[Pipeline, list[Any]]:
    """A fitted pipeline that treats its columns by kind, and a case."""
    count = draw(st.integers(5, 9))
    rows = [
        [draw(st.sampled_from(_WORDS)), draw(_NUMBERS), draw(st.sampled_from(["u", "v"])), draw(_NUMBERS)]
        for _ in range(count)
    ]
    classes = draw(classes_of(["yes", "no"], count))
    words = draw(st.sampled_from([OneHotEncoder(drop="first"), OrdinalEncoder(), "drop"]))
    parts = [
        ("words", words, [0, 2]),
        ("numbers", draw(st.sampled_from([StandardScaler(), "passthrough", make_pipeline(MinMaxScaler())])), [3]),
    ]
    if draw(st.booleans()):
        parts.reverse()
    remainder = "drop" if words == "drop" or draw(st.booleans()) else "passthrough"
    selection = ColumnTransformer(parts, remainder=remainder, verbose_feature_names_out=draw(st.booleans()))
    case = list(draw(st.sampled_from(rows)))
    case[3] = draw(_NUMBERS)
    return fitted(make_pipeline(selection, GaussianNB()), as_objects(rows), classes), case


def as_objects(rows: list[list[Any]]) -> Any:
    """The rows as scikit-learn gets them from a data frame of mixed columns."""
    matrix = np.empty((len(rows), len(rows[0])), dtype=object)
    for place, row in enumerate(rows):
        matrix[place] = row
    return matrix


def fitted(pipeline: Pipeline, rows: Any, classes: list[Any]) -> Pipeline:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            return pipeline.fit(rows, classes)
        except (ValueError, TypeError):
            assume(False)
            raise


def compare(stub: Stub, pipeline: Pipeline, case: Any) -> None:
    """The row equals the pipeline's own, or both refuse the case."""
    row = [case] if isinstance(case, str) else as_objects([case])
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            wanted = pipeline[:-1].transform(row)
            wanted = np.asarray(wanted.toarray() if hasattr(wanted, "toarray") else wanted, dtype=float)
            decision = pipeline.predict(row)[0]
        except (ValueError, IndexError):
            with pytest.raises(byhand.ProblemError):
                byhand.explain(pipeline, case)
            return
    solution = byhand.explain(pipeline, case)
    assert stub.values == pytest.approx(wanted[0].tolist(), rel=1e-12, abs=0)
    assert solution.answer.decision == str(decision)
    assert str(solution)
    assert stub.names == own_names(pipeline, stub.names)


def compare_with_model(pipeline: Pipeline, case: Any) -> None:
    """The solution has the pipeline's posteriors and decision; only a tie by rounding is refused."""
    row = [case] if isinstance(case, str) else as_objects([case])
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            wanted = pipeline.predict_proba(row)[0]
            decision = str(pipeline.predict(row)[0])
        except (ValueError, IndexError):
            return
    if np.isnan(wanted).any():
        return
    try:
        answer = byhand.explain(pipeline, case).answer
    except byhand.ProblemError as refused:
        if "share the largest posterior" in str(refused):
            return
        raise
    names = [str(label) for label in pipeline.classes_.tolist()]
    assert decision in (answer.decision, *answer.tied)
    found = [float(answer.quantities[f"posterior[{name}]"].value) for name in names]
    assert found == pytest.approx(wanted.tolist(), rel=0, abs=1e-9)


def own_names(pipeline: Pipeline, ours: list[str]) -> list[str]:
    """Those of scikit-learn, with x0, x1, ... counted from 1 as ours are."""
    width = getattr(pipeline, "n_features_in_", 0)
    names = [f"x{place + 1}" for place in range(width)]
    before = pipeline[:-1]
    if "'passthrough'" in str(pipeline.get_params()["steps"]):  # has no names to ask for
        return ours
    return list(map(str, before.get_feature_names_out(names or None)))


@given(encoded())
@examples(600)
def test_encoders_give_the_row_of_the_pipeline(stub: Stub, example: tuple[Pipeline, Any]) -> None:
    compare(stub, *example)


@given(measured())
@examples(600)
def test_scalers_and_bins_give_the_row_of_the_pipeline(stub: Stub, example: tuple[Pipeline, Any]) -> None:
    compare(stub, *example)


@given(worded())
@examples(600)
def test_words_give_the_row_of_the_pipeline(stub: Stub, example: tuple[Pipeline, Any]) -> None:
    compare(stub, *example)


@given(mixed())
@examples(600)
def test_columns_by_kind_give_the_row_of_the_pipeline(stub: Stub, example: tuple[Pipeline, Any]) -> None:
    compare(stub, *example)


@given(encoded())
@examples(500)
def test_encoders_give_the_posteriors_of_the_pipeline(example: tuple[Pipeline, Any]) -> None:
    compare_with_model(*example)


@given(measured())
@examples(500)
def test_scalers_and_bins_give_the_posteriors_of_the_pipeline(example: tuple[Pipeline, Any]) -> None:
    compare_with_model(*example)


@given(worded())
@examples(500)
def test_words_give_the_posteriors_of_the_pipeline(example: tuple[Pipeline, Any]) -> None:
    compare_with_model(*example)


@given(mixed())
@examples(500)
def test_columns_by_kind_give_the_posteriors_of_the_pipeline(example: tuple[Pipeline, Any]) -> None:
    compare_with_model(*example)
