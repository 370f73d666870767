"""The step of the conditional tables: the count of each value in each class, and its estimate."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Literal

from _byhand.arithmetic.expr import Count, Equation, Given, Probability, Quotient, Sum, Symbol
from _byhand.counting.estimate import LAMBDA
from _byhand.counting.explain_estimates import estimate_cell, estimate_shown, k_of_each, k_question
from _byhand.decision.explain import CLASS, smoothing_phrase
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.phrase import TextKeys, say
from _byhand.problem.cases import Case
from _byhand.problem.convention import Convention
from _byhand.topics.naive_bayes.model import notation as write
from _byhand.topics.naive_bayes.model.explain_model import MOST_FACTORS_WRITTEN, adds
from _byhand.topics.naive_bayes.model.gaussian import NormalTable
from _byhand.topics.naive_bayes.model.model import FeatureTable, Model
from _byhand.topics.naive_bayes.model.problem import NaiveBayesProblem

_SCOPE_KEYS: TextKeys[Literal["zero_tables", "zero_rows"]] = {
    "zero_tables": "naive_bayes.likelihoods.scope_zero_tables",
    "zero_rows": "naive_bayes.likelihoods.scope_zero_rows",
}

# Of a longer table, the values asked for and the first ones are shown.
MOST_TABLE_ROWS = 40
# Of more features, only the entries that the cases need are in the open.
MOST_OPEN_TABLES = 4
# How often a value and a class occur, by the indicator I and in short.
_COUNTED = (
    (
        Symbol(r"\sum_i I(x_{ij} = v,\ y_i = c)", "Σ I(x_ij = v, y_i = c)"),
        Symbol(r"\sum_i I(y_i = c)", "Σ I(y_i = c)"),
    ),
    (Symbol("n", "n"), write.CLASS_SIZE),
)


def likelihoods_step(problem: NaiveBayesProblem, model: Model, cases: Sequence[Case], suffix: str = "") -> doc.Step:
    convention = model.convention
    on = adds(convention)
    blocks: list[doc.Block] = []
    if convention.m_estimate is not None and on:
        kind = "naive_bayes.likelihoods.lead_m_estimate"
        above, below = Symbol(r"m \cdot p", "m · p"), Symbol("m", "m")
        rules = [Quotient(Sum((hits, above)), Sum((size, below))) for hits, size in _COUNTED]
    elif on:
        kind = "naive_bayes.likelihoods.lead_smoothed"
        every = Symbol(r"k \lambda", "kλ")
        rules = [Quotient(Sum((hits, LAMBDA)), Sum((size, every))) for hits, size in _COUNTED]
    else:
        kind = "naive_bayes.likelihoods.lead_plain"
        rules = [Quotient(hits, size) for hits, size in _COUNTED]
    added = (
        {"smoothing": smoothing_phrase(convention.smoothing)}
        if convention.m_estimate is None
        else {"value": Given(convention.m_estimate.m)}
    )
    blocks.append(doc.Paragraph(say(kind, **added)))
    left = Probability(Symbol("x_j = v", "x_j = v"), CLASS)
    estimate = doc.Line(Equation(left, rules))
    blocks.append(doc.Formula([estimate]))
    if on and convention.scope != "all":
        blocks.append(doc.Paragraph(say(_SCOPE_KEYS[convention.scope])))
    wanted = [(table, _asked(table, cases, place)) for place, table in enumerate(model.features)]
    asked = [(table, values) for table, values in wanted if isinstance(table, FeatureTable)]
    tables = [block for table, values in asked for block in _table_blocks(problem, model, table, set(values))]
    needed = _needed(problem, model, asked) if len(asked) > MOST_OPEN_TABLES else None
    if needed is None and any(values for _, values in asked):
        blocks.append(doc.Paragraph(say("naive_bayes.likelihoods.marked", cases=len(cases))))
    blocks += tables if needed is None else [needed, doc.Details(say("naive_bayes.likelihoods.every_table"), tables)]
    given_p = convention.m_estimate is not None and convention.m_estimate.p is not None
    if on and model.tables and not given_p:
        blocks.append(_k_question(model))
    if any(feature.has_gaps for feature in problem.samples.categorical):
        blocks.append(doc.Warn(say("naive_bayes.likelihoods.missing")))
    short: list[doc.Block] = []
    if on and model.tables:
        amount = (
            Equation(LAMBDA, (Given(convention.smoothing),))
            if convention.m_estimate is None
            else Equation(Symbol("m", "m"), (Given(convention.m_estimate.m),))
        )
        short.append(doc.Formula([estimate, doc.Line(amount)]))
    if not cases:
        short += [block for table in model.tables for block in _table_blocks(problem, model, table, set())]
    return doc.Step(f"likelihoods{suffix}", say("naive_bayes.likelihoods.title"), blocks, short=short)


def _asked(table: FeatureTable | NormalTable, cases: Sequence[Case], place: int) -> list[str]:
    """The values of the cases, each once."""
    if isinstance(table, NormalTable):
        return []
    known = ((case.values[place], case.numbers[place]) for case in cases)
    return list(dict.fromkeys(table.value_of(value, number) for value, number in known if value is not None))


def _needed(
    problem: NaiveBayesProblem, model: Model, asked: Sequence[tuple[FeatureTable, Sequence[str]]]
) -> doc.Block | None:
    """The entries that the cases need, in one table; None if there are none, too many, or values without a row."""
    entries = [(table, value) for table, values in asked for value in values]
    if not 0 < len(entries) <= MOST_TABLE_ROWS or any(value not in table.values for table, value in entries):
        return None
    rows = [
        doc.Row(
            [
                doc.Cell(write.equals(table.name, value), header=True),
                *(
                    _likelihood_cell(model, table, table.values.index(value), index, marked=False)
                    for index in range(len(model.classes))
                ),
            ]
        )
        for table, value in entries
    ]
    heads = [doc.ColumnHead(say("naive_bayes.exercise.value"), align="left")]
    heads += [doc.ColumnHead(write.class_name(model, index), index) for index in range(len(model.classes))]
    caption = say("naive_bayes.likelihoods.needed", target=problem.target)
    return doc.TableBlock(caption, heads, rows)


def _k_question(model: Model) -> doc.Block:
    ks = k_of_each((table.name, table.k) for table in model.tables[:MOST_FACTORS_WRITTEN])
    return k_question(say("naive_bayes.likelihoods.k_answer", ks=ks))


def _table_blocks(problem: NaiveBayesProblem, model: Model, table: FeatureTable, asked: set[str]) -> list[doc.Block]:
    shown = [
        place
        for place, value in enumerate(table.values)
        if value in asked or place < MOST_TABLE_ROWS or len(table.values) <= MOST_TABLE_ROWS + 1
    ]
    rows = [
        doc.Row(
            [
                doc.Cell(table.values[place], header=True, marked=table.values[place] in asked),
                *(
                    _likelihood_cell(model, table, place, index, marked=table.values[place] in asked)
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
            doc.Row(
                [
                    doc.Cell(say("naive_bayes.likelihoods.unnamed", count=unnamed), marked=new, header=True),
                    *(
                        doc.Cell(
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
        doc.Row(
            [
                doc.Cell(say("naive_bayes.likelihoods.sum"), header=True),
                *(
                    doc.Cell(say("counting.undefined") if total is None else write.value_of(total, model))
                    for total in sums
                ),
            ],
            "total",
        )
    )
    heads = [doc.ColumnHead(table.name, align="left")] + [
        doc.ColumnHead(
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
    blocks: list[doc.Block] = [doc.TableBlock(caption, heads, rows)]
    hidden = len(table.values) - len(shown)
    if hidden:
        blocks.append(doc.Warn(say("naive_bayes.likelihoods.hidden", count=hidden, feature=table.name)))
    if any(total is not None and total != 1 for total in sums):
        blocks.append(doc.Warn(say(_reason_for_sum(model.convention), feature=table.name)))
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


def _likelihood_cell(model: Model, table: FeatureTable, place: int, index: int, *, marked: bool) -> doc.Cell:
    name, value = model.classes[index], table.values[place]
    keys = write.value_rows(table.name, value, name), write.known_rows(table.name, name)
    quantity = identifier("likelihood", (table.name, value), given=(name,))
    estimate = table.estimates[place][index]
    return estimate_cell(estimate, model.convention.digits, *keys, marked=marked, quantity=quantity)
