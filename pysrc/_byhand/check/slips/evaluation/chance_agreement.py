"""The agreement by chance without one margin of the matrix: one of k classes, or the squares of one margin."""

from __future__ import annotations

from collections.abc import Iterator

from _byhand.arithmetic.expr import Count, Product, Quotient, Sum
from _byhand.check.workings.slip import Made, Slip
from _byhand.check.workings.working import Working

_MARGINS = 2


def _products(working: Working, name: str) -> tuple[Product, ...]:
    way = working.ways.get(name)
    if working.names[name].kind != "chance" or not isinstance(way, Quotient) or not isinstance(way.numerator, Sum):
        return ()
    terms = way.numerator.terms
    own = tuple(each for each in terms if isinstance(each, Product) and len(each.factors) == _MARGINS)
    return own if len(own) == len(terms) else ()


def _uniform(working: Working, name: str) -> Iterator[Made]:
    own = _products(working, name)
    if own:
        yield Made({name: Quotient(Count(1), Count(len(own)))}, name, {"number": len(own)})


def _squared(working: Working, name: str) -> Iterator[Made]:
    own, way = _products(working, name), working.ways.get(name)
    if own and isinstance(way, Quotient):
        for side in range(_MARGINS):
            squares = Sum(tuple(Product((each.factors[side], each.factors[side])) for each in own))
            yield Made({name: Quotient(squares, way.denominator)}, name)


UNIFORM = Slip("uniform_chance", 0.04, _uniform)
SQUARED = Slip("margin_squared", 0.04, _squared)
