"""Measures of several operands: symbols in a rule, numbers in a line, quantities in a derivation."""

from __future__ import annotations

from fractions import Fraction

from _byhand.arithmetic.expr import Count, Expr, Given, Product, Quotient, Sum
from _byhand.arithmetic.functions import Difference, Power, Root


def harmonic(one: Expr, other: Expr) -> Expr:
    """2PR/(P + R)"""
    return Quotient(Product((Count(2), one, other)), Sum((one, other)))


def f_beta(beta: Expr, precision: Expr, recall: Expr) -> Expr:
    """(1 + β²)PR/(β²P + R)"""
    square = Power(beta, 2)
    return Quotient(Product((Sum((Count(1), square)), precision, recall)), Sum((Product((square, precision)), recall)))


def likelihood_ratio_positive(sensitivity: Expr, specificity: Expr) -> Expr:
    """LR+ = sensitivity/(1 − specificity)"""
    return Quotient(sensitivity, Difference(Count(1), specificity))


def likelihood_ratio_negative(sensitivity: Expr, specificity: Expr) -> Expr:
    """LR− = (1 − sensitivity)/specificity"""
    return Quotient(Difference(Count(1), sensitivity), specificity)


def odds_ratio(tp: Expr, fn: Expr, fp: Expr, tn: Expr) -> Expr:
    """TP·TN/(FP·FN)"""
    return Quotient(Product((tp, tn)), Product((fp, fn)))


def error_of_kappa(observed: Expr, chance: Expr, size: Expr) -> Expr:
    """√(p_o(1 − p_o)/n)/(1 − p_e)"""
    spread = Quotient(Product((observed, Difference(Count(1), observed))), size)
    return Quotient(Root(spread), Difference(Count(1), chance))


def beyond_chance(observed: Expr, chance: Expr) -> Expr:
    """(p_o − p_e)/(1 − p_e)"""
    return Quotient(Difference(observed, chance), Difference(Given(Fraction(1)), chance))


def correlation(tp: Expr, fn: Expr, fp: Expr, tn: Expr) -> Quotient:
    """(TP·TN − FP·FN)/√((TP+FP)(TP+FN)(TN+FP)(TN+FN))"""
    below = Product((Sum((tp, fp)), Sum((tp, fn)), Sum((tn, fp)), Sum((tn, fn))))
    return Quotient(Difference(Product((tp, tn)), Product((fp, fn))), Root(below))
