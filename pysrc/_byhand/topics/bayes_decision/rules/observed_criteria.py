"""Randomised rules for two classes over a table of observations: minimax, and Neyman–Pearson; all in fractions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate

from _byhand.topics.bayes_decision.rules.decision_rule import DecisionTable

_ZERO, _ONE = Fraction(0), Fraction(1)


@dataclass(frozen=True)
class Randomised:
    """A rule of two actions that may be randomised.

    actions    the actions of the first and of the second class
    randomise  (O,) the probability of the second of them
    """

    actions: tuple[int, int]
    randomise: tuple[Fraction, ...]

    def class_risks(self, table: DecisionTable) -> tuple[Fraction, Fraction]:
        """The risk when the first class is true, and when the second one is."""
        found = []
        for place in range(2):
            one, two = (table.loss.matrix[action][place] for action in self.actions)
            shares = [row[place] for row in table.rows]
            terms = (p * ((1 - q) * one + q * two) for p, q in zip(shares, self.randomise, strict=True))
            found.append(sum(terms, start=_ZERO))
        return found[0], found[1]

    def errors(self, table: DecisionTable) -> tuple[Fraction, Fraction]:
        """The probability of not taking the first class's action when it is true, and of the second likewise."""
        chosen = [
            sum((row[place] * q for row, q in zip(table.rows, self.randomise, strict=True)), start=_ZERO)
            for place in range(2)
        ]
        return chosen[0], 1 - chosen[1]


# --- minimax


@dataclass(frozen=True)
class Minimax:
    """prior      P(the first class) at which the Bayes risk is largest
    risk       that largest Bayes risk, which the rule never exceeds
    bends      the priors at which the best action for an observation changes: (its index, P(first class))
    heights    (π, the Bayes risk there) at both ends and at every bend
    tied       (T,) the observations at which both actions have the same risk under this prior
    kept       the class risks if the first action is taken at these observations
    added      A, the amount that the second action there adds to the risk of the first class
    saved      B, the amount it takes from that of the second class
    """

    prior: Fraction
    risk: Fraction
    bends: tuple[tuple[int, Fraction], ...]
    heights: tuple[tuple[Fraction, Fraction], ...]
    tied: tuple[int, ...]
    kept: tuple[Fraction, Fraction]
    added: Fraction
    saved: Fraction
    rule: Randomised

    @property
    def share(self) -> Fraction | None:
        """q, if the rule is randomised: strictly inside the range of priors."""
        if not self.tied or not 0 < self.prior < 1 or not self.added + self.saved:
            return None
        return self.rule.randomise[self.tied[0]]


def own_pair(table: DecisionTable) -> tuple[int, int]:
    """The actions meant for the two classes."""
    own = table.loss.own_actions(table.classes)
    return (0, 1) if own is None else (own[0], own[1])


def _bends(table: DecisionTable, dearer: Fraction, saved: Fraction) -> tuple[tuple[int, Fraction], ...]:
    """The zeros of π P(x | a) u = (1 − π) P(x | b) v, strictly between 0 and 1: (index of the observation, π)"""
    bends = []
    for place, row in enumerate(table.rows):
        up, down = row[0] * dearer, row[1] * saved
        if up * down > 0:
            bends.append((place, down / (up + down)))
    return tuple(bends)


def _heights(
    table: DecisionTable, pair: tuple[int, int], bends: Sequence[tuple[int, Fraction]]
) -> tuple[tuple[Fraction, Fraction], ...]:
    """(π, V(π)) at both ends and at every bend, V(π) = Σ_x min_a (π P(x | a) λ(·, a) + (1 − π) P(x | b) λ(·, b)).

    Between two bends V is π R₁ + (1 − π) R₂ with the class risks of one rule, and each bend changes one of its
    actions.
    """
    one, two = (table.loss.matrix[action] for action in pair)
    first, second = _ZERO, _ZERO
    changes = dict[Fraction, list[int]]()
    for place, prior in bends:
        changes.setdefault(prior, []).append(place)
    takes_second = []
    for row in table.rows:
        down, up = row[1] * (one[1] - two[1]), row[0] * (two[0] - one[0])
        # For π just above 0.
        takes_second.append(down > 0 or (down == 0 and up < 0))
        costs = two if takes_second[-1] else one
        first, second = first + row[0] * costs[0], second + row[1] * costs[1]
    found = [(_ZERO, second)]
    for prior in sorted(changes):
        found.append((prior, prior * first + (1 - prior) * second))
        for place in changes[prior]:
            row, sign = table.rows[place], -1 if takes_second[place] else 1
            first += sign * row[0] * (two[0] - one[0])
            second += sign * row[1] * (two[1] - one[1])
    return (*found, (_ONE, first))


