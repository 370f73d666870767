"""Records with a line for each field: what `\\G` of MySQL, `\\x` of psql and `.mode line` of SQLite print, and TOML."""

from __future__ import annotations

import re
from collections.abc import Sequence

from _byhand.paste.reader_of_grid import Roles, grid_reader
from _byhand.reading.grid import Grid
from _byhand.reading.page import Page
from _byhand.reading.source import Source

# *** 1. row ***, -[ RECORD 1 ]---, [[day]]
_RULE = re.compile(
    r"[ \t]{0,8}(?:\*{3,60}[ ]{0,3}\d{1,7}\. row[ ]{0,3}\*{3,60}|-\[ RECORD \d{1,7} \][-+]{0,200}|\[\[[\w.-]{1,60}\]\])"
    r"[ \t]{0,8}"
)
_FIELD = re.compile(
    r"[ \t]{0,60}(?P<name>[^\W\d][^:=|()\[\]{}\"'\n]{0,60}?)[ \t]{0,60}[:=|]"
    r"(?:[ \t]{1,8}(?P<value>.{0,400}?))?[ \t]{0,8}"
)
_FEWEST = 3
_LONGEST = 2_000_000


def _blocks(source: Source) -> tuple[list[list[tuple[str, str, int]]], bool] | None:
    """Name, value and place of each field of each record, and whether rules part them; None for any other line."""
    blocks: list[list[tuple[str, str, int]]] = []
    ruled, opened = False, False
    for line, start in zip(source.lines, source.starts, strict=True):
        rule = _RULE.fullmatch(line) is not None
        if rule or not line.strip():
            ruled, opened = ruled or rule, False
            continue
        match = _FIELD.fullmatch(line)
        if match is None:
            return None
        if not opened:
            blocks.append([])
            opened = True
        value = (match["value"] or "").strip()
        place = start + (match.start("value") if match["value"] else match.start("name"))
        blocks[-1].append((match["name"].strip(), _bare(value), place))
    return blocks, ruled


def _bare(text: str) -> str:
    return text[1:-1] if len(text) > 1 and text[0] == text[-1] and text[0] in "'\"" else text


def _records(page: Page) -> Grid | None:
    found = _blocks(page.source) if len(page.text) <= _LONGEST else None
    if found is None:
        return None
    blocks, ruled = found
    if len(blocks) < (2 if ruled else _FEWEST):
        return None
    names = [name for name, _, _ in blocks[0]]
    # A record may lack its last fields: those of a case lack the class.
    if len(names) < 2 or len(set(names)) < len(names) or not _agree(blocks, names) or not (ruled or _recurs(blocks)):
        return None
    rows, starts = [names], [[blocks[0][0][2]] * len(names)]
    for block in blocks:
        cells = {name: (value, place) for name, value, place in block}
        rows.append([cells.get(name, ("", 0))[0] for name in names])
        starts.append([cells.get(name, ("", block[0][2]))[1] for name in names])
    places: list[Sequence[int]] = list(starts)
    lines = page.source.lines
    aside: Roles = {at: ("rule", None) if _RULE.fullmatch(lines[at]) else ("row", None) for at in page.filled}
    return Grid("records", rows, places, header=True, transposed=False, aside=aside)


def _agree(blocks: Sequence[Sequence[tuple[str, str, int]]], names: Sequence[str]) -> bool:
    own = [[name for name, _, _ in block] for block in blocks]
    return all(each == names or (len(each) > 1 and each == [name for name in names if name in each]) for each in own)


def _recurs(blocks: Sequence[Sequence[tuple[str, str, int]]]) -> bool:
    """Has a field the same value in two records? Texts, each behind its class, have not."""
    values = [(name, value) for block in blocks for name, value, _ in block]
    return len(set(values)) < len(values)


READER = grid_reader(
    "records",
    "Records with a line for each field, between rules or empty lines.",
    lambda page: any(sign in page.text for sign in ":=|") and _records(page) is not None,
    _records,
    sign="signature",
)
