"""Took a variable without evidence for known, in place of a sum over its states: left the earthquake out."""

from __future__ import annotations

from collections.abc import Iterator

from byhand.arithmetic.expr import Expr, Product, Sum
from byhand.arithmetic.quoted import Quoted
from byhand.check.workings.slip import Made, Slip
from byhand.check.workings.working import Working


def _roots(working: Working, way: Sum) -> Iterator[str]:
    """The entries of variables without parents that stand in some of the products, not in all."""
    products = [_quoted(each) for each in way.terms]
    for name in dict.fromkeys(each for factors in products for each in factors):
        parts = working.names[name]
        if parts.kind == "cpt" and not parts.given and not all(name in factors for factors in products):
            yield name


def _quoted(term: Expr) -> tuple[str, ...]:
    factors = term.factors if isinstance(term, Product) else ()
    return tuple(each.id for each in factors if isinstance(each, Quoted))


def _taken_for_known(way: Sum, root: str) -> Expr | None:
    kept = []
    for term in way.terms:
        if isinstance(term, Product) and root in _quoted(term):
            rest = tuple(each for each in term.factors if not (isinstance(each, Quoted) and each.id == root))
            if rest:
                kept.append(Product(rest))
    if not kept:
        return None
    return kept[0] if len(kept) == 1 else Sum(tuple(kept))


def _in_one(working: Working, name: str) -> Iterator[Made]:
    way = working.ways.get(name)
    if isinstance(way, Sum):
        for root in _roots(working, way):
            new = _taken_for_known(way, root)
            if new is not None:
                yield Made({name: new}, name, {"other": root})


def _in_all(working: Working) -> Iterator[Made]:
    """In the sums of all states of the question alike."""
    found: dict[str, dict[str, Expr]] = {}
    for name in working.kind("joint"):
        for made in _in_one(working, name):
            found.setdefault(str(made.said["other"]), {})[name] = made.changes[name]
    for root, changes in found.items():
        if len(changes) > 1:
            yield Made(changes, "", {"other": root})


SLIP = Slip("marginalisation_forgotten", 0.05, _in_one, _in_all)
