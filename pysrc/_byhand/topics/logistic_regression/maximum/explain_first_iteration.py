"""The first iteration worked out: the probabilities at the start, the residuals, and the step."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Literal

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.functions import Difference
from _byhand.arithmetic.matrices import Array, Inverse, MatrixProduct
from _byhand.document import steps as doc
from _byhand.numbers import linear
from _byhand.numbers.real import Value, multiply
from _byhand.phrase import Listing, TextKeys, say
from _byhand.topics.logistic_regression.fitting.explain_bfgs import first_blocks
from _byhand.topics.logistic_regression.maximum.explain_grouped_data import first_lead, first_tables
from _byhand.topics.logistic_regression.maximum.first_iteration import First
from _byhand.topics.logistic_regression.maximum.first_iteration_multinomial import (
    gradient_name,
    gradients_from_zero,
    newton_from_zero,
)
from _byhand.topics.logistic_regression.maximum.ways_rows import Modelled, row_id
from _byhand.topics.logistic_regression.model import notation as write
from _byhand.topics.logistic_regression.model.model import Fit, LogisticProblem

_Width = Literal["gradient", "gradient_wide"]
_PENALTY_KEYS: TextKeys[_Width] = {
    "gradient": "logistic_regression.first.gradient_penalty",
    "gradient_wide": "logistic_regression.first.gradient_wide_penalty",
}
_FIRST_KEYS: TextKeys[_Width] = {
    "gradient": "logistic_regression.first.gradient",
    "gradient_wide": "logistic_regression.first.gradient_wide",
}

# Upper bounds: rows printed in full, rows printed of more, rows in a fold.
_WHOLE_TABLE, _FIRST_ROWS, _MOST_ROWS = 8, 3, 60
# Up to this many features have a column of their own.
_MOST_COLUMNS = 3

_START = ex.Symbol(r"\theta^{(0)}", "θ^(0)")
_NEXT = ex.Symbol(r"\theta^{(1)}", "θ^(1)")
_RESIDUAL = ex.Symbol("y - p", "y − p")


def first_step(problem: LogisticProblem, fit: Fit, model: Modelled) -> doc.Step | None:
    """The first iteration in full; None if there was none. model: its names in IDs"""
    if len(fit.path) < 2:
        return None
    first = First(problem, fit, model)
    blocks = [*first_lead(first), *first_tables(first)] if problem.groups else [*_lead(first), *_tables(first)]
    blocks += _gradient(first) if len(fit.classes) == 1 else _gradients(first)
    if problem.method == "newton":
        blocks += _newton_step(first)
    elif problem.method == "bfgs":
        blocks += first_blocks(problem, fit)
    else:
        blocks += _ascent_step(first)
    return doc.Step("first", say("logistic_regression.first.title"), blocks)


def _lead(first: First) -> list[doc.Block]:
    count = len(first.fit.classes) + 1
    problem = first.problem
    # One-vs-rest: the first of its fits is explained.
    before: list[doc.Block] = []
    if not write.is_binary(problem) and problem.multiclass == "one_vs_rest":
        name = write.class_name(problem, first.fit.classes[0])
        before.append(doc.Paragraph(say("logistic_regression.path.of_class", name=name)))
    if not first.from_zero:
        return [
            *before,
            doc.Paragraph(
                say("logistic_regression.first.lead" if count == 2 else "logistic_regression.first.lead_several")
            ),
            doc.Formula(
                [doc.Line(_vector(_named(first, place, _START), row)) for place, row in enumerate(first.start)]
            ),
        ]
    share = ex.Number(Fraction(1, count))
    start = ex.Equation(_START, (ex.Number(Fraction(0)),))
    key = "logistic_regression.first.lead_zero" if count == 2 else "logistic_regression.first.lead_zero_several"
    return [*before, doc.Paragraph(say(key, start=start, share=share))]


def _vector(name: ex.Expr, values: Sequence[Value], ids: Sequence[str | None] = ()) -> ex.Equation:
    return ex.Equation(name, (write.vector(values),), quantity=known(ids))


def known(ids: Sequence[str | None]) -> tuple[str, ...] | None:
    """The IDs of a vector or matrix, if any."""
    return tuple(each for each in ids if each is not None) or None


def _named(first: First, place: int, symbol: ex.Symbol) -> ex.Expr:
    """θ, or θ_c if several classes have coefficients"""
    if len(first.fit.classes) == 1:
        return symbol
    return write.of_class(symbol, first.problem.samples.classes[first.fit.classes[place]])


# --- the table


def _tables(first: First) -> list[doc.Block]:
    count = len(first.problem.samples.labels)
    if count <= _WHOLE_TABLE:
        return [_table(first, range(count), "logistic_regression.first.caption", count)]
    blocks: list[doc.Block] = [_table(first, range(_FIRST_ROWS), "logistic_regression.first.caption_first", count)]
    if count <= _MOST_ROWS:
        whole = _table(first, range(count), "logistic_regression.first.caption", count)
        blocks.append(doc.Details(say("logistic_regression.first.all_rows", count=count), [whole]))
    return blocks


def _table(first: First, rows: Sequence[int], caption: str, count: int) -> doc.TableBlock:
    problem, single = first.problem, len(first.fit.classes) == 1
    shown = range(min(write.features(problem), _MOST_COLUMNS))
    heads = [doc.ColumnHead(write.variable(problem, place)) for place in shown]
    if single:
        heads += [doc.ColumnHead(ex.Symbol("y", "y")), doc.ColumnHead(ex.Symbol("p", "p")), doc.ColumnHead(_RESIDUAL)]
        heads += [doc.ColumnHead(_contribution(problem, place)) for place in shown]
    else:
        heads.append(doc.ColumnHead(say("logistic_regression.class"), align="left"))
        residual = ex.Symbol("(y - p)", "(y − p)")
        if problem.counts is not None:
            heads.append(doc.ColumnHead(ex.Symbol("n", "n")))
            residual = ex.Symbol("n (y - p)", "n · (y − p)")
        heads += [
            doc.ColumnHead(write.of_class(residual, problem.samples.classes[index]), index)
            for index in first.fit.classes
        ]
    body = [doc.Row(_cells(first, row, shown)) for row in rows]
    if len(rows) < count:
        body.append(doc.Row([doc.Cell(write.ELLIPSIS)] * len(heads)))
    body.append(doc.Row(_sums(first, shown), "total"))
    return doc.TableBlock(say(caption, count=count, shown=len(rows)), heads, body)


def _contribution(problem: LogisticProblem, place: int) -> ex.Symbol:
    x = write.variable(problem, place)
    return ex.Symbol(f"(y - p) {x.latex}", f"(y − p) · {x.plain}")


def _cells(first: First, row: int, shown: Sequence[int]) -> list[doc.Cell]:
    point = first.point(row)[1:]
    cells = [doc.Cell(ex.Given(point[place])) for place in shown]
    residuals = first.residuals(row)
    if len(first.fit.classes) > 1:
        label = int(first.problem.samples.labels[row])
        cells.append(doc.Cell(write.class_name(first.problem, label)))
        if first.problem.counts is not None:
            often = int(first.problem.counts[row])
            cells.append(doc.Cell(ex.Count(often)))
            residuals = [multiply(Fraction(often), each) for each in residuals]
        return [*cells, *(doc.Cell(write.number(each)) for each in residuals)]
    chance = row_id(first.problem, "row_p", row, first.model.names[0], 0) if first.is_worked else None
    cells += [
        doc.Cell(ex.Count(first.seen(row)[0])),
        doc.Cell(write.number(first.probabilities(row)[0]), quantity=chance),
    ]
    cells.append(doc.Cell(write.number(residuals[0])))
    return [*cells, *(doc.Cell(write.number(multiply(residuals[0], point[place]))) for place in shown)]


def _sums(first: First, shown: Sequence[int]) -> list[doc.Cell]:
    name = doc.Cell(say("logistic_regression.first.sum"), header=True)
    empty = [doc.Cell(Listing(()))]
    if len(first.fit.classes) > 1:
        before = len(shown) + (0 if first.problem.counts is None else 1)
        return [name, *empty * before, *(doc.Cell(write.number(row[0])) for row in first.row_sums)]
    gradient = first.row_sums[0]
    # With a penalty these are not the gradient yet.
    ids = [None] * len(gradient) if first.problem.penalty else first.gradient_ids(0)
    places = (0, *(place + 1 for place in shown))
    sums = [doc.Cell(write.number(gradient[place]), quantity=ids[place]) for place in places]
    return [name, *empty * (len(shown) + 1), *sums]


# --- the gradient and the step


def _gradient(first: First) -> list[doc.Block]:
    name = ex.Symbol(
        r"\frac{\partial \ell}{\partial \theta}(\theta^{(0)})",
        "∂ℓ/∂θ(θ^(0))",
    )
    key: _Width = "gradient" if write.features(first.problem) <= _MOST_COLUMNS else "gradient_wide"
    if not first.problem.penalty:
        return [
            doc.Paragraph(say(_FIRST_KEYS[key])),
            doc.Formula([doc.Line(_vector(name, first.gradient[0], first.gradient_ids(0)))]),
        ]
    name = ex.Symbol(r"\frac{\partial J}{\partial \theta}(\theta^{(0)})", "∂J/∂θ(θ^(0))")
    free = [Fraction(0), *first.start[0][1:]]
    penalised = MatrixProduct((ex.Given(first.problem.penalty), write.vector(free)))
    worked = Difference(write.vector(first.row_sums[0]), penalised)
    return [
        doc.Paragraph(say(_PENALTY_KEYS[key])),
        doc.Formula(
            [
                doc.Line(
                    ex.Equation(name, (worked,), write.vector(first.gradient[0]), quantity=known(first.gradient_ids(0)))
                )
            ]
        ),
    ]


def _gradients(first: First) -> list[doc.Block]:
    if first.from_zero and write.features(first.problem) <= _MOST_COLUMNS and not first.problem.penalty:
        return gradients_from_zero(first)
    lines = [
        doc.Line(_vector(gradient_name(first, index), row, first.gradient_ids(at)), index)
        for at, (index, row) in enumerate(zip(first.fit.classes, first.gradient, strict=True))
    ]
    key = (
        "logistic_regression.first.gradients_penalty"
        if first.problem.penalty
        else "logistic_regression.first.gradients"
    )
    return [doc.Paragraph(say(key)), doc.Formula(lines)]


def _ascent_step(first: First) -> list[doc.Block]:
    problem = first.problem
    rate: ex.Expr = ex.Given(problem.learning_rate)
    if problem.gradient == "mean":
        rate = ex.Product((rate, ex.Quotient(ex.Count(1), ex.Count(problem.trials))))
    lines = []
    for place, (start, gradient, weights) in enumerate(zip(first.start, first.gradient, first.weights, strict=True)):
        step = MatrixProduct((rate, write.vector(gradient)))
        worked: ex.Expr = step if first.from_zero else ex.Sum((write.vector(start), step))
        quantity = known(first.weight_ids(place))
        lines.append(
            doc.Line(ex.Equation(_named(first, place, _NEXT), (worked,), write.vector(weights), quantity=quantity))
        )
    return [doc.Paragraph(say("logistic_regression.first.ascent")), doc.Formula(lines)]


def _newton_step(first: First) -> list[doc.Block]:
    size = len(first.start[0]) * len(first.fit.classes)
    lines = [
        doc.Line(_vector(_named(first, place, _NEXT), row, first.weight_ids(place)))
        for place, row in enumerate(first.weights)
    ]
    halvings = first.fit.path[1].halvings
    halved: list[doc.Block] = (
        [doc.Paragraph(say("logistic_regression.first.halved", count=halvings))] if halvings else []
    )
    if _is_small(first) and len(first.fit.classes) > 1 and not halved and not first.problem.penalty:
        blocks = newton_from_zero(first, _NEXT)
        if blocks is not None:
            return blocks
    inverse = linear.inverse(first.information) if _is_small(first) and len(first.fit.classes) == 1 else None
    if inverse is None:
        small = len(first.fit.classes) == 1 and len(first.start[0]) <= write.LARGEST_MATRIX
        lead = say(
            "logistic_regression.first.newton_given" if small else "logistic_regression.first.newton_large", size=size
        )
        return [doc.Paragraph(lead), doc.Formula(lines), *halved]
    information = first.information
    blocks = [
        doc.Paragraph(
            say(
                "logistic_regression.first.information_grouped"
                if first.problem.groups
                else "logistic_regression.first.information"
            )
        ),
        doc.Formula(
            [
                doc.Line(
                    ex.Equation(
                        write.INFORMATION,
                        _quarter(first),
                        write.matrix(information),
                        quantity=known(first.information_ids),
                    )
                )
            ]
        ),
        doc.Paragraph(
            say("logistic_regression.first.inverse_two" if size == 2 else "logistic_regression.first.inverse")
        ),
        doc.Formula([doc.Line(ex.Equation(Inverse(write.INFORMATION), _adjugate(information), write.matrix(inverse)))]),
        doc.Paragraph(say("logistic_regression.first.newton")),
    ]
    step = MatrixProduct((write.matrix(inverse), write.vector(first.gradient[0])))
    if halved:
        return [
            *blocks,
            doc.Formula([doc.Line(ex.Equation(Inverse(write.INFORMATION), (step,)))]),
            *halved,
            doc.Formula(lines),
        ]
    result = ex.Equation(_NEXT, (step,), write.vector(first.weights[0]), quantity=known(first.weight_ids(0)))
    return [*blocks, doc.Formula([doc.Line(result)])]


def _is_small(first: First) -> bool:
    """Are the matrices small enough to read, and exact?"""
    return first.from_zero and len(first.start[0]) <= write.LARGEST_MATRIX


def _quarter(first: First) -> tuple[ex.Expr, ...]:
    """Σ p (1 − p) x̃ x̃ᵀ = ¼ Σ x̃ x̃ᵀ, and that sum in numbers"""
    sums = first.moments
    latex, plain = ("", "") if first.problem.counts is None else ("n_i ", "n_i · ")
    quarter = ex.Symbol(
        rf"\tfrac{{1}}{{2}} \cdot \tfrac{{1}}{{2}} \sum_i {latex}\tilde{{x}}_i \tilde{{x}}_i^{{\mathsf{{T}}}}",
        f"1/2 · 1/2 · Σ_i {plain}x̃_i x̃_iᵀ",
    )
    numbers = MatrixProduct((ex.Number(Fraction(1, 4)), write.matrix(sums)))
    if not first.problem.penalty:
        return (quarter, numbers)
    size = range(len(sums))
    free = write.matrix([[int(i == j > 0) for j in size] for i in size])
    diagonal = ex.Symbol(r"\lambda \operatorname{diag}(0, 1, \dots)", "λ · diag(0, 1, …)")
    return (ex.Sum((quarter, diagonal)), ex.Sum((numbers, MatrixProduct((ex.Given(first.problem.penalty), free)))))


def _adjugate(matrix: linear.Matrix) -> tuple[ex.Expr, ...]:
    """1/(ad − bc) · (d, −b; −b, a) for a 2 × 2 matrix"""
    if len(matrix) != 2:
        return ()
    (a, b), (_, d) = matrix
    determinant = Difference(
        ex.Product((write.number(a), write.number(d))), ex.Product((write.number(b), write.number(b)))
    )
    adjugate: Array = write.matrix(((d, -b), (-b, a)))
    return (MatrixProduct((ex.Quotient(ex.Count(1), determinant), adjugate)),)
