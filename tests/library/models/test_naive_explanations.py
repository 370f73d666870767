"""What the explanations of discrete naive Bayes models say: numbers of books, true lines, departures, refusals."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from sklearn.naive_bayes import BernoulliNB, CategoricalNB, ComplementNB, MultinomialNB

from _byhand.document.steps import Solution
from _byhand.errors import InputError
from _byhand.models.case import Case, Data, Feature
from _byhand.models.known import explain_fitted
from _byhand.render import RENDERERS
from _byhand.solving import error_sentence
from _byhand.texts import LANGUAGES, load_texts
from helpers.models.discrete import case_of, printed, values_of
from helpers.printed.quantities import printed_in

# Manning, Raghavan, Schütze: Introduction to Information Retrieval, table 13.1.
VOCABULARY = ["Beijing", "Chinese", "Japan", "Macao", "Shanghai", "Tokyo"]
DOCUMENTS = np.array([[1, 2, 0, 0, 0, 0], [0, 2, 0, 0, 1, 0], [0, 1, 0, 1, 0, 0], [0, 1, 1, 0, 0, 1]])
CHINA = np.array(["China", "China", "China", "other"])
TEST_DOCUMENT = [0, 3, 1, 0, 0, 1]
# 李航《统计学习方法》, example 4.1, with S, M, L as 0, 1, 2 and X1 as 0, 1, 2.
LI_HANG = np.array([[0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2], [0, 1, 1, 0, 0, 0, 1, 1, 2, 2, 2, 1, 1, 2, 2]]).T
LI_HANG_CLASSES = np.array([-1, -1, 1, 1, -1, -1, -1, 1, 1, 1, 1, 1, 1, 1, -1])
CODES = [["1", "2", "3"], ["S", "M", "L"]]


def fitted(model: Any, *given: Any, **more: Any) -> Any:
    """The fitted model, without what scikit-learn says of small alphas; explanations must not warn."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return model.fit(*given, **more)


def explained(model: Any, case: Case, data: Data | None = None) -> Solution:
    return explain_fitted(model, case, data)


def china(model: Any) -> Solution:
    return explained(fitted(model, DOCUMENTS, CHINA), case_of(TEST_DOCUMENT, VOCABULARY))


def li_hang(**settings: Any) -> Solution:
    model = fitted(CategoricalNB(**settings), LI_HANG, LI_HANG_CLASSES)
    return explained(model, case_of([1, 0], ["X1", "X2"], CODES))


def test_multinomial_scores_are_those_of_the_book() -> None:
    values = values_of(china(MultinomialNB()))
    # Example 13.1: 3/4 · (3/7)³ · 1/14 · 1/14 ≈ 0.0003 and 1/4 · (2/9)³ · 2/9 · 2/9 ≈ 0.0001.
    assert values["score[China]"] == Fraction(3, 4) * Fraction(3, 7) ** 3 * Fraction(1, 14) ** 2
    assert values["score[other]"] == Fraction(1, 4) * Fraction(2, 9) ** 5
    assert values["likelihood[Chinese|China]"] == Fraction(3, 7)


def test_bernoulli_scores_are_those_of_the_book() -> None:
    values = values_of(china(BernoulliNB()))
    # Example 13.2: 3/4 · 4/5 · 1/5 · 1/5 · (1 − 2/5)³ ≈ 0.005 and 1/4 · 2/3 · 2/3 · 2/3 · (1 − 1/3)³ ≈ 0.022.
    china_score = Fraction(3, 4) * Fraction(4, 5) * Fraction(1, 25) * Fraction(3, 5) ** 3
    assert values["score[China]"] == china_score
    assert values["score[other]"] == Fraction(1, 4) * Fraction(2, 3) ** 6
    assert values["likelihood[Beijing|China]"] == Fraction(2, 5)


def test_categorical_scores_are_those_of_the_book() -> None:
    values = values_of(li_hang(alpha=0, force_alpha=True))
    # Example 4.1, without smoothing: 1/45 and 1/15.
    assert values["score[1]"] == Fraction(1, 45)
    assert values["score[-1]"] == Fraction(1, 15)
    assert values["likelihood[X2=S|-1]"] == Fraction(3, 6)


