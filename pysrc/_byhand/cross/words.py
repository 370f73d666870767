"""Tables of words: how often each word occurs in the texts of each class.

What a line of totals counts shows by its name or, if that only says "Total", by its numbers: words, where the words
above it add up to it, else texts.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from _byhand.cells.cell import clean, is_number, narrow, near_key
from _byhand.cells.roles import is_class_name, is_label_name, is_label_run
from _byhand.cross.blocks import Block, count_of, cut, in_a_square
from _byhand.cross.features import Counts, class_totals
from _byhand.cross.labels import Labels, read_labels
from _byhand.cross.names import is_total, is_word_name
from _byhand.cross.pieces import read_pieces
from _byhand.cross.shares import in_counts, without_shares
from _byhand.errors import InputError, Notice
from _byhand.paste.texts.word_lists import read_word_lists
from _byhand.reading.source import Source

_OF_WORDS = ("word", "token", "term", "词", "字数")
_OF_TEXTS = (
    *("document", "doc", "text", "mail", "message", "sms", "review", "article", "comment", "tweet", "sentence"),
    *("文档", "文本", "文章", "邮件", "短信", "评论", "句", "篇", "封"),
)
# Alone these may as well be words of the texts.
_BARE_TOTALS = frozenset(
    (
        *("n", "count", "docs", "documents", "texts", "mails", "emails", "e-mails", "messages", "reviews", "articles"),
        *("sentences", "comments", "tweets", "数量", "文档", "邮件", "短信", "评论", "文章"),
    )
)
_MOST_CHARACTERS = 20_000
_TIDY_COLUMNS = 3


@dataclass(frozen=True)
class WordTable:
    """How often each word occurs in each class, and how many texts each class has, None if the table does not say.

    rest  words that are part of a stated number of words but not listed, by class; None if all are
    """

    word_name: str
    classes: tuple[str, ...]
    texts: Counts | None
    words: tuple[tuple[str, Counts], ...]
    rest: Counts | None
    format: str
    notices: tuple[Notice, ...]


def read_words(text: str, wanted: bool) -> WordTable | None:
    """The table of word counts in a text. Unless it is `wanted`, None where the text is none.

    InputError where it is one, or wanted as one, but its sums do not agree.
    """
    if len(text) > _MOST_CHARACTERS:
        if wanted:
            raise InputError("parse.words_layout")
        return None
    lists = read_word_lists(text)
    if lists is not None:
        return WordTable("", lists.classes, None, tuple(lists.words.items()), None, "named_lines", ())
    try:
        grid = read_pieces(Source(text)).grid
        rows = in_a_square([[clean(cell) for cell in row] for row in grid.rows])
        blocks = cut(_listed(rows) or without_shares(rows))
    except InputError:
        if wanted:
            raise InputError("parse.words_layout") from None
        return None
    found = _facing(blocks[0])
    others = [class_totals(block, frozenset(map(near_key, found[1].classes))) for block in blocks[1:]] if found else []
    if found is None or None in others or len(others) > 1:
        if wanted:
            raise InputError("parse.words_layout")
        return None
    given = next((other.with_classes(found[1].classes).totals for other in others if other), None)
    return _Counted(*found).table(given, grid.format)


def _listed(rows: Sequence[Sequence[str]]) -> list[list[str]] | None:
    """A line for each count, (word, class, count), as a table with a column for each class; None if it is none."""
    if len(rows[0]) != _TIDY_COLUMNS or len(rows) < _TIDY_COLUMNS:
        return None
    counts = [at for at in range(_TIDY_COLUMNS) if all(count_of(row[at]) is not None for row in rows[1:])]
    words = [at for at in range(_TIDY_COLUMNS) if at not in counts and is_word_name(rows[0][at])]
    if len(counts) != 1 or len(words) != 1:
        return None
    (count,), (word,) = counts, words
    (target,) = (at for at in range(_TIDY_COLUMNS) if at not in (count, word))
    cells = {(row[word], row[target]): row[count] for row in rows[1:]}
    classes = list(dict.fromkeys(row[target] for row in rows[1:]))
    if len(cells) < len(rows) - 1 or len(classes) < 2:
        return None
    body = [
        [name, *(cells.get((name, one), "0") for one in classes)] for name in dict.fromkeys(key[0] for key in cells)
    ]
    return [[rows[0][word], *classes], *body]


def _facing(block: Block) -> tuple[Block, Labels] | None:
    """The block with its words as rows, and its classes; None if it is no table of words."""
    ways = []
    for facing, words_below_corner in ((block, True), (block.turned(), False)):
        try:
            labels = read_labels(facing.heads)
        except InputError:
            continue
        names = [levels[-1] for levels in facing.rows]
        totals = _totals(facing)
        words = [name for at, name in enumerate(names) if at not in totals]
        odd = any(map(is_number, (*labels.classes, *words))) or any(map(is_class_name, labels.classes))
        if odd or len(labels.classes) < 2 or not words or "" in words or is_label_run(words):
            continue
        if any(len(levels) > 1 for levels in facing.rows) or len(set(words)) < len(words):
            continue
        if not words_below_corner and is_label_name(block.corner):
            continue
        named = is_word_name(block.corner) if words_below_corner else is_class_name(block.corner)
        ways.append(((named, labels.totals is not None, len(words) < len(names), len(words)), facing, labels))
    if not ways or max(max(row) for row in block.body) < 2:
        return None
    _, facing, labels = max(ways, key=lambda way: way[0])
    return facing, labels


def _totals(block: Block) -> list[int]:
    """The rows that count words or texts: by their names, or in the first and the last row beside other totals
    or larger than all words.
    """
    names = [levels[-1] for levels in block.rows]
    found = [at for at, name in enumerate(names) if _sums_up(name)]
    rest = [at for at in range(len(names)) if at not in found]
    for edge in dict.fromkeys((rest[0], rest[-1]) if len(rest) > 1 else ()):
        others = [block.body[at] for at in rest if at != edge]
        largest = all(own >= count for row in others for own, count in zip(block.body[edge], row, strict=True))
        if _folded(names[edge]) in _BARE_TOTALS and (largest or found):
            found.append(edge)
    return sorted(found)


def _sums_up(name: str) -> bool:
    return is_total(name) or _counts(name, _OF_TEXTS) or _counts(name, _OF_WORDS)


def _counts(name: str, things: Sequence[str]) -> bool:
    """Does the name of a total say that it counts such things: "total words", "number of documents", 邮件数?"""
    folded = _folded(name)
    says = is_total(name) or folded.endswith("数")
    return says and any(thing in folded for thing in things)


def _folded(name: str) -> str:
    return narrow(name).strip(" :*").casefold()


class _Counted:
    """The rows of a block of words: words, and totals of words or of texts."""

    def __init__(self, block: Block, labels: Labels) -> None:
        self.labels = labels
        self.word_name = block.corner if not is_total(block.corner) else ""
        self.names = [levels[-1] for levels in block.rows]
        totals = _totals(block)
        self.listed = [at for at in range(len(self.names)) if at not in totals]
        self.totals = [(self.names[at], at) for at in totals]
        self.block = block
        self._check_rows()
        shares = list[int | None]()
        columns = []
        for index, place in enumerate(labels.at):
            counts = [block.body[at][place] for at in self.listed]
            of = [block.of[at][place] for at in self.listed]
            known = labels.totals[index] if labels.totals else None
            columns.append(in_counts(counts, of, known, labels.classes[index]))
            shares.append(next((whole for whole in of if whole > 0), None))
        self.columns = columns
        self.shares = tuple(whole for whole in shares if whole) if all(shares) else None

    def _check_rows(self) -> None:
        """A column of totals must add up the classes."""
        others = [place for place in range(len(self.block.heads)) if place not in self.labels.at]
        for at, name in enumerate(self.names):
            added = sum(self.block.body[at][place] for place in self.labels.at)
            for place in others:
                total, of = self.block.body[at][place], self.block.of[at][place]
                if of == 0 and total != added:
                    raise InputError("parse.counts_column_sum", name=name, added=added, total=total)

    def table(self, texts: Counts | None, form: str) -> WordTable:
        sums = tuple(map(sum, self.columns))
        tokens: Counts | None = None
        notices: list[Notice] = []
        stated = [(name, tuple(self.block.body[at][place] for place in self.labels.at)) for name, at in self.totals]
        if self.labels.totals is not None:
            stated.append(("", self.labels.totals))
        elif self.shares is not None:
            stated.append(("", self.shares))
        for name, total in stated:
            of_texts = _counts(name, _OF_TEXTS) or _folded(name) in _BARE_TOTALS
            of_words = not of_texts and _counts(name, _OF_WORDS)
            if of_words or (not of_texts and total == sums):
                tokens = total
                continue
            if texts is not None and texts != total:
                at = next(at for at, (one, other) in enumerate(zip(texts, total, strict=True)) if one != other)
                class_name = self.labels.classes[at]
                raise InputError("parse.counts_two_totals", name=class_name, one=texts[at], total=total[at])
            texts = total
        rest = self._rest(sums, tokens)
        if texts is not None and all(
            count <= total for column, total in zip(self.columns, texts, strict=True) for count in column
        ):
            notices.append(Notice("parse.words_or_texts"))
        words = tuple(
            (self.names[at], counts) for at, counts in zip(self.listed, zip(*self.columns, strict=True), strict=True)
        )
        return WordTable(self.word_name, self.labels.classes, texts, words, rest, form, tuple(notices))

    def _rest(self, sums: Counts, tokens: Counts | None) -> Counts | None:
        """The words that are counted in the total but not listed."""
        if tokens is None or tokens == sums:
            return None
        for name, added, total in zip(self.labels.classes, sums, tokens, strict=True):
            if added > total:
                raise InputError("parse.words_sum", name=name, added=added, total=total)
        return tuple(total - added for added, total in zip(sums, tokens, strict=True))
