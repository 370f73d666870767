"""The transformers that can be worked, by library and class, and the way of a case and of rows through them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

import numpy as np

from _byhand.errors import InputError
from _byhand.models.known import name_of
from _byhand.models.pipeline import bins, one_hot, ordinal, scaling, tfidf, words
from _byhand.models.pipeline.columns import Columns, Worked, names_out, own_transform
from _byhand.models.pipeline.selection import Part, parts_of
from _byhand.models.pipeline.unwrapping import flat

_Work: TypeAlias = Callable[[Any, Columns], Worked]

_WORKS: Mapping[str, _Work] = {
    "sklearn.OrdinalEncoder": ordinal.work,
    "sklearn.OneHotEncoder": one_hot.work,
    "sklearn.StandardScaler": scaling.work_standard,
    "sklearn.MinMaxScaler": scaling.work_min_max,
    "sklearn.KBinsDiscretizer": bins.work,
    "sklearn.CountVectorizer": words.work_counts,
    "sklearn.TfidfVectorizer": words.work_weights,
    "sklearn.TfidfTransformer": tfidf.work,
}
_SELECTION = "sklearn.ColumnTransformer"
_IDENTITY = "sklearn.FunctionTransformer"
_TEXTS = ("sklearn.CountVectorizer", "sklearn.TfidfVectorizer")
_ENCODERS = ("sklearn.OrdinalEncoder", "sklearn.OneHotEncoder")


def takes_text(transformer: Any) -> bool:
    """Whether it gets a text, not columns."""
    return name_of(transformer) in _TEXTS


def work_all(transformers: Sequence[Any], columns: Columns) -> tuple[Columns, list[Worked]]:
    """The row behind all transformers, and what each did; InputError names one that is not explained."""
    done: list[Worked] = []
    for each in transformers:
        name = name_of(each)
        if name == _SELECTION:
            columns, inner = _work_parts(each, columns)
            done += inner
        elif name in _WORKS:
            done.append(_WORKS[name](each, columns))
            columns = done[-1].columns
        elif name != _IDENTITY or each.func is not None:
            raise _refuse(each)
    return columns, done


def _refuse(transformer: Any) -> InputError:
    key = "models.pipeline.error.function" if name_of(transformer) == _IDENTITY else "models.pipeline.error.transformer"
    return InputError(key, field="model", name=type(transformer).__name__)


def _work_parts(selection: Any, columns: Columns) -> tuple[Columns, list[Worked]]:
    """Each part on its own columns; the results stand side by side in the order of `transformers_`."""
    made: list[Columns] = []
    done: list[Worked] = []
    prefixed: list[str] = []
    for part in parts_of(selection, columns.names):
        after, inner = work_all(flat([part.transformer]), _chosen(columns, part))
        made.append(after)
        done += inner
        prefixed += [f"{part.name}__{name}" for name in after.names]
    row = np.hstack([each.row for each in made]) if made else np.empty((1, 0))
    starts = np.cumsum([0, *(len(each.names) for each in made)]).tolist()
    given = {
        start + place: word for start, each in zip(starts, made, strict=False) for place, word in each.given.items()
    }
    codes = {
        start + place: word for start, each in zip(starts, made, strict=False) for place, word in each.codes.items()
    }
    return Columns(names_out(selection, columns.names, prefixed), row, given, codes), done


def _chosen(columns: Columns, part: Part) -> Columns:
    if part.single:
        return Columns([columns.names[part.places[0]]], columns.row[0, part.places])
    return Columns(
        [columns.names[place] for place in part.places],
        columns.row[:, part.places],
        {new: columns.given[old] for new, old in enumerate(part.places) if old in columns.given},
        {new: columns.codes[old] for new, old in enumerate(part.places) if old in columns.codes},
    )


def pass_rows(transformers: Sequence[Any], rows: Any, names: Sequence[str]) -> Any:
    """Many rows through the transformers' own methods: (n, p) objects, or n texts, to (n, q), dense or sparse."""
    for each in transformers:
        name = name_of(each)
        if name == _SELECTION:
            parts = [
                pass_rows(
                    flat([part.transformer]),
                    rows[:, part.places[0]] if part.single else rows[:, part.places],
                    [names[place] for place in part.places],
                )
                for part in parts_of(each, names)
            ]
            rows = np.hstack([part.toarray() if hasattr(part, "toarray") else part for part in parts])
        elif name in _WORKS:
            rows = own_transform(each, rows if name in (*_TEXTS, *_ENCODERS) else floats(rows))
        elif name != _IDENTITY or each.func is not None:
            raise _refuse(each)
        names = [""] * rows.shape[1] if len(rows.shape) > 1 else names
    return rows


def floats(rows: Any) -> Any:
    """The rows as numbers; InputError if a word is among them."""
    if hasattr(rows, "toarray") or getattr(getattr(rows, "dtype", None), "kind", "O") != "O":
        return rows
    try:
        return rows.astype(float)
    except (TypeError, ValueError) as error:
        raise InputError("models.pipeline.error.data_word", field="data", reason=str(error)) from None
