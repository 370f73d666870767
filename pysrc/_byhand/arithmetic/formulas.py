"""Formulas that several topics write: of symbols in a rule, of numbers in a line, of quantities in a derivation."""

from __future__ import annotations

from collections.abc import Sequence

from _byhand.arithmetic.expr import Count, Expr, Product, Quotient, Sum
from _byhand.arithmetic.functions import Exp


def repeated(times: int, expr: Expr) -> Expr:
    """n · a, or a alone"""
    return expr if times == 1 else Product((Count(times), expr))


def logistic(opposite: Expr) -> Expr:
    """1/(1 + e^−z) of −z"""
    return Quotient(Count(1), Sum((Count(1), Exp(opposite))))


def softmax(exponents: Sequence[Expr]) -> list[Expr]:
    """e^z_c/(1 + Σ e^z_k) of each exponent, then 1/(1 + Σ e^z_k) of the class without one"""
    powers = [Exp(each) for each in exponents]
    total = Sum((Count(1), *powers))
    return [Quotient(power, total) for power in (*powers, Count(1))]
