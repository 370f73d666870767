"""The places of a problem where an expression stands, and the same problem with numbers there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import Any

from _byhand.errors import InputError
from _byhand.expressions.parse import parse
from _byhand.expressions.polynomial import NotRationalError, Ratio, ratio_of
from _byhand.expressions.tree import Tree
from _byhand.letters.given import LetterRange, Point
from _byhand.numbers.rational import ExactNumber, parse_number

# A place: the names and the indices that lead to it.
Path = tuple[str | int, ...]
# Zeros of higher polynomials are no exercise by hand.
_HIGHEST_DEGREE = 12


@dataclass(frozen=True)
class Expression:
    """tree: as stated; ratio: the same as a ratio of polynomials"""

    tree: Tree
    ratio: Ratio


@dataclass(frozen=True)
class Lettered:
    """A problem with letters in some of its places.

    data         the problem without the fields `letters` and `vary`
    expressions  what stands in place of a number, by the place
    """

    data: Mapping[str, Any]
    letters: tuple[LetterRange, ...]
    expressions: Mapping[Path, Expression]

    def at(self, point: Point) -> dict[str, Any]:
        """The problem with these values of the letters; ZeroDivisionError at a pole."""
        numbers = {path: each.ratio.at(point) for path, each in self.expressions.items()}
        found: dict[str, Any] = with_numbers(self.data, numbers)
        return found

    @cached_property
    def middle(self) -> dict[str, Fraction]:
        """A point inside the range."""
        return {each.name: each.middle for each in self.letters}

    @property
    def value(self) -> dict[str, Fraction] | None:
        """The stated values, if all letters have one."""
        found = {each.name: each.value for each in self.letters if each.value is not None}
        return found if len(found) == len(self.letters) else None

    def alone(self, name: str, low: Fraction, high: Fraction) -> Lettered:
        """The same problem of one letter, in a part of its range; the other letters have their values."""
        (own,) = (each for each in self.letters if each.name == name)
        others = {each.name: each.value for each in self.letters if each.name != name and each.value is not None}
        found = {path: _with_values(each, others) for path, each in self.expressions.items()}
        inside = own.value if own.value is not None and low <= own.value <= high else None
        return replace(self, letters=(LetterRange(name, low, high, inside),), expressions=found)

    def ratio(self, path: Path, constant: Fraction) -> Ratio:
        """The number in a place; `constant` where no expression stands."""
        found = self.expressions.get(path)
        return Ratio.constant(constant) if found is None else found.ratio


def _with_values(given: Expression, values: Point) -> Expression:
    ratio = given.ratio
    for name, value in values.items():
        top = _put_in(ratio.numerator.coefficients(name), value)
        ratio = top / _put_in(ratio.denominator.coefficients(name), value)
    return Expression(given.tree, ratio)


def _put_in(coefficients: Sequence[Any], value: Fraction) -> Ratio:
    total = Ratio.constant(0)
    for exponent, each in enumerate(coefficients):
        total += Ratio.of(each, Ratio.constant(1).denominator) * Ratio.constant(value**exponent)
    return total


def text_of(path: Path) -> str:
    """priors.ill, loss.matrix[2][1]: the place as messages write it"""
    text = ""
    for part in path:
        text += f"[{part + 1}]" if isinstance(part, int) else f".{part}" if text else part
    return text


def found_at(data: Any, path: Path) -> Any:
    """What stands in a place; None if there is no such place."""
    for part in path:
        if isinstance(part, int):
            data = data[part] if isinstance(data, list) and part < len(data) else None
        else:
            data = data.get(part) if isinstance(data, Mapping) else None
    return data


def places_below(data: Any, path: Path = ()) -> Iterable[Path]:
    """The places of all numbers and texts in a part of a problem."""
    if isinstance(data, Mapping):
        for name, each in data.items():
            yield from places_below(each, (*path, name))
    elif isinstance(data, list):
        for place, each in enumerate(data):
            yield from places_below(each, (*path, place))
    elif data is not None:
        yield path


def read_lettered(data: Mapping[str, Any], letters: tuple[LetterRange, ...], places: Iterable[Path]) -> Lettered:
    """Read the expressions in these places; InputError names the wrong one, and a letter that stands nowhere."""
    names = [each.name for each in letters]
    found = dict[Path, Expression]()
    for path in places:
        stated = found_at(data, path)
        if isinstance(stated, str) and stated.strip() and parse_number(stated) is None:
            found[path] = expression(stated, names, text_of(path))
    used = {name for each in found.values() for name in each.ratio.letters}
    for name in names:
        if name not in used:
            raise InputError("letters.error.unused", field=f"letters.{name}", name=name)
    rest = {name: each for name, each in data.items() if name not in ("letters", "vary")}
    return Lettered(rest, letters, found)


def expression(text: str, names: Sequence[str], where: str) -> Expression:
    """Read an expression in these letters."""
    tree = parse(text, names, where)
    try:
        ratio = ratio_of(tree)
    except NotRationalError:
        raise InputError("letters.error.not_rational", field=where, text=text) from None
    except ZeroDivisionError:
        raise InputError("letters.error.divided_by_zero", field=where, text=text) from None
    if any(max(ratio.numerator.degree(name), ratio.denominator.degree(name)) > _HIGHEST_DEGREE for name in names):
        raise InputError("letters.error.degree", field=where, most=_HIGHEST_DEGREE)
    return Expression(tree, ratio)


def with_numbers(data: Any, numbers: Mapping[Path, Fraction]) -> Any:
    """A copy of the problem with other numbers in some places."""
    if () in numbers:
        return ExactNumber(numbers[()])
    if not numbers:
        return data
    inner = dict[str | int, dict[Path, Fraction]]()
    for path, number in numbers.items():
        inner.setdefault(path[0], {})[path[1:]] = number
    if isinstance(data, Mapping):
        return {name: with_numbers(each, inner.get(name, {})) for name, each in data.items()}
    return [with_numbers(each, inner.get(place, {})) for place, each in enumerate(data)]
