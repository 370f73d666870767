"""Tables of AsciiDoc, between `|===` and `|===`: rows in lines, or each cell in a line of its own."""

from __future__ import annotations

import re
from collections.abc import Sequence

from _byhand.errors import InputError
from _byhand.paste.reader_of_grid import Roles, grid_reader
from _byhand.reading.grid import MOST_CELLS, Grid
from _byhand.reading.source import Source

_FENCE = re.compile(r"^[ \t]{0,8}\|={3,40}[ \t]{0,8}$", re.MULTILINE)
_ATTRIBUTES = re.compile(r"[ \t]{0,8}\[(?P<said>[^\[\]\n]{1,400})\][ \t]{0,8}")
_OTHER_FORM = re.compile(r"format\s{0,3}=|separator\s{0,3}=")
_COLUMNS = re.compile(r"cols\s{0,3}=\s{0,3}(?:\"(?P<quoted>[^\"\n]{1,200})\"|(?P<bare>\d{1,3}\*?))")
_TIMES = re.compile(r"(\d{1,3})\*")
_HEADER = re.compile(r"%header|options\s{0,3}=\s{0,3}\"?[\w,]{0,40}header")
_NO_HEADER = re.compile(r"%noheader")
_BAR = re.compile(r"(?<!\\)(?:(?<=[ \t\n])(?P<spec>(?:\d{1,3}\*|\d{0,3}(?:\.\d{1,3})?\+)?[<^>.]{0,3}[adehlmsv]?))?\|")
_REPEATED = re.compile(r"(\d{1,3})\*")
_SPANS = re.compile(r"\d{0,3}(?:\.\d{1,3})?\+")


def _is_asciidoc(source: Source) -> bool:
    fence = _FENCE.search(source.text)
    return fence is not None and _OTHER_FORM.search(_said(source, fence)) is None


def _said(source: Source, fence: re.Match[str]) -> str:
    """The attributes in the lines above the table."""
    first = source.line(fence.end()) - 1
    found = [_ATTRIBUTES.fullmatch(line) for line in source.lines[max(0, first - 2) : first]]
    return " ".join(match["said"] for match in found if match)


def _read(source: Source) -> Grid | None:
    opening = _FENCE.search(source.text)
    closing = _FENCE.search(source.text, opening.end()) if opening else None
    if opening is None:
        return None
    begin, end = opening.end(), closing.start() if closing else len(source.text)
    cells = _cells(source.text, begin, end, source)
    if not cells:
        return None
    said = _said(source, opening)
    first = source.line(cells[0][1])
    in_first = sum(source.line(place) == first for _, place in cells)
    width = _width(said) or in_first
    if len(cells) % width or len(cells) > MOST_CELLS:
        raise InputError("paste.asciidoc_cells", line=first, at=first, cells=len(cells), expected=width)
    rows = [[text for text, _ in cells[at : at + width]] for at in range(0, len(cells), width)]
    starts: list[Sequence[int]] = [[place for _, place in cells[at : at + width]] for at in range(0, len(cells), width)]
    # An empty line below the first row, which stands right below the fence, makes it the header.
    lines = source.lines
    fence = source.line(opening.end())
    below = first == fence + 1 and in_first == width and first < len(lines) and not lines[first].strip()
    header = False if _NO_HEADER.search(said) else True if below or _HEADER.search(said) else None
    aside: Roles = {number: ("rule", None) for number, line in enumerate(lines) if _FENCE.fullmatch(line)}
    aside |= {number: ("rule", None) for number, line in enumerate(lines) if _ATTRIBUTES.fullmatch(line)}
    aside |= {number: ("caption", None) for number in range(fence - 1) if re.match(r"\.\w", lines[number])}
    return Grid("asciidoc", rows, starts, header=header, transposed=False, aside=aside)


def _width(said: str) -> int:
    """The number of columns that the attributes state; 0 if they state none."""
    match = _COLUMNS.search(said)
    if match is None:
        return 0
    if match["bare"]:
        return int(match["bare"].rstrip("*")) if "*" in match["bare"] else 1
    times = [_TIMES.match(part.strip()) for part in re.split("[,;]", match["quoted"])]
    return sum(int(each[1]) if each else 1 for each in times)


def _cells(text: str, begin: int, end: int, source: Source) -> list[tuple[str, int]]:
    bars = list(_BAR.finditer(text, begin, end))
    cells: list[tuple[str, int]] = []
    for bar, after in zip(bars, [*bars[1:], None], strict=False):
        content = text[bar.end() : after.start() if after else end]
        spec = bar["spec"] or ""
        if _SPANS.match(spec):
            line = source.line(bar.end())
            raise InputError("paste.asciidoc_spans", line=line, at=line)
        repeated = _REPEATED.match(spec)
        place = bar.end() + len(content) - len(content.lstrip())
        cell = " ".join(content.split()).replace("\\|", "|").strip("*_`")
        cells += [(cell, min(place, bar.end()))] * (int(repeated[1]) if repeated else 1)
    return cells


READER = grid_reader(
    "asciidoc",
    "Tables of AsciiDoc, between |=== and |===.",
    lambda page: _is_asciidoc(page.source),
    lambda page: _read(page.source),
    sign="signature",
    signed=True,
)
