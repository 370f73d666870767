"""Reading and checking a problem of topic `evaluation`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from byhand.errors import InputError, Notice
from byhand.measures.confusion import Confusion, counted
from byhand.measures.receiver import Scored, receiver
from byhand.numbers.rational import any_decimals, parse_number
from byhand.problem.fields import Fields, ProblemHeading, cell_text, quoted, read_heading
from byhand.topics.evaluation.fields import EvaluationFields, ScoredFields
from byhand.topics.evaluation.model import EvaluationProblem, ScoredCase
from byhand.topics.evaluation.printed.pasted_fields import pasted_scores
from byhand.topics.evaluation.printed.stated_text import stated_confusion

# Each class is a row and a column of the output, each score a row.
MOST_CLASSES, MOST_SCORES = 100, 20_000
LARGEST = 10**15


def read_problem(data: Mapping[str, Any]) -> EvaluationProblem:
    """Read the exercise in the JSON object; InputError names the invalid field."""
    fields = Fields(data, EvaluationFields.FIELDS)
    heading = read_heading(fields)
    if "confusion" in fields and "scores" in fields:
        raise fields.wrong("scores", "evaluation.error.two_given")
    raters = _raters(fields)
    if "scores" in fields:
        return _of_scores(fields, heading)
    if "confusion" not in fields:
        raise InputError("evaluation.error.nothing", field="confusion")
    if "threshold" in fields:
        raise fields.wrong("threshold", "evaluation.error.threshold_without_scores")
    notices: list[Notice] = []
    confusion, named = _confusion(fields, notices)
    if len(confusion.classes) != 2 and "positive" in fields:
        raise fields.wrong("positive", "evaluation.error.positive_of_many", count=len(confusion.classes))
    return EvaluationProblem(
        heading=heading,
        classes=confusion.classes,
        positive=_positive(fields, confusion.classes, named),
        confusion=confusion,
        cases=(),
        curve=None,
        threshold=None,
        notices=tuple(notices),
        decimals_given=False,
        raters=raters,
    )


def _raters(fields: Fields) -> bool:
    """Does the matrix compare two raters? They have no positive class, and no scores."""
    given = fields.get("raters", False)
    if not isinstance(given, bool):
        raise fields.wrong("raters", "evaluation.error.yes_or_no")
    if given and "scores" in fields:
        raise fields.wrong("raters", "evaluation.error.raters_with_scores")
    if given and "positive" in fields:
        raise fields.wrong("positive", "evaluation.error.positive_of_raters")
    return given


def _confusion(fields: Fields, notices: list[Notice]) -> tuple[Confusion, str | None]:
    """{true: {decided: n}}, an unlisted cell being 0; and the positive class that a text names."""
    given, positive = fields.get("confusion"), None
    if isinstance(given, str):
        rows, positive = stated_confusion(given, notices)
    else:
        rows = fields.mapping("confusion")
    for name, row in rows.items():
        if not isinstance(row, Mapping):
            raise InputError("evaluation.error.row", field=f"confusion.{name}", found=quoted(row))
    classes = tuple(dict.fromkeys([*rows, *(name for row in rows.values() for name in row)]))
    if not classes or not all(classes):
        raise fields.wrong("confusion", "evaluation.error.no_classes")
    if len(classes) > MOST_CLASSES:
        raise InputError("evaluation.error.many_classes", field="confusion", count=len(classes), most=MOST_CLASSES)
    counts = []
    for true in classes:
        row = rows.get(true, {})
        counts.append(tuple(_count(row.get(name), f"confusion.{true}.{name}") for name in classes))
    confusion = Confusion(classes, tuple(counts), (0,) * len(classes))
    if not confusion.total:
        raise InputError("evaluation.error.no_case", field="confusion")
    return confusion, positive if len(classes) == 2 and positive in classes else None


def _count(given: object, where: str) -> int:
    number = parse_number(0 if given is None else given)
    if number is None or number.denominator != 1 or not 0 <= number <= LARGEST:
        raise InputError("evaluation.error.no_count", field=where, found=quoted(given))
    return int(number)


def _positive(fields: Fields, classes: tuple[str, ...], named: str | None = None) -> int:
    """The index of the positive class; by default the one that a text names, else the last one."""
    name = cell_text(fields.get("positive")) if "positive" in fields else named or classes[-1]
    if name not in classes:
        raise fields.wrong("positive", "evaluation.error.no_such_class", classes=classes)
    return classes.index(name)


def _of_scores(fields: Fields, heading: ProblemHeading) -> EvaluationProblem:
    given = fields.get("scores")
    listed = pasted_scores(given) if isinstance(given, str) else given
    if not isinstance(listed, list) or not listed:
        raise fields.wrong("scores", "evaluation.error.scores")
    if len(listed) > MOST_SCORES:
        raise InputError("evaluation.error.many_scores", field="scores", count=len(listed), most=MOST_SCORES)
    names, numbers = [], []
    for place, each in enumerate(listed, 1):
        path = f"scores[{place}]"
        if not isinstance(each, Mapping):
            raise InputError("evaluation.error.scored", field=path, found=quoted(each))
        inner = Fields(each, ScoredFields.FIELDS, path)
        name = cell_text(inner.get("class", ""))
        if not name:
            raise inner.wrong("class", "evaluation.error.no_class")
        names.append(name)
        numbers.append(inner.number("score"))
    classes = tuple(dict.fromkeys(names))
    if len(classes) != 2:
        raise InputError("evaluation.error.not_two", field="scores", count=len(classes))
    positive = _positive(fields, classes)
    cases = tuple(ScoredCase(classes.index(name), number) for name, number in zip(names, numbers, strict=True))
    problem = EvaluationProblem(
        heading=heading,
        classes=classes,
        positive=positive,
        confusion=None,
        cases=cases,
        curve=receiver([Scored(case.true == positive, case.score) for case in cases]),
        threshold=fields.number("threshold") if "threshold" in fields else None,
        notices=(),
        decimals_given=any_decimals(numbers),
    )
    if problem.threshold is None:
        return problem
    decided = [problem.decided(case) for case in cases]
    return replace(problem, confusion=counted(classes, [case.true for case in cases], decided))
