"""Tables of MediaWiki: `{|`, rows behind `|-`, names behind `!`, cells behind `|` and `||`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from _byhand.paste.reader_of_grid import Roles, grid_reader
from _byhand.reading.grid import Grid
from _byhand.reading.source import Source

_OPEN = re.compile(r"^[ \t]{0,8}\{\|", re.MULTILINE)
_ROW = re.compile(r"^[ \t]{0,8}\|-", re.MULTILINE)
# style="..." | before the text of a cell
_ATTRIBUTES = re.compile(r"(?:[ ]{0,4}[\w-]{1,20}=(?:\"[^\"|]{0,200}\"|[\w-]{1,40})){1,8}[ ]{0,4}\|(?!\|)")
_MARKUP = re.compile(r"'{2,5}|<!--[^>]{0,200}-->|\[\[(?:[^\[\]|]{0,80}\|)?|\]\]")


def is_wikitext(source: Source) -> bool:
    """Is there a table that opens with {| and has rows behind |-?"""
    return _OPEN.search(source.text) is not None and _ROW.search(source.text) is not None


def read_wikitext(source: Source) -> Grid | None:
    """The grid of the first table."""
    rows: list[list[str]] = [[]]
    starts: list[list[int]] = [[]]
    aside: Roles = {}
    named = inside = False
    for number, (line, start) in enumerate(zip(source.lines, source.starts, strict=True)):
        stripped = line.strip()
        if not inside:
            inside = stripped.startswith("{|")
            if inside:
                aside[number] = ("rule", None)
        elif stripped.startswith("|}"):
            aside[number] = ("rule", None)
            break
        elif stripped.startswith("|+"):
            aside[number] = ("caption", None)
        elif stripped.startswith("|-"):
            aside[number] = ("rule", None)
            rows.append([])
            starts.append([])
        elif stripped[:1] in ("|", "!"):
            named = named or (stripped[0] == "!" and not any(rows[:-1]))
            for cell, place in _cells(line, start):
                rows[-1].append(cell)
                starts[-1].append(place)
    kept = [at for at, row in enumerate(rows) if row]
    if not kept:
        return None
    places: list[Sequence[int]] = [starts[at] for at in kept]
    return Grid("wikitext", [rows[at] for at in kept], places, header=True if named else None, aside=aside)


def _cells(line: str, start: int) -> list[tuple[str, int]]:
    mark = line.index(line.strip()[0])
    separators = re.finditer(r"\|\||!!" if line.strip()[0] == "!" else r"\|\|", line[mark + 1 :])
    cells, begin = list[tuple[str, int]](), mark + 1
    for first, last in [
        *((found.start() + mark + 1, found.end() + mark + 1) for found in separators),
        (len(line),) * 2,
    ]:
        text = line[begin:first]
        attributes = _ATTRIBUTES.match(text)
        cells.append((_MARKUP.sub("", text[attributes.end() if attributes else 0 :]).strip(), start + begin))
        begin = last
    return cells


READER = grid_reader(
    "wikitext",
    "Tables of MediaWiki, between {| and |}.",
    lambda page: is_wikitext(page.source),
    lambda page: read_wikitext(page.source),
    sign="signature",
)
