"""Rows of words of which some have a word more than there are columns: which words are one value, as in `middle aged`.

Words are joined where the other rows leave only one way; where they leave several, each is a layout that is asked; and
where they leave none, the line is named. A row is never cut in another way than one that is said.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

from _byhand.cells.cell import is_number, near_key
from _byhand.cells.layout import belongs, values_of_columns
from _byhand.paste.lines.names_above import is_sentence

_FEWEST_COLUMNS = 3
_FEWEST_FULL = 3
_MOST_EXTRA = 2
_MOST_WIDTH = 16
_MOST_ROWS = 1000
_MOST_WAYS = 4
# Of the rows at least so many have a word for each column; otherwise the names say how many columns there are.
_FITTING = 0.5
_MANY_COLUMNS = 3
_ANSWERS = frozenset(("yes", "no", "true", "false", "0", "1", "t", "f", "y", "n", "是", "否", "有", "无"))

Words = Sequence[str]
# How many words each cell of a row has.
Widths = tuple[int, ...]


@dataclass(frozen=True)
class Joining:
    """The widths of the cells of each row that has more words than columns.

    sure    of the rows in which there is only one way
    ways    for all rows, the likeliest first, where some have several; else empty
    broken  a row that cannot be read, and the number of columns; None if there is none
    """

    sure: Mapping[int, Widths]
    ways: Sequence[Mapping[int, Widths]] = ()
    broken: tuple[int, int] | None = None


_NOTHING = Joining({})


def joining(rows: Sequence[Words]) -> Joining:
    """Which words of the rows are one value."""
    width = _columns(rows)
    if width is None:
        return _NOTHING
    full = [row for row in rows[1:] if len(row) == width]
    values = values_of_columns(full, width)
    times = Counter(near_key(word) for row in rows[1:] for word in row)
    words = {near_key(word) for row in full for word in row} | {word for word in times if times[word] > 1}
    long = {
        at: row
        for at, row in enumerate(rows)
        if len(row) > width and not is_sentence(" ".join(row)) and _is_of_table(row, words, first=at == 0)
    }
    last = len(rows) - 1
    if last in long and all(map(belongs, long[last][1:], values)):  # the label of a case
        del long[last]
    short = _short(rows, values, words, width)
    if not (long or short) or not _is_table(rows, full, long.values()):
        return _NOTHING
    if short:
        return Joining({}, broken=(short[0], width))
    far = next((at for at, row in long.items() if len(row) > width + _MOST_EXTRA), None)
    if far is not None:
        return Joining({}, broken=(far, width))
    if len(full) < _FEWEST_FULL:
        return _asked({}, {at: list(_cuts(row, width)) for at, row in long.items()}, rows, width)
    sure: dict[int, Widths] = {}
    open_rows: dict[int, list[Widths]] = {}
    for at, row in long.items():
        cuts = [cut for cut in _cuts(row, width) if _fits(cells_of(row, cut), cut, values, len(full))]
        clean = [cut for cut in cuts if not _holds_a_value(cells_of(row, cut), cut, values)]
        if len(clean) == 1:
            sure[at] = clean[0]
        else:
            open_rows[at] = clean or cuts
    joined = {near_key(cell) for at, cut in sure.items() for cell in _joined(rows[at], cut)}
    for at, cuts in list(open_rows.items()):
        known = [cut for cut in cuts if all(near_key(cell) in joined for cell in _joined(rows[at], cut))]
        if len(known) == 1:
            sure[at] = known[0]
            del open_rows[at]
    return _asked(sure, open_rows, rows, width) if open_rows else Joining(sure)


def _columns(rows: Sequence[Words]) -> int | None:
    """The number of columns: that of most rows, or that of the names above rows that have more words."""
    if not _FEWEST_FULL < len(rows) <= _MOST_ROWS:
        return None
    tally = Counter(len(row) for row in rows[1:])
    usual = max(tally, key=lambda count: (tally[count], count))
    names, below = rows[0], {near_key(word) for row in rows[1:] for word in row}
    are_names = not any(is_number(name) or near_key(name) in below for name in names)
    labels = [row[0] for row in rows[1:] if row]
    numbered = len(names) == usual - 1 and len(set(labels)) == len(labels)
    width = len(names) if are_names and len(names) < usual <= len(names) + _MOST_EXTRA and not numbered else usual
    return width if _FEWEST_COLUMNS <= width <= _MOST_WIDTH else None


def _is_of_table(row: Words, words: set[str], *, first: bool) -> bool:
    """Is half of the line made of values? The names above the rows, and remarks, are not."""
    if not words:
        return not first
    known = sum(is_number(word) or near_key(word) in words for word in row)
    return known * 2 >= len(row) - 1 and known > 1


def _short(rows: Sequence[Words], values: Sequence[set[str]], words: set[str], width: int) -> list[int]:
    """The rows between others that lack a word, and not just the class behind the others."""
    return [
        at
        for at, row in enumerate(rows[1:-1], 1)
        if _FEWEST_COLUMNS - 1 <= len(row) < width
        and _is_of_table(row, words, first=False)
        and not (len(row) == width - 1 and all(map(belongs, row, values)))
    ]


def are_rows(lines: Sequence[Words]) -> bool:
    """Have most lines one number of words, and most columns of these values that come again in them alone?"""
    tally = Counter(map(len, lines))
    usual = max(tally, key=lambda count: (tally[count], count), default=0)
    full = [line for line in lines if len(line) == usual]
    return len(full) >= max(_FEWEST_FULL, _FITTING * len(lines)) and usual >= _FEWEST_COLUMNS and _most_repeat(full)


def _is_table(rows: Sequence[Words], full: Sequence[Words], long: Iterable[Words]) -> bool:
    """Do most lines have the width, or more, and do most columns repeat their values or hold numbers?"""
    extra = list(long)
    if len(full) + len(extra) < _FITTING * len(rows) or len(full) + len(extra) < _FEWEST_FULL:
        return False
    if len(full) < _FEWEST_FULL:
        first = [row[0] for row in (*full, *extra)]
        last = [row[-1] for row in (*full, *extra)]
        return all(len(set(cells)) < len(cells) for cells in (first, last))
    return len(full) >= _FITTING * (len(full) + len(extra)) and _most_repeat(full)


def _most_repeat(full: Sequence[Words]) -> bool:
    """Have most columns numbers, or values that come again? Words of texts stand in many columns; so do yes and no."""
    columns = [[near_key(word) for word in column] for column in zip(*full, strict=True)]
    places = Counter(word for column in columns for word in set(column))
    repeating = 0
    for column in columns:
        own = [word for word in column if places[word] < _MANY_COLUMNS or word in _ANSWERS]
        repeating += all(map(is_number, column)) or len(set(own)) < len(own)
    return repeating * 2 > len(columns)


def _cuts(row: Words, width: int) -> Iterator[Widths]:
    """All ways to cut a row into so many cells of one word or more."""
    for ends in combinations(range(1, len(row)), width - 1):
        edges = (0, *ends, len(row))
        yield tuple(after - before for before, after in pairwise(edges))


def cells_of(row: Words, cut: Widths) -> list[str]:
    """The cells of a row that is cut in this way."""
    cells, at = [], 0
    for width in cut:
        cells.append(" ".join(row[at : at + width]))
        at += width
    return cells


def _joined(row: Words, cut: Widths) -> list[str]:
    return [cell for cell, width in zip(cells_of(row, cut), cut, strict=True) if width > 1]


def _fits(cells: Sequence[str], cut: Widths, values: Sequence[set[str]], rows: int) -> bool:
    """Is each cell of one word a value of its column, or a name like those of all rows, and no longer one a number?"""

    def belongs_to(cell: str, seen: set[str]) -> bool:
        return belongs(cell, seen) or (len(seen) == rows and not is_number(cell))

    return all(
        belongs_to(cell, seen) if width == 1 else not all(map(is_number, seen))
        for cell, width, seen in zip(cells, cut, values, strict=True)
    )


def _holds_a_value(cells: Sequence[str], cut: Widths, values: Sequence[set[str]]) -> bool:
    """Is one of the joined words a value of the column by itself? Then the other word may be one too many."""
    return any(
        width > 1 and near_key(cell) not in seen and any(near_key(word) in seen for word in cell.split())
        for cell, width, seen in zip(cells, cut, values, strict=True)
    )


def _asked(
    sure: Mapping[int, Widths], open_rows: Mapping[int, list[Widths]], rows: Sequence[Words], width: int
) -> Joining:
    """The ways that all open rows have in common; without one the first of them is broken."""
    common = [cut for cut in next(iter(open_rows.values())) if all(cut in cuts for cuts in open_rows.values())]
    ways = [{**sure, **dict.fromkeys(open_rows, cut)} for cut in common]
    ways.sort(key=lambda way: _different_cells(rows, way, width))
    if not ways or len(ways) > width:
        return Joining(sure, broken=(next(iter(open_rows)), width))
    return Joining(sure, ways[:_MOST_WAYS])


def _different_cells(rows: Sequence[Words], way: Mapping[int, Widths], width: int) -> int:
    """How many values the columns have: a value that is cut wrongly comes in many forms."""
    cut = [cells_of(row, way[at]) if at in way else row for at, row in enumerate(rows)]
    return sum(len(set(cells)) for cells in zip(*(row for row in cut if len(row) == width), strict=True))
