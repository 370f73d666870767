"""Updated the rate of a gamma prior by the number of events, or its shape by the exposure."""

from __future__ import annotations

from collections.abc import Iterator

from _byhand.arithmetic.expr import Expr, Sum
from _byhand.check.slips.estimation.failures_confused import added
from _byhand.check.workings.slip import Made, Slip
from _byhand.check.workings.working import Working


def _updated_by_the_other(working: Working) -> dict[str, Expr]:
    shape, rate = (added(working.ways.get(name)) for name in ("hyper[shape]", "hyper[rate]"))
    if shape is None or rate is None:
        return {}
    return {"hyper[shape]": Sum((shape[0], rate[1])), "hyper[rate]": Sum((rate[0], shape[1]))}


def _confused(working: Working, name: str) -> Iterator[Made]:
    found = _updated_by_the_other(working)
    if name in found:
        yield Made({name: found[name]}, name)


def _exchanged(working: Working) -> Iterator[Made]:
    found = _updated_by_the_other(working)
    if found:
        yield Made(found, "")


SLIP = Slip("count_for_exposure", 0.06, _confused, _exchanged)
