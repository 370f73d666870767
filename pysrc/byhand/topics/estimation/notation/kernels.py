"""Kernels of likelihoods and posteriors in symbols: the product, its logarithm, both derivatives, and the maximum.

A posterior of the same family has the same kernel with other numbers, so that the same lines maximise both.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from byhand.arithmetic.combination import Combination
from byhand.arithmetic.expr import Equation, Expr, Given, Product, Quotient, Sum, Symbol
from byhand.arithmetic.functions import Difference, Negative
from byhand.arithmetic.powers import Raised
from byhand.topics.estimation.data.shapes import Borders, Means, Rates, Scales, Shape, Shares
from byhand.topics.estimation.notation.notation import (
    PARAMETER,
    E,
    V,
    beside,
    combination,
    log,
    number,
    one_less,
    signed,
    squared,
)


class Kernel:
    """g(θ) in symbols. symbol: the name of θ in it"""

    symbol: Symbol

    def factor(self) -> Expr:
        """g(θ)"""
        raise NotImplementedError

    def log(self) -> Expr:
        """ln g(θ)"""
        raise NotImplementedError

    def slope(self) -> Expr:
        """d ln g/dθ"""
        raise NotImplementedError

    def curvature(self) -> Expr:
        """d² ln g/dθ²"""
        raise NotImplementedError

    def solved(self) -> list[Equation]:
        """d ln g/dθ = 0 multiplied out."""
        raise NotImplementedError

    def solution(self) -> Expr:
        """The maximum with its numbers, not yet evaluated."""
        raise NotImplementedError


@dataclass(frozen=True)
class ShareKernel(Kernel):
    """p^s (1 − p)^f"""

    s: Fraction
    f: Fraction
    symbol: Symbol = PARAMETER["p"]

    def factor(self) -> Expr:
        p = self.symbol
        factors = [(self.s, p), (self.f, one_less(p))]
        return beside([Raised(base, number(power)) for power, base in factors if power])

    def log(self) -> Expr:
        return combination([(self.s, log(self.symbol)), (self.f, log(one_less(self.symbol)))])

    def slope(self) -> Expr:
        p = self.symbol
        terms = [(1, self.s, p), (-1, self.f, one_less(p))]
        return signed([(sign, Quotient(number(size), below)) for sign, size, below in terms if size])

    def curvature(self) -> Expr:
        p = self.symbol
        terms = [(self.s, squared(p)), (self.f, squared(one_less(p)))]
        return signed([(-1, Quotient(number(size), below)) for size, below in terms if size])

    def solved(self) -> list[Equation]:
        p = self.symbol
        sides = Product((number(self.s), one_less(p))), Product((number(self.f), p))
        return [Equation(sides[0], (sides[1],))]

    def solution(self) -> Expr:
        return Quotient(number(self.s), Sum((number(self.s), number(self.f))))


@dataclass(frozen=True)
class RateKernel(Kernel):
    """λ^s e^(−tλ)"""

    s: Fraction
    t: Fraction
    symbol: Symbol = PARAMETER["rate"]

    def factor(self) -> Expr:
        growth = [Raised(self.symbol, number(self.s))] if self.s else []
        decay = [Raised(E, combination([(-self.t, self.symbol)]))] if self.t else []
        return beside([*growth, *decay])

    def log(self) -> Expr:
        return combination([(self.s, log(self.symbol)), (-self.t, self.symbol)])

    def slope(self) -> Expr:
        terms = [(1, Quotient(number(self.s), self.symbol))] if self.s else []
        return signed([*terms, (-1, number(self.t))])

    def curvature(self) -> Expr:
        return signed([(-1, Quotient(number(self.s), squared(self.symbol)))] if self.s else [])

    def solved(self) -> list[Equation]:
        return [Equation(Quotient(number(self.s), self.symbol), (number(self.t),))]

    def solution(self) -> Expr:
        return Quotient(number(self.s), number(self.t))


@dataclass(frozen=True)
class ScaleKernel(Kernel):
    """v^(−c) e^(−q/v)"""

    c: Fraction
    q: Fraction
    symbol: Symbol = V

    def factor(self) -> Expr:
        v = self.symbol
        return beside([Raised(v, Given(-self.c)), Raised(E, Negative(Quotient(number(self.q), v)))])

    def log(self) -> Expr:
        return signed([(1, combination([(-self.c, log(self.symbol))])), (-1, Quotient(number(self.q), self.symbol))])

    def slope(self) -> Expr:
        v = self.symbol
        return signed([(-1, Quotient(number(self.c), v)), (1, Quotient(number(self.q), squared(v)))])

    def curvature(self) -> Expr:
        v = self.symbol
        return signed(
            [(1, Quotient(number(self.c), squared(v))), (-1, Quotient(number(2 * self.q), Raised(v, number(3))))]
        )

    def solved(self) -> list[Equation]:
        return [Equation(Product((number(self.c), self.symbol)), (number(self.q),))]

    def solution(self) -> Expr:
        return Quotient(number(self.q), number(self.c))


@dataclass(frozen=True)
class MeanKernel(Kernel):
    """e^(−n(μ − m)²/(2v))"""

    n: Fraction
    mean: Fraction
    variance: Fraction
    total: Fraction
    symbol: Symbol = PARAMETER["mean"]

    @property
    def _half(self) -> Fraction:
        return self.n / (2 * self.variance)

    def _square(self) -> Expr:
        return squared(Difference(self.symbol, Given(self.mean)))

    def factor(self) -> Expr:
        return Raised(E, combination([(-self._half, self._square())]))

    def log(self) -> Expr:
        return combination([(-self._half, self._square())])

    def slope(self) -> Expr:
        return Product((number(2 * self._half), Difference(Given(self.mean), self.symbol)))

    def curvature(self) -> Expr:
        return Combination([(-2 * self._half, None)])

    def solved(self) -> list[Equation]:
        return []

    def solution(self) -> Expr:
        return Quotient(number(self.total), number(self.n))


@dataclass(frozen=True)
class BorderKernel(Kernel):
    """θ^(−n) for θ >= m"""

    n: Fraction
    symbol: Symbol = PARAMETER["upper"]

    def factor(self) -> Expr:
        return Raised(self.symbol, number(-self.n))

    def log(self) -> Expr:
        return combination([(-self.n, log(self.symbol))])

    def slope(self) -> Expr:
        return signed([(-1, Quotient(number(self.n), self.symbol))])


def kernel_of(shape: Shape) -> Kernel:
    """The likelihood as a function of its parameter."""
    if isinstance(shape, Shares):
        return ShareKernel(Fraction(shape.s), Fraction(shape.f))
    if isinstance(shape, Rates):
        return RateKernel(Fraction(shape.s), shape.t)
    if isinstance(shape, Means):
        return MeanKernel(Fraction(shape.n), shape.mean, shape.variance, shape.n * shape.mean)
    if isinstance(shape, Borders):
        return BorderKernel(Fraction(shape.n))
    assert isinstance(shape, Scales)
    return ScaleKernel(shape.c, shape.q, V if shape.parameter == "variance" else PARAMETER["mean"])
