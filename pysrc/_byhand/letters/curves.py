"""The picture of quantities over a letter, with the places where the decision changes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from _byhand.arithmetic.expr import Expr, Number
from _byhand.document.chart import Axis, Curve, Dots, Label, Mark, Plot, Rule, can_be_drawn
from _byhand.document.steps import Block
from _byhand.expressions.polynomial import Ratio
from _byhand.expressions.written import symbol_of
from _byhand.expressions.zeros import Zero
from _byhand.letters.given import LetterRange
from _byhand.phrase import Listing, Phrase, say

_POINTS = 100
_DIGITS = 9


@dataclass(frozen=True)
class Drawn:
    """A quantity over the letter."""

    ratio: Ratio
    label: Label
    class_index: int | None = None


def curves_chart(
    letter: LetterRange, drawn: Sequence[Drawn], flips: Sequence[Zero], height: Phrase | Expr
) -> list[Block]:
    """The curves over the range, a line at each flip, and the points at the value of the letter."""
    width = letter.high - letter.low
    places = sorted({letter.low + width * step / _POINTS for step in range(_POINTS + 1)})
    marks, heights = list[Mark](), list[float]()
    for at, each in enumerate(drawn):
        points = [(_rounded(x), y) for x in places if (y := _height(each.ratio, letter, x)) is not None]
        heights += [y for _, y in points]
        marks.append(Curve(points, each.label, each.class_index, dashed=at % 2 == 1))
    if not heights:
        return []
    marks += [Rule(_rounded(Fraction(zero.value)), "x", None, dashed=True) for zero in flips]
    if letter.value is not None:
        for each in drawn:
            y = _height(each.ratio, letter, letter.value)
            if y is not None:
                marks.append(Dots([(_rounded(letter.value), y)], None, each.class_index, emphasised=True))
    low, high = min(*heights, 0.0), max(heights)
    margin = (high - low) * 0.06
    symbol = symbol_of(letter.name)
    told = {"letter": symbol, "curves": Listing([each.label for each in drawn])}
    caption, described = (
        say("letters.chart.caption_steady", letter=symbol),
        say("letters.chart.described_steady", **told),
    )
    if flips:
        listed = Listing([Number(zero.value) for zero in flips], "list.comma")
        caption = say("letters.chart.caption", letter=symbol, count=len(flips))
        described = say("letters.chart.described", flips=listed, **told)
    plot = Plot(
        caption,
        described,
        Axis(symbol, float(letter.low), float(letter.high)),
        Axis(height, low - (margin if low < 0 else 0.0), high + margin),
        marks,
    )
    return [plot] if can_be_drawn(plot) else []


def _height(ratio: Ratio, letter: LetterRange, x: Fraction) -> float | None:
    try:
        return _rounded(ratio.at({letter.name: x}))
    except (ZeroDivisionError, OverflowError):
        return None


def _rounded(number: Fraction) -> float:
    return round(float(number), _DIGITS)
