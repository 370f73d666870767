"""Multiplied by the prior twice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from _byhand.arithmetic.expr import Expr, Product, Sum
from _byhand.arithmetic.functions import Log
from _byhand.check.workings.related_quantities import is_prior, quoted
from _byhand.check.workings.rewriting import everywhere
from _byhand.check.workings.slip import Made, Slip, at_each_spot, in_all
from _byhand.check.workings.working import Working
from _byhand.document.ids import identifier


def _with_two(part: Expr) -> Expr | None:
    if isinstance(part, Product):
        prior = next(filter(is_prior, part.factors), None)
        return None if prior is None else Product((prior, *part.factors))
    if isinstance(part, Sum):
        log = next((each for each in part.terms if isinstance(each, Log) and is_prior(each.argument)), None)
        return None if log is None else Sum((log, *part.terms))
    return None


def _twice(_working: Working, _name: str, part: Expr) -> Iterator[tuple[Expr, Mapping[str, object]]]:
    new = _with_two(part)
    if new is not None:
        yield new, {}


def _in_one(working: Working, name: str) -> Iterator[Made]:
    """In a score; or in P(x | c), by which the prior is multiplied again."""
    yield from at_each_spot(_twice)(working, name)
    parts, way = working.names[name], working.ways.get(name)
    prior = identifier("prior", *parts.of) if parts.kind == "product" else ""
    if isinstance(way, Product) and prior in working.exact:
        yield Made({name: Product((quoted(working, prior), *way.factors))}, name)


def _in_all(working: Working) -> Iterator[Made]:
    return in_all(working, lambda _name, way: everywhere(way, _with_two), {})


SLIP = Slip("prior_used_twice", 0.03, _in_one, _in_all)
