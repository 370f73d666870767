"""Crosstabs of SPSS, with a line for each statistic, and of R's CrossTable, with a box for each cell."""

from __future__ import annotations

import re
from collections.abc import Sequence

from _byhand.cells.cell import is_number, whole_number
from _byhand.cross.names import is_total
from _byhand.cross.printed import Printed

_MOST_LINES = 400
_TITLE = re.compile(
    r"crosstab|contingency table|交叉表|交叉制表|交叉列联表|kreuztabelle|tableau croisé|tabla cruzada|"
    r"tabla de contingencia|tavola di contingenza|tabulação cruzada|クロス集?計?表|таблица сопряж[её]нности|"
    r"çapraz tablo|교차표",
    re.IGNORECASE,
)
# The statistics of a cell that are not its count: "% within Gender", "Expected Count", "Residual".
_OTHER_STATISTIC = re.compile(
    r"%|expected|residual|erwartet|residuum|attendu|esperad|attes|期望|残差|期待|ожидаем|остат", re.IGNORECASE
)
_BOXES = ("Cell Contents", "Total Observations in Table")


def read_package(lines: Sequence[str]) -> Printed | None:
    """The crosstab of a statistics package; None if the lines are none."""
    if len(lines) > _MOST_LINES:
        return None
    if any(line.strip().startswith(_BOXES) for line in lines):
        return _boxes(lines)
    titled = any(_TITLE.search(line[:200]) for line in lines if not any(map(str.isdigit, line)))
    return _statistics(lines) if titled and any("\t" in line for line in lines) else None


def _boxes(lines: Sequence[str]) -> Printed | None:
    """CrossTable: names in a first column, and below each count its shares, in lines without a name."""
    begin = next((at for at, line in enumerate(lines) if line.strip().startswith(_BOXES[1])), 0)
    cut = [
        (at, [cell.strip() for cell in line.rstrip().rstrip("|").split("|")])
        for at, line in enumerate(lines)
        if at > begin and "|" in line and not set(line) <= set("-|+ ")
    ]
    if len(cut) < 3:
        return None
    (first, above), (second, names), *rest = cut
    rows = [(at, cells) for at, cells in rest if cells[0]]
    if len(above) != 2 or not rows or any(len(cells) != len(names) for _, cells in rows):
        return None
    return Printed(
        above[1],
        (names[0],),
        tuple(names[1:]),
        tuple((cells[0],) for _, cells in rows),
        tuple(tuple(cells[1:]) for _, cells in rows),
        (first, second),
        tuple(at for at, _ in rows),
    )


def _statistics(lines: Sequence[str]) -> Printed | None:
    """SPSS: the name of the rows stands to the left of the first one, that of the columns above them."""
    cut = [(at, [cell.strip() for cell in line.split("\t")]) for at, line in enumerate(lines) if "\t" in line]
    body = [(at, cells) for at, cells in cut if is_number(cells[-1].replace(" ", ""))]
    counts = [(at, cells) for at, cells in body if not any(map(_OTHER_STATISTIC.search, cells))]
    heads = [(at, [cell for cell in cells if cell]) for at, cells in cut if at < (body[0][0] if body else 0)]
    if not counts or not 0 < len(heads) <= 2:
        return None
    size = min(map(_counted, (cells for _, cells in counts)))
    over, names = _heads([words for _, words in heads], size)
    labels = [[cell for cell in cells[: len(cells) - size] if cell] for _, cells in counts]
    words = {cells[-1] for cells in labels if cells and not is_total(cells[0])}
    statistic = words.pop() if len(words) == 1 and len(labels) > 2 else None  # "Count" stands in each line
    labels = [cells[:-1] if statistic is not None and cells[-1:] == [statistic] else cells for cells in labels]
    if not names or len(labels[0]) != 2 or any(len(cells) != 1 for cells in labels[1:]):
        return None
    return Printed(
        over,
        (labels[0][0],),
        names,
        tuple((cells[-1],) for cells in labels),
        tuple(tuple(cells[len(cells) - size :]) for _, cells in counts),
        tuple(at for at, _ in heads),
        tuple(at for at, _ in counts),
    )


def _counted(cells: Sequence[str]) -> int:
    """How many counts stand at the end of a line."""
    count = 0
    while count < len(cells) and whole_number(cells[-1 - count]) is not None:
        count += 1
    return count


def _heads(heads: Sequence[list[str]], size: int) -> tuple[str, tuple[str, ...]]:
    """The name above the columns and the names of the columns, where the name of the totals may stand higher."""
    names = list(heads[-1])
    over = list(heads[0]) if len(heads) > 1 else []
    if len(names) == size - 1 and len(over) > 1 and is_total(over[-1]):
        names.append(over.pop())
    if len(over) > 1 and is_total(over[-1]):
        del over[-1]
    return (over[0] if len(over) == 1 else "", tuple(names) if len(names) == size else ())
