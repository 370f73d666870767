"""Arithmetic beyond sums, products and quotients: differences, powers, roots, exponentials, logarithms."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from _byhand.arithmetic.entries import Entries, difference, negative
from _byhand.arithmetic.expr import Expr, Numeral, Product, Quotient
from _byhand.arithmetic.printer import Display, Printer
from _byhand.numbers.normal_cdf import upper_tail
from _byhand.numbers.real import PI, Value, exp, ln, log2, multiply, sqrt, subtract


@dataclass(frozen=True)
class Difference(Expr):
    """minuend − subtrahend"""

    minuend: Expr
    subtrahend: Expr
    additive: ClassVar[bool] = True

    def computed(self, of: Callable[[Expr], Value], /) -> Value:
        return subtract(of(self.minuend), of(self.subtrahend))

    def entries(self, display: Display) -> Entries:
        return difference(self.minuend.entries(display), self.subtrahend.entries(display))

    def write(self, out: Printer) -> None:
        self.minuend.write(out)
        out.put(" - ", " \u2212 ")
        out.put_part(self.subtrahend, wrapped=self.subtrahend.additive or self.subtrahend.negative)


@dataclass(frozen=True)
class Negative(Expr):
    """−a"""

    argument: Expr
    additive: ClassVar[bool] = True

    def computed(self, of: Callable[[Expr], Value], /) -> Value:
        return subtract(Fraction(0), of(self.argument))

    def entries(self, display: Display) -> Entries:
        return negative(self.argument.entries(display))

    def write(self, out: Printer) -> None:
        out.put("-", "\u2212")
        out.put_part(self.argument, wrapped=self.argument.additive or self.argument.negative)


@dataclass(frozen=True)
class Absolute(Expr):
    """|a|"""

    argument: Expr

    def computed(self, of: Callable[[Expr], Value], /) -> Value:
        value = of(self.argument)
        return value if value >= 0 else subtract(Fraction(0), value)

    def write(self, out: Printer) -> None:
        out.put(r"\lvert ", "|")
        self.argument.write(out)
        out.put(r" \rvert ", "|")


@dataclass(frozen=True)
class Power(Expr):
    """base to an integer exponent"""

    base: Expr
    exponent: int

    def computed(self, of: Callable[[Expr], Value], /) -> Value:
        return multiply(*(of(self.base),) * self.exponent)

    def write(self, out: Printer) -> None:
        number = isinstance(self.base, Numeral) and any(sign in _plain(self.base, out) for sign in "/×")
        compound = isinstance(self.base, Product | Quotient | Power)
        wrap = number or compound or self.base.additive or self.base.negative
        out.put(r"\left(" if wrap else "", "(" if wrap else "")
        self.base.write(out)
        out.put(r"\right)" if wrap else "", ")" if wrap else "")
        out.put(f"^{{{self.exponent}}}", f"^{self.exponent}")


@dataclass(frozen=True)
class Root(Expr):
    """√argument"""

    argument: Expr

    def computed(self, of: Callable[[Expr], Value], /) -> Value:
        return sqrt(of(self.argument))

    def write(self, out: Printer) -> None:
        out.put(r"\sqrt{", "√(")
        self.argument.write(out)
        out.put("}", ")")


@dataclass(frozen=True)
class Exp(Expr):
    """exp(argument)"""

    argument: Expr

    def computed(self, of: Callable[[Expr], Value], /) -> Value:
        return exp(of(self.argument))

    def write(self, out: Printer) -> None:
        out.put(r"\exp\left(", "exp(")
        self.argument.write(out)
        out.put(r"\right)", ")")


@dataclass(frozen=True)
class Log(Expr):
    """ln(argument). `number`: its value, if the argument is only a name."""

    argument: Expr
    number: Value | None = None

    def computed(self, of: Callable[[Expr], Value], /) -> Value:
        return ln(of(self.argument)) if self.number is None else self.number

    def write(self, out: Printer) -> None:
        _write_log(r"\ln", "ln", self.argument, out)


@dataclass(frozen=True)
class Log2(Expr):
    """log₂(argument), exact if the argument is a power of two"""

    argument: Expr

    def computed(self, of: Callable[[Expr], Value], /) -> Value:
        return log2(of(self.argument))

    def write(self, out: Printer) -> None:
        _write_log(r"\log_2", "log₂", self.argument, out)


@dataclass(frozen=True)
class StandardNormal(Expr):
    """Φ(argument), to be looked up in a table. It is printed, not computed."""

    argument: Expr

    def write(self, out: Printer) -> None:
        out.put(r"\Phi\left(", "Φ(")
        self.argument.write(out)
        out.put(r"\right)", ")")


@dataclass(frozen=True)
class NormalBelow(StandardNormal):
    """Φ(argument) with its value, the probability below the argument."""

    def computed(self, of: Callable[[Expr], Value], /) -> Value:
        return upper_tail(subtract(Fraction(0), of(self.argument)))

    def write(self, out: Printer) -> None:
        super().write(out)
        # What follows it is approximate.
        out.exact = False


@dataclass(frozen=True)
class Pi(Expr):
    """π"""

    def computed(self, _of: Callable[[Expr], Value], /) -> Value:
        return PI

    def write(self, out: Printer) -> None:
        out.put(r"\pi ", "π")


def _write_log(latex: str, plain: str, argument: Expr, out: Printer) -> None:
    # ln 1.2 × 10^−5 would be read as (ln 1.2) × 10^−5, and ln 2^3 as (ln 2)^3.
    wrap = isinstance(argument, Product | Power) or argument.additive or "×" in _plain(argument, out)
    out.put(f"{latex}(" if wrap else f"{latex} ", f"{plain}(")
    argument.write(out)
    out.put(")" if wrap else "", ")")


def _plain(expr: Expr, out: Printer) -> str:
    return expr.printed(out.display).plain
