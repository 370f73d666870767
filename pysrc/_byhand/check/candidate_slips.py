"""The slips that may lead to a figure: every slip, at every place on the way to it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from _byhand.check.slips import SLIPS
from _byhand.check.workings.slip import Made, Slip
from _byhand.check.workings.working import Working

# Slips in more distant sources are unlikely, and each costs time.
_MOST_SOURCES = 600
# Upper bound on the numbers and operators that are recomputed for one figure.
_MOST_WORK = 300_000
# How likely a slip is at one place before the written figure, beside one in the figure itself or everywhere.
_BEFORE = 0.2
# Weight of a slip in a number that is written correctly: people rarely continue with another one.
_THOUGH_WRITTEN = 0.2


@dataclass(frozen=True)
class Candidate:
    """A slip made at one place.

    weight  its prior probability, before any digit is compared
    path    the quantities to recompute for the figure, in order
    whole   the slip with what it changes besides the sources of the figure
    """

    slip: Slip
    made: Made
    weight: float
    path: Sequence[str]
    whole: Made


class CandidateSlips:
    """The candidate slips of one working, found once for each quantity."""

    def __init__(self, working: Working) -> None:
        self.working = working
        self._throughout = {slip.key: tuple(slip.throughout(working)) for slip in SLIPS}
        self._at: dict[str, Sequence[tuple[Slip, Sequence[Made]]]] = {}
        self._of: dict[tuple[str, frozenset[str]], Sequence[Candidate]] = {}

    def of(self, figure: str, written: frozenset[str]) -> Sequence[Candidate]:
        """Every slip that may lead to the figure, nearest places first.

        written: other quantities with known figures; their sources are irrelevant to this figure
        """
        sources = self.working.sources(figure, written, _MOST_SOURCES)
        key = (figure, written.intersection(sources))
        if key not in self._of:
            self._of[key] = list(self._found(figure, sources, written))
        return self._of[key]

    def _found(self, figure: str, sources: Sequence[str], written: frozenset[str]) -> Iterator[Candidate]:
        reached = set(sources)
        single: dict[str, list[Made]] = {slip.key: [] for slip in SLIPS}
        work, paths = 0, {}
        for name in sources:
            paths[name] = self.working.between((name,), sources)
            cost = sum(self.working.size[each] for each in (name, *paths[name]) if each in self.working.size)
            for slip, made in self._slips_at(name):
                if not slip.at_figure or name == figure:
                    single[slip.key] += made
                    work += len(made) * cost
            if work > _MOST_WORK:
                break
        for slip in SLIPS:
            alone = single[slip.key]
            everywhere = [
                (each, replace(each, changes={name: way for name, way in each.changes.items() if name in reached}))
                for each in self._throughout[slip.key]
                if not reached.isdisjoint(each.changes)
            ]
            share = slip.share * (1.0 - slip.alone if alone else 1.0)
            for whole, each in everywhere:
                weight = share / len(everywhere) * self._believed(each, figure, written)
                path = self.working.between(each.changes, sources)
                yield Candidate(slip, each, weight * each.part, path, whole)
            share = slip.share * (slip.alone if everywhere else 1.0)
            for each in alone:
                weight = share / len(alone) * self._believed(each, figure, written)
                weight *= 1.0 if each.at == figure else _BEFORE
                path = paths[each.at] if len(each.changes) == 1 else self.working.between(each.changes, sources)
                yield Candidate(slip, each, weight * each.part, path, each)

    @staticmethod
    def _believed(made: Made, figure: str, written: frozenset[str]) -> float:
        return _THOUGH_WRITTEN if any(name in written and name != figure for name in made.changes) else 1.0

    def _slips_at(self, name: str) -> Sequence[tuple[Slip, Sequence[Made]]]:
        if name not in self._at:
            found = ((slip, tuple(slip.in_one(self.working, name))) for slip in SLIPS)
            self._at[name] = [(slip, made) for slip, made in found if made]
        return self._at[name]
