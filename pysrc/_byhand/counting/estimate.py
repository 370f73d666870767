"""A probability estimated from counts: (n + λ) / (N + kλ) or (n + m·p) / (N + m), and its printed form."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from _byhand.arithmetic.expr import Count, Expr, Given, Product, Quotient, Rounded, Sum, Symbol
from _byhand.arithmetic.quoted import carried_way
from _byhand.numbers.rational import round_half_up

LAMBDA = Symbol(r"\lambda", "λ")
LONGEST_PRODUCT_DIGITS = 14
_LONGEST_PRODUCT_BITS = 3.33 * LONGEST_PRODUCT_DIGITS


@dataclass(frozen=True)
class Estimate:
    """(count + added) / (total + added_total), a probability estimated from counts.

    value  exact, or rounded if the convention carries rounded values; None for 0/0
    plain  the maximum-likelihood estimate count / total; None for 0/0
    floored  a probability of 0 was replaced by the convention's `zero_floor`
    """

    count: int
    total: int
    added: Fraction
    added_total: Fraction
    value: Fraction | None
    floored: bool = False

    @property
    def plain(self) -> Fraction | None:
        return Fraction(self.count, self.total) if self.total else None

    @property
    def smoothed(self) -> bool:
        return self.added_total != 0

    @property
    def has_counts(self) -> bool:
        """Is it a relative frequency? A stated probability is not."""
        return self.total + self.added_total != 0

    def unreduced(self) -> tuple[int, int]:
        """Numerator and denominator as integers, not reduced: (3 + 1)/(9 + 3) is 4, 12."""
        return _sums(self.count, self.total, self.added, self.added_total)


def _sums(count: int, total: int, added: Fraction, added_total: Fraction) -> tuple[int, int]:
    """count + added and total + added_total, both times the least factor that makes them integers."""
    scale = lcm(added.denominator, added_total.denominator)
    top = count * scale + added.numerator * (scale // added.denominator)
    return top, total * scale + added_total.numerator * (scale // added_total.denominator)


def estimated(
    count: int,
    total: int,
    added: Fraction,
    added_total: Fraction,
    digits: int | None = None,
    zero_floor: Fraction | None = None,
) -> Estimate:
    """(count + added) / (total + added_total), undefined for 0/0.

    zero_floor  replaces a probability of 0; None keeps it
    digits      the decimals to which the value is rounded and carried on; None is exact
    """
    top, bottom = _sums(count, total, added, added_total)
    value = Fraction(top, bottom) if bottom else None
    floored = value == 0 and zero_floor is not None
    if floored:
        value = zero_floor
    if value is not None and digits is not None:
        value = round_half_up(value, digits)
    return Estimate(count, total, added, added_total, value, floored)


def stated(value: Fraction, digits: int | None = None) -> Estimate:
    """A probability that was not counted, such as a uniform prior."""
    carried = value if digits is None else round_half_up(value, digits)
    return Estimate(0, 0, Fraction(0), Fraction(0), carried)


# --- printed forms; `key` and `of_key` name the rows counted for the count and for the total


def counted(estimate: Estimate, key: str | None, of_key: str | None, *, apart: bool = False) -> Expr:
    """(n + λ) / (N + kλ) with its numbers; without smoothing n / N.

    apart  as it is derived: k apart from λ, and each count with its rows
    """
    top: Expr = Count(estimate.count, key if apart else None)
    bottom: Expr = Count(estimate.total, of_key if apart else None)
    if estimate.smoothed:
        added, total = Given(estimate.added), Given(estimate.added_total)
        times = total.number / added.number if apart and added.number else Fraction(0)
        top = Sum((top, added))
        bottom = Sum((bottom, Product((Given(times), added)) if times and times.denominator == 1 else total))
    return Quotient(top, bottom, key, of_key)


def estimate_way(estimate: Estimate, key: str | None, of_key: str | None, digits: int | None) -> Expr | None:
    """The derivation of the estimate; None if it was not counted, or was raised from 0."""
    if estimate.value is None or estimate.floored or not estimate.has_counts:
        return None
    return carried_way(counted(estimate, key, of_key, apart=True), digits)


def unreduced(estimate: Estimate, key: str | None = None, of_key: str | None = None) -> Expr:
    """The estimate as one fraction that still shows the counts: 3/12, not 1/4."""
    top, bottom = estimate.unreduced()
    return Quotient(Count(top), Count(bottom), key, of_key)


def plain_share(estimate: Estimate, key: str | None, of_key: str | None) -> Expr:
    """n / N without smoothing."""
    return Quotient(Count(estimate.count), Count(estimate.total), key, of_key)


def as_factor(estimate: Estimate, digits: int | None, key: str | None = None, of_key: str | None = None) -> Expr:
    """The estimate as a factor of a product."""
    if estimate.value is None:
        return Quotient(Count(0), Count(0), key, of_key)
    if digits is not None:
        return Rounded(estimate.value, digits)
    if estimate.floored or not estimate.has_counts:
        return Given(estimate.value)
    return unreduced(estimate, key, of_key)


def counted_factor(estimate: Estimate, digits: int | None, key: str | None, of_key: str | None) -> Expr:
    """The estimate at its first appearance: (2 + 1)/(5 + 3)."""
    shown = estimate.smoothed and not estimate.floored and estimate.has_counts
    return counted(estimate, key, of_key) if shown else as_factor(estimate, digits, key, of_key)


def multiplied(factors: Sequence[tuple[Estimate, int]]) -> Expr | None:
    """All numerators over all denominators, multiplied out but not reduced; None if too long to read, or 0.

    factors  each with its multiplicity in the product; all are defined
    """
    fractions = [(*_as_shown(estimate), times) for estimate, times in factors]
    if any(not above for above, _, _ in fractions):
        return None
    top = bottom = 1
    for above, below, times in fractions:
        if (above.bit_length() + below.bit_length()) * times > _LONGEST_PRODUCT_BITS:
            return None
        top, bottom = top * above**times, bottom * below**times
        if top.bit_length() + bottom.bit_length() > _LONGEST_PRODUCT_BITS:
            return None
    return Quotient(Count(top), Count(bottom))


def _as_shown(estimate: Estimate) -> tuple[int, int]:
    """Numerator and denominator of the factor as printed."""
    if estimate.has_counts and not estimate.floored:
        return estimate.unreduced()
    assert estimate.value is not None
    return estimate.value.numerator, estimate.value.denominator
