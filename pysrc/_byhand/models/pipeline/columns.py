"""The case on its way through a pipeline: a row with names, and what a transformer makes of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from _byhand.document.steps import Block
from _byhand.errors import InputError
from _byhand.models.pipeline.given import numbers_of
from _byhand.phrase import Listing, Phrase, say

# Floats of a worked step and of `transform` may differ by the order of their operations: relative to the number.
_CLOSE = 1e-12
# Codes 0 and 1 are an indicator, which books use as well.
_YES_OR_NO = 2


@dataclass(frozen=True)
class Columns:
    """One row between two transformers, or the text before a vectorizer.

    names  (p,) of its columns
    row    (1, p) array of floats; of objects as long as the values are the user's; [text] before a vectorizer
    given  by place, the word that stands for the number
    codes  by place, the words of the codes 0, 1, ...
    """

    names: Sequence[str]
    row: Any
    given: Mapping[int, str] = field(default_factory=dict)
    codes: Mapping[int, Sequence[str]] = field(default_factory=dict)


@dataclass(frozen=True)
class Worked:
    """What a transformer made of a row.

    title       of its step
    blocks      the working
    departures  what books do otherwise
    """

    columns: Columns
    title: Phrase
    blocks: Sequence[Block]
    departures: Sequence[Phrase] = ()


def codes_as_numbers(columns: Columns) -> list[Phrase]:
    """That codes of more than two values are taken as quantities."""
    coded = [columns.names[place] for place, words in columns.codes.items() if len(words) > _YES_OR_NO]
    return [say("models.pipeline.departure.codes_as_numbers", names=Listing(coded))] if coded else []


def numbers(columns: Columns) -> Any:
    """The (1, p) array of floats; InputError names a value that is no number."""
    row = columns.row
    if row.dtype != object and np.isfinite(row).all():
        return row
    return numbers_of(row[0].tolist(), columns.names)


def transformed(transformer: Any, given: Any) -> Any:
    """What the transformer itself makes of rows, as a dense array of floats."""
    return dense(own_transform(transformer, given))


def own_transform(transformer: Any, given: Any) -> Any:
    """The result of `transform`; InputError with its reason if it refuses."""
    try:
        return transformer.transform(given)
    except (ValueError, TypeError, KeyError, IndexError) as error:
        raise refused_by(transformer, error) from None


def refused_by(part: Any, error: Exception) -> InputError:
    """A model or a transformer refuses the case, for this reason."""
    reason = str(error).strip().partition("\n")[0]
    return InputError("models.pipeline.error.transform", field="model", name=type(part).__name__, reason=reason)


def dense(made: Any) -> Any:
    """The dense array of floats of what `transform` returned: an array, a sparse one, a data frame."""
    return np.asarray(made.toarray() if hasattr(made, "toarray") else made, dtype=float)


def same_row(transformer: Any, given: Any, ours: Any) -> Any:
    """The transformer's own row; InputError if the working gives another one."""
    theirs = transformed(transformer, given)
    ours = np.asarray(ours, dtype=float).reshape(1, -1)
    if theirs.shape != ours.shape or not np.allclose(theirs, ours, rtol=_CLOSE, atol=0, equal_nan=True):
        raise InputError("models.pipeline.error.result", field="model", name=type(transformer).__name__)
    return theirs


def names_out(transformer: Any, names: Sequence[str], otherwise: Sequence[str]) -> list[str]:
    """The names that scikit-learn gives the columns; `otherwise` where it gives none."""
    try:
        found = list(map(str, transformer.get_feature_names_out(list(names))))
    except (ValueError, TypeError, AttributeError):
        return list(otherwise)
    return found if len(found) == len(otherwise) else list(otherwise)


def refuse_setting(transformer: Any, name: str) -> InputError:
    """A setting that is not explained."""
    return InputError("models.pipeline.error.setting", field="model", name=type(transformer).__name__, setting=name)
