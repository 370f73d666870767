"""Recognising the names of an exercise in a person's text: whole, abbreviated, or in other words."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache

from byhand.check.text.tokens import Token, tokens_of
from byhand.check.text.words import ANY_FEATURE, BEFORE_A_CLASS, CASE, COMMON_WORDS, KINDS, NO, PRESENT, SAME
from byhand.check.workings.working import Working
from byhand.document.ids import Name, Part

_DROPPED = re.compile(r"[\s_^{}()\[\]\"'“”‘’`*$\\]++")
_STEP = re.compile(r" (?:after \d+|by \d+)\Z")
_LETTER_OF_CASE = re.compile(r"[xXwdetfa]\d{0,3}")
_NEGATIONS = ("¬", "~", "not", "-", "−", "!")
_ANNOUNCING = ("relation", "bar", "compare", "stop", "open", "lower")
_MOST_WORDS_OF_NAME = 12
_QUOTES = ("“", '"', "'", "‘", "「", "”", "`", "*")
# How well each way of naming identifies its object.
WHOLE, WITH_OTHER_FEATURE, SAME_WORD, ABBREVIATED, FEATURE_ALONE = 1.0, 0.92, 0.85, 0.65, 0.75


@lru_cache(maxsize=4000)
def key(text: str) -> str:
    """A name normalised for spelling: case, spaces, quotes, LaTeX commands."""
    plain = _DROPPED.sub("", unicodedata.normalize("NFKC", text).casefold()).replace("−", "-").replace("–", "-")
    plain = plain.removeprefix("+") if plain[1:2].isdigit() else plain
    if "." in plain and plain.replace(".", "", 1).lstrip("-").isdigit():
        plain = plain.rstrip("0").rstrip(".")
    return plain


@dataclass(frozen=True)
class Item:
    """The object named at one place: Outlook = Sunny, Sunny, yes. left: before the equals sign, if there is one"""

    left: str
    right: str
    negated: bool = False


def item_of(tokens: Sequence[Token], line: str) -> Item:
    """The item that these tokens name."""
    negated = bool(tokens) and tokens[0].text in ("¬", "~") and len(tokens) > 1
    tokens = tokens[1:] if negated else tokens
    at = next(
        (place for place, token in enumerate(tokens) if token.kind == "relation" and token.text in ("=", ":", "is")),
        None,
    )
    if at is None or at == 0 or at == len(tokens) - 1:
        return Item("", _key_of(tokens, line), negated)
    return Item(_key_of(tokens[:at], line), _key_of(tokens[at + 1 :], line), negated)


def _key_of(tokens: Sequence[Token], line: str) -> str:
    return key("".join(_own_text(token, line) for token in tokens))


def _own_text(token: Token, line: str) -> str:
    return token.text if token.text and token.kind in ("number", "word", "operation") else line[token.start : token.end]


@dataclass
class _Trie:
    """Names word by word. text: the name that ends here"""

    text: str = ""
    following: dict[str, _Trie] = field(default_factory=dict)


class Names:
    """All names in an answer's quantities and in the query."""

    def __init__(self, working: Working, query: object) -> None:
        self.working = working
        self.query_parts = tuple(_parts_of_query(query))
        asked = query.get("find") if isinstance(query, Mapping) else None
        # The query variable of a network: its states alone name the posteriors.
        self.asked = asked if isinstance(asked, str) else None
        # The results, without the intermediate steps.
        self.names: Mapping[str, Name] = {name: parts for name, parts in working.names.items() if not _is_step(parts)}

    @cached_property
    def classes(self) -> Sequence[str]:
        """The classes, actions, or states of the query variable."""
        found = dict.fromkeys(
            part
            for name in self.names.values()
            if name.kind
            in ("prior", "posterior", "score", "joint", "discriminant", "risk", "payoff", "linear_discriminant")
            and not name.given
            and len(name.of) == 1
            for part in name.of
            if isinstance(part, str) and " given " not in part
        )
        return tuple(found)

    @cached_property
    def values(self) -> Mapping[str, Sequence[tuple[str, str]]]:
        """For the key of each value, the features that have it."""
        found: dict[str, dict[tuple[str, str], None]] = {}
        for name in self.names.values():
            for part in (*name.of, *name.given):
                if not isinstance(part, str):
                    found.setdefault(key(part[1]), {})[part] = None
        return {each: tuple(parts) for each, parts in found.items()}

    @cached_property
    def features(self) -> Mapping[str, str]:
        """Each feature, variable or parameter by its key."""
        found = {}
        for name in self.names.values():
            for part in (*name.of, *name.given):
                if not isinstance(part, str):
                    found[key(part[0])] = part[0]
        for name in self.names.values():
            if name.kind in ("mean", "variance", "sd", "weight", "covariance"):
                found |= {key(part): part for part in name.of if isinstance(part, str) and part not in self.classes}
        return found

    @cached_property
    def case_keys(self) -> frozenset[str]:
        return frozenset(key(part if isinstance(part, str) else part[1]) for part in self.query_parts)

    def quality(self, item: Item, part: Part) -> float:
        """How well the item names the part, from 0 to 1."""
        if not item.right:
            return 0.0
        if isinstance(part, str):
            return self._of_name(item, part)
        feature, value = key(part[0]), key(part[1])
        if item.left:
            return _of_feature(item.left, feature) * _of_value(item.right, value)
        if item.right in (value, feature + value):
            return WITH_OTHER_FEATURE + 0.04 * (item.right != value)
        if item.negated or item.right.startswith(_NEGATIONS):
            return self._negated(item, part)
        if item.right.startswith("+") or item.right == feature or feature.startswith(item.right):
            means = FEATURE_ALONE if item.right.lstrip("+") == feature else ABBREVIATED
            return means if self._is_meant(part) else 0.0
        return _of_value(item.right, value) * 0.9

    def _is_meant(self, part: tuple[str, str]) -> bool:
        """A feature alone means its value in the case, or the affirmative one of two states."""
        if part in self.query_parts:
            return True
        return key(part[1]) in PRESENT

    def _negated(self, item: Item, part: tuple[str, str]) -> float:
        own = item.right.lstrip("¬~-−!").removeprefix("not")
        feature, value = key(part[0]), key(part[1])
        if not own or not feature.startswith(own):
            return 0.0
        return (FEATURE_ALONE if own == feature else ABBREVIATED) if value in NO else 0.0

    def _of_name(self, item: Item, name: str) -> float:
        own = key(name)
        found = _of_value(item.right, own)
        if item.negated:
            return ABBREVIATED if own in NO or own == "not" + item.right else 0.0
        if self.asked is not None and name in self.classes and item.right != own:
            return max(found if item.left else 0.0, self.quality(item, (self.asked, name)))
        if (
            item.left
            and item.left in self.features
            and own not in self.case_keys
            and key(self.asked or "") != item.left
        ):
            return found * 0.5
        return found * (1.0 if not item.left else 0.95)

    def is_case(self, items: Sequence[Item]) -> float:
        """Do these name the case, by a letter or value by value?"""
        if not items:
            return 0.0
        wanted = self.query_parts
        seen: set[int] = set()
        letters = 0
        for item in items:
            place = next(
                (at for at, part in enumerate(wanted) if at not in seen and self.quality(item, part) > 0), None
            )
            if (
                not item.left
                and (item.right in CASE or item.right.rstrip("…") in CASE or _LETTER_OF_CASE.fullmatch(item.right))
                and (place is None or len(items) < len(wanted))
            ):
                letters += 1
            elif place is not None:
                seen.add(place)
            elif not item.left and item.right in ("…", "...", "⋯"):
                letters += 1
            else:
                return 0.0
        if letters:
            # In a network E may be the earthquake.
            return (
                ABBREVIATED
                if all(any(name.startswith(item.right) for name in self.features) for item in items)
                else WHOLE
            )
        return WHOLE if len(seen) >= len(wanted) else 0.0

    # Names in running words.

    @cached_property
    def _trie(self) -> _Trie:
        found = _Trie()
        parts = dict.fromkeys(part for name in self.names.values() for part in (*name.of, *name.given))
        names = dict.fromkeys(text for part in parts for text in ((part,) if isinstance(part, str) else part))
        for text in names:
            words = [_own_text(token, text).casefold() for token in tokens_of(text)]
            node = found
            for word in words:
                node = node.following.setdefault(word, _Trie())
            node.text = text if words else ""
        return found

    def mentioned(self, tokens: Sequence[Token], line: str, *, alone: bool = False) -> Iterator[tuple[str, int, int]]:
        """Names among the words, the longest if several begin here, with their token indices."""
        place = 0
        while place < len(tokens):
            node = self._trie
            last, text = place, ""
            at = place
            while at < min(len(tokens), place + _MOST_WORDS_OF_NAME):
                following = node.following.get(_own_text(tokens[at], line).casefold())
                if following is None:
                    break
                node, at = following, at + 1
                if node.text:
                    last, text = at, node.text
            if text and self._is_name_here(text, tokens, place, last, line, alone=alone):
                yield text, place, last
            place = max(last, place + 1)

    def _is_name_here(
        self, text: str, tokens: Sequence[Token], first: int, last: int, line: str, *, alone: bool
    ) -> bool:
        """An article is not the class "a": short names and common words count only alone or when announced."""
        plain = text.casefold()
        is_short = len(plain) < 3 and all(letter.isascii() for letter in plain)
        if not is_short and plain not in COMMON_WORDS:
            return True
        if alone or last - first == len(tokens):
            return True
        before = tokens[first - 1] if first else None
        if before is not None and (before.text.casefold() in BEFORE_A_CLASS or before.kind in _ANNOUNCING):
            return True
        if line[tokens[first].start - 1 : tokens[first].start] in _QUOTES:
            return True
        is_as_written = line[tokens[first].start : tokens[last - 1].end] == text
        # As in score No = 0.0137.
        if before is not None and last == len(tokens) and is_as_written and before.text.casefold() in KINDS:
            return True
        # As in No: 5/14.
        after = tokens[last] if last < len(tokens) else None
        return first == 0 and is_as_written and after is not None and after.kind in ("relation", "close", "call")


