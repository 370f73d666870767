"""The densities as they are written: p(x | c) in symbols, and with a number put in for x."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from byhand.arithmetic.expr import Count, Expr, Given, Number, Product, Quotient, Sum, Symbol
from byhand.arithmetic.functions import Absolute, Difference, Exp, Log, Negative, Pi, Power, Root, StandardNormal
from byhand.arithmetic.ink import Ink
from byhand.document.steps import Phrase, say
from byhand.numbers.rational import exact_root
from byhand.topics.bayes_decision.densities import Density, Exponential, Laplace, Normal, Uniform

VARIABLE = Symbol("x", "x")
Ends = tuple[Number | None, ...]


def formula(density: Density, x: Expr = VARIABLE) -> Expr:
    """p(x | c). A number for x must be where the density is not 0."""
    if isinstance(density, Normal):
        root = Root(Product((Count(2), Pi(), Given(density.variance))))
        square = Power(Difference(x, Given(density.mean)), 2)
        power = Exp(Negative(Quotient(square, Product((Count(2), Given(density.variance))))))
        return Product((Quotient(Count(1), root), power))
    if isinstance(density, Uniform):
        return Quotient(Count(1), Difference(Given(density.high), Given(density.low)))
    rate = Given(_rate(density))
    if isinstance(density, Exponential):
        return Product((rate, Exp(Negative(Product((rate, x))))))
    assert isinstance(density, Laplace)
    distance = Absolute(Difference(x, Given(density.mean)))
    return Product((Quotient(rate, Count(2)), Exp(Negative(Product((rate, distance))))))


def logarithm(density: Density, weight: Expr) -> Expr:
    """ln(weight · p(x | c)), term by term, where the density is not 0."""
    if isinstance(density, Normal):
        height = Product((Quotient(Count(1), Count(2)), Log(Product((Count(2), Pi(), Given(density.variance))))))
        square = Power(Difference(VARIABLE, Given(density.mean)), 2)
        return _less(Log(weight), height, Quotient(square, Product((Count(2), Given(density.variance)))))
    if isinstance(density, Uniform):
        return _less(Log(weight), Log(Difference(Given(density.high), Given(density.low))))
    rate = Given(_rate(density))
    if isinstance(density, Exponential):
        return _less(Sum((Log(weight), Log(rate))), Product((rate, VARIABLE)))
    assert isinstance(density, Laplace)
    distance = Absolute(Difference(VARIABLE, Given(density.mean)))
    return _less(Sum((Log(weight), Log(Quotient(rate, Count(2))))), Product((rate, distance)))


def _less(whole: Expr, *parts: Expr) -> Expr:
    """whole − part − part"""
    for part in parts:
        whole = Difference(whole, part)
    return whole


def _rate(density: Density) -> Fraction:
    assert isinstance(density, Exponential | Laplace)
    return density.rate


def support(density: Density) -> Phrase | None:
    """Where the formula holds, if not everywhere: elsewhere the density is 0."""
    if isinstance(density, Uniform):
        return say("bayes_decision.support.uniform", low=Given(density.low), high=Given(density.high))
    return say("bayes_decision.support.exponential") if isinstance(density, Exponential) else None


@dataclass(frozen=True)
class Integral(Expr):
    """∫ density dx from low to high; None is infinity. It is only written."""

    low: Expr | None
    high: Expr | None
    density: Expr

    def write(self, ink: Ink) -> None:
        ink.put(r"\int_{", "∫_(")
        _end(self.low, r"-\infty", "\u2212∞", ink)
        ink.put("}^{", ")^(")
        _end(self.high, r"\infty", "∞", ink)
        ink.put("} ", ") ")
        self.density.write(ink)
        ink.put(r"\,dx", " dx")


def _end(end: Expr | None, latex: str, plain: str, ink: Ink) -> None:
    if end is None:
        ink.put(latex, plain)
    else:
        end.write(ink)


def standardised(density: Normal, ranges: Sequence[Ends]) -> Expr | None:
    """Σ Φ((high − m)/s) − Φ((low − m)/s) with the numbers put in; None for the whole line."""
    terms: list[Expr] = []
    for low, high in ranges:
        ends = [None if end is None else StandardNormal(_standard(density, end)) for end in (low, high)]
        if ends == [None, None]:
            return None
        if ends[0] is None:
            terms += [end for end in ends if end is not None]
        else:
            terms.append(Difference(Count(1) if ends[1] is None else ends[1], ends[0]))
    return Sum(tuple(terms))


def _standard(density: Normal, end: Expr) -> Expr:
    distance = Difference(end, Given(density.mean))
    if density.variance == 1:
        return distance
    deviation = exact_root(density.variance, 2)
    return Quotient(distance, Root(Given(density.variance)) if deviation is None else Given(deviation))
