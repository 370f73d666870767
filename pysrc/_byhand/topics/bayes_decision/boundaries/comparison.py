"""Comparing two classes: which weighted density must be larger for which action, and where f(x) > 0."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise
from math import ceil, floor
from typing import Literal

from _byhand.arithmetic.expr import Expr, Given, Product
from _byhand.numbers.real import Value, add, ln, multiply, subtract
from _byhand.topics.bayes_decision.cases.solved import SolvedDecision
from _byhand.topics.bayes_decision.densities.density import Density
from _byhand.topics.bayes_decision.densities.density_roots import Term, has_log_form, log_ratio, polynomial_of
from _byhand.topics.bayes_decision.densities.discrete import DiscreteDistribution, distributions
from _byhand.topics.bayes_decision.densities.discrete_regions import line_of
from _byhand.topics.bayes_decision.densities.pieces import UNIT, Quadratic
from _byhand.topics.bayes_decision.densities.regions import crossing_terms

Coefficients = tuple[Value, Value, Value]
_ONE = Fraction(1)


@dataclass(frozen=True)
class Comparison:
    """If w_a p(x | a) > w_b p(x | b), the first of two actions has the smaller risk, else the second.

    classes   (a, b), their indices
    costs     the extra cost of the worse action when a, or b, is true
    priors    P(a), P(b); None without priors
    actions   the two actions
    """

    classes: tuple[int, int]
    costs: tuple[Fraction, Fraction]
    priors: tuple[Fraction, Fraction]
    densities: tuple[Density, Density]
    actions: tuple[int, int]

    @property
    def weights(self) -> tuple[Fraction, Fraction]:
        return self.costs[0] * self.priors[0], self.costs[1] * self.priors[1]

    @property
    def ratio(self) -> Fraction:
        """η = w_b / w_a, the threshold of the likelihood ratio."""
        return self.weights[1] / self.weights[0]

    def weight(self, place: int) -> Expr:
        """A weight in symbols: the cost of the mistake, if not 1, times the prior."""
        cost, prior = self.costs[place], Given(self.priors[place])
        return prior if cost == 1 else Product((Given(cost), prior))


def comparisons(solved: SolvedDecision) -> list[Comparison]:
    """The one comparison of two classes and two actions; for more classes with 0-1 loss, those of neighbouring
    regions.
    """
    problem, matrix = solved.problem, solved.loss.matrix
    assert problem.densities is not None
    assert problem.priors is not None
    found: list[Comparison] = []
    if len(problem.classes) == 2 and len(matrix) == 2:
        saved = [matrix[1][column] - matrix[0][column] for column in range(2)]
        if saved[0] * saved[1] < 0:
            actions = (0, 1) if saved[0] > 0 else (1, 0)
            found.append(_compared(solved, (0, 1), (abs(saved[0]), abs(saved[1])), actions))
    elif solved.regions is not None and solved.loss.is_zero_one(problem.classes) and solved.loss.reject is None:
        own = solved.own
        assert own is not None
        for left, right in pairwise(solved.regions.regions):
            one, other = sorted((own.index(left.actions[0]), own.index(right.actions[0])))
            pair = _compared(solved, (one, other), (_ONE, _ONE), (own[one], own[other]))
            if one != other and pair not in found:
                found.append(pair)
    return [pair for pair in found if all(pair.weights)]


def _compared(
    solved: SolvedDecision, classes: tuple[int, int], costs: tuple[Fraction, Fraction], actions: tuple[int, int]
) -> Comparison:
    densities, priors = solved.problem.densities, solved.problem.priors
    assert densities is not None
    assert priors is not None
    one, other = classes
    return Comparison(classes, costs, (priors[one], priors[other]), (densities[one], densities[other]), actions)


@dataclass(frozen=True)
class Stretch:
    """An interval of the line without an edge inside, and the solvable form of the comparison there.

    kind          how f is made: from logarithms, from the densities themselves; or no formula for its roots
    coefficients  of f(x) = a x² + b x + c, which has the sign of w_a p(x | a) − w_b p(x | b)
    factor        the multiplier of the logarithm
    first         the first integer, for discrete distributions
    """

    low: Fraction | None
    high: Fraction | None
    terms: Sequence[Term]
    kind: Literal["logarithm", "polynomial", "searched"]
    coefficients: Coefficients | None = None
    factor: int = 1
    first: Fraction | None = None

    def holds(self, x: Value) -> bool:
        return (self.low is None or self.low < Fraction(x)) and (self.high is None or Fraction(x) < self.high)

    def at(self, x: Value) -> Value:
        """f(x)"""
        assert self.coefficients is not None
        a, b, c = self.coefficients
        return add(multiply(a, x, x), multiply(b, x), c)


def stretches(pair: Comparison) -> Iterator[Stretch]:
    """The intervals on which both densities are above 0."""
    if discrete := distributions(pair.densities):
        yield from _on_discrete(pair, discrete)
        return
    # As for two actions: the first costs w_b if b is true, the second w_a if a is.
    matrix = ((Fraction(0), _ONE), (_ONE, Fraction(0)))
    for low, high, terms in crossing_terms(pair.densities, pair.weights, matrix):
        if not any(weight > 0 for weight, _ in terms) or not any(weight < 0 for weight, _ in terms):
            continue
        polynomial = polynomial_of(terms)
        # Two triangles that end at the same number have the same factor, which cancels without logarithms.
        if has_log_form(terms) and all(each.logarithm() for each in pair.densities):
            factor = 2 if any(piece.exponent[0] for _, piece in terms) else 1
            scale = Fraction(factor, 2)
            a, b, c = log_ratio(*terms)
            yield Stretch(low, high, terms, "logarithm", (scale * a, scale * b, multiply(scale, c)), factor)
        elif polynomial is not None:
            yield Stretch(low, high, terms, "polynomial", polynomial)
        else:
            yield Stretch(low, high, terms, "searched")


def _on_discrete(pair: Comparison, densities: Sequence[DiscreteDistribution]) -> Iterator[Stretch]:
    one, other = densities
    line = line_of([(pair.weights[0], one), (-pair.weights[1], other)])
    if line is not None:
        ratio, height, exponent = line
        zero = Fraction(0)
        slope, alone = (zero if each == 1 else ln(each) for each in (ratio, height))
        yield Stretch(None, None, (), "logarithm", (zero, slope, add(alone, exponent)), first=Fraction(one.first))


def simple_between(low: Value | None, high: Value | None) -> Fraction:
    """An easy number between the two: 0, else the smallest integer, else one with few decimals."""
    if (low is None or low < 0) and (high is None or high > 0):
        return Fraction(0)
    if low is None or (high is not None and high <= 0):
        assert high is not None
        return -simple_between(_negative(high), None if low is None else _negative(low))
    step = _ONE
    for _ in range(60):
        found = (floor(Fraction(low) / step) + 1) * step
        if high is None or found < Fraction(high):
            return found
        step /= 10
    return (Fraction(low) + Fraction(high or low)) / 2


def _negative(value: Value) -> Value:
    return subtract(Fraction(0), value)


def simple_bracket(root: Value, low: Fraction | None, high: Fraction | None) -> tuple[Fraction, Fraction]:
    """Two short decimals that enclose the root and lie in the interval."""
    step = _ONE / 10
    for _ in range(60):
        below, above = floor(Fraction(root) / step) * step, ceil(Fraction(root) / step) * step
        if below < Fraction(root) < above and (low is None or low < below) and (high is None or above < high):
            return below, above
        step /= 10
    return Fraction(root), Fraction(root)


def discriminant_of(coefficients: Coefficients) -> Value:
    """b² − 4ac"""
    a, b, c = coefficients
    return subtract(multiply(b, b), multiply(Fraction(4), a, c))


def polynomials_of(terms: Sequence[Term]) -> list[tuple[Value, Quadratic]]:
    """For two terms without e: the factor of each, and its polynomial after multiplying out."""
    (k, one), (other_k, other) = terms
    least = min(one.pi, other.pi)
    found: list[tuple[Value, Quadratic]] = []
    for coefficient, piece, beside in ((k, one, other), (other_k, other, one)):
        product = [Fraction(0)] * 5
        for i, mine in enumerate(piece.over[::-1]):
            for j, theirs in enumerate(beside.under[::-1] if beside.under != piece.under else UNIT[::-1]):
                product[i + j] += mine * theirs
        factor = multiply(abs(coefficient), replace(piece, pi=piece.pi - least).scale)
        found.append((factor, (product[2], product[1], product[0])))
    return found
