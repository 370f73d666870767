"""Estimated time and memory for a set of texts, before it is counted."""

from __future__ import annotations

from _byhand.problem.effort import expect_bytes, expect_seconds
from _byhand.topics.text_naive_bayes.model.problem import TextProblem

# Measured in Pyodide, within a factor of 2: seconds for each word of a class in the printed tables, for each factor of
# a text, for each token that is read.
_SHOWN, _FACTOR, _TOKEN = 6e-5, 3e-5, 1e-5
# Seconds to rank a word of a class: its table is counted in documents, mostly alike, or given, each with logarithms.
_RANKED, _RANKED_GIVEN = 2e-4, 2e-3
# Upper bound on the words of the vocabulary in the tables.
_MOST_WORDS = 190
# Bytes of a word of a class in such a table.
_BYTES = 1000


def expect_work(problem: TextProblem) -> None:
    """Ask for consent before a long solution; InputError if it exceeds the memory."""
    classes = len(problem.classes)
    tokens = sum(len(document.body.tokens) for document in problem.documents)
    if problem.counts is None:
        words = len({token.word for document in problem.documents for token in document.body.tokens})
    else:
        words = len(problem.counts.words)
    factors = sum(
        words if problem.convention.bernoulli else len({token.word for token in body.tokens})
        for body in problem.queries
    )
    evaluation, learnt = _evaluating(problem, tokens, words)
    shown = classes * min(words, _MOST_WORDS)
    expect_bytes((shown + classes * factors) * _BYTES, field="documents" if problem.documents else "counts")
    ranked = 0.0
    if problem.convention.select is not None:
        ranked = classes * words * (_RANKED if problem.counts is None else _RANKED_GIVEN)
    if problem.evaluate is not None:
        # Words are selected again for each left-out block.
        ranked *= 1 + problem.evaluate.refits(len(problem.documents))
    expect_seconds(shown * _SHOWN + classes * (factors + evaluation) * _FACTOR + (tokens + learnt) * _TOKEN + ranked)


def _evaluating(problem: TextProblem, tokens: int, words: int) -> tuple[int, int]:
    """Factors of the evaluated texts, and tokens that are read again outside each block."""
    asked = problem.evaluate
    if asked is None:
        return 0, 0
    documents = len(problem.documents)
    own = tokens if asked.labelled is None else sum(len(row["text"].split()) for row in asked.labelled.rows)
    factors = asked.count(documents) * words if problem.convention.bernoulli else own
    return factors, asked.refits(documents) * (tokens + words)
