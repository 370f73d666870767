"""The answer of an exercise with letters: exact in them, with the numbers at their values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import partial

from _byhand.document.steps import Amount, Answer, InLetters, Quantity, Ways
from _byhand.expressions.polynomial import Ratio
from _byhand.topics.events.lettered.solved import LetterSolved
from _byhand.topics.events.results.derivations import Derivations, derivations_of
from _byhand.topics.events.results.quantities import probability_id, quantities_of
from _byhand.topics.events.results.solved import Solved

# The arithmetic of every quantity of an exercise with numbers.
WaysOf = Callable[[Solved, Derivations | None], Ways]


def letter_answer(found: LetterSolved, ways_of: WaysOf) -> Answer:
    """probability[E given F] and follows[E given F] of each question, and the probabilities of the derivations."""
    point = found.stated.lettered.value
    numeric = None if point is None else found.stated.at(point)
    values: dict[str, Amount] = {} if numeric is None else {own.id: own.value for own in quantities_of(numeric)}
    quantities = dict[str, Quantity]()
    for question in found.questions:
        own = probability_id("probability", question)
        quantities[own] = _quantity(own, found.ratio(question), point, values)
        follows = probability_id("follows", question)
        quantities[follows] = Quantity(follows, True)
    for key in found.derivations.all_steps():
        own = found.derivations.id(key)
        quantities.setdefault(own, _quantity(own, found.ratios[key], point, values))
    ways = Ways if numeric is None else partial(_ways, numeric, ways_of)
    return Answer(found.stated.sample.problem.asked, list(quantities.values()), None, ways=ways)


def _quantity(name: str, ratio: Ratio, point: Mapping[str, Fraction] | None, values: Mapping[str, Amount]) -> Quantity:
    """At the values of the letters what the numeric exercise says, if it has this quantity."""
    if ratio.value is not None and (name not in values or values[name] is not None):
        return Quantity(name, ratio.value)
    value: Fraction | None = None
    if point is not None and ratio.denominator.at(point):
        value = ratio.at(point)
    if name in values:
        stated = values[name]
        value = stated if isinstance(stated, Fraction) else None
    return Quantity(name, InLetters(str(ratio), value))


def _ways(numeric: Solved, ways_of: WaysOf) -> Ways:
    return ways_of(numeric, derivations_of(numeric))
