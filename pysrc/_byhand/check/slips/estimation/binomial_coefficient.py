"""Left the binomial coefficients out of a likelihood of binomial counts, or multiplied one to that of single trials."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from _byhand.arithmetic.expr import Count, Expr, Given, Product, Quotient, Sum
from _byhand.arithmetic.functions import Log
from _byhand.arithmetic.powers import Choose
from _byhand.check.workings.slip import Made, Slip, at_each_spot
from _byhand.check.workings.working import Working

# Of larger samples nobody writes a coefficient.
_MOST = 1000


def _without(_working: Working, name: str, part: Expr) -> Iterator[tuple[Expr, Mapping[str, object]]]:
    if name == "log_likelihood" and isinstance(part, Sum):
        kept = tuple(term for term in part.terms if not _has_coefficient(term))
        if 0 < len(kept) < len(part.terms):
            yield (kept[0] if len(kept) == 1 else Sum(kept)), {}


def _has_coefficient(term: Expr) -> bool:
    factors = term.factors if isinstance(term, Product) else (term,)
    return any(isinstance(each, Log) and isinstance(each.argument, Choose) for each in factors)


def _added(working: Working, name: str) -> Iterator[Made]:
    way, share = working.ways.get(name), working.ways.get("ml[p]")
    if name != "log_likelihood" or way is None or not isinstance(share, Quotient):
        return
    terms = way.terms if isinstance(way, Sum) else (way,)
    successes, trials = _whole(share.numerator), _whole(share.denominator)
    if any(map(_has_coefficient, terms)) or successes is None or trials is None or trials > _MOST:
        return
    if 0 < successes < trials:
        yield Made({name: Sum((*terms, Log(Choose(trials, successes))))}, name)


def _whole(part: Expr) -> int | None:
    """The number of successes or trials, if it is written as one number."""
    if isinstance(part, Count):
        return part.number
    return int(part.number) if isinstance(part, Given) and part.number.denominator == 1 else None


FORGOTTEN = Slip("coefficient_forgotten", 0.05, at_each_spot(_without))
ADDED = Slip("coefficient_added", 0.04, _added)
