"""Reads the fields `units`, `confidence` and `std_errors`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from _byhand.errors import InputError
from _byhand.numbers.rational import parse_number
from _byhand.problem.columns import find_feature
from _byhand.problem.fields import Fields, quoted
from _byhand.topics.logistic_regression.model.limits import LARGEST, TOO_LARGE


def read_units(fields: Fields, features: Sequence[str]) -> dict[str, Fraction]:
    """By feature the change whose odds ratio is asked for; of numbers only."""
    found = dict[str, Fraction]()
    for name, value in (fields.mapping("units") if "units" in fields else {}).items():
        path = f"units.{name}"
        number = parse_number(value)
        if not number:
            raise InputError("logistic_regression.error.unit", field=path, found=quoted(value))
        if abs(number) > LARGEST:
            raise InputError(TOO_LARGE, field=path, found=quoted(value))
        found[find_feature(name, features, path)] = number
    return found


def read_confidence(fields: Fields) -> Fraction | None:
    """The level, between 0 and 1"""
    if "confidence" not in fields:
        return None
    level = fields.number("confidence")
    if not 0 < level < 1:
        raise fields.wrong("confidence", "logistic_regression.error.confidence")
    return level


def read_std_errors(fields: Fields, features: Sequence[str], intercept: str) -> dict[str, Fraction]:
    """By feature, and of the intercept, the standard error of its weight."""
    given: Mapping[str, object] = fields.mapping("std_errors") if "std_errors" in fields else {}
    found = dict[str, Fraction]()
    for name, value in given.items():
        path, number = f"std_errors.{name}", parse_number(value)
        if number is None or number <= 0:
            raise InputError("logistic_regression.error.std_error", field=path, found=quoted(value))
        if number > LARGEST:
            raise InputError(TOO_LARGE, field=path, found=quoted(value))
        known = name if name == intercept else find_feature(name, features, path)
        found[known] = number
    return found


def refuse_of_more_classes(fields: Fields, count: int) -> None:
    """Odds are those of two classes."""
    for name in ("units", "confidence", "std_errors"):
        if name in fields and count != 2:
            raise fields.wrong(name, "logistic_regression.error.effects_of_two", count=count)
