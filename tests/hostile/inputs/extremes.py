"""Makes requests from valid problems in which one number or field has an extreme value."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any

from helpers.problems import changes
from helpers.problems.every_field import EVERY_FIELD
from helpers.problems.tables import example, example_names

# 0, signs, the ends of floats, long integers, shares beyond 1, and what programs write for a missing number.
NUMBERS: Sequence[object] = (
    *(0, 1, -1, 2, "1/2", "-1/3", "0", "-0", "1e-308", "1e308", "-1e308", "1e-400", "1e400", 1e-308, 1e308),
    *(10**12, 10**18, 10**40, -(10**18), str(10**300), "1/" + str(10**300), "1.0000000000000001", "0." + "9" * 60),
    *("100%", "101%", "1e", "1/0", "NaN", "nan", "inf", "-Infinity", "null", "", " ", "∞", "½", "１２", "1,5"),
)
VALUES: Sequence[object] = (None, True, False, [], {}, [[]], "a" * 3000, "9" * 3000, ["a"] * 300, {"a": {}}, "\x00")


@cache
def _problems() -> tuple[dict[str, Any], ...]:
    return (*map(example, example_names()), *EVERY_FIELD)


@cache
def _paths(place: int) -> tuple[tuple[changes.Path, ...], tuple[changes.Path, ...]]:
    """The numbers and the fields of one of the problems."""
    problem = _problems()[place]
    return tuple(changes.numbers(problem)), tuple(changes.removals(problem))


def request(rng: Random) -> dict[str, Any]:
    """One number or field of one problem becomes an extreme value, or the field is removed."""
    place = rng.randrange(len(_problems()))
    problem = _problems()[place]
    numbers, fields = _paths(place)
    if numbers and rng.random() < 0.7:
        changed = changes.with_value(problem, rng.choice(numbers), rng.choice(NUMBERS))
    elif rng.random() < 0.2:
        changed = changes.without(problem, rng.choice(fields))
    else:
        changed = changes.with_value(problem, rng.choice(fields), deepcopy(rng.choice((*VALUES, *NUMBERS))))
    return {"method": "solve", "params": {"problem": changed}}
