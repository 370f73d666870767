"""Evaluating Gaussian classes on labelled rows: learn from the other rows, then decide."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from _byhand.decision.scores import Outcome, outcome
from _byhand.discriminants.boundaries import boundaries
from _byhand.discriminants.estimation import learn_model
from _byhand.discriminants.model import Model
from _byhand.discriminants.points import solve_case
from _byhand.document.steps import Block, short_answer
from _byhand.measures.evaluation import Decide, Evaluation, evaluate_rows
from _byhand.problem.samples import PointCase, points_of
from _byhand.topics.gaussian_discriminant.cases.explain_case import case_steps
from _byhand.topics.gaussian_discriminant.model.model import GaussianProblem, SolvedDiscriminant
from _byhand.topics.gaussian_discriminant.model.notation import hand_of


def evaluate(problem: GaussianProblem, model: Model) -> Evaluation | None:
    """All requested rows with their decisions by the model, or by one learnt from other rows."""
    asked, samples = problem.evaluate, problem.samples
    if asked is None:
        return None
    points = _points(problem)

    def learn(left_out: Collection[int] | None) -> Decide:
        return _decide(model if left_out is None else _without(problem, left_out), points)

    labels, sources = ((), ()) if samples is None else (samples.labels.tolist(), samples.source_rows)
    return evaluate_rows(asked, labels, learn, problem.loss, sources=sources)


def worked(problem: GaussianProblem, model: Model, row: int) -> list[Block]:
    """The working of the decision for a row; empty if undecided, or if one of the classes was not learnt."""
    asked = problem.evaluate
    assert asked is not None
    left_out = asked.left_out_with(row, 0 if problem.samples is None else len(problem.samples.labels))
    learnt = model if left_out is None else _without(problem, left_out)
    if learnt.classes != model.classes or not learnt.solvable or not any(learnt.priors):
        return []
    case = solve_case(learnt, _points(problem)[row], problem.loss)
    solved = SolvedDiscriminant(problem, learnt, boundaries(learnt), (case,))
    return list(short_answer(case_steps(solved, case, hand_of(problem), f".row.{row + 1}")))


def _points(problem: GaussianProblem) -> Sequence[PointCase]:
    """The evaluated rows."""
    asked, samples = problem.evaluate, problem.samples
    columns = () if samples is None else samples.columns
    if asked is not None and asked.labelled is not None:
        return points_of(asked.labelled.queries, problem.features, columns, "evaluate", may_be_unknown=True)
    assert samples is not None
    return [PointCase(None, point) for point in zip(*samples.exact, strict=True)]


def _without(problem: GaussianProblem, left_out: Collection[int]) -> Model:
    """The model of the other rows; a class without rows is not learnt."""
    assert problem.samples is not None
    samples, priors = problem.samples.without(left_out), problem.priors
    if priors is not None:
        given = dict(zip(problem.classes, priors, strict=True))
        priors = tuple(given[name] for name in samples.classes)
    return learn_model(samples, problem.covariance, problem.estimator, priors)


def _decide(model: Model, cases: Sequence[PointCase]) -> Decide:
    """If a class has no density, nothing is decided."""

    def decide(row: int) -> Outcome:
        if not model.solvable or not any(model.priors):
            nothing = (None,) * len(model.classes)
            return outcome(model.classes, nothing, nothing, None)
        return solve_case(model, cases[row]).outcome

    return decide
