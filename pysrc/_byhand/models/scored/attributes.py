"""Fitted attributes of a model as checked arrays of 64-bit floats, and their numbers as they enter a problem."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from _byhand.errors import InputError
from _byhand.models.case import Case

Floats = NDArray[np.float64]

# A share of rows is a ratio of whole numbers; so few ratios have denominators up to this bound that a float which is
# none of them equals one to its last bit in one of 30,000 models, and then differs from it by less than 1e-16.
_LARGEST_DENOMINATOR = 1_000_000
# Shares of rows that are divided as floats sum to 1 with at most this error.
_ROUNDING = Fraction(1, 10**12)


def attribute(model: Any, name: str) -> Any:
    """The value of a fitted attribute; InputError if the model has none of this name."""
    try:
        return getattr(model, name)
    except AttributeError:
        raise InputError("models.scored.error.missing", field=name) from None


def floats(model: Any, name: str) -> Floats:
    """The attribute as an array of finite floats, in its own shape; InputError names it if a number is not finite."""
    return finite(attribute(model, name), name)


def finite(values: Any, name: str) -> Floats:
    """`values` as floats; InputError with the attribute's name if one is not finite."""
    found = np.asarray(values, dtype=np.float64)
    if not np.isfinite(found).all():
        raise InputError("models.scored.error.not_finite", field=name)
    return found


def is_single(model: Any, name: str) -> bool:
    """Whether the attribute has 32-bit floats: such a model computes with about 7 digits."""
    return np.asarray(attribute(model, name)).dtype == np.float32


def class_names(model: Any) -> tuple[str, ...]:
    """(K,) The classes in the order of the model, as words."""
    names = tuple(str(each) for each in np.asarray(attribute(model, "classes_")).tolist())
    if len(names) < 2 or "" in names or len(set(names)) < len(names):
        raise InputError("models.scored.error.classes", field="classes_", count=len(names))
    return names


def feature_names(case: Case, taken: Sequence[str] = ()) -> tuple[str, ...]:
    """(p,) The names of the features; one that stands twice, or means something else in a problem, gets its number."""
    names = [each.name for each in case.features]
    return tuple(
        f"{name} (x{place})" if not name.strip() or name in taken or names.count(name) > 1 else name
        for place, name in enumerate(names, 1)
    )


def case_numbers(case: Case, model: Any, attribute_name: str) -> Floats:
    """(p,) The numbers of the case; InputError if the model has learnt from another number of features."""
    numbers = finite([each.value for each in case.features], "case")
    wanted = np.shape(attribute(model, attribute_name))[-1]
    if len(numbers) != wanted:
        raise InputError("models.scored.error.features", field="case", count=len(numbers), wanted=wanted)
    return numbers


def decimal(number: float) -> Fraction:
    """The number that the shortest decimal of the float states."""
    return Fraction(repr(float(number)))


def real_number(number: float) -> Decimal:
    """The same as a decimal."""
    return Decimal(repr(float(number)))


def share(number: float) -> Fraction:
    """The ratio of small whole numbers whose float this is, 9/14 of 0.6428571428571429; else its decimal."""
    ratio = Fraction(float(number)).limit_denominator(_LARGEST_DENOMINATOR)
    return ratio if float(ratio) == float(number) else decimal(number)


def shares(numbers: Sequence[float]) -> tuple[Fraction, ...]:
    """(K,) Priors as they enter a problem. If only rounding keeps them from summing to 1, the largest takes it."""
    ratios = [share(number) for number in numbers]
    rest = 1 - sum(ratios, start=Fraction(0))
    if abs(rest) < _ROUNDING:
        largest = max(range(len(ratios)), key=ratios.__getitem__)
        ratios[largest] += rest
    return tuple(ratios)


def predicted(model: Any, case: Case) -> int:
    """The index of the class that the model itself predicts for the case."""
    (found,) = np.asarray(model.predict(case.array)).tolist()
    return int(np.asarray(attribute(model, "classes_")).tolist().index(found))
