"""A number written again in another way: 8/103 (7.8 %), = 0.014, i.e. about 1.4 percent."""

from __future__ import annotations

import re

from _byhand.check.text.naming.labels import Label
from _byhand.check.text.parsing.statements import Number, Statement
from _byhand.check.text.vocabulary.shares import WRITTEN_AGAIN
from _byhand.check.text.vocabulary.words import INSTEAD, SAYS_AGAIN, TELLS_NUMBER

_HAS_NUMBER = re.compile(r"\d")
_PERCENT = ("%", "％", "‰")
_CLOSE = 0.04
_ABOUT = re.compile(r"[\d)\]}]\s?[,，]\s?(?:or )?(?:about|roughly|approximately|约为?|大约)\s?$", re.IGNORECASE)


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


def goes_on_in_words(statement: Statement, label: Label, line: str) -> bool:
    """That makes 0.18; and 2/3 · 4, about 2.67"""
    if SAYS_AGAIN.fullmatch(label.text) is not None:
        return True
    first = statement.chain[0].start if statement.chain else 0
    return not label.text and _ABOUT.search(line[max(0, first - 40) : first]) is not None


def is_of_term(statement: Statement, label: Label, before: Statement | None, named: Label, line: str) -> bool:
    """I take 1/8 instead; the PPV, or precision, is 8/103: the number of the term before it in the line."""
    if before is None:
        return False
    is_bare = bool(statement.chain) and not statement.label
    is_bare = is_bare and TELLS_NUMBER.search(line[: statement.chain[0].start]) is not None
    is_term = bool(named.kinds) and not (before.chain or before.cells)
    return (is_bare and is_term) or INSTEAD.fullmatch(label.text) is not None


def _is_percentage(number: Number) -> bool:
    return (number.plain or "").endswith(_PERCENT)
