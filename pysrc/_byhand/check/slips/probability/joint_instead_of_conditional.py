"""Divided by all rows: P(sunny and Yes) = 2/14 instead of P(sunny | Yes) = 2/9."""

from __future__ import annotations

from collections.abc import Iterator

from _byhand.arithmetic.expr import Count, Expr, Product, Quotient, Sum
from _byhand.check.workings.related_quantities import of_other_class, quoted, share_of
from _byhand.check.workings.rewriting import spots
from _byhand.check.workings.slip import Made, Slip, in_all
from _byhand.check.workings.working import Working


def _all_rows(working: Working, name: str) -> int:
    """The sum of the totals of all classes: all rows, or all words; 0 if unknown."""
    own = working.names[name]
    beside = [share_of(working.ways.get(each)) for each in (name, *of_other_class(working, name))]
    if not own.given or None in beside or len(beside) < 2:
        return 0
    return sum(each[1].number for each in beside if each is not None)


def _of_all(working: Working, name: str, way: Expr) -> Expr | None:
    """n / N with N of all rows instead of the class, smoothed or not."""
    rows, shares = _all_rows(working, name), share_of(way)
    if not rows or shares is None or shares[1].number == rows:
        return None
    for part, put_back in spots(way):
        if isinstance(part, Quotient):
            for inner, back in spots(part.denominator):
                if inner == shares[1]:
                    return put_back(Quotient(part.numerator, back(Count(rows))))
    return None


def _of_all_cases(working: Working, name: str) -> Iterator[Made]:
    """For a measure: the hits among all cases instead of among those decided so, or those of the class."""
    way = working.ways.get(name)
    if working.names[name].kind in ("precision", "recall", "specificity") and isinstance(way, Quotient):
        everything = tuple(quoted(working, each) for each in working.kind("confusion"))
        yield Made({name: Quotient(way.numerator, Sum(everything))}, name)


def _divided(working: Working, name: str) -> Iterator[Made]:
    way = working.ways.get(name)
    if way is not None:
        new = _of_all(working, name, way)
        if new is not None:
            yield Made({name: new}, name, {"count": _all_rows(working, name)})
    yield from _of_all_cases(working, name)
    parts = working.names[name]
    prior = f"prior[{parts.given[0]}]" if len(parts.given) == 1 else ""
    if parts.kind == "likelihood" and prior in working.exact:
        product = Product((quoted(working, prior), quoted(working, name)))
        if way is None or share_of(way) is None:
            yield Made({name: product}, name)


def _in_all(working: Working) -> Iterator[Made]:
    counts = {_all_rows(working, name) for name in working.ways} - {0}
    if len(counts) == 1:
        yield from in_all(working, lambda name, way: _of_all(working, name, way), {"count": counts.pop()})


SLIP = Slip("joint_instead_of_conditional", 0.07, _divided, _in_all)
