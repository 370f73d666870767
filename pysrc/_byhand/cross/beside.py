"""Small tables that stand side by side, put one below the other.

Each begins with the names of its rows, under which no counts stand, and all have the same names of classes. What stands
behind the last one, without names of rows, are the numbers of cases of the classes: Play, yes 9, no 5.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from _byhand.cells.cell import near_key
from _byhand.cross.blocks import TOTAL, count_of

_WORD = re.compile(r"\S+")
_MOST_TABLES = 40
_OTHER_FORMATS = "\t|｜,;，；<&{[│"
Rows = list[list[str]]


def apart(rows: Sequence[Sequence[str]]) -> Rows:
    """The rows (of one length) with tables that stand side by side one below the other, as they are if there is one."""
    squared = [list(row) for row in rows]
    first = next((at for at, row in enumerate(squared) if _has_count(row)), 0)
    parts = _parts(squared, len(squared[0]) if squared else 0)
    if len(parts) < 2 or first == 0:
        return squared
    names = [_names(squared[first - 1], squared, part) for part in parts]
    classes = names[0]
    if not classes or not all(_repeats(own, classes, last=own is names[-1]) for own in names):
        return squared
    stacked: Rows = []
    for part, own in zip(parts, names, strict=True):
        kept = part[: part.index(own[len(classes)][1])] if len(own) > len(classes) else part
        stacked += [[row[at] for at in kept] for row in squared]
        if len(own) > len(classes):
            stacked += _class_totals(squared, [at for _, at in own[len(classes) :]], first)
    return [row for row in stacked if any(row)]


Names = list[tuple[str, int]]


def _parts(rows: Rows, width: int) -> list[list[int]]:
    """The columns of each small table: it starts with the names of its rows."""
    body = [row for row in rows if _has_count(row)]
    parts: list[list[int]] = [[]]
    counted = False
    for at in range(width):
        counts = any(count_of(row[at]) is not None for row in body)
        if not counts and counted and any(row[at] for row in body):
            parts.append([])
            counted = False
        parts[-1].append(at)
        counted = counted or counts
    return parts if counted else []


def _names(head: Sequence[str], rows: Rows, part: Sequence[int]) -> Names:
    """The names above the counts of a part, each with its column."""
    return [(near_key(head[at]), at) for at in part if any(count_of(row[at]) is not None for row in rows)]


def _repeats(own: Names, classes: Names, last: bool) -> bool:
    """Are these the names of the classes, at the end perhaps once more?"""
    words, wanted = [name for name, _ in own], [name for name, _ in classes]
    return "" not in wanted and (words == wanted or (last and words == wanted * 2))


def _class_totals(rows: Rows, columns: Sequence[int], first: int) -> Rows:
    """The last columns as a table of their own, the name above them over each of its columns."""
    above = next((row[columns[0]] for row in rows[: first - 1] if row[columns[0]]), "")
    heads = [["", *[above] * len(columns)]] if above else []
    heads.append(["", *(rows[first - 1][at] for at in columns)])
    return [*heads, *([TOTAL, *(row[at] for at in columns)] for row in rows[first:] if any(row[at] for at in columns))]


def _has_count(row: Sequence[str]) -> bool:
    return any(count_of(cell) is not None for cell in row)


# --- words between spaces


def read_words(lines: Sequence[str]) -> Rows | None:
    """The cells of small tables side by side that only spaces set apart; None if there are none.

    A line is names and counts in turn, sunny 2 3 weak 6 2, so the longest line tells what stands above what.
    """
    if len(lines) < 3 or any(sign in line for line in lines for sign in _OTHER_FORMATS):
        return None
    words = [[(match[0], match.start()) for match in _WORD.finditer(line)] for line in lines]
    counting = [any(count_of(word) is not None for word, _ in line) for line in words]
    if True not in counting or not all(counting[counting.index(True) :]):
        return None
    first = counting.index(True)
    groups = [_groups(line) for line in words[first:]]
    known = [line for line in groups if line is not None]
    if len(known) < len(groups) or first == 0:
        return None
    longest = max(known, key=lambda line: sum(len(counts) for _, _, counts in line))
    if not 1 < len(longest) <= _MOST_TABLES:
        return None
    heads = [_head([word for word, _ in line], longest) for line in words[:first]]
    # Remarks may stand above the names.
    while heads and heads[0] is None:
        del heads[0]
    body = [_line(line, longest) for line in known]
    rows = [row for row in [*heads, *body] if row is not None]
    return rows if heads and len(rows) == len(heads) + len(body) else None


# The names of a row, the place where they begin, its counts.
_Group = tuple[str, int, list[str]]


def _groups(line: Sequence[tuple[str, int]]) -> list[_Group] | None:
    found: list[_Group] = []
    label: list[str] = []
    begin = 0
    for word, start in line:
        if count_of(word) is not None:
            if label:
                found.append((" ".join(label), begin, []))
                label = []
            if not found:
                return None
            found[-1][2].append(word)
        else:
            begin = begin if label else start
            label.append(word)
    return None if label else found


def _line(line: Sequence[_Group], longest: Sequence[_Group]) -> list[str] | None:
    """The cells of a line under those of the longest; tables that are shorter leave theirs empty."""
    places = list(range(len(line)))
    if len(line) < len(longest) and line[0][1] > 0:
        places = [min(range(len(longest)), key=lambda at: abs(longest[at][1] - start)) for _, start, _ in line]
    if len(line) > len(longest) or len(set(places)) < len(places):
        return None
    cells: list[str] = []
    for at, (_, _, counts) in enumerate(longest):
        own = line[places.index(at)] if at in places else ("", 0, [])
        if len(own[2]) > len(counts):
            return None
        cells += [own[0], *own[2], *[""] * (len(counts) - len(own[2]))]
    return cells


def _head(words: Sequence[str], longest: Sequence[_Group]) -> list[str] | None:
    """Names above all counts, above all counts and names of rows, or above each small table."""
    sizes = [len(counts) for _, _, counts in longest]
    total = sum(sizes)
    given = iter(words)
    if len(words) == total:
        return [cell for size in sizes for cell in ("", *(next(given) for _ in range(size)))]
    if len(words) == total + len(sizes):
        return list(words)
    if len(words) in (len(sizes), len(sizes) + 1):
        cells = [cell for size in sizes for cell in (next(given), *[""] * size)]
        # One more name stands above the numbers of cases, behind the last table.
        extra, place = next(given, ""), -max(1, sizes[-1] // 2)
        cells[place] = extra or cells[place]
        return cells
    return None
