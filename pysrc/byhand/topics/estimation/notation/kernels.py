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
from byhand.topics.estimation.data.shapes import BernoulliKernel, Borders, Means, PoissonKernel, Scales, Shape
from byhand.topics.estimation.notation import notation


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
    symbol: Symbol = notation.PARAMETER["p"]

    def factor(self) -> Expr:
        p = self.symbol
        factors = [(self.s, p), (self.f, notation.one_less(p))]
        return notation.beside([Raised(base, notation.number(power)) for power, base in factors if power])

    def log(self) -> Expr:
        return notation.combination(
            [(self.s, notation.log(self.symbol)), (self.f, notation.log(notation.one_less(self.symbol)))]
        )

    def slope(self) -> Expr:
        p = self.symbol
        terms = [(1, self.s, p), (-1, self.f, notation.one_less(p))]
        return notation.signed([(sign, Quotient(notation.number(size), below)) for sign, size, below in terms if size])

    def curvature(self) -> Expr:
        p = self.symbol
        terms = [(self.s, notation.squared(p)), (self.f, notation.squared(notation.one_less(p)))]
        return notation.signed([(-1, Quotient(notation.number(size), below)) for size, below in terms if size])

    def solved(self) -> list[Equation]:
        p = self.symbol
        sides = Product((notation.number(self.s), notation.one_less(p))), Product((notation.number(self.f), p))
        return [Equation(sides[0], (sides[1],))]

    def solution(self) -> Expr:
        return Quotient(notation.number(self.s), Sum((notation.number(self.s), notation.number(self.f))))


@dataclass(frozen=True)
class RateKernel(Kernel):
    """λ^s e^(−tλ)"""

    s: Fraction
    t: Fraction
    symbol: Symbol = notation.PARAMETER["rate"]

    def factor(self) -> Expr:
        growth = [Raised(self.symbol, notation.number(self.s))] if self.s else []
        decay = [Raised(notation.E, notation.combination([(-self.t, self.symbol)]))] if self.t else []
        return notation.beside([*growth, *decay])

    def log(self) -> Expr:
        return notation.combination([(self.s, notation.log(self.symbol)), (-self.t, self.symbol)])

    def slope(self) -> Expr:
        terms = [(1, Quotient(notation.number(self.s), self.symbol))] if self.s else []
        return notation.signed([*terms, (-1, notation.number(self.t))])

    def curvature(self) -> Expr:
        return notation.signed(
            [(-1, Quotient(notation.number(self.s), notation.squared(self.symbol)))] if self.s else []
        )

    def solved(self) -> list[Equation]:
        return [Equation(Quotient(notation.number(self.s), self.symbol), (notation.number(self.t),))]

    def solution(self) -> Expr:
        return Quotient(notation.number(self.s), notation.number(self.t))


@dataclass(frozen=True)
class ScaleKernel(Kernel):
    """v^(−c) e^(−q/v)"""

    c: Fraction
    q: Fraction
    symbol: Symbol = notation.V

    def factor(self) -> Expr:
        v = self.symbol
        return notation.beside(
            [Raised(v, Given(-self.c)), Raised(notation.E, Negative(Quotient(notation.number(self.q), v)))]
        )

    def log(self) -> Expr:
        return notation.signed(
            [
                (1, notation.combination([(-self.c, notation.log(self.symbol))])),
                (-1, Quotient(notation.number(self.q), self.symbol)),
            ]
        )

    def slope(self) -> Expr:
        v = self.symbol
        return notation.signed(
            [(-1, Quotient(notation.number(self.c), v)), (1, Quotient(notation.number(self.q), notation.squared(v)))]
        )

    def curvature(self) -> Expr:
        v = self.symbol
        return notation.signed(
            [
                (1, Quotient(notation.number(self.c), notation.squared(v))),
                (-1, Quotient(notation.number(2 * self.q), Raised(v, notation.number(3)))),
            ]
        )

    def solved(self) -> list[Equation]:
        return [Equation(Product((notation.number(self.c), self.symbol)), (notation.number(self.q),))]

    def solution(self) -> Expr:
        return Quotient(notation.number(self.q), notation.number(self.c))


@dataclass(frozen=True)
class MeanKernel(Kernel):
    """e^(−n(μ − m)²/(2v))"""

    n: Fraction
    mean: Fraction
    variance: Fraction
    total: Fraction
    symbol: Symbol = notation.PARAMETER["mean"]

    @property
    def _half(self) -> Fraction:
        return self.n / (2 * self.variance)

    def _square(self) -> Expr:
        return notation.squared(Difference(self.symbol, Given(self.mean)))

    def factor(self) -> Expr:
        return Raised(notation.E, notation.combination([(-self._half, self._square())]))

    def log(self) -> Expr:
        return notation.combination([(-self._half, self._square())])

    def slope(self) -> Expr:
        return Product((notation.number(2 * self._half), Difference(Given(self.mean), self.symbol)))

    def curvature(self) -> Expr:
        return Combination([(-2 * self._half, None)])

    def solved(self) -> list[Equation]:
        return []

    def solution(self) -> Expr:
        return Quotient(notation.number(self.total), notation.number(self.n))


@dataclass(frozen=True)
class BorderKernel(Kernel):
    """θ^(−n) for θ >= m"""

    n: Fraction
    symbol: Symbol = notation.PARAMETER["upper"]

    def factor(self) -> Expr:
        return Raised(self.symbol, notation.number(-self.n))

    def log(self) -> Expr:
        return notation.combination([(-self.n, notation.log(self.symbol))])

    def slope(self) -> Expr:
        return notation.signed([(-1, Quotient(notation.number(self.n), self.symbol))])


def kernel_of(shape: Shape) -> Kernel:
    """The likelihood as a function of its parameter."""
    if isinstance(shape, BernoulliKernel):
        return ShareKernel(Fraction(shape.s), Fraction(shape.f))
    if isinstance(shape, PoissonKernel):
        return RateKernel(Fraction(shape.s), shape.t)
    if isinstance(shape, Means):
        return MeanKernel(Fraction(shape.n), shape.mean, shape.variance, shape.n * shape.mean)
    if isinstance(shape, Borders):
        return BorderKernel(Fraction(shape.n))
    assert isinstance(shape, Scales)
    return ScaleKernel(shape.c, shape.q, notation.V if shape.parameter == "variance" else notation.PARAMETER["mean"])
