"""Finds the observations: rows of tosses, heads and tails, numbers, points."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from _byhand.errors import InputError, signed
from _byhand.numbers.rational import parse_number
from _byhand.reading.rest import NUMBER, Rest
from _byhand.topics.mixture.pasted import words

_TOSSES = re.compile(r"(?<![A-Za-z])[HT]{1,400}(?![A-Za-z])|(?<![\u4e00-\u9fff])[正反]{2,400}(?![\u4e00-\u9fff])")
# A toss that is not known: HTT?H
_TORN = re.compile(r"[HT]{2,400}[?*_.-][?*_.-]{0,9}[HT]|[HT][?*_.-]{1,9}[HT]{2,400}|[正反]{2,400}[?*_]")
_LABEL = re.compile(
    r"^[ \t|]{0,9}(?:[-*•]\s?)?(?:(?:(?i:set|round|row|experiment|trial|series|data|sequence|run|game|no\.?)"
    r"|第)?\s?#?(?:\d{1,2}|[一二三四五六七八九十])\s?(?:组|轮|次|行|号)?)?\s?(?:实验|试验)?\s?[:.)|,\t ]{1,6}(?=\S)"
)
_PAIR = re.compile(
    r"(?<![\d.])(?P<h>\d{1,4})\s?(?:heads?\b"
    r"|H(?![A-Za-z]))[ \t]{0,3}[,;&|]?[ \t]{0,3}(?:and )?(?P<t>\d{1,4})\s?(?:tails?\b|T(?![A-Za-z]))"
    r"|(?<![\d.])(?P<h2>\d{1,4})\s?(?:次|个)?正(?:面)?[ \t]{0,3}[,和]?[ \t]{0,3}(?P<t2>\d{1,4})\s?(?:次|个)?反(?:面)?"
    r"|正面?(?:朝上|出现|向上)?(?:了)?[:=]?\s?(?P<h3>\d{1,4})\s?次?[ \t]{0,3}[,和]?[ \t]{0,3}反面?(?:朝上|出现"
    r"|向上)?(?:了)?[:=]?\s?(?P<t3>\d{1,4})\s?次?",
    re.IGNORECASE,
)
_HEADS = re.compile(r"(?i)(?:(?:number|no\.?|#) ?(?:of )?)?heads?|h|正面?(?:次数|数)?|正面朝上(?:次数)?")
_TAILS = re.compile(r"(?i)(?:(?:number|no\.?|#) ?(?:of )?)?tails?|t|反面?(?:次数|数)?|反面朝上(?:次数)?")
_TRIALS = re.compile(r"(?i)(?:tosses|flips|trials|total|n|throws)|(?:抛掷|总)?次数|总数|合计")
_NUMBERED = re.compile(
    r"(?i)(?:round|set|row|experiment|trial|no\.?|#|i|series|game)|轮次?|组别?|序号|编号|实验|试验|第几[轮组]"
)
_SEPARATOR = re.compile(r"[|,;\t]|[ ]{2,}")
_RULE = re.compile(r"[\s|:+=\-─┼]{3,}")
_NAMED_VALUE = re.compile(r"(?<![A-Za-z])[xy]_?\{?(\d{1,3})\}?\s?=\s?(?=[+-]?[\d.])", re.IGNORECASE)
_POINT = re.compile(words.POINT)
_FEWEST = 3


@dataclass(frozen=True)
class Tosses:
    """rows: heads and tosses of each row. single: tosses one by one, 1 and 0"""

    rows: tuple[tuple[int, int], ...] = ()
    single: tuple[int, ...] = ()


def take_tosses(rest: Rest) -> Tosses | None:
    """Rows of tosses, or tosses one by one; None if there are none, or several ways to have them."""
    found = [one for one in (_table(rest), _pairs(rest), _letters(rest)) if one is not None]
    return found[0] if len(found) == 1 else None


def _table(rest: Rest) -> Tosses | None:
    """A header with heads and tails above numbers."""
    lines = rest.text.split("\n")
    for at, line in enumerate(lines):
        roles = _roles(line)
        if roles is None:
            continue
        rows, end = list[tuple[int, int]](), at + 1
        while end < len(lines):
            cells = _cells(lines[end])
            if _RULE.fullmatch(lines[end]) or not cells:
                if not lines[end].strip() and rows:
                    break
                end += 1
                continue
            if len(cells) != len(roles) or not all(re.fullmatch(r"\d{1,4}", cell) for cell in cells):
                break
            rows.append(_row(dict(zip(roles, map(int, cells), strict=True))))
            end += 1
        if len(rows) > 1:
            start = sum(len(each) + 1 for each in lines[:at])
            rest.hide(start, sum(len(each) + 1 for each in lines[:end]))
            return Tosses(tuple(rows))
    return None


def _cells(line: str) -> list[str]:
    cells = [cell.strip() for cell in _SEPARATOR.split(line.strip().strip("|"))]
    cells = [cell for cell in cells if cell]
    return cells if len(cells) > 1 else line.split()


def _roles(line: str) -> list[str] | None:
    """The roles of a header with heads, and tails or tosses; None if it is none."""
    roles: list[str] = []
    for cell in _cells(line):
        for role, sign in (("heads", _HEADS), ("tails", _TAILS), ("trials", _TRIALS), ("number", _NUMBERED)):
            if sign.fullmatch(cell):
                roles.append(role)
                break
        else:
            return None
    known = "heads" in roles and ("tails" in roles or "trials" in roles) and len(set(roles)) == len(roles)
    return roles if known else None


def _row(cells: dict[str, int]) -> tuple[int, int]:
    trials = cells.get("trials", cells["heads"] + cells.get("tails", 0))
    if "tails" in cells and cells["heads"] + cells["tails"] != trials:
        raise signed(InputError("mixture.read.sums", heads=cells["heads"], tails=cells["tails"], total=trials))
    return cells["heads"], trials


def _pairs(rest: Rest) -> Tosses | None:
    """5 heads, 5 tails"""
    rows = list[tuple[int, int]]()
    for match in rest.take(_PAIR):
        heads = int(match["h"] or match["h2"] or match["h3"])
        tails = int(match["t"] or match["t2"] or match["t3"])
        _hide_label(rest, match.start())
        rows.append((heads, heads + tails))
    return Tosses(tuple(rows)) if rows else None


def _letters(rest: Rest) -> Tosses | None:
    """HTTTHHTHTH; single letters in a line are one row."""
    if _TORN.search(rest.text):
        raise signed(InputError("mixture.read.rows_of_tosses"))
    rows, offset = list[str](), 0
    for line in rest.text.split("\n"):
        tokens = list(_TOSSES.finditer(line))
        lengths = {len(match[0]) for match in tokens}
        if lengths == {1} and len(tokens) >= _FEWEST:
            rows.append("".join(match[0] for match in tokens))
        elif lengths and min(lengths) > 1:
            rows += [match[0] for match in tokens]
        elif lengths - {1}:
            raise signed(InputError("mixture.read.rows_of_tosses"))
        else:
            tokens = []
        for match in tokens:
            rest.hide(offset + match.start(), offset + match.end())
        if tokens:
            _hide_label(rest, offset + tokens[0].start())
        offset += len(line) + 1
    if not rows:
        return None
    counted = [(sum(sign in "H正" for sign in row), len(row)) for row in rows]
    single = tuple(int(sign in "H正") for sign in rows[0]) if len(rows) == 1 else ()
    return Tosses(tuple(counted), single)


def _hide_label(rest: Rest, place: int) -> None:
    """Take away the number of a row in front of it; InputError if its coin is known: then nothing is hidden."""
    begin = rest.text.rfind("\n", 0, place) + 1
    label = _LABEL.match(rest.text[begin:place] + "x")
    if label is not None:
        rest.hide(begin, min(begin + label.end(), place))
    known = re.fullmatch(r"\W{0,6}(?:(?i:coin)|硬币)?\s?[A-C]\W{0,6}", rest.text[begin:place])
    if known is not None:
        line = rest.line(place)
        raise signed(InputError("mixture.read.coin_known", line=line, at=line, found=known[0].strip()))


def take_points(rest: Rest) -> list[tuple[str, list[str], int]]:
    """The points with their names and places, taken from the text."""
    return [
        (
            _name(match["name"]),
            [re.sub(r"\s", "", match[axis]) for axis in "xyz" if match[axis] is not None],
            match.start(),
        )
        for match in rest.take(_POINT)
    ]


def _name(written: str | None) -> str:
    return re.sub(r"[_{}\s]", "", written or "")


def take_numbers(rest: Rest) -> list[str] | None:
    """The one run of numbers that is left; None if there is none, or there are several."""
    names = [int(match[1]) for match in _NAMED_VALUE.finditer(rest.text)]
    if len(names) > 1 and names == list(range(1, len(names) + 1)):
        rest.take(_NAMED_VALUE)
        joined = re.sub(r"[ ]{2,}", lambda match: " " * len(match[0]), rest.text)
        rest.text = re.sub(r"([,;])([ ]{4,})(?=[+-]?[\d.])", lambda m: " " * len(m[2]) + m[1], joined)
    runs = list(words.RUN.finditer(rest.text))
    if len(runs) != 1:
        return None
    rest.hide(runs[0].start(), runs[0].end())
    return [re.sub(r"\s", "", number) for number in re.findall(NUMBER, runs[0][0])]


def fractions_in(numbers: list[str]) -> list[list[int]] | None:
    """5/10, 9/10: successes and trials."""
    if not all(re.fullmatch(r"\d{1,4}/\d{1,4}", number) for number in numbers):
        return None
    return [[int(part) for part in number.split("/")] for number in numbers]


def whole(numbers: list[str]) -> list[int] | None:
    values = [parse_number(number) for number in numbers]
    if any(value is None or value.denominator != 1 for value in values):
        return None
    return [int(value) for value in values if value is not None]


def as_json(numbers: list[str]) -> list[Any]:
    """Whole numbers as numbers, others as written."""
    return [int(number) if re.fullmatch(r"-?\d{1,12}", number) else number for number in numbers]
