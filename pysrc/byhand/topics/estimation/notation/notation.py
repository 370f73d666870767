"""The printed form of estimates and likelihoods: parameters, hats, names of computed quantities."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from byhand.arithmetic.combination import Combination
from byhand.arithmetic.expr import (
    Count,
    Expr,
    Given,
    Joined,
    Number,
    OfClass,
    Product,
    Sum,
    Symbol,
)
from byhand.arithmetic.functions import Difference, Log
from byhand.arithmetic.powers import Raised
from byhand.arithmetic.printer import Printer
from byhand.numbers.real import Value

PARAMETER = {
    "p": Symbol("p", "p"),
    "rate": Symbol(r"\lambda", "λ"),
    "mean": Symbol(r"\mu", "μ"),
    "variance": Symbol(r"\sigma^2", "σ²"),
    "upper": Symbol(r"\theta", "θ"),
}
# Differentiation treats the variance as a whole.
V = Symbol("v", "v")
X = Symbol("x", "x")
E = Symbol("e", "e")
DATA = Symbol("D", "D")
ONE, ZERO = Count(1), Count(0)
_HATS = {
    "p": Symbol(r"\hat{p}", "p̂"),
    "rate": Symbol(r"\hat{\lambda}", "λ̂"),
    "mean": Symbol(r"\hat{\mu}", "μ̂"),
    "variance": Symbol(r"\hat{\sigma}^2", "σ̂²"),
    "upper": Symbol(r"\hat{\theta}", "θ̂"),
}


def one_or_more(amount: Value) -> int:
    """The number that selects singular or plural: 1, and 2 for anything else."""
    return 1 if amount == 1 else 2


# The quantity kinds of the estimates in a table.
ESTIMATES = {"ml": "ml", "zero_one": "map", "squared": "posterior_mean", "absolute": "posterior_median"}


def hat(name: str) -> Symbol:
    """The maximum likelihood estimate of a parameter."""
    return _HATS[name]


def most_probable(symbol: Symbol) -> Expr:
    """θ_MAP"""
    return OfClass(symbol, Symbol(r"\text{MAP}", "MAP"))


def expected(symbol: Expr) -> Expr:
    """E(θ | D)"""
    return Applied("E", symbol, DATA)


def middle(symbol: Expr) -> Expr:
    """median(θ | D)"""
    return Applied("median", symbol, DATA, r"\operatorname{median}")


@dataclass(frozen=True)
class Applied(Expr):
    """f(argument), or f(argument | given), as a name."""

    letter: str
    argument: Expr
    given: Expr | None = None
    latex: str | None = None

    def write(self, out: Printer) -> None:
        out.put(f"{{{self.latex or self.letter}(", f"{self.letter}(")
        self.argument.write(out)
        if self.given is not None:
            out.put(r" \mid ", " | ")
            self.given.write(out)
        out.put(")}", ")")


def likelihood_of(symbol: Expr) -> Expr:
    """L(θ)"""
    return Applied("L", symbol)


def log_likelihood_of(symbol: Expr) -> Expr:
    """ℓ(θ)"""
    return Applied("ℓ", symbol, latex=r"\ell")


def derivative(symbol: Symbol, *, second: bool = False) -> Expr:
    """dℓ/dθ, or d²ℓ/dθ²"""
    if second:
        return Symbol(rf"\frac{{d^2 \ell}}{{d {symbol.latex}^2}}", f"d²ℓ/d{symbol.plain}²")
    return Symbol(rf"\frac{{d \ell}}{{d {symbol.latex}}}", f"dℓ/d{symbol.plain}")


def log_slope(symbol: Symbol) -> Expr:
    """d/dθ ln π(θ | D)"""
    return Symbol(
        rf"\frac{{d}}{{d {symbol.latex}}} \ln \pi({symbol.latex} \mid D)", f"d/d{symbol.plain} ln π({symbol.plain} | D)"
    )


@dataclass(frozen=True)
class LeftOut(Expr):
    """An ellipsis in a long product or sum."""

    def write(self, out: Printer) -> None:
        out.put(r"\cdots ", "…")


@dataclass(frozen=True)
class Greatest(Expr):
    """max(a, b)"""

    numbers: tuple[Expr, ...]

    def computed(self, of: Callable[[Expr], Value], /) -> Value:
        return max(map(of, self.numbers))

    def write(self, out: Printer) -> None:
        out.put(r"\max(", "max(")
        for place, each in enumerate(self.numbers):
            out.put(", " if place else "")
            each.write(out)
        out.put(")")


# --- small pieces of arithmetic


def number(value: Value | int) -> Expr:
    """A number of the exercise, or a sum of such numbers."""
    if isinstance(value, int):
        return Count(value)
    if isinstance(value, Fraction):
        return Count(int(value)) if value.denominator == 1 and value >= 0 else Given(value)
    return Number(value)


def product(factors: Sequence[Expr]) -> Expr:
    """The product; 1 for no values."""
    return ONE if not factors else factors[0] if len(factors) == 1 else Product(tuple(factors))


def beside(factors: Sequence[Expr]) -> Expr:
    """Juxtaposed symbolic factors, as in p²(1 − p)."""
    kept = [factor for factor in factors if factor != ONE]
    # Parentheses separate a sum from neighbouring factors.
    wrapped = [Raised(factor, ONE) if factor.additive and len(kept) > 1 else factor for factor in kept]
    return ONE if not kept else kept[0] if len(kept) == 1 else Joined(tuple(wrapped), r"\,", " ")


def signed(terms: Sequence[tuple[int, Expr]]) -> Expr:
    """+a − b ..., each with its sign; 0 for none."""
    whole: Expr | None = None
    for sign, term in terms:
        if whole is None:
            whole = term if sign > 0 else Combination([(Fraction(-1), Joined((term,), "", ""))])
        else:
            whole = Sum((whole, term)) if sign > 0 else Difference(whole, term)
    return ZERO if whole is None else whole


def combination(terms: Sequence[tuple[Fraction, Expr]]) -> Expr:
    """c₁ t₁ + c₂ t₂ + ... in symbols."""
    return Combination([(factor, Joined((term,), "", "")) for factor, term in terms])


def log(argument: Expr) -> Expr:
    return Log(argument)


def one_less(symbol: Expr) -> Expr:
    """1 − p"""
    return Difference(ONE, symbol)


def squared(symbol: Expr) -> Expr:
    return Raised(symbol, Count(2))
