"""The possible causes of a wrong figure: every slip is run through the working; those that give its digits are kept."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from _byhand.arithmetic.expr import Given
from _byhand.arithmetic.quoted import quoted_in
from _byhand.check.candidate_slips import Candidate
from _byhand.check.conventions import Alternative
from _byhand.check.figure import Figure
from _byhand.check.workings.shown import distance
from _byhand.check.workings.slip import Group, Made
from _byhand.check.workings.working import Changes, Rerun, Run, lazily
from _byhand.progress import report

MOST_CAUSES = 5
# The cause of a figure that is right if it is rounded: one digit.
ONE_DIGIT = "rounded_to_one_digit"
# Share of wrong figures that none of our slips explains.
UNKNOWN = 0.02
_SHARES: Mapping[Group, float] = {"thought": 1.0, "copied": 0.2, "last": 0.05}
_SIGNIFICANT_OF_TWO = 4
_MOST_OF_TWO = 60
# Upper bound on the causes that are compared by the other figures they give, and on these figures.
_MOST_COMPARED = 40
_MOST_OTHERS = 25
_MOST_SOURCES = 150


@dataclass(frozen=True)
class Cause:
    """An explanation of a figure's digits, and the number that it gives.

    made    the slip, or two slips if one is not enough
    whole   the slip with what it changes in other figures
    behind  number of other figures that it gives as well
    unlike  how far its arithmetic is from what is written before the figure
    """

    key: str
    value: float
    weight: float
    made: tuple[Made, ...] = ()
    whole: Made | None = None
    group: Group = "thought"
    said: Mapping[str, object] = field(default_factory=dict)
    alternative: Alternative | None = None
    behind: int = 0
    unlike: float = 0.0

    @property
    def likely(self) -> float:
        """How likely it is beside the others: there are many places to copy a wrong number from."""
        return self.weight * _SHARES[self.group]

    @property
    def changes(self) -> Changes:
        return {name: way for each in self.made for name, way in each.changes.items()}

    @property
    def at_all(self) -> str:
        """What makes it one slip in several quantities: its key, if it was made throughout; else empty."""
        throughout = len(self.made) == 1 and not self.made[0].at
        return f"{self.key} {sorted(self.made[0].said.items(), key=repr)}" if throughout else ""

    @property
    def runs(self) -> Mapping[str, Run]:
        """The changes as functions, those in other figures too."""
        if self.whole is not None:
            return self.whole.runs
        return {name: run for each in self.made for name, run in each.runs.items()}


def explained(
    figure: Figure, rerun: Rerun, candidates: Sequence[Candidate], known: frozenset[str], others: Sequence[Figure]
) -> tuple[list[Cause], float | None]:
    """The causes of a figure, best first, and the nearest number that any slip gives.

    known   keys of slips that this person made before
    others  the person's other figures: a slip that also explains other figures is preferred
    """
    found: list[Cause] = []
    nearest: float | None = None
    for count, each in enumerate(candidates):
        if count % 100 == 0:
            report(count, len(candidates))
        if not rerun.fixed.keys().isdisjoint(each.made.changes) and any(
            name in rerun.fixed and name != figure.id for name in each.made.changes
        ):
            continue
        (number,) = rerun.figures((figure.id,), each.made.runs, each.path)
        if not math.isfinite(number):
            continue
        if figure.agrees_nearly(number):
            weight = each.weight * figure.fit(number) * (20.0 if each.slip.key in known else 1.0)
            if weight > UNKNOWN * figure.chance:
                made = each.made
                # What is done alike everywhere is thought, not copied.
                group = "thought" if figure.tells and not made.at else each.slip.group
                found.append(Cause(each.slip.key, number, weight, (made,), each.whole, group, made.said))
        elif nearest is None or abs(number - figure.number) < abs(nearest - figure.number):
            nearest = number
    found.sort(key=lambda cause: -cause.weight)
    return ranked(found[:_MOST_COMPARED], Behind(rerun, figure, others), known), nearest


def ranked(causes: Sequence[Cause], behind: Behind, known: frozenset[str]) -> list[Cause]:
    """The best cause of each key, sorted from best to worst."""
    compared = [replace(each, behind=behind.more(each), unlike=behind.unlike(each)) for each in causes]
    compared.sort(
        key=lambda each: (each.unlike, each.key not in known, behind.denies(each), -each.behind, -each.likely)
    )
    best: dict[str, Cause] = {}
    for cause in compared:
        best.setdefault(cause.key, cause)
    return list(best.values())


class Behind:
    """Counts the person's other figures that a cause gives, beyond those that follow from this figure as written."""

    def __init__(self, rerun: Rerun, figure: Figure, others: Sequence[Figure]) -> None:
        self.rerun, self.figure = rerun, figure
        self.others = [each for each in others if each.id != figure.id and each.id not in rerun.fixed][:_MOST_OTHERS]
        self.names = [each.id for each in self.others]
        working = rerun.working
        self.sources = {source for each in self.names for source in working.sources(each, most=_MOST_SOURCES)}
        own = rerun.working.numbers
        self.right = {each.id for each in self.others if each.agrees_nearly(own[each.id])}
        if self.others:
            as_written = Fraction(figure.number)
            self.following = self._agreeing(self._numbers({figure.id: lazily(Given(as_written))}))

    def denies(self, cause: Cause) -> bool:
        """Was the slip made in a single quantity that is written, and right?"""
        return any(each.at in self.right and each.at != self.figure.id for each in cause.made)

    def unlike(self, cause: Cause) -> float:
        """How far its arithmetic is from what is written before the figure."""
        shown, name = self.figure.shown, self.figure.id
        if not shown:
            return 0.0
        working = self.rerun.working if cause.alternative is None else cause.alternative.working
        own = working.ways.get(name)
        way = cause.changes.get(name, own)
        if own is None or way is None:
            return 0.0
        if name in {each.id for each in quoted_in(way)}:
            # Its result was changed, not its arithmetic: the decimal point was moved.
            return distance(own, self.rerun.numbers, working.ways, shown)
        if cause.alternative is not None:
            return distance(way, working.numbers, working.ways, shown)
        path = working.between(cause.runs, working.sources(name, most=_MOST_SOURCES))
        changed = [*cause.changes, *path]
        numbers = dict(zip(changed, self.rerun.figures(changed, cause.runs, path), strict=True))
        return distance(way, {**self.rerun.numbers, **numbers}, {**working.ways, **cause.changes}, shown)

    def more(self, cause: Cause) -> int:
        """Negative if it contradicts some of them."""
        if not self.others:
            return 0
        if cause.alternative is not None:
            own = cause.alternative.working.numbers
            return self._agreeing([own.get(name, math.nan) for name in self.names]) - self.following
        return self._agreeing(self._numbers(cause.runs)) - self.following

    def _numbers(self, changes: Mapping[str, Run]) -> list[float]:
        return self.rerun.figures(self.names, changes, self.rerun.working.between(changes, self.sources))

    def _agreeing(self, numbers: Sequence[float]) -> int:
        return sum(each.agrees_nearly(number) for each, number in zip(self.others, numbers, strict=True))


