"""How parameters, responsibilities and distances are printed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from _byhand.arithmetic.expr import Count, Expr, Joined, Number, Probability, Symbol, Word
from _byhand.arithmetic.printer import Printer
from _byhand.numbers.real import Value
from _byhand.topics.mixture.model.families import Key

GAMMA, N_EXPECTED = Symbol(r"\gamma", "γ"), Symbol("N", "N")
ELL = Symbol(r"\ell", "ℓ")
X = Symbol("x", "x")
_WEIGHT = Symbol(r"\pi", "π")
_LETTERS: Mapping[str, Symbol] = {
    "p": Symbol("p", "p"),
    "rate": Symbol(r"\lambda", "λ"),
    "mean": Symbol(r"\mu", "μ"),
    "successes": Symbol("S", "S"),
    "failures": Symbol("F", "F"),
}


@dataclass(frozen=True)
class Indexed(Expr):
    """γ_{1,A}, or μ_A^(2): a letter with its indices, and the iteration if it is stated; squared for a variance."""

    letter: Symbol
    indices: tuple[Expr, ...]
    t: int | None = None
    squared: bool = False

    def write(self, out: Printer) -> None:
        out.put(f"{self.letter.latex}_{{", f"{self.letter.plain}_")
        Joined(self.indices, ",", ",").write(out)
        out.put("}", "")
        power = ("2", "²") if self.squared else ("", "")
        step = ("", "") if self.t is None else (rf"\,({self.t})", f"^({self.t})")
        if power[0] or step[0]:
            out.put(f"^{{{power[0]}{step[0]}}}", power[1] + step[1])


def weight_name(name: str, t: int | None = None, *, of_class: bool = False) -> Expr:
    """π_A, or P(A) of a class"""
    return Probability(Word(name)) if of_class else Indexed(_WEIGHT, (Word(name),), t)


def parameter_name(key: Key, name: str, t: int | None = None) -> Expr:
    """p_A, σ²_A, or P(colour = red | yes)"""
    if not isinstance(key, str):
        return Probability(Joined(tuple(map(Word, key)), " = ", " = "), Word(name))
    if key == "variance":
        return Indexed(Symbol(r"\sigma", "σ"), (Word(name),), t, squared=True)
    return Indexed(_LETTERS[key], (Word(name),), t)


def share_name(place: int, name: str) -> Expr:
    """γ_{3,A}; places count from 0"""
    return Indexed(GAMMA, (Count(place + 1), Word(name)))


@dataclass(frozen=True)
class WeightedSum(Expr):
    """Σ_i γ_{i,A} x_i, or for a variance Σ_i γ_{i,A} (x_i − μ_A)²; without a name over all components"""

    name: str | None
    squared: bool

    def write(self, out: Printer) -> None:
        out.put(
            r"\sum_i " if self.name is not None else r"\sum_k \sum_i ", "Σ_i " if self.name is not None else "Σ_k Σ_i "
        )
        index: Expr = Symbol("k", "k") if self.name is None else Word(self.name)
        Indexed(GAMMA, (Symbol("i", "i"), index)).write(out)
        if not self.squared:
            out.put(r"\, x_i", " x_i")
            return
        out.put(r" (x_i - ", " (x_i − ")
        Indexed(_LETTERS["mean"], (index,)).write(out)
        out.put(")^2", ")²")


def expected_name(name: str) -> Expr:
    """N_A"""
    return Indexed(N_EXPECTED, (Word(name),))


@dataclass(frozen=True)
class Level(Expr):
    """ℓ^(t)"""

    t: int

    def write(self, out: Printer) -> None:
        out.put(rf"\ell^{{({self.t})}}", f"ℓ^({self.t})")


def number(value: Value) -> Number:
    return Number(value)
