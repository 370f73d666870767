"""Used the variance instead of the standard deviation: forgot the root."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from byhand.arithmetic.expr import Expr
from byhand.arithmetic.functions import Root
from byhand.check.workings.slip import Slip, at_each_spot
from byhand.check.workings.working import Working


def _without_root(_working: Working, _name: str, part: Expr) -> Iterator[tuple[Expr, Mapping[str, object]]]:
    if isinstance(part, Root):
        yield part.argument, {}


SLIP = Slip("variance_for_standard_deviation", 0.04, at_each_spot(_without_root))
