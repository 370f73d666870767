"""Reading and checking a problem of topic `evaluation`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from _byhand.errors import InputError, Notice
from _byhand.measures.confusion import Confusion
from _byhand.numbers.rational import parse_number
from _byhand.problem.fields import Fields, quoted, read_heading
from _byhand.topics.evaluation.model.fields import EvaluationFields, Weights
from _byhand.topics.evaluation.model.model import EvaluationProblem
from _byhand.topics.evaluation.printed.stated_text import stated_confusion
from _byhand.topics.evaluation.scores.read_scores import beta_of, positive_of, read_scores

# Each class is a row and a column of the output.
MOST_CLASSES = 100
LARGEST = 10**15


def read_problem(data: Mapping[str, Any]) -> EvaluationProblem:
    """Read the exercise in the JSON object; InputError names the invalid field."""
    fields = Fields(data, EvaluationFields.FIELDS)
    heading = read_heading(fields)
    if "confusion" in fields and "scores" in fields:
        raise fields.wrong("scores", "evaluation.error.two_given")
    raters = _raters(fields)
    _refuse_lonely(fields, raters)
    if "scores" in fields:
        return read_scores(fields, heading)
    alone = raters and "confusion" not in fields
    name = "raters" if alone else "confusion"
    if name not in fields:
        raise InputError("evaluation.error.nothing", field="confusion")
    if "threshold" in fields:
        raise fields.wrong("threshold", "evaluation.error.threshold_without_scores")
    notices: list[Notice] = []
    confusion, named = _confusion(fields, name, notices)
    if len(confusion.classes) != 2 and "positive" in fields:
        raise fields.wrong("positive", "evaluation.error.positive_of_many", count=len(confusion.classes))
    return EvaluationProblem(
        heading=heading,
        classes=confusion.classes,
        positive=positive_of(fields, confusion.classes, named),
        confusion=confusion,
        cases=(),
        curve=None,
        threshold=None,
        notices=tuple(notices),
        decimals_given=False,
        raters=raters,
        alone=alone,
        weights=_weights(fields),
        beta=beta_of(fields),
    )


def _raters(fields: Fields) -> bool:
    """Does the matrix compare two raters? They have no positive class, and no scores."""
    given = fields.get("raters", False)
    if not isinstance(given, bool) and "confusion" in fields:
        raise fields.wrong("raters", "evaluation.error.yes_or_no")
    if not isinstance(given, bool | Mapping | str):
        raise fields.wrong("raters", "evaluation.error.raters")
    if isinstance(given, bool) and given and "confusion" not in fields and "scores" not in fields:
        raise fields.wrong("raters", "evaluation.error.raters_without_matrix")
    if given and "scores" in fields:
        raise fields.wrong("raters", "evaluation.error.raters_with_scores")
    if given and "positive" in fields:
        raise fields.wrong("positive", "evaluation.error.positive_of_raters")
    return given is not False


def _refuse_lonely(fields: Fields, raters: bool) -> None:
    """Fields that mean something only beside others."""
    if "weights" in fields and not raters:
        raise fields.wrong("weights", "evaluation.error.weights_without_raters")
    if "rows" in fields and (raters or "confusion" not in fields):
        raise fields.wrong("rows", "evaluation.error.rows_without_confusion")
    if "probabilities" in fields and fields.get("probabilities") is not False and "scores" not in fields:
        raise fields.wrong("probabilities", "evaluation.error.probabilities_without_scores")
    if "beta" in fields and (raters or ("scores" in fields and "threshold" not in fields)):
        raise fields.wrong("beta", "evaluation.error.beta_without_decisions")


def _weights(fields: Fields) -> Weights | None:
    return fields.word(EvaluationFields.weights) if "weights" in fields else None


def _confusion(fields: Fields, field: str, notices: list[Notice]) -> tuple[Confusion, str | None]:
    """{true: {decided: n}}, an unlisted cell being 0; and the positive class that a text names."""
    given, positive = fields.get(field), None
    decided = "rows" in fields and fields.word(EvaluationFields.rows) == "decided"
    if isinstance(given, str):
        classes_in: Literal["rows", "columns", None] = None
        if field == "raters" or "rows" in fields:
            classes_in = "columns" if decided else "rows"
        rows, positive = stated_confusion(given, notices, field, classes_in)
    else:
        rows = fields.mapping(field)
    for name, row in rows.items():
        if not isinstance(row, Mapping):
            raise InputError("evaluation.error.row", field=f"{field}.{name}", found=quoted(row))
    classes = tuple(dict.fromkeys([*rows, *(name for row in rows.values() for name in row)]))
    if not classes or not all(classes):
        raise fields.wrong(field, "evaluation.error.no_classes")
    if len(classes) > MOST_CLASSES:
        raise InputError("evaluation.error.many_classes", field=field, count=len(classes), most=MOST_CLASSES)
    counts = []
    for outer in classes:
        row = rows.get(outer, {})
        counts.append(tuple(_count(row.get(name), f"{field}.{outer}.{name}") for name in classes))
    if decided and not isinstance(given, str):
        counts = list(zip(*counts, strict=True))
    confusion = Confusion(classes, tuple(counts), (0,) * len(classes))
    if not confusion.total:
        raise InputError("evaluation.error.no_case", field=field)
    return confusion, positive if len(classes) == 2 and positive in classes else None


def _count(given: object, where: str) -> int:
    number = parse_number(0 if given is None else given)
    if number is None or number.denominator != 1 or not 0 <= number <= LARGEST:
        raise InputError("evaluation.error.no_count", field=where, found=quoted(given))
    return int(number)
