"""Lines with a name: features as `name = v v v`, and a case as `x = (sunny, cool, ...)`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from _byhand.cells.cell import narrow, near_key
from _byhand.cells.roles import is_class_name, is_label_run
from _byhand.reading.grid import CaseLine, Grid
from _byhand.reading.source import Source, is_comment

_OPENING, _CLOSING = "([{⟨〈<（【《", ")]}⟩〉>）】》"
_SEPARATORS = re.compile(r"[,，;；、]")
_LONGEST_NAME = 60
_CASE_NAMES = re.compile(
    r"(?:new |test |the )?(?:x\*?|case|query|test|new|sample|instance|example|point|unknown)(?: \w+)?"
    r"|(?:新|测试|待分类|待测|待判|给定)?(?:的)?(?:样本|样例|实例|数据|案例|情形|例)\w{0,2}|测试|查询|待分类|待测",
    re.IGNORECASE,
)
# Classify: small, green
_ASKED = re.compile(
    r"\s{0,40}(?:to )?(?:classify|predict|分类|预测|判断|判别)(?: the (?:case|row))?\s?[:：]", re.IGNORECASE
)
# 对 x = (多, 差) 分类
_BEFORE_CASE = re.compile(r"\A\s{0,9}(?:请|试)?(?:对|将|把|给)(?:于)?(?=\s{0,3}[A-Za-z]\s{0,3}[=:])")
# Use LDA to classify (2, 3); predict the class of x = (2, 3) by QDA; 用线性判别分析对 (2, 3) 分类
_CASE_ASKED = re.compile(
    r"(?i)(?:[^.!?。]{0,80}\b)?(?:classify|predict|assign|allocate|class (?:label )?(?:of|for))\b[^.!?。]{0,40}"
    r"|[^。]{0,40}(?:对|将|把|给|判别|分类|判断|预测)(?:于)?(?:新)?(?:点|样本|样例|数据)?\s{0,3}(?:[A-Za-z]\s{0,3}[=:])?"
)
_BEHIND_ASKED = re.compile(
    r"(?i)\s{0,3}(?:\b(?:by|with|using|via|to one of)\b[^()]{1,60}|的类别|属于哪.{1,6}|所属.{1,6})[.?。？]?\s{0,9}\Z"
)
_BEHIND_CASE = re.compile(r"(?:进行|作|做)?(?:分类|判别|判断类别|预测)[。.]?\s{0,9}\Z")
_TRANSPOSE_MARK = re.compile(r"\s*+(?:\^?\{?\s*+[TᵀT⊤]\s*+\}?)?\s*+[.。?？,，;；:：]*+\s*+")
_EDGE_LINES = 3
_MOST_BRACKETS = 8
_FEWEST_VALUES = 3
_MOST_WORDS = 4


@dataclass(frozen=True)
class _NamedLine:
    name: str
    values: list[str]
    starts: list[int]


def take_cases(source: Source) -> tuple[list[CaseLine], Source]:
    """The cases that lines at the top and at the bottom state in brackets or by names, and the text without them."""
    written = [at for at, line in enumerate(source.lines) if line and not line.isspace()]
    edges = sorted({*written[:_EDGE_LINES], *written[-_EDGE_LINES:]})
    found = {at: case for at in edges if (case := _case(source.lines[at], source.starts[at])) is not None}
    if len(written) - len(found) < 2 or len(found) == len(edges):
        return [], source
    return list(found.values()), source.without(found)


def _case(line: str, start: int) -> CaseLine | None:
    """The case that a line such as `x = (2, S)` or `(age = youth, student = yes)` states, or None."""
    if len(line) > 5000 or "\t" in line:
        return None
    body, bracketed, named, least = line, False, False, 2
    at = _opening_of_case(line)
    if at is not None:
        before, rest = _BEFORE_CASE.sub("", narrow(line[:at])).strip(), _BEHIND_CASE.sub("", line[at + 1 :])
        closing = _CLOSING[_OPENING.index(line[at])]
        end = rest.rfind(closing)
        named = before.endswith(("=", ":")) and 1 < len(before) <= _LONGEST_NAME and "," not in before
        if _CASE_ASKED.fullmatch(before):
            rest, named = _BEHIND_ASKED.sub("", rest), True
            end = rest.rfind(closing)
        # x = (175): of one feature; "Note: (see below)" is none.
        least = 1 if named and (is_case_name(before.rstrip("=: ")) or _CASE_ASKED.fullmatch(before)) else 2
        bare = not before and line[at] != "<"  # "<=30, ..., >40" is a row of values
        if end >= 0 and (bare or named) and _TRANSPOSE_MARK.fullmatch(rest[end + 1 :]):
            body, bracketed = rest[:end], True
    asked = _ASKED.match(line) if at is None else None
    if asked is not None:
        body, bracketed, named = line[asked.end() :], True, True
    values = [value.strip() for value in _SEPARATORS.split(body)]
    if len(values) < (1 if asked is not None else least) or not all(values):
        return None
    pairs = [_pair(value) for value in values]
    if all(pair is not None for pair in pairs):
        mapping = dict(pair for pair in pairs if pair is not None)
        return CaseLine(mapping, start, named) if len(mapping) == len(pairs) else None
    return CaseLine(values, start, named) if bracketed and (named or not any(c in body for c in _OPENING)) else None


def _opening_of_case(line: str) -> int | None:
    """The first bracket behind words that ask for a class; else the first of all: 用二次判别分析（QDA）判别 (3, 3)."""
    openings = [at for at, character in enumerate(line) if character in _OPENING]
    asked = (at for at in openings[:_MOST_BRACKETS] if _CASE_ASKED.fullmatch(narrow(line[:at]).strip()))
    return next(asked, openings[0] if openings else None)


def _pair(value: str) -> tuple[str, str] | None:
    """`age = youth` as (age, youth)."""
    name, sign, rest = narrow(value).partition("=")
    name, rest = name.strip(), rest.strip()
    if not sign or not name or not rest or name[-1] in "<>!≤≥" or rest[0] == "=" or len(name) > _LONGEST_NAME:
        return None
    return name, value[value.index("=" if "=" in value else "＝") + 1 :].strip()


def is_case_name(name: str) -> bool:
    """Is this what a case to classify is called: x, test, new sample, 待测?"""
    return _CASE_NAMES.fullmatch(name) is not None


def read_named_lines(source: Source) -> Grid | None:
    """The grid of `feature 1 = 0 0 1 1 ...` lines: each is a column of the table. None if the lines are not so."""
    lines: list[_NamedLine] = []
    for line, start in zip(source.lines, source.starts, strict=True):
        if not line or line.isspace():
            continue
        named = _named_line(line, start)
        if named is not None:
            lines.append(named)
        elif not is_comment(line) and (lines or _SEPARATORS.search(line) or "\t" in line):
            return None
    if len(lines) < 2 or len({near_key(line.name) for line in lines}) < len(lines):
        return None
    lines = _spelled_out(lines)
    counts = Counter(len(line.values) for line in lines)
    usual = max(counts, key=lambda count: (counts[count], count))
    if usual < 2:
        return None
    cases = [line for line in lines if len(line.values) != usual and is_case_name(line.name)]
    lines = [line for line in lines if line not in cases]
    if len(lines) < 2 or counts[usual] * 2 <= len(lines):
        return None
    return Grid(
        "named_lines",
        [[line.name, *line.values] for line in lines],
        [[line.starts[0], *line.starts[1:]] for line in lines],
        header=True,
        transposed=True,
        cases=[CaseLine(line.values, line.starts[0]) for line in cases],
    )


def read_worded_lines(source: Source) -> Grid | None:
    """The grid of `feature 1 0 0 1 1 ...` lines: names of several words, then values, with nothing between them.

    Only if the names have different numbers of words (else the columns can be told apart), one names the class, and
    each feature repeats its values.
    """
    lines = [
        (line.split(), start)
        for line, start in zip(source.lines, source.starts, strict=True)
        if line and not line.isspace()
    ]
    lengths = {len(words) for words, _ in lines}
    count = min(lengths, default=0) - 1
    if len(lines) < 2 or len(lengths) < 2 or count < _FEWEST_VALUES or max(lengths) > count + _MOST_WORDS:
        return None
    rows = [[" ".join(words[:-count]), *words[-count:]] for words, _ in lines]
    names = {near_key(row[0]) for row in rows}
    if len(names) < len(rows) or not any(is_class_name(row[0]) for row in rows):
        return None
    if any(len(set(row[1:])) * 2 > count and not is_label_run(row[1:]) for row in rows):
        return None
    starts: list[Sequence[int]] = [[start] * (count + 1) for _, start in lines]
    return Grid("named_lines", rows, starts, header=True, transposed=True)


def _named_line(line: str, start: int) -> _NamedLine | None:
    plain = narrow(line)
    at = min((at for sign in "=:" if (at := plain.find(sign)) > 0), default=-1)
    if at < 0 or at > _LONGEST_NAME or plain[at - 1] in "<>":
        return None
    name, rest = line[:at].strip(" \t|"), line[at + 1 :]
    if not name or any(sign in name for sign in ",，;；\t"):
        return None
    begin, end = 0, len(rest)
    while begin < end and (rest[begin].isspace() or rest[begin] in _OPENING):
        begin += 1
    while end > begin and (rest[end - 1].isspace() or rest[end - 1] in _CLOSING + ",;，；。"):
        end -= 1
    pattern = r"[^,，;；、]+" if _SEPARATORS.search(rest[begin:end]) else r"\S+"
    pieces = list(re.finditer(pattern, rest[begin:end]))
    if not pieces:
        return None
    offset = start + at + 1 + begin
    return _NamedLine(name, [piece[0] for piece in pieces], [start, *(offset + piece.start() for piece in pieces)])


def _spelled_out(lines: list[_NamedLine]) -> list[_NamedLine]:
    """Values written without spaces, as in 0011111100, one character each."""
    lengths = {len(line.values[0]) for line in lines if len(line.values) == 1}
    if any(len(line.values) != 1 for line in lines) or len(lengths) != 1 or lengths.pop() < 4:
        return lines
    if any(len(set(line.values[0])) > 3 for line in lines):
        return lines
    return [
        _NamedLine(
            line.name,
            list(line.values[0]),
            [line.starts[0], *(line.starts[1] + at for at in range(len(line.values[0])))],
        )
        for line in lines
    ]