def minimax(table: DecisionTable) -> Minimax:
    """The rule with the least larger class risk: the Bayes rule for the prior π that maximises V(π).

    V is concave and piecewise linear with a bend where the best action for an observation changes, so its maximum is
    at a
    bend or an end. There the observations with tied actions are randomised, all with the same probability q, so that
    both
    class risks are equal: R₁ + q·A = R₂ − q·B.
    """
    pair = own_pair(table)
    one, two = (table.loss.matrix[action] for action in pair)
    dearer, saved = two[0] - one[0], one[1] - two[1]
    bends = _bends(table, dearer, saved)
    heights = _heights(table, pair, bends)
    risk = max(height for _, height in heights)
    prior = next(prior for prior, height in heights if height == risk)
    gains = [prior * row[0] * dearer - (1 - prior) * row[1] * saved for row in table.rows]
    tied = tuple(place for place, gain in enumerate(gains) if gain == 0)
    before = Randomised(pair, tuple(_ONE if gain < 0 else _ZERO for gain in gains))
    kept = before.class_risks(table)
    up = sum((table.rows[place][0] for place in tied), start=_ZERO) * dearer
    down = sum((table.rows[place][1] for place in tied), start=_ZERO) * saved
    share = _share(kept, up, down, prior)
    rule = tuple(share if place in tied else q for place, q in enumerate(before.randomise))
    return Minimax(prior, risk, bends, heights, tied, kept, up, down, Randomised(pair, rule))


def _share(kept: tuple[Fraction, Fraction], up: Fraction, down: Fraction, prior: Fraction) -> Fraction:
    """The q with R₁ + q·up = R₂ − q·down; at an end of the priors, the better action of the class with prior 0."""
    if 0 < prior < 1:
        return (kept[1] - kept[0]) / (up + down) if up + down else _ZERO
    if prior == 1:
        return _ONE if down > 0 else _ZERO
    return _ONE if up < 0 else _ZERO


# --- Neyman and Pearson


@dataclass(frozen=True)
class ObservationGroup:
    """Observations of one likelihood ratio P(x | other) / P(x | c).

    ratio   None if P(x | c) = 0
    places  the observations
    error   P(one of them | c)
    power   P(one of them | other)
    """

    ratio: Fraction | None
    places: tuple[int, ...]
    error: Fraction
    power: Fraction


@dataclass(frozen=True)
class NeymanPearson:
    """groups  by descending ratio
    used    the group at which the bound is used up
    share   the probability of deciding the other class there
    errors  by class: the probability of deciding the other one
    """

    of_class: int
    bound: Fraction
    groups: tuple[ObservationGroup, ...]
    used: int
    share: Fraction
    randomise: tuple[Fraction, ...]
    errors: tuple[Fraction, Fraction]

    @property
    def other(self) -> int:
        return 1 - self.of_class

    @property
    def power(self) -> Fraction:
        return 1 - self.errors[self.other]

    @property
    def curve(self) -> list[tuple[Fraction, Fraction]]:
        """The ROC curve: error and power as group after group is assigned to the other class."""
        points = [(_ZERO, _ZERO)]
        for group in self.groups:
            points.append((points[-1][0] + group.error, points[-1][1] + group.power))
        return points


def neyman_pearson(table: DecisionTable, of_class: int, bound: Fraction) -> NeymanPearson:
    """The most powerful rule with error α: the observations of the largest likelihood ratios, until α is used up.

    J. Neyman and E. S. Pearson, On the problem of the most efficient tests of statistical hypotheses, 1933.
    """
    other = 1 - of_class
    groups = _groups(table.rows, of_class)
    # P(one of the groups up to this one | c)
    sums = list(accumulate(group.error for group in groups))
    used = next(place for place, total in enumerate(sums) if total >= bound)
    last = groups[used]
    spent = sums[used] - last.error
    share = (bound - spent) / last.error if last.error else _ONE
    randomise = [_ZERO] * len(table.rows)
    for place, group in enumerate(groups[: used + 1]):
        for observation in group.places:
            randomise[observation] = share if place == used else _ONE
    errors = [_ZERO, _ZERO]
    for row, q in zip(table.rows, randomise, strict=True):
        errors[of_class] += row[of_class] * q
        errors[other] += row[other] * (1 - q)
    return NeymanPearson(of_class, bound, groups, used, share, tuple(randomise), (errors[0], errors[1]))


def _groups(rows: Sequence[Sequence[Fraction]], of_class: int) -> tuple[ObservationGroup, ...]:
    """By descending ratio; an observation that occurs in neither class is grouped with those that do not occur in c."""
    gathered: dict[Fraction | None, list[int]] = {}
    for place, row in enumerate(rows):
        ratio = row[1 - of_class] / row[of_class] if row[of_class] else None
        gathered.setdefault(ratio, []).append(place)
    order = sorted(gathered, key=lambda ratio: (ratio is not None, _ZERO if ratio is None else -ratio))
    return tuple(
        ObservationGroup(
            ratio,
            tuple(gathered[ratio]),
            sum((rows[place][of_class] for place in gathered[ratio]), start=_ZERO),
            sum((rows[place][1 - of_class] for place in gathered[ratio]), start=_ZERO),
        )
        for ratio in order
    )
