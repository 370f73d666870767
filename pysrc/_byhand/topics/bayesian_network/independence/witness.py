"""Independence in the tables' numbers: P(x, y | z) against P(x | z) · P(y | z), exactly, for all values."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from _byhand.topics.bayesian_network.inference.elimination import compute, eliminate
from _byhand.topics.bayesian_network.model.model import Assignment, Network, Places, assignments, combinations

# More combinations of values are not compared, nor computed from larger tables: the page must not wait for them.
_MOST_ENTRIES = 10_000
_MOST_ON_THE_WAY = 1 << 14


@dataclass(frozen=True)
class Numbers:
    """One combination of values: its four probabilities, and its distance from independence.

    both, left, right  P(x, y, z), P(x, z), P(y, z)
    evidence           P(z) > 0, which is 1 if nothing is given
    """

    x: Assignment
    y: Assignment
    z: Assignment
    both: Fraction
    left: Fraction
    right: Fraction
    evidence: Fraction

    @property
    def gap(self) -> Fraction:
        """|P(x, y | z) − P(x | z) · P(y | z)|"""
        return abs(self.both / self.evidence - self.left * self.right / self.evidence**2)


@dataclass(frozen=True)
class Comparison:
    """The comparison of both sides of the independence.

    shown     the combination with the largest gap; on ties the first possible one
    compared  number of combinations
    joint     P(x, y, z) by the values of all variables: left, right, given
    """

    shown: Numbers
    compared: int
    joint: Mapping[Places, Fraction]

    @property
    def independent(self) -> bool:
        return self.shown.gap == 0


def comparison(network: Network, left: Sequence[int], right: Sequence[int], given: Sequence[int]) -> Comparison | None:
    """All combinations of values with possible z; None if there are too many."""
    places = (*left, *right, *given)
    joint = _joint(network, places)
    return None if joint is None else compared_in(network, joint, left, right, given)


def compared_in(
    network: Network,
    joint: Mapping[Places, Fraction],
    left: Sequence[int],
    right: Sequence[int],
    given: Sequence[int],
) -> Comparison:
    """The same from P(x, y, z) for all values."""
    several = list(_numbers(network, joint, left, right, given))
    shown = max(several, key=lambda each: (each.gap, each.both > 0))
    return Comparison(shown, len(several), joint)


def _numbers(
    network: Network,
    joint: Mapping[Places, Fraction],
    left: Sequence[int],
    right: Sequence[int],
    given: Sequence[int],
) -> Iterable[Numbers]:
    xs, ys, zs = (list(assignments(network, side)) for side in (left, right, given))
    for z in zs:
        of_x = {x: sum((joint[*x, *y, *z] for y in ys), Fraction(0)) for x in xs}
        of_y = {y: sum((joint[*x, *y, *z] for x in xs), Fraction(0)) for y in ys}
        evidence = sum(of_x.values(), Fraction(0))
        for x, y in product(xs, ys) if evidence else ():
            yield Numbers(
                dict(zip(left, x, strict=True)),
                dict(zip(right, y, strict=True)),
                dict(zip(given, z, strict=True)),
                joint[*x, *y, *z],
                of_x[x],
                of_y[y],
                evidence,
            )


def _joint(network: Network, places: tuple[int, ...]) -> Mapping[Places, Fraction] | None:
    """P(places) for all their values, in order; None if an intermediate table would be too large."""
    if combinations(network, places) > _MOST_ENTRIES:
        return None
    trace = eliminate(network, places, {}, only_barren=True)
    if trace.largest > _MOST_ON_THE_WAY:
        return None
    factor = compute(trace.rounds, trace.final)
    order = [places.index(place) for place in factor.scope]
    return {values: factor.numbers[tuple(values[at] for at in order)] for values in assignments(network, places)}


def terms(network: Network, fixed: Assignment, most: int) -> Sequence[Assignment]:
    """The summands of P(fixed): all values of the ancestors that are not fixed; () if more than `most`."""
    ancestors = sorted(network.ancestors(fixed))
    hidden = [place for place in ancestors if place not in fixed]
    if combinations(network, hidden) > most:
        return ()
    return [
        {place: {**fixed, **dict(zip(hidden, values, strict=True))}[place] for place in ancestors}
        for values in assignments(network, hidden)
    ]
