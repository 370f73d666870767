"""A step ends with a fold that holds its exact results, if their fractions are too long for a line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from _byhand.arithmetic.expr import Equation, Expr, Number
from _byhand.arithmetic.printer import Display, Printer, fits_as_fraction
from _byhand.document.steps import Block, Details, Formula, Line
from _byhand.numbers.rational import decimal_places, fixed
from _byhand.numbers.real import Value
from _byhand.phrase import say

# Digits that fit on a phone above and below a fraction bar.
_WIDEST = 36
# Nobody needs more digits than this.
_MOST_DIGITS = 200
_GROUP = 3


@dataclass(frozen=True)
class Exact(Expr):
    """A number with all its digits; a very long fraction may break between lines."""

    number: Fraction

    def computed(self, _of: Callable[[Expr], Value], /) -> Value:
        return self.number

    def write(self, out: Printer) -> None:
        sign, top, bottom = "-" * (self.number < 0), str(abs(self.number.numerator)), str(self.number.denominator)
        plain = f"{sign}{top}/{bottom}".replace("-", "\u2212")
        places = decimal_places(self.number)
        if out.display.decimals_given and places is not None:
            text = fixed(self.number, places)
            out.put(_breakable(text.replace("\u2212", "-")), text)
        elif max(len(top), len(bottom)) <= _WIDEST:
            out.put(rf"{sign}\frac{{{top}}}{{{bottom}}}", plain)
        else:
            out.put(f"{sign}{_breakable(top)}/{_breakable(bottom)}", plain)


def _breakable(digits: str) -> str:
    if len(digits) <= _WIDEST:
        return digits
    return r"\allowbreak ".join(digits[start : start + _GROUP] for start in range(0, len(digits), _GROUP))


def exact_values(blocks: Sequence[Block], display: Display, earlier: set[Line]) -> list[Block]:
    """A fold with the exact results of lines that were printed rounded instead of as fractions.

    earlier  the lines of earlier folds; new ones are added
    """
    lines = [
        Line(Equation(line.equation.left, (Exact(number),)), line.class_index)
        for block in blocks
        if isinstance(block, Formula)
        for line in block.lines
        if (number := _hidden(line.equation.result, display)) is not None
    ]
    new = [line for line in lines if line not in earlier]
    earlier.update(new)
    return [Details(say("exact_values"), [Formula(new)])] if new else []


def _hidden(result: Expr | None, display: Display) -> Fraction | None:
    """The fraction of a result that is printed rounded though it was not measured."""
    if not isinstance(result, Number) or result.measured or not isinstance(result.number, Fraction):
        return None
    if fits_as_fraction(result.number) or result.decimal_in(display).exact:
        return None
    return result.number if fits_as_fraction(result.number, _MOST_DIGITS) else None