def _is_step(name: Name) -> bool:
    return any(isinstance(part, str) and _STEP.search(part) for part in name.of)


def _of_feature(left: str, feature: str) -> float:
    if left == feature:
        return WHOLE
    if len(left) > 1 and feature.startswith(left):
        return 0.9
    if ANY_FEATURE.fullmatch(left):
        return 0.88
    return 0.85 if feature.startswith(left) else 0.0


def _of_value(right: str, value: str) -> float:
    if right == value:
        return WHOLE
    if not right:
        return 0.0
    for same in SAME:
        if right in same and value in same:
            return SAME_WORD
    if value.startswith(right) and not right[-1].isdigit():
        return ABBREVIATED + 0.3 * len(right) / len(value)
    if right.startswith(value) and len(value) >= 4 and len(right) <= len(value) + 2:
        return ABBREVIATED
    return 0.0


def _parts_of_query(query: object) -> Iterable[Part]:
    if isinstance(query, Mapping):
        given = query.get("evidence", query.get("joint", query))
        if isinstance(given, Mapping):
            for name, value in given.items():
                if isinstance(value, str | int | float):
                    yield (str(name), str(value))
    elif isinstance(query, str):
        # A text, or one observation.
        yield from dict.fromkeys(query.split()[:60])
    elif isinstance(query, Sequence):
        yield from dict.fromkeys(str(each) for each in query[:60] if isinstance(each, str | int | float))
