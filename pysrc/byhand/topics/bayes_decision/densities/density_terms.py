"""The printed form of densities: p(x | c) in symbols, and with a number for x."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from byhand.arithmetic.expr import Count, Expr, Given, Product, Quotient, Sum, Symbol
from byhand.arithmetic.functions import Absolute, Difference, Exp, Negative, Pi, Power, Root, StandardNormal
from byhand.arithmetic.powers import Choose, Factorial, Raised
from byhand.arithmetic.printer import Printer
from byhand.numbers.rational import exact_root
from byhand.phrase import Listing, Phrase, say
from byhand.topics.bayes_decision.densities.densities import Density, Exponential, Laplace, Normal, Uniform
from byhand.topics.bayes_decision.densities.discrete import Binomial, DiscreteDistribution, Geometric, Poisson
from byhand.topics.bayes_decision.densities.other_densities import Cauchy, Mixture, Rayleigh, Triangular

VARIABLE = Symbol("x", "x")
# Up to this many numbers are listed one by one.
_MOST_LISTED = 3
Ends = tuple[Expr | None, ...]


def formula(density: Density, x: Expr = VARIABLE) -> Expr:
    """p(x | c). A number for x must lie in the support."""
    if isinstance(density, Normal):
        root = Root(Product((Count(2), Pi(), Given(density.variance))))
        square = Power(Difference(x, Given(density.mean)), 2)
        power = Exp(Negative(Quotient(square, Product((Count(2), Given(density.variance))))))
        return Product((Quotient(Count(1), root), power))
    if isinstance(density, Uniform):
        return Quotient(Count(1), Difference(Given(density.high), Given(density.low)))
    if isinstance(density, Exponential):
        rate = Given(density.rate)
        return Product((rate, Exp(Negative(Product((rate, x))))))
    if isinstance(density, Laplace):
        rate = Given(density.rate)
        distance = Absolute(Difference(x, Given(density.mean)))
        return Product((Quotient(rate, Count(2)), Exp(Negative(Product((rate, distance))))))
    if isinstance(density, Mixture):
        return Sum(tuple(Product((Given(weight), formula(each, x))) for weight, each in density.parts if weight))
    if isinstance(density, DiscreteDistribution):
        return _probability(density, x)
    return _of_scale(density, x)


def _of_scale(density: Density, x: Expr) -> Expr:
    if isinstance(density, Rayleigh):
        square = Power(Given(density.scale), 2)
        power = Exp(Negative(Quotient(Power(x, 2), Product((Count(2), square)))))
        return Product((Quotient(x, square), power))
    if isinstance(density, Cauchy):
        square = Power(Difference(x, Given(density.location)), 2)
        scale = Given(density.scale)
        return Quotient(scale, Product((Pi(), Sum((square, Power(scale, 2))))))
    assert isinstance(density, Triangular), density
    rises = density.low < density.mode and (not isinstance(x, Given) or x.number <= density.mode)
    return _straight(density, x, rises=rises)


def _straight(density: Triangular, x: Expr, *, rises: bool) -> Expr:
    """One side of a triangle: 2(x − low)/((high − low)(mode − low)) or 2(high − x)/((high − low)(high − mode))."""
    low, mode, high = Given(density.low), Given(density.mode), Given(density.high)
    above, beside = (
        (Difference(x, low), Difference(mode, low)) if rises else (Difference(high, x), Difference(high, mode))
    )
    return Quotient(Product((Count(2), above)), Product((Difference(high, low), beside)))


def _probability(density: DiscreteDistribution, x: Expr) -> Expr:
    """P(x | c) of an integer"""
    k = int(x.number) if isinstance(x, Given) else None
    if isinstance(density, Poisson):
        below = Symbol("x!", "x!") if k is None else Factorial(k)
        rate = Given(density.rate)
        return Product((Quotient(Raised(rate, x), below), Exp(Negative(rate))))
    assert isinstance(density, Binomial | Geometric), density
    rest = Difference(Count(1), Given(density.p))
    if isinstance(density, Geometric):
        left: Expr = Difference(x, Count(1)) if k is None else Count(k - 1)
        return Product((Given(density.p), Raised(rest, left)))
    n = density.last
    chosen = Symbol(rf"\binom{{{n}}}{{x}}", f"C({n}, x)") if k is None else Choose(n, k)
    remaining: Expr = Difference(Count(n), x) if k is None else Count(n - k)
    return Product((chosen, Raised(Given(density.p), x), Raised(rest, remaining)))


def formulas(density: Density) -> list[tuple[Expr, Phrase | None]]:
    """p(x | c), each formula with the range where it holds; elsewhere the density is 0."""
    if isinstance(density, Triangular) and density.low < density.mode < density.high:
        low, mode, high = Given(density.low), Given(density.mode), Given(density.high)
        return [
            (_straight(density, VARIABLE, rises=True), say("bayes_decision.densities.rising", low=low, high=mode)),
            (_straight(density, VARIABLE, rises=False), say("bayes_decision.densities.falling", low=mode, high=high)),
        ]
    return [(formula(density), support(density))]


def support(density: Density) -> Phrase | None:
    """The range of the formula, if not the whole line: elsewhere the density is 0."""
    if isinstance(density, Uniform):
        return say("bayes_decision.support.uniform", low=Given(density.low), high=Given(density.high))
    if isinstance(density, Triangular):
        return say("bayes_decision.support.uniform", low=Given(density.low), high=Given(density.high))
    if isinstance(density, DiscreteDistribution):
        return say("bayes_decision.densities.discrete", numbers=Listing(_numbers(density), "list.comma"))
    return say("bayes_decision.support.exponential") if isinstance(density, Exponential | Rayleigh) else None


def _numbers(density: DiscreteDistribution) -> list[Expr]:
    """0, 1, …, 7 or 1, 2, …"""
    first, dots = density.first, Symbol(r"\dots", "…")
    if not density.finite:
        return [Count(first), Count(first + 1), dots]
    if density.last - first <= _MOST_LISTED:
        return [Count(k) for k in range(first, density.last + 1)]
    return [Count(first), Count(first + 1), dots, Count(density.last)]


@dataclass(frozen=True)
class Integral(Expr):
    """∫ density dx from low to high; None is infinity. It is printed, not computed."""

    low: Expr | None
    high: Expr | None
    density: Expr

    def write(self, out: Printer) -> None:
        out.put(r"\int_{", "∫_(")
        _end(self.low, r"-\infty", "\u2212∞", out)
        out.put("}^{", ")^(")
        _end(self.high, r"\infty", "∞", out)
        out.put("} ", ") ")
        self.density.write(out)
        out.put(r"\,dx", " dx")


def _end(end: Expr | None, latex: str, plain: str, out: Printer) -> None:
    if end is None:
        out.put(latex, plain)
    else:
        end.write(out)


def merged(ranges: Sequence[Ends]) -> list[Ends]:
    """Neighbouring intervals joined."""
    joined: list[Ends] = []
    for low, high in ranges:
        if joined and low is not None and joined[-1][1] == low:
            joined[-1] = (joined[-1][0], high)
        else:
            joined.append((low, high))
    return joined


def standardised(density: Normal, ranges: Sequence[Ends]) -> Expr | None:
    """Σ Φ((high − m)/s) − Φ((low − m)/s) with its numbers; None for the whole line."""
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
