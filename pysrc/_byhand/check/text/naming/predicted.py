"""Estimates of the probability of the predicted outcome, where an exercise does not say which one is the success."""

from __future__ import annotations

from _byhand.check.checked import Report
from _byhand.check.exercise import Exercise, exercise_of

_OF_P = ("ml", "hyper", "map", "posterior_mean")


def with_predicted_success(exercise: Exercise) -> Exercise | None:
    """Of cured 18, not cured 6 the exercise asks for the next cure: then p may be the probability of a cure.

    None if the exercise names the success, or has a prior that distinguishes the outcomes.
    """
    problem = exercise.problem
    asked, prior = problem.get("predict"), problem.get("prior")
    counts = problem.get("counts")
    if problem.get("model") != "bernoulli" or "success" in problem or not isinstance(counts, dict):
        return None
    if not isinstance(asked, list) or len(asked) != 1 or asked[0] not in counts or not _is_symmetric(prior):
        return None
    exact = exercise.working.exact
    if exact.get("ml[p]") == exact.get(f"predictive_ml[{asked[0]}]"):
        return None  # it is the success already
    return exercise_of({**problem, "success": asked[0]}, exercise.query, exercise.solve)


def _is_symmetric(prior: object) -> bool:
    if prior is None:
        return True
    beta = prior.get("beta") if isinstance(prior, dict) else None
    return isinstance(beta, dict) and beta.get("a") == beta.get("b")


def is_begun_right(report: Report) -> bool:
    """Is the first estimate of p right?"""
    first = next((each for each in report.figures if each.given.id.partition("[")[0] in _OF_P), None)
    return first is not None and first.verdict == "right"
