"""Text from a PDF: recognises page numbers, running heads and captions, and joins values that were set apart."""

from __future__ import annotations

import re

_NUMERAL = r"[\d一二三四五六七八九十百]{1,6}"
_PAGE = re.compile(
    rf"(?:page|p\.|pp\.)\s?\d{{1,4}}(?:\s?(?:of|/)\s?\d{{1,4}})?|第\s?{_NUMERAL}\s?页(?:\s?[,，共/].{{0,12}})?|[-–—]\s?\d{{1,4}}\s?[-–—]"
    r"|\d{1,4}\s?/\s?\d{1,4}",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"\d{1,4}")
_RUNNING_HEAD = re.compile(
    rf"(?:\d{{1,4}}\s+)?(?:(?:chapter|section|appendix)\s+[\dA-Z](?![A-Za-z])|第\s?{_NUMERAL}\s?[章节讲])",
    re.IGNORECASE,
)
_CAPTION = re.compile(
    rf"(?:\(?cont(?:inued|\.|’d|'d)?\)?\s)?(?:table|tab\.|fig(?:ure|\.)?)\s*\d|续?表\s*{_NUMERAL}|图\s*{_NUMERAL}|续上表|续表$",
    re.IGNORECASE,
)
_LONGEST = 200
# Three dots between two values, as the one word that they are: 31. . . 35, 31 . . . 35, 31 … 35.
_DOTS = re.compile(r"(?<=[\w%)])[ ]?(?:\.[ ]?\.[ ]?\.|…)[ ]?(?=[\w$(+\u2212-])")
# A value that begins with a sign: > 40, ≤ 30.
_COMPARED = re.compile(r"(?<!\S)(?:<=|>=|[<>≤≥])[ ](?=[\d$])")
JOINT = "\x01"


def is_page_line(line: str, alone: bool = True) -> bool:
    """Is this the number or the head of a page, or a caption? `alone`: whether a bare number is none of the table."""
    line = line.strip()
    if not line or len(line) > _LONGEST:
        return False
    if _NUMBER.fullmatch(line):
        return alone
    return _PAGE.fullmatch(line) is not None or _RUNNING_HEAD.match(line) is not None or is_caption(line)


def is_caption(line: str) -> bool:
    """Does the line begin as the caption of a table or figure: Table 3.2, Fig. 4, 表 4.1, 续表?"""
    return _CAPTION.match(line.strip()) is not None


def with_joined_values(line: str) -> str:
    """The line, as long as before, in which no space stands in 31. . . 35 nor in > 40."""
    for pattern in (_DOTS, _COMPARED):
        line = pattern.sub(lambda match: match[0].replace(" ", JOINT), line)
    return line
