"""The text that R's `dput` prints of a data frame: structure(list(a = c(...), ...), class = "data.frame", ...)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from _byhand.errors import InputError
from _byhand.paste.code.literals import Branch, Leaf, Value, read_statements
from _byhand.paste.reader_of_grid import Roles, grid_reader
from _byhand.reading.grid import Grid
from _byhand.reading.source import Source

_STRUCTURE = re.compile(r"(?:[\w.]{1,40}\s{0,4}(?:<-|=)\s{0,4})?structure\(list\(")
_WHOLE = re.compile(r"(-?\d{1,15})L")
_LEVELS = ("levels", ".Label")


def read_dput(source: Source) -> Grid | None:
    """The grid of the columns, factors by the names of their levels."""
    value = read_statements(source)[0][1]
    inner = _part(value, 0)
    if not isinstance(inner, Branch) or inner.name != "list" or not inner.parts:
        return None
    columns = [_column(part, source) for part in inner.parts]
    height = max(map(len, columns))
    for name, column in zip(inner.keys, columns, strict=True):
        if len(column) != height:
            line = source.line(inner.start)
            n = len(column)
            raise InputError("parse.literal_column", line=line, at=line, name=name or "", n=n, expected=height)
    names = [name.strip("`") if name else f"X{at + 1}" for at, name in enumerate(inner.keys)]
    rows = [names, *([leaf.text for leaf in row] for row in zip(*columns, strict=True))]
    starts: list[Sequence[int]] = [[part.start for part in inner.parts]]
    starts += [[leaf.start for leaf in row] for row in zip(*columns, strict=True)]
    aside: Roles = {number: ("row", None) for number, line in enumerate(source.lines) if line.strip()}
    return Grid("dput", rows, starts, header=True, transposed=False, aside=aside)


def _part(value: Value, at: int) -> Value | None:
    """The part of a call without a name, by its place among these."""
    if not isinstance(value, Branch):
        return None
    bare = [part for key, part in zip(value.keys, value.parts, strict=True) if key is None]
    return bare[at] if at < len(bare) else None


def _named(value: Branch, names: Sequence[str]) -> Value | None:
    return next((part for key, part in zip(value.keys, value.parts, strict=True) if key in names), None)


def _column(value: Value, source: Source) -> list[Leaf]:
    levels = _named(value, _LEVELS) if isinstance(value, Branch) and value.name == "structure" else None
    if isinstance(value, Branch) and value.name == "structure":
        value = _part(value, 0) or value
    leaves = [_plain(leaf) for leaf in _leaves(value, source)]
    if levels is None:
        return leaves
    words = _leaves(levels, source)
    return [Leaf(words[int(leaf.text) - 1].text, leaf.start) if _is_code(leaf, words) else leaf for leaf in leaves]


def _is_code(leaf: Leaf, words: Sequence[Leaf]) -> bool:
    return leaf.text.isdecimal() and 0 < int(leaf.text[:9]) <= len(words)


def _leaves(value: Value, source: Source) -> list[Leaf]:
    if isinstance(value, Leaf):
        if ":" in value.text and (ends := re.fullmatch(r"(\d{1,7}):(\d{1,7})", value.text)):
            return [Leaf(str(number), value.start) for number in range(int(ends[1]), int(ends[2]) + 1)][:100_000]
        return [value]
    if value.name != "c" or not all(isinstance(part, Leaf) for part in value.parts):
        line = source.line(value.start)
        raise InputError("parse.literal_shape", line=line, at=line)
    return [part for part in value.parts if isinstance(part, Leaf)]


def _plain(leaf: Leaf) -> Leaf:
    """1L is the whole number 1; NA_character_ is missing."""
    whole = _WHOLE.fullmatch(leaf.text)
    text = whole[1] if whole else "" if leaf.text.startswith("NA_") else leaf.text
    return Leaf(text, leaf.start, leaf.quoted)


READER = grid_reader(
    "dput",
    "A data frame as R's dput prints it.",
    lambda page: _STRUCTURE.match(page.text.lstrip()) is not None,
    lambda page: read_dput(page.source),
    sign="signature",
)
