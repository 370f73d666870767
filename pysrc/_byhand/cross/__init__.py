"""Frequency tables as exercises print them: how often each value of each feature occurs in each class.

Classes stand as rows or as columns, with totals or without, all features side by side or one small table for each.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from _byhand.cache import LRU
from _byhand.cells.cell import clean, near_key
from _byhand.cross.directions import Direction, best_of, directions, undecided
from _byhand.cross.features import ContradictionError, Counts, Feature
from _byhand.cross.names import is_word_name
from _byhand.errors import InputError
from _byhand.phrase import QUOTED, Listing
from _byhand.reading.grid import CaseLine
from _byhand.reading.source import Source

if TYPE_CHECKING:
    from _byhand.cross.stack import Stack

    # The blocks of a table, and the ways to read them.
    Ways = tuple[Stack, list[Direction]]

__all__ = ["Cross", "Feature", "read_cross"]

# A frequency table is printed on one page; what is longer is a table of cases.
MOST_CHARACTERS = 20_000
_KNOWN = frozenset(("cross.fractions", "cross.one_factor", "cross.shares", "cross.unnamed_rows"))


@dataclass(frozen=True)
class Cross:
    """A frequency table.

    target   what the classes are classes of, "" if the table does not say
    totals   the cases of each class
    queries  cases that stand beside the table
    format   the form of the pasted text
    """

    target: str
    classes: tuple[str, ...]
    totals: Counts
    features: tuple[Feature, ...]
    queries: tuple[Mapping[str, str], ...]
    format: str
    words: bool


# Where a person says that the classes are.
Side = Literal["rows", "columns"]
_CACHE: LRU[Ways | None] = LRU(4, 4 * MOST_CHARACTERS)
_STACKS: LRU[Stack] = LRU(2, 2 * MOST_CHARACTERS)


def read_cross(text: str, wanted: bool, classes: Side | None = None, *, cells: bool = False) -> Cross | None:
    """The frequency table in a text.

    Unless it is `wanted`, None where the text may as well be a table of cases: every cell must be a count, and names or
    totals must show which belong together. InputError where the text is clearly a frequency table, or wanted as one,
    but its sums do not agree, or nothing says where its classes are.

    cells  whether a person has said that the cells are right and not the totals
    """
    found = read_ways(text, wanted, classes, cells=cells)
    if found is None:
        return None
    stack, ways = found
    if undecided(ways) and not wanted:
        rows, columns = (Listing(way.classes, QUOTED) for way in sorted(ways, key=lambda way: way.turned))
        example = next(way.classes[0] for way in ways if way.turned)
        raise InputError("cross.orientation", rows=rows, columns=columns, example=example)
    return cross_of(stack, ways[0])


def read_ways(text: str, wanted: bool, classes: Side | None = None, *, cells: bool = False) -> Ways | None:
    """The same with all ways to read the table that are left, the best first.

    classes  where the classes are, if a person has said it
    cells    whether a person has said that the cells are right and not the totals
    """
    key = (text, bool(wanted), classes, cells)
    return _CACHE.get(key, len(text), lambda: _read_ways(text, wanted, classes, cells))


def _read_stack(source: Source) -> Stack:
    # Who takes only a name from this room does not import all readers of texts.
    from _byhand.cross.stack import read_stack

    return read_stack(source)


def _read_ways(text: str, wanted: bool, classes: Side | None, cells: bool) -> Ways | None:
    if len(text) > MOST_CHARACTERS:
        if wanted:
            raise InputError("parse.counts_layout")
        return None
    try:
        stack = _STACKS.get(text, len(text), lambda: _read_stack(Source(text)))
    except InputError as error:
        if wanted or is_known_refusal(error):
            raise
        return None
    if cells:
        stack = without_totals(stack)
    blocks = stack.blocks
    if not wanted and all(len(block.heads) == 1 and len(block.rows[0]) > 1 for block in blocks):
        return None  # several names and one number: rows of a table of cases, which may say how often each occurs
    ways, failures = directions(blocks, agree=not cells)
    if classes is not None:
        ways = [way for way in ways if way.turned == (classes == "columns")]
    sure = [way for way in ways if way.is_sure or (stack.layout and way.is_counted)]
    contradiction = next((error for error in failures if isinstance(error, ContradictionError)), None)
    if contradiction is not None and not sure:
        raise contradiction
    possible = ways if wanted or sure or classes is not None else []
    if sure and not all(way.single for way in ways):
        possible = sure
    if possible:
        best = best_of(possible)
        return stack, [best, *(way for way in possible if way is not best)]
    if wanted:
        raise failures[0]
    return None


def without_totals(stack: Stack) -> Stack:
    """The tables without their totals, so that these are the sums of the cells."""
    return replace(stack, blocks=tuple(block.without_totals() for block in stack.blocks))


def is_known_refusal(error: InputError) -> bool:
    """Does the error say what the text is, so that it is no table of cases either?"""
    return error.key in _KNOWN


def cross_of(stack: Stack, way: Direction) -> Cross:
    """The frequency table that the blocks state in this direction."""
    words = len(way.features) == 1 and is_word_name(way.features[0].name)
    return Cross(way.target, way.classes, way.totals, way.features, _queries(stack.cases, way), stack.form, words)


def _queries(lines: Sequence[CaseLine], reading: Direction) -> tuple[Mapping[str, str], ...]:
    """The cases given in lines of their own, x = (long, sweet), as far as they speak of this table."""
    found = []
    for line in lines:
        given = line.values.items() if isinstance(line.values, Mapping) else [("", value) for value in line.values]
        query: dict[str, str] = {}
        for name, value in given:
            for feature in reading.features:
                meant = next((own for own, _ in feature.values if near_key(own) == near_key(clean(value))), None)
                if meant is not None and (not name or near_key(name) == near_key(feature.name)):
                    query.setdefault(feature.name, meant)
                    break
        if query:
            found.append(query)
    return tuple(found)
