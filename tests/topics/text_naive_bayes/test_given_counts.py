"""Counts instead of documents: given totals and |V|, and document frequencies for the Bernoulli model."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand import solving
from _byhand.numbers.rational import fixed
from helpers.answers.asked import only_values, said
from helpers.answers.bridged import result_of
from helpers.answers.refused import assert_refused
from helpers.examples import examples
from helpers.problems.tables import Problem, example
from helpers.problems.texts import CHINA, TOKYO, texts

LISTED = {"free": {"spam": 30, "ham": 2}, "money": {"spam": 10}}


def counted(query: Any = "free money", *, model: str = "multinomial", smoothing: Any = 1, **more: Any) -> Problem:
    convention = {"model": model, "smoothing": smoothing, **more.pop("convention", {})}
    counts = {"documents": {"spam": 40, "ham": 60}, "words": LISTED, **more}
    return {"format": 1, "topic": "text_naive_bayes", "counts": counts, "query": query, "convention": convention}


GIVEN: dict[str, Any] = {"tokens": {"spam": 1000, "ham": 800}, "vocabulary": 500}


def notices_of(made: Problem) -> list[str]:
    return [notice.key.rpartition(".")[2] for notice in solving.solve(made).warnings]


# --- totals and |V|


def test_totals_and_the_vocabulary_stand_in_every_denominator() -> None:
    values = only_values(counted(**GIVEN))
    assert (values["tokens[spam]"], values["tokens[ham]"], values["vocabulary"]) == (1000, 800, 500)
    assert values["likelihood[free|spam]"] == Fraction(31, 1500)
    assert values["likelihood[money|ham]"] == Fraction(1, 1300)
    assert values["score[spam]"] == Fraction(2, 5) * Fraction(31, 1500) * Fraction(11, 1500)


def test_the_published_answer() -> None:
    """0.4858 for spam, as the course gives it."""
    values = only_values(example("word_totals"))
    assert fixed(values["posterior[spam]"], 4) == "0.4858"
    assert values["prior[spam]"] == Fraction(4, 10)
    assert values["score[ham]"] == Fraction(6, 10) * Fraction(3 * 2 * 2, 27**3)


def test_listing_some_words_is_the_same_as_listing_all() -> None:
    """The documents about China, with only the words of the text listed."""
    whole = only_values(texts(CHINA, TOKYO, smoothing=1))
    words = {"chinese": {"yes": 5, "no": 1}, "tokyo": {"no": 1}, "japan": {"no": 1}}
    counts = {"documents": {"yes": 3, "no": 1}, "words": words, "tokens": {"yes": 8, "no": 3}, "vocabulary": 6}
    made = {**texts(query=TOKYO, smoothing=1), "counts": counts}
    del made["documents"]
    part = only_values(made)
    assert part == {name: value for name, value in whole.items() if name in part}
    assert set(whole) - set(part) == {
        f"likelihood[{word}|{name}]" for word in ("beijing", "shanghai", "macao") for name in ("yes", "no")
    }


@examples(40)
@given(
    st.lists(st.tuples(st.integers(0, 9), st.integers(0, 9)), min_size=2, max_size=6).filter(lambda rows: any(rows[0])),
    st.integers(1, 5),
    st.sampled_from(["0", "1", "1/2"]),
    st.sampled_from(["drop", "smooth", "unk"]),
)
def test_unlisted_words_only_count_in_totals(
    rows: list[tuple[int, int]], kept: int, smoothing: str, unknown: str
) -> None:
    """Whichever words the list omits, the others keep their probabilities."""
    words = {f"w{at}": {"spam": one, "ham": other} for at, (one, other) in enumerate(rows)}
    whole = counted("w0", smoothing=smoothing, words=words, convention={"unknown": unknown})
    tokens = {name: sum(row[name] for row in words.values()) for name in ("spam", "ham")}
    some = dict(list(words.items())[:kept])
    part = counted(
        "w0",
        smoothing=smoothing,
        words=some,
        tokens=tokens,
        vocabulary=len(words),
        convention={"unknown": unknown},
    )
    values = only_values(part)
    expected = only_values(whole)
    assert values == {name: value for name, value in expected.items() if name in values}


def test_without_smoothing_the_vocabulary_need_not_be_known() -> None:
    made = counted("free", smoothing=0, tokens=GIVEN["tokens"])
    values = only_values(made)
    assert (values["vocabulary"], values["likelihood[free|spam]"]) == (None, Fraction(30, 1000))
    assert_refused(counted("free", tokens=GIVEN["tokens"]), "counts.vocabulary")


def test_stop_words_are_taken_out_of_the_totals_too() -> None:
    values = only_values(counted("free", **GIVEN, convention={"stop_words": "money"}))
    assert (values["tokens[spam]"], values["tokens[ham]"], values["vocabulary"]) == (990, 800, 499)


def test_without_totals_the_words_listed_are_all() -> None:
    made = counted(vocabulary=500)
    assert only_values(made)["likelihood[free|spam]"] == Fraction(31, 540)
    assert notices_of(made) == ["totals_added"]
    assert notices_of(counted(**GIVEN)) == []


@pytest.mark.parametrize(
    ("unknown", "expected"),
    [("drop", Fraction(31, 1500)), ("smooth", Fraction(31, 1500**2)), ("unk", Fraction(31, 1501**2))],
)
def test_a_word_that_is_not_listed_is_taken_as_unknown(unknown: str, expected: Fraction) -> None:
    made = counted("free sauce", **GIVEN, convention={"unknown": unknown})
    assert only_values(made)["product[spam]"] == expected
    (solution,) = [solving.solve(made)]
    scores = next(step for step in solution.steps if step.id == "scores")
    keys = {block.phrase.key for block in scores.blocks if hasattr(block, "phrase")}
    assert f"text_naive_bayes.scores.unlisted_{unknown}" in keys


# --- numbers of documents


def documents_of(made: Problem) -> Problem:
    """The same exercise by the numbers of documents that have each word."""
    classes = dict.fromkeys(each["class"] for each in made["documents"])
    given: dict[str, Any] = {name: [e["text"].lower().split() for e in CHINA if e["class"] == name] for name in classes}
    words = dict.fromkeys(word for each in CHINA for word in each["text"].lower().split())
    table = {word: {name: sum(word in text for text in given[name]) for name in classes} for word in words}
    counts = {"documents": {name: len(given[name]) for name in classes}, "words": table}
    rest = {name: value for name, value in made.items() if name != "documents"}
    return {**rest, "counts": counts}


@pytest.mark.parametrize("unknown", ["drop", "smooth", "unk"])
def test_bernoulli_from_numbers_of_documents(unknown: str) -> None:
    made = texts(CHINA, f"{TOKYO} Osaka", model="bernoulli", smoothing=1, unknown=unknown)
    expected = only_values(made)
    found = only_values(documents_of(made))
    assert found == {**expected, "tokens[yes]": None, "tokens[no]": None}
    assert notices_of(documents_of(made)) == ["bernoulli_counts"]


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_binary_from_numbers_of_documents(lang: str) -> None:
    """Also its notice, in words: once it had no text."""
    made = texts(CHINA, TOKYO, model="binary_multinomial", smoothing=1)
    assert only_values(documents_of(made)) == only_values(made)
    (warning,) = result_of("solve", problem=documents_of(made), lang=lang)["warnings"]
    assert {"en": "as the binary model needs", "zh": "这是二值模型所需要的"}[lang] in warning


def test_bernoulli_with_totals_of_words() -> None:
    made = documents_of(texts(CHINA, TOKYO, model="bernoulli", smoothing=1, prior="tokens"))
    assert_refused(made, "convention.prior")
    made["counts"]["tokens"] = {"yes": 8, "no": 3}
    values = only_values(made)
    assert (values["prior[yes]"], values["tokens[yes]"], values["vocabulary"]) == (Fraction(8, 11), 8, 6)


# --- contradictions

REFUSED: list[tuple[str, Problem]] = [
    ("counts.tokens.spam", counted(tokens={"spam": 39, "ham": 800}, vocabulary=500)),
    ("counts.tokens.spam", counted(tokens={"ham": 800}, vocabulary=500)),
    ("counts.tokens.eggs", counted(tokens={"spam": 1000, "ham": 800, "eggs": 1})),
    ("counts.tokens", counted(tokens=1800)),
    ("counts.tokens", counted(tokens=GIVEN["tokens"], vocabulary=2)),
    ("counts.vocabulary", counted(vocabulary=1)),
    ("counts.vocabulary", counted(vocabulary="many")),
    ("counts.vocabulary", counted(tokens=GIVEN["tokens"])),
    ("counts.vocabulary", counted(model="bernoulli", vocabulary=500)),
    ("counts.words.free.spam", counted(model="bernoulli", documents={"spam": 29, "ham": 60})),
    ("counts.words", counted(tokens=GIVEN["tokens"], vocabulary=500, words={})),
    ("counts.total", counted(total=3)),
]


@pytest.mark.parametrize(("field", "made"), REFUSED)
def test_numbers_that_do_not_agree(field: str, made: Problem) -> None:
    assert_refused(made, field)


SAID: list[tuple[Problem, list[str], list[str]]] = [
    (
        counted(**GIVEN),
        ["spam (1000 words), ham (800 words)", "|V| = 500 different words. The exercise names 2 of them: free, money"],
        ["“spam”（1000 个）、“ham”（800 个）", "|V| = 500 个不同的词，题目列出了其中 2 个：free、money"],
    ),
    (
        counted(model="bernoulli"),
        ["for each word how many documents of each class contain it", "(30 + 1)/(40 + 2)"],
        ["各类中含有各词的文档数", "(30 + 1)/(40 + 2)"],
    ),
    (
        counted(smoothing=0, tokens=GIVEN["tokens"]),
        ["names these words: free, money", "30/1000"],
        ["没有给出词汇表大小 |V|", "30/1000"],
    ),
]


@pytest.mark.parametrize(("made", "english", "chinese"), SAID)
def test_given_values_are_named(made: Problem, english: list[str], chinese: list[str]) -> None:
    for lang, parts in (("en", english), ("zh", chinese)):
        solution = said(made, lang)
        assert [part for part in parts if part not in solution] == []
