"""Reads a confusion matrix without names, as scikit-learn and NumPy print it: [[43  7] [12 38]]."""

from __future__ import annotations

import re
from collections.abc import Sequence

from _byhand.errors import InputError, Notice, signed
from _byhand.paste.printed.line_roles import LineRoles
from _byhand.paste.printed.printed_lines import MOST_LINES, line_of
from _byhand.phrase import say
from _byhand.reading.evidence import Evidence
from _byhand.reading.page import Page
from _byhand.reading.reader import Instructions, Reader, Reading
from _byhand.topics.evaluation.printed.matrix import Matrix, Sureness, reading_of, whole

_NAME = "scikit_learn_matrix"
_LONGEST = 8000
_MOST_CLASSES = 100
_ROW = re.compile(r"\[\s*((?:[\d.]{1,20}[\s,]{1,12}){1,99}[\d.]{1,20}),?\s*\]")
_START = re.compile(r"\[\s*\[")
_PLAIN_ROW = re.compile(r"\s*\d{1,15}(?:[\s,;]+\d{1,15}){1,99}\s*")
# MATLAB prints the name of a matrix above it.
_ASSIGNED = re.compile(r"\s*\w{1,40} =\s*")
# What else the text says that makes it one: the call, or the words.
_SAID = re.compile(r"confusion|混淆|混同行列|혼동|\bcm\b|\bprecision\s{1,20}recall\s{1,20}f1-score", re.IGNORECASE)
# scikit-learn's report of the same classes: name and, last, the number of true cases.
_REPORT = re.compile(r"\bprecision\s{1,20}recall\s{1,20}f1-score\s{1,20}support\s*\n")
_REPORTED = re.compile(r"[ \t]*(?P<name>\S.{0,80}?)\s{2,40}(?:[01]\.\d{1,6}\s{1,20}){3}(?P<support>\d{1,15})[ \t]*")
_NOTHING_ELSE = re.compile(r"(?:(?:np\.)?array\()? ?\]? ?(?:, ?dtype=\w{1,20})? ?\)?")
_CALL = re.compile(r"confusion_matrix\(")
# The names of the classes in order, beside the matrix.
_NAMES = re.compile(r"(?:classes_?|labels|target_names)\s{0,3}[=:]?\s{0,3}(?:array\()?\[([^\[\]\n]{3,600})\]")
_NAME_IN = re.compile(r"'([^'\n]{1,80})'|\"([^\"\n]{1,80})\"|([^\s,'\"]{1,80})")


def _rows(page: Page) -> tuple[list[tuple[str, ...]], list[int]]:
    """The rows of the only matrix in the text and their lines (from 0); nothing if there is none."""
    text = page.text
    if len(page.filled) > MOST_LINES or len(text) > _LONGEST:
        return [], []
    starts = list(_START.finditer(text))
    if len(starts) == 1:
        found: list[re.Match[str]] = []
        place = starts[0].start() + 1
        while row := _ROW.search(text, place, place + 600):
            if found and not re.fullmatch(r"\s*,?\s*", text[place : row.start()]):
                break
            found.append(row)
            place = row.end()
        cells = [tuple(re.split(r"[\s,]+", row[1])) for row in found]
        rest = text[: starts[0].start()] + (text[place:] if found else "")
        if not _SAID.search(rest) and not _NOTHING_ELSE.fullmatch(" ".join(rest.split())):
            return [], []
        lines = sorted({page.source.line(at) - 1 for row in found for at in (row.start(), row.end())})
        return cells, lines
    lines = [number for number in page.filled if _PLAIN_ROW.fullmatch(page.source.lines[number])]
    others = [page.source.lines[number] for number in page.filled if number not in lines]
    if starts or not all(_ASSIGNED.fullmatch(line) for line in others):
        return [], []
    return [tuple(re.split(r"[\s,;]+", page.source.lines[number].strip())) for number in lines], lines


def _is_matrix(rows: Sequence[Sequence[str]]) -> bool:
    """Is it square, and are all its cells counts?"""
    size = len(rows)
    counts = [[whole(cell) for cell in row] for row in rows]
    return 2 <= size <= _MOST_CLASSES and all(len(row) == size and None not in row for row in counts)


def _recognises(page: Page) -> bool:
    return _is_matrix(_rows(page)[0])


def _read(page: Page, instructions: Instructions) -> list[Reading]:
    rows, lines = _rows(page)
    if not _is_matrix(rows):
        return []
    said = _SAID.search(page.text) is not None
    if not said and "confusion" not in instructions.wanted and instructions.kind != "confusion":
        raise signed(InputError("evaluation.read.bare_matrix", line=line_of(page, lines[0]), size=len(rows)))
    roles = LineRoles()
    roles.give(lines, "row")
    evidence = [Evidence("signature", say("evaluation.printed.said"))] if said else []
    guesses: list[Notice] = []
    reported = _reported(page, len(rows))
    names, at = ([name for name, _ in reported], None) if reported else _named(page, len(rows))
    counts = [[whole(cell) or 0 for cell in row] for row in rows]
    supported = bool(reported) and [sum(row) for row in counts] == [support for _, support in reported]
    if supported:
        evidence.append(Evidence("sums", say("evaluation.printed.supports")))
    if at is not None:
        roles.give([at], "header")
    roles.give([line for line in page.filled if _SAID.search(page.source.lines[line])], "caption")
    if reported:
        roles.give(page.filled, "left_out", "summary")
    roles.give_rest(page)
    if not names:
        names = [str(place) for place in range(len(rows))]
        evidence.append(Evidence("guess", say("evaluation.printed.numbered")))
        guesses.append(Notice("evaluation.notice.numbered", {"first": names[0], "last": names[-1]}))
    sureness: Sureness = "said" if supported or _CALL.search(page.text) else "usual"
    matrix = Matrix(names, names, rows, False, sureness, evidence, guesses=guesses)
    return [reading_of(page, _NAME, "array", matrix, roles, instructions)]


def _named(page: Page, size: int) -> tuple[list[str], int | None]:
    """The names of the classes in a list beside the matrix, and its line (from 0); none if they are not as many."""
    listed = _NAMES.search(page.text)
    names = [next(filter(None, each)) for each in _NAME_IN.findall(listed[1])] if listed else []
    if listed is None or not len(names) == size == len(set(names)):
        return [], None
    return names, page.source.line(listed.start()) - 1


def _reported(page: Page, size: int) -> list[tuple[str, int]]:
    """Names and numbers of true cases of the classes in scikit-learn's report below the matrix; none if not as many."""
    head = _REPORT.search(page.text)
    if head is None:
        return []
    below = [_REPORTED.fullmatch(line) for line in page.text[head.end() :].splitlines()[: size + 2]]
    found = [(match["name"], int(match["support"])) for match in below if match]
    return found[:size] if len(found) >= size else []


READER = Reader(
    name=_NAME,
    about="A square of counts without names, as `print(confusion_matrix(…))` of scikit-learn writes it.",
    kinds=("confusion",),
    recognises=_recognises,
    read=_read,
)
