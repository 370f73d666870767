"""Reads the arithmetic that the solution prints and computes it anew, so that every printed line can be checked.

A number with a decimal point in a part after ≈ stands for all numbers that round to it, so values are intervals.
"""

from __future__ import annotations

import decimal
import math
import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

Interval = tuple[Fraction, Fraction]
Json = dict[str, Any]

_TOKEN = re.compile(
    r"\s*(?:(?P<number>\d+(?:\.\d+)?)|(?P<power>10\^\u2212?\d+)|(?P<word>ln|exp|√|π)|(?P<sign>[-+\u2212·×/()^]))"
)
_FUNCTIONS = ("ln", "exp", "√")
_EXACT = {("ln", Fraction(1)): Fraction(0), ("exp", Fraction(0)): Fraction(1), ("√", Fraction(0)): Fraction(0)}
_NOTHING = (Fraction(0), Fraction(0))
_SLACK = Fraction(1, 10**14)
_FIRST_POWER = re.compile(r"10\^(\u2212?)(\d+)")
_NAME = re.compile(r"P\([^()]*\)")


class NotArithmetic(ValueError):  # noqa: N818 - no error: a part in symbols is as good as one in numbers
    """The text holds symbols, not only numbers."""


def evaluate(plain: str, *, rounded: bool = False) -> Interval:
    """The value of printed arithmetic: +, −, ·, ×, /, ^, parentheses, ln, exp, √, π and powers of ten."""
    tokens = _tokens(plain)
    value, rest = _sum(tokens, rounded)
    if rest:
        raise NotArithmetic(plain)
    return value


def _tokens(plain: str) -> list[str]:
    tokens, position = [], 0
    while position < len(plain):
        power = _FIRST_POWER.match(plain, position)
        match = power or _TOKEN.match(plain, position)
        if match is None:
            raise NotArithmetic(plain)
        tokens.append(match[0].strip())
        position = match.end()
        while position < len(plain) and plain[position] == " ":
            position += 1
    return tokens


def _sum(tokens: list[str], rounded: bool) -> tuple[Interval, list[str]]:
    (low, high), rest = _product(tokens, rounded)
    while rest and rest[0] in ("+", "\u2212", "-"):
        sign = rest[0]
        (next_low, next_high), rest = _product(rest[1:], rounded)
        low, high = (low + next_low, high + next_high) if sign == "+" else (low - next_high, high - next_low)
    return (low, high), rest


def _product(tokens: list[str], rounded: bool) -> tuple[Interval, list[str]]:
    value, rest = _atom(tokens, rounded)
    while rest and rest[0] in ("·", "×", "/"):
        operator = rest[0]
        (low, high), rest = _atom(rest[1:], rounded)
        if operator == "/":
            if low <= 0 <= high:
                raise ZeroDivisionError
            low, high = 1 / high, 1 / low
        corners = [one * other for one in value for other in (low, high)]
        value = min(corners), max(corners)
    return value, rest


def _atom(tokens: list[str], rounded: bool) -> tuple[Interval, list[str]]:
    if not tokens:
        raise NotArithmetic
    if tokens[0] in ("\u2212", "-"):
        (low, high), rest = _atom(tokens[1:], rounded)
        return (-high, -low), rest
    value, rest = _base(tokens, rounded)
    while rest and rest[0] == "^":
        if len(rest) < 2 or not rest[1].isdigit():
            raise NotArithmetic
        corners = [value[0] ** int(rest[1]), value[1] ** int(rest[1])]
        straddles = value[0] < 0 < value[1] and int(rest[1]) % 2 == 0
        value, rest = (Fraction(0) if straddles else min(corners), max(corners)), rest[2:]
    return value, rest


def _base(tokens: list[str], rounded: bool) -> tuple[Interval, list[str]]:
    first, rest = tokens[0], tokens[1:]
    if first == "(":
        value, rest = _sum(rest, rounded)
        if not rest or rest[0] != ")":
            raise NotArithmetic
        return value, rest[1:]
    if first in _FUNCTIONS:
        (low, high), rest = _base(rest, rounded) if rest else (_NOTHING, rest)
        return (_outwards(first, low, -1), _outwards(first, high, 1)), rest
    if first == "π":
        return (Fraction(math.pi) - _SLACK, Fraction(math.pi) + _SLACK), rest
    power = _FIRST_POWER.fullmatch(first)
    if power:
        size = Fraction(10) ** (-int(power[2]) if power[1] else int(power[2]))
        return (size, size), rest
    if not first[0].isdigit():
        raise NotArithmetic(first)
    number = Fraction(first)
    slack = Fraction(1, 2 * 10 ** len(first.partition(".")[2])) if rounded and "." in first else Fraction(0)
    return (number - slack, number + slack), rest


