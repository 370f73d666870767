"""The step of the discriminant: common terms are dropped from the general form, then numbers."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Literal

from _byhand.arithmetic.combination import Combination
from _byhand.arithmetic.expr import Equation, Expr, OfClass, Sum, Symbol
from _byhand.arithmetic.functions import Difference, Log
from _byhand.arithmetic.matrices import MatrixProduct
from _byhand.decision.explain import CLASS
from _byhand.discriminants.model import Covariance, Model
from _byhand.document.ids import identifier
from _byhand.document.steps import Block, Details, Formula, Line, Paragraph, Step, Warn, worked
from _byhand.numbers.linear import apply, dot, matrix_scaled
from _byhand.numbers.real import Value, add, ln, multiply
from _byhand.phrase import TextKeys, say
from _byhand.topics.gaussian_discriminant.model import named
from _byhand.topics.gaussian_discriminant.model import notation as write
from _byhand.topics.gaussian_discriminant.model.notation import Hand

_STRIKE_KEYS: TextKeys[Covariance] = {
    "full": "gaussian_discriminant.discriminant.strike_full",
    "shared": "gaussian_discriminant.discriminant.strike_shared",
    "diagonal": "gaussian_discriminant.discriminant.strike_diagonal",
    "spherical": "gaussian_discriminant.discriminant.strike_spherical",
    "spherical_shared": "gaussian_discriminant.discriminant.strike_spherical_shared",
}

_HALF = Fraction(1, 2)
# Up to this many features, a quadratic polynomial is readable: x₁², x₂², x₁x₂, x₁, x₂, 1.
MOST_QUADRATIC = 2
Short = Literal["all", "coefficients", "nothing"]


def discriminant_step(model: Model, hand: Hand, short: Short, chart: Sequence[Block], *, folded: bool = False) -> Step:
    """g_c(x) = −½ (x − μ_c)ᵀΣ_c⁻¹(x − μ_c) − ½ ln |Σ_c| − d/2 ln 2π + ln P(c), and its remaining terms in this case.

    short  the part for a short answer: the discriminants, if they are the answer, or only their coefficients
    folded whether the derivation is a fold, beside another discriminant
    chart  the regions of the decision, unless the step of the boundaries has it
    """
    blocks: list[Block] = [
        Paragraph(say("gaussian_discriminant.discriminant.lead")),
        Formula([Line(Equation(write.of_x("g", CLASS), (_general(),)))]),
        Paragraph(say(_STRIKE_KEYS[model.covariance])),
        Formula([Line(Equation(write.of_x("g", CLASS), (_left_over(model),)))]),
    ]
    if model.covariance == "diagonal":
        blocks.append(Paragraph(say("gaussian_discriminant.discriminant.naive_bayes")))
    if model.covariance == "spherical_shared":
        equal = len(set(model.priors)) == 1
        blocks.append(
            Paragraph(
                say(
                    "gaussian_discriminant.discriminant.nearest"
                    if equal
                    else "gaussian_discriminant.discriminant.shifted"
                )
            )
        )
    if folded:
        blocks = [Details(say("gaussian_discriminant.discriminant.derivation"), blocks[:3]), *blocks[3:]]
    # Nothing is put into the polynomial where distances are compared.
    expanded = _expanded(model, hand, folded=folded)
    if short == "nothing":
        expanded = [Details(say("gaussian_discriminant.discriminant.expanded"), expanded)]
    shown = {"all": worked(expanded), "coefficients": worked(expanded)[:2], "nothing": ()}[short]
    return Step(
        "discriminant", say("gaussian_discriminant.discriminant.title"), [*blocks, *expanded, *chart], short=shown
    )


def _general() -> Expr:
    return Symbol(
        r"-\frac{1}{2}(x - \mu_c)^{\mathsf{T}} \Sigma_c^{-1} (x - \mu_c) - \frac{1}{2} \ln \lvert \Sigma_c \rvert"
        r" - \frac{d}{2} \ln 2\pi + \ln P(c)",
        "−½ (x − μ_c)ᵀ Σ_c⁻¹ (x − μ_c) − ½ ln |Σ_c| − d/2 ln 2π + ln P(c)",
    )


def _left_over(model: Model) -> Expr:
    """The remaining terms under the assumptions of this case."""
    return {
        "spherical_shared": Symbol(
            r"-\frac{\lVert x - \mu_c \rVert^2}{2\sigma^2} + \ln P(c)", "−‖x − μ_c‖²/(2σ²) + ln P(c)"
        ),
        "spherical": Symbol(
            r"-\frac{\lVert x - \mu_c \rVert^2}{2\sigma_c^2} - \frac{d}{2} \ln \sigma_c^2 + \ln P(c)",
            "−‖x − μ_c‖²/(2σ_c²) − d/2 ln σ_c² + ln P(c)",
        ),
        "diagonal": Symbol(
            r"-\frac{1}{2} \sum_j \frac{(x_j - \mu_{cj})^2}{\sigma_{cj}^2} - \frac{1}{2} \sum_j \ln \sigma_{cj}^2"
            r" + \ln P(c)",
            "−½ Σ_j (x_j − μ_cj)²/σ_cj² − ½ Σ_j ln σ_cj² + ln P(c)",
        ),
        "shared": Symbol(
            r"-\frac{1}{2}(x - \mu_c)^{\mathsf{T}} \Sigma^{-1} (x - \mu_c) + \ln P(c)",
            "−½ (x − μ_c)ᵀ Σ⁻¹ (x − μ_c) + ln P(c)",
        ),
        "full": Symbol(
            r"-\frac{1}{2}(x - \mu_c)^{\mathsf{T}} \Sigma_c^{-1} (x - \mu_c) - \frac{1}{2} \ln \lvert \Sigma_c \rvert"
            r" + \ln P(c)",
            "−½ (x − μ_c)ᵀ Σ_c⁻¹ (x − μ_c) − ½ ln |Σ_c| + ln P(c)",
        ),
    }[model.covariance]


# --- multiplied out


def letter(model: Model) -> str:
    """The letter of the expanded discriminant: h if the square terms are dropped too."""
    return "h" if model.shared else "g"


def weights(model: Model, index: int) -> tuple[Fraction, ...]:
    """w_c = Σ_c⁻¹ μ_c"""
    inverse = model.inverses[index]
    assert inverse is not None
    return apply(inverse, model.means[index])


def intercept(model: Model, index: int) -> Value | None:
    """w_c0 = −½ μ_cᵀ w_c − ½ ln |Σ_c| + ln P(c), without the logarithm of a shared Σ; None for P(c) = 0."""
    determinant = model.determinants[index]
    assert determinant is not None
    if not model.priors[index]:
        return None
    rational = -_HALF * dot(model.means[index], weights(model, index))
    ratio = model.priors[index] ** 2 / (1 if model.shared else determinant)
    return rational if ratio == 1 else add(rational, multiply(_HALF, ln(ratio)))


def _expanded(model: Model, hand: Hand, *, folded: bool) -> list[Block]:
    """The discriminant as a polynomial: its coefficients by class, and written out, `folded` in a fold."""
    shared, possible = model.shared, [index for index, prior in enumerate(model.priors) if prior]
    square = "" if shared else r"-\frac{1}{2} x^{\mathsf{T}} \Sigma_c^{-1} x + "
    whole = Symbol(square + r"w_c^{\mathsf{T}} x + w_{c,0}", ("" if shared else "−½ xᵀ Σ_c⁻¹ x + ") + "w_cᵀ x + w_c,0")
    blocks: list[Block] = [
        Paragraph(
            say(
                "gaussian_discriminant.discriminant.linear"
                if shared
                else "gaussian_discriminant.discriminant.quadratic"
            )
        ),
        Formula(
            [
                Line(Equation(write.of_x(letter(model), CLASS), (whole,))),
                Line(
                    Equation(
                        OfClass(write.WEIGHT, CLASS),
                        (MatrixProduct((write.inverse(model, CLASS), write.mean(CLASS))),),
                    )
                ),
                Line(Equation(write.intercept(CLASS), (_intercept_rule(model),))),
            ]
        ),
    ]
    if len(possible) < len(model.classes):
        blocks.append(Warn(say("gaussian_discriminant.discriminant.impossible")))
    if model.size > write.MOST_WRITTEN:
        blocks.append(Paragraph(say("gaussian_discriminant.discriminant.too_large", count=model.size)))
        return blocks
    lines = [line for index in possible for line in _coefficient_lines(model, hand, index)]
    blocks.append(Formula(lines))
    if shared or model.size <= MOST_QUADRATIC:
        polynomials = Formula([_polynomial_line(model, hand, index) for index in possible])
        if folded:
            blocks.append(Details(say("gaussian_discriminant.discriminant.written_out_question"), [polynomials]))
        else:
            blocks += [Paragraph(say("gaussian_discriminant.discriminant.written_out")), polynomials]
    return blocks


def _intercept_rule(model: Model) -> Expr:
    logarithm = "" if model.shared else r" - \frac{1}{2} \ln \lvert \Sigma_c \rvert"
    plain = "" if model.shared else " − ½ ln |Σ_c|"
    return Symbol(
        rf"-\frac{{1}}{{2}} \mu_c^{{\mathsf{{T}}}} w_c{logarithm} + \ln P(c)", f"−½ μ_cᵀ w_c{plain} + ln P(c)"
    )


def _coefficient_lines(model: Model, hand: Hand, index: int) -> list[Line]:
    given = write.word(model, index)
    determinant, found = model.determinants[index], intercept(model, index)
    assert determinant is not None
    assert found is not None
    mean, weight = model.means[index], weights(model, index)
    constant: Expr = write.minus_half(write.product((hand.mean_row(mean), hand.column(weight))))
    if not model.shared:
        constant = Difference(constant, write.halved(Log(hand.number(determinant))))
    return [
        Line(
            Equation(
                OfClass(write.WEIGHT, given),
                (write.product((hand.inverse(model, index), hand.mean(mean))),),
                hand.column(weight),
                quantity=named.vector("weight", model, model.classes[index]),
            ),
            index,
        ),
        Line(
            Equation(
                write.intercept(given),
                (Sum((constant, Log(hand.prior(model.priors[index])))),),
                hand.number(found),
                quantity=identifier("intercept", model.classes[index]),
            ),
            index,
        ),
    ]


def _polynomial_line(model: Model, hand: Hand, index: int) -> Line:
    return Line(
        Equation(
            write.of_x(letter(model), write.word(model, index)), (), polynomial(model, index, measured=hand.measured)
        ),
        index,
    )


def polynomial(model: Model, index: int, *, measured: bool) -> Combination:
    """The discriminant of a possible class, written out in x₁, x₂, ..."""
    inverse, constant = model.inverses[index], intercept(model, index)
    assert inverse is not None
    assert constant is not None
    terms = write.linear_terms(weights(model, index))
    if not model.shared:
        terms = [*write.square_terms(matrix_scaled(-_HALF, inverse)), *terms]
    return Combination([*terms, (constant, None)], measured)
