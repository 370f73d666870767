"""The shortest derivation: Dijkstra's algorithm over the probabilities, each with the set of steps that lead to it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import count

from _byhand.numbers.real import Value, same
from _byhand.topics.events.rules.rule import Key, Rule


@dataclass(frozen=True)
class Derived:
    """A probability, the rule by which it follows (None if it is given), and all steps up to it."""

    key: Key
    value: Value
    rule: Rule | None
    steps: frozenset[Key]


def derive(given: Mapping[Key, Value], rules: Iterable[Rule], wanted: Iterable[Key] | None) -> dict[Key, Derived]:
    """All probabilities that follow, each by few steps; stops when all wanted ones are found. None: all are wanted"""
    by_premise: dict[Key, list[Rule]] = defaultdict(list)
    free: list[Rule] = []
    for rule in rules:
        for premise in dict.fromkeys(rule.premises):
            by_premise[premise].append(rule)
        if not rule.premises:
            free.append(rule)
    found: dict[Key, Derived] = {}
    missing = None if wanted is None else set(wanted)
    order = count()
    queue: list[tuple[int, int, Derived]] = []
    for key, value in given.items():
        heappush(queue, (0, next(order), Derived(key, value, None, frozenset())))
    for rule in free:
        constant = rule.value(())
        if constant is not None:
            heappush(queue, (1, next(order), Derived(rule.conclusion, constant, rule, frozenset((rule.conclusion,)))))
    while queue and (missing is None or missing):
        _, _, derived = heappop(queue)
        if derived.key in found:
            assert same(found[derived.key].value, derived.value)
            continue
        found[derived.key] = derived
        if missing is not None:
            missing.discard(derived.key)
        for rule in by_premise[derived.key]:
            if rule.conclusion in found or not all(premise in found for premise in rule.premises):
                continue
            result = rule.value([found[premise].value for premise in rule.premises])
            if result is None:
                continue
            steps = frozenset((rule.conclusion,)).union(*(found[premise].steps for premise in rule.premises))
            heappush(queue, (len(steps), next(order), Derived(rule.conclusion, result, rule, steps)))
    return found


def in_order(found: Mapping[Key, Derived], wanted: Key) -> list[Derived]:
    """The steps that lead to the wanted probability, each after those that it uses."""
    listed: dict[Key, Derived] = {}

    def visit(key: Key) -> None:
        derived = found[key]
        if key in listed or derived.rule is None:
            return
        for premise in derived.rule.premises:
            visit(premise)
        listed[key] = derived

    visit(wanted)
    return list(listed.values())
