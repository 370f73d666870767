"""Copied another number of the working in place of a factor."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from _byhand.arithmetic.expr import Expr, Product, Sum
from _byhand.arithmetic.quoted import Quoted
from _byhand.check.workings.related_quantities import quoted
from _byhand.check.workings.rewriting import MOST_TERMS
from _byhand.check.workings.slip import Made, Slip, at_each_spot
from _byhand.check.workings.working import Working

_ESTIMATES = ("map", "posterior_mean", "posterior_median")


def _copied(working: Working, name: str, part: Expr) -> Iterator[tuple[Expr, Mapping[str, object]]]:
    parts = part.factors if isinstance(part, Product) else part.terms if isinstance(part, Sum) else ()
    own = [each for each in parts if isinstance(each, Quoted)]
    if not 1 < len(parts) <= MOST_TERMS or not own:
        return
    beside = _beside(working, name)
    for place, each in enumerate(parts):
        if isinstance(each, Quoted):
            for other in dict.fromkeys((*(one.id for one in own), *beside)):
                if working.exact[other] != each.number:
                    new = (*parts[:place], quoted(working, other), *parts[place + 1 :])
                    made = Product(new) if isinstance(part, Product) else Sum(new)
                    yield made, {"other": other, "instead": each.id}


def _beside(working: Working, name: str) -> Iterator[str]:
    """The factors of the same product in the other classes."""
    for other, way in working.ways.items():
        alike = other != name and working.names[other].kind == working.names[name].kind
        if alike and isinstance(way, Product) and len(way.factors) <= MOST_TERMS:
            yield from (each.id for each in way.factors if isinstance(each, Quoted))


def _other_estimate(working: Working, name: str) -> Iterator[Made]:
    """The mean instead of the mode of a posterior distribution, or vice versa."""
    own = working.names[name]
    for kind in _ESTIMATES if own.kind in _ESTIMATES else ():
        other = type(own)(kind, own.of).id
        if other != name and other in working.exact:
            yield Made({name: quoted(working, other)}, name, {"other": other, "instead": name})


def _found(working: Working, name: str) -> Iterator[Made]:
    yield from _other_estimate(working, name)
    yield from at_each_spot(_copied)(working, name)


SLIP = Slip("other_factor_copied", 0.04, _found, group="copied")
