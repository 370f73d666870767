"""Points listed by class: `X1 = (4,1), (2,4)`, `ω1: {(0,0)ᵀ, (2,0)ᵀ}`, arrays and sets by class, numbers by class.

Every point becomes a row: its coordinates, then its class. A point without a class, as in `x = (3, 4)`, is a case.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, NoReturn

from _byhand.cells.cell import is_missing, is_number
from _byhand.errors import InputError
from _byhand.paste.points.brackets import MASK, Group, Plain, holds_values, masked, outer_groups, plain_text
from _byhand.paste.points.class_heads import Head, asks, find_heads, may_be_classes
from _byhand.paste.reader_of_grid import grid_reader
from _byhand.reading.grid import MOST_CELLS, Grid
from _byhand.reading.source import Source, skipped_line

_LONGEST_TEXT = 1_000_000
_LONGEST_PHRASE = 80
_LONGEST_LONE_POINT = 3
_LONGEST_NAMED_POINT = 40
_LABEL = r"[A-Za-z][_^]?\d{0,3}['*]?[ ]?[=:]"
_TRANSPOSED = r"[ ]?\^?[ ]?\{?[ ]?[TtᵀＴ⊤'′](?!\w)[ ]?\}?"
_TURNED = re.compile(_TRANSPOSED)
_QUIET = re.compile(rf"(?:{MASK}(?:{_TRANSPOSED})?|[\s,;、。.&|•·+]|and(?!\w)|or(?!\w)|和|与|及|以及|{_LABEL})*")
# A point with its class behind it, alone in a line: (1, 2), A; x1 = (1, 2)ᵀ ∈ ω1; 3. (1, 2) +1.
_GAP = r"[ \t]{0,9}"
_ROW = re.compile(
    rf"^{_GAP}(?:(?:\d{{1,3}}[.:)]?|[A-Za-z]_?\d{{1,3}}{_GAP}[=:]?){_GAP})?(?P<point>{MASK}+(?:{_TRANSPOSED})?)"
    rf"{_GAP}(?:∈|->|→|=>|属于|[,:;、|])?{_GAP}(?:(?:y|c|t|class|label)_?\d{{0,3}}{_GAP}={_GAP})?"
    rf"(?P<name>[^\s,;:=({MASK}]{{1,20}}){_GAP}[;,.。]?{_GAP}$",
    re.MULTILINE,
)
_FEWEST_ROWS = 3
# (1, 2) ∈ ω1, (2, 3) ∈ ω1 on one line: the comma ends a row.
_LISTED_ROW = re.compile(r"(∈\s{0,3}[^\s,;、()∈]{1,20}\s{0,3})[,、](?=\s{0,3}\()")
_NAME = re.compile(r"[+\u2212-]?\w*[+\u2212\w-]")
_NUMBER = r"[+\u2212-]?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?%?(?!\w|\.\d)"
_BARE = re.compile(rf"(?:[\s,;、]|和|与|and(?!\w)|{_NUMBER})*")
_LINES = re.compile(r"[^\n;]+")
_NUMBERS = re.compile(_NUMBER)
_CHINESE = re.compile(r"[\u3400-\u9fff]")

Cell = tuple[str, int]  # a text and its place in the plain text
Point = list[Cell]


@dataclass(frozen=True)
class _Body:
    """What stands behind a head, up to `end`.

    form   points; lone: one group of values, which may be a point or a list of numbers; flat: numbers without brackets
    kind   the bracket of a lone group, or of the points where they stand in no other brackets
    whole  whether nothing but a new line follows
    """

    head: Head
    form: Literal["points", "lone", "flat"]
    points: list[Point]
    end: int
    kind: str = ""
    turned: bool = False
    whole: bool = True


class _UnreadableError(Exception):
    """The text is no list of points by class."""


def read_by_class(source: Source) -> Grid | None:
    """The grid of points listed by class; None if the text lists none; InputError if one of them cannot be read."""
    if len(source.text) > _LONGEST_TEXT:
        return None
    plain = plain_text(source)
    if plain is not None:
        plain = replace(plain, text=_LISTED_ROW.sub(r"\1\n", plain.text))
    found = outer_groups(plain.text) if plain is not None else None
    if plain is None or found is None:
        return None
    try:
        return _Reader(source, plain, *found).grid()
    except _UnreadableError:
        return None


class _Reader:
    def __init__(self, source: Source, plain: Plain, groups: Sequence[Group], unclosed: int | None) -> None:
        self.source, self.plain, self.text, self.unclosed = source, plain, plain.text, unclosed
        outer = list(groups)
        if len(outer) == 1 and outer[0].kind == "{" and outer[0].inner:  # {"A": [[1, 2], ...], "B": ...}
            whole = outer[0]
            self.text = (
                f"{self.text[: whole.start]} {self.text[whole.start + 1 : whole.end - 1]} {self.text[whole.end :]}"
            )
            outer = whole.inner
        self.groups = [group for group in outer if holds_values(self.text, group)]
        self.starts = [group.start for group in self.groups]
        self.shown = masked(self.text, self.groups)

    def grid(self) -> Grid:
        heads = find_heads(self.shown)
        single = self._rows()
        sure = any(head.kind == "sure" for head in heads)
        if not (single or sure) and len({head.name for head in heads if head.kind == "other"}) < 2:
            raise _UnreadableError
        classes, cases = self._bodies(heads)
        classes = single or classes
        names = list(dict.fromkeys(body.head.name for body in classes))
        if len(names) == 1 and sure and classes[0].form == "points":
            self._loose(classes, cases, classes[0].points[0])
        sure = all(body.head.kind == "sure" for body in classes)
        if len(names) < 2 or not (sure or may_be_classes(names)):
            raise _UnreadableError
        points = self._points(classes, sure)
        if self.unclosed is not None and self.unclosed > classes[0].head.start:
            self._fail("parse.literal_unclosed", self.unclosed, found=self.text[self.unclosed])
        width = Counter(len(point) for _, point in points).most_common(1)[0][0]
        asked = [point for body in cases for point in body.points] + self._loose(classes, cases, points[0][1])
        for point in (*(point for _, point in points), *asked):
            if len(point) != width:
                written = ", ".join(text for text, _ in point)[:_LONGEST_NAMED_POINT]
                self._fail("parse.point_length", point[0][1], point=written, n=len(point), expected=width)
        if len(points) * (width + 1) > MOST_CELLS:
            raise InputError("parse.too_many_cells", most=MOST_CELLS)
        columns = {body.head.column for body in classes}
        named = columns.pop() if len(columns) == 1 else ""
        target = named or ("类别" if _CHINESE.search(self.text) else "class")
        features = ["x"] if width == 1 else [f"x{at + 1}" for at in range(width)]
        rows = [[*features, target]]
        places = [[classes[0].head.start] * (width + 1)]
        for head, point in (*points, *((None, point) for point in asked)):
            rows.append([*(text for text, _ in point), head.name if head else ""])
            last = head.start if head else point[-1][1]
            places.append([*(place for _, place in point), last])
        return Grid(
            "points",
            rows,
            [[self.plain.offset(place) for place in row] for row in places],
            header=True,
            transposed=False,
            class_last=True,
            fixed=True,
            measures=_measure(point for _, point in points),
            notices=[skipped_line(self.source, line) for line in self._unread([*classes, *cases], asked)],
        )

    def _fail(self, key: str, place: int, **params: Any) -> NoReturn:
        line = self.source.place(self.plain.offset(place))[0]
        raise InputError(key, line=line, at=line, **params)

    # --- what stands behind the heads

    def _bodies(self, heads: Sequence[Head]) -> tuple[list[_Body], list[_Body]]:
        """What is said of the classes, and of the cases to classify."""
        several = len({head.name for head in heads if head.kind == "sure"}) > 1
        classes, cases = list[_Body](), list[_Body]()
        current: Head | None = None
        for at, head in enumerate(heads):
            limit = heads[at + 1].start if at + 1 < len(heads) else len(self.shown)
            if head.kind in ("sure", "other"):
                current = head
            elif head.kind == "label" and current is None:
                continue
            if head.kind == "label" and current is not None:  # a sample of that class
                head = replace(current, start=head.start, end=head.end)
            body = self._body(head, head.end, limit)
            if body is None or (several and head.kind == "other"):
                continue
            (cases if head.kind == "case" else classes).append(body)
        self._refuse_lost_class(heads, classes)
        return classes, cases

    def _refuse_lost_class(self, heads: Sequence[Head], classes: Sequence[_Body]) -> None:
        """Raise an error if a class is named of which nothing could be read, where points of another were."""
        known = {body.head.name for body in classes}
        lost = next((head for head in heads if head.kind == "sure" and head.bare and head.name not in known), None)
        if lost is not None and any(body.form == "points" for body in classes):
            self._fail("parse.class_without_points", lost.start, name=lost.name)

    def _rows(self) -> list[_Body]:
        """Points that stand in a line each, with their class behind them."""
        found = list[_Body]()
        for match in _ROW.finditer(self.shown):
            groups = self._groups(match.start("point"), match.end("point"))
            if len(groups) == 1 and not groups[0].inner and _NAME.match(match["name"]):
                head = Head(match["name"], "sure", match.start(), match.end())
                found.append(_Body(head, "points", [self._values(groups[0])], match.end(), groups[0].kind))
        names = {body.head.name for body in found}
        return found if len(found) >= _FEWEST_ROWS and 1 < len(names) < len(found) else []

    def _body(self, head: Head, start: int, limit: int) -> _Body | None:
        quiet = _QUIET.match(self.shown, start, limit)
        groups = self._groups(start, quiet.end() if quiet else start)
        if not groups:
            return self._numbers(head, start, limit) if head.bare else None
        groups = groups[: next((at for at in range(1, len(groups)) if self._stands_apart(groups, at)), len(groups))]
        end = groups[-1].end
        turned = _TURNED.match(self.shown, end, limit) is not None
        matrix = self._matrix(groups[0]) if len(groups) == 1 and not groups[0].inner else None
        if matrix is not None:
            columns = turned and len(set(map(len, matrix))) == 1
            return _Body(head, "points", list(map(list, zip(*matrix, strict=True))) if columns else matrix, end)
        points = [point for group in groups for point in self._points_in(group)]
        leaf = not any(group.inner for group in groups)
        lone = len(groups) == 1 and leaf
        return _Body(head, "lone" if lone else "points", points, end, groups[0].kind if leaf else "", lone and turned)

    def _stands_apart(self, groups: Sequence[Group], at: int) -> bool:
        """Is this a point behind a set or an array, or one in question?"""
        behind = bool(groups[at - 1].inner) and not groups[at].inner
        end = groups[at].end
        return behind or self.shown[end : end + 2].lstrip(" ").startswith("?")

    def _groups(self, start: int, end: int) -> list[Group]:
        return self.groups[bisect_left(self.starts, start) : bisect_left(self.starts, end)]

    def _points_in(self, group: Group) -> Iterable[Point]:
        """The points of a group: itself, or those in it."""
        if not group.inner:
            return [self._values(group)]
        if not all(holds_values(self.text, each) for each in group.inner):
            raise _UnreadableError
        ends = [group.start + 1, *(each.end for each in group.inner)]
        between = zip(ends, [*(each.start for each in group.inner), group.end - 1], strict=True)
        if not _QUIET.fullmatch(MASK + MASK.join(self.text[start:end] for start, end in between)):
            raise _UnreadableError
        return [point for each in group.inner for point in self._points_in(each)]

    def _values(self, group: Group) -> Point:
        """The values between two brackets, separated by commas, by semicolons, or by spaces alone."""
        start, end = group.start + 1, group.end - 1
        inside = self.text[start:end]
        # Where semicolons separate, a comma is a decimal comma.
        signs = ";" if ";" in inside and "," in inside else ",;、\n"
        cells = list[Cell]()
        begin = start
        for at in range(start, end + 1):
            if at == end or self.text[at] in signs:
                cells.append(self._cell(begin, at))
                begin = at + 1
        while len(cells) > 1 and not cells[-1][0]:
            del cells[-1]
        if len(cells) == 1 and (words := _spaced(*cells[0])):
            return words
        return cells

    def _cell(self, start: int, end: int) -> Cell:
        written = self.text[start:end]
        value = written.rpartition("=")[2] if "=" in written else written  # (x1 = 3, x2 = 4)
        place = end - len(value.lstrip())
        return value.strip().strip("'\"“”"), place

    def _matrix(self, group: Group) -> list[Point] | None:
        """The rows of [4 1; 2 4; 2 3], each a point; None if the group is no such matrix."""
        if group.kind != "[":
            return None
        rows = [
            [(number[0], number.start()) for number in _NUMBERS.finditer(self.text, row.start(), row.end())]
            for row in _LINES.finditer(self.text, group.start + 1, group.end - 1)
        ]
        rows = [row for row in rows if row]
        return rows if len(rows) > 1 and min(map(len, rows)) > 1 else None

    def _numbers(self, head: Head, start: int, limit: int) -> _Body | None:
        """Numbers without brackets: those of one line, or a point in each line below a heading."""
        match = _BARE.match(self.shown, start, limit)
        end = match.end() if match else start
        numbers = [(number[0], number.start()) for number in _NUMBERS.finditer(self.shown, start, end)]
        if not numbers:
            return None
        last = numbers[-1][1] + len(numbers[-1][0])
        rest = self.shown[last:].partition("\n")[0]
        rows = [
            [(number[0], number.start()) for number in _NUMBERS.finditer(self.shown, row.start(), row.end())]
            for row in _LINES.finditer(self.shown, start, end)
        ]
        rows = [row for row in rows if row]
        below = "\n" in self.shown[start - 1 : numbers[0][1]]
        listed = len(rows) > 1 and max(map(len, rows)) > 1 and (below or ";" in self.shown[start:last])
        points = rows if listed else [[number] for number in numbers]
        return _Body(head, "points" if listed else "flat", points, last, whole=not rest.strip(" \t.;,。；，"))

    # --- what it means

    def _points(self, classes: Sequence[_Body], sure: bool) -> list[tuple[Head, Point]]:
        """All points with their classes."""
        lone_points = any(body.form == "points" or body.turned for body in classes) or _one_each(classes, sure)
        names = Counter(body.head.name for body in classes)
        found = list[tuple[Head, Point]]()
        if lone_points or (sure and self._a_row_each(classes, names)):
            kinds = {body.kind for body in classes if body.form == "points"} | {"("}
            for body in classes:
                if not sure and (body.form == "flat" or body.kind not in kinds):
                    raise _UnreadableError
                joined = body.form == "flat" and names[body.head.name] > 1 and not lone_points
                points = [[cell for point in body.points for cell in point]] if joined else body.points
                found += [(body.head, point) for point in points]
            counts = Counter(head.name for head, _ in found)
            if not sure and (max(counts.values()) < 2 or not _are_numbers(point for _, point in found)):
                raise _UnreadableError
            return found
        singles = [(body.head, [cell]) for body in classes for point in body.points for cell in point]
        if not _are_numbers(point for _, point in singles) or not all(body.whole for body in classes):
            raise _UnreadableError
        counts = Counter(head.name for head, _ in singles)
        listed = all(body.form == "flat" or body.kind == "{" for body in classes)
        equal = len(set(counts.values())) == 1
        if not sure and (not listed or equal or len(singles) < len(counts) + 2):
            raise _UnreadableError
        if equal and self._has_header(classes[0].head.start, max(counts.values())):
            raise _UnreadableError
        return singles

    def _has_header(self, start: int, values: int) -> bool:
        """Do names of columns stand above the numbers, so that each class has one row of them?"""
        above = [line.split() for line in self.shown[:start].split("\n") if line.strip()]
        return bool(above) and values <= len(above[-1]) <= values + 1 and not above[-1][-1].endswith((".", ":", "。"))

    @staticmethod
    def _a_row_each(classes: Sequence[_Body], names: Counter[str]) -> bool:
        """Is each line a sample, as in `Class A: 5.1 3.5` and again `Class A: 4.9 3.0`?"""
        widths = {len(body.points) for body in classes}
        return max(names.values()) > 1 and len(widths) == 1 and widths != {1} and all(b.form == "flat" for b in classes)

    def _loose(self, classes: Sequence[_Body], cases: Sequence[_Body], like: Point) -> list[Point]:
        """The points that no head owns: a case if the words around ask for its class, else an error."""
        width, numbers = len(like), _are_numbers([like])
        owned = sorted((body.head.start, body.end) for body in (*classes, *cases))
        ends = [end for _, end in owned]
        asked = list[Point]()
        for group in self.groups:
            at = bisect_left(ends, group.end)
            if at < len(owned) and owned[at][0] <= group.start:
                continue
            points = [self._values(group)] if not group.inner else []
            if not points or (numbers and not _are_numbers(points)) or len(points[0]) != width:
                continue
            before = self.shown[max(ends[at - 1] if at else 0, group.start - _LONGEST_PHRASE) : group.start]
            after = self.shown[group.end : group.end + _LONGEST_PHRASE]
            if asks(before.rpartition("\n")[2] + after.partition("\n")[0]):
                asked += points
            elif width > 1 and numbers:
                written = self.text[group.start : group.end][:_LONGEST_NAMED_POINT]
                self._fail("parse.point_without_class", group.start, point=written)
        return asked

    def _unread(self, bodies: Sequence[_Body], asked: Sequence[Point]) -> list[int]:
        """The numbers (from 0) of the written lines of which nothing was taken."""
        read: set[int] = set()
        spans = [(body.head.start, body.end) for body in bodies] + [(point[0][1], point[-1][1]) for point in asked]
        spans += [(point[0][1], point[-1][1]) for body in bodies for point in body.points]
        for start, end in spans:
            first = start + len(self.shown[start:end]) - len(self.shown[start:end].lstrip())
            lines = (self.source.line(self.plain.offset(place)) for place in (first, max(first, end - 1)))
            read.update(range(next(lines) - 1, next(lines)))
        return [at for at, line in enumerate(self.source.lines) if at not in read and any(map(str.isalnum, line))]


def _spaced(text: str, place: int) -> Point:
    """The numbers in a text that only spaces separate, where there are several."""
    words = [(match[0], place + match.start()) for match in re.finditer(r"\S+", text)]
    return words if len(words) > 1 and all(is_number(word) for word, _ in words) else []


def _one_each(classes: Sequence[_Body], sure: bool) -> bool:
    """Has each class one group in round brackets, of as many values as all others, so that it is a point?"""
    lengths = {len(body.points[0]) for body in classes}
    alone = all(body.form == "lone" and body.kind == "(" for body in classes)
    return sure and alone and len(lengths) == 1 and 1 < lengths.pop() <= _LONGEST_LONE_POINT


def _measure(points: Iterable[Point]) -> bool:
    """Are these coordinates, and not words, nor 0 and 1 for no and yes?"""
    values = {text for point in points for text, _ in point}
    return not values <= {"0", "1"} and all(is_number(text) or is_missing(text) for text in values)


def _are_numbers(points: Iterable[Point]) -> bool:
    return all(is_number(text) or is_missing(text) for point in points for text, _ in point)


READER = grid_reader(
    "points",
    "Points listed by class: `X1 = (4, 1), (2, 4)`, `ω1: {(0, 0)ᵀ, (2, 0)ᵀ}`, arrays and sets by class.",
    lambda page: len(page.text) <= _LONGEST_TEXT,
    lambda page: read_by_class(page.source),
    kind="points",
    sign="signature",
)
