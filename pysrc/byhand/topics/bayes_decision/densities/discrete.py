"""Discrete distributions. ln P(k) is linear in k, plus a term that all of a kind share, such as −ln k!."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from functools import cached_property
from math import comb, factorial
from typing import ClassVar

from byhand.numbers.gamma_function import ln_gamma
from byhand.numbers.real import CONTEXT, Value, add, exp, ln, multiply, real, subtract
from byhand.topics.bayes_decision.densities.densities import ONE, Density, DensityPiece, Height, Point

MOST_TRIALS = 1000
# Upper bound on the mass beyond `last`: it changes no digit of a sum.
_NOTHING = Decimal("1e-55")
_ZERO = Fraction(0)


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
    """

    first: ClassVar[int] = 0
    longest: ClassVar[int] = 2000
    finite: ClassVar[bool] = False

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
        return _ZERO if height is None else height.value

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

    def lower(self, x: Point) -> Value:
        return subtract(ONE, self.upper(x))

    def upper(self, x: Point) -> Value:
        """P(k > x)"""
        return self.between(int(Fraction(x.value) // 1) + 1, None)


@dataclass(frozen=True)
class Poisson(DiscreteDistribution):
    """λ^k e^(−λ) / k!"""

    rate: Fraction

    @cached_property
    def _terms(self) -> tuple[Decimal, ...]:
        """P(0), P(1), ... as far as they matter, or one more than `longest`."""
        terms = [exp(-self.rate)]
        while len(terms) <= self.longest + 1 and (len(terms) <= self.rate + 1 or terms[-1] > _NOTHING):
            terms.append(CONTEXT.divide(CONTEXT.multiply(terms[-1], real(self.rate)), Decimal(len(terms))))
        return tuple(terms)

    @property
    def last(self) -> int:
        return len(self._terms) - 1

    @property
    def middle(self) -> Fraction:
        return self.rate

    @property
    def slope(self) -> Slope:
        return Slope(("poisson",), self.rate, ONE, -self.rate)

    def height(self, k: int) -> Height:
        return Height((self.rate**k / factorial(k)) ** 2, 0, -self.rate)

    def probability(self, k: int) -> Value:
        if k <= self.last:
            return self._terms[k]
        return exp(subtract(subtract(multiply(Fraction(k), ln(self.rate)), self.rate), ln_gamma(Fraction(k + 1))))

    def between(self, low: int, high: int | None) -> Value:
        if high is None and low <= self.rate:
            return subtract(ONE, add(*self._terms[:low]))
        return add(*self._terms[low : None if high is None else high + 1])


@dataclass(frozen=True)
class Binomial(DiscreteDistribution):
    """C(n, k) p^k (1 − p)^(n−k)"""

    trials: Fraction
    p: Fraction
    finite: ClassVar[bool] = True

    @property
    def last(self) -> int:
        return int(self.trials)

    @property
    def middle(self) -> Fraction:
        return self.trials * self.p

    @property
    def slope(self) -> Slope | None:
        if self.p in (0, 1):
            return None
        rest = 1 - self.p
        return Slope(("binomial", self.trials), self.p / rest, rest**self.last, _ZERO)

    @cached_property
    def _weights(self) -> tuple[int, ...]:
        """P(k) times the n-th power of the denominator of p."""
        top, bottom, n = self.p.numerator, self.p.denominator, self.last
        return tuple(comb(n, k) * top**k * (bottom - top) ** (n - k) for k in range(n + 1))

    def _share(self, weight: int) -> Fraction:
        return Fraction(weight, self.p.denominator**self.last)

    def height(self, k: int) -> Height | None:
        share = self.probability(k)
        return Height(share**2, 0, _ZERO) if share else None

    def probability(self, k: int) -> Fraction:
        return self._share(self._weights[k]) if 0 <= k <= self.last else _ZERO

    def between(self, low: int, high: int | None) -> Fraction:
        return self._share(sum(self._weights[max(low, 0) : None if high is None else high + 1]))


@dataclass(frozen=True)
class Geometric(DiscreteDistribution):
    """p (1 − p)^(k−1), where k >= 1 is the number of trials up to the first success"""

    p: Fraction
    first: ClassVar[int] = 1

    @property
    def last(self) -> int:
        if self.p == 1:
            return 1
        steps = CONTEXT.divide(CONTEXT.ln(_NOTHING), CONTEXT.ln(real(1 - self.p)))
        return min(int(steps) + 1, self.longest + 1)

    @property
    def middle(self) -> Fraction:
        return 1 / self.p

    @property
    def slope(self) -> Slope | None:
        return None if self.p == 1 else Slope(("geometric",), 1 - self.p, self.p / (1 - self.p), _ZERO)

    def height(self, k: int) -> Height | None:
        share = self.probability(k)
        return Height(share**2, 0, _ZERO) if share else None

    def probability(self, k: int) -> Fraction:
        return self.p * (1 - self.p) ** (k - 1) if k >= 1 else _ZERO

    def between(self, low: int, high: int | None) -> Fraction:
        """(1 − p)^(low − 1) − (1 − p)^high"""
        start = (1 - self.p) ** (max(low, 1) - 1)
        return start if high is None else max(start - (1 - self.p) ** max(high, 0), _ZERO)
