"""The steps that do not depend on the case: what is given, the priors, the conditional tables."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import compress
from math import prod

from byhand.arithmetic.expr import (
    Count,
    Equation,
    Expr,
    Given,
    Number,
    Probability,
    Product,
    Quotient,
    Sum,
    Symbol,
    Word,
)
from byhand.arithmetic.functions import Difference
from byhand.counting.convention import (
    convention_in_force,
    digits_choice,
    m_estimate_choice,
    prior_choice,
    smoothing_choice,
)
from byhand.counting.estimate import LAMBDA
from byhand.counting.explain_estimates import estimate_cell, estimate_shown, k_of_each, k_question, prior_line
from byhand.decision.explain import CASE, CLASS, scaled_blocks, smoothing_phrase, sum_check
from byhand.decision.explain_parameters import all_but_one, free_parameters, prior_part
from byhand.document.steps import (
    Block,
    Cell,
    ColumnHead,
    Details,
    Formula,
    Line,
    Listing,
    Paragraph,
    Phrase,
    Row,
    Step,
    TableBlock,
    Warn,
    say,
)
from byhand.problem.cases import Case
from byhand.problem.convention import Convention
from byhand.topics.naive_bayes import notation as write
from byhand.topics.naive_bayes.gaussian import NormalTable
from byhand.topics.naive_bayes.model import FeatureTable, Model
from byhand.topics.naive_bayes.problem import NaiveBayesProblem

# A table longer than this is shown in part: the values asked for and the first ones.
MOST_TABLE_ROWS = 40
MOST_FACTORS_WRITTEN = 8


def smooths(convention: Convention) -> bool:
    """Does the convention change any plain relative frequency?"""
    added = convention.smoothing if convention.m_estimate is None else convention.m_estimate.m
    return added > 0 or convention.zero_floor is not None


def _adds(convention: Convention) -> bool:
    """Does the convention add anything to the counts?"""
    return (convention.smoothing if convention.m_estimate is None else convention.m_estimate.m) > 0


def given_step(problem: NaiveBayesProblem, model: Model, cases: Sequence[Case]) -> Step:
    known = {"target": problem.target, "n": Count(model.row_count, write.all_rows()), "count": model.row_count}
    source = "" if problem.counts is None else "counts_"
    if not cases:
        question = say(f"naive_bayes.given.{source}model_only", **known)
    elif len(cases) == 1:
        question = say(f"naive_bayes.given.{source}one_case", case=write.case_phrase(model, cases[0]), **known)
    else:
        question = say(f"naive_bayes.given.{source}many_cases", cases=len(cases), **known)
    letter = "p" if model.normal_tables else "P"
    rule = Equation(
        Probability(CLASS, CASE),
        (Product((Probability(CLASS), Symbol(rf"\prod_j {letter}(x_j \mid c)", f"∏ {letter}(x_j | c)"))),),
        relation="∝",
    )
    blocks: list[Block] = [
        Paragraph(question),
        Paragraph(say("naive_bayes.given.idea")),
        Formula([Line(rule)]),
        Paragraph(
            say(
                "naive_bayes.given.class_counts",
                counts=Listing(
                    [
                        say(
                            "naive_bayes.given.class_count",
                            name=write.class_name(model, index),
                            n=Count(count, write.class_rows(model.classes[index])),
                            unit=write.unit(problem, count),
                        )
                        for index, count in enumerate(model.class_counts)
                    ]
                ),
            )
        ),
    ]
    if len(model.features) > 1:
        blocks.append(Paragraph(_parameters_phrase(problem, model)))
    blocks.append(_all_parameters(model))
    blocks.append(Paragraph(convention_phrase(model)))
    return Step("given", say("naive_bayes.given.title"), blocks)


def _parameters_phrase(problem: NaiveBayesProblem, model: Model) -> Phrase:
    """How many numbers describe a class, with the assumption of independence and without it.

    As in a Bayesian network, the last of several probabilities is what remains to 1 and no number of its own.
    """
    sizes = [2 if isinstance(table, NormalTable) else table.k - 1 for table in model.features]
    written = len(sizes) <= MOST_FACTORS_WRITTEN
    naive = sum(sizes)
    added = Equation(Sum(tuple(map(_own_numbers, model.features))), (Count(naive),)) if written else Count(naive)
    if not model.normal_tables:
        full = prod(table.k for table in model.tables) - 1
        combinations = Product(tuple(Count(table.k) for table in model.tables))
        multiplied = Equation(Difference(combinations, Count(1)), (Count(full),)) if written else Number(Fraction(full))
        key = "parameters" if naive < full else "parameters_few"
        return say(f"naive_bayes.given.{key}", target=problem.target, full=multiplied, naive=added)
    if model.tables:
        return say("naive_bayes.given.parameters_mixed", target=problem.target, naive=added)
    pairs = len(sizes) * (len(sizes) - 1) // 2
    return say("naive_bayes.given.parameters_numeric", target=problem.target, naive=added, pairs=pairs)


def _all_parameters(model: Model) -> Details:
    """(K − 1) + K · Σ (kⱼ − 1), as the network of naive Bayes counts them; a mean and a variance for a number."""
    classes, sizes = Count(len(model.classes)), [_own_numbers(table) for table in model.features]
    if len(sizes) <= MOST_FACTORS_WRITTEN:
        parts = [
            (_parameters_of(table), Product((classes, size))) for table, size in zip(model.features, sizes, strict=True)
        ]
    else:
        parts = [
            (say("naive_bayes.parameters.features"), Product((classes, Count(sum(int(size.value) for size in sizes)))))
        ]
    remarks = []
    if not model.normal_tables and 1 < len(sizes) <= MOST_FACTORS_WRITTEN:
        every = Product((classes, *(Count(table.k) for table in model.tables)))
        full = Equation(every, (), Count(int(every.value)))
        remarks.append(say("naive_bayes.parameters.li_hang", full=full))
    return free_parameters([prior_part(len(model.classes)), *parts], remarks)


def _parameters_of(table: FeatureTable | NormalTable) -> Expr | Phrase:
    if isinstance(table, NormalTable):
        return say("naive_bayes.parameters.normal", feature=table.name)
    return Probability(Word(table.name), CLASS)


def _own_numbers(table: FeatureTable | NormalTable) -> Expr:
    """(k − 1) probabilities, or mean and variance."""
    return Count(2) if isinstance(table, NormalTable) else all_but_one(table.k)


def convention_phrase(model: Model) -> Phrase:
    convention = model.convention
    parts = _smoothing_phrases(convention) if model.tables or not model.normal_tables else []
    parts.append(prior_choice(convention.prior))
    if convention.zero_floor is not None and model.tables:
        parts.append(say("naive_bayes.convention.zero_floor", value=Given(convention.zero_floor)))
    if model.normal_tables:
        parts.append(say(f"naive_bayes.convention.variance_{convention.variance}"))
        if convention.variance_floor:
            parts.append(say("naive_bayes.convention.variance_floor", value=Given(convention.variance_floor)))
    if convention.digits is not None:
        parts.append(digits_choice(convention.digits))
    return convention_in_force(convention.preset, parts, changed=convention.changed)


def _smoothing_phrases(convention: Convention) -> list[Phrase]:
    if convention.m_estimate is not None:
        parts = [m_estimate_choice(convention.m_estimate.m, convention.m_estimate.p)]
    else:
        parts = [smoothing_choice(convention.smoothing)]
    if smooths(convention) and convention.scope != "all":
        parts.append(say(f"naive_bayes.convention.scope_{convention.scope}"))
    return parts


def priors_step(problem: NaiveBayesProblem, model: Model) -> Step:
    kind = model.convention.prior if isinstance(model.convention.prior, str) else "given"
    smoothed = model.priors[0].smoothed
    if kind == "smoothed" and not smoothed:
        kind = "counts"
    blocks: list[Block] = [
        Paragraph(
            say(
                f"naive_bayes.priors.lead_{kind}",
                target=problem.target,
                n=Count(model.row_count, write.all_rows()),
                unit=write.unit(problem, model.row_count),
                classes=len(model.classes),
                smoothing=smoothing_phrase(model.convention.smoothing),
            )
        ),
        *scaled_blocks(problem.notices),
    ]
    counts = Symbol("N_c", "N_c")
    total = Symbol("N", "N")
    if kind == "smoothed":
        rule: Expr = Quotient(Sum((counts, LAMBDA)), Sum((total, Product((Symbol("K", "K"), LAMBDA)))))
        blocks.append(Formula([Line(Equation(Probability(CLASS), (rule,)))]))
    elif kind == "counts":
        blocks.append(Formula([Line(Equation(Probability(CLASS), (Quotient(counts, total),)))]))
    lines = Formula(
        [
            prior_line(name, index, estimate, model.convention.digits, (write.class_rows(name), write.all_rows()))
            for index, (name, estimate) in enumerate(zip(model.classes, model.priors, strict=True))
        ]
    )
    blocks.append(lines)
    blocks.append(
        sum_check(
            [write.prior_name(name) for name in model.classes],
            [estimate.value for estimate in model.priors if estimate.value is not None],
            model.convention.digits,
        )
    )
    if kind in ("counts", "smoothed") and _adds(model.convention) and (model.tables or kind == "smoothed"):
        key = "prior_smoothed" if kind == "smoothed" else "prior_not_smoothed"
        blocks.append(
            Details(
                say("naive_bayes.priors.question"),
                [Paragraph(say(f"naive_bayes.priors.answer_{key}", classes=len(model.classes)))],
            )
        )
    short = [] if problem.cases else [lines]
    return Step("priors", say("counting.priors.title"), blocks, short=short)


def likelihoods_step(problem: NaiveBayesProblem, model: Model, cases: Sequence[Case], suffix: str = "") -> Step:
    convention = model.convention
    on = _adds(convention)
    blocks: list[Block] = []
    if convention.m_estimate is not None and on:
        kind = "m_estimate"
        rule: Expr = Quotient(
            Sum((Symbol("n", "n"), Symbol(r"m \cdot p", "m · p"))), Sum((Symbol("N_c", "N_c"), Symbol("m", "m")))
        )
    elif on:
        kind = "smoothed"
        rule = Quotient(Sum((Symbol("n", "n"), LAMBDA)), Sum((Symbol("N_c", "N_c"), Symbol(r"k \lambda", "kλ"))))
    else:
        kind = "plain"
        rule = Quotient(Symbol("n", "n"), Symbol("N_c", "N_c"))
    added = (
        {"smoothing": smoothing_phrase(convention.smoothing)}
        if convention.m_estimate is None
        else {"value": Given(convention.m_estimate.m)}
    )
    blocks.append(Paragraph(say(f"naive_bayes.likelihoods.lead_{kind}", **added)))
    left = Probability(Symbol("x_j = v", "x_j = v"), CLASS)
    estimate = Line(Equation(left, (rule,)))
    blocks.append(Formula([estimate]))
    if on and convention.scope != "all":
        blocks.append(Paragraph(say(f"naive_bayes.likelihoods.scope_{convention.scope}")))
    categorical = [isinstance(table, FeatureTable) for table in model.features]
    if any(value is not None for case in cases for value in compress(case.values, categorical)):
        blocks.append(Paragraph(say("naive_bayes.likelihoods.marked", cases=len(cases))))
    for position, table in enumerate(model.features):
        if isinstance(table, NormalTable):
            continue
        asked = {value for case in cases if (value := case.values[position]) is not None}
        blocks += _table_blocks(problem, model, table, asked)
    given_p = convention.m_estimate is not None and convention.m_estimate.p is not None
    if on and model.tables and not given_p:
        blocks.append(_k_question(model))
    if any(feature.has_gaps for feature in problem.samples.categorical):
        blocks.append(Warn(say("naive_bayes.likelihoods.missing")))
    short: list[Block] = []
    if on and model.tables:
        amount = (
            Equation(LAMBDA, (Given(convention.smoothing),))
            if convention.m_estimate is None
            else Equation(Symbol("m", "m"), (Given(convention.m_estimate.m),))
        )
        short.append(Formula([estimate, Line(amount)]))
    if not cases:
        short += [block for table in model.tables for block in _table_blocks(problem, model, table, set())]
    return Step(f"likelihoods{suffix}", say("naive_bayes.likelihoods.title"), blocks, short=short)


def _k_question(model: Model) -> Block:
    ks = k_of_each((table.name, table.k) for table in model.tables[:MOST_FACTORS_WRITTEN])
    return k_question(say("naive_bayes.likelihoods.k_answer", ks=ks))


def _table_blocks(problem: NaiveBayesProblem, model: Model, table: FeatureTable, asked: set[str]) -> list[Block]:
    shown = [
        place
        for place, value in enumerate(table.values)
        if value in asked or place < MOST_TABLE_ROWS or len(table.values) <= MOST_TABLE_ROWS + 1
    ]
    rows = [
        Row(
            [
                Cell(table.values[place], header=True, marked=table.values[place] in asked),
                *(
                    _likelihood_cell(model, table, place, index, table.values[place] in asked)
                    for index in range(len(model.classes))
                ),
            ]
        )
        for place in shown
    ]
    digits, unnamed = model.convention.digits, table.k - len(table.values)
    new = not asked <= set(table.values)
    if unnamed:
        rows.append(
            Row(
                [
                    Cell(say("naive_bayes.likelihoods.unnamed", count=unnamed), marked=new, header=True),
                    *(
                        Cell(
                            estimate_shown(estimate, digits, None, None),
                            say("naive_bayes.likelihoods.each"),
                            new,
                        )
                        for estimate in table.unnamed
                    ),
                ]
            )
        )
    sums = [_column_sum(table, index) for index in range(len(model.classes))]
    rows.append(
        Row(
            [
                Cell(say("naive_bayes.likelihoods.sum"), header=True),
                *(Cell(say("counting.undefined") if total is None else write.value_of(total, model)) for total in sums),
            ],
            "total",
        )
    )
    heads = [ColumnHead(table.name, align="left")] + [
        ColumnHead(
            say(
                "naive_bayes.likelihoods.class_head",
                name=write.class_name(model, index),
                n=Count(_total(table, index), write.known_rows(table.name, name)),
                unit=write.unit(problem, _total(table, index)),
            ),
            index,
        )
        for index, name in enumerate(model.classes)
    ]
    caption = say("naive_bayes.likelihoods.caption", feature=table.name, target=problem.target, k=table.k)
    blocks: list[Block] = [TableBlock(caption, heads, rows)]
    hidden = len(table.values) - len(shown)
    if hidden:
        blocks.append(Warn(say("naive_bayes.likelihoods.hidden", count=hidden, feature=table.name)))
    if any(total is not None and total != 1 for total in sums):
        blocks.append(Warn(say(_reason_for_sum(model.convention), feature=table.name)))
    return blocks


def _reason_for_sum(convention: Convention) -> str:
    if convention.digits is not None:
        return "naive_bayes.likelihoods.sum_rounded"
    if convention.zero_floor is not None:
        return "naive_bayes.likelihoods.sum_floored"
    return "naive_bayes.likelihoods.sum_given_p"


def _total(table: FeatureTable, index: int) -> int:
    return table.unnamed[index].total


def _column_sum(table: FeatureTable, index: int) -> Fraction | None:
    values = [row[index].value for row in table.estimates]
    if table.k > len(table.values):
        unnamed = table.unnamed[index]
        share = (
            unnamed.value if any(row[index].smoothed for row in table.estimates) or not table.estimates else Fraction(0)
        )
        values.append(None if share is None else share * (table.k - len(table.values)))
    known = [value for value in values if value is not None]
    return sum(known, start=Fraction(0)) if len(known) == len(values) else None


def _likelihood_cell(model: Model, table: FeatureTable, place: int, index: int, marked: bool) -> Cell:
    name, value = model.classes[index], table.values[place]
    keys = write.value_rows(table.name, value, name), write.known_rows(table.name, name)
    return estimate_cell(table.estimates[place][index], model.convention.digits, *keys, marked=marked)
