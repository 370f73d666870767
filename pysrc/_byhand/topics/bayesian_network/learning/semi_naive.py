"""SPODE and AODE, which give every feature one other feature as a parent (周志华《机器学习》§7.4).

    P(c | x) ∝ Σ_i P(c, x_i) · Π_{j ≠ i} P(x_j | c, x_i)                        (7.23), with j ≠ i
    P(c, x_i) = (n(c, x_i) + λ) / (N + K · N_i · λ)                             (7.24), λ = 1
    P(x_j | c, x_i) = (n(c, x_i, x_j) + λ) / (n(c, x_i) + N_j · λ)              (7.25), λ = 1

SPODE has one super-parent i, AODE sums over all features whose value occurs in at least m' rows. The factor j = i
would
be 1 without smoothing, but not with it, so it is omitted. K is the number of classes, N_i that of values.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from math import prod

from _byhand.counting.estimate import Estimate, estimated
from _byhand.decision.scores import Outcome, outcome
from _byhand.numbers.real import ln
from _byhand.topics.bayesian_network.learning.estimation import estimate, network_of
from _byhand.topics.bayesian_network.learning.tree import build_tree
from _byhand.topics.bayesian_network.model.model import Assignment, Find, NetworkProblem
from _byhand.topics.bayesian_network.model.training_data import (
    Family,
    Learnt,
    Places,
    Smoothing,
    Spode,
    Structure,
    TrainingData,
    Tree,
)

# Upper bound on the estimates: 20 features with 5 values and two classes have 19,200.
MOST_ENTRIES = 50_000


def spode_entries(sample: TrainingData, target: int, super_parents: Iterable[int]) -> int:
    """The number of estimates of the SPODEs: P(c, x_i) and P(x_j | c, x_i) for all values."""
    sizes = [len(values) for values in sample.values]
    total = sum(sizes) - sizes[target]
    return sum(sizes[target] * sizes[place] * (1 + total - sizes[place]) for place in super_parents)


def learn_spode(sample: TrainingData, target: int, super_parent: int, smoothing: Smoothing) -> Spode:
    """The estimates of one super-parent; each table counts the rows in which its variables are known."""
    classes, values = len(sample.values[target]), len(sample.values[super_parent])
    counts = sample.count((target, super_parent))
    size = sum(counts.values())
    added, added_total = smoothing.additions(classes * values)
    joint: dict[Places, Estimate] = {
        (c, u): estimated(counts.get((c, u), 0), size, added, added_total)
        for c in range(classes)
        for u in range(values)
    }
    of_class = [sum(counts.get((c, u), 0) for u in range(values)) for c in range(classes)]
    # P(c) and P(x_i | c) are smoothed such that their product is the joint.
    prior = tuple(estimated(count, size, values * added, added_total) for count in of_class)
    rows: dict[Places, tuple[Estimate, ...]] = {
        (c,): tuple(estimated(counts.get((c, u), 0), of_class[c], added, values * added) for u in range(values))
        for c in range(classes)
    }
    parents = [
        () if place == target else (target,) if place == super_parent else (target, super_parent)
        for place in range(len(sample.names))
    ]
    families = list(estimate(sample, parents, smoothing, prior=None))
    families[target] = Family(target, (), {(): prior})
    families[super_parent] = Family(super_parent, (target,), rows)
    return Spode(super_parent, joint, tuple(families))


@dataclass(frozen=True)
class Models:
    """An exercise with SPODEs, and the same rows under the other structures; each is learnt on demand, once."""

    problem: NetworkProblem

    @property
    def learnt(self) -> Learnt:
        assert self.problem.learnt is not None
        return self.problem.learnt

    @property
    def target(self) -> int:
        assert self.learnt.target is not None
        return self.learnt.target

    @cached_property
    def members(self) -> Mapping[int, NetworkProblem]:
        """By super-parent: the problem with it alone."""
        return {
            spode.super_parent: self._changed("spode", spode.families, spodes=(spode,)) for spode in self.learnt.spodes
        }

    @cached_property
    def naive_bayes(self) -> NetworkProblem:
        return self._changed("naive_bayes", self._estimated({}))

    @cached_property
    def tree(self) -> NetworkProblem:
        """TAN with the first feature as the root."""
        features = self.learnt.features
        tree = build_tree(self.learnt.sample, features, self.target, features[0])
        return self._changed("tan", self._estimated(tree.parents), tree=tree)

    @cached_property
    def averaged(self) -> Models | None:
        """AODE; None if it has too many estimates."""
        learnt = self.learnt
        if learnt.averaged:
            return self
        if spode_entries(learnt.sample, self.target, learnt.features) > MOST_ENTRIES:
            return None
        spodes = tuple(learn_spode(learnt.sample, self.target, each, learnt.smoothing) for each in learnt.features)
        return Models(self._changed("aode", self._estimated({}), spodes=spodes))

    def naive_rows(self, place: int) -> int:
        """The least number of rows behind P(x_j | c) of naive Bayes."""
        assert self.naive_bayes.learnt is not None
        return min(estimates[0].total for estimates in self.naive_bayes.learnt.families[place].rows.values())

    def _estimated(self, beside: Mapping[int, int | None]) -> tuple[Family, ...]:
        """The tables if each feature has the class and the given feature as parents."""
        learnt, parents = self.learnt, []
        for place in range(len(learnt.sample.names)):
            other = beside.get(place)
            own = (self.target,) if other is None else (self.target, other)
            parents.append(() if place == self.target else own)
        return estimate(learnt.sample, parents, learnt.smoothing, prior=self.target)

    def _changed(
        self,
        structure: Structure,
        families: tuple[Family, ...],
        *,
        tree: Tree | None = None,
        spodes: tuple[Spode, ...] = (),
    ) -> NetworkProblem:
        made = replace(self.learnt, structure=structure, families=families, tree=tree, spodes=spodes)
        return replace(self.problem, learnt=made, network=network_of(self.learnt.sample, families))


@dataclass(frozen=True)
class SpodeProduct:
    """The product of one super-parent for a case, by class; without a super-parent that of naive Bayes.

    problem  the exercise with this super-parent alone
    first    (K,) P(c, x_i), or P(c)
    factors  (K,) by feature, in order: P(x_j | c, x_i), or P(x_j | c)
    """

    problem: NetworkProblem
    super_parent: int | None
    first: tuple[Estimate, ...]
    factors: Mapping[int, tuple[Estimate, ...]]

    @cached_property
    def terms(self) -> tuple[Fraction | None, ...]:
        """(K,) 0 if any factor is 0; None if it depends on 0/0."""
        return tuple(map(_product, zip(self.first, *self.factors.values(), strict=True)))

    @property
    def fewest(self) -> int:
        """The least number of rows behind its factors."""
        return min((each.total for estimates in self.factors.values() for each in estimates), default=0)


def _product(factors: Iterable[Estimate]) -> Fraction | None:
    values = [each.value for each in factors]
    if 0 in values:
        return Fraction(0)
    known = [value for value in values if value is not None]
    return prod(known, start=Fraction(1)) if len(known) == len(values) else None


@dataclass(frozen=True)
class Scored:
    """The class of a case by one or more super-parents.

    occurs  by observed feature: the number of rows with its value
    parts   the summands; that of naive Bayes if no super-parent is left
    """

    models: Models
    question: Find
    occurs: Mapping[int, int]
    parts: tuple[SpodeProduct, ...]

    @property
    def fallen_back(self) -> bool:
        return self.parts[0].super_parent is None

    @cached_property
    def outcome(self) -> Outcome:
        scores = [_sum(terms) for terms in zip(*(part.terms for part in self.parts), strict=True)]
        logs = [ln(score) if score else None for score in scores]
        return outcome(self.models.learnt.sample.values[self.models.target], scores, logs, None)

    def posteriors(self, part: SpodeProduct) -> tuple[Fraction | None, ...]:
        """(K,) by one super-parent alone."""
        total = _sum(part.terms)
        return tuple(term / total if total and term is not None else None for term in part.terms)


def _sum(terms: Iterable[Fraction | None]) -> Fraction | None:
    found = Fraction(0)
    for term in terms:
        if term is None:
            return None
        found += term
    return found


def scored(models: Models, question: Find) -> Scored:
    """Σ_i P(c, x_i) Π P(x_j | c, x_i) over the super-parents whose observed value occurs in at least m' rows."""
    learnt, case = models.learnt, question.evidence
    observed = [spode for spode in learnt.spodes if spode.super_parent in case]
    occurs = {
        spode.super_parent: learnt.sample.count((spode.super_parent,)).get((case[spode.super_parent],), 0)
        for spode in observed
    }
    taken = [spode for spode in observed if occurs[spode.super_parent] >= learnt.minimum]
    parts = tuple(_part(models, spode, case) for spode in taken)
    return Scored(models, question, occurs, parts or (_without(models, case),))


