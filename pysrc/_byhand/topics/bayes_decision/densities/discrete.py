"""Discrete distributions. ln P(k) is linear in k, plus a term that all of a kind share, such as −ln k!."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import ClassVar

from _byhand.arithmetic.expr import Count, Expr, Given, Symbol
from _byhand.errors import Notice
from _byhand.numbers.real import CONTEXT, Value, real
from _byhand.phrase import Listing, Phrase, say
from _byhand.problem.fields import Fields
from _byhand.topics.bayes_decision.densities.density import Density
from _byhand.topics.bayes_decision.densities.density_terms import VARIABLE
from _byhand.topics.bayes_decision.densities.pieces import ONE, ZERO, DensityPiece, Height, Point

# Upper bound on the mass beyond `last`: it changes no digit of a sum.
NOTHING = Decimal("1e-55")
# Powers of longer numbers, up to the thousandth, are too long to be exact.
_LARGEST = 10**9
# Up to this many numbers are listed one by one.
_MOST_LISTED = 3


@dataclass(frozen=True)
class Slope:
    """ln P(k) = (term shared by `kind`) + k · ln(ratio) + ln(height) + exponent; compared by differences."""

    kind: tuple[object, ...]
    ratio: Fraction
    height: Fraction
    exponent: Fraction


class DiscreteDistribution(Density):
    """P(k | class) for integers k.

    longest  upper bound on the numbers, so that they can be summed one by one
    finite   whether nothing lies beyond `last`
    light    whether P(k) falls faster than any geometric sequence
    """

    first: ClassVar[int] = 0
    longest: ClassVar[int] = 2000
    finite: ClassVar[bool] = False
    light: ClassVar[bool] = False

    @classmethod
    def read(cls, given: Fields, notices: list[Notice], /) -> Density:
        made = super().read(given, notices)
        inner = Fields(given.mapping(cls.name), [each.name for each in cls.parameters], given.at(cls.name))
        if any(max(inner.number(each.name).as_integer_ratio()) > _LARGEST for each in cls.parameters):
            raise given.wrong(cls.name, "bayes_decision.error.too_long")
        assert isinstance(made, cls)
        if made.last > made.longest:
            raise inner.wrong(cls.parameters[-1].name, "bayes_decision.error.too_wide", most=made.longest)
        return made

    @property
    def last(self) -> int:
        """The last number, or one with negligible mass beyond it; more than `longest` if that is too far."""
        raise NotImplementedError

    @property
    def slope(self) -> Slope | None:
        """None if a logarithm of 0 would be needed."""
        raise NotImplementedError

    def height(self, k: int) -> Height | None:
        """P(k | class), None for 0"""
        raise NotImplementedError

    def probability(self, k: int) -> Value:
        height = self.height(k)
        return ZERO if height is None else height.value

    def between(self, low: int, high: int | None) -> Value:
        """P(low <= k <= high | class); None is unbounded."""
        raise NotImplementedError

    @property
    def pieces(self) -> tuple[DensityPiece, ...]:
        return ()

    def heights(self, x: Fraction) -> tuple[Height, ...]:
        possible = x.denominator == 1 and self.first <= x <= max(self.last, self.longest)
        height = self.height(int(x)) if possible else None
        return () if height is None else (height,)

    @property
    def window(self) -> tuple[Value, Value]:
        """From the first number to the one beyond which a thousandth is left."""
        rest, k = real(ONE), self.first
        while k < self.last and rest > Decimal("1e-3"):
            rest = CONTEXT.subtract(rest, real(self.probability(k)))
            k += 1
        return Fraction(self.first) - 1, Fraction(k) + 1

    def upper(self, x: Point) -> Value:
        """P(k > x)"""
        return self.between(int(Fraction(x.value) // 1) + 1, None)

    # --- as printed

    def formula(self, x: Expr = VARIABLE, /) -> Expr:
        return self.written(x, int(x.number) if isinstance(x, Given) else None)

    def written(self, x: Expr, k: int | None) -> Expr:
        """P(x | c). k: the integer that x is, if it is one"""
        raise NotImplementedError

    def support(self) -> Phrase:
        return say("bayes_decision.densities.discrete", numbers=Listing(self._numbers(), "list.comma"))

    def _numbers(self) -> list[Expr]:
        """0, 1, …, 7 or 1, 2, …"""
        first, dots = self.first, Symbol(r"\dots", "…")
        if not self.finite:
            return [Count(first), Count(first + 1), dots]
        if self.last - first <= _MOST_LISTED:
            return [Count(k) for k in range(first, self.last + 1)]
        return [Count(first), Count(first + 1), dots, Count(self.last)]

    def tail_formula(self, _low: int, /) -> Expr | None:
        """P(x >= low | c), for low above the first number; None without a formula."""
        return None


def distributions(densities: Sequence[Density] | None) -> list[DiscreteDistribution]:
    """The discrete ones: all or none."""
    return [density for density in densities or () if isinstance(density, DiscreteDistribution)]
