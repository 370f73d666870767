"""What speaks for a text being the table of cases as which it was read, and what speaks against it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from _byhand.cells.cell import is_missing, is_number, near_key, number
from _byhand.cells.roles import PRIOR_NAMES, are_poles, is_class_name
from _byhand.phrase import TextKeys, say
from _byhand.reading.accounts import Account, Reason
from _byhand.reading.evidence import Evidence, Sign
from _byhand.reading.prose import is_clause
from _byhand.table.model import Table

_SAMPLE = 400
_FEWEST_EACH = 4
_FEWEST_EACH_UNNAMED = 3
_FEWEST_ROWS = 2
_HARMLESS: frozenset[Reason] = frozenset(
    ("prose", "source", "fence", "comment", "page", "repeated_header", "summary", "prompt", "code", "declaration")
)
_CODE_FORMATS = frozenset(("json", "python"))
_SPACED = frozenset(("spaces", "fixed_width"))
_GUESSES = frozenset(("parse.no_header", "parse.padded", "parse.unnamed_column"))
_ENDS = (".", "?", "!", "。", "？", "！")
_LONG = 12
# Names of columns of documents.
_TEXTS = frozenset(
    (
        *("text", "texts", "document", "message", "sms", "email", "mail", "review", "sentence", "comment", "words"),
        *("v2", "content", "tweet", "文本", "文档", "内容", "邮件", "短信", "句子", "评论", "消息"),
    )
)
_TORN = re.compile(r"\bP\s?[(（][^)）]{0,80}$")
_ASSIGNED = re.compile(r"\s{0,3}([^=<>]{1,40}?)\s{0,3}=\s{0,3}[^=]")
_PROBABILITY = re.compile(r"\bPr?\s?[(（\[]|probabilit|概率|wahrscheinlichkeit", re.IGNORECASE)
_FRACTION = re.compile(r"(\d{1,9})\s?/\s?(\d{1,9})")
_TIME = re.compile(r"(?:[01]?\d|2[0-3]):[0-5]\d")
_COUNT = re.compile(r"\d{1,6}")
_TIDY = (
    frozenset(("feature", "attribute", "variable", "特征", "属性")),
    frozenset(("value", "取值", "值", "category")),
)
_WHAT_KEYS: TextKeys[Sign] = {
    "signature": "paste.sign.signature",
    "sums": "paste.sign.sums",
    "layout": "paste.sign.layout",
    "named": "paste.sign.named",
    "repeats": "paste.sign.repeats",
    "numbers_bound": "paste.sign.numbers_bound",
    "asks": "paste.sign.asks",
    "header": "paste.sign.header",
    "all_read": "paste.sign.all_read",
    "wanted": "paste.sign.wanted",
    "alike_blocks": "paste.sign.alike_blocks",
    "line_left": "paste.sign.line_left",
    "number_left": "paste.sign.number_left",
    "guess": "paste.sign.guess",
    "clause": "paste.sign.clause",
    "torn": "paste.sign.torn",
    "mixed_column": "paste.sign.mixed_column",
    "one_row": "paste.sign.one_row",
    "class_each_row": "paste.sign.class_each_row",
    "nothing_recurs": "paste.sign.nothing_recurs",
    "class_of_numbers": "paste.sign.class_of_numbers",
    "counted_heads": "paste.sign.counted_heads",
    "contradiction": "paste.sign.contradiction",
}


def sign(name: Sign, times: int = 1) -> Evidence:
    """Evidence with the sentence of its sign."""
    return Evidence(name, say(_WHAT_KEYS[name]), times)


@dataclass(frozen=True)
class Facts:
    """What evidence and doubts ask of a table.

    proved   whether the header, or its absence, is proved
    doubled  whether the first row below the names may have names as well
    """

    table: Table
    account: Account
    proved: bool
    doubled: bool

    @cached_property
    def classes(self) -> list[str]:
        """The class of each training row."""
        if self.table.class_column is None:
            return []
        cells = self.table.column(self.table.class_column).cells
        return [cells[row] for row in self.table.training_rows()]

    @property
    def rows(self) -> int:
        return len(self.classes)

    @cached_property
    def kinds(self) -> int:
        """The number of classes."""
        return len(set(self.classes))

    @cached_property
    def used(self) -> list[tuple[str, ...]]:
        """The cells of the columns that are not left out."""
        return [column.cells for column in self.table.columns if column.name not in self.table.ignored]

    @cached_property
    def nothing_recurs(self) -> bool:
        """Has no column a value twice, or only a class of numbers, so that there is nothing to count?"""
        if self.rows < _FEWEST_ROWS or any(_recurs(cells) for cells in self.used):
            return self.rows >= _FEWEST_EACH and self._is_list
        # Two rows with measures may be an example.
        return self.rows > _FEWEST_ROWS or not any(all(map(is_number, cells)) for cells in self.used)

    @property
    def _is_list(self) -> bool:
        """Is each line another word with a number: milk 2, eggs 12?"""
        values = [_value(cell) for cell in self.classes]
        others = [column.cells for column in self.table.columns if column.name != self.table.class_column]
        alone = len(others) == 1 and not _recurs(others[0]) and not any(map(is_number, others[0]))
        return alone and None not in values and not set(values) <= {-1, 0, 1}

    @cached_property
    def class_each_row(self) -> bool:
        return self.kinds == self.rows >= (_FEWEST_EACH if self.table.header else _FEWEST_EACH_UNNAMED)

    @cached_property
    def class_of_numbers(self) -> bool:
        """Is the class another number in each row, and not ±1 or 0, or a time of day?"""
        if self.rows and all(map(_TIME.fullmatch, self.classes)):
            return True
        if self.kinds != self.rows:
            return False
        values = {value for cell in self.classes if (value := _value(cell)) is not None}
        return self.rows == len(values) > 1 and not values <= {-1, 0, 1}

    @cached_property
    def may_have_other_class(self) -> bool:
        """Are all other columns in use such as repeat, two or more of them?"""
        others = [self.table.column(name).cells for name in self.table.features]
        return len(others) > 1 and all(map(_recurs, others))

    @cached_property
    def counted_heads(self) -> bool:
        """Are columns of whole numbers named by classes or values of one feature, or columns by P(...) or as priors?"""
        if names_probabilities(self.table):
            return True
        whole = [
            column.name for column in self.table.columns if column.cells and all(map(_is_count, column.cells[:_SAMPLE]))
        ]
        pairs = [match[1] for name in whole if (match := _ASSIGNED.match(name))]
        names = {near_key(name) for name in self.table.names}
        tidy = bool(whole) and all(names & kind for kind in _TIDY)
        return tidy or (len(whole) > 1 and (_has_poles(whole) or len(pairs) > len(set(pairs))))


def _value(cell: str) -> Fraction | None:
    """The number in a cell, which may be a fraction: 2/9."""
    fraction = _FRACTION.fullmatch(cell)
    return Fraction(int(fraction[1]), int(fraction[2])) if fraction and int(fraction[2]) else number(cell)


def names_probabilities(table: Table) -> bool:
    """Is a column named P(...), or as the priors?"""
    return any(_PROBABILITY.search(name) or near_key(name) in PRIOR_NAMES for name in table.names)


def _recurs(cells: Sequence[str]) -> bool:
    known = [cell for cell in cells if not is_missing(cell)]
    return len(set(known)) < len(known)


def _is_count(cell: str) -> bool:
    return not cell or _COUNT.fullmatch(cell) is not None


def _has_poles(names: Sequence[str]) -> bool:
    return any(are_poles([one, other]) for at, one in enumerate(names) for other in names[at + 1 : at + 4])


def evidence_of(facts: Facts, wanted: bool) -> Iterator[Evidence]:
    """The signs of a table. wanted: whether the topic, or the field of a problem, has a use for one."""
    table, account = facts.table, facts.account
    if wanted:
        yield sign("wanted")
    if facts.proved or table.fixed:
        yield sign("header")
    left = sum(run.last - run.first + 1 for run in account.left_out("not_understood"))
    if left:
        yield sign("line_left", left)
    elif all(run.reason in _HARMLESS for run in account.left_out()):
        yield sign("all_read")
    if table.header and table.class_column is not None and is_class_name(table.class_column):
        yield sign("named")
    if facts.rows >= facts.kinds + 2 or (facts.rows and facts.rows >= 2 * facts.kinds):
        yield sign("repeats")
    guesses = sum(notice.key in _GUESSES for notice in table.notices)
    if guesses:
        yield sign("guess", guesses)
    if facts.rows == 1:
        yield sign("one_row")
    # Where another column repeats it may be the class: that is asked, and says nothing against the table.
    if not facts.may_have_other_class:
        if facts.class_of_numbers:
            yield sign("class_of_numbers")
        elif facts.class_each_row:
            yield sign("class_each_row")
    if facts.counted_heads:
        yield sign("counted_heads")
    if facts.nothing_recurs and table.format not in ("arff", "points"):
        yield sign("nothing_recurs")
    yield from _prose(table)


def _prose(table: Table) -> Iterator[Evidence]:
    if table.format in _CODE_FORMATS:
        return
    rows = table.rows()[:_SAMPLE]
    names = table.names if table.header else ()
    clauses = sum(any(map(is_clause, row)) for row in rows)
    if (rows and clauses * 2 >= len(rows)) or _are_sentences([names, *rows]) or _are_texts(table):
        yield sign("clause")
    fields = table.format in _SPACED and _are_fields([names, *rows])
    if fields or any(map(_is_torn, names)) or any(_is_torn(cell) for row in rows for cell in row):
        yield sign("torn")


def _is_torn(cell: str) -> bool:
    return "P" in cell and _TORN.search(cell) is not None


def _are_sentences(rows: Sequence[Sequence[str]]) -> bool:
    """Are most lines sentences, whose words were taken for cells?"""
    lines = [" ".join(row).strip() for row in rows]
    return sum(line.endswith(_ENDS) and is_clause(line) for line in lines) * 2 >= len(lines)


def _are_texts(table: Table) -> bool:
    """Is the only feature, or the class beside it, another text of several words in each row, under the name of one?"""
    columns = [*table.features, *([] if table.class_column is None else [table.class_column])]
    named = [name for name in columns if near_key(name) in _TEXTS]
    if len(table.features) != 1 or not table.header or not named:
        return False
    cells = [cell for cell in table.column(named[0]).cells if cell]
    return len(set(cells)) == len(cells) and sum(" " in cell or len(cell) > _LONG for cell in cells) * 2 > len(cells)


def _are_fields(rows: Sequence[Sequence[str]]) -> bool:
    """Is each line a field with its value, as in a letter or a form: `Priority: high`?"""
    return all(row and row[0].endswith((":", "：")) for row in rows)


def names_of(evidence: Iterable[Evidence]) -> set[Sign]:
    return {one.sign for one in evidence}
