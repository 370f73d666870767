"""The perceptron: w ← w + η y x and b ← b + η y at every row with y (w·x + b) ≤ 0, y = ±1, until none is left.

With outputs 1 and 0 a row at 0 may be right; of a wrong one t − y is its sign, so the correction is the same.

Everything is exact. Over common denominators all weights are integers, which makes a pass over the rows fast.
Source: Rosenblatt (1958); Li Hang, Statistical Learning Methods, 2nd ed., algorithm 2.1.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from operator import mul

from _byhand.topics.logistic_regression.model.row_by_row import RowByRow

# Upper bounds on the examined rows and the corrections that are kept for the explanation.
MOST_LOOKS, MOST_CORRECTIONS = 60, 400
# Upper bound on the numbers in the stored states after passes, which are compared to find a cycle.
_MOST_STATES = 200_000


@dataclass(frozen=True)
class Look:
    """One examined row.

    number   of the correction that it caused, from 1; None if the row was on its side
    turn     of the pass, from 1
    row      its index
    margin   y (w·x + b) before
    weights  (d + 1,) afterwards, b first
    """

    number: int | None
    turn: int
    row: int
    margin: Fraction
    weights: tuple[Fraction, ...]


@dataclass(frozen=True)
class Course:
    """The course of the perceptron.

    looks        the first examined rows, up to MOST_LOOKS
    corrections  up to MOST_CORRECTIONS of them
    updates      number of corrections
    turns        passes over the rows, the last one without a correction if `finished`
    cycle        (j, k): the weights after pass k equal those after pass j, so they cycle forever; None: no cycle
                 found
    weights      (d + 1,) at the end, b first
    errors       number of rows that these weights misclassify
    """

    looks: tuple[Look, ...]
    corrections: tuple[Look, ...]
    updates: int
    turns: int
    finished: bool
    cycle: tuple[int, int] | None
    weights: tuple[Fraction, ...]
    errors: int


@dataclass(frozen=True)
class _Scaled:
    """The rows in integers.

    steps    (N, d + 1) change of the integer weights by a correction
    factors  (N, d + 1) their inner product with the integer weights is y (w·x + b), times `unit`
    scales   (d + 1,) integer weights divided by weights
    """

    steps: list[tuple[int, ...]]
    factors: list[tuple[int, ...]]
    scales: tuple[int, ...]
    unit: int
    start: list[int]


def train(run: RowByRow) -> Course:
    """All passes, or until one has no error. Cycles are not computed twice."""
    scaled, y = _scaled(run), signs(run)
    weights, looks, corrections = scaled.start, list[Look](), list[Look]()
    seen: dict[tuple[int, ...], tuple[int, int]] = {tuple(weights): (0, 0)}
    updates, turn, cycle = 0, 0, None
    # Passes that are skipped because they would repeat earlier ones.
    skipped = 0
    while turn + skipped < run.passes:
        turn += 1
        before = updates
        for row, (step, factor) in enumerate(zip(scaled.steps, scaled.factors, strict=True)):
            margin = sum(map(mul, weights, factor))
            wrong = not run.is_right(margin, y[row])
            if wrong:
                updates += 1
                weights = [weight + change for weight, change in zip(weights, step, strict=True)]
            if len(looks) < MOST_LOOKS or (wrong and len(corrections) < MOST_CORRECTIONS):
                exact = _exact(weights, scaled)
                look = Look(updates if wrong else None, turn, row, Fraction(margin, scaled.unit), exact)
                looks += [look] if len(looks) < MOST_LOOKS else []
                corrections += [look] if wrong and len(corrections) < MOST_CORRECTIONS else []
        if updates == before:
            return Course(tuple(looks), tuple(corrections), updates, turn, True, None, _exact(weights, scaled), 0)
        if cycle is None:
            state = tuple(weights)
            if state in seen:
                first, updates_then = seen[state]
                cycle = (first, turn)
                rounds = (run.passes - turn) // (turn - first)
                skipped = rounds * (turn - first)
                updates += rounds * (updates - updates_then)
            elif len(seen) * len(weights) < _MOST_STATES:
                seen[state] = turn, updates
    margins = [sum(map(mul, weights, factor)) for factor in scaled.factors]
    errors = sum(not run.is_right(margin, sign) for margin, sign in zip(margins, y, strict=True))
    return Course(tuple(looks), tuple(corrections), updates, run.passes, False, cycle, _exact(weights, scaled), errors)


def signs(run: RowByRow) -> list[int]:
    """(N,) y = 1 for the positive class, −1 for the other"""
    return [1 if label == run.problem.positive else -1 for label in run.problem.samples.labels.tolist()]


def _scaled(run: RowByRow) -> _Scaled:
    rows, rate, (start,) = run.rows, run.problem.learning_rate, run.start
    columns = list(zip(*rows, strict=True))
    denominators = [lcm(*{value.denominator for value in column}) for column in columns]
    # Multiplied by these, the start and every step become integers: w_j times q_j.
    scales = tuple(
        lcm(rate.denominator * denominator, weight.denominator)
        for denominator, weight in zip(denominators, start, strict=True)
    )
    # y (w·x + b) = Σ (w_j q_j) · y x_j / q_j, over one denominator.
    unit = lcm(*(scale * denominator for scale, denominator in zip(scales, denominators, strict=True)))
    steps, factors = [], []
    for row, sign in zip(rows, signs(run), strict=True):
        step = [int(sign * rate * x * scale) for x, scale in zip(row, scales, strict=True)]
        steps.append((step[0] if run.learns_intercept else 0, *step[1:]))
        factors.append(tuple(int(sign * x * unit / scale) for x, scale in zip(row, scales, strict=True)))
    return _Scaled(steps, factors, scales, unit, [int(a * b) for a, b in zip(start, scales, strict=True)])


def _exact(weights: Sequence[int], scaled: _Scaled) -> tuple[Fraction, ...]:
    return tuple(Fraction(weight, scale) for weight, scale in zip(weights, scaled.scales, strict=True))
