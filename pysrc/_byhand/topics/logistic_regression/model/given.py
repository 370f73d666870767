"""A model whose weights are given: nothing is fitted, and what is asked is what it says of a point."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from _byhand.decision.given import probability
from _byhand.decision.loss import Loss, read_loss
from _byhand.errors import InputError
from _byhand.numbers.rational import any_decimals
from _byhand.problem.columns import find_feature
from _byhand.problem.fields import Fields, ProblemHeading, quoted
from _byhand.problem.samples import PointCase, read_points
from _byhand.problem.shared_fields import ProblemFields
from _byhand.topics.logistic_regression.model.fields import Multiclass, SolveForFields
from _byhand.topics.logistic_regression.model.limits import LARGEST, MOST_CLASSES, TOO_LARGE
from _byhand.topics.logistic_regression.model.read_effects import (
    read_confidence,
    read_std_errors,
    read_units,
    refuse_of_more_classes,
)

INTERCEPT = "intercept"
# Fields that apply to given weights. All others are about a table that a model is fitted to.
BESIDE_WEIGHTS = (
    *ProblemFields.FIELDS,
    *("weights", "solve_for", "features", "positive", "negative", "multiclass", "query", "loss"),
    *("units", "confidence", "std_errors"),
)
_HALF = Fraction(1, 2)


@dataclass(frozen=True)
class SolveFor:
    """The number of one feature at which P(positive | x) is `posterior`, with the other features as in the query.

    feature  its place
    """

    feature: int
    posterior: Fraction


@dataclass(frozen=True)
class GivenModel:
    """A checked exercise with K classes and d features.

    weights     the coefficients, the intercept first: (1, d + 1) of the positive class, or (K, d + 1) of each class
    positive    the class whose log-odds these are, as an index; None where every class has weights
    multiclass  how the linear forms of several classes become probabilities
    cases       of which only the feature that is solved for may be unknown
    target      the name of the class variable, if the weights come from a table
    units       by feature, the change whose odds ratio is asked for, if it is not 1
    confidence  the level of confidence intervals
    std_errors  of features and of the intercept, as far as they are given
    """

    heading: ProblemHeading
    classes: tuple[str, ...]
    features: tuple[str, ...]
    weights: tuple[tuple[Fraction, ...], ...]
    positive: int | None
    multiclass: Multiclass
    cases: tuple[PointCase, ...]
    solve_for: SolveFor | None
    loss: Loss | None
    target: str | None = None
    units: Mapping[str, Fraction] = field(default_factory=dict)
    confidence: Fraction | None = None
    std_errors: Mapping[str, Fraction] = field(default_factory=dict)

    @property
    def two(self) -> tuple[int, int]:
        """Of two classes the one whose log-odds the weights give, and the other one."""
        assert self.positive is not None
        return self.positive, 1 - self.positive

    @property
    def decimals_given(self) -> bool:
        """Are the weights or the points stated as decimals?"""
        points = [case.point for case in self.cases]
        return any_decimals(number for row in (*self.weights, *points) for number in row)


def read_given(fields: Fields, heading: ProblemHeading, multiclass: Multiclass) -> GivenModel:
    """The exercise that states `weights`; InputError names the field that is wrong."""
    for name in fields.data:
        if name in fields and name not in BESIDE_WEIGHTS:
            raise InputError("logistic_regression.error.beside_weights", field=name)
    given = fields.mapping("weights")
    features = _features(fields, given)
    if _is_by_class(given):
        classes, positive = _listed_classes(fields, given), None
        weights = tuple(_row(fields.mapping("weights")[name], features, f"weights.{name}") for name in classes)
    else:
        (classes, positive), weights = _two_classes(fields), (_row(given, features, "weights"),)
    refuse_of_more_classes(fields, len(classes) if positive is None else len(("positive", "negative")))
    std_errors, confidence = read_std_errors(fields, features, INTERCEPT), read_confidence(fields)
    if confidence is not None and not std_errors:
        raise fields.wrong("confidence", "logistic_regression.error.confidence_without_errors")
    solve_for = _solve_for(fields, features, len(weights))
    cases = read_points(fields, features, may_be_unknown=solve_for is not None)
    _check_points(cases, features, solve_for)
    return GivenModel(
        heading=heading,
        classes=classes,
        features=features,
        weights=weights,
        positive=positive,
        multiclass=multiclass,
        cases=cases,
        solve_for=solve_for,
        loss=read_loss(fields, classes),
        units=read_units(fields, features),
        confidence=confidence,
        std_errors=std_errors,
    )


def _is_by_class(given: Mapping[str, Any]) -> bool:
    return any(isinstance(each, Mapping) for each in given.values())


def _features(fields: Fields, given: Mapping[str, Any]) -> tuple[str, ...]:
    """The names that have a weight, in the order of `features` or as they are written."""
    sets = [each for each in given.values() if isinstance(each, Mapping)] or [given]
    found = tuple(dict.fromkeys(str(name) for each in sets for name in each if name != INTERCEPT))
    if not found or "" in found:
        raise fields.wrong("weights", "logistic_regression.error.no_weights")
    ordered = fields.names("features")
    if ordered is not None and set(ordered) != set(found):
        raise fields.wrong("features", "logistic_regression.error.other_features", names=found)
    return found if ordered is None else ordered


def _listed_classes(fields: Fields, given: Mapping[str, Any]) -> tuple[str, ...]:
    classes = tuple(map(str, given))
    for name, each in given.items():
        if not isinstance(each, Mapping):
            raise InputError("logistic_regression.error.mixed_weights", field=f"weights.{name}", found=quoted(each))
    if len(classes) < 2 or "" in classes:
        raise fields.wrong("weights", "logistic_regression.error.one_set_of_weights")
    if len(classes) > MOST_CLASSES:
        raise InputError("logistic_regression.error.many_sets", field="weights", count=len(classes), most=MOST_CLASSES)
    for name in ("positive", "negative"):
        if name in fields:
            raise fields.wrong(name, "logistic_regression.error.named_by_weights", classes=classes)
    return classes


def _row(given: Mapping[str, Any], features: Sequence[str], path: str) -> tuple[Fraction, ...]:
    """(d + 1,) A missing intercept is 0."""
    inner = Fields(given, tuple(given), path)
    for name in features:
        if name not in inner:
            raise InputError("logistic_regression.error.weight_missing", field=path, name=name)
    row = [inner.number(INTERCEPT) if INTERCEPT in inner else Fraction(0), *(inner.number(name) for name in features)]
    for name, number in zip((INTERCEPT, *features), row, strict=True):
        if abs(number) > LARGEST:
            raise inner.wrong(name, TOO_LARGE)
    return tuple(row)


def _two_classes(fields: Fields) -> tuple[tuple[str, str], int]:
    """The positive class, named 1 by default, and the other one."""
    if "multiclass" in fields:
        raise InputError("logistic_regression.error.multiclass_of_two", field="multiclass")
    positive = _name(fields, "positive") or "1"
    negative = _name(fields, "negative") or ("0" if positive == "1" else f"not {positive}")
    if positive == negative:
        raise InputError(
            "logistic_regression.error.same_class",
            field="negative" if "negative" in fields else "positive",
            name=positive,
        )
    return (positive, negative), 0


def _name(fields: Fields, name: str) -> str | None:
    """A class may be named 1, and be written as a number."""
    given = fields.get(name)
    if given is None:
        return None
    if isinstance(given, int) and not isinstance(given, bool):
        return str(given)
    if not isinstance(given, str) or not given.strip():
        raise fields.wrong(name, "logistic_regression.error.class_name")
    return given


def _solve_for(fields: Fields, features: Sequence[str], sets: int) -> SolveFor | None:
    if "solve_for" not in fields:
        return None
    inner = Fields(fields.mapping("solve_for"), SolveForFields.FIELDS, "solve_for")
    if sets > 1:
        raise InputError("logistic_regression.error.solve_for_of_many", field="solve_for", count=sets)
    name = inner.text("feature")
    if name is None:
        if len(features) > 1:
            raise InputError(
                "logistic_regression.error.solve_for_which", field="solve_for.feature", names=tuple(features)
            )
        name = features[0]
    place = features.index(find_feature(name, features, "solve_for.feature"))
    return SolveFor(place, probability(inner, "posterior") if "posterior" in inner else _HALF)


def _check_points(cases: Sequence[PointCase], features: Sequence[str], solve_for: SolveFor | None) -> None:
    """Only the feature that is solved for may be unknown; all others are needed for it."""
    if solve_for is None:
        others: list[int] = []
    else:
        others = [place for place in range(len(features)) if place != solve_for.feature]
        if not cases and others:
            names = tuple(features[place] for place in others)
            raise InputError("logistic_regression.error.others_missing", field="query", names=names)
    for position, case in enumerate(cases, 1):
        path = "query" if len(cases) == 1 else f"query[{position}]"
        unknown = [place for place in case.unknown if place in others]
        if unknown:
            raise InputError("columns.number_missing", field=path, name=features[unknown[0]])
        if any(abs(entry) > LARGEST for entry in case.point):
            raise InputError(TOO_LARGE, field=path, found=quoted(case.written))
