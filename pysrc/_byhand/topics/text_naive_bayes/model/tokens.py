"""Tokenising a text: maximal runs of letters and digits, optionally joined, or single characters."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, get_args

# The tokenisations of the convention.
TokenKind = Literal["words", "joined", "characters"]
KINDS: tuple[TokenKind, ...] = get_args(TokenKind)
# In the text as `_shape` makes it, "_" stands for marks that belong to the letter before them, such as accents.
_JOINING = "['\u2019\u2010\u2011-]"
_PATTERNS: Mapping[TokenKind, re.Pattern[str]] = {
    "words": re.compile(r"[^\W_]\w*"),
    "joined": re.compile(rf"[^\W_]\w*(?:{_JOINING}[^\W_]\w*)*"),
    "characters": re.compile(r"[^\W_]_*"),
}
_JOINED = re.compile(rf"\w{_JOINING}[^\W_]")
# One apostrophe and one hyphen for their printed variants.
_ONE_SIGN = str.maketrans("\u2019\u2010\u2011", "'--")


@dataclass(frozen=True)
class Token:
    """A word as counted, and its place in the text: [start, end) in code points."""

    word: str
    start: int
    end: int


def tokenise(text: str, kind: TokenKind, *, lowercase: bool) -> tuple[Token, ...]:
    """The tokens of a text in order. Characters other than letters and digits are separators.

    kind  "words": maximal runs; "joined": with single apostrophes and hyphens within; "characters": each on its own
    """
    return tuple(
        Token(as_counted(text[match.start() : match.end()], lowercase), match.start(), match.end())
        for match in _PATTERNS[kind].finditer(_shape(text))
    )


def has_joined(text: str) -> bool:
    """Does an apostrophe or a hyphen stand between two letters or digits?"""
    return _JOINED.search(_shape(text)) is not None


def as_counted(word: str, lowercase: bool) -> str:
    """The canonical spelling of a word: an accented letter is one character, ’ equals '; in lower case if wanted."""
    composed = word if word.isascii() else unicodedata.normalize("NFC", word).translate(_ONE_SIGN)
    return composed.lower() if lowercase else composed


def _shape(text: str) -> str:
    """The text with "_" for each combining mark and a space for each "_": all offsets stay the same."""
    table = {mark: "_" for mark in map(ord, set(text)) if mark > 127 and unicodedata.category(chr(mark))[0] == "M"}
    table[ord("_")] = " "
    return text.translate(table)


def has_chinese(text: str) -> bool:
    """Does the text contain Chinese characters, which are written without spaces?"""
    return any(0x4E00 <= ord(character) <= 0x9FFF for character in text)
