"""Naive Bayes with numeric features by brute force: rows repeated, fractions for mean and variance, densities by SciPy.

Scores are sums of logarithms here, while the engine multiplies, so that the two share no route.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
from scipy.special import logsumexp
from scipy.stats import norm

from helpers.oracles.naive_bayes import DEFAULTS, PRESETS, Exercise, number

DEFAULTS |= {"variance": "n", "variance_floor": 0, "number_precision": "as_written"}
for _preset in ("zhou_zhihua", "han_kamber", "tan_steinbach", "r_e1071"):
    PRESETS[_preset]["variance"] = "n-1"
PRESETS["scikit_learn"]["variance_floor"] = "1e-9"
PRESETS["weka"]["number_precision"] = "mean_gap"


@dataclass
class Expected:
    """Exact values by ID, approximate ones by ID (None: undefined), and the posterior of each class, None if none."""

    exact: dict[str, Fraction | None]
    approximate: dict[str, float | None]
    posteriors: dict[str, float] | None


class Measured(Exercise):
    """An exercise with numeric features: those of type "number"."""

    def __init__(self, problem: dict[str, Any]) -> None:
        super().__init__(problem)
        types = problem.get("types", {})
        self.numeric = [feature for feature in self.features if types.get(feature) == "number"]
        self.features = [feature for feature in self.features if feature not in self.numeric]

    def written(self, feature: str, name: str | None = None) -> list[Fraction]:
        """The numbers of a class, or of all rows, each as often as its row counts."""
        return [
            number(value)
            for own, row, times in self.rows
            for value in [row[feature]] * times
            if value not in (None, "?") and name in (None, own)
        ]

    def gap(self, feature: str) -> Fraction | None:
        """The mean gap of Weka, None if numbers are taken as written."""
        if self.convention["number_precision"] == "as_written" or self.convention["variance"] == "n-1":
            return None
        distinct = sorted(set(self.written(feature)))
        return (distinct[-1] - distinct[0]) / (len(distinct) - 1) if len(distinct) > 1 else Fraction(1, 100)

    def multiple(self, feature: str, value: Fraction) -> Fraction:
        """The value as the model takes it; in the middle of two multiples as the doubles of Weka's loop say."""
        gap = self.gap(feature)
        if gap is None:
            return value
        if (value / gap).denominator != 2:
            return round(value / gap) * gap
        doubles = [float(each) for each in sorted(set(self.written(feature)))]
        total = 0.0
        for place in range(1, len(doubles)):
            total += doubles[place] - doubles[place - 1]
        return round(float(value) / (total / (len(doubles) - 1) if len(doubles) > 1 else 0.01)) * gap

    def values(self, feature: str, name: str | None = None) -> list[Fraction]:
        """The numbers that mean and variance are computed from."""
        return [self.multiple(feature, value) for value in self.written(feature, name)]

    def floor(self) -> Fraction:
        spreads = [Fraction(0)]
        for feature in self.numeric:
            values = self.values(feature)
            if values:
                mean = sum(values) / Fraction(len(values))
                spreads.append(sum((value - mean) ** 2 for value in values) / Fraction(len(values)))
        return number(self.convention["variance_floor"]) * max(spreads)

    def normal(self, feature: str, name: str) -> tuple[Fraction | None, Fraction | None]:
        """Mean and variance."""
        values = self.values(feature, name)
        if not values:
            return None, None
        mean = self.signed(sum(values) / Fraction(len(values)))
        divisor = len(values) - (1 if self.convention["variance"] == "n-1" else 0)
        if divisor == 0:
            return mean, None
        squares = sum((value - mean) ** 2 for value in values)
        gap = self.gap(feature)
        least = Fraction(0) if gap is None else (gap / 6) ** 2
        return mean, self.rounded(max(squares / Fraction(divisor), least) + self.floor())

    def signed(self, value: Fraction) -> Fraction:
        """Rounded, a half away from 0."""
        return self.rounded(value) if value >= 0 else -self.rounded(-value)

    def log_density(self, feature: str, value: str, name: str) -> float | None:
        """ln p(feature = value | class), None where there is none; −∞ where it was rounded to 0."""
        mean, variance = self.normal(feature, name)
        if mean is None or not variance:
            return None
        gap = self.gap(feature)
        if gap is not None:
            off, scale = abs(self.multiple(feature, number(value)) - mean), math.sqrt(variance)
            near, far = norm.logsf(float(off - gap / 2) / scale), norm.logsf(float(off + gap / 2) / scale)
            log = float(near + np.log1p(-np.exp(far - near)))
            return self.logged(log)
        # The distance is taken exactly: floats would lose it far from 0.
        log = float(norm.logpdf(float(number(value) - mean), scale=math.sqrt(variance)))
        return self.logged(log)

    def logged(self, log: float) -> float:
        """The logarithm of the density as it is carried on."""
        if self.convention["digits"] is None:
            return log
        density = float(self.rounded(Fraction(math.exp(log))))
        return math.log(density) if density else -math.inf


def solve(problem: dict[str, Any]) -> Expected:
    """The expected answer to the problem's single query."""
    exercise = Measured(problem)
    query = {feature: None if value in (None, "?", "") else str(value) for feature, value in problem["query"].items()}
    asked = {feature: query.get(feature) for feature in exercise.features}
    exact = exercise.model(asked)
    approximate: dict[str, float | None] = {}
    logs: dict[str, float | None] = {}
    for name in exercise.classes:
        for feature in exercise.numeric:
            exact[f"mean[{feature}|{name}]"], exact[f"variance[{feature}|{name}]"] = exercise.normal(feature, name)
        factors = exercise.factors(asked, name)
        exact |= factors
        terms = [_log(factor) for factor in factors.values()]
        for feature in exercise.numeric:
            value = query.get(feature)
            if value is not None:
                log = exercise.log_density(feature, value, name)
                approximate[f"density[{feature}={value}|{name}]"] = None if log is None else math.exp(log)
                terms.append(log)
        known = [term for term in [_log(exercise.prior(name)), *terms] if term is not None]
        logs[name] = sum(known) if len(known) == len(terms) + 1 else None
    if None in logs.values():
        return Expected(exact, approximate, None)
    total = float(logsumexp([log for log in logs.values() if log is not None]))
    if total == -math.inf:
        return Expected(exact, approximate, None)
    posteriors = {name: math.exp(log - total) for name, log in logs.items() if log is not None}
    if exercise.convention["digits"] is None:
        approximate |= {f"log_score[{name}]": None if log == -math.inf else log for name, log in logs.items()}
        approximate["evidence"] = math.exp(total)
    return Expected(exact, approximate, posteriors)


def _log(value: Fraction | None) -> float | None:
    if value is None:
        return None
    return math.log(value.numerator) - math.log(value.denominator) if value else -math.inf
