"""A flat boundary: w, x₀ and wᵀ(x − x₀) = 0."""

from __future__ import annotations

from typing import Literal

from _byhand.arithmetic.expr import Equation, Expr, Probability, Quotient, Sum, Symbol
from _byhand.arithmetic.functions import Difference, Log
from _byhand.arithmetic.matrices import MatrixProduct, Transposed
from _byhand.decision.explain import CASE
from _byhand.discriminants.model import Boundary, Model
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.numbers.linear import dot, minus
from _byhand.phrase import Phrase, TextKeys, say
from _byhand.topics.gaussian_discriminant.boundaries.boundary_equation import equation_blocks
from _byhand.topics.gaussian_discriminant.model import named
from _byhand.topics.gaussian_discriminant.model import notation as write
from _byhand.topics.gaussian_discriminant.model.notation import Hand

_FLAT_KEYS: TextKeys[Literal["line", "plane", "hyperplane"]] = {
    "line": "gaussian_discriminant.boundaries.flat_line",
    "plane": "gaussian_discriminant.boundaries.flat_plane",
    "hyperplane": "gaussian_discriminant.boundaries.flat_hyperplane",
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
# With more features, the equation is not written out.
MOST_LINEAR = 6
NORMAL = Symbol("w", "w")
FOOT = Symbol("x_0", "x₀")
_DISTANCE = Symbol(r"\Delta^2", "Δ²")


def linear_blocks(model: Model, hand: Hand, boundary: Boundary, *, again: bool) -> list[doc.Block]:
    """w, x₀ and wᵀ(x − x₀) = 0."""
    assert boundary.normal is not None
    assert boundary.foot is not None
    first, second = write.word(model, boundary.first), write.word(model, boundary.second)
    prior_a, prior_b = model.priors[boundary.first], model.priors[boundary.second]
    blocks: list[doc.Block] = []
    if not again:
        kind: Literal["", "_single", "_equal"] = "_single" if model.size == 1 else "" if model.shared else "_equal"
        blocks += [
            doc.Paragraph(
                say(
                    _LINEAR_KEYS[kind],
                    **({} if model.size == 1 else {"shape": _flat_shape(model)}),
                    normal=NORMAL,
                    foot=FOOT,
                )
            ),
            doc.Formula(_linear_rules(model, first, second, equal=False)),
        ]
    if model.size <= write.MOST_WRITTEN:
        blocks.append(doc.Formula(foot_lines(model, hand, boundary, rules=False)))
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
        if model.variances is not None and prior_a == prior_b:
            blocks.append(doc.Paragraph(say("gaussian_discriminant.boundaries.bisector")))
    if model.size <= MOST_LINEAR:
        blocks += [
            doc.Paragraph(say("gaussian_discriminant.boundaries.multiplied")),
            *equation_blocks(boundary, hand),
        ]
    if not again and model.covariance == "shared" and model.size > 1:
        blocks.append(
            doc.Details(
                say("gaussian_discriminant.boundaries.notes_question", foot=FOOT),
                [doc.Paragraph(say("gaussian_discriminant.boundaries.notes_answer", foot=FOOT))],
            )
        )
    return blocks


def foot_lines(model: Model, hand: Hand, boundary: Boundary, *, rules: bool) -> list[doc.Line]:
    """w, Δ² and x₀ in numbers. rules: also in symbols, before the numbers"""
    assert boundary.normal is not None
    assert boundary.foot is not None
    prior_a, prior_b = model.priors[boundary.first], model.priors[boundary.second]
    mean_a, mean_b = model.means[boundary.first], model.means[boundary.second]
    between, pair = minus(mean_a, mean_b), named.pair_of(model, boundary.first, boundary.second)
    distance = dot(between, boundary.normal)
    half: Expr = write.product((write.HALF, Sum((hand.mean(mean_a), hand.mean(mean_b)))))
    _, *symbols = _linear_rules(
        model, write.word(model, boundary.first), write.word(model, boundary.second), equal=prior_a == prior_b
    )
    of_normal, of_foot, of_distance = (line.equation.working if rules else () for line in symbols)
    if prior_a != prior_b:
        shift = Quotient(Log(Quotient(hand.prior(prior_a), hand.prior(prior_b))), hand.number(distance))
        half = Difference(half, write.product((shift, hand.column(between))))
    normal = write.product((hand.inverse(model, boundary.first), hand.column(between)))
    lines = [
        Equation(NORMAL, (*of_normal, normal), hand.column(boundary.normal), quantity=named.vector("w", model, *pair))
    ]
    if prior_a != prior_b:
        squared = write.product((hand.row(between), hand.column(boundary.normal)))
        quantity = identifier("delta_squared", *pair)
        lines.append(Equation(_DISTANCE, (*of_distance, squared), hand.number(distance), quantity=quantity))
    foot = hand.column(boundary.foot)
    lines.append(Equation(FOOT, (*of_foot, half), foot, quantity=named.vector("x0", model, *pair)))
    return [doc.Line(equation) for equation in lines]


def _flat_shape(model: Model) -> Phrase:
    """The shape of a linear equation in this many dimensions."""
    return say(_FLAT_KEYS["line" if model.size == 2 else "plane" if model.size == 3 else "hyperplane"])


def _linear_rules(model: Model, first: Expr, second: Expr, *, equal: bool) -> list[doc.Line]:
    """The boundary, w, x₀ and Δ² in symbols. equal: whether the priors are, so that x₀ is not shifted"""
    between = Difference(write.mean(first), write.mean(second))
    shift = Quotient(Log(Quotient(Probability(write.event(first)), Probability(write.event(second)))), _DISTANCE)
    middle = write.halved(Sum((write.mean(first), write.mean(second))))
    inverse = write.inverse(model, first)
    distance: Expr = MatrixProduct((Transposed(between), inverse, between))
    if model.variances is not None:
        distance = Quotient(write.norm(between), write.variance(model, first))
    foot = middle if equal else Difference(middle, MatrixProduct((shift, between)))
    return [
        doc.Line(
            Equation(
                MatrixProduct((Transposed(NORMAL), Difference(CASE, FOOT))),
                (write.ZERO,),
            )
        ),
        doc.Line(Equation(NORMAL, (MatrixProduct((inverse, between)),))),
        doc.Line(Equation(FOOT, (foot,))),
        doc.Line(Equation(_DISTANCE, (distance,))),
    ]
