"""The online methods: stochastic gradient ascent and the perceptron."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

import numpy as np

from _byhand.cells.cell import near_key
from _byhand.cells.roles import opposite_pole
from _byhand.errors import InputError
from _byhand.numbers.rational import any_decimals, parse_number
from _byhand.problem.fields import Fields
from _byhand.problem.samples import Samples
from _byhand.topics.logistic_regression.model.fields import MOST_PASSES, LogisticFields
from _byhand.topics.logistic_regression.model.model import LogisticProblem

# Upper bound on row visits over all passes; stochastic ascent computes each to 50 digits.
MOST_LOOKS = {"stochastic": 1_000_000, "perceptron": 100_000_000}
PASSES = {"stochastic": 1, "perceptron": 1000}
LEARNING_RATES = {"perceptron": Fraction(1)}
# Fields about the sum over all rows, or about convergence.
_OF_ALL_ROWS = (
    *("iterations", "tolerance", "stop", "gradient", "penalty", "evaluate"),
    *("weight", "successes", "failures", "trials", "units", "confidence"),
)
_OF_PERCEPTRON = ("threshold", "at_zero", "learn_intercept", "bias_input")
_NOT_OF_PERCEPTRON = ("multiclass", "reference", "loss")


@dataclass(frozen=True)
class RowByRow:
    """A checked exercise.

    problem  the rows, the rate and the question
    passes   upper bound on passes over all rows
    start    the exact initial weights, the intercept first: (1, d + 1), for more classes (K, d + 1)
    at_zero  of a perceptron with outputs 1 and 0, its output at 0; None if they are 1 and −1
    learns_intercept  whether corrections change the intercept
    has_threshold     whether θ = −b is printed in place of the intercept b
    """

    problem: LogisticProblem
    passes: int
    start: tuple[tuple[Fraction, ...], ...]
    at_zero: int | None = None
    learns_intercept: bool = True
    has_threshold: bool = False

    def is_right(self, margin: Fraction | int, sign: int) -> bool:
        """Is a row of this y (w·x + b) on its side? sign: its y, 1 or −1"""
        return margin > 0 or (margin == 0 and self.at_zero is not None and (self.at_zero == 1) == (sign == 1))

    @property
    def decimals_given(self) -> bool:
        """Are rate, start, rows or points stated as decimals?"""
        rows = [*self.start, *(case.point for case in self.problem.cases), *self.problem.samples.exact]
        return any_decimals([self.problem.learning_rate, *(number for row in rows for number in row)])

    def row(self, place: int) -> tuple[Fraction, ...]:
        """(1, x) of a row"""
        return (Fraction(1), *(column[place] for column in self.problem.samples.exact))

    @property
    def rows(self) -> list[tuple[Fraction, ...]]:
        """(N, d + 1)"""
        return [self.row(place) for place in range(len(self.problem.samples.labels))]


def check_row_by_row(fields: Fields) -> None:
    """InputError if a field belongs to another method."""
    for name in _OF_ALL_ROWS:
        if name in fields:
            raise fields.wrong(name, "logistic_regression.error.not_row_by_row")
    if fields.get("method") == "perceptron":
        for name in _NOT_OF_PERCEPTRON:
            if name in fields:
                raise fields.wrong(name, "logistic_regression.error.not_of_perceptron")
    else:
        refuse_of_perceptron(fields)


def refuse_of_perceptron(fields: Fields) -> None:
    """InputError if a field of the perceptron stands beside another method."""
    for name in _OF_PERCEPTRON:
        if name in fields:
            raise fields.wrong(name, "logistic_regression.error.of_perceptron")


def with_other_class(fields: Fields, samples: Samples) -> Samples:
    """Rows of one class, preceded by the other class, which has no rows."""
    (name,) = samples.classes
    pole = opposite_pole(name)
    stated = fields.get("positive")
    if stated is not None and near_key(str(stated)) != near_key(name):
        other = str(stated)
    elif pole is not None and (pole[1] or stated is None):
        other = pole[0]
    else:
        other = f"not {name}"
    # If neither name is affirmative, the last one is the positive class: that of the rows.
    return replace(samples, classes=(other, name), labels=np.ones_like(samples.labels))


def read_row_by_row(fields: Fields, problem: LogisticProblem) -> RowByRow:
    """Read the further fields of the method; InputError names the invalid field."""
    if problem.method == "perceptron" and len(problem.classes) > 2:
        raise InputError(
            "logistic_regression.error.perceptron_of_two",
            field="target",
            name=problem.samples.target,
            count=len(problem.classes),
        )
    passes = PASSES[problem.method]
    if "passes" in fields:
        given = fields.number("passes")
        if given.denominator != 1 or not 1 <= given <= MOST_PASSES:
            raise fields.wrong("passes", "logistic_regression.error.passes", most=MOST_PASSES)
        passes = int(given)
    count, most = passes * len(problem.samples.labels), MOST_LOOKS[problem.method]
    if count > most:
        raise fields.wrong("passes", "logistic_regression.error.many_looks", count=count, most=most)
    start = _exact_start(fields, problem)
    if problem.method != "perceptron":
        return RowByRow(problem, passes, start)
    has_threshold = _whole(fields, "bias_input", (1, -1), 1) == -1
    if has_threshold:
        start = tuple((-row[0], *row[1:]) for row in start)
    return RowByRow(problem, passes, start, _at_zero(fields), _learns_intercept(fields), has_threshold)


def _whole(fields: Fields, name: str, options: tuple[int, int], absent: int) -> int:
    """One of two whole numbers"""
    if name not in fields:
        return absent
    number = fields.number(name)
    if number not in options:
        raise fields.wrong(name, "logistic_regression.error.one_of_two", one=options[0], other=options[1])
    return int(number)


def _at_zero(fields: Fields) -> int | None:
    """The output at 0 of outputs 1 and 0"""
    if fields.word(LogisticFields.threshold) == "0/1":
        return _whole(fields, "at_zero", (0, 1), 1)
    if "at_zero" in fields:
        raise fields.wrong("at_zero", "logistic_regression.error.at_zero")
    return None


def _learns_intercept(fields: Fields) -> bool:
    given = fields.get("learn_intercept", True)
    if not isinstance(given, bool):
        raise fields.wrong("learn_intercept", "logistic_regression.error.yes_or_no")
    return given


def _exact_start(fields: Fields, problem: LogisticProblem) -> tuple[tuple[Fraction, ...], ...]:
    """`start` as written; the problem has its floats."""
    count = len(problem.classes) if len(problem.classes) > 2 else 1
    given = fields.get("start")
    if given is None:
        return ((Fraction(0),) * (len(problem.features) + 1),) * count
    lists = given if isinstance(given[0], list) else [given]
    rows = [tuple(number for entry in row if (number := parse_number(entry)) is not None) for row in lists]
    return tuple(rows if len(rows) == count else rows * count)
