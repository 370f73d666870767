"""The estimates from the rows: means, deviations and their outer products, covariances."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from byhand.arithmetic.expr import Count, Equation, Expr, Named, Number, OfClass, Product, Quotient, Sum, Symbol
from byhand.arithmetic.functions import Difference, Power
from byhand.decision.explain import CLASS
from byhand.discriminants.model import Model
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
    worked,
)
from byhand.numbers.linear import Matrix, Vector, diagonal, dot, minus, outer
from byhand.phrase import Phrase, say
from byhand.topics.gaussian_discriminant.model import named
from byhand.topics.gaussian_discriminant.model import notation as write
from byhand.topics.gaussian_discriminant.model.model import Solved
from byhand.topics.gaussian_discriminant.model.notation import Hand

# More rows are not summed one by one, and their deviations are in a fold.
_MOST_OPEN_ROWS = 8
# A table must fit on a page, and every feature makes the rows of a matrix taller.
_MOST_TABLE_LINES = 24
_MOST_DETAILED_CLASSES = 4
_MOST_TABLE_FEATURES = 12


def means_step(solved: Solved, hand: Hand) -> Step:
    """μ_c = Σ x / N_c"""
    model = solved.model
    rule = Quotient(Symbol(r"\sum x", "Σ x"), Symbol("N_c", "N_c"))
    blocks: list[Block] = [
        Paragraph(say("gaussian_discriminant.means.lead")),
        Formula([Line(Equation(write.mean(CLASS), (rule,)))]),
    ]
    indices = range(len(model.classes))
    if model.size <= write.MOST_WRITTEN:
        blocks.append(Formula([_mean_line(solved, hand, index) for index in indices]))
    else:
        heads = [
            ColumnHead(say("gaussian_discriminant.feature"), align="left"),
            *(ColumnHead(write.mean(write.word(model, index)), index) for index in indices),
        ]
        rows = [
            Row(
                [
                    Cell(name, header=True),
                    *(
                        Cell(
                            hand.number(model.means[index][place]),
                            quantity=identifier("mean", name, given=(model.classes[index],)),
                        )
                        for index in indices
                    ),
                ]
            )
            for place, name in enumerate(model.features)
        ]
        blocks.append(TableBlock(say("gaussian_discriminant.means.caption"), heads, rows))
    return Step("means", say("gaussian_discriminant.means.title"), blocks, short=blocks[-1:])


def _mean_line(solved: Solved, hand: Hand, index: int) -> Line:
    model = solved.model
    assert model.counts is not None
    count, mean = model.counts[index], model.means[index]
    if count <= _MOST_OPEN_ROWS:
        summed: Expr = Sum(tuple(write.known_column(row) for row in rows_of_class(solved, index)))
    else:
        summed = write.column([Number(count * number, measured=True) for number in mean])
    working = write.product((Quotient(Count(1), write.rows_of(model, index)), summed))
    left, quantity = write.mean(write.word(model, index)), named.vector("mean", model, model.classes[index])
    return Line(Equation(left, (working,), hand.column(model.means[index]), quantity=quantity), index)


def rows_of_class(solved: Solved, index: int) -> list[Vector]:
    """The points of a class."""
    samples = solved.problem.samples
    assert samples is not None
    points = zip(zip(*samples.exact, strict=True), samples.labels.tolist(), strict=True)
    return [point for point, label in points if label == index]


# --- covariances


def covariances_step(solved: Solved, hand: Hand) -> Step:
    """From the deviations of the rows to the covariance of each class, or to the shared one."""
    model, kind = solved.model, _kind(solved.model)
    blocks: list[Block] = [
        Paragraph(say(f"gaussian_discriminant.covariances.lead_{_lead(model)}")),
        Formula([Line(rule) for rule in _rules(model)]),
        Details(
            say("gaussian_discriminant.covariances.divisor_question"),
            [Paragraph(_dividing(model))],
        ),
    ]
    if solved.fisher is not None and kind == "matrix":
        blocks.append(Paragraph(say("gaussian_discriminant.covariances.scatters_known")))
    elif model.size <= write.MOST_WRITTEN:
        blocks += deviation_blocks(solved, hand, kind)
    results = _results(model, hand)
    return Step(
        "covariances", say("gaussian_discriminant.covariances.title"), [*blocks, *results], short=worked(results)
    )


def _lead(model: Model) -> str:
    """One variance for all directions averages over one class or over all, depending on whether they share it."""
    if model.size == 1:
        return "single"
    return model.covariance if model.variances is not None else _kind(model)


def _dividing(model: Model) -> Phrase:
    """With one variance for all directions, every row contributes d squared deviations."""
    if model.variances is not None and model.size > 1:
        return say(f"gaussian_discriminant.covariances.divisor_{model.estimator}_round")
    return say(f"gaussian_discriminant.covariances.divisor_{model.estimator}")


def _kind(model: Model) -> str:
    return "spherical" if model.variances is not None else "diagonal" if model.covariance == "diagonal" else "matrix"


def _divisor(model: Model, index: int | None) -> Expr:
    """N_c, N_c − 1, N or N − K: symbolic for None, else with the numbers of a class, or of all if Σ is shared."""
    assert model.counts is not None
    unbiased = model.estimator == "unbiased"
    if model.shared:
        total: Expr = Symbol("N", "N") if index is None else Count(sum(model.counts), write.ALL_ROWS)
        classes: Expr = Symbol("K", "K") if index is None else Count(len(model.classes))
        return Difference(total, classes) if unbiased else total
    rows: Expr = Symbol("N_c", "N_c") if index is None else write.rows_of(model, index)
    return Difference(rows, Count(1)) if unbiased else rows


def _rules(model: Model) -> list[Equation]:
    """The estimate in symbols: first the sum over the rows of a class, then its divisor."""
    divisor, kind = _divisor(model, None), _kind(model)
    if kind == "spherical":
        squares = Symbol(r"\sum \lVert x - \mu_c \rVert^2", "Σ ‖x − μ_c‖²")
        everyone = Product((Symbol("d", "d"), divisor))
        total = Symbol(r"\sum_c Q_c", "Σ_c Q_c") if model.shared else Symbol("Q_c", "Q_c")
        return [
            Equation(OfClass(write.SQUARES, CLASS), (squares,)),
            Equation(write.variance(model, CLASS), (Quotient(total, everyone),)),
        ]
    if kind == "diagonal":
        squares = Symbol(r"\sum (x_j - \mu_{cj})^2", "Σ (x_j − μ_cj)²")
        return [Equation(Symbol(r"\sigma_{cj}^2", "σ²_cj"), (Quotient(squares, divisor),))]
    scatter = Symbol(r"\sum_c S_c", "Σ_c S_c") if model.shared else Symbol("S_c", "S_c")
    return [
        scatter_rule(model),
        Equation(write.covariance(model, CLASS), (Quotient(scatter, divisor),)),
    ]


def scatter_rule(model: Model) -> Equation:
    """S_c = Σ (x − μ_c)(x − μ_c)ᵀ"""
    outers = Symbol(r"\sum (x - \mu_c)(x - \mu_c)^{\mathsf{T}}", "Σ (x − μ_c)(x − μ_c)ᵀ")
    if model.size == 1:
        outers = Symbol(r"\sum (x - \mu_c)^2", "Σ (x − μ_c)²")
    return Equation(OfClass(write.SCATTER, CLASS), (outers,))


# --- the deviations of the rows of a class


def deviation_blocks(solved: Solved, hand: Hand, kind: str) -> list[Block]:
    """The deviations of the first class, and of some others in a fold. kind: what is computed from them, "matrix"
    for S_c
    """
    others = range(1, min(len(solved.model.classes), _MOST_DETAILED_CLASSES))
    inner = [block for index in others for block in _deviations(solved, hand, index, kind)]
    folded = Details(say("gaussian_discriminant.covariances.others", count=len(others)), inner)
    return [*_deviations(solved, hand, 0, kind), folded]


def _deviations(solved: Solved, hand: Hand, index: int, kind: str) -> list[Block]:
    """The rows of a class, their deviations from its mean, and the products of these; in a fold if many."""
    model, rows = solved.model, rows_of_class(solved, index)
    assert model.scatters is not None
    mean, given = model.means[index], write.word(model, index)
    deviation = write.from_mean(given)
    last: list[Expr] = [Symbol(r"(x - \mu)(x - \mu)^{\mathsf{T}}", "(x − μ)(x − μ)ᵀ")]
    if kind == "spherical":
        last = [write.norm(deviation)]
    elif model.size == 1:
        last = [Power(deviation, 2)]
    elif kind == "diagonal":
        last = [_squared_deviation(place) for place in range(model.size)]
    body = []
    most = max(_MOST_OPEN_ROWS, _MOST_TABLE_LINES // model.size)
    for row in rows[:most]:
        off = minus(row, mean)
        shown = [hand.column(off), *_products(hand, kind, outer(off, off), dot(off, off))]
        body.append(Row([Cell(write.known_column(row), header=True), *(Cell(each) for each in shown)]))
    scatter = model.scatters[index]
    trace = sum((scatter[place][place] for place in range(model.size)), start=Fraction(0))
    sums = [hand.column([Fraction(0)] * model.size), *_products(hand, kind, scatter, trace)]
    body.append(
        Row([Cell(say("gaussian_discriminant.sum"), header=True), *_sum_cells(model, index, kind, sums)], "total")
    )
    heads = [
        ColumnHead(Symbol("x", "x"), index, "center"),
        *(ColumnHead(head, align="center") for head in (deviation, *last)),
    ]
    name = write.class_name(model, index)
    table: list[Block] = [TableBlock(say("gaussian_discriminant.covariances.caption", name=name), heads, body)]
    if len(rows) > most:
        hidden = say("gaussian_discriminant.covariances.rows_hidden", count=len(rows) - most)
        table.append(Warn(hidden))
    if len(rows) <= _MOST_OPEN_ROWS or index > 0:
        return table
    return [Details(say("gaussian_discriminant.covariances.deviations", count=len(rows), name=name), table)]


def _sum_cells(model: Model, index: int, kind: str, sums: Sequence[Expr]) -> list[Cell]:
    """After the deviations, whose sum is 0, the entries of S_c."""
    own = (model.classes[index],)
    ids: Sequence[Named] = [None] * (len(sums) - 1)
    if kind == "diagonal":
        ids = [identifier("scatter", feature, feature, given=own) for feature in model.features]
    elif kind != "spherical":
        ids = [named.matrix("scatter", model.features, own)]
    return [Cell(each, quantity=quantity) for each, quantity in zip(sums, [None, *ids], strict=True)]


def _products(hand: Hand, kind: str, products: Matrix, length: Fraction) -> list[Expr]:
    """The summands of one row, or their sums."""
    if kind == "spherical":
        return [hand.number(length)]
    if kind == "diagonal":
        return [hand.number(products[place][place]) for place in range(len(products))]
    return [hand.matrix(products)]


def _squared_deviation(place: int) -> Expr:
    """(x₁ − μ₁)²"""
    number = place + 1
    return Symbol(f"(x_{number} - \\mu_{number})^2", f"(x{number} − μ{number})²".translate(write.SUBSCRIPTS))


# --- the covariances


def _results(model: Model, hand: Hand) -> list[Block]:
    """The covariances from the sums over the rows, with numbers."""
    assert model.scatters is not None
    kind = _kind(model)
    if kind == "spherical":
        return _spherical(model, hand)
    if model.size > write.MOST_WRITTEN:
        return _tables(model, hand)
    lines = []
    for index in write.distinct(model):
        found = model.covariances[index]
        if found is None:
            continue
        scatters: Expr
        if kind == "diagonal":
            scatters = hand.matrix(_only_diagonal(model.scatters[index]))
        elif model.shared:
            scatters = Sum(tuple(hand.matrix(scatter) for scatter in model.scatters))
        else:
            scatters = hand.matrix(model.scatters[index])
        working = write.product((Quotient(Count(1), _divisor(model, index)), scatters))
        left = write.covariance(model, write.word(model, index))
        quantity = named.matrix("covariance", model.features, named.own_name(model, index))
        equation = Equation(left, (working,), hand.matrix(found), quantity=quantity)
        lines.append(Line(equation, write.place_of(model, index)))
    return [Formula(lines)] if lines else []


def _only_diagonal(matrix: Matrix) -> Matrix:
    return diagonal([row[place] for place, row in enumerate(matrix)])


def _spherical(model: Model, hand: Hand) -> list[Block]:
    assert model.scatters is not None
    assert model.variances is not None
    sums = [
        sum((scatter[place][place] for place in range(model.size)), start=Fraction(0)) for scatter in model.scatters
    ]
    lines = []
    for index in write.distinct(model):
        found = model.variances[index]
        if found is None:
            continue
        top: Expr = Sum(tuple(hand.number(each) for each in sums)) if model.shared else hand.number(sums[index])
        working = Quotient(top, Product((Count(model.size), _divisor(model, index))))
        left = write.variance(model, write.word(model, index))
        quantity = identifier("variance", *named.own_name(model, index))
        equation = Equation(left, (working,), hand.number(found), quantity=quantity)
        lines.append(Line(equation, write.place_of(model, index)))
    return [Formula(lines)] if lines else []


def _tables(model: Model, hand: Hand) -> list[Block]:
    """Matrices too large for a formula, as tables; those too large for a table are not printed."""
    if model.size > _MOST_TABLE_FEATURES:
        return [Paragraph(say("gaussian_discriminant.covariances.too_large", count=model.size))]
    blocks: list[Block] = [
        matrix_table(model, hand, write.covariance(model, write.word(model, index)), found)
        for index in write.distinct(model)
        if (found := model.covariances[index]) is not None
    ]
    return [Details(say("gaussian_discriminant.covariances.show", count=len(blocks)), blocks)] if blocks else []


def matrix_table(model: Model, hand: Hand, name: Expr, matrix: Matrix) -> TableBlock:
    """A matrix whose rows and columns are the features."""
    heads = [
        ColumnHead(say("gaussian_discriminant.feature"), align="left"),
        *(ColumnHead(feature) for feature in model.features),
    ]
    body = [
        Row([Cell(feature, header=True), *(Cell(hand.number(number)) for number in row)])
        for feature, row in zip(model.features, matrix, strict=True)
    ]
    return TableBlock(say("gaussian_discriminant.covariances.table", matrix=name), heads, body)


def scatter_table(model: Model, hand: Hand, name: Expr, matrix: Matrix) -> list[Block]:
    """One matrix too large for a formula, in a fold."""
    if model.size > _MOST_TABLE_FEATURES:
        return []
    return [Details(say("gaussian_discriminant.fisher.show", matrix=name), [matrix_table(model, hand, name, matrix)])]
