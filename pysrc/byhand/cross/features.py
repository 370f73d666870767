"""From a block with its classes as rows to features: which columns are the values of one feature.

Names decide where they can ("Wind = strong", "not long", a name above several columns), else what adds up.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from byhand.cross.blocks import Block
from byhand.cross.names import are_contraries, assigned, contrary, denied, is_total
from byhand.errors import InputError

Counts = tuple[int, ...]
# The values of a feature, each with the place of its column.
Members = list[tuple[str, int]]


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

    totals  of each class, None where the block has none and its columns do not tell
    named   whether names, and not only sums, tell which columns belong together
    added   whether a total of the table was found to be right
    """

    corner: str
    classes: tuple[str, ...]
    totals: Counts | None
    features: tuple[Feature, ...]
    named: bool
    added: bool


def features_of(block: Block, one_feature: bool) -> Part:
    """The features of a block whose rows are the classes; `one_feature`: its title or corner names the only one.

    Raises InputError where the columns cannot be told apart, ContradictionError where named values do not add up.
    """
    if any(len(names) > 1 for names in block.rows):
        raise InputError("parse.counts_layout")
    labels = [names[0] for names in block.rows]
    classes = tuple(name for name in labels if not is_total(name))
    if not classes or "" in classes or len(set(classes)) < len(classes):
        raise InputError("parse.counts_layout")
    at = [index for index, name in enumerate(labels) if not is_total(name)]
    columns = list(zip(*block.body, strict=True))
    parted = _Columns(
        block.heads,
        [tuple(column[index] for index in at) for column in columns],
        classes,
        (block.title or block.corner) if one_feature else "",
    )
    # Totals in both directions say as much as names do.
    parted.clear = parted.named or (len(at) < len(labels) and any(parted.is_total))
    for index, name in enumerate(labels):
        if is_total(name):
            parted.check_class_sums([column[index] for column in columns])
    features, totals = parted.features()
    return Part(block.corner, classes, totals, features, parted.named, parted.added or len(at) < len(labels))


class _Columns:
    """The columns of a block: names from top to bottom, and counts by class."""

    def __init__(
        self, names: Sequence[tuple[str, ...]], counts: Sequence[Counts], classes: Sequence[str], only: str
    ) -> None:
        self.classes = classes
        self.only = only
        self.names = list(names)
        self.counts = list(counts)
        self.two_levels = all(len(levels) > 1 for levels in names)
        self.pairs = [assigned(levels[-1]) for levels in names]
        self.is_total = [is_total(levels[-1] or levels[0]) for levels in names]
        self.named = bool(only) or self._says_groups()
        self.clear = self.named
        self.added = False

    def _says_groups(self) -> bool:
        own = [at for at in range(len(self.names)) if not self.is_total[at]]
        if not self.two_levels:
            words = [self.names[at][-1] for at in own]
            denials = any(are_contraries(one, other) for one in words for other in words)
            return denials or (len(own) > 1 and all(self.pairs[at] for at in own))
        return any(self.names[at][0] == self.names[before][0] for before, at in pairwise(own))

    def check_class_sums(self, sums: Sequence[int]) -> None:
        """The row of totals must add up the classes in every column."""
        for levels, column, total in zip(self.names, self.counts, sums, strict=True):
            if sum(column) != total:
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
        """The class totals: a column of totals, else what the values of the first feature add up to."""
        given = [self.counts[at] for at, total in enumerate(self.is_total) if total]
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
        for at in list(left):
            other = next((one for one in left if are_contraries(words[at], words[one])), None)
            if other is not None and at in left:
                groups.append((words[at], [(words[at], at), (words[other], other)]))
                left = [one for one in left if one not in (at, other)]
        groups += self._adding_up([(words[at], at) for at in left], self._totals(groups))
        return sorted(groups, key=lambda group: group[1][0][1])

    def _adding_up(self, left: Members, totals: Counts | None) -> list[tuple[str, Members]]:
        """Neighbours whose counts add up to the class totals are the values of one feature; else each stands alone."""
        if totals is None:
            return [(_joined(left), left)] if left else []
        groups: list[tuple[str, Members]] = []
        run: Members = []
        for member in left:
            run.append(member)
            if len(run) > 1 and _added([self.counts[at] for _, at in run]) == totals:
                groups.append((_joined(run), run))
                run = []
        if run and groups:
            raise InputError("parse.counts_groups", name=run[0][0])
        return groups or [(word, [(word, at)]) for word, at in left]


def _joined(members: Members) -> str:
    return " / ".join(word for word, _ in members)


def _added(columns: Sequence[Counts]) -> Counts:
    return tuple(map(sum, zip(*columns, strict=True)))
