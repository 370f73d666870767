"""n independent observations: Σ_k n!/Πk_o! · min_a Σ_c P(c) Π P(o | c)^k_o λ(a, c), exactly, for n = 0 ... N.

Only how often each observation was made matters, not the order.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb, lcm, prod

from _byhand.decision.loss import least
from _byhand.topics.bayes_decision.problem.observing import Observing
from _byhand.topics.bayes_decision.rules.decision_rule import DecisionTable, weighted
from _byhand.topics.bayes_decision.rules.information import by_priors


@dataclass(frozen=True)
class Result:
    """How often each observation was made.

    counts  (O,)
    orders  the number of sequences with these counts
    joint   (K,) P(c) · orders · Π P(o | c)^count
    best    the actions of least risk; all if this cannot occur
    """

    counts: tuple[int, ...]
    orders: int
    joint: tuple[Fraction, ...]
    best: tuple[int, ...]

    def share(self, table: DecisionTable) -> Fraction:
        """Σ_c joint(c) · λ(a, c) of a best action: this result's part of the least risk."""
        return weighted(self.joint, table.loss.matrix[self.best[0]])


@dataclass(frozen=True)
class Repeated:
    """information  (N + 1,) the value of n observations, and gains after n costs
    best  the smallest number of the largest gain
    """

    table: DecisionTable
    priors: tuple[Fraction, ...]
    cost: Fraction
    information: tuple[Fraction, ...]

    @property
    def gains(self) -> tuple[Fraction, ...]:
        return tuple(value - number * self.cost for number, value in enumerate(self.information))

    @property
    def best(self) -> int:
        return self.gains.index(max(self.gains))


def repeated(table: DecisionTable, priors: Sequence[Fraction], asked: Observing) -> Repeated | None:
    """The values of 0 ... N observations; None if one observation is made."""
    if asked.repeat is None:
        return None
    alone = by_priors(table.loss, priors).least
    found = [alone - _least_risk(table, priors, number) for number in range(asked.repeat + 1)]
    return Repeated(table, tuple(priors), asked.each, tuple(found))


def counts_of(number: int, kinds: int) -> Iterator[tuple[int, ...]]:
    """Every way to make `number` observations of so many kinds; the most of the first kind come first."""
    if kinds == 1:
        yield (number,)
        return
    for first in range(number, -1, -1):
        for rest in counts_of(number - first, kinds - 1):
            yield (first, *rest)


def _orders(counts: Sequence[int]) -> int:
    """n! / Π k!"""
    return prod(comb(sum(counts[: place + 1]), count) for place, count in enumerate(counts))


def _least_risk(table: DecisionTable, priors: Sequence[Fraction], number: int) -> Fraction:
    """In whole numbers over one denominator, which is much faster than in fractions."""
    below = lcm(*(share.denominator for row in table.rows for share in row))
    weight = lcm(*(prior.denominator for prior in priors))
    unit = lcm(*(cost.denominator for row in table.loss.matrix for cost in row))
    costs = [[int(cost * unit) for cost in row] for row in table.loss.matrix]
    shares = [int(prior * weight) for prior in priors]
    powers = [[[int(share * below) ** power for power in range(number + 1)] for share in row] for row in table.rows]
    total = 0
    for counts in counts_of(number, len(table.rows)):
        joint = list(shares)
        for own, count in zip(powers, counts, strict=True):
            joint = [each * power[count] for each, power in zip(joint, own, strict=True)]
        risks = (sum(each * cost for each, cost in zip(joint, row, strict=True)) for row in costs)
        total += _orders(counts) * min(risks)
    return Fraction(total, weight * unit * below**number)


def results(table: DecisionTable, priors: Sequence[Fraction], number: int) -> list[Result]:
    """What may be seen in so many observations, and what is then done."""
    found = []
    for counts in counts_of(number, len(table.rows)):
        orders = _orders(counts)
        joint = tuple(
            prior * orders * prod((row[place] ** count for row, count in zip(table.rows, counts, strict=True)))
            for place, prior in enumerate(priors)
        )
        best = least([weighted(joint, costs) for costs in table.loss.matrix]) if any(joint) else None
        found.append(Result(counts, orders, joint, tuple(best or range(len(table.loss.actions)))))
    return found
