"""Stochastic gradient ascent: θ_c ← θ_c + η (1[y = c] − P(c | x)) x̃ at every row, one after another.

Exact as long as the probabilities are, else to 50 digits. For two classes P is σ(θᵀx̃), and only the positive one
has
weights; for more it is softmax, or σ for each class against the rest.
Source: Li Hang, Statistical Learning Methods, 2nd ed., section 6.1; Hastie, Tibshirani & Friedman, section 11.4.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from _byhand.numbers.real import Value, add, divide, exp, ln, multiply, real, subtract
from _byhand.topics.logistic_regression.model.row_by_row import RowByRow

_ZERO, _ONE, _HALF = Fraction(0), Fraction(1), Fraction(1, 2)
# Upper bounds on the first updates, and on the ends of passes, that are kept for the explanation.
MOST_UPDATES, MOST_TURNS = 60, 40
Weights = tuple[tuple[Value, ...], ...]


@dataclass(frozen=True)
class Update:
    """One row and its update.

    turn       of the pass, from 1
    row        its index
    before     (m, d + 1) the weights of the m classes that have some
    logits     (m,) θ_cᵀx̃ before
    chances    (m,) P(c | x) before
    residuals  (m,) 1[y = c] − P(c | x)
    after      (m, d + 1)
    """

    number: int
    turn: int
    row: int
    before: Weights
    logits: tuple[Value, ...]
    chances: tuple[Value, ...]
    residuals: tuple[Value, ...]
    after: Weights


@dataclass(frozen=True)
class Course:
    """One model through all passes.

    classes  indices of the classes that have weights
    updates  the first ones, up to MOST_UPDATES, and the last one
    ends     (turn, weights) after each pass; of many, some between the first and the last
    count    number of updates
    weights  (m, d + 1) at the end
    """

    classes: tuple[int, ...]
    updates: tuple[Update, ...]
    ends: tuple[tuple[int, Weights], ...]
    count: int
    weights: Weights
    log_likelihood: Value


def follow(run: RowByRow) -> tuple[Course, ...]:
    """The one model, or that of each class against the rest."""
    problem = run.problem
    several = len(problem.classes) > 2
    if several and problem.multiclass == "one_vs_rest":
        return tuple(_follow(run, (label,), (run.start[label],)) for label in range(len(problem.classes)))
    if not several:
        assert problem.positive is not None
        return (_follow(run, (problem.positive,), run.start),)
    weighted = tuple(label for label in range(len(problem.classes)) if label != problem.reference)
    return (_follow(run, weighted, tuple(run.start[label] for label in weighted)),)


def _follow(run: RowByRow, classes: tuple[int, ...], start: Sequence[Sequence[Fraction]]) -> Course:
    rows, labels, rate = run.rows, run.problem.samples.labels.tolist(), run.problem.learning_rate
    weights: Weights = tuple(tuple(row) for row in start)
    updates, ends, number = list[Update](), list[tuple[int, Weights]](), 0
    total = run.passes * len(rows)
    for turn in range(1, run.passes + 1):
        for place, row in enumerate(rows):
            number += 1
            logits, chances = chances_at(weights, row)
            seen = [int(labels[place] == label) for label in classes]
            residuals = tuple(subtract(Fraction(y), p) for y, p in zip(seen, chances, strict=True))
            after = tuple(
                tuple(add(weight, multiply(rate, residual, x)) for weight, x in zip(own, row, strict=True))
                for own, residual in zip(weights, residuals, strict=True)
            )
            if number <= MOST_UPDATES or number == total:
                updates.append(Update(number, turn, place, weights, logits, chances, residuals, after))
            weights = after
        if turn <= MOST_TURNS or turn == run.passes:
            ends.append((turn, weights))
    likelihood = _log_likelihood(weights, rows, labels, classes)
    return Course(classes, tuple(updates), tuple(ends), number, weights, likelihood)


def chances_at(weights: Weights, row: Sequence[Fraction]) -> tuple[tuple[Value, ...], tuple[Value, ...]]:
    """(m,) θ_cᵀx̃ and e^z_c / (1 + Σ e^z_k), which for m = 1 is σ(z)"""
    logits = tuple(add(*map(multiply, own, row)) for own in weights)
    if all(logit == 0 for logit in logits):
        return logits, (Fraction(1, len(logits) + 1),) * len(logits)
    powers, rest = _powers(logits)
    total = add(rest, *powers)
    return logits, tuple(divide(power, total) for power in powers)


def _powers(logits: Sequence[Value]) -> tuple[list[Value], Value]:
    """e^z_c of every class and 1 for the one without weights, all divided by the largest"""
    largest = max(_ZERO, *logits, key=real)
    powers: list[Value] = [exp(subtract(logit, largest)) for logit in logits]
    return powers, exp(subtract(_ZERO, largest))


def _log_likelihood(
    weights: Weights, rows: Sequence[Sequence[Fraction]], labels: Sequence[int], classes: Sequence[int]
) -> Value:
    """Σ [z_y − ln(1 + Σ_k e^z_k)], z = 0 for the class without weights"""
    total: Value = _ZERO
    for row, label in zip(rows, labels, strict=True):
        logits = [add(*map(multiply, own, row)) for own in weights]
        powers, rest = _powers(logits)
        own = logits[classes.index(label)] if label in classes else _ZERO
        largest = max(_ZERO, *logits, key=real)
        total = add(total, subtract(subtract(own, largest), ln(add(rest, *powers))))
    return total


def as_fraction(value: Value) -> Fraction:
    """The exact value of a number of 50 digits."""
    return value if isinstance(value, Fraction) else Fraction(Decimal(value))
