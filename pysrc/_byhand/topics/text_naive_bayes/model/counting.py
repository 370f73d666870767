"""Counting documents and words: the documents of each class, and the occurrences of each word in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from _byhand.problem.categories import encode
from _byhand.topics.text_naive_bayes.model.convention import TextConvention
from _byhand.topics.text_naive_bayes.model.problem import Document, TextProblem
from _byhand.topics.text_naive_bayes.model.tokens import as_counted

Counts = NDArray[np.int64]


@dataclass(frozen=True)
class CountsByClass:
    """(V, K) counts of each word in each class, stored sparsely: most words occur in few classes.

    starts   (V + 1,) where the entries of each word begin
    classes  (M,) of each entry
    times    (M,) at least 1
    size     K
    """

    starts: Counts
    classes: Counts
    times: Counts
    size: int

    def __getitem__(self, place: int) -> Counts:
        """(K,) counts of one word"""
        pairs = slice(self.starts[place], self.starts[place + 1])
        row = np.zeros(self.size, dtype=np.int64)
        row[self.classes[pairs]] = self.times[pairs]
        return row

    def of_each_class(self) -> Counts:
        """(K,) totals over all words"""
        total = np.zeros(self.size, dtype=np.int64)
        np.add.at(total, self.classes, self.times)
        return total


def counts_by_class(words: Counts, classes: Counts, times: Counts | None, vocabulary: int, size: int) -> CountsByClass:
    """The sum of `times`, or the number of occurrences, for each pair of a word and a class."""
    # Indices are 32-bit in WebAssembly, where their product would overflow.
    met, places, often = np.unique(words.astype(np.int64) * size + classes, return_inverse=True, return_counts=True)
    if times is not None:
        often = np.zeros(len(met), dtype=np.int64)
        np.add.at(often, places, times)
    starts = np.searchsorted(met, np.arange(vocabulary + 1, dtype=np.int64) * size)
    return CountsByClass(starts, met % size, often.astype(np.int64), size)


@dataclass(frozen=True)
class Tally:
    """All counts that a text model needs.

    classes     (K,) in order of first appearance
    documents   (K,) documents of each class
    vocabulary  (V,) the distinct words of all documents, in order of first appearance
    counts      (V, K) tokens of the word in the class; documents with the word if repetitions do not count
    tokens      (K,) tokens of each class, repetitions counted as in `counts` (Bernoulli: all); None if unknown
    size        |V|; None if there are words outside `vocabulary` and their number is unknown
    """

    classes: tuple[str, ...]
    documents: tuple[int, ...]
    vocabulary: tuple[str, ...]
    counts: CountsByClass
    tokens: tuple[int, ...] | None
    size: int | None

    def places(self, convention: TextConvention) -> Mapping[str, int]:
        """The vocabulary index of every word as it is looked up."""
        return {as_counted(word, convention.lowercase): place for place, word in enumerate(self.vocabulary)}


def tally(problem: TextProblem) -> Tally:
    """The counts of the exercise: given, or counted in its documents."""
    if problem.counts is not None:
        given, bernoulli = problem.counts, problem.convention.bernoulli
        size = len(given.documents)
        stated = [
            (word, place, row[name])
            for word, row in enumerate(given.words.values())
            for place, name in enumerate(given.documents)
            if row[name]
        ]
        found = np.array(stated, dtype=np.int64).reshape(len(stated), 3)
        counts = counts_by_class(found[:, 0], found[:, 1], found[:, 2], len(given.words), size)
        return Tally(
            tuple(given.documents),
            tuple(given.documents.values()),
            tuple(given.words),
            counts,
            None if bernoulli and given.tokens is None else tuple((given.tokens or given.sums).values()),
            len(given.words) if bernoulli else given.size,
        )
    return count_documents(problem.documents, None, None, problem.convention)


def count_documents(
    given: Sequence[Document],
    classes: tuple[str, ...] | None,
    words_of_all: tuple[str, ...] | None,
    convention: TextConvention,
) -> Tally:
    """The counts of these documents.

    classes       in order; None: in order of first appearance
    words_of_all  the vocabulary, which may contain words that none of these has; None: their own words
    """
    names, class_codes = encode([document.name for document in given], classes)
    lengths = [len(document.body.tokens) for document in given]
    vocabulary, words = encode([token.word for document in given for token in document.body.tokens], words_of_all)
    documents = np.repeat(np.arange(len(lengths), dtype=np.int64), lengths)
    tokens = np.bincount(class_codes[documents], minlength=len(names))
    if convention.model != "multinomial":
        # Each word once for each document that has it.
        pairs = np.unique(documents * len(vocabulary) + words)
        documents, words = pairs // len(vocabulary), pairs % len(vocabulary)
    counts = counts_by_class(words, class_codes[documents], None, len(vocabulary), len(names))
    if convention.model == "binary_multinomial":
        tokens = counts.of_each_class()
    return Tally(
        names,
        tuple(map(int, np.bincount(class_codes, minlength=len(names)))),
        vocabulary,
        counts,
        tuple(map(int, tokens)),
        len(vocabulary),
    )
