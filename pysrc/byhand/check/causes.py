"""What may have happened to a figure: every slip run through the working, and those kept that give its digits."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from byhand.check.conventions import Alternative
from byhand.check.figure import Figure
from byhand.check.slip import Group, Made, Slip
from byhand.check.slips import SLIPS
from byhand.check.working import Changes, Rerun, Working
from byhand.progress import report

MOST_CAUSES = 5
# What no slip of ours explains: a figure of another kind is so often written.
_UNKNOWN = 0.02
_GROUPS: Sequence[Group] = ("thought", "copied", "last")
_SIGNIFICANT_OF_TWO = 4
_MOST_OF_TWO = 60


@dataclass(frozen=True)
class Candidate:
    """A slip made at one place. weight: how likely it is, before any digit is looked at"""

    slip: Slip
    made: Made
    weight: float


@dataclass(frozen=True)
class Cause:
    """What gives the digits of a figure, and the number that it gives. slips: two of them, where one is not enough"""

    key: str
    value: float
    weight: float
    made: tuple[Made, ...] = ()
    group: Group = "thought"
    said: Mapping[str, object] = field(default_factory=dict)
    alternative: Alternative | None = None

    @property
    def changes(self) -> Changes:
        return {name: way for each in self.made for name, way in each.changes.items()}


def candidates(working: Working, figure: str) -> list[Candidate]:
    """Every slip that may have been made on the way to a figure, the places nearest to it first."""
    found: list[Candidate] = []
    sources = working.sources(figure)
    reached = set(sources)
    for slip in SLIPS:
        made: list[Made] = []
        for name in (figure,) if slip.at_figure else sources:
            made += slip.in_one(working, name)
        everywhere = [each for each in slip.throughout(working) if not reached.isdisjoint(each.changes)]
        alone = slip.alone if everywhere else 1.0
        throughout = 1.0 - slip.alone if made else 1.0
        found += [Candidate(slip, each, slip.share * throughout / len(everywhere)) for each in everywhere]
        found += [Candidate(slip, each, slip.share * alone / len(made)) for each in made]
    return found


def explained(
    figure: Figure, rerun: Rerun, possible: Sequence[Candidate], known: frozenset[str]
) -> tuple[list[Cause], float | None]:
    """The causes of a figure, best first, and the number nearest to it that any slip gives.

    known  keys of what this person did before
    """
    chance = figure.chance
    found: dict[str, Cause] = {}
    nearest: float | None = None
    for count, each in enumerate(possible):
        if count % 200 == 0:
            report(count, len(possible))
        if any(name in rerun.fixed and name != figure.id for name in each.made.changes):
            continue
        number = rerun.figure(figure.id, each.made.changes)
        if not math.isfinite(number):
            continue
        if figure.agrees_nearly(number):
            weight = (
                each.weight * (1.0 if figure.rounds_to(number) else 0.3) * (20.0 if each.slip.key in known else 1.0)
            )
            best = found.get(each.slip.key)
            if weight > _UNKNOWN * chance and (best is None or weight > best.weight * 1.0001):
                found[each.slip.key] = Cause(
                    each.slip.key, number, weight, (each.made,), each.slip.group, each.made.said
                )
        elif nearest is None or abs(number - figure.number) < abs(nearest - figure.number):
            nearest = number
    return sorted(found.values(), key=lambda cause: _rank(cause, known)), nearest


def _rank(cause: Cause, known: frozenset[str]) -> tuple[bool, int, float]:
    return cause.key not in known, _GROUPS.index(cause.group), -cause.weight


def explained_by_two(figure: Figure, rerun: Rerun, possible: Sequence[Candidate]) -> list[Cause]:
    """Two slips that together give the figure; only where many digits are written, or chance would find some."""
    if figure.written.unit is not None and figure.written.significant < _SIGNIFICANT_OF_TWO:
        return []
    likely = sorted((each for each in possible if each.slip.group == "thought"), key=lambda each: -each.weight)
    likely = [each for each in likely if not any(name in rerun.fixed for name in each.made.changes)][:_MOST_OF_TWO]
    found: list[Cause] = []
    for one, other in _pairs(likely):
        weight = one.weight * other.weight
        if weight <= figure.chance:
            continue
        number = rerun.figure(figure.id, {**one.made.changes, **other.made.changes})
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
    """Would the figure be right with two digits beside each other exchanged?"""
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
