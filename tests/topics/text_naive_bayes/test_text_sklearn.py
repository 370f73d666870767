"""The text models beside scikit-learn's: the same probabilities to 1e-12."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.feature_extraction.text import CountVectorizer
from sklearn.naive_bayes import BernoulliNB, MultinomialNB

from _byhand import solving
from helpers.examples import examples
from helpers.problems.tables import Problem, number_of
from helpers.problems.texts import MODELS, text_exercises, texts

# CountVectorizer's own pattern wants two letters; the contract counts single ones.
TOKEN = r"(?u)[^\W_]+"


def compare(documents: list[dict[str, str]], asked: list[str], model: str, alpha: float, *, uniform: bool) -> None:
    vectorizer = CountVectorizer(token_pattern=TOKEN, binary=model != "multinomial")
    counts = vectorizer.fit_transform([document["text"] for document in documents])
    classes = [document["class"] for document in documents]
    kind = BernoulliNB if model == "bernoulli" else MultinomialNB
    fitted: Any = kind(alpha=alpha, fit_prior=not uniform).fit(counts, classes)
    expected = fitted.predict_proba(vectorizer.transform(asked))
    convention: Problem = {"model": model, "smoothing": str(alpha), "prior": "uniform" if uniform else "counts"}
    answers = solving.solve(texts(documents, asked, **convention)).answers
    for answer, probabilities in zip(answers, expected, strict=True):
        values = {quantity.id: quantity.value for quantity in answer.quantities}
        for name, probability in zip(fitted.classes_, probabilities, strict=True):
            assert float(number_of(values[f"posterior[{name}]"])) == pytest.approx(probability, rel=1e-10, abs=1e-12)
    values = {quantity.id: quantity.value for quantity in answers[0].quantities}
    for row, name in enumerate(fitted.classes_):
        for word, place in vectorizer.vocabulary_.items():
            found = values[f"likelihood[{word}|{name}]"]
            assert float(number_of(found)) == pytest.approx(np.exp(fitted.feature_log_prob_[row][place]), rel=1e-12)


@examples(50)
@given(text_exercises(), st.sampled_from(MODELS), st.sampled_from([1.0, 0.5, 2.0]), st.booleans())
def test_random_documents_equal_scikit_learn(made: Problem, model: str, alpha: float, uniform: bool) -> None:
    asked = [made["query"], *(document["text"] for document in made["documents"][:3])]
    compare(made["documents"], asked, model, alpha, uniform=uniform)


def test_the_preset_is_multinomial_nb_as_it_comes() -> None:
    documents = [{"text": "good good film", "class": "+"}, {"text": "bad film", "class": "-"}]
    vectorizer = CountVectorizer()
    fitted = MultinomialNB().fit(vectorizer.fit_transform([each["text"] for each in documents]), ["+", "-"])
    (answer,) = solving.solve(texts(documents, "good new film", preset="scikit_learn")).answers
    values = {quantity.id: quantity.value for quantity in answer.quantities}
    expected = fitted.predict_proba(vectorizer.transform(["good new film"]))[0]
    assert float(number_of(values["posterior[+]"])) == pytest.approx(expected[0], rel=1e-12)
