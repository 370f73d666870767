"""Probabilities of a fitted model as numbers of a problem: exact, and with the sum 1."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import isfinite
from typing import Any

from _byhand.errors import InputError
from _byhand.numbers.rational import ExactNumber

# Floats of a distribution miss 1 by a few units in the last place. The libraries accept a miss of 1e-5 (hmmlearn) or
# 0.01 (pgmpy) and then compute with numbers that are no distribution.
LARGEST_MISS = 1e-12
# A float that is the nearest one to a fraction with a small denominator was computed from counts.
_MOST_COUNTED = 10_000
# A number of at most so many characters was typed.
_LONGEST_TYPED = 10


@dataclass(frozen=True)
class Row:
    """A distribution.

    numbers   its probabilities as numbers of a problem, with the sum 1
    counted   whether they are the fractions to which the model's floats are nearest
    adjusted  whether the largest one was moved in its last digits
    """

    numbers: Sequence[str]
    counted: bool = False
    adjusted: bool = False


def exact_row(probabilities: Sequence[Any], attribute: str, of: object) -> Row:
    """The same distribution in exact numbers, each within 1e-12 of the model's float.

    InputError names the attribute if one is no probability, or if they do not sum to 1.
    """
    floats = [float(each) for each in probabilities]
    wrong = next((each for each in floats if not isfinite(each) or each < 0), None)
    if wrong is not None:
        raise InputError("models.distributions.wrong", field=attribute, of=of, found=repr(wrong))
    written = [repr(each) for each in floats]
    typed: list[Fraction] = [Fraction(each) for each in written]
    if sum(typed) == 1 and max(map(len, written)) <= _LONGEST_TYPED:
        return Row(written)
    counted = [Fraction(each).limit_denominator(_MOST_COUNTED) for each in floats]
    if sum(counted) == 1 and [float(each) for each in counted] == floats:
        return Row([ExactNumber(each) for each in counted], counted=True)
    if sum(typed) == 1:
        return Row([ExactNumber(each) for each in typed])
    if abs(float(sum(typed, start=Fraction(-1)))) > LARGEST_MISS:
        raise InputError("models.distributions.sum", field=attribute, of=of, total=repr(float(sum(typed))))
    largest = max(range(len(typed)), key=typed.__getitem__)
    typed[largest] += 1 - sum(typed, start=Fraction(0))
    return Row([ExactNumber(each) for each in typed], adjusted=True)
