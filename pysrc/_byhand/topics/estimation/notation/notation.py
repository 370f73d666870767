"""The printed form of estimates and likelihoods: parameters, hats, names of computed quantities."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.combination import Combination
from _byhand.arithmetic.functions import Difference, Log
from _byhand.arithmetic.powers import Raised
from _byhand.arithmetic.printer import Printer
from _byhand.numbers.real import Value
from _byhand.phrase import Listing
from _byhand.topics.estimation.data.model import Estimate

PARAMETER = {
    "p": ex.Symbol("p", "p"),
    "rate": ex.Symbol(r"\lambda", "λ"),
    "mean": ex.Symbol(r"\mu", "μ"),
    "variance": ex.Symbol(r"\sigma^2", "σ²"),
    "upper": ex.Symbol(r"\theta", "θ"),
    "shape": ex.Symbol("a", "a"),
}
# Differentiation treats the variance as a whole.
V = ex.Symbol("v", "v")
X, M = ex.Symbol("x", "x"), ex.Symbol("m", "m")
E = ex.Symbol("e", "e")
DATA = ex.Symbol("D", "D")
ONE, ZERO = ex.Count(1), ex.Count(0)
_HATS = {
    "p": ex.Symbol(r"\hat{p}", "p̂"),
    "rate": ex.Symbol(r"\hat{\lambda}", "λ̂"),
    "mean": ex.Symbol(r"\hat{\mu}", "μ̂"),
    "variance": ex.Symbol(r"\hat{\sigma}^2", "σ̂²"),
    "upper": ex.Symbol(r"\hat{\theta}", "θ̂"),
    "shape": ex.Symbol(r"\hat{a}", "â"),
}


# The parameters of a posterior by name.
UPDATED: Mapping[str, ex.Symbol] = {
    "a": ex.Symbol("a'", "a′"),
    "b": ex.Symbol("b'", "b′"),
    "shape": ex.Symbol("a'", "a′"),
    "rate": ex.Symbol("b'", "b′"),
    "scale": ex.Symbol("b'", "b′"),
    "minimum": ex.Symbol("m'", "m′"),
    "mean": ex.Symbol(r"\mu_n", "μ_n"),
    "variance": ex.Symbol(r"\tau_n^2", "τ_n²"),
}


def one_or_more(amount: Value) -> int:
    """The number that selects singular or plural: 1, and 2 for anything else."""
    return 1 if amount == 1 else 2


# The quantity kinds of the estimates in a table.
ESTIMATES: Mapping[Estimate, str] = {
    "ml": "ml",
    "zero_one": "map",
    "squared": "posterior_mean",
    "absolute": "posterior_median",
}


def hat(name: str) -> ex.Symbol:
    """The maximum likelihood estimate of a parameter."""
    return _HATS[name]


def moment_hat(name: str) -> ex.Symbol:
    """The estimate by the method of moments."""
    symbol = _HATS[name]
    return ex.Symbol(rf"{{{symbol.latex}}}_M", f"{symbol.plain}_M")


def most_probable(symbol: ex.Symbol) -> ex.Expr:
    """θ_MAP"""
    return ex.OfClass(symbol, ex.Symbol(r"\text{MAP}", "MAP"))


def expected(symbol: ex.Expr) -> ex.Expr:
    """E(θ | D)"""
    return Applied("E", symbol, DATA)


def middle(symbol: ex.Expr) -> ex.Expr:
    """median(θ | D)"""
    return Applied("median", symbol, DATA, r"\operatorname{median}")


@dataclass(frozen=True)
class Applied(ex.Expr):
    """f(argument), or f(argument | given), as a name."""

    letter: str
    argument: ex.Expr
    given: ex.Expr | None = None
    latex: str | None = None

    def write(self, out: Printer) -> None:
        out.put(f"{{{self.latex or self.letter}(", f"{self.letter}(")
        self.argument.write(out)
        if self.given is not None:
            out.put(r" \mid ", " | ")
            self.given.write(out)
        out.put(")}", ")")


def of_next(label: str | None, given: ex.Expr, letter: str = "P") -> ex.Expr:
    """P(x = 3 | D), or P(x | D) for any x"""
    event = X if label is None else ex.Joined((X, ex.Word(label)), " = ", " = ")
    return ex.Probability(event, given, letter)


def likelihood_of(symbol: ex.Expr) -> ex.Expr:
    """L(θ)"""
    return Applied("L", symbol)


def log_likelihood_of(symbol: ex.Expr) -> ex.Expr:
    """ℓ(θ)"""
    return Applied("ℓ", symbol, latex=r"\ell")


def derivative(symbol: ex.Symbol, *, second: bool = False) -> ex.Expr:
    """dℓ/dθ, or d²ℓ/dθ²"""
    if second:
        return ex.Symbol(rf"\frac{{d^2 \ell}}{{d {symbol.latex}^2}}", f"d²ℓ/d{symbol.plain}²")
    return ex.Symbol(rf"\frac{{d \ell}}{{d {symbol.latex}}}", f"dℓ/d{symbol.plain}")


def log_slope(symbol: ex.Symbol) -> ex.Expr:
    """d/dθ ln π(θ | D)"""
    return ex.Symbol(
        rf"\frac{{d}}{{d {symbol.latex}}} \ln \pi({symbol.latex} \mid D)", f"d/d{symbol.plain} ln π({symbol.plain} | D)"
    )


@dataclass(frozen=True)
class LeftOut(ex.Expr):
    """An ellipsis in a long product or sum."""

    def write(self, out: Printer) -> None:
        out.put(r"\cdots ", "…")


# --- small pieces of arithmetic


def number(value: Value | int) -> ex.Expr:
    """A number of the exercise, or a sum of such numbers."""
    if isinstance(value, int):
        return ex.Count(value)
    if isinstance(value, Fraction):
        return ex.Count(int(value)) if value.denominator == 1 and value >= 0 else ex.Given(value)
    return ex.Number(value)


def updated(values: Iterable[Value]) -> Listing:
    """The parameters of a posterior: 2940/17 ≈ 172.9412, 225/34 ≈ 6.6176"""
    pairs = ((each, number(each)) for each in values)
    return Listing([ex.Equation(shown, (), ex.Number(each), reduced=False) for each, shown in pairs], "list.comma")


def product(factors: Sequence[ex.Expr]) -> ex.Expr:
    """The product; 1 for no values."""
    return ONE if not factors else factors[0] if len(factors) == 1 else ex.Product(tuple(factors))


def beside(factors: Sequence[ex.Expr]) -> ex.Expr:
    """Juxtaposed symbolic factors, as in p²(1 − p)."""
    kept = [factor for factor in factors if factor != ONE]
    # Parentheses separate a sum from neighbouring factors.
    wrapped = [Raised(factor, ONE) if factor.additive and len(kept) > 1 else factor for factor in kept]
    return ONE if not kept else kept[0] if len(kept) == 1 else ex.Joined(tuple(wrapped), r"\,", " ")


def signed(terms: Sequence[tuple[int, ex.Expr]]) -> ex.Expr:
    """+a − b ..., each with its sign; 0 for none."""
    # One sum of many terms: nested in one another, they would exceed Python's depth of recursion.
    added: list[ex.Expr] = []
    for sign, term in terms:
        if not added:
            added = [term if sign > 0 else Combination([(Fraction(-1), ex.Joined((term,), "", ""))])]
        elif sign > 0:
            added.append(term)
        else:
            added = [Difference(_summed(added), term)]
    return _summed(added) if added else ZERO


def _summed(terms: Sequence[ex.Expr]) -> ex.Expr:
    return terms[0] if len(terms) == 1 else ex.Sum(tuple(terms))


def combination(terms: Sequence[tuple[Fraction, ex.Expr]]) -> ex.Expr:
    """c₁ t₁ + c₂ t₂ + ... in symbols."""
    return Combination([(factor, ex.Joined((term,), "", "")) for factor, term in terms])


def log(argument: ex.Expr) -> ex.Expr:
    return Log(argument)


def one_less(symbol: ex.Expr) -> ex.Expr:
    """1 − p"""
    return Difference(ONE, symbol)


def squared(symbol: ex.Expr) -> ex.Expr:
    return Raised(symbol, ex.Count(2))
