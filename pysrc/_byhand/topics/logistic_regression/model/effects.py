"""Odds ratios of the features of two classes, their confidence intervals, and Wald's test of each weight.

Source: D. W. Hosmer, S. Lemeshow, R. X. Sturdivant, Applied Logistic Regression, 3rd ed. (2013), chapters 1 and 3.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from _byhand.arithmetic.expr import Count, Expr, Given, Product, Quotient
from _byhand.arithmetic.functions import Absolute, Difference, Exp, NormalBelow
from _byhand.arithmetic.quoted import Quoted
from _byhand.document.ids import Part, identifier
from _byhand.document.steps import Quantity
from _byhand.numbers.normal_cdf import upper_tail
from _byhand.numbers.quantiles import normal_quantile
from _byhand.numbers.real import Value, add, divide, exp, multiply, real, subtract
from _byhand.topics.logistic_regression.model.given import GivenModel
from _byhand.topics.logistic_regression.model.model import SolvedLogistic

# e to a larger power means nothing to a reader.
_LARGEST_EXPONENT = 10_000
_TWO = Fraction(2)


@dataclass(frozen=True)
class Effect:
    """One feature.

    part   its name in IDs
    error  the standard error of the weight, if it is known
    unit   the change of the feature whose odds ratio is asked for
    """

    name: str
    part: Part
    weight: Value
    error: Value | None
    unit: Fraction

    @property
    def odds_ratio(self) -> Value | None:
        """e^(k·w), None if it is too large"""
        return _power(multiply(self.unit, self.weight))

    @property
    def z(self) -> Value | None:
        """w/SE"""
        return None if self.error is None else divide(self.weight, self.error)

    @property
    def p_value(self) -> Value | None:
        """2 · (1 − Φ(|z|))"""
        return None if self.z is None else multiply(_TWO, upper_tail(real(self.z).copy_abs()))

    def interval(self, level: Fraction) -> tuple[Value, Value] | None:
        """w ± z* · SE"""
        if self.error is None:
            return None
        width = multiply(critical(level), self.error)
        return subtract(self.weight, width), add(self.weight, width)

    def odds_ratio_interval(self, level: Fraction) -> tuple[Value, Value] | None:
        """e^(k·end) of both ends, the smaller one first"""
        ends = self.interval(level)
        powers = [] if ends is None else [_power(multiply(self.unit, end)) for end in ends]
        low, high = powers if len(powers) == len(("low", "high")) else (None, None)
        if low is None or high is None:
            return None
        return (low, high) if self.unit > 0 else (high, low)

    def id(self, kind: str) -> str:
        """odds_ratio[f], interval[f], z[f] ..."""
        return identifier(kind, self.part)

    def quoted_weight(self) -> Quoted:
        return Quoted(self.id("weight"), self.weight)

    def quoted_error(self) -> Quoted | None:
        """The standard error of a feature that is called intercept has a backslash."""
        return None if self.error is None else Quoted(error_id(self.part), self.error)


@dataclass(frozen=True)
class Effects:
    """tested  whether each weight is tested; level: of the confidence intervals, if they are asked for"""

    features: tuple[Effect, ...]
    tested: bool
    level: Fraction | None

    def quantities(self) -> list[Quantity]:
        found = [Quantity(each.id("odds_ratio"), each.odds_ratio) for each in self.features]
        if self.tested:
            found += [Quantity(each.id("z"), each.z) for each in self.features]
            found += [Quantity(each.id("p_value"), each.p_value) for each in self.features]
        if self.level is not None:
            for each in self.features:
                found.append(Quantity(each.id("interval"), each.interval(self.level)))
                found.append(Quantity(each.id("odds_ratio_interval"), each.odds_ratio_interval(self.level)))
        return found

    def ways(self) -> dict[str, Expr]:
        """The arithmetic of each of them that is a number."""
        made = dict[str, Expr]()
        for each in self.features:
            error, weight = each.quoted_error(), each.quoted_weight()
            if each.odds_ratio is not None:
                made[each.id("odds_ratio")] = odds_ratio(Given(each.unit), weight)
            if self.tested and error is not None and each.z is not None:
                made[each.id("z")] = Quotient(weight, error)
                made[each.id("p_value")] = p_value(Quoted(each.id("z"), each.z))
        return made


def odds_ratio(unit: Expr, weight: Expr) -> Expr:
    """e^(k·w), e^w for k = 1"""
    return Exp(weight if unit == Given(Fraction(1)) else Product((unit, weight)))


def p_value(z: Expr) -> Expr:
    """2 · (1 − Φ(|z|))"""
    return Product((Count(2), Difference(Count(1), NormalBelow(Absolute(z)))))


def critical(level: Fraction) -> Value:
    """z* with Φ(z*) = (1 + level)/2"""
    return normal_quantile((1 + level) / 2)


def error_id(part: Part) -> str:
    """std_error[f]"""
    return identifier("std_error", part, beside="intercept")


def effects_of_fit(solved: SolvedLogistic) -> Effects | None:
    """Those of a fit of two classes; None of more classes, or without a maximum."""
    problem, fit = solved.problem, solved.fit
    if problem.positive is None or not fit.has_maximum:
        return None
    errors: Sequence[Value | None] = [None] * len(problem.parts)
    if fit.std_errors is not None:
        errors = [_positive(value) for value in fit.std_errors[0].tolist()[1:]]
    weights = [Decimal(value) for value in fit.weights[0].tolist()[1:]]
    features = tuple(
        Effect(name, part, weight, error, problem.units.get(name, Fraction(1)))
        for name, part, weight, error in zip(problem.features, problem.parts, weights, errors, strict=True)
    )
    return Effects(features, problem.confidence is not None, problem.confidence)


def effects_of_given(problem: GivenModel) -> Effects | None:
    """Those of given weights of two classes; None of more."""
    if problem.positive is None:
        return None
    features = tuple(
        Effect(name, name, weight, problem.std_errors.get(name), problem.units.get(name, Fraction(1)))
        for name, weight in zip(problem.features, problem.weights[0][1:], strict=True)
    )
    return Effects(features, bool(problem.std_errors), problem.confidence)


def _positive(value: float) -> Decimal | None:
    """A standard error that is a number above 0."""
    return Decimal(value) if 0 < value < float("inf") else None


def _power(exponent: Value) -> Value | None:
    if exponent == 0:
        return Fraction(1)
    return exp(exponent) if abs(real(exponent)) < _LARGEST_EXPONENT else None
