"""A case by a fitted LinearDiscriminantAnalysis of scikit-learn: softmax of x · coef_ᵀ + intercept_.

Source: sklearn/discriminant_analysis.py, `_solve_svd`, `_solve_lstsq`, `_solve_eigen` and `predict_proba` (1.5 to 1.9).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from _byhand.document import steps as doc
from _byhand.document.ids import identifier, quantities_of
from _byhand.document.steps import Later, Solution
from _byhand.models.case import Case, Data
from _byhand.models.departures import departures_step
from _byhand.models.gaussian.explain_weights import weights_step
from _byhand.models.gaussian.fitted_linear import Covariance, FittedLDA, covariance_of, read_lda
from _byhand.models.gaussian.linear_departures import linear_departures
from _byhand.models.gaussian.textbook import textbook
from _byhand.models.scored import attributes as read
from _byhand.models.scored.attributes import Floats, decimal
from _byhand.models.scored.decided import softmax, with_decision
from _byhand.models.scored.linear import CLASS_VARIABLE, LinearScores, exercise_blocks, score_steps
from _byhand.phrase import say


def explain(model: Any, case: Case, data: Data | None) -> Solution:
    """The worked solution. InputError names an attribute that is missing or has no finite numbers."""
    fitted = read_lda(model, case)
    found = covariance_of(fitted, data)
    book = None if found is None else _book(fitted, found)
    linear = fitted.linear
    departures = [*case.departures, *linear_departures(fitted, found)]
    solution = Solution(
        topic="gaussian_discriminant",
        title=say("models.gaussian.title_linear"),
        lines=[linear.line()],
        steps=Later(
            lambda: [
                *case.steps,
                *score_steps(linear),
                weights_step(fitted, found, book),
                *departures_step(departures),
            ]
        ),
        answers=[_answer(fitted, book)],
        warnings=(),
        rows={},
        exercise=exercise_blocks(linear),
        decimals_given=True,
        variable=CLASS_VARIABLE,
    )
    return with_decision(solution, linear.classes, read.predicted(model, case))


def float_posteriors(linear: LinearScores) -> Floats:
    """(K,) The posteriors in 64-bit floats."""
    scores = linear.weights @ linear.point + linear.intercepts
    return softmax(np.array([0.0, *scores]) if linear.binary else scores)


def _book(fitted: FittedLDA, found: Covariance) -> Solution | None:
    linear = fitted.linear
    return textbook(
        linear.classes,
        linear.features,
        fitted.means,
        found.matrix,
        fitted.priors,
        linear.point,
        float_posteriors(linear),
        inverse=found.inverse,
    )


def _answer(fitted: FittedLDA, book: Solution | None) -> doc.Answer:
    """The model's scores and posteriors, and of the textbook what the model does not state itself."""
    answer, classes = fitted.linear.answer(), fitted.linear.classes
    shares = read.shares(fitted.priors.tolist())
    own = {each.id: each for each in answer.quantities}
    own |= {each.id: each for each in quantities_of("prior", classes, shares)}
    for name, mean in zip(classes, fitted.means, strict=True):
        own[identifier("mean", name)] = doc.Quantity(identifier("mean", name), [decimal(each) for each in mean])
    if book is not None:
        own |= {each.id: each for each in book.answers[0].quantities if each.id not in own}
    return replace(answer, quantities=list(own.values()))
