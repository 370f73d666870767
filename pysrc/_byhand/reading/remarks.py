"""Lines beside a table: page numbers, running heads, captions, sources, drawn lines; and values that were set apart."""

from __future__ import annotations

import re
from collections.abc import Sequence

from _byhand.cells.layout import filled_length
from _byhand.protocol.parsed import LineRole
from _byhand.reading.accounts import Reason
from _byhand.reading.prose import is_prose_line
from _byhand.reading.source import is_comment

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
# A cell of so many spaces, or of so many characters that end a sentence, is a phrase.
_WORDY = 3
_SENTENCE = 8
_ENDS_OF_SENTENCE = (".", "。", "：", ":", "；", "？", "！", "!")
FENCES = ("```", "~~~")
BARS = "|│┃║｜¦┆┊┇┋╎╏"
RULE_CHARACTERS = frozenset("-=+|:~_ \u3000—–" + "".join(map(chr, range(0x2500, 0x2580))) + BARS)
_STROKES = ("--", "==", "~~", "__", ":-", "-:", "──", "━━", "══", "——", "——", "––", "┄┄", "╌╌", "┼", "╪", "╬")
# Exercise 3, Train:, Tabelle 2, == Data ==
_HEADING = re.compile(
    r"={2,6}\s?[^=]{1,80}={2,6}|(?:tab(?:elle|leau|la|ela)|таблица|表格)\s*\d.{0,150}|[^\W\d][^:：.,;|\t]{0,60}[:：]"
    r"|(?:exercise|problem|task|question|example|aufgabe|beispiel|exercice|ejercicio|exemplo|例题?|习题|题)"
    r"\s*[\d.一二三四五六七八九十]{1,6}\W{0,3}",
    re.IGNORECASE,
)
# Lines of HTML or LaTeX that have no cell.
_TAGS = re.compile(r"(?:<[^<>]{1,200}>\s{0,20}){1,20}")
_MARKUP = ("<!", "<html", "<table", "</t", "</script", "</body", "</html", "<script", "<style")
_COMMAND = re.compile(
    r"\\(?:begin|end|hline|toprule|midrule|bottomrule|centering|caption|label|cline|cmidrule|usepackage|documentclass)\b"
)
# const data = [, X <- c(, import pandas as pd, library(e1071)
_CODE = re.compile(
    r"(?:(?:const|let|var|(?:(?:public|private|static|final)\s){0,3}(?:String|int|double|char|Object)(?:\[\]|\*){0,3})\s)?"
    r"[A-Za-z_][\w.$]{0,60}(?:\[\d{0,9}\]){0,3}\s{0,4}(?:=|<-)\s{0,4}(?:[\[{\"']|[\w.]{1,60}\((?!\d))"
    r"|(?:import|from)\s[\w.]{1,60}(?:\s(?:import|as)\s.{1,80})?$|library\(|require\(",
)
_DECLARATION = re.compile(r"@\w{1,20}(?:\s|$)")
SOURCE = re.compile(
    r"(?:source|data from|quelle|fonte|fuente|source des données|来源|数据来源|资料来源|注|note)\s?[:：]", re.IGNORECASE
)
# (3 rows), 5 rows in set, Total: 3 rows, Number of rows: 4, [6 rows x 4 columns]
_SUMMARY = re.compile(
    r"\W{0,2}(?:total|number of|sum|insgesamt|共计?|合计)?\W{0,3}"
    r"(?:\d++|rows?|records?|samples?|columns?|行|条|个|in|set|of|x|×|[\W_]){1,12}",
    re.IGNORECASE,
)
# Three dots between two values, as the one word that they are: 31. . . 35, 31 . . . 35, 31 … 35.
_DOTS = re.compile(r"(?<=[\w%)])[ ]?(?:\.[ ]?\.[ ]?\.|…)[ ]?(?=[\w$(+\u2212-])")
# A value that begins with a sign: > 40, ≤ 30.
_COMPARED = re.compile(r"(?<!\S)(?:<=|>=|[<>≤≥])[ ](?=[\d$])")
# The name that pandas gives to a column without one.
_UNNAMED = re.compile(r"(?<!\S)Unnamed:[ ](?=\d)")
JOINT = "\x01"


