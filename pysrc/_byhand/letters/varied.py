"""One number of an exercise as a letter: `vary`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from _byhand.errors import InputError
from _byhand.letters.given import LetterRange
from _byhand.letters.places import Lettered, Path, expression, found_at, text_of
from _byhand.letters.valid import Places
from _byhand.numbers.rational import in_digits, parse_number

# What stands for the number that varies.
LETTER = "t"


def varied(
    data: Mapping[str, Any], name: str, ends: tuple[Fraction, Fraction], paths: Sequence[Path], places: Places
) -> Lettered:
    """The problem with a letter in the place `name`; the others of its distribution keep their proportions.

    paths  the places of all numbers
    """
    where = f"vary.{name}"
    found = [path for path in paths if text_of(path) == name]
    if not found:
        raise InputError("letters.error.no_place", field=where, places=tuple(text_of(path) for path in paths))
    if len(found) > 1:
        raise InputError("letters.error.two_places", field=where)
    (path,) = found
    stated = parse_number(found_at(data, path))
    if stated is None:
        raise InputError("error.not_a_number", field=name, found=str(found_at(data, path)))
    if path in places.probabilities and (ends[0] < 0 or ends[1] > 1):
        raise InputError("letters.error.no_probabilities", field=where)
    if path in places.positive and ends[0] < 0:
        raise InputError("letters.error.no_cost", field=where)
    expressions = {path: expression(LETTER, [LETTER], name)}
    for _, together in places.distributions:
        if path in together:
            others = [each for each in together if each != path]
            for other, text in zip(others, _others(data, others, where), strict=True):
                expressions[other] = expression(text, [LETTER], text_of(other))
    inside = stated if ends[0] <= stated <= ends[1] else None
    return Lettered(data, (LetterRange(LETTER, *ends, inside),), expressions)


def _others(data: Mapping[str, Any], others: Sequence[Path], where: str) -> list[str]:
    """What is left, in the proportions of the stated numbers."""
    numbers = [parse_number(found_at(data, path)) or Fraction(0) for path in others]
    if len(numbers) == 1:
        return [f"1 - {LETTER}"]
    total = sum(numbers, start=Fraction(0))
    if not total:
        raise InputError("letters.error.no_proportions", field=where)
    return [f"({number / total})*(1 - {LETTER})" for number in numbers]


def in_range(letter: LetterRange, ends: tuple[Fraction, Fraction]) -> None:
    """InputError if a letter is to vary beyond its range."""
    if ends[0] < letter.low or ends[1] > letter.high:
        low, high = in_digits(letter.low), in_digits(letter.high)
        raise InputError("letters.error.beyond", field=f"vary.{letter.name}", low=low, high=high)
