"""Γ(x) and B(a, b), as printed in a predictive distribution."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from _byhand.arithmetic.expr import Expr
from _byhand.arithmetic.printer import Printer
from _byhand.numbers.gamma_function import ln_beta, ln_gamma
from _byhand.numbers.real import Value, exp


@dataclass(frozen=True)
class GammaOf(Expr):
    """Γ(x)"""

    argument: Expr

    def computed(self, of: Callable[[Expr], Value], /) -> Value:
        return exp(ln_gamma(of(self.argument)))

    def write(self, out: Printer) -> None:
        out.put(r"\Gamma(", "Γ(")
        self.argument.write(out)
        out.put(")")


@dataclass(frozen=True)
class BetaOf(Expr):
    """B(a, b) = Γ(a) Γ(b)/Γ(a + b)"""

    a: Expr
    b: Expr

    def computed(self, of: Callable[[Expr], Value], /) -> Value:
        return exp(ln_beta(of(self.a), of(self.b)))

    def write(self, out: Printer) -> None:
        out.put(r"\mathrm{B}(", "B(")
        self.a.write(out)
        out.put(", ")
        self.b.write(out)
        out.put(")")
