"""Took the score for the posterior: the product was not divided by the sum of the products."""

from __future__ import annotations

from collections.abc import Iterator

from byhand.arithmetic.expr import Quotient
from byhand.arithmetic.quoted import Carried, Quoted
from byhand.check.slip import Made, Slip
from byhand.check.working import Working

_SCORES = ("score", "joint", "product")


def _read(working: Working, name: str) -> Iterator[Made]:
    way = working.ways.get(name)
    inner = way.part if isinstance(way, Carried) else way
    if working.names[name].kind != "posterior" or not isinstance(inner, Quotient):
        return
    top = inner.numerator
    if isinstance(top, Quoted) and working.names[top.id].kind in _SCORES:
        yield Made({name: top}, name, {"other": top.id})


SLIP = Slip("score_read_as_posterior", 0.08, _read, at_figure=True)
