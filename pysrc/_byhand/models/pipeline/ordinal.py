"""OrdinalEncoder: the words of a column become the codes 0, 1, ... in the order of `categories_`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from _byhand.models.pipeline.categories import Categories, groups_note, is_nan, learnt, listed, refuse_unknown, word_of
from _byhand.models.pipeline.columns import Columns, Worked, same_row
from _byhand.models.pipeline.printing import stated, table
from _byhand.phrase import Listing, Phrase, say


def work(encoder: Any, columns: Columns) -> Worked:
    """code = place of the value in `categories_`; InputError for a value that was not learnt and is not allowed."""
    values = columns.row[0].tolist()
    known = learnt(encoder, nan_counts=False)
    codes, departures = [], []
    for name, value, each in zip(columns.names, values, known, strict=True):
        code, departure = _code(encoder, name, value, each)
        codes.append(code)
        departures += departure
    row = same_row(encoder, columns.row, codes)
    words = {place: word_of(value) for place, value in enumerate(values)}
    labels = {place: _labels(encoder, each) for place, each in enumerate(known)}
    sorted_ = isinstance(encoder.categories, str)
    lead = "models.pipeline.ordinal.lead" if sorted_ else "models.pipeline.ordinal.lead_given"
    heads = [
        say("models.pipeline.head_feature"),
        say("models.pipeline.head_value"),
        say("models.pipeline.ordinal.head_codes"),
        say("models.pipeline.ordinal.head_code"),
    ]
    rows = [
        [name, words[place], _numbered(labels[place]), stated(codes[place])] for place, name in enumerate(columns.names)
    ]
    return Worked(
        Columns(
            columns.names, row, {place: _said(labels[place], codes[place], words[place]) for place in words}, labels
        ),
        say("models.pipeline.ordinal.title"),
        table(say(lead), heads, 3, rows, len(rows)),
        [*departures, *groups_note(columns.names, known)],
    )


def _code(encoder: Any, name: str, value: Any, known: Categories) -> tuple[float, list[Phrase]]:
    if is_nan(value) and known.missing:
        code = float(encoder.encoded_missing_value)
        return code, [say("models.pipeline.departure.missing_code", name=name, code=stated(code))]
    place = known.group_of(value)
    if place is not None:
        return float(place), []
    if encoder.handle_unknown != "use_encoded_value":
        raise refuse_unknown(name, value, known)
    code = float(encoder.unknown_value)
    return code, [say("models.pipeline.departure.unknown_code", name=name, found=word_of(value), code=stated(code))]


def _labels(encoder: Any, known: Categories) -> Sequence[str]:
    """The words of the codes; a missing value has one, too, if its code is the next."""
    labels = known.labels
    if known.missing and encoder.encoded_missing_value == len(labels):
        labels.append(word_of(float("nan")))
    return labels


def _said(labels: Sequence[str], code: float, word: str) -> str:
    """The word of the code, which is not always that of the case: 1.0 for 1, or the words of all rare values."""
    return labels[int(code)] if code in range(len(labels)) else word


def _numbered(labels: Sequence[str]) -> Listing:
    return listed([f"{code} {label}" for code, label in enumerate(labels)])
