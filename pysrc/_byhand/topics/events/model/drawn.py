"""Draws from an urn and independent trials: their variables, and the probabilities of what the events distinguish."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from fractions import Fraction
from itertools import product
from math import comb, factorial, prod

from _byhand.errors import InputError
from _byhand.events.event import Variable
from _byhand.numbers.rational import parse_number
from _byhand.problem.fields import Fields, quoted
from _byhand.topics.events.model.fields import DrawsFields, TrialsFields
from _byhand.topics.events.model.lines import pairs_of
from _byhand.topics.events.model.problem import Draws, Trials, Worlds

# Fractions of longer exercises have thousands of digits.
MOST_DRAWS, MOST_KINDS, LARGEST_KIND = 100, 50, 10**9
MOST_TRIALS = 100
MOST_WORLDS = 4096
SUCCESS = "success"
_PLACE = re.compile(r"(?:draw|trial)([1-9][0-9]*)")


def read_draws(fields: Fields) -> Draws:
    inner = Fields(fields.mapping("draws"), DrawsFields.FIELDS, "draws")
    text = inner.get("from")
    stated = pairs_of(text, "draws.from") if isinstance(text, str) else inner.mapping("from")
    if not stated or len(stated) > MOST_KINDS or not all(stated):
        raise inner.wrong("from", "events.error.kinds", most=MOST_KINDS)
    numbers = {}
    for kind, value in stated.items():
        number = parse_number(value)
        if number is None or number.denominator != 1 or not 0 <= number <= LARGEST_KIND:
            raise InputError("events.error.whole", field=f"draws.from.{kind}", found=quoted(value), most=LARGEST_KIND)
        numbers[kind] = int(number)
    n = _count(inner, "n", MOST_DRAWS)
    replacement = inner.get("replacement", False)
    if not isinstance(replacement, bool):
        raise inner.wrong("replacement", "events.error.yes_or_no")
    drawn = Draws(numbers, n, replacement)
    if not drawn.total:
        raise inner.wrong("from", "events.error.empty_urn")
    if not replacement and n > drawn.total:
        raise inner.wrong("n", "events.error.too_many_drawn", total=drawn.total)
    return drawn


def read_trials(fields: Fields) -> Trials:
    inner = Fields(fields.mapping("trials"), TrialsFields.FIELDS, "trials")
    p = inner.number(TrialsFields.p)
    return Trials(_count(inner, "n", MOST_TRIALS) if "n" in inner else None, p)


def _count(fields: Fields, name: str, most: int) -> int:
    number = parse_number(fields.get(name))
    if number is None or number.denominator != 1 or not 1 <= number <= most:
        raise fields.wrong(name, "events.error.count", most=most)
    return int(number)


def number_of(kind: str) -> str:
    return f"number({kind})"


def variables_of_draws(draws: Draws) -> dict[str, Variable]:
    """draw1 ..., number(kind)"""
    kinds = tuple(draws.kinds)
    names = {f"draw{place}": Variable(f"draw{place}", kinds) for place in range(1, draws.n + 1)}
    counts = {}
    for kind, there in draws.kinds.items():
        most = draws.n if draws.replacement else min(draws.n, there)
        least = 0 if draws.replacement else max(0, draws.n - (draws.total - there))
        counts[number_of(kind)] = Variable(number_of(kind), _numbers(0, max(most, least)), count=True)
    return names | counts


def variables_of_trials(n: int) -> dict[str, Variable]:
    """trial1 ..., number(success)"""
    names = {f"trial{place}": Variable(f"trial{place}", ("yes", "no")) for place in range(1, n + 1)}
    return names | {number_of(SUCCESS): Variable(number_of(SUCCESS), _numbers(0, n), count=True)}


def _numbers(least: int, most: int) -> tuple[str, ...]:
    return tuple(map(str, range(least, most + 1)))


def worlds_of_draws(draws: Draws, variables: Mapping[str, Variable], used: Collection[str]) -> Worlds:
    """What the used variables distinguish, with its probability.

    Single draws that are asked for are drawn in order; the others only count. All draws are alike, so the asked ones
    may come first.
    """
    places = _places(used)
    counted = [kind for kind in draws.kinds if number_of(kind) in used]
    rest = draws.n - len(places)
    if len(draws.kinds) ** len(places) * (rest + 1) ** len(counted) > 200 * MOST_WORLDS:
        raise InputError("events.error.many_worlds", field="find", most=MOST_WORLDS)
    found: dict[tuple[str, ...], Fraction] = {}
    for sequence in product(draws.kinds, repeat=len(places)):
        chance, left = _in_order(draws, sequence)
        if not chance:
            continue
        for numbers, part in _of_the_rest(draws, left, counted, rest):
            counts = tuple(str(number + sequence.count(kind)) for kind, number in zip(counted, numbers, strict=True))
            key = (*sequence, *counts)
            found[key] = found.get(key, Fraction(0)) + chance * part
    names = [*places, *map(number_of, counted)]
    return Worlds(tuple(variables[name] for name in names), tuple(found), tuple(found.values()))


def _places(used: Collection[str]) -> list[str]:
    """The single draws or trials among the used variables, in their order."""
    found = [(int(match[1]), name) for name in used if (match := _PLACE.fullmatch(name))]
    return [name for _, name in sorted(found)]


def _in_order(draws: Draws, sequence: tuple[str, ...]) -> tuple[Fraction, dict[str, int]]:
    """The probability of a sequence of draws, and what is left in the urn."""
    left, total, chance = dict(draws.kinds), draws.total, Fraction(1)
    for kind in sequence:
        chance *= Fraction(left[kind], total) if total else 0
        if not chance:
            break
        if not draws.replacement:
            left[kind] -= 1
            total -= 1
    return chance, left


def _of_the_rest(
    draws: Draws, left: Mapping[str, int], counted: list[str], rest: int
) -> Iterator[tuple[tuple[int, ...], Fraction]]:
    """How many of each counted kind are among the other draws: (multivariate) hypergeometric or multinomial."""
    total = sum(left.values())
    others = total - sum(left[kind] for kind in counted)
    for numbers in product(range(rest + 1), repeat=len(counted)):
        remaining = rest - sum(numbers)
        if remaining < 0:
            continue
        if draws.replacement:
            ways = factorial(rest) // (prod(map(factorial, numbers)) * factorial(remaining))
            chance = Fraction(
                ways
                * prod(left[kind] ** number for kind, number in zip(counted, numbers, strict=True))
                * others**remaining,
                total**rest,
            )
        else:
            ways = prod(comb(left[kind], number) for kind, number in zip(counted, numbers, strict=True))
            chance = Fraction(ways * comb(others, remaining), comb(total, rest))
        if chance:
            yield numbers, chance


def worlds_of_trials(trials: Trials, variables: Mapping[str, Variable], used: Collection[str]) -> Worlds:
    """As of draws with replacement, from two kinds."""
    assert trials.n is not None
    places = _places(used)
    counts = number_of(SUCCESS) in used
    rest = trials.n - len(places)
    if 2 ** len(places) * (rest + 1) > 50 * MOST_WORLDS:
        raise InputError("events.error.many_worlds", field="find", most=MOST_WORLDS)
    found: dict[tuple[str, ...], Fraction] = {}
    p = trials.p
    for sequence in product(("yes", "no"), repeat=len(places)):
        successes = sequence.count("yes")
        chance = p**successes * (1 - p) ** (len(places) - successes)
        for number in range(rest + 1) if counts else (0,):
            part = comb(rest, number) * p**number * (1 - p) ** (rest - number) if counts else Fraction(1)
            if chance * part:
                found[(*sequence, *([str(number + successes)] if counts else []))] = chance * part
    names = [*places, *([number_of(SUCCESS)] if counts else [])]
    return Worlds(tuple(variables[name] for name in names), tuple(found), tuple(found.values()))
