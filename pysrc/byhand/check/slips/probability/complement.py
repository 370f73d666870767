"""Took the probability of the opposite: 1 − P."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from byhand.arithmetic.expr import Expr, Given
from byhand.arithmetic.functions import Difference
from byhand.arithmetic.quoted import Quoted
from byhand.check.workings.related_quantities import is_number, quoted
from byhand.check.workings.rewriting import everywhere
from byhand.check.workings.slip import Made, Slip, at_each_spot
from byhand.check.workings.working import Working

_PROBABILITIES = frozenset(
    (
        *("prior", "likelihood", "cpt", "posterior", "evidence", "product", "predictive", "predictive_ml", "row_p"),
        *("accuracy", "error_rate", "precision", "recall", "specificity", "error", "power", "probability_above"),
        *("bayes_risk", "update_p"),
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


SLIP = Slip("complement", 0.04, _found, group="last")
