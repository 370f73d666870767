"""The steps that do not depend on the case: the given data, the priors, the conditional tables."""

from __future__ import annotations

from fractions import Fraction
from math import prod
from typing import Literal

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.functions import Difference
from _byhand.counting.convention import (
    convention_in_force,
    digits_choice,
    m_estimate_choice,
    prior_choice,
    smoothing_choice,
)
from _byhand.counting.estimate import LAMBDA
from _byhand.counting.explain_estimates import prior_line
from _byhand.decision.explain import CASE, CLASS, scaled_blocks, smoothing_phrase, sum_check
from _byhand.decision.explain_parameters import all_but_one, free_parameters, prior_part
from _byhand.document.steps import Block, Details, Formula, Line, Paragraph, Step
from _byhand.phrase import Phrase, TextKeys, say
from _byhand.problem.convention import Convention, Prior, Scope, Variance
from _byhand.topics.naive_bayes.model import notation as write
from _byhand.topics.naive_bayes.model.gaussian import NormalTable
from _byhand.topics.naive_bayes.model.model import FeatureTable, Model
from _byhand.topics.naive_bayes.model.problem import NaiveBayesProblem

_VARIANCE_KEYS: TextKeys[Variance] = {
    "n": "naive_bayes.convention.variance_n",
    "n-1": "naive_bayes.convention.variance_n-1",
}
_SCOPE_KEYS: TextKeys[Scope] = {
    "all": "naive_bayes.convention.scope_all",
    "zero_tables": "naive_bayes.convention.scope_zero_tables",
    "zero_rows": "naive_bayes.convention.scope_zero_rows",
}
_LEAD_KEYS: TextKeys[Prior | Literal["given"]] = {
    "counts": "naive_bayes.priors.lead_counts",
    "smoothed": "naive_bayes.priors.lead_smoothed",
    "uniform": "naive_bayes.priors.lead_uniform",
    "given": "naive_bayes.priors.lead_given",
}

MOST_FACTORS_WRITTEN = 8


def smooths(convention: Convention) -> bool:
    """Does the convention change any plain relative frequency?"""
    added = convention.smoothing if convention.m_estimate is None else convention.m_estimate.m
    return added > 0 or convention.zero_floor is not None


def adds(convention: Convention) -> bool:
    """Does the convention add anything to the counts?"""
    return (convention.smoothing if convention.m_estimate is None else convention.m_estimate.m) > 0


def given_step(model: Model) -> Step:
    """The method; data and question stand in the exercise."""
    blocks: list[Block] = [
        *method_blocks(model),
        _all_parameters(model),
        Paragraph(convention_phrase(model)),
    ]
    return Step("given", say("naive_bayes.given.title"), blocks)


def method_blocks(model: Model) -> list[Block]:
    """P(c | x) = P(c) · Π P(x_j | c) / Σ P(c') · Π P(x_j | c'), and the class where it is largest"""
    letter = "p" if any(table.precision is None for table in model.normal_tables) else "P"
    product = ex.Product((ex.Probability(CLASS), ex.Symbol(rf"\prod_j {letter}(x_j \mid c)", f"∏ {letter}(x_j | c)")))
    every = ex.Symbol(rf"\sum_{{c'}} P(c') \cdot \prod_j {letter}(x_j \mid c')", f"(Σ_c′ P(c′) · ∏ {letter}(x_j | c′))")
    largest = ex.Joined((ex.Symbol(r"\text{argmax}_c\ ", "argmax_c "), product), "", "")
    return [
        Paragraph(say("naive_bayes.given.idea")),
        Formula(
            [
                Line(ex.Equation(ex.Probability(CLASS, CASE), (ex.Quotient(product, every),))),
                Line(ex.Equation(ex.Symbol(r"\hat{c}", "ĉ"), (largest,))),
            ]
        ),
    ]


def _parameters_phrase(model: Model) -> Phrase:
    """The number of parameters of a class, with and without the assumption of independence.

    As in a Bayesian network, the last of several probabilities is 1 minus the others and not counted.
    """
    sizes = [2 if isinstance(table, NormalTable) else table.k - 1 for table in model.features]
    written = len(sizes) <= MOST_FACTORS_WRITTEN
    naive = sum(sizes)
    added = (
        ex.Equation(ex.Sum(tuple(map(_own_numbers, model.features))), (ex.Count(naive),))
        if written
        else ex.Count(naive)
    )
    if not model.normal_tables:
        full = prod(table.k for table in model.tables) - 1
        combinations = ex.Product(tuple(ex.Count(table.k) for table in model.tables))
        multiplied = (
            ex.Equation(Difference(combinations, ex.Count(1)), (ex.Count(full),))
            if written
            else ex.Number(Fraction(full))
        )
        key = "naive_bayes.given.parameters" if naive < full else "naive_bayes.given.parameters_few"
        return say(key, full=multiplied, naive=added)
    if model.tables:
        return say("naive_bayes.given.parameters_mixed", naive=added)
    pairs = len(sizes) * (len(sizes) - 1) // 2
    return say("naive_bayes.given.parameters_numeric", naive=added, pairs=pairs)


