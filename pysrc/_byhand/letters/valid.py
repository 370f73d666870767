"""Whether the expressions of a problem are probabilities all over the range of their letters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from _byhand.errors import InputError
from _byhand.expressions.polynomial import Ratio
from _byhand.letters.places import Lettered, Path, found_at, text_of
from _byhand.letters.signs import Ranges, UndecidedError, negative_inside, pole_inside
from _byhand.numbers.rational import in_digits, parse_number
from _byhand.phrase import TextKeys

_Wrong = Literal["negative", "above_one"]
_KEYS: TextKeys[_Wrong] = {"negative": "letters.error.negative", "above_one": "letters.error.above_one"}


@dataclass(frozen=True)
class Places:
    """What must hold for the numbers of a problem.

    distributions  each with its name for messages: its numbers add up to 1
    probabilities  from 0 to 1
    positive       not negative
    """

    distributions: Sequence[tuple[str, Sequence[Path]]] = ()
    probabilities: Sequence[Path] = ()
    positive: Sequence[Path] = ()


def check_valid(lettered: Lettered, places: Places) -> None:
    """InputError names the expression that is no probability, and where; or the sum that is not 1."""
    ranges = lettered.letters
    for path, each in lettered.expressions.items():
        with_place(path, lettered, lambda ratio=each.ratio: pole_inside(ratio, ranges), "letters.error.pole")
    for path in (*places.probabilities, *places.positive):
        found = lettered.expressions.get(path)
        if found is not None:
            check_not_negative(lettered, path, found.ratio, "negative")
    for path in places.probabilities:
        found = lettered.expressions.get(path)
        if found is not None:
            check_not_negative(lettered, path, Ratio.constant(1) - found.ratio, "above_one")
    for where, paths in places.distributions:
        if any(path in lettered.expressions for path in paths):
            _check_sum(lettered, where, paths)


def with_place(path: Path, lettered: Lettered, find: object, key: str) -> None:
    """InputError about the expression in this place if `find` finds a point."""
    assert callable(find)
    try:
        at = find()
    except UndecidedError:
        raise InputError("letters.error.undecided", field=text_of(path)) from None
    if at is not None:
        text = str(found_at(lettered.data, path))
        raise InputError(key, field=text_of(path), text=text, at=point_text(at))


def check_not_negative(lettered: Lettered, path: Path, ratio: Ratio, wrong: _Wrong) -> None:
    """InputError about the expression in this place if the ratio is negative inside the range."""
    with_place(path, lettered, lambda: negative_inside(ratio, lettered.letters), _KEYS[wrong])


def point_text(at: dict[str, Fraction]) -> str:
    """p = 3/4, q = 1/2"""
    return ", ".join(f"{name} = {in_digits(value)}" for name, value in at.items())


def _check_sum(lettered: Lettered, where: str, paths: Sequence[Path]) -> None:
    total = Ratio.constant(0)
    for path in paths:
        constant = parse_number(found_at(lettered.data, path))
        if path not in lettered.expressions and constant is None:
            return  # no number: the reader of the numbers says so
        total += lettered.ratio(path, constant or Fraction(0))
    if total.value != 1:
        raise InputError("letters.error.sum", field=where, total=str(total))


def is_not_negative(ratio: Ratio, ranges: Ranges) -> bool:
    """Whether it is certain that the ratio is nowhere negative inside."""
    try:
        return negative_inside(ratio, ranges) is None
    except UndecidedError:
        return False
