"""CountVectorizer and TfidfVectorizer: how often each word of the vocabulary stands in the text."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np

from _byhand.arithmetic.expr import Count
from _byhand.document.steps import Block, Paragraph, Warn
from _byhand.models.pipeline import tfidf
from _byhand.models.pipeline.categories import listed
from _byhand.models.pipeline.columns import Columns, Worked, refuse_setting, same_row
from _byhand.models.pipeline.printing import table
from _byhand.phrase import Excerpt, Phrase, say


def work_counts(vectorizer: Any, columns: Columns) -> Worked:
    """x_t = how often word t stands in the text; 0 or 1 with `binary`"""
    counted = _count(vectorizer, columns.row[0])
    made = same_row(vectorizer, columns.row, counted.counts)
    rows = [[counted.names[place], Count(int(counted.counts[place]))] for place in counted.places]
    heads = [say("models.pipeline.words.head_word"), say("models.pipeline.words.head_count")]
    blocks = [
        Paragraph(say("models.pipeline.words.lead", text=Excerpt(columns.row[0]))),
        *(table(counted.caption, heads, 1, rows, len(rows)) if rows else []),
        *counted.notes,
    ]
    return Worked(
        Columns(counted.names, made), say("models.pipeline.words.title"), blocks, _departures(vectorizer, counted)
    )


def work_weights(vectorizer: Any, columns: Columns) -> Worked:
    """The counts, and then their tf-idf weights"""
    counted = _count(vectorizer, columns.row[0])
    ours, working = tfidf.weighted(vectorizer, counted)
    made = same_row(vectorizer, columns.row, ours)
    blocks = [
        Paragraph(say("models.pipeline.words.lead", text=Excerpt(columns.row[0]))),
        *counted.notes,
        *working,
    ]
    departures = [*_departures(vectorizer, counted), *tfidf.departures(vectorizer, counted)]
    return Worked(Columns(counted.names, made), say("models.pipeline.words.title_weights"), blocks, departures)


def _count(vectorizer: Any, text: str) -> tfidf.Counted:
    """The (p,) counts, the words, and what is said of those that are left out."""
    if vectorizer.input != "content":
        raise refuse_setting(vectorizer, f"input={vectorizer.input!r}")
    places = vectorizer.vocabulary_
    found = Counter(vectorizer.build_analyzer()(text))
    names = [""] * len(places)
    for word, place in places.items():
        names[place] = word
    counts = np.zeros(len(places))
    for word, count in found.items():
        if word in places:
            counts[places[word]] = 1 if vectorizer.binary else count
    kept = [places[word] for word in found if word in places]
    left = [word for word in found if word not in places]
    notes: list[Block] = [] if kept else [Warn(say("models.pipeline.words.none"), "warning")]
    if left:
        notes.append(Paragraph(say("models.pipeline.words.unknown", words=listed(left), count=len(left))))
    return tfidf.Counted(counts, names, kept, notes, bool(left))


def _departures(vectorizer: Any, counted: tfidf.Counted) -> list[Phrase]:
    """How this vectorizer makes words otherwise than a reader would."""
    said = []
    if callable(vectorizer.analyzer) or vectorizer.tokenizer is not None or vectorizer.preprocessor is not None:
        said.append(say("models.pipeline.departure.own_words"))
    elif vectorizer.analyzer != "word":
        said.append(say("models.pipeline.departure.characters"))
    elif vectorizer.token_pattern == r"(?u)\b\w\w+\b":
        said.append(say("models.pipeline.departure.short_words"))
    else:
        said.append(say("models.pipeline.departure.pattern", pattern=str(vectorizer.token_pattern)))
    if vectorizer.stop_words is not None:
        said.append(say("models.pipeline.departure.stop_words"))
    if tuple(vectorizer.ngram_range) != (1, 1):
        least, most = vectorizer.ngram_range
        said.append(say("models.pipeline.departure.ngrams", least=Count(least), most=Count(most)))
    if vectorizer.binary:
        said.append(say("models.pipeline.departure.binary"))
    if counted.unknown:
        said.append(say("models.pipeline.departure.new_words"))
    return said
