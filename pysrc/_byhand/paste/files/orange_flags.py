"""Tables of Orange whose names have flags in front: `m#name,C#legs,cD#type`; c is the class, m and i are left out."""

from __future__ import annotations

import re
from collections.abc import Sequence

from _byhand.paste.lines.delimited import records
from _byhand.paste.reader_of_grid import grid_reader
from _byhand.reading.grid import Grid
from _byhand.reading.source import Source

_NAME = re.compile(r"([mciw]?[CDST]?)#([^#]{1,80})")
_KINDS = {"C": "number", "T": "number", "D": "category", "S": "category"}


def _names(source: Source) -> tuple[str, list[tuple[str, str]]] | None:
    """The separator, and the flags and the name of each column; None if no flag says a role."""
    line = next((line for line in source.lines if line.strip()), "")
    for separator in ("\t", ","):
        cells = [cell.strip() for cell in line.split(separator)]
        flagged = [_NAME.fullmatch(cell) for cell in cells]
        if len(cells) > 1 and any(found and found[1][:1].islower() for found in flagged) and all(map(_is_name, cells)):
            named = zip(flagged, cells, strict=True)
            return separator, [(found[1], found[2]) if found else ("", cell) for found, cell in named]
    return None


def _is_name(cell: str) -> bool:
    return "#" not in cell or _NAME.fullmatch(cell) is not None


def read_flagged(source: Source) -> Grid | None:
    """The grid without the columns that are no features; the class stands last."""
    found = _names(source)
    if found is None:
        return None
    separator, names = found
    kept = [at for at, (flags, _) in enumerate(names) if not set(flags) & set("mic")]
    classes = [at for at, (flags, _) in enumerate(names) if "c" in flags]
    kept += classes
    rows: list[list[str]] = []
    starts: list[Sequence[int]] = []
    for cells, places in records(source.text, separator):
        if any(map(str.strip, cells)):
            whole = len(cells) == len(names)
            rows.append([cells[at] for at in kept] if whole else cells)
            starts.append([places[at] for at in kept] if whole else places)
    rows[0] = [names[at][1] for at in kept]
    types = {names[at][1]: _KINDS[flag] for at in kept if at not in classes for flag in names[at][0] if flag in _KINDS}
    last = bool(classes)
    return Grid("orange", rows, starts, header=True, transposed=False, class_last=last, types=types)


READER = grid_reader(
    "orange_flags",
    "Tables of Orange with flags in front of the names: `m#name`, `C#legs`, `cD#type`.",
    lambda page: "#" in page.text and _names(page.source) is not None,
    lambda page: read_flagged(page.source),
    sign="signature",
)
