"""The pasted text after normalisation, which still knows its places."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Collection
from copy import copy
from functools import cached_property

from _byhand.cells.cell import INVISIBLE
from _byhand.errors import InputError, Notice

MOST_CHARACTERS = 50_000_000
_EXCERPT = 40
COMMENT_MARKS = ("#", "%", "//", "```")
_BREAK = re.compile(r"\r\n|[\n\r\x85\u2028\u2029]")
_GONE = re.compile(rf"[{INVISIBLE}]|\r(?=\n)")
# One for one, so that offsets stay: every kind of space is a space (but the ideographic one, which separates columns).
_SPACES = {ord(space): " " for space in "\xa0\u1680\u202f\u205f\x0b\x0c\x1c\x1d\x1e\x1f"}
_SPACES |= dict.fromkeys(range(8192, 8203), " ")
_BREAKS = dict.fromkeys(map(ord, "\r\x85\u2028\u2029"), "\n")
_UNPRINTABLE = dict.fromkeys((*range(1, 9), *range(14, 28), 127), " ")
_SURROGATES = re.compile(r"[\ud800-\udfff]")
_TRANSLATION = _SPACES | _BREAKS | _UNPRINTABLE


class Source:
    """A pasted text with plain line ends and spaces and without invisible characters, which still knows its places."""

    def __init__(self, original: str) -> None:
        if len(original) > MOST_CHARACTERS:
            raise InputError("parse.too_large", most=MOST_CHARACTERS)
        if "\0" in original:
            line = len(_BREAK.findall(original, 0, original.index("\0"))) + 1
            raise InputError("parse.binary", line=line, at=line)
        self._original = original
        self._gone: list[int] = []
        text = original
        if not text.isascii() or "\r" in text:
            self._gone = [match.start() for match in _GONE.finditer(text)]
            text = _SURROGATES.sub("\ufffd", _GONE.sub("", text))
        self.text = text if text.isascii() and text.isprintable() else text.translate(_TRANSLATION)

    @cached_property
    def lines(self) -> list[str]:
        """The lines of the text without their ends."""
        return self.text.split("\n")

    @cached_property
    def starts(self) -> list[int]:
        """The offset in `text` at which each line starts."""
        starts, position = [], 0
        for line in self.lines:
            starts.append(position)
            position += len(line) + 1
        return starts

    def without(self, numbers: Collection[int]) -> Source:
        """The same text with spaces in place of these lines (from 0); every place stays as it is."""
        if not numbers:
            return self
        lines = list(self.lines)
        for number in numbers:
            lines[number] = " " * len(lines[number])
        return self.with_text("\n".join(lines))

    def with_text(self, text: str) -> Source:
        """Another text of the same length, with the same line ends, whose places are those of this one."""
        other = copy(self)
        other.text = text
        other.__dict__.pop("lines", None)
        return other

    @cached_property
    def _original_starts(self) -> list[int]:
        return [0, *(match.end() for match in _BREAK.finditer(self._original))]

    def line(self, offset: int) -> int:
        """The line (from 1) of an offset in `text`."""
        return bisect_right(self.starts, offset)

    def place(self, offset: int) -> tuple[int, int]:
        """Line (from 1) and column (from 0) in the text as it was pasted."""
        if not self._gone:
            line = bisect_right(self.starts, offset)
            return line, offset - self.starts[line - 1]
        # The characters taken out before the offset: the first k with gone[k] - k > offset.
        original = offset + bisect_right(self._gone, offset, key=self._shifted)
        line = bisect_right(self._original_starts, original)
        return line, original - self._original_starts[line - 1]

    def _shifted(self, position: int) -> int:
        return position - bisect_left(self._gone, position)


def skipped_line(source: Source, number: int) -> Notice:
    """The notice that a line (from 0) of the text is no row of the table."""
    line = source.place(source.starts[number])[0]
    return Notice("parse.skipped_line", {"at": line, "excerpt": excerpt(source.lines[number])})


def excerpt(text: str) -> str:
    """The beginning of a text, short enough for a sentence about it."""
    text = " ".join(text.split())
    return text if len(text) <= _EXCERPT else text[: _EXCERPT - 1] + "…"


def is_comment(text: str) -> bool:
    """Does a line (or its first cell) begin like a remark (# or % or //) or like a fence of Markdown?"""
    return text.lstrip().startswith(COMMENT_MARKS)
