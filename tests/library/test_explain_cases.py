"""The forms of a case and of the data, and what is refused, with one sentence that names it."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from typing import Any

import numpy as np
import pandas as pd
import pytest
from scipy import sparse
from sklearn.calibration import CalibratedClassifierCV
from sklearn.compose import ColumnTransformer
from sklearn.ensemble import RandomForestClassifier
from sklearn.feature_extraction.text import CountVectorizer
from sklearn.frozen import FrozenEstimator
from sklearn.model_selection import FixedThresholdClassifier, GridSearchCV
from sklearn.naive_bayes import CategoricalNB, GaussianNB, MultinomialNB
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import (
    FunctionTransformer,
    MinMaxScaler,
    OneHotEncoder,
    OrdinalEncoder,
    PolynomialFeatures,
    StandardScaler,
)

import byhand
from helpers.fitted_stub import Stub, standing_in

_ROWS = pd.DataFrame({"Height": [1.5, 2, 3, 4, 5.5, 6], "Weight": [2, 1, 2, 5, 4, 5], "Sex": list("aababb")})
_X, _Y = _ROWS[["Height", "Weight"]], _ROWS["Sex"]
_NAMED = GaussianNB().fit(_X, _Y)
_NAMELESS = GaussianNB().fit(_X.to_numpy(), _Y)
_WORDS = pd.DataFrame({"Sky": ["sun", "rain", "sun", "rain"], "Wind": ["no", "no", "yes", "yes"]})
_TENNIS = make_pipeline(OrdinalEncoder(), CategoricalNB()).fit(_WORDS, ["+", "-", "+", "-"])
_TEXTS = make_pipeline(CountVectorizer(), MultinomialNB()).fit(["win money", "see you at noon"], ["spam", "ham"])


@pytest.fixture
def stub() -> Iterator[Stub]:
    with standing_in(Stub()) as stub:
        yield stub


class Polars:
    """A data frame or a column with the methods that one of polars has."""

    def __init__(self, columns: dict[str, list[Any]]) -> None:
        self._columns = columns
        self.columns = list(columns)
        self.shape = (len(next(iter(columns.values()))), len(columns))

    def __getitem__(self, name: str) -> Any:
        return pd.Series(self._columns[name])


@pytest.mark.parametrize(
    "case",
    [
        {"Height": 3, "Weight": 4},
        {"Weight": 4.0, "Height": np.float32(3)},
        [3, 4],
        (3, 4),
        [[3, 4]],
        [{"Weight": 4, "Height": 3}],
        np.array([3, 4]),
        np.array([[3.0, 4.0]]),
        [np.array([3, 4])],
        pd.Series({"Weight": 4, "Height": 3}),
        pd.Series([3, 4]),
        pd.DataFrame({"Weight": [4], "Height": [3]}),
        Polars({"Weight": [4], "Height": [3]}),
        sparse.csr_array(np.array([[3.0, 4.0]])),
        sparse.coo_array(np.array([[3.0, 4.0]])),
    ],
)
def test_case_is_read_in_every_form(stub: Stub, case: Any) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        byhand.explain(_NAMED, case)
    assert stub.values == [3, 4]
    assert stub.names == ["Height", "Weight"]


def test_nameless_features_are_x1_to_xp(stub: Stub) -> None:
    byhand.explain(_NAMELESS, {"x2": 4, "x1": 3})
    byhand.explain(_NAMELESS, pd.Series({"a": 3, "b": 4}))
    assert stub.names == ["x1", "x2"]
    assert stub.values == [3, 4]


@pytest.mark.parametrize(
    ("model", "case", "words"),
    [
        (_NAMED, {"Height": 3}, "no value for Weight"),
        (_NAMED, {"Height": 3, "Weight": 4, "Age": 5}, "no feature Age; it has Height, Weight"),
        (_NAMED, pd.Series({"Height": 3, "Weight": 4, "Sex": "a"}), "no feature Sex"),
        (_NAMED, [3], "1 value, and the model 2 features"),
        (_NAMED, [3, 4, 5], "3 values, and the model 2 features"),
        (_NAMED, [3, "tall"], "Weight is “tall”, which is no number"),
        (_NAMED, [3, "4"], "Weight is “4”, which is no number"),
        (_NAMED, [3, 1j], "no number"),
        (_NAMED, [3, [4]], "Give one case"),
        (_NAMED, [3, {}], "Give one case"),
        (_NAMED, [3, None], "Weight has no value"),
        (_NAMED, [3, float("nan")], "Weight has no value"),
        (_NAMED, [3, pd.NA], "Weight has no value"),
        (_NAMED, [3, float("inf")], "Weight is infinite"),
        (_NAMED, [3, 10**400], "Weight is infinite"),
        (_NAMED, _X, "these are 6 rows"),
        (_NAMED, _X.to_numpy(), "these are 6 rows"),
        (_NAMED, [[3, 4], [5, 6]], "these are 2 rows"),
        (_NAMED, pd.DataFrame([[1, 2]], columns=["Height", "Height"]), "same name: Height"),
        (_NAMED, "Height 3", "The case is a text"),
        (_NAMED, 3, "this is int"),
        (_NAMED, None, "this is NoneType"),
        (_NAMED, np.zeros((1, 1, 2)), "this is ndarray"),
        (_NAMELESS, {"Height": 3, "Weight": 4}, "in order, or by the names x1 to x2"),
        (_TENNIS, ["fog", "no"], "Sky: fog is not among the learnt values, which are rain, sun"),
        (_TENNIS, ["sun", None], "Wind has no value"),
        (_TEXTS, 3, "give the text; this is int"),
        (_TEXTS, ["win", "money"], "give the text; this is list"),
        (_TEXTS, {"text": "win"}, "give the text; this is dict"),
        (GaussianNB(), [3, 4], "GaussianNB is not fitted yet"),
        (make_pipeline(StandardScaler(), GaussianNB()), [3, 4], "GaussianNB is not fitted yet"),
        (GaussianNB, [3, 4], "GaussianNB is a class"),
        (None, [3, 4], "NoneType. is not explained"),
    ],
)
def test_case_that_cannot_be_used_is_refused(stub: Stub, model: Any, case: Any, words: str) -> None:
    with pytest.raises(byhand.ProblemError, match=words.replace("(", r"\(")):
        byhand.explain(model, case)
    with pytest.raises(byhand.ProblemError):
        byhand.explain(model, case, lang="zh")
    assert stub.case is None


@pytest.mark.parametrize("text", ["Win money!", ["Win money!"], pd.Series(["Win money!"]), np.array(["Win money!"])])
def test_text_is_a_case_of_a_vectorizer(stub: Stub, text: Any) -> None:
    assert byhand.explain(_TEXTS, text).answer.decision == "spam"
    assert dict(zip(stub.names, stub.values, strict=True))["money"] == 1


@pytest.mark.parametrize(
    ("model", "words"),
    [
        (make_pipeline(PolynomialFeatures(), GaussianNB()), "transformer PolynomialFeatures is not explained"),
        (make_pipeline(FunctionTransformer(np.sqrt), GaussianNB()), "FunctionTransformer calls a function of yours"),
        (make_pipeline(MinMaxScaler(clip=True), GaussianNB()), "MinMaxScaler with clip=True is not explained"),
        (CalibratedClassifierCV(GaussianNB(), cv=2), "CalibratedClassifierCV corrects the probabilities"),
        (FixedThresholdClassifier(GaussianNB()), "explain its estimator_"),
        (GridSearchCV(GaussianNB(), {"var_smoothing": [1e-9, 1]}, cv=2, refit=False), "has kept no fitted model"),
        (RandomForestClassifier(2), "RandomForestClassifier is not explained"),
        (
            make_pipeline(
                ColumnTransformer([("a", StandardScaler(), [0])], transformer_weights={"a": 2.0}), GaussianNB()
            ),
            "ColumnTransformer with transformer_weights",
        ),
    ],
)
def test_model_that_is_not_explained_is_refused_by_name(stub: Stub, model: Any, words: str) -> None:
    model.fit(_X.to_numpy(), (_Y == "a").astype(int))
    with pytest.raises(byhand.ProblemError, match=words):
        byhand.explain(model, [3, 4])
    assert stub.case is None


@pytest.mark.parametrize(
    "model",
    [
        FrozenEstimator(_NAMED),
        make_pipeline("passthrough", FunctionTransformer(), GaussianNB()).fit(_X, _Y),
        make_pipeline(make_pipeline("passthrough"), make_pipeline(None, GaussianNB())).fit(_X, _Y),
    ],
)
def test_what_passes_a_case_as_it_is_needs_no_step(stub: Stub, model: Any) -> None:
    solution = byhand.explain(model, [3, 4])
    assert stub.values == [3, 4]
    assert [step.id for step in solution.steps] == ["own", "departures"]


def test_search_is_explained_by_its_best_model(stub: Stub) -> None:
    search = GridSearchCV(make_pipeline(StandardScaler(), GaussianNB()), {"gaussiannb__var_smoothing": [0.5]}, cv=2)
    text = byhand.explain(search.fit(_X, _Y), [3, 4]).as_text()
    assert "GridSearchCV tried several settings" in text
    assert "gaussiannb__var_smoothing=0.5" in text
    assert len(stub.values) == 2


def test_departures_of_the_pipeline_come_first_in_their_step(stub: Stub) -> None:
    model = make_pipeline(StandardScaler(), GaussianNB()).fit(_X, _Y)
    solution = byhand.explain(model, [3, 4])
    assert [step.id for step in solution.steps] == ["prepared.1", "own", "departures"]
    assert solution.as_text().count("StandardScaler divides by the standard deviation") == 1
    assert stub.case is not None
    assert not stub.case.departures


def test_codes_before_a_model_of_numbers_are_a_departure(stub: Stub) -> None:
    rows = [["sun", "no"], ["fog", "no"], ["sun", "yes"], ["rain", "yes"]]
    model = make_pipeline(OrdinalEncoder(), GaussianNB()).fit(rows, list("+-+-"))
    assert "takes the codes of x1 as quantities" in byhand.explain(model, ["sun", "no"]).as_text()
    scaled = make_pipeline(OrdinalEncoder(), StandardScaler(), GaussianNB()).fit(rows, list("+-+-"))
    assert byhand.explain(scaled, ["sun", "no"]).as_text().count("takes the codes of x1 as quantities") == 1
    assert "as quantities" not in byhand.explain(_TENNIS, ["sun", "no"]).as_text()
    assert stub.case is not None
    assert stub.case.features[0].codes == ["rain", "sun"]
    assert stub.case.features[0].given == "sun"


def test_number_that_is_a_category_has_the_word_of_its_code(stub: Stub) -> None:
    model = make_pipeline(OrdinalEncoder(), CategoricalNB()).fit([[1.0], [2.0], [2.0]], [0, 1, 1])
    byhand.explain(model, [2])
    assert stub.case is not None
    assert stub.case.features[0].given == "2.0"
    assert stub.case.features[0].codes == ["1.0", "2.0"]
    with pytest.raises(byhand.ProblemError, match=r"x1: '2.0' is not among the learnt values, which are 1.0, 2.0"):
        byhand.explain(model, ["2.0"])


@pytest.mark.parametrize("stub_", [Stub(factor=1 + 1e-6), Stub(factor=float("nan")), Stub(decision="b")])
def test_solution_that_differs_from_the_model_is_refused(stub_: Stub) -> None:
    with standing_in(stub_), pytest.raises(byhand.ProblemError, match="as worked here, and") as refused:
        byhand.explain(_NAMED, [1.5, 2])
    assert refused.value.field == "model"


def test_decision_by_rounding_is_refused_as_a_tie() -> None:
    model = GaussianNB().fit([[0.0], [1.0], [2.0], [3.0]], [0, 0, 1, 1])
    with standing_in(Stub(decision="1")), pytest.raises(byhand.ProblemError, match="share the largest posterior"):
        byhand.explain(model, [1.5])


def test_subclass_and_impostor_are_not_explained(stub: Stub) -> None:
    class Own(GaussianNB):  # type: ignore[misc]
        pass

    impostor = type("GaussianNB", (GaussianNB,), {"__module__": "sklearn.naive_bayes"})
    nowhere = type("GaussianNB", (GaussianNB,), {"__module__": "sklearn.nowhere"})
    for kind in (Own, impostor, nowhere):
        with pytest.raises(byhand.ProblemError, match="is not explained"):
            byhand.explain(kind().fit(_X, _Y), [3, 4])
    assert stub.case is None


def test_missing_attribute_of_a_transformer_is_named(stub: Stub) -> None:
    model = make_pipeline(StandardScaler(), GaussianNB()).fit(_X, _Y)
    del model[0].scale_
    with pytest.raises(byhand.ProblemError, match="StandardScaler has no fitted attribute scale_"):
        byhand.explain(model, [3, 4])
    assert stub.case is None


@pytest.mark.parametrize("attribute", ["mean_", "scale_"])
def test_changed_attribute_is_explained_as_it_is_now(stub: Stub, attribute: str) -> None:
    model = make_pipeline(StandardScaler(), GaussianNB()).fit(_X, _Y)
    setattr(model[0], attribute, np.array([7.0, 2.0]))
    byhand.explain(model, [3, 4])
    assert stub.values == pytest.approx(model[0].transform(pd.DataFrame([[3, 4]], columns=_X.columns))[0].tolist())


def test_transformer_that_does_otherwise_is_refused(stub: Stub) -> None:
    model = make_pipeline(StandardScaler(), GaussianNB()).fit(_X, _Y)
    model[0].transform = lambda rows: np.asarray(rows) * 2
    with pytest.raises(byhand.ProblemError, match="working of StandardScaler does not give"):
        byhand.explain(model, [3, 4])
    assert stub.case is None


def test_names_are_printed_as_they_are(stub: Stub) -> None:
    rows = pd.DataFrame({"<b>x</b>": ["$a$", "{name}", "$a$"], "*y*\\": ["|", "\n", "|"]})
    model = make_pipeline(OneHotEncoder(), MultinomialNB()).fit(rows, ["+", "-", "+"])
    text = byhand.explain(model, ["{name}", "|"]).as_text()
    assert "<b>x</b>_{name}" in text
    assert stub.names[0] == "<b>x</b>_$a$"


@pytest.mark.parametrize(
    ("data", "target"),
    [
        ((_X, _Y), None),
        ((_X.to_numpy(), _Y.tolist()), None),
        ([_X.to_numpy().tolist(), _Y.to_numpy()], None),
        ((sparse.csr_array(_X.to_numpy()), _Y), None),
        ((_X.to_dict("records"), _Y), None),
        (_ROWS, "Sex"),
        (_ROWS[["Sex", "Weight", "Height"]], "Sex"),
    ],
)
def test_data_are_read_in_every_form(stub: Stub, data: Any, target: str | None) -> None:
    byhand.explain(_NAMED, [3, 4], data, target=target)
    assert stub.data is not None
    assert np.array_equal(np.asarray(stub.data.features, dtype=float), _X.to_numpy())
    assert list(stub.data.classes) == _Y.tolist()
    assert list(stub.data.names) == ["Height", "Weight"]
    assert [list(row) for row in stub.data.given] == _X.to_numpy().tolist()


def test_data_pass_the_pipeline(stub: Stub) -> None:
    byhand.explain(_TENNIS, ["sun", "no"], (_WORDS, list("+-+-")))
    assert stub.data is not None
    assert stub.data.features.tolist() == [[1, 0], [0, 0], [1, 1], [0, 1]]
    assert list(stub.data.given[0]) == ["sun", "no"]
    byhand.explain(_TEXTS, "win", (["win money", "see you at noon"], ["spam", "ham"]))
    assert stub.data.features.shape == (2, 6)
    assert stub.data.given == [("win money",), ("see you at noon",)]


@pytest.mark.parametrize(
    ("data", "target", "words"),
    [
        ((_X, _Y[:5]), None, "6 rows and 5 classes"),
        ((_X[["Height"]], _Y), None, "no column Weight"),
        ((_X.to_numpy()[:, :1], _Y), None, "Each row of the data needs 2 values"),
        (([[1, 2], [3]], [0, 1]), None, "Each row of the data needs 2 values"),
        (([[1, "tall"], [3, 4]], [0, 1]), None, "words where the model needs numbers"),
        (_ROWS, "Class", "no column Class"),
        (_ROWS, None, "data is a pair"),
        (5, None, "data is a pair"),
        ((_X, _Y), "Sex", "data is a pair"),
    ],
)
def test_data_that_do_not_fit_are_refused(stub: Stub, data: Any, target: str | None, words: str) -> None:
    with pytest.raises(byhand.ProblemError, match=words):
        byhand.explain(_NAMED, [3, 4], data, target=target)
    assert stub.case is None


def test_query_is_refused_where_nothing_else_can_be_asked(stub: Stub) -> None:
    with pytest.raises(byhand.ProblemError, match="leave out query"):
        byhand.explain(_NAMED, [3, 4], query="a")
    assert stub.case is None


def test_long_vocabulary_and_many_columns_are_cut_in_print(stub: Stub) -> None:
    rows = np.arange(300.0).reshape(3, 100) ** 1.5
    model = make_pipeline(StandardScaler(), GaussianNB()).fit(rows, [0, 1, 1])
    assert "52 more rows are made" in byhand.explain(model, rows[0]).as_text()
    assert len(stub.values) == 100
