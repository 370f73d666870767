"""BernoulliNB: P(c | x) ∝ P(c) · Π P(x_j = 1 | c) over present features · Π (1 − P(x_j = 1 | c)) over absent ones.

P(x_j = 1 | c) = (n_cj + α)/(n_c + 2α), n_cj = feature_count_, n_c = class_count_ (Manning et al. 2008, 13.3).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from _byhand.arithmetic import expr as ex
from _byhand.decision.explain import CLASS
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.errors import InputError
from _byhand.models.case import Case, Data
from _byhand.models.naive import fitted, symbols
from _byhand.models.naive.effect import alpha_departures, effect, prior_departures
from _byhand.models.naive.explained import Explained, refuse_undefined
from _byhand.models.naive.learnt import LearntRows
from _byhand.models.naive.scored import Factor, Scored, sum_of_logs
from _byhand.models.naive.share import Share, amount
from _byhand.models.naive.steps import (
    Written,
    estimates_step,
    estimates_table,
    priors_step,
    scores_step,
    shown_factors,
)
from _byhand.numbers.real import Value
from _byhand.phrase import Phrase, say

Flags = NDArray[np.bool_]
# With more features, the absent ones are added up.
_MOST_SINGLE = 8
# Absent features that a fold lists.
_MOST_FOLDED, _FEWEST_FOLDED = 60, 12
_FEATURE = ex.Symbol("x_j = 1", "x_j = 1")
_SCORE = ex.Symbol(
    r"P(c) \cdot \prod_{x_j = 1} P(x_j = 1 \mid c) \cdot \prod_{x_j = 0} (1 - P(x_j = 1 \mid c))",
    "P(c) · ∏ P(x_j = 1 | c) · ∏ (1 \u2212 P(x_j = 1 | c))",
)


@dataclass(frozen=True)
class Counted:
    """The fitted model and the case.

    counts   (K, p) feature_count_: rows of the class with the feature
    sizes    (K,) class_count_
    present  (p,) whether the case has the feature
    keys     whether the counts have rows that light up
    """

    case: Case
    classes: tuple[str, ...]
    counts: fitted.Floats
    sizes: fitted.Floats
    present: Flags
    keys: bool = False

    @property
    def single(self) -> bool:
        """Is every feature worked singly?"""
        return len(self.present) <= _MOST_SINGLE

    def presence(self, column: int, alpha: fitted.Alpha) -> Factor:
        """P(x_j = 1 | c)"""
        name, added = self.case.features[column].name, alpha.of(column)
        shares = tuple(
            Share(
                fitted.number(self.counts[index, column]),
                fitted.number(self.sizes[index]),
                added,
                2 * added,
                key=identifier("n", name, given=(called,)) if self.keys else None,
                of_key=identifier("n", called) if self.keys else None,
            )
            for index, called in enumerate(self.classes)
        )
        return Factor(column, _is(name, 1), shares, name)

    def absence(self, column: int, alpha: fitted.Alpha) -> Factor:
        """1 − P(x_j = 1 | c)"""
        factor = self.presence(column, alpha)
        event = _is(self.case.features[column].name, 0)
        return replace(factor, event=event, shares=tuple(share.complement() for share in factor.shares), part=None)

    def scored(self, alpha: fitted.Alpha, priors: tuple[Share, ...]) -> Scored:
        if self.single:
            factors = [
                (self.presence if there else self.absence)(column, alpha)
                for column, there in enumerate(self.present.tolist())
            ]
            return Scored(self.classes, priors, tuple(factors))
        empty = not alpha.smooths and not self.sizes.all()
        absent = tuple(None if empty else self.absent_logs(index, alpha) for index in range(len(self.classes)))
        return Scored(self.classes, priors, self.present_factors(alpha), absent, rest_undefined=empty)

    def present_factors(self, alpha: fitted.Alpha) -> tuple[Factor, ...]:
        return tuple(self.presence(int(column), alpha) for column in np.flatnonzero(self.present))

    def absent_logs(self, index: int, alpha: fitted.Alpha) -> Value | None:
        """Σ ln(1 − P(x_j = 1 | c)) over the absent features; None for ln 0"""
        added = float(alpha.same)
        above = self.sizes[index] - self.counts[index, ~self.present] + added
        return sum_of_logs(above, float(self.sizes[index]) + 2 * added)


def _is(name: str, value: int) -> ex.Expr:
    return ex.Joined((ex.Word(name), ex.Count(value)), " = ", " = ")


def explain(model: Any, case: Case, data: Data | None) -> doc.Solution:
    """The worked solution of the case; InputError names an attribute that cannot be explained."""
    counts, sizes = fitted.counts_of(model, "feature_count_"), fitted.counts_of(model, "class_count_")
    if (counts > sizes[:, None] * (1 + fitted.CLOSE)).any():
        raise InputError("models.naive.error.not_binary", field="feature_count_")
    alpha, priors = fitted.alpha_of(model, counts.shape[1]), fitted.priors_of(model)
    if alpha.each is not None:
        # scikit-learn 1.9 adds 2α of feature i to the rows of class i, or fails: no model at all.
        raise InputError("models.naive.error.alpha_array", field="alpha")
    with np.errstate(divide="ignore", invalid="ignore"):
        logs = np.log(counts + float(alpha.same)) - np.log(sizes[:, None] + 2 * float(alpha.same))
    found = fitted.floats(model, "feature_log_prob_")
    fitted.check_logs(found, logs, "feature_log_prob_")
    if alpha.zero:
        refuse_undefined(model, case)
    classes = fitted.class_names(model)
    threshold = _threshold(model)
    present = _present(case, counts.shape[1], threshold)
    rows = _learnt(data, classes, counts, sizes, threshold)
    counted = Counted(case, classes, counts, sizes, present, rows is not None)
    scored = counted.scored(alpha, priors.shares)
    fitted.check_scores(scored.log_scores, _joint_logs(counted, fitted.floats(model, "class_log_prior_"), found))
    return _explained(model, counted, alpha, priors, rows)


def _explained(
    model: Any, counted: Counted, alpha: fitted.Alpha, priors: fitted.Priors, rows: LearntRows | None
) -> doc.Solution:
    scored = counted.scored(alpha, priors.shares)
    plain = counted.scored(fitted.Alpha(fitted.ZERO), priors.shares)
    size, there = len(counted.present), int(counted.present.sum())
    smoothed = plain if alpha.smooths and not plain.rest_undefined else None
    rest = say("models.naive.bernoulli.absent_row", count=size - there)
    written = Written(scored, smoothed, say("models.naive.feature"), rest)
    explained = Explained("BernoulliNB", model, counted.case, written, priors, rows)
    now, chosen = scored.result, explained.choice
    only_present = Scored(counted.classes, priors.shares, counted.present_factors(alpha))
    departures = [
        *_binarize_departures(model),
        *([] if there == size else [say("models.naive.departure.absent", effect=effect(now, chosen, only_present))]),
        *alpha_departures(alpha, explained.small_alpha, now, chosen, plain),
        *prior_departures(priors, now, chosen, scored),
    ]
    singles = [counted.presence(column, alpha) for column in range(size)] if counted.single else None
    steps = [
        _case_step(explained, counted, _threshold(model)),
        priors_step(written, priors, explained.rows_counted()),
        estimates_step(written, _estimates_lead(alpha), _estimates_rule(alpha), singles),
        scores_step(written, say("models.naive.bernoulli.score"), _SCORE, _absent_fold(written, counted, alpha)),
    ]
    more = [
        doc.Quantity(identifier("likelihood", str(factor.part), given=(name,)), share.value)
        for factor in singles or ()
        if not counted.present[factor.column]
        for name, share in zip(counted.classes, factor.shares, strict=True)
    ]
    return explained.solution(steps, departures, more)


# --- the case


def _threshold(model: Any) -> float | None:
    found = fitted.attribute(model, "binarize")
    return None if found is None else float(found)


def _present(case: Case, features: int, threshold: float | None) -> Flags:
    """(p,) whether each value is above the threshold; without one every value must be 0 or 1."""
    fitted.present(case, features)
    values = np.array([feature.value for feature in case.features], dtype=np.float64)
    if threshold is not None:
        return np.asarray(values > threshold)
    odd = np.flatnonzero((values != 0) & (values != 1))
    if len(odd):
        feature = case.features[int(odd[0])]
        raise InputError(
            "models.naive.error.binarize", field="binarize", feature=feature.name, value=repr(float(feature.value))
        )
    return np.asarray(values == 1)


def _learnt(
    data: Data | None, classes: tuple[str, ...], counts: fitted.Floats, sizes: fitted.Floats, threshold: float | None
) -> LearntRows | None:
    if data is None:
        return None
    features = data.features if hasattr(data.features, "tocsc") else np.asarray(data.features, dtype=np.float64)
    binary = features if threshold is None else (features > threshold).astype(np.float64)
    rows = LearntRows(data, binary, classes)
    rows.check(sizes, counts, "feature_count_")
    return rows


def _joint_logs(counted: Counted, priors: fitted.Floats, logs: fitted.Floats) -> fitted.Floats:
    """(K,) as the model reckons them: 1 − P loses its digits where a tiny alpha makes P nearly 1"""
    with np.errstate(divide="ignore", invalid="ignore"):
        absent = np.log(1 - np.exp(logs[:, ~counted.present]))
    found: fitted.Floats = priors + logs[:, counted.present].sum(axis=1) + absent.sum(axis=1)
    return found


def _case_step(explained: Explained, counted: Counted, threshold: float | None) -> doc.Step:
    """What binarize makes of the values; with many features of those that are present."""
    features = len(counted.present)
    there = int(counted.present.sum())
    shown = range(features) if counted.single else [factor.column for factor in shown_factors(explained.written)]
    key = "models.naive.bernoulli.case_as_is" if threshold is None else "models.naive.bernoulli.case"
    params = {} if threshold is None else {"threshold": ex.Given(fitted.number(threshold))}
    lead = say(key, features=features, count=there, **params)
    values = [fitted.number(counted.case.features[column].value) for column in shown]
    heads = [
        doc.ColumnHead(say("models.naive.feature"), align="left"),
        doc.ColumnHead(say("models.naive.value")),
        doc.ColumnHead(say("models.naive.bernoulli.taken")),
    ]
    rows = [
        doc.Row(
            [
                doc.Cell(ex.Word(counted.case.features[column].name), header=True),
                doc.Cell(amount(value)),
                doc.Cell(ex.Count(int(counted.present[column]))),
            ]
        )
        for column, value in zip(shown, values, strict=True)
    ]
    table = doc.TableBlock(say("models.naive.case.caption"), heads, rows)
    blocks: list[doc.Block] = [doc.Paragraph(lead), *([table] if rows else [])]
    left = there - len(rows)
    if left > 0:
        blocks.append(doc.Paragraph(say("models.naive.case.more", count=left)))
    return doc.Step("case", say("models.naive.case.title"), blocks)


# --- wording


def _binarize_departures(model: Any) -> list[Phrase]:
    threshold = _threshold(model)
    if threshold is None:
        return []
    return [say("models.naive.departure.binarize", threshold=ex.Given(fitted.number(threshold)))]


def _estimates_lead(alpha: fitted.Alpha) -> Phrase:
    params = {"n_of": symbols.ROWS, "n_all": symbols.CLASS_ROWS}
    if not alpha.smooths:
        return say("models.naive.bernoulli.estimates_plain", **params)
    return say("models.naive.bernoulli.estimates", alpha=ex.Given(alpha.same), **params)


def _estimates_rule(alpha: fitted.Alpha) -> ex.Equation:
    """P(x_j = 1 | c) = (n_cj + α)/(n_c + 2α)"""
    top: ex.Expr = symbols.ROWS
    below: ex.Expr = symbols.CLASS_ROWS
    if alpha.smooths:
        top = ex.Sum((top, symbols.ALPHA))
        below = ex.Sum((below, ex.Symbol(r"2\alpha", "2α")))
    return ex.Equation(ex.Probability(_FEATURE, CLASS), (ex.Quotient(top, below),))


def _absent_fold(written: Written, counted: Counted, alpha: fitted.Alpha) -> list[doc.Block]:
    """The absent features one by one, up to a bound."""
    absent = np.flatnonzero(~counted.present)
    if counted.single or not len(absent):
        return []
    shown = max(_FEWEST_FOLDED, _MOST_FOLDED // max(1, len(written.classes) // 4))
    factors = [counted.absence(int(column), alpha) for column in absent[:shown]]
    blocks: list[doc.Block] = [estimates_table(written, factors)]
    if len(absent) > len(factors):
        blocks.append(doc.Paragraph(say("models.naive.bernoulli.more_absent", count=len(absent) - len(factors))))
    return [doc.Details(say("models.naive.bernoulli.absent_question"), blocks)]
