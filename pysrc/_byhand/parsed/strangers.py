"""Which readings are dropped before the judge ranks the rest: those that a text of another kind never is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from _byhand.protocol.parsed import Kind
from _byhand.reading.reader import Failure, Instructions, Reading

# A text of such a kind that its own reader refuses would be asked number by number as shares of classes; a table
# beside the word EM would be solved without it, matrices of a chain as points, and its formulas as those of events.
_NEVER: Mapping[Kind, frozenset[Kind]] = {
    "hidden_markov": frozenset(("told", "events", "cases", "points")),
    "mixture": frozenset(("told", "events", "cases", "points", "texts", "sample")),
    "subjective_bayes": frozenset(("told", "events")),
    # The cells of a table with a question about events are no classes.
    "events": frozenset(("counts",)),
}
# Of events, where a part was not read, the numbers have no place in Bayes' rule.
_GUESSED = frozenset(("number_left", "question_unread", "observed_unnamed", "same_event"))


def without_strangers(readings: Sequence[Reading], failures: Sequence[Failure], asked: Instructions) -> list[Reading]:
    """Without the readings of other kinds where a text surely is of one kind, whether it is read or broken."""
    broken = {one.kind for one in failures if one.signed}
    kept = readings
    if asked.kind is None:
        others = {kind for one in broken for kind in _NEVER.get(one, ())}
        network = any(one.kind == "network" for one in readings)
        kept = [one for one in kept if one.kind not in others and not (network and _is_open(one))]
    if "events" in broken:
        kept = [one for one in kept if one.kind != "told" or not any(doubt.rule in _GUESSED for doubt in one.doubts)]
    return list(kept)


def _is_open(one: Reading) -> bool:
    """Is it one of events with nothing that only events have: P(A | B) from tables, which a network reads as well?"""
    return one.kind == "events" and "numbers_bound" not in one.signs
