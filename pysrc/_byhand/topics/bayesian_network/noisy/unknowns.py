"""The unknown factors of products that are known: ∏ q = r for several sets of factors, each q from 0 to 1.

In logarithms these are linear equations with x = −ln q ≥ 0. Every x that occurs is bounded, so that the solutions are a
polytope: x follows if it is the same at all its corners, and there is no solution if there is no corner. The corners
are computed exactly: each q is a product of powers of the given numbers.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import lcm, prod

# The corners of more unknowns are too many.
MOST_UNKNOWN = 10
Powers = tuple[Fraction, ...]


class ContradictionError(Exception):
    """The products contradict each other."""


class IrrationalError(Exception):
    """An unknown is a root that is no fraction. unknown: which"""

    def __init__(self, unknown: int) -> None:
        super().__init__(unknown)
        self.unknown = unknown


@dataclass(frozen=True)
class Known:
    """The product of some unknown factors, and of known ones.

    unknown  the unknown factors
    known    the known ones
    number   the product
    """

    unknown: frozenset[int]
    known: tuple[int, ...]
    number: Fraction


@dataclass(frozen=True)
class Found:
    """An unknown factor: number^root = ∏ product^power, the powers integers.

    powers  of the products, by their places
    zero    the product that is 0 because of this factor only; the powers are then empty
    """

    number: Fraction
    root: int = 1
    powers: Mapping[int, int] | None = None
    zero: int | None = None


def solve(products: Sequence[Known], numbers: Mapping[int, Fraction]) -> dict[int, Found | None]:
    """Every unknown that occurs, None if it does not follow. numbers: the known factors"""
    divided = [prod((numbers[at] for at in each.known), start=Fraction(1)) for each in products]
    for each, divisor in zip(products, divided, strict=True):
        impossible = not each.number and divisor and not each.unknown
        if impossible or (each.number and not divisor):
            raise ContradictionError
    positive = [at for at, each in enumerate(products) if each.number]
    certain = {unknown for at in positive for unknown in products[at].unknown}
    found = dict[int, Found | None]()
    for at, each in enumerate(products):
        if each.number or not divided[at]:
            continue
        possible = each.unknown - certain
        if not possible:
            raise ContradictionError
        for unknown in possible:
            found.setdefault(unknown, None)
        if len(possible) == 1:
            found[min(possible)] = Found(Fraction(0), zero=at)
    for at, each in enumerate(products):
        for unknown in each.unknown - certain if not divided[at] else ():
            found.setdefault(unknown, None)
    quotients = [products[at].number / divided[at] for at in positive]
    found |= _Positive([products[at].unknown for at in positive], quotients, positive).solved()
    return found


class _Positive:
    """The products that are not 0."""

    def __init__(self, sets: Sequence[frozenset[int]], numbers: Sequence[Fraction], places: Sequence[int]) -> None:
        self.sets, self.numbers, self.places = sets, numbers, places
        self.unknown = sorted({each for one in sets for each in one})

    def solved(self) -> dict[int, Found | None]:
        rows = self._independent()
        corners = list(self._corners(rows))
        if not corners:
            raise ContradictionError
        found: dict[int, Found | None] = {}
        for unknown in self.unknown:
            first = corners[0][unknown]
            same = all(self._compare(first, corner[unknown]) == 0 for corner in corners)
            found[unknown] = self._found(unknown, first) if same else None
        return found

    def _row(self, at: int) -> list[Fraction]:
        return [Fraction(each in self.sets[at]) for each in self.unknown]

    def _independent(self) -> list[int]:
        """Rows of which the others are combinations, short ones first; every other one must agree."""
        kept: list[int] = []
        for at in sorted(range(len(self.sets)), key=lambda each: (len(self.sets[each]), each)):
            powers = _combination([self._row(each) for each in kept], self._row(at))
            if powers is None:
                kept.append(at)
            else:
                of = [Fraction(0)] * len(self.sets)
                for each, power in zip(kept, powers, strict=True):
                    of[each] = power
                of[at] -= 1
                if self._sign(of) != 0:
                    raise ContradictionError
        return kept

    def _corners(self, rows: Sequence[int]) -> Iterator[dict[int, Powers]]:
        """For each corner the powers of the numbers whose product is each unknown factor."""
        nothing = (Fraction(0),) * len(self.sets)
        for basis in combinations(self.unknown, len(rows)):
            columns = [[Fraction(each in self.sets[at]) for at in rows] for each in basis]
            corner = dict.fromkeys(self.unknown, nothing)
            for place, each in enumerate(basis):
                unit = [Fraction(place == other) for other in range(len(basis))]
                # Σ_i power_i · A[i][j] is 1 for the unknown itself and 0 for the others.
                powers = _combination([[column[i] for column in columns] for i in range(len(rows))], unit)
                if powers is None:
                    break
                spread = [Fraction(0)] * len(self.sets)
                for at, power in zip(rows, powers, strict=True):
                    spread[at] = power
                if self._sign(spread) > 0:
                    break
                corner[each] = tuple(spread)
            else:
                yield corner

    def _sign(self, powers: Sequence[Fraction]) -> int:
        """Of the logarithm of the product of the numbers to these powers."""
        value = self._value(powers, lcm(*(power.denominator for power in powers)))
        return (value > 1) - (value < 1)

    def _compare(self, one: Powers, other: Powers) -> int:
        return self._sign([a - b for a, b in zip(one, other, strict=True)])

    def _value(self, powers: Sequence[Fraction], root: int) -> Fraction:
        """∏ number^(power · root), which is a fraction."""
        pairs = zip(self.numbers, powers, strict=True)
        return prod((number ** int(power * root) for number, power in pairs if power), start=Fraction(1))

    def _found(self, unknown: int, powers: Powers) -> Found:
        root = lcm(*(power.denominator for power in powers))
        number = _root(self._value(powers, root), root)
        if number is None:
            raise IrrationalError(unknown)
        return Found(
            number, root, {place: int(power * root) for place, power in zip(self.places, powers, strict=True) if power}
        )


def _combination(rows: Sequence[Sequence[Fraction]], wanted: Sequence[Fraction]) -> list[Fraction] | None:
    """The numbers c with Σ c_i · row_i = wanted, for independent rows; None if there are none."""
    # Each equation is about one column: Σ_i c_i · rows[i][j] = wanted[j].
    system = [[*(row[j] for row in rows), wanted[j]] for j in range(len(wanted))]
    count, done = len(rows), 0
    for column in range(count):
        pivot = next((at for at in range(done, len(system)) if system[at][column]), None)
        if pivot is None:
            return None
        system[done], system[pivot] = system[pivot], system[done]
        first = system[done][column]
        system[done] = [number / first for number in system[done]]
        for at, line in enumerate(system):
            if at != done and line[column]:
                times = line[column]
                system[at] = [a - times * b for a, b in zip(line, system[done], strict=True)]
        done += 1
    if any(line[count] for line in system[done:]):
        return None
    return [system[at][count] for at in range(count)]


def _root(number: Fraction, degree: int) -> Fraction | None:
    """The root, if it is a fraction."""
    above, below = _whole_root(number.numerator, degree), _whole_root(number.denominator, degree)
    return None if above is None or below is None else Fraction(above, below)


def _whole_root(number: int, degree: int) -> int | None:
    low, high = 0, 1 << (number.bit_length() // degree + 1)
    while low < high:
        middle = (low + high) // 2
        if middle**degree < number:
            low = middle + 1
        else:
            high = middle
    return low if low**degree == number else None
