"""All applications of the rules to the events of a pool."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, product

from _byhand.events import event as events
from _byhand.expressions.polynomial import Polynomial
from _byhand.topics.events.exact.knowledge import degree, mask_of
from _byhand.topics.events.rules import rule as rules
from _byhand.topics.events.rules.pool import Pool, ways_of_counting
from _byhand.topics.events.rules.rule import Key, Rule

# The formula of more events is longer than a line.
MOST_UNITED = 4


@dataclass(frozen=True)
class IndependentGroup:
    """Events, for each member the worlds of its alternatives, independent given another event."""

    members: tuple[tuple[int, ...], ...]
    given: int


@dataclass(frozen=True)
class Known:
    """What the rules may use besides single probabilities.

    conditions  events under which something is considered
    partitions  groups of events of which exactly one occurs
    linear      equations of probabilities that are given
    """

    pool: Pool
    conditions: Sequence[int]
    partitions: Sequence[tuple[int, ...]]
    independent: Sequence[IndependentGroup]
    linear: Sequence[Polynomial]


def instances(known: Known) -> Iterator[Rule]:
    """Every rule whose events are in the pool."""
    whole = known.pool.possible
    for condition in dict.fromkeys((whole, *known.conditions)):
        if condition:
            yield from _complements(known.pool, condition)
            yield from _additions(known.pool, condition)
            yield from _splits(known, condition)
            yield from _counted(known.pool, condition)
            yield from _unions(known.pool, condition)
    yield from _products(known)
    yield from _totals(known)
    yield from _sums_to_one(known)
    yield from _independence(known)
    yield from _linear(known)


def _key(event: int, condition: int) -> Key:
    return event & condition, condition


def _complements(pool: Pool, condition: int) -> Iterator[Rule]:
    for event in pool.events:
        other = pool.possible & ~event
        if other in pool:
            yield Rule("complement", _key(other, condition), (_key(event, condition),), rules.one_minus)


def _additions(pool: Pool, condition: int) -> Iterator[Rule]:
    basic = [mask for mask in pool.basic if mask]
    for place, one in enumerate(basic):
        for other in basic[:place]:
            both, either = one & other, one | other
            if both in (one, other) or either not in pool or (both and both not in pool):
                continue
            a, b, u = (_key(each, condition) for each in (other, one, either))
            if not both & condition:
                yield Rule("exclusive", u, (a, b), rules.summed)
                yield Rule("exclusive", a, (u, b), rules.rest)
                yield Rule("exclusive", b, (u, a), rules.rest)
                continue
            i = _key(both, condition)
            yield Rule("addition", u, (a, b, i), rules.inclusion)
            yield Rule("addition", i, (a, b, u), rules.inclusion)
            yield Rule("addition", a, (u, i, b), rules.inclusion)
            yield Rule("addition", b, (u, i, a), rules.inclusion)


def _splits(known: Known, condition: int) -> Iterator[Rule]:
    """P(A) = P(A ∩ H₁) + P(A ∩ H₂) + ..."""
    pool = known.pool
    for event in pool.events:
        for parts in _partitions(known):
            pieces = [event & part for part in parts if event & part]
            if event == pool.possible or len(pieces) < 2 or not all(piece in pool for piece in pieces):
                continue
            keys = tuple(_key(piece, condition) for piece in pieces)
            yield Rule("parts", _key(event, condition), keys, rules.summed)
            for place, key in enumerate(keys):
                others = (*keys[:place], *keys[place + 1 :])
                yield Rule("parts", key, (_key(event, condition), *others), rules.rest)


def _sums_to_one(known: Known) -> Iterator[Rule]:
    """P(H₁) = 1 − P(H₂) − ... of a given partition, also under a condition."""
    for parts in known.partitions:
        for condition in dict.fromkeys((known.pool.possible, *known.conditions)):
            keys = tuple(_key(part, condition) for part in parts)
            for place, key in enumerate(keys):
                others = (*keys[:place], *keys[place + 1 :])
                if condition not in parts:
                    yield Rule("partition", key, others, rules.one_minus)


def _partitions(known: Known) -> Iterator[tuple[int, ...]]:
    yield from known.partitions
    for event in known.pool.basic:
        other = known.pool.possible & ~event
        if event < other and other in known.pool:
            yield event, other


def _counted(pool: Pool, condition: int) -> Iterator[Rule]:
    """P(exactly k of n) as the sum over the ways."""
    for event in list(pool.events.values()):
        if isinstance(event, events.HowManyOf):
            ways = [mask for each in ways_of_counting(event) if (mask := pool.mask(each)) and mask in pool]
            if len(ways) > 1:
                keys = tuple(_key(mask, condition) for mask in ways)
                yield Rule("exclusive", _key(pool.mask(event), condition), keys, rules.summed)


def _unions(pool: Pool, condition: int) -> Iterator[Rule]:
    """P(A ∪ B ∪ C) = P(A) + P(B) + P(C) − P(A ∩ B) − P(A ∩ C) − P(B ∩ C) + P(A ∩ B ∩ C)"""
    for event in list(pool.events.values()):
        if not isinstance(event, events.Any) or not 3 <= len(event.parts) <= MOST_UNITED:
            continue
        masks = [pool.mask(part) for part in event.parts]
        keys, signs = [], []
        for size in range(1, len(masks) + 1):
            for chosen in combinations(masks, size):
                both = pool.possible
                for mask in chosen:
                    both &= mask
                if both:
                    keys.append(both)
                    signs.append(size % 2 == 1)
        if all(key in pool for key in keys):
            premises = tuple(_key(key, condition) for key in keys)
            yield Rule("inclusion", _key(pool.mask(event), condition), premises, rules.included(tuple(signs)))


def _products(known: Known) -> Iterator[Rule]:
    """P(A ∩ F) = P(F) P(A | F)"""
    pool, whole = known.pool, known.pool.possible
    for condition in known.conditions:
        below = _key(condition, whole)
        for event in pool.events:
            both = event & condition
            if not both or both == condition or both not in pool or condition == whole:
                continue
            joint, under = _key(both, whole), _key(event, condition)
            yield Rule("multiplication", joint, (below, under), rules.multiplied)
            yield Rule("conditional", under, (joint, below), rules.divided, positive=(1,))
            yield Rule("multiplication", below, (joint, under), rules.divided, positive=(1,))
            if event in known.conditions and event != condition:
                turned = (_key(condition, event), _key(event, whole), below)
                yield Rule("bayes", under, turned, rules.inverted, positive=(2,))


def _totals(known: Known) -> Iterator[Rule]:
    """P(A) = P(A | H₁) P(H₁) + P(A | H₂) P(H₂) + ..."""
    pool, whole = known.pool, known.pool.possible
    conditions = set(known.conditions)
    for parts in _partitions(known):
        if not conditions.issuperset(parts):
            continue
        for event in pool.basic:
            if any(event & part == part for part in parts) or event in parts:
                continue
            keys = tuple(key for part in parts for key in (_key(event, part), _key(part, whole)))
            yield Rule("total", _key(event, whole), keys, rules.weighted)


def _independence(known: Known) -> Iterator[Rule]:
    pool = known.pool
    for group in known.independent:
        condition = group.given
        choices = [(None, *alternatives) for alternatives in group.members]
        for chosen in product(*choices):
            masks = [mask for mask in chosen if mask is not None]
            if len(masks) < 2:
                continue
            both = condition
            for mask in masks:
                both &= mask
            under = pool.possible
            for mask in masks:
                under &= mask
            if under in pool:
                single = tuple(_key(mask, condition) for mask in masks)
                joint = _key(under, condition)
                yield Rule("independence", joint, single, rules.multiplied)
                for place, key in enumerate(single):
                    others = (*single[:place], *single[place + 1 :])
                    yield Rule(
                        "independence", key, (joint, *others), rules.divided_by_others, tuple(range(1, len(masks)))
                    )
            if len(masks) == 2:
                for one, other in (masks, masks[::-1]):
                    if other & condition in known.conditions:
                        inside, alone = _key(one, other & condition), _key(one, condition)
                        yield Rule("independence", inside, (alone, _key(other, condition)), rules.same, positive=(1,))
                        yield Rule("independence", alone, (inside,), rules.same)


def _linear(known: Known) -> Iterator[Rule]:
    """An equation that is given, solved for each of its probabilities."""
    whole, certain = known.pool.possible, known.pool.worlds.certain
    for equation in known.linear:
        if degree(equation) != 1:
            continue
        terms: dict[Key, Fraction] = {}
        constant = Fraction(0)
        for monomial, coefficient in equation.terms:
            mask = mask_of(monomial[0][0]) if monomial else certain
            if mask & whole == whole:
                constant += coefficient
            elif mask & whole:
                key = _key(mask & whole, whole)
                terms[key] = terms.get(key, Fraction(0)) + coefficient
        for key, own in terms.items():
            others = {other: -number / own for other, number in terms.items() if other != key}
            formula = rules.weighed(list(others.values()), -constant / own)
            yield Rule("given", key, tuple(others), formula)
