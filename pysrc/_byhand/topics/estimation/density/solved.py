"""The likelihood of a density by formula: the derivative as a ratio of polynomials, its zeros, the maximum."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from _byhand.expressions import zeros
from _byhand.expressions.polynomial import Ratio
from _byhand.expressions.tree import UndefinedError
from _byhand.expressions.zeros import Zero
from _byhand.numbers import real as reals
from _byhand.numbers.real import Value
from _byhand.topics.estimation.cells.estimate import LetterEstimate, Moment, Place
from _byhand.topics.estimation.cells.law import Range, between, ratio_at
from _byhand.topics.estimation.data.model import EstimationProblem, Predicted
from _byhand.topics.estimation.density.expected import moment_of
from _byhand.topics.estimation.density.law import Law, LogTerm, X, as_fraction, log_of, put, put_polynomial, summed


@dataclass(frozen=True)
class SolvedDensity(LetterEstimate):
    """The estimate of the parameter of a density."""

    problem: EstimationProblem
    law: Law

    @property
    def letter(self) -> str:
        return self.law.letter

    @property
    def observations(self) -> list[tuple[Fraction, int]]:
        return [(item.value, item.times) for item in self.problem.data.items]

    @property
    def n(self) -> int:
        return self.problem.data.n

    # --- the derivative

    def log_sum(self, term: LogTerm) -> Value:
        """Σ ln base(x) of a base without the letter"""
        logs = [reals.multiply(Fraction(times), log_of(term.base, x)) for x, times in self.observations]
        return reals.add(*logs)

    @cached_property
    def _parts(self) -> list[Ratio]:
        """The derivatives of all terms of ln L."""
        letter, found = self.law.letter, list[Ratio]()
        terms, exponent = self.law.split
        for term in terms:
            if letter in term.letters:
                found += self._of_base(term)
            elif X in term.factor.letters:
                log = Ratio.constant(as_fraction(log_of(term.base, Fraction(1))))
                powers = [put(term.factor, x).derivative(letter) * Ratio.constant(n) for x, n in self.observations]
                found += [log * power for power in powers]
            elif term.factor.letters:
                found.append(term.factor.derivative(letter) * Ratio.constant(as_fraction(self.log_sum(term))))
        found += [put(exponent, x).derivative(letter) * Ratio.constant(n) for x, n in self.observations]
        return found

    def _of_base(self, term: LogTerm) -> list[Ratio]:
        """Σ factor · P′/P"""
        letter, factor = self.law.letter, term.factor
        assert term.base is not None
        if X not in term.base.letters:
            ratio = Ratio.of(term.base.derivative(letter), term.base)
            return [factor * ratio * Ratio.constant(self.n)]
        polynomials = [(put_polynomial(term.base, x), n) for x, n in self.observations]
        return [factor * Ratio.of(each.derivative(letter), each) * Ratio.constant(n) for each, n in polynomials]

    @cached_property
    def slope(self) -> Ratio:
        """ℓ′"""
        return summed(self._parts)

    @property
    def rational(self) -> bool:
        """Are all numbers of the derivative exact?"""
        terms, _ = self.law.split
        return not any(term.factor.letters and self.law.letter not in term.letters for term in terms)

    @cached_property
    def equation(self) -> list[Fraction]:
        """The numerator of ℓ′."""
        return self.slope.numerator.numbers(self.law.letter) if self.slope.numerator else []

    @cached_property
    def stationary(self) -> list[Zero]:
        """The zeros of the derivative."""
        if not self.equation:
            return []
        found = zeros.real_zeros(self.equation)
        return found if self.rational else [Zero(reals.real(zero.value), zero.multiple) for zero in found]

    # --- the maximum

    @cached_property
    def span(self) -> Range:
        """The values of the parameter under which all observations are possible."""
        low, high = self.law.range
        values = [x for x, _ in self.observations]
        for end, x, above in ((self.law.support.low, min(values), False), (self.law.support.high, max(values), True)):
            if end is None or not end.letters:
                continue
            constant, slope = end.numerator.numbers(self.law.letter)
            scale = end.denominator.value
            assert scale is not None
            bound = (x * scale - constant) / slope
            # A lower end may not exceed x, an upper end not be below it.
            if (slope / scale > 0) == above:
                low = bound if low is None or reals.real(low) < reals.real(bound) else low
            else:
                high = bound if high is None or reals.real(high) > reals.real(bound) else high
        return low, high

    @property
    def is_empty(self) -> bool:
        low, high = self.span
        return low is not None and high is not None and reals.real(low) > reals.real(high)

    def _inside(self, x: Value) -> bool:
        low, high = self.span
        above = low is None or reals.real(x) > reals.real(low)
        return above and (high is None or reals.real(x) < reals.real(high))

    @cached_property
    def inside(self) -> list[Zero]:
        return [zero for zero in self.stationary if self._inside(zero.value)]

    @cached_property
    def places(self) -> list[Place]:
        """Zeros inside the range, and its ends with a likelihood."""
        found = [Place(zero.value, zero, self.log_at(zero.value)) for zero in self.inside]
        return [*found, *(Place(end, None, self.log_at(end)) for end in self.span if end is not None)]

    @property
    def grows_to_end(self) -> bool:
        """Does ℓ increase towards an end without a likelihood?"""
        if self.is_empty:
            return False
        low, high = self.span
        values = [zero.value for zero in self.inside]
        first, last = min(values, key=reals.real, default=high), max(values, key=reals.real, default=low)
        for end, near, rising in ((low, first, False), (high, last, True)):
            if end is not None and self.log_at(end) is not None:
                continue
            inner = between(end, near) if not rising else between(near, end)
            slope = self._slope_at(inner)
            if slope and (slope > 0) == rising and not (end is not None and self._vanishes_at(end)):
                return True
        return False

    def _slope_at(self, x: Fraction) -> Value:
        return self.slope.at({self.law.letter: x}) if self.slope.numerator else Fraction(0)

    def _vanishes_at(self, end: Value) -> bool:
        """Is the likelihood 0 at this end?"""
        try:
            return any(self.law.at(x, end) == 0 for x, _ in self.observations)
        except UndefinedError:
            return False

    @cached_property
    def best(self) -> list[Place]:
        """The places of the largest likelihood; none if it has no maximum."""
        possible = [(each, each.height) for each in self.places if each.height is not None]
        if not possible or self.grows_to_end or not self.slope.numerator or self.is_empty:
            return []
        top = max((height for _, height in possible), key=reals.real)
        return [each for each, height in possible if reals.same(height, top)]

    def log_at(self, theta: Value) -> Value | None:
        """ln L; None where it is 0 or undefined."""
        total: Value = Fraction(0)
        try:
            for x, times in self.observations:
                height = self.law.at(x, theta)
                if height <= 0:
                    return None
                if height != 1:
                    total = reals.add(total, reals.multiply(Fraction(times), reals.ln(height)))
        except UndefinedError:
            return None
        return total

    @cached_property
    def information(self) -> Value | None:
        """−ℓ″ at the estimate; None at an end of the range."""
        if self.ml is None or self.at_end:
            return None
        letter = self.law.letter
        terms = [ratio_at(part.derivative(letter), letter, self.ml) for part in self._parts if part.numerator]
        found = reals.subtract(Fraction(0), reals.add(*terms))
        return found if found > 0 else None

    def predictive_ml(self, one: Predicted) -> Value | None:
        """f(x) with the estimate put in; 0 outside the support."""
        if self.ml is None:
            return None
        low, high = (
            None if end is None else ratio_at(end, self.law.letter, self.ml)
            for end in (self.law.support.low, self.law.support.high)
        )
        x = reals.real(one.value)
        if (low is not None and x < reals.real(low)) or (high is not None and x > reals.real(high)):
            return Fraction(0)
        try:
            return self.law.at(one.value, self.ml)
        except UndefinedError:
            return None

    @cached_property
    def moment(self) -> Moment | None:
        return moment_of(self.law, self.observations)
