"""Reads the field `scores`: a score for each case, or a probability for each class."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from _byhand.decision.given import ROUNDING_OF_GIVEN
from _byhand.errors import InputError, Notice
from _byhand.measures.confusion import counted
from _byhand.measures.receiver import Scored, receiver
from _byhand.numbers.rational import any_decimals, in_digits, parse_number
from _byhand.problem.fields import Fields, ProblemHeading, cell_text, quoted
from _byhand.topics.evaluation.model.fields import ScoredFields
from _byhand.topics.evaluation.model.model import EvaluationProblem, Forecast, ScoredCase
from _byhand.topics.evaluation.printed.pasted_fields import pasted_probabilities, pasted_scores

# Each score is a row of the output.
MOST_SCORES = 20_000
# A larger β is recall alone.
LARGEST_BETA = 1000
Number = Fraction | Mapping[str, Fraction]


def read_scores(fields: Fields, heading: ProblemHeading) -> EvaluationProblem:
    """The cases with their scores; with a threshold also how they are decided."""
    probable = fields.get("probabilities", False)
    if not isinstance(probable, bool):
        raise fields.wrong("probabilities", "evaluation.error.yes_or_no")
    names, numbers = _listed(fields, probable)
    if any(isinstance(number, Mapping) for number in numbers):
        return _of_distributions(fields, heading, names, numbers)
    scores = [number for number in numbers if isinstance(number, Fraction)]
    classes = tuple(dict.fromkeys(names))
    if len(classes) != 2:
        raise fields.wrong("scores", "evaluation.error.not_two", count=len(classes))
    positive = positive_of(fields, classes)
    cases = tuple(ScoredCase(classes.index(name), score) for name, score in zip(names, scores, strict=True))
    problem = EvaluationProblem(
        heading=heading,
        classes=classes,
        positive=positive,
        confusion=None,
        cases=cases,
        curve=receiver([Scored(case.true == positive, case.score) for case in cases]),
        threshold=fields.number("threshold") if "threshold" in fields else None,
        notices=(),
        decimals_given=any_decimals(scores),
        beta=beta_of(fields),
        forecasts=_of_two(cases, positive) if probable else (),
    )
    if problem.threshold is None:
        return problem
    decided = [problem.decided(case) for case in cases]
    return replace(problem, confusion=counted(classes, [case.true for case in cases], decided))


def _of_two(cases: Sequence[ScoredCase], positive: int) -> tuple[Forecast, ...]:
    """Probabilities of the positive class, and of the other one; InputError if they are none."""
    for place, case in enumerate(cases, 1):
        if not 0 <= case.score <= 1:
            raise InputError("evaluation.error.no_probability", field=f"scores[{place}].score", found=str(case.score))
    pairs = [(1 - case.score, case.score) if positive else (case.score, 1 - case.score) for case in cases]
    return tuple(Forecast(case.true, pair) for case, pair in zip(cases, pairs, strict=True))


def _listed(fields: Fields, probable: bool) -> tuple[list[str], list[Number]]:
    """The classes of the cases, and their scores or distributions."""
    given = fields.get("scores")
    listed = given
    if isinstance(given, str):
        listed = (pasted_probabilities(given) if probable else None) or pasted_scores(given)
    if not isinstance(listed, list) or not listed:
        raise fields.wrong("scores", "evaluation.error.scores")
    if len(listed) > MOST_SCORES:
        raise InputError("evaluation.error.many_scores", field="scores", count=len(listed), most=MOST_SCORES)
    names, numbers = list[str](), list[Number]()
    for place, each in enumerate(listed, 1):
        path = f"scores[{place}]"
        if not isinstance(each, Mapping):
            raise InputError("evaluation.error.scored", field=path, found=quoted(each))
        inner = Fields(each, ScoredFields.FIELDS, path)
        name = cell_text(inner.get("class", ""))
        if not name:
            raise inner.wrong("class", "evaluation.error.no_class")
        names.append(name)
        numbers.append(_number(inner, probable))
    return names, numbers


def _number(inner: Fields, probable: bool) -> Number:
    """The score, or the probability of each class by its name."""
    given = inner.get("score")
    if not isinstance(given, Mapping):
        return inner.number("score")
    if not probable:
        raise inner.wrong("score", "evaluation.error.distribution_of_scores")
    found = dict[str, Fraction]()
    for name, value in given.items():
        number = parse_number(value)
        if number is None or not 0 <= number <= 1:
            path = f"{inner.at('score')}.{name}"
            raise InputError("evaluation.error.no_probability", field=path, found=quoted(value))
        found[str(name)] = number
    return found


def _of_distributions(
    fields: Fields, heading: ProblemHeading, names: Sequence[str], numbers: Sequence[Number]
) -> EvaluationProblem:
    """Cases with a probability for each class, in the order in which the first one names the classes."""
    if "threshold" in fields:
        raise fields.wrong("threshold", "evaluation.error.threshold_of_distributions")
    classes = tuple(dict.fromkeys(name for number in numbers if isinstance(number, Mapping) for name in number))
    if len(classes) < 2:
        raise fields.wrong("scores", "evaluation.error.one_class")
    if len(classes) != 2 and "positive" in fields:
        raise fields.wrong("positive", "evaluation.error.positive_of_many", count=len(classes))
    positive, notices, forecasts = positive_of(fields, classes), list[Notice](), list[Forecast]()
    for place, (name, number) in enumerate(zip(names, numbers, strict=True), 1):
        path = f"scores[{place}]"
        if not isinstance(number, Mapping):
            raise InputError("evaluation.error.distribution_missing", field=f"{path}.score", names=classes)
        if name not in classes:
            raise InputError(
                "evaluation.error.no_such_class", field=f"{path}.class", found=quoted(name), classes=classes
            )
        forecasts.append(Forecast(classes.index(name), _distribution(number, classes, path, notices)))
    of_positive = [forecast.probabilities[positive] for forecast in forecasts]
    scored = [Scored(one.true == positive, share) for one, share in zip(forecasts, of_positive, strict=True)]
    return EvaluationProblem(
        heading=heading,
        classes=classes,
        positive=positive,
        confusion=None,
        cases=(),
        curve=receiver(scored) if len(classes) == 2 else None,
        threshold=None,
        notices=tuple(notices),
        decimals_given=any_decimals([share for forecast in forecasts for share in forecast.probabilities]),
        forecasts=tuple(forecasts),
    )


def _distribution(
    numbers: Mapping[str, Fraction], classes: Sequence[str], path: str, notices: list[Notice]
) -> tuple[Fraction, ...]:
    """One probability for each class, a missing one being 0; a sum that is nearly 1 is divided out, with a notice."""
    shares = [numbers.get(name, Fraction(0)) for name in classes]
    total = sum(shares, start=Fraction(0))
    if abs(total - 1) > ROUNDING_OF_GIVEN:
        raise InputError("evaluation.error.sum", field=f"{path}.score", total=in_digits(total))
    if total != 1:
        notices.append(Notice("evaluation.notice.scaled", {"place": path, "total": in_digits(total)}))
    return tuple(share / total for share in shares)


def beta_of(fields: Fields) -> Fraction | None:
    """β, above 0"""
    if "beta" not in fields:
        return None
    beta = fields.number("beta")
    if not 0 < beta <= LARGEST_BETA:
        raise fields.wrong("beta", "evaluation.error.beta", most=LARGEST_BETA)
    return beta


def positive_of(fields: Fields, classes: tuple[str, ...], named: str | None = None) -> int:
    """The index of the positive class; by default the one that a text names, else the last one."""
    name = cell_text(fields.get("positive")) if "positive" in fields else named or classes[-1]
    if name not in classes:
        raise fields.wrong("positive", "evaluation.error.no_such_class", classes=classes)
    return classes.index(name)
