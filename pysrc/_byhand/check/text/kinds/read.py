"""The numbers of a working whose kind has a reader of its own."""

from __future__ import annotations

from collections.abc import Sequence, Set

from _byhand.check.exercise import Exercise
from _byhand.check.text.figures.found import Found
from _byhand.check.text.figures.resolve import Stated
from _byhand.check.text.kinds.costs import Costs
from _byhand.check.text.kinds.events import Events
from _byhand.check.text.kinds.graphs import Graphs
from _byhand.check.text.kinds.markov import Markov
from _byhand.check.text.kinds.measures import Measures
from _byhand.check.text.kinds.mixture import Mixture
from _byhand.check.text.kinds.noisy import Noisy
from _byhand.check.text.kinds.pairs import Pairs
from _byhand.check.text.kinds.rules import Rules
from _byhand.check.text.kinds.uncertain import Uncertain
from _byhand.check.text.kinds.utilities import Utilities


def read_by_kind(exercise: Exercise, lines: Sequence[str], found: Sequence[Found]) -> tuple[list[Found], list[Stated]]:
    """The numbers that may be figures, told what they are; and the names and vectors that the text states."""
    topic = exercise.problem.get("topic")
    if topic == "mixture":
        mixture = Mixture(exercise, lines, sorted(found, key=_place))
        mixture.read()
        return _owned(mixture.found, mixture.entries), mixture.stated
    if topic == "hidden_markov":
        markov = Markov(exercise, lines, sorted(found, key=_place))
        return markov.read(), markov.stated
    if topic == "subjective_bayes":
        return Rules(exercise, lines, found).read(), []
    own: Sequence[Stated] = ()
    if topic == "bayes_decision":
        found = Costs(exercise, lines, found).read()
    if topic == "bayesian_network":
        graphs = Graphs(exercise, lines, found)
        found = Utilities(exercise, lines, graphs.read()).read()
        Uncertain(exercise, lines, found).read()
        Noisy(exercise, lines, found).read()
        own = graphs.stated
    pairs = Pairs(exercise, lines, found)
    kept = pairs.read()
    Measures(exercise, lines, kept).read()
    stated = Events(exercise, lines, kept).read() if topic == "events" else []
    return kept, [*own, *pairs.stated, *stated]


def _place(found: Found) -> tuple[int, int]:
    return found.number.line, found.number.start


def _owned(found: Sequence[Found], entries: Set[tuple[int, int]]) -> list[Found]:
    """Without whole numbers that are no figures, and without the entries of vectors; what is not told stays unread."""
    kept = []
    for each in found:
        each.is_owned = True
        is_entry = (each.number.line, each.number.start) in entries
        if each.told is not None or not (each.number.is_integer or is_entry):
            kept.append(each)
    return kept
