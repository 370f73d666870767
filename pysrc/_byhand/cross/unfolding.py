"""Tables that count the cases of every class in a column of its own: Mileage, Engine, Repairs=Y, Repairs=N.

Each row becomes one row for every class, with how often it occurs.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from _byhand.cells.cell import clean, is_missing, near_key, whole_number
from _byhand.cross.names import assigned, is_total
from _byhand.errors import InputError, Notice
from _byhand.paste.chain.cells import cells_of
from _byhand.reading.grid import Grid

_MOST_CHARACTERS = 100_000
_MOST_ROWS = 2000
# Two features, the counts, the class.
_FEWEST_COLUMNS = 4
_MOST_COLUMNS = 60
_HEADS = 2
# "Number of records with Car Value = Hi" speaks of the car value.
_COUNTED = re.compile(
    r"(?:(?:the\s+)?(?:number|no\.|count|frequency)\s+(?:of\s+)?|#\s*)(?:[a-z]{1,20}\s+)?(?:(?:with|where|for|having|in)\s+)?",
    re.IGNORECASE,
)
_POLES = tuple(
    frozenset(pair.split())
    for pair in ("yes no", "y n", "true false", "t f", "+ -", "pos neg", "positive negative", "是 否", "正 负", "有 无")
)
_ASKED = "?"
_CHINESE = re.compile(r"[\u4e00-\u9fff]")


@dataclass(frozen=True)
class _Columns:
    """features  how many columns stand before those of the classes"""

    features: int
    target: str
    classes: tuple[str, ...]
    total: bool


def unfold(grid: Grid) -> Grid | None:
    """The grid with a row for every class in place of the columns of classes; None if it has none.

    InputError where a total does not add up.
    """
    if grid.transposed or len(grid.rows) > _MOST_ROWS or any(len(row) > _MOST_COLUMNS for row in grid.rows):
        return None
    rows = [[clean(cell) for cell in row] for row in grid.rows]
    filled = [at for at, row in enumerate(rows) if any(row)]
    first = _first_of_body(rows, filled)
    heads = [rows[at] for at in filled[:first]][-_HEADS:]
    columns = _columns_of(heads) if heads else None
    if columns is None or any(len(rows[at]) != len(heads[-1]) for at in filled[first:]):
        return None
    before = [near_key(name) for name in heads[-1][: columns.features]]
    # Counts before those of the classes belong to another feature, or to another table beside this one.
    if (
        near_key(columns.target) == "n"
        or any(map(assigned, before))
        or not set(before).isdisjoint(map(near_key, columns.classes))
    ):
        return None
    totals = [at for at in filled[first:] if is_total(next(filter(None, rows[at])))]
    cases = [at for at in filled[first:] if all(map(is_missing, rows[at][columns.features :])) and at not in totals]
    body = [at for at in filled[first:] if at not in totals and at not in cases]
    if len(body) < 2 or not _are_counts([rows[at] for at in body], columns):
        return None
    features = _filled_down([rows[at][: columns.features] for at in body])
    distinct = len(set(map(tuple, features))) == len(features)
    if not distinct or not all(map(all, features)):
        return None
    _check_totals([rows[at] for at in body], [rows[at] for at in totals], heads[-1], columns)
    names = [heads[-1][at] or (heads[0][at] if at < len(heads[0]) else "") for at in range(columns.features)]
    count, target = count_and_class(names, columns.target)
    new_rows: list[list[str]] = [[*names, count, target]]
    starts: list[Sequence[int]] = [[grid.starts[filled[0]][0]] * (len(names) + 2)]
    for own, at in zip(features, body, strict=True):
        for place, name in enumerate(columns.classes, start=columns.features):
            new_rows.append([*own, str(whole_number(rows[at][place])), name])
            starts.append([*grid.starts[at][: columns.features], grid.starts[at][place], grid.starts[at][place]])
    for at in cases:
        new_rows.append([*rows[at][: columns.features], "1", _ASKED])
        starts.append(grid.starts[at][: columns.features + 2])
    said = {"classes": columns.classes, "target": target}
    notices = [*grid.notices, Notice("parse.unfolded", said, column=count)]
    return replace(grid, rows=new_rows, starts=starts, header=True, fixed=True, class_last=True, notices=notices)


def rows_to_unfold(text: str) -> int:
    """How many rows with counts of every class for two features or more the text has; 0 if it holds no such table."""
    if len(text) > _MOST_CHARACTERS:
        return 0
    try:
        found = unfold(cells_of(text)[1])
    except InputError:
        return 0
    return (
        0
        if found is None or len(found.rows[0]) < _FEWEST_COLUMNS
        else len({tuple(row[:-2]) for row in found.rows[1:] if row[-1] != _ASKED})
    )


def _first_of_body(rows: Sequence[Sequence[str]], filled: Sequence[int]) -> int:
    """Where among the filled rows the first one stands whose last two cells are counts."""
    for place, at in enumerate(filled):
        cells = rows[at]
        if len(cells) > 2 and all(whole_number(cell) is not None for cell in cells[-2:]):
            return place
    return len(filled)


def _columns_of(heads: Sequence[Sequence[str]]) -> _Columns | None:
    """Which columns have the counts of classes: "Repairs=Y, Repairs=N", yes and no, or names below a common one."""
    names = list(heads[-1])
    total = bool(names) and is_total(names[-1])
    own = names[:-1] if total else names
    pairs = [assigned(_COUNTED.sub("", name, count=1)) for name in own]
    last = pairs[-1] if pairs else None
    if last is not None:
        first = len(own)
        while first and (pair := pairs[first - 1]) is not None and near_key(pair[0]) == near_key(last[0]):
            first -= 1
        values = tuple(pair[1] for pair in pairs[first:] if pair is not None)
        if 0 < first < len(own) - 1 and len(set(values)) == len(values):
            return _Columns(first, last[0], values, total)
        return None
    above = _above(heads[0], len(names)) if len(heads) == _HEADS else None
    if above is not None:
        first, target = above
        values = tuple(own[first:])
        if first > 1 and len(values) > 1 and all(values) and len(set(values)) == len(values):
            return _Columns(first, "" if _COUNTED.match(target) or is_total(target) else target, values, total)
    two = frozenset(name.casefold().replace("\u2212", "-") for name in own[-2:])
    if two in _POLES and len(own) > 3:
        return _Columns(len(own) - 2, "", tuple(own[-2:]), total)
    return None


def _above(head: Sequence[str], width: int) -> tuple[int, str] | None:
    """The last name of a line of heads and where it begins, if it stands over several columns."""
    written = [at for at, cell in enumerate(head) if cell]
    if not written:
        return None
    last = written[-1]
    same = [at for at in written if head[at] == head[last]]
    return (same[0], head[last]) if same[0] < width - 1 and same == list(range(same[0], last + 1)) else None


def _are_counts(rows: Sequence[Sequence[str]], columns: _Columns) -> bool:
    found = [whole_number(cell) for row in rows for cell in row[columns.features :]]
    return all(count is not None for count in found) and max(count or 0 for count in found) > 1


def _filled_down(rows: Sequence[list[str]]) -> list[list[str]]:
    """A value that is written only in the first of several rows, in each of them."""
    filled: list[list[str]] = []
    for row in rows:
        above = filled[-1] if filled else row
        begin = next((at for at, cell in enumerate(row) if cell), 0)
        filled.append([above[at] if at < begin else cell for at, cell in enumerate(row)])
    return filled


def _check_totals(
    rows: Sequence[Sequence[str]], totals: Sequence[Sequence[str]], head: Sequence[str], columns: _Columns
) -> None:
    places = range(columns.features, len(head))
    counts = [[whole_number(row[place]) or 0 for place in places] for row in rows]
    if columns.total:
        for row, found in zip(rows, counts, strict=True):
            _check(" ".join(row[: columns.features]), sum(found[:-1]), found[-1])
    for total in totals:
        for at, place in enumerate(places):
            given = whole_number(total[place]) if place < len(total) and total[place] else None
            if given is not None:
                _check(head[place], sum(found[at] for found in counts), given)


def _check(name: str, added: int, total: int) -> None:
    if added != total:
        raise InputError("parse.counts_column_sum", name=name, added=added, total=total)


def count_and_class(names: Sequence[str], target: str) -> tuple[str, str]:
    """Names for the column of counts and, if the table has none, for the class, as no other column has them."""
    chinese = any(map(_CHINESE.search, [*names, target]))
    given = ["频数", target or "类别"] if chinese else ["count", target or "class"]
    taken = set(names)
    for at, name in enumerate(given):
        while given[at] in taken:
            given[at] += "_2" if given[at] == name else "'"
        taken.add(given[at])
    return given[0], given[1]
