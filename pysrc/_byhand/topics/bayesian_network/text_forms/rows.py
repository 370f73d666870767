"""Reading the numbers after P(…) in compact text: one number, a list, values with numbers, rows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from _byhand.cells.cell import near_key
from _byhand.topics.bayesian_network.model.stated import refuse
from _byhand.topics.bayesian_network.text_forms.draft import Drafts, Entry, Named
from _byhand.topics.bayesian_network.text_forms.tokens import Event, Probability, Token, tokens

_MOST_GROUPS = 10**6
# A part of the text after P(…), such as `T F 0.9`, and its line.
Part = tuple[str, int]


@dataclass(frozen=True)
class Family:
    """A variable and its parents, as P(head | given) names them."""

    head: Event
    given: Sequence[Event]
    drafts: Drafts

    def is_direct(self, parts: Sequence[Part]) -> bool:
        """Are there only numbers, so that P(a | b) = 0.9 means b = yes, and not rows of values of the parents?"""
        words = tokens(parts[0][0])
        return (
            len(parts) == 1
            and all(word.is_number for word in words)
            and (len(words) == 1 or not words[0].text.isdigit())
        )

    def parent_named(self, word: str) -> str | None:
        """The parent of this name."""
        return next((event.name for event in self.given if near_key(event.name) == near_key(word)), None)

    def speak(self, name: str, value: str, line: int) -> str:
        """Record a value of a variable; return the variable's canonical name."""
        return self.drafts.speak(Event(name, value), line).name


def read_root(family: Family, parts: Sequence[Part], given: Mapping[str, Named]) -> list[Entry]:
    """The numbers of one row: P(rain) = 0.2, or all that is stated for fixed values of the parents."""
    if len(parts) == 2:
        names, numbers = (_words(part) for part, _ in parts)
        if len(names) == len(numbers) and _are_values(names, numbers) and all(word.is_number for word in numbers):
            line = parts[1][1]
            pairs = zip(names, numbers, strict=True)
            return [_own(family, name.text, number, given, line) for name, number in pairs]
    # Each part begins a group of its own, as if there were a comma.
    words = [
        Token(word.text, at * _MOST_GROUPS + word.group, word.quoted)
        for at, (part, _) in enumerate(parts)
        for word in _words(part)
    ]
    if all(word.is_number for word in words):
        return _tail(family, words, given, parts[0][1])
    return [entry for part, line in parts for entry in _tail(family, _words(part), given, line)]


def read_body(family: Family, parts: Sequence[Part]) -> tuple[list[Entry], bool]:
    """The rows of a table; also whether a line above them names the columns."""
    order = [event.name for event in family.given]
    first = tokens(parts[0][0])
    own: list[str] = []
    header = family.parent_named(first[0].text) is not None and not any(word.text == "=" for word in first)
    if header or _no_numbers(first):
        own = [word.text for word in first if family.parent_named(word.text) is None]
        named = [parent for word in first if (parent := family.parent_named(word.text)) is not None]
        if named and sorted(named) != sorted(order):
            raise refuse("bayesian_network.read.header", parts[0][1], parents=tuple(order))
        order = named or order
        parts = parts[1:]
    entries = []
    for part, line in parts:
        for words in _rows(tokens(part), len(order)):
            given, tail = _given(family, words, order, line)
            if own and len(tail) == len(own) and all(word.is_number for word in tail):
                entries += [_own(family, name, word, given, line) for name, word in zip(own, tail, strict=True)]
            else:
                entries += _tail(family, tail, given, line)
    return entries, bool(own) or header


def under_title(each: Probability, rows: list[Part], drafts: Drafts) -> tuple[Probability, list[Part]]:
    """P(title | parents) for a table below its title, and its rows; the columns without numbers are the parents."""
    header, first = (_words(part) for part, _ in [*rows, ("", 0), ("", 0)][:2])
    numbers, width = 0, len(header) if len(header) == len(first) else 0
    while numbers < width and first[-1 - numbers].is_number and not drafts.knows(header[-1 - numbers].text):
        numbers += 1
    if not numbers:
        raise refuse("bayesian_network.read.not_understood", each.line, found=each.head[0].name)
    parents = [Event(word.text) for word in header[: len(header) - numbers]]
    if numbers == 1 and parents:
        # A single numeric column is for the first value, whatever its name.
        rows = rows[1:]
    return replace(each, given=parents), rows


