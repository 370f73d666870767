"""What sentences are made of before there is a language: keys of texts, the person's own words, and lists of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal


@dataclass(frozen=True)
class Phrase:
    """A sentence or a part of one: the key of its text and what fills it."""

    key: str
    params: Mapping[str, object] = field(default_factory=dict)


def say(key: str, **params: object) -> Phrase:
    """`Phrase(key, params)`. A string parameter is the user's own word; texts of ours are phrases."""
    return Phrase(key, params)


@dataclass(frozen=True)
class ClassName:
    """The name of a class; `index` gives it the same colour everywhere."""

    text: str
    index: int


@dataclass(frozen=True)
class Listing:
    """Several things in a sentence: a, b, c. `separator` is the key of the text between them."""

    items: Sequence[object]
    separator: str = "list.separator"


# The separator of names of classes or actions, which stand in quotes where the language puts them there.
QUOTED = "list.quoted"


@dataclass(frozen=True)
class Excerpt:
    """A text of the person's own, longer than a name; only its beginning is shown."""

    text: str


@dataclass(frozen=True)
class MarkedWord:
    """A word of a text that was cut into words.

    role   "stopped" if it is not counted
    place  row, start and end in the given texts, where it stands in one of them
    """

    text: str
    role: Literal["counted", "stopped"] = "counted"
    place: tuple[int, int, int] | None = None


@dataclass(frozen=True)
class MarkedWords:
    """The words of a text in their order; those that are not counted in brackets."""

    items: Sequence[MarkedWord]
