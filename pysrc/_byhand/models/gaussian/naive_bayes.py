"""A case by a fitted GaussianNB of scikit-learn: log P(c) + Σ log N(x_j; theta_cj, var_cj).

Source: sklearn/naive_bayes.py, `GaussianNB._partial_fit` and `_joint_log_likelihood` (1.5 to 1.9).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from typing import Any

import numpy as np

from _byhand import solving
from _byhand.document import steps as doc
from _byhand.document.steps import Later, Solution
from _byhand.errors import InputError
from _byhand.models.case import Case, Data
from _byhand.models.departures import departures_step
from _byhand.models.gaussian.explain_variances import origin_step, variance_departures
from _byhand.models.gaussian.fitted_naive_bayes import FittedGaussianNB
from _byhand.models.scored import attributes as read
from _byhand.models.scored.attributes import Floats
from _byhand.models.scored.decided import agrees, softmax, with_decision
from _byhand.numbers.real import add, ln, multiply
from _byhand.phrase import Phrase, say
from _byhand.problem.fields import FORMAT

# The rows of a larger table would hide the case.
_MOST_CELLS = 2000
_MOST_FEATURES = 8


def explain(model: Any, case: Case, data: Data | None) -> Solution:
    """The worked solution. InputError names the attribute that cannot be explained: a variance of 0."""
    fitted = _read(model, case)
    posteriors = softmax(fitted.log_scores(fitted.var))
    solution = None if data is None else _from_rows(fitted, data, posteriors)
    rows = solution is not None
    if solution is None:
        solution = solving.solve(_problem(fitted))
    before, after = [*case.steps], [*case.departures, *_departures(fitted)]
    inner = solution
    solution = replace(
        solution,
        title=say("models.gaussian.title_naive_bayes"),
        steps=Later(
            lambda: [
                *before,
                origin_step(fitted, rows=rows),
                *map(_without_given, inner.steps),
                *departures_step(after),
            ]
        ),
        answers=Later(lambda: _answers(fitted, inner)),
    )
    return with_decision(solution, fitted.classes, read.predicted(model, case))


def _without_given(step: doc.Step) -> doc.Step:
    """The step of the method: that its numbers are given is told by where they come from."""
    if step.id != "given" or not isinstance(step.blocks[0], doc.Paragraph):
        return step
    if step.blocks[0].phrase.key != "naive_bayes.parameters.given":
        return step
    return replace(step, title=say("models.gaussian.method_title"), blocks=step.blocks[1:])


def _read(model: Any, case: Case) -> FittedGaussianNB:
    classes = read.class_names(model)
    var = read.floats(model, "var_")
    point = read.case_numbers(case, model, "theta_")
    features = read.feature_names(case)
    zeros = np.argwhere(var <= 0)
    if len(zeros):
        at, place = zeros[0]
        raise InputError("models.gaussian.error.no_variance", field="var_", feature=features[place], name=classes[at])
    return FittedGaussianNB(
        classes=classes,
        features=features,
        theta=read.floats(model, "theta_"),
        var=var,
        counts=read.floats(model, "class_count_"),
        priors=read.floats(model, "class_prior_"),
        given=read.attribute(model, "priors") is not None,
        epsilon=float(read.floats(model, "epsilon_")),
        smoothing=float(read.attribute(model, "var_smoothing")),
        point=point,
        single=read.is_single(model, "theta_"),
    )


def _priors(fitted: FittedGaussianNB) -> dict[str, str]:
    if fitted.learnt_priors:
        total = int(fitted.counts.sum())
        return {name: f"{int(count)}/{total}" for name, count in zip(fitted.classes, fitted.counts, strict=True)}
    shares = read.shares(fitted.priors.tolist())
    return {name: str(share) for name, share in zip(fitted.classes, shares, strict=True)}


def _query(fitted: FittedGaussianNB) -> dict[str, float]:
    return dict(zip(fitted.features, fitted.point.tolist(), strict=True))


def _problem(fitted: FittedGaussianNB) -> Mapping[str, Any]:
    """The problem with given parameters."""
    means, variances = fitted.theta.T.tolist(), fitted.var.T.tolist()
    features = {
        feature: {
            "normal": {
                name: {"mean": mean, "variance": variance}
                for name, mean, variance in zip(fitted.classes, means[place], variances[place], strict=True)
            }
        }
        for place, feature in enumerate(fitted.features)
    }
    parameters = {"priors": _priors(fitted), "features": features}
    return {"format": FORMAT, "topic": "naive_bayes", "target": "y", "parameters": parameters, "query": _query(fitted)}


def _from_rows(fitted: FittedGaussianNB, data: Data, posteriors: Floats) -> Solution | None:
    """The solution from the rows, which light up; None unless it gives the fitted means, variances and priors."""
    rows = np.asarray(data.features, dtype=np.float64) if not hasattr(data.features, "toarray") else None
    labels = [str(each) for each in np.asarray(data.classes).tolist()]
    if rows is None or rows.size > _MOST_CELLS or len(fitted.features) > _MOST_FEATURES or not fitted.learnt_priors:
        return None
    if not _learnt_from(fitted, rows, labels):
        return None
    target = next(name for name in ("y", "class", "y (class)") if name not in fitted.features)
    table = [[*row, label] for row, label in zip(rows.tolist(), labels, strict=True)]
    problem = {
        "format": FORMAT,
        "topic": "naive_bayes",
        "table": {"columns": [*fitted.features, target], "rows": table},
        "target": target,
        "types": dict.fromkeys(fitted.features, "number"),
        "convention": {"preset": "scikit_learn", "variance_floor": repr(fitted.smoothing)},
        "query": _query(fitted),
    }
    try:
        found = solving.solve(problem)
    except InputError:
        return None
    return found if agrees(found, fitted.classes, posteriors) else None


def _learnt_from(fitted: FittedGaussianNB, rows: Floats, labels: list[str]) -> bool:
    """Whether these rows give the fitted attributes."""
    if rows.ndim != 2 or rows.shape != (len(labels), len(fitted.features)) or set(labels) != set(fitted.classes):
        return False
    names = np.array(labels)
    parts = [rows[names == name] for name in fitted.classes]
    if [len(part) for part in parts] != fitted.counts.tolist():
        return False
    scale = max(float(rows.var(axis=0).max()), np.finfo(float).tiny)
    means = np.array([part.mean(axis=0) for part in parts])
    variances = np.array([part.var(axis=0) for part in parts]) + fitted.smoothing * scale
    return np.allclose(means, fitted.theta, rtol=1e-9, atol=1e-9 * scale**0.5) and np.allclose(
        variances, fitted.var, rtol=1e-9, atol=1e-15 * scale
    )


def _answers(fitted: FittedGaussianNB, solution: Solution) -> Sequence[doc.Answer]:
    """The answer with the scores of the model, which does not divide priors by their sum."""
    total = sum(read.shares(fitted.priors.tolist()), start=Fraction(0))
    if fitted.learnt_priors or total == 1:
        return solution.answers
    (answer,) = solution.answers
    scaled = [replace(each, value=_unscaled(each, total)) for each in answer.quantities]
    return [replace(answer, quantities=scaled)]


def _unscaled(quantity: doc.Quantity, total: Fraction) -> doc.Amount:
    kind, value = quantity.id.partition("[")[0], quantity.value
    if not isinstance(value, Fraction | Decimal):
        return value
    if kind in ("prior", "score", "evidence"):
        return multiply(value, total)
    return add(value, ln(total)) if kind == "log_score" else value


def _departures(fitted: FittedGaussianNB) -> list[Phrase]:
    found = variance_departures(fitted)
    if fitted.given:
        found.append(say("models.gaussian.departure.priors"))
    if fitted.single:
        found.append(say("models.scored.departure.single"))
    return found
