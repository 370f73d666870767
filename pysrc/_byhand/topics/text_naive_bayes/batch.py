"""Classifying many texts: ln P(c) + Σ ln P(word | c), looked up for all of their words at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from _byhand.cells.cell import is_missing, near_key
from _byhand.counting.estimate import Estimate
from _byhand.decision.batch import Batch, Decided, Floats, Places, decide_all, decided, once
from _byhand.errors import InputError, Notice
from _byhand.numbers.real import Value, float_ln
from _byhand.paste.texts.labelled import MOST_DOCUMENTS, is_text_name, read_documents
from _byhand.paste.texts.text_table import TextTable
from _byhand.phrase import say
from _byhand.problem.categories import encode
from _byhand.problem.columns import ProblemTable, read_case_table
from _byhand.problem.effort import expect_seconds
from _byhand.progress import report
from _byhand.topics.text_naive_bayes.cases.classify import classify
from _byhand.topics.text_naive_bayes.model.convention import TextConvention
from _byhand.topics.text_naive_bayes.model.counting import tally
from _byhand.topics.text_naive_bayes.model.model import TextModel, build_model
from _byhand.topics.text_naive_bayes.model.problem import Body, TextProblem, cut, read_problem

# Names of unnamed columns.
_TEXT, _CLASS = "text", "class"
_HEADS = {_TEXT: say("text_naive_bayes.batch.text"), _CLASS: say("measures.evaluation.class")}
# Stands for all words that no document has; no token is empty.
_UNKNOWN = ""
# Separators between a text and its class.
_BETWEEN = "\t,;|｜:：→=<"
# Seconds in Pyodide for a factor of a class that is solved exactly.
_FACTOR = 3e-5
_EPSILON = 4 * float(np.finfo(np.float64).eps)


def read_texts(data: Mapping[str, Any], text: str) -> ProblemTable:
    """The texts to classify: labelled like those of the exercise, a column of a table, or one on each line."""
    labelled = _labelled(text, read_problem({**data, "query": None}).classes)
    if labelled is not None:
        names = (labelled.text_name or _TEXT, labelled.class_name or _CLASS)
        rows = labelled.rows
        return ProblemTable(names, tuple(zip(*rows, strict=True)), tuple(range(len(rows))), ())
    table = _of_table(text)
    if table is not None:
        return table
    lines = tuple(line.strip() for line in text.splitlines() if line.strip())
    if not lines:
        raise InputError("parse.no_texts", field="cases")
    if len(lines) > MOST_DOCUMENTS:
        raise InputError("parse.too_many_texts", field="cases", most=MOST_DOCUMENTS)
    headed = len(lines) > 1 and is_text_name(lines[0])
    name, lines = (lines[0], lines[1:]) if headed else (_TEXT, lines)
    return ProblemTable((name,), (lines,), tuple(range(len(lines))), ())


def _labelled(text: str, classes: Sequence[str]) -> TextTable | None:
    """The texts with their classes, if these are classes of the exercise or unknown, and separate from the text."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    if not any(mark in first for mark in _BETWEEN):
        return None
    try:
        found = read_documents(text)
    except InputError:
        return None
    known = {near_key(name) for name in classes}
    given = [near_key(name) for _, name in found.rows if not is_missing(name, dash=False)]
    return found if given and known.issuperset(given) else None


def _of_table(text: str) -> ProblemTable | None:
    """A table with a column that is named as texts."""
    try:
        table = read_case_table(text)
    except InputError:
        return None
    return table if any(map(is_text_name, table.names)) else None


def classify_texts(data: Mapping[str, Any], grid: ProblemTable, _notices: list[Notice]) -> Batch:
    """Classify the texts of a table by one model."""
    problem = read_problem(data)
    column = next((name for name in grid.names if is_text_name(name)), grid.names[0])
    texts, codes = encode(grid.column(column))
    model = build_model(tally(problem), problem.convention)
    counted = [_words(model, cut(text, problem.convention)) for text in texts]
    factors = sum(map(len, counted)) + len(counted) * len(model.vocabulary) * problem.convention.bernoulli
    if problem.convention.digits is None:
        scores, slack = _log_scores(model, counted)
    else:
        # Each step is rounded, so nothing can be looked up for all.
        scores, slack = np.full((len(texts), len(model.classes)), np.nan), np.zeros(len(texts))
        expect_seconds(factors * len(model.classes) * _FACTOR)

    def exactly(row: int) -> Decided:
        return _solved(problem, model, texts[codes[row]])

    solved = once(exactly, lambda row: int(codes[row]))
    cases = decide_all(model.classes, scores[codes], problem.loss, slack[codes], {}, solved)
    target = next((name for name in grid.names if name != column and _holds_classes(grid, name, model)), "")
    heads = {name: head for name, head in _HEADS.items() if name in grid.names}
    return replace(
        cases,
        features={_TEXT: column},
        target=target,
        heads=heads,
        asked=lambda cells: {"query": cells.get(_TEXT, "")},
    )


def _solved(problem: TextProblem, model: TextModel, text: str) -> Decided:
    result = classify(model, cut(text, problem.convention))
    if result.undefined:
        return Decided(None, None, say("text_naive_bayes.batch.undefined", name=result.undefined[0][1]))
    return decided(result.outcome, problem.loss, problem.convention.digits)


