"""The step of the numeric features: mean and variance of each feature in each class, worked by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from byhand.arithmetic.expr import Count, Equation, Expr, Given, Number, OfClass, Product, Quotient, Sum, Symbol, Word
from byhand.arithmetic.functions import Difference
from byhand.decision.explain import CLASS
from byhand.document.ids import identifier
from byhand.document.steps import (
    Block,
    Cell,
    ColumnHead,
    Details,
    Formula,
    Line,
    Paragraph,
    Row,
    Step,
    TableBlock,
    Warn,
)
from byhand.numbers.real import sqrt
from byhand.phrase import say
from byhand.problem.numeric import NumericColumn
from byhand.topics.naive_bayes.densities.density_chart import density_chart
from byhand.topics.naive_bayes.model import notation as write
from byhand.topics.naive_bayes.model.gaussian import Normal, NormalTable
from byhand.topics.naive_bayes.model.model import Model
from byhand.topics.naive_bayes.model.problem import NaiveBayesProblem

# More values are not written out in a sum, and their deviations are in a fold.
MOST_OPEN_VALUES = 12
MOST_TABLE_ROWS = 40
# Further features are computed in the same way, so only their results are shown.
MOST_WORKED_FEATURES = 8


@dataclass(frozen=True)
class _Value:
    """A value of a feature as written, its number, and how often its row occurs."""

    text: str
    number: Fraction
    times: int

    def written(self) -> Expr:
        return write.as_written(self.text, self.number)


def numbers_step(problem: NaiveBayesProblem, model: Model, *, charts: bool) -> Step:
    """Mean and variance of every numeric feature; `charts`: also the curves, which otherwise stand with the cases."""
    tables = model.normal_tables
    unbiased = model.convention.variance == "n-1"
    squares = Symbol(r"\sum (x - \mu_c)^2", "Σ (x − μ_c)²")
    divisor: Expr = Difference(Symbol("N_c", "N_c"), Count(1)) if unbiased else Symbol("N_c", "N_c")
    variance: Expr = Quotient(squares, divisor)
    if tables[0].floor:
        variance = Sum((variance, Symbol(r"\varepsilon", "ε")))
    mean = Quotient(Symbol(r"\sum x", "Σ x"), Symbol("N_c", "N_c"))
    rules = Formula(
        [
            Line(Equation(OfClass(write.MEAN, CLASS), (mean,))),
            Line(Equation(OfClass(write.VARIANCE, CLASS), (variance,))),
        ]
    )
    blocks: list[Block] = [Paragraph(say("naive_bayes.numbers.lead", count=len(tables))), rules]
    if tables[0].floor:
        share = model.convention.variance_floor
        floor = Product((Given(share), Number(tables[0].floor / share, measured=True)))
        blocks += [
            Paragraph(say("naive_bayes.numbers.floor", share=Given(share))),
            Formula([Line(Equation(Symbol(r"\varepsilon", "ε"), (floor,), Number(tables[0].floor, measured=True)))]),
        ]
    answer = "answer_unbiased" if unbiased else "answer_n"
    blocks.append(
        Details(say("naive_bayes.numbers.question"), [Paragraph(say(f"naive_bayes.numbers.{answer}"))]),
    )
    features = {feature.name: feature for feature in problem.samples.numeric}
    if any(None in feature.cells for feature in features.values()):
        blocks.append(Warn(say("naive_bayes.numbers.missing")))
    summary = _summary(model)
    if len(tables) > MOST_WORKED_FEATURES:
        blocks += [*summary, Paragraph(say("naive_bayes.numbers.worked", count=MOST_WORKED_FEATURES))]
    worked = [
        Step(
            f"numbers.{position + 1}",
            say("naive_bayes.numbers.feature", feature=table.name),
            _feature_blocks(problem, model, features[table.name], table, chart=charts),
        )
        for position, table in enumerate(tables[:MOST_WORKED_FEATURES])
    ]
    return Step("numbers", say("naive_bayes.numbers.title"), blocks, worked, [rules, *summary])


def _summary(model: Model) -> list[Block]:
    """Mean and variance of each feature in one table."""
    rows = [
        Row(
            [
                Cell(table.name, header=True),
                *(
                    _summary_cell(model, value, identifier(kind, table.name, given=(name,)))
                    for name, normal in zip(model.classes, table.normals, strict=True)
                    for kind, value in (("mean", normal.mean), ("variance", normal.variance))
                ),
            ]
        )
        for table in model.normal_tables[:MOST_TABLE_ROWS]
    ]
    heads = [ColumnHead(say("naive_bayes.numbers.feature_head"), align="left")]
    for index, name in enumerate(model.classes):
        heads.append(ColumnHead(OfClass(write.MEAN, Word(name)), index))
        heads.append(ColumnHead(OfClass(write.VARIANCE, Word(name)), index))
    blocks: list[Block] = [TableBlock(say("naive_bayes.numbers.summary"), heads, rows)]
    hidden = len(model.normal_tables) - len(rows)
    if hidden > 0:
        blocks.append(Warn(say("naive_bayes.numbers.features_hidden", count=hidden)))
    return blocks


def _summary_cell(model: Model, value: Fraction | None, quantity: str) -> Cell:
    if value is None:
        return Cell(say("counting.undefined"))
    return Cell(write.measured(value, model), quantity=quantity)


def _feature_blocks(
    problem: NaiveBayesProblem, model: Model, feature: NumericColumn, table: NormalTable, *, chart: bool
) -> list[Block]:
    values = [_values(problem, feature, name) for name in model.classes]
    indices = range(len(model.classes))
    blocks: list[Block] = []
    means = [_mean_line(model, table, values[index], index) for index in indices if values[index]]
    if means:
        blocks.append(Formula(means))
    for index in indices:
        blocks += _deviation_blocks(model, table.normals[index], values[index], index)
    variances = [_variance_line(model, table, index) for index in indices if table.normals[index].variance is not None]
    if variances:
        blocks.append(Formula(variances))
    for index, normal in enumerate(table.normals):
        if normal.undefined is not None:
            blocks.append(
                Warn(
                    say(
                        f"naive_bayes.undefined.{normal.undefined}",
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


def _values(problem: NaiveBayesProblem, feature: NumericColumn, name: str) -> list[_Value]:
    return [
        _Value(cell, number, 1 if problem.samples.weights is None else int(problem.samples.weights[row]))
        for row, (cell, number, own) in enumerate(
            zip(feature.cells, feature.numbers, problem.samples.class_cells, strict=True)
        )
        if own == name and cell is not None and number is not None
    ]


def _mean_line(model: Model, table: NormalTable, values: Sequence[_Value], index: int) -> Line:
    name, normal = model.classes[index], table.normals[index]
    assert normal.mean is not None
    key = write.known_rows(table.name, name)
    total: Expr = Number(normal.moments.total, measured=True)
    if len(values) == 1 and values[0].times == 1:
        total = values[0].written()
    elif len(values) <= MOST_OPEN_VALUES:
        total = Sum(tuple(_term(value, value.written()) for value in values), key)
    working = Quotient(total, Count(normal.moments.count, key))
    left, quantity = OfClass(write.MEAN, Word(name)), identifier("mean", table.name, given=(name,))
    return Line(Equation(left, (working,), write.measured(normal.mean, model), quantity=quantity), index)


def _term(value: _Value, expr: Expr) -> Expr:
    """The expression, repeated or multiplied by how often the value's row occurs."""
    return expr if value.times == 1 else Product((Count(value.times), expr))


