"""The step of the boundaries: for each pair of classes, where their discriminants are equal, and its shape."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

from byhand.arithmetic.combination import Combination
from byhand.arithmetic.expr import (
    Equation,
    Expr,
    Number,
    OfClass,
    Probability,
    Quotient,
    Sum,
    Symbol,
)
from byhand.arithmetic.functions import Difference, Log
from byhand.arithmetic.matrices import MatrixProduct, Transposed
from byhand.decision.explain import CASE
from byhand.decision.shift import log_odds_at, shift_blocks
from byhand.discriminants.model import Boundary, Model
from byhand.document import steps as doc
from byhand.document.ids import identifier
from byhand.numbers.linear import determinant, dot, is_positive_definite, minus
from byhand.numbers.rational import exact_root
from byhand.numbers.real import Value, add, divide, multiply, real, sqrt, subtract
from byhand.phrase import Phrase, TextKeys, say
from byhand.topics.gaussian_discriminant.discriminant.explain_discriminant import MOST_QUADRATIC, intercept, weights
from byhand.topics.gaussian_discriminant.model import named
from byhand.topics.gaussian_discriminant.model import notation as write
from byhand.topics.gaussian_discriminant.model.model import SolvedDiscriminant
from byhand.topics.gaussian_discriminant.model.notation import Hand

_Curved = Literal[
    "ellipse",
    "circle",
    "parabola",
    "hyperbola",
    "two_lines",
    "parallel_lines",
    "line",
    "point",
    "none",
    "all",
    "quadric",
    "one_place",
    "two_places",
]
_Lead = Literal["lead", "lead_losses", "pairs"]
_FLAT_KEYS: TextKeys[Literal["line", "plane", "hyperplane"]] = {
    "line": "gaussian_discriminant.boundaries.flat_line",
    "plane": "gaussian_discriminant.boundaries.flat_plane",
    "hyperplane": "gaussian_discriminant.boundaries.flat_hyperplane",
}
_BECAUSE_KEYS: TextKeys[_Curved] = {
    "ellipse": "gaussian_discriminant.shape.ellipse_because",
    "circle": "gaussian_discriminant.shape.circle_because",
    "parabola": "gaussian_discriminant.shape.parabola_because",
    "hyperbola": "gaussian_discriminant.shape.hyperbola_because",
    "two_lines": "gaussian_discriminant.shape.two_lines_because",
    "parallel_lines": "gaussian_discriminant.shape.parallel_lines_because",
    "line": "gaussian_discriminant.shape.line_because",
    "point": "gaussian_discriminant.shape.point_because",
    "none": "gaussian_discriminant.shape.none_because",
    "all": "gaussian_discriminant.shape.all_because",
    "quadric": "gaussian_discriminant.shape.quadric_because",
    "one_place": "gaussian_discriminant.shape.one_place_because",
    "two_places": "gaussian_discriminant.shape.two_places_because",
}
_LEAD_KEYS: TextKeys[_Lead] = {
    "lead": "gaussian_discriminant.boundaries.lead",
    "lead_losses": "gaussian_discriminant.boundaries.lead_losses",
    "pairs": "gaussian_discriminant.boundaries.pairs",
}
_ANGLE_KEYS: TextKeys[Literal["perpendicular", "oblique"]] = {
    "perpendicular": "gaussian_discriminant.boundaries.perpendicular",
    "oblique": "gaussian_discriminant.boundaries.oblique",
}
_LINEAR_KEYS: TextKeys[Literal["", "_single", "_equal"]] = {
    "": "gaussian_discriminant.boundaries.linear",
    "_single": "gaussian_discriminant.boundaries.linear_single",
    "_equal": "gaussian_discriminant.boundaries.linear_equal",
}
_SHAPE_KEYS: TextKeys[write.BoundaryKind] = {
    "ellipse": "gaussian_discriminant.shape.ellipse",
    "circle": "gaussian_discriminant.shape.circle",
    "parabola": "gaussian_discriminant.shape.parabola",
    "hyperbola": "gaussian_discriminant.shape.hyperbola",
    "two_lines": "gaussian_discriminant.shape.two_lines",
    "parallel_lines": "gaussian_discriminant.shape.parallel_lines",
    "line": "gaussian_discriminant.shape.line",
    "point": "gaussian_discriminant.shape.point",
    "none": "gaussian_discriminant.shape.none",
    "all": "gaussian_discriminant.shape.all",
    "plane": "gaussian_discriminant.shape.plane",
    "quadric": "gaussian_discriminant.shape.quadric",
    "one_place": "gaussian_discriminant.shape.one_place",
    "two_places": "gaussian_discriminant.shape.two_places",
}

_MOST_PAIRS = 20
_MOST_LINEAR = 6
_MOST_DETAILED = 3
_NORMAL = Symbol("w", "w")
_FOOT = Symbol("x_0", "x₀")


def boundaries_step(solved: SolvedDiscriminant, hand: Hand, chart: list[doc.Block]) -> doc.Step:
    """The first pair in full; the equations of the others in a table."""
    model, found, loss = solved.model, solved.boundaries, solved.problem.loss
    lead: _Lead = "lead" if loss is None or loss.is_zero_one(model.classes) else "lead_losses"
    blocks: list[doc.Block] = [doc.Paragraph(say(_LEAD_KEYS[lead if len(found) < 2 else "pairs"]))]
    if found:
        blocks += _boundary_blocks(model, hand, found[0])
    else:
        blocks.append(doc.Paragraph(say("gaussian_discriminant.boundaries.none_possible")))
    if len(found) > 1:
        blocks += _others(model, hand, found)
    blocks += _shifted(solved, hand)
    title = say("gaussian_discriminant.boundaries.title", count=len(found))
    return doc.Step("boundaries", title, [*blocks, *chart], short=[] if solved.cases else doc.worked(blocks))


def _others(model: Model, hand: Hand, found: tuple[Boundary, ...]) -> list[doc.Block]:
    blocks: list[doc.Block] = []
    if _can_be_written(model, found):
        rows = [
            doc.Row(
                [
                    doc.Cell(_pair(model, each), header=True),
                    doc.Cell("–" if _is_constant(each) else equation(each, hand)),
                    doc.Cell(say(_SHAPE_KEYS[write.kind_of(each)])),
                ]
            )
            for each in found[:_MOST_PAIRS]
        ]
        heads = [
            doc.ColumnHead(say("gaussian_discriminant.boundaries.pair"), align="left"),
            doc.ColumnHead(say("gaussian_discriminant.boundaries.equation"), align="left"),
            doc.ColumnHead(say("gaussian_discriminant.boundaries.form"), align="left"),
        ]
        blocks.append(doc.TableBlock(say("gaussian_discriminant.boundaries.caption"), heads, rows))
        if len(found) > _MOST_PAIRS:
            hidden = len(found) - _MOST_PAIRS
            blocks.append(doc.Warn(say("gaussian_discriminant.boundaries.pairs_hidden", count=hidden)))
    blocks += [
        doc.Details(
            say("gaussian_discriminant.boundaries.in_full", pair=_pair(model, each)),
            _boundary_blocks(model, hand, each, again=True),
        )
        for each in found[1:_MOST_DETAILED]
    ]
    return blocks


def _pair(model: Model, boundary: Boundary) -> Phrase:
    return say(
        "gaussian_discriminant.boundaries.of",
        first=write.class_name(model, boundary.first),
        second=write.class_name(model, boundary.second),
    )


def _can_be_written(model: Model, found: tuple[Boundary, ...]) -> bool:
    flat = all(each.normal is not None for each in found)
    return model.size <= (_MOST_LINEAR if flat else MOST_QUADRATIC)


def _is_constant(boundary: Boundary) -> bool:
    """Is the equation independent of the point, so that it is no equation?"""
    return boundary.shape in ("all", "none") and boundary.normal is not None


def _boundary_blocks(model: Model, hand: Hand, boundary: Boundary, *, again: bool = False) -> list[doc.Block]:
    """One pair; `again`: remarks that hold for every pair have been made already."""
    if _is_constant(boundary):
        return [doc.Paragraph(_reason(model, boundary, hand), "result")]
    if boundary.normal is not None:
        return _flat(model, hand, boundary, again=again)
    return _curved(model, hand, boundary)


def equation(boundary: Boundary, hand: Hand) -> Equation:
    """xᵀAx + bᵀx + c = 0, written out; solved for x₂ or x₁ if that takes no root."""
    solved = _solved_for(boundary)
    if solved is not None:
        name, terms = solved
        return Equation(name, (), Combination(terms, hand.measured))
    return Equation(Combination(_terms(boundary), hand.measured), (write.ZERO,))


def _terms(boundary: Boundary) -> list[tuple[Value, Expr | None]]:
    return [
        *write.square_terms(boundary.square),
        *write.linear_terms(boundary.linear),
        (boundary.constant, None),
    ]


def _solved_for(boundary: Boundary) -> tuple[Symbol, list[tuple[Value, Expr | None]]] | None:
    """A coordinate that occurs only linearly, and its solution; None if there is none."""
    size = len(boundary.linear)
    if size > 2:
        return None
    for place in reversed(range(size)):
        factor = boundary.linear[place]
        if not factor or any(boundary.square[place]):
            continue
        rest: list[tuple[Value, Expr | None]] = [(boundary.constant, None)]
        for other in range(size):
            if other != place:
                name = write.coordinate(other)
                rest += [(boundary.linear[other], name), (boundary.square[other][other], write.squared(name))]
        return write.coordinate(place), [(divide(number, -factor), monomial) for number, monomial in rest]
    return None


def _written(boundary: Boundary, hand: Hand) -> list[doc.Block]:
    """The equation as derived, and solved."""
    lines = [doc.Line(Equation(Combination(_terms(boundary), hand.measured), (write.ZERO,)))]
    if _solved_for(boundary) is None:
        return [doc.Formula(lines)]
    return [doc.Formula(lines), doc.Formula([doc.Line(equation(boundary, hand))])]


def _shifted(solved: SolvedDiscriminant, hand: Hand) -> list[doc.Block]:
    """How losses shift the decision: P(a | x) > t where g_a(x) − g_b(x) > ln(t / (1 − t))."""
    model, found, loss = solved.model, solved.boundaries, solved.problem.loss
    if not found or loss is None or loss.is_zero_one(model.classes):
        return []
    boundary = found[0]
    first, second = write.word(model, boundary.first), write.word(model, boundary.second)

    def lines(index: int, share: Fraction, relation: str) -> list[doc.Line]:
        level = Number(log_odds_at(share))
        odds = Log(Number(share / (1 - share)))
        written = [doc.Line(Equation(_difference(first, second), (odds,), level, relation=relation), index)]
        if _can_be_written(model, found):
            polynomial = Combination(_terms(boundary), hand.measured)
            written.append(doc.Line(Equation(polynomial, (level,), relation=relation), index))
        return written

    return shift_blocks(loss, model.classes, boundary.first, Probability(first, CASE), lines)


# --- linear


def _flat(model: Model, hand: Hand, boundary: Boundary, *, again: bool) -> list[doc.Block]:
    """w, x₀ and wᵀ(x − x₀) = 0."""
    assert boundary.normal is not None
    assert boundary.foot is not None
    first, second = write.word(model, boundary.first), write.word(model, boundary.second)
    prior_a, prior_b = model.priors[boundary.first], model.priors[boundary.second]
    mean_a, mean_b = model.means[boundary.first], model.means[boundary.second]
    blocks: list[doc.Block] = []
    if not again:
        kind: Literal["", "_single", "_equal"] = "_single" if model.size == 1 else "" if model.shared else "_equal"
        blocks += [
            doc.Paragraph(
                say(
                    _LINEAR_KEYS[kind],
                    **({} if model.size == 1 else {"shape": _flat_shape(model)}),
                    normal=_NORMAL,
                    foot=_FOOT,
                )
            ),
            doc.Formula(_linear_rules(model, first, second)),
        ]
    between, pair = minus(mean_a, mean_b), named.pair_of(model, boundary.first, boundary.second)
    if model.size <= write.MOST_WRITTEN:
        distance = dot(between, boundary.normal)
        half: Expr = write.product((write.HALF, Sum((hand.mean(mean_a), hand.mean(mean_b)))))
        if prior_a != prior_b:
            shift = Quotient(Log(Quotient(hand.prior(prior_a), hand.prior(prior_b))), hand.number(distance))
            half = Difference(half, write.product((shift, hand.column(between))))
        blocks.append(
            doc.Formula(
                [
                    doc.Line(
                        Equation(
                            _NORMAL,
                            (write.product((hand.inverse(model, boundary.first), hand.column(between))),),
                            hand.column(boundary.normal),
                            quantity=named.vector("w", model, *pair),
                        )
                    ),
                    *(
                        []
                        if prior_a == prior_b
                        else [
                            doc.Line(
                                Equation(
                                    _DISTANCE,
                                    (write.product((hand.row(between), hand.column(boundary.normal))),),
                                    hand.number(distance),
                                    quantity=identifier("delta_squared", *pair),
                                )
                            )
                        ]
                    ),
                    doc.Line(
                        Equation(_FOOT, (half,), hand.column(boundary.foot), quantity=named.vector("x0", model, *pair))
                    ),
                ]
            )
        )
    key = (
        "gaussian_discriminant.boundaries.midpoint"
        if prior_a == prior_b
        else "gaussian_discriminant.boundaries.shifted"
    )
    more, less = (boundary.first, boundary.second) if prior_a >= prior_b else (boundary.second, boundary.first)
    blocks.append(
        doc.Paragraph(
            say(
                key,
                name=write.class_name(model, more),
                other=write.class_name(model, less),
            )
        )
    )
    if not again and model.size > 1:
        angle: Literal["perpendicular", "oblique"] = "perpendicular" if model.variances is not None else "oblique"
        blocks.append(doc.Paragraph(say(_ANGLE_KEYS[angle])))
    if model.size <= _MOST_LINEAR:
        blocks += [
            doc.Paragraph(say("gaussian_discriminant.boundaries.multiplied")),
            *_written(boundary, hand),
        ]
    if not again and model.covariance == "shared" and model.size > 1:
        blocks.append(
            doc.Details(
                say("gaussian_discriminant.boundaries.notes_question", foot=_FOOT),
                [doc.Paragraph(say("gaussian_discriminant.boundaries.notes_answer", foot=_FOOT))],
            )
        )
    return blocks


_DISTANCE = Symbol(r"\Delta^2", "Δ²")


def _flat_shape(model: Model) -> Phrase:
    """The shape of a linear equation in this many dimensions."""
    return say(_FLAT_KEYS["line" if model.size == 2 else "plane" if model.size == 3 else "hyperplane"])


def _linear_rules(model: Model, first: Expr, second: Expr) -> list[doc.Line]:
    between = Difference(write.mean(first), write.mean(second))
    shift = Quotient(Log(Quotient(Probability(first), Probability(second))), _DISTANCE)
    middle = write.halved(Sum((write.mean(first), write.mean(second))))
    inverse = write.inverse(model, first)
    distance: Expr = MatrixProduct((Transposed(between), inverse, between))
    if model.variances is not None:
        distance = Quotient(write.norm(between), write.variance(model, first))
    return [
        doc.Line(
            Equation(
                MatrixProduct((Transposed(_NORMAL), Difference(CASE, _FOOT))),
                (write.ZERO,),
            )
        ),
        doc.Line(Equation(_NORMAL, (MatrixProduct((inverse, between)),))),
        doc.Line(Equation(_FOOT, (Difference(middle, MatrixProduct((shift, between))),))),
        doc.Line(Equation(_DISTANCE, (distance,))),
    ]


# --- quadratic


def _curved(model: Model, hand: Hand, boundary: Boundary) -> list[doc.Block]:
    """A, b and c of the difference of the discriminants; the equation; its shape."""
    first, second = write.word(model, boundary.first), write.word(model, boundary.second)
    whole = Symbol(r"x^{\mathsf{T}} A\, x + b^{\mathsf{T}} x + c", "xᵀ A x + bᵀ x + c")
    blocks: list[doc.Block] = [
        doc.Paragraph(
            say(
                "gaussian_discriminant.boundaries.quadratic_single"
                if model.size == 1
                else "gaussian_discriminant.boundaries.quadratic"
            )
        ),
        doc.Formula([doc.Line(Equation(_difference(first, second), (whole, write.ZERO)))]),
    ]
    if model.size <= write.MOST_WRITTEN:
        blocks.append(doc.Formula(_coefficients(model, hand, boundary)))
    if model.size <= MOST_QUADRATIC:
        blocks += [doc.Paragraph(say("gaussian_discriminant.boundaries.multiplied")), *_written(boundary, hand)]
    if model.size == 1:
        blocks += _roots(hand, boundary)
    blocks.append(doc.Paragraph(_reason(model, boundary, hand), "result"))
    return blocks


def _difference(first: Expr, second: Expr) -> Expr:
    return Difference(write.of_x("g", first), write.of_x("g", second))


def _coefficients(model: Model, hand: Hand, boundary: Boundary) -> list[doc.Line]:
    weights_a, weights_b = weights(model, boundary.first), weights(model, boundary.second)
    constants = [intercept(model, place) for place in (boundary.first, boundary.second)]
    assert constants[0] is not None
    assert constants[1] is not None
    inverse_a, inverse_b = hand.inverse(model, boundary.first), hand.inverse(model, boundary.second)
    identity = () if model.variances is None or model.size == 1 else (write.IDENTITY,)
    half = write.product((write.HALF, Difference(inverse_b, inverse_a), *identity))
    between = Difference(hand.column(weights_a), hand.column(weights_b))
    constant = Difference(hand.number(constants[0]), hand.number(constants[1]))
    first, second = write.word(model, boundary.first), write.word(model, boundary.second)
    rule_a = MatrixProduct(
        (write.HALF, Difference(write.inverse(model, second), write.inverse(model, first)), *identity)
    )
    rule_b = Difference(OfClass(write.WEIGHT, first), OfClass(write.WEIGHT, second))
    rule_c = Difference(write.intercept(first), write.intercept(second))
    pair = named.pair_of(model, boundary.first, boundary.second)
    square, linear = named.matrix("quadratic", model.features, pair), named.vector("linear", model, *pair)
    level = identifier("constant", *pair)
    return [
        doc.Line(Equation(Symbol("A", "A"), (rule_a, half), hand.matrix(boundary.square), quantity=square)),
        doc.Line(Equation(Symbol("b", "b"), (rule_b, between), hand.column(boundary.linear), quantity=linear)),
        doc.Line(Equation(Symbol("c", "c"), (rule_c, constant), hand.number(boundary.constant), quantity=level)),
    ]


def _roots(hand: Hand, boundary: Boundary) -> list[doc.Block]:
    """For a single feature, the two points where the discriminants are equal; empty if there are none."""
    a, b, c = boundary.square[0][0], boundary.linear[0], boundary.constant
    inner = subtract(b * b, multiply(4 * a, c))
    if not a or boundary.shape == "none" or inner < 0:
        return []
    rational = exact_root(inner, 2) if isinstance(inner, Fraction) else None
    root = sqrt(inner) if rational is None else rational
    ends = sorted((divide(add(-b, multiply(Fraction(sign), root)), 2 * a) for sign in (-1, 1)), key=real)
    rule = Symbol(r"\frac{-b \pm \sqrt{b^2 - 4Ac}}{2A}", "(−b ± √(b² − 4Ac))/(2A)")
    places = [
        doc.Line(Equation(Symbol(f"x_{{1}}^{{({number})}}", f"x₁⁽{sign}⁾"), (), hand.number(end)))
        for number, sign, end in zip((1, 2), "¹²", ends, strict=True)
    ]
    return [doc.Formula([doc.Line(Equation(write.coordinate(0), (rule,))), *places])]


# --- shapes


def _reason(model: Model, boundary: Boundary, hand: Hand) -> Phrase:
    """The shape of the boundary, as a sentence with the reason."""
    kind = write.kind_of(boundary)
    assert kind != "plane"
    about: dict[str, object] = {}
    if kind in ("ellipse", "circle", "two_places", "point"):
        # Around the smaller cloud: if A is positive definite, the second class is inside.
        inside = boundary.second if is_positive_definite(boundary.square) else boundary.first
        about["inside"] = write.class_name(model, inside)
    if kind in ("ellipse", "hyperbola", "parabola", "two_lines"):
        about["determinant"] = Equation(write.Bars(Symbol("A", "A")), (), hand.number(determinant(boundary.square)))
    if kind == "none":
        # Without a sign change, the sign at the origin is the sign everywhere.
        about["name"] = write.class_name(model, boundary.first if boundary.constant > 0 else boundary.second)
    return say(_BECAUSE_KEYS[kind], **about)


def boundary_answer(solved: SolvedDiscriminant, hand: Hand) -> Phrase:
    """The answer in one line, if there is no point to classify."""
    model, found = solved.model, solved.boundaries
    if len(found) == 1 and _can_be_written(model, found) and found[0].shape not in ("all", "none"):
        return say(
            "gaussian_discriminant.answer.boundary",
            first=write.class_name(model, found[0].first),
            second=write.class_name(model, found[0].second),
            equation=equation(found[0], hand),
        )
    return say("gaussian_discriminant.answer.model")
