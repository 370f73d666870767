"""Parses the line above a small table: "Table 2: Wind", "P(Wind | Play)", "Frequency table of Wind", 表1 色泽."""

from __future__ import annotations

import re

from _byhand.cells.cell import narrow

_NUMBERED = re.compile(
    r"(?:(?:table|tab\.?|fig\.?|figure|表格?|图)\s*+[\d.\-一二三四五六七八九十]{1,8}|\(?[a-z\d]{1,2}[.)])\s*+[:.,、\-–—]?\s*+(?=\S)",
    re.IGNORECASE,
)
_WORDS = re.compile(
    r"(?:the\s+)?(?:(?:frequency|contingency|likelihood|probability|count|conditional probability)\s+tables?|"
    r"frequenc(?:y|ies)|counts?|feature|attribute|variable|特征|属性|变量)\s*(?:of|for|:)?\s*",
    re.IGNORECASE,
)
_CONDITIONAL = re.compile(r"(?:P|Pr|p)\s*+\(\s*+([^|()=\s][^|()=]{0,79}?)\s*+\|\s*+([^|()=\s][^|()=]{0,79}?)\s*+\)")
_GIVEN = re.compile(r"(.{1,80}?)\s++(?:given|by|versus|vs\.?)\s++(.{1,80})", re.IGNORECASE)
_CHINESE_END = re.compile(r"(.{1,40}?)的?(?:频数表|频数|计数表|统计表|统计|条件概率表?|似然表)")


def read_caption(text: str) -> tuple[str, str]:
    """The feature that the caption of a small table names, and what its classes are of, "" if it says neither."""
    plain = narrow(text).strip(" *_#:")
    plain = _NUMBERED.sub("", plain, count=1)
    plain = _WORDS.sub("", plain, count=1)
    conditional = _CONDITIONAL.fullmatch(plain)
    if conditional is not None:
        return conditional[1], conditional[2]
    given = _GIVEN.fullmatch(plain)
    if given is not None:
        return given[1], given[2]
    chinese = _CHINESE_END.fullmatch(plain)
    return (chinese[1] if chinese is not None else plain), ""
