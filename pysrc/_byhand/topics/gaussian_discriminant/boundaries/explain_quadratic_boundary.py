"""A quadratic boundary: xᵀAx + bᵀx + c = 0, and its shape."""

from __future__ import annotations

from fractions import Fraction

from _byhand.arithmetic.expr import Equation, OfClass, Symbol
from _byhand.arithmetic.functions import Difference
from _byhand.arithmetic.matrices import MatrixProduct
from _byhand.discriminants.model import Boundary, Model
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.numbers.rational import exact_root
from _byhand.numbers.real import add, divide, multiply, real, sqrt, subtract
from _byhand.phrase import say
from _byhand.topics.gaussian_discriminant.boundaries.boundary_equation import difference, equation_blocks
from _byhand.topics.gaussian_discriminant.boundaries.explain_shape import shape_reason
from _byhand.topics.gaussian_discriminant.discriminant.explain_discriminant import MOST_QUADRATIC, intercept, weights
from _byhand.topics.gaussian_discriminant.model import named
from _byhand.topics.gaussian_discriminant.model import notation as write
from _byhand.topics.gaussian_discriminant.model.notation import Hand


def quadratic_blocks(model: Model, hand: Hand, boundary: Boundary) -> list[doc.Block]:
    """A, b and c of the difference of the discriminants; the equation; its shape."""
    first, second = write.word(model, boundary.first), write.word(model, boundary.second)
    polynomial = Symbol(r"x^{\mathsf{T}} A\, x + b^{\mathsf{T}} x + c", "xᵀ A x + bᵀ x + c")
    blocks: list[doc.Block] = [
        doc.Paragraph(
            say(
                "gaussian_discriminant.boundaries.quadratic_single"
                if model.size == 1
                else "gaussian_discriminant.boundaries.quadratic"
            )
        ),
        doc.Formula([doc.Line(Equation(difference(first, second), (polynomial, write.ZERO)))]),
    ]
    if model.size <= write.MOST_WRITTEN:
        blocks.append(doc.Formula(_coefficients(model, hand, boundary)))
    if model.size <= MOST_QUADRATIC:
        blocks += [doc.Paragraph(say("gaussian_discriminant.boundaries.multiplied")), *equation_blocks(boundary, hand)]
    if model.size == 1:
        blocks += _roots(hand, boundary)
    blocks.append(doc.Paragraph(shape_reason(model, boundary, hand), "result"))
    return blocks


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
