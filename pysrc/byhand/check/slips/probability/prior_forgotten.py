"""Left the prior out of the product."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from byhand.arithmetic.expr import Expr, Product, Sum
from byhand.arithmetic.functions import Log
from byhand.arithmetic.quoted import Quoted
from byhand.check.workings.related_quantities import is_prior, quoted
from byhand.check.workings.rewriting import everywhere
from byhand.check.workings.slip import Made, Slip, at_each_spot, in_all
from byhand.check.workings.working import Working


def _without(part: Expr) -> Expr | None:
    if isinstance(part, Product) and any(map(is_prior, part.factors)) and len(part.factors) > 1:
        return Product(tuple(each for each in part.factors if not is_prior(each)))
    if isinstance(part, Sum):
        kept = tuple(each for each in part.terms if not (isinstance(each, Log) and is_prior(each.argument)))
        if 0 < len(kept) < len(part.terms):
            return Sum(kept)
    return None


def _left_out(working: Working, name: str, part: Expr) -> Iterator[tuple[Expr, Mapping[str, object]]]:
    new = _without(part)
    if new is not None:
        yield new, {}
    # For parameters of a posterior distribution: the observations alone.
    if working.names[name].kind == "hyper" and isinstance(part, Sum):
        kept = tuple(each for each in part.terms if not is_prior(each))
        if 0 < len(kept) < len(part.terms):
            yield Sum(kept), {}


def _found(working: Working, name: str) -> Iterator[Made]:
    yield from at_each_spot(_left_out)(working, name)
    own = working.names[name]
    likeliest = type(own)("ml", own.of).id
    if own.kind in ("map", "posterior_mean", "posterior_median") and likeliest in working.exact:
        yield Made({name: quoted(working, likeliest)}, name)


def _in_all(working: Working) -> Iterator[Made]:
    yield from in_all(working, lambda _name, way: everywhere(way, _without), {})
    yield from in_all(working, lambda _name, way: everywhere(way, partial(_without_roots, working)), {})


def _without_roots(working: Working, part: Expr) -> Expr | None:
    """In a network: without the probabilities of the variables that have no parents."""
    if not isinstance(part, Product):
        return None
    kept = tuple(each for each in part.factors if not (isinstance(each, Quoted) and _is_root(working, each.id)))
    return Product(kept) if 0 < len(kept) < len(part.factors) else None


def _is_root(working: Working, name: str) -> bool:
    parts = working.names[name]
    return parts.kind == "cpt" and not parts.given


SLIP = Slip("prior_forgotten", 0.06, _found, _in_all)
