"""Put the standard deviation where the variance belongs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from byhand.arithmetic.expr import Expr
from byhand.arithmetic.functions import Root
from byhand.arithmetic.quoted import Quoted
from byhand.check.rewriting import everywhere
from byhand.check.slip import Made, Slip, at_each_spot
from byhand.check.working import Working

_SPREADS = ("variance", "covariance")


def _rooted(working: Working, part: Expr) -> Expr | None:
    if isinstance(part, Quoted) and _is_variance(working, part.id) and working.exact[part.id] >= 0:
        return Root(part)
    return None


def _is_variance(working: Working, name: str) -> bool:
    parts = working.names[name]
    if parts.kind == "covariance":
        return len(parts.of) == 2 and parts.of[0] == parts.of[1]
    return parts.kind == "variance" or (parts.kind in ("ml", "unbiased") and parts.of == ("variance",))


def _used(working: Working, name: str) -> Iterator[Made]:
    if _is_variance(working, name) and working.exact[name] >= 0 and name in working.ways:
        yield Made({name: Root(working.ways[name])}, name)
    way = working.ways.get(name)
    if way is not None and working.names[name].kind != "sd":
        new = everywhere(way, lambda part: _rooted(working, part))
        if new is not way:
            yield Made({name: new}, name)
    yield from at_each_spot(_in_place)(working, name)


def _in_place(working: Working, name: str, part: Expr) -> Iterator[tuple[Expr, Mapping[str, object]]]:
    new = _rooted(working, part)
    if new is not None and working.names[name].kind != "sd":
        yield new, {}


SLIP = Slip("standard_deviation_for_variance", 0.04, _used)
