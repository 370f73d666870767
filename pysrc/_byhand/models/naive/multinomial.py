"""MultinomialNB: P(c | x) ∝ P(c) · Π P(t | c)^x_t over the features, from counts or weights such as tf-idf.

P(t | c) = (N_ct + α)/(N_c + Σ α), N_ct = feature_count_, N_c its sum over all features (Manning et al. 2008, 13.2).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from _byhand.arithmetic import expr as ex
from _byhand.decision.explain import CLASS
from _byhand.document.ids import identifier
from _byhand.document.steps import Solution
from _byhand.models.case import Case, Data
from _byhand.models.naive import fitted, symbols
from _byhand.models.naive.effect import alpha_departures, prior_departures
from _byhand.models.naive.explained import Explained, case_listing, refuse_undefined
from _byhand.models.naive.learnt import LearntRows
from _byhand.models.naive.scored import Factor, Scored
from _byhand.models.naive.share import Share
from _byhand.models.naive.steps import Written, estimates_step, priors_step, scores_step
from _byhand.phrase import Phrase, say

_FEATURE = ex.Symbol("t", "t")
_SCORE = ex.Symbol(r"P(c) \cdot \prod_t P(t \mid c)^{x_t}", "P(c) · ∏ P(t | c)^x_t")


@dataclass(frozen=True)
class Counted:
    """The fitted model and the case.

    counts  (K, p) feature_count_
    values  x_t of the features that are not 0, by column
    keys    whether the counts have rows that light up
    """

    case: Case
    classes: tuple[str, ...]
    counts: fitted.Floats
    values: Mapping[int, Any]
    keys: bool = False

    @cached_property
    def totals(self) -> list[Any]:
        return [fitted.array_total(row) for row in self.counts]

    def scored(self, alpha: fitted.Alpha, priors: tuple[Share, ...]) -> Scored:
        added_total = alpha.total(self.counts.shape[1])
        factors = []
        for column, value in self.values.items():
            name = self.case.features[column].name
            shares = tuple(
                Share(
                    fitted.number(self.counts[index, column]),
                    self.totals[index],
                    alpha.of(column),
                    added_total,
                    key=identifier("n", name, given=(self.classes[index],)) if self.keys else None,
                    of_key=identifier("n", self.classes[index]) if self.keys else None,
                )
                for index in range(len(self.classes))
            )
            factors.append(Factor(column, ex.Word(name), shares, name, value))
        return Scored(self.classes, priors, tuple(factors))


def explain(model: Any, case: Case, data: Data | None) -> Solution:
    """The worked solution of the case; InputError names an attribute that cannot be explained."""
    counts = fitted.counts_of(model, "feature_count_")
    alpha, priors = fitted.alpha_of(model, counts.shape[1]), fitted.priors_of(model)
    smoothed = counts + alpha.array()
    with np.errstate(divide="ignore", invalid="ignore"):
        logs = np.log(smoothed) - np.log(smoothed.sum(axis=1, keepdims=True))
    fitted.check_logs(fitted.floats(model, "feature_log_prob_"), logs, "feature_log_prob_")
    if alpha.zero:
        refuse_undefined(model, case)
    classes = fitted.class_names(model)
    rows = None
    if data is not None:
        rows = LearntRows(data, data.features, classes)
        rows.check(fitted.counts_of(model, "class_count_"), counts, "feature_count_")
    counted = Counted(case, classes, counts, fitted.present(case, counts.shape[1]), rows is not None)
    scored = counted.scored(alpha, priors.shares)
    fitted.check_scores(scored.log_scores, _joint_logs(model, counted))
    plain = counted.scored(fitted.Alpha(fitted.ZERO), priors.shares)
    written = Written(scored, plain if alpha.smooths else None, say("models.naive.feature"))
    explained = Explained("MultinomialNB", model, case, written, priors, rows)
    now, chosen = scored.result, explained.choice
    departures = [
        *alpha_departures(alpha, explained.small_alpha, now, chosen, plain),
        *prior_departures(priors, now, chosen, scored),
    ]
    steps = [
        case_listing(
            explained, say("models.naive.multinomial.case", features=counts.shape[1], count=len(counted.values))
        ),
        priors_step(written, priors, explained.rows_counted()),
        estimates_step(written, _estimates_lead(alpha, counts.shape[1]), _estimates_rule(alpha)),
        scores_step(written, say(_score_key(scored), x_of=symbols.X_OF_FEATURE), _SCORE),
    ]
    return explained.solution(steps, departures)


def _joint_logs(model: Any, counted: Counted) -> fitted.Floats:
    """(K,) as the model reckons them"""
    columns, times = list(counted.values), [float(value) for value in counted.values.values()]
    found: fitted.Floats = model.class_log_prior_ + model.feature_log_prob_[:, columns] @ np.array(times)
    return found


def _score_key(scored: Scored) -> str:
    if not scored.factors:
        return "models.naive.multinomial.score_empty"
    if all(factor.times.denominator == 1 for factor in scored.factors):
        return "models.naive.multinomial.score_counts"
    return "models.naive.multinomial.score_weights"


def _estimates_lead(alpha: fitted.Alpha, features: int) -> Phrase:
    params = {"features": features, "n_of": symbols.OCCURRENCES, "n_all": symbols.CLASS_TOTAL}
    if not alpha.smooths:
        return say("models.naive.multinomial.estimates_plain", **params)
    if alpha.each is not None:
        return say("models.naive.multinomial.estimates_each", total=ex.Given(alpha.total(features)), **params)
    return say("models.naive.multinomial.estimates", alpha=ex.Given(alpha.same), **params)


def _estimates_rule(alpha: fitted.Alpha) -> ex.Equation:
    """P(t | c) = (N_ct + α)/(N_c + p · α)"""
    top: ex.Expr = symbols.OCCURRENCES
    below: ex.Expr = symbols.CLASS_TOTAL
    if alpha.each is not None:
        top = ex.Sum((top, ex.Symbol(r"\alpha_t", "α_t")))
        below = ex.Sum((below, ex.Symbol(r"\sum_t \alpha_t", "Σ α_t")))
    elif alpha.smooths:
        top = ex.Sum((top, symbols.ALPHA))
        below = ex.Sum((below, ex.Symbol(r"p \alpha", "p · α")))
    return ex.Equation(ex.Probability(_FEATURE, CLASS), (ex.Quotient(top, below),))
