"""Decimal commas: in a working without decimal points 0,033 is 0.033."""

from __future__ import annotations

import re
from collections.abc import Sequence

_WITH_POINT = re.compile(r"\d\.\d")
# Neither a pair of coordinates, (0,12), nor thousands, 1,000.
_CERTAIN = re.compile(r"(?<![\d,(\[{])(?:0,\d{2,}|[1-9]\d{0,2},(?:\d\d|\d{4,}))(?!\d|,\d|[)\]}])")
_DECIMAL = re.compile(r"(?<![\d,])(\d{1,6}),(\d{1,17})(?!\d|,\d)")


def with_decimal_points(lines: Sequence[str]) -> list[str]:
    """The lines with points in place of decimal commas; every character keeps its place."""
    if any(map(_WITH_POINT.search, lines)) or not any(map(_CERTAIN.search, lines)):
        return list(lines)
    return [_DECIMAL.sub(r"\1.\2", line) for line in lines]
