"""The first iteration of a multinomial model from 0, where all p are 1/K: small sums and one small inverse do."""

from __future__ import annotations

from fractions import Fraction

from _byhand.arithmetic.expr import Count, Equation, Number, Quotient, Sum, Symbol
from _byhand.arithmetic.functions import Difference, Negative
from _byhand.arithmetic.matrices import Inverse, MatrixProduct
from _byhand.document.steps import Block, Formula, Line, Paragraph
from _byhand.numbers import linear
from _byhand.phrase import say
from _byhand.topics.logistic_regression.maximum.first_iteration import First
from _byhand.topics.logistic_regression.model import notation as write

_MOMENTS = Symbol("S", "S")
_TOTAL = Symbol(r"\sum_d \frac{\partial \ell}{\partial \theta_d}", "Σ_d ∂ℓ/∂θ_d")


def gradients_from_zero(first: First) -> list[Block]:
    """∂ℓ/∂θ_c = Σ_{i of class c} x̃_i − 1/K Σ_i x̃_i"""
    share = Fraction(1, len(first.fit.classes) + 1)
    lines = []
    for index, row in zip(first.fit.classes, first.gradient, strict=True):
        own, all_rows = write.vector(first.sums(index)), write.vector(first.sums(None))
        worked = Difference(own, MatrixProduct((Number(share), all_rows)))
        lines.append(Line(Equation(gradient_name(first, index), (worked,), write.vector(row)), index))
    return [
        Paragraph(say("logistic_regression.first.gradients_zero", share=Number(share), row=write.ROW)),
        Formula(lines),
    ]


def gradient_name(first: First, index: int) -> Quotient:
    """∂ℓ/∂θ_c"""
    under = write.of_class(Symbol(r"\partial \theta", "∂θ"), first.problem.samples.classes[index])
    return Quotient(Symbol(r"\partial \ell", "∂ℓ"), under)


def newton_from_zero(first: First, name: Symbol) -> list[Block] | None:
    """The step by blocks: with S = Σ x̃ x̃ᵀ, I = 1/K (1 − J/K) ⊗ S, so that I⁻¹ = K (1 + J) ⊗ S⁻¹.

    1 and J are the matrices of ones on the diagonal and of ones everywhere. None where S has no inverse.
    """
    inverse = linear.inverse(first.moments)
    if inverse is None:
        return None
    classes = len(first.fit.classes) + 1
    total = [sum((Fraction(row[place]) for row in first.gradient), start=Fraction(0)) for place in range(len(inverse))]
    sums, lines = list[Line](), list[Line]()
    for index, row, weights in zip(first.fit.classes, first.gradient, first.weights, strict=True):
        both = [gradient + Fraction(other) for gradient, other in zip(total, row, strict=True)]
        worked = Sum((write.vector(row), write.vector(total)))
        sums.append(Line(Equation(Sum((gradient_name(first, index), _TOTAL)), (worked,), write.vector(both)), index))
        product = MatrixProduct((Count(classes), write.matrix(inverse), write.vector(both)))
        named = write.of_class(name, first.problem.samples.classes[index])
        lines.append(Line(Equation(named, (product,), write.vector(weights)), index))
    symbols = Symbol(r"\sum_i \tilde{x}_i \tilde{x}_i^{\mathsf{T}}", "Σ_i x̃_i x̃_iᵀ")
    step = Symbol(
        rf"{classes} \, S^{{-1}} \left( \frac{{\partial \ell}}{{\partial \theta_c}}"
        rf" + {_TOTAL.latex} \right)",
        f"{classes} · S⁻¹ · (∂ℓ/∂θ_c + {_TOTAL.plain})",
    )
    square = classes * classes
    said = say(
        "logistic_regression.first.blocks",
        moments=Equation(_MOMENTS, (symbols,)),
        own=MatrixProduct((Number(Fraction(classes - 1, square)), _MOMENTS)),
        other=Negative(MatrixProduct((Number(Fraction(1, square)), _MOMENTS))),
    )
    return [
        Paragraph(said),
        Formula(
            [
                Line(Equation(_MOMENTS, (write.matrix(first.moments),))),
                Line(Equation(Inverse(_MOMENTS), (), write.matrix(inverse))),
            ]
        ),
        Paragraph(say("logistic_regression.first.blocks_step", step=step)),
        Formula(sums),
        Formula(lines),
    ]
