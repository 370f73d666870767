"""Drew without replacement as if each one were put back: 5/8 · 5/8 for 5/8 · 4/7."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import partial

from _byhand.arithmetic.expr import Count, Expr, Given, Product, Quotient, Sum
from _byhand.arithmetic.functions import Difference, Power
from _byhand.arithmetic.powers import Choose
from _byhand.check.workings.slip import Made, Slip
from _byhand.check.workings.working import Working


def _put_back(working: Working, name: str) -> Iterator[Made]:
    way = working.ways.get(name)
    if way is None or working.names[name].kind != "probability":
        return
    # Where two counts differ by one, they may be of the same kind or not: both are tried.
    for same_kind in (True, False):
        new = _replaced(way, same_kind)
        if new != way:
            yield Made({name: new}, name, part=0.5)


def _replaced(way: Expr, same_kind: bool) -> Expr:
    again = partial(_replaced, same_kind=same_kind)
    if isinstance(way, Sum):
        return Sum(tuple(map(again, way.terms)))
    if isinstance(way, Difference):
        return Difference(again(way.minuend), again(way.subtrahend))
    if isinstance(way, Quotient) and isinstance(way.denominator, Choose):
        return _binomial(way, way.denominator)
    if isinstance(way, Product):
        return Product(tuple(_first_counts(way.factors, same_kind)))
    return way


def _binomial(way: Quotient, every: Choose) -> Expr:
    """C(n, k) (K/N)^k (1 − K/N)^(n − k) for C(K, k) C(N − K, n − k) / C(N, n)."""
    ways = way.numerator.factors if isinstance(way.numerator, Product) else ()
    if len(ways) != 2 or not all(isinstance(each, Choose) for each in ways):
        return way
    own, others = (each for each in ways if isinstance(each, Choose))
    share = Fraction(own.n, every.n)
    return Product((Choose(every.k, own.k), Power(Given(share), own.k), Power(Given(1 - share), others.k)))


def _first_counts(factors: tuple[Expr, ...], same_kind: bool) -> Iterator[Expr]:
    """The factors with the urn as it was at first."""
    # For each kind what is left of it, and how many there were.
    left: list[list[int]] = []
    total = 0
    for factor in factors:
        top, bottom = (factor.numerator, factor.denominator) if isinstance(factor, Quotient) else (None, None)
        if not isinstance(top, Count) or not isinstance(bottom, Count):
            yield factor
            continue
        total = total or bottom.number
        kind = next((each for each in left if same_kind and each[0] == top.number + 1), None)
        if kind is None:
            kind = [top.number, top.number]
            left.append(kind)
        kind[0] = top.number
        yield Quotient(Count(kind[1]), Count(total))


SLIP = Slip("replacement_ignored", 0.3, _put_back)
