"""Columns aligned with spaces: text from a PDF, the output of R or pandas, words typed in columns."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import NamedTuple

from _byhand.cells.cell import is_number, near_key
from _byhand.cells.layout import guess_header
from _byhand.cells.roles import is_label_run
from _byhand.errors import InputError, Notice, signed
from _byhand.paste.lines.names_above import end_of_names, is_sentence, told_apart
from _byhand.paste.lines.ragged import Joining, joining
from _byhand.phrase import Listing, say
from _byhand.reading.grid import Grid, LayoutAsked
from _byhand.reading.remarks import JOINT, is_caption, is_page_line, is_rule, with_joined_values
from _byhand.reading.source import Source, is_comment, skipped_line

_WIDE = re.compile(r"\S+(?:[^\S\t\u3000]\S+)*")
_WORD = re.compile(r"\S+")
_WIDER = re.compile(r"\s{2}|[\t\u3000]")
_FITTING = 0.7
_FEWEST_NAMES = 2
_MOST_SAID = 3
_TWO_NUMBERS = re.compile(r"(?<![^\s])[-+]?\d[\d.]{0,12} [-+]?\d[\d.]{0,12}(?![^\s])")


class _Piece(NamedTuple):
    """A run of text: its offset in the source, and where it begins and ends on the page."""

    text: str
    offset: int
    left: int
    right: int


_Row = list[_Piece]


def _page_columns(line: str) -> Sequence[int]:
    """The column of the page at which each character begins (and the last ends): 中 is two columns wide."""
    if line.isascii() and "\t" not in line:
        return range(len(line) + 1)
    columns = [0]
    for character in line:
        wide = unicodedata.east_asian_width(character) in "WF"
        columns.append(columns[-1] + (8 - columns[-1] % 8 if character == "\t" else 2 if wide else 1))
    return columns


def _pieces(line: str, start: int, pattern: re.Pattern[str]) -> _Row:
    columns = _page_columns(line)
    pieces = []
    for match in pattern.finditer(line):
        first, end = match.span()
        pieces.append(_Piece(match[0], start + first, columns[first], columns[end]))
    return [piece._replace(text=piece.text.replace(JOINT, "")) for piece in pieces] if JOINT in line else pieces


def read_aligned(source: Source) -> list[Grid]:
    """The grid of a text whose columns are told apart by spaces; none if no columns are to be seen.

    There are several where some rows have a word more than the others, and it is asked which words are one value.
    """
    written = [at for at, line in enumerate(source.lines) if line and not line.isspace() and not is_rule(line)]
    # A number alone stands in a column where columns are aligned.
    gaps = any(_WIDER.search(source.lines[at].strip()) for at in written)
    of_page = [at for at in written if is_page_line(source.lines[at], alone=not gaps)]
    left_out = set(of_page)
    lines = [(with_joined_values(source.lines[at]), source.starts[at]) for at in written if at not in left_out]
    if len(lines) < 2:
        return []
    words = [_pieces(line, start, _WORD) for line, start in lines]
    notices = [skipped_line(source, at) for at in of_page]
    if gaps:
        found = [_grid(source, lines, words, gaps=True)]
    else:
        texts = [[piece.text for piece in row] for row in words]
        found = list(_joined(source, lines, words, joining(texts)))
    for grid in found:
        if grid is not None:
            grid.notices += notices
    return [grid for grid in found if grid is not None]


def _joined(
    source: Source, lines: Sequence[tuple[str, int]], words: Sequence[_Row], join: Joining
) -> Iterator[Grid | None]:
    """The grid of each way to join words that are one value; InputError where a line has no way."""
    if join.broken is not None:
        at, width = join.broken
        line = source.line(lines[at][1])
        key = "parse.row_too_short" if len(words[at]) < width else "parse.row_of_more_words"
        raise signed(InputError(key, line=line, at=line, cells=len(words[at]), expected=width))
    for number, way in enumerate(join.ways or [join.sure], 1):
        rows = [_in_cells(row, way[at]) if at in way else row for at, row in enumerate(words)]
        grid = _grid(source, lines, rows, gaps=False)
        if grid is not None and way:
            said = [(piece.text, source.line(piece.offset)) for at in way for piece in rows[at] if " " in piece.text]
            values = dict(reversed(said))
            grid.notices += [
                Notice("paste.joined_words", {"at": at, "value": value}) for value, at in reversed(values.items())
            ]
            if join.ways:
                names = Listing([*reversed(values)][:_MOST_SAID], "list.quoted")
                grid.layout = f"words:{number}"
                grid.asks = LayoutAsked(say("paste.ask.words"), say("paste.ask.one_value", values=names))
        yield grid


def _in_cells(row: _Row, cut: Sequence[int]) -> _Row:
    """The row with the words of each cell in one piece."""
    ends = list(accumulate(cut))
    return _merged_words([row[end - width : end] for end, width in zip(ends, cut, strict=True)])


def _grid(source: Source, lines: Sequence[tuple[str, int]], words: list[_Row], *, gaps: bool) -> Grid | None:
    wide = [_pieces(line, start, _WIDE) for line, start in lines]
    by_gap, by_word = _mode(wide), _mode(words)
    top = end_of_names([[piece.text for piece in row] for row in words], by_word)
    gap_fit, word_fit = _fit(wide, by_gap), _fit(words[max(top - 1, 0) :], by_word)
    glued = by_word > by_gap and word_fit >= _FITTING and _are_glued(wide)
    if by_gap > 1 and gap_fit >= _FITTING and not glued and (gap_fit == 1 or word_fit < 1 or by_gap >= by_word):
        rows, width, name = wide, by_gap, "fixed_width"
    elif by_word > 1 and word_fit >= _FITTING:
        rows, width, name = words, by_word, "spaces"
    elif by_gap > 1 and gap_fit > 0.5:
        rows, width, name = wide, by_gap, "fixed_width"
    else:
        return None
    if gaps:  # else nothing stands above anything on purpose
        rows = _merge_names(_place(rows, width), width)
    if name == "spaces":
        rows = _with_names(_whole_remarks(rows, width), width, source)
    return Grid(
        name,
        [[piece.text for piece in row] for row in rows],
        [[piece.offset for piece in row] for row in rows],
    )


def _are_glued(rows: Sequence[_Row]) -> bool:
    """Do most lines have two numbers in one piece, so that single spaces separate cells as well?"""
    return sum(any(_TWO_NUMBERS.search(piece.text) for piece in row) for row in rows) * 2 > len(rows)


def _mode(rows: Sequence[_Row]) -> int:
    tally = Counter(len(row) for row in rows if len(row) > 1)
    return max(tally, key=lambda count: (tally[count], count)) if tally else 0


def _fit(rows: Sequence[_Row], width: int) -> float:
    """The share of the lines below the first that have so many pieces; remarks do not count."""
    body = [row for row in rows[1:] if not (is_comment(row[0].text) and len(row) != width)]
    return sum(len(row) == width for row in body) / len(body) if body else 0.0


def _place(rows: list[_Row], width: int) -> list[_Row]:
    """Put the pieces of each line with too few or too many of them into the columns in which they stand."""
    full = [row for row in rows if len(row) == width]
    left = [min(row[at].left for row in full) for at in range(width)]
    right = [max(row[at].right for row in full) for at in range(width)]
    if any(right[at] > left[at + 1] for at in range(width - 1)):
        return rows
    placed = []
    for number, row in enumerate(rows):
        alone = len(row) == 1 and number < len(rows) - 1
        remark = is_caption(row[0].text) or is_comment(row[0].text) or (len(row) == 1 and is_sentence(row[0].text))
        across = alone and sum(row[0].left < right[at] and left[at] < row[0].right for at in range(width)) > 1
        names = _over_columns(row[0], left, right) if across else None
        fitted = names if len(row) == width or remark or across else _place_row(row, left, right)
        placed.append(fitted or row)
    return placed


def _over_columns(line: _Piece, left: Sequence[int], right: Sequence[int]) -> _Row | None:
    """Names with single spaces between them of which each begins, or each ends, where its column does; else a title.

    Above the labels of the rows there may be no name.
    """
    words = [
        word._replace(left=word.left + line.left, right=word.right + line.left)
        for word in _pieces(line.text, line.offset, _WORD)
    ]
    first = len(left) - len(words)
    if first not in (0, 1) or len(words) < _FEWEST_NAMES:
        return None
    begins = all(word.left == at for word, at in zip(words, left[first:], strict=True))
    ends = all(word.right == at for word, at in zip(words, right[first:], strict=True))
    return [_Piece("", line.offset, 0, 0)] * first + words if begins or ends else None


def _place_row(row: _Row, left: Sequence[int], right: Sequence[int]) -> _Row | None:
    """The row with one piece (perhaps an empty one) for each column, or None if two pieces claim one column."""
    cells: list[_Row] = [[] for _ in left]
    last = 0
    for piece in row:
        touched = [at for at in range(len(left)) if piece.left < right[at] and left[at] < piece.right]
        parts = [piece]
        if len(touched) > 1:  # single spaces between the columns
            parts = _pieces(piece.text, piece.offset, _WORD)
            shift = piece.left
            parts = [_Piece(part.text, part.offset, part.left + shift, part.right + shift) for part in parts]
        for part in parts:
            middle = (part.left + part.right) / 2
            at = min(range(len(left)), key=lambda at: max(left[at] - middle, middle - right[at], 0))
            if at < last or (cells[at] and part is parts[0]):
                return None  # what stands apart is not of one cell
            cells[at].append(part)
            last = at
    joined = []
    for parts in cells:
        first = parts[0] if parts else _Piece("", row[0].offset, 0, 0)
        joined.append(_Piece(" ".join(part.text for part in parts), first.offset, first.left, first.right))
    return joined


def _merge_names(rows: list[_Row], width: int) -> list[_Row]:
    """Names that were set on two or three lines become one line."""
    first = next((at for at, row in enumerate(rows) if _filled(row) >= min(width, 2) and len(row) == width), 0)
    top = first
    # The labels of the rows often have no name, so the first column does not count.
    while top < min(len(rows), first + 3) and len(rows[top]) == width and _filled(rows[top][1:]) < width - 1:
        top += 1
    above = rows[first:top]
    below = rows[top : top + 1]
    if above and _is_complete(above, width):
        return [*rows[:first], _merged(above), *rows[top:]]
    if (
        above
        and below
        and len(rows) > top + 1
        and len(below[0]) == width
        and _are_names([*above, *below], rows[top + 1 :])
    ):
        return [*rows[:first], _merged([*above, *below]), *rows[top + 1 :]]
    rest = rows[first + 2 :]
    twofold = not above and len(rest) > 1 and not rows[first][0].text and len(rows[first + 1]) == width
    if twofold and _filled(rows[first + 1]) == width and _are_names(rows[first + 1 : first + 2], rest):
        return [*rows[:first], _merged(rows[first : first + 2]), *rest]
    if above or not rest or len(rows[first + 1]) != width or not 0 < _filled(rows[first + 1]) * 2 <= width:
        return rows
    if _are_names(rows[first + 1 : first + 2], rest):
        return [*rows[:first], _merged(rows[first : first + 2]), *rest]
    return rows


def _filled(row: _Row) -> int:
    return sum(bool(piece.text) for piece in row)


def _is_complete(rows: Sequence[_Row], width: int) -> bool:
    return len(rows) > 1 and _filled(_merged(rows)) == width


def _are_names(rows: Sequence[_Row], body: Sequence[_Row]) -> bool:
    """Are these parts of names and not a row with missing cells: no numbers, and nothing that comes again below?"""
    for row in rows:
        for at, piece in enumerate(row):
            below = {near_key(other[at].text) for other in body if at < len(other)}
            if piece.text and (is_number(piece.text) or near_key(piece.text) in below):
                return False
    return True


def _merged(rows: Sequence[_Row]) -> _Row:
    merged = []
    for parts in zip(*rows, strict=True):
        written = [part for part in parts if part.text] or [parts[0]]
        first = written[0]
        merged.append(_Piece(" ".join(part.text for part in written), first.offset, first.left, first.right))
    return merged


def _whole_remarks(rows: list[_Row], width: int) -> list[_Row]:
    """Lines of text above and below the table are one piece each; the names may have more words than columns."""
    full = [at for at, row in enumerate(rows) if len(row) == width]
    first, last = full[0], full[-1]
    whole = []
    for at, row in enumerate(rows):
        text = " ".join(piece.text for piece in row)
        sentence = is_sentence(text)
        outside = at < first - 1 or at > last or (at == first - 1 and sentence)
        long = len(row) > 1 and (at < first or sentence or len(row) > width)
        if outside and long and not (at < first and not sentence and len(row) <= 2 * width):
            row = [_Piece(text, row[0].offset, row[0].left, row[-1].right)]
        whole.append(row)
    return whole


def _with_names(rows: list[_Row], width: int, source: Source) -> list[_Row]:
    """Names of several words, or on several lines, become one line with a piece for each column."""
    texts = [[piece.text for piece in row] for row in rows]
    end = end_of_names(texts, width)
    first = next((at for at in range(end) if not is_sentence(" ".join(texts[at]))), end)
    if first == end:
        return rows
    above, below = rows[first:end], rows[end:]
    named = guess_header([row for row in texts[end:] if len(row) == width])
    names = told_apart(texts[first : end + named], width)
    if names is not None:
        pieces = rows[first : end + named]
        joined = _merged_words([[pieces[line][place] for line, place in name] for name in names])
        return [*rows[:first], joined, *below[named:]]
    count = sum(map(len, above))
    labels = [row[0].text for row in below if len(row) == width]
    if len(above) == 1 and count == width - 1 and is_label_run(labels):  # as R and pandas print
        corner = _Piece("", above[0][0].offset, 0, 0)
        return [*rows[:first], [corner, *above[0]], *below]
    if named or (len(above) == 1 and count * 2 <= width):  # titles
        return [*rows[:first], *(_merged_words([row]) for row in above), *below]
    line, last = source.line(above[0][0].offset), source.line(above[-1][0].offset)
    if last > line:
        raise InputError("parse.header_lines", line=line, at=line, last=last, cells=count, expected=width)
    key = "parse.header_words" if count > width else "parse.header_cells"
    raise InputError(key, line=line, at=line, cells=count, expected=width)


def _merged_words(names: Sequence[Sequence[_Piece]]) -> _Row:
    return [
        _Piece(" ".join(piece.text for piece in name), name[0].offset, name[0].left, name[-1].right) for name in names
    ]
