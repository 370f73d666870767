"""The arithmetic that a person wrote before a figure, and how well a slip's arithmetic is the same.

Several slips may give the same digits; ad + bc shows a plus for a minus, ad a term that is missing.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from _byhand.arithmetic.expr import Expr
from _byhand.arithmetic.functions import Difference, Negative, Power
from _byhand.arithmetic.quoted import Quoted, parts_of
from _byhand.check.workings.working import evaluated

_LONGEST = 400
_MOST_OPERANDS = 40
_EQUALS = re.compile(r"[=≈≃≅]|\\approx")
# Words that arithmetic has; behind any other word begins what it says of a number.
_WORDS = frozenset(
    (
        "e",
        "exp",
        "ln",
        "log",
        "lg",
        "sqrt",
        "pi",
        "x",
        "cdot",
        "times",
        "frac",
        "dfrac",
        "tfrac",
        "div",
        "left",
        "right",
    )
)
_WORD = re.compile(r"[^\W\d_]+(?:_\S)?")
_ENDS = re.compile(r"[:;,](?=\s|\D)|[：；，、。]")
_DIGITS = r"(?:\d{1,30}(?:\.\d{1,30})?|\.\d{1,30})(?:[eE][-−+]?\d{1,3}(?!\d))?"
_OPERAND = re.compile(
    rf"(?P<by>/\s?)?+(?:(?P<top>{_DIGITS})\s?/\s?(?P<bottom>{_DIGITS})|(?P<number>{_DIGITS})(?P<percent>\s?[%％])?|(?P<half>½))"
)
_LATEX_FRACTION = re.compile(r"\\[dt]?frac\s?\{([^{}]{1,60})\}\s?\{([^{}]{1,60})\}")
_SQUARE = re.compile(r"²|\^\s?2(?![\d.])|\^\{2\}")
_MINUS = re.compile(r"[-−–]")
# Writers round operands; a missing operand weighs more than a sign or a square.
_CLOSE = 0.006
_SIGN, _OF_SQUARES, _MOST_OF_OTHERS = 0.25, 0.25, 0.75
# How far quantities are replaced by their arithmetic.
_DEEPEST = 8
_LARGEST_DIVISOR = 10


@dataclass(frozen=True)
class _Operand:
    """parts: of 2/9, which is one number of the formula or two counts"""

    value: float
    within: float
    divides: bool = False
    parts: tuple[_Operand, ...] = ()

    def is_value(self, number: float) -> bool:
        size = abs(number)
        if abs(self.value - size) <= max(self.within, _CLOSE * size):
            return True
        return self.divides and 1 < self.value <= _LARGEST_DIVISOR and abs(1 / self.value - size) <= 1e-9


@dataclass(frozen=True)
class Shown:
    """One link of a chain: 0.3 · 0.5 + 0.7 · 0.2"""

    operands: tuple[_Operand, ...]
    minuses: int
    squares: int


def shown_in(text: str) -> tuple[Shown, ...]:
    """The links that are arithmetic, of what stands before a figure: P(A) = 0.3 · 0.5 + 0.7 · 0.2 = ..."""
    links = _EQUALS.split(text[-_LONGEST:])
    found = (_link(each) for each in links)
    return tuple(each for each in found if each is not None)


def _link(text: str) -> Shown | None:
    text = _LATEX_FRACTION.sub(r"(\1)/(\2)", text)
    start = max((each.end() for each in _ENDS.finditer(text)), default=0)
    for word in _WORD.finditer(text, start):
        if word.group().casefold() not in _WORDS:
            start = word.end()
    text = text[start:]
    squares = len(_SQUARE.findall(text))
    operands = tuple(map(_operand, _OPERAND.finditer(_SQUARE.sub(" ", text))))
    if not 1 < sum(max(1, len(each.parts)) for each in operands) <= _MOST_OPERANDS:
        return None
    return Shown(operands, len(_MINUS.findall(text)), squares)


def _operand(found: re.Match[str]) -> _Operand:
    divides = found["by"] is not None
    if found["half"]:
        return _Operand(0.5, 0.0, divides)
    if found["top"]:
        top, bottom = _number(found["top"]), _number(found["bottom"])
        divisor = _Operand(bottom.value, bottom.within, divides=True)
        return _Operand(top.value / bottom.value if bottom.value else math.inf, 0.0, divides, (top, divisor))
    scale = 0.01 if found["percent"] else 1.0
    number = _number(found["number"])
    return _Operand(number.value * scale, number.within * scale, divides)


def _number(digits: str) -> _Operand:
    mantissa, _, exponent = digits.replace("−", "-").casefold().partition("e")
    scale = 10.0 ** int(exponent or 0)
    places = len(mantissa.partition(".")[2])
    return _Operand(float(mantissa) * scale, 0.5 * 10.0**-places * scale if places else 0.0)


@dataclass
class _Match:
    """Operands that no part of the formula has taken yet, and parts without an operand."""

    unused: list[_Operand]
    numbers: Mapping[str, float]
    ways: Mapping[str, Expr]
    missing: int = 0
    minuses: int = 0
    squares: int = 0

    def take(self, part: Expr, depth: int = 0) -> None:
        """Find the part itself among the operands, or else its own parts."""
        inner = tuple(parts_of(part))
        value = self._value(part)
        if isinstance(part, Difference | Negative) or (not inner and value < 0):
            self.minuses += 1
        if depth and self._is_written(value):
            return
        if isinstance(part, Power) and part.exponent == 2:
            self.squares += 1
        if isinstance(part, Quoted):
            self._take_quoted(part, depth)
        elif not inner and abs(value) != 1:
            self.missing += 1
        for each in inner:
            self.take(each, depth + 1)

    def _take_quoted(self, part: Quoted, depth: int) -> None:
        """A quantity for which nothing is written, or its own arithmetic, if more of that is written."""
        way = self.ways.get(part.id)
        if way is not None and depth < _DEEPEST:
            inner = _Match(list(self.unused), self.numbers, self.ways)
            inner.take(way, depth + 1)
            if inner.missing + len(inner.unused) < 1 + len(self.unused):
                self.unused = inner.unused
                self.missing += inner.missing
                self.minuses += inner.minuses
                self.squares += inner.squares
                return
        self.missing += 1

    def _is_written(self, value: float) -> bool:
        for place, each in enumerate(self.unused):
            if each.is_value(value):
                del self.unused[place]
                return True
        for place, each in enumerate(self.unused):
            for taken, inner in enumerate(each.parts):
                if inner.is_value(value):
                    self.unused[place : place + 1] = [*each.parts[:taken], *each.parts[taken + 1 :]]
                    return True
        return False

    def _value(self, part: Expr) -> float:
        if isinstance(part, Quoted):
            return self.numbers.get(part.id, math.nan)
        try:
            return evaluated(part, self.numbers)
        except (ArithmeticError, ValueError, KeyError):
            return math.nan


def distance(way: Expr, numbers: Mapping[str, float], ways: Mapping[str, Expr], shown: Sequence[Shown]) -> float:
    """How far the arithmetic is from what is written: operands that only one of them has, then signs and squares.

    numbers, ways  of the quantities that it quotes, which may be written out
    """
    found = []
    for link in shown:
        match = _Match(list(link.operands), numbers, ways)
        match.take(way)
        unused = sum(1 for each in match.unused if each.value != 1)
        others = _SIGN * abs(match.minuses - link.minuses) + _OF_SQUARES * abs(match.squares - link.squares)
        found.append(match.missing + unused + min(others, _MOST_OF_OTHERS))
    return min(found, default=0.0)
