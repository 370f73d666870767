"""Reads the true and the predicted class of each case and counts them into a confusion matrix."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from _byhand.errors import Notice
from _byhand.paste.printed.line_roles import LineRoles
from _byhand.phrase import say
from _byhand.reading.evidence import Evidence
from _byhand.reading.page import Page
from _byhand.reading.reader import Instructions, Reader, Reading
from _byhand.topics.evaluation.printed.directions import direction_of
from _byhand.topics.evaluation.printed.matrix import Matrix, reading_of

_NAME = "predictions"
_MOST_LINES = 20_000
_MOST_HEADS = 6
_MOST_CLASSES = 20
_LONGEST = 400
_BREAK = re.compile(r"\t|[,;|]")
# Weka numbers its classes: 1:yes.
_NUMBERED = re.compile(r"\d{1,3}:(.{1,100})")
_LISTS = re.compile(
    r"^[ \t]*(?P<name>[A-Za-z_ ]{1,30}?)[ \t]{0,3}[=:][ \t]{0,3}(?:np\.array\()?\[(?P<cells>[^\[\]\n]{1,4000})\]",
    re.MULTILINE,
)
_CELL = re.compile(r"'([^'\n]{1,80})'|\"([^\"\n]{1,80})\"|([^\s,'\"]{1,80})")


def _cut(line: str, spaced: bool = False) -> list[str]:
    """The cells of a line; `spaced` if only spaces separate those of the line of names."""
    stripped = line.strip().strip("|").strip()
    if len(line) > _LONGEST:
        return []
    cells = stripped.split() if spaced or not _BREAK.search(stripped) else _BREAK.split(stripped)
    return [cell.strip().strip("\"'") for cell in cells]


def _columns(line: str) -> dict[str, int]:
    """The columns of the directions that a line of names has; all of them, if each is named once."""
    said = [direction_of(cell) for cell in _cut(line)]
    found: dict[str, int] = {}
    for place, direction in enumerate(said):
        # Weka heads a third column with "prediction": the probability of the predicted class.
        if direction is not None and (direction not in found or direction == "true"):
            if direction in found:
                return {}
            found[direction] = place
    return found if len(found) == 2 else {}


def _head(page: Page) -> int | None:
    """The line (from 0) that names both columns."""
    return next((number for number in page.filled[:_MOST_HEADS] if _columns(page.source.lines[number])), None)


def _lists(page: Page) -> dict[str, tuple[list[str], int]]:
    """Two lists of equal length by direction, each with its line (from 0)."""
    found: dict[str, tuple[list[str], int]] = {}
    if len(page.filled) > _MOST_HEADS:
        return {}
    for match in _LISTS.finditer(page.text):
        direction = direction_of(match["name"])
        if direction is not None:
            cells = [next(filter(None, each)) for each in _CELL.findall(match["cells"])]
            found[direction] = (cells, page.source.line(match.start()) - 1)
    return found if len(found) == 2 and len({len(cells) for cells, _ in found.values()}) == 1 else {}


def _recognises(page: Page) -> bool:
    return 2 <= len(page.filled) <= _MOST_LINES and (_head(page) is not None or bool(_lists(page)))


def _read(page: Page, instructions: Instructions) -> list[Reading]:
    roles = LineRoles()
    lists = _lists(page)
    if lists:
        trues, decideds = lists["true"][0], lists["predicted"][0]
        roles.give([line for _, line in lists.values()], "row")
    else:
        trues, decideds = _by_row(page, roles)
    pairs = Counter(zip(trues, decideds, strict=True))
    names = sorted({*trues, *decideds})
    # Numbers that are measured have more values than classes, and no row agrees.
    if not 2 <= len(names) <= _MOST_CLASSES or len(trues) < len(names) or not any(a == b for a, b in pairs):
        return []
    roles.give_rest(page)
    counts: Sequence[Sequence[str]] = [[str(pairs[true, decided]) for decided in names] for true in names]
    evidence = [Evidence("signature", say("evaluation.printed.directions"))]
    guesses = [Notice("evaluation.notice.counted", {"count": len(trues)})]
    matrix = Matrix(names, names, counts, False, "said", evidence, guesses=guesses)
    return [reading_of(page, _NAME, "predictions", matrix, roles, instructions)]


def _by_row(page: Page, roles: LineRoles) -> tuple[list[str], list[str]]:
    """True and predicted class of each line below the names, as far as the lines have both."""
    head = _head(page)
    assert head is not None
    columns = _columns(page.source.lines[head])
    width = len(_cut(page.source.lines[head]))
    spaced = not _BREAK.search(page.source.lines[head].strip().strip("|"))
    roles.give([head], "header")
    trues, decideds = [], []
    for number in page.filled:
        cells = _cut(page.source.lines[number], spaced) if number > head else []
        if len(cells) > max(columns.values()) and len(cells) >= width - 1:
            true, decided = (_without_number(cells[columns[name]]) for name in ("true", "predicted"))
            if true and decided and not set(true + decided) <= set("-:= "):
                trues.append(true)
                decideds.append(decided)
                roles.give([number], "row")
    return trues, decideds


def _without_number(cell: str) -> str:
    numbered = _NUMBERED.fullmatch(cell)
    return numbered[1] if numbered else cell


READER = Reader(
    name=_NAME,
    about="The true and the predicted class of each case, in two columns or two lists.",
    kinds=("confusion",),
    recognises=_recognises,
    read=_read,
)
