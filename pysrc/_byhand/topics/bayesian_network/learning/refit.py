"""Learning without some of the rows: the same structure, convention, and feature values."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

import numpy as np

from _byhand.topics.bayesian_network.learning.estimation import estimate, network_of
from _byhand.topics.bayesian_network.learning.semi_naive import learn_spode
from _byhand.topics.bayesian_network.learning.tree import build_tree
from _byhand.topics.bayesian_network.model.model import NetworkProblem
from _byhand.topics.bayesian_network.model.training_data import Learnt, TrainingData


def without_rows(problem: NetworkProblem, class_place: int, left_out: Collection[int]) -> NetworkProblem:
    """The exercise of the other rows, without its questions; a class without rows is dropped.

    left_out  indices in the sample
    """
    assert problem.learnt is not None
    made = _refitted(problem.learnt, _kept(problem.learnt.sample, class_place, left_out))
    return replace(problem, network=network_of(made.sample, made.families), questions=(), learnt=made)


def _kept(sample: TrainingData, class_place: int, left_out: Collection[int]) -> TrainingData:
    kept = np.ones(len(sample.source_rows), dtype=bool)
    kept[list(left_out)] = False
    before, codes = sample.codes[class_place], [each[kept] for each in sample.codes]
    seen, still = set(before.tolist()), set(codes[class_place].tolist())
    names = sample.values[class_place]
    # A stated class without any row is kept.
    places = [place for place in range(len(names)) if place in still or place not in seen]
    moved = np.full(len(names) + 1, -1, dtype=np.intp)
    moved[places] = range(len(places))
    codes[class_place] = moved[codes[class_place]]
    values = list(sample.values)
    values[class_place] = tuple(names[place] for place in places)
    return TrainingData(
        sample.names,
        tuple(values),
        tuple(codes),
        None if sample.weights is None else sample.weights[kept],
        tuple(row for row, is_kept in zip(sample.source_rows, kept.tolist(), strict=True) if is_kept),
    )


def _refitted(learnt: Learnt, sample: TrainingData) -> Learnt:
    """The tree of TAN is learnt again; the other structures keep their arrows."""
    target, tree = learnt.target, None
    parents = [family.parents for family in learnt.families]
    if learnt.tree is not None and target is not None:
        tree = build_tree(sample, learnt.features, target, learnt.tree.root)
        for place in learnt.features:
            other = tree.parents[place]
            parents[place] = (target,) if other is None else (target, other)
    spodes = tuple(learn_spode(sample, target or 0, each.super_parent, learnt.smoothing) for each in learnt.spodes)
    families = (
        spodes[0].families if learnt.structure == "spode" else estimate(sample, parents, learnt.smoothing, prior=target)
    )
    return replace(learnt, sample=sample, families=families, tree=tree, spodes=spodes)