def explained_by_two(figure: Figure, rerun: Rerun, candidates: Sequence[Candidate]) -> list[Cause]:
    """Pairs of slips that together give the figure; only if many digits are written, or chance would find some."""
    if figure.written.unit is not None and figure.written.significant < _SIGNIFICANT_OF_TWO:
        return []
    likely = sorted((each for each in candidates if each.slip.group == "thought"), key=lambda each: -each.weight)
    likely = [each for each in likely if not any(name in rerun.fixed for name in each.made.changes)][:_MOST_OF_TWO]
    found: list[Cause] = []
    for count, (one, other) in enumerate(_pairs(likely)):
        if count % 100 == 0:
            report(count, _MOST_OF_TWO**2 // 2)
        weight = one.weight * other.weight
        if weight <= figure.chance:
            continue
        path = sorted(
            {*one.path, *other.path} - {*one.made.changes, *other.made.changes}, key=rerun.working.place.__getitem__
        )
        (number,) = rerun.figures((figure.id,), {**one.made.runs, **other.made.runs}, path)
        if math.isfinite(number) and figure.agrees_nearly(number):
            said = {"first": one.slip.key, "second": other.slip.key}
            found.append(Cause("two_causes", number, weight, (one.made, other.made), said=said))
    return sorted(found, key=lambda cause: -cause.weight)[:1]


def _pairs(likely: Sequence[Candidate]) -> Iterator[tuple[Candidate, Candidate]]:
    for place, one in enumerate(likely):
        for other in likely[place + 1 :]:
            if one.slip.key != other.slip.key and one.made.changes.keys().isdisjoint(other.made.changes):
                yield one, other


def digits_swapped(figure: Figure, right: float) -> bool:
    """Would the figure be right with two adjacent digits swapped?"""
    unit = figure.written.unit
    if unit is None or figure.written.significant < 2:
        return False
    whole = abs(Fraction(figure.written.value) / unit)
    digits = str(int(whole))
    for place in range(len(digits) - 1):
        if digits[place] != digits[place + 1]:
            other = digits[:place] + digits[place + 1] + digits[place] + digits[place + 2 :]
            sign = -1 if figure.number < 0 else 1
            if abs(sign * float(int(other) * unit) - right) <= float(unit) * 0.5000001:
                return True
    return False
