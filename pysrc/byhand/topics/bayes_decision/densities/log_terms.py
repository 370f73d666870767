"""The logarithm of a density as printed, and its terms in x², in x, and constant."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from byhand.arithmetic.expr import Count, Expr, Given, Product, Quotient, Sum, Symbol
from byhand.arithmetic.functions import Absolute, Difference, Log, Negative, Pi, Power
from byhand.topics.bayes_decision.densities.densities import (
    Density,
    DensityPiece,
    Exponential,
    Laplace,
    Normal,
    Uniform,
)
from byhand.topics.bayes_decision.densities.density_terms import VARIABLE
from byhand.topics.bayes_decision.densities.discrete import Binomial, Geometric, Poisson
from byhand.topics.bayes_decision.densities.other_densities import Rayleigh

# The densities whose logarithm is a quadratic in x and in ln x.
_WITH_LOGARITHM = (Normal, Uniform, Exponential, Laplace, Rayleigh)


@dataclass(frozen=True)
class Signed:
    """+ expr, or − expr"""

    expr: Expr
    positive: bool = True

    @property
    def turned(self) -> Signed:
        return Signed(self.expr, not self.positive)


def plus(expr: Expr) -> Signed:
    return Signed(expr)


def less(expr: Expr) -> Signed:
    return Signed(expr, positive=False)


def signed_sum(terms: Sequence[Signed]) -> Expr:
    """The terms in order, except that a positive one comes first; 0 for none."""
    if not terms:
        return Count(0)
    start = next((place for place, term in enumerate(terms) if term.positive), 0)
    ordered = [terms[start], *terms[:start], *terms[start + 1 :]]
    difference: Expr = ordered[0].expr if ordered[0].positive else Negative(ordered[0].expr)
    for term in ordered[1:]:
        difference = Sum((difference, term.expr)) if term.positive else Difference(difference, term.expr)
    return difference


@dataclass(frozen=True)
class Collected:
    """factor · ln p(x | c) as the terms in x², in x, and constant."""

    square: Sequence[Signed] = ()
    linear: Sequence[Signed] = ()
    alone: Sequence[Signed] = ()


def collected(density: Density, piece: DensityPiece | None, factor: int) -> Collected:
    """The terms of factor · ln p(x | c), without terms that both compared densities share.

    piece  the relevant piece of a Laplace density
    """

    def times(expr: Expr) -> Expr:
        return expr if factor == 1 else Product((Count(factor), expr))

    if isinstance(density, Normal):
        mean, variance = Given(density.mean), Given(density.variance)
        return Collected(
            [less(Quotient(Count(1), variance))],
            [plus(Quotient(Product((Count(2), mean)), variance))],
            [less(Quotient(Power(mean, 2), variance)), less(Log(Product((Count(2), Pi(), variance))))],
        )
    if isinstance(density, Uniform):
        return Collected(alone=[less(times(Log(Difference(Given(density.high), Given(density.low)))))])
    if isinstance(density, Exponential):
        rate = Given(density.rate)
        return Collected(linear=[less(times(rate))], alone=[plus(times(Log(rate)))])
    if isinstance(density, Laplace):
        return _of_laplace(density, piece, factor)
    if isinstance(density, Rayleigh):
        square = Power(Given(density.scale), 2)
        return Collected(square=[less(Quotient(Count(1), square))], alone=[less(times(Log(square)))])
    return _of_discrete(density)


def _of_laplace(density: Laplace, piece: DensityPiece | None, factor: int) -> Collected:
    assert piece is not None
    rate, mean = Given(density.rate), Given(density.mean)
    rises = piece.high == density.mean
    factors = [] if factor == 1 else [Count(factor)]
    slope = Product((*factors, rate)) if factors else rate
    shift = Product((*factors, rate, mean))
    height = Log(Quotient(rate, Count(2)))
    return Collected(
        linear=[Signed(slope, rises)],
        alone=[Signed(shift, not rises), plus(Product((*factors, height)) if factors else height)],
    )


def _of_discrete(density: Density) -> Collected:
    if isinstance(density, Poisson):
        rate = Given(density.rate)
        return Collected(linear=[plus(Log(rate))], alone=[less(rate)])
    assert isinstance(density, Binomial | Geometric), density
    p, rest = Given(density.p), Given(1 - density.p)
    if isinstance(density, Binomial):
        return Collected(
            linear=[plus(Log(p)), less(Log(rest))], alone=[plus(Product((Count(density.last), Log(rest))))]
        )
    return Collected(linear=[plus(Log(rest))], alone=[plus(Log(p)), less(Log(rest))])


def has_logarithm(density: Density) -> bool:
    """Is the logarithm of this density printed?"""
    return isinstance(density, _WITH_LOGARITHM)


def log_of(density: Density) -> Expr:
    """ln p(x | c) as printed, inside the support."""
    if isinstance(density, Normal):
        height = Product((Quotient(Count(1), Count(2)), Log(Product((Count(2), Pi(), Given(density.variance))))))
        square = Power(Difference(VARIABLE, Given(density.mean)), 2)
        return Difference(Negative(height), Quotient(square, Product((Count(2), Given(density.variance)))))
    if isinstance(density, Uniform):
        return Negative(Log(Difference(Given(density.high), Given(density.low))))
    if isinstance(density, Exponential):
        rate = Given(density.rate)
        return Difference(Log(rate), Product((rate, VARIABLE)))
    if isinstance(density, Laplace):
        rate, distance = Given(density.rate), Absolute(Difference(VARIABLE, Given(density.mean)))
        return Difference(Log(Quotient(rate, Count(2))), Product((rate, distance)))
    if isinstance(density, Rayleigh):
        square = Power(Given(density.scale), 2)
        return Difference(
            Difference(Log(VARIABLE), Log(square)), Quotient(Power(VARIABLE, 2), Product((Count(2), square)))
        )
    return _log_of_discrete(density)


def _log_of_discrete(density: Density) -> Expr:
    if isinstance(density, Poisson):
        rate = Given(density.rate)
        return Difference(Difference(Product((VARIABLE, Log(rate))), rate), Symbol(r"\ln x!", "ln x!"))
    assert isinstance(density, Binomial | Geometric), density
    p, rest = Given(density.p), Given(1 - density.p)
    if isinstance(density, Geometric):
        return Sum((Log(p), Product((Difference(VARIABLE, Count(1)), Log(rest)))))
    n = density.last
    chosen = Symbol(rf"\ln \binom{{{n}}}{{x}}", f"ln C({n}, x)")
    return Sum((chosen, Product((VARIABLE, Log(p))), Product((Difference(Count(n), VARIABLE), Log(rest)))))
