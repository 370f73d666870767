"""The parts of sentences before a language is chosen: text keys, the user's own words, and lists of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeVar

Choice = TypeVar("Choice")
# A text key for each value of a Literal; a test asserts that no value is missing.
TextKeys = Mapping[Choice, str]


@dataclass(frozen=True)
class Phrase:
    """A sentence or part of a sentence: a text key and its parameters."""

    key: str
    params: Mapping[str, object] = field(default_factory=dict)


def say(key: str, **params: object) -> Phrase:
    """`Phrase(key, params)`. A string parameter is the user's own word; our own texts are phrases."""
    return Phrase(key, params)


@dataclass(frozen=True)
class ClassName:
    """The name of a class; `index` gives it the same colour everywhere."""

    text: str
    index: int


@dataclass(frozen=True)
class Listing:
    """A list within a sentence: a, b, c.

    separator  the key of the text between the items
    with_and   whether the last item follows an "and", in a language that writes one: a, b and c
    """

    items: Sequence[object]
    separator: str = "list.separator"
    with_and: bool = False


# The separator for names of classes or actions; it adds quotation marks where the language uses them.
QUOTED = "list.quoted"


@dataclass(frozen=True)
class Excerpt:
    """A text of the user's, longer than a name; only its beginning is printed."""

    text: str


@dataclass(frozen=True)
class MarkedWord:
    """A word of a tokenised text.

    role   "stopped" if it is not counted
    place  row, start and end in the given texts, if it occurs in one of them
    """

    text: str
    role: Literal["counted", "stopped"] = "counted"
    place: tuple[int, int, int] | None = None


@dataclass(frozen=True)
class MarkedWords:
    """The words of a text in order; words that are not counted stand in brackets."""

    items: Sequence[MarkedWord]
