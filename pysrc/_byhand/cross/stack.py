"""The small tables of counts that a pasted text holds, in any form, one below the other."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain

from _byhand.cells.cell import clean, is_number, number, whole_number
from _byhand.cells.roles import listed
from _byhand.cross.beside import apart
from _byhand.cross.blocks import BLANK, Block, count_of, cut, in_a_square
from _byhand.cross.listed import read_tidy
from _byhand.cross.names import is_total
from _byhand.cross.packages import read_package
from _byhand.cross.pieces import read_pieces
from _byhand.cross.printed import Printed, read_printed
from _byhand.cross.shares import without_shares
from _byhand.errors import InputError, Notice
from _byhand.phrase import QUOTED, Listing
from _byhand.protocol.parsed import LineRole
from _byhand.reading.grid import CaseLine
from _byhand.reading.source import Source

# knitr prints what R says behind these signs.
PREFIX = re.compile(r"\s{0,3}#[#>](?: |$)")
_WORD = re.compile(r"\S+")
# Shares add up to 1 but for roundings.
_ROUNDED = Fraction(2, 100)
_LETTERS = re.compile(r"[^\W_]+|[^\s\w]")
_FEWEST_MARKED = 2
# Nothing occurred, as programs print it.
_NOTHING = frozenset(("null", "NaN", "nan", "None", "NA", "<NA>"))
_OF_A_PREDICTION = listed(
    "actual predicted prediction predictions predicts pred reference truth true observed real actually is as :",
    "vorhergesagt vorhersage tatsächlich wahr prédit prédite réel réelle predicho predicha predicción real",
    "previsto prevista vero reale предсказано факт 真实 预测 实际 真值 予測 実際 예측 실제",
)


@dataclass(frozen=True)
class Stack:
    """Blocks of counts, one below the other.

    layout  whether names stand where only tables of counts have them: above all columns, or in two columns
    roles   what each line (from 0) of the tables is
    signed  whether only a statistics package writes so; the lines without a role are computed from the counts
    """

    blocks: tuple[Block, ...]
    form: str
    layout: bool
    roles: Mapping[int, LineRole]
    cases: tuple[CaseLine, ...] = ()
    notices: tuple[Notice, ...] = ()
    signed: bool = False


def read_stack(source: Source) -> Stack:
    """The tables of counts in a text; InputError where there are none, or where one of their cells is none."""
    package = read_package(_without_prefix(source))
    printed = printed_tables(source) if package is None else [package]
    if printed:
        return _of_printed(printed, signed=package is not None or _is_series(source))
    _refuse_one_factor(source)
    pieces = read_pieces(source)
    cells = [_without_gaps([clean(cell) for cell in row]) for row in pieces.grid.rows]
    squared = _with_names_beside(in_a_square(cells))
    if _are_shares(squared):
        raise InputError("cross.shares")
    if _lacks_names_of_rows(squared):
        raise InputError("cross.unnamed_rows")
    tidy = read_tidy(squared)
    blocks = cut(tidy if tidy is not None else apart(without_shares(squared)))
    if any(map(_compares_predictions, blocks)):
        raise InputError("parse.counts_layout")
    layout = tidy is not None or any(map(_has_two_levels, blocks))
    grid = pieces.grid
    roles = _roles_of_cells(cells, pieces.lines)
    return Stack(tuple(blocks), grid.format, layout, roles, tuple(grid.cases), tuple(grid.notices))


def _without_gaps(row: list[str]) -> list[str]:
    """The cells with nothing for words such as null, where counts stand beside them."""
    if _NOTHING.isdisjoint(row) or not any(count_of(cell) is not None for cell in row[1:]):
        return row
    return [row[0], *("" if cell in _NOTHING else cell for cell in row[1:])]


def _has_two_levels(block: Block) -> bool:
    """Do two names, neither of them a number, stand above each column or to the left of each row?"""
    return any(len(side[0]) > 1 and not any(map(is_number, chain(*side))) for side in (block.heads, block.rows))


def _lacks_names_of_rows(rows: Sequence[Sequence[str]]) -> bool:
    """Does one name stand over all columns, and below it names over nothing but counts, with no name before a row?"""
    if len(rows) < 3 or not rows[0][0] or len(set(rows[0])) > 1 or len(rows[0]) < 2:
        return False
    counts = all(count_of(cell) is not None for row in rows[2:] for cell in row)
    return counts and not any(map(is_number, rows[1])) and len(set(rows[1])) == len(rows[1])


def _with_names_beside(rows: list[list[str]]) -> list[list[str]]:
    """The rows with the name of the columns above them, where it stands in the corner and that of the rows below it.

    So pandas writes crosstabs as HTML and LaTeX. A second line that stands alone is a caption, and not such a name.
    """
    alone = [at for at, row in enumerate(rows) if row[0] and not any(row[1:])]
    if alone != [1] or not rows[0][0] or len(rows) < 3 or is_total(rows[0][0]):
        return rows
    over, *names = rows[0]
    return [["", *([over] * len(names))], [rows[1][0], *names], *rows[2:]]


def printed_tables(source: Source) -> list[Printed]:
    """The tables of counts as pandas and R print them; empty if the text is of another form."""
    return read_printed(_without_prefix(source))


def _is_series(source: Source) -> bool:
    """Is this a series of whole numbers as pandas prints it, such as the sizes of groups?"""
    last = next((line for line in reversed(source.lines) if line.strip()), "")
    return re.search(r"\bdtype: int\d{1,2}\s{0,8}$", last) is not None


def _without_prefix(source: Source) -> list[str]:
    """The lines of output without their sign, and none of the code beside it; all lines if there is no such sign."""
    marked = [PREFIX.match(line) for line in source.lines]
    if sum(map(bool, marked)) < _FEWEST_MARKED:
        return source.lines
    return [line[match.end() :] if match else "" for line, match in zip(source.lines, marked, strict=True)]


def _of_printed(tables: Sequence[Printed], *, signed: bool) -> Stack:
    """The blocks of printed tables of two factors; InputError for shares, for one factor, and for predictions."""
    roles = _roles_of_printed(tables)
    if any(table.slice is not None or len(table.index) != 1 for table in tables):
        tables = [_of_sizes(table) for table in tables]
    for table in tables:
        if table.columns == ("",):
            raise _one_factor([label[-1] for label in table.labels])
        _refuse_fractions(table)
    blocks = tuple(map(_block, tables))
    if any(map(_compares_predictions, blocks)):
        raise InputError("parse.counts_layout")
    return Stack(blocks, "fixed_width", _are_named(tables), roles, signed=signed)


def _are_named(tables: Sequence[Printed]) -> bool:
    return all(table.over or table.index[0] or table.margin for table in tables)


def _of_sizes(table: Printed) -> Printed:
    """Sizes of groups by two factors as a table of these; InputError if there are more."""
    if table.slice is not None or len(table.index) != 2 or table.columns != ("",):
        raise InputError("parse.counts_layout")
    rows = tuple(dict.fromkeys(row for row, _ in table.labels))
    columns = tuple(dict.fromkeys(column for _, column in table.labels))
    found = dict(zip(table.labels, (cells[0] for cells in table.cells), strict=True))
    if len(found) < len(table.labels):
        raise InputError("parse.counts_layout")
    cells = tuple(tuple(found.get((row, column), "") for column in columns) for row in rows)
    index, over = table.index
    return Printed(over, (index,), columns, tuple((row,) for row in rows), cells, table.heads, table.rows)


def _block(table: Printed) -> Block:
    """InputError where a cell is no count."""
    counts = [[whole_number(cell) if cell else 0 for cell in row] for row in table.cells]
    for row, cells in zip(counts, table.cells, strict=True):
        if None in row:
            raise InputError("parse.counts_cell", found=cells[row.index(None)])
    heads = tuple((table.over, name) if table.over else (name,) for name in table.columns)
    body = tuple(tuple(count or 0 for count in row) for row in counts)
    of = tuple(tuple(0 if cell else BLANK for cell in row) for row in table.cells)
    return Block("", table.index[0], True, table.labels, heads, body, of)


def _refuse_fractions(table: Printed) -> None:
    """Raise an error where the cells are no counts: shares of all, of their row or their column, or other numbers."""
    cells = [[number(cell) if cell else Fraction() for cell in row] for row in table.cells]
    known = [value for row in cells for value in row if value is not None]
    if any(value.denominator > 1 for value in known) and (table.over or table.index[0] or table.margin):
        raise InputError("cross.shares" if _add_up([("", *row) for row in table.cells]) else "cross.fractions")


def _add_up(rows: Sequence[Sequence[str]]) -> bool:
    """Are all cells beside the names shares, such that the rows, the columns or all together add up to 1 or 100?"""
    cells = [[number(cell.replace(" ", "") or "0") for cell in row[1:]] for row in rows]
    known = [[value for value in row if value is not None] for row in cells]
    if not known or any(len(found) < len(row) for found, row in zip(known, cells, strict=True)):
        return False
    in_rows = [sum(values, Fraction()) for values in known]
    in_columns = [sum(values, Fraction()) for values in zip(*known, strict=True)]
    return any(all(map(_is_whole, sums)) for sums in (in_rows, in_columns, [sum(in_rows, Fraction())]))


def _is_whole(sum_: Fraction) -> bool:
    """Is this 1, or 100 %, but for roundings; or two or four times as much, where totals are part of the sum?"""
    return any(abs(sum_ / whole - 1) <= _ROUNDED for whole in (1, 2, 4, 100, 200, 400))


def _are_shares(rows: Sequence[Sequence[str]]) -> bool:
    """Do all lines but those of names hold shares, beside one name each?"""
    body = [row for row in rows if any(number(cell.replace(" ", "")) is not None for cell in row[1:])]
    own = [row for row in body if not is_total(row[0])]
    if len(own) < 2 or len(own[0]) < 3 or any("" in row for row in own):
        return False
    written = [cell for row in own for cell in row[1:]]
    return any("%" in cell or "." in cell or "," in cell for cell in written) and _add_up(own)


def _refuse_one_factor(source: Source) -> None:
    """Raise an error for a line of counts, each of which ends below its name, as R prints a table of one factor."""
    lines = [line for line in source.lines if line.strip()]
    if len(lines) != 2 or len(lines[0]) != len(lines[1]):
        return
    names, counts = ([(match[0], match.end()) for match in _WORD.finditer(line)] for line in lines)
    if len(names) < 2 or [end for _, end in names] != [end for _, end in counts]:
        return
    if all(whole_number(count) is not None for count, _ in counts) and not any(number(name) for name, _ in names):
        raise _one_factor([name for name, _ in names])


def _one_factor(values: Sequence[str]) -> InputError:
    return InputError("cross.one_factor", values=Listing(values, QUOTED))


def _compares_predictions(block: Block) -> bool:
    """Are the rows and columns the same classes, as they were predicted and as they are?"""
    sides = [
        {_bare(levels[-1]) for levels in side if not is_total(levels[-1] or levels[0])}
        for side in (block.rows, block.heads)
    ]
    names = (block.corner, *(level for side in (block.rows, block.heads) for levels in side for level in levels))
    said = any(not _OF_A_PREDICTION.isdisjoint(_LETTERS.findall(name.casefold())) for name in names)
    unnamed = not block.corner and all(len(levels) == 1 for levels in block.heads)
    return sides[0] == sides[1] and (said or unnamed)


def _bare(name: str) -> str:
    """The name, as compared, without a word that says that it was predicted or is so."""
    return " ".join(word for word in _LETTERS.findall(name.casefold()) if word not in _OF_A_PREDICTION)


# --- what each line is


def _roles_of_printed(tables: Sequence[Printed]) -> dict[int, LineRole]:
    found: dict[int, LineRole] = {}
    for table in tables:
        found |= dict.fromkeys(table.heads, "header")
        for line, label in zip(table.rows, table.labels, strict=True):
            found[line] = "total" if is_total(next(filter(None, label), "")) else "row"
    return found


def _roles_of_cells(rows: Sequence[Sequence[str]], lines: Sequence[Sequence[int]]) -> dict[int, LineRole]:
    """The roles of the lines of rows of cells; a name that stands alone is the caption of what follows.

    A line that stands alone and that no counts follow has no role.
    """
    found: dict[int, LineRole] = {}
    waiting: Sequence[int] = ()
    for row, own in zip(rows, lines, strict=True):
        filled = [cell for cell in row if cell]
        if any(count_of(cell) is not None for cell in filled[1:]):
            found |= dict.fromkeys(own, "total" if is_total(filled[0]) else "row")
            found |= dict.fromkeys(waiting, "caption")
            waiting = ()
        elif len(filled) == 1 and row[0]:
            waiting = own
        elif filled:
            found |= dict.fromkeys((line for line in own if line not in found), "header")
    return found
