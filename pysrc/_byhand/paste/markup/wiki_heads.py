"""Tables of Jira, Confluence and DokuWiki, whose names stand behind other bars: `||a||b||`, `^ a ^ b ^`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from _byhand.paste.reader_of_grid import grid_reader
from _byhand.reading.grid import Grid
from _byhand.reading.page import Page
from _byhand.reading.source import Source

_JIRA_HEADS = re.compile(r"[ \t]{0,8}\|\|(?:[^|\n]{1,400}\|\|){2,400}[ \t]{0,8}")
_DOKU_HEADS = re.compile(r"[ \t]{0,8}\^(?:[^|^\n]{0,400}\^){2,400}[ \t]{0,8}")
_ROW = re.compile(r"[ \t]{0,8}[|^].{1,20000}[|^][ \t]{0,8}")
_HEADS = {"jira": _JIRA_HEADS, "dokuwiki": _DOKU_HEADS}
_BARS = {"jira": re.compile(r"\|{1,2}"), "dokuwiki": re.compile(r"[|^]")}
# {color:red}text{color}, [text|address], {{text}}, *text*
_LINK = re.compile(r"\[([^|\[\]\n]{1,200})\|[^|\[\]\n]{1,400}\]")
_MARKS = re.compile(r"\{(?:color|bgcolor)(?::[^{}\n]{1,30})?\}|\{\{|\}\}")
_STRONG = re.compile(r"([*_+]|\*\*|//|__)(?P<text>[^*_+/]{1,200})\1")
_ABOVE = ":::"


def _form(page: Page) -> str | None:
    lines = [page.source.lines[at] for at in page.filled]
    for form, heads in _HEADS.items():
        rows = [line for line in lines if _ROW.fullmatch(line)]
        plain = [line for line in rows if line.lstrip().startswith("|") and "||" not in line]
        if len(plain) > 1 and any(heads.fullmatch(line) for line in rows):
            return form
    return None


def _read(source: Source, form: str) -> Grid | None:
    rows: list[list[str]] = []
    starts: list[Sequence[int]] = []
    heads = _HEADS[form]
    header = False
    for line, start in zip(source.lines, source.starts, strict=True):
        if not _ROW.fullmatch(line):
            continue
        named = heads.fullmatch(line) is not None
        cells, places = _cells(line, start, form)
        header = header or (named and not rows)
        rows.append(cells)
        starts.append(places)
    if form == "dokuwiki":
        _fill_down(rows)
    return Grid("framed", rows, starts, header=True if header else None)


def _cells(line: str, start: int, form: str) -> tuple[list[str], list[int]]:
    plain = _LINK.sub(lambda match: match[1].ljust(len(match[0])), line) if form == "jira" else line
    plain = _MARKS.sub(lambda match: " " * len(match[0]), plain)
    borders = list(_BARS[form].finditer(plain))
    cells: list[str] = []
    places: list[int] = []
    for left, right in pairwise(borders):
        cell = plain[left.end() : right.start()].strip()
        strong = _STRONG.fullmatch(cell)
        cells.append(strong["text"].strip() if strong else cell)
        places.append(start + left.end())
    return cells, places


def _fill_down(rows: list[list[str]]) -> None:
    """Three colons repeat the cell above."""
    for above, row in pairwise(rows):
        for at, cell in enumerate(row):
            if cell == _ABOVE and at < len(above):
                row[at] = above[at]


def _grid(page: Page) -> Grid | None:
    form = _form(page)
    return None if form is None else _read(page.source, form)


READER = grid_reader(
    "wiki_heads",
    "Tables of Jira, Confluence and DokuWiki: names between || or ^, rows between |.",
    lambda page: _form(page) is not None,
    _grid,
    sign="signature",
)
