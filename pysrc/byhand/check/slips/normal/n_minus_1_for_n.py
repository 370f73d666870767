"""Divided by n − 1 instead of n."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from byhand.arithmetic.expr import Count, Expr, Quotient, Sum
from byhand.arithmetic.functions import Difference
from byhand.arithmetic.quoted import Quoted, quoted_in
from byhand.check.workings.rewriting import everywhere
from byhand.check.workings.slip import Made, Slip, at_each_spot, in_all
from byhand.check.workings.working import Working


def _by_one_fewer(part: Expr) -> Expr | None:
    """For a sum of squared deviations: it quotes a mean."""
    if isinstance(part, Quotient) and isinstance(part.numerator, Sum) and isinstance(part.denominator, Count):
        deviations = _has_difference(part.numerator) and any(True for _ in quoted_in(part.numerator))
        if deviations and part.denominator.number > 1:
            return Quotient(part.numerator, Count(part.denominator.number - 1))
    if isinstance(part, Quotient) and isinstance(part.denominator, Count):
        return _by_fewer(part.numerator, part.denominator.number)
    return None


def _by_fewer(scatter: Expr, rows: int) -> Expr | None:
    """An entry of a scatter matrix divided by n − 1, of a pooled one by N − K."""
    parts = scatter.terms if isinstance(scatter, Sum) else (scatter,)
    if all(isinstance(each, Quoted) and each.id.startswith("scatter[") for each in parts) and rows > len(parts):
        return Quotient(scatter, Count(rows - len(parts)))
    return None


def _has_difference(total: Sum) -> bool:
    found = []

    def look(part: Expr) -> Expr | None:
        found.append(isinstance(part, Difference))
        return None

    everywhere(total.terms[0], look) if total.terms else None
    return any(found)


def _in_one(_working: Working, _name: str, part: Expr) -> Iterator[tuple[Expr, Mapping[str, object]]]:
    new = _by_one_fewer(part)
    if new is not None:
        yield new, {}


def _in_all(working: Working) -> Iterator[Made]:
    return in_all(working, lambda _name, way: everywhere(way, _by_one_fewer), {})


SLIP = Slip("n_minus_1_for_n", 0.06, at_each_spot(_in_one), _in_all)
