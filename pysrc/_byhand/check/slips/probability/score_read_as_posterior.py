"""Took the score for the posterior: did not divide the product by the sum of the products."""

from __future__ import annotations

from collections.abc import Iterator

from _byhand.arithmetic.expr import Quotient
from _byhand.arithmetic.quoted import Carried, Quoted
from _byhand.check.workings.slip import Made, Slip, in_all
from _byhand.check.workings.working import Working

_SCORES = ("score", "joint", "product")


def _score(working: Working, name: str) -> Quoted | None:
    way = working.ways.get(name)
    inner = way.part if isinstance(way, Carried) else way
    if working.names[name].kind != "posterior" or not isinstance(inner, Quotient):
        return None
    top = inner.numerator
    return top if isinstance(top, Quoted) and working.names[top.id].kind in _SCORES else None


def _read(working: Working, name: str) -> Iterator[Made]:
    top = _score(working, name)
    if top is not None:
        yield Made({name: top}, name, {"other": top.id})


def _in_all(working: Working) -> Iterator[Made]:
    """If a result is computed from the posteriors, such as a risk."""
    first = next(
        (top for top in (_score(working, each) for each in working.kind("posterior")) if top is not None), None
    )
    if first is not None:
        yield from in_all(working, lambda name, _way: _score(working, name), {"other": first.id})


SLIP = Slip("score_read_as_posterior", 0.08, _read, _in_all, alone=0.8)
