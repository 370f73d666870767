"""The picture of the log-likelihood of a table of cells around its maximum."""

from __future__ import annotations

from decimal import Decimal
from typing import Protocol

from _byhand.arithmetic.expr import Number
from _byhand.document.chart import Axis, Curve, Dots, Mark, Plot, Rule, can_be_drawn
from _byhand.document.steps import Block
from _byhand.expressions.written import symbol_of
from _byhand.numbers.real import CONTEXT, Value, real, subtract
from _byhand.phrase import say
from _byhand.topics.estimation.cells.law import Range
from _byhand.topics.estimation.likelihood.charts import places_between
from _byhand.topics.estimation.notation.notation import log_likelihood_of

# A log-likelihood is drawn down to this far below its maximum, where the likelihood is a hundredth.
_DEPTH = 5.0


class Solved(Protocol):
    """What the picture needs of a solved exercise."""

    @property
    def ml(self) -> Value | None: ...
    @property
    def log_likelihood(self) -> Value | None: ...
    @property
    def std_error(self) -> Value | None: ...
    @property
    def span(self) -> Range: ...
    @property
    def letter(self) -> str: ...
    def log_at(self, x: Value, /) -> Value | None: ...


def likelihood_chart(solved: Solved) -> list[Block]:
    """ℓ(θ) − ℓ(θ̂) in the range. Empty if floats cannot hold the numbers."""
    assert solved.ml is not None
    assert solved.log_likelihood is not None
    top, symbol = real(solved.ml), symbol_of(solved.letter)
    low, high = _ends(solved)
    points = []
    for place in places_between(low, high):
        log = solved.log_at(place)
        if log is not None:
            depth = float(real(subtract(log, solved.log_likelihood)))
            if depth >= -_DEPTH:
                points.append((float(place), depth))
    marks: list[Mark] = [
        Curve(points, log_likelihood_of(symbol)),
        Rule(float(top), "x", say("estimation.chart.ml"), dashed=True),
        Dots([(float(top), 0.0)], emphasised=True),
    ]
    plot = Plot(
        say("estimation.chart.log_likelihood"),
        say("estimation.chart.log_likelihood_described", at=Number(solved.ml)),
        Axis(symbol, float(low), float(high)),
        Axis(say("estimation.chart.depth"), -_DEPTH, 0.3),
        marks,
    )
    return [plot] if len(points) > 2 and can_be_drawn(plot) else []


def _ends(solved: Solved) -> tuple[Decimal, Decimal]:
    """The range; without an end, some standard errors from the estimate."""
    assert solved.ml is not None
    top, (low, high) = real(solved.ml), solved.span
    reach = Decimal(2) if solved.std_error is None else CONTEXT.multiply(Decimal(4), real(solved.std_error))
    left = CONTEXT.subtract(top, reach) if low is None else real(low)
    right = CONTEXT.add(top, reach) if high is None else real(high)
    return left, right
