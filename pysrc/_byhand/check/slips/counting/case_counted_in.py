"""Counted the case to be classified among the rows: (n + 1)/(N + 1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from _byhand.arithmetic.expr import Count, Expr, Quotient, Sum
from _byhand.check.workings.rewriting import everywhere
from _byhand.check.workings.slip import Made, Slip, at_each_spot
from _byhand.check.workings.working import Working


def _one_more(part: Expr) -> Expr | None:
    """(n + 1 + λ) / (N + 1 + kλ)"""
    if not isinstance(part, Quotient):
        return None
    top, bottom = _and_one(part.numerator), _and_one(part.denominator)
    return None if top is None or bottom is None else Quotient(top, bottom)


def _one_below(part: Expr) -> Expr | None:
    if not isinstance(part, Quotient):
        return None
    bottom = _and_one(part.denominator)
    return None if bottom is None or _and_one(part.numerator) is None else Quotient(part.numerator, bottom)


def _and_one(counted: Expr) -> Expr | None:
    if isinstance(counted, Count):
        return Count(counted.number + 1)
    if isinstance(counted, Sum) and len(counted.terms) == 2 and isinstance(counted.terms[0], Count):
        return Sum((Count(counted.terms[0].number + 1), counted.terms[1]))
    return None


def _in_one(_working: Working, _name: str, part: Expr) -> Iterator[tuple[Expr, Mapping[str, object]]]:
    new = _one_more(part)
    if new is not None:
        yield new, {}


def _in_a_class(working: Working) -> Iterator[Made]:
    """All that a class has for the case: its prior and its factors; the other classes' priors have one more row."""
    priors = list(working.kind("prior"))
    for prior in priors:
        (name,) = working.names[prior].of
        score = f"score[{name}]"
        changes = {}
        for source in working.sources(score) if score in working.ways else ():
            if source in working.ways:
                new = everywhere(working.ways[source], _one_more)
                if new is not working.ways[source]:
                    changes[source] = new
        if len(changes) > 1:
            others = {each: everywhere(working.ways[each], _one_below) for each in priors if each in working.ways}
            yield Made(others | changes, prior)


SLIP = Slip("case_counted_in", 0.02, at_each_spot(_in_one), _in_a_class, alone=0.2)
