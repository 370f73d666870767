"""One-vs-one: a logistic regression for every pair of classes on the rows of these two, and their votes.

For classes a before b it models ln P(a | x)/P(b | x). Each pair votes for its more probable class.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations

import numpy as np

from _byhand.decision.scores import Outcome
from _byhand.decision.votes import Votes, votes_of
from _byhand.document.ids import identifier
from _byhand.document.steps import Answer, Quantity
from _byhand.problem.numeric import NumericColumn
from _byhand.problem.samples import PointCase
from _byhand.topics.logistic_regression.maximum.solved import pair_quantities, solve_problem
from _byhand.topics.logistic_regression.model.model import LogisticProblem, SolvedLogistic


@dataclass(frozen=True)
class Pair:
    """The indices of two classes, and the exercise of these two alone."""

    one: int
    other: int
    solved: SolvedLogistic


@dataclass(frozen=True)
class PairCase:
    """A case: the log-odds of every pair, and the votes."""

    case: PointCase
    logits: tuple[float, ...]
    votes: Votes


@dataclass(frozen=True)
class OneVsOne:
    """cases: empty if a pair has no maximum"""

    problem: LogisticProblem
    pairs: tuple[Pair, ...]
    cases: tuple[PairCase, ...]


def solve_pairs(problem: LogisticProblem) -> OneVsOne:
    """Every pair fitted on its rows, and the votes for every case."""
    pairs = tuple(
        Pair(one, other, solve_problem(pair_problem(problem, one, other)))
        for one, other in combinations(range(len(problem.samples.classes)), 2)
    )
    if not all(pair.solved.fit.has_maximum for pair in pairs):
        return OneVsOne(problem, pairs, ())
    cases = []
    for position, case in enumerate(problem.cases):
        logits = tuple(pair.solved.cases[position].logits[0] for pair in pairs)
        cases.append(PairCase(case, logits, votes(problem, pairs, logits)))
    return OneVsOne(problem, pairs, tuple(cases))


def by_pairs(problem: LogisticProblem) -> bool:
    """Are the classes decided by votes of their pairs?"""
    return problem.multiclass == "one_vs_one" and len(problem.samples.classes) > 2


def outcome_of(found: Votes) -> Outcome:
    """The decision of the votes, which give no probabilities."""
    unknown = (None,) * len(found.classes)
    return Outcome(found.classes, unknown, unknown, None, unknown, found.decision, found.tied)


def votes(problem: LogisticProblem, pairs: Sequence[Pair], logits: Sequence[float]) -> Votes:
    """A pair whose log-odds are 0 does not vote."""
    names = problem.samples.classes
    voting = [
        names[pair.one if logit > 0 else pair.other] for pair, logit in zip(pairs, logits, strict=True) if logit != 0
    ]
    return votes_of(names, voting)


def pair_problem(problem: LogisticProblem, one: int, other: int) -> LogisticProblem:
    """The exercise with the rows of two classes, the first of which is the positive one."""
    samples = problem.samples
    rows = np.flatnonzero((samples.labels == one) | (samples.labels == other))
    kept = rows.tolist()
    names = (samples.classes[one], samples.classes[other])
    columns = tuple(
        NumericColumn(column.name, tuple(column.cells[row] for row in kept), column.grouped)
        for column in samples.columns
    )
    return replace(
        problem,
        samples=replace(
            samples,
            classes=names,
            labels=(samples.labels[rows] == other).astype(np.int64),
            columns=columns,
            source_rows=tuple(samples.source_rows[row] for row in kept),
        ),
        positive=0,
        reference=1,
        start=problem.start[one],
        multiclass="multinomial",
        counts=None if problem.counts is None else problem.counts[rows],
        loss=None,
    )


def answers(found: OneVsOne) -> list[Answer]:
    """One for each query, or one without a query."""
    problem, model = found.problem, list[Quantity]()
    for pair in found.pairs:
        names = (problem.samples.classes[pair.one], problem.samples.classes[pair.other])
        model += pair_quantities(pair.solved, names)
    if not problem.cases:
        return [Answer(None, model, None)]
    if not found.cases:
        unknown = [Quantity(identifier("votes", name), None) for name in problem.samples.classes]
        return [Answer(case.written, [*model, *unknown], None) for case in problem.cases]
    return [case.votes.answer(case.case.written, model) for case in found.cases]
