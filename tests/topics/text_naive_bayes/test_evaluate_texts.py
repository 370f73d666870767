"""`evaluate` of texts against scikit-learn with the vocabulary of all documents."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from sklearn import metrics
from sklearn.feature_extraction.text import CountVectorizer
from sklearn.model_selection import KFold, LeaveOneOut, cross_val_predict
from sklearn.naive_bayes import BernoulliNB, MultinomialNB

from _byhand import solving
from helpers.answers.asked import values_of
from helpers.answers.refused import assert_refused
from helpers.problems.tables import Problem

TEXTS = (
    ("win money now", "spam"),
    ("money money win", "spam"),
    ("see you at lunch", "ham"),
    ("lunch money", "ham"),
    ("win a prize now", "spam"),
    ("you win", "ham"),
    ("see the prize", "ham"),
)


def made(evaluate: object, **fields: Any) -> Problem:
    documents = [{"text": text, "class": name} for text, name in TEXTS]
    return {"format": 1, "topic": "text_naive_bayes", "documents": documents, "evaluate": evaluate, **fields}


@pytest.mark.parametrize(("evaluate", "split"), [("leave_one_out", LeaveOneOut()), ({"folds": 3}, KFold(3))])
@pytest.mark.parametrize("kind", ["multinomial", "bernoulli"])
def test_texts_are_decided_as_by_scikit_learn(evaluate: object, split: Any, kind: str) -> None:
    counted = CountVectorizer(token_pattern=r"\w+").fit_transform([text for text, _ in TEXTS]).toarray()
    true = np.array([name for _, name in TEXTS])
    model = MultinomialNB(alpha=1.0) if kind == "multinomial" else BernoulliNB(alpha=1.0)
    shares = cross_val_predict(model, counted, true, cv=split, method="predict_proba")
    values = values_of(made(evaluate, positive="spam", convention={"model": kind, "smoothing": 1}))
    names = ("ham", "spam")
    matrix = metrics.confusion_matrix(true, np.array(names)[shares.argmax(axis=1)], labels=names)
    assert [[values[f"confusion[{one},{other}]"] for other in names] for one in names] == matrix.tolist()
    assert float(values["auc"]) == pytest.approx(metrics.roc_auc_score(true == "spam", shares[:, 1]))


@pytest.mark.parametrize(
    "table",
    [
        "text\tclass\nwin money\tspam\nsee you\tham\nyou see\tspam",
        {"columns": ["t", "c"], "rows": [["win money", "spam"], ["see you", "ham"], ["you see", "spam"]]},
    ],
)
def test_a_labelled_table_of_texts(table: object) -> None:
    first, last = solving.solve(made(table, query="win", convention={"smoothing": 1})).answers
    values = {quantity.id: quantity.value for quantity in last.quantities}
    assert (first.query, last.query, values["accuracy"]) == ("win", None, Fraction(2, 3))
    assert values["confusion[spam,ham]"] == 1


def test_counts_have_no_texts_to_evaluate() -> None:
    counts = {"documents": {"spam": 2, "ham": 3}, "words": {"win": {"spam": 4, "ham": 1}}}
    assert_refused({"format": 1, "topic": "text_naive_bayes", "counts": counts, "evaluate": "training"}, "evaluate")


SELECTED = [
    ("win money now", "spam"),
    ("win a prize now", "spam"),
    ("money for a prize", "spam"),
    ("lunch at noon", "ham"),
    ("see you at lunch", "ham"),
    ("a note for you", "ham"),
]


@pytest.mark.parametrize("model", ["multinomial", "bernoulli"])
@pytest.mark.parametrize("k", [2, 4])
def test_words_are_selected_again_without_the_held_out_text(model: str, k: int) -> None:
    convention = {"model": model, "smoothing": 1, "select": {"by": "chi_square", "k": k}}

    def problem(rows: list[tuple[str, str]], **more: Any) -> dict[str, Any]:
        table = {"columns": ["text", "class"], "rows": [list(row) for row in rows]}
        return {"format": 1, "topic": "text_naive_bayes", "table": table, "convention": convention, **more}

    alone = [
        solving.solve(problem([*SELECTED[:at], *SELECTED[at + 1 :]], query=text)).answers[0].decision
        for at, (text, _) in enumerate(SELECTED)
    ]
    found = {
        each.id: each.value
        for each in solving.solve(problem(SELECTED, evaluate="leave_one_out")).answers[-1].quantities
    }
    pairs = [(name, decided) for (_, name), decided in zip(SELECTED, alone, strict=True)]
    for true in ("spam", "ham"):
        for decided in ("spam", "ham"):
            assert found[f"confusion[{true},{decided}]"] == pairs.count((true, decided))
