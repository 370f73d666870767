"""The estimates from the rows: means, deviations and their outer products, covariances."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Literal

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.functions import Difference, Power
from _byhand.decision.explain import CLASS
from _byhand.discriminants.model import Estimator, Model
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.numbers.linear import Matrix, Vector, diagonal, dot, minus, outer
from _byhand.phrase import Phrase, TextKeys, say
from _byhand.topics.gaussian_discriminant.estimates.explain_likelihood import why_estimates
from _byhand.topics.gaussian_discriminant.model import named
from _byhand.topics.gaussian_discriminant.model import notation as write
from _byhand.topics.gaussian_discriminant.model.model import SolvedDiscriminant
from _byhand.topics.gaussian_discriminant.model.notation import Hand

_Lead = Literal["matrix", "single", "diagonal", "spherical", "spherical_shared"]
_DIVISOR_KEYS: TextKeys[Estimator] = {
    "ml": "gaussian_discriminant.covariances.divisor_ml",
    "unbiased": "gaussian_discriminant.covariances.divisor_unbiased",
}
_DIVISOR_ROUND_KEYS: TextKeys[Estimator] = {
    "ml": "gaussian_discriminant.covariances.divisor_ml_round",
    "unbiased": "gaussian_discriminant.covariances.divisor_unbiased_round",
}
_LEAD_KEYS: TextKeys[_Lead] = {
    "matrix": "gaussian_discriminant.covariances.lead_matrix",
    "single": "gaussian_discriminant.covariances.lead_single",
    "diagonal": "gaussian_discriminant.covariances.lead_diagonal",
    "spherical": "gaussian_discriminant.covariances.lead_spherical",
    "spherical_shared": "gaussian_discriminant.covariances.lead_spherical_shared",
}

# More rows are not summed one by one, and their deviations are in a fold.
_MOST_OPEN_ROWS = 8
# A table must fit on a page, and every feature makes the rows of a matrix taller.
_MOST_TABLE_LINES = 24
_MOST_DETAILED_CLASSES = 4
_MOST_TABLE_FEATURES = 12


def means_step(solved: SolvedDiscriminant, hand: Hand) -> doc.Step:
    """μ_c = Σ x / N_c"""
    model = solved.model
    rule = ex.Quotient(ex.Symbol(r"\sum x", "Σ x"), ex.Symbol("N_c", "N_c"))
    blocks: list[doc.Block] = [
        doc.Paragraph(say("gaussian_discriminant.means.lead")),
        doc.Formula([doc.Line(ex.Equation(write.mean(CLASS), (rule,)))]),
    ]
    indices = range(len(model.classes))
    if model.size <= write.MOST_WRITTEN:
        blocks.append(doc.Formula([_mean_line(solved, hand, index) for index in indices]))
    else:
        heads = [
            doc.ColumnHead(say("gaussian_discriminant.feature"), align="left"),
            *(doc.ColumnHead(write.mean(write.word(model, index)), index) for index in indices),
        ]
        rows = [
            doc.Row(
                [
                    doc.Cell(name, header=True),
                    *(
                        doc.Cell(
                            hand.number(model.means[index][place]),
                            quantity=identifier("mean", name, given=(model.classes[index],)),
                        )
                        for index in indices
                    ),
                ]
            )
            for place, name in enumerate(model.features)
        ]
        blocks.append(doc.TableBlock(say("gaussian_discriminant.means.caption"), heads, rows))
    return doc.Step("means", say("gaussian_discriminant.means.title"), blocks, short=blocks[-1:])


def _mean_line(solved: SolvedDiscriminant, hand: Hand, index: int) -> doc.Line:
    model = solved.model
    assert model.counts is not None
    count, mean = model.counts[index], model.means[index]
    if count <= _MOST_OPEN_ROWS:
        summed: ex.Expr = ex.Sum(tuple(write.known_column(row) for row in rows_of_class(solved, index)))
    else:
        summed = write.column([ex.Number(count * number, measured=True) for number in mean])
    working = write.product((ex.Quotient(ex.Count(1), write.rows_of(model, index)), summed))
    left, quantity = write.mean(write.word(model, index)), named.vector("mean", model, model.classes[index])
    return doc.Line(ex.Equation(left, (working,), hand.column(model.means[index]), quantity=quantity), index)


def rows_of_class(solved: SolvedDiscriminant, index: int) -> list[Vector]:
    """The points of a class."""
    samples = solved.problem.samples
    assert samples is not None
    points = zip(zip(*samples.exact, strict=True), samples.labels.tolist(), strict=True)
    return [point for point, label in points if label == index]


# --- covariances


def covariances_step(solved: SolvedDiscriminant, hand: Hand) -> doc.Step:
    """From the deviations of the rows to the covariance of each class, or to the shared one."""
    model, kind = solved.model, _kind(solved.model)
    blocks: list[doc.Block] = [
        doc.Paragraph(say(_LEAD_KEYS[_lead(model)])),
        doc.Formula([doc.Line(rule) for rule in _rules(model)]),
        doc.Details(
            say("gaussian_discriminant.covariances.divisor_question"),
            [doc.Paragraph(_dividing(model))],
        ),
        why_estimates(model),
    ]
    if solved.fisher is not None and kind == "matrix":
        known = doc.Paragraph(say("gaussian_discriminant.covariances.scatters_known"))
        blocks = [known, doc.Formula([doc.Line(_rules(model)[-1])]), *blocks[2:]]
    elif model.size <= write.MOST_WRITTEN:
        blocks += deviation_blocks(solved, hand, kind)
    results = _results(model, hand)
    return doc.Step(
        "covariances", say("gaussian_discriminant.covariances.title"), [*blocks, *results], short=doc.worked(results)
    )


def _lead(model: Model) -> _Lead:
    """One variance for all directions averages over one class or over all, depending on whether they share it."""
    if model.size == 1:
        return "single"
    return "spherical_shared" if model.covariance == "spherical_shared" else _kind(model)


def _dividing(model: Model) -> Phrase:
    """With one variance for all directions, every row contributes d squared deviations."""
    if model.variances is not None and model.size > 1:
        return say(_DIVISOR_ROUND_KEYS[model.estimator])
    return say(_DIVISOR_KEYS[model.estimator])


def _kind(model: Model) -> Literal["spherical", "diagonal", "matrix"]:
    return "spherical" if model.variances is not None else "diagonal" if model.covariance == "diagonal" else "matrix"


def _divisor(model: Model, index: int | None) -> ex.Expr:
    """N_c, N_c − 1, N or N − K: symbolic for None, else with the numbers of a class, or of all if Σ is shared."""
    assert model.counts is not None
    unbiased = model.estimator == "unbiased"
    if model.shared:
        total: ex.Expr = ex.Symbol("N", "N") if index is None else ex.Count(sum(model.counts), write.ALL_ROWS)
        classes: ex.Expr = ex.Symbol("K", "K") if index is None else ex.Count(len(model.classes))
        return Difference(total, classes) if unbiased else total
    rows: ex.Expr = ex.Symbol("N_c", "N_c") if index is None else write.rows_of(model, index)
    return Difference(rows, ex.Count(1)) if unbiased else rows


def _rules(model: Model) -> list[ex.Equation]:
    """The estimate in symbols: first the sum over the rows of a class, then its divisor."""
    divisor, kind = _divisor(model, None), _kind(model)
    if kind == "spherical":
        squares = ex.Symbol(r"\sum \lVert x - \mu_c \rVert^2", "Σ ‖x − μ_c‖²")
        everyone = ex.Product((ex.Symbol("d", "d"), divisor))
        total = ex.Symbol(r"\sum_c Q_c", "Σ_c Q_c") if model.shared else ex.Symbol("Q_c", "Q_c")
        return [
            ex.Equation(ex.OfClass(write.SQUARES, CLASS), (squares,)),
            ex.Equation(write.variance(model, CLASS), (ex.Quotient(total, everyone),)),
        ]
    if kind == "diagonal":
        squares = ex.Symbol(r"\sum (x_j - \mu_{cj})^2", "Σ (x_j − μ_cj)²")
        return [ex.Equation(ex.Symbol(r"\sigma_{cj}^2", "σ²_cj"), (ex.Quotient(squares, divisor),))]
    scatter = ex.Symbol(r"\sum_c S_c", "Σ_c S_c") if model.shared else ex.Symbol("S_c", "S_c")
    return [
        scatter_rule(model),
        ex.Equation(write.covariance(model, CLASS), (ex.Quotient(scatter, divisor),)),
    ]


def scatter_rule(model: Model) -> ex.Equation:
    """S_c = Σ (x − μ_c)(x − μ_c)ᵀ"""
    outers = ex.Symbol(r"\sum (x - \mu_c)(x - \mu_c)^{\mathsf{T}}", "Σ (x − μ_c)(x − μ_c)ᵀ")
    if model.size == 1:
        outers = ex.Symbol(r"\sum (x - \mu_c)^2", "Σ (x − μ_c)²")
    return ex.Equation(ex.OfClass(write.SCATTER, CLASS), (outers,))


# --- the deviations of the rows of a class


def deviation_blocks(solved: SolvedDiscriminant, hand: Hand, kind: str) -> list[doc.Block]:
    """The deviations of the first class, and of some others in a fold. kind: what is computed from them, "matrix"
    for S_c
    """
    others = range(1, min(len(solved.model.classes), _MOST_DETAILED_CLASSES))
    inner = [block for index in others for block in _deviations(solved, hand, index, kind)]
    folded = doc.Details(say("gaussian_discriminant.covariances.others", count=len(others)), inner)
    return [*_deviations(solved, hand, 0, kind), folded]


def _deviations(solved: SolvedDiscriminant, hand: Hand, index: int, kind: str) -> list[doc.Block]:
    """The rows of a class, their deviations from its mean, and the products of these; in a fold if many."""
    model, rows = solved.model, rows_of_class(solved, index)
    assert model.scatters is not None
    mean, given = model.means[index], write.word(model, index)
    deviation = write.from_mean(given)
    last: list[ex.Expr] = [ex.Symbol(r"(x - \mu)(x - \mu)^{\mathsf{T}}", "(x − μ)(x − μ)ᵀ")]
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
        body.append(doc.Row([doc.Cell(write.known_column(row), header=True), *(doc.Cell(each) for each in shown)]))
    scatter = model.scatters[index]
    trace = sum((scatter[place][place] for place in range(model.size)), start=Fraction(0))
    sums = [hand.column([Fraction(0)] * model.size), *_products(hand, kind, scatter, trace)]
    body.append(
        doc.Row(
            [doc.Cell(say("gaussian_discriminant.sum"), header=True), *_sum_cells(model, index, kind, sums)], "total"
        )
    )
    heads = [
        doc.ColumnHead(ex.Symbol("x", "x"), index, "center"),
        *(doc.ColumnHead(head, align="center") for head in (deviation, *last)),
    ]
    name = write.class_name(model, index)
    table: list[doc.Block] = [doc.TableBlock(say("gaussian_discriminant.covariances.caption", name=name), heads, body)]
    if len(rows) > most:
        hidden = say("gaussian_discriminant.covariances.rows_hidden", count=len(rows) - most)
        table.append(doc.Warn(hidden))
    if len(rows) <= _MOST_OPEN_ROWS or index > 0:
        return table
    return [doc.Details(say("gaussian_discriminant.covariances.deviations", count=len(rows), name=name), table)]


def _sum_cells(model: Model, index: int, kind: str, sums: Sequence[ex.Expr]) -> list[doc.Cell]:
    """After the deviations, whose sum is 0, the entries of S_c."""
    own = (model.classes[index],)
    ids: Sequence[ex.Named] = [None] * (len(sums) - 1)
    if kind == "diagonal":
        ids = [identifier("scatter", feature, feature, given=own) for feature in model.features]
    elif kind != "spherical":
        ids = [named.matrix("scatter", model.features, own)]
    return [doc.Cell(each, quantity=quantity) for each, quantity in zip(sums, [None, *ids], strict=True)]


def _products(hand: Hand, kind: str, products: Matrix, length: Fraction) -> list[ex.Expr]:
    """The summands of one row, or their sums."""
    if kind == "spherical":
        return [hand.number(length)]
    if kind == "diagonal":
        return [hand.number(products[place][place]) for place in range(len(products))]
    return [hand.matrix(products)]


def _squared_deviation(place: int) -> ex.Expr:
    """(x₁ − μ₁)²"""
    number = place + 1
    return ex.Symbol(f"(x_{number} - \\mu_{number})^2", f"(x{number} − μ{number})²".translate(write.SUBSCRIPTS))


# --- the covariances


def _results(model: Model, hand: Hand) -> list[doc.Block]:
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
        scatters: ex.Expr
        if kind == "diagonal":
            scatters = hand.matrix(_only_diagonal(model.scatters[index]))
        elif model.shared:
            scatters = ex.Sum(tuple(hand.matrix(scatter) for scatter in model.scatters))
        else:
            scatters = hand.matrix(model.scatters[index])
        working = write.product((ex.Quotient(ex.Count(1), _divisor(model, index)), scatters))
        left = write.covariance(model, write.word(model, index))
        quantity = named.matrix("covariance", model.features, named.own_name(model, index))
        equation = ex.Equation(left, (working,), hand.matrix(found), quantity=quantity)
        lines.append(doc.Line(equation, write.place_of(model, index)))
    return [doc.Formula(lines)] if lines else []


def _only_diagonal(matrix: Matrix) -> Matrix:
    return diagonal([row[place] for place, row in enumerate(matrix)])


def _spherical(model: Model, hand: Hand) -> list[doc.Block]:
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
        top: ex.Expr = ex.Sum(tuple(hand.number(each) for each in sums)) if model.shared else hand.number(sums[index])
        working = ex.Quotient(top, ex.Product((ex.Count(model.size), _divisor(model, index))))
        left = write.variance(model, write.word(model, index))
        quantity = identifier("variance", *named.own_name(model, index))
        equation = ex.Equation(left, (working,), hand.number(found), quantity=quantity)
        lines.append(doc.Line(equation, write.place_of(model, index)))
    return [doc.Formula(lines)] if lines else []


def _tables(model: Model, hand: Hand) -> list[doc.Block]:
    """Matrices too large for a formula, as tables; those too large for a table are not printed."""
    if model.size > _MOST_TABLE_FEATURES:
        return [doc.Paragraph(say("gaussian_discriminant.covariances.too_large", count=model.size))]
    blocks: list[doc.Block] = [
        matrix_table(model, hand, write.covariance(model, write.word(model, index)), found)
        for index in write.distinct(model)
        if (found := model.covariances[index]) is not None
    ]
    return [doc.Details(say("gaussian_discriminant.covariances.show", count=len(blocks)), blocks)] if blocks else []


def matrix_table(model: Model, hand: Hand, name: ex.Expr, matrix: Matrix) -> doc.TableBlock:
    """A matrix whose rows and columns are the features."""
    heads = [
        doc.ColumnHead(say("gaussian_discriminant.feature"), align="left"),
        *(doc.ColumnHead(feature) for feature in model.features),
    ]
    body = [
        doc.Row([doc.Cell(feature, header=True), *(doc.Cell(hand.number(number)) for number in row)])
        for feature, row in zip(model.features, matrix, strict=True)
    ]
    return doc.TableBlock(say("gaussian_discriminant.covariances.table", matrix=name), heads, body)


def scatter_table(model: Model, hand: Hand, name: ex.Expr, matrix: Matrix) -> list[doc.Block]:
    """One matrix too large for a formula, in a fold."""
    if model.size > _MOST_TABLE_FEATURES:
        return []
    return [
        doc.Details(say("gaussian_discriminant.fisher.show", matrix=name), [matrix_table(model, hand, name, matrix)])
    ]
