"""Took another quantile for an end of a confidence interval: z for t, or the one-sided for the two-sided one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from _byhand.arithmetic.expr import Expr, Number
from _byhand.check.workings.related_quantities import quoted
from _byhand.check.workings.rewriting import everywhere
from _byhand.check.workings.slip import Made, Slip
from _byhand.check.workings.working import Working
from _byhand.document.ids import identifier

_ENDS = {"confidence_low": "low", "confidence_high": "high"}


def _changed(working: Working, name: str, kind: str) -> Expr | None:
    parts, way = working.names[name], working.ways.get(name)
    end = _ENDS.get(parts.kind)
    if end is None or way is None:
        return None
    right, other = (identifier(each, str(parts.of[0]), end) for each in ("quantile", kind))
    if right not in working.exact or other not in working.exact:
        return None
    value = working.exact[right]

    def taken(part: Expr) -> Expr | None:
        return quoted(working, other) if isinstance(part, Number) and part.number == value else None

    new = everywhere(way, taken)
    return None if new is way else new


def _in_one(kind: str, working: Working, name: str) -> Iterator[Made]:
    new = _changed(working, name, kind)
    if new is not None:
        yield Made({name: new}, name)


def _throughout(kind: str, working: Working) -> Iterator[Made]:
    changes = {name: new for name in working.ways if (new := _changed(working, name, kind)) is not None}
    if len(changes) > 1:
        yield Made(changes, "")


def _slip(key: str, kind: str) -> Slip:
    one: Callable[[Working, str], Iterator[Made]] = partial(_in_one, kind)
    return Slip(key, 0.08, one, partial(_throughout, kind))


NORMAL = _slip("normal_for_student", "quantile_of_normal")
ONE_SIDED = _slip("one_sided_quantile", "quantile_one_sided")
