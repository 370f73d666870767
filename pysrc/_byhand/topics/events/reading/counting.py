"""Numbers in words, and what is counted: "at least one blue", 恰有2个红球."""

from __future__ import annotations

import re
from collections.abc import Sequence

_WORDS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
_HAN = "零一二三四五六七八九十"
NUMBER = (
    rf"(?:\d{{1,6}}|(?i:{'|'.join(_WORDS)}|an?|once|twice)(?![A-Za-z])|[一二两三四五六七八九十]|十[一二三四五六七八九])"
)
ORDINALS = {
    word: place
    for place, words in enumerate(
        (
            ("first", "1st", "一", "1"),
            ("second", "2nd", "二", "2"),
            ("third", "3rd", "三", "3"),
            ("fourth", "4th", "四", "4"),
        ),
        1,
    )
    for word in words
}
_BOUNDS = {
    "exactly": "=",
    "precisely": "=",
    "just": "=",
    "": "=",
    "at least": ">=",
    "at most": "<=",
    "no more than": "<=",
    "more than": ">",
    "less than": "<",
    "fewer than": "<",
    "恰": "=",
    "恰好": "=",
    "恰有": "=",
    "恰好有": "=",
    "有": "=",
    "至少": ">=",
    "至少有": ">=",
    "不少于": ">=",
    "至多": "<=",
    "至多有": "<=",
    "最多": "<=",
    "最多有": "<=",
    "不超过": "<=",
    "不多于": "<=",
}
BOUND = "(?:{})?".format(
    "|".join(sorted((name.replace(" ", r"\s") for name in _BOUNDS if name), key=len, reverse=True))
)


def number_of_word(text: str) -> int:
    text = text.strip().lower()
    if text.isdecimal():
        return int(text)
    if text in ("a", "an", "once"):
        return 1
    if text in ("twice", "两"):
        return 2
    if text in _WORDS:
        return _WORDS.index(text)
    if len(text) == 2:
        return 10 + _HAN.index(text[1])
    return _HAN.index(text)


def relation_of(text: str | None) -> str:
    return _BOUNDS[re.sub(r"\s+", " ", (text or "").strip().lower())]


def joined(parts: Sequence[str], word: str = "and") -> str:
    return f" {word} ".join(parts)
