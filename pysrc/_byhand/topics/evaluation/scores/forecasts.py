"""How good probabilities are: log loss, Brier score, and for several classes the area of each against the rest.

Source: G. W. Brier, Verification of forecasts expressed in terms of probability (1950); D. J. Hand, R. J. Till, A
simple generalisation of the area under the ROC curve (2001), for one class against the rest.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from _byhand.arithmetic.expr import Count, Expr, Quotient, Sum
from _byhand.arithmetic.functions import Difference, Log, Negative, Power
from _byhand.arithmetic.quoted import constant
from _byhand.decision.ways import quote
from _byhand.document.ids import identifier
from _byhand.document.steps import Quantity
from _byhand.measures.receiver import Receiver, Scored, receiver
from _byhand.measures.ways import area_way
from _byhand.numbers.real import Value, add, divide, ln, subtract
from _byhand.topics.evaluation.model.model import EvaluationProblem, Forecast

# Nobody writes out a longer sum.
MOST_TERMS = 12


@dataclass(frozen=True)
class Forecasts:
    """The cases of an exercise, each with a probability for every class."""

    problem: EvaluationProblem

    @property
    def cases(self) -> Sequence[Forecast]:
        return self.problem.forecasts

    @property
    def several(self) -> bool:
        return len(self.problem.classes) > 2

    @cached_property
    def log_loss(self) -> Value | None:
        """−1/N Σ ln p(true class); None if a true class has the probability 0."""
        shares = [case.probabilities[case.true] for case in self.cases]
        if not all(shares):
            return None
        return divide(subtract(Fraction(0), add(*map(ln, shares))), Fraction(len(shares)))

    @cached_property
    def brier(self) -> Fraction:
        """1/N Σ (p − y)² of the positive one of two classes; of more classes summed over them"""
        return sum(map(self.squared, self.cases), start=Fraction(0)) / len(self.cases)

    def squared(self, case: Forecast) -> Fraction:
        """(p − y)² of one case."""
        gaps = [share - (place == case.true) for place, share in enumerate(case.probabilities)]
        return sum((gap * gap for gap in gaps), start=Fraction(0)) if self.several else gaps[self.problem.positive] ** 2

    @cached_property
    def curves(self) -> Sequence[Receiver | None]:
        """Of each class against the rest; None where all cases, or none, are of the class."""
        return [
            receiver([Scored(case.true == place, case.probabilities[place]) for case in self.cases])
            for place in range(len(self.problem.classes))
        ]

    @property
    def macro_auc(self) -> Fraction | None:
        """The mean of the areas; None if one of them does not exist."""
        areas = [curve.auc for curve in self.curves if curve is not None]
        return sum(areas, start=Fraction(0)) / len(areas) if len(areas) == len(self.curves) else None

    def quantities(self) -> list[Quantity]:
        found = [Quantity("log_loss", self.log_loss), Quantity("brier", self.brier)]
        if self.several:
            for name, curve in zip(self.problem.classes, self.curves, strict=True):
                found.append(Quantity(identifier("auc", name), None if curve is None else curve.auc))
            found.append(Quantity("macro_auc", self.macro_auc))
        return found

    def ways(self) -> dict[str, Expr]:
        """Their arithmetic; the probabilities are given."""
        made = dict[str, Expr]()
        if len(self.cases) <= MOST_TERMS:
            made["brier"] = self.brier_sum()
            if self.log_loss is not None:
                made["log_loss"] = self.log_sum()
        if self.several:
            for name, curve in zip(self.problem.classes, self.curves, strict=True):
                if curve is not None:
                    made[identifier("auc", name)] = area_way(curve)
            if self.macro_auc is not None:
                made["macro_auc"] = self.mean_area()
        return made

    def log_sum(self) -> Expr:
        """−(ln p_1 + ... + ln p_N)/N"""
        logs = tuple(Log(constant(case.probabilities[case.true])) for case in self.cases)
        above = Sum(logs) if len(logs) > 1 else logs[0]
        return Quotient(Negative(above), Count(len(logs)))

    def brier_sum(self) -> Expr:
        """((p_1 − y_1)² + ...)/N"""
        terms = tuple(term for case in self.cases for term in self._terms(case))
        return Quotient(Sum(terms) if len(terms) > 1 else terms[0], Count(len(self.cases)))

    def _terms(self, case: Forecast) -> list[Expr]:
        places = range(len(case.probabilities)) if self.several else (self.problem.positive,)
        return [
            Power(Difference(constant(case.probabilities[place]), Count(int(place == case.true))), 2)
            for place in places
        ]

    def mean_area(self) -> Expr:
        """The areas of all classes, added and divided by their number."""
        classes = self.problem.classes
        areas = [
            quote("auc", name, curve.auc) for name, curve in zip(classes, self.curves, strict=True) if curve is not None
        ]
        return Quotient(Sum(tuple(areas)), Count(len(areas)))
