"""A probability from counts that may be fractions, as rows with weights and tf-idf give them: (n + a)/(N + b)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from _byhand.arithmetic.expr import Count, Expr, Given, Quotient, Sum


def amount(value: Fraction, key: str | None = None) -> Expr:
    """A count, or a number of counts that is no whole one."""
    return Count(int(value), key) if value.denominator == 1 else Given(value)


@dataclass(frozen=True)
class Share:
    """(count + added)/(total + added_total), or a number that was stated.

    key, of_key  the counted rows, and the rows of the total
    """

    count: Fraction
    total: Fraction
    added: Fraction = Fraction(0)
    added_total: Fraction = Fraction(0)
    stated: Fraction | None = None
    key: str | None = None
    of_key: str | None = None

    @cached_property
    def value(self) -> Fraction | None:
        """Exact; None for 0/0."""
        if self.stated is not None:
            return self.stated
        below = self.total + self.added_total
        return (self.count + self.added) / below if below else None

    @property
    def smoothed(self) -> bool:
        return self.added_total != 0

    @property
    def whole(self) -> bool:
        """Are count and total whole numbers?"""
        return self.count.denominator == self.total.denominator == 1

    def complement(self) -> Share:
        """1 − P: the rows without the feature."""
        return Share(
            self.total - self.count,
            self.total,
            self.added_total - self.added,
            self.added_total,
            of_key=self.of_key,
        )

    def plain(self) -> Expr:
        """n/N"""
        return Quotient(amount(self.count), amount(self.total), self.key, self.of_key)

    def counted(self) -> Expr:
        """(n + a)/(N + b)"""
        if self.stated is not None:
            return Given(self.stated)
        if not self.smoothed:
            return self.plain()
        top = Sum((amount(self.count), Given(self.added)))
        below = Sum((amount(self.total), Given(self.added_total)))
        return Quotient(top, below, self.key, self.of_key)

    def factor(self) -> Expr:
        """One fraction that still shows the counts: 3/12, not 1/4."""
        if self.stated is not None:
            return Given(self.stated)
        return Quotient(amount(self.count + self.added), amount(self.total + self.added_total), self.key, self.of_key)


def stated(value: Fraction) -> Share:
    """A probability that was not counted, such as one of class_prior."""
    return Share(Fraction(0), Fraction(0), stated=value)
