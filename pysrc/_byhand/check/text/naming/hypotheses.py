"""Numbers that are values of the unknown parameter, or coefficients of an equation, and so no figures."""

from __future__ import annotations

import re
from collections.abc import Sequence

from _byhand.check.text.naming.items import Item, key
from _byhand.check.text.naming.names import Names
from _byhand.check.text.parsing.statements import Node, Number, Statement
from _byhand.check.text.parsing.tokens import Token

_VARIABLE = re.compile(r"[xh]\d{0,2}")
_INDEX = re.compile(
    r"#|[iktn]|no\.?|iter(?:ation)?|step|row|round|update|轮次?|步数?|次数?|迭代(?:次数)?|行|序号", re.IGNORECASE
)
_SUM = re.compile(r"\d [+-] ")


def is_hypothesis(names: Names, before: Sequence[Token], token: Token, after: Token | None) -> bool:
    """p = 0.5 gives 0.25: a value of the parameter of which something is said."""
    if not names.has_hypotheses or key(token.text) not in names.class_keys or after is None or len(before) < 2:
        return False
    letter = before[-2]
    is_letter = letter.kind == "word" and letter.text.casefold() in names.parameter_letters
    return is_letter and before[-1].text == "=" and (after.kind in ("relation", "word") or after.text in ",，→")


def hypothesis_in(names: Names, numbers: Sequence[Statement], said: object, heading: str) -> Item | None:
    """The value of the parameter that begins a row of a table. said: what the heading names"""
    if not names.has_hypotheses or len(numbers) != 1 or said:
        return None
    plain = key(numbers[0].chain[-1].plain or "")
    is_letter = heading.strip(" $\\*").casefold() in names.parameter_letters
    return Item("", plain) if is_letter and plain in names.class_keys else None


def is_equation(names: Names, number: Number, after: Sequence[Node]) -> bool:
    """In logit p = −4.08 + 1.5 hours the last number is a coefficient."""
    token = after[0].token if after else None
    if token is None or token.kind != "word" or number.simple or not _SUM.search(number.plain or ""):
        return False
    word = key(token.text)
    return _VARIABLE.fullmatch(word) is not None or any(name.startswith(word) for name in names.features)


def is_index(names: Names, number: Statement, heading: str) -> bool:
    """The number of a step or of a row, with which a row of a table begins."""
    plain = number.chain[-1].plain or ""
    return (
        names.is_iterated and plain.isdigit() and len(plain) < 5 and _INDEX.fullmatch(heading.strip(" $")) is not None
    )
