"""Which format a pasted text is in: the most telling signs first, loose columns of words last."""

from __future__ import annotations

from byhand.errors import InputError
from byhand.paste.delimited import best_delimiter, read_delimited
from byhand.paste.grid import Grid, Source


def read_cells(source: Source) -> Grid:
    """The cells of the table in the text, or an InputError that says why there is none."""
    text = source.text
    if not text.strip():
        raise InputError("parse.empty")
    best = best_delimiter(text)
    if best is not None:
        return read_delimited(source, best[0])
    raise InputError("parse.no_table")
