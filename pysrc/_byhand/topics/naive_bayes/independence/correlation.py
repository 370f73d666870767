"""How dependent the numeric features of a class are: their correlation, which independence would make 0.

r = Σ (x − μ_x)(y − μ_y) / √(Σ (x − μ_x)² · Σ (y − μ_y)²), exact up to the root.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, islice
from math import lcm

from _byhand.problem.numeric import NumericColumn
from _byhand.topics.naive_bayes.model.problem import NaiveBayesProblem

# Upper bound on the products of two exact numbers that are summed.
_MOST_WORK = 60_000
# Two rows always lie on a line, which means nothing.
_FEWEST_ROWS = 3


@dataclass(frozen=True)
class Correlated:
    """Two features within a class: Σ (x − μ_x)(y − μ_y), Σ (x − μ_x)² and Σ (y − μ_y)² over the rows that know both."""

    names: tuple[str, str]
    products: Fraction
    squares: tuple[Fraction, Fraction]


def strongest_pairs(problem: NaiveBayesProblem) -> tuple[Correlated | None, ...]:
    """For each class the two numeric features with the largest |r|; None if undefined."""
    samples = problem.samples
    most = max(1, _MOST_WORK // max(1, len(samples.class_cells)))
    pairs = list(islice(combinations(samples.numeric, 2), most))
    weights: Sequence[int] = [1] * len(samples.class_cells) if samples.weights is None else samples.weights.tolist()
    rows_of: dict[str, list[int]] = {name: [] for name in samples.classes}
    for row, name in enumerate(samples.class_cells):
        rows_of[name].append(row)
    whole = {column.name: _whole(column) for pair in pairs for column in pair}
    return tuple(_strongest(pairs, whole, weights, rows_of[name]) for name in samples.classes)


def _strongest(
    pairs: Sequence[tuple[NumericColumn, NumericColumn]],
    whole: Mapping[str, tuple[Sequence[int | None], int]],
    weights: Sequence[int],
    rows: Sequence[int],
) -> Correlated | None:
    """The pair with the largest r² in these rows; the first one on ties."""
    times = [weights[row] for row in rows]
    own = {name: [numbers[row] for row in rows] for name, (numbers, _) in whole.items()}
    best: Correlated | None = None
    top, bottom = -1, 1  # r² of the best
    for one, other in pairs:
        known = [
            (x, y, weight)
            for x, y, weight in zip(own[one.name], own[other.name], times, strict=True)
            if x is not None and y is not None
        ]
        total = sum(weight for _, _, weight in known)
        if total < _FEWEST_ROWS:
            continue
        # Over a common denominator all sums are integers: n²·Σ(x − μ_x)(y − μ_y)/n = n·Σxy − Σx·Σy.
        xs, ys = sum(x * weight for x, _, weight in known), sum(y * weight for _, y, weight in known)
        products = total * sum(x * y * weight for x, y, weight in known) - xs * ys
        x_squares = total * sum(x * x * weight for x, _, weight in known) - xs * xs
        y_squares = total * sum(y * y * weight for _, y, weight in known) - ys * ys
        if x_squares * y_squares == 0 or products**2 * bottom <= top * x_squares * y_squares:
            continue
        top, bottom = products**2, x_squares * y_squares
        (_, x_scale), (_, y_scale) = whole[one.name], whole[other.name]
        squares = Fraction(x_squares, total * x_scale**2), Fraction(y_squares, total * y_scale**2)
        best = Correlated((one.name, other.name), Fraction(products, total * x_scale * y_scale), squares)
    return best


def _whole(column: NumericColumn) -> tuple[list[int | None], int]:
    """The numbers as multiples of a fraction 1/scale, and the scale."""
    scale = lcm(*{value.denominator for value in column.numbers if value is not None})
    return [
        None if value is None else value.numerator * (scale // value.denominator) for value in column.numbers
    ], scale
