"""How far numeric features of a class are from independent: their correlation, which independence would make 0.

r = Σ (x − μ_x)(y − μ_y) / √(Σ (x − μ_x)² · Σ (y − μ_y)²), exact up to the root.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, islice

from byhand.numeric import NumericColumn
from byhand.topics.naive_bayes.problem import NaiveBayesProblem

# So many products of two exact numbers are added up at the most.
_MOST_WORK = 60_000
# Two rows always lie on a line, so that they say nothing.
_FEWEST_ROWS = 3


@dataclass(frozen=True)
class Correlated:
    """Two features within a class: Σ (x − μ_x)(y − μ_y), Σ (x − μ_x)² and Σ (y − μ_y)² over the rows that know both."""

    names: tuple[str, str]
    products: Fraction
    squares: tuple[Fraction, Fraction]

    @property
    def square(self) -> Fraction:
        """r²"""
        return self.products**2 / (self.squares[0] * self.squares[1])


def numeric_features(problem: NaiveBayesProblem) -> list[NumericColumn]:
    return [feature for feature in problem.features if isinstance(feature, NumericColumn)]


def strongest_pairs(problem: NaiveBayesProblem) -> tuple[Correlated | None, ...]:
    """For each class the two numeric features with the largest |r|; None where none can be told."""
    pairs = combinations(numeric_features(problem), 2)
    most = max(1, _MOST_WORK // max(1, len(problem.classes)))
    found = [(one, other, name) for one, other in islice(pairs, most) for name in problem.names]
    best: dict[str, Correlated] = {}
    for one, other, name in found:
        pair = _correlated(problem, one, other, name)
        if pair is not None and (name not in best or pair.square > best[name].square):
            best[name] = pair
    return tuple(best.get(name) for name in problem.names)


def _correlated(problem: NaiveBayesProblem, one: NumericColumn, other: NumericColumn, name: str) -> Correlated | None:
    weights: Sequence[int] = [1] * len(problem.classes) if problem.weights is None else problem.weights.tolist()
    rows = [
        (x, y, weight)
        for x, y, of, weight in zip(one.numbers, other.numbers, problem.classes, weights, strict=True)
        if of == name and x is not None and y is not None
    ]
    total = sum(weight for _, _, weight in rows)
    if total < _FEWEST_ROWS:
        return None
    x_mean = sum((x * weight for x, _, weight in rows), start=Fraction(0)) / total
    y_mean = sum((y * weight for _, y, weight in rows), start=Fraction(0)) / total
    products = sum((weight * (x - x_mean) * (y - y_mean) for x, y, weight in rows), start=Fraction(0))
    x_squares = sum((weight * (x - x_mean) ** 2 for x, _, weight in rows), start=Fraction(0))
    y_squares = sum((weight * (y - y_mean) ** 2 for _, y, weight in rows), start=Fraction(0))
    return Correlated((one.name, other.name), products, (x_squares, y_squares)) if x_squares and y_squares else None
