"""Finds square tables of counts whose rows and columns have the same names."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile

from _byhand.cells.cell import near_key
from _byhand.cross.names import is_total
from _byhand.paste.printed.printed_lines import PrintedLine, is_number
from _byhand.topics.evaluation.printed.directions import Direction, corner_directions, direction_of, without_direction

MOST_CLASSES = 100
_MOST_HEADS = 4
_OTHER: Mapping[Direction, Direction] = {"true": "predicted", "predicted": "true"}
# Columns and rows beside the classes: shares of what is right in a row, errors.
_FIGURE = re.compile(
    r"per ?cent|prozent|porcentaje|pourcent|%|class\.error|\berror|correct"
    r"|recall|precision|accuracy|sensitiv|specific|\bf1|ppv|npv"
    r"|producer|user'?s|\brate\b|正确率|错误率|召回率|准确率|精确率|精度|查准率|查全率|百分比",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class FoundTable:
    """A table of numbers below a line of names.

    heads, body, totals, figures  lines (from 0) of names, of classes, of column totals, of other figures
    rows, columns     names without the words of their directions
    cells             as written, by row
    row_totals, column_totals  as written; empty if there are none
    down, across      what the names of the rows and of the columns are said to be
    labels            names of the two variables that say no direction: ("t3", "p3")
    row_errors        whether a column of errors by row stands beside it, as randomForest of R prints it
    """

    heads: tuple[int, ...]
    body: tuple[int, ...]
    totals: tuple[int, ...]
    figures: tuple[int, ...]
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    cells: tuple[tuple[str, ...], ...]
    row_totals: tuple[str, ...]
    column_totals: tuple[str, ...]
    down: Direction | None
    across: Direction | None
    labels: tuple[str, ...]
    row_errors: bool

    @property
    def same_names(self) -> bool:
        """Whether the rows have the names of the columns."""
        return {near_key(name) for name in self.rows} == {near_key(name) for name in self.columns}


def tables_in(lines: Sequence[PrintedLine]) -> Iterator[FoundTable]:
    """All tables, from the top."""
    place = 0
    while place < len(lines):
        end = place
        while end < len(lines) and _is_row(lines[end]):
            end += 1
        end = max(end, place)
        found = None
        if end - place >= 2:
            found = _table(lines[max(0, place - _MOST_HEADS) : place], lines[place:end])
        if found is not None:
            yield found
        place = end + 1 if end == place else end


def _is_row(line: PrintedLine) -> bool:
    return len(line.numbers) >= 2 or (bool(line.numbers) and len(line.cells) >= 3)


def _table(above: Sequence[PrintedLine], body: Sequence[PrintedLine]) -> FoundTable | None:
    """The table of these lines of numbers; classes that are numbers may stand in the first of them."""
    found = _read(above, body)
    if found is None and len(body) > 2:
        found = _read([*above, body[0]], body[1:])
    return found


def _read(above: Sequence[PrintedLine], body: Sequence[PrintedLine]) -> FoundTable | None:
    body, shares = _without_shares(body)
    names, numbers = _named(body)
    width = max(map(len, numbers), default=0)
    if not 2 <= width <= MOST_CLASSES + 3:
        return None
    full = [place for place, cells in enumerate(numbers) if len(cells) == width]
    if len(full) < 2 or full != list(range(len(full))):
        return None
    # A line of fewer figures below the rows: "Overall Percentage  81.5".
    below = [body[place].number for place in range(len(full), len(body))]
    body, names, numbers = [body[place] for place in full], names[: len(full)], numbers[: len(full)]
    heads = [(place, _columns(line, body, width)) for place, line in enumerate(above)]
    # Of the lines with enough names, the one that has most names of the rows, and the lowest.
    known = {near_key(without_direction(name)[1]) for name in names}
    best = max(((_shared(read[0], known), place, *read) for place, read in heads if read is not None), default=None)
    if best is None:
        return None
    _, head, columns, corner = best
    between = above[head + 1 :]
    over = list(takewhile(_is_label, reversed(above[max(0, head - 2) : head])))
    if between and not all(_is_label(line) for line in between):
        return None
    numbers = [cells[: len(columns)] for cells in numbers]
    return _assembled(
        heads=[*over, above[head], *between],
        body=body,
        names=names,
        numbers=numbers,
        columns=columns,
        corner=corner,
        over=_labels(over),
        between=_labels(between),
        figures=[*shares, *below],
    )


def _shared(columns: Sequence[str], known: Collection[str]) -> int:
    return sum(near_key(without_direction(name)[1]) in known for name in columns)


def _without_shares(body: Sequence[PrintedLine]) -> tuple[list[PrintedLine], list[int]]:
    """The lines but those without a name below a line with one: the shares that CrossTable of R prints."""
    kept: list[PrintedLine] = []
    shares: list[PrintedLine] = []
    named = any(line.names and line.names[-1] for line in body)
    for line in body:
        unnamed = not any(line.names) and named and kept and all("." in cell for cell in line.numbers)
        (shares if unnamed else kept).append(line)
    return kept, [line.number for line in shares]


def _named(body: Sequence[PrintedLine]) -> tuple[list[str], list[tuple[str, ...]]]:
    """Name and numbers of each line; the first number is the name where no line but those of totals has another."""
    names = [next((cell for cell in reversed(line.names) if cell), "") for line in body]
    numbers = [line.numbers for line in body]
    # TRUE is a class beside FALSE, else a direction.
    booleans = {"true", "false"} <= {near_key(name) for name in names}
    bare = [not name or (direction_of(name) is not None and not booleans) for name in names]
    if any(bare):
        for place, is_bare in enumerate(bare):
            if is_bare and numbers[place]:
                names[place], numbers[place] = numbers[place][0], numbers[place][1:]
    return names, numbers


def _columns(head: PrintedLine, body: Sequence[PrintedLine], width: int) -> tuple[tuple[str, ...], str] | None:
    """The names of the columns in a line and the corner before them; None if it has no name for each."""
    if not head.spaced:
        cells = [cell.replace("<br>", " ").strip() for cell in head.cells]
        before = len(cells) - width
        if before >= 0 and all(cells[before:]) and len(set(cells[before:])) == width:
            return tuple(cells[before:]), next((cell for cell in reversed(cells[:before]) if cell), "")
        # The last columns may have their names in the line above, as SPSS has its percentages.
        own = [cell for cell in cells if cell]
        return (tuple(own), "") if len(own) < width and len(own) >= 2 and len(set(own)) == len(own) else None
    gaps = [part for part in re.split(r" {2,}|\t", head.text.strip()) if part]
    words = head.text.split()
    for parts in (gaps, _sliced(head.text, body, width), words):
        if len(parts) in (width, width + 1) and len(set(parts[-width:])) == width:
            return tuple(parts[-width:]), parts[0] if len(parts) > width else ""
    return None


def _sliced(head: str, body: Sequence[PrintedLine], width: int) -> list[str]:
    """The line cut where the columns below it end, if no word is cut: R and pandas align names to the right."""
    ends = [
        max((line.ends[-width:][place] for line in body if len(line.ends) >= width), default=0)
        for place in range(width)
    ]
    if not ends or min(ends) <= 0 or len(head.rstrip()) > ends[-1]:
        return []
    if any(head[end - 1 : end + 1].strip() and not head[end : end + 1].isspace() for end in ends if end < len(head)):
        return []
    starts = [0, *ends[:-1]]
    parts = [head[start:end] for start, end in zip(starts, ends, strict=True)]
    # The first part holds the corner and, behind its last gap, the first name.
    corner, _, first = parts[0].rstrip().rpartition("  ")
    if not corner.strip():
        corner, _, first = parts[0].strip().rpartition(" ")
    return [*([corner.strip()] if corner.strip() else []), first.strip(), *(part.strip() for part in parts[1:])]


def _labels(lines: Sequence[PrintedLine]) -> list[str]:
    return [cell for line in lines for cell in line.cells if cell]


def _is_label(line: PrintedLine) -> bool:
    """Does the line hold only names of variables: one, or two above a table of a spreadsheet?"""
    return not line.numbers and 1 <= sum(bool(cell) for cell in line.cells) <= 2 and len(line.text.split()) <= 6


def _assembled(
    heads: Sequence[PrintedLine],
    body: Sequence[PrintedLine],
    names: Sequence[str],
    numbers: Sequence[Sequence[str]],
    columns: Sequence[str],
    corner: str,
    over: Sequence[str],
    between: Sequence[str],
    figures: Sequence[int],
) -> FoundTable | None:
    kept = [place for place, name in enumerate(columns) if not is_total(name) and not _FIGURE.search(name)]
    own = [place for place, name in enumerate(names) if not is_total(name) and not _FIGURE.search(name)]
    totals_across = [place for place, name in enumerate(columns) if is_total(name)]
    totals_down = [place for place, name in enumerate(names) if is_total(name)]
    if len(kept) < 2 or not own or len(totals_across) > 1 or len(totals_down) > 1:
        return None
    across_said, across = _stripped([columns[place] for place in kept])
    down_said, down = _stripped([names[place] for place in own], across)
    merged = next((direction_of(cell) for line in body for cell in line.names[:-1] if direction_of(cell)), None)
    # A name that is a direction stands before classes that are numbers.
    first = next(
        (
            said
            for line, name in zip(body, names, strict=True)
            for cell in line.names[-1:]
            if cell != name and (said := direction_of(cell))
        ),
        None,
    )
    down_said, across_said, labels = _directions(
        down_said or merged or first, across_said, corner=corner, over=over, between=between
    )
    if (
        len(set(across)) < len(across)
        or len(set(down)) < len(down)
        or all(map(is_number, across)) != all(map(is_number, down))
    ):
        return None
    return FoundTable(
        heads=tuple(line.number for line in heads),
        body=tuple(body[place].number for place in own),
        totals=tuple(body[place].number for place in totals_down),
        figures=(*figures, *(line.number for place, line in enumerate(body) if place not in [*own, *totals_down])),
        rows=tuple(down),
        columns=tuple(across),
        cells=tuple(tuple(numbers[row][place] for place in kept) for row in own),
        row_totals=tuple(numbers[row][place] for row in own for place in totals_across),
        column_totals=tuple(numbers[row][place] for row in totals_down for place in kept),
        down=down_said,
        across=across_said,
        labels=labels,
        row_errors=any("class.error" in name for name in columns),
    )


def _stripped(names: Sequence[str], like: Sequence[str] = ()) -> tuple[Direction | None, list[str]]:
    """The direction that all names begin or end with, and the names without it; the first name alone may have it."""
    found = [without_direction(name) for name in names]
    directions = {direction for direction, _ in found}
    if len(directions) == 1 and None not in directions:
        return found[0][0], [name for _, name in found]
    plain = [name.strip(" *\"'") for name in names]
    keys = {near_key(name) for name in like}
    if found[0][0] and near_key(found[0][1]) in keys and {near_key(name) for name in plain[1:]} <= keys:
        return found[0][0], [found[0][1], *plain[1:]]
    return None, plain


def _directions(
    down: Direction | None, across: Direction | None, *, corner: str, over: Sequence[str], between: Sequence[str]
) -> tuple[Direction | None, Direction | None, tuple[str, ...]]:
    """Directions down and across, from names, corner and the lines around the names; and labels that say none."""
    both = corner_directions(corner)
    if both[0]:
        down, across = down or both[0], across or both[1]
        corner = ""
    said = [direction_of(label) for label in over]
    if len({each for each in said if each}) == 2:
        # Both names stand in a line of their own, that of the rows first: SPSS, SAS.
        first = next(each for each in said if each)
        down, across = down or first, across or _OTHER[first]
        over = [label for label, each in zip(over, said, strict=True) if each is None]
    pairs = [([corner], "down"), (over, "across")]
    if between:
        # pandas: the corner names the columns, the line below it the rows.
        pairs = [(between, "down"), ([corner], "across"), (over, "across")]
    labels = []
    for texts, place in pairs:
        for text in texts:
            direction = direction_of(text)
            if direction is None:
                labels += [text] if text.strip() else []
            elif place == "down":
                down = down or direction
            else:
                across = across or direction
    return down, across, tuple(labels)
