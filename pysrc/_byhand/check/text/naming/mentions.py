"""Names of an exercise in running words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from _byhand.check.text.naming.items import key, own_text
from _byhand.check.text.naming.names import Names
from _byhand.check.text.naming.states import means_another
from _byhand.check.text.parsing.tokens import Token, tokens_of
from _byhand.check.text.vocabulary.conclusions import OPENING
from _byhand.check.text.vocabulary.synonyms import NEGATING, OPPOSITES, SAME
from _byhand.check.text.vocabulary.words import (
    AFTER_A_NAME,
    BEFORE_A_CLASS,
    BEFORE_A_PLACE,
    COMMON_WORDS,
    KINDS,
    NTH_CLASS,
)

_CHINESE_KINDS = tuple(word for word in KINDS if not word.isascii() and word[-1] > "\u3000")
_LONGEST_KIND = max(map(len, _CHINESE_KINDS))
_ANNOUNCING = ("relation", "bar", "compare", "stop", "open", "lower")
_HAN = re.compile(r"\s*+[\u3400-\u9fff]")
_OF_A_CLASS = ("mean", "sd", "variance", "var", "std")
_COLONS = (":", "：")
_MOST_WORDS_OF_NAME = 12
# The shortest beginning of the name of a feature: temp, hum.
_SHORTEST = 3
# A heading such as "Yes class" or "No-branch".
_FEW = 4
_WORDS = ("word", "operation")
_QUOTES = ("“", '"', "'", "‘", "「", "”", "`", "*")


@dataclass
class _Trie:
    """Names word by word. text: the name that ends here"""

    text: str = ""
    following: dict[str, _Trie] = field(default_factory=dict)


class Mentions:
    """Finds the names of an exercise among words."""

    def __init__(self, names: Names) -> None:
        self.names = names

    @cached_property
    def _trie(self) -> _Trie:
        found = _Trie()
        parts = dict.fromkeys(part for name in self.names.names.values() for part in (*name.of, *name.given))
        names = dict.fromkeys(text for part in parts for text in ((part,) if isinstance(part, str) else part))
        names |= dict.fromkeys(self.names.decidable)
        if self.names.is_estimated:
            names.pop("prior", None)  # of the weight of the prior
        names.pop("intercept", None)  # of the covariance of the weights
        for text in names:
            _add(found, text, text)
        for text in dict.fromkeys((*names, *self.names.classes)):
            for word in (*self._other_words(text), *(_acting(text) if text in self.names.actions_or_choices else ())):
                _add(found, word, text, keeps=True)
            if text.startswith(("-", "−")):
                found.following.setdefault("-" + text[1:], _Trie()).text = text
        for feature in self.names.features.values():
            first = feature.partition(" ")[0]
            if len(first) > 2 and first != feature and sum(name.startswith(first) for name in names) == 1:
                _add(found, first, feature, keeps=True)
        for feature in self.names.features.values():
            for length in range(_SHORTEST, len(feature) if feature.isascii() and feature.isalpha() else 0):
                short = feature[:length].casefold()
                if short not in COMMON_WORDS and sum(name.casefold().startswith(short) for name in names) == 1:
                    _add(found, short, feature, keeps=True)
        for letter, name in self.initials.items():
            _add(found, letter, name, keeps=True)
        for words, name in self._numbered():
            _add(found, words, name, keeps=True)
        for letters, part in self.names.introduced.items():
            _add(found, letters, part if isinstance(part, str) else part[1])
        return found

    def _numbered(self) -> Iterator[tuple[str, str]]:
        """Class 1, where no class has a number for a name."""
        has_numbers = any(key(name).lstrip("-").isdigit() for name in self.names.classes)
        if self.names.asked is None and not has_numbers:
            for place, name in enumerate(self.names.stated, 1):
                yield from ((f"{word} {place}", name) for word in BEFORE_A_PLACE)
                yield from ((words, name) for several in NTH_CLASS[place - 1 : place] for words in several)

    def _other_words(self, text: str) -> Iterable[str]:
        """Synonyms; of the classes 1 and 0 only where the target is what they affirm and deny."""
        is_number = text.lstrip("-").isdigit()
        if is_number and not any(self.names.target in yes for yes, _ in OPPOSITES):
            return ()
        return [word for word in _other_words(text) if not means_another(key(word), key(text), self.names.values)]

    @cached_property
    def initials(self) -> Mapping[str, str]:
        """The class that alone begins with each letter."""
        names = self.names.classes if self.names.asked is None else ()
        begun: dict[str, list[str]] = {}
        for name in names:
            begun.setdefault(name[:1].casefold(), []).append(name)
        return {letter: own[0] for letter, own in begun.items() if len(own) == 1 and letter.isalpha() and letter < "{"}

    def mentioned(self, tokens: Sequence[Token], line: str, *, alone: bool = False) -> Iterator[tuple[str, int, int]]:
        """Names among the words, the longest if several begin here, with their token indices."""
        place = 0
        while place < len(tokens):
            node = self._trie
            last, text = place, ""
            at = place
            while at < min(len(tokens), place + _MOST_WORDS_OF_NAME):
                following = node.following.get(own_text(tokens[at], line).casefold())
                if following is None:
                    break
                node, at = following, at + 1
                if node.text:
                    last, text = at, node.text
            if text and self._is_name_here(text, tokens, place, last, line, alone=alone):
                yield text, place, last
            place = max(last, place + 1)

    def denied(self, text: str, before: Sequence[Token]) -> str | None:
        """No jam, not spam, 非垃圾: the other one of two classes, unless the word before is a class itself."""
        word = before[-1].text.casefold() if before else ""
        if word not in NEGATING or word in self.names.class_keys or text not in self.names.classes:
            return None
        other = self.names.other_than(text)
        return other if isinstance(other, str) else None

    def _is_name_here(
        self, text: str, tokens: Sequence[Token], first: int, last: int, line: str, *, alone: bool
    ) -> bool:
        """An article is not the class "a": short names and common words count only alone or when announced."""
        plain = "".join(own_text(token, line).casefold() for token in tokens[first:last])
        if plain in self.initials and plain != text.casefold() and plain not in self.names.introduced:
            before = tokens[first - 1] if first else None
            return before is not None and (before.kind == "lower" or _ends_a_kind(before, tokens[last:], line))
        is_short = len(plain) < 3 and all(letter.isascii() for letter in plain)
        if plain.isdigit() and first and tokens[first - 1].text == "-" and not tokens[first].gap:
            return False
        if len(plain) == 1 and plain in self.names.observed and _is_within_han(tokens[first], line):
            return False
        if not is_short and plain not in COMMON_WORDS:
            return True
        if alone or last - first == len(tokens):
            return True
        if line[tokens[first].start : tokens[last - 1].end] == "a" and [
            each.kind for each in tokens[last : last + 1]
        ] in (["word"], ["number"]):
            return False  # about a third
        before = tokens[first - 1] if first else None
        if before is not None and (before.text.casefold() in BEFORE_A_CLASS or before.kind in _ANNOUNCING):
            return True
        written = line[tokens[first].start : tokens[last - 1].end]
        is_an_a = tokens[max(0, first - 1)].text == "an" and written == text.upper()
        if is_an_a or line[tokens[first].start - 1 : tokens[first].start] in _QUOTES:
            return True
        is_as_written = written == text or plain in self.names.introduced
        # As in posterior: A 0.3, and in yes: sunny 2/9.
        if line[: tokens[first].start].rstrip()[-1:] in _COLONS or (
            first == 0 and _is_before_colon(tokens[last - 1].end, line)
        ):
            return True
        if first == 0 and is_as_written and len(tokens) < _FEW and all(each.kind in _WORDS for each in tokens):
            return True
        # As in no mean 74.6.
        if first == 0 and len(tokens) == last + 1 and tokens[last].text.casefold() in _OF_A_CLASS:
            return True
        # As in score No = 0.0137, and in so no = 87.5 %.
        if (
            before is not None
            and last == len(tokens)
            and _announces(before, first, line)
            and (is_as_written or plain[1:])
        ):
            return True
        if (
            is_as_written
            and _is_before_han(tokens[last - 1].end, line)
            and _is_no_part_of_a_word(plain, tokens[last - 1].end, line)
        ):
            return True
        # As in No: 5/14.
        after = tokens[last] if last < len(tokens) else None
        return first == 0 and is_as_written and after is not None and after.kind in ("relation", "close", "call")


def _ends_a_kind(before: Token, after: Sequence[Token], line: str) -> bool:
    """Log score S."""
    return not after and len(before.text) > 2 and _names_a_kind(before, line)


def _announces(before: Token, first: int, line: str) -> bool:
    return _names_a_kind(before, line) or (first == 1 and before.text.casefold() in OPENING)


def _names_a_kind(token: Token, line: str) -> bool:
    """Does the word that ends here name a kind of quantity? A 汉字 is a token of its own: 得分 is two."""
    before = line[max(0, token.end - _LONGEST_KIND) : token.end]
    return token.text.casefold() in KINDS or before.endswith(_CHINESE_KINDS)


def _is_before_colon(end: int, line: str) -> bool:
    return line[end : end + 3].lstrip()[:1] in _COLONS


def _is_within_han(token: Token, line: str) -> bool:
    """A character of a Chinese text that is a part of a sentence: 不 in 不同的字."""
    return _HAN.match(line, token.end) is not None or _HAN.match(line[: token.start][-1:]) is not None


def _is_before_han(end: int, line: str) -> bool:
    """As in A 的均值."""
    return _HAN.match(line, end) is not None


def _is_no_part_of_a_word(plain: str, end: int, line: str) -> bool:
    """As in 是的概率, but not in 还是没有."""
    return plain < "z" or line[end : end + 1] in AFTER_A_NAME


def _add(trie: _Trie, words: str, text: str, *, keeps: bool = False) -> None:
    node = trie
    own = [own_text(token, words).casefold() for token in tokens_of(words)]
    for word in own:
        node = node.following.setdefault(word, _Trie())
    if own and not (keeps and node.text):
        node.text = text


def _acting(action: str) -> Iterable[str]:
    """Marrying, not marrying, calling it normal: the action in a sentence."""
    denies = action.casefold().startswith(("do not ", "don't "))
    first, _, rest = action.removeprefix("do not ").removeprefix("don't ").partition(" ")
    if first.isascii() and first.isalpha() and len(first) > 2:
        stem = first[:-1] if first.endswith("e") and not first.endswith("ee") else first
        yield f"{'not ' if denies else ''}{stem}ing {rest}".strip()


def _other_words(text: str) -> Iterable[str]:
    """Synonyms that are no mere letters."""
    for same in SAME:
        if key(text) in same:
            yield from (word for word in sorted(same) if len(word) > 2 or word > "z")
