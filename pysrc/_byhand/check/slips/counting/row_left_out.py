"""Left out a row: (n − 1)/(N − 1), n/(N − 1), or one number of a sum."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from _byhand.arithmetic.expr import Count, Expr, Given, Quotient, Sum
from _byhand.arithmetic.functions import Difference
from _byhand.check.workings.rewriting import everywhere
from _byhand.check.workings.slip import Made, Slip, at_each_spot, in_all
from _byhand.check.workings.working import Working

_MOST_ROWS = 200
_MOST_ROWS_OF_TABLE = 60


def _left_out(_working: Working, _name: str, part: Expr) -> Iterator[tuple[Expr, Mapping[str, object]]]:
    if not isinstance(part, Quotient):
        return
    top, bottom = part.numerator, part.denominator
    if isinstance(top, Count) and isinstance(bottom, Count) and top.key is bottom.key is None and bottom.number == 2:
        return  # the ½ of a formula
    if isinstance(top, Count) and isinstance(bottom, Count) and bottom.number > 1:
        if top.number:
            yield Quotient(Count(top.number - 1), Count(bottom.number - 1)), {}
        if top.number < bottom.number:
            yield Quotient(top, Count(bottom.number - 1)), {}
    if isinstance(top, Count) and top.number > 1 and isinstance(bottom, Sum) and 2 < len(bottom.terms) <= _MOST_ROWS:
        for place in range(len(bottom.terms)):
            shorter = Sum(bottom.terms[:place] + bottom.terms[place + 1 :])
            yield Quotient(Count(top.number - 1), shorter), {"row": place + 1}
    fewer = _one_fewer(bottom)
    if isinstance(top, Sum) and fewer is not None and 2 < len(top.terms) <= _MOST_ROWS:
        for place in range(len(top.terms)):
            yield Quotient(Sum(top.terms[:place] + top.terms[place + 1 :]), fewer), {"row": place + 1}
            yield Quotient(Sum(top.terms[:place] + top.terms[place + 1 :]), bottom), {"row": place + 1}


def _one_fewer(divisor: Expr) -> Expr | None:
    if isinstance(divisor, Count) and divisor.number > 1:
        return Count(divisor.number - 1)
    if isinstance(divisor, Difference) and isinstance(divisor.minuend, Count) and isinstance(divisor.subtrahend, Given):
        return Difference(Count(divisor.minuend.number - 1), divisor.subtrahend)
    return None


def _throughout(working: Working) -> Iterator[Made]:
    """One row of the table missing in all counts and sums."""
    for row in sorted({row for rows in working.rows.values() for row in rows})[:_MOST_ROWS_OF_TABLE]:
        yield from in_all(working, partial(_without, working, row), {"row": row + 1})


def _without(working: Working, row: int, _name: str, way: Expr) -> Expr:
    def change(part: Expr) -> Expr | None:
        rows = working.rows.get(part.key, ()) if isinstance(part, Count | Sum) and part.key is not None else ()
        if row not in rows:
            return None
        if isinstance(part, Count):
            return Count(part.number - 1, part.key) if part.number == len(rows) else None
        if isinstance(part, Sum) and len(part.terms) == len(rows):
            place = rows.index(row)
            return Sum(part.terms[:place] + part.terms[place + 1 :], part.key)
        return None

    return everywhere(way, change)


SLIP = Slip("row_left_out", 0.06, at_each_spot(_left_out), _throughout)
