"""Values of formulas: P(A) = 0.3, P(A) = P(B) = 1/4, P(B) = 2P(AB); and those that are asked: P(A) = ?"""

from __future__ import annotations

import re
from functools import partial
from itertools import pairwise

from _byhand.topics.events.reading.notation import All, written
from _byhand.topics.events.reading.statement import FORMULA, NUMBER, READ, SAID, Reading, number_in

_F = FORMULA
_EQUALS = r"\s{0,3}(?:=|\bis\sequal\sto\b|\bequals\b|\bis\b|等于|分别为|为|是)\s{0,3}"
# Spaces only: on the next line another statement begins. "0.5 P(B) = 0.4" are two statements, "0.5P(B)" is a product.
_TERM = rf"(?:(?:{NUMBER})(?:[ ]?[·*×][ ]?)?{_F}|(?:{NUMBER})[ ]{_F}(?!{_EQUALS})|{_F}|{NUMBER})"
_SIDE = rf"{_TERM}(?:[ ]{{0,2}}[+−-][ ]{{0,2}}{_TERM}){{0,4}}"
_EQUATION = re.compile(rf"{_F}(?:{_EQUALS}{_SIDE}){{1,6}}(?![A-Za-z]|[ ]{{0,2}}[·*×/^+−\d-]|[ ]?\(?{_F}(?!{_EQUALS}))")
_BLANK = r"(?:(?=\s{0,3}[,;。、])|[?？]|_{2,}|\(\s{0,20}\)|【\s{0,20}】|\.{3,}|…{1,3}|\s*$)"
_ASKED_BLANK = re.compile(rf"{_F}{_EQUALS}(?:{_BLANK})", re.MULTILINE)
_LIST_F = rf"{_F}(?:\s?(?:,\s?and\b|,|、|\band\b|与|和|及)\s?{_F}){{1,9}}"
LIST_OF_NUMBERS = rf"{NUMBER}(?:\s?(?:,\s?and\b|,|、|\band\b|与|和|及)\s?{NUMBER}){{1,9}}"
_RESPECTIVELY = re.compile(
    rf"({_LIST_F})\s?(?:(?:are|be|equal)\s(?:respectively\s)?({LIST_OF_NUMBERS})(?:,?\s?respectively)?|分别(?:为|是|等于)\s?({LIST_OF_NUMBERS}))"
)
_ORDER = re.compile(rf"({_F})\s?([<>])\s?({_F})(?!\s?[<>=+])")
_BETWEEN = re.compile(rf"0\s?<\s?({_F})\s?<\s?1|({_F})\s?(?:>\s?0|≠\s?0|<\s?1)(?![.\d])")
_PRODUCT = re.compile(rf"({_F})\s?=\s?({_F})\s?[·*×]?\s?({_F})")
_ALIKE = re.compile(rf"({_F})\s?(?:与|和)\s?({_F})\s?(?:相等|相同)")


def take_values(reading: Reading) -> None:
    for pattern, read in (
        (_RESPECTIVELY, _respectively),
        (_PRODUCT, _is_product),
        (_ALIKE, _alike),
        (_EQUATION, _equation),
        (_ORDER, _ordered),
        (_BETWEEN, _between),
        (_ASKED_BLANK, _blank),
    ):
        reading.take(pattern, partial(read, reading))


def _alike(reading: Reading, match: re.Match[str]) -> str:
    reading.give(reading.formula(match[1]), f"P({reading.formula(match[2]).text})", match.start())
    return SAID


def _respectively(reading: Reading, match: re.Match[str]) -> str | None:
    signs = re.findall(_F, match[1])
    numbers = re.findall(NUMBER, match[2] or match[3])
    if len(signs) != len(numbers):
        return None
    for sign, number in zip(signs, numbers, strict=True):
        reading.give(reading.formula(sign), number_in(number), match.start())
    return SAID


def _is_product(reading: Reading, match: re.Match[str]) -> str | None:
    """P(AB) = P(A)P(B): they are independent."""
    both, *parts = (reading.formula(match[at]) for at in (1, 2, 3))
    if any(each.given is not None for each in (both, *parts)) or both.event != All(tuple(each.event for each in parts)):
        return None
    reading.facts.independent.append([written(each.event) for each in parts])
    return SAID


def _equation(reading: Reading, match: re.Match[str]) -> str | None:
    sides = [side.strip() for side in re.split(_EQUALS, match[0])]
    alone = [re.fullmatch(_F, side) is not None for side in sides]
    if re.fullmatch(NUMBER, sides[-1]) and all(alone[:-1]):
        for side in sides[:-1]:
            reading.give(reading.formula(side), number_in(sides[-1]), match.start())
        return SAID
    if not all(alone[:-1]):
        return None
    for one, other in pairwise(sides):
        reading.give(reading.formula(one), _expression(reading, other), match.start())
    return SAID


def _expression(reading: Reading, side: str) -> str:
    """2P(B) as the problem format writes it."""

    def term(match: re.Match[str]) -> str:
        number = re.match(NUMBER, match[0])
        sign = re.search(_F, match[0])
        factor = "" if number is None else number_in(number[0])
        name = "" if sign is None else f"P({reading.formula(sign[0]).text})"
        return "*".join(part for part in (factor, name) if part)

    return re.sub(r"\s+", " ", re.sub(_TERM, term, side)).replace("−", "-")


def _ordered(reading: Reading, match: re.Match[str]) -> str | None:
    one, other = reading.formula(match[1]), reading.formula(match[3])
    if one.given is not None or other.given is not None:
        return None
    first, second = (one, other) if match[2] == ">" else (other, one)
    reading.facts.greater.append([written(first.event), written(second.event)])
    return SAID


def _between(reading: Reading, match: re.Match[str]) -> str | None:
    """0 < P(A) < 1 beside P(A) = 0.4 says nothing new, and neither does P(A) > 0 beside P(B|A)."""
    formula = reading.formula(match[1] or match[2])
    value = reading.facts.given.get(formula.text)
    if value is not None and re.fullmatch(NUMBER, value) is not None:
        return READ if value not in ("0", "1") else None
    conditions = [each.given for each in reading.formulas if each is not formula]
    known = formula.given is None and match[1] is None and "1" not in match[0] and formula.event in conditions
    return READ if known else None


def _blank(reading: Reading, match: re.Match[str]) -> str:
    return reading.ask(reading.formula(match[0][0]).text)
