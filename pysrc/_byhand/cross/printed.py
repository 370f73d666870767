"""Contingency tables as pandas and R print them: counts below each other, with the names of both directions.

Play      No  Yes  All            Survived                     Survived  No Yes
Outlook                    Sex       No Yes Sum      Class Sex
Overcast   0    2    2       female  13  34  47      1st   Male          118  62
All        3    5    8       male   136  37 173            Female          4 141
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from _byhand.cells.cell import is_number

_MOST_LINES = 400
_MOST_LENGTH = 400
_WORD = re.compile(r"\S+")
_WIDE_GAP = 2
_GAP = re.compile(r"\s{2,}")
_MARGIN = 2
_MOST_HEADS = 2
_FEWEST_ROWS = 2
# Nothing occurred: a gap of an unstacked table, or R's zero.print.
_BLANKS = frozenset(("NaN", "NA", ".", "-", "<NA>"))
# ", , Survived = No" stands above each slice of a table of three factors.
SLICE = re.compile(r"\s{0,8}, , (?:([^=]{0,80}?) = )?(.{1,80}?)\s{0,8}")
# > table(x, y), In [3]: pd.crosstab(x, y), Out[3]:
PROMPT = re.compile(r"\s{0,4}(?:>>> |> |(?:In|Out) ?\[\d{1,4}\]:)")
_FOOTER = re.compile(r"\s{0,8}(?:Name: .{1,80}, )?dtype: \w{1,20}\s{0,8}")


@dataclass(frozen=True)
class Printed:
    """A printed table of counts or shares.

    over     the name above all columns, "" if none stands there
    index    (I,) the names above the names of the rows, "" where none stands
    columns  (C,) the names of the columns
    labels   (R, I) the names of the rows; an index that is written only once is repeated
    cells    (R, C) numbers as written; "" where nothing occurred
    heads    the lines (from 0) of the names
    rows     (R,) the line of each row
    margin   whether the names of the rows stand away from the margin, as R prints them
    slice    name and value of the third factor; None if there are two
    """

    over: str
    index: tuple[str, ...]
    columns: tuple[str, ...]
    labels: tuple[tuple[str, ...], ...]
    cells: tuple[tuple[str, ...], ...]
    heads: tuple[int, ...]
    rows: tuple[int, ...]
    margin: bool = False
    slice: tuple[str, str] | None = None


def read_printed(lines: Sequence[str]) -> list[Printed]:
    """The tables that the lines hold, which empty lines set apart; empty if a part of them with numbers is none."""
    if len(lines) > _MOST_LINES or any(len(line) > _MOST_LENGTH or "\t" in line or "|" in line for line in lines):
        return []
    found: list[Printed] = []
    part: tuple[str, str] | None = None
    for first, last in _chunks(lines):
        if last == first + 1 and (match := SLICE.fullmatch(lines[first])):
            part = (match[1] or "", match[2])
            continue
        table = next(filter(None, (_read(lines, first, last, wide, part) for wide in (False, True))), None)
        table = table or _of_gaps(lines, first, last)
        if table is not None:
            found.append(table)
        elif any(is_number(word) for line in lines[first:last] for word in line.split()):
            return []
    return found


def _chunks(lines: Sequence[str]) -> list[tuple[int, int]]:
    """The runs of lines that are not empty."""
    runs: list[tuple[int, int]] = []
    for at, line in enumerate(lines):
        if not line.strip() or _FOOTER.fullmatch(line) or PROMPT.match(line):
            continue
        if runs and runs[-1][1] == at:
            runs[-1] = (runs[-1][0], at + 1)
        else:
            runs.append((at, at + 1))
    return runs


@dataclass(frozen=True)
class _Token:
    text: str
    start: int
    end: int


def _tokens(line: str, wide: bool) -> list[_Token]:
    """The words of a line with their columns; `wide`: a Chinese character is as wide as two letters."""
    words = [(match[0], match.start(), match.end()) for match in _WORD.finditer(line)]
    if not wide or line.isascii():
        return [_Token(*word) for word in words]
    column = [0]
    for character in line:
        column.append(column[-1] + (2 if unicodedata.east_asian_width(character) in "WF" else 1))
    return [_Token(text, column[start], column[end]) for text, start, end in words]


def _is_cell(word: str) -> bool:
    return word in _BLANKS or is_number(word)


def _read(lines: Sequence[str], first: int, last: int, wide: bool, part: tuple[str, str] | None) -> Printed | None:
    """The table in a run of lines; None if they are none."""
    words = [_tokens(line, wide) for line in lines[first:last]]
    begin = len(words)
    while begin and _is_cell(words[begin - 1][-1].text):
        begin -= 1
    for heads in (begin, begin + 1):
        # Names that are numbers, "Sex 0 1", look like the first row.
        if heads > begin and (
            len(words) - heads < _FEWEST_ROWS or any(token.text in _BLANKS for token in words[begin])
        ):
            continue
        if 0 < heads <= _MOST_HEADS and heads < len(words):
            found = _shape(words[:heads], words[heads:])
            if found is not None:
                lines_of_names, rows = range(first, first + heads), range(first + heads, last)
                margin = all(line[0].start >= _MARGIN for line in words[heads:])
                return Printed(*found, tuple(lines_of_names), tuple(rows), margin, part)
    return None


def _of_gaps(lines: Sequence[str], first: int, last: int) -> Printed | None:
    """A table with wide gaps between its cells, a line of names without a corner, and a name before each row."""
    cells = [_GAP.split(line.strip()) for line in lines[first:last]]
    count = len(cells[0])
    rows = cells[1:]
    indented = lines[first][:_WIDE_GAP].isspace() and count > 1 and len(rows) > 1
    if not indented or any(map(_is_cell, cells[0])) or len(set(cells[0])) < count:
        return None
    if any(len(row) != count + 1 or is_number(row[0]) or not all(map(is_number, row[1:])) for row in rows):
        return None
    labels, numbers = tuple((row[0],) for row in rows), tuple(tuple(row[1:]) for row in rows)
    return Printed("", ("",), tuple(cells[0]), labels, numbers, (first,), tuple(range(first + 1, last)))


_Shape = tuple[str, tuple[str, ...], tuple[str, ...], tuple[tuple[str, ...], ...], tuple[tuple[str, ...], ...]]


def _shape(heads: Sequence[list[_Token]], body: Sequence[list[_Token]]) -> _Shape | None:
    """Names and cells, from words with their places."""
    edges = _edges(body)
    if not edges:
        return None
    count = len(edges)
    labels = [line[:-count] for line in body]
    begin = min(line[-count].start for line in body)
    beside = [*labels, [token for token in heads[-1] if token.end < begin]]
    over, index, names = _names(heads, edges, max((line[-1].end for line in beside if line), default=0), begin)
    starts = _starts(index, labels)
    parted = [_at(line, starts) for line in labels]
    if not names or len(set(names)) < len(names) or not any(map(any, parted)):
        return None
    if not index and all(is_number(line[0].text) and line[0].start < _MARGIN for line in labels if line):
        return None  # a frame with row numbers
    cells = tuple(tuple("" if token.text in _BLANKS else token.text for token in line[-count:]) for line in body)
    return over, _at(index, starts), names, _filled_down(parted), cells


def _names(
    heads: Sequence[list[_Token]], edges: Sequence[int], width: int, begin: int
) -> tuple[str, list[_Token], tuple[str, ...]]:
    """What stands above all columns, above the names of the rows, and above each column; no names of another layout.

    width  where the names of the rows end
    begin  where the cells begin
    """
    none: tuple[str, list[_Token], tuple[str, ...]] = ("", [], ())
    above, below = _named(heads[0], edges, width), _named(heads[-1], edges, width)
    if len(heads) == 1:
        if all(above[1]) and not above[0]:
            return "", [], tuple(above[1])  # table() of R without names
        if len(edges) == 1 and heads[0][-1].end <= begin and not _is_cell(heads[0][-1].text):
            return "", heads[0], ("",)  # sizes of groups
        return none
    if all(above[1]) and above[0] and not any(below[1]):
        return _joined(above[0]), below[0], tuple(above[1])  # pandas, ftable
    # As many words as columns are names that stand a little beside them, and the numbers below a row.
    taken = len(heads[0]) == len(edges) > 1 and all(map(is_number, below[1]))
    if all(below[1]) and not taken and heads[0][0].start >= width and not any(is_number(one.text) for one in below[0]):
        return _joined(heads[0]), below[0], tuple(below[1])  # table() of R
    return none


def _joined(tokens: Sequence[_Token]) -> str:
    return " ".join(token.text for token in tokens)


def _edges(body: Sequence[list[_Token]]) -> list[int]:
    """The columns in which the cells of all lines end, from left to right."""
    shared: set[int] | None = None
    for line in body:
        ends = set[int]()
        for token in reversed(line):
            if not _is_cell(token.text):
                break
            ends.add(token.end)
        shared = ends if shared is None else shared & ends
    edges = sorted(shared or ())
    # The last cells of each line must be these, so that none is left between them.
    while edges and not all([token.end for token in line[-len(edges) :]] == edges for line in body):
        del edges[0]
    # A line of nothing but cells has its label among them if it begins where the labels do: a value that is a number.
    begin = min(line[0].start for line in body)
    while edges and any(len(line) == len(edges) and line[0].start == begin for line in body):
        del edges[0]
    return edges


def _named(line: Sequence[_Token], edges: Sequence[int], width: int) -> tuple[list[_Token], list[str]]:
    """The words to the left of the columns, and the name of each column."""
    columns: list[list[_Token]] = [[] for _ in edges]
    beyond = False
    for token in line:
        at = next((place for place, edge in enumerate(edges) if token.end <= edge), None)
        if at is None:
            beyond = True
            break
        columns[at].append(token)
    if beyond:
        return list(line), [""] * len(edges)
    first = columns[0]
    cut = next(
        (at for at in range(len(first) - 1, 0, -1) if first[at].start - first[at - 1].end >= _WIDE_GAP),
        next((at for at, token in enumerate(first) if token.start >= width), len(first)),
    )
    if len(first) > 1 and first[0].start == width + 1:
        cut = len(first) - 1  # ftable: the name above the columns stands in a column of its own
    if first and first[-1].end != edges[0]:
        cut = len(first)  # what does not end with the cells does not stand above them
    names = [_joined(column) for column in (first[cut:], *columns[1:])]
    return first[:cut], names


def _starts(index: Sequence[_Token], labels: Sequence[list[_Token]]) -> list[int]:
    """Where the names of the rows begin that stand below each other, one for each name of an index."""
    begins = {token.start for line in labels for token in line}
    starts = [token.start for token in index if token.start in begins]
    if not starts or starts[0] > min(begins, default=0):
        starts = [min(begins, default=0), *starts]
    # Where a name begins, no word may go on from the column before.
    return [
        start
        for at, start in enumerate(starts)
        if at == 0 or not any(token.start < start < token.end for line in labels for token in line)
    ]


def _at(line: Sequence[_Token], starts: Sequence[int]) -> tuple[str, ...]:
    """The words of a line by the places in which the names begin."""
    parts: list[list[str]] = [[] for _ in starts]
    for token in line:
        parts[max((at for at, start in enumerate(starts) if start <= token.start), default=0)].append(token.text)
    return tuple(map(" ".join, parts))


def _filled_down(labels: Sequence[tuple[str, ...]]) -> tuple[tuple[str, ...], ...]:
    filled: list[tuple[str, ...]] = []
    for line in labels:
        begin = next((at for at, word in enumerate(line) if word), 0)
        filled.append((*filled[-1][:begin], *line[begin:]) if filled and begin else line)
    return tuple(filled)
