"""Groups in brackets, as points and sets are written: (4, 1), [[4 1] [2 4]], {(0,0)ᵀ, (2,0)ᵀ}, \\{(0,0)^T\\}, （1，2）.

The text is normalised first: full-width signs, LaTeX and calls of NumPy and R are replaced by their meaning, and
every
character keeps its offset in the source.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field

from _byhand.cells.cell import narrow
from _byhand.paste.code.literals import without_code
from _byhand.reading.source import Source

MASK = "\x01"
_DEEPEST = 6
_OPENING, _CLOSING = "([{〔⟨〈【", ")]}〕⟩〉】"
_BRACKET = re.compile(r"[()\[\]{}〔〕⟨⟩〈〉【】]")
_SUBSCRIPTS = {0x2080 + digit: ord("0") + digit for digit in range(10)}
_TABLE = re.compile(r"\\begin\s?\{(?:tabular|tabularx|array|longtable|tblr)")
_LATEX = re.compile(r"\\[A-Za-z{]|\$")
_COMMAND = re.compile(
    r"\\(?P<edge>begin|end)\s?\{(?P<name>[A-Za-z]{1,20})\*?\}"
    r"|\\[dt]?frac\{(?P<above>[^{}\n]{1,20})\}\{(?P<below>[^{}\n]{1,20})\}"
    r"|(?P<row>\\\\(?:\[[^\]\n]{0,12}\])?)"
    r"|\\(?P<word>[A-Za-z]+)|\\(?P<sign>.)|[{}$&]"
)
_SYMBOLS = {
    **dict(
        zip(("omega", "Omega", "in", "colon", "gets", "langle", "rangle", "lbrace", "rbrace"), "ωΩ∈:=⟨⟩{}", strict=True)
    ),
    **dict.fromkeys(("top", "intercal", "prime"), "T"),
    **dict.fromkeys(("quad", "qquad"), " "),
    **dict.fromkeys(("left", "right", "big", "Big", "bigl", "bigr", "Bigl", "Bigr", "displaystyle"), ""),
    **dict.fromkeys(("mathbf", "mathrm", "mathsf", "mathcal", "boldsymbol", "bm", "vec", "rm", "bf"), ""),
    **dict.fromkeys(("text", "textbf", "textrm", "textit", "operatorname"), ""),
}
_CALL = re.compile(
    r"(?<![\w.])(?:(?:np|numpy|jnp|torch)\.(?:array|asarray|matrix|mat|tensor)|array|rbind|c)(?=\()"
    r"|,\s?dtype\s?=\s?[\w.]{1,20}"
)


@dataclass(frozen=True)
class Plain:
    """The text made plain, and where its pieces come from: `froms[k]` is the place in the source of `tos[k]`."""

    text: str
    tos: list[int]
    froms: list[int]

    def offset(self, position: int) -> int:
        """The offset in the source of a position in the plain text."""
        at = bisect_right(self.tos, position) - 1
        return self.froms[at] + position - self.tos[at]


@dataclass
class Group:
    """What stands between two brackets that belong together, from the first up to behind the second."""

    kind: str
    start: int
    end: int = -1
    inner: list[Group] = field(default_factory=list)


def plain_text(source: Source) -> Plain | None:
    """The text with LaTeX and calls taken out; None for a table of LaTeX, which has its own reader."""
    text = narrow(without_code(source.text)).translate(_SUBSCRIPTS)
    pattern = _CALL
    if _LATEX.search(text):
        if _TABLE.search(text):
            return None
        pattern = _COMMAND
    parts, tos, froms = list[str](), [0], [0]
    length = end = 0
    for match in pattern.finditer(text):
        for part, place in (
            (text[end : match.start()], end),
            ("" if pattern is _CALL else _meaning(match), match.start()),
        ):
            if part:
                tos.append(length)
                froms.append(place)
                parts.append(part)
                length += len(part)
        end = match.end()
    tos.append(length)
    froms.append(end)
    return Plain("".join([*parts, text[end:]]), tos, froms)


def _meaning(match: re.Match[str]) -> str:
    """What a command of LaTeX stands for where points are listed; braces only hold together and mean nothing."""
    if match["edge"]:
        vector = match["name"].endswith("matrix")
        return ("[" if match["edge"] == "begin" else "]") if vector else " "
    if match["above"]:
        return f"{match['above']}/{match['below']}"
    if match["row"]:
        return ";"
    if match["word"]:
        return _SYMBOLS.get(match["word"], match[0])
    if match["sign"]:
        return match["sign"] if match["sign"] in "{}%&_" else " "
    return " " if match[0] in "$&" else ""


def outer_groups(text: str) -> tuple[list[Group], int | None] | None:
    """The groups that are in no other one, and the place of a bracket that is never closed; None if they cross."""
    outer: list[Group] = []
    open_groups: list[Group] = []
    for match in _BRACKET.finditer(text):
        sign = match[0]
        if sign in _OPENING:
            if len(open_groups) == _DEEPEST:
                return None
            group = Group(sign, match.start())
            (open_groups[-1].inner if open_groups else outer).append(group)
            open_groups.append(group)
        elif not open_groups or sign != _CLOSING[_OPENING.index(open_groups[-1].kind)]:
            return None
        else:
            open_groups.pop().end = match.end()
    if not open_groups:
        return outer, None
    return [group for group in outer if group.end >= 0], open_groups[0].start


def masked(text: str, groups: list[Group]) -> str:
    """The text in which the groups are only to be seen as such, each as long as before.

    A remark in brackets such as (positive) stays: it has neither a number nor a list.
    """
    parts, end = list[str](), 0
    for group in groups:
        if holds_values(text, group):
            parts += [text[end : group.start], MASK * (group.end - group.start)]
            end = group.end
    return "".join([*parts, text[end:]])


def holds_values(text: str, group: Group) -> bool:
    """Is there a number, a list or another group in the brackets?"""
    return bool(group.inner) or re.search(r"[\d,;、]", text[group.start : group.end]) is not None


def pieces(text: str, start: int, end: int, pattern: str) -> Iterator[tuple[str, int]]:
    """The parts of text[start:end] that match, without the spaces around them, each with its place."""
    for match in re.compile(pattern).finditer(text, start, end):
        part = match[0].strip()
        if part:
            yield part, match.start() + match[0].index(part[0])
