"""Updated b by the successes, or by all trials, where the failures belong; or a by the failures."""

from __future__ import annotations

from collections.abc import Iterator

from _byhand.arithmetic.expr import Count, Expr, Sum
from _byhand.arithmetic.functions import Difference
from _byhand.check.workings.slip import Made, Slip
from _byhand.check.workings.working import Working


def added(way: Expr | None) -> tuple[Expr, Expr] | None:
    """The prior's parameter, and the count that is added to it."""
    return (way.terms[0], way.terms[1]) if isinstance(way, Sum) and len(way.terms) == 2 else None


def _confused(working: Working, name: str) -> Iterator[Made]:
    if name not in ("hyper[a]", "hyper[b]"):
        return
    own = added(working.ways.get(name))
    beside = added(working.ways.get("hyper[b]" if name == "hyper[a]" else "hyper[a]"))
    if own is None or beside is None:
        return
    counts = [beside[1]]
    for each in (own[1], beside[1]):
        # The failures are n − s: all n trials may have been added.
        counts += [each.minuend] if isinstance(each, Difference) and isinstance(each.minuend, Count) else []
    for count in counts:
        yield Made({name: Sum((own[0], count))}, name)


def _exchanged(working: Working) -> Iterator[Made]:
    """The successes added to b, and the failures to a."""
    own, other = (added(working.ways.get(name)) for name in ("hyper[a]", "hyper[b]"))
    if own is not None and other is not None:
        yield Made({"hyper[a]": Sum((own[0], other[1])), "hyper[b]": Sum((other[0], own[1]))}, "")


SLIP = Slip("failures_confused", 0.06, _confused, _exchanged)
