"""A line for each count, (feature, value, class, count), or for each probability, P(Wind = weak | yes) = 6/9."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from _byhand.cells.cell import narrow, near_key, number, whole_number
from _byhand.cells.roles import is_class_name
from _byhand.cross.blocks import TOTAL, count_of
from _byhand.cross.shares import share
from _byhand.errors import InputError

_FEATURES = frozenset(("feature", "features", "attribute", "variable", "特征", "属性", "变量", "特征名", "属性名"))
_VALUES = frozenset(("value", "values", "level", "featurevalue", "attributevalue", "取值", "值", "特征值", "属性值"))
_COUNTS = frozenset(("count", "counts", "n", "freq", "frequency", "number", "频数", "次数", "数量", "个数", "计数"))
_LINE = re.compile(
    r"\s*+(?:P|Pr|p)\s*+\(\s*+(?P<event>[^|()\s][^|()]{0,119}?)\s*+(?:\|\s*+(?P<given>[^|()\s][^|()]{0,119}?)\s*+)?\)"
    r"\s*+[=:]\s*+(?P<share>.{1,60})"
)
_FEWEST = 4
_TIDY_COLUMNS = 4
Rows = list[list[str]]


def read_tidy(rows: Sequence[Sequence[str]]) -> Rows | None:
    """The sheet that a table with columns feature, value, class and count states; None if it is none.

    InputError where it has shares in place of counts.
    """
    if len(rows) < _FEWEST or len(rows[0]) != _TIDY_COLUMNS:
        return None
    names = [near_key(name) for name in rows[0]]
    places = [next((at for at, name in enumerate(names) if name in known), None) for known in (_FEATURES, _VALUES)]
    feature, value = places
    if feature is None or value is None:
        return None
    rest = [at for at in range(_TIDY_COLUMNS) if at not in places]
    counts = [at for at in rest if all(whole_number(row[at]) is not None for row in rows[1:])]
    if not counts and any(all(_is_share(row[at]) for row in rows[1:]) for at in rest):
        raise InputError("cross.shares")
    named = [at for at in counts if names[at] in _COUNTS] or [at for at in counts if not is_class_name(names[at])]
    if len(named) != 1:
        return None
    (target,) = (at for at in rest if at != named[0])
    cells = {(row[feature], row[value], row[target]): row[named[0]] for row in rows[1:]}
    if len(cells) < len(rows) - 1:
        return None
    return _sheet(rows[0][target], cells, {})


def _is_share(cell: str) -> bool:
    value = number(cell.replace(" ", ""))
    return value is not None and 0 <= value <= (100 if "%" in cell else 1)


def read_probabilities(lines: Sequence[str]) -> Rows | None:
    """The sheet that lines such as P(Wind = weak | yes) = 6/9 and P(yes) = 9/14 state; None if they do not."""
    found = [_LINE.fullmatch(narrow(line)) for line in lines if line.strip()]
    if len(found) < _FEWEST or not all(found):
        return None
    cells: dict[tuple[str, str, str], str] = {}
    totals: dict[str, str] = {}
    targets = set[str]()
    for match in found:
        if match is None or count_of(match["share"].strip()) is None:
            return None
        feature, value = _parted(match["event"])
        if match["given"] is None:
            totals[value] = match["share"].strip()
            targets.add(feature)
            continue
        target, name = _parted(match["given"])
        targets.add(target)
        cells[feature, value, name] = match["share"].strip()
        if not feature:
            return None
    if not cells or not any(share(cell) for cell in cells.values()):
        return None
    named = {near_key(target): target for target in targets if target}
    return _sheet(next(iter(named.values())) if len(named) == 1 else "", cells, totals)


def _parted(event: str) -> tuple[str, str]:
    """Feature and value of "Wind = weak"; ("", value) without a feature."""
    feature, sign, value = event.partition("=")
    return (feature.strip(), value.strip()) if sign else ("", event.strip())


def _sheet(target: str, cells: Mapping[tuple[str, str, str], str], totals: Mapping[str, str]) -> Rows:
    """A row for each class, a column for each value, the totals last if they are known."""
    classes = list(dict.fromkeys([name for _, _, name in cells] + list(totals)))
    values = dict.fromkeys((feature, value) for feature, value, _ in cells)
    head = [target, *(f"{feature} = {value}" for feature, value in values), *([TOTAL] if totals else [])]
    body = [
        [name, *(cells.get((*pair, name), "0") for pair in values), *([totals.get(name, "")] if totals else [])]
        for name in classes
    ]
    return [head, *body]
