"""Forgot 2π, or π, below the root of the normal density."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from _byhand.arithmetic.expr import Expr, Product
from _byhand.arithmetic.functions import Pi
from _byhand.check.workings.related_quantities import is_number
from _byhand.check.workings.rewriting import everywhere
from _byhand.check.workings.slip import Made, Slip, at_each_spot, in_all
from _byhand.check.workings.working import Working


def _without(part: Expr) -> Expr | None:
    if isinstance(part, Product) and any(isinstance(each, Pi) for each in part.factors):
        return Product(tuple(each for each in part.factors if not isinstance(each, Pi) and not _is_two(each)))
    return None


def _is_two(part: Expr) -> bool:
    return is_number(part, 2)


def _forgotten(_working: Working, _name: str, part: Expr) -> Iterator[tuple[Expr, Mapping[str, object]]]:
    new = _without(part)
    if new is not None and isinstance(part, Product):
        yield new, {}
        yield Product(tuple(each for each in part.factors if not isinstance(each, Pi))), {}
        yield Product(tuple(each for each in part.factors if not _is_two(each))), {}


def _in_all(working: Working) -> Iterator[Made]:
    return in_all(working, lambda _name, way: everywhere(way, _without), {})


SLIP = Slip("two_pi_forgotten", 0.03, at_each_spot(_forgotten), _in_all)
