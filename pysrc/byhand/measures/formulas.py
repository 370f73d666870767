"""Measures of several operands: symbols in a rule, numbers in a line, quantities in a derivation."""

from __future__ import annotations

from fractions import Fraction

from byhand.arithmetic.expr import Count, Expr, Given, Product, Quotient, Sum
from byhand.arithmetic.functions import Difference, Root


def harmonic(one: Expr, other: Expr) -> Expr:
    """2PR/(P + R)"""
    return Quotient(Product((Count(2), one, other)), Sum((one, other)))


def beyond_chance(observed: Expr, chance: Expr) -> Expr:
    """(p_o − p_e)/(1 − p_e)"""
    return Quotient(Difference(observed, chance), Difference(Given(Fraction(1)), chance))


def correlation(tp: Expr, fn: Expr, fp: Expr, tn: Expr) -> Quotient:
    """(TP·TN − FP·FN)/√((TP+FP)(TP+FN)(TN+FP)(TN+FN))"""
    below = Product((Sum((tp, fp)), Sum((tp, fn)), Sum((tn, fp)), Sum((tn, fn))))
    return Quotient(Difference(Product((tp, tn)), Product((fp, fn))), Root(below))
