"""Where the tables of a page of HTML or LaTeX stand, if it has several."""

from __future__ import annotations

import re
from itertools import pairwise

from _byhand.reading.source import Source

_HTML = re.compile(r"<(?P<close>/?)table\b", re.IGNORECASE)
_LATEX = re.compile(
    r"\\(?P<edge>begin|end)\s?\{(?:tabular[*xy]?|tabulary|tblr|longtable|array|NiceTabular|supertabular)\}"
)


def lines_of_tables(source: Source) -> list[range]:
    """The lines (from 0) of each outer table; none if two stand in the same line."""
    found: list[range] = []
    for pattern in (_HTML, _LATEX):
        depth = begin = 0
        for match in pattern.finditer(source.text):
            closing = match.groupdict().get("close") == "/" or match.groupdict().get("edge") == "end"
            if not closing:
                begin = match.start() if depth == 0 else begin
                depth += 1
            elif depth:
                depth -= 1
                if depth == 0:
                    found.append(range(source.line(begin) - 1, source.line(match.end())))
    apart = all(one.stop <= other.start for one, other in pairwise(found))
    return found if apart and len(found) > 1 else []
