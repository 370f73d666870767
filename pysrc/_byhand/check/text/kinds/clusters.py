"""The clusters of k-means in a text: G1 = {x1, x5}, x2 → G2, 样本 1 属于 G1."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from _byhand.check.text.kinds.components import Components

_POINT = r"(?:(?:point|sample|row|observation|样本|第|点)\s?|[xX]_?\{?)?\d{1,3}\}?(?:\s?个?(?:样本|点))?"
_MARKED = r"(?:(?:point|sample|row|observation|样本|第|点)\s?|[xX]_?\{?)\d{1,3}\}?(?:\s?个?(?:样本|点))?"
_AND = r"\s?(?:[,，、]|and|和|与)\s?"
_STEP = r"(?:\s?\^?\{?\(?(?P<step>\d{1,2})\)\}?)?"
_SET = (
    rf"{_STEP}\s?(?:=|:|：|contains|has|includes|包含|含有?|为)\s?"
    rf"(?:\\?\{{\s?(?P<inside>{_POINT}(?:{_AND}{_POINT}){{0,60}})\s?\\?\}}"
    rf"|(?P<list>{_MARKED}(?:{_AND}{_MARKED}){{0,60}}))"
)
_TO = (
    rf"(?P<points>{_MARKED}(?:{_AND}{_MARKED}){{0,60}})"
    r"\s?(?:→|⇒|->|=>|∈|\\in|\\to|:|：|in|(?:is|are)(?: assigned)?(?: to| in)?|belongs? to|goes? to|属于"
    r"|归入|归于|分[入到给]|划[入归])\s?"
    r"(?:the )?(?:cluster |class |类|簇)?"
)
_NUMBER = re.compile(r"\d{1,3}")


@dataclass(frozen=True)
class Member:
    """A point that a text puts into a cluster. start, end: the place of what says so"""

    point: int
    cluster: str
    step: int | None
    start: int
    end: int


class Clusters:
    def __init__(self, components: Components) -> None:
        self.components = components
        own = "|".join(sorted(map(re.escape, components.names), key=len, reverse=True))
        numbered = r"(?:[Cc]luster|[Cc]lass|类|簇|[GCK])\s?_?\{?\d\}?"
        name = rf"(?<![A-Za-z0-9])(?P<name>{own or '(?!)'}|{numbered})(?![A-Za-z0-9])"
        self._sets = re.compile(name + _SET)
        self._assigned = re.compile(_TO + name)

    def in_line(self, line: str) -> Iterator[Member]:
        """All points of which the line says where they belong."""
        for found in self._sets.finditer(line[:600]):
            members = "inside" if found["inside"] else "list"
            step = int(found["step"]) if found["step"] else None
            yield from self._members(found, members, step)
        for found in self._assigned.finditer(line[:600]):
            yield from self._members(found, "points", None)

    def _members(self, found: re.Match[str], group: str, step: int | None) -> Iterator[Member]:
        name = self._name(found["name"])
        points: Sequence[re.Match[str]] = list(_NUMBER.finditer(found[group]))
        for each in points:
            start = found.start(group) + each.start()
            row = self.components.row(int(each[0]))
            if name is not None and row is not None:
                yield Member(row, name, step, start, start + len(each[0]))

    def _name(self, said: str) -> str | None:
        own = self.components.named(said)
        number = _NUMBER.search(said)
        return own if own is not None or number is None else self.components.at(int(number[0]))
