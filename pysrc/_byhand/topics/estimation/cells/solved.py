"""The likelihood of cells: its zeros of the derivative, its maximum, its curvature."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from _byhand.expressions import zeros
from _byhand.expressions.polynomial import Polynomial
from _byhand.expressions.tree import ONE, ZERO
from _byhand.expressions.zeros import Zero
from _byhand.numbers import real as reals
from _byhand.numbers.real import Value
from _byhand.topics.estimation.cells.estimate import LetterEstimate, Moment, Place
from _byhand.topics.estimation.cells.law import Factor, Law, Range, ratio_at
from _byhand.topics.estimation.cells.moment import moment_of
from _byhand.topics.estimation.data.model import EstimationProblem, Predicted


@dataclass(frozen=True)
class SolvedCells(LetterEstimate):
    """The estimate of the parameter of a table."""

    problem: EstimationProblem
    law: Law

    @property
    def span(self) -> Range:
        """The values of the parameter."""
        return self.law.range

    @property
    def letter(self) -> str:
        return self.law.letter

    @cached_property
    def counts(self) -> list[int]:
        """How often each value was observed."""
        found = dict.fromkeys((cell.value for cell in self.law.cells), 0)
        for item in self.problem.data.items:
            found[item.name] += item.times
        return list(found.values())

    @cached_property
    def _factored(self) -> tuple[Fraction, list[Factor]]:
        return self.law.factors(self.counts)

    @property
    def constant(self) -> Fraction:
        """The factor of the likelihood without the parameter."""
        return self._factored[0]

    @property
    def factors(self) -> list[Factor]:
        return self._factored[1]

    @cached_property
    def slope(self) -> list[Fraction]:
        """The numerator of ℓ′ over the product of all factors: Σ e f′ Π of the others."""
        total = Polynomial()
        for place, one in enumerate(self.factors):
            part = self._polynomial(zeros.derivative(one.coefficients))
            for other_place, other in enumerate(self.factors):
                if other_place != place:
                    part *= self._polynomial(other.coefficients)
            total += Polynomial.constant(one.exponent) * part
        return self.law.coefficients(total) if total else []

    def _polynomial(self, coefficients: Sequence[Fraction]) -> Polynomial:
        return Polynomial.in_letter(self.law.letter, coefficients)

    @cached_property
    def stationary(self) -> list[Zero]:
        """The zeros of the derivative, inside the range and outside."""
        return zeros.real_zeros(self.slope) if self.slope else []

    @cached_property
    def places(self) -> list[Place]:
        """Zeros of the derivative inside the range, and its ends."""
        found = [Place(zero.value, zero, self.log_at(zero.value)) for zero in self.stationary if self._inside(zero)]
        ends = [end for end in self.law.range if end is not None]
        return [*found, *(Place(end, None, self.log_at(end)) for end in ends)]

    def _inside(self, zero: Zero) -> bool:
        return self.law.inside(zero.value)

    @cached_property
    def best(self) -> list[Place]:
        """The places of the largest likelihood; none if it has no maximum, or is the same everywhere."""
        possible = [(each, each.height) for each in self.places if each.height is not None]
        if not self.factors or not possible:
            return []
        top = max((height for _, height in possible), key=reals.real)
        far = self._far_height
        if far is not None and reals.real(far) >= reals.real(top):
            return []
        return [each for each, height in possible if reals.same(height, top)]

    @cached_property
    def _far_height(self) -> Value | None:
        """ln L far out, where the range has no end; None if L falls to 0 there."""
        if None not in self.law.range:
            return None
        degree = sum(each.exponent * (len(each.coefficients) - 1) for each in self.factors)
        if degree < 0:
            return None
        sizes = [(each.exponent, abs(each.coefficients[-1])) for each in self.factors]
        leading = [reals.multiply(Fraction(exponent), reals.ln(size)) for exponent, size in sizes]
        return reals.add(reals.ln(self.constant), *leading)

    def log_at(self, x: Value) -> Value | None:
        """ln L; None where L is 0 or undefined."""
        total: Value = ZERO if self.constant == 1 else reals.ln(self.constant)
        for factor in self.factors:
            value = _size(factor.at(x))
            if value == 0 or _vanishes(factor, x, value):
                return None
            if value != ONE:
                total = reals.add(total, reals.multiply(Fraction(factor.exponent), reals.ln(value)))
        return total

    @cached_property
    def information(self) -> Value | None:
        """J = Σ e ((f′/f)² − f″/f) at the estimate; None at an end of the range."""
        if self.ml is None or self.at_end:
            return None
        terms = []
        for factor in self.factors:
            first = zeros.derivative(factor.coefficients)
            value = factor.at(self.ml)
            ratio = reals.divide(Factor(tuple(first), 1).at(self.ml), value)
            bend = reals.divide(Factor(tuple(zeros.derivative(first)), 1).at(self.ml), value)
            terms.append(reals.multiply(Fraction(factor.exponent), reals.subtract(reals.multiply(ratio, ratio), bend)))
        found = reals.add(*terms)
        return found if found > 0 else None

    def predictive_ml(self, one: Predicted) -> Value | None:
        """The cell, with the estimate put in."""
        if self.ml is None:
            return None
        (cell,) = (each for each in self.law.cells if each.value == one.label)
        return ratio_at(cell.ratio, self.law.letter, self.ml)

    @cached_property
    def moment(self) -> Moment | None:
        return moment_of(self.law, self.counts)


def _size(value: Value) -> Value:
    """|a| with all its digits: abs() would round to those of the default context."""
    return reals.subtract(ZERO, value) if value < 0 else value


def _vanishes(factor: Factor, x: Value, value: Value) -> bool:
    """Is it 0 but for the rounding of an irrational end of the range?"""
    if isinstance(x, Fraction):
        return False
    size = max(abs(each) for each in factor.coefficients)
    return reals.real(value) < reals.real(reals.multiply(Fraction(size), Fraction(1, 10**40)))
