"""Left a factor, or a term of a sum, out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from byhand.arithmetic.expr import Expr, Product, Sum
from byhand.arithmetic.quoted import Quoted, quoted_in
from byhand.check.rewriting import MOST_TERMS
from byhand.check.siblings import is_prior
from byhand.check.slip import Slip, at_each_spot
from byhand.check.working import Working


def _left_out(_working: Working, _name: str, part: Expr) -> Iterator[tuple[Expr, Mapping[str, object]]]:
    parts = part.factors if isinstance(part, Product) else part.terms if isinstance(part, Sum) else ()
    if not 1 < len(parts) <= MOST_TERMS:
        return
    for place, each in enumerate(parts):
        rest = parts[:place] + parts[place + 1 :]
        named = each.id if isinstance(each, Quoted) else next((one.id for one in quoted_in(each)), None)
        if named is not None and not is_prior(each):
            yield Product(rest) if isinstance(part, Product) else Sum(rest), {"other": named}


SLIP = Slip("factor_forgotten", 0.06, at_each_spot(_left_out))