def _part(models: Models, spode: Spode, case: Assignment) -> SpodeProduct:
    at = case[spode.super_parent]
    classes = range(len(models.learnt.sample.values[models.target]))
    factors = {
        place: tuple(spode.families[place].rows[(c, at)][case[place]] for c in classes)
        for place in models.learnt.features
        if place in case and place != spode.super_parent
    }
    first = tuple(spode.joint[c, at] for c in classes)
    return SpodeProduct(models.members[spode.super_parent], spode.super_parent, first, factors)


def _without(models: Models, case: Assignment) -> SpodeProduct:
    """Naive Bayes."""
    problem = models.naive_bayes
    assert problem.learnt is not None
    families = problem.learnt.families
    classes = range(len(models.learnt.sample.values[models.target]))
    factors = {
        place: tuple(families[place].rows[(c,)][case[place]] for c in classes)
        for place in models.learnt.features
        if place in case
    }
    return SpodeProduct(problem, None, families[models.target].rows[()], factors)


def numbers_needed(learnt: Learnt) -> int:
    """The free parameters of all SPODEs: for each its joint, whose last number follows from the others, and its
    tables.
    """
    sizes = [len(values) for values in learnt.sample.values]
    classes = sizes[learnt.target or 0]
    return sum(
        classes * sizes[spode.super_parent]
        - 1
        + sum(
            classes * sizes[spode.super_parent] * (sizes[place] - 1)
            for place in learnt.features
            if place != spode.super_parent
        )
        for spode in learnt.spodes
    )


def conditional(spode: Spode, target: int) -> Iterable[tuple[Family, Places, int, Estimate]]:
    """Every P(x_j | c, x_i): its table, the values of the parents and of the feature, the estimate."""
    for family in spode.families:
        if family.variable in (target, spode.super_parent):
            continue
        for row, estimates in family.rows.items():
            for at, each in enumerate(estimates):
                yield family, row, at, each
