"""Cases that name each value: `- Outlook: Sunny, Wind: Weak, Play: No`, `Day 1: Outlook=Sunny, Wind=Weak`."""

from __future__ import annotations

import re
from dataclasses import dataclass

from _byhand.cells.cell import narrow, near_key
from _byhand.paste.reader_of_grid import grid_reader
from _byhand.reading.grid import Grid
from _byhand.reading.source import Source

_LONGEST_LINE = 4000
_MOST_NAME_WORDS = 5
_FEWEST_ROWS = 2
_FEWEST_PAIRS = 2
# Most lines must be cases: what stands above and below is no part of the table.
_FITTING = 0.5
_MARK = re.compile(r"[ \t]{0,20}(?:[-*•·+–][ \t]{1,4}|[(\[]?\d{1,4}[)\].、:][ \t]{0,4}|#\d{1,4}[.:)]?[ \t]{1,4})")
_LABEL = re.compile(r"[ \t]{0,20}([^\W\d_][^,;:=]{0,30}?[ \t]?#?\d{1,4}|\d{1,4})[ \t]?[:).-][ \t]{0,4}")
_PAIR = re.compile(r"([^:=]{1,60})[:=](.{0,200})", re.DOTALL)
_SEPARATORS = (";", ",", "、", "|", "\t")
_GAP = re.compile(r"[ ]{2,40}")
_AROUND = " '\"“”*_`"
_OPENING, _CLOSING = "{([", "})]"
_ENDS = " .。;,"

_Pairs = dict[str, tuple[str, str, int]]


@dataclass(frozen=True)
class _Case:
    """The values of a line by the key of their name: name, value, place. label: what stands before them (Day 1)."""

    label: str
    pairs: _Pairs
    start: int


def read_pairs(source: Source) -> Grid | None:
    """The grid of the lines that name the values of a case; None if there are no two with the same names."""
    filled = [number for number, line in enumerate(source.lines) if line.strip()]
    found = (_case(source.lines[number], source.starts[number]) for number in filled)
    cases = [case for case in found if case is not None]
    if len(cases) < _FEWEST_ROWS or len(cases) < _FITTING * len(filled):
        return None
    names: dict[str, str] = {}
    for case in cases:
        for key, (name, _, _) in case.pairs.items():
            names.setdefault(key, name)
    # A case may leave out its class, or a value that nobody knows.
    if any(len(case.pairs) * 2 <= len(names) for case in cases) or max(len(case.pairs) for case in cases) < len(names):
        return None
    labelled = any(case.label for case in cases)
    rows, starts = [[*([""] if labelled else []), *names.values()]], [[cases[0].start] * (len(names) + labelled)]
    for case in cases:
        cells = [case.pairs.get(key, ("", "", case.start)) for key in names]
        rows.append([*([case.label] if labelled else []), *(value for _, value, _ in cells)])
        starts.append([*([case.start] if labelled else []), *(place for _, _, place in cells)])
    return Grid("pairs", rows, list(starts), header=True, transposed=False)


def _case(line: str, start: int) -> _Case | None:
    if len(line) > _LONGEST_LINE:
        return None
    plain = narrow(line)
    mark = _MARK.match(plain)
    begin = mark.end() if mark else 0
    head = _LABEL.match(plain, begin)
    for label, at in ((head[1].strip(), head.end()) if head else ("", begin), ("", begin)):
        pairs = _pairs(plain, at, start)
        if pairs is not None:
            return _Case(label, pairs, start)
    return None


def _pairs(text: str, begin: int, start: int) -> _Pairs | None:
    """The named values behind `begin`, with their places in the source; None if a part is no name with a value."""
    end = len(text)
    while end > begin and text[end - 1] in _ENDS:
        end -= 1
    if begin < end and text[begin] in _OPENING and text[end - 1] in _CLOSING:
        begin, end = begin + 1, end - 1
    separator = next((sign for sign in _SEPARATORS if sign in text[begin:end]), None)
    borders = [match.span() for match in re.finditer(re.escape(separator), text[begin:end])] if separator else []
    borders = borders or [match.span() for match in _GAP.finditer(text[begin:end])]
    found: _Pairs = {}
    for first, last in zip([0, *(stop for _, stop in borders)], [*(at for at, _ in borders), end - begin], strict=True):
        pair = _PAIR.fullmatch(text, begin + first, begin + last)
        name = pair[1].strip(_AROUND) if pair else ""
        if pair is None or not _is_name(name) or near_key(name) in found:
            return None
        found[near_key(name)] = (name, pair[2].strip(_AROUND), start + pair.start(2))
    return found if len(found) >= _FEWEST_PAIRS else None


def _is_name(name: str) -> bool:
    if not name or name.isdecimal() or len(name.split()) > _MOST_NAME_WORDS:
        return False
    return name[-1] not in "<>!≤≥" and not any(sign in name for sign in "()[]{}|")


READER = grid_reader(
    "pairs",
    "Cases in which each value has its name: `- Outlook: Sunny, Wind: Weak`, `Day 1: Outlook=Sunny, Wind=Weak`.",
    lambda page: any(sign in page.text for sign in ":=：＝"),
    lambda page: read_pairs(page.source),
    sign="signature",
)
