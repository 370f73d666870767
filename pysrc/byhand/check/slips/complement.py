"""Took the probability of the opposite: 1 − P."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from byhand.arithmetic.expr import Given
from byhand.arithmetic.functions import Difference
from byhand.check.siblings import quoted
from byhand.check.slip import Made, Slip
from byhand.check.working import Working

_NO_PROBABILITY = ("mean", "variance", "sd", "covariance", "inverse", "density", "loss", "gain", "vocabulary", "n")


def _opposite(working: Working, name: str) -> Iterator[Made]:
    if 0 <= working.numbers[name] <= 1 and working.names[name].kind not in _NO_PROBABILITY:
        yield Made({name: Difference(Given(Fraction(1)), quoted(working, name))}, name)


SLIP = Slip("complement", 0.04, _opposite, group="last")
