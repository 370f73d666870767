"""ComplementNB: argmax_c Σ x_t w_ct with w_ct = −ln θ̃_ct, θ̃_ct from the rows of all other classes (Rennie et al. 2003).

θ̃_ct = (Ñ_ct + α)/(Ñ_c + Σ α), Ñ_ct = feature_all_ − feature_count_, Ñ_c its sum; with `norm` the weights of a class
are divided by their sum. `predict_proba` is a softmax of the scores, which is no posterior probability.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.functions import Exp, Log, Negative
from _byhand.decision.explain import event
from _byhand.decision.scores import Outcome, outcome, outcome_quantities
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.errors import InputError
from _byhand.models.case import Case, Data
from _byhand.models.departures import departures_step
from _byhand.models.naive import fitted, symbols
from _byhand.models.naive.choice import Choice, choice_of, with_choice
from _byhand.models.naive.effect import alpha_departures, effect
from _byhand.models.naive.explained import query_of, small_alpha
from _byhand.models.naive.learnt import LearntRows
from _byhand.models.naive.scored import sum_of_logs
from _byhand.models.naive.share import Share, amount
from _byhand.models.naive.steps import CLASS_VARIABLE, class_heads, table_limit
from _byhand.numbers.real import Value, add, divide, exp, ln, multiply, real, subtract
from _byhand.phrase import ClassName, Phrase, say

_FEATURE = ex.Symbol("t", "t")
_WEIGHT = ex.Symbol("w_{ct}", "w_ct")
_ESTIMATE = ex.Symbol(r"\tilde\theta_{ct}", "θ̃_ct")
# Terms that a line can hold.
_MOST_TERMS = 8


@dataclass(frozen=True)
class Weighed:
    """A feature of the case. shares: (K,) θ̃; weights: (K,); value: x_t"""

    column: int
    name: str
    value: Fraction
    shares: tuple[Share, ...]
    weights: tuple[Value, ...]


@dataclass(frozen=True)
class Scores:
    """The scores of a case.

    sums    (K,) Σ ln θ̃ over all features, with `norm`; else None
    prior   ln of the prior of the only class; None of several classes
    result  its log_scores are the scores s(c), its scores are e^s(c)
    """

    classes: tuple[str, ...]
    weighed: tuple[Weighed, ...]
    sums: tuple[Value, ...] | None
    prior: Value | None
    result: Outcome

    undefined = False


def _scores(
    model: Any,
    case: Case,
    counts: fitted.Floats,
    values: dict[int, Fraction],
    alpha: fitted.Alpha,
    *,
    norm: bool,
    prior: Value | None,
) -> Scores | None:
    """None if a weight is infinite or a share 0/0, as without smoothing."""
    classes = fitted.class_names(model)
    every = counts.sum(axis=0)
    others = every - counts
    totals = [fitted.array_total(row) for row in others]
    added_total = alpha.total(counts.shape[1])
    if any(not total + added_total for total in totals):
        return None
    sums = None
    if norm:
        logs_of = [_log_sum(row, total, alpha) for row, total in zip(others, totals, strict=True)]
        sums = tuple(log for log in logs_of if log)
        if len(sums) < len(classes):
            return None
    weighed = []
    for column, value in values.items():
        shares = tuple(
            Share(fitted.number(others[index, column]), totals[index], alpha.of(column), added_total)
            for index in range(len(classes))
        )
        if not all(share.value for share in shares):
            return None
        logs = [ln(share.value) for share in shares if share.value]
        weights = [
            divide(log, sums[index]) if sums is not None else subtract(Fraction(0), log)
            for index, log in enumerate(logs)
        ]
        weighed.append(Weighed(column, case.features[column].name, value, shares, tuple(weights)))
    scores = [
        add(*([] if prior is None else [prior]), *(multiply(each.value, each.weights[index]) for each in weighed))
        for index in range(len(classes))
    ]
    result = outcome(classes, [exp(score) for score in scores], scores, None)
    return Scores(classes, tuple(weighed), sums, prior, result)


def _log_sum(above: fitted.Floats, total: Fraction, alpha: fitted.Alpha) -> Value | None:
    """Σ_t ln θ̃_ct over all features; None for ln 0"""
    below = float(total + alpha.total(len(above)))
    return sum_of_logs(above + alpha.array(), below)


def explain(model: Any, case: Case, data: Data | None) -> doc.Solution:
    """The worked solution of the case; InputError names an attribute that cannot be explained."""
    counts = fitted.counts_of(model, "feature_count_")
    alpha, priors = fitted.alpha_of(model, counts.shape[1]), fitted.priors_of(model)
    norm, values = bool(fitted.attribute(model, "norm")), fitted.present(case, counts.shape[1])
    _check(model, counts, alpha, norm)
    classes = fitted.class_names(model)
    if data is not None:
        rows = LearntRows(data, data.features, classes)
        rows.check(fitted.counts_of(model, "class_count_"), counts, "feature_count_")
    own = priors.shares[0].value
    prior = ln(own) if len(classes) == 1 and own else None
    reckon = _Reckoning(model, case, counts, values)
    scores = reckon.scores(alpha, norm, prior)
    if scores is None or not np.isfinite(fitted.floats(model, "feature_log_prob_")).all():
        raise InputError("models.naive.error.infinite", field="alpha")
    own_prior = 0 if prior is None else float(prior)
    times = np.array([float(value) for value in values.values()])
    fitted.check_scores(scores.result.log_scores, model.feature_log_prob_[:, list(values)] @ times + own_prior)
    chosen = choice_of(model, case, scores.result)
    departures = _departures(reckon, scores, chosen, alpha, norm, priors)
    result = scores.result
    solution = doc.Solution(
        topic="naive_bayes",
        title=say("models.naive.title", name="ComplementNB"),
        lines=[_answer_line(result)],
        steps=[
            *case.steps,
            _case_step(scores, case),
            _weights_step(scores, alpha, counts.shape[1]),
            _scores_step(scores),
            _shares_step(scores),
            _decision_step(result),
            *departures_step([*case.departures, *departures]),
        ],
        answers=[doc.Answer(query_of(case), _quantities(scores, priors), result.decision, result.tied)],
        warnings=[],
        rows={},
    )
    return with_choice(solution, chosen)


@dataclass(frozen=True)
class _Reckoning:
    """The fitted model and the case; `scores` reckons them by any alpha."""

    model: Any
    case: Case
    counts: fitted.Floats
    values: dict[int, Fraction]

    def scores(self, alpha: fitted.Alpha, norm: bool, prior: Value | None) -> Scores | None:
        return _scores(self.model, self.case, self.counts, self.values, alpha, norm=norm, prior=prior)


def _check(model: Any, counts: fitted.Floats, alpha: fitted.Alpha, norm: bool) -> None:
    """InputError if the weights are not those of the counts."""
    found = fitted.floats(model, "feature_log_prob_")
    every = fitted.counts_of(model, "feature_all_")
    with np.errstate(divide="ignore", invalid="ignore"):
        fitted.check_logs(found, _weights(every + alpha.array() - counts, norm), "feature_log_prob_")


def _weights(complements: fitted.Floats, norm: bool) -> fitted.Floats:
    logs = np.log(complements / complements.sum(axis=1, keepdims=True))
    found: fitted.Floats = logs / logs.sum(axis=1, keepdims=True) if norm else -logs
    return found


def _quantities(scores: Scores, priors: fitted.Priors) -> list[doc.Quantity]:
    """prior[c], which does not count, weight[t|c], log_score[c] = s(c), score[c] = e^s(c), posterior[c]"""
    found = [
        doc.Quantity(identifier("prior", name), share.value)
        for name, share in zip(scores.classes, priors.shares, strict=True)
    ]
    found += [
        doc.Quantity(identifier("weight", each.name, given=(name,)), weight)
        for each in scores.weighed
        for name, weight in zip(scores.classes, each.weights, strict=True)
    ]
    return [*found, *outcome_quantities(scores.result)]


# --- steps


def _shown(scores: Scores) -> list[Weighed]:
    """The features that a table can hold: those whose parts of the scores differ most, in the order of the columns."""
    most = table_limit(len(scores.classes))
    if len(scores.weighed) <= most:
        return list(scores.weighed)

    def spread(each: Weighed) -> float:
        parts = [float(real(weight)) * float(each.value) for weight in each.weights]
        return min(parts) - max(parts)

    return sorted(sorted(scores.weighed, key=spread)[:most], key=lambda each: each.column)


def _case_step(scores: Scores, case: Case) -> doc.Step:
    shown = _shown(scores)
    lead = say("models.naive.multinomial.case", features=len(case.features), count=len(scores.weighed))
    blocks: list[doc.Block] = [doc.Paragraph(lead)]
    if shown:
        heads = [doc.ColumnHead(say("models.naive.feature"), align="left"), doc.ColumnHead(say("models.naive.value"))]
        rows = [doc.Row([doc.Cell(ex.Word(each.name), header=True), doc.Cell(amount(each.value))]) for each in shown]
        blocks.append(doc.TableBlock(say("models.naive.case.caption"), heads, rows))
    if len(shown) < len(scores.weighed):
        blocks.append(doc.Paragraph(say("models.naive.case.more", count=len(scores.weighed) - len(shown))))
    return doc.Step("case", say("models.naive.case.title"), blocks)


def _weights_step(scores: Scores, alpha: fitted.Alpha, features: int) -> doc.Step:
    """θ̃ and w of the features of the case."""
    estimate = ex.Quotient(
        ex.Sum((symbols.OTHERS, _alpha_symbol(alpha, "t"))),
        ex.Sum((symbols.OTHERS_TOTAL, _alpha_total(alpha))),
    )
    log = Log(_ESTIMATE)
    summed = ex.Symbol(r"\sum_t \ln\tilde\theta_{ct}", "Σ ln θ̃_ct")
    weight = Negative(log) if scores.sums is None else ex.Quotient(log, summed)
    key = "models.naive.complement.weights" if scores.sums is None else "models.naive.complement.weights_norm"
    total = ex.Given(alpha.total(features))
    params = {"n_of": symbols.OTHERS, "n_all": symbols.OTHERS_TOTAL}
    blocks: list[doc.Block] = [
        doc.Paragraph(say("models.naive.complement.lead", total=total, features=features, **params)),
        doc.Formula([doc.Line(ex.Equation(_ESTIMATE, (estimate,)))]),
        doc.Paragraph(say(key)),
        doc.Formula([doc.Line(ex.Equation(_WEIGHT, (weight,))), *_sum_lines(scores)]),
    ]
    shown = _shown(scores)
    if shown:
        heads = [doc.ColumnHead(say("models.naive.feature"), align="left"), *class_heads(scores.classes)]
        rows = [doc.Row([doc.Cell(ex.Word(each.name), header=True), *_weight_cells(scores, each)]) for each in shown]
        blocks.append(doc.TableBlock(say("models.naive.complement.caption"), heads, rows))
    return doc.Step("weights", say("models.naive.complement.weights_title"), blocks)


def _alpha_symbol(alpha: fitted.Alpha, index: str) -> ex.Expr:
    return ex.Symbol(rf"\alpha_{index}", f"α_{index}") if alpha.each is not None else symbols.ALPHA


def _alpha_total(alpha: fitted.Alpha) -> ex.Expr:
    return ex.Symbol(r"\sum_t \alpha_t", "Σ α_t") if alpha.each is not None else ex.Symbol(r"p \alpha", "p · α")


def _sum_lines(scores: Scores) -> list[doc.Line]:
    """With `norm`: Σ_t ln θ̃_ct of each class"""
    if scores.sums is None:
        return []
    return [
        doc.Line(
            ex.Equation(_of_class(r"\sum_t \ln\tilde\theta", "Σ ln θ̃", scores, index), (), ex.Number(total)), index
        )
        for index, total in enumerate(scores.sums)
    ]


def _of_class(latex: str, plain: str, scores: Scores, index: int) -> ex.Expr:
    """A symbol of a class: s(y = a)"""
    named = event(scores.classes[index], CLASS_VARIABLE)
    return ex.Joined((ex.Symbol(f"{latex}(", f"{plain}("), named, ex.Symbol(")", ")")), "", "")


def _weight_cells(scores: Scores, each: Weighed) -> list[doc.Cell]:
    cells = []
    for index, (name, share, weight) in enumerate(zip(scores.classes, each.shares, each.weights, strict=True)):
        log: ex.Expr = Log(share.counted())
        working = Negative(log) if scores.sums is None else ex.Quotient(log, ex.Number(scores.sums[index]))
        equation = ex.Equation(working, (), ex.Number(weight, measured=True))
        cells.append(doc.Cell(equation, quantity=identifier("weight", each.name, given=(name,))))
    return cells


def _scores_step(scores: Scores) -> doc.Step:
    """s(c) = Σ x_t w_ct: in a line if there are few features, else in a table."""
    name = ex.Symbol("s(c)", "s(c)")
    rule = ex.Equation(name, (ex.Symbol(r"\sum_t x_t w_{ct}", "Σ x_t · w_ct"),))
    blocks: list[doc.Block] = [
        doc.Paragraph(
            say("models.naive.complement.score" if scores.weighed else "models.naive.complement.score_empty")
        ),
        doc.Formula([doc.Line(rule)]),
    ]
    if scores.prior is not None:
        blocks.append(doc.Paragraph(say("models.naive.complement.one_class", log=ex.Number(scores.prior))))
    few = len(scores.weighed) <= _MOST_TERMS
    if not few:
        blocks.append(_terms_table(scores))
    lines = doc.Formula([_score_line(scores, index, few) for index in range(len(scores.classes))])
    return doc.Step("scores", say("models.naive.scores.title"), [*blocks, lines], short=[lines])


def _score_line(scores: Scores, index: int, few: bool) -> doc.Line:
    left = _of_class("s", "s", scores, index)
    terms = [_term(each, index) for each in scores.weighed]
    if scores.prior is not None:
        terms.insert(0, ex.Number(scores.prior))
    working = (ex.Sum(tuple(terms)),) if few and len(terms) > 1 else tuple(terms) if few else ()
    score = scores.result.log_scores[index]
    assert score is not None
    quantity = identifier("log_score", scores.classes[index])
    return doc.Line(ex.Equation(left, working, ex.Number(score, measured=True), quantity=quantity), index)


def _term(each: Weighed, index: int) -> ex.Expr:
    weight = ex.Number(each.weights[index], measured=True)
    return weight if each.value == 1 else ex.Product((amount(each.value), weight))


def _terms_table(scores: Scores) -> doc.TableBlock:
    shown = _shown(scores)
    columns = {each.column for each in shown}
    others = [each for each in scores.weighed if each.column not in columns]
    indices = range(len(scores.classes))
    rows = [
        doc.Row([doc.Cell(ex.Word(each.name), header=True), *(doc.Cell(_part(each, index)) for index in indices)])
        for each in shown
    ]
    if others:
        sums = [add(*(multiply(each.value, each.weights[index]) for each in others)) for index in indices]
        head = doc.Cell(say("models.naive.scores.others", count=len(others)), header=True)
        rows.append(doc.Row([head, *(doc.Cell(ex.Number(total, measured=True)) for total in sums)]))
    heads = [doc.ColumnHead(say("models.naive.feature"), align="left"), *class_heads(scores.classes)]
    return doc.TableBlock(say("models.naive.complement.terms"), heads, rows)


def _part(each: Weighed, index: int) -> ex.Equation:
    number = ex.Number(multiply(each.value, each.weights[index]), measured=True)
    return ex.Equation(_term(each, index), (), number)


def _shares_step(scores: Scores) -> doc.Step:
    """q(c) = e^s(c)/Σ e^s(k), which predict_proba returns."""
    result = scores.result
    powers = [Exp(ex.Number(score, measured=True)) for score in result.log_scores if score is not None]
    assert result.evidence is not None
    rule = ex.Equation(ex.Symbol("q(c)", "q(c)"), (ex.Symbol(r"e^{s(c)} / \sum_k e^{s(k)}", "e^s(c) / Σ e^s(k)"),))
    total = ex.Equation(
        ex.Symbol(r"\sum_k e^{s(k)}", "Σ e^s(k)"),
        (ex.Sum(tuple(powers)),) if 1 < len(powers) <= _MOST_TERMS else (),
        ex.Number(result.evidence, measured=True),
        quantity="evidence",
    )
    lines = []
    for index, (score, posterior) in enumerate(zip(result.scores, result.posteriors, strict=True)):
        assert score is not None
        assert posterior is not None
        quotient = ex.Quotient(ex.Number(score, measured=True), ex.Number(result.evidence, measured=True))
        left, quantity = _of_class("q", "q", scores, index), identifier("posterior", scores.classes[index])
        lines.append(
            doc.Line(ex.Equation(left, (quotient,), ex.Number(posterior, measured=True), quantity=quantity), index)
        )
    formula = doc.Formula([doc.Line(rule), doc.Line(total), *lines])
    blocks: list[doc.Block] = [doc.Paragraph(say("models.naive.complement.shares")), formula]
    blocks.append(doc.Warn(say("models.naive.complement.no_posterior"), "warning"))
    return doc.Step("posteriors", say("models.naive.complement.shares_title"), blocks, short=[doc.Formula(lines)])


def _decision_step(result: Outcome) -> doc.Step:
    final = doc.Paragraph(_answer_line(result), "final")
    lead = doc.Paragraph(say("models.naive.complement.decision"))
    return doc.Step("decision", say("decision.decision.title"), [lead, final], short=[final])


def _answer_line(result: Outcome) -> Phrase:
    """The class with the largest score, and its score."""
    place = result.classes.index(result.decision or result.tied[0])
    score = result.log_scores[place]
    assert score is not None
    symbol = event(result.classes[place], CLASS_VARIABLE)
    left = ex.Joined((ex.Symbol("s(", "s("), symbol, ex.Symbol(")", ")")), "", "")
    number = ex.Number(score, measured=True)
    equation = ex.Equation(left, (), number, quantity=identifier("log_score", result.classes[place]))
    posterior = result.posteriors[place]
    assert posterior is not None
    share = ex.Equation(ex.Number(posterior, measured=True), quantity=identifier("posterior", result.classes[place]))
    if result.decision is None:
        return say("models.naive.complement.tie", score=equation, count=len(result.tied), share=share)
    return say("models.naive.complement.answer", name=ClassName(result.decision, place), score=equation, share=share)


def _departures(
    reckon: _Reckoning, scores: Scores, chosen: Choice, alpha: fitted.Alpha, norm: bool, priors: fitted.Priors
) -> list[Phrase]:
    now = scores.result
    plain = reckon.scores(fitted.Alpha(fitted.ZERO), norm, scores.prior)
    found = alpha_departures(alpha, small_alpha(reckon.model), now, chosen, plain, _of_chosen(scores, chosen))
    if len(now.classes) == 1:
        return found
    if norm:
        unnormed = reckon.scores(alpha, False, None)
        found.append(
            say("models.naive.departure.norm", effect=effect(now, chosen, unnormed, _of_chosen(scores, chosen)))
        )
    with_prior = _with_priors(scores, priors)
    if with_prior is not None:
        consequence = effect(now, chosen, with_prior, _of_chosen(scores, chosen))
        found.append(say("models.naive.departure.prior_ignored", effect=consequence))
    return found


def _of_chosen(scores: Scores, chosen: Choice) -> ex.Expr:
    return _of_class("q", "q", scores, scores.classes.index(chosen.name))


def _with_priors(scores: Scores, priors: fitted.Priors) -> Scores | None:
    """s(c) + ln P(c), as the multinomial model adds it; None if a prior is 0."""
    values = [share.value for share in priors.shares]
    if not all(values):
        return None
    logs = [
        add(score, ln(value))
        for score, value in zip(scores.result.log_scores, values, strict=True)
        if score is not None and value
    ]
    result = outcome(scores.classes, [exp(log) for log in logs], logs, None)
    return Scores(scores.classes, scores.weighed, scores.sums, None, result)
