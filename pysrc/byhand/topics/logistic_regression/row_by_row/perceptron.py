"""The perceptron: w ← w + η y x and b ← b + η y at every row with y (w·x + b) ≤ 0, y = ±1, until none is left.

Everything is exact. Over common denominators all weights are whole numbers, in which a pass over the rows is quick.
Source: Rosenblatt (1958); Li Hang, Statistical Learning Methods, 2nd ed., algorithm 2.1.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from operator import mul

from byhand.topics.logistic_regression.model.row_by_row import RowByRow

# So many looks at a row are kept for telling, and so many corrections.
MOST_LOOKS, MOST_CORRECTIONS = 60, 400
# The states after a pass are compared as long as they are no more numbers than this.
_MOST_STATES = 200_000


@dataclass(frozen=True)
class Look:
    """One row looked at.

    number   of the correction that it led to, from 1; None where the row was on its side
    turn     of the pass, from 1
    row      its place
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
    """What the perceptron did.

    looks        the first rows it looked at, up to MOST_LOOKS
    corrections  up to MOST_CORRECTIONS of them
    updates      how many there were
    turns        passes over the rows, the last of them without a correction where `finished`
    cycle        (j, k): the weights after pass k are those after pass j, so they come back for ever; None: not seen
    weights      (d + 1,) in the end, b first
    """

    looks: tuple[Look, ...]
    corrections: tuple[Look, ...]
    updates: int
    turns: int
    finished: bool
    cycle: tuple[int, int] | None
    weights: tuple[Fraction, ...]


@dataclass(frozen=True)
class _Scaled:
    """The rows in whole numbers.

    steps    (N, d + 1) by what a correction changes the whole weights
    factors  (N, d + 1) Σ of these times the whole weights is y (w·x + b), times `unit`
    scales   (d + 1,) the whole weights are the weights times this
    """

    steps: list[tuple[int, ...]]
    factors: list[tuple[int, ...]]
    scales: tuple[int, ...]
    unit: int
    start: list[int]


def train(run: RowByRow) -> Course:
    """All passes, or as many as it takes for one without an error. What comes back is not computed twice."""
    scaled = _scaled(run)
    weights, looks, corrections = scaled.start, list[Look](), list[Look]()
    seen: dict[tuple[int, ...], tuple[int, int]] = {tuple(weights): (0, 0)}
    updates, turn, cycle = 0, 0, None
    # Passes that are left out because they would do what others did.
    skipped = 0
    while turn + skipped < run.passes:
        turn += 1
        before = updates
        for row, (step, factor) in enumerate(zip(scaled.steps, scaled.factors, strict=True)):
            margin = sum(map(mul, weights, factor))
            if margin <= 0:
                updates += 1
                weights = [weight + change for weight, change in zip(weights, step, strict=True)]
            if len(looks) < MOST_LOOKS or (margin <= 0 and len(corrections) < MOST_CORRECTIONS):
                exact = _exact(weights, scaled)
                look = Look(updates if margin <= 0 else None, turn, row, Fraction(margin, scaled.unit), exact)
                looks += [look] if len(looks) < MOST_LOOKS else []
                corrections += [look] if margin <= 0 and len(corrections) < MOST_CORRECTIONS else []
        if updates == before:
            return Course(tuple(looks), tuple(corrections), updates, turn, True, None, _exact(weights, scaled))
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
    return Course(tuple(looks), tuple(corrections), updates, run.passes, False, cycle, _exact(weights, scaled))


def signs(run: RowByRow) -> list[int]:
    """(N,) y = 1 for the positive class, −1 for the other"""
    return [1 if label == run.problem.positive else -1 for label in run.problem.samples.labels.tolist()]


def _scaled(run: RowByRow) -> _Scaled:
    rows, rate, (start,) = run.rows, run.problem.learning_rate, run.start
    columns = list(zip(*rows, strict=True))
    denominators = [lcm(*{value.denominator for value in column}) for column in columns]
    # By these the start and every step become whole: w_j times q_j.
    scales = tuple(
        lcm(rate.denominator * denominator, weight.denominator)
        for denominator, weight in zip(denominators, start, strict=True)
    )
    # y (w·x + b) = Σ (w_j q_j) · y x_j / q_j, over one denominator.
    unit = lcm(*(scale * denominator for scale, denominator in zip(scales, denominators, strict=True)))
    steps, factors = [], []
    for row, sign in zip(rows, signs(run), strict=True):
        steps.append(tuple(int(sign * rate * x * scale) for x, scale in zip(row, scales, strict=True)))
        factors.append(tuple(int(sign * x * unit / scale) for x, scale in zip(row, scales, strict=True)))
    return _Scaled(steps, factors, scales, unit, [int(a * b) for a, b in zip(start, scales, strict=True)])


def _exact(weights: Sequence[int], scaled: _Scaled) -> tuple[Fraction, ...]:
    return tuple(Fraction(weight, scale) for weight, scale in zip(weights, scaled.scales, strict=True))
