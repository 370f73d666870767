"""Took the odds for the probability: e^z, the ratio of two joint probabilities, or O in place of O/(1 + O)."""

from __future__ import annotations

from collections.abc import Iterator

from _byhand.arithmetic.expert_rules import probability_of
from _byhand.arithmetic.expr import Quotient
from _byhand.arithmetic.functions import Exp
from _byhand.arithmetic.quoted import Quoted
from _byhand.check.workings.related_quantities import quoted
from _byhand.check.workings.slip import Made, Slip
from _byhand.check.workings.working import Working

# Probabilities that may be computed from odds.
_KINDS = ("posterior", "if_true", "if_false")


def _odds(working: Working, name: str) -> Iterator[Made]:
    kind, way = working.names[name].kind, working.ways.get(name)
    if kind in _KINDS and isinstance(way, Quotient) and way == probability_of(way.numerator):
        yield Made({name: way.numerator}, name)
    elif kind != "posterior":
        return
    elif "z" not in working.exact:
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
