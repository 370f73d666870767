"""Reading `bins`: {feature: k} and the like, or k for all numeric features at once."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Literal

from _byhand.numbers.rational import parse_number
from _byhand.phrase import TextKeys
from _byhand.problem.columns import find_feature
from _byhand.problem.fields import Fields
from _byhand.topics.naive_bayes.model.bins import MOST_BINS, BinRule, Way
from _byhand.topics.naive_bayes.model.fields import BinsFields

_Listed = Literal["edges", "cuts"]
_BINS_KEYS: TextKeys[_Listed] = {
    "edges": "naive_bayes.error.bins_edges",
    "cuts": "naive_bayes.error.bins_cuts",
}

COUNTED: tuple[Way, ...] = ("equal_width", "equal_frequency")
LISTED: tuple[_Listed, ...] = ("cuts", "edges")
# Stands for all numeric features that are not named.
OTHERS = "*"


def read_bins(fields: Fields, names: Sequence[str], numeric: Collection[str]) -> dict[str, BinRule]:
    """How to cut the columns in the field `bins`, by name. A column that it names is numeric.

    names    the features
    numeric  the numeric ones, as stated or guessed
    """
    given = fields.get("bins")
    if given is None:
        return {}
    inner = Fields({OTHERS: given}, (OTHERS,), "bins")
    if isinstance(given, Mapping):
        inner = Fields(given, tuple(given), "bins")
    found = {name: find_feature(name, names, inner.at(name)) for name in inner.data if name != OTHERS or name in names}
    rules = {feature: _rule(inner, name) for name, feature in found.items() if name in inner}
    if OTHERS in inner and OTHERS not in names:
        others = [name for name in names if name in numeric and name not in found.values()]
        if not rules and not others:
            raise fields.wrong("bins", "naive_bayes.error.bins_no_numbers")
        rule = _rule(inner, OTHERS) if isinstance(given, Mapping) else _rule(fields, "bins")
        rules |= dict.fromkeys(others, rule)
    return rules


def _rule(fields: Fields, name: str) -> BinRule:
    given = fields.get(name)
    if not isinstance(given, Mapping):
        return BinRule("equal_width", _count(fields, name))
    inner = Fields(given, BinsFields.FIELDS, fields.at(name))
    ways: list[Way] = [way for way in (*COUNTED, *LISTED) if way in inner]
    if len(ways) != 1:
        raise fields.wrong(name, "naive_bayes.error.bins_way")
    (way,) = ways
    closed = inner.word(BinsFields.closed)
    if way == "edges" or way == "cuts":
        return BinRule(way, edges=_edges(inner, way, 2 if way == "edges" else 1), closed=closed)
    return BinRule(way, _count(inner, way), closed=closed)


def _count(fields: Fields, name: str) -> int:
    number = parse_number(fields.get(name))
    if number is None or number.denominator != 1 or not 1 <= number <= MOST_BINS:
        raise fields.wrong(name, "naive_bayes.error.bins_count", most=MOST_BINS)
    return int(number)


def _edges(fields: Fields, name: _Listed, least: int) -> tuple[Fraction, ...]:
    given = fields.get(name)
    numbers = [parse_number(each) for each in given] if isinstance(given, list) else []
    known = tuple(number for number in numbers if number is not None)
    ascending = len(known) == len(numbers) and all(one < other for one, other in pairwise(known))
    if not ascending or not least <= len(known) <= MOST_BINS:
        raise fields.wrong(name, _BINS_KEYS[name], most=MOST_BINS)
    return known
