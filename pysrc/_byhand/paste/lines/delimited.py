"""Tables whose cells are separated by one character: spreadsheets (tab), CSV with , ; or the Chinese commas, pipes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from _byhand.cells.cell import is_number, narrow
from _byhand.paste.lines.bars import straightened
from _byhand.reading.grid import Grid
from _byhand.reading.source import Source, is_comment

# In the order of trust: a tab or a semicolon is seldom part of a cell, a comma may be a decimal comma.
DELIMITERS = {"\t": "tsv", ";": "semicolon", "；": "semicolon", "|": "pipes", "｜": "pipes", ",": "csv"}
DELIMITERS |= {"，": "chinese_comma", "、": "chinese_comma"}
_LONGEST_QUOTED = 200_000
_SAMPLE = 400
_CLOSING = {'"': '"', "“": "”", "＂": "＂"}

Record = tuple[list[str], Sequence[int]]


def records(text: str, delimiter: str) -> Iterator[Record]:
    """Each record of the text: its cells, and the offset at which each cell starts. Quoted cells may hold anything."""
    position, length = 0, len(text)
    quotes = any(quote in text for quote in _CLOSING)
    while position <= length:
        end = text.find("\n", position)
        end = length if end < 0 else end
        line = text[position:end]
        if quotes and any(quote in line for quote in _CLOSING):
            cells, starts, end = _quoted_record(text, position, delimiter)
        else:
            cells = line.split(delimiter)
            starts = _starts(cells, position)
        yield cells, starts
        position = end + 1


def _starts(cells: list[str], position: int) -> list[int]:
    starts = []
    for cell in cells:
        starts.append(position)
        position += len(cell) + 1
    return starts


def _quoted_record(text: str, position: int, delimiter: str) -> tuple[list[str], list[int], int]:
    """The record at `position`, in which a cell may stand in quotes; also the offset at which it ends."""
    cells: list[str] = []
    starts: list[int] = []
    line_end = text.find("\n", position)
    line_end = len(text) if line_end < 0 else line_end
    while True:
        starts.append(position)
        quoted = _quoted_cell(text, position, delimiter)
        if quoted is not None:
            cell, position = quoted
            if position > line_end:
                line_end = text.find("\n", position)
                line_end = len(text) if line_end < 0 else line_end
        else:
            stop = text.find(delimiter, position, line_end)
            stop = line_end if stop < 0 else stop
            cell, position = text[position:stop], stop
        cells.append(cell)
        if position >= line_end:
            return cells, starts, line_end
        position += 1


def _quoted_cell(text: str, position: int, delimiter: str) -> tuple[str, int] | None:
    """The quoted cell that starts at `position` (after spaces) and the offset after it, or None."""
    while text[position : position + 1] == " ":
        position += 1
    quote = text[position : position + 1]
    closing = _CLOSING.get(quote)
    if closing is None:
        return None
    position += 1
    start, limit, doubled = position, position + _LONGEST_QUOTED, closing * 2
    while True:
        stop = text.find(closing, position, limit)
        if stop < 0:
            return None
        if text.startswith(doubled, stop):
            position = stop + 2
            continue
        after = stop + 1
        while text[after : after + 1] == " ":
            after += 1
        if text[after : after + 1] not in (delimiter, "\n", ""):
            return None
        return text[start:stop].replace(doubled, closing), after


def width_of(rows: Sequence[Sequence[str]]) -> int:
    """The number of cells that most rows have, not counting empty lines."""
    counts = Counter(len(row) for row in rows if len(row) > 1 or (row and row[0].strip()))
    return max(counts, key=lambda width: (counts[width], width)) if counts else 0


def _agreement(rows: list[list[str]]) -> tuple[int, float]:
    """The usual width of the rows and the share of lines that have it; remarks and trailing empty cells aside."""
    trimmed = [_without_empty_tail(row) for row in rows]
    rows = [row for row in trimmed if row and not (len(row) == 1 and is_comment(row[0]))]
    while len(rows) > 2 and len(rows[0]) == 1:
        del rows[0]  # a title
    width = width_of(rows)
    full = width_of([row for row in rows if len(row) > 1])
    if full > 1 and sum(len(row) > 1 for row in rows) >= 2:
        width = full
    fitting = sum(len(row) == width for row in rows)
    return width, fitting / len(rows) if rows else 0.0


def _without_empty_tail(row: list[str]) -> list[str]:
    last = len(row)
    while last and not row[last - 1].strip():
        last -= 1
    return row[:last]


def best_delimiter(text: str) -> tuple[str, float] | None:
    """The character that cuts the text best into rows of equal width, and the share of lines it fits; or None."""
    best: tuple[str, float] | None = None
    for delimiter in DELIMITERS:
        if delimiter not in text:
            continue
        sample: Iterable[Record] = islice(records(text, delimiter), _SAMPLE)
        if narrow(delimiter) == "|":
            sample = _between_bars(sample)
        width, share = _agreement([cells for cells, _ in sample])
        if width < 2 or (delimiter == "," and _only_decimal_commas(text)):
            continue
        if best is None or share > best[1] + 0.2:
            best = (delimiter, share)
    return best


def _between_bars(found: Iterable[Record]) -> list[Record]:
    """The records without frames; lines with nothing on them are no part of the table."""
    rows = list(found)
    filled = [at for at, (cells, _) in enumerate(rows) if any(map(str.strip, cells))]
    straight = straightened([(rows[at][0], list(rows[at][1])) for at in filled])
    for at, line in zip(filled, straight, strict=True):
        rows[at] = line
    return rows


def _only_decimal_commas(text: str) -> bool:
    """Is every comma between two digits, in lines that spaces cut into cells as well?"""
    head = text[:20_000]
    if " " not in head or "," not in head:
        return False
    return all(
        head[at - 1 : at].isdigit() and head[at + 1 : at + 2].isdigit()
        for at, character in enumerate(head)
        if character == ","
    )


def read_delimited(source: Source, delimiter: str) -> Grid:
    """The grid of a text cut at `delimiter`; pipes at both ends of a line are taken as a frame."""
    rows: list[list[str]] = []
    starts: list[Sequence[int]] = []
    for cells, places in records(source.text, delimiter):
        rows.append(cells)
        starts.append(places)
    if narrow(delimiter) == "|":
        rows, starts = map(list, zip(*_between_bars(zip(rows, starts, strict=True)), strict=True))
    if "'" in source.text:
        rows = _without_single_quotes(rows)
    return Grid(DELIMITERS[delimiter], rows, starts)


def _without_single_quotes(rows: list[list[str]]) -> list[list[str]]:
    """The cells without '...' if all of them but numbers stand so."""
    words = [cell.strip() for row in rows for cell in row if not is_number(cell.strip())]
    if not all(len(word) > 1 and word[0] == word[-1] == "'" for word in words if word):
        return rows
    return [[cell.strip().removeprefix("'").removesuffix("'") for cell in row] for row in rows]
