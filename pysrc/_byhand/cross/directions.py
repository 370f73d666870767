"""The two ways to read the blocks of a frequency table, with the classes as rows or as columns, and which is right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from _byhand.cells.cell import is_number, near_key
from _byhand.cells.roles import is_class_name, is_label_run
from _byhand.cross.blocks import Block
from _byhand.cross.captions import read_caption
from _byhand.cross.features import ContradictionError, Counts, Feature, Part, class_totals, features_of, labels_or_none
from _byhand.cross.names import is_total, is_word_name
from _byhand.cross.poles import asked_by, is_outcome_name, may_be_tests
from _byhand.errors import InputError

_POLES = frozenset(("yes", "no", "y", "n", "true", "false", "+", "-", "\u2212", "是", "否", "1", "0"))
# What a spreadsheet calls the rows and columns of a pivot table: it names nothing.
_PIVOT_NAMES = frozenset(
    (
        *(
            "row labels",
            "column labels",
            "zeilenbeschriftungen",
            "spaltenbeschriftungen",
            "行标签",
            "列标签",
            "行標籤",
            "欄標籤",
        ),
        *("étiquettes de lignes", "étiquettes de colonnes", "etiquetas de fila", "etiquetas de columna"),
        *(
            "行ラベル",
            "列ラベル",
            "названия строк",
            "названия столбцов",
            "rótulos de linha",
            "rótulos de coluna",
            "행 레이블",
        ),
        *("열 레이블", "etichette di riga", "etichette di colonna", "rijlabels", "kolomlabels"),
    )
)


@dataclass(frozen=True)
class Direction:
    """One way to read the blocks, and what speaks for it.

    turned  whether the classes are the columns
    named   whether names tell which values belong together
    added   whether a total of the table was found right
    stated  whether the number of cases of each class is written beside its name
    said    whether names say what is classified
    single  whether each small table is one feature
    side    what the side of the classes is called, "" if it has no name, None if each small table calls it otherwise
    """

    turned: bool
    target: str
    classes: tuple[str, ...]
    totals: Counts
    features: tuple[Feature, ...]
    named: bool
    added: bool
    stated: bool
    said: bool
    single: bool
    side: str | None

    @property
    def poles(self) -> bool:
        return {near_key(name) for name in self.classes} <= _POLES

    @property
    def is_counted(self) -> bool:
        """Is a count above 1? Where every total is 1, the rows may be cases with a column for each value.

        One class alone must have a total that adds up.
        """
        return max(self.totals) > 1 and (len(self.classes) > 1 or (self.added and not self.stated))

    @property
    def is_sure(self) -> bool:
        """Do names or totals show that this is a frequency table?"""
        certain = self.stated or self.added or (self.said and self.poles) or self.is_answered
        return self.is_counted and (certain or (self.named and len(self.features) > 1))

    @property
    def is_answered(self) -> bool:
        """Are the classes yes and no, over the counts of one feature whose values are words?"""
        values = [value for value, _ in self.features[0].values]
        asked = asked_by(self.classes)
        return (
            len(self.features) == 1
            and asked is not None
            and (not asked or is_outcome_name(asked))
            and len(values) > 1
            and not any(map(is_number, values))
            and not is_label_run(values)
        )

    @property
    def rank(self) -> tuple[bool, ...]:
        poles = is_class_name(self.target) or self.poles
        return self.stated, self.said, not is_word_name(self.target), self.named, poles, self.added

    @property
    def classness(self) -> int:
        """How much the names of the classes look like such: more if they are yes and no, and what they answer."""
        if self.side is None or is_word_name(self.side):
            return -1
        asked = asked_by(self.classes)
        name = self.side or asked or ""
        if not name:
            return 0 if asked is None else 1 if may_be_tests(self.classes) else 2
        return (2 + (asked is not None)) * is_outcome_name(name)


def read_direction(blocks: Sequence[Block], turned: bool, *, agree: bool = True) -> Direction:
    """The blocks with their classes as rows, or, `turned`, as columns; InputError where they cannot be read so.

    agree  whether all small tables must count the same cases
    """
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
    if agree:
        _check_agreement(parts, totals)
    corners = {part.corner for part in parts}
    # The corner names what stands below it: the classes, unless these are columns.
    alike = len(corners) == 1 and (not several or all(block.title for block in blocks))
    target = first.corner if alike and not turned else ""
    said = next((part.target for part in parts if part.target), captions.pop() if len(captions) == 1 else "")
    if turned and len(features) == 1 and not first.named and first.corner:
        features = [Feature(first.corner, features[0].values)]
    named = all(part.named for part in parts) and "" not in [feature.name for feature in features]
    target = said or (target if not is_total(target) else "")
    generic = target.casefold().strip() in _PIVOT_NAMES
    target = "" if generic else target
    side: str | None = target if turned or len(corners) == 1 else None
    if turned and first.named and not target and is_class_name(first.corner):
        side = first.corner  # above rows called "feature = value" it names the columns
    return Direction(
        turned,
        target,
        first.classes,
        totals,
        _distinct(features),
        named,
        all(part.added for part in parts) or several,
        any(part.stated for part in parts),
        said != "" and not generic and not is_class_name(first.corner),
        len(features) == len(parts),
        side,
    )


def directions(blocks: Sequence[Block], *, agree: bool = True) -> tuple[list[Direction], list[InputError]]:
    """The ways in which the blocks can be read, classes as rows first, and why not in the others."""
    ways, failures = list[Direction](), list[InputError]()
    for turned in (False, True):
        try:
            ways.append(read_direction(blocks, turned, agree=agree))
        except InputError as error:
            failures.append(error)
    return ways, failures


def undecided(ways: Sequence[Direction]) -> bool:
    """Could the classes as well be the rows as the columns: one feature in each small table, and names do not tell?"""
    if len(ways) < 2 or len({way.stated for way in ways}) > 1 or not all(way.single for way in ways):
        return False
    return len({way.classness for way in ways}) == 1


def best_of(ways: Sequence[Direction]) -> Direction:
    """The direction for which most speaks."""
    if all(way.single for way in ways):
        return max(ways, key=lambda way: (way.stated, way.classness, way.rank))
    return max(ways, key=lambda way: way.rank)


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
