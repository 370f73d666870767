"""Frequency tables as exercises print them: how often each value of each feature occurs in each class.

Classes stand as rows or as columns, with totals or without, all features side by side or one small table for each.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from byhand.cache import LRU
from byhand.cells.cell import clean, near_key
from byhand.cells.roles import is_class_name
from byhand.cross.beside import apart
from byhand.cross.blocks import Block, cut, in_a_square
from byhand.cross.captions import read_caption
from byhand.cross.features import ContradictionError, Counts, Feature, Part, class_totals, features_of, labels_or_none
from byhand.cross.listed import read_tidy
from byhand.cross.names import is_total, is_word_name
from byhand.cross.pieces import read_pieces
from byhand.cross.shares import without_shares
from byhand.errors import InputError
from byhand.reading.grid import CaseLine

__all__ = ["Cross", "Feature", "read_cross"]

# A frequency table is printed on one page; what is longer is a table of cases.
MOST_CHARACTERS = 20_000
_POLES = frozenset(("yes", "no", "y", "n", "true", "false", "+", "-", "\u2212", "是", "否", "1", "0"))


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


_CACHE: LRU[Cross | None] = LRU(4, 4 * MOST_CHARACTERS)


def read_cross(text: str, wanted: bool) -> Cross | None:
    """The frequency table in a text.

    Unless it is `wanted`, None where the text may as well be a table of cases: every cell must be a count, and names or
    totals must show which belong together. InputError where the text is clearly a frequency table, or wanted as one,
    but its sums do not agree.
    """
    return _CACHE.get((text, bool(wanted)), len(text), lambda: _read_cross(text, wanted))


def _read_cross(text: str, wanted: bool) -> Cross | None:
    if len(text) > MOST_CHARACTERS:
        if wanted:
            raise InputError("parse.counts_layout")
        return None
    try:
        grid = read_pieces(text)
        blocks = cut(_sheet([[clean(cell) for cell in row] for row in grid.rows]))
    except InputError:
        if wanted:
            raise
        return None
    if not wanted and all(len(block.heads) == 1 and len(block.rows[0]) > 1 for block in blocks):
        return None  # several names and one number: rows of a table of cases, which may say how often each occurs
    readings, failures = list[_Reading](), list[InputError]()
    for turned in (False, True):
        try:
            readings.append(_read(blocks, turned))
        except InputError as error:
            failures.append(error)
    sure = [reading for reading in readings if reading.is_sure]
    contradiction = next((error for error in failures if isinstance(error, ContradictionError)), None)
    if contradiction is not None and not sure:
        raise contradiction
    possible = readings if wanted and not sure else sure
    if possible:
        best = max(possible, key=lambda reading: reading.rank)
        words = len(best.features) == 1 and is_word_name(best.features[0].name)
        queries = _queries(grid.cases, best)
        return Cross(best.target, best.classes, best.totals, best.features, queries, grid.format, words)
    if wanted:
        raise failures[0]
    return None


def _sheet(rows: list[list[str]]) -> list[list[str]]:
    """The rows as small tables one below the other, each with names above and to the left of its counts."""
    squared = in_a_square(rows)
    listed = read_tidy(squared)
    return listed if listed is not None else apart(without_shares(squared))


@dataclass(frozen=True)
class _Reading:
    """One way to read the blocks, and what speaks for it.

    stated  the number of cases of each class is written beside its name
    said    names say what is classified
    """

    target: str
    classes: tuple[str, ...]
    totals: Counts
    features: tuple[Feature, ...]
    named: bool
    added: bool
    stated: bool
    said: bool

    @property
    def is_sure(self) -> bool:
        # Where every total is 1, the rows may be cases with a column for each value.
        if self.stated and len(self.classes) == 1:
            return False
        certain = self.stated or self.added or (self.said and self.poles)
        return max(self.totals) > 1 and (certain or (self.named and len(self.features) > 1))

    @property
    def poles(self) -> bool:
        return {near_key(name) for name in self.classes} <= _POLES

    @property
    def rank(self) -> tuple[bool, ...]:
        poles = is_class_name(self.target) or self.poles
        return self.stated, self.said, not is_word_name(self.target), self.named, poles, self.added


def _read(blocks: Sequence[Block], turned: bool) -> _Reading:
    """The blocks with their classes as rows; `turned`: they stand as columns."""
    several = len(blocks) > 1
    names = _names_of(blocks) if several else [""]
    captions = {read_caption(block.title)[1] for block in blocks}
    facing = [block.turned() if turned else block for block in blocks]
    # Beside tables of features, one that has a single line counts the classes themselves.
    classes = _most_named(facing) if several else frozenset[str]()
    parts = [
        class_totals(block, classes) or features_of(block, name) for block, name in zip(facing, names, strict=True)
    ]
    first = parts[0]
    parts = [part.with_classes(first.classes) for part in parts]
    features = [feature for part in parts for feature in part.features]
    if not features:
        raise InputError("parse.counts_layout")
    totals = next((part.totals for part in parts if part.totals is not None), None)
    if totals is None:
        raise InputError("parse.counts_no_totals")
    _check_agreement(parts, totals)
    corners = {part.corner for part in parts}
    # The corner names what stands below it: the classes, unless these are columns.
    alike = len(corners) == 1 and (not several or all(block.title for block in blocks))
    target = first.corner if alike and not turned else ""
    said = next((part.target for part in parts if part.target), captions.pop() if len(captions) == 1 else "")
    if turned and len(features) == 1 and not first.named and first.corner:
        features = [Feature(first.corner, features[0].values)]
    named = all(part.named for part in parts) and "" not in [feature.name for feature in features]
    return _Reading(
        said or (target if not is_total(target) else ""),
        first.classes,
        totals,
        _distinct(features),
        named,
        all(part.added for part in parts) or several,
        any(part.stated for part in parts),
        said != "" and not is_class_name(first.corner),
    )


def _most_named(blocks: Sequence[Block]) -> frozenset[str]:
    """The classes, as compared, that most of the small tables have as rows."""
    labels = filter(None, map(labels_or_none, blocks))
    found = Counter(frozenset(map(near_key, each.classes)) for each in labels)
    return max(found, key=lambda names: (found[names], len(names)), default=frozenset())


def _names_of(blocks: Sequence[Block]) -> list[str]:
    """The feature of each small table: the caption above it, or the name above its rows."""
    captioned = all(block.title for block in blocks)
    names = []
    for block in blocks:
        caption, _ = read_caption(block.title)
        own = block.own and block.corner and (not captioned or near_key(block.corner) in near_key(block.title))
        names.append(block.corner if own or not caption else caption)
    return names


def _check_agreement(parts: Sequence[Part], totals: Counts) -> None:
    """Every small table must count the same cases."""
    for part in parts:
        for name, own, total in zip(part.classes, part.totals or totals, totals, strict=True):
            if own != total:
                feature = part.features[0].name if part.features else part.corner
                raise ContradictionError("parse.counts_sum", name=name, feature=feature, added=own, total=total)


def _distinct(features: Sequence[Feature]) -> tuple[Feature, ...]:
    """The features with names and values that differ."""
    names = _unlike([feature.name for feature in features])
    return tuple(
        Feature(name, tuple(zip(_unlike([value for value, _ in feature.values]), _columns(feature), strict=True)))
        for name, feature in zip(names, features, strict=True)
    )


def _columns(feature: Feature) -> list[Counts]:
    return [counts for _, counts in feature.values]


def _unlike(names: Sequence[str]) -> list[str]:
    found: list[str] = []
    for position, name in enumerate(names):
        chosen = name or f"X{position + 1}"
        while chosen in found:
            chosen += "_2"
        found.append(chosen)
    return found


def _queries(lines: Sequence[CaseLine], reading: _Reading) -> tuple[Mapping[str, str], ...]:
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
