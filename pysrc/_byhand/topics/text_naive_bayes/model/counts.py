"""Reading `counts`: the occurrences of each word in each class, or the number of its documents with the word."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Literal

from _byhand.cells.cell import LARGEST_COUNT
from _byhand.errors import InputError, Notice
from _byhand.numbers.rational import parse_number
from _byhand.phrase import TextKeys
from _byhand.problem.fields import Fields, quoted
from _byhand.topics.text_naive_bayes.model.convention import TextConvention
from _byhand.topics.text_naive_bayes.model.fields import WordCountFields
from _byhand.topics.text_naive_bayes.model.tokens import as_counted, tokenise

_COUNTS_KEYS: TextKeys[Literal["binary_multinomial", "bernoulli"]] = {
    "binary_multinomial": "text_naive_bayes.notice.binary_multinomial_counts",
    "bernoulli": "text_naive_bayes.notice.bernoulli_counts",
}

# The page writes this if a table of word counts does not state the number of documents of a class.
_UNKNOWN = "?"


@dataclass(frozen=True)
class WordCounts:
    """An exercise that gives only counts, without stop words.

    documents   {class: documents}
    words       {word: {class: occurrences in the class}}, or the number of its documents with the word
    tokens      {class: all its words}, listed or not; None if not stated: then the listed ones are all
    vocabulary  |V|, None if not stated: then it is the number of listed words, unless there are more
    """

    documents: Mapping[str, int]
    words: Mapping[str, Mapping[str, int]]
    tokens: Mapping[str, int] | None = None
    vocabulary: int | None = None

    @cached_property
    def sums(self) -> Mapping[str, int]:
        """{class: total occurrences of the listed words}"""
        return {name: sum(row[name] for row in self.words.values()) for name in self.documents}

    @property
    def has_others(self) -> bool:
        """Do the classes have words that are not listed?"""
        return self.tokens is not None and any(total > self.sums[name] for name, total in self.tokens.items())

    @property
    def size(self) -> int | None:
        """|V|, None if the number of unlisted words is unknown."""
        if self.vocabulary is not None:
            return self.vocabulary
        return None if self.has_others else len(self.words)


def read_counts(fields: Fields, convention: TextConvention, notices: list[Notice]) -> WordCounts:
    """Read the field `counts`; remarks are appended to `notices`."""
    if convention.model != "multinomial":
        notices.append(Notice(_COUNTS_KEYS[convention.model]))
    inner = Fields(fields.mapping("counts"), WordCountFields.FIELDS, "counts")
    documents = _documents(inner)
    words, stopped = _words(inner, documents, convention, notices)
    counts = WordCounts(
        documents,
        words,
        _tokens(inner, documents, words, stopped),
        _vocabulary(inner, len(words), len(stopped)),
    )
    _check(inner, counts, convention, notices)
    return counts


def _documents(inner: Fields) -> Mapping[str, int]:
    given, path = inner.mapping("documents"), inner.at("documents")
    if _UNKNOWN in given.values():
        raise InputError("text_naive_bayes.error.how_many_documents", field=path)
    documents = {name: _count(Fields(given, tuple(given), path), name) for name in given}
    if not sum(documents.values()):
        raise InputError("text_naive_bayes.error.no_class", field=path)
    return documents


def _words(
    inner: Fields, documents: Mapping[str, int], convention: TextConvention, notices: list[Notice]
) -> tuple[dict[str, Mapping[str, int]], list[Mapping[str, int]]]:
    """The counted words with their numbers, and the numbers of the stop words."""
    words: dict[str, Mapping[str, int]] = {}
    stopped: list[Mapping[str, int]] = []
    spelled: dict[str, str] = {}
    for word, row in inner.mapping("words").items():
        at = f"{inner.at('words')}.{word}"
        if not isinstance(row, Mapping):
            raise InputError("error.not_an_object", field=at, found=quoted(row))
        _check_classes(row, documents, at)
        per_class = Fields(row, tuple(row), at)
        numbers = {name: _count(per_class, name) if name in per_class else 0 for name in documents}
        key = as_counted(word, convention.lowercase)
        if key in convention.stop_words:
            stopped.append(numbers)
            continue
        if key in spelled:
            raise InputError("text_naive_bayes.error.same_word", field=at, word=word, other=spelled[key])
        for name, documents_with in numbers.items():
            if convention.bernoulli and documents_with > documents[name]:
                raise per_class.wrong(name, "text_naive_bayes.error.more_than_documents", most=documents[name])
        spelled[key] = word
        words[word] = numbers
        if len(tokenise(word, convention.tokens, lowercase=False)) != 1:
            notices.append(Notice("text_naive_bayes.notice.not_a_word", {"word": word}))
    return words, stopped


def _tokens(
    inner: Fields,
    documents: Mapping[str, int],
    words: Mapping[str, Mapping[str, int]],
    stopped: list[Mapping[str, int]],
) -> Mapping[str, int] | None:
    if "tokens" not in inner:
        return None
    given, path = inner.mapping("tokens"), inner.at("tokens")
    _check_classes(given, documents, path)
    fields = Fields(given, tuple(given), path)
    tokens = {}
    for name in documents:
        listed, out = sum(row[name] for row in words.values()), sum(row[name] for row in stopped)
        total = _count(fields, name)
        if total < listed + out:
            raise fields.wrong(name, "text_naive_bayes.error.tokens_below", listed=listed + out)
        tokens[name] = total - out
    return tokens


def _vocabulary(inner: Fields, listed: int, stopped: int) -> int | None:
    if "vocabulary" not in inner:
        return None
    size = _count(inner, "vocabulary")
    if size < listed + stopped:
        raise inner.wrong("vocabulary", "text_naive_bayes.error.vocabulary_below", listed=listed + stopped)
    return size - stopped


def _check(inner: Fields, counts: WordCounts, convention: TextConvention, notices: list[Notice]) -> None:
    """Check that the numbers agree with each other, and are those that the model needs."""
    if convention.select is not None:
        _check_select(inner, counts, convention)
    if not counts.words or not any((counts.tokens or counts.sums).values()):
        raise InputError("text_naive_bayes.error.no_words", field=inner.at("words"))
    listed, more = len(counts.words), counts.vocabulary is not None and counts.vocabulary > len(counts.words)
    if convention.bernoulli:
        if more:
            raise inner.wrong("vocabulary", "text_naive_bayes.error.bernoulli_vocabulary", listed=listed)
        if convention.prior == "tokens" and counts.tokens is None:
            raise InputError("text_naive_bayes.error.prior_tokens", field="convention.prior")
        return
    if counts.has_others and counts.vocabulary is not None and not more:
        raise InputError("text_naive_bayes.error.tokens_beyond", field=inner.at("tokens"), listed=listed)
    if counts.size is None and convention.smoothing:
        raise InputError("text_naive_bayes.error.vocabulary_needed", field=inner.at("vocabulary"))
    if more and counts.tokens is None:
        notices.append(Notice("text_naive_bayes.notice.totals_added"))


def _check_select(inner: Fields, counts: WordCounts, convention: TextConvention) -> None:
    """Check that document frequencies are given, by which words are selected."""
    if convention.model == "multinomial":
        raise InputError("text_naive_bayes.error.select_counts", field="convention.select")
    if convention.model == "binary_multinomial" and (counts.has_others or (counts.size or 0) > len(counts.words)):
        raise InputError("text_naive_bayes.error.select_unlisted", field="convention.select", listed=len(counts.words))
    if convention.bernoulli and convention.prior == "tokens":
        raise InputError("text_naive_bayes.error.select_prior", field="convention.prior")
    for word, row in counts.words.items():
        for name, documents_with in row.items():
            if documents_with > counts.documents[name]:
                raise Fields(row, tuple(row), f"{inner.at('words')}.{word}").wrong(
                    name, "text_naive_bayes.error.more_than_documents", most=counts.documents[name]
                )


def _check_classes(row: Mapping[str, object], documents: Mapping[str, int], path: str) -> None:
    for name in row:
        if name not in documents:
            raise InputError(
                "text_naive_bayes.error.count_class", field=f"{path}.{name}", name=name, classes=tuple(documents)
            )


def _count(fields: Fields, name: str) -> int:
    number: Fraction | None = parse_number(fields.get(name))
    if number is None or number.denominator != 1 or not 0 <= number <= LARGEST_COUNT:
        raise fields.wrong(name, "text_naive_bayes.error.count")
    return int(number)
