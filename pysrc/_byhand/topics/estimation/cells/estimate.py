"""What an estimate by a formula in one letter has, whether the formula is of cells or of a density."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from _byhand.document.ids import identifier
from _byhand.document.steps import Quantity
from _byhand.expressions.polynomial import Ratio
from _byhand.expressions.zeros import Zero
from _byhand.numbers import real as reals
from _byhand.numbers.real import Value
from _byhand.topics.estimation.confidence.interval import Interval, around
from _byhand.topics.estimation.data.model import EstimationProblem, Predicted


@dataclass(frozen=True)
class Place:
    """A place where the maximum may be. zero: of the derivative; None for an end. height: ln L, None for L = 0"""

    value: Value
    zero: Zero | None
    height: Value | None


@dataclass(frozen=True)
class Moment:
    """E(X^order) as a function of the parameter, and the mean of the data's powers.

    equation  coefficients of the polynomial that is 0 where the two are equal
    all       its zeros; inside: those in the closed range
    """

    order: int
    expected: Ratio
    observed: Fraction
    equation: list[Fraction]
    all: list[Zero]
    inside: list[Zero]

    @property
    def solution(self) -> Zero | None:
        """The estimate; None if none or several zeros are in the range."""
        return self.inside[0] if len(self.inside) == 1 else None


class LetterEstimate(ABC):
    """The maximum likelihood estimate of one parameter, with its accuracy."""

    problem: EstimationProblem

    @property
    @abstractmethod
    def letter(self) -> str:
        """The parameter."""

    @property
    @abstractmethod
    def best(self) -> list[Place]:
        """The places of the largest likelihood; none if it has no maximum."""

    @property
    @abstractmethod
    def information(self) -> Value | None:
        """−ℓ″ at the estimate; None at an end of the range."""

    @property
    @abstractmethod
    def moment(self) -> Moment | None:
        """The method of moments; None where it does not apply."""

    @abstractmethod
    def predictive_ml(self, one: Predicted) -> Value | None:
        """The probability or density of a value, with the estimate put in."""

    @property
    def ml(self) -> Value | None:
        return self.best[0].value if len(self.best) == 1 else None

    @property
    def log_likelihood(self) -> Value | None:
        return None if self.ml is None else self.best[0].height

    @property
    def at_end(self) -> bool:
        """Is the maximum at an end of the range?"""
        return self.ml is not None and self.best[0].zero is None

    @property
    def std_error(self) -> Value | None:
        return None if self.information is None else reals.square_root(reals.divide(Fraction(1), self.information))

    @cached_property
    def interval(self) -> Interval | None:
        """θ̂ ± z SE, if it is asked for."""
        asked = self.problem.confidence
        return None if asked is None else around(self.ml, self.std_error, asked)

    def quantities(self) -> list[Quantity]:
        """All quantities of the problem format."""
        name = self.letter
        moment = None if self.moment is None else self.moment.solution
        predicted = [(one.label, self.predictive_ml(one)) for one in self.problem.predict]
        return [
            Quantity(identifier("ml", name), self.ml),
            Quantity("log_likelihood", self.log_likelihood),
            Quantity(identifier("std_error", name), self.std_error),
            Quantity(identifier("moment", name), None if moment is None else moment.value),
            *([] if self.interval is None else [Quantity(identifier("confidence", name), self.interval.value)]),
            *(Quantity(identifier("predictive_ml", label), value) for label, value in predicted),
        ]
