"""Records in YAML: `- outlook: sunny`, and the other fields indented below it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from _byhand.paste.reader_of_grid import grid_reader
from _byhand.reading.grid import Grid
from _byhand.reading.source import Source

_FIRST = re.compile(r"^([ ]{0,8})-[ ]{1,4}([^\s:#][^:#\n]{0,60}):[ ]{1,4}(\S.{0,400})$", re.MULTILINE)
_FIELD = re.compile(r"([ ]{1,20})([^\s:#-][^:#]{0,60}):(?:[ ]{1,4}(\S.{0,400}))?")
_FEWEST_RECORDS = 2
_COMMENT = re.compile(r"[ ]{1,4}#.{0,200}$")


def read_yaml(source: Source) -> Grid | None:
    """The grid of a list of records; None if a line is no field, or a record has one field only."""
    names: dict[str, None] = {}
    records: list[dict[str, tuple[str, int]]] = []
    for line, start in zip(source.lines, source.starts, strict=True):
        first = _FIRST.match(line)
        field = first or _FIELD.match(line)
        if not line.strip() or line.strip() == "---" or line.lstrip().startswith("#") or _is_key(line, records):
            continue
        if field is None or field.end() != len(line.rstrip()) or (first is None and not records):
            return None
        if first is not None:
            records.append({})
        name = _plain(field[2])
        names[name] = None
        records[-1][name] = (_plain(_COMMENT.sub("", field[3] or "")), start + field.start(2))
    if len(records) < _FEWEST_RECORDS or len(names) < 2:
        return None
    rows, starts = [list(names)], [[next(iter(records[0].values()))[1]] * len(names)]
    for record in records:
        place = next(iter(record.values()))[1]
        cells = [record.get(name, ("", place)) for name in names]
        rows.append([text for text, _ in cells])
        starts.append([at for _, at in cells])
    found: list[Sequence[int]] = list(starts)
    return Grid("yaml", rows, found, header=True, transposed=False)


def _is_key(line: str, records: Sequence[object]) -> bool:
    """Is this `rows:` above the list?"""
    return not records and re.fullmatch(r"[\w-]{1,40}:\s{0,8}", line) is not None


def _plain(text: str) -> str:
    text = text.strip()
    return text[1:-1] if len(text) > 1 and text[0] == text[-1] and text[0] in "'\"" else text


READER = grid_reader(
    "yaml_records",
    "Records in YAML: a dash before the first field of each.",
    lambda page: _FIRST.search(page.text) is not None,
    lambda page: read_yaml(page.source),
    sign="signature",
)
