"""Multiplied by the covariance matrix instead of its inverse."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from _byhand.arithmetic.expr import Expr, Product, Quotient
from _byhand.arithmetic.quoted import Quoted, quoted_in
from _byhand.check.workings.related_quantities import is_number, quoted
from _byhand.check.workings.rewriting import everywhere
from _byhand.check.workings.slip import Made, Slip
from _byhand.check.workings.working import Working

# The matrix that each inverse belongs to; and what an inverse is multiplied with a difference for.
_INVERTED = {"inverse": "covariance", "scatter_inverse": "scatter_within"}
_DIRECTIONS = ("fisher", "w")


def _not_inverted(working: Working, name: str) -> Iterator[Made]:
    parts = working.names[name]
    if parts.kind in _INVERTED:
        covariance = type(parts)(_INVERTED[parts.kind], parts.of, parts.given).id
        if covariance in working.exact:
            yield Made({name: quoted(working, covariance)}, name)
        return
    way = working.ways.get(name)
    if way is None:
        return

    def change(part: Expr) -> Expr | None:
        if isinstance(part, Quotient) and _is_covariance(working, part.denominator):
            return Product((part.numerator, part.denominator))
        if not isinstance(part, Quoted):
            return None
        own = working.names[part.id]
        matrix = type(own)(_INVERTED.get(own.kind, ""), own.of, own.given).id
        return quoted(working, matrix) if matrix in working.exact else None

    new = everywhere(way, change)
    if new is not way:
        yield Made({name: new}, name)
    if parts.kind in _DIRECTIONS:
        for each in quoted_in(way):
            if working.names[each.id].kind == "mean_difference" and working.names[each.id].of == parts.of[:1]:
                yield Made({name: each}, name)
                return


def _is_covariance(working: Working, part: Expr) -> bool:
    return isinstance(part, Quoted) and working.names[part.id].kind == "covariance"


def _in_all(working: Working) -> Iterator[Made]:
    """All entries of a direction, or all distances."""
    for kinds in (_DIRECTIONS, ("mahalanobis",)):
        every = (next(_not_inverted(working, name), None) for name in working.ways if working.names[name].kind in kinds)
        changes = {name: way for made in every if made is not None for name, way in made.changes.items()}
        if len(changes) > 1:
            yield Made(changes, "")
    directions = map(partial(_direction, working), working.ways)
    changes = {name: way for made in directions if made is not None for name, way in made.changes.items()}
    if len(changes) > 1:
        yield Made(changes, "")


def _direction(working: Working, name: str) -> Made | None:
    """The difference of the means alone."""
    found = list(_not_inverted(working, name)) if working.names[name].kind in _DIRECTIONS else []
    return found[-1] if len(found) > 1 else None


def _reciprocal(working: Working, name: str) -> Iterator[Made]:
    """The precision for the variance: 1 / (1/v + n/σ²) without the leading 1 /."""
    way = working.ways.get(name)
    spread = working.names[name].of == ("variance",) or working.names[name].kind == "posterior_variance"
    if spread and isinstance(way, Quotient) and is_number(way.numerator, 1):
        yield Made({name: way.denominator}, name)


def _found(working: Working, name: str) -> Iterator[Made]:
    yield from _not_inverted(working, name)
    yield from _reciprocal(working, name)


SLIP = Slip("inverse_forgotten", 0.03, _found, _in_all)
