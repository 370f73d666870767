"""Computed responsibilities by the new parameters, where those of the iteration before belong."""

from __future__ import annotations

from collections.abc import Iterator

from _byhand.arithmetic.expr import Expr
from _byhand.arithmetic.quoted import Quoted, constant
from _byhand.check.slips.mixture.em_steps import is_kind, moved, replaced
from _byhand.check.workings.slip import Made, Slip
from _byhand.check.workings.working import Working


def _found(working: Working, name: str) -> Iterator[Made]:
    if not is_kind(name, "responsibility") or name not in working.ways:
        return

    def later(part: Quoted) -> Expr | None:
        other = moved(working, part.id, 1)
        # A constant: the later parameters follow from this very responsibility.
        return None if other is None else constant(working.exact[other])

    new = replaced(working.ways[name], later)
    if new is not None:
        yield Made({name: new}, name)


SLIP = Slip("later_parameters_used", 0.06, _found)
