"""Reading a noisy-or."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from _byhand.cells.cell import near_key
from _byhand.errors import InputError
from _byhand.numbers.rational import parse_number
from _byhand.problem.fields import Fields, quoted
from _byhand.topics.bayesian_network.noisy.noisy_or import NoisyOr, Places, present_value
from _byhand.topics.bayesian_network.noisy.unknowns import (
    MOST_UNKNOWN,
    ContradictionError,
    Found,
    IrrationalError,
    Known,
    solve,
)

_KINDS = ("noisy_or", "inhibition")
_LEAK = "leak"
_SOUGHT = ("?", "？")


def is_noisy(cpt: object) -> bool:
    """Is this a noisy-or, and no distribution?"""
    return isinstance(cpt, Mapping) and any(isinstance(cpt.get(kind), Mapping) for kind in _KINDS)


@dataclass(frozen=True)
class Family:
    """A variable and its parents: their names, and the values of each"""

    name: str
    values: Sequence[str]
    parents: Sequence[str]
    values_of_parents: Sequence[Sequence[str]]


def read_noisy(fields: Fields, family: Family, rows: Mapping[Places, Sequence[Fraction]]) -> NoisyOr:
    """The noisy-or of a variable. rows: the stated rows of its table"""
    if len(family.values) != 2:
        raise InputError("bayesian_network.noisy.two_values", field=fields.path, name=family.name)
    kinds = [kind for kind in _KINDS if kind in fields]
    if len(kinds) > 1:
        raise InputError("bayesian_network.noisy.both", field=fields.path)
    if _LEAK in family.parents:
        raise InputError("bayesian_network.noisy.leak_is_parent", field=fields.path, name=family.name)
    (kind,) = kinds
    inhibited, path = kind == "inhibition", fields.at(kind)
    numbers = _numbers(fields.mapping(kind), family, path)
    effect = present_value(family.values)
    nothing = {row: each[1 - effect] for row, each in rows.items()}
    leak = len(family.parents)
    sought = tuple(sorted(at for at, number in numbers.items() if number is None))
    if sought and not rows:
        raise InputError("bayesian_network.noisy.rows_needed", field=path)
    if len(sought) > MOST_UNKNOWN:
        raise InputError("bayesian_network.noisy.many", field=path, count=len(sought), most=MOST_UNKNOWN)
    known = {at: number if inhibited else 1 - number for at, number in numbers.items() if number is not None}
    leaks = leak in numbers
    if not leaks:
        known[leak] = Fraction(1)
    present = tuple(present_value(values) for values in family.values_of_parents)
    found = _solved(fields, family, present, known, nothing)
    inhibitions = tuple(_inhibition(at, known, found) for at in range(leak + 1))
    made = {at: each for at, each in found.items() if each is not None}
    return NoisyOr(present, effect, inhibitions, sought, leaks, inhibited, nothing, made)


def _inhibition(at: int, known: Mapping[int, Fraction], found: Mapping[int, Found | None]) -> Fraction | None:
    if at in known:
        return known[at]
    each = found.get(at)
    return None if each is None else each.number


def _numbers(stated: Mapping[str, Any], family: Family, path: str) -> dict[int, Fraction | None]:
    """The number of each parent, and of the leak behind them if it is stated; None for "?"."""
    names = [*family.parents, _LEAK]
    numbers: dict[int, Fraction | None] = {}
    for name, value in stated.items():
        near = [at for at, each in enumerate(names) if each == name or near_key(each) == near_key(name)]
        exact = [at for at in near if names[at] == name]
        if len(exact or near) != 1:
            raise InputError(
                "bayesian_network.noisy.not_a_parent", field=path, name=name, child=family.name, names=tuple(names)
            )
        (at,) = exact or near
        if at in numbers:
            raise InputError("bayesian_network.noisy.twice", field=path, name=names[at])
        numbers[at] = None if value in _SOUGHT else _probability(value, f"{path}.{name}")
    for at, name in enumerate(family.parents):
        if at not in numbers:
            raise InputError("bayesian_network.noisy.missing", field=path, name=name, child=family.name)
    return numbers


def _probability(stated: object, path: str) -> Fraction:
    number = parse_number(stated)
    if number is None:
        raise InputError("bayesian_network.noisy.number", field=path, found=quoted(stated))
    if not 0 <= number <= 1:
        raise InputError("error.not_a_probability", field=path, found=quoted(stated))
    return number


def _solved(
    fields: Fields,
    family: Family,
    present: Sequence[int],
    known: Mapping[int, Fraction],
    nothing: Mapping[Places, Fraction],
) -> dict[int, Found | None]:
    products = []
    leak = len(family.parents)
    for row, number in nothing.items():
        causes = [leak, *(at for at, value in enumerate(row) if value == present[at])]
        unknown = frozenset(at for at in causes if at not in known)
        products.append(Known(unknown, tuple(at for at in causes if at in known), number))
    try:
        return solve(products, known)
    except ContradictionError:
        raise InputError("bayesian_network.noisy.contradiction", field=fields.at("rows"), name=family.name) from None
    except IrrationalError as error:
        name = [*family.parents, _LEAK][error.unknown]
        raise InputError("bayesian_network.noisy.irrational", field=fields.at("rows"), name=name) from None
