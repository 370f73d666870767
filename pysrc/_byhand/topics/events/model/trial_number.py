"""The least number of trials for which an event has at least a given probability."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from _byhand.errors import InputError
from _byhand.events.event import Event, holds, leaves
from _byhand.numbers.rational import parse_number
from _byhand.topics.events.model.drawn import SUCCESS, number_of

MOST_TRIED = 20_000
# Longer fractions take too long: 0.001 in the 20 000th power has 200 000 bits.
_MOST_BITS = 100_000


@dataclass(frozen=True)
class TrialNumber:
    """n: None if no number of trials is enough. probability, before: P(E) with n trials and with n − 1"""

    n: int | None
    probability: Fraction | None = None
    before: Fraction | None = None


def last_named(event: Event) -> int:
    """The largest number that the event compares with: of more successes it is true of all or of none."""
    numbers = [parse_number(leaf.value) for leaf in leaves(event)]
    return max((int(number) for number in numbers if number is not None), default=0)


def occurs(event: Event, successes: int) -> bool:
    return holds(event, {number_of(SUCCESS): str(min(successes, last_named(event) + 1))})


def least_number(p: Fraction, event: Event, at_least: Fraction) -> TrialNumber:
    """The least n ≥ 1 with P(E) ≥ p. InputError if more trials would be needed than are tried.

    The probabilities of 0 ... k successes go from n to n + 1 by one more trial; those of more than k, where the event
    is constant, are together the rest.
    """
    last = last_named(event)
    wanted = [occurs(event, number) for number in range(last + 2)]
    success, every = p.numerator, p.denominator
    # Numerators over every^n: whole numbers, which are never reduced.
    ways, whole = [1, *([0] * last)], 1
    last_found: tuple[int, int] | None = None
    for n in range(1, MOST_TRIED + 1):
        whole *= every
        if whole.bit_length() > _MOST_BITS:
            break
        ways = [
            number * (every - success) + (ways[successes - 1] * success if successes else 0)
            for successes, number in enumerate(ways)
        ]
        few = sum(ways)
        found = sum(number for successes, number in enumerate(ways) if wanted[successes])
        found += whole - few if wanted[-1] else 0
        if found * at_least.denominator >= at_least.numerator * whole:
            before = None if last_found is None else Fraction(*last_found)
            return TrialNumber(n, Fraction(found, whole), before)
        too_few = few * at_least.denominator < at_least.numerator * whole
        if n > last and _never(p, wanted, too_few, at_least):
            return TrialNumber(None)
        last_found = found, whole
    raise InputError("events.error.many_trials", field="find", most=MOST_TRIED)


def _never(p: Fraction, wanted: list[bool], too_few: bool, at_least: Fraction) -> bool:
    """Can no larger number be enough? too_few: whether P(at most k successes), which never grows with n, is less."""
    if p in (0, 1):
        return True  # from here on nothing changes
    if not wanted[-1]:
        return too_few
    # P(E) stays below 1 while any number of successes is left out.
    return at_least == 1 and not all(wanted)
