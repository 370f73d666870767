"""Odds among the numbers of a line."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from _byhand.check.text.parsing.statements import Number

_TO = re.compile(r"\s{0,3}(?:[:：∶]|to)\s{0,3}")


def with_odds(chain: Sequence[Number], line: str) -> list[Number]:
    """1 : 10 and 4 to 1 as the quotients that they are."""
    kept: list[Number] = []
    for number in chain:
        one = kept[-1] if kept else None
        if one is not None and one.plain and number.plain and _TO.fullmatch(line[one.end : number.start]):
            plain = one.plain if number.plain == "1" else f"({one.plain})/({number.plain})"  # 6.92 : 1 is rounded
            kept[-1] = replace(one, end=number.end, plain=plain, simple=False)
        else:
            kept.append(number)
    return kept
