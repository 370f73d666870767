"""Values given for every class: objects by class, and distributions over the classes."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Literal

from _byhand.errors import InputError, Notice
from _byhand.numbers.rational import in_digits
from _byhand.phrase import TextKeys
from _byhand.problem.fields import Fields

_Given = Literal["priors", "posteriors"]
_SUM_KEYS: TextKeys[_Given] = {"priors": "decision.error.priors_sum", "posteriors": "decision.error.posteriors_sum"}
_SCALED_KEYS: TextKeys[_Given] = {
    "priors": "decision.notice.priors_scaled",
    "posteriors": "decision.notice.posteriors_scaled",
}

# Printed probabilities such as 0.333 three times are meant to sum to 1; up to this error they are divided by their sum.
ROUNDING_OF_GIVEN = Fraction(1, 50)


def per_class(fields: Fields, name: str, classes: Sequence[str]) -> Fields:
    """The object with a value for every class and nothing else."""
    given = fields.mapping(name)
    inner = Fields(given, tuple(given), fields.at(name))
    for other in given:
        if other not in classes:
            raise InputError("decision.error.no_such_class", field=inner.at(other), name=other, classes=tuple(classes))
    for each in classes:
        if each not in inner:
            raise InputError("decision.error.class_missing", field=fields.at(name), name=each)
    return inner


def probability(fields: Fields, name: str) -> Fraction:
    """A required number between 0 and 1."""
    number = fields.number(name, least=0)
    if number > 1:
        raise fields.wrong(name, "error.not_a_probability")
    return number


def probabilities(fields: Fields, name: _Given, classes: Sequence[str], notices: list[Notice]) -> tuple[Fraction, ...]:
    """A distribution over the classes. Numbers that nearly sum to 1 are divided by their sum, with a notice."""
    inner = per_class(fields, name, classes)
    numbers = [probability(inner, each) for each in classes]
    total = sum(numbers, start=Fraction(0))
    if abs(total - 1) > ROUNDING_OF_GIVEN:
        raise InputError(_SUM_KEYS[name], field=name, total=in_digits(total))
    if total != 1:
        notices.append(Notice(_SCALED_KEYS[name], {"total": in_digits(total)}))
    return tuple(number / total for number in numbers)
