"""The categories that an encoder has learnt: OrdinalEncoder, OneHotEncoder."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from _byhand.errors import InputError
from _byhand.models.pipeline import given as reading
from _byhand.phrase import Listing, Phrase, say

# Longer lists of words are cut in sentences and cells.
_MOST_WORDS = 12
_JOINT = " / "


@dataclass(frozen=True)
class Categories:
    """The categories of one column, in the groups that share a code or a column.

    values    each category once
    words     of the categories
    groups    (k,) for each code the places of its categories; the infrequent ones together are the last
    missing   whether NaN was learnt
    lumped    whether the last group is that of the infrequent categories
    """

    values: Sequence[Any]
    words: Sequence[str]
    groups: Sequence[Sequence[int]]
    missing: bool
    lumped: bool

    def group_of(self, value: Any) -> int | None:
        """The code of the value; None if it was not learnt."""
        for code, group in enumerate(self.groups):
            if any(_equal(self.values[place], value) for place in group):
                return code
        return None

    @property
    def labels(self) -> list[str]:
        """The word of each code."""
        return [_JOINT.join(self.words[place] for place in group) for group in self.groups]


def learnt(encoder: Any, *, nan_counts: bool) -> list[Categories]:
    """Those of each column, by `categories_` and `infrequent_categories_`.

    nan_counts  whether NaN is a category like any other, as None is
    """
    rare = getattr(encoder, "infrequent_categories_", None) or [None] * len(encoder.categories_)
    return [_column(found.tolist(), few, nan_counts) for found, few in zip(encoder.categories_, rare, strict=True)]


def _column(found: Sequence[Any], rare: Any, nan_counts: bool) -> Categories:
    values = [value for value in found if nan_counts or not is_nan(value)]
    few = [] if rare is None else rare.tolist()
    places = [place for place, value in enumerate(values) if any(_equal(value, other) for other in few)]
    groups = [[place] for place in range(len(values)) if place not in places] + ([places] if places else [])
    words = list(map(word_of, values))
    if len(set(words)) < len(words):
        words = list(map(repr, values))
    return Categories(values, words, groups, any(map(is_nan, found)), bool(places))


def word_of(value: Any) -> str:
    """The value as a word."""
    return "NaN" if is_nan(value) else str(value)


def is_nan(value: Any) -> bool:
    """NaN, which does not equal itself."""
    return isinstance(value, float) and value != value


def _equal(one: Any, other: Any) -> bool:
    if is_nan(one) or is_nan(other):
        return is_nan(one) and is_nan(other)
    try:
        return bool(one == other)
    except (TypeError, ValueError):
        return False


def listed(names: Sequence[str]) -> Listing:
    """The words, cut after the first dozen."""
    cut = [*names[:_MOST_WORDS], "…"] if len(names) > _MOST_WORDS else list(names)
    return Listing(cut)


def refuse_unknown(name: str, value: Any, known: Categories) -> InputError:
    """A value that the encoder has not learnt, and does not take."""
    if reading.is_missing(value):
        return InputError("models.pipeline.error.missing_value", field="case", name=name)
    # "1" is not 1: quotation marks tell them apart.
    found = repr(value) if str(value) in known.words else str(value)
    return InputError("models.pipeline.error.category", field="case", name=name, found=found, words=listed(known.words))


def groups_note(names: Sequence[str], columns: Sequence[Categories]) -> list[Phrase]:
    """For each column with infrequent categories, that they count as one."""
    return [
        say(
            "models.pipeline.departure.infrequent",
            name=name,
            words=listed([each.words[place] for place in each.groups[-1]]),
        )
        for name, each in zip(names, columns, strict=True)
        if each.lumped
    ]
