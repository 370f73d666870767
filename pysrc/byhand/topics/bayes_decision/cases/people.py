"""Natural frequencies: how many people of an imagined crowd are in each class, and how many show an observation.

G. Gigerenzer and U. Hoffrage, How to improve Bayesian reasoning without instruction, 1995.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

# Nobody can imagine a larger crowd.
_MOST_PEOPLE = 1_000_000
# Crowds in which people are rounded, if no smaller crowd makes all groups whole.
_ROUND_CROWDS = (1000, 10_000, 100_000, _MOST_PEOPLE)
_NEARLY = Fraction(1, 100)
# More squares are indistinguishable on a phone; with fewer, where a square is several people, small groups disappear.
_MOST_SQUARES = 10_000
_FEWEST_SQUARES = 1000


@dataclass(frozen=True)
class Crowd:
    """People by class: those with the observation, and those without.

    exact  whether all groups are whole people; else they are rounded
    """

    having: tuple[int, ...]
    lacking: tuple[int, ...]
    exact: bool

    @property
    def size(self) -> int:
        return sum(self.having) + sum(self.lacking)

    @property
    def groups(self) -> tuple[int, ...]:
        """With and without the observation, class by class."""
        return tuple(number for pair in zip(self.having, self.lacking, strict=True) for number in pair)


@dataclass(frozen=True)
class Squares:
    """A picture of a crowd: each square is `unit` people.

    exact  whether that holds in every group; else their squares are rounded
    """

    unit: int
    groups: tuple[int, ...]
    exact: bool


def crowd_of(priors: Sequence[Fraction], shares: Sequence[Fraction]) -> Crowd:
    """The smallest crowd in which all groups are whole people; a round one if that is too large.

    shares  P(observation | class)
    """
    parts = [part for prior, share in zip(priors, shares, strict=True) for part in (prior * share, prior * (1 - share))]
    smallest = lcm(*(part.denominator for part in parts))
    exact = smallest <= _MOST_PEOPLE
    size = smallest if exact else _round_crowd(parts)
    people = apportioned(parts, size)
    return Crowd(tuple(people[::2]), tuple(people[1::2]), exact)


def _round_crowd(parts: Sequence[Fraction]) -> int:
    """The smallest round crowd in which rounding changes no group much."""
    for size in _ROUND_CROWDS:
        rounded = zip(apportioned(parts, size), parts, strict=True)
        if all(abs(people - size * part) <= _NEARLY * size * part for people, part in rounded):
            return size
    return _MOST_PEOPLE


def apportioned(parts: Sequence[Fraction], people: int) -> list[int]:
    """`people` divided into parts that sum to it, by the largest remainders. The fractions sum to 1."""
    numbers = [int(people * part) for part in parts]
    by_remainder = sorted(range(len(parts)), key=lambda place: numbers[place] - people * parts[place])
    for place in by_remainder[: people - sum(numbers)]:
        numbers[place] += 1
    return numbers


def squares_of(crowd: Crowd) -> Squares | None:
    """One square for each person, or for as few as possible; every group has a square. None if no number divides
    suitably.
    """
    unit = _unit(crowd.size)
    if unit is None:
        return None
    squares = apportioned([Fraction(number, crowd.size) for number in crowd.groups], crowd.size // unit)
    for place, number in enumerate(crowd.groups):
        if number and not squares[place]:
            squares[place] = 1
            squares[squares.index(max(squares))] -= 1
    exact = all(drawn * unit == number for drawn, number in zip(squares, crowd.groups, strict=True))
    return Squares(unit, tuple(squares), exact)


def _unit(size: int) -> int | None:
    if size <= _MOST_SQUARES:
        return 1
    fewest = -(-size // _MOST_SQUARES)
    return next((unit for unit in range(fewest, size // _FEWEST_SQUARES + 1) if size % unit == 0), None)