CASES: dict[str, Callable[[], Solution]] = {
    "multinomial": lambda: china(MultinomialNB()),
    "multinomial_weights": lambda: explained(
        fitted(MultinomialNB(alpha=[0.5, 1, 2, 0.1, 1, 1]), DOCUMENTS * 0.37, CHINA), case_of([0.2, 0, 0, 0.7, 0, 0.1])
    ),
    "multinomial_many": lambda: explained(
        fitted(MultinomialNB(), np.tile(DOCUMENTS, 9), CHINA), case_of(np.tile(TEST_DOCUMENT, 9))
    ),
    "multinomial_empty": lambda: explained(fitted(MultinomialNB(), DOCUMENTS, CHINA), case_of([0] * 6)),
    "multinomial_given_prior": lambda: china(MultinomialNB(class_prior=[1, 3])),
    "multinomial_raised": lambda: china(MultinomialNB(alpha=0, force_alpha=False)),
    "bernoulli": lambda: china(BernoulliNB(fit_prior=False)),
    "bernoulli_many": lambda: explained(
        fitted(BernoulliNB(binarize=1), np.tile(DOCUMENTS, 20), CHINA), case_of(np.tile(TEST_DOCUMENT, 20))
    ),
    "bernoulli_as_is": lambda: explained(
        fitted(BernoulliNB(binarize=None), DOCUMENTS > 0, CHINA), case_of([0, 1, 1, 0, 0, 1])
    ),
    "complement": lambda: china(ComplementNB()),
    "complement_norm": lambda: china(ComplementNB(norm=True, alpha=0.5)),
    "complement_many": lambda: explained(
        fitted(ComplementNB(), np.tile(DOCUMENTS, 9), CHINA), case_of(np.tile(TEST_DOCUMENT, 9))
    ),
    "complement_empty": lambda: explained(fitted(ComplementNB(), DOCUMENTS, CHINA), case_of([0] * 6)),
    "complement_one_class": lambda: explained(
        fitted(ComplementNB(class_prior=[0.5]), DOCUMENTS, ["a"] * 4), case_of(TEST_DOCUMENT)
    ),
    "categorical": lambda: li_hang(min_categories=[4, 3]),
    "categorical_weights": lambda: explained(
        fitted(CategoricalNB(), LI_HANG, LI_HANG_CLASSES, sample_weight=np.linspace(0.1, 1.5, 15)),
        case_of([1, 0], ["X1", "X2"], CODES),
    ),
    "categorical_zero": lambda: explained(
        fitted(CategoricalNB(alpha=0), [[0, 1], [1, 0]], [True, False]), case_of([0, 0])
    ),
    "tie": lambda: explained(fitted(MultinomialNB(), [[1, 0], [0, 1]], ["b", "a"]), case_of([1, 1])),
}


@pytest.mark.parametrize("name", CASES)
def test_lines_print_the_quantity_that_they_name(name: str) -> None:
    solution = CASES[name]()
    values = values_of(solution)
    found = 0
    for each in printed_in(solution):
        for wanted in (values[one] for one in each.ids):
            found += 1
            assert any(float(number) == pytest.approx(float(wanted), rel=1e-9) for number in each.numbers), each.ids
            for worked in each.worked():
                assert float(worked) == pytest.approx(float(wanted), rel=1e-9, abs=1e-12), each.ids
    assert found > 0


@pytest.mark.parametrize("name", CASES)
def test_explanations_print_in_every_language_and_form(name: str) -> None:
    solution = CASES[name]()
    for lang in LANGUAGES:
        for to in RENDERERS:
            assert printed(solution, lang, to)
        assert "{" not in printed(solution, lang)


@pytest.mark.parametrize(
    ("name", "sentences"),
    [
        ("multinomial", ["alpha = 1 (the default)", "P(China | x) would be 0 instead of 0.6898", "“other”"]),
        ("multinomial_weights", ["alpha is an array", "no counts but weights"]),
        ("multinomial_given_prior", ["class_prior adds up to 4, not to 1", "class_prior was given"]),
        ("multinomial_raised", ["alpha = 0 was given", "scikit-learn took 10^−10"]),
        ("bernoulli", ["fit_prior = False", "binarize = 0", "Absent features count as well"]),
        ("bernoulli_many", ["100 absent features", "binarize = 1"]),
        ("complement", ["no posterior probabilities", "The priors do not count"]),
        ("complement_norm", ["norm = True divides", "alpha = 0.5"]),
        ("complement_one_class", ["only one class"]),
        ("categorical", ["X1 has k = 4, of which 3 occur", "The priors are not smoothed"]),
        ("categorical_zero", ["predict_proba returns nan", "predict takes “False”"]),
        ("tie", ["A tie: a and b", "predict takes “a”"]),
    ],
)
def test_departures_are_said(name: str, sentences: list[str]) -> None:
    text = printed(CASES[name]())
    for sentence in sentences:
        assert sentence in text


def test_departure_tells_of_another_class() -> None:
    # Without smoothing Tokyo and Japan rule China out: 3/4 · (5/8)³ · 0 = 0.
    assert "and the class would be “other”" in printed(CASES["multinomial"]())


