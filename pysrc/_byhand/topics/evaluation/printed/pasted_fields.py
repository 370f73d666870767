"""Confusion matrices and scores as pasted or typed text, one row on each line."""

from __future__ import annotations

import re
from collections.abc import Sequence

from _byhand.cells.cell import near_key
from _byhand.cross.names import is_total
from _byhand.errors import InputError, Notice
from _byhand.numbers.rational import parse_number
from _byhand.topics.evaluation.printed.directions import direction_of

_TAB, _SPACE = re.compile(r"\t"), re.compile(r"\s+")
# Names of a column of true classes, beside those that say so.
TRUTH = frozenset(("class", "label", "target", "y", "类别", "标签", "类", "真实类别", "klasse", "clase", "classe"))
# Separators between cells, the most certain first.
_BREAKS = (_TAB, re.compile(r"[,，;；|]"), re.compile(r"\s{2,}"))


def cut_lines(text: str) -> list[tuple[int, list[str]]]:
    """The cells of each nonempty line with its number: separated by tabs, commas or bars, else spaces."""
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        stripped = line.strip().strip("|").strip(" ")
        if not stripped.strip():
            continue
        breaks = next((each for each in _BREAKS if each.search(stripped)), _SPACE)
        found.append((number, [cell.strip() for cell in breaks.split(stripped)]))
    return found


def pasted_confusion(text: str, notices: list[Notice], field: str) -> dict[str, dict[str, str]]:
    """{true: {decided: n}} from a table: decided classes in the header, a true class and its counts on each line."""
    lines = cut_lines(text)
    if len(lines) < 2:
        raise InputError("evaluation.error.pasted_confusion", field=field)
    (_, head), *body = lines
    columns = max(len(cells) for _, cells in body) - 1
    names = head[-columns:] if columns > 0 else []
    rows: dict[str, dict[str, str]] = {}
    totals = [place for place, name in enumerate(names) if is_total(name)]
    for number, (name, *cells) in body:
        if is_total(name):
            totals.append(-1)
            continue
        if len(cells) != len(names) or name in rows:
            raise InputError("evaluation.error.pasted_row", field=field, at=number, expected=len(names))
        rows[name] = {
            each: cell for place, (each, cell) in enumerate(zip(names, cells, strict=True)) if place not in totals
        }
    if totals:
        notices.append(Notice("evaluation.notice.totals"))
    return rows


def pasted_scores(text: str) -> list[dict[str, str]]:
    """[{class, score}, ...]: two cells on each line, of which the number is the score; row numbers are left out."""
    lines = cut_lines(text)
    score = _score_column(lines)
    found = []
    for place, (number, cells) in enumerate(lines):
        pair = cells[1:] if len(cells) == 3 else cells
        if len(pair) == 2:
            numbers = [parse_number(cell) is not None for cell in pair]
            if numbers[1] or numbers[0]:
                at = score if all(numbers) else numbers.index(True)
                found.append({"class": pair[1 - at], "score": pair[at]})
                continue
        if place or not _is_head(cells):
            raise InputError("evaluation.error.pasted_score", field="scores", at=number)
    return found


def pasted_probabilities(text: str) -> list[dict[str, object]] | None:
    """[{class, score: {c: p}}, ...]: a first line with a name for the true classes and the names of all classes.

    None if the lines are those of scores: a class and a number.
    """
    lines = cut_lines(text)
    if not lines or len(lines[0][1]) < 3 or not _is_head(lines[0][1]):
        return None
    (_, (_, *names)), *body = lines
    if len(names) != len({*names}) or any(direction_of(name) or near_key(name) in TRUTH for name in names):
        return None
    if any(parse_number(cell) is None for _, (_, *cells) in body for cell in cells):
        return None
    found = list[dict[str, object]]()
    for number, (name, *cells) in body:
        if len(cells) != len(names):
            raise InputError("evaluation.error.pasted_row", field="scores", at=number, expected=len(names))
        found.append({"class": name, "score": dict(zip(names, cells, strict=True))})
    return found or None


def _score_column(lines: Sequence[tuple[int, Sequence[str]]]) -> int:
    """The place (from 0) of the scores among two columns of numbers: the other has true classes, or two values."""
    pairs = [cells[-2:] for _, cells in lines if len(cells) in (2, 3)]
    if pairs and _is_head(pairs[0]):
        true = [direction_of(name) == "true" or near_key(name) in TRUTH for name in pairs[0]]
        if any(true):
            return 0 if true[1] else 1
        pairs = pairs[1:]
    values = [len({pair[at] for pair in pairs}) for at in (0, 1)]
    return 0 if values[0] > values[1] == 2 else 1


def _is_head(cells: Sequence[str]) -> bool:
    return all(parse_number(cell) is None for cell in cells)
