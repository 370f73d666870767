"""Digits and number words of a text, before the words around them are looked at."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Literal

from _byhand.told.numerals.number_words import NumberWords, number_words

_COMMA_LANGUAGES = frozenset(("de", "fr", "es", "pt", "it", "nl", "pl", "ru"))
_ROW_OF_THREES = r"[1-9]\d{0,2}(?:[ '’]\d{3}){1,4}"
_MYRIADS = re.compile(r"\s?(万|亿|億|만|억|million\b|Millionen\b)(?!分)")
_POWERS = {"亿": 10**8, "億": 10**8, "억": 10**8, "million": 10**6, "millionen": 10**6}
PERCENT = re.compile(
    r"\s?(?:%|-?(?:per\s?cent|pct|Prozent|pour[\s-]cent|por\s?ciento|per\scento|por\scento|procent[ay]?|процент[а-я]{0,3})"
    r"(?![^\W\d_])|パーセント|퍼센트|프로(?![가-힣])|(?:في\s)?(?:بالمئة|بالمائة|المئة|المائة))",
    re.I,
)


@dataclass
class Atom:
    """Digits or a number word, before the words around it are looked at.

    form  digits, word, one (which may be an article) or part (a denominator)
    """

    start: int
    end: int
    value: Fraction
    form: Literal["digits", "word", "one", "part"]
    whole: bool = True


def find_atoms(text: str, code: str, words: NumberWords | None) -> list[Atom]:
    """The digits and number words of a text in order; no two overlap."""
    atoms = [_digits(match, code) for match in _digit_pattern(text, code).finditer(text)]
    if words:
        atoms += [
            Atom(match.start(), match.end(), *_worded(re.sub(r"\s+", " ", match[0].casefold()), words))
            for match in _word_pattern(code).finditer(text)
        ]
    return sorted(atoms, key=lambda atom: atom.start)


def _worded(word: str, words: NumberWords) -> tuple[Fraction, Literal["word", "one", "part"]]:
    if word in words.cardinals:
        return Fraction(words.cardinals[word]), "word"
    return (words.parts[word], "part") if word in words.parts else (Fraction(1), "one")


@cache
def _word_pattern(code: str) -> re.Pattern[str]:
    words = number_words(code)
    spelled = sorted({*words.cardinals, *words.parts, *words.ones}, key=len, reverse=True) if words else []
    either = "|".join(word.replace(" ", "[ \\n]") for word in spelled)
    return re.compile(rf"(?<![^\W\d_])(?:{either})(?![^\W\d_])", re.I)


@cache
def every_pattern(code: str) -> re.Pattern[str]:
    words = number_words(code)
    either = "|".join(sorted(words.ordinals, key=len, reverse=True)) if words else ""
    return re.compile(rf"(?<![^\W\d_]){words.every if words else ''}({either})(?![^\W\d_])", re.I)


def _digit_pattern(text: str, code: str) -> re.Pattern[str]:
    # "1 000" is one number where words stand around it; in a row of a table it is two.
    row = rf"(?:(?<=[^\W\d_] ){_ROW_OF_THREES}(?=[ ,.;:)]{{0,2}}(?:[^\d\s]|$))|{_ROW_OF_THREES}(?= [^\W\d_]))(?!\d)"
    if code in _COMMA_LANGUAGES:
        dots = r"\d{1,3}(?:\.\d{3}){1,4},\d{1,9}|\d{1,3}(?:\.\d{3}){2,4}(?!\d)"
        return re.compile(rf"{row}|{dots}|\d{{1,12}}(?:[.,]\d{{1,12}})?|(?<![\d\w])[.,]\d{{1,12}}")
    # In a text that has decimal points, a comma parts numbers: 3,5% are two.
    comma = "" if re.search(r"\d\.\d", text) else r"\d{1,3},\d{1,2}(?=\s?%)(?![\d,])|0,\d{1,12}(?!,\d|\.\d|\d)|"
    groups = r"[1-9]\d{0,2}(?:,\d{3}){1,4}(?!\d|,\d)(?:\.\d{1,12})?"
    if code in ("zh", "ja", "ko"):
        # 100,200,300 is a list there.
        groups = r"[1-9]\d?(?:,\d{3}){1,4}(?!\d|,\d)|[1-9]\d{0,2}(?:,\d{3}){0,3},000(?!\d|,\d)"
    row = f"{row}|" if code == "en" else ""
    return re.compile(rf"{row}{comma}{groups}|\d{{1,12}}(?:\.\d{{1,12}})?|(?<![\d\w])\.\d{{1,12}}")


def _digits(match: re.Match[str], code: str) -> Atom:
    written = re.sub(r"[ '’]", "", match[0])
    text, end = match.string, match.end()
    if code in _COMMA_LANGUAGES:
        if re.fullmatch(r"[1-9]\d{0,2}(?:\.\d{3}){1,4}(?:,\d{1,9})?", written) and not PERCENT.match(text, end):
            written = written.replace(".", "")
        written = written.replace(",", ".")
    elif re.fullmatch(r"0,\d+|\d{1,3},\d{1,2}", written):
        written = written.replace(",", ".")
    value = Fraction(written.replace(",", ""))
    myriads = _MYRIADS.match(text, end)
    if myriads:
        return Atom(match.start(), myriads.end(), value * _POWERS.get(myriads[1].casefold(), 10**4), "digits")
    return Atom(match.start(), end, value, "digits", value.denominator == 1 and "." not in written)
