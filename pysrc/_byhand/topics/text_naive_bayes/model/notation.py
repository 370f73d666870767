"""The printed form of the quantities of a text model, and the keys of the documents and words they were counted
from.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

from _byhand.arithmetic.expr import Expr, Probability, Symbol, Word
from _byhand.decision.explain import class_word
from _byhand.document.ids import Unwritten, identifier, written
from _byhand.phrase import ClassName, MarkedWord, MarkedWords
from _byhand.topics.text_naive_bayes.model.model import TextModel
from _byhand.topics.text_naive_bayes.model.problem import Body, TextProblem

# Highlighting is for texts that a person reads; more would only bloat the document.
MOST_LIT_DOCUMENTS = 500
MOST_LIT_WORDS = 20_000
MOST_ABSENCES = 200_000

SIZE = Symbol("|V|", "|V|")
TOTAL = Symbol("N_c", "N_c")

Places = dict[str, list[tuple[int, int, int]]]


def all_documents() -> str:
    return "n"


def class_documents(name: str) -> str:
    return identifier("n", name)


def all_words() -> str:
    return "t"


def class_words(name: str) -> str:
    return identifier("t", name)


def word_in(word: str, name: str) -> str:
    """The word in the documents of a class: the rows that have it, and its places in them."""
    return identifier("w", word, given=(name,))


def has_word(word: str, name: str) -> str:
    """The documents of a class that have the word; also a key of words, because the documents are counted by it."""
    return identifier("d", word, given=(name,))


def word_out(word: str, name: str) -> str:
    """The documents of a class that do not have the word."""
    return identifier("o", word, given=(name,))


def totals_key(model: TextModel, name: str) -> str:
    """The objects that N_c counts: the words of a class, or its documents."""
    return class_documents(name) if model.convention.bernoulli else class_words(name)


def counted_rows(problem: TextProblem, model: TextModel) -> tuple[Mapping[str, Sequence[int]], Places]:
    """For every count the documents it was counted in, and the words themselves."""
    tokens = sum(len(document.body.tokens) for document in problem.documents)
    if len(problem.documents) > MOST_LIT_DOCUMENTS or tokens > MOST_LIT_WORDS:
        return {}, {}
    rows: dict[Unwritten, list[int]] = defaultdict(list)
    words: dict[Unwritten, list[tuple[int, int, int]]] = defaultdict(list)
    for name in model.classes:
        words[class_words, (name,)] = []
    absences = model.convention.bernoulli and len(problem.documents) * len(model.vocabulary) <= MOST_ABSENCES
    once = model.convention.model == "binary_multinomial"
    for document in problem.documents:
        row, name = document.row, document.name
        own = {token.word for token in document.body.tokens}
        keys: list[Unwritten] = [(all_documents, ()), (all_words, ())]
        keys += [(class_documents, (name,)), (class_words, (name,))]
        keys += [(word_in, (word, name)) for word in own]
        if problem.convention.select is not None:
            # Stop words are counted as well, for the selection.
            keys += [(has_word, (word, name)) for word in own.union(token.word for token in document.body.stopped)]
        if absences:
            keys += [(word_out, (word, name)) for word in model.vocabulary if word not in own]
        for key in keys:
            rows[key].append(row)
        seen: set[str] = set()
        for token in document.body.tokens:
            # If repetitions do not count, the first occurrence stands for all.
            if once and token.word in seen:
                continue
            seen.add(token.word)
            place = (row, token.start, token.end)
            for key in ((all_words, ()), (class_words, (name,)), (word_in, (token.word, name))):
                words[key].append(place)
    return written(rows), written(words)


def marked_words(body: Body, row: int | None, most: int) -> MarkedWords:
    """The words of a text as counted, including stop words; the first `most`."""
    stopped = set(body.stopped)
    tokens = sorted((*body.tokens, *body.stopped), key=lambda token: token.start)[:most]
    return MarkedWords(
        [
            MarkedWord(
                token.word,
                "stopped" if token in stopped else "counted",
                None if row is None else (row, token.start, token.end),
            )
            for token in tokens
        ]
    )


def prior_name(name: str) -> Expr:
    return Probability(class_word(name))


def likelihood_name(word: str, given: Expr) -> Expr:
    return Probability(Word(word), given)


def class_name(model: TextModel, index: int) -> ClassName:
    return ClassName(model.classes[index], index)
