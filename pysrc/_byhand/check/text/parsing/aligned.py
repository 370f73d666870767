"""Tables whose cells are apart by spaces or bars: a line of headings, and lines with a name and numbers."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

# A cell ends before two spaces or a bar; a bar in brackets is that of P(A | B).
_CELL = re.compile(r"[^\s|]++(?: [^\s|]++)*+")
_WIDE_CELL = re.compile(r"\S++(?: \S++)*+")
_COMMAND = re.compile(r"\\[A-Za-z\\]")
_CONDITION = re.compile(r"\([^()|]{0,80}\|")
_NUMBER = re.compile(r"[-−+(.\d][-−+.\d/%,eE^×*·()=≈ ]{0,60}")
# The point at which a step looks.
_POINT = re.compile(r"[A-Za-z]_?\d{1,3}")
_HAS_WORD = re.compile(r"[^\W\d_]")
# The way to compute a column: F1 = 2PR/(P+R).
_FORMULA = re.compile(r"(?P<head>[^=()]{1,40}(?:\([^()=]{0,20}\))?)\s?=\s?(?=[^=]{0,40}[A-Za-z])[^=]{1,60}")
# The heading above the numbers of the steps.
_INDEX = re.compile(r"[iknt#]|no\.?|iter(?:ation)?|step|row|次数?|步数?|序号|轮次?", re.IGNORECASE)
_MOST_CELLS = 24

Cells = Sequence[tuple[int, int]]


def aligned_rows(lines: Sequence[str]) -> Mapping[int, Cells]:
    """By line, from 1, the start and the end of each cell; an empty one above the names of the rows."""
    found: dict[int, Cells] = {}
    at = 0
    while at < len(lines):
        heads = _cells_of(lines[at])
        last = at + 1
        count = 0
        while heads and _are_heads(lines[at], heads) and last < len(lines):
            cells = _cells_of(lines[last])
            fits = len(cells) in ((count,) if count else (len(heads), len(heads) + 1))
            if not fits or not _are_named(lines[last], cells, has_index=_has_index(lines[at])):
                break
            count, last = len(cells), last + 1
        if last - at > 2:
            for place in range(at, last):
                found[place + 1] = _cells_of(lines[place])
            heads = [_without_formula(lines[at], *span) for span in heads]
            found[at + 1] = ((0, 0), *heads) if count > len(heads) else heads
        at = last
    return found


def _cells_of(line: str) -> Cells:
    plain = line.strip()
    if not ("  " in plain or " | " in plain) or _COMMAND.search(plain) or plain.startswith("|"):
        return ()
    pattern = _CELL if _CONDITION.search(plain) is None else _WIDE_CELL
    return [found.span() for found in pattern.finditer(line)][:_MOST_CELLS]


def _are_heads(line: str, cells: Cells) -> bool:
    texts = [line[start:end] for start, end in cells]
    texts = [_head(text) for text in texts]
    return len(texts) > 1 and all(_HAS_WORD.search(text) and not set(text) & set("=≈:：") for text in texts)


def _head(text: str) -> str:
    found = _FORMULA.fullmatch(text)
    return text if found is None else found["head"].rstrip()


def _without_formula(line: str, start: int, end: int) -> tuple[int, int]:
    return start, start + len(_head(line[start:end]))


def _has_index(line: str) -> bool:
    first = line.split(maxsplit=1)[:1]
    return bool(first) and _INDEX.fullmatch(first[0]) is not None


def _are_named(line: str, cells: Cells, *, has_index: bool) -> bool:
    """Does the row begin with a name, or below an index with a number?"""
    texts = [line[start:end] for start, end in cells]
    is_named = bool(texts) and _HAS_WORD.search(texts[0]) is not None and not _NUMBER.fullmatch(texts[0])
    is_named = is_named or (has_index and len(texts) > 2 and texts[0].isdigit())
    return is_named and all(_NUMBER.fullmatch(text) or (has_index and _POINT.fullmatch(text)) for text in texts[1:])
