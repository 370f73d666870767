"""Scores from prior and factors, P(c) · Π P(x_j | c)^x_j, exact where the numbers are short, else by logarithms."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from functools import cached_property
from math import fsum

import numpy as np

from _byhand.arithmetic.expr import Expr
from _byhand.decision.scores import Outcome, outcome
from _byhand.document.ids import Part
from _byhand.models.naive.fitted import Floats, number
from _byhand.models.naive.share import Share
from _byhand.numbers.real import Value, add, exp, ln, multiply, real, subtract

# A product of fractions with more bits is computed from its logarithm, to 50 digits.
_LONGEST_PRODUCT_BITS = 4096
# Logarithms of more different numbers are added as floats.
_MOST_LOGARITHMS = 300


@dataclass(frozen=True)
class Factor:
    """P(event | c)^times for every class.

    column  of the feature
    event   the feature, as it stands in P(event | c)
    part    what `likelihood[part|c]` is of; None for the absence of a feature, whose factor is 1 − likelihood
    """

    column: int
    event: Expr
    shares: tuple[Share, ...]
    part: Part | None
    times: Fraction = Fraction(1)

    @cached_property
    def logs(self) -> tuple[Value | None, ...]:
        """(K,) times · ln P; None for ln 0 and where P is undefined"""
        times = real(self.times)
        return tuple(multiply(times, ln(share.value)) if share.value else None for share in self.shares)

    def has_zero(self, index: int) -> bool:
        """Is P 0 or undefined?"""
        return not self.shares[index].value


@dataclass(frozen=True)
class Scored:
    """The prior and the factors of one case.

    rest            (K,) the logarithm of the product of all factors that are not among `factors`; None for ln 0
    rest_undefined  whether one of those factors is 0/0
    """

    classes: tuple[str, ...]
    priors: tuple[Share, ...]
    factors: tuple[Factor, ...]
    rest: tuple[Value | None, ...] | None = None
    rest_undefined: bool = False

    @cached_property
    def result(self) -> Outcome:
        indices = range(len(self.classes))
        scores = [self._score(index) for index in indices]
        return outcome(self.classes, scores, self.log_scores, None)

    @cached_property
    def log_scores(self) -> tuple[Value | None, ...]:
        return tuple(self._log_score(index) for index in range(len(self.classes)))

    @property
    def undefined(self) -> bool:
        """Is a probability 0/0?"""
        return self.rest_undefined or any(share.value is None for share in self._shares())

    @cached_property
    def whole(self) -> bool:
        """Are all counts and exponents whole, so that products say more than logarithms?"""
        powers = all(factor.times.denominator == 1 and factor.times > 0 for factor in self.factors)
        return powers and all(share.whole for share in self._shares())

    def product(self, index: int) -> Value | None:
        """Π P(x_j | c)"""
        values = [factor.shares[index].value for factor in self.factors]
        if None in values:
            return None
        if 0 in values or (self.rest is not None and self.rest[index] is None):
            return Fraction(0)
        if self.rest is None and self._is_short(index):
            powers = (v ** int(f.times) for f, v in zip(self.factors, values, strict=True) if v is not None)
            return multiply(*powers)
        return exp(add(*self.log_terms(index)))

    def log_terms(self, index: int) -> list[Value]:
        """times · ln P(x_j | c) of each factor, and the rest; without those of ln 0"""
        terms = [factor.logs[index] for factor in self.factors]
        if self.rest is not None:
            terms.append(self.rest[index])
        return [term for term in terms if term is not None]

    def _shares(self) -> list[Share]:
        return [*self.priors, *(share for factor in self.factors for share in factor.shares)]

    def _is_short(self, index: int) -> bool:
        bits = Fraction(0)
        for factor in self.factors:
            value = factor.shares[index].value
            if value is None or factor.times.denominator != 1 or factor.times < 0:
                return False
            bits += (value.numerator.bit_length() + value.denominator.bit_length()) * factor.times
        return bits <= _LONGEST_PRODUCT_BITS

    def _score(self, index: int) -> Value | None:
        prior, product = self.priors[index].value, self.product(index)
        if prior is None or product is None:
            return None
        score = multiply(prior, product)
        # A fraction of weights with many decimals says nothing.
        return score if self.whole or not score else real(score)

    def _log_score(self, index: int) -> Value | None:
        prior = self.priors[index].value
        if not prior or any(factor.has_zero(index) for factor in self.factors):
            return None
        if self.rest is not None and self.rest[index] is None:
            return None
        return add(ln(prior), *self.log_terms(index))


def sum_of_logs(above: Floats, below: float) -> Value | None:
    """Σ ln(above_j/below); None if an `above` is 0.

    Few different numbers, as whole counts have, are added to 50 digits, others as floats.
    """
    if not len(above):
        return Fraction(0)
    if not (above > 0).all() or not below > 0:
        return None
    values, times = np.unique(above, return_counts=True)
    if len(times) > _MOST_LOGARITHMS:
        return Decimal(repr(fsum(np.log(above / below).tolist())))
    terms = [multiply(Fraction(int(count)), ln(number(top))) for top, count in zip(values, times, strict=True)]
    return subtract(add(*terms), multiply(Fraction(len(above)), ln(number(below))))
