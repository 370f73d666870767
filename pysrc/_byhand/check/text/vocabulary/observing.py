"""Words for observations: the next one, the third toss, none at all, and predictions with an estimate put in."""

from __future__ import annotations

import re

# About an observation to come.
NEXT = re.compile(
    r"(?<![a-z])(?:next|new|future|coming|tomorrow|predict\w{0,9})(?![a-z])|下一?[次个回周天年月场局期位只枚球颗]|明[天日年]|预测"
)
# With the estimate put in for the parameter.
PLUG_IN = re.compile(r"plug(?:ged|ging)?[- ]?in|代入")
# No accident: a count of 0.
NOTHING = re.compile(r"(?<![a-z])(?:no|none|without|zero)(?![a-z])|无|没有|不发生|未发生")
_ORDINALS = {word: number for number, word in enumerate(("first", "second", "third", "fourth", "fifth", "sixth"), 1)}
_HAN = {sign: number for number, sign in enumerate("一二三四五六七八九十", 1)}
_TRIAL = r"(?:toss(?:es)?|throws?|rolls?|flips?|draws?|trials?|observations?|values?|measurements?)"
OBSERVATION = re.compile(
    rf"(?<![a-z])(?P<word>first|second|third|fourth|fifth|sixth) {_TRIAL}"
    rf"|(?<!\d)(?P<nth>\d{{1,3}})(?:st|nd|rd|th) {_TRIAL}"
    rf"|(?<![a-z])after {_TRIAL} (?P<after>\d{{1,3}})(?!\d)|(?<![a-z])after (?P<many>\d{{1,3}}) {_TRIAL}"
    rf"|^\W{{0,3}}{_TRIAL} (?P<begins>\d{{1,3}})(?=\s?[:：(])"
    r"|第\s?(?P<han>[一二三四五六七八九十]|\d{1,3})\s?[次枚个]"
)


def observed_in(line: str) -> int | None:
    """The observation of which the line speaks last."""
    found = list(OBSERVATION.finditer(line[:400].casefold()))
    return number_said(found[-1]) if found else None


def number_said(found: re.Match[str]) -> int:
    """Which observation it is."""
    word = next(group for group in found.groups() if group is not None)
    return int(word) if word.isdigit() else _ORDINALS.get(word) or _HAN[word]
