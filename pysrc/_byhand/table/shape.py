"""From a grid of raw cells to named columns and rows of equal length: empty edges, remarks, transposing, header.

The guesses here (header, orientation) are reported, and the user can correct them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from _byhand.cells.cell import clean, clean_rows
from _byhand.cells.layout import (
    belongs,
    filled_length,
    guess_header,
    guess_transposed,
    invented_names,
    is_like_the_rows,
    usual_width,
    values_of_columns,
)
from _byhand.cells.roles import is_class_name, is_label_run
from _byhand.errors import InputError, Notice
from _byhand.paste.lines.names_above import is_sentence
from _byhand.reading.grid import CaseLine, Grid
from _byhand.reading.remarks import is_caption, is_remark, is_wordy
from _byhand.reading.source import Source, excerpt, is_comment
from _byhand.table.headers import Header, weigh_header
from _byhand.table.merged import merged_columns
from _byhand.table.near_names import find_name
from _byhand.table.two_headers import has_two_headers, joined_names

MOST_COLUMNS = 2000
_DOTS = ". …"
_ELIDED = frozenset(("...", "…", "⋯"))
# Formats in which every line of the text becomes a row, so headings and remarks may be among the rows.
_LINE_FORMATS = frozenset(
    ("tsv", "csv", "semicolon", "chinese_comma", "pipes", "fixed_width", "spaces", "markdown", "framed")
)
# Formats that mark names by a rule or by markup, not by words.
_MARKED_NAMES = frozenset(("markdown", "framed", "html", "latex"))


@dataclass
class Shape:
    """Named columns, rows of equal length, and for each row the offset of each cell in the text.

    names_at  the offset of each name, if the text has names
    proved    whether it is proved that the first row has the names, or that it has none
    doubled   whether the first row below the names may have names as well
    """

    names: list[str]
    rows: list[list[str]]
    starts: list[Sequence[int]]
    header: bool
    transposed: bool
    notices: list[Notice] = field(default_factory=list)
    names_at: Sequence[int] = ()
    proved: bool = True
    doubled: bool = False


def shape_grid(
    grid: Grid,
    source: Source,
    header: bool | None,
    transposed: bool | None,
    merged: bool | None = None,
    name_lines: int | None = None,
) -> Shape:
    """The grid made rectangular, transposed if its rows are the columns, with the header taken off.

    merged      whether an empty cell repeats the one above it; None leaves it to the guess
    name_lines  how many rows have names; None: one, but it may be asked
    """
    if grid.fixed:
        header, transposed = grid.header, grid.transposed
    work = _Work(clean_rows(grid.rows), list(grid.starts), source, list(grid.notices))
    work.drop_empty_rows()
    if not work.rows:
        raise InputError("parse.empty")
    if grid.format in _LINE_FORMATS:
        work.drop_remarks(header, cut=grid.format != "spaces")
    work.drop_empty_columns()
    work.refuse_shortened()
    work.add_corner()
    if transposed is None:
        transposed = grid.transposed if grid.transposed is not None else guess_transposed(work.rows)
    if transposed:
        work.square(header=False)
        work.transpose()
        work.drop_empty_rows()
    proved = header is not None
    if header is None:
        # Once the table is transposed, the format's mark of a header means nothing.
        known = grid.header if transposed == bool(grid.transposed) else None
        if known and grid.format in _MARKED_NAMES and is_like_the_rows(work.rows):
            known = False  # Markdown has no other way to begin a table
        found = Header(known, True) if known is not None else weigh_header(work.rows, marked=False)
        header, proved = found.first, found.proved
    work.square(header)
    if len(work.rows[0]) > MOST_COLUMNS:
        raise InputError("parse.too_many_columns", most=MOST_COLUMNS)
    if len(work.rows[0]) < 2 and grid.format != "grid":
        raise InputError("parse.no_table")
    if header and grid.format in _LINE_FORMATS:
        work.drop_repeated_header()
    names_at, doubled = work.find_names(1 if transposed or grid.fixed else name_lines) if header else ((), False)
    names = work.take_names(header)
    if merged is not False and grid.format != "grid" and not transposed:
        work.fill_down(names, merged)
    for case in grid.cases:
        work.add_case(case, names)
    if not work.rows:
        raise InputError("parse.no_rows")
    return Shape(
        names,
        work.rows,
        work.starts,
        header,
        transposed,
        work.notices,
        names_at,
        proved,
        doubled,
    )


class _Work:
    """The rows while they are being shaped; every step keeps rows and starts in sync."""

    def __init__(
        self, rows: list[list[str]], starts: list[Sequence[int]], source: Source, notices: list[Notice]
    ) -> None:
        self.rows = rows
        self.starts = starts
        self.source = source
        self.notices = notices

    def line(self, index: int) -> int:
        return self.source.place(self.starts[index][0])[0]

    def keep(self, indices: Sequence[int]) -> None:
        self.rows = [self.rows[index] for index in indices]
        self.starts = [self.starts[index] for index in indices]

    def drop_empty_rows(self) -> None:
        self.keep([index for index, row in enumerate(self.rows) if any(row)])

    def drop_empty_columns(self) -> None:
        """Drop empty columns at both edges, header included."""
        last = max((filled_length(row) for row in self.rows), default=0)
        first = min((next(at for at, cell in enumerate(row) if cell) for row in self.rows), default=0)
        if first or any(len(row) > last for row in self.rows):
            self.rows = [row[first:last] for row in self.rows]
            self.starts = [starts[first:last] for starts in self.starts]

    def refuse_shortened(self) -> None:
        """Raise an error if a program printed dots in place of columns."""
        for at, cell in enumerate(self.rows[0]):
            column = [row[at] for row in self.rows if at < len(row)]
            if len(column) > 1 and cell in _ELIDED and set(column) <= _ELIDED | {""}:
                line = self.line(0)
                raise InputError("parse.shortened", line=line, at=line)

    def drop_remarks(self, header: bool | None, cut: bool) -> None:
        """Drop comment lines, and the caption or source above or below the table.

        header   the user says that the first line is the header: then it is this line, if possible
        cut      whether separators split the lines into cells, so that a title has only one cell
        """
        for index, row in enumerate(self.rows):
            if row[0].startswith((".", "…")) and not "".join(row).strip(_DOTS):
                line = self.line(index)
                raise InputError("parse.shortened", line=line, at=line)
        width = usual_width(self.rows)
        keep = [
            index
            for index, row in enumerate(self.rows)
            if not is_comment(row[0]) or filled_length(row) == width or len(row) == width
        ]
        if len(keep) > 1 and is_comment(self.rows[keep[0]][0]):
            self._mark_before_names([self.rows[index] for index in keep], keep)
        self.keep(keep)
        first, last = 0, len(self.rows)
        while first < last - 1 and is_remark(self.rows[first], width, above=True):
            first += 1
        while last - 1 > first and is_remark(self.rows[last - 1], width, above=False):
            last -= 1
        inside = self.rows[first + 1 : last]
        if len(inside) > 1 and is_wordy(self.rows[first]) and not is_wordy(inside[0]) and guess_header(inside):
            first += 1  # a sentence with as many commas as the header below it
        if header is not False and first and not guess_header(self.rows[first:last]):
            named = header or (cut and sum(map(bool, self.rows[first - 1])) > 1 and not is_wordy(self.rows[first - 1]))
            first -= named and self._may_be_names(first - 1, width)
        for index in (*range(first), *range(last, len(self.rows))):
            self._notice_skipped(index)
        self.keep(range(first, last))

    def _may_be_names(self, index: int, width: int) -> bool:
        """Can this line, which looked like a remark, be the header? It is split if it is one text."""
        row = [cell for cell in self.rows[index] if cell]
        text = " ".join(row)
        if is_caption(text) or is_sentence(text) or is_comment(text):
            return False
        words = text.split()
        if len(words) == width:
            self.rows[index], self.starts[index] = words, [self.starts[index][0]] * width
        return True

    def _mark_before_names(self, rows: list[list[str]], keep: list[int]) -> None:
        """A first line such as "# outlook, wind, play" is the header, unless the next line is."""
        text = rows[0][0].lstrip("#%/").strip()
        if not text or re.fullmatch(r"\d+", text):
            return
        if len(rows) > 2 and guess_header(rows[1:]) and not guess_header(rows):
            del keep[0]
        else:
            self.rows[keep[0]] = [text, *rows[0][1:]]

    def _notice_skipped(self, index: int) -> None:
        text = " ".join(cell for cell in self.rows[index] if cell)
        self.notices.append(Notice("parse.skipped_line", {"at": self.line(index), "excerpt": excerpt(text)}))

    def add_corner(self) -> None:
        """Insert an empty corner cell if sample numbers stand only above the values and not above the names."""
        if len(self.rows) > 2 and is_label_run(self.rows[0]) and len(self.rows[0]) == usual_width(self.rows[1:]) - 1:
            self.rows[0] = ["", *self.rows[0]]
            self.starts[0] = [self.starts[0][0], *self.starts[0]]

    def transpose(self) -> None:
        self.rows = [list(row) for row in zip(*self.rows, strict=True)]
        self.starts = [list(row) for row in zip(*self.starts, strict=True)]

    def square(self, header: bool) -> None:
        """Give all rows the same length, or raise an error that names the line that does not fit."""
        width = usual_width(self.rows)
        if header and any(len(row) == len(self.rows[0]) for row in self.rows[1:]):
            width = max(width, filled_length(self.rows[0]))
        elif header and len(self.rows) > 1:
            width = usual_width(self.rows[1:])
            self._fit_names(width)
        if all(len(row) == width for row in self.rows):
            return
        values: list[set[str]] | None = None
        for index, row in enumerate(self.rows):
            filled = filled_length(row)
            if len(row) > width:
                if filled == width + 1 and index == len(self.rows) - 1 and self._takes_label(index, width):
                    continue
                if filled > width:
                    self._raise_ragged("parse.row_too_long", index, filled, width)
                self.rows[index], self.starts[index] = row[:width], self.starts[index][:width]
            elif len(row) < width:
                values = values if values is not None else values_of_columns(self.rows[header:], width)
                if not (header and index == 0) and self._align(index, width, values):
                    continue
                self._raise_ragged("parse.row_too_short", index, filled, width)

    def _fit_names(self, width: int) -> None:
        """Fit a header of another length: one without a name for the row labels is accepted, else an error."""
        names = filled_length(self.rows[0])
        if names <= width <= len(self.rows[0]):
            return  # the rest is empty
        labels = [row[0] for row in self.rows[1:] if row]
        if len(self.rows[0]) == width - 1 and len(set(labels)) == len(labels):  # as R and pandas print
            self.rows[0] = ["", *self.rows[0]]
            self.starts[0] = [self.starts[0][0], *self.starts[0]]
        else:
            line = self.line(0)
            raise InputError("parse.header_cells", line=line, at=line, cells=names, expected=width)

    def _raise_ragged(self, key: str, index: int, cells: int, expected: int) -> None:
        line = self.line(index)
        if 2 * sum(filled_length(row) == expected for row in self.rows) < len(self.rows) - 1:
            raise InputError("parse.no_table")
        raise InputError(key, line=line, at=line, cells=cells, expected=expected)

    def _takes_label(self, index: int, width: int) -> bool:
        """Drop the first cell of the last row if it only marks the case: x, new, 待测."""
        row = self.rows[index]
        values = values_of_columns(self.rows[:index], width)
        if any(not belongs(cell, values[at]) for at, cell in enumerate(row[1 : width + 1])):
            return False
        self.rows[index], self.starts[index] = row[1 : width + 1], self.starts[index][1 : width + 1]
        return True

    def _align(self, index: int, width: int, values: list[set[str]], say: bool = True) -> bool:
        """Align a short row with the columns that have its values: a case without its class, perhaps without a label.

        Only if every value occurs in its column (numbers match numbers).
        """
        row, last = self.rows[index], index == len(self.rows) - 1
        shifts = range(width - len(row) + 1) if last else range(1)
        best, best_fit = None, -1
        for shift in shifts:
            fit = sum(belongs(cell, values[shift + at]) for at, cell in enumerate(row))
            if fit > best_fit:
                best, best_fit = shift, fit
        if best is None or best_fit < (len(row) if not last else max(1, (len(row) + 1) // 2)):
            return False
        if width - len(row) > (2 if last else 1):
            return False
        missing_after = width - len(row) - best
        self.rows[index] = [""] * best + row + [""] * missing_after
        starts = list(self.starts[index])
        self.starts[index] = [starts[0]] * best + starts + [starts[-1]] * missing_after
        if say:
            self.notices.append(Notice("parse.padded", {"at": self.line(index), "n": width - len(row)}))
        return True

    def drop_repeated_header(self) -> None:
        """Long tables repeat their header on every page."""
        again = [index for index, row in enumerate(self.rows) if index and row == self.rows[0]]
        self.notices += [Notice("parse.repeated_header", {"at": self.line(index)}) for index in again]
        self.keep([index for index in range(len(self.rows)) if index not in again])

    def find_names(self, lines: int | None) -> tuple[Sequence[int], bool]:
        """The places of the names, and whether the second row may have names too; where it has, make them one row."""
        names_at = self.starts[0]
        doubled = lines != 1 and has_two_headers(self.rows[0], self.rows[1:])
        if doubled and lines is not None:
            names_at = [*names_at, *self.starts[1]]
            self.rows[:2] = [joined_names(*self.rows[:2])]
            del self.starts[1]
        return names_at, doubled and lines is None

    def take_names(self, header: bool) -> list[str]:
        """The names of the columns: unique and not empty."""
        if not header:
            self.notices.append(Notice("parse.no_header", {}))
            return invented_names(self.rows)
        given = self.rows[0]
        if all(name.rstrip(":： ") not in ("", name) for name in given):
            given = [name.rstrip(":： ") for name in given]
        del self.rows[0], self.starts[0]
        return self.unique_names(given)

    def unique_names(self, given: Sequence[str]) -> list[str]:
        names: list[str] = []
        taken = set(given)
        used: set[str] = set()
        copies: Counter[str] = Counter()
        for at, name in enumerate(given):
            wanted = name
            if not name:
                labels = [row[at] for row in self.rows]
                wanted = "No." if at == 0 and len(set(labels)) == len(labels) else f"X{at + 1}"
            chosen = wanted
            while chosen in used or (chosen in taken and chosen != name):
                copies[wanted] += 1
                chosen = f"{wanted}_{copies[wanted] + 1}"
            if chosen not in (name, "No."):
                key = "parse.repeated_name" if name else "parse.unnamed_column"
                self.notices.append(Notice(key, {"number": at + 1, "name": name, "chosen": chosen}, column=chosen))
            used.add(chosen)
            names.append(chosen)
        return names

    def fill_down(self, names: Sequence[str], merged: bool | None) -> None:
        """Write the cell above into each cell that was merged with it, and say so."""
        for at in range(len(names) - 1) if merged else merged_columns(self.rows):
            if all(row[at] for row in self.rows):
                continue
            self.notices.append(Notice("paste.filled_down", {"name": names[at]}, column=names[at]))
            for above, row in pairwise(self.rows):
                row[at] = row[at] or above[at]

    def add_case(self, case: CaseLine, names: Sequence[str]) -> None:
        """Append a case that was stated on a line of its own."""
        line = self.source.place(case.start)[0]
        width = len(names)
        if isinstance(case.values, Mapping):
            places = {name: find_name(name, names) for name in case.values}
            unknown = next((name for name, at in places.items() if at is None), None)
            if unknown is not None and (case.sure or any(at is not None for at in places.values())):
                raise InputError("parse.case_unknown_name", line=line, at=line, name=unknown)
            given = {at: clean(case.values[name]) for name, at in places.items()}
            row = [given.get(at, "") for at in range(width)]
        else:
            row = [clean(value) for value in case.values]
        self.rows.append(row)
        self.starts.append([case.start] * len(row))
        values = values_of_columns(self.rows[:-1], width)
        # A case with a value for each column states its class, too: one that no row has is a value too many.
        if len(row) == width and any(row) and not (case.sure and _has_unknown_class(row, names, values)):
            return
        if len(row) < width and self._align(len(self.rows) - 1, width, values, say=False):
            return
        if case.sure:
            raise InputError("parse.case_wrong_length", line=line, at=line, cells=len(row), expected=width)
        self._notice_skipped(len(self.rows) - 1)
        self.keep(range(len(self.rows) - 1))


def _has_unknown_class(row: Sequence[str], names: Sequence[str], values: Sequence[set[str]]) -> bool:
    """Is the value of the class, by its name or the last one, unlike those of all rows?"""
    at = next((at for at, name in enumerate(names) if is_class_name(name)), len(names) - 1)
    return not belongs(row[at], values[at])
