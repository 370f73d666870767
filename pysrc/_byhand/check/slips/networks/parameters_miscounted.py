"""Counted k numbers for a variable of k values, left its parents out, or took k − 1 of each parent."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from _byhand.arithmetic.expr import Count, Expr, Product, Sum
from _byhand.check.workings.slip import Made, Slip, in_all
from _byhand.check.workings.working import Working

# (k − 1, k of each parent)
Sizes = tuple[int, ...]


def _dependent(sizes: Sizes) -> Sizes:
    return (sizes[0] + 1, *sizes[1:])


def _without_parents(sizes: Sizes) -> Sizes:
    return sizes[:1]


def _free_parents(sizes: Sizes) -> Sizes:
    return (sizes[0], *(size - 1 for size in sizes[1:]))


_COUNTS: tuple[Callable[[Sizes], Sizes], ...] = (_dependent, _without_parents, _free_parents)


def _sizes(term: Expr) -> Sizes:
    factors = term.factors if isinstance(term, Product) else (term,)
    return tuple(factor.number for factor in factors if isinstance(factor, Count))


def _counted(working: Working, count: Callable[[Sizes], Sizes], name: str, way: Expr | None) -> Expr | None:
    if working.names[name].kind != "parameters" or not isinstance(way, Sum):
        return None
    terms = [Product(tuple(map(Count, count(_sizes(term))))) for term in way.terms]
    new = Sum(tuple(terms))
    return None if new.value == way.value else new


def _in_one(working: Working, name: str) -> Iterator[Made]:
    for count in _COUNTS:
        new = _counted(working, count, name, working.ways.get(name))
        if new is not None:
            yield Made({name: new}, name)


def _in_all(working: Working) -> Iterator[Made]:
    for count in _COUNTS:
        yield from in_all(working, partial(_counted, working, count), {})


SLIP = Slip("parameters_miscounted", 0.08, _in_one, _in_all)
