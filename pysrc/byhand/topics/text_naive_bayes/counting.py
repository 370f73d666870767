"""Counting documents and words: how many documents each class has, and how often each word occurs in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from byhand.topics.naive_bayes.counting import count_pairs, encode
from byhand.topics.text_naive_bayes.convention import TextConvention
from byhand.topics.text_naive_bayes.problem import TextProblem
from byhand.topics.text_naive_bayes.tokens import as_counted

Counts = NDArray[np.int64]


@dataclass(frozen=True)
class Tally:
    """All counts that a text model needs.

    classes     (K,) in order of first appearance
    documents   (K,) documents of each class
    vocabulary  (V,) the different words of all documents, in order of first appearance
    counts      (V, K) tokens of the word in the class; documents with the word where a repetition does not count
    tokens      (K,) tokens of each class, repetitions counted as in `counts` (Bernoulli: all)
    """

    classes: tuple[str, ...]
    documents: tuple[int, ...]
    vocabulary: tuple[str, ...]
    counts: Counts
    tokens: tuple[int, ...]

    def places(self, convention: TextConvention) -> Mapping[str, int]:
        """The place in the vocabulary of every word as it is looked up."""
        return {as_counted(word, convention.lowercase): place for place, word in enumerate(self.vocabulary)}


def tally(problem: TextProblem) -> Tally:
    """The counts of the exercise: taken as given, or counted in its documents."""
    if problem.counts is not None:
        given = problem.counts
        rows = [[row[name] for name in given.documents] for row in given.words.values()]
        counts = np.array(rows, dtype=np.int64).reshape(len(rows), len(given.documents))
        return Tally(
            tuple(given.documents),
            tuple(given.documents.values()),
            tuple(given.words),
            counts,
            tuple(map(int, counts.sum(axis=0))),
        )
    names, class_codes = encode([document.name for document in problem.documents])
    lengths = [len(document.body.tokens) for document in problem.documents]
    vocabulary, words = encode([token.word for document in problem.documents for token in document.body.tokens])
    documents = np.repeat(np.arange(len(lengths)), lengths)
    tokens = np.bincount(class_codes[documents], minlength=len(names))
    if problem.convention.model != "multinomial":
        # Each word once for each document that has it.
        pairs = np.unique(documents * len(vocabulary) + words)
        documents, words = pairs // len(vocabulary), pairs % len(vocabulary)
    counts = count_pairs(words, class_codes[documents], len(vocabulary), len(names), None)
    if problem.convention.model == "binary_multinomial":
        tokens = counts.sum(axis=0)
    return Tally(
        names,
        tuple(map(int, np.bincount(class_codes, minlength=len(names)))),
        vocabulary,
        counts,
        tuple(map(int, tokens)),
    )
