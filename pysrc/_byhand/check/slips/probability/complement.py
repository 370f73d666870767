"""Took the probability of the opposite: 1 − P."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from fractions import Fraction
from functools import partial

from _byhand.arithmetic.expr import Expr, Given
from _byhand.arithmetic.functions import Difference
from _byhand.arithmetic.quoted import Quoted, quoted_in
from _byhand.check.workings.related_quantities import is_number, quoted, variable_of
from _byhand.check.workings.rewriting import everywhere
from _byhand.check.workings.slip import Made, Slip, at_each_spot, in_all
from _byhand.check.workings.working import Working

_PROBABILITIES = frozenset(
    (
        *("prior", "likelihood", "cpt", "posterior", "evidence", "product", "predictive", "predictive_ml", "row_p"),
        *("accuracy", "error_rate", "precision", "recall", "specificity", "error", "power", "probability_above", "auc"),
        *("bayes_risk", "update_p", "score", "joint", "threshold", "probability", "marginal"),
    )
)
# Estimates of a probability p.
_ESTIMATES = ("ml", "map", "posterior_mean", "posterior_median")


def _opposite(working: Working, name: str) -> Iterator[Made]:
    parts = working.names[name]
    is_probability = parts.kind in _PROBABILITIES or (parts.kind in _ESTIMATES and parts.of == ("p",))
    if is_probability and 0 <= working.numbers[name] <= 1:
        yield Made({name: Difference(Given(Fraction(1)), quoted(working, name))}, name)


def _in_place(_working: Working, _name: str, part: Expr) -> Iterator[tuple[Expr, Mapping[str, object]]]:
    """P in place of 1 − P within the arithmetic: an absent word, a miss in place of a hit."""
    if isinstance(part, Difference) and isinstance(part.subtrahend, Quoted) and is_number(part.minuend, 1):
        yield part.subtrahend, {}


def _all_in_place(working: Working, name: str) -> Iterator[Made]:
    way = working.ways.get(name)
    if way is not None:
        new = everywhere(way, lambda part: next((each for each, _ in _in_place(working, name, part)), None))
        if new is not way:
            yield Made({name: new}, name)


def _found(working: Working, name: str) -> Iterator[Made]:
    yield from _opposite(working, name)
    yield from at_each_spot(_in_place)(working, name)
    yield from _all_in_place(working, name)


def _in_all(working: Working) -> Iterator[Made]:
    """In a network, P for 1 − P of one state of a variable in every sum over its two states."""
    entries = {each.id for way in working.ways.values() for each in quoted_in(way) if _variable(working, each.id)}
    for state in dict.fromkeys(working.names[each].of[0] for each in sorted(entries)):
        own = [each for each in entries if working.names[each].of[0] == state]
        swaps = {each: other for each in own if (other := _other_state(working, entries, each)) is not None}
        if len(swaps) == len(own) > 0:
            yield from in_all(
                working,
                partial(_swapped, working, swaps),
                {"other": swaps[min(own)], "instead": min(own)},
            )


def _variable(working: Working, name: str) -> str | None:
    parts = working.names[name]
    return variable_of(working, name) if parts.given and len(parts.of) == 1 else None


def _other_state(working: Working, entries: Collection[str], name: str) -> str | None:
    """The entry of the variable's only other state, if the sums contain it as well."""
    own = working.names[name]
    beside = [
        each
        for each in entries
        if each != name
        and working.names[each].given == own.given
        and _variable(working, each) == _variable(working, name)
    ]
    return beside[0] if len(beside) == 1 else None


def _swapped(working: Working, swaps: Mapping[str, str], _name: str, way: Expr) -> Expr:
    return everywhere(
        way, lambda part: quoted(working, swaps[part.id]) if isinstance(part, Quoted) and part.id in swaps else None
    )


SLIP = Slip("complement", 0.04, _found, _in_all, group="last")
