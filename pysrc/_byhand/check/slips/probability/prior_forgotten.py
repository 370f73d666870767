"""Left the prior out of the product."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from _byhand.arithmetic.expr import Expr, Product, Sum
from _byhand.arithmetic.functions import Log
from _byhand.arithmetic.quoted import Quoted
from _byhand.check.workings.related_quantities import is_prior, quoted, without_entry_asked
from _byhand.check.workings.rewriting import everywhere
from _byhand.check.workings.slip import Made, Slip, at_each_spot, in_all
from _byhand.check.workings.working import Working


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
    for without in (_without_own_root, _without_class):
        changes = {name: new for name in working.kind("joint") if (new := without(working, name)) is not None}
        if len(changes) > 1:
            yield Made(changes, "")
    changes = {name: new for name in working.kind("score") if (new := _without_class(working, name)) is not None}
    if len(changes) > 1:
        yield Made(changes, "")


def _without_own_root(working: Working, name: str) -> Expr | None:
    """In a network: without the prior of the state that is asked for."""
    of = working.names[name].of
    return without_entry_asked(working, name, str(of[0])) if len(of) == 1 else None


def _without_class(working: Working, name: str) -> Expr | None:
    """P(sunny | yes) for P(yes, sunny), with which the product of a super-parent begins."""
    way = working.ways.get(name)
    terms = way.terms if isinstance(way, Sum) else ()
    new = tuple(_begun_without_class(working, term) for term in terms)
    return None if not new or None in new else Sum(tuple(each for each in new if each is not None))


def _begun_without_class(working: Working, term: Expr) -> Expr | None:
    first = term.factors[0] if isinstance(term, Product) else None
    if not isinstance(term, Product) or not isinstance(first, Quoted) or working.names[first.id].kind != "joint":
        return None
    own, beside = working.names[first.id].of[0], working.names[first.id].of[1:]
    for name in working.kind("cpt"):
        parts = working.names[name]
        if parts.of == beside and len(parts.given) == 1 and parts.given[0][1:] == (own,):
            return Product((quoted(working, name), *term.factors[1:]))
    return None


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
