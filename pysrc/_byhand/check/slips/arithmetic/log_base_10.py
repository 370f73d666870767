"""Took base 10 logarithms instead of natural ones, or powers of 10 instead of e."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from _byhand.arithmetic.expr import Expr, Given, Product, Quotient
from _byhand.arithmetic.functions import Exp, Log, Log2
from _byhand.check.workings.rewriting import everywhere
from _byhand.check.workings.slip import Made, Slip, in_all
from _byhand.check.workings.working import Working

_BASE = Log(Given(Fraction(10)))


def _to_base(part: Expr) -> Expr | None:
    if isinstance(part, Log2):
        return Quotient(Log(part.argument), _BASE)
    if isinstance(part, Exp):
        return Exp(Product((part.argument, _BASE)))
    return Quotient(part, _BASE) if isinstance(part, Log) else None


def _found(working: Working, name: str) -> Iterator[Made]:
    way = working.ways.get(name)
    if way is not None:
        new = everywhere(way, _to_base)
        if new is not way:
            yield Made({name: new}, name)


def _in_all(working: Working) -> Iterator[Made]:
    return in_all(working, lambda _name, way: everywhere(way, _to_base), {})


SLIP = Slip("log_base_10", 0.03, _found, _in_all)
