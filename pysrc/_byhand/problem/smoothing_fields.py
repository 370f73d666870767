"""Fields of `convention` that several topics share."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from _byhand.problem import declared as kinds
from _byhand.problem.convention import PRESETS
from _byhand.problem.declared import FieldSet

MOST_DIGITS = 30


class CountingFields(FieldSet):
    """How counts become probabilities."""

    preset = kinds.Words(tuple(PRESETS))
    smoothing = kinds.Number(least=0, default=Fraction(0))
    digits = kinds.Number(least=0, most=MOST_DIGITS, whole=True)


def prior_of(words: Sequence[str]) -> kinds.AnyOf:
    """One of these words, or the prior of every class."""
    return kinds.AnyOf((kinds.Words(words, null=True), kinds.ByName("class", kinds.Number(least=0))))
