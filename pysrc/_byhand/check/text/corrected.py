"""A wrong line as it should be: the right numbers in their places, and the wrong ones that they replace."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from _byhand.check.checked import Checked
from _byhand.check.report.messages import right_text
from _byhand.check.text.checking import Span
from _byhand.check.workings.working import as_float
from _byhand.numbers.decimals import rounded_decimal

_INDENT = "→ "
_FEWEST_DIGITS, _MOST_DIGITS = 2, 6
_LONGEST_FRACTION = 9
# Numbers in written arithmetic are rounded to about three digits.
_NEAR = 0.005
_SEPARATORS, _WIDE_SEPARATORS = ",;", "，；、。"
_RELATIONS, _COLONS = "=≈", ":："
# What stands between a label with a colon and its result: (3 + 1)/(3 + 2) =
_ARITHMETIC = re.compile(r"[\d\s.+\-−·×*/^()√]{1,200}[=≈]")
_OPEN, _CLOSE = "([{（", ")]}）"
_PERCENT = "%％"


@dataclass(frozen=True)
class RightPart:
    """A part of the right line. written: the wrong number in its place; None where the two lines agree."""

    text: str
    written: str | None = None


def corrected(line: str, figures: Sequence[tuple[Checked, Span]]) -> list[RightPart]:
    """The parts of the right line; nothing if a right number has no short form.

    Between the first and the last equal sign of a chain arithmetic with another result is left out: what it should be
    is not known.
    """
    wrong = [(each, span) for each, span in figures if each.verdict in ("differs", "follows")]
    if not wrong or any(each.figure is None for each, _ in wrong):
        return []
    parts: list[RightPart] = []
    last = 0
    for each, span in sorted(wrong, key=lambda pair: pair[1].start):
        before = line[last : span.start]
        if not _is_right_arithmetic(each):
            since = max((other.end for _, other in figures if other.end <= span.start), default=0)
            begin = max(since - last, 0)
            before = before[:begin] + _without_arithmetic(before[begin:])
        parts += [RightPart(before), RightPart(_as_written(each), each.given.text.strip())]
        last = span.end
    parts.append(RightPart(line[last:].rstrip()))
    return [part for part in parts if part.text]


def lines_of(parts: Sequence[RightPart]) -> tuple[str, str]:
    """The right line as plain text, and marks below what differs."""
    marks = ((" " if part.written is None else "^") * _width(part.text) for part in parts)
    return _INDENT + "".join(part.text for part in parts), (" " * len(_INDENT) + "".join(marks)).rstrip()


def _is_right_arithmetic(checked: Checked) -> bool:
    """Does what is written before the wrong result give the right one?"""
    before = None if checked.figure is None else checked.figure.written.before
    right = checked.right
    if before is None or not isinstance(right, Fraction | Decimal):
        return False
    own = as_float(right)
    return abs(as_float(before.value) - own) <= _NEAR * abs(own)


def _without_arithmetic(before: str) -> str:
    """P(No) P(x|No) = … = for P(No) P(x|No) = 5/14 · 3/5 =, but a = 1, b = as it is."""
    depth = 0
    relations: list[int] = []
    for place, sign in enumerate(before):
        depth += (sign in _OPEN) - (sign in _CLOSE)
        if depth > 0:
            continue
        if sign in _RELATIONS or (sign in _COLONS and _ARITHMETIC.match(before, place + 1)):
            relations.append(place)
        elif sign in _WIDE_SEPARATORS or (sign in _SEPARATORS and before[place + 1 : place + 2].isspace()):
            relations.clear()
    if len(relations) < 2:
        return before
    return f"{before[: relations[0] + 1]} … {before[relations[-1] :]}"


def _as_written(checked: Checked) -> str:
    """The right number with as many digits as the wrong one: percent for percent, a fraction for a fraction."""
    right, figure = checked.right, checked.figure
    if figure is None or not isinstance(right, Fraction | Decimal):
        return right_text(right)
    if figure.written.unit is None and isinstance(right, Fraction) and len(str(right)) <= _LONGEST_FRACTION:
        return str(right)
    digits = min(_MOST_DIGITS, max(_FEWEST_DIGITS, figure.written.significant))
    sign = next((each for each in _PERCENT if checked.given.text.strip().endswith(each)), "")
    return rounded_decimal(right * 100 if sign else right, digits).plain + sign


def _width(text: str) -> int:
    """Columns of a terminal: signs of 中文 take two."""
    return sum(2 if unicodedata.east_asian_width(sign) in "WF" else not unicodedata.combining(sign) for sign in text)
