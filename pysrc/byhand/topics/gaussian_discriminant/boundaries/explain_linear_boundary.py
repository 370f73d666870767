"""A flat boundary: w, x₀ and wᵀ(x − x₀) = 0."""

from __future__ import annotations

from typing import Literal

from byhand.arithmetic.expr import Equation, Expr, Probability, Quotient, Sum, Symbol
from byhand.arithmetic.functions import Difference, Log
from byhand.arithmetic.matrices import MatrixProduct, Transposed
from byhand.decision.explain import CASE
from byhand.discriminants.model import Boundary, Model
from byhand.document import steps as doc
from byhand.document.ids import identifier
from byhand.numbers.linear import dot, minus
from byhand.phrase import Phrase, TextKeys, say
from byhand.topics.gaussian_discriminant.boundaries.boundary_equation import equation_blocks
from byhand.topics.gaussian_discriminant.model import named
from byhand.topics.gaussian_discriminant.model import notation as write
from byhand.topics.gaussian_discriminant.model.notation import Hand

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
_NORMAL = Symbol("w", "w")
_FOOT = Symbol("x_0", "x₀")


def linear_blocks(model: Model, hand: Hand, boundary: Boundary, *, again: bool) -> list[doc.Block]:
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
