"""Derivations by the rules, line by line."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from _byhand.arithmetic.expr import Equation, Expr, Number
from _byhand.document.steps import Block, Formula, Line, Paragraph
from _byhand.phrase import TextKeys, say
from _byhand.topics.events.results.derivations import Derivations
from _byhand.topics.events.rules.rule import RuleName
from _byhand.topics.events.rules.search import Derived

RULE_KEYS: TextKeys[RuleName] = {
    "complement": "events.rule.complement",
    "addition": "events.rule.addition",
    "inclusion": "events.rule.inclusion",
    "exclusive": "events.rule.exclusive",
    "parts": "events.rule.parts",
    "multiplication": "events.rule.multiplication",
    "conditional": "events.rule.conditional",
    "partition": "events.rule.partition",
    "total": "events.rule.total",
    "bayes": "events.rule.bayes",
    "independence": "events.rule.independence",
    "given": "events.rule.given",
}


def derived_blocks(derivations: Derivations, steps: Sequence[Derived]) -> list[Block]:
    """Each rule in words, once for steps below each other; then the rule with these events and with numbers."""
    blocks: list[Block] = []
    for name, same in groupby(steps, key=rule_name):
        blocks.append(Paragraph(say(RULE_KEYS[name])))
        blocks.append(Formula([derived_line(derivations, derived) for derived in same]))
    return blocks


def rule_name(derived: Derived) -> RuleName:
    assert derived.rule is not None
    return derived.rule.name


def derived_line(derivations: Derivations, derived: Derived) -> Line:
    """P(A ∪ B) = P(A) + P(B) − P(A ∩ B) = 0.5 + 0.4 − 0.2 = 0.7"""
    rule = derived.rule
    assert rule is not None
    symbols = rule.formula([derivations.symbol(each) for each in rule.premises])
    numbers = rule.formula([derivations.number(each) for each in rule.premises])
    working: list[Expr] = [symbols] if rule.premises else []
    if not isinstance(numbers, Number):
        working.append(numbers)
    result = Number(derived.value)
    return Line(Equation(derivations.symbol(derived.key), working, result, quantity=derivations.id(derived.key)))
