"""What an exercise in words states: numbers with their roles, events, what is observed and what is asked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Literal

from _byhand.phrase import Phrase
from _byhand.reading.doubts import Rule


@dataclass(frozen=True)
class Span:
    """Characters of the text as pasted: line from 1, start and end within it from 0."""

    line: int
    start: int
    end: int


NumberKind = Literal["percent", "mille", "decimal", "fraction", "of", "count", "ratio", "word", "formula"]


@dataclass(frozen=True)
class NumberToken:
    """A number of the text.

    kind   of: n in m
    value  None for a ratio, which has `parts`
    """

    span: Span
    kind: NumberKind
    written: str
    value: Fraction | None
    parts: tuple[Fraction, ...] = ()


@dataclass(frozen=True)
class Side:
    """A value of an axis, both by number; of a two-valued axis the second value is the complement."""

    axis: int
    value: int


@dataclass(frozen=True)
class Axis:
    """Something of which exactly one value is true: the disease and no disease; machine A, B or C.

    names  as the text spells them; None for a complement that it does not spell
    spans  for each value: where the text speaks of it
    opposite  what the language of the text puts before an event to name its complement: "not ", 非
    """

    names: tuple[str | None, ...]
    spans: tuple[tuple[Span, ...], ...]
    opposite: str = "not "


Role = Literal[
    "prior",
    "likelihood",
    "total",
    "joint",
    "posterior",
    "count",
    "whole",
    "share",
    "price",
    "trials",
    "again",
    "irrelevant",
]


@dataclass(frozen=True)
class Mark:
    """A number with what it says.

    event, given  of a likelihood: P(event | given); of other roles `given` is empty
    sure          a rule bound it and left no guard word over; else the number is shown and asked
    rule          name of the rule
    """

    token: NumberToken
    role: Role
    event: tuple[Side, ...]
    given: tuple[Side, ...]
    sure: bool
    rule: str


@dataclass(frozen=True)
class Question:
    """What is supposed and what is wanted.

    observed  sides in the order of the text; one that is observed twice stands twice
    unread    guard words that no rule took
    which     whether it asks which class it is, so that it wants no one of them
    """

    observed: tuple[tuple[Side, Span], ...]
    wanted: tuple[tuple[Side, Span], ...]
    given: tuple[Side, ...] = ()
    unread: tuple[Span, ...] = ()
    which: bool = field(default=False, compare=False, repr=False)


@dataclass(frozen=True)
class Choice:
    """An answer to a gap and its words.

    role     of the gap's number, as in `Instructions.roles`; "" where no number is asked
    reading  fields of `Instructions` that say it, where no number is asked
    """

    role: str
    label: Phrase
    reading: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Gap:
    """What is asked: a number without a role, a missing likelihood, two events that may be one."""

    rule: Rule
    question: Phrase
    token: NumberToken | None
    choices: tuple[Choice, ...] = ()


@dataclass(frozen=True)
class Told:
    """An exercise in words.

    Each number token is the token of a mark or of a gap, and of one only.
    uniform  axes without priors whose values are equally likely: one of the urns is chosen at random
    guessed  numbers whose role is proposed, not read: then the last gap asks whether all is as shown
    """

    tokens: tuple[NumberToken, ...]
    axes: tuple[Axis, ...]
    marks: tuple[Mark, ...]
    question: Question
    asked: tuple[Gap, ...]
    uniform: tuple[int, ...] = ()
    guessed: frozenset[Span] = frozenset()
