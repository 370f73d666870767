"""Wrote the figure of another feature."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from _byhand.arithmetic.expr import Expr
from _byhand.arithmetic.quoted import Quoted, quoted_in
from _byhand.check.workings.related_quantities import of_other_feature, quoted
from _byhand.check.workings.rewriting import everywhere
from _byhand.check.workings.slip import Made, Slip, at_each_spot
from _byhand.check.workings.working import Working


def _swapped(working: Working, name: str) -> Iterator[Made]:
    for other in of_other_feature(working, name):
        yield Made({name: quoted(working, other)}, name, {"other": other})


def _taken(working: Working, _name: str, part: Expr) -> Iterator[tuple[Expr, Mapping[str, object]]]:
    """A weight multiplied by the value of another feature."""
    if isinstance(part, Quoted) and working.names[part.id].kind == "weight":
        for other in of_other_feature(working, part.id):
            if " after " not in other:
                yield quoted(working, other), {"other": other}


def _all_turned(working: Working, name: str) -> Iterator[Made]:
    """Two weights swapped."""
    way = working.ways.get(name)
    own = [] if way is None else [each.id for each in quoted_in(way) if working.names[each.id].kind == "weight"]
    if way is not None and len(set(own)) == 2:
        one, two = sorted(set(own))
        turned = {one: quoted(working, two), two: quoted(working, one)}
        new = everywhere(way, lambda part: turned.get(part.id) if isinstance(part, Quoted) else None)
        yield Made({name: new}, name, {"other": two})


def _found(working: Working, name: str) -> Iterator[Made]:
    yield from _swapped(working, name)
    yield from at_each_spot(_taken)(working, name)
    yield from _all_turned(working, name)


SLIP = Slip("features_swapped", 0.03, _found, group="copied")
