"""Decision rules over a table of observations: R(r) = Σ_x P(x) R(r(x) | x) = Σ_c P(c) R(r | c).

R(r | c) = Σ_x P(x | c) λ(r(x), c) is the risk in a class.

A rule is the action for each observation, (O,) indices of actions. Risks are expected losses; payoffs are negative
losses.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from _byhand.decision.loss import Loss, least
from _byhand.topics.bayes_decision.problem.problem import DecisionProblem

RuleOf = tuple[int, ...]


@dataclass(frozen=True)
class DecisionTable:
    """The given numbers of a decision table.

    rows  (O, K) P(observation | class)
    """

    classes: tuple[str, ...]
    observations: tuple[str, ...]
    rows: tuple[tuple[Fraction, ...], ...]
    loss: Loss

    def class_risks(self, rule: Sequence[int]) -> tuple[Fraction, ...]:
        """(K,) R(r | c) = Σ_x P(x | c) λ(r(x), c)"""
        return tuple(
            sum(
                (row[place] * self.loss.matrix[action][place] for row, action in zip(self.rows, rule, strict=True)),
                start=Fraction(0),
            )
            for place in range(len(self.classes))
        )

    def names(self, rule: Sequence[int]) -> tuple[str, ...]:
        return tuple(self.loss.actions[action] for action in rule)


def table_of(problem: DecisionProblem) -> DecisionTable:
    """The table of the exercise, with 0-1 loss by default."""
    assert problem.likelihoods is not None
    names = problem.classes
    loss = problem.loss
    if loss is None:
        loss = Loss(names, tuple(tuple(Fraction(one != other) for other in names) for one in names))
    observations = tuple(name for name in problem.likelihoods.observations if name is not None)
    return DecisionTable(names, observations, problem.likelihoods.rows, loss)


def weighted(priors: Sequence[Fraction], values: Sequence[Fraction]) -> Fraction:
    """Σ_c P(c) · value(c)"""
    return sum((prior * value for prior, value in zip(priors, values, strict=True)), start=Fraction(0))


@dataclass(frozen=True)
class DecisionRule:
    """The best action for every observation.

    joint       (O, K) P(c) P(x | c)
    evidence    (O,) P(x)
    posteriors  (O, K), None for an observation that cannot occur
    risks       (O, A) R(a | x), None there too
    best        (O,) the actions of least risk; all if the observation cannot occur
    """

    table: DecisionTable
    priors: tuple[Fraction, ...]
    joint: tuple[tuple[Fraction, ...], ...]
    evidence: tuple[Fraction, ...]
    posteriors: tuple[tuple[Fraction, ...] | None, ...]
    risks: tuple[tuple[Fraction, ...] | None, ...]
    best: tuple[tuple[int, ...], ...]

    @property
    def rule(self) -> RuleOf:
        """One of the best rules: the first of equally good actions."""
        return tuple(actions[0] for actions in self.best)

    @property
    def total(self) -> Fraction:
        """The least total risk, the Bayes risk."""
        return weighted(self.priors, self.table.class_risks(self.rule))

    @property
    def error_rate(self) -> Fraction | None:
        """P(the decided class is not the true one); None unless the actions are the classes."""
        names, actions = self.table.classes, self.table.loss.actions
        if set(names) != set(actions):
            return None
        right = (row[names.index(actions[action])] for row, action in zip(self.joint, self.rule, strict=True))
        return 1 - sum(right, start=Fraction(0))


def decision_rule(table: DecisionTable, priors: Sequence[Fraction]) -> DecisionRule:
    """Posteriors, risks and the best actions of every observation."""
    joint = tuple(tuple(p * share for p, share in zip(priors, row, strict=True)) for row in table.rows)
    evidence = tuple(sum(row, start=Fraction(0)) for row in joint)
    posteriors = tuple(
        tuple(score / total for score in row) if total else None for row, total in zip(joint, evidence, strict=True)
    )
    risks = tuple(
        None if each is None else tuple(weighted(each, costs) for costs in table.loss.matrix) for each in posteriors
    )
    every = tuple(range(len(table.loss.actions)))
    best = tuple(every if each is None else tuple(least(each)) for each in risks)
    return DecisionRule(table, tuple(priors), joint, evidence, posteriors, risks, best)
