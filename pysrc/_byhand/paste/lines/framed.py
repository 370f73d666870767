"""Tables drawn with lines: Markdown, ASCII art (+---+), box drawing (┌─┐), the output of database programs."""

from __future__ import annotations

import re

from _byhand.paste.lines.bars import Line, straightened
from _byhand.paste.markup.latex import plain_math
from _byhand.reading.grid import Grid
from _byhand.reading.remarks import BARS, is_rule
from _byhand.reading.source import Source

_TO_BAR = {ord(bar): "|" for bar in BARS}
_MARKDOWN_RULE = re.compile(r"\|?(?:\s*:?-+:?\s*\|)+(?:\s*:?-+:?\s*)?")
_ESCAPED = re.compile(r"\\([\\|*_`#~\[\]<>-])")
_BREAK = re.compile(r"<br\s*/?>", re.IGNORECASE)
_MOST_WRAPPED = 4


def _is_markdown_rule(line: str) -> bool:
    stripped = line.strip().translate(_TO_BAR)
    return len(stripped) < 5000 and "-" in stripped and _MARKDOWN_RULE.fullmatch(stripped) is not None


def is_framed(source: Source) -> bool:
    """Is there a rule, or bars that are no plain |, and do most lines that are no rules have a bar?"""
    lines = [line for line in source.lines if line and not line.isspace()]
    text = [line for line in lines if not (is_rule(line) or _is_markdown_rule(line))]
    if len(text) == len(lines) and not any(bar in source.text for bar in "│┃║┆┊"):
        return False
    barred = sum("|" in line.translate(_TO_BAR) for line in text)
    return barred >= 1 and barred * 2 >= len(text)


def read_framed(source: Source) -> Grid:
    """The grid of a table drawn with bars; a single row above the first rule inside holds the names."""
    lines: list[Line] = []
    groups: list[list[Line]] = [[]]
    markdown = double = False
    for line, start in zip(source.lines, source.starts, strict=True):
        if is_rule(line) or _is_markdown_rule(line):
            inside = bool(groups[-1])
            markdown = markdown or (inside and len(groups) == 1 and _is_markdown_rule(line))
            double = double or (inside and len(groups) == 1 and "=" in line)
            if inside:
                groups.append([])
        elif line and not line.isspace():
            lines.append(_cut(line, start))
            groups[-1].append(lines[-1])
    groups = [group for group in groups if group]
    straight = iter(straightened(lines))
    groups = [[_with_contents(next(straight)) for _ in group] for group in groups]
    _merge_wrapped(groups)
    ruled = len(groups) > 1 and len(groups[0]) == 1 and (markdown or double or any(len(group) > 1 for group in groups))
    header = True if ruled else None
    if ruled and not any(cell.strip() for cell in groups[0][0][0]):
        header = None  # Markdown cannot leave the names out, so people leave them empty
        del groups[0]
    rows = [cells for group in groups for cells, _ in group]
    return Grid(
        "markdown" if markdown else "framed", rows, [places for group in groups for _, places in group], header=header
    )


def _cut(line: str, start: int) -> Line:
    """What stands between the bars of a line, and its offsets; a bar after a backslash is part of a cell."""
    plain = line.translate(_TO_BAR)
    cells: list[str] = []
    starts: list[int] = []
    begin = 0
    for at in [*(at for at, character in enumerate(plain) if character == "|"), len(plain)]:
        if at < len(plain) and at and plain[at - 1] == "\\":
            continue
        cells.append(line[begin:at])
        starts.append(start + begin)
        begin = at + 1
    return cells, starts


def _with_contents(line: Line) -> Line:
    cells, starts = line
    return [_content(cell) for cell in cells], starts


def _content(cell: str) -> str:
    """A cell without the marks of Markdown around the whole of it."""
    cell = _BREAK.sub(" ", cell.strip()) if "<" in cell else cell.strip()
    for mark in ("**", "`", "*", "~~"):
        inner = cell[len(mark) : -len(mark)]
        if len(cell) > 2 * len(mark) and cell.startswith(mark) and cell.endswith(mark) and mark[0] not in inner:
            cell = inner
    if len(cell) > 2 and cell[0] == cell[-1] == "$" and "$" not in cell[1:-1]:
        return plain_math(cell)
    return _ESCAPED.sub(r"\1", cell) if "\\" in cell else cell


def _merge_wrapped(groups: list[list[Line]]) -> None:
    """Where rules stand between the rows, the lines between two rules are one row whose long cells were wrapped.

    A line that continues another leaves some cells empty. Without rules between the rows only the names can be so.
    """
    ruled_rows = len(groups) > 2 and max(map(len, groups)) <= _MOST_WRAPPED
    for at, group in enumerate(groups):
        single = len({len(cells) for cells, _ in group}) == 1
        continued = all("" in [cell.strip() for cell in cells] for cells, _ in group[1:])
        if len(group) > 1 and single and continued and (ruled_rows or (at == 0 and len(groups) > 1)):
            columns = zip(*(cells for cells, _ in group), strict=True)
            merged = [" ".join(part for part in map(str.strip, column) if part) for column in columns]
            groups[at] = [(merged, group[0][1])]
