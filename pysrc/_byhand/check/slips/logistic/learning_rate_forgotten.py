"""Added the whole gradient to the weights, without the learning rate."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from _byhand.arithmetic.expr import Expr, Given, Product, Quotient, Sum
from _byhand.arithmetic.functions import Difference
from _byhand.check.slips.logistic.gradient_steps import before_step, step_before
from _byhand.check.workings.related_quantities import quoted
from _byhand.check.workings.slip import Made, Slip, at_each_spot
from _byhand.check.workings.working import Working


def _whole(working: Working, name: str) -> Iterator[Made]:
    rate = working.learning_rate
    if rate is None or rate in (0, 1) or step_before(working, name) is None:
        return
    earlier = before_step(working, name)
    if earlier is None:
        yield from at_each_spot(_without_rate)(working, name)
    elif working.exact[earlier] != working.exact[name]:
        start = quoted(working, earlier)
        step = Difference(quoted(working, name), start)
        yield Made({name: Sum((start, Quotient(step, Given(rate))))}, name, {"rate": str(rate)})


def _without_rate(working: Working, _name: str, part: Expr) -> Iterator[tuple[Expr, Mapping[str, object]]]:
    rate = working.learning_rate
    if isinstance(part, Product) and rate is not None and len(part.factors) > 1:
        kept = [each for each in part.factors if not _is(each, rate)]
        if len(kept) == len(part.factors) - 1:
            yield Product(tuple(kept)) if len(kept) > 1 else kept[0], {"rate": str(rate)}


def _is(part: Expr, rate: Fraction) -> bool:
    return isinstance(part, Given) and part.number == rate


SLIP = Slip("learning_rate_forgotten", 0.1, _whole)
