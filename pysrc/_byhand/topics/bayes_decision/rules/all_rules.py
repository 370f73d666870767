"""All A^O decision rules of a table: the admissible ones, and for two classes the boundary of reachable risks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import lcm

from _byhand.topics.bayes_decision.rules.decision_rule import DecisionTable, RuleOf

RiskPoint = tuple[Fraction, Fraction]


@dataclass(frozen=True)
class AllRules:
    """rules       (R,) in counting order: the last observation changes first
    risks       (R, K) by class
    admissible  (R,) no other rule is at least as good for every class and better for one
    """

    table: DecisionTable
    rules: tuple[RuleOf, ...]
    risks: tuple[tuple[Fraction, ...], ...]
    admissible: tuple[bool, ...]


def all_rules(table: DecisionTable) -> AllRules:
    """All A^O rules with their class risks."""
    rules = tuple(product(range(len(table.loss.actions)), repeat=len(table.observations)))
    # (O, A, K) the amount an action adds to the risk of each class
    parts = [
        [tuple(share * cost for share, cost in zip(row, costs, strict=True)) for costs in table.loss.matrix]
        for row in table.rows
    ]
    # Integers over a common denominator are added and compared much faster.
    unit = lcm(*(number.denominator for row in parts for part in row for number in part))
    integers = [[tuple(int(number * unit) for number in part) for part in row] for row in parts]
    sums = [
        tuple(map(sum, zip(*(integers[place][action] for place, action in enumerate(rule)), strict=True)))
        for rule in rules
    ]
    risks = tuple(tuple(Fraction(number, unit) for number in each) for each in sums)
    return AllRules(table, rules, risks, _admissible(sums))


def _admissible(risks: Sequence[tuple[int, ...]]) -> tuple[bool, ...]:
    """A rule can only be dominated by one that precedes it in tuple order, so one front is enough."""
    front: list[tuple[int, ...]] = []
    found = dict[tuple[int, ...], bool]()
    for each in sorted(set(risks)):
        beaten = any(all(one <= other for one, other in zip(better, each, strict=True)) for better in front)
        found[each] = not beaten
        if not beaten:
            front.append(each)
    return tuple(found[each] for each in risks)


def lower_left(points: Sequence[RiskPoint]) -> list[RiskPoint]:
    """The lower-left boundary of the convex hull, from the least first risk to the least second risk."""
    hull: list[RiskPoint] = []
    for point in sorted(set(points)):
        while len(hull) > 1 and _turns_left(hull[-2], hull[-1], point) <= 0:
            hull.pop()
        if not hull or point[1] < hull[-1][1]:
            hull.append(point)
    return hull


def _turns_left(a: RiskPoint, b: RiskPoint, c: RiskPoint) -> Fraction:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def minimax_point(hull: Sequence[RiskPoint]) -> RiskPoint:
    """The point of the lower-left boundary with the least larger risk: where it meets R₁ = R₂, or an end.

    The first risk rises along the boundary while the second one falls.
    """
    before = hull[0]
    if before[0] >= before[1]:
        return before
    for point in hull[1:]:
        if point[0] >= point[1]:
            gap = before[1] - before[0]
            share = gap / (gap + point[0] - point[1])
            at = before[0] + share * (point[0] - before[0])
            return (at, at)
        before = point
    return before
