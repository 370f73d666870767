"""Is a figure right as it is written? Also rounded or cut, by one in the last digit, or but for a common constant."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from _byhand.check.causes import ONE_DIGIT, Cause
from _byhand.check.checked import Checked
from _byhand.check.examined import Examined
from _byhand.check.figure import Figure
from _byhand.check.workings.working import as_float
from _byhand.numbers.real import Value

# Digits with which a figure may be the exact number of another convention; and with which the last may be one off.
_FEW_DIGITS = 1
_MANY_DIGITS = 4
_LAST_DIGIT = 1.5
# σ(0), which the weights at the start give every row.
_OF_STEPS, _AT_START = ("row_p", "update_p"), Fraction(1, 2)


def among_possible_values(examined: Examined) -> Checked | None:
    """Is it right where only certain values are possible, or over the whole range?"""
    among = examined.exercise.working.among.get(examined.figure.id)
    if among is None:
        return None
    if examined.figure.agrees(among):
        return replace(examined.found("right"), right=among)
    return replace(examined.found("right"), among=among) if examined.has_right_digits else None


def with_right_digits(examined: Examined) -> Checked | None:
    """Is it the right number, rounded or cut? Of one digit it is rounded early."""
    if not examined.has_right_digits or _is_exact_by_another_convention(examined):
        return None
    written, right = examined.figure.written, examined.exercise.working.numbers[examined.figure.id]
    is_exact = math.isclose(as_float(written.value), right, rel_tol=1e-12)
    if is_exact or written.significant > 1 or written.unit is None or written.is_one_whole_digit:
        return examined.found("right")
    return examined.found("rounded_early", Cause(ONE_DIGIT, right, 1.0))


def right_but_for_a_trifle(examined: Examined) -> Checked | None:
    """Is it right but for a constant that all classes share, or for the last of many digits?"""
    if examined.has_right_digits or not (_but_for_a_constant(examined) or _but_for_the_last_digit(examined)):
        return None
    return examined.found("right")


def has_digits_of_several(examined: Examined) -> bool:
    """Does a convention that another figure needs have its digits? Then they are no accident of rounding."""
    own, figure = examined.exercise.working.exact, examined.figure
    return any(
        _has_digits_of(each.working.exact, figure)
        and any(
            other.id != figure.id and not other.agrees(own[other.id]) and _has_digits_of(each.working.exact, other)
            for other in examined.figures
        )
        for each in examined.exercise.alternatives
        if "digits" not in each.changed
    )


def _has_digits_of(exact: Mapping[str, Value], figure: Figure) -> bool:
    return figure.id in exact and figure.agrees(exact[figure.id])


def _is_exact_by_another_convention(examined: Examined) -> bool:
    """Is it no rounding, but exactly the number of a convention that no other figure contradicts?"""
    own, figure = examined.exercise.working.exact, examined.figure
    written = figure.written
    if written.unit is None or written.significant > _FEW_DIGITS or written.value in (0, own[figure.id]):
        return False
    if examined.exercise.working.names[figure.id].kind in _OF_STEPS and written.value == _AT_START:
        return True
    others = [each for each in examined.figures if each.id != figure.id and each.agrees(own[each.id])]
    return any(
        each.working.exact.get(figure.id) == written.value
        and "digits" not in each.changed
        and all(_has_digits_of(each.working.exact, other) for other in others)
        for each in examined.exercise.alternatives
    )


def _but_for_the_last_digit(examined: Examined) -> bool:
    """Is it one off in the last of four digits or more? Whoever rounds on the way cannot avoid that."""
    figure, written = examined.figure, examined.figure.written
    if written.unit is None or written.significant < _MANY_DIGITS or written.unit >= 1:
        return False
    return figure.within(examined.exercise.working.numbers[figure.id], _LAST_DIGIT)


def _but_for_a_constant(examined: Examined) -> bool:
    """Discriminants may omit what all classes share: do their differences agree?"""
    own, figure = examined.exercise.working, examined.figure
    if own.names[figure.id].kind != "discriminant" or not examined.history.wrong.keys().isdisjoint(
        examined.working.sources(figure.id)[1:]
    ):
        return False
    beside = [each for each in examined.figures if each.id != figure.id and own.names[each.id].kind == "discriminant"]
    return bool(beside) and all(
        abs((figure.number - each.number) - (own.numbers[figure.id] - own.numbers[each.id]))
        <= (figure.unit + each.unit) / 2 + 1e-9 * abs(own.numbers[figure.id])
        for each in beside
    )
