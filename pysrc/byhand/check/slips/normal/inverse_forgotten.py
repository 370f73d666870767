"""Multiplied by the covariance matrix instead of its inverse."""

from __future__ import annotations

from collections.abc import Iterator

from byhand.arithmetic.expr import Expr, Quotient
from byhand.arithmetic.quoted import Quoted
from byhand.check.workings.related_quantities import is_number, quoted
from byhand.check.workings.rewriting import everywhere
from byhand.check.workings.slip import Made, Slip
from byhand.check.workings.working import Working


def _not_inverted(working: Working, name: str) -> Iterator[Made]:
    parts = working.names[name]
    if parts.kind == "inverse":
        covariance = type(parts)("covariance", parts.of, parts.given).id
        if covariance in working.exact:
            yield Made({name: quoted(working, covariance)}, name)
        return
    way = working.ways.get(name)
    if way is None:
        return

    def change(part: Expr) -> Expr | None:
        if not isinstance(part, Quoted):
            return None
        own = working.names[part.id]
        covariance = type(own)("covariance", own.of, own.given).id
        return quoted(working, covariance) if own.kind == "inverse" and covariance in working.exact else None

    new = everywhere(way, change)
    if new is not way:
        yield Made({name: new}, name)


def _reciprocal(working: Working, name: str) -> Iterator[Made]:
    """The precision for the variance: 1 / (1/v + n/σ²) without the leading 1 /."""
    way = working.ways.get(name)
    spread = working.names[name].of == ("variance",) or working.names[name].kind == "posterior_variance"
    if spread and isinstance(way, Quotient) and is_number(way.numerator, 1):
        yield Made({name: way.denominator}, name)


def _found(working: Working, name: str) -> Iterator[Made]:
    yield from _not_inverted(working, name)
    yield from _reciprocal(working, name)


SLIP = Slip("inverse_forgotten", 0.03, _found)