def _all_parameters(model: Model) -> Details:
    """(K − 1) + K · Σ (kⱼ − 1), as for the network of naive Bayes; a mean and a variance for a numeric feature."""
    classes, sizes = ex.Count(len(model.classes)), [_own_numbers(table) for table in model.features]
    if len(sizes) <= MOST_FACTORS_WRITTEN:
        parts = [
            (_parameters_of(table), ex.Product((classes, size)))
            for table, size in zip(model.features, sizes, strict=True)
        ]
    else:
        parts = [
            (
                say("naive_bayes.parameters.features"),
                ex.Product((classes, ex.Count(sum(int(size.value) for size in sizes)))),
            )
        ]
    remarks = [_parameters_phrase(model)] if len(sizes) > 1 else []
    if not model.normal_tables and 1 < len(sizes) <= MOST_FACTORS_WRITTEN:
        every = ex.Product((classes, *(ex.Count(table.k) for table in model.tables)))
        full = ex.Equation(every, (), ex.Count(int(every.value)))
        added = ex.Product((classes, ex.Sum(tuple(ex.Count(table.k) for table in model.tables))))
        naive = ex.Equation(added, (), ex.Count(int(added.value)))
        remarks.append(say("naive_bayes.parameters.li_hang", full=full, naive=naive))
    return free_parameters([prior_part(len(model.classes)), *parts], remarks)


def _parameters_of(table: FeatureTable | NormalTable) -> ex.Expr | Phrase:
    if isinstance(table, NormalTable):
        return say("naive_bayes.parameters.normal", feature=table.name)
    return ex.Probability(ex.Word(table.name), CLASS)


def _own_numbers(table: FeatureTable | NormalTable) -> ex.Expr:
    """(k − 1) probabilities, or mean and variance."""
    return ex.Count(2) if isinstance(table, NormalTable) else all_but_one(table.k)


def convention_phrase(model: Model) -> Phrase:
    convention = model.convention
    parts = _smoothing_phrases(convention) if model.tables or not model.normal_tables else []
    parts.append(prior_choice(convention.prior))
    if convention.zero_floor is not None and model.tables:
        parts.append(say("naive_bayes.convention.zero_floor", value=ex.Given(convention.zero_floor)))
    if model.normal_tables:
        parts.append(say(_VARIANCE_KEYS[convention.variance]))
        if convention.number_precision == "mean_gap":
            parts.append(say("naive_bayes.convention.mean_gap"))
        if convention.variance_floor:
            parts.append(say("naive_bayes.convention.variance_floor", value=ex.Given(convention.variance_floor)))
    if convention.digits is not None:
        parts.append(digits_choice(convention.digits))
    return convention_in_force(convention.preset, parts, changed=convention.changed)


def _smoothing_phrases(convention: Convention) -> list[Phrase]:
    if convention.m_estimate is not None:
        parts = [m_estimate_choice(convention.m_estimate.m, convention.m_estimate.p)]
    else:
        parts = [smoothing_choice(convention.smoothing)]
    if smooths(convention) and convention.scope != "all":
        parts.append(say(_SCOPE_KEYS[convention.scope]))
    return parts


def prior_lines(model: Model) -> list[Line]:
    digits, keys = model.convention.digits, [(write.class_rows(name), write.all_rows()) for name in model.classes]
    return [
        prior_line(name, index, estimate, digits, keys[index], model.variable)
        for index, (name, estimate) in enumerate(zip(model.classes, model.priors, strict=True))
    ]


def priors_step(problem: NaiveBayesProblem, model: Model) -> Step:
    kind = model.convention.prior if isinstance(model.convention.prior, str) else "given"
    smoothed = model.priors[0].smoothed
    if kind == "smoothed" and not smoothed:
        kind = "counts"
    blocks: list[Block] = [
        Paragraph(
            say(
                _LEAD_KEYS[kind],
                target=problem.target,
                n=ex.Count(model.row_count, write.all_rows()),
                unit=write.unit(problem, model.row_count),
                classes=len(model.classes),
                smoothing=smoothing_phrase(model.convention.smoothing),
            )
        ),
        *scaled_blocks(problem.notices),
    ]
    total = ex.Symbol("N", "N")
    indicated = ex.Symbol(r"\sum_i I(y_i = c)", "Σ I(y_i = c)")
    if kind == "smoothed":
        below = ex.Sum((total, ex.Product((ex.Symbol("K", "K"), LAMBDA))))
        rules = [ex.Quotient(ex.Sum((counts, LAMBDA)), below) for counts in (indicated, write.CLASS_SIZE)]
        blocks.append(Formula([Line(ex.Equation(ex.Probability(CLASS), rules))]))
    elif kind == "counts":
        rules = [ex.Quotient(counts, total) for counts in (indicated, write.CLASS_SIZE)]
        blocks.append(Formula([Line(ex.Equation(ex.Probability(CLASS), rules))]))
    lines = Formula(prior_lines(model))
    blocks.append(lines)
    blocks.append(
        sum_check(
            [write.prior_name(model, index) for index in range(len(model.classes))],
            [estimate.value for estimate in model.priors if estimate.value is not None],
            model.convention.digits,
        )
    )
    if kind in ("counts", "smoothed") and adds(model.convention) and (model.tables or kind == "smoothed"):
        key = (
            "naive_bayes.priors.answer_prior_smoothed"
            if kind == "smoothed"
            else "naive_bayes.priors.answer_prior_not_smoothed"
        )
        blocks.append(
            Details(
                say("naive_bayes.priors.question"),
                [Paragraph(say(key, classes=len(model.classes)))],
            )
        )
    short = [] if problem.cases else [lines]
    return Step("priors", say("counting.priors.title"), blocks, short=short)