def _words(part: str) -> list[Token]:
    return [word for word in tokens(part) if word.quoted or word.text != "="]


def _are_values(names: Sequence[Token], numbers: Sequence[Token]) -> bool:
    """Words above the numbers, or distinct integers above non-integers."""
    numerals = {word.text for word in names if word.text.isdigit()}
    return _no_numbers(names) or (len(numerals) == len(names) and not all(word.text.isdigit() for word in numbers))


def _no_numbers(words: Sequence[Token]) -> bool:
    return not any(word.is_number for word in words)


def _groups(words: Sequence[Token]) -> list[list[Token]]:
    return [list(group) for _, group in groupby(words, key=lambda word: word.group)]


def _rows(words: list[Token], width: int) -> list[list[Token]]:
    """One row, or several that end with a comma each: T 0.9, F 0.2."""
    groups = _groups(words)
    each = len(groups) > 1 and all(
        len(group) > width and all(word.is_number for word in group[width:]) for group in groups
    )
    return groups if each else [words]


def _given(
    family: Family, words: Sequence[Token], order: Sequence[str], line: int
) -> tuple[dict[str, Named], list[Token]]:
    """The values of the parents at the beginning of a row, and the rest."""
    given: dict[str, Named] = {}
    at = 0
    while at + 2 < len(words) and words[at + 1].text == "=" and (name := family.parent_named(words[at].text)):
        given[family.speak(name, words[at + 2].text, line)] = words[at + 2].text
        at += 3
    rest = [word for word in words[at:] if word.quoted or word.text != "="]
    if given:
        if len(given) != len(order):
            raise refuse("bayesian_network.read.short_row", line, parents=tuple(order))
        return given, rest
    groups = _groups(rest)
    if len(rest) > len(order) and len(groups) > len(order) and not all(word.is_number for word in rest[len(order) :]):
        # Values of several words, each followed by a comma or a tab.
        joined = [Token(" ".join(word.text for word in group), group[0].group, group[0].quoted) for group in groups]
        if all(word.is_number for word in joined[len(order) :]):
            rest = joined
    if len(rest) <= len(order):
        raise refuse("bayesian_network.read.short_row", line, parents=tuple(order))
    for name, word in zip(order, rest, strict=False):
        sign = _sign(word, name)
        if sign is not None:
            given[family.drafts.speak(Event(name, sign=sign, plus=word.text[0] in "+-"), line).name] = sign
        else:
            given[family.speak(name, word.text, line)] = word.text
    return given, rest[len(order) :]


def _sign(word: Token, name: str) -> bool | None:
    """The truth value of +r, -r or ¬r for the variable r."""
    if word.quoted or len(word.text) < 2 or near_key(word.text[1:]) != near_key(name):
        return None
    return {"+": True, "-": False, "\u00ac": False}.get(word.text[0])


def _own(family: Family, value: str, number: Token, given: Mapping[str, Named], line: int) -> Entry:
    family.speak(family.head.name, value, line)
    return Entry(given, value, [number.text], line)


def _tail(family: Family, words: Sequence[Token], given: Mapping[str, Named], line: int) -> list[Entry]:
    """0.9 or 0.9 0.1 or wet 0.9, dry 0.1: the numbers of a row, with or without their values."""
    head = family.head
    groups = _groups(words)
    if all(word.is_number for word in words) and not (len(groups) > 1 and all(len(group) == 2 for group in groups)):
        if len(words) > 1 and not head.bare:
            raise refuse("bayesian_network.read.one_number", line, found=" ".join(word.text for word in words))
        own = head.value if head.value is not None else head.sign
        return [Entry(given, own, [word.text for word in words], line)] if words else []
    entries = []
    name: list[str] = []
    for word in words:
        numeric = word.is_number and (bool(name) or len(words) == 1)
        if numeric:
            entries.append(_own(family, " ".join(name), word, given, line))
            name = []
        else:
            name.append(word.text)
    if name or not head.bare:
        raise refuse("bayesian_network.read.pairs", line, found=" ".join(word.text for word in words))
    return entries
