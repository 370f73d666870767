"""Took LS where LN belongs, or LN where LS belongs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from _byhand.arithmetic.expr import Expr
from _byhand.arithmetic.quoted import Quoted
from _byhand.check.workings.related_quantities import quoted
from _byhand.check.workings.rewriting import everywhere
from _byhand.check.workings.slip import Made, Slip
from _byhand.check.workings.working import Working
from _byhand.document.ids import Name

_OTHER = {"LS": "LN", "LN": "LS"}


def _exchanged(working: Working, name: str) -> Iterator[Made]:
    """The same strength stands twice in LS · O/(1 + LS · O)."""
    way = working.ways.get(name)
    own = next(
        (kind for kind in _OTHER if any(working.names[each].kind == kind for each in working.quotes.get(name, ()))),
        None,
    )
    if way is not None and own is not None:
        changed = everywhere(way, partial(_other, working))
        yield Made({name: changed}, name, {"right": own, "wrong": _OTHER[own]})


def _other(working: Working, part: Expr) -> Expr | None:
    own = working.names[part.id] if isinstance(part, Quoted) else None
    return None if own is None or own.kind not in _OTHER else quoted(working, Name(_OTHER[own.kind], own.of).id)


SLIP = Slip("ls_for_ln", 0.08, _exchanged)
