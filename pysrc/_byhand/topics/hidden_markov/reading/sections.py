"""Cuts a text at the names of the parts of a model: π, A, B, the observations, and the names of states and symbols."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

Parameter = Literal["initial", "transitions", "emissions"]
Part = Parameter | Literal["observations", "states", "symbols", "length"]

# Each sign is replaced by one sign, so that places stay the same.
ASCII = str.maketrans("，；：（）［］｛｝＝．－−　０１２３４５６７８９", ",;:()[]{}=.-- 0123456789")
_OPENING, _CLOSING = "([{", ")]}"
_GAP = r"[ \t]{0,3}"
# Words in both languages, then the letters of the books.
_NAMES: dict[Part, tuple[str, str]] = {
    "initial": (
        r"(?:initial|start(?:ing)?|prior)(?:[ _]state)?[ _]?(?:prob(?:abilit(?:y|ies))?|distribution|vector)s?"
        r"(?:[ _](?:distribution|vector))?|startprob_?|初始(?:状态)?(?:概率)?(?:分布|向量)?|初始概率",
        r"π|\\pi\b|\bpi\b",
    ),
    "transitions": (
        r"(?:state[ _])?trans(?:itions?)?(?:[ _](?:prob(?:abilit(?:y|ies))?|model|table))?(?:[ _]?(?:matrix|table))?"
        r"|transmat_?|(?:状态)?转移(?:概率)?(?:矩阵|分布|表)?",
        r"\bA\b",
    ),
    "emissions": (
        r"(?:emission|emit|output|sensor|observation)s?[ _](?:prob(?:abilit(?:y|ies))?|model|p\b)"
        r"(?:[ _]?(?:matrix|table))?"
        r"|(?:emission|sensor|observation)s?[ _]?(?:matrix|table)|emissions?|emissionprob_?"
        r"|(?:观测|观察|发射|输出)(?:概率)?(?:矩阵|分布|表)|(?:观测|观察|发射|输出)概率",
        r"\bB\b",
    ),
    "observations": (
        r"(?:the )?(?:observation[ _]sequence|observed[ _]sequence|sequence of observations|observations?|observed|obs)"
        r"|(?:观测|观察)(?:到的)?(?:结果)?(?:序列)?",
        r"\bO\b",
    ),
    "states": (
        r"(?:the )?(?:hidden[ _])?(?:state[ _](?:space|set)|states?)|(?:隐)?状态(?:的)?(?:集合|空间|集)?",
        r"\bQ\b|\bS\b",
    ),
    "symbols": (
        r"(?:observation[ _](?:space|set|symbols)|(?:output[ _])?symbols?|alphabet|vocabulary)"
        r"|(?:观测|观察)(?:的)?(?:集合|空间|符号|集)",
        r"\bV\b",
    ),
    "length": (r"(?:sequence )?length|(?:序列)?长度", r"\bT\b"),
}
_LABEL = re.compile(
    "|".join(
        rf"(?P<{part}>(?:(?:{words}){_GAP}(?:\({_GAP}(?:{letters}){_GAP}\)|(?:{letters}))?|(?:{letters})))"
        for part, (words, letters) in _NAMES.items()
    ),
    re.IGNORECASE,
)
_IS = re.compile(r"[ \t]{0,3}(?:=|:|\b(?:is|are)\b(?:[ \t]{0,3}:)?|为|是)")
_LINE_END = re.compile(r"[ \t]{0,9}(?:\n|$)")
_NUMBERS_BELOW = re.compile(r"[ \t\[(|]{0,9}[\d.]")
# A letter of its own is no label inside a word.
_INSIDE_WORD = re.compile(r"[A-Za-z0-9_\u4e00-\u9fff]")
_SENTENCE_END = re.compile(r"[。\n]|\.(?:\s|$)|;(?=\s*\S{1,30}\s*[=:])")
_CALL = re.compile(
    r"\s{0,9}(?:(?:np|numpy|torch)\.)?(?:array|matrix|tensor|c|tuple|list)?\s{0,3}(?=[(\[{])", re.IGNORECASE
)


@dataclass(frozen=True)
class Section:
    """content: behind the name of a part; start, end: of name and content in the text"""

    part: Part
    content: str
    start: int
    end: int


def sections_in(text: str) -> list[Section]:
    """All parts in order; their contents do not overlap."""
    found = list[Section]()
    labels = list(_labels(text))
    for place, (part, start, behind) in enumerate(labels):
        if found and start < found[-1].end:
            continue
        limit = labels[place + 1][1] if place + 1 < len(labels) else len(text)
        content_start, end = _extent(text, behind, limit)
        content = text[content_start:end]
        if content.strip():
            found.append(Section(part, content, start, end))
    return found


def _labels(text: str) -> Iterator[tuple[Part, int, int]]:
    """Each name of a part that is followed by a sign or word for "is", or stands alone in its line."""
    at = 0
    while (match := _LABEL.search(text, at)) is not None:
        at = max(match.end(), at + 1)
        start, end = match.span()
        before = text[start - 1 : start]
        if before and _INSIDE_WORD.match(before) and _INSIDE_WORD.match(match[0]) and not _is_wide(before):
            at = start + 1
            continue
        sign = _IS.match(text, end)
        if sign is None and not _is_heading(text, start, end):
            continue
        part: Part = next(name for name in _NAMES if match[name] is not None)
        yield part, start, end if sign is None else sign.end()


def _is_heading(text: str, start: int, end: int) -> bool:
    """Does the name stand alone in its line, or at its end with numbers below?"""
    behind = _LINE_END.match(text, end)
    if behind is None:
        return False
    return text[:start].rpartition("\n")[2].strip() == "" or _NUMBERS_BELOW.match(text, behind.end()) is not None


def _is_wide(sign: str) -> bool:
    return "\u4e00" <= sign <= "\u9fff"


def _extent(text: str, start: int, limit: int) -> tuple[int, int]:
    """From where to where the content goes: a bracket to its end, a table of lines, or the rest of the sentence."""
    call = _CALL.match(text, start)
    if call is not None:
        return call.end(), _after_brackets(text, call.end())
    rest = text[start:limit]
    if rest.strip() and rest.lstrip(" \t").startswith("\n"):
        first = start + len(rest) - len(rest.lstrip())
        blank = re.search(r"\n[ \t]*\n", text[first:limit])
        return first, first + blank.start() if blank else limit
    stop = _SENTENCE_END.search(text, start, limit)
    return start, stop.start() if stop else limit


def _after_brackets(text: str, start: int) -> int:
    """Behind the bracket that closes the one at `start`; the end of the text if none does."""
    depth = 0
    for place in range(start, len(text)):
        sign = text[place]
        if sign in _OPENING:
            depth += 1
        elif sign in _CLOSING:
            depth -= 1
            if depth == 0:
                return place + 1
    return len(text)
