"""A model that the words beside a table name decides which topic opens; where it is not sure, it is asked."""

from __future__ import annotations

from typing import Any

import pytest

from _byhand.parsed.printing import print_reading
from _byhand.parsed.unread import UnreadError
from _byhand.reading.reader import Instructions
from _byhand.solving import solve
from _byhand.texts import load_texts
from helpers.answers.bridged import answered

Json = dict[str, Any]
TABLE = "x1,x2,class\n1,2,A\n2,1,A\n3,3,A\n6,5,B\n7,8,B\n8,6,B\n"
POINTS = "ω1: (0,0), (2,0), (2,2), (0,2)\nω2: (4,4), (6,4), (6,6), (4,6)\n"
LDA = {"topic": "gaussian_discriminant", "covariance": "shared"}
QDA = {"topic": "gaussian_discriminant", "covariance": "full"}
FISHER = {**LDA, "fisher": True}


def parse(text: str, topic: str | None = "naive_bayes", **reading: object) -> Json:
    params = {"lang": "en", "text": text, "reading": reading, **({"topic": topic} if topic else {})}
    return answered("parse", params)


def named(text: str, topic: str = "naive_bayes", **reading: object) -> Json:
    way = parse(text, topic, **reading)["error"]["way"]
    assert way["named"]
    return {name: value for name, value in way["problem"].items() if name not in ("format", "table")}


@pytest.mark.parametrize("table", [TABLE, POINTS])
@pytest.mark.parametrize(
    ("words", "problem"),
    [
        ("Use LDA to classify (2, 3).", LDA),
        ("Classify (2, 3) by linear discriminant analysis.", LDA),
        ("Assume both classes share a common covariance matrix. Classify x = (2, 3).", LDA),
        ("用线性判别分析对 x = (2, 3) 分类", LDA),
        ("Use QDA to classify (2, 3)", QDA),
        ("Build a quadratic discriminant.", QDA),
        ("用二次判别分析求判别函数。", QDA),
        ("Find Fisher's linear discriminant.", FISHER),
        ("求 Fisher 线性判别方向。", FISHER),
        ("Fit a logistic regression model.", {"topic": "logistic_regression"}),
        ("用逻辑斯谛回归对 (2, 3) 分类", {"topic": "logistic_regression"}),
        ("Train a perceptron on these points.", {"topic": "logistic_regression", "method": "perceptron"}),
        ("用感知机学习。", {"topic": "logistic_regression", "method": "perceptron"}),
    ],
)
def test_named_model_opens_its_topic(table: str, words: str, problem: Json) -> None:
    assert named(table + words) == problem
    assert named(f"{words}\n\n{table}") == problem


def test_named_model_gives_fields_to_its_open_topic() -> None:
    answer = parse(POINTS + "Use LDA to classify (2, 3).", "gaussian_discriminant")["result"]
    assert answer["named"] == {"covariance": "shared"}
    assert answer["cases"] == [{"x1": "2", "x2": "3"}]


def test_problem_of_a_named_model_is_solved() -> None:
    printed = print_reading(TABLE + "Use LDA to classify (2, 3)", Instructions(), load_texts("en"))
    assert printed.json["covariance"] == "shared"
    assert solve(printed.json).steps


@pytest.mark.parametrize(
    ("words", "models"),
    [
        ("Compare LDA and QDA.", ["lda", "qda", "none"]),
        ("Do not use LDA.", ["lda", "none"]),
        ("Use QDA instead of LDA.", ["lda", "qda", "none"]),
        ("不用线性判别分析。", ["lda", "none"]),
        ("Use Gaussian discriminant analysis.", ["lda", "qda", "none"]),
        ("Use naive Bayes and logistic regression.", ["naive_bayes", "logistic", "none"]),
    ],
)
def test_unsure_model_is_asked(words: str, models: list[str]) -> None:
    doubt = parse(TABLE + words)["result"]["doubts"][0]
    assert (doubt["rule"], doubt["stops"]) == ("which_model", True)
    assert [way["reading"]["model"] for way in doubt["ways"]] == models


def test_answer_names_the_model() -> None:
    text = TABLE + "Compare LDA and QDA."
    assert named(text, model="qda") == QDA
    settled = parse(text, model="none")["result"]
    assert settled["doubts"] == []
    with pytest.raises(UnreadError):
        print_reading(text, Instructions(), load_texts("en"))
    assert print_reading(text, Instructions(), load_texts("en"), answers=[1]).json["covariance"] == "shared"


@pytest.mark.parametrize(
    "text",
    [
        TABLE,
        f"Fisher's iris data\n\n{TABLE}",
        f"{TABLE}Use naive Bayes to classify (2, 3)\n",
        "LDA,QDA,class\n1,2,A\n2,1,A\n6,5,B\n7,8,B\n",
        "model,size,class\nLDA,1,A\nLDA,2,A\nQDA,6,B\nQDA,8,B\n",
    ],
)
def test_table_without_another_model_stays_open(text: str) -> None:
    answer = parse(text)["result"]
    assert [doubt for doubt in answer["doubts"] if doubt["rule"] == "which_model"] == []


def test_comparison_names_models_without_a_question() -> None:
    text = "Accuracy of naive Bayes and LDA\n\nfold,nb,lda\n1,0.9,0.8\n2,0.8,0.8\n3,0.9,0.7\n4,0.9,0.8\n"
    answer = parse(text, "comparison")
    assert "way" not in answer.get("error", {}) or not (answer["error"]["way"] or {}).get("named")
