"""Took the odds for the probability: e^z, or the ratio of two joint probabilities."""

from __future__ import annotations

from collections.abc import Iterator

from byhand.arithmetic.expr import Quotient
from byhand.arithmetic.functions import Exp
from byhand.arithmetic.quoted import Quoted
from byhand.check.workings.related_quantities import quoted
from byhand.check.workings.slip import Made, Slip
from byhand.check.workings.working import Working


def _odds(working: Working, name: str) -> Iterator[Made]:
    if working.names[name].kind != "posterior":
        return
    if "z" not in working.exact:
        yield from _ratio(working, name)
    elif "z" in working.sources(name):
        yield Made({name: Exp(quoted(working, "z"))}, name)


def _ratio(working: Working, name: str) -> Iterator[Made]:
    """Of two classes one joint probability divided by the other, in place of their sum."""
    way = working.ways.get(name)
    if not isinstance(way, Quotient) or not isinstance(way.numerator, Quoted):
        return
    own = working.names[way.numerator.id]
    beside = [each for each in working.kind(own.kind) if each != own.id and len(working.names[each].of) == len(own.of)]
    if len(beside) == 1:
        yield Made({name: Quotient(way.numerator, quoted(working, beside[0]))}, name)


SLIP = Slip("odds_for_probability", 0.05, _odds)
