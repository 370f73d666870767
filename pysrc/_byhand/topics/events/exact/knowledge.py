"""What is given, as equations of the probabilities of events. An event is a set of worlds, the bits of an integer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from _byhand.expressions.polynomial import Polynomial
from _byhand.phrase import Phrase

ZERO, ONE = Fraction(0), Fraction(1)
# The worlds in which an event occurs, as bits.
Mask = int


def letter_of(mask: Mask) -> str:
    """The letter that stands for P(event) in a polynomial."""
    return f"e{mask:x}"


def mask_of(letter: str) -> Mask:
    return int(letter[1:], 16)


def chance(mask: Mask) -> Polynomial:
    """P(event) as a polynomial."""
    return Polynomial.letter(letter_of(mask)) if mask else Polynomial.constant(0)


@dataclass(frozen=True)
class Claim:
    """Something given: each polynomial of probabilities is 0, each difference P(more) − P(less) is positive.

    said   the claim in words
    field  where it stands in the problem
    """

    said: Phrase
    field: str
    zeros: Sequence[Polynomial] = ()
    greater: Sequence[tuple[Mask, Mask]] = ()


@dataclass(frozen=True)
class Knowledge:
    """All that is given. width: the number of worlds, whose probabilities are not negative and have the sum 1"""

    width: int
    claims: tuple[Claim, ...]

    @property
    def certain(self) -> Mask:
        """The event of all worlds."""
        return (1 << self.width) - 1

    @property
    def zeros(self) -> list[Polynomial]:
        one = chance(self.certain) - Polynomial.constant(1)
        return [one, *(each for claim in self.claims for each in claim.zeros)]

    @property
    def greater(self) -> list[tuple[Mask, Mask]]:
        return [each for claim in self.claims for each in claim.greater]

    def without(self, claim: Claim) -> Knowledge:
        return replace(self, claims=tuple(each for each in self.claims if each is not claim))

    def indicator(self, mask: Mask) -> list[Fraction]:
        return [ONE if mask >> world & 1 else ZERO for world in range(self.width)]

    def satisfied_by(self, point: Sequence[Fraction]) -> bool:
        """Is everything given true for these probabilities of the worlds? Exact."""
        if any(number < 0 for number in point):
            return False
        letters = {name for each in self.zeros for name in each.letters}
        values = {name: self.probability(mask_of(name), point) for name in letters}
        return all(each.at(values) == 0 for each in self.zeros) and all(
            self.probability(more, point) > self.probability(less, point) for more, less in self.greater
        )

    def probability(self, mask: Mask, point: Sequence[Fraction]) -> Fraction:
        return sum((number for world, number in enumerate(point) if mask >> world & 1), ZERO)


def substituted(polynomial: Polynomial, values: Mapping[str, Polynomial]) -> Polynomial:
    """The polynomial with polynomials in place of some of its letters."""
    if not any(name in values for name in polynomial.letters):
        return polynomial
    total = Polynomial.constant(0)
    for monomial, coefficient in polynomial.terms:
        part = Polynomial.constant(coefficient)
        for name, exponent in monomial:
            part = part * (values[name] if name in values else Polynomial.letter(name)) ** exponent
        total = total + part
    return total


def degree(polynomial: Polynomial) -> int:
    return max((sum(exponent for _, exponent in monomial) for monomial, _ in polynomial.terms), default=0)


def reduced(polynomials: Iterable[Polynomial]) -> list[Polynomial]:
    """The same equations after Gaussian elimination, each monomial being an unknown, those of highest degree first."""
    found: list[tuple[object, Polynomial]] = []
    for each in polynomials:
        polynomial = each
        for lead, other in found:
            factor = dict(polynomial.terms).get(lead, ZERO)  # type: ignore[call-overload]
            if factor:
                polynomial = polynomial - other * Polynomial.constant(factor)
        if not polynomial:
            continue
        lead, first = max(polynomial.terms, key=lambda term: (sum(power for _, power in term[0]), term[0]))
        polynomial = polynomial * Polynomial.constant(1 / first)
        found = [
            (old, other - polynomial * Polynomial.constant(dict(other.terms).get(lead, ZERO))) for old, other in found
        ]
        found.append((lead, polynomial))
    return [polynomial for _, polynomial in found]
