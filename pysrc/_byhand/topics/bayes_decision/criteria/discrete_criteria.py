"""Two classes with discrete distributions: minimax, and Neyman–Pearson, randomised at one ratio.

Both decide the class A where P(k | A)/P(k | B) is large. The numbers are taken by descending ratio until the risks
are equal or the allowed error is used up; at that ratio, A is decided with a probability.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from enum import IntEnum
from fractions import Fraction
from functools import cached_property

from _byhand.errors import InputError
from _byhand.numbers.rational import exact_root
from _byhand.numbers.real import CONTEXT, Value, add, divide, exp, multiply, real, subtract
from _byhand.topics.bayes_decision.densities.discrete import DiscreteDistribution
from _byhand.topics.bayes_decision.densities.discrete_regions import line_of

_ONE, _ZERO = Fraction(1), Fraction(0)
# Closer ratios are compared as fractions; smaller probabilities cannot be distinguished.
_CLOSE = Decimal("1e-40")
# From the first number to the last; None is unbounded.
Range = tuple[int, int | None]
Pair = tuple[DiscreteDistribution, DiscreteDistribution]
Both = tuple[Value, Value]


class Place(IntEnum):
    """The position of a group among the ratios: infinite, above all others, a number, below all others, 0."""

    INFINITE = 0
    ABOVE = 1
    NUMBER = 2
    BELOW = 3
    NONE = 4


@dataclass(frozen=True)
class IntegerGroup:
    """Integers of one likelihood ratio; at ABOVE and BELOW, all integers from one on, whose ratios differ.

    rough  P(one of them | A), P(one of them | B), rounded
    """

    place: Place
    ranges: tuple[Range, ...]
    rough: tuple[Decimal, Decimal]


def merged(ranges: Sequence[Range]) -> tuple[Range, ...]:
    """Ascending, with neighbours joined."""
    found: list[Range] = []
    for low, high in sorted(ranges, key=lambda each: each[0]):
        if found and found[-1][1] == low - 1:
            found[-1] = (found[-1][0], high)
        else:
            found.append((low, high))
    return tuple(found)


def mass(pair: Pair, ranges: Sequence[Range]) -> Both:
    """(P(one of them | A), P(one of them | B))"""
    one, other = (add(*(density.between(*each) for each in ranges)) for density in pair)
    return one, other


def _too_rare() -> InputError:
    """The result depends on probabilities too small for 50 digits."""
    return InputError("bayes_decision.criterion.too_rare", field="criterion")


@dataclass(frozen=True)
class Groups:
    """All possible integers, by descending ratio."""

    pair: Pair
    groups: tuple[IntegerGroup, ...]

    def ratio(self, at: int) -> Value | None:
        """P(k | A)/P(k | B) in this group; None if infinite or not one number."""
        group = self.groups[at]
        if group.place is Place.NONE:
            return _ZERO
        if group.place is not Place.NUMBER:
            return None
        one, other = (density.height(group.ranges[0][0]) for density in self.pair)
        assert one is not None
        assert other is not None
        rational = exact_root(one.square / other.square, 2)
        assert rational is not None
        exponent = one.exponent - other.exponent
        return rational if exponent == 0 else multiply(rational, exp(exponent))

    def before(self, count: int) -> tuple[Range, ...]:
        """The numbers of the first groups."""
        return merged([each for group in self.groups[:count] for each in group.ranges])

    def after(self, count: int) -> tuple[Range, ...]:
        return merged([each for group in self.groups[count:] for each in group.ranges])

    @cached_property
    def sums(self) -> tuple[tuple[Decimal, Decimal], ...]:
        """(G + 1, 2) the cumulative probabilities of the groups, rounded."""
        found = [(Decimal(0), Decimal(0))]
        for group in self.groups:
            found.append((CONTEXT.add(found[-1][0], group.rough[0]), CONTEXT.add(found[-1][1], group.rough[1])))
        return tuple(found)

    def reach(self, excess: Callable[[Both], Value], start: int = 0) -> int | None:
        """The first group at which `excess`, increasing in the two cumulative probabilities, is no longer below 0.

        None if it stays below 0. InputError if that happens among numbers too rare to be distinguished.
        """
        for count in range(start, len(self.groups)):
            rough = real(excess(self.sums[count + 1]))
            if rough < -_CLOSE or real(excess(mass(self.pair, self.before(count + 1)))) < 0:
                continue
            if self.groups[count].place in (Place.ABOVE, Place.BELOW):
                raise _too_rare()
            return count
        return None


# --- the order of the numbers


def by_ratio(pair: Pair) -> Groups:
    """The integers by descending P(k | A)/P(k | B), grouped by equal ratio."""
    above, below = pair
    first, last = min(each.first for each in pair), max(each.last for each in pair)
    line = line_of([(_ONE, above), (-_ONE, below)])
    if line is not None and line[0] == 1:
        every_number = (first, last if above.finite else None)
        return Groups(pair, (IntegerGroup(Place.NUMBER, (every_number,), (Decimal(1), Decimal(1))),))
    cells = [_cell(pair, k) for k in range(first, last + 1)]
    cells.append(_tail(pair, last + 1, None if line is None else line[0]))
    known = sorted((cell for cell in cells if cell is not None), key=lambda cell: (cell.place, -cell.ratio, cell.start))
    groups: list[IntegerGroup] = []
    for (place, _), same in itertools.groupby(_joined(pair, known), key=lambda cell: (cell.place, cell.ratio)):
        together = list(same)
        rough = [add(*(cell.rough[which] for cell in together)) for which in range(2)]
        ranges = merged([(cell.start, None if cell.start > last else cell.start) for cell in together])
        groups.append(IntegerGroup(place, ranges, (real(rough[0]), real(rough[1]))))
    return Groups(pair, tuple(groups))


@dataclass(frozen=True)
class _Cell:
    """One integer, or all integers from one on.

    ratio  rounded; 0 if it is not a number
    rough  its probabilities, rounded
    """

    place: Place
    ratio: Decimal
    start: int
    rough: tuple[Decimal, Decimal]


_NEVER = (Decimal(0), Decimal(0))


def _cell(pair: Pair, k: int) -> _Cell | None:
    """One integer; None if it never occurs."""
    one, other = (real(density.probability(k)) if k >= density.first else Decimal(0) for density in pair)
    if not one and not other:
        return None
    if not one or not other:
        return _Cell(Place.NONE if other else Place.INFINITE, Decimal(0), k, (one, other))
    return _Cell(Place.NUMBER, CONTEXT.divide(one, other), k, (one, other))


def _tail(pair: Pair, start: int, slope: Fraction | None) -> _Cell | None:
    """All integers from `start` on; None if none occurs.

    slope  the factor between the ratios of consecutive integers, if constant
    """
    ends = [not density.probability(start) for density in pair]
    if all(ends):
        return None
    if any(ends):
        one, other = (real(each) for each in mass(pair, [(start, None)]))
        return _Cell(Place.NONE if ends[0] else Place.INFINITE, Decimal(0), start, (one, other))
    # Without a constant factor, one of them falls faster than any geometric sequence.
    rises = slope > 1 if slope is not None else not pair[0].light
    return _Cell(Place.ABOVE if rises else Place.BELOW, Decimal(0), start, _NEVER)


def _joined(pair: Pair, cells: Sequence[_Cell]) -> list[_Cell]:
    """Give cells of equal ratio the same rounded ratio."""
    found: list[_Cell] = []
    for cell in cells:
        alike = bool(found) and found[-1].place is cell.place is Place.NUMBER and _alike(pair, found[-1], cell)
        found.append(replace(cell, ratio=found[-1].ratio) if alike else cell)
    return found


def _alike(pair: Pair, one: _Cell, other: _Cell) -> bool:
    """P(k | A) P(j | B) = P(j | A) P(k | B): their irrational parts are the same for every integer."""
    if CONTEXT.subtract(one.ratio, other.ratio) > CONTEXT.multiply(one.ratio, _CLOSE):
        return False
    squares = [[_square(density, cell.start) for density in pair] for cell in (one, other)]
    return squares[0][0] * squares[1][1] == squares[1][0] * squares[0][1]


def _square(density: DiscreteDistribution, k: int) -> Fraction:
    height = density.height(k)
    return _ZERO if height is None else height.square


# --- the rules


@dataclass(frozen=True)
class Randomised:
    """A rule: A for the groups before `used`, randomised there.

    used    the index of the randomised group, or None: A for the first `count` groups
    share   the probability of A there
    within  P(deciding A | A), P(deciding A | B)
    """

    groups: Groups
    count: int
    used: int | None
    share: Value
    within: Both

    @property
    def parts(self) -> tuple[tuple[Range, Value], ...]:
        """Ascending ranges with the probability of deciding A there."""
        parts: list[tuple[Range, Value]] = [(each, _ONE) for each in self.groups.before(self.count)]
        if self.used is not None:
            parts += [(each, self.share) for each in self.groups.groups[self.used].ranges]
        rest = self.count if self.used is None else self.used + 1
        parts += [(each, _ZERO) for each in self.groups.after(rest)]
        found: list[tuple[Range, Value]] = []
        for (low, high), share in sorted(parts, key=lambda part: part[0][0]):
            if found and found[-1][1] == share and found[-1][0][1] == low - 1:
                found[-1] = ((found[-1][0][0], high), share)
            else:
                found.append(((low, high), share))
        return tuple(found)

    def at(self, k: Fraction) -> Value | None:
        """The probability of deciding A at k; None if k never occurs."""
        return next((share for (low, high), share in self.parts if low <= k and (high is None or k <= high)), None)


def _randomised(groups: Groups, used: int, share: Value) -> Randomised:
    before = mass(groups.pair, groups.before(used))
    there = mass(groups.pair, groups.groups[used].ranges)
    one, other = (add(kept, multiply(share, more)) for kept, more in zip(before, there, strict=True))
    return Randomised(groups, used, used, share, (one, other))


@dataclass(frozen=True)
class DiscreteNeymanPearson:
    """bounded  the index of the class B, whose error is at most `error`"""

    bounded: int
    error: Fraction
    rule: Randomised

    @property
    def ratio(self) -> Value | None:
        """The ratio at which the error is used up."""
        assert self.rule.used is not None
        return self.rule.groups.ratio(self.rule.used)

    @property
    def power(self) -> Value:
        return self.rule.within[0]


def discrete_neyman_pearson(densities: Pair, bounded: int, error: Fraction) -> DiscreteNeymanPearson:
    """The most powerful rule with error 0 < α < 1: the numbers of the largest ratios, until α is used up."""
    if not _CLOSE < error < 1 - Fraction(_CLOSE):
        raise _too_rare()
    groups = by_ratio((densities[1 - bounded], densities[bounded]))
    used = groups.reach(lambda within: subtract(within[1], error))
    # All numbers together have probability 1.
    assert used is not None
    spent = mass(groups.pair, groups.before(used))[1]
    share = divide(subtract(error, spent), mass(groups.pair, groups.groups[used].ranges)[1])
    rule = _randomised(groups, used, share)
    return DiscreteNeymanPearson(bounded, error, replace(rule, within=(rule.within[0], error)))


@dataclass(frozen=True)
class Stakes:
    """The costs of the two actions: R(a) = λ_Ba − (λ_Ba − λ_Aa) P(A | a), R(b) = λ_Bb + (λ_Ab − λ_Bb) P(A | b).

    other  λ_Ba, λ_Bb
    costs  (2,) the extra cost of the wrong action over the right one, by class
    """

    other: tuple[Fraction, Fraction]
    costs: tuple[Fraction, Fraction]

    def risks(self, within: Both) -> Both:
        """By class, if A is decided with these probabilities."""
        one, two = (multiply(cost, share) for cost, share in zip(self.costs, within, strict=True))
        return subtract(self.other[0], one), add(self.other[1], two)

    def excess(self, within: Both) -> Value:
        one, two = self.risks(within)
        return subtract(two, one)

    def prior(self, ratio: Value) -> Value:
        """π at which both actions are equally good where the likelihood ratio is η: π u η = (1 − π) v"""
        return divide(self.costs[1], add(self.costs[1], multiply(ratio, self.costs[0])))


@dataclass(frozen=True)
class DiscreteMinimax:
    """priors  (2,) the least favourable ones"""

    priors: Both
    stakes: Stakes
    rule: Randomised

    @property
    def risks(self) -> Both:
        return self.stakes.risks(self.rule.within)

    @property
    def risk(self) -> Value:
        return max(self.risks, key=real)


def discrete_minimax(densities: Pair, matrix: Sequence[Sequence[Fraction]], first: int) -> DiscreteMinimax:
    """The rule with the least larger class risk.

    The Bayes risk is largest for the prior of the group where R(b) reaches R(a), for the smallest of several such
    priors.

    first  the action A, which is better if the first class is true
    """
    taken, other = matrix[first], matrix[1 - first]
    stakes = Stakes((other[0], other[1]), (other[0] - taken[0], taken[1] - other[1]))
    groups = by_ratio(densities)
    # Numbers that never occur in the other class are decided correctly at no cost.
    free = sum(group.place is Place.INFINITE for group in groups.groups)
    possible = sum(group.place is not Place.NONE for group in groups.groups)
    never = real(stakes.excess(mass(densities, groups.before(free)))) >= 0
    used = None if never else groups.reach(stakes.excess, free)
    if used is None or used >= possible:
        count = free if never else possible
        within = mass(densities, groups.before(count))
        priors = (_ZERO, _ONE) if never else (_ONE, _ZERO)
        return DiscreteMinimax(priors, stakes, Randomised(groups, count, None, _ZERO, within))
    ratio = groups.ratio(used)
    assert ratio is not None
    below, above = (stakes.excess(mass(densities, groups.before(used + more))) for more in range(2))
    rule = _randomised(groups, used, divide(multiply(-_ONE, below), subtract(above, below)))
    prior = stakes.prior(ratio)
    found = DiscreteMinimax((prior, subtract(_ONE, prior)), stakes, rule)
    if isinstance(found.risk, Decimal) and abs(found.risk - real(max(taken[0], other[1]))) < _CLOSE:
        raise _too_rare()
    return found
