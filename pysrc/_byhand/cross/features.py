"""Converts a block with classes as rows to features: decides which columns are the values of one feature.

Names decide where they can ("Wind = strong", "not long", a name above several columns), else the sums.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise
from operator import eq
from typing import Any

from _byhand.cells.cell import near_key
from _byhand.cross.blocks import BLANK, Block
from _byhand.cross.labels import Labels, read_labels, without_shares_of_all
from _byhand.cross.names import assigned, common_beginning, contrary, denied, is_total
from _byhand.cross.shares import in_counts
from _byhand.errors import InputError

Counts = tuple[int, ...]
# The values of a feature, each with the place of its column.
Members = list[tuple[str, int]]
# Sums that are off by less than a 20th are near.
_NEAR = 20
# What may stand between a feature and its value.
_BETWEEN_WORDS = " _.-"


class ContradictionError(InputError):
    """Names or totals say that this is a frequency table, but its sums do not agree."""


@dataclass(frozen=True)
class Feature:
    """values  each with its count in every class"""

    name: str
    values: tuple[tuple[str, Counts], ...]


@dataclass(frozen=True)
class Part:
    """What a block says.

    target  what its labels or its heads say that the classes are classes of, "" if they do not
    totals  of each class, None where the block has none and its columns do not tell
    named   whether names, and not only sums, tell which columns belong together
    added   whether a total of the table was found to be right
    stated  whether the labels of the classes or shares of them say how many cases each has
    """

    corner: str
    target: str
    classes: tuple[str, ...]
    totals: Counts | None
    features: tuple[Feature, ...]
    named: bool
    added: bool
    stated: bool

    def with_classes(self, classes: Sequence[str]) -> Part:
        """The part with its classes in this order; InputError if they are others."""
        if set(classes) != set(self.classes):
            raise InputError("parse.counts_classes")
        places = [self.classes.index(name) for name in classes]
        features = tuple(
            Feature(feature.name, tuple((value, _picked(counts, places)) for value, counts in feature.values))
            for feature in self.features
        )
        totals = None if self.totals is None else _picked(self.totals, places)
        return replace(self, classes=tuple(classes), totals=totals, features=features)


def features_of(block: Block, only: str) -> Part:
    """The features of a block whose rows are the classes; `only`: the name of the only one, "" if there may be more.

    Raises InputError where the columns cannot be told apart, ContradictionError where named values do not add up.
    """
    stated = without_shares_of_all(block.rows)
    if stated is not None:
        block = replace(block, rows=stated[0])
    labels = read_labels(block.rows)
    if stated is not None:
        labels = replace(labels, totals=_totals_of_shares(block, labels, stated[1]))
    parted = _Columns(block, labels, only)
    for index in range(len(block.rows)):
        if index not in labels.at:
            parted.check_class_sums(block.body[index], block.of[index])
    features, totals = parted.features()
    return Part(
        block.corner,
        labels.target,
        labels.classes,
        totals,
        features,
        parted.named,
        parted.added or len(labels.at) < len(block.rows),
        parted.stated is not None,
    )


def _totals_of_shares(block: Block, labels: Labels, shares: Sequence[str]) -> Counts:
    """How many cases each class has, where their shares of all are stated: what the counts add up to, if that agrees.

    ContradictionError where it does not, for then nothing says how many cases there are.
    """
    own = [at for at, levels in enumerate(block.heads) if not is_total(levels[-1] or levels[0])]
    features = {levels[0] for levels in block.heads if len(levels) > 1} or {""}
    sums = [sum(block.body[at][place] for place in own) for at in labels.at]
    for name, added, share in zip(labels.classes, sums, shares, strict=True):
        step = Fraction(1, 10 ** len(share.partition(".")[2]))
        if abs(Fraction(100 * added, sum(sums) or 1) - Fraction(share)) > step or added % len(features):
            raise ContradictionError(
                "parse.counts_share_of_all", name=name, share=f"{share}%", added=added, total=sum(sums)
            )
    return tuple(added // len(features) for added in sums)


def class_totals(block: Block, classes: Set[str]) -> Part | None:
    """What a small table says that only counts the cases of the classes: Play, yes 9, no 5. None if it is another.

    Its one line of counts, perhaps with their shares 9/14 beside it, may lie across those of the other tables, whose
    classes are given as they are compared.
    """
    for facing in (block, block.turned()):
        labels = labels_or_none(facing)
        if labels is None or {near_key(name) for name in labels.classes} != classes:
            continue
        columns = [
            [(facing.body[at][place], facing.of[at][place]) for at in labels.at] for place in range(len(facing.heads))
        ]
        plain = [column for column in columns if all(whole == 0 for _, whole in column)]
        given = plain or columns
        if len(given) == 1 and all(whole > 0 for column in columns if column not in plain for _, whole in column):
            totals = tuple(count for count, _ in given[0])
            target = labels.target or block.title or block.corner
            return Part("", target, labels.classes, totals, (), named=True, added=True, stated=True)
    return None


def labels_or_none(block: Block) -> Labels | None:
    """The classes that the rows of a block name, if they are names."""
    try:
        return read_labels(block.rows)
    except InputError:
        return None


class _Columns:
    """The columns of a block: names from top to bottom, and counts by class."""

    def __init__(self, block: Block, labels: Labels, only: str) -> None:
        names = block.heads
        self.classes = labels.classes
        self.only = only
        self.names = list(names)
        self.two_levels = all(len(levels) > 1 for levels in names)
        self.pairs = [assigned(levels[-1]) for levels in names]
        self.is_total = [is_total(levels[-1] or levels[0]) for levels in names]
        self.counts, self.stated = self._in_counts(block, labels)
        self.named = bool(only) or self._says_groups()
        # Totals in both directions say as much as names do, and so do totals beside the names of the classes.
        has_total = len(labels.at) < len(block.rows)
        self.clear = self.named or self._fit_totals() or (has_total and any(self.is_total))
        self.added = False

    def _in_counts(self, block: Block, labels: Labels) -> tuple[list[Counts], Counts | None]:
        """The counts of each column by class, and the class totals that labels or shares state."""
        rows, stated = list[list[int]](), list[int | None]()
        for index, at in enumerate(labels.at):
            counts, of = block.body[at], block.of[at]
            own = [place for place, total in enumerate(self.is_total) if not total]
            given = [place for place, total in enumerate(self.is_total) if total and of[place] != BLANK]
            known = labels.totals[index] if labels.totals else None
            shown = next((counts[place] for place in given if not of[place]), None)
            wholes = {of[place] for place in own if of[place] > 0}
            # 9/14 behind reduced shares of 9 cases still says that they are 9.
            base = shown if known is None else known
            if base is None and len(wholes) > 1:
                base = next((counts[place] for place in given), None)
            name = labels.classes[index]
            found = in_counts([counts[place] for place in own], [of[place] for place in own], base, name)
            row = list(counts)
            for place, count in zip(own, found, strict=True):
                row[place] = count
            total = base if base is not None else next(iter(wholes), None)
            rows.append(row)
            stated.append(known if known is not None else total if wholes else None)
        totals = tuple(total for total in stated if total is not None)
        if len(totals) < len(stated):
            return list(zip(*rows, strict=True)), None
        for place in (place for place, total in enumerate(self.is_total) if total):
            for row, at, total in zip(rows, labels.at, totals, strict=True):
                whole = block.of[at][place]
                if whole > 0 and Fraction(row[place], whole) == Fraction(total, sum(totals) or 1):
                    row[place] = total
        return list(zip(*rows, strict=True)), totals

    def _fit_totals(self) -> bool:
        """Are totals stated, and are most counts such that they can be part of them?"""
        if self.stated is None:
            return False
        fitting = [count <= total for column in self.counts for count, total in zip(column, self.stated, strict=True)]
        return sum(fitting) * 2 > len(fitting)

    def _says_groups(self) -> bool:
        own = [at for at in range(len(self.names)) if not self.is_total[at]]
        if not self.two_levels:
            words = [self.names[at][-1] for at in own]
            denials = not set(map(near_key, words)).isdisjoint(map(near_key, filter(None, map(denied, words))))
            return denials or (len(own) > 1 and all(self.pairs[at] for at in own))
        return any(self.names[at][0] == self.names[before][0] for before, at in pairwise(own))

    def check_class_sums(self, sums: Sequence[int], of: Sequence[int]) -> None:
        """A row of totals must add up the classes in every column; shares in it are of all cases."""
        for levels, column, total, whole in zip(self.names, self.counts, sums, of, strict=True):
            added = Fraction(sum(column), sum(self.stated or ()) or 1) if whole > 0 else sum(column)
            given = Fraction(total, whole) if whole > 0 else total
            if whole != BLANK and added != given:
                name = " ".join(filter(None, levels))
                raise self._error("parse.counts_column_sum", name=name, added=sum(column), total=total)

    def _error(self, key: str, **params: Any) -> InputError:
        return (ContradictionError if self.clear else InputError)(key, **params)

    def features(self) -> tuple[tuple[Feature, ...], Counts | None]:
        """The features, and the total of each class."""
        groups = self._groups()
        totals = self._totals(groups)
        features = [
            Feature(name, tuple((value, self.counts[at]) for value, at in members))
            if len(members) > 1 or self.only
            else self._with_contrary(members[0], totals)
            for name, members in groups
        ]
        for feature in features:
            self._check(feature, totals)
        return tuple(features), totals

    def _totals(self, groups: Sequence[tuple[str, Members]]) -> Counts | None:
        """The class totals: as stated, or a column of totals, else what the values of the first feature add up to."""
        given = [self.counts[at] for at, total in enumerate(self.is_total) if total]
        if self.stated is not None:
            given.append(self.stated)
        if given:
            for other in given[1:]:
                for name, one, total in zip(self.classes, other, given[0], strict=True):
                    if one != total:
                        raise self._error("parse.counts_two_totals", name=name, one=one, total=total)
            self.added = True
            return given[0]
        whole = next((members for _, members in groups if len(members) > 1 or self.only), None)
        return None if whole is None else _added([self.counts[at] for _, at in whole])

    def _check(self, feature: Feature, totals: Counts | None) -> None:
        if totals is None:
            raise InputError("parse.counts_no_totals")
        added = _added([counts for _, counts in feature.values])
        for name, found, total in zip(self.classes, added, totals, strict=True):
            if found != total:
                raise self._error("parse.counts_sum", name=name, feature=feature.name, added=found, total=total)

    def _with_contrary(self, member: tuple[str, int], totals: Counts | None) -> Feature:
        """A column without its contrary beside it: the rest of each class is the contrary."""
        name, at = member
        if totals is None:
            raise InputError("parse.counts_no_totals")
        for own, count, total in zip(self.classes, self.counts[at], totals, strict=True):
            if count > total:
                raise self._error("parse.counts_more", name=own, value=name, count=count, total=total)
        rest = tuple(total - count for count, total in zip(self.counts[at], totals, strict=True))
        base = denied(name)
        if base:
            return Feature(base, ((base, rest), (name, self.counts[at])))
        return Feature(name, ((name, self.counts[at]), (contrary(name), rest)))

    # --- which columns belong together

    def _groups(self) -> list[tuple[str, Members]]:
        """(feature, its (value, column)), in the order of the columns."""
        own = [at for at, total in enumerate(self.is_total) if not total]
        if not own:
            return []
        if self.only:
            return [(self.only, [(self.names[at][-1], at) for at in own])]
        found: dict[str, Members] = {}
        left: list[int] = []
        for at in own:
            top, value = self.names[at][0], self.names[at][-1]
            pair = self.pairs[at]
            if self.two_levels and top and value:
                found.setdefault(top, []).append((value, at))
            elif pair:
                found.setdefault(pair[0], []).append((pair[1], at))
            else:
                left.append(at)
        groups = list(found.items())
        words = {at: self.names[at][-1] or self.names[at][0] for at in left}
        denials: dict[str, list[int]] = {}
        for at in left:
            base = denied(words[at])
            if base is not None:
                denials.setdefault(near_key(base), []).append(at)
        for at in list(left) if denials else ():
            other = next((one for one in denials.get(near_key(words[at]), ()) if one in left), None)
            if other is not None and at in left:
                groups.append((words[at], [(words[at], at), (words[other], other)]))
                left = [one for one in left if one not in (at, other)]
        groups += self._adding_up([(words[at], at) for at in left], self._totals(groups))
        return sorted(groups, key=lambda group: group[1][0][1])

    def _adding_up(self, left: Members, totals: Counts | None) -> list[tuple[str, Members]]:
        """Neighbours whose counts add up to the class totals are the values of one feature; else each stands alone."""
        if totals is None:
            return [_together(left)] if left else []
        groups: list[tuple[str, Members]] = []
        run: Members = []
        for member in left:
            run.append(member)
            if len(run) > 1 and _added([self.counts[at] for _, at in run]) == totals:
                groups.append(_together(run))
                run = []
        if run and groups:
            raise InputError("parse.counts_groups", name=run[0][0])
        if not groups and len(left) > 1 and self.stated is None:
            self._refuse_near(left, totals)
        return groups or [(word, [(word, at)]) for word, at in left]

    def _refuse_near(self, left: Members, totals: Counts) -> None:
        """Raise an error if the columns look like the values of one feature, but a count or a total is wrong."""
        sums = _added([self.counts[at] for _, at in left])
        if not _is_near(sums, totals):
            return
        feature, _ = _together(left)
        name, added, total = next(each for each in zip(self.classes, sums, totals, strict=True) if each[1] != each[2])
        raise ContradictionError("parse.counts_sum", name=name, feature=feature, added=added, total=total)


def _is_near(sums: Counts, totals: Counts) -> bool:
    """Do most of the sums agree with the totals, or all of them but for some percent?"""
    equal = sum(map(eq, sums, totals))
    return equal * 2 >= len(totals) or all(
        abs(added - total) * _NEAR <= total for added, total in zip(sums, totals, strict=True)
    )


def _together(members: Members) -> tuple[str, Members]:
    """Values that make one feature: it is called by the words that all of them begin with, else by all of them."""
    words = [word for word, _ in members]
    feature = common_beginning(words)
    if feature is None:
        return " / ".join(words), members
    # The value may be a minus sign.
    return feature, [
        (word[len(feature) :].strip(_BETWEEN_WORDS) or word[len(feature) :].strip(), at) for word, at in members
    ]


def _picked(counts: Counts, places: Sequence[int]) -> Counts:
    return tuple(counts[place] for place in places)


def _added(columns: Sequence[Counts]) -> Counts:
    return tuple(map(sum, zip(*columns, strict=True)))
