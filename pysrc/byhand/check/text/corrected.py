"""A wrong line as it should be, below it: the right numbers in their places, and marks below what differs."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction

from byhand.check.checked import Checked
from byhand.check.messages import right_text
from byhand.check.text.checking import Span
from byhand.numbers.decimals import rounded_decimal

_INDENT = "→ "
_FEWEST_DIGITS, _MOST_DIGITS = 2, 6
_LONGEST_FRACTION = 9
_OPEN, _CLOSE = "([{（", ")]}）"


def corrected(line: str, figures: Sequence[tuple[Checked, Span]]) -> list[str]:
    """The right line and its marks; nothing if a right number has no short form.

    Between the first and the last equal sign of a chain the right arithmetic is left out, as only its result is known.
    """
    wrong = [(each, span) for each, span in figures if each.verdict in ("differs", "follows")]
    if not wrong or any(each.figure is None for each, _ in wrong):
        return []
    pieces, marks, last = [], [], 0
    for each, span in sorted(wrong, key=lambda pair: pair[1].start):
        before = line[last : span.start]
        if not any(cause.key == "arithmetic_slip" for cause in each.causes):
            before = _without_arithmetic(before)
        right = _as_written(each)
        pieces += [before, right]
        marks += [" " * _width(before), "^" * _width(right)]
        last = span.end
    return [_INDENT + "".join(pieces) + line[last:].rstrip(), " " * len(_INDENT) + "".join(marks)]


def _without_arithmetic(before: str) -> str:
    """P(No) P(x|No) = … = for P(No) P(x|No) = 5/14 · 3/5 =."""
    depth, relations = 0, []
    for place, sign in enumerate(before):
        depth += (sign in _OPEN) - (sign in _CLOSE)
        if sign == "=" and depth <= 0:
            relations.append(place)
    if len(relations) < 2:
        return before
    return f"{before[: relations[0] + 1]} … {before[relations[-1] :]}"


def _as_written(checked: Checked) -> str:
    """The right number with as many digits as the wrong one, or as a fraction for a fraction."""
    right, figure = checked.right, checked.figure
    if figure is None or not isinstance(right, Fraction | Decimal):
        return right_text(right)
    if figure.written.unit is None and isinstance(right, Fraction) and len(str(right)) <= _LONGEST_FRACTION:
        return str(right)
    digits = min(_MOST_DIGITS, max(_FEWEST_DIGITS, figure.written.significant))
    return rounded_decimal(right, digits).plain


def _width(text: str) -> int:
    """Columns of a terminal: signs of 中文 take two."""
    return sum(2 if unicodedata.east_asian_width(sign) in "WF" else not unicodedata.combining(sign) for sign in text)
