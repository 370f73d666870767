"""Divided by all rows: P(sunny and Yes) = 2/14 where P(sunny | Yes) = 2/9 is wanted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from byhand.arithmetic.expr import Count, Expr, Product, Quotient
from byhand.check.rewriting import spots
from byhand.check.siblings import quoted, share_of
from byhand.check.slip import Made, Slip, in_all
from byhand.check.working import Working


def _all_rows(working: Working) -> int | None:
    for name in working.kind("prior"):
        shares = share_of(working.ways.get(name))
        if shares is not None:
            return shares[1].number
    return None


def _of_all(working: Working, name: str, way: Expr) -> Expr | None:
    rows, shares = _all_rows(working), share_of(way)
    if rows is None or shares is None or not working.names[name].given or shares[1].number == rows:
        return None
    for part, put_back in spots(way):
        if isinstance(part, Quotient):
            for inner, back in spots(part.denominator):
                if inner == shares[1]:
                    return put_back(Quotient(part.numerator, back(Count(rows))))
    return None


def _said(working: Working) -> Mapping[str, object]:
    return {"count": _all_rows(working) or 0}


def _divided(working: Working, name: str) -> Iterator[Made]:
    way = working.ways.get(name)
    if way is not None:
        new = _of_all(working, name, way)
        if new is not None:
            yield Made({name: new}, name, _said(working))
    parts = working.names[name]
    prior = f"prior[{parts.given[0]}]" if len(parts.given) == 1 else ""
    if parts.kind == "likelihood" and prior in working.exact:
        product = Product((quoted(working, prior), quoted(working, name)))
        if way is None or share_of(way) is None:
            yield Made({name: product}, name, _said(working))


def _in_all(working: Working) -> Iterator[Made]:
    return in_all(working, lambda name, way: _of_all(working, name, way), _said(working))


SLIP = Slip("joint_instead_of_conditional", 0.07, _divided, _in_all)
