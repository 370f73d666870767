"""The step of the numeric features: mean and variance of each feature in each class, worked by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.class_symbol import class_symbol
from _byhand.arithmetic.formulas import repeated
from _byhand.arithmetic.functions import Difference
from _byhand.decision.explain import CLASS
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.numbers.real import sqrt
from _byhand.phrase import TextKeys, say
from _byhand.problem.numeric import NumericColumn
from _byhand.topics.naive_bayes.densities.density_chart import density_chart
from _byhand.topics.naive_bayes.densities.explain_precision import (
    ROUNDED,
    gap_blocks,
    least_deviation,
    least_variance_working,
    rounding_blocks,
)
from _byhand.topics.naive_bayes.model import notation as write
from _byhand.topics.naive_bayes.model.classify import UndefinedReason
from _byhand.topics.naive_bayes.model.gaussian import Normal, NormalTable
from _byhand.topics.naive_bayes.model.model import Model
from _byhand.topics.naive_bayes.model.problem import NaiveBayesProblem

UNDEFINED_KEYS: TextKeys[UndefinedReason] = {
    "no_values": "naive_bayes.undefined.no_values",
    "no_cases": "naive_bayes.undefined.no_cases",
    "no_numbers": "naive_bayes.undefined.no_numbers",
    "one_number": "naive_bayes.undefined.one_number",
    "no_spread": "naive_bayes.undefined.no_spread",
    "rounded_spread": "naive_bayes.undefined.rounded_spread",
}

# More values are not written out in a sum, and their deviations are in a fold.
MOST_OPEN_VALUES = 12
MOST_TABLE_ROWS = 40
# Further features are computed in the same way, so only their results are shown.
MOST_WORKED_FEATURES = 8


@dataclass(frozen=True)
class _Value:
    """A value of a feature as written, its number, and how often its row occurs.

    rounded  the multiple of the feature's precision in place of the number, if there is one
    """

    text: str
    number: Fraction
    times: int
    rounded: Fraction | None

    def written(self) -> ex.Expr:
        return write.as_written(self.text, self.number)

    @property
    def used(self) -> Fraction:
        """The number that mean and variance are computed from."""
        return self.number if self.rounded is None else self.rounded

    def shown(self) -> ex.Expr:
        return self.written() if self.rounded is None else ex.Number(self.rounded, measured=True)


def numbers_step(problem: NaiveBayesProblem, model: Model, *, charts: bool) -> doc.Step:
    """Mean and variance of every numeric feature; `charts`: also the curves, which otherwise stand with the cases."""
    tables = model.normal_tables
    unbiased = model.convention.variance == "n-1"
    rounded = tables[0].precision is not None
    squares = ex.Symbol(r"\sum (x - \mu_c)^2", "Σ (x − μ_c)²")
    if rounded:
        squares = ex.Symbol(r"\sum (x' - \mu_c)^2", "Σ (x′ − μ_c)²")
    divisor: ex.Expr = Difference(ex.Symbol("N_c", "N_c"), ex.Count(1)) if unbiased else ex.Symbol("N_c", "N_c")
    variance: ex.Expr = ex.Quotient(squares, divisor)
    if tables[0].floor:
        variance = ex.Sum((variance, ex.Symbol(r"\varepsilon", "ε")))
    total = ex.Symbol(r"\sum x'", "Σ x′") if rounded else ex.Symbol(r"\sum x", "Σ x")
    mean = ex.Quotient(total, ex.Symbol("N_c", "N_c"))
    rules = doc.Formula(
        [
            doc.Line(ex.Equation(ex.OfClass(write.MEAN, CLASS), (mean,))),
            doc.Line(ex.Equation(ex.OfClass(write.VARIANCE, CLASS), (variance,))),
        ]
    )
    rounding = rounding_blocks() if rounded else []
    blocks: list[doc.Block] = [doc.Paragraph(say("naive_bayes.numbers.lead", count=len(tables))), *rounding, rules]
    if tables[0].floor:
        share = model.convention.variance_floor
        floor = ex.Product((ex.Given(share), ex.Number(tables[0].floor / share, measured=True)))
        blocks += [
            doc.Paragraph(say("naive_bayes.numbers.floor", share=ex.Given(share))),
            doc.Formula(
                [
                    doc.Line(
                        ex.Equation(ex.Symbol(r"\varepsilon", "ε"), (floor,), ex.Number(tables[0].floor, measured=True))
                    )
                ]
            ),
        ]
    answer = "naive_bayes.numbers.answer_unbiased" if unbiased else "naive_bayes.numbers.answer_n"
    blocks.append(
        doc.Details(say("naive_bayes.numbers.question"), [doc.Paragraph(say(answer))]),
    )
    features = {feature.name: feature for feature in problem.samples.numeric}
    if any(None in feature.cells for feature in features.values()):
        blocks.append(doc.Warn(say("naive_bayes.numbers.missing")))
    summary = _summary(model)
    if len(tables) > MOST_WORKED_FEATURES:
        blocks += [*summary, doc.Paragraph(say("naive_bayes.numbers.worked", count=MOST_WORKED_FEATURES))]
    elif len(tables) > 1:
        blocks.append(doc.Paragraph(say("naive_bayes.numbers.first_only")))
    worked = [
        doc.Step(
            f"numbers.{position + 1}",
            say("naive_bayes.numbers.feature", feature=table.name),
            _feature_blocks(problem, model, features[table.name], table, chart=charts, first=not position),
        )
        for position, table in enumerate(tables[:MOST_WORKED_FEATURES])
    ]
    return doc.Step("numbers", say("naive_bayes.numbers.title"), blocks, worked, [rules, *summary])


def _summary(model: Model) -> list[doc.Block]:
    """Mean and variance of each feature in one table."""
    rows = [
        doc.Row(
            [
                doc.Cell(table.name, header=True),
                *(
                    _summary_cell(model, value, identifier(kind, table.name, given=(name,)))
                    for name, normal in zip(model.classes, table.normals, strict=True)
                    for kind, value in (("mean", normal.mean), ("variance", normal.variance))
                ),
            ]
        )
        for table in model.normal_tables[:MOST_TABLE_ROWS]
    ]
    heads = [doc.ColumnHead(say("naive_bayes.numbers.feature_head"), align="left")]
    for index, name in enumerate(model.classes):
        heads.append(doc.ColumnHead(ex.OfClass(write.MEAN, class_symbol(name)), index))
        heads.append(doc.ColumnHead(ex.OfClass(write.VARIANCE, class_symbol(name)), index))
    blocks: list[doc.Block] = [doc.TableBlock(say("naive_bayes.numbers.summary"), heads, rows)]
    hidden = len(model.normal_tables) - len(rows)
    if hidden > 0:
        blocks.append(doc.Warn(say("naive_bayes.numbers.features_hidden", count=hidden)))
    return blocks


def _summary_cell(model: Model, value: Fraction | None, quantity: str) -> doc.Cell:
    if value is None:
        return doc.Cell(say("counting.undefined"))
    return doc.Cell(write.measured(value, model), quantity=quantity)


def _feature_blocks(
    problem: NaiveBayesProblem, model: Model, feature: NumericColumn, table: NormalTable, *, chart: bool, first: bool
) -> list[doc.Block]:
    """first  whether its deviations are in the open: the others are computed in the same way"""
    values = [_values(problem, feature, table, name) for name in model.classes]
    indices = range(len(model.classes))
    blocks: list[doc.Block] = [] if table.precision is None else gap_blocks(feature, table)
    means = [_mean_line(model, table, values[index], index) for index in indices if values[index]]
    if means:
        blocks.append(doc.Formula(means))
    for index in indices:
        blocks += _deviation_blocks(model, table.normals[index], values[index], index, first=first)
        blocks += least_deviation(model, table, index)
    variances = [_variance_line(model, table, index) for index in indices if table.normals[index].variance is not None]
    if variances:
        blocks.append(doc.Formula(variances))
    for index, normal in enumerate(table.normals):
        if normal.undefined is not None:
            blocks.append(
                doc.Warn(
                    say(
                        UNDEFINED_KEYS[normal.undefined],
                        feature=table.name,
                        name=write.class_name(model, index),
                        count=normal.moments.count,
                    ),
                    "warning",
                )
            )
    if chart:
        blocks += density_chart(problem, model, table, None)
    return blocks


def _values(problem: NaiveBayesProblem, feature: NumericColumn, table: NormalTable, name: str) -> list[_Value]:
    return [
        _Value(
            cell,
            number,
            1 if problem.samples.weights is None else int(problem.samples.weights[row]),
            None if table.precision is None else table.precision.nearest(number),
        )
        for row, (cell, number, own) in enumerate(
            zip(feature.cells, feature.numbers, problem.samples.class_cells, strict=True)
        )
        if own == name and cell is not None and number is not None
    ]


def _mean_line(model: Model, table: NormalTable, values: Sequence[_Value], index: int) -> doc.Line:
    name, normal = model.classes[index], table.normals[index]
    assert normal.mean is not None
    key = write.known_rows(table.name, name)
    total: ex.Expr = ex.Number(normal.moments.total, measured=True)
    if len(values) == 1 and values[0].times == 1:
        total = values[0].shown()
    elif len(values) <= MOST_OPEN_VALUES:
        total = ex.Sum(tuple(repeated(value.times, value.shown()) for value in values), key)
    working = ex.Quotient(total, ex.Count(normal.moments.count, key))
    left, quantity = ex.OfClass(write.MEAN, class_symbol(name)), identifier("mean", table.name, given=(name,))
    return doc.Line(ex.Equation(left, (working,), write.measured(normal.mean, model), quantity=quantity), index)


def _deviation_blocks(
    model: Model, normal: Normal, values: Sequence[_Value], index: int, *, first: bool
) -> list[doc.Block]:
    """The deviations from the mean and their squares; in a fold if there are many, or not of the first feature."""
    if normal.mean is None or len(values) < 2:
        return []
    assert normal.deviation is not None
    mean = normal.mean
    rows = [_deviation_row(value, mean) for value in values[:MOST_TABLE_ROWS]]
    total = normal.moments.total - normal.moments.count * mean
    rounded = values[0].rounded is not None
    rows.append(
        doc.Row(
            [
                doc.Cell(say("naive_bayes.likelihoods.sum"), header=True),
                *([doc.Cell(ex.Number(normal.moments.total, measured=True))] if rounded else []),
                doc.Cell(ex.Number(total, measured=True)),
                doc.Cell(ex.Number(normal.deviation, measured=True)),
            ],
            "total",
        )
    )
    heads = [
        doc.ColumnHead(ex.Symbol("x", "x"), index),
        *([doc.ColumnHead(ROUNDED)] if rounded else []),
        doc.ColumnHead(Difference(ROUNDED if rounded else ex.Symbol("x", "x"), write.MEAN)),
        doc.ColumnHead(ex.Symbol(r"(x' - \mu)^2", "(x′ − μ)²") if rounded else ex.Symbol(r"(x - \mu)^2", "(x − μ)²")),
    ]
    name = write.class_name(model, index)
    caption = say("naive_bayes.numbers.caption", name=name, mean=write.measured(mean, model))
    blocks: list[doc.Block] = [doc.TableBlock(caption, heads, rows)]
    hidden = len(values) - MOST_TABLE_ROWS
    if hidden > 0:
        blocks.append(doc.Warn(say("naive_bayes.numbers.rows_hidden", count=hidden)))
    if first and len(values) <= MOST_OPEN_VALUES:
        return blocks
    return [doc.Details(say("naive_bayes.numbers.deviations", count=len(values), name=name), blocks)]


def _deviation_row(value: _Value, mean: Fraction) -> doc.Row:
    deviation = value.used - mean
    square = ex.Number(deviation**2, measured=True)
    squares: object = square
    aside = None
    if value.times > 1:
        aside = say("naive_bayes.numbers.times", count=value.times)
        squares = ex.Equation(repeated(value.times, square), (), ex.Number(value.times * deviation**2, measured=True))
    return doc.Row(
        [
            doc.Cell(value.written(), aside, header=True),
            *([] if value.rounded is None else [doc.Cell(value.shown())]),
            doc.Cell(ex.Number(deviation, measured=True)),
            doc.Cell(squares),
        ]
    )


def _variance_line(model: Model, table: NormalTable, index: int) -> doc.Line:
    name, normal = model.classes[index], table.normals[index]
    assert normal.deviation is not None
    assert normal.variance is not None
    divisor: ex.Expr = ex.Count(normal.moments.count, write.known_rows(table.name, name))
    if model.convention.variance == "n-1":
        divisor = Difference(divisor, ex.Count(1))
    working: ex.Expr = ex.Quotient(ex.Number(normal.deviation, measured=True), divisor)
    if table.precision is not None and normal.at_least(table.precision):
        working = least_variance_working(table.precision.exact)
    if table.floor:
        working = ex.Sum((working, ex.Number(table.floor, measured=True)))
    root = ex.Equation(
        write.measured(sqrt(normal.variance), model), quantity=identifier("sd", table.name, given=(name,))
    )
    left, quantity = ex.OfClass(write.VARIANCE, class_symbol(name)), identifier("variance", table.name, given=(name,))
    return doc.Line(
        ex.Equation(left, (working,), write.measured(normal.variance, model), quantity=quantity),
        index,
        say("naive_bayes.numbers.deviation", value=root),
    )
