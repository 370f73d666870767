"""A single column of cases: a name, and a value in each line below it. Elsewhere one column is no table."""

from __future__ import annotations

from _byhand.reading.source import Source

_SEPARATORS = ("\t", ",", ";", "|")
_QUOTES = {'"': '"', "'": "'", "“": "”"}


def read_one_column(source: Source) -> tuple[str, list[str]] | None:
    """The name and the values, without their quotes; None if a line has a separator outside quotes."""
    cells = [cell for line in source.lines if (cell := line.strip())]
    plain = [_unquoted(cell) for cell in cells]
    if len(plain) < 2 or any(cell is None for cell in plain):
        return None
    name, *values = [cell for cell in plain if cell is not None]
    return name, values


def _unquoted(cell: str) -> str | None:
    closing = _QUOTES.get(cell[0])
    if closing is not None and len(cell) > 1 and cell[-1] == closing and closing not in cell[1:-1]:
        return cell[1:-1].strip()
    return None if any(sign in cell for sign in _SEPARATORS) else cell