def _outwards(function: str, value: Fraction, direction: int) -> Fraction:
    """The function's value, moved outwards by more than 30 digits can be wrong; ln(1), exp(0) and √0 are exact."""
    if (function, value) in _EXACT:
        return _EXACT[function, value]
    if (function == "ln" and value <= 0) or (function == "√" and value < 0):
        raise NotArithmetic
    with decimal.localcontext() as context:
        context.prec = 30
        context.Emax, context.Emin = 10**8, -(10**8)
        number = decimal.Decimal(value.numerator) / decimal.Decimal(value.denominator)
        found = Fraction({"ln": number.ln, "exp": number.exp, "√": number.sqrt}[function]())
    size = abs(found) if function == "exp" else max(abs(found), Fraction(1))
    return found + direction * size * _SLACK


def overlap(one: Interval, other: Interval) -> bool:
    """Do they meet? Real numbers are carried to 50 digits, so 1 may stand for 1 + 10^−60."""
    slack = max(map(abs, one)) / 10**40
    return one[0] <= other[1] + slack and other[0] <= one[1] + slack


def latex_to_plain(latex: str) -> str:
    r"""The LaTeX of arithmetic in the notation of `evaluate`: \frac{a}{b} becomes ((a)/(b))."""
    for command, sign in _SIGNS.items():
        latex = latex.replace(command, sign)
    before = ""
    while latex != before:  # from the innermost braces outwards
        before = latex
        for pattern, plain in _BRACED.items():
            latex = re.sub(pattern, plain, latex)
    return latex.replace("10^-", "10^\u2212")


_SIGNS = {
    r"\cdot": "·",
    r"\times": "×",
    r"\ln": "ln",
    r"\exp": "exp",
    r"\pi": "π",
    r"\left": "",
    r"\right": "",
}
_BRACED = {
    r"\^\{(-?\d+)\}": r"^\1",
    r"\\sqrt\{([^{}]*)\}": r"√(\1)",
    r"\\frac\{([^{}]*)\}\{([^{}]*)\}": r"((\1)/(\2))",
}


def blocks_of(steps: list[Json]) -> Iterator[Json]:
    """All blocks of a document, also those inside details and sub-steps."""
    for step in steps:
        stack = list(step["blocks"])
        while stack:
            block = stack.pop(0)
            yield block
            stack += block.get("blocks", [])
        yield from blocks_of(step["steps"])


def spans_of(document: Json) -> Iterator[Json]:
    """All spans of a document, wherever they stand."""
    yield from document["title"]
    for answer in document["answers"]:
        yield from answer
    stack = list(document["steps"])
    while stack:
        step = stack.pop()
        yield from step["title"]
        stack += step["steps"]
    for block in blocks_of(document["steps"]):
        yield from block.get("spans", [])
        for part in ("summary", "prompt", "caption"):
            yield from block.get(part) or []
        for option in block.get("options", []):
            yield from option["label"]
        for line in block.get("lines", []):
            yield from line["aside"] or []
        for column in block.get("columns", []):
            yield from column["spans"]
        for row in block.get("rows", []):
            for cell in row["cells"]:
                yield from cell["main"]
                yield from cell["aside"] or []


def maths_of(document: Json) -> Iterator[Json]:
    """Everything with `latex`, `plain` and `marks`: the mathematics in sentences and the parts of formulas."""
    yield from (span for span in spans_of(document) if span["kind"] == "math")
    for block in blocks_of(document["steps"]):
        for line in block.get("lines", []):
            yield from line["parts"]


def chains_of(document: Json) -> Iterator[list[tuple[str, str, str]]]:
    """Every line of arithmetic as (relation, plain, latex) parts; the latex of a sentence's formula is left out."""
    for block in blocks_of(document["steps"]):
        for line in block.get("lines", []):
            yield [(part["relation"], part["plain"], part["latex"]) for part in line["parts"]]
    for span in spans_of(document):
        if span["kind"] == "math":
            pieces = re.split(r" (=|≈|∝) ", _NAME.sub("P", span["plain"]))
            yield [(relation, plain, "") for relation, plain in zip(["", *pieces[1::2]], pieces[::2], strict=True)]
