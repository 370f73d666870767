"""Multiplied by the covariance matrix where its inverse belongs."""

from __future__ import annotations

from collections.abc import Iterator

from byhand.arithmetic.expr import Expr
from byhand.arithmetic.quoted import Quoted
from byhand.check.rewriting import everywhere
from byhand.check.siblings import quoted
from byhand.check.slip import Made, Slip
from byhand.check.working import Working


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


SLIP = Slip("inverse_forgotten", 0.03, _not_inverted)