def is_page_line(line: str, alone: bool = True) -> bool:
    """Is this the number or the head of a page, or a caption? `alone`: whether a bare number is none of the table."""
    line = line.strip()
    if not line or len(line) > _LONGEST:
        return False
    if _NUMBER.fullmatch(line):
        return alone
    return _PAGE.fullmatch(line) is not None or _RUNNING_HEAD.match(line) is not None or is_caption(line)


def is_summary(line: str) -> bool:
    """Does a line only say how many rows there are: (3 rows), Total: 5 rows?"""
    if len(line) > _LONGEST or not any(map(str.isdigit, line)) or not any(map(str.isalpha, line)):
        return False
    return _SUMMARY.fullmatch(line) is not None


def is_caption(line: str) -> bool:
    """Does the line begin as the caption of a table or figure: Table 3.2, Fig. 4, 表 4.1, 续表?"""
    return _CAPTION.match(line.strip()) is not None


def with_joined_values(line: str) -> str:
    """The line, as long as before, in which no space stands in 31. . . 35, > 40, and Unnamed: 0."""
    for pattern in (_DOTS, _COMPARED, _UNNAMED):
        line = pattern.sub(lambda match: match[0].replace(" ", JOINT), line)
    return line


def is_rule(line: str) -> bool:
    """Is the line only drawn: |---|:-:|, +----+, =====, ├──┼──┤?"""
    stripped = line.strip()
    return len(stripped) > 1 and RULE_CHARACTERS.issuperset(stripped) and any(part in stripped for part in _STROKES)


def role_beside(line: str) -> tuple[LineRole, Reason | None]:
    """The role of a line that is no row of a table."""
    stripped = line.strip()
    if not any(map(str.isalnum, stripped)):
        return ("left_out", "fence") if stripped.startswith(FENCES) else ("rule", None)
    if stripped.startswith(FENCES):
        return "left_out", "fence"
    if is_comment(stripped):
        return "left_out", "comment"
    if _DECLARATION.match(stripped):
        return "left_out", "declaration"
    if _CODE.match(stripped):
        return "left_out", "code"
    if stripped.startswith(_MARKUP) or _TAGS.fullmatch(stripped[:_LONGEST]) or _COMMAND.match(stripped):
        return ("caption", None) if "caption" in stripped else ("rule", None)
    if is_caption(stripped) or _HEADING.fullmatch(stripped[:_LONGEST]):
        return "caption", None
    if is_page_line(stripped):
        return "left_out", "page"
    if SOURCE.match(stripped):
        return "left_out", "source"
    if is_summary(stripped):
        return "left_out", "summary"
    if is_prose_line(stripped):
        return "left_out", "prose"
    return "left_out", "not_understood"


def is_wordy(row: Sequence[str]) -> bool:
    """Is a cell a phrase, not a name or a value?"""
    return any(
        cell.count(" ") >= _WORDY or (len(cell) >= _SENTENCE and cell.endswith(_ENDS_OF_SENTENCE)) for cell in row
    )


def is_remark(row: Sequence[str], width: int, above: bool) -> bool:
    """Is a line at the edge of the table a title, a sentence or a source, and not a header or a case?"""
    filled = filled_length(row)
    written = [cell for cell in row if cell]
    if len(written) == 1 and not above and is_summary(written[0]):
        return True
    if filled == width or (filled == 1 and width == 2 and not is_wordy(row)):
        return False
    if len(row) == width:  # empty cells were typed or copied: unknown values, unless the first cell is a title
        return filled == 1 and (above or is_wordy(row))
    return filled * 2 <= width or filled == 1 or is_wordy(row)
