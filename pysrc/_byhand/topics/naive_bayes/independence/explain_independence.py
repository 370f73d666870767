"""The assumption of independence within a class, compared with the rows of the exercise."""

from __future__ import annotations

from fractions import Fraction
from math import prod

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.functions import Root
from _byhand.arithmetic.with_decimal import with_decimal
from _byhand.document.steps import Block, Cell, ColumnHead, Formula, Line, Paragraph, Row, TableBlock
from _byhand.numbers.real import real
from _byhand.phrase import Listing, say
from _byhand.problem.cases import Case
from _byhand.topics.naive_bayes.independence.correlation import strongest_pairs
from _byhand.topics.naive_bayes.independence.independence import MOST_VALUES, Pair, farthest_pairs, whole_case
from _byhand.topics.naive_bayes.model import notation as write
from _byhand.topics.naive_bayes.model.model import Model
from _byhand.topics.naive_bayes.model.problem import NaiveBayesProblem

# For larger tables of two features, only the most telling cell is explained.
MOST_ROWS = 8
MOST_CLASSES = 4
MOST_FACTORS = 8
CORRELATION = ex.Symbol("r", "r")


def independence_blocks(problem: NaiveBayesProblem, model: Model) -> list[Block]:
    """The assumption, and for each class the two features that violate it most; for the case all its values
    together.
    """
    rule = ex.Equation(
        ex.Symbol(r"P(a, b \mid c)", "P(a, b | c)"),
        (ex.Symbol(r"P(a \mid c) \cdot P(b \mid c)", "P(a | c) · P(b | c)"),),
    )
    blocks: list[Block] = [Paragraph(say("naive_bayes.independence.assumed", rule=rule))]
    if problem.counts is not None:
        return [*blocks, Paragraph(say("naive_bayes.independence.unknown"))]
    if len(problem.samples.columns) < 2:
        return [*blocks, Paragraph(say("naive_bayes.independence.one_feature"))]
    checks = [*_category_blocks(problem, model), *_number_blocks(problem, model)]
    if not checks:
        return [*blocks, Paragraph(say("naive_bayes.independence.not_comparable", most=MOST_VALUES))]
    hidden = len(model.classes) - MOST_CLASSES
    if hidden > 0:
        checks.append(Paragraph(say("naive_bayes.independence.classes_hidden", count=hidden)))
    return [*blocks, *checks, Paragraph(say("naive_bayes.independence.why_it_works"))]


def _category_blocks(problem: NaiveBayesProblem, model: Model) -> list[Block]:
    found = farthest_pairs(problem)
    if found.possible < 2:
        return []
    blocks: list[Block] = [Paragraph(say("naive_bayes.independence.check"))]
    if found.compared < found.possible:
        blocks.append(
            Paragraph(say("naive_bayes.independence.limited", compared=found.compared, possible=found.possible))
        )
    for index, pair in list(enumerate(found.pairs))[:MOST_CLASSES]:
        blocks += _pair_blocks(model, index, pair, only=found.possible == 2)
    for case in problem.cases[:1]:
        blocks += _case_blocks(problem, model, problem.in_bins(case))
    return blocks


def _number_blocks(problem: NaiveBayesProblem, model: Model) -> list[Block]:
    """The two most strongly correlated numeric features of each class."""
    if len(problem.samples.numeric) < 2:
        return []
    root = Root(ex.Product((_sum_of(r"(x - \mu_x)^2", "(x − μ_x)^2"), _sum_of(r"(y - \mu_y)^2", "(y − μ_y)^2"))))
    rule = ex.Quotient(_sum_of(r"(x - \mu_x)(y - \mu_y)", "(x − μ_x)(y − μ_y)"), root)
    blocks: list[Block] = [
        Paragraph(say("naive_bayes.independence.correlation")),
        Formula([Line(ex.Equation(CORRELATION, (rule,)))]),
    ]
    for index, pair in list(enumerate(strongest_pairs(problem)))[:MOST_CLASSES]:
        name = write.class_name(model, index)
        if pair is None:
            blocks.append(Paragraph(say("naive_bayes.independence.correlation_unknown", name=name)))
            continue
        first, second = pair.names
        only = len(problem.samples.numeric) == 2
        key = "naive_bayes.independence.correlation_only" if only else "naive_bayes.independence.correlation_pair"
        said = say(key, name=name, first=first, second=second)
        squares = ex.Product(tuple(ex.Number(square, measured=True) for square in pair.squares))
        working = ex.Quotient(ex.Number(pair.products, measured=True), Root(squares))
        line = Line(ex.Equation(CORRELATION, (working,), ex.Number(real(working.value))), index)
        blocks += [Paragraph(said), Formula([line])]
    return blocks