def test_tie_is_decided_as_by_the_model() -> None:
    answer = CASES["tie"]().answers[0]
    assert answer.decision == "a"
    assert answer.tied == ()


# --- data


def test_rows_light_up_in_the_table_of_categories() -> None:
    model = fitted(CategoricalNB(), LI_HANG, LI_HANG_CLASSES)
    data = Data(["X1", "X2"], LI_HANG.tolist(), LI_HANG, LI_HANG_CLASSES.tolist())
    solution = explained(model, case_of([1, 0], ["X1", "X2"], CODES), data)
    # Rows 6 to 10 of the book have X1 = 2; the class is −1 in the first two of them.
    assert solution.rows["n[X1=2|-1]"] == [5, 6]
    assert values_of(solution)["likelihood[X1=2|-1]"] == Fraction(3, 9)


@pytest.mark.parametrize("kind", [MultinomialNB, BernoulliNB])
def test_rows_light_up_where_a_word_occurs(kind: Any) -> None:
    data = Data(VOCABULARY, DOCUMENTS.tolist(), DOCUMENTS, CHINA.tolist())
    solution = explained(fitted(kind(), DOCUMENTS, CHINA), case_of(TEST_DOCUMENT, VOCABULARY), data)
    assert solution.rows["n[Chinese|China]"] == [0, 1, 2]
    assert solution.rows["n[Tokyo|other]"] == [3]
    assert solution.rows["n[other]"] == [3]


@pytest.mark.parametrize("kind", [MultinomialNB, BernoulliNB, ComplementNB, CategoricalNB])
def test_data_of_another_model_is_refused(kind: Any) -> None:
    model = fitted(kind(), DOCUMENTS, CHINA)
    for rows, classes in ((DOCUMENTS[:, ::-1], CHINA), (DOCUMENTS[:3], CHINA[:3]), (DOCUMENTS, CHINA[::-1])):
        with pytest.raises(InputError) as refused:
            explained(model, case_of([0, 1, 0, 0, 0, 1]), Data(VOCABULARY, rows.tolist(), rows, list(classes)))
        assert refused.value.field == "data"


# --- refusals


def _changed(**attributes: Any) -> Any:
    model = fitted(MultinomialNB(), DOCUMENTS, CHINA)
    for name, value in attributes.items():
        setattr(model, name, value)
    return model


@pytest.mark.parametrize(
    ("make", "row", "field"),
    [
        (MultinomialNB, TEST_DOCUMENT, "feature_count_"),
        (lambda: fitted(MultinomialNB(), DOCUMENTS, CHINA), [1, 2], "n_features_in_"),
        (lambda: fitted(MultinomialNB(), DOCUMENTS, CHINA), [float("nan"), 0, 0, 0, 0, 0], "case"),
        (lambda: _changed(alpha=3), TEST_DOCUMENT, "feature_log_prob_"),
        (lambda: _changed(class_prior=[0.5, 0.5]), TEST_DOCUMENT, "class_log_prior_"),
        (lambda: _changed(alpha=-1), TEST_DOCUMENT, "alpha"),
        (lambda: fitted(MultinomialNB(alpha=0), DOCUMENTS, CHINA), TEST_DOCUMENT, "alpha"),
        (lambda: fitted(ComplementNB(alpha=0), DOCUMENTS, CHINA), TEST_DOCUMENT, "alpha"),
        (lambda: fitted(BernoulliNB(binarize=None), DOCUMENTS > 0, CHINA), TEST_DOCUMENT, "binarize"),
        (lambda: fitted(BernoulliNB(alpha=[1, 2]), [[0, 1], [1, 0]], ["a", "b"]), [0, 1], "alpha"),
        (lambda: fitted(CategoricalNB(), LI_HANG, LI_HANG_CLASSES), [1, 3], "n_categories_"),
        (lambda: fitted(CategoricalNB(), LI_HANG, LI_HANG_CLASSES), [1, 0.5], "case"),
    ],
)
def test_what_cannot_be_explained_is_refused_by_name(make: Callable[[], Any], row: list[float], field: str) -> None:
    model = make()
    with pytest.raises(InputError) as refused:
        explained(model, case_of(row))
    assert refused.value.field == field
    for lang in LANGUAGES:
        assert field in error_sentence(refused.value, load_texts(lang))


def test_unseen_code_says_what_the_model_would_do() -> None:
    model = fitted(CategoricalNB(), LI_HANG, LI_HANG_CLASSES)
    with pytest.raises(InputError) as refused:
        explained(model, Case([Feature("X1", 1), Feature("X2", 3, "XL")], np.array([[1, 3]])))
    sentence = error_sentence(refused.value, load_texts("en"))
    assert "X2 = XL is no category that the model knows" in sentence
    assert "IndexError" in sentence
