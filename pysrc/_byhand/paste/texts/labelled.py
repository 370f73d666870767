"""Pasted texts with their classes: `text<TAB>class`, `class: text`, CSV, `d1 | text | class`, lists from books.

A text may contain every character that separates cells elsewhere, so each way to split the lines is tried. The first
one by which every line has a class and classes repeat is used.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from _byhand.cells.cell import clean, is_missing, narrow
from _byhand.cells.roles import is_class_name, is_label_name, is_label_run
from _byhand.errors import InputError
from _byhand.paste.code.literals import literal_start
from _byhand.paste.code.records import read_literal
from _byhand.paste.lines.delimited import records
from _byhand.paste.lines.framed import is_framed, read_framed
from _byhand.paste.lines.named import take_cases
from _byhand.paste.markup.html import is_html, read_html
from _byhand.paste.markup.latex import is_latex, read_latex
from _byhand.paste.texts.asking import Asked, take_asked
from _byhand.paste.texts.clear import beside_quotes, bracketed, under_heads
from _byhand.paste.texts.text_table import (
    ASKING,
    LONGEST_CLASS,
    PART,
    Line,
    Pair,
    TextTable,
    are_plausible,
    without_numbers,
)
from _byhand.reading.grid import Grid
from _byhand.reading.source import Source

MOST_DOCUMENTS = 20_000
_NAMES_OF_TEXTS = (
    "text texts document documents words sentence sentences message messages review reviews comment mail email",
    "content tweet sms title headline v2",
    "文本 文档 文字 内容 句子 评论 邮件 短信 词 词语 单词 标题 消息 文档中的词 文本内容",
)
_TEXT_NAMES = frozenset(name for line in _NAMES_OF_TEXTS for name in line.split())
_RULE = re.compile(r"[-:=+| \t]{3,}")
_ARROW = re.compile(r"→|=>|->|⇒")
_DASH = re.compile(r"[ \t](?:[–—]|--?)[ \t]")
_QUOTES = ('""', "“”", "「」", "''", "‘’")
_SAYS_CLASS = re.compile(r"(?:class|label|category)[ :=]{1,3}(?=\S)|类别?[：:为 ]{1,2}(?=\S)", re.IGNORECASE)
_GAP = re.compile(r"\t| {2,}|\u3000+")


def read_documents(text: str) -> TextTable:
    """The documents in a pasted text; InputError says why there are none."""
    source = Source(text)
    if not source.text.strip():
        raise InputError("parse.no_texts")
    asked = take_asked(source)
    if asked.texts:
        with suppress(InputError):
            return _with_asked(_bare(_read(asked.rest)), asked)
    return _bare(_read(source))


def _bare(table: TextTable) -> TextTable:
    """Without the quotes around each text, and without the word "class" in front of each class."""
    said = [_SAYS_CLASS.match(name) for _, name in table.rows if not is_missing(name)]
    if said and all(said):
        rows = tuple((text, _SAYS_CLASS.sub("", name, count=1)) for text, name in table.rows)
        table = replace(table, rows=rows)
    return _unquoted(table)


def _unquoted(table: TextTable) -> TextTable:
    """Without the quotes around each text."""
    texts = [text for text, _ in table.rows]
    if not all(len(text) > 2 and text[0] + text[-1] in _QUOTES and text.count(text[0]) <= 2 for text in texts):
        return table
    return replace(table, is_clear=True, rows=tuple((text[1:-1].strip(), name) for text, name in table.rows))


def _with_asked(table: TextTable, asked: Asked) -> TextTable:
    """The rows of both, in the order of their lines."""
    own = list(zip(table.lines, table.rows, strict=True))
    both = sorted([*own, *((line, (text, "?")) for text, line in asked.texts)], key=lambda each: each[0])
    rows, lines = tuple(row for _, row in both), tuple(line for line, _ in both)
    return TextTable(table.text_name, table.class_name, rows, lines, is_clear=True)


def _read(source: Source) -> TextTable:
    found = _of_cells(source)
    if found is not None:
        return found
    lines = [Line(line.strip(" "), at + 1) for at, line in enumerate(source.lines) if _holds_text(line)]
    if len(lines) > MOST_DOCUMENTS:
        raise InputError("parse.too_many_texts", most=MOST_DOCUMENTS)
    for read in _READERS:
        found = read(source, lines)
        if found is not None:
            return _without_labels(found)
    raise InputError("parse.no_documents")


def of_grid(names: Sequence[str], rows: Sequence[Sequence[str]]) -> TextTable:
    """The documents of a table with names: row labels dropped, the class column by its name or its repetitions."""
    columns = [[row[at] for row in rows] for at in range(len(names))]
    kept = [
        at
        for at, name in enumerate(names)
        # Of two columns one is that of the texts, though "document" may also be the name of their numbers.
        if not (len(names) > 2 and is_label_name(name) and len(set(columns[at])) == len(rows))
        and (name or any(columns[at]))
    ]
    if len(kept) > 2:
        kept = [at for at in kept if not is_label_run(columns[at])]
    if len(kept) != 2:
        raise InputError("parse.not_two_columns", columns=len(kept))
    first, second = kept
    at_class = first if _class_stands_first([names[first], names[second]], columns[first], columns[second]) else second
    at_text = second if at_class == first else first
    pairs = tuple(zip(columns[at_text], columns[at_class], strict=True))
    return TextTable(names[at_text], names[at_class], pairs, tuple(range(1, len(rows) + 1)))


def _class_stands_first(names: Sequence[str], first: Sequence[str], second: Sequence[str]) -> bool:
    named = [is_class_name(name) and not is_text_name(name) for name in names]
    texts = [is_text_name(name) for name in names]
    if named[0] != named[1]:
        return named[0]
    if texts[0] != texts[1]:
        return texts[1]
    kinds, lengths = (_kinds(first), _kinds(second)), (_length(first), _length(second))
    return kinds[0] < kinds[1] or (kinds[0] == kinds[1] and lengths[0] < lengths[1])


def _kinds(cells: Sequence[str]) -> int:
    return len({cell for cell in cells if not is_missing(cell)})


def _length(cells: Sequence[str]) -> int:
    return max(map(len, cells), default=0)


def is_text_name(name: str) -> bool:
    """Is a column with this name one of texts?"""
    folded = narrow(name).strip(" :：*").casefold()
    return folded in _TEXT_NAMES or folded.startswith(("words in ", "text of ")) or folded.endswith(("text", "文本"))


def _holds_text(line: str) -> bool:
    return bool(line.strip()) and _RULE.fullmatch(line.strip()) is None


# --- ways of cutting the lines


def _of_cells(source: Source) -> TextTable | None:
    """A table of another kind: HTML, LaTeX, JSON, drawn with lines."""
    grid = _grid(source)
    if grid is None:
        return None
    rows = [_Row([clean(cell) for cell in row], source.line(starts[0])) for row, starts in _of(grid.rows, grid.starts)]
    return _of_rows(rows, header=grid.header)


def _grid(source: Source) -> Grid | None:
    try:
        if is_html(source):
            return read_html(source)
        if is_latex(source):
            return read_latex(source)
        if literal_start(source.text) is not None:
            return read_literal(source)
    except InputError:
        return None
    return read_framed(take_cases(source)[1]) if is_framed(source) else None


def _of(rows: Iterable[list[str]], starts: Iterable[Sequence[int]]) -> Iterator[tuple[list[str], Sequence[int]]]:
    return ((row, places) for row, places in zip(rows, starts, strict=True) if any(cell.strip() for cell in row))


@dataclass
class _Row:
    cells: list[str]
    line: int


def _delimited(delimiter: str) -> Callable[[Source, Sequence[Line]], TextTable | None]:
    """Lines cut at one character, quotes respected; a text without quotes may hold the character too."""

    def read(source: Source, _lines: Sequence[Line]) -> TextTable | None:
        if delimiter not in source.text:
            return None
        rows = []
        for cells, places in records(source.text, delimiter):
            cells = [clean(cell) for cell in cells]
            if delimiter in "|｜":
                cells = cells[not cells[0] and len(cells) > 1 :]
                cells = cells[:-1] if len(cells) > 1 and not cells[-1] and len(cells) > 2 else cells
            if any(cells) and _holds_text(delimiter.join(cells)):
                rows.append(_Row(cells, source.line(places[0])))
        return _of_rows(rows, join=delimiter if delimiter in ",，;；" else None)

    return read


def _of_rows(rows: list[_Row], *, header: bool | None = None, join: str | None = None) -> TextTable | None:
    """The documents of rows of cells, if nearly all rows have a text and a class.

    join  what stood between the cells, where a text may have been cut there too
    """
    rows = [_Row(_without_part(row.cells), row.line) for row in rows]
    widths = Counter(len(row.cells) for row in rows)
    width = max(widths, key=lambda each: (widths[each], -each)) if widths else 0
    if len(rows) - widths[width] > 0 and join is not None:
        return _of_pairs(_joined(rows, join))
    wide = [row for row in rows if len(row.cells) == width]
    # A last line without a class is a text to classify; a first one is a title.
    rest = [row for row in rows if len(row.cells) != width]
    if width < 2 or any(len(row.cells) != 1 for row in rest):
        return None
    after = [row for row in rest if row.line > wide[-1].line]
    if len(after) < len(rest) - (len(rest) > 0 and rest[0].line < wide[0].line):
        return None
    names: list[str] = [""] * width
    if header or (header is None and _is_header(wide)):
        names, wide = wide[0].cells, wide[1:]
    if not wide:
        return None
    try:
        found = of_grid(_with_label_names(names, wide), [row.cells for row in wide])
    except InputError:
        return None
    pairs = [*found.rows, *((row.cells[0], "?") for row in after)]
    lines = [row.line for row in [*wide, *after]]
    return TextTable(found.text_name, found.class_name, tuple(pairs), tuple(lines)) if are_plausible(pairs) else None


def _without_part(cells: list[str]) -> list[str]:
    """Without "training set" and "test set" in front, as books write them beside the first document of each."""
    if len(cells) > 2 and (not cells[0] or PART.fullmatch(cells[0] + " ")):
        return cells[1:]
    match = PART.match(cells[0])
    return [cells[0][match.end() :], *cells[1:]] if match and cells[0][match.end() :] else cells


def _with_label_names(names: Sequence[str], rows: Sequence[_Row]) -> list[str]:
    """Labels such as d1, d2 under a name of any kind are labels."""
    return [
        "no" if len(names) > 2 and is_label_run([row.cells[at] for row in rows]) else name
        for at, name in enumerate(names)
    ]


def _is_header(rows: Sequence[_Row]) -> bool:
    first, below = rows[0].cells, rows[1:]
    if not below or any(is_missing(cell, dash=False) and cell for cell in first):
        return False
    if any(is_text_name(cell) for cell in first):
        return True
    known = sum(is_class_name(cell) or is_label_name(cell) for cell in first)
    return bool(known) and not any(cell in {row.cells[at] for row in below} for at, cell in enumerate(first) if cell)


def _joined(rows: Sequence[_Row], between: str) -> tuple[list[Pair], list[Pair], list[int]]:
    """(text, class) with the class before the first mark, and with the class after the last; "?" for none."""
    between += " " if between.isascii() else ""
    cut = [row.cells if len(row.cells) > 1 else None for row in rows]
    first = [
        (between.join(cells[1:]), cells[0]) if cells else (row.cells[0], "?")
        for cells, row in zip(cut, rows, strict=True)
    ]
    last = [
        (between.join(cells[:-1]), cells[-1]) if cells else (row.cells[0], "?")
        for cells, row in zip(cut, rows, strict=True)
    ]
    return first, last, [row.line for row in rows]


def _of_pairs(read: tuple[list[Pair], list[Pair], list[int]]) -> TextTable | None:
    """The better of the two ways: the class first, or the class last."""
    first, last, lines = read
    found = [
        (_kinds([name for _, name in pairs]), place, pairs)
        for place, pairs in enumerate((last, first))
        if are_plausible(pairs) and all(text for text, _ in pairs)
    ]
    if not found:
        return None
    pairs = min(found, key=lambda each: each[:2])[2]
    text_name, class_name = pairs[0]
    headed = len(pairs) > 2 and (is_text_name(text_name) or is_class_name(class_name))
    if not headed:
        text_name = class_name = ""
    return TextTable(text_name, class_name, tuple(pairs[headed:]), tuple(lines[headed:]))


def _labelled(_source: Source, lines: Sequence[Line]) -> TextTable | None:
    """`class: text`, also with a Chinese colon."""
    pairs = []
    for line in without_numbers(lines):
        head, colon, text = line.text.replace("：", ":").partition(":")
        if not colon or not text.strip() or len(head) > LONGEST_CLASS:
            return None
        name = clean(head)
        pairs.append((clean(line.text[len(head) + 1 :]), "?" if name.casefold() in ASKING else name))
    return TextTable("", "", tuple(pairs), tuple(line.number for line in lines)) if are_plausible(pairs) else None


def _between(mark: re.Pattern[str]) -> Callable[[Source, Sequence[Line]], TextTable | None]:
    """Lines cut once at a mark that stands nowhere else."""

    def read(_source: Source, lines: Sequence[Line]) -> TextTable | None:
        rows = [_Row([clean(cell) for cell in mark.split(line.text.strip())], line.number) for line in lines]
        if any(len(row.cells) > 1 for row in rows):
            return _of_rows(rows)
        return None

    return read


def _by_words(_source: Source, lines: Sequence[Line]) -> TextTable | None:
    """Lines of words as they come out of a printed table: the class is the first or the last word."""
    found = []
    for dropped in (0, 1):
        rows = without_numbers(lines[dropped:])
        first, last = list[Pair](), list[Pair]()
        for line in rows:
            words = line.text.split()
            if len(words) < 2:
                break
            first.append((" ".join(words[1:]), "?" if words[0].casefold() in ASKING else words[0]))
            last.append((" ".join(words[:-1]), words[-1]))
        else:
            read = _of_pairs((first, last, [line.number for line in rows]))
            # Any two lines have a last word: only one that comes again is a class.
            kinds = _kinds([name for _, name in read.rows]) if read else 0
            if read is not None and kinds < len(read.rows) - 1:
                # Names stand above the lines if those have fewer classes, or labels that the first line has not.
                found.append((kinds, rows == lines[dropped:], dropped, read))
    return min(found, key=lambda each: each[:3])[-1] if found else None


def _without_labels(table: TextTable) -> TextTable:
    """Without 1., 2., 3. or d1, d2, d3 in front of the texts."""
    texts = [Line(text, line) for (text, _), line in zip(table.rows, table.lines, strict=True)]
    rows = [(line.text, name) for line, (_, name) in zip(without_numbers(texts), table.rows, strict=True)]
    return replace(table, rows=tuple(rows))


_READERS = (
    _delimited("\t"),
    _delimited("|"),
    _delimited("｜"),
    _between(_ARROW),
    _between(_GAP),
    under_heads,
    bracketed,
    beside_quotes,
    _labelled,
    _delimited(";"),
    _delimited(","),
    _delimited("；"),
    _delimited("，"),
    _between(_DASH),
    _by_words,
)
