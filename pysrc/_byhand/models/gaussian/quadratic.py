"""A case by a fitted QuadraticDiscriminantAnalysis: −½ Σ_j ((x − μ_c) · r_cj)² / s_cj − ½ Σ_j ln s_cj + ln P(c).

Source: sklearn/discriminant_analysis.py, `_solve_svd`, `_solve_eigen`, `_decision_function` (1.5 to 1.9).
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import numpy as np

from _byhand.arithmetic import expr as ex
from _byhand.decision.explain import CaseOutcome, all_posteriors_phrase, decision_step, point
from _byhand.document import steps as doc
from _byhand.document.ids import quantities_of
from _byhand.document.steps import Later, Solution
from _byhand.errors import InputError
from _byhand.models.case import Case, Data
from _byhand.models.departures import departures_step
from _byhand.models.gaussian.explain_axes import axes_step, origin_step, posteriors_step
from _byhand.models.gaussian.fitted_quadratic import Divisor, FittedQDA, read_qda
from _byhand.models.gaussian.linear_departures import shrinkage_departures
from _byhand.models.gaussian.textbook import textbook
from _byhand.models.scored import attributes as read
from _byhand.models.scored.attributes import decimal
from _byhand.models.scored.decided import TOLERANCE, posteriors_of, softmax, with_decision
from _byhand.models.scored.linear import CLASS_VARIABLE
from _byhand.phrase import ClassName, Phrase, TextKeys, say

_DIVISOR_KEYS: TextKeys[Divisor] = {
    "n": "models.gaussian.departure.quadratic_n",
    "n-1": "models.gaussian.departure.quadratic_n-1",
}


def explain(model: Any, case: Case, data: Data | None) -> Solution:
    """The worked solution. InputError names scalings_ if a class has a direction without spread."""
    fitted = read_qda(model, case)
    posteriors = softmax(fitted.float_scores)
    book = None
    if fitted.complete and sum(fitted.prior_shares) == 1:
        book = textbook(
            fitted.classes,
            fitted.features,
            fitted.means,
            fitted.covariances,
            fitted.priors,
            fitted.point,
            posteriors,
        )
    inner = _by_axes(fitted) if book is None else book
    if np.abs(posteriors_of(inner, fitted.classes) - posteriors).max() > TOLERANCE and not fitted.single:
        raise InputError("models.gaussian.error.unstable", field="scalings_")
    after = [*case.departures, *_departures(fitted, data)]
    solution = replace(
        inner,
        title=say("models.gaussian.title_quadratic"),
        steps=Later(
            lambda: [
                *case.steps,
                origin_step(by_book=book is not None),
                *inner.steps,
                *departures_step(after),
            ]
        ),
    )
    return with_decision(solution, fitted.classes, read.predicted(model, case))


def _by_axes(fitted: FittedQDA) -> Solution:
    """The sums over the principal axes, as the model has them."""
    found = CaseOutcome(
        fitted.outcome, smooths=False, case=point([decimal(x) for x in fitted.point]), variable=CLASS_VARIABLE
    )
    quantities = [
        *quantities_of("prior", fitted.classes, fitted.prior_shares),
        *quantities_of("mean", fitted.classes, [[decimal(each) for each in mean] for mean in fitted.means]),
        *quantities_of("mahalanobis", fitted.classes, fitted.distances),
        *quantities_of("discriminant", fitted.classes, fitted.discriminants),
        *quantities_of("posterior", fitted.classes, fitted.outcome.posteriors),
    ]
    query = dict(zip(fitted.features, fitted.point.tolist(), strict=True))
    return Solution(
        topic="gaussian_discriminant",
        title="",
        lines=[all_posteriors_phrase(found)],
        steps=Later(lambda: [axes_step(fitted), posteriors_step(fitted), decision_step(found)]),
        answers=[doc.Answer(query, quantities, fitted.outcome.decision, fitted.outcome.tied)],
        warnings=(),
        rows={},
        exercise=[doc.Paragraph(say("exercise.one_class", case=found.case))],
        decimals_given=True,
        variable=CLASS_VARIABLE,
    )


def _departures(fitted: FittedQDA, data: Data | None) -> list[Phrase]:
    found = [_divisor(fitted, data)] if fitted.estimator is None else []
    if fitted.reg_param:
        found.append(_regularised(fitted))
    found += shrinkage_departures(fitted.shrinkage, fitted.estimator)
    if not fitted.complete:
        found.append(say("models.gaussian.departure.axes"))
    if fitted.given:
        found.append(say("models.gaussian.departure.priors"))
    if sum(fitted.prior_shares) != 1:
        total = sum(fitted.prior_shares, start=Fraction(0))
        found.append(say("models.gaussian.departure.priors_sum", total=ex.Number(total, measured=True)))
    if fitted.single:
        found.append(say("models.scored.departure.single"))
    return found


def _divisor(fitted: FittedQDA, data: Data | None) -> Phrase:
    found = fitted.divisor(data)
    return say("models.gaussian.departure.quadratic_unknown" if found is None else _DIVISOR_KEYS[found])


def _regularised(fitted: FittedQDA) -> Phrase:
    """The smallest variance along an axis, before and after."""
    at = min(range(len(fitted.classes)), key=lambda place: fitted.scalings[place].min())
    amount, after = decimal(fitted.reg_param), decimal(fitted.scalings[at].min())
    if amount == 1:
        return say("models.gaussian.departure.reg_param_one")
    before = (after - amount) / (1 - amount)
    return say(
        "models.gaussian.departure.reg_param",
        amount=ex.Given(amount),
        name=ClassName(fitted.classes[at], at),
        before=ex.Number(before, measured=True),
        after=ex.Number(after, measured=True),
    )
