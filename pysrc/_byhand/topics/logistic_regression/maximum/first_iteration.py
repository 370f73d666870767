"""The numbers of the first iteration, as one would find them on paper: exact if it starts from zero."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import lcm
from operator import mul

from _byhand.numbers import linear
from _byhand.numbers.real import Value, add, divide, exp, multiply, real, subtract
from _byhand.topics.logistic_regression.maximum.ways_rows import Modelled, gradient_ids, number_of, worked_iterations
from _byhand.topics.logistic_regression.model.model import Fit, LogisticProblem
from _byhand.topics.logistic_regression.model.notation import by_class, exact
from _byhand.topics.logistic_regression.model.ways_figures import coefficient_names, named

_ONE = Fraction(1)


@dataclass(frozen=True)
class First:
    """The start of a fit and its first step, for the m classes that have coefficients.

    One class against another, or against all others, is m = 1.
    """

    problem: LogisticProblem
    fit: Fit
    model: Modelled

    @cached_property
    def is_worked(self) -> bool:
        """Whether its numbers row by row are figures that can be asked about"""
        return any(each.number == 0 for each in worked_iterations(self.problem, self.model, self.fit))

    def gradient_ids(self, at: int) -> Sequence[str | None]:
        """(d + 1,)"""
        if not self.is_worked or self.problem.method == "bfgs":
            return [None] * (len(self.model.parts) + 1)
        return gradient_ids(self.model, self.model.names[at], 0)

    def weight_ids(self, at: int) -> Sequence[str | None]:
        """(d + 1,) of the weights after the first step"""
        return coefficient_names(self.model.parts, self.model.names[at], number_of(self.fit, self.fit.path[1]))

    @property
    def information_ids(self) -> Sequence[str | None]:
        """Of the matrix of a single feature"""
        single = len(self.model.classes) == len(self.model.parts) == 1
        if not single or not self.is_worked or self.problem.method != "newton" or self.fit.path[1].halvings:
            return [None]
        pairs = (("1", "1"), ("1", "2"), ("2", "2"))
        return [named("information", *pair, given=self.model.names[0], after=0) for pair in pairs]

    @cached_property
    def start(self) -> list[list[Value]]:
        """(m, d + 1)"""
        return [[exact(each) for each in row] for row in by_class(self.fit.path[0].weights)]

    @property
    def from_zero(self) -> bool:
        return all(each == 0 for row in self.start for each in row)

    def point(self, row: int) -> list[Fraction]:
        """(1, x) of a row"""
        return [_ONE, *(column[row] for column in self.problem.samples.exact)]

    def probabilities(self, row: int) -> list[Value]:
        """(m,) p of a row at the start"""
        if self.from_zero:
            return [Fraction(1, len(self.fit.classes) + 1)] * len(self.fit.classes)
        point = self.point(row)
        heights = [add(*map(multiply, weights, point)) for weights in self.start]
        # All divided by the largest of them, which may be more than any number that can be written.
        most = max(Fraction(0), *heights, key=real)
        powers = [exp(subtract(height, most)) for height in heights]
        total = add(exp(subtract(Fraction(0), most)), *powers)
        return [divide(power, total) for power in powers]

    def seen(self, row: int) -> list[int]:
        """(m,) 1 for the class of the row, 0 for the others"""
        label = int(self.problem.samples.labels[row])
        return [int(label == index) for index in self.fit.classes]

    def residuals(self, row: int) -> list[Value]:
        """(m,) y − p"""
        return [subtract(Fraction(y), p) for y, p in zip(self.seen(row), self.probabilities(row), strict=True)]

    @cached_property
    def gradient(self) -> list[list[Value]]:
        """(m, d + 1) Σ n (y − p) x̃, less λ θ where there is a penalty"""
        if not self.from_zero:
            return [[exact(each) for each in row] for row in by_class(self.fit.path[0].gradient)]
        share = Fraction(1, len(self.fit.classes) + 1)
        every = self.sums(None)
        return [
            [own - share * total for own, total in zip(self.sums(index), every, strict=True)]
            for index in self.fit.classes
        ]

    @property
    def row_sums(self) -> list[list[Value]]:
        """(m, d + 1) Σ n (y − p) x̃ alone"""
        penalty = self.problem.penalty
        return [
            [add(each, multiply(penalty, old)) if place and penalty else each for place, (each, old) in enumerate(both)]
            for both in (zip(*rows, strict=True) for rows in zip(self.gradient, self.start, strict=True))
        ]

    def sums(self, index: int | None) -> list[Fraction]:
        """(d + 1,) Σ n x̃ over the rows of a class; over all rows at None"""
        labels, counts = self.problem.samples.labels.tolist(), self._counts
        chosen = counts
        if index is not None:
            chosen = [count if label == index else 0 for label, count in zip(labels, counts, strict=True)]
        return [column.dot(chosen) for column in self._columns]

    @cached_property
    def moments(self) -> linear.Matrix:
        """(d + 1, d + 1) Σ n x̃ x̃ᵀ"""
        found: dict[tuple[int, int], Fraction] = {}
        for i, one in enumerate(self._columns):
            for j, other in enumerate(self._columns[: i + 1]):
                found[i, j] = found[j, i] = one.dot(list(map(mul, other.numbers, self._counts))) / other.denominator
        size = range(len(self._columns))
        return tuple(tuple(found[i, j] for j in size) for i in size)

    @property
    def information(self) -> linear.Matrix:
        """(d + 1, d + 1) Σ n p (1 − p) x̃ x̃ᵀ at zero, where p is ½; only for m = 1. λ is added but for the intercept."""
        quarter, penalty = linear.matrix_scaled(Fraction(1, 4), self.moments), self.problem.penalty
        return tuple(
            tuple(entry + (penalty if i == j > 0 else 0) for j, entry in enumerate(row))
            for i, row in enumerate(quarter)
        )

    @property
    def factor(self) -> Fraction:
        """By what gradient ascent multiplies the gradient: η, or η/N"""
        rate = self.problem.learning_rate
        return rate / self.problem.trials if self.problem.gradient == "mean" else rate

    @cached_property
    def weights(self) -> list[list[Value]]:
        """(m, d + 1) after the step"""
        if self.problem.method == "gradient_ascent":
            return [
                [add(old, multiply(self.factor, each)) for old, each in zip(*rows, strict=True)]
                for rows in zip(self.start, self.gradient, strict=True)
            ]
        return [[exact(each) for each in row] for row in by_class(self.fit.path[1].weights)]

    @cached_property
    def _counts(self) -> list[int]:
        return self.problem.multiplicities

    @cached_property
    def _columns(self) -> list[Scaled]:
        columns = self.problem.samples.exact
        return [Scaled([1] * len(self._counts), 1), *(Scaled.of(column) for column in columns)]


@dataclass(frozen=True)
class Scaled:
    """A column as whole numbers over one denominator: its sums need no fraction for each row."""

    numbers: Sequence[int]
    denominator: int

    @staticmethod
    def of(column: Sequence[Fraction]) -> Scaled:
        denominator = lcm(*{value.denominator for value in column})
        return Scaled([value.numerator * (denominator // value.denominator) for value in column], denominator)

    def dot(self, other: Sequence[int]) -> Fraction:
        """The sum of the products with whole numbers, or with what is true or false"""
        return Fraction(sum(map(mul, self.numbers, other)), self.denominator)