def _deviation_blocks(model: Model, normal: Normal, values: Sequence[_Value], index: int) -> list[Block]:
    """The deviations from the mean and their squares; in a fold if there are many."""
    if normal.mean is None or len(values) < 2:
        return []
    assert normal.deviation is not None
    mean = normal.mean
    rows = [_deviation_row(value, mean) for value in values[:MOST_TABLE_ROWS]]
    total = normal.moments.total - normal.moments.count * mean
    rows.append(
        Row(
            [
                Cell(say("naive_bayes.likelihoods.sum"), header=True),
                Cell(Number(total, measured=True)),
                Cell(Number(normal.deviation, measured=True)),
            ],
            "total",
        )
    )
    heads = [
        ColumnHead(Symbol("x", "x"), index),
        ColumnHead(Difference(Symbol("x", "x"), write.MEAN)),
        ColumnHead(Symbol(r"(x - \mu)^2", "(x − μ)²")),
    ]
    name = write.class_name(model, index)
    caption = say("naive_bayes.numbers.caption", name=name, mean=write.measured(mean, model))
    blocks: list[Block] = [TableBlock(caption, heads, rows)]
    hidden = len(values) - MOST_TABLE_ROWS
    if hidden > 0:
        blocks.append(Warn(say("naive_bayes.numbers.rows_hidden", count=hidden)))
    if len(values) <= MOST_OPEN_VALUES:
        return blocks
    return [Details(say("naive_bayes.numbers.deviations", count=len(values), name=name), blocks)]


def _deviation_row(value: _Value, mean: Fraction) -> Row:
    deviation = value.number - mean
    square = Number(deviation**2, measured=True)
    squares: object = square
    aside = None
    if value.times > 1:
        aside = say("naive_bayes.numbers.times", count=value.times)
        squares = Equation(_term(value, square), (), Number(value.times * deviation**2, measured=True))
    return Row(
        [
            Cell(value.written(), aside, header=True),
            Cell(Number(deviation, measured=True)),
            Cell(squares),
        ]
    )


def _variance_line(model: Model, table: NormalTable, index: int) -> Line:
    name, normal = model.classes[index], table.normals[index]
    assert normal.deviation is not None
    assert normal.variance is not None
    divisor: Expr = Count(normal.moments.count, write.known_rows(table.name, name))
    if model.convention.variance == "n-1":
        divisor = Difference(divisor, Count(1))
    working: Expr = Quotient(Number(normal.deviation, measured=True), divisor)
    if table.floor:
        working = Sum((working, Number(table.floor, measured=True)))
    root = Equation(write.measured(sqrt(normal.variance), model), quantity=identifier("sd", table.name, given=(name,)))
    left, quantity = OfClass(write.VARIANCE, Word(name)), identifier("variance", table.name, given=(name,))
    return Line(
        Equation(left, (working,), write.measured(normal.variance, model), quantity=quantity),
        index,
        say("naive_bayes.numbers.deviation", value=root),
    )
