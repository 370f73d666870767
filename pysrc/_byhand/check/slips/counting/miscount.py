"""A count one off: 3 of 9 instead of 2, or 2 of 8 instead of 9."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from _byhand.arithmetic.expr import Count, Expr
from _byhand.check.workings.slip import Slip, at_each_spot
from _byhand.check.workings.working import Working

_OF_FORMULAS = 2


def _one_off(_working: Working, _name: str, part: Expr) -> Iterator[tuple[Expr, Mapping[str, object]]]:
    # The constants 1 and 2 of formulas are not counts.
    if isinstance(part, Count) and (part.key is not None or part.number > _OF_FORMULAS):
        for number in (part.number - 1, part.number + 1):
            if number >= 0:
                yield Count(number), {"count": number, "right": part.number}


SLIP = Slip("miscount", 0.1, at_each_spot(_one_off))
