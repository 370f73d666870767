"""Left out a factor, or a term of a sum."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from _byhand.arithmetic.expr import Count, Expr, Given, Product, Sum
from _byhand.arithmetic.functions import Difference, Power
from _byhand.arithmetic.quoted import Quoted, quoted_in
from _byhand.check.workings.related_quantities import is_prior, variable_of
from _byhand.check.workings.rewriting import MOST_TERMS, everywhere
from _byhand.check.workings.slip import Made, Slip, at_each_spot
from _byhand.check.workings.working import Working

# A forgotten square is a slip of its own.
_SQUARE = 2


def _left_out(_working: Working, _name: str, part: Expr) -> Iterator[tuple[Expr, Mapping[str, object]]]:
    if isinstance(part, Difference):
        for kept, left in ((part.minuend, part.subtrahend), (part.subtrahend, part.minuend)):
            named = _named(left)
            if named is not None:
                yield kept, {"other": named}
    if isinstance(part, Power) and isinstance(part.base, Quoted) and part.exponent > _SQUARE:
        yield Power(part.base, part.exponent - 1), {"other": part.base.id}
    parts = part.factors if isinstance(part, Product) else part.terms if isinstance(part, Sum) else ()
    if not 1 < len(parts) <= MOST_TERMS:
        return
    for place, each in enumerate(parts):
        rest = parts[:place] + parts[place + 1 :]
        named = _named(each)
        if named is not None and not is_prior(each):
            yield Product(rest) if isinstance(part, Product) else Sum(rest), {"other": named}


def _named(part: Expr) -> object:
    """The missing part: a quantity, or a constant of the formula."""
    if isinstance(part, Count | Given):
        return part.number
    return part.id if isinstance(part, Quoted) else next((each.id for each in quoted_in(part)), None)


def _of_a_kind(working: Working, name: str) -> Iterator[Made]:
    """The number of the same variable missing in every product of a sum over states; or all absent words missing."""
    way = working.ways.get(name)
    if isinstance(way, Sum):
        for variable in dict.fromkeys(variable_of(working, each.id) for each in quoted_in(way)):
            new = everywhere(way, lambda part, left=variable: _without(working, part, left))  # type: ignore[misc]
            if variable is not None and new is not way:
                yield Made({name: new}, name, {"other": next(_of(working, way, variable))})
    absent = [each for each in way.factors if isinstance(each, Difference)] if isinstance(way, Product) else []
    if isinstance(way, Product) and 1 < len(absent) < len(way.factors):
        rest = tuple(each for each in way.factors if not isinstance(each, Difference))
        yield Made({name: Product(rest)}, name, {"other": next((one.id for one in quoted_in(absent[0])), name)})


def _of(working: Working, way: Expr, variable: str) -> Iterator[str]:
    return (each.id for each in quoted_in(way) if variable_of(working, each.id) == variable)


def _without(working: Working, part: Expr, variable: str | None) -> Expr | None:
    if not isinstance(part, Product):
        return None
    kept = tuple(
        each for each in part.factors if not (isinstance(each, Quoted) and variable_of(working, each.id) == variable)
    )
    return Product(kept) if 0 < len(kept) < len(part.factors) else None


def _found(working: Working, name: str) -> Iterator[Made]:
    yield from at_each_spot(_left_out)(working, name)
    yield from _of_a_kind(working, name)


SLIP = Slip("factor_forgotten", 0.06, _found)
