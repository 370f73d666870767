"""Cutting a text into tokens: maximal runs of letters and digits, or each letter and digit on its own."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

# In the text as `_shape` makes it "_" stands for the marks that belong to the letter before them, such as accents.
_WORD = re.compile(r"[^\W_]\w*")
_CHARACTER = re.compile(r"[^\W_]_*")


@dataclass(frozen=True)
class Token:
    """A word as it is counted, and where it stands in the text: [start, end) in code points."""

    word: str
    start: int
    end: int


def tokenise(text: str, *, characters: bool, lowercase: bool) -> tuple[Token, ...]:
    """The tokens of a text in order. Whatever is neither letter nor digit only separates them."""
    pattern = _CHARACTER if characters else _WORD
    return tuple(
        Token(as_counted(text[match.start() : match.end()], lowercase), match.start(), match.end())
        for match in pattern.finditer(_shape(text))
    )


def as_counted(word: str, lowercase: bool) -> str:
    """One spelling for one word: a letter with its accent is one character; small letters, unless these count."""
    composed = word if word.isascii() else unicodedata.normalize("NFC", word)
    return composed.lower() if lowercase else composed


def _shape(text: str) -> str:
    """The text with "_" for each combining mark and a space for each "_": every place stays where it is."""
    table = {mark: "_" for mark in map(ord, set(text)) if mark > 127 and unicodedata.category(chr(mark))[0] == "M"}
    table[ord("_")] = " "
    return text.translate(table)


def has_chinese(text: str) -> bool:
    """Does the text hold Chinese characters, between which no spaces stand?"""
    return any(0x4E00 <= ord(character) <= 0x9FFF for character in text)
