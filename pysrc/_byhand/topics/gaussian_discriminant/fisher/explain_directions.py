"""Fisher's directions for more than two classes: the generalised eigenvalue problem, and the means along them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from _byhand.arithmetic.combination import Combination
from _byhand.arithmetic.expr import Count, Equation, Expr, OfAnswer, Product, Quotient, Sum, Symbol
from _byhand.arithmetic.functions import Difference, Power, Root
from _byhand.arithmetic.matrices import Array, Determinant, MatrixProduct, Transposed
from _byhand.decision.explain import CASE
from _byhand.discriminants.fisher import Direction, Fisher, project
from _byhand.discriminants.model import Model
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.numbers.linear import Matrix, determinant, minus, outer
from _byhand.numbers.real import Value, add, divide, multiply, real, subtract
from _byhand.phrase import Listing, say
from _byhand.topics.gaussian_discriminant.estimates.explain_estimates import scatter_table
from _byhand.topics.gaussian_discriminant.fisher.fisher_chart import fisher_chart
from _byhand.topics.gaussian_discriminant.model import named
from _byhand.topics.gaussian_discriminant.model import notation as write
from _byhand.topics.gaussian_discriminant.model.model import SolvedDiscriminant
from _byhand.topics.gaussian_discriminant.model.notation import BETWEEN, DIRECTION, FACTOR, WITHIN, Hand

_MOST_TERMS = 6
_ANY = Symbol("M", "M")


def directions_steps(solved: SolvedDiscriminant, fisher: Fisher, hand: Hand) -> list[doc.Step]:
    """The scatter of the means, the directions, and the projections."""
    model = solved.model
    steps = [_between_step(model, fisher, hand), _directions_step(model, fisher, hand)]
    if not fisher.directions:
        return steps
    return [*steps, _projections_step(solved, fisher, hand)]


def form(matrix: Expr) -> Expr:
    """wᵀMw"""
    return MatrixProduct((Transposed(DIRECTION), matrix, DIRECTION))


def quotient(above: Expr) -> Quotient:
    """a / wᵀS_W w"""
    # In plain text the denominator needs brackets.
    return Quotient(above, Symbol(r"w^{\mathsf{T}}\,\allowbreak S_W\,\allowbreak w", "(wᵀ · S_W · w)"))


def gradient_blocks() -> list[doc.Block]:
    """(wᵀS_W w) S_B w − (wᵀS_B w) S_W w = 0, so S_B w = λ S_W w"""
    parts = [
        Product((write.bracketed(form(above)), MatrixProduct((below, DIRECTION))))
        for above, below in ((WITHIN, BETWEEN), (BETWEEN, WITHIN))
    ]
    lines = [
        doc.Line(Equation(Difference(parts[0], parts[1]), (write.ZERO,))),
        doc.Line(Equation(MatrixProduct((BETWEEN, DIRECTION)), (MatrixProduct((FACTOR, WITHIN, DIRECTION)),))),
    ]
    doubled = MatrixProduct((Count(2), _ANY, DIRECTION))
    gradient = say(
        "gaussian_discriminant.fisher.gradient", form=form(_ANY), gradient=doubled, matrix=_ANY, factor=FACTOR
    )
    return [doc.Paragraph(gradient), doc.Formula(lines)]


def direction_table(model: Model, hand: Hand, names: Sequence[Expr], directions: Sequence[Direction]) -> doc.TableBlock:
    """Directions of many features, one in each column."""
    heads = [
        doc.ColumnHead(say("gaussian_discriminant.feature"), align="left"),
        *(doc.ColumnHead(name) for name in names),
    ]
    rows = [
        doc.Row(
            [doc.Cell(feature, header=True), *(doc.Cell(hand.number(direction[place])) for direction in directions)]
        )
        for place, feature in enumerate(model.features)
    ]
    return doc.TableBlock(say("gaussian_discriminant.fisher.weights"), heads, rows)


def numbered(symbol: Symbol, place: int) -> Symbol:
    """w₁, λ₁"""
    return Symbol(f"{symbol.latex}_{{{place + 1}}}", f"{symbol.plain}{str(place + 1).translate(write.SUBSCRIPTS)}")


# --- the scatter between the classes


def _between_step(model: Model, fisher: Fisher, hand: Hand) -> doc.Step:
    """S_B = Σ N_c (μ_c − μ)(μ_c − μ)ᵀ"""
    counted = model.counts is not None
    letter, weight = ("N", "N_c ") if counted else ("K", "")
    mean = Symbol(rf"\frac{{1}}{{{letter}}} \sum_c {weight}\mu_c", f"1/{letter} · Σ_c {weight}μ_c")
    outers = Symbol(rf"\sum_c {weight}(\mu_c - \mu)(\mu_c - \mu)^{{\mathsf{{T}}}}", f"Σ_c {weight}(μ_c − μ)(μ_c − μ)ᵀ")
    rules = [doc.Line(Equation(write.MEAN, (mean,))), doc.Line(Equation(BETWEEN, (outers,)))]
    kind = "gaussian_discriminant.fisher.between" if counted else "gaussian_discriminant.fisher.between_given"
    blocks: list[doc.Block] = [
        doc.Paragraph(say(kind, between=BETWEEN, mean=write.MEAN)),
        doc.Formula(rules),
    ]
    short: list[doc.Block] = []
    if model.size <= write.MOST_WRITTEN:
        results = doc.Formula([_centre_line(model, fisher, hand), _between_line(model, fisher, hand)])
        blocks.append(results)
        short = [results]
    else:
        blocks += scatter_table(model, hand, BETWEEN, fisher.between)
    return doc.Step("fisher_between", say("gaussian_discriminant.fisher.between_title"), blocks, short=short)


def _centre_line(model: Model, fisher: Fisher, hand: Hand) -> doc.Line:
    means = [
        hand.column(mean) if weight == 1 else write.product((Count(weight), hand.column(mean)))
        for weight, mean in zip(fisher.weights, model.means, strict=True)
    ]
    total = Quotient(Count(1), Count(sum(fisher.weights)))
    working = [write.product((total, Sum(tuple(means))))] if len(means) <= _MOST_TERMS else []
    quantity = named.vector("overall_mean", model)
    return doc.Line(Equation(write.MEAN, working, hand.column(fisher.centre), quantity=quantity))


def _between_line(model: Model, fisher: Fisher, hand: Hand) -> doc.Line:
    terms = []
    for weight, mean in zip(fisher.weights, model.means, strict=True):
        off = minus(mean, fisher.centre)
        shown = hand.matrix(outer(off, off))
        terms.append(shown if weight == 1 else write.product((Count(weight), shown)))
    working = [Sum(tuple(terms))] if len(terms) <= _MOST_TERMS else []
    quantity = named.matrix("scatter_between", model.features)
    return doc.Line(Equation(BETWEEN, working, hand.matrix(fisher.between), quantity=quantity))


# --- the directions


def _directions_step(model: Model, fisher: Fisher, hand: Hand) -> doc.Step:
    """S_B w = λ S_W w"""
    rule = Equation(write.criterion(DIRECTION), (quotient(form(BETWEEN)),))
    blocks: list[doc.Block] = [
        doc.Paragraph(say("gaussian_discriminant.fisher.criterion_several")),
        doc.Formula([doc.Line(rule)]),
        *gradient_blocks(),
        doc.Paragraph(
            say("gaussian_discriminant.fisher.how_many", count=fisher.most, between=BETWEEN, factor=FACTOR),
        ),
    ]
    title = say("gaussian_discriminant.fisher.directions_title", count=fisher.most)
    if not fisher.directions:
        warning = doc.Warn(say("gaussian_discriminant.fisher.no_difference_several"), "warning")
        return doc.Step("fisher_directions", title, [*blocks, warning], short=[warning])
    found = _by_hand(model, fisher, hand) if model.size == 2 else _numerically(model, fisher, hand)
    blocks += found
    if len(fisher.directions) < fisher.most:
        missing = fisher.most - len(fisher.directions)
        blocks.append(doc.Paragraph(say("gaussian_discriminant.fisher.missing", count=missing)))
    if len(set(fisher.eigenvalues)) < len(fisher.eigenvalues):
        blocks.append(doc.Paragraph(say("gaussian_discriminant.fisher.repeated")))
    if len(fisher.eigenvalues) > 1:
        total = Sum(tuple(hand.number(value) for value in fisher.eigenvalues))
        share = Quotient(hand.number(fisher.eigenvalues[0]), total)
        left = Quotient(numbered(FACTOR, 0), Symbol(r"\sum_i \lambda_i", "Σ_i λ_i"))
        separation: list[doc.Block] = [
            doc.Paragraph(say("gaussian_discriminant.fisher.share", direction=numbered(DIRECTION, 0))),
            doc.Formula([doc.Line(Equation(left, (share,), hand.number(_share(fisher.eigenvalues))))]),
        ]
        blocks.append(doc.Details(say("gaussian_discriminant.fisher.share_question"), separation))
    if model.counts is not None:
        blocks.append(
            doc.Details(
                say("gaussian_discriminant.fisher.length_question"),
                [doc.Paragraph(say("gaussian_discriminant.fisher.length", within=WITHIN))],
            )
        )
    return doc.Step("fisher_directions", title, blocks, short=doc.worked(found))


def _share(values: Sequence[Value]) -> Value:
    return divide(values[0], add(*values))


def _eigenvalue_id(place: int) -> str:
    return identifier("eigenvalue", str(place + 1))


def _by_hand(model: Model, fisher: Fisher, hand: Hand) -> list[doc.Block]:
    """det(S_B − λ S_W) = 0 for two features, then (S_B − λ S_W) w = 0."""
    between, within = fisher.between, fisher.within
    difference = Difference(BETWEEN, MatrixProduct((FACTOR, WITHIN)))
    entries = [
        [Combination([(between[row][column], None), (-within[row][column], FACTOR)]) for column in range(2)]
        for row in range(2)
    ]
    middle = _mixed(between, within)
    polynomial = Combination(
        [
            (determinant(within), Symbol(r"\lambda^2", "λ²")),
            (-middle, FACTOR),
            (determinant(between), None),
        ]
    )
    a, b, c = (hand.number(number) for number in (determinant(within), middle, determinant(between)))
    root = Root(Difference(Power(b, 2), Product((Count(4), a, c))))
    below = Product((Count(2), a))
    workings = (Quotient(Sum((b, root)), below), Quotient(Difference(b, root), below))
    roots = [
        doc.Line(Equation(numbered(FACTOR, place), (working,), hand.number(value), quantity=_eigenvalue_id(place)))
        for place, (working, value) in enumerate(zip(workings, fisher.eigenvalues, strict=False))
    ]
    blocks: list[doc.Block] = [
        doc.Paragraph(say("gaussian_discriminant.fisher.polynomial", matrix=difference)),
        doc.Formula(
            [
                doc.Line(Equation(write.Bars(difference), (Determinant(Array(entries)), polynomial, write.ZERO))),
            ]
        ),
        doc.Formula(roots),
        doc.Paragraph(say("gaussian_discriminant.fisher.vectors", matrix=difference)),
    ]
    lines = []
    for place, (value, direction) in enumerate(zip(fisher.eigenvalues, fisher.directions, strict=True)):
        own = Difference(BETWEEN, MatrixProduct((numbered(FACTOR, place), WITHIN)))
        shifted = _shifted(between, within, value)
        lines.append(doc.Line(Equation(own, (), hand.matrix(shifted))))
        across = _across(shifted)
        if any(across) and across != direction:
            lines.append(doc.Line(Equation(numbered(DIRECTION, place), (hand.column(across),), relation="∝")))
        quantity = named.vector("fisher", model, str(place + 1))
        lines.append(doc.Line(Equation(numbered(DIRECTION, place), (), hand.column(direction), quantity=quantity)))
    return [*blocks, doc.Formula(lines)]


def _across(matrix: list[list[Value]]) -> Direction:
    """(b, −a) or (−b, a) for the larger row (a, b): the first nonzero entry is positive."""
    a, b = max(matrix, key=lambda row: max(real(number).copy_abs() for number in row))
    sign = Fraction(-1 if b < 0 or (not b and a > 0) else 1)
    return multiply(sign, b), multiply(-sign, a)


def _mixed(between: Matrix, within: Matrix) -> Fraction:
    """The coefficient of −λ in the determinant."""
    (a, b), (_, d) = between
    (p, q), (_, s) = within
    return a * s + d * p - 2 * b * q


def _shifted(between: Matrix, within: Matrix, value: Value) -> list[list[Value]]:
    """S_B − λ S_W"""
    return [
        [subtract(above, multiply(value, below)) for above, below in zip(row, other, strict=True)]
        for row, other in zip(between, within, strict=True)
    ]


def _numerically(model: Model, fisher: Fisher, hand: Hand) -> list[doc.Block]:
    """Eigenvalues and directions, if the polynomial has a higher degree or there is only one feature."""
    places = range(len(fisher.directions))
    roots = [
        doc.Line(
            Equation(
                numbered(FACTOR, place), (), hand.number(fisher.eigenvalues[place]), quantity=_eigenvalue_id(place)
            )
        )
        for place in places
    ]
    key = (
        "gaussian_discriminant.fisher.single_several" if model.size == 1 else "gaussian_discriminant.fisher.numerically"
    )
    names = [numbered(DIRECTION, place) for place in places]
    return [
        doc.Paragraph(say(key, count=model.size)),
        doc.Formula(roots),
        direction_table(model, hand, names, fisher.directions),
    ]


# --- projections


def _projections_step(solved: SolvedDiscriminant, fisher: Fisher, hand: Hand) -> doc.Step:
    """w_iᵀμ_c and w_iᵀx, class by class and point by point."""
    model = solved.model
    places = range(len(fisher.directions))
    names = [write.projected(numbered(DIRECTION, place), CASE) for place in places]
    heads = [doc.ColumnHead("", align="left"), *(doc.ColumnHead(name) for name in names)]
    rows = [
        doc.Row(
            [
                doc.Cell(write.mean(write.word(model, index)), header=True),
                *(
                    doc.Cell(
                        hand.number(each),
                        quantity=identifier("projection", model.classes[index], given=(str(place),)),
                    )
                    for place, each in enumerate(values, 1)
                ),
            ],
            class_index=index,
        )
        for index, values in enumerate(fisher.projections)
    ]
    unknown = []
    for query, case in enumerate(solved.problem.cases):
        if case.unknown:
            unknown.append(write.case_phrase(case))
            continue
        cells = [
            doc.Cell(
                hand.number(project(direction, case.point)),
                quantity=OfAnswer(identifier("projected", str(place)), query),
            )
            for place, direction in enumerate(fisher.directions, 1)
        ]
        rows.append(doc.Row([doc.Cell(write.case_phrase(case), header=True), *cells]))
    blocks: list[doc.Block] = [
        doc.TableBlock(say("gaussian_discriminant.fisher.projections_caption"), heads, rows),
    ]
    if unknown:
        blocks.append(doc.Paragraph(say("gaussian_discriminant.fisher.unknown", cases=Listing(unknown))))
    blocks += fisher_chart(solved, fisher)
    if not solved.problem.nearest:
        blocks.append(doc.Paragraph(say("gaussian_discriminant.fisher.no_decision")))
    title = say("gaussian_discriminant.fisher.projections_title")
    return doc.Step("fisher_projection", title, blocks, short=blocks[:1])
