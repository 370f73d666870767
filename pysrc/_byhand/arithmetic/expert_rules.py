"""The formulas of rules with LS and LN: of symbols in a rule, of numbers in a line, of quantities in a derivation.

Source: R. O. Duda, P. E. Hart, N. J. Nilsson, Subjective Bayesian methods for rule-based inference systems (1976).
"""

from __future__ import annotations

from _byhand.arithmetic.expr import Count, Expr, Product, Quotient, Sum
from _byhand.arithmetic.functions import Difference

# Certainties go from −5 to 5.
LARGEST_CERTAINTY = 5
_ONE = Count(1)
_MOST = Count(LARGEST_CERTAINTY)


def odds_of(probability: Expr) -> Expr:
    """O = P/(1 − P)"""
    return Quotient(probability, Difference(_ONE, probability))


def probability_of(odds: Expr) -> Expr:
    """P = O/(1 + O)"""
    return Quotient(odds, Sum((_ONE, odds)))


def updated_odds(strength: Expr, odds: Expr) -> Expr:
    """O(H | E) = LS · O(H), O(H | ¬E) = LN · O(H)"""
    return Product((strength, odds))


def updated(strength: Expr, odds: Expr) -> Expr:
    """P(H | E) = LS · O(H)/(1 + LS · O(H))"""
    return probability_of(updated_odds(strength, odds))


def on_left_line(at_false: Expr, prior: Expr, prior_of_evidence: Expr, seen: Expr) -> Expr:
    """P(H | ¬E) + (P(H) − P(H | ¬E))/P(E) · P(E | S), for P(E | S) at most P(E)"""
    return Sum((at_false, Product((Quotient(Difference(prior, at_false), prior_of_evidence), seen))))


def on_right_line(prior: Expr, at_true: Expr, prior_of_evidence: Expr, seen: Expr) -> Expr:
    """P(H) + (P(H | E) − P(H))/(1 − P(E)) · (P(E | S) − P(E)), for P(E | S) at least P(E)"""
    slope = Quotient(Difference(at_true, prior), Difference(_ONE, prior_of_evidence))
    return Sum((prior, Product((slope, Difference(seen, prior_of_evidence)))))


def by_doubt(at_false: Expr, prior: Expr, certainty: Expr) -> Expr:
    """P(H | ¬E) + (P(H) − P(H | ¬E)) · (C/5 + 1), for C at most 0"""
    return Sum((at_false, Product((Difference(prior, at_false), Sum((Quotient(certainty, _MOST), _ONE))))))


def by_belief(prior: Expr, at_true: Expr, certainty: Expr) -> Expr:
    """P(H) + (P(H | E) − P(H)) · C/5, for C at least 0"""
    return Sum((prior, Product((Difference(at_true, prior), Quotient(certainty, _MOST)))))


def one_more(before: Expr, alone: Expr, prior_odds: Expr) -> Expr:
    """O(H | S_1 ... S_i) = O(H | S_1 ... S_(i−1)) · O(H | S_i)/O(H)"""
    return Product((before, Quotient(alone, prior_odds)))


def believed(prior: Expr, certainty: Expr) -> Expr:
    """P(E | S) = P(E) + (1 − P(E)) · C/5, for C at least 0"""
    return Sum((prior, Product((Difference(_ONE, prior), Quotient(certainty, _MOST)))))


def doubted(prior: Expr, certainty: Expr) -> Expr:
    """P(E | S) = P(E) · (C/5 + 1), for C at most 0"""
    return Product((prior, Sum((Quotient(certainty, _MOST), _ONE))))
