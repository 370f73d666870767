"""Added up the utilities of the outcomes, without weighing them by their probabilities."""

from __future__ import annotations

from collections.abc import Iterator

from _byhand.arithmetic.expr import Expr, Product, Sum
from _byhand.check.workings.slip import Made, Slip, in_all
from _byhand.check.workings.working import Working


def _unweighted(working: Working, name: str, way: Expr | None) -> Expr | None:
    if working.names[name].kind != "expected_utility" or not isinstance(way, Sum):
        return None
    terms = [term for term in way.terms if isinstance(term, Product) and len(term.factors) == 2]
    if len(terms) < len(way.terms):
        return None
    return Sum(tuple(term.factors[1] for term in terms))


def _in_one(working: Working, name: str) -> Iterator[Made]:
    new = _unweighted(working, name, working.ways.get(name))
    if new is not None:
        yield Made({name: new}, name)


def _in_all(working: Working) -> Iterator[Made]:
    yield from in_all(working, lambda name, way: _unweighted(working, name, way), {})


SLIP = Slip("utilities_unweighted", 0.08, _in_one, _in_all)
