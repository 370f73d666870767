"""Reads the confusion matrices that Weka prints below an evaluation."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from _byhand.errors import InputError
from _byhand.paste.printed.line_roles import LineRoles
from _byhand.paste.printed.printed_lines import line_of
from _byhand.phrase import say
from _byhand.reading.doubts import Doubt, Way
from _byhand.reading.evidence import Evidence
from _byhand.reading.page import Page
from _byhand.reading.reader import Instructions, Reader, Reading
from _byhand.topics.evaluation.printed.matrix import Matrix, reading_of, whole

_NAME = "weka_evaluation"
_MOST = 4
# Words in a line of prose; those of Weka have fewer.
_PROSE = 12
_HEAD = re.compile(r"\s*(?P<letters>[a-z]{1,2}(?:\s+[a-z]{1,2}){1,99})\s+<--\s*classified as\s*")
_ROW = re.compile(
    r"\s*(?P<counts>\d[\d.]{0,15}(?:\s+\d[\d.]{0,15}){1,99})\s*\|\s*(?P<letter>[a-z]{1,2}) = (?P<name>.{1,200})"
)
_TITLE = re.compile(r"\s{0,9}===\s{0,9}(?P<title>.{1,100}?)\s{0,9}===\s{0,9}")
_RIGHT = re.compile(r"\s*Correctly Classified Instances\s+(\d{1,15})\b")
_ERROR_TITLE = re.compile(r"error|cross-validation|evaluation|summary|test", re.IGNORECASE)


@dataclass(frozen=True)
class _Found:
    """lines from 0; title: of the evaluation above; right: the number of cases that Weka counts as right"""

    head: int
    body: tuple[int, ...]
    names: tuple[str, ...]
    counts: tuple[tuple[str, ...], ...]
    title: str
    right: int | None


def _recognises(page: Page) -> bool:
    return "<-- classified as" in page.text


def _found(page: Page) -> Iterator[_Found]:
    lines = page.source.lines
    title, right = "", None
    for number, text in enumerate(lines):
        if (said := _TITLE.fullmatch(text)) and _ERROR_TITLE.search(said["title"]):
            title, right = said["title"], None
        if said := _RIGHT.match(text):
            right = int(said[1])
        head = _HEAD.fullmatch(text)
        if head is None:
            continue
        letters = head["letters"].split()
        body: list[int] = []
        names: list[str] = []
        counts: list[tuple[str, ...]] = []
        for below in range(number + 1, min(len(lines), number + 2 + 2 * len(letters))):
            row = _ROW.fullmatch(lines[below])
            if row and len(body) < len(letters):
                body.append(below)
                names.append(row["name"].strip())
                counts.append(tuple(row["counts"].split()))
        if len(body) != len(letters) or any(len(row) != len(letters) for row in counts):
            at = line_of(page, number)
            raise InputError("evaluation.read.weka_rows", line=at, at=at, expected=len(letters))
        yield _Found(number, tuple(body), tuple(names), tuple(counts), title, right)
        title, right = "", None


def _read(page: Page, instructions: Instructions) -> list[Reading]:
    found = every = list(_found(page))
    if instructions.block is not None:
        found = [each for each in found if _line(page, each) == instructions.block] or found
    readings = [_reading(page, each, every, instructions) for each in found[:_MOST]]
    if len(readings) > 1:
        ways = tuple(
            Way(
                say("evaluation.printed.titled_block", title=each.title, line=_line(page, each))
                if each.title
                else say("evaluation.printed.block", line=_line(page, each)),
                "confusion",
                {"block": _line(page, each)},
            )
            for each in found[:_MOST]
        )
        doubt = Doubt("two_tables", say("evaluation.printed.which_matrix", count=len(found)), ways, stops=True)
        return [replace(readings[0], doubts=(doubt,), beside=tuple(readings[1:]))]
    return readings


def _reading(page: Page, found: _Found, every: Sequence[_Found], instructions: Instructions) -> Reading:
    roles = LineRoles()
    roles.give([found.head], "header")
    roles.give(found.body, "row")
    titles = [line for line in range(found.head) if "Confusion Matrix" in page.source.lines[line]]
    roles.give(titles[-1:], "caption")
    others = [line for other in every if other is not found for line in (other.head, *other.body)]
    roles.give(others, "left_out", "another_table")
    # The rest is what Weka prints of the model and of its errors.
    roles.give([line for line in page.filled if len(page.source.lines[line].split()) < _PROSE], "left_out", "summary")
    roles.give_rest(page)
    evidence = [Evidence("signature", say("evaluation.printed.weka"))]
    counts = [[_count(cell, page, line) for cell in row] for row, line in zip(found.counts, found.body, strict=True)]
    if found.right is not None:
        if sum(row[place] for place, row in enumerate(counts)) != found.right:
            at = _line(page, found)
            right = sum(row[place] for place, row in enumerate(counts))
            raise InputError("evaluation.read.total", line=at, at=at, found=str(found.right), total=right)
        evidence.append(Evidence("sums", say("evaluation.printed.accuracy_right")))
    matrix = Matrix(found.names, found.names, found.counts, False, "said", evidence)
    return reading_of(page, _NAME, "weka", matrix, roles, instructions)


def _line(page: Page, found: _Found) -> int:
    return line_of(page, found.head)


def _count(cell: str, page: Page, line: int) -> int:
    """A count; rows with weights give numbers that are none."""
    count = whole(cell)
    if count is None:
        at = line_of(page, line)
        raise InputError("evaluation.read.no_count", line=at, at=at, found=cell)
    return count


READER = Reader(
    name=_NAME,
    about="The confusion matrices below an evaluation by Weka: `<-- classified as`.",
    kinds=("confusion",),
    recognises=_recognises,
    read=_read,
    signed=True,
)
