"""Natural frequencies: how many people of an imagined crowd are in each class, and how many of these have each result.

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
    """counts  (K, R) the people of each class with each result

    exact  whether all groups are whole people; else they are rounded
    """

    counts: tuple[tuple[int, ...], ...]
    exact: bool

    @property
    def size(self) -> int:
        return sum(self.groups)

    @property
    def groups(self) -> tuple[int, ...]:
        """Class by class."""
        return tuple(number for row in self.counts for number in row)


@dataclass(frozen=True)
class Squares:
    """A picture of a crowd: each square is `unit` people.

    exact  whether that holds in every group; else their squares are rounded
    """

    unit: int
    groups: tuple[int, ...]
    exact: bool


def crowd_of(cells: Sequence[Sequence[Fraction]]) -> Crowd:
    """The smallest crowd in which all groups are whole people; a round one if that is too large.

    cells  (K, R) the probabilities of class and result together, which sum to 1
    """
    parts = [part for row in cells for part in row]
    smallest = lcm(*(part.denominator for part in parts))
    exact = smallest <= _MOST_PEOPLE
    people = iter(apportioned(parts, smallest if exact else _round_crowd(parts)))
    return Crowd(tuple(tuple(next(people) for _ in row) for row in cells), exact)


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
