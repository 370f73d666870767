"""Updated with the opposite of what was observed: 1 − P(o | c) in place of P(o | c)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from _byhand.arithmetic.expr import Expr, Given
from _byhand.arithmetic.functions import Difference
from _byhand.arithmetic.quoted import Quoted, quoted_in
from _byhand.check.workings.rewriting import everywhere
from _byhand.check.workings.slip import Made, Slip
from _byhand.check.workings.working import Working
from _byhand.document.ids import read_id

_AFTER = " after "


def _likelihood(part: Expr) -> bool:
    return isinstance(part, Quoted) and read_id(part.id).kind == "likelihood"


def _opposite(part: Expr) -> Expr | None:
    return Difference(Given(Fraction(1)), part) if _likelihood(part) and part.value <= 1 else None


def _updated(working: Working, name: str) -> Iterator[Made]:
    """In the posterior after n observations, for all classes alike."""
    way, parts = working.ways.get(name), working.names[name]
    if way is None or parts.kind != "posterior" or _AFTER not in str(parts.of[0]):
        return
    observed = {str(read_id(each.id).of[0]) for each in quoted_in(way) if _likelihood(each) and read_id(each.id).given}
    if len(observed) == 1:
        new = everywhere(way, _opposite)
        if new is not way:
            yield Made({name: new}, name, {"observed": observed.pop()})


SLIP = Slip("complement_observed", 0.05, _updated)
