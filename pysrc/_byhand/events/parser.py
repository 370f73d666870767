"""Reads the text of an event into what is written there, before anybody knows its variables.

statement   event [given event]
event       conjunction {or conjunction}
conjunction negation {and negation}
negation    not negation | ( event ) | at least k of (event, ...) | name [relation name]
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from _byhand.errors import InputError, Notice
from _byhand.events.tokens import Kind, Relation, Token, tokens_of
from _byhand.phrase import Excerpt

Bound = Literal["at least", "at most", "exactly"]
BOUNDS: tuple[Bound, ...] = ("at least", "at most", "exactly")
# Deeper ones are no exercise, and Python's stack is bounded.
DEEPEST = 40
_NUMBER_OF = "number"
# "at least 2 of"
_LONGEST_PHRASE = 4


@dataclass(frozen=True)
class Mention:
    """A name, or a name, a relation and a value. quoted: whether the name stood in quotes; at: its place, from 1"""

    name: str
    at: int
    relation: Relation | None = None
    value: str | None = None


@dataclass(frozen=True)
class Negated:
    part: Written


@dataclass(frozen=True)
class Both:
    parts: Sequence[Written]


@dataclass(frozen=True)
class Either:
    parts: Sequence[Written]


@dataclass(frozen=True)
class HowMany:
    """At least, at most or exactly `number` of the parts occur."""

    bound: Bound
    number: int
    parts: Sequence[Written]


Written: TypeAlias = "Mention | Negated | Both | Either | HowMany"


@dataclass(frozen=True)
class Statement:
    """An event, and the condition under which it is considered.

    text, given_text  both as they were written
    has_bar           whether `|` stands there without a `given`: it may have been meant as one
    """

    text: str
    event: Written
    given_text: str | None = None
    given: Written | None = None
    has_bar: bool = False

    @property
    def written(self) -> str:
        return self.text if self.given_text is None else f"{self.text} given {self.given_text}"

    @property
    def warnings(self) -> list[Notice]:
        """What to say of `|` where it may have been meant as a condition."""
        return [Notice("event.bar_is_or", {"text": Excerpt(self.text)})] if self.has_bar else []


def parse_statement(text: str) -> Statement:
    """`E` or `E given F`; InputError says what is wrong at which character."""
    reader = _Reader(text, tokens_of(text))
    event = reader.event()
    if reader.next.kind != "given":
        reader.expect("end")
        bars = any(token.text in "|｜" and token.kind == "or" for token in reader.tokens)
        return Statement(text.strip(), event, has_bar=bars)
    place = reader.take()
    given = reader.event()
    reader.expect("end")
    return Statement(text[: place.start].strip(), event, text[place.end :].strip(), given)


def parse_event(text: str) -> Written:
    """An event without a condition."""
    statement = parse_statement(text)
    if statement.given is not None:
        raise InputError("event.error.no_condition_here", text=Excerpt(text))
    return statement.event


class _Reader:
    def __init__(self, text: str, tokens: list[Token]) -> None:
        self.text = text
        self.tokens = tokens
        self.at = 0
        self.depth = 0
        # Within `at least k of (...)` a comma separates; within parentheses of its own it means "and" again.
        self.comma_is_and = True

    @property
    def next(self) -> Token:
        return self.tokens[self.at]

    def take(self) -> Token:
        self.at += 1
        return self.tokens[self.at - 1]

    def expect(self, kind: Kind) -> Token:
        if self.next.kind != kind:
            raise self.unexpected()
        return self.take()

    def unexpected(self) -> InputError:
        token, text = self.next, Excerpt(self.text)
        before = self.tokens[self.at - 1] if self.at else None
        if token.kind == "end":
            return InputError("event.error.ends_early", text=text)
        if before is not None and before.kind == "name":
            if token.kind == "name":
                key, after = "event.error.two_names", token.text
                return InputError(key, text=text, at=token.start + 1, name=before.text, after=after)
            if token.kind == "open":
                return InputError("event.error.call", text=text, at=token.start + 1, name=before.text)
        found = self.text[token.start : token.end]
        return InputError("event.error.unexpected", text=text, at=token.start + 1, found=found)

    def event(self) -> Written:
        self.depth += 1
        if self.depth > DEEPEST:
            raise InputError("event.error.too_deep", text=Excerpt(self.text), most=DEEPEST)
        parts = [self.conjunction()]
        while self.next.kind == "or":
            self.take()
            parts.append(self.conjunction())
        self.depth -= 1
        return parts[0] if len(parts) == 1 else Either(tuple(parts))

    def conjunction(self) -> Written:
        parts = [self.negation()]
        while self.next.kind == "and" or (self.comma_is_and and self.next.kind == "comma"):
            self.take()
            parts.append(self.negation())
        return parts[0] if len(parts) == 1 else Both(tuple(parts))

    def negation(self) -> Written:
        negations = 0
        while self.next.kind == "not":
            self.take()
            negations += 1
        part = self.primary()
        for _ in range(negations):
            part = Negated(part)
            if isinstance(part.part, Negated):
                part = part.part.part  # not not A
        return part

    def primary(self) -> Written:
        if self.next.kind == "open":
            self.take()
            inner = self._within(True, self.event)
            self.expect("close")
            return inner
        if self.next.kind != "name":
            raise self.unexpected()
        return self.how_many() or self.mention()

    def _within(self, comma_is_and: bool, read: Callable[[], Written]) -> Written:
        before, self.comma_is_and = self.comma_is_and, comma_is_and
        part = read()
        self.comma_is_and = before
        return part

    def how_many(self) -> Written | None:
        """`at least 2 of (A, B, C)`; None if other words stand here, as a name `at`."""
        words = [
            token.text.lower() if token.kind == "name" and not token.quoted else ""
            for token in self.tokens[self.at : self.at + _LONGEST_PHRASE]
        ]
        for bound in BOUNDS:
            count = len(bound.split())
            if " ".join(words[:count]) == bound and words[count].isdecimal() and words[count + 1] == "of":
                self.at += count
                number = int(self.take().text)
                self.take()
                return HowMany(bound, number, self.parts())
        return None

    def parts(self) -> tuple[Written, ...]:
        self.expect("open")
        parts = [self._within(False, self.event)]
        while self.next.kind == "comma":
            self.take()
            parts.append(self._within(False, self.event))
        self.expect("close")
        return tuple(parts)

    def mention(self) -> Mention:
        token = self.take()
        name = token.text
        if name.lower() == _NUMBER_OF and not token.quoted and self.next.kind == "open":
            self.take()
            name = f"{_NUMBER_OF}({self.expect('name').text})"
            self.expect("close")
        if self.next.kind != "relation":
            return Mention(name, token.start + 1)
        relation = self.take().text
        value = self.expect("name").text
        return Mention(name, token.start + 1, relation, value)  # type: ignore[arg-type]
