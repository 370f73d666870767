"""Texts with their classes as they are read from lines, whatever separates the two."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from _byhand.cells.cell import is_missing
from _byhand.cells.roles import is_label_run

LONGEST_CLASS = 40
ASKING = frozenset(("test", "query", "case", "new", "unknown", "测试", "待判", "待分类", "待测", "未知", "新文档"))
PART = re.compile(
    r"(?:training|train|test|testing)(?:[ -]?(?:set|data|documents?))?[ \t]+|(?:训练|测试)(?:集|文档|样本|数据)?[ \t]+",
    re.IGNORECASE,
)
_LABEL = re.compile(
    r"(?:[(（\[]\d{1,6}[)）\]]|[A-Za-z]{0,8}\d{1,6}[.:：、)）]?"
    r"|(?:doc|document|text|mail|message|review) \d{1,6}[.:]?|(?:文档|文本|样本)\s*\d{1,6}[.:：、]?)[ \t]+",
    re.IGNORECASE,
)

Pair = tuple[str, str]


@dataclass(frozen=True)
class TextTable:
    """Documents as read: the names of both columns ("" where they have none), and (text, class) of each row."""

    text_name: str
    class_name: str
    rows: tuple[Pair, ...]
    lines: tuple[int, ...] = ()
    # Whether the lines themselves say that these are texts: quoted, with the class in brackets, or one is asked about.
    is_clear: bool = False


@dataclass(frozen=True)
class Line:
    """A line of the text, or a record that goes over several, with the number it starts at."""

    text: str
    number: int


def are_plausible(pairs: Sequence[Pair]) -> bool:
    """Are the classes short, and fewer than the documents that have one? One document of several has none alone."""
    names = [name for _, name in pairs if not is_missing(name, dash=False)]
    if not names or len(names) < min(2, len(pairs)) or any(len(name) > LONGEST_CLASS for name in names):
        return False
    return len(set(names)) < len(names) or len(names) <= 2


def without_numbers(lines: Sequence[Line]) -> list[Line]:
    """The lines without "training set" and without d1, d2, ... in front, if every line has such a label."""
    texts = [
        Line(PART.sub("", line.text, count=1) if PART.match(line.text) else line.text, line.number) for line in lines
    ]
    labels = [_LABEL.match(line.text) for line in texts]
    if not all(labels) or not is_label_run([match[0].strip(" \t.:：、()（）[]") for match in labels if match]):
        return texts
    return [Line(line.text[match.end() :], line.number) for line, match in zip(texts, labels, strict=True) if match]
