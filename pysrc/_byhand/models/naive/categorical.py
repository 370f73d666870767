"""CategoricalNB: P(c | x) ∝ P(c) · Π P(x_j = v | c), P(x_j = v | c) = (N_vc + α)/(N_c + k_j α), k_j = n_categories_[j].

With whole counts the topic `naive_bayes` works the case, from the counts or from the rows that the model learnt from;
with fractional ones, as sample_weight gives them, the steps are those of the other models.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from _byhand.arithmetic import expr as ex
from _byhand.decision.explain import CLASS
from _byhand.document import steps as doc
from _byhand.document.steps import Solution
from _byhand.errors import InputError
from _byhand.models.case import Case, Data, Feature
from _byhand.models.naive import fitted, symbols
from _byhand.models.naive.by_topic import by_topic
from _byhand.models.naive.effect import alpha_departures, effect, prior_departures
from _byhand.models.naive.explained import Explained
from _byhand.models.naive.learnt import LearntRows
from _byhand.models.naive.scored import Factor, Scored
from _byhand.models.naive.share import Share
from _byhand.models.naive.steps import Written, estimates_step, priors_step, scores_step
from _byhand.phrase import Listing, Phrase, say

_FEATURE = ex.Symbol("x_j = v", "x_j = v")
# Features whose k a sentence names.
_MOST_NAMED = 5
# Features that a table lists.
_MOST_ROWS = 40
_SCORE = ex.Symbol(r"P(c) \cdot \prod_j P(x_j \mid c)", "P(c) · ∏ P(x_j | c)")


@dataclass(frozen=True)
class Counted:
    """The fitted model and the case.

    tables  for each feature, (K, k_j) category_count_
    codes   (p,) the case
    """

    case: Case
    classes: tuple[str, ...]
    tables: tuple[fitted.Floats, ...]
    codes: tuple[int, ...]

    def scored(self, alpha: fitted.Alpha, priors: tuple[Share, ...], sizes: tuple[int, ...]) -> Scored:
        """sizes: (p,) k_j, the number of categories that alpha is added for"""
        factors = []
        for column, (table, code) in enumerate(zip(self.tables, self.codes, strict=True)):
            feature = self.case.features[column]
            word = word_of(feature, code)
            shares = tuple(
                Share(
                    fitted.number(row[code]),
                    fitted.array_total(row),
                    alpha.same,
                    sizes[column] * alpha.same,
                )
                for row in table
            )
            event = ex.Joined((ex.Word(feature.name), ex.Word(word)), " = ", " = ")
            factors.append(Factor(column, event, shares, (feature.name, word)))
        return Scored(self.classes, priors, tuple(factors))

    @property
    def sizes(self) -> tuple[int, ...]:
        return tuple(table.shape[1] for table in self.tables)

    @property
    def seen(self) -> tuple[int, ...]:
        """For each feature, the categories that occur in rows with a weight, and that of the case."""
        return tuple(
            int(np.count_nonzero((table.sum(axis=0) > 0) | (np.arange(table.shape[1]) == code)))
            for table, code in zip(self.tables, self.codes, strict=True)
        )


def word_of(feature: Feature, code: int) -> str:
    """The word of a code, or the code itself where no encoder knows one."""
    return str(feature.codes[code]) if code < len(feature.codes) else str(code)


def explain(model: Any, case: Case, data: Data | None) -> Solution:
    """The worked solution of the case; InputError names an attribute that cannot be explained."""
    tables = tuple(np.asarray(table, dtype=np.float64) for table in fitted.attribute(model, "category_count_"))
    if any(not np.isfinite(table).all() or (table < 0).any() for table in tables):
        raise InputError("models.naive.error.negative", field="category_count_", attribute="category_count_")
    alpha, priors = fitted.alpha_of(model, len(tables)), fitted.priors_of(model)
    if alpha.each is not None or np.ndim(model.alpha):
        raise InputError("models.naive.error.alpha", field="alpha")
    _check(model, tables, alpha)
    codes = _codes(case, tables)
    classes = fitted.class_names(model)
    rows = _learnt(data, classes, model, tables)
    counted = Counted(case, classes, tables, codes)
    scored = counted.scored(alpha, priors.shares, counted.sizes)
    used = [logs[:, code] for logs, code in zip(model.feature_log_prob_, codes, strict=True)]
    fitted.check_scores(scored.log_scores, model.class_log_prior_ + np.sum(used, axis=0))
    plain = counted.scored(fitted.Alpha(fitted.ZERO), priors.shares, counted.sizes)
    written = Written(scored, plain if alpha.smooths else None, say("models.naive.feature"))
    explained = Explained("CategoricalNB", model, case, written, priors)
    now, chosen = scored.result, explained.choice
    departures = [
        *alpha_departures(alpha, explained.small_alpha, now, chosen, plain),
        *_k_departures(explained, counted, alpha),
        *prior_departures(priors, now, chosen, scored),
    ]
    solution = by_topic(explained, counted.tables, counted.codes, alpha, data if rows else None)
    if solution is not None:
        return explained.around(solution, [_case_step(counted)], departures)
    steps = [
        _case_step(counted),
        priors_step(written, priors, explained.rows_counted()),
        estimates_step(written, _estimates_lead(alpha), _estimates_rule(alpha)),
        scores_step(written, say("models.naive.categorical.score"), _SCORE),
    ]
    return explained.solution(steps, departures)


def _case_step(counted: Counted) -> doc.Step:
    """The code of each category, and the attributes that the numbers come from."""
    heads = [doc.ColumnHead(say("models.naive.feature"), align="left"), doc.ColumnHead(say("models.naive.value"))]
    features = counted.case.features
    words = [word_of(feature, code) for feature, code in zip(features, counted.codes, strict=True)]
    coded = any(word != str(code) for word, code in zip(words, counted.codes, strict=True))
    if coded:
        heads.append(doc.ColumnHead(say("models.naive.categorical.code")))
    rows = [
        doc.Row(
            [
                doc.Cell(ex.Word(feature.name), header=True),
                doc.Cell(ex.Word(word)),
                *([doc.Cell(ex.Count(code))] if coded else []),
            ]
        )
        for feature, word, code in zip(features[:_MOST_ROWS], words, counted.codes, strict=False)
    ]
    blocks: list[doc.Block] = [
        doc.Paragraph(say("models.naive.categorical.case", count=len(features))),
        doc.TableBlock(say("models.naive.case.caption"), heads, rows),
    ]
    if len(rows) < len(features):
        blocks.append(doc.Paragraph(say("models.naive.case.more", count=len(features) - len(rows))))
    return doc.Step("case", say("models.naive.case.title"), blocks)


def _check(model: Any, tables: tuple[fitted.Floats, ...], alpha: fitted.Alpha) -> None:
    """InputError if feature_log_prob_ is not what the counts give."""
    found = fitted.attribute(model, "feature_log_prob_")
    with np.errstate(divide="ignore", invalid="ignore"):
        for logs, table in zip(found, tables, strict=True):
            smoothed = table + float(alpha.same)
            expected = np.log(smoothed) - np.log(smoothed.sum(axis=1, keepdims=True))
            if np.isnan(expected).any():
                raise InputError("models.naive.error.undefined", field="alpha")
            fitted.check_logs(np.asarray(logs), expected, "feature_log_prob_")


def _codes(case: Case, tables: tuple[fitted.Floats, ...]) -> tuple[int, ...]:
    """The case as codes 0, 1, ..., n_categories_ − 1."""
    fitted.present(case, len(tables))
    codes = []
    for feature, table in zip(case.features, tables, strict=True):
        value = feature.value
        if value != int(value) or value < 0:
            raise InputError("models.naive.error.code", field="case", feature=feature.name, value=repr(float(value)))
        if value >= table.shape[1]:
            raise InputError(
                "models.naive.error.unseen",
                field="n_categories_",
                feature=feature.name,
                value=feature.given or str(int(value)),
                last=table.shape[1] - 1,
                count=table.shape[1],
            )
        codes.append(int(value))
    return tuple(codes)


def _learnt(
    data: Data | None, classes: tuple[str, ...], model: Any, tables: tuple[fitted.Floats, ...]
) -> LearntRows | None:
    """The rows, if each counted once gives the counts of the model; InputError otherwise."""
    if data is None:
        return None
    features = data.features.toarray() if hasattr(data.features, "toarray") else np.asarray(data.features)
    rows = LearntRows(data, features, classes)
    rows.check(fitted.counts_of(model, "class_count_"), None, "category_count_")
    places = np.array([classes.index(name) for name in rows.names])
    if features.ndim != 2 or features.shape[1] != len(tables):
        raise InputError("models.naive.error.data", field="data", attribute="n_features_in_")
    for column, table in enumerate(tables):
        codes = features[:, column].astype(int)
        counts = np.zeros_like(table)
        if len(codes) and (codes.min() < 0 or codes.max() >= table.shape[1]):
            raise InputError("models.naive.error.data", field="data", attribute="category_count_")
        np.add.at(counts, (places, codes), 1)
        if not np.allclose(counts, table):
            raise InputError("models.naive.error.data", field="data", attribute="category_count_")
    return rows


def _k_departures(explained: Explained, counted: Counted, alpha: fitted.Alpha) -> list[Phrase]:
    """Categories that alpha is added for, though no row has them."""
    if not alpha.smooths or counted.seen == counted.sizes:
        return []
    wider = [
        say("models.naive.departure.k_of", feature=feature.name, k=size, seen=seen)
        for feature, size, seen in zip(counted.case.features, counted.sizes, counted.seen, strict=True)
        if size != seen
    ]
    other = counted.scored(alpha, explained.priors.shares, counted.seen)
    consequence = effect(explained.written.scored.result, explained.choice, other)
    return [say("models.naive.departure.k", features=Listing(wider[:_MOST_NAMED]), effect=consequence)]


def _estimates_lead(alpha: fitted.Alpha) -> Phrase:
    params = {"n_of": symbols.CATEGORIES, "n_all": symbols.CLASS_TOTAL}
    if not alpha.smooths:
        return say("models.naive.categorical.estimates_plain", **params)
    k = symbols.SIZE_OF_FEATURE
    return say("models.naive.categorical.estimates", alpha=ex.Given(alpha.same), k_of=k, **params)


def _estimates_rule(alpha: fitted.Alpha) -> ex.Equation:
    """P(x_j = v | c) = (N_vc + α)/(N_c + k_j α)"""
    top: ex.Expr = symbols.CATEGORIES
    below: ex.Expr = symbols.CLASS_TOTAL
    if alpha.smooths:
        top = ex.Sum((top, symbols.ALPHA))
        below = ex.Sum((below, ex.Symbol(r"k_j \alpha", "k_j · α")))
    return ex.Equation(ex.Probability(_FEATURE, CLASS), (ex.Quotient(top, below),))
