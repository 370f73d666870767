"""The printed form of what this topic computes: P(H | S_1), O(H), C(E | S), ¬E."""

from __future__ import annotations

from _byhand.arithmetic.expr import Expr, Joined, Probability, Symbol, Word
from _byhand.events.parser import Both, Mention, Negated, Written
from _byhand.topics.subjective_bayes.problem.names import atom

_AND, _OR = (r" \land ", " ∧ "), (r" \lor ", " ∨ ")


def seen_by(rule: int) -> Symbol:
    """S_1: what was seen of the evidence of rule 1."""
    return Symbol(f"S_{{{rule}}}", f"S{rule}")


def event(written: Written) -> Expr:
    """E1 ∧ ¬E2"""
    if isinstance(written, Mention):
        return Word(atom(written))
    if isinstance(written, Negated):
        return opposite(written.part)
    signs = _AND if isinstance(written, Both) else _OR
    return Joined(tuple(_enclosed(part) for part in written.parts), *signs)


def opposite(written: Written) -> Expr:
    """¬E"""
    return Joined((Symbol(r"\lnot ", "¬"), _enclosed(written)), "", "")


def _enclosed(written: Written) -> Expr:
    """A part of an event, in parentheses if it has parts of its own."""
    if isinstance(written, Mention | Negated):
        return event(written)
    return Joined((Symbol("(", "("), event(written), Symbol(")", ")")), "", "")


def probability(name: Expr, given: Expr | None = None) -> Expr:
    """P(H | S)"""
    return Probability(name, given)


def odds(name: Expr, given: Expr | None = None) -> Expr:
    """O(H | S)"""
    return Probability(name, given, letter="O")


def certainty(name: Expr, given: Expr) -> Expr:
    """C(E | S)"""
    return Probability(name, given, letter="C")


def strength(letter: str, rule: int) -> Symbol:
    """LS_1, LN_1"""
    return Symbol(rf"\mathrm{{{letter}}}_{{{rule}}}", f"{letter}{rule}")
