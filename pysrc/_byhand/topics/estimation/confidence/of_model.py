"""Which confidence interval a model with one parameter has."""

from __future__ import annotations

from _byhand.topics.estimation.confidence.interval import Interval, around, of_mean, of_share, of_variance
from _byhand.topics.estimation.likelihood.solved import SolvedEstimation
from _byhand.topics.estimation.models.bernoulli import Bernoulli
from _byhand.topics.estimation.models.binomial import Binomial
from _byhand.topics.estimation.models.normal import NormalMean, NormalVariance


def interval_of(solved: SolvedEstimation) -> Interval | None:
    """None if it is not asked for, or there are no data."""
    problem, model = solved.problem, solved.model
    asked, data = problem.confidence, problem.data
    if asked is None or not data.n:
        return None
    if isinstance(model, Bernoulli | Binomial):
        successes, trials = (int(each.value) for each in model.tried())
        return of_share(successes, trials, asked)
    if isinstance(model, NormalMean):
        return of_mean(data.mean, model.known_value, data.n, asked)
    if isinstance(model, NormalVariance):
        squares = data.squares_about(model.known_value)
        assert squares is not None
        return of_variance(squares, data.n, asked)
    return around(solved.ml, solved.std_error, asked)
