"""Words with apostrophes and hyphens: one word each, or cut; scikit-learn's tokens by a pattern as an oracle."""

from __future__ import annotations

import json
import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand import solving
from _byhand.topics.text_naive_bayes.model.tokens import tokenise
from helpers.answers.asked import only_values
from helpers.answers.bridged import result_of
from helpers.examples import examples
from helpers.problems.texts import texts

DOCUMENTS = [
    {"text": "Don't buy this e-mail list, don\u2019t", "class": "spam"},
    {"text": "state-of-the-art stuff, I'm 'proud' of - really", "class": "ham"},
]
_PIECES = ("a", "Bc", "9", "e\u0301", "\u597d", "'", "\u2019", "-", "\u2010", "\u2011", "--", " ", "_", "\u2014", ".")


def words_of(text: str) -> list[str]:
    return [token.word for token in tokenise(text, "joined", lowercase=True)]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Don't", ["don't"]),
        ("don\u2019t e\u2011mail x\u2010ray", ["don't", "e-mail", "x-ray"]),
        ("state-of-the-art", ["state-of-the-art"]),
        ("'quoted' dogs' -x- rock 'n' roll", ["quoted", "dogs", "x", "rock", "n", "roll"]),
        ("a--b a-'b well\u2014said", ["a", "b", "a", "b", "well", "said"]),
        ("covid-19 snake_case 3.5", ["covid-19", "snake", "case", "3", "5"]),
        ("ne\u0301e-Ru\u0308ger", ["n\u00e9e-r\u00fcger"]),
    ],
)
def test_one_sign_between_two_letters_or_digits_joins(text: str, words: list[str]) -> None:
    assert words_of(text) == words


@examples(100)
@given(st.lists(st.sampled_from(_PIECES), max_size=12).map("".join))
def test_places_and_pieces(text: str) -> None:
    """Each token is at its stated place, and split at its signs it gives the usual words."""
    joined = tokenise(text, "joined", lowercase=True)
    plain = tokenise(text, "words", lowercase=True)
    assert [piece for token in joined for piece in re.split("['-]", token.word)] == [token.word for token in plain]
    pieces = [part for token in joined for part in tokenise(text[token.start : token.end], "joined", lowercase=True)]
    assert [part.word for part in pieces] == [token.word for token in joined]
    for before, after in pairwise(joined):
        between = text[before.end : after.start]
        assert before.end <= after.start
        assert between == "" or not (len(between) == 1 and between in "'\u2019-\u2010\u2011")


def test_as_scikit_learn_cuts_by_a_pattern() -> None:
    text = pytest.importorskip("sklearn.feature_extraction.text")
    cut = text.CountVectorizer(token_pattern=r"\w+(?:['-]\w+)*").build_analyzer()
    for sentence in ("Don't panic: it's a well-known trick", "re-enter the co-op's 24-hour shop", "o'clock - 'no'"):
        assert words_of(sentence) == list(cut(sentence))


@pytest.mark.parametrize(("tokens", "size"), [("joined", 9), ("words", 13)])
def test_the_size_of_the_vocabulary_is_another(tokens: str, size: int) -> None:
    """don't buy this e-mail list, state-of-the-art stuff proud really; cut: don t, e mail, state the art."""
    made = texts(DOCUMENTS, query="don't", smoothing=1, tokens=tokens, stop_words=["I'm", "of"])
    values = only_values(made)
    assert values["vocabulary"] == size
    if tokens == "joined":
        assert (values["likelihood[don't|spam]"] * (6 + 9), values["tokens[ham]"]) == (3, 4)


@pytest.mark.parametrize(
    ("lang", "tokens"), [(lang, tokens) for lang in ("en", "zh") for tokens in ("joined", "words")]
)
def test_both_sizes_are_reported(lang: str, tokens: str) -> None:
    made = texts(DOCUMENTS, query="don't", smoothing=1, tokens=tokens, stop_words=["I'm", "of"])
    document = result_of("solve", problem=made, lang=lang)["document"]
    words = next(step for step in document["steps"] if step["id"] == "words")
    said = json.dumps(words, ensure_ascii=False)
    for part in ("don't", "e-mail", "state-of-the-art", '"9"', '"13"'):
        assert part in said
    (choice,) = (block for block in words["blocks"] if "options" in block)
    (option,) = choice["options"]
    assert option["patch"] == {"convention.tokens": "words" if tokens == "joined" else "joined"}


def test_a_stop_word_with_an_apostrophe_is_one_word() -> None:
    documents = [{"text": "don't t don", "class": "x"}, {"text": "b", "class": "y"}]
    joined = only_values(texts(documents, tokens="joined", stop_words="don\u2019t"))
    assert {name for name in joined if name.startswith("likelihood")} == {
        f"likelihood[{word}|{name}]" for word in ("t", "don", "b") for name in "xy"
    }
    assert only_values(texts(documents, stop_words="don't"))["vocabulary"] == 1


def test_lit_words_stand_where_they_are() -> None:
    made = texts(DOCUMENTS, query="don't", smoothing=1, tokens="joined")
    document = result_of("solve", problem=made, lang="en")["document"]
    places = document["words"]["w[don't|spam]"]
    assert [DOCUMENTS[row]["text"][start:end] for row, start, end in places] == ["Don't", "don\u2019t"]


def test_counted_words_may_be_joined() -> None:
    counts = {"documents": {"a": 1, "b": 1}, "words": {"don\u2019t": {"a": 2, "b": 1}, "e-mail": {"a": 1, "b": 1}}}
    made = {"format": 1, "topic": "text_naive_bayes", "counts": counts, "query": "don't"}
    assert not solving.solve({**made, "convention": {"tokens": "joined"}}).warnings
    assert only_values({**made, "convention": {"tokens": "joined"}})["product[a]"] * 3 == 2
    assert [notice.key for notice in solving.solve(made).warnings] == ["text_naive_bayes.notice.not_a_word"] * 2
