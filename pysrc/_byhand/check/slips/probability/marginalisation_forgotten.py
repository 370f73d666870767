"""Took a variable without evidence for known, in place of a sum over its states: left the earthquake out, or counted
only the path through a traffic jam.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from _byhand.arithmetic.expr import Expr, Product, Sum
from _byhand.check.workings.related_quantities import entries_in
from _byhand.check.workings.slip import Made, Slip
from _byhand.check.workings.working import Working
from _byhand.document.ids import Part

# Upper bound on the ways in which one quantity may have been summed.
_MOST_WAYS = 40


def _hidden(working: Working, way: Sum) -> Iterator[Part]:
    """The states that occur in some of the products, not in all."""
    products = [frozenset(working.names[each].of[0] for each in entries_in(working, term)) for term in way.terms]
    for state in dict.fromkeys(each for states in products for each in sorted(states, key=str)):
        if not all(state in states for states in products):
            yield state


def _only(working: Working, way: Sum, state: Part) -> list[tuple[Expr, ...]]:
    """The factors of the products in which the variable has this state."""
    return [
        term.factors
        for term in way.terms
        if isinstance(term, Product) and any(working.names[each].of[0] == state for each in entries_in(working, term))
    ]


def _ways(working: Working, way: Sum, state: Part) -> Iterator[Expr]:
    """With the probability of the state, and without it if it has no parents."""
    products = _only(working, way, state)
    without = [_without_root(working, factors, state) for factors in products]
    for kept in (without, products) if without != products else (products,):
        if kept and all(kept):
            yield Product(kept[0]) if len(kept) == 1 else Sum(tuple(map(Product, kept)))


def _without_root(working: Working, factors: Sequence[Expr], state: Part) -> tuple[Expr, ...]:
    roots = {
        each
        for each in entries_in(working, Product(tuple(factors)))
        if working.names[each].of[0] == state and not working.names[each].given
    }
    return tuple(each for each in factors if roots.isdisjoint(entries_in(working, Product((each,)))))


def _in_one(working: Working, name: str) -> Iterator[Made]:
    way = working.ways.get(name)
    if not isinstance(way, Sum):
        return
    count = 0
    for state in _hidden(working, way):
        for new in _ways(working, way, state):
            count += 1
            if count > _MOST_WAYS:
                return
            yield Made({name: new}, name, {"state": _in_words(state)})


def _in_words(state: Part) -> str:
    return state if isinstance(state, str) else f"{state[0]} = {state[1]}"


def _in_all(working: Working) -> Iterator[Made]:
    """In the sums of all states of the question alike."""
    found: dict[tuple[str, int], dict[str, Expr]] = {}
    for name in working.kind("joint"):
        way = working.ways.get(name)
        for state in _hidden(working, way) if isinstance(way, Sum) else ():
            for place, new in enumerate(_ways(working, way, state) if isinstance(way, Sum) else ()):
                found.setdefault((_in_words(state), place), {})[name] = new
    for (state, _), changes in list(found.items())[:_MOST_WAYS]:
        if len(changes) > 1:
            yield Made(changes, "", {"state": state})


SLIP = Slip("marginalisation_forgotten", 0.05, _in_one, _in_all)