def _sum_of(latex: str, plain: str) -> ex.Expr:
    return ex.Symbol(rf"\sum {latex}", f"Σ {plain}")


def _pair_blocks(model: Model, index: int, pair: Pair | None, *, only: bool) -> list[Block]:
    """only  whether there is no other pair"""
    name = write.class_name(model, index)
    if pair is None or pair.total == 1:
        return [Paragraph(say("naive_bayes.independence.too_few", name=name))]
    if pair.distance == 0:
        return [Paragraph(say("naive_bayes.independence.exact", name=name))]
    first, second = pair.names
    one, other = pair.farthest_cell()
    left, right = pair.margins()
    given = write.class_event(model, index)
    values = write.equals(first, pair.values[0][one]), write.equals(second, pair.values[1][other])
    joint = ex.Quotient(ex.Count(int(pair.joint[one, other])), ex.Count(pair.total))
    product = ex.Product(
        (
            ex.Quotient(ex.Count(left[one]), ex.Count(pair.total)),
            ex.Quotient(ex.Count(right[other]), ex.Count(pair.total)),
        )
    )
    lines = [
        Line(ex.Equation(ex.Probability(ex.Joined(values, r",\ ", ", "), given), (joint,), _decimal(joint)), index),
        Line(
            ex.Equation(
                ex.Product((ex.Probability(values[0], given), ex.Probability(values[1], given))),
                (product,),
                _decimal(product),
            ),
            index,
        ),
    ]
    key = "naive_bayes.independence.pair_only" if only else "naive_bayes.independence.pair"
    said = say(key, name=name, first=first, second=second, distance=with_decimal(pair.distance))
    blocks: list[Block] = [Paragraph(said), Formula(lines)]
    if max(len(left), len(right)) <= MOST_ROWS:
        blocks.append(_pair_table(model, index, pair))
    return blocks


def _decimal(expr: ex.Expr) -> ex.Number:
    return ex.Number(Fraction(expr.value))


def _pair_table(model: Model, index: int, pair: Pair) -> TableBlock:
    left, right = pair.margins()
    far = pair.farthest_cell()
    shown = [place for place, count in enumerate(right) if count]
    rows = [
        Row(
            [
                Cell(pair.values[0][one], header=True),
                *(
                    Cell(
                        ex.Count(int(pair.joint[one, other])),
                        say(
                            "naive_bayes.independence.expected",
                            n=ex.Number(Fraction(left[one] * right[other], pair.total)),
                        ),
                        (one, other) == far,
                    )
                    for other in shown
                ),
            ]
        )
        for one, count in enumerate(left)
        if count
    ]
    caption = say(
        "naive_bayes.independence.caption",
        first=pair.names[0],
        second=pair.names[1],
        name=write.class_name(model, index),
    )
    heads = [ColumnHead(pair.names[0], align="left"), *(ColumnHead(pair.values[1][place]) for place in shown)]
    return TableBlock(caption, heads, rows)


def _case_blocks(problem: NaiveBayesProblem, model: Model, case: Case) -> list[Block]:
    """How often a class has all values of the case together, beside the product of their relative frequencies."""
    asked = dict(zip((feature.name for feature in problem.samples.columns), case.values, strict=True))
    values = [(table, value) for table in model.tables if (value := asked[table.name]) is not None]
    if len(values) < 2:
        return []
    rows = []
    for index, seen in enumerate(whole_case(problem, case)):
        shares = []
        for table, value in values:
            known = table.unnamed[index].total
            place = table.values.index(value) if value in table.values else None
            shares.append((0 if place is None else table.estimates[place][index].count, known))
        if not seen.total or not all(known for _, known in shares):
            continue
        joint = ex.Quotient(ex.Count(seen.count), ex.Count(seen.total))
        product = ex.Number(prod((Fraction(*share) for share in shares), start=Fraction(1)))
        factors = ex.Product(tuple(ex.Quotient(ex.Count(count), ex.Count(known)) for count, known in shares))
        written: ex.Expr = factors if len(shares) <= MOST_FACTORS else product
        rows.append(
            Row(
                [
                    Cell(write.class_name(model, index), header=True),
                    Cell(ex.Equation(joint, (), _decimal(joint))),
                    Cell(ex.Equation(written, (), product, reduced=False)),
                ]
            )
        )
    if not rows:
        return []
    heads = [
        ColumnHead(problem.target, align="left"),
        ColumnHead(say("naive_bayes.independence.together")),
        ColumnHead(say("naive_bayes.independence.product")),
    ]
    listed = Listing([write.assignment(table.name, value) for table, value in values], "list.comma")
    return [TableBlock(say("naive_bayes.independence.case", values=listed), heads, rows)]
