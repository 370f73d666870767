"""Took the sum of the gradient over the rows for its mean."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from _byhand.arithmetic.expr import Given, Product, Sum
from _byhand.arithmetic.functions import Difference
from _byhand.check.slips.logistic.gradient_steps import before_step, row_count
from _byhand.check.workings.related_quantities import quoted
from _byhand.check.workings.slip import Made, Slip
from _byhand.check.workings.working import Working


def _summed(working: Working, name: str) -> Iterator[Made]:
    earlier, rows = before_step(working, name), row_count(working)
    if earlier is not None and rows > 1:
        start = quoted(working, earlier)
        step = Difference(quoted(working, name), start)
        yield Made({name: Sum((start, Product((Given(Fraction(rows)), step))))}, name, {"count": rows})


SLIP = Slip("sum_for_mean", 0.05, _summed)
