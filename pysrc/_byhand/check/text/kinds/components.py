"""The components and the observations of a mixture in the indices and words of a label."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from _byhand.check.text.figures.symbols import Symbol
from _byhand.check.text.kinds.mixture_words import BY_ID, HAN_NUMBERS, ROW
from _byhand.check.workings.working import Working

_OF_WEIGHTS = ("weight", "prior", "centre")
_SKIPPED = frozenset(
    [
        "i",
        "j",
        "k",
        "n",
        "t",
        "x",
        "z",
        "y",
        "o",
        "c",
        "new",
        "old",
        "coin",
        "component",
        "cluster",
        "class",
        "heads",
        "obs",
        "row",
        "硬币",
        "类",
        "簇",
    ]
)
_INDEXED = re.compile(r"[xyzXYZ]_?\(?[ijkn]{1,2}\)?")
_OF_ROW = re.compile(r"(?:[xyzioXYZnj]|obs|row|series)[_=]?\(?(\d{1,3})\)?")
_OF_BOTH = re.compile(r"[zZ]?_?\(?(\d{1,3})_?(\D.{0,30})")
_EQUAL = re.compile(r"(?P<left>[^=]{1,12})=(?P<right>.{1,30})")
_ORDINAL = re.compile(
    r"(?:coin|component|cluster|centroid|cent(?:re|er)|class|gaussian|normal|k\s?=|第|硬币|分量|类"
    r"|簇)\s?(?P<n>\d)(?!\d|\.\d)",
    re.IGNORECASE,
)
_WORD = re.compile(r"\w")


@dataclass(frozen=True)
class Indices:
    """row, component: what the indices name; other: whether one of them is unknown; digits: those that may be either"""

    row: int | None = None
    component: str | None = None
    other: bool = False
    digits: tuple[int, ...] = ()


class Components:
    """The names of the components, and the rows with their numbers in a column of their own."""

    def __init__(self, working: Working, problem: Mapping[str, Any]) -> None:
        names = (each for each in working.amounts if each.startswith(tuple(f"{kind}[" for kind in _OF_WEIGHTS)))
        first = (each.partition("[")[2].removesuffix(" after 0]") for each in names if each.endswith(" after 0]"))
        self.names = tuple(dict.fromkeys(re.sub(r"\\(.)", r"\1", each) for each in first))
        kinds = ("responsibility[", "cluster[")
        places = [each.partition("[")[2] for each in working.amounts if each.startswith(kinds)]
        self.rows = max((int(re.split(r"[, ]", each)[0]) for each in places), default=0)
        table = problem.get("table")
        self._table: Sequence[Any] = table.get("rows", ()) if isinstance(table, Mapping) else ()
        self._hidden = frozenset(
            place for place, row in enumerate(self._table, 1) if isinstance(row, list) and None in row
        )

    def at(self, number: int) -> str | None:
        """The component with this number, by its name or else by its place."""
        if str(number) in self.names:
            return str(number)
        has_numbers = any(name.isdigit() for name in self.names)
        return self.names[number - 1] if 0 < number <= len(self.names) and not has_numbers else None

    def named(self, text: str) -> str | None:
        own = text.strip(" '\"“”")
        found = [name for name in self.names if name == own] or [
            name for name in self.names if name.casefold() == own.casefold()
        ]
        return found[0] if len(found) == 1 and not own.isdigit() else None

    def other(self, name: str | None) -> str | None:
        """The second of two."""
        return next((each for each in self.names if each != name), None) if len(self.names) == 2 else None

    @cached_property
    def _by_id(self) -> Mapping[str, int]:
        firsts = [str(row[0]) for row in self._table if isinstance(row, list) and row]
        is_id = len(set(firsts)) == len(firsts) and all(each.isdigit() for each in firsts)
        return {each: place for place, each in enumerate(firsts, 1)} if is_id else {}

    def row(self, number: int, word: str = "") -> int | None:
        """The place of the row with this number: by a column of numbers where that row alone has no class."""
        by_id = self._by_id.get(str(number))
        if by_id is not None and (word in BY_ID or (by_id in self._hidden and number not in self._hidden)):
            return by_id
        return number if 0 < number <= self.rows else None

    def also(self, row: int) -> int | None:
        """The row whose place is the number that this row has in its column of numbers."""
        number = next((int(each) for each, place in self._by_id.items() if place == row), row)
        return number if number != row and 0 < number <= self.rows else None

    def mentioned(self, text: str) -> tuple[str, int, int] | None:
        """The component that is named last in a text, with its place."""
        found: list[tuple[int, int, str]] = []
        for name in self.names:
            if name.isdigit():
                continue
            edge = r"(?<![A-Za-z0-9_]){}(?![A-Za-z0-9])" if _WORD.match(name) and name.isascii() else "{}"
            flags = re.NOFLAG if len(name) == 1 else re.IGNORECASE
            found += [
                (each.start(), each.end(), name) for each in re.finditer(edge.format(re.escape(name)), text, flags)
            ]
        for each in _ORDINAL.finditer(text):
            own = self.at(int(each["n"]))
            found += [(each.start(), each.end(), own)] if own is not None else []
        return (lambda last: (last[2], last[0], last[1]))(max(found)) if found else None

    def is_of_one(self, text: str) -> bool:
        """Does it name no second component?"""
        last = self.mentioned(text)
        before = None if last is None else self.mentioned(text[: last[1]])
        return before is None or last is None or before[0] == last[0]

    def row_in(self, text: str) -> tuple[int, int, int] | None:
        """The row that is named last in a text, with its place."""
        last = None
        for each in ROW.finditer(text):
            said = each["n"] or each["han"]
            number = int(said) if said.isdigit() else HAN_NUMBERS[said]
            word = (each["word"] or each[0].strip("第0123456789一二三四五六七八九十 个行组")).casefold().strip()
            own = self.row(number, word)
            last = (own, each.start(), each.end()) if own is not None else last
        return last

    def indices(self, symbol: Symbol) -> Indices:
        """What the indices of a symbol name: a row, a component, or numbers that may be either."""
        found = list(self._sorted((*symbol.every, *(symbol.given or ()))))
        if any(sort == "other" for sort, _ in found):
            return Indices(other=True)
        rows, components, digits = (
            [value for each, value in found if each == sort] for sort in ("row", "component", "digit")
        )
        row = rows[0] if rows else None
        component = components[0] if components else None
        if not rows and not components and len(digits) == 1 and digits[0] > max(self.rows, 10):
            digits = list(divmod(digits[0], 10))  # γ_11
        return Indices(row, component, len(rows) > 1 or len(components) > 1, tuple(digits))

    def _sorted(self, atoms: Sequence[str]) -> Iterator[tuple[str, Any]]:
        for atom in atoms:
            plain = atom.strip("()[]{}'*")
            equal = _EQUAL.fullmatch(plain)
            if equal is not None and self.named(equal["right"]) is not None:
                left = _OF_ROW.fullmatch(equal["left"])
                yield from [("row", self.row(int(left[1])))] if left is not None else []
                yield "component", self.named(equal["right"])
                continue
            yield from self._one(plain)

    def _one(self, plain: str) -> Iterator[tuple[str, Any]]:
        both, of_row = _OF_BOTH.fullmatch(plain), _OF_ROW.fullmatch(plain)
        if self.named(plain) is not None:
            yield "component", self.named(plain)
        elif both is not None and self.named(both[2].strip("()")) is not None:
            yield "row", self.row(int(both[1]))
            yield "component", self.named(both[2].strip("()"))
        elif of_row is not None:
            yield "row", self.row(int(of_row[1]))
        elif plain.isdigit() and len(plain) < 4:
            yield "digit", int(plain)
        elif plain and plain.casefold() not in _SKIPPED and _INDEXED.fullmatch(plain) is None and plain != "=":
            yield "other", plain
