"""Signs of arithmetic in the text before a number."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from _byhand.check.text.parsing.statements import Node, Statement
from _byhand.check.text.parsing.tokens import Token

_LOGARITHM = re.compile(r"\b(?:ln|log|lg)")
_COEFFICIENT = re.compile(r"[wbθβ]\d?")


def is_auxiliary(tokens: Sequence[Token]) -> bool:
    """Not having studied"""
    return bool(tokens) and tokens[-1].text.casefold() in ("having", "being", "been")


def has_sign(statement: Statement, line: str) -> bool:
    """Is there an equals sign between the label and its number?"""
    if not (statement.label and statement.chain):
        return False
    return any(sign in line[statement.label[-1].end : statement.chain[0].start] for sign in "=≈:：")


def in_formula(tokens: Sequence[Token]) -> set[int]:
    """The places of letters of a model beside an operation: those of w·x + b name no weight."""
    found: set[int] = set()
    for before, token in pairwise(tokens):
        for one, other in ((before, token), (token, before)):
            if other.kind == "operation" and _COEFFICIENT.fullmatch(one.text.casefold()):
                found.add(one.start)
    return found


def has_logarithm(statement: Statement, line: str) -> bool:
    """ln(9/15) + ln(3/9) = -1.609"""
    shown = line[statement.chain[0].start : statement.chain[-1].end] if statement.chain else ""
    return _LOGARITHM.search(shown) is not None and "exp" not in shown and "e^" not in shown


def is_calculated(nodes: Sequence[Node]) -> bool:
    """1 − P(A | x), P(A) · 0.9, P(+ | A)²: more than the form alone."""
    kinds = [(node.kind, "" if node.token is None else node.token.text) for node in nodes]
    has_number = any(node.run is not None for node in nodes) and any(kind == "operation" for kind, _ in kinds)
    is_raised = any(
        before.call is not None and kind == "raise" and text != "*"
        for before, (kind, text) in zip(nodes, kinds[1:], strict=False)
    )
    return has_number or is_raised or any(kind == "operation" and text == "-" for kind, text in kinds)
