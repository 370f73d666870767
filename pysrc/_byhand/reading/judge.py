"""Ranks the readings of a text by their evidence."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

from _byhand.phrase import Listing, Phrase, TextKeys, say
from _byhand.protocol.parsed import Kind
from _byhand.reading.doubts import Doubt, Way
from _byhand.reading.evidence import WEIGHTS
from _byhand.reading.reader import Failure, Instructions, Reading

# Points by which a reading must lead the next one to be clear: one strong sign.
NEAR = 3
# Points without which nothing was read.
FLOOR = 2
MOST_WAYS = 4
MOST_DOUBTS = 3

READ_AS: TextKeys[Kind] = {
    "cases": "reading.as.cases",
    "points": "reading.as.points",
    "texts": "reading.as.texts",
    "counts": "reading.as.counts",
    "word_counts": "reading.as.word_counts",
    "parameters": "reading.as.parameters",
    "told": "reading.as.told",
    "network": "reading.as.network",
    "joint": "reading.as.joint",
    "confusion": "reading.as.confusion",
    "scores": "reading.as.scores",
    "sample": "reading.as.sample",
    "gaussians": "reading.as.gaussians",
    "hidden_markov": "reading.as.hidden_markov",
    "mixture": "reading.as.mixture",
    "subjective_bayes": "reading.as.subjective_bayes",
    "events": "reading.as.events",
    "output": "reading.as.output",
}


@dataclass(frozen=True)
class Judged:
    """The best reading, the others (best first), what to ask, and the failures (nearest first).

    best  None if nothing was read; then the first failure has the sentence to give
    """

    best: Reading | None
    others: tuple[Reading, ...]
    doubts: tuple[Doubt, ...]
    failures: tuple[Failure, ...]

    @property
    def stopped(self) -> bool:
        """Whether a question must be answered before anything is solved."""
        return any(doubt.stops for doubt in self.doubts)


def judge(
    readings: Sequence[Reading],
    failures: Sequence[Failure],
    asked: Instructions,
    identity: Callable[[Reading], Hashable],
) -> Judged:
    """Rank readings, which come in the order of the chain: it decides between equal scores.

    identity  equal for two readings that hand on the same thing
    """
    if asked.kind is not None:
        # Points are cases that are written in another way.
        kinds = {"cases", "points"} if asked.kind in ("cases", "points") else {asked.kind}
        readings = [one for one in readings if one.kind in kinds]
        failures = [one for one in failures if one.kind in kinds]
    ranked = sorted(_different(readings, identity), key=lambda one: -one.score)
    nearest = tuple(sorted(failures, key=lambda one: (not one.signed, one.kind not in asked.wanted, -one.reach)))
    # A text that surely is of a kind, but broken, is nothing else, unless the text itself has as much for another kind.
    broken = bool(nearest) and nearest[0].signed
    enough = [one for one in ranked if one.score >= FLOOR and not (broken and _own(one) < WEIGHTS["signature"].points)]
    if asked.kind is not None:
        enough = ranked
    if not enough:
        return Judged(None, tuple(ranked), (), nearest)
    best, others = enough[0], tuple(enough[1:])
    doubts = list(best.doubts)
    near = [one for one in others if best.score - one.score < NEAR and not _is_asked_by(best, one)]
    if near and asked.kind is None:
        doubts.insert(0, _which(best, near))
    doubts.sort(key=lambda doubt: not doubt.stops)
    return Judged(best, others, tuple(doubts[:MOST_DOUBTS]), nearest)


def _own(one: Reading) -> int:
    """The points that the text has, whatever the topic wants."""
    return one.score - ("wanted" in one.signs) * WEIGHTS["wanted"].points


def _different(readings: Sequence[Reading], identity: Callable[[Reading], Hashable]) -> list[Reading]:
    """One reading of each identity: the one with the most points, at the place of the first."""
    if len(readings) < 2:
        return list(readings)
    found: dict[Hashable, Reading] = {}
    for one in readings:
        key = (one.kind, identity(one))
        if key not in found or one.score > found[key].score:
            found[key] = one
    return list(found.values())


def _is_asked_by(best: Reading, other: Reading) -> bool:
    """Does the best reading itself ask about the other one: the same counts, with the classes on another side?"""
    return best.kind == other.kind and any(doubt.rule == "orientation" for doubt in best.doubts)


def _which(best: Reading, near: Sequence[Reading]) -> Doubt:
    """Which kind it is. Readings of one kind are told apart by their own question, once the kind is known."""
    ways = [Way(say(READ_AS[kind]), kind) for kind in dict.fromkeys(one.kind for one in (best, *near))][:MOST_WAYS]
    kinds: list[Phrase] = [way.label for way in ways]
    if len(ways) == 1:
        return Doubt("near", say("reading.near_alike", kind=kinds[0]), tuple(ways), stops=True)
    return Doubt("near", say("reading.near", kinds=Listing(kinds, "list.or")), tuple(ways), stops=True)
