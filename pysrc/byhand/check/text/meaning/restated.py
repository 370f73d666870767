"""A number written again in another way: 8/103 (7.8 %), = 0.014, i.e. about 1.4 percent."""

from __future__ import annotations

import re

from byhand.check.text.naming.labels import Label
from byhand.check.text.parsing.statements import Number
from byhand.check.text.vocabulary.shares import WRITTEN_AGAIN

_HAS_NUMBER = re.compile(r"\d")
_PERCENT = ("%", "％", "‰")
_CLOSE = 0.04


def says_again(number: Number, label: Label, before: Number, line: str) -> bool:
    """Is the number, which has no label of its own, the one before it in another form and with the same value?"""
    if before.line != number.line or label.forms or label.kinds or label.items or label.cell:
        return False
    between = line[before.end : number.start]
    if len(between) > 60 or _HAS_NUMBER.search(between) or not WRITTEN_AGAIN.fullmatch(between):
        return False
    one, other = before.written, number.written
    if one is None or other is None or _is_percentage(before) == _is_percentage(number):
        return False
    return abs(float(one.value) - float(other.value)) <= _CLOSE * abs(float(one.value))


def _is_percentage(number: Number) -> bool:
    return (number.plain or "").endswith(_PERCENT)
