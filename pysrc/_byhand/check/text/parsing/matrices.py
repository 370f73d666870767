"""Matrices over several lines: their rows become one line, whose characters remember their places."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

_MOST_LINES = 12
_BEGIN = re.compile(r"\\begin\{[pbvBV]?(?:small)?matrix\}")
_END = re.compile(r"\\end\{[pbvBV]?(?:small)?matrix\}")
_NUMBER = r"[-+−–]?(?:\d{1,9}(?:\.\d{0,17})?|\.\d{1,17})(?:/\d{1,9})?"
_NUMBERS = rf"{_NUMBER}(?:[ \t]{{0,8}}[,，&][ \t]{{0,8}}{_NUMBER}|[ \t]{{1,20}}{_NUMBER}){{1,7}}"
# [1 0.5], | 1 0.5 |, ⎛1 0.5⎞: one row in brackets of its own.
_ROW = re.compile(rf"[\[［(（|⎡⎢⎣⎛⎜⎝│┌└]\s{{0,8}}(?P<row>{_NUMBERS})\s{{0,8}}[\]］)）|⎤⎥⎦⎞⎟⎠│┐┘](?P<rest>.{{0,80}})$")
_BARE = re.compile(rf"\s{{0,40}}(?P<row>{_NUMBERS})\s{{0,8}}$")
_LABELLED = re.compile(r"^(?P<label>.{0,80}[=＝≈:：])\s{0,20}$")
_BRACKETS = (("[", "]"), ("(", ")"))
# A line of words above the rows: the covariance matrix.
_TITLE = re.compile(r"^(?P<label>[^\d=＝|\[\](){}]{1,40})$")
_OPEN_ROWS = re.compile(r"[\d\s.,;，；/\-−–+\[\]()]{1,200}")


@dataclass(frozen=True)
class Joined:
    """text: the rows as one line; places: line and index of each of its characters; last: the last line."""

    text: str
    places: Sequence[tuple[int, int]]
    last: int


class _Builder:
    def __init__(self) -> None:
        self.text, self.places = "", list[tuple[int, int]]()

    def add(self, text: str, line: int, start: int) -> None:
        """Text that stands in a line from this index on."""
        self.text += text
        self.places += [(line, start + offset) for offset in range(len(text))]

    def sign(self, sign: str) -> None:
        """A sign that stands nowhere."""
        self.places += [self.places[-1] if self.places else (1, 0)] * len(sign)
        self.text += sign

    def done(self, last: int) -> Joined:
        return Joined(self.text, self.places, last)


def joined_at(lines: Sequence[str], number: int) -> Joined | None:
    """The matrix whose rows begin in this line (from 1) and end in a later one."""
    return _environment(lines, number) or _unclosed(lines, number) or _rows(lines, number)


def _environment(lines: Sequence[str], number: int) -> Joined | None:
    r"""\begin{pmatrix}, its rows, and \end{pmatrix} in a later line."""
    depth = 0
    built = _Builder()
    for at in range(number, min(len(lines), number + _MOST_LINES) + 1):
        line = lines[at - 1]
        depth += len(_BEGIN.findall(line)) - len(_END.findall(line))
        built.add(line, at, 0)
        if depth == 0:
            return built.done(at) if at > number else None
        built.sign(" ")
    return None


def _unclosed(lines: Sequence[str], number: int) -> Joined | None:
    """Σ = [[1, 0.5],
    [0.5, 0.5]]
    """
    line = lines[number - 1]
    sign, closing = next((pair for pair in _BRACKETS if line.count(pair[0]) > line.count(pair[1])), _BRACKETS[0])
    depth = line.count(sign) - line.count(closing)
    opens = line.rfind("=") + 1 + len(line[line.rfind("=") + 1 :]) - len(line[line.rfind("=") + 1 :].lstrip())
    if depth <= 0 or "=" not in line or line[opens : opens + 1] != sign or not _OPEN_ROWS.fullmatch(line[opens:]):
        return None
    built = _Builder()
    built.add(line, number, 0)
    for at in range(number + 1, min(len(lines), number + _MOST_LINES) + 1):
        line = lines[at - 1]
        if not _OPEN_ROWS.match(line):
            return None
        if built.text.rstrip()[-1:] not in (",", ";", *_BRACKETS[0], *_BRACKETS[1]):
            built.sign(";")
        built.sign(" ")
        built.add(line, at, 0)
        depth += line.count(sign) - line.count(closing)
        if depth <= 0:
            return built.done(at)
    return None


def _rows(lines: Sequence[str], number: int) -> Joined | None:
    """Rows in brackets of their own, or none, below each other; the label stands before the first, or above."""
    first = lines[number - 1]
    alone = _LABELLED.match(first) or _TITLE.match(first)
    begin = number + 1 if alone is not None else number
    found: list[tuple[int, re.Match[str]]] = []
    for at in range(begin, min(len(lines), number + _MOST_LINES) + 1):
        is_below = alone is not None and alone.re is _LABELLED
        row = _row(lines[at - 1], is_first=at == begin and alone is None, is_below=is_below)
        if row is None or (found and _count(row["row"]) != _count(found[0][1]["row"])):
            break
        found.append((at, row))
    if len(found) < 2 or any(row.groupdict().get("rest", "") for _, row in found[:-1]):
        return None
    built = _Builder()
    built.add(alone["label"] if alone is not None else first[: found[0][1].start()], number, 0)
    if alone is not None and alone.re is _TITLE:
        built.sign(" = ")
    for place, (at, row) in enumerate(found):
        built.sign(", [" if place else "[[")
        for offset, sign in enumerate(row["row"]):
            built.add(sign, at, row.start("row") + offset)
        built.sign("]")
    built.sign("]")
    last, row = found[-1]
    rest = row.groupdict().get("rest") or ""
    built.add(rest, last, row.start("rest") if rest else 0)
    return built.done(last)


def _row(line: str, *, is_first: bool, is_below: bool) -> re.Match[str] | None:
    if is_below and (bare := _BARE.match(line[:400])) is not None:
        return bare
    for place, sign in enumerate(line[:400]):
        if sign in "[［(（|⎡⎢⎣⎛⎜⎝│┌└" and (found := _ROW.match(line[:400], place)) is not None:
            before = line[:place].strip()
            is_placed = before.endswith(("=", "＝", "≈", ":", "：")) if is_first else not before
            return found if is_placed else None
    return None


def _count(row: str) -> int:
    return len(re.findall(_NUMBER, row))
