"""Many texts at once: each as if it were asked alone; how they are pasted."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.feature_extraction.text import CountVectorizer
from sklearn.naive_bayes import BernoulliNB, MultinomialNB

from _byhand import solving
from _byhand.classifying import classify_table
from helpers.answers.bridged import result_of
from helpers.answers.classified import check_rows, written
from helpers.answers.refused import refusal
from helpers.examples import examples
from helpers.problems.tables import Problem, example

WORDS = st.lists(st.sampled_from(["a", "b", "c", "d"]), max_size=4).map(" ".join)
LOSS = {"actions": ["drop", "keep"], "matrix": [["0", "3"], ["1", "0"]]}


def problem_of(documents: list[tuple[str, str]], **fields: Any) -> Problem:
    given_ = [{"text": text, "class": name} for text, name in documents]
    return {"format": 1, "topic": "text_naive_bayes", "documents": given_, **fields}


@st.composite
def conventions(draw: st.DrawFn) -> dict[str, Any]:
    chosen = {
        "model": st.sampled_from(["multinomial", "bernoulli", "binary_multinomial"]),
        "smoothing": st.sampled_from(["0", "1", "1/2"]),
        "prior": st.sampled_from(["counts", "uniform", "smoothed", "tokens"]),
        "unknown": st.sampled_from(["drop", "smooth", "unk"]),
        "clip_query": st.booleans(),
        "digits": st.sampled_from([None, None, 3]),
    }
    return {name: draw(each) for name, each in chosen.items()}


@given(
    st.lists(st.tuples(WORDS, st.sampled_from("yn")), min_size=1, max_size=5),
    conventions(),
    st.booleans(),
    st.lists(st.lists(st.sampled_from(["a", "b", "c", "new", "other"]), max_size=5).map(" ".join), min_size=1),
)
@examples(80)
def test_each_text_as_if_it_were_asked_alone(
    documents: list[tuple[str, str]], convention: dict[str, Any], lossy: bool, asked: list[str]
) -> None:
    documents = [("a b", "y"), ("b", "n"), *documents]
    problem = problem_of(documents, convention=convention, **({"loss": LOSS} if lossy else {}))
    check_rows(problem, [(text,) for text in asked], ["text"])


@pytest.mark.parametrize(("model", "counterpart"), [("multinomial", MultinomialNB()), ("bernoulli", BernoulliNB())])
def test_scikit_learn_on_many_texts(model: str, counterpart: Any) -> None:
    chance = np.random.default_rng(4)
    words = [f"w{place}" for place in range(30)]

    def text() -> str:
        return " ".join(chance.choice(words, size=int(chance.integers(3, 12))))

    trained, asked = [text() for _ in range(40)], [text() for _ in range(800)]
    names = [("spam", "ham")[int(chance.integers(2))] for _ in trained]
    problem = problem_of(list(zip(trained, names, strict=True)), convention={"model": model, "smoothing": 1})
    found = classify_table(solving.topic_named("text_naive_bayes"), problem, "\n".join(asked)).cases
    vectors = CountVectorizer(vocabulary=sorted({word for each in trained for word in each.split()}))
    counterpart.fit(vectors.transform(trained), names)
    shares = counterpart.predict_proba(vectors.transform(asked))
    places = [list(counterpart.classes_).index(name) for name in found.classes]
    assert found.posteriors == pytest.approx(shares[:, places], rel=1e-7, abs=1e-12)
    assert [found.classes[at] for at in found.decided] == counterpart.predict(vectors.transform(asked)).tolist()


TEXTS = problem_of([("good film", "+1"), ("bad film, long", "-1")], convention={"smoothing": 1})


@pytest.mark.parametrize(
    ("cases", "texts"),
    [
        ("good, good\nbad\n\n  film\n", ["good, good", "bad", "film"]),
        ("review\ngood\nbad\n", ["good", "bad"]),
        ('id,text\n7,"good, long"\n8,bad\n', ["good, long", "bad"]),
        ("text\tclass\ngood\t+1\nbad, bad\t+1\nlong\t?\n", ["good", "bad, bad", "long"]),
        ("+1: good\n-1: bad film\n-1: good\n", ["good", "bad film", "good"]),
        ("good: a film\nbad: a film\n", ["good: a film", "bad: a film"]),
        ("good", ["good"]),
    ],
)
def test_how_texts_are_pasted(cases: str, texts: list[str]) -> None:
    found = classify_table(solving.topic_named("text_naive_bayes"), TEXTS, cases)
    (column,) = found.cases.features.values()
    assert list(found.table.column(column)) == texts
    answers = solving.solve({**TEXTS, "query": texts}).answers
    assert [found.cases.classes[at] for at in found.cases.decided] == [answer.decision for answer in answers]


@pytest.mark.parametrize("language", ["en", "zh"])
def test_columns_without_a_name_are_called_something(language: str) -> None:
    heads, *rows = written(TEXTS, "+1: good\n-1: bad\n-1: =good\n", language)
    assert heads[:2] == {"en": ["text", "class"], "zh": ["文本", "类别"]}[language]
    assert [row[:3] for row in rows] == [["good", "+1", "+1"], ["bad", "-1", "-1"], ["'=good", "-1", "+1"]]


@pytest.mark.parametrize("language", ["en", "zh"])
def test_why_a_text_is_not_decided(language: str) -> None:
    problem = {**TEXTS, "convention": {"smoothing": 0}}
    heads, first, second = written(problem, "good\ngood bad\n", language)
    assert len(heads) == 1 + 1 + 2 + 1
    assert first[1] == "+1"
    assert second[1] == ""
    assert ("score 0" in second[-1]) == (language == "en")


def test_a_class_without_words() -> None:
    problem = problem_of([("a", "y"), ("", "n")], convention={"model": "multinomial"})
    _, row = written(problem, "a\n")
    assert "no word" in row[-1]
    assert row[1:4] == ["", "", ""]


def test_counts_decide_too() -> None:
    found = check_rows(example("spam"), [("free money",), ("hello",)], ["text"])
    assert len(found.decided) == 2


def test_empty_table_of_texts_is_refused() -> None:
    assert refusal(written, TEXTS, " \n").field == "cases"


def test_the_page_says_which_column_is_compared() -> None:
    """A column without a name is called something in the language of the page."""
    result = result_of("classify", problem=TEXTS, cases="+1: good\n-1: good\n", lang="zh")
    assert "“类别”列" in result["said"][1]
    assert [row["agrees"] for row in result["rows"]] == [True, False]
    assert result["rows"][0]["asked"] == {"query": "good"}
