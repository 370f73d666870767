"""Finds the observations in a text: numbers in a row, tosses one by one, or tosses that are counted."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from _byhand.errors import InputError, signed
from _byhand.reading.rest import Rest
from _byhand.topics.estimation.reading import words
from _byhand.topics.estimation.reading.words import NUMBER, RESULT

_BETWEEN = r"(?:\s{0,3}[,;]\s{0,3}(?:(?:and\s|和|及|与)\s{0,3})?|\s{1,3}(?:and\s{1,3})?|和|及|与)"
_RUN = re.compile(rf"[(\[{{]?{NUMBER}(?:{_BETWEEN}{NUMBER}){{1,4000}}[)\]}}]?")
_NUMBERS = re.compile(NUMBER)
_COMMA_NUMBER = r"[+-]?\d{1,9}(?:,\d{1,9})?"
_DECIMAL_COMMAS = re.compile(
    rf"(?<![\w.,]){_COMMA_NUMBER}(?:\s{{0,3}};\s{{0,3}}{_COMMA_NUMBER}){{1,4000}}(?![\w%,]|\.\d)"
)
# 1,000, 2,500: the comma may stand within a number and behind it.
_THOUSANDS = re.compile(r"\d,\d{3}(?!\d).{0,40}\d[,;] |\d[,;] .{0,40}\d,\d{3}(?!\d)")
_RESULTS = re.compile(rf"(?<![A-Za-z]){RESULT}(?:[\s,;]{{1,3}}(?:and\s)?{RESULT}){{2,2000}}(?![A-Za-z])", re.IGNORECASE)
_LETTERS = re.compile(r"(?<![A-Za-z])[HT]{4,2000}(?![A-Za-z])|(?<![\u3400-\u9fff])[正反]{3,2000}(?![\u3400-\u9fff])")
_ONE_RESULT = re.compile(r"[HT](?![A-Za-z])|[HT](?=[HT])|[正反]面?|成功|失败|[A-Za-z]{4,9}", re.IGNORECASE)
# One word for each result, whatever its case and number.
_SAME = {"h": "H", "t": "T", "heads": "heads", "head": "heads", "tails": "tails", "tail": "tails"} | {
    "正": "正面",
    "反": "反面",
    "正面": "正面",
    "反面": "反面",
    "成功": "成功",
    "失败": "失败",
    "success": "success",
    "failure": "failure",
}
_OTHER = {"H": "T", "heads": "tails", "正面": "反面", "成功": "失败", "success": "failure"}
_COLUMN = re.compile(rf"(?:[A-Za-z_\u3400-\u9fff][\w ]{{0,30}}\n)?(?:[ \t]*{NUMBER}[ \t]*(?:\n|\Z)){{3,4000}}")
_LINE = re.compile(rf"[ \t]*{NUMBER}(?:{_BETWEEN}{NUMBER}){{2,4000}}[ \t.。]*")
_FEWEST_PLAIN = 3
_WORD = re.compile(r"[A-Za-z\u3400-\u9fff]")


@dataclass(frozen=True)
class Observed:
    """stated: the field of the problem with the observations. values: the numbers, none of tosses. n: how many."""

    stated: dict[str, Any]
    values: tuple[str, ...]
    n: int


def number_in(match: re.Match[str]) -> str:
    """The number of a match in which one of several groups has it."""
    return next(value for name, value in match.groupdict().items() if value is not None and name != "word")


def is_plain(text: str) -> bool:
    """Are these numbers alone: in one line, or one below the other, perhaps with a name above?"""
    stripped = text.strip()
    if "\n" in stripped:
        return _COLUMN.fullmatch(stripped) is not None
    if ";" in stripped and _DECIMAL_COMMAS.fullmatch(stripped):
        return len(stripped.split(";")) >= _FEWEST_PLAIN
    return _LINE.fullmatch(stripped) is not None


def observed_in(rest: Rest) -> Observed | None:
    """What was observed, taken from the text; None if nothing, or more than one thing it may be."""
    return _counted(rest) or _tossed(rest) or _numbers(rest)


def _tossed(rest: Rest) -> Observed | None:
    runs = rest.take(_RESULTS) + rest.take(_LETTERS)
    if len(runs) != 1:
        return None
    found = [_SAME.get(one.casefold(), one) for one in _ONE_RESULT.findall(runs[0][0])]
    found = [one for one in found if one.casefold() != "and"]
    good = next((name for name in _OTHER if name in found or _OTHER[name] in found), None)
    if good is None or not set(found) <= {good, _OTHER[good]}:
        return None
    return Observed({"data": found, "success": good}, (), len(found))


def _counted(rest: Rest) -> Observed | None:
    """7 heads in 10 tosses; 7 heads, 3 tails."""
    text = rest.text
    heads, tails, tosses = (rest.take(one) for one in (words.HEADS, words.TAILS, words.TOSSES))
    if not (len(heads) <= 1 and len(tails) <= 1 and len(tosses) <= 1 and len(heads) + len(tails) + len(tosses) >= 2):
        rest.text = text
        return None
    number = {name: _count(found) for name, found in (("heads", heads), ("tails", tails), ("all", tosses))}
    total = number["all"]
    good = number["heads"] if number["heads"] is not None else (total or 0) - (number["tails"] or 0)
    bad = number["tails"] if number["tails"] is not None else (total or 0) - good
    if good < 0 or bad < 0 or good + bad == 0 or (total is not None and good + bad != total):
        raise signed(InputError("estimation.read.sums", heads=good, tails=bad, total=total or 0))
    names = next((pair for sign, pair in _NAMES if sign.search(text)), ("heads", "tails"))
    return Observed({"counts": {names[0]: good, names[1]: bad}, "success": names[0]}, (), good + bad)


_NAMES = (
    (re.compile("正面|反面"), ("正面", "反面")),
    (re.compile("成功|失败"), ("成功", "失败")),
    (re.compile("success|failure", re.IGNORECASE), ("success", "failure")),
)


def _count(found: Sequence[re.Match[str]]) -> int | None:
    if not found:
        return None
    written = number_in(found[0]).casefold()
    return words.COUNT_WORDS[written] if written in words.COUNT_WORDS else int(written)


def _numbers(rest: Rest) -> Observed | None:
    if _THOUSANDS.search(rest.text):
        return None
    if ";" in rest.text and len(found := rest.take(_DECIMAL_COMMAS)) == 1:
        values = [one.strip().replace(",", ".") for one in found[0][0].split(";")]
    else:
        runs = [run for run in _RUN.finditer(rest.text) if len(_NUMBERS.findall(run[0])) > 1]
        if len(runs) != 1:
            return None
        values = _NUMBERS.findall(rest.take(_RUN)[0][0])
    return Observed({"data": values}, tuple(values), len(values)) if len(values) > 1 else None


def is_bare(rest: Rest) -> bool:
    """Is nothing left but words that change nothing?"""
    return not _WORD.search(words.FILLER.sub(" ", rest.text))
