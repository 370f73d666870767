"""Read the emission of another symbol, or left the emission out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from _byhand.arithmetic.expr import Expr, Product
from _byhand.arithmetic.quoted import Quoted
from _byhand.check.workings.related_quantities import quoted
from _byhand.check.workings.rewriting import everywhere
from _byhand.check.workings.slip import Made, Slip, at_each_spot, in_all
from _byhand.check.workings.working import Working

_PASSES = ("alpha", "beta", "delta")


def is_emission(working: Working, part: Expr) -> bool:
    return isinstance(part, Quoted) and working.names[part.id].kind == "emission"


def _another(working: Working, name: str, part: Expr) -> Iterator[tuple[Expr, Mapping[str, object]]]:
    """b_s(o) of the same state, of another symbol."""
    if not isinstance(part, Quoted) or not is_emission(working, part) or working.names[name].kind == "emission":
        return
    own = working.names[part.id]
    iteration = str(own.of[-1]).rpartition(" after ")[2]
    for other in working.kind("emission"):
        of = working.names[other].of
        if of[0] == own.of[0] and of != own.of and str(of[-1]).rpartition(" after ")[2] == iteration:
            yield quoted(working, other), {"other": other, "instead": part.id}


def _left_out(working: Working, name: str, part: Expr) -> Iterator[tuple[Expr, Mapping[str, object]]]:
    new = _without(working, part)
    if new is not None and working.names[name].kind != "emission":
        left = next(each for each in getattr(part, "factors", ()) if is_emission(working, each))
        yield new, {"other": left.id}


def _without(working: Working, part: Expr) -> Expr | None:
    """The product without its emission; None if it has none."""
    if not isinstance(part, Product) or not any(is_emission(working, each) for each in part.factors):
        return None
    kept = tuple(each for each in part.factors if not is_emission(working, each))
    return replace(part, factors=kept) if len(kept) > 1 else kept[0] if kept else None


def _all_left_out(working: Working) -> Iterator[Made]:
    """In all steps of one pass."""
    for kind in _PASSES:

        def change(name: str, way: Expr, kind: str = kind) -> Expr | None:
            if working.names[name].kind != kind:
                return None
            return everywhere(way, lambda part: _without(working, part))

        yield from in_all(working, change, {})


OTHER = Slip("other_symbol_emitted", 0.06, at_each_spot(_another))
FORGOTTEN = Slip("emission_forgotten", 0.06, at_each_spot(_left_out), _all_left_out)