def _holds_classes(grid: ProblemTable, name: str, model: TextModel) -> bool:
    known = {near_key(each) for each in model.classes}
    cells = {near_key(cell) for cell in grid.column(name) if not is_missing(cell, dash=False)}
    return bool(cells) and cells <= known


def _words(model: TextModel, body: Body) -> dict[str, int]:
    """The count of each word. Some models only distinguish texts with and without unknown words."""
    convention = model.convention
    words = Counter(token.word for token in body.tokens)
    if _counts_unknown(convention):
        words = Counter(word if word in model.places else _UNKNOWN for word in words)
    return dict.fromkeys(words, 1) if convention.bernoulli or convention.clips_query else dict(words)


def _counts_unknown(convention: TextConvention) -> bool:
    return convention.bernoulli and convention.unknown == "unk"


def _log_scores(model: TextModel, counted: Sequence[Mapping[str, int]]) -> tuple[Floats, Floats]:
    """(N, K) the logarithms of the scores, nan if undefined, and (N,) an upper bound on their rounding error."""
    size = len(counted)
    words = list(dict.fromkeys(word for each in counted for word in each))
    place = {word: at for at, word in enumerate(words)}
    owners = np.repeat(np.arange(size), [len(each) for each in counted])
    used = np.array([place[word] for each in counted for word in each], dtype=np.intp)
    times = np.array([count for each in counted for count in each.values()], dtype=np.float64)
    table = _Table(model, words)
    scores = np.tile([float_ln(prior.value) for prior in model.priors], (size, 1))
    slack = np.zeros(size)
    for at in range(len(model.classes)):
        report(at, len(model.classes))
        scores[:, at] += table.base[at]
        for logs, sign in ((table.present[:, at], 1.0), (table.absent[:, at], -1.0)):
            with np.errstate(invalid="ignore"):
                terms = sign * times * logs[used]
            finite = np.isfinite(terms)
            scores[:, at] += np.bincount(owners, np.where(finite, terms, 0.0), minlength=size)
            slack += _EPSILON * np.bincount(owners, np.where(finite, np.abs(terms), 0.0), minlength=size)
        zeros = np.bincount(owners, np.isneginf(table.present[used, at]), minlength=size)
        # A word that all documents of a class have is in the text, or gives it probability 0.
        sure = np.bincount(owners, np.isneginf(table.absent[used, at]), minlength=size)
        scores[(zeros > 0) | (sure < table.sure[at]), at] = -np.inf
        undefined = np.bincount(owners, np.isnan(table.present[used, at]), minlength=size) > 0
        scores[undefined | np.isnan(table.base[at]), at] = np.nan
        slack += table.doubt[at]
    return scores, slack


@dataclass
class _Table:
    """The lookup tables, for each class.

    present  (W, K) ln P(word | c) of the words of the texts; 0 for words that do not count
    absent   (W, K) the amount to subtract from `base` for a word: ln(1 − P(word | c)) in the Bernoulli model, else 0
    base     (K,) Σ ln(1 − P(word | c)) over the vocabulary, without words of probability 1
    sure     (K,) number of words of the vocabulary with P(word | c) = 1
    doubt    (K,) upper bound on the rounding error of `base`
    """

    present: Floats
    absent: Floats
    base: Floats
    sure: Places
    doubt: Floats

    def __init__(self, model: TextModel, words: Sequence[str]) -> None:
        classes = len(model.classes)
        self.present, self.absent = np.zeros((len(words), classes)), np.zeros((len(words), classes))
        self.base, self.doubt = np.zeros(classes), np.zeros(classes)
        self.sure = np.zeros(classes, dtype=np.intp)
        known = _Logs()
        bernoulli, dropped = model.convention.bernoulli, model.convention.unknown == "drop"
        for at, word in enumerate(words):
            place = model.places.get(word)
            if place is None and dropped:
                continue
            estimates = model.of_unknown() if place is None else model.of_word(place)
            self.present[at] = [known.of(each) for each in estimates]
            if bernoulli and (place is not None or _counts_unknown(model.convention)):
                self.absent[at] = [known.of_other(each) for each in estimates]
        if bernoulli:
            vocabulary = [model.of_word(place) for place in range(len(model.vocabulary))]
            for estimates in [*vocabulary, *([model.of_unknown()] if _counts_unknown(model.convention) else [])]:
                logs = np.array([known.of_other(each) for each in estimates])
                sure = np.isneginf(logs)
                self.sure += sure
                self.base += np.where(sure, 0.0, logs)
            self.doubt = _EPSILON * np.abs(self.base)


class _Logs:
    """The logarithms of the distinct estimates."""

    def __init__(self) -> None:
        self.known: dict[Value | None, float] = {}

    def of(self, estimate: Estimate) -> float:
        return self._ln(estimate.value)

    def of_other(self, estimate: Estimate) -> float:
        return self._ln(None if estimate.value is None else 1 - estimate.value)

    def _ln(self, value: Value | None) -> float:
        if value not in self.known:
            self.known[value] = float_ln(value)
        return self.known[value]
