"""Powers with any exponent, factorials, binomial coefficients."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import comb, factorial

from _byhand.arithmetic.expr import Expr, Joined, Numeral, Product, Quotient
from _byhand.arithmetic.printer import Printer
from _byhand.numbers.real import Value, exp, ln, multiply


@dataclass(frozen=True)
class Raised(Expr):
    """base^exponent with any exponent; an exponent of 1 is not printed."""

    base: Expr
    exponent: Expr

    def computed(self, of: Callable[[Expr], Value], /) -> Value:
        base, exponent = of(self.base), of(self.exponent)
        if isinstance(base, Fraction) and isinstance(exponent, Fraction) and exponent.denominator == 1:
            return base ** int(exponent)
        return exp(multiply(exponent, ln(base)))

    def write(self, out: Printer) -> None:
        compound = (
            isinstance(self.base, Product | Quotient | Raised | Joined) or self.base.additive or self.base.negative
        )
        fraction = isinstance(self.base, Numeral) and "/" in self.base.printed(out.display).plain
        wrap = compound or fraction
        exponent = out.blank()
        exponent.inside_fraction = True
        self.exponent.write(exponent)
        if exponent.plain == "1":
            out.put_part(self.base, wrapped=self.base.additive)
            return
        out.put(r"\left(" if wrap else "", "(" if wrap else "")
        self.base.write(out)
        out.put(r"\right)" if wrap else "", ")" if wrap else "")
        plain = exponent.plain
        simple = all(sign.isalnum() for sign in plain)
        out.put(f"^{{{exponent.latex}}}", f"^{plain}" if simple else f"^({plain})")


@dataclass(frozen=True)
class Factorial(Expr):
    """n!"""

    number: int

    def computed(self, _of: Callable[[Expr], Value], /) -> Value:
        return Fraction(factorial(self.number))

    def write(self, out: Printer) -> None:
        out.put(f"{self.number}!")


@dataclass(frozen=True)
class Choose(Expr):
    """The binomial coefficient of n over k. In plain text C(n, k)."""

    n: int
    k: int

    def computed(self, _of: Callable[[Expr], Value], /) -> Value:
        return Fraction(comb(self.n, self.k))

    def write(self, out: Printer) -> None:
        out.put(rf"\binom{{{self.n}}}{{{self.k}}}", f"C({self.n}, {self.k})")
