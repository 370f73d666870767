"""Of n observations: their value and net gain, EVSI(2), net gain for n = 2, n*; and how often one was made in a row."""

from __future__ import annotations

import re

_WORTH = re.compile(
    r"\bevsi(?![a-z])|\bvoi(?=\s?_?[({]\s?\d)|value of (?:the )?sample|(?:样本|抽样)信息的?(?:期望)?价值|观测的?价值",
    re.IGNORECASE,
)
_GAIN = re.compile(
    r"\bnet (?:gain|benefit|value)|\bengs?i?(?![a-z])|\bng(?=_?[({_]\s?\d)|净(?:收益|价值|增益)", re.IGNORECASE
)
_BEST = re.compile(
    r"\bnb\b|\bn_?(?:opt|\{opt\})|\b(?:best|optimal)\b.{0,20}\b(?:n|number|size)\b|最[优佳](?:的?观测|的?抽样)?次数",
    re.IGNORECASE,
)
_WORDS = {word: at for at, word in enumerate(("no", "one", "two", "three", "four", "five", "six"))}
_UNIT = r"(?:draws?|observations?|tests?|samples?|surveys?|tosses|throws?)"
_NUMBERS = re.compile(
    r"\bn\s?=\s?(?P<letter>\d{1,2})(?![\d.])"
    r"|(?:evsi|voi|engs?i?|ng|gain|value|benefit|收益|价值|增益)\s?_?[({](?P<inside>\d{1,2})[)}]"
    r"|(?<![a-z])(?:evsi|voi|engs?i?|ng)_(?P<below>\d{1,2})(?![\d.])"
    rf"|(?<![\d.])(?P<many>\d{{1,2}})\s?{_UNIT}\b|\b(?P<word>{'|'.join(_WORDS)}) {_UNIT}\b"
    r"|(?<![\d.])(?P<han>\d{1,2})\s?次",
    re.IGNORECASE,
)


_TIMES = re.compile(
    r"\bn\s?=\s?(?P<letter>\d{1,3})(?![\d.])|(?<![+\d])(?P<signs>\+{2,12})(?![+\d])"
    r"|(?<![\d.])(?P<many>\d{1,3})\s?(?:[x×]|times|positives?|in a row|个|次)"
    rf"|\b(?P<word>{'|'.join(list(_WORDS)[1:])})\b|(?P<once>\b(?:second|third|fourth|fifth)\b)"
    rf"|(?<![\d.])(?P<after>\d{{1,3}}) [a-z-]{{0,20}}\s?{_UNIT}\b|第\s?(?P<han>[一二三四五六]|\d{{1,3}})\s?次",
    re.IGNORECASE,
)
_LATER = {word: at for at, word in enumerate(("second", "third", "fourth", "fifth"), 2)}
_HAN = {sign: at for at, sign in enumerate("一二三四五六", 1)}


def times_said(line: str) -> int | None:
    """How often the observation was made, as the line says; −1 if it says several numbers."""
    numbers = set()
    for found in _TIMES.finditer(line):
        word = next(group for group in found.groups() if group is not None).casefold()
        own = int(word) if word.isdigit() else len(word) if word[0] == "+" else None
        numbers.add(_WORDS.get(word) or _LATER.get(word) or _HAN.get(word) if own is None else own)
    return None if not numbers else numbers.pop() if len(numbers) == 1 else -1


def of_many(label: str, line: str) -> tuple[str, int | None] | None:
    """The kind of quantity that the label names, and the number of observations of which the line speaks."""
    if _BEST.search(label):
        return "best_number", None
    kind = "net_gain" if _GAIN.search(label) else "sample_information" if _WORTH.search(label) else None
    if kind is None:
        return None
    numbers = {number for found in _NUMBERS.finditer(line) if (number := _said(found)) is not None}
    return kind, (numbers.pop() if len(numbers) == 1 else -1 if numbers else None)


def _said(found: re.Match[str]) -> int | None:
    word = next((group for group in found.groups() if group is not None), None)
    if word is None:
        return None
    return int(word) if word.isdigit() else _WORDS[word.casefold()]
