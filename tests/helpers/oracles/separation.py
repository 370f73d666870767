"""d-separation by another criterion, and independence by brute force; nothing here uses the package."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations, product
from math import prod

Parents = Mapping[int, Sequence[int]]
# For each variable: the values of its parents -> the probability of each of its values.
Tables = Mapping[int, Mapping[tuple[int, ...], Sequence[Fraction]]]


def separated(parents: Parents, left: Collection[int], right: Collection[int], given: Collection[int]) -> bool:
    """Are X and Y apart in the moral graph of the ancestors of X, Y, Z without Z? (Lauritzen et al. 1990)"""
    kept = {*left, *right, *given}
    while more := {parent for place in kept for parent in parents[place]} - kept:
        kept |= more
    edges = {frozenset(pair) for place in kept for pair in combinations([place, *parents[place]], 2)}
    reached = set(left)
    while more := {end for edge in edges if edge & reached for end in edge} - reached - set(given):
        reached |= more
    return not reached & set(right)


def joint(tables: Tables, parents: Parents) -> dict[tuple[int, ...], Fraction]:
    """Every combination of values and its probability."""
    sizes = [len(next(iter(tables[place].values()))) for place in range(len(tables))]
    return {
        values: prod(
            (tables[place][tuple(values[each] for each in parents[place])][values[place]] for place in tables),
            start=Fraction(1),
        )
        for values in product(*map(range, sizes))
    }


def chance(full: Mapping[tuple[int, ...], Fraction], fixed: Mapping[int, int]) -> Fraction:
    return sum(
        (p for values, p in full.items() if all(values[place] == value for place, value in fixed.items())), Fraction(0)
    )


def gaps(
    full: Mapping[tuple[int, ...], Fraction], left: Sequence[int], right: Sequence[int], given: Sequence[int]
) -> Iterator[Fraction]:
    """P(x, y | z) − P(x | z) P(y | z) for all values with P(z) > 0."""
    sizes = [1 + max(values[place] for values in full) for place in range(len(next(iter(full))))]
    places = [*left, *right, *given]
    for values in product(*(range(sizes[place]) for place in places)):
        x, y, z = (
            {place: value for place, value in zip(places, values, strict=True) if place in side}
            for side in (left, right, given)
        )
        if evidence := chance(full, z):
            together = chance(full, {**x, **y, **z}) / evidence
            yield together - chance(full, {**x, **z}) / evidence * chance(full, {**y, **z}) / evidence
