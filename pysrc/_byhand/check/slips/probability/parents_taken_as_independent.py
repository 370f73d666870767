"""Multiplied the probabilities of two parents as if they were independent: P(S) P(R) for Σ P(c) P(S | c) P(R | c)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from _byhand.arithmetic.expr import Expr, Product, Sum
from _byhand.check.workings.related_quantities import entries_in, quoted
from _byhand.check.workings.slip import Made, Slip
from _byhand.check.workings.working import Working
from _byhand.document.ids import Part

_DEEPEST = 4
_MOST_PARENTS = 3


def _joint(working: Working, name: str) -> Expr | None:
    """The probability of what is observed and one state asked for, from the probability of each parent alone."""
    way = working.ways.get(name)
    terms = way.terms if isinstance(way, Sum) else ()
    chosen: dict[tuple[Part, ...], Expr] = {}
    for term in terms:
        entries = entries_in(working, term)
        last = [each for each in entries if 1 < len(working.names[each].given) <= _MOST_PARENTS]
        if len(last) != 1:
            return None
        given = working.names[last[0]].given
        if given not in chosen:
            single = [_alone(working, part, _DEEPEST) for part in given]
            if None in single:
                return None
            parents = tuple(each for each in single if each is not None)
            chosen[given] = Product((*parents, quoted(working, last[0])))
    return Sum(tuple(chosen.values())) if len(chosen) > 1 else None


def _alone(working: Working, state: Part, depth: int) -> Expr | None:
    """P(state), summed over its parents."""
    entries = [name for name in working.kind("cpt") if working.names[name].of == (state,)]
    if not entries or depth == 0:
        return None
    terms: list[Expr] = []
    for name in entries:
        above = [_alone(working, part, depth - 1) for part in working.names[name].given]
        if None in above:
            return None
        terms.append(Product((*(each for each in above if each is not None), quoted(working, name))))
    return terms[0] if len(terms) == 1 else Sum(tuple(terms))


def _in_all(working: Working) -> Iterator[Made]:
    changes: Mapping[str, Expr] = {
        name: new for name in working.kind("joint") if (new := _joint(working, name)) is not None
    }
    if len(changes) > 1:
        yield Made(changes, next(iter(changes)))


SLIP = Slip("parents_taken_as_independent", 0.03, throughout=_in_all)
