"""Reading and checking a problem of topic `logistic_regression`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

import numpy as np

from _byhand.cells.cell import near_key
from _byhand.cells.roles import affirmative
from _byhand.decision.loss import read_loss
from _byhand.errors import InputError, Notice
from _byhand.numbers.rational import parse_number
from _byhand.problem.evaluate import read_evaluate
from _byhand.problem.fields import Fields, ProblemHeading, quoted, read_heading
from _byhand.problem.samples import PointCase, Samples
from _byhand.topics.logistic_regression.likelihood.reproducible_floats import Floats
from _byhand.topics.logistic_regression.model import dummy_coding, grouped_data
from _byhand.topics.logistic_regression.model.fields import MOST_ITERATIONS, LogisticFields, Method, Multiclass, Stop
from _byhand.topics.logistic_regression.model.given import GivenModel, read_given
from _byhand.topics.logistic_regression.model.limits import LARGEST, MOST_CLASSES, TOO_LARGE
from _byhand.topics.logistic_regression.model.model import ROW_BY_ROW, LogisticProblem
from _byhand.topics.logistic_regression.model.read_effects import (
    read_confidence,
    read_units,
    refuse_of_more_classes,
)
from _byhand.topics.logistic_regression.model.row_by_row import (
    LEARNING_RATES,
    RowByRow,
    check_row_by_row,
    read_row_by_row,
    refuse_of_perceptron,
    with_other_class,
)

ITERATIONS = {"newton": 25, "gradient_ascent": 1000, "bfgs": 200}
# Newton's method doubles the correct digits with each step, so more digits cost nothing.
TOLERANCES = {"newton": Fraction(1, 10**10), "gradient_ascent": Fraction(1, 10**8), "bfgs": Fraction(1, 10**8)}
# With the mean over the rows, the default, this rate suits features of size 1 for any number of rows.
LEARNING_RATE = Fraction(1, 10)


def read_problem(data: Mapping[str, Any]) -> LogisticProblem | GivenModel | RowByRow:
    """Read the exercise in the JSON object; InputError names the invalid field."""
    fields = Fields(data, LogisticFields.FIELDS)
    heading = read_heading(fields)
    multiclass = fields.word(LogisticFields.multiclass)
    if multiclass == "one_vs_one" and ("weights" in fields or fields.get("method") in ROW_BY_ROW):
        raise fields.wrong("multiclass", "logistic_regression.error.pairs_are_fitted")
    if "weights" in fields:
        return read_given(fields, heading, multiclass)
    method = fields.word(LogisticFields.method)
    if method in ROW_BY_ROW:
        check_row_by_row(fields)
        return read_row_by_row(fields, _read_fitted(fields, heading, method, multiclass))
    refuse_of_perceptron(fields)
    if "passes" in fields:
        raise fields.wrong("passes", "logistic_regression.error.passes_of_rows")
    return _read_fitted(fields, heading, method, multiclass)


def _read_fitted(fields: Fields, heading: ProblemHeading, method: Method, multiclass: Multiclass) -> LogisticProblem:
    for name in ("solve_for", "negative", "std_errors"):
        if name in fields:
            raise fields.wrong(name, "logistic_regression.error.without_weights")
    notices: list[Notice] = []
    rows = grouped_data.read_counted(fields, notices, least_classes=1 if method in ROW_BY_ROW else 2)
    samples = rows.samples
    if len(samples.classes) == 1:
        samples = with_other_class(fields, samples)
    if len(samples.classes) > MOST_CLASSES:
        raise InputError(
            "logistic_regression.error.many_classes",
            field="target",
            name=samples.target,
            count=len(samples.classes),
            most=MOST_CLASSES,
        )
    cases = dummy_coding.read_coded_points(fields, rows.features)
    _check_sizes(samples, cases)
    positive, reference = _roles(
        fields, samples.classes, grouped=rows.counting is not None and rows.counting.weight is None
    )
    evaluate = read_evaluate(
        fields,
        samples.classes,
        tuple(feature.name for feature in rows.features),
        notices,
        target=samples.target,
        rows=len(samples.labels),
        weighted=rows.counting is not None,
        # With more classes there is none.
        positive=-1 if positive is None else positive,
    )
    if multiclass == "one_vs_one" and len(samples.classes) > 2 and "loss" in fields:
        raise fields.wrong("loss", "logistic_regression.error.loss_of_votes")
    refuse_of_more_classes(fields, len(samples.classes))
    confidence, penalty = read_confidence(fields), _penalty(fields)
    if confidence is not None and penalty:
        raise fields.wrong("confidence", "logistic_regression.error.confidence_of_penalty")
    return LogisticProblem(
        heading=heading,
        samples=samples,
        positive=positive,
        reference=reference,
        method=method,
        learning_rate=_learning_rate(fields, method),
        iterations=_iterations(fields, method),
        tolerance=_tolerance(fields, method),
        stop=_stop(fields, method),
        start=_start(fields, samples),
        gradient=fields.word(LogisticFields.gradient),
        multiclass=multiclass,
        cases=cases,
        loss=read_loss(fields, samples.classes),
        notices=tuple(notices),
        evaluate=evaluate,
        counts=rows.counts,
        counting=rows.counting,
        penalty=penalty,
        units=read_units(
            fields, [feature.name for feature in rows.features if not isinstance(feature, dummy_coding.Coded)]
        ),
        confidence=confidence,
        table_features=rows.features,
    )


def _check_sizes(samples: Samples, cases: Sequence[PointCase]) -> None:
    for column in samples.columns:
        for row, cell in zip(samples.source_rows, column.cells, strict=True):
            # Without an exponent no cell is long enough.
            number = column.number(cell) if cell is not None and "e" in cell.lower() else None
            if number is not None and abs(number) > LARGEST:
                raise InputError(TOO_LARGE, field="table", row=row, column=column.name, found=quoted(cell))
    for case in cases:
        if any(abs(entry) > LARGEST for entry in case.point):
            raise InputError(TOO_LARGE, field="query", found=quoted(case.written))


def _roles(fields: Fields, classes: Sequence[str], *, grouped: bool) -> tuple[int | None, int]:
    """The positive one of two classes, and the class whose weights are 0: the other one, or the last of more.

    grouped  whether the first class is that of the successes
    """
    if len(classes) == 2:
        if "reference" in fields:
            raise fields.wrong("reference", "logistic_regression.error.reference_of_two")
        positive = _class(fields, "positive", classes)
        if positive is None:
            positive = 0 if grouped else affirmative(classes)
        return positive, 1 - positive
    if "positive" in fields:
        raise fields.wrong("positive", "logistic_regression.error.positive_of_many", count=len(classes))
    reference = _class(fields, "reference", classes)
    return None, len(classes) - 1 if reference is None else reference


def _class(fields: Fields, name: str, classes: Sequence[str]) -> int | None:
    given = fields.get(name)
    if given is None:
        return None
    # A class named 1 may be written as a number.
    text = str(given) if isinstance(given, str | int) and not isinstance(given, bool) else None
    if text in classes:
        return classes.index(text)
    near = [place for place, each in enumerate(classes) if text is not None and near_key(each) == near_key(text)]
    if len(near) != 1:
        raise fields.wrong(name, "logistic_regression.error.no_such_class", classes=tuple(classes))
    return near[0]


def _learning_rate(fields: Fields, method: Method) -> Fraction:
    if "learning_rate" not in fields:
        return LEARNING_RATES.get(method, LEARNING_RATE)
    rate = fields.number("learning_rate")
    if rate <= 0:
        raise fields.wrong("learning_rate", "logistic_regression.error.learning_rate")
    if rate > LARGEST:
        raise fields.wrong("learning_rate", TOO_LARGE)
    return rate


def _penalty(fields: Fields) -> Fraction:
    penalty = fields.number(LogisticFields.penalty)
    if penalty > LARGEST:
        raise fields.wrong("penalty", TOO_LARGE)
    if penalty and float(penalty) == 0:
        raise fields.wrong("penalty", "logistic_regression.error.penalty")
    return penalty


def _iterations(fields: Fields, method: Method) -> int:
    if "iterations" not in fields:
        return ITERATIONS.get(method, 0)
    count = fields.number("iterations")
    if count.denominator != 1 or not 1 <= count <= MOST_ITERATIONS:
        raise fields.wrong("iterations", "logistic_regression.error.iterations", most=MOST_ITERATIONS)
    return int(count)


def _tolerance(fields: Fields, method: Method) -> Fraction:
    if "tolerance" not in fields:
        return TOLERANCES.get(method, Fraction(0))
    tolerance = fields.number(LogisticFields.tolerance)
    if tolerance >= 1:
        raise fields.wrong("tolerance", "logistic_regression.error.tolerance")
    return tolerance


def _stop(fields: Fields, method: Method) -> Stop:
    stop = fields.word(LogisticFields.stop)
    if stop != LogisticFields.stop.absent and method != "gradient_ascent":
        raise fields.wrong("stop", "logistic_regression.error.stop")
    return stop


def _start(fields: Fields, samples: Samples) -> Floats:
    """One list of weights, the intercept first, or for more than two classes one for each."""
    wide, several = len(samples.columns) + 1, len(samples.classes) > 2
    shape = (len(samples.classes), wide) if several else (wide,)
    if "start" not in fields:
        return np.zeros(shape)
    given = fields.get("start")
    lists = given if several and isinstance(given, list) and any(isinstance(row, list) for row in given) else [given]
    rows = [[parse_number(entry) for entry in row] if isinstance(row, list) else [] for row in lists]
    if len(rows) not in (1, len(samples.classes)) or any(len(row) != wide or None in row for row in rows):
        key = "logistic_regression.error.start_by_class" if several else "logistic_regression.error.start"
        raise fields.wrong("start", key, count=wide, classes=len(samples.classes))
    if any(entry is not None and abs(entry) > LARGEST for row in rows for entry in row):
        raise fields.wrong("start", TOO_LARGE)
    start = np.array([[float(entry) for entry in row if entry is not None] for row in rows])
    return np.broadcast_to(start, shape).copy() if several else start[0]
