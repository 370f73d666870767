"""The steps for a multivariate normal distribution: both gradients by matrix rules, the bias, one variance for all."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from _byhand.arithmetic.expr import Count, Equation, Expr, Given, Number, Product, Quotient, Symbol
from _byhand.arithmetic.functions import Difference, Exp, Negative, Pi, Root
from _byhand.arithmetic.matrices import Array, MatrixProduct, column, matrix
from _byhand.arithmetic.powers import Raised
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.numbers.linear import Vector, outer
from _byhand.numbers.real import Value
from _byhand.phrase import say
from _byhand.topics.estimation.likelihood.explain_data import asked_step
from _byhand.topics.estimation.likelihood.explain_ml import predicted_steps
from _byhand.topics.estimation.notation.notation import ONE, ZERO, number
from _byhand.topics.estimation.several_parameters.multivariate_normal import MultivariateNormal
from _byhand.topics.estimation.several_parameters.scatter_chart import scatter_chart

MU_HAT = Symbol(r"\hat{\mu}", "μ̂")
SIGMA_HAT = Symbol(r"\hat{\Sigma}", "Σ̂")
SCATTER = Symbol("S", "S")
# More points are not summed one by one, and larger vectors and matrices are printed as results only.
_MOST_POINTS = 12
_MOST_WRITTEN = 4

_LOG = Symbol(r"\ell(\mu, \Sigma)", "ℓ(μ, Σ)")
_INVERSE = Symbol(r"\Sigma^{-1}", "Σ⁻¹")
_TRACE = Equation(Symbol(r"\operatorname{tr}(AB)", "tr(AB)"), (Symbol(r"\operatorname{tr}(BA)", "tr(BA)"),))
_DIFFERENTIAL = Equation(
    Symbol(r"d\Sigma^{-1}", "dΣ⁻¹"), (Symbol(r"-\Sigma^{-1} \, d\Sigma \, \Sigma^{-1}", "−Σ⁻¹ dΣ Σ⁻¹"),)
)
_CURVATURE = Symbol(r"-n \Sigma^{-1}", "−nΣ⁻¹")
_PRECISION = Equation(Symbol(r"\Lambda", "Λ"), (_INVERSE,))
_SQUARES_AT_TOP = Equation(Symbol(r"\operatorname{tr}(nI)", "tr(nI)"), (Symbol("nd", "nd"),))
_ROUND = {
    "matrix": Equation(Symbol(r"\Sigma", "Σ"), (Symbol("v I", "vI"),)),
    "determinant": Symbol("v^d", "v^d"),
    "inverse": Symbol("I/v", "I/v"),
}
_DENSITY = Symbol(r"p(x \mid \hat{\mu}, \hat{\Sigma})", "p(x | μ̂, Σ̂)")
_LAW = Symbol(
    r"\frac{1}{\sqrt{(2\pi)^d \lvert\hat{\Sigma}\rvert}}"
    r" \exp\left(-\tfrac{1}{2} (x - \hat{\mu})^{\mathsf{T}} \hat{\Sigma}^{-1} (x - \hat{\mu})\right)",
    "1/√((2π)^d |Σ̂|) exp(−½ (x − μ̂)ᵀ Σ̂⁻¹ (x − μ̂))",
)
_TWICE = Symbol("2v^2", "2v²")
_SQUARES = r"\textstyle\sum_i (x_i - \mu)^{\mathsf{T}} \Sigma^{-1} (x_i - \mu)", "Σ_i (x_i − μ)ᵀ Σ⁻¹ (x_i − μ)"


def multivariate_normal_steps(solved: MultivariateNormal) -> list[doc.Step]:
    """All steps for a multivariate normal distribution."""
    hand = _Hand(solved)
    steps = [asked_step(solved.problem), _likelihood(), _by_mean(solved, hand), _by_variance(solved, hand)]
    if solved.ml_variance is not None:
        steps.append(_maximum(solved, hand))
    steps += [_bias(solved, hand), _spherical(solved, hand), *_predicted(solved, hand)]
    return steps


class _Hand:
    """The number style of this solution: fractions if they are few and short, else decimals."""

    def __init__(self, solved: MultivariateNormal) -> None:
        integers = all(entry.denominator == 1 for point in solved.points for entry in point)
        self.measured = not integers or solved.n > _MOST_POINTS

    def number(self, value: Value) -> Number:
        return Number(value, self.measured)

    def column(self, numbers: Sequence[Value]) -> Expr:
        return column(numbers, measured=self.measured)

    def matrix(self, rows: Sequence[Sequence[Value]]) -> Expr:
        return matrix(rows, measured=self.measured)


def _lines(*pairs: tuple[str, str, str, str]) -> doc.Formula:
    """left = right, line by line, each as LaTeX and as plain text."""
    return doc.Formula([doc.Line(Equation(Symbol(a, b), (Symbol(c, d),))) for a, b, c, d in pairs])


def _likelihood() -> doc.Step:
    log = (
        r"-\frac{nd}{2} \ln(2\pi) - \frac{n}{2} \ln\lvert\Sigma\rvert - \frac{1}{2} " + _SQUARES[0],
        "−nd/2 · ln(2π) − n/2 · ln|Σ| − 1/2 · " + _SQUARES[1],
    )
    lines = _lines((_LOG.latex, _LOG.plain, *log))
    blocks: list[doc.Block] = [doc.Paragraph(say("estimation.multivariate_normal.likelihood")), lines]
    return doc.Step("likelihood", say("estimation.likelihood.title"), blocks, short=[lines])


def _by_mean(solved: MultivariateNormal, hand: _Hand) -> doc.Step:
    """∇_μ ℓ = Σ⁻¹ Σ (x − μ)"""
    rules = _lines(
        (r"\frac{\partial}{\partial u} u^{\mathsf{T}} A u", "∂/∂u uᵀAu", "2Au", "2Au"),
        (
            r"\nabla_\mu \ell",
            "∇_μ ℓ",
            r"-\frac{1}{2} \textstyle\sum_i (-2) \Sigma^{-1} (x_i - \mu)",
            "−1/2 · Σ_i (−2) Σ⁻¹ (x_i − μ)",
        ),
    )
    gradient = doc.Formula(
        [
            doc.Line(
                Equation(
                    Symbol(r"\nabla_\mu \ell", "∇_μ ℓ"),
                    (Symbol(r"\Sigma^{-1} \textstyle\sum_i (x_i - \mu)", "Σ⁻¹ Σ_i (x_i − μ)"), ZERO),
                )
            )
        ]
    )
    working: tuple[Expr, ...] = (Symbol(r"\frac{1}{n} \textstyle\sum_i x_i", "1/n · Σ_i x_i"),)
    if solved.d <= _MOST_WRITTEN:
        working += (MatrixProduct((Quotient(Count(1), number(solved.n)), hand.column(solved.total))),)
    mean = doc.Formula([doc.Line(Equation(MU_HAT, working, hand.column(solved.ml_mean)))])
    blocks: list[doc.Block] = [
        doc.Paragraph(say("estimation.multivariate_normal.by_mean")),
        rules,
        doc.Paragraph(say("estimation.multivariate_normal.inner")),
        gradient,
        doc.Paragraph(say("estimation.multivariate_normal.mean", inverse=_INVERSE)),
        mean,
    ]
    return doc.Step(
        "gradient_mean", say("estimation.multivariate_normal.by_mean_title"), blocks, short=[gradient, mean]
    )


def _by_variance(solved: MultivariateNormal, hand: _Hand) -> doc.Step:
    """∇_Σ ℓ = −n/2 Σ⁻¹ + ½ Σ⁻¹ S Σ⁻¹"""
    collected = _lines(
        (
            r"\textstyle\sum_i (x_i - \hat{\mu})^{\mathsf{T}} \Sigma^{-1} (x_i - \hat{\mu})",
            "Σ_i (x_i − μ̂)ᵀ Σ⁻¹ (x_i − μ̂)",
            r"\operatorname{tr}(\Sigma^{-1} S)",
            "tr(Σ⁻¹S)",
        ),
        (
            "S",
            "S",
            r"\textstyle\sum_i (x_i - \hat{\mu})(x_i - \hat{\mu})^{\mathsf{T}}",
            "Σ_i (x_i − μ̂)(x_i − μ̂)ᵀ",
        ),
    )
    rules = _lines(
        (
            r"\frac{\partial}{\partial \Sigma} \ln\lvert\Sigma\rvert",
            "∂/∂Σ ln|Σ|",
            r"\Sigma^{-1}",
            "Σ⁻¹",
        ),
        (
            r"\frac{\partial}{\partial \Sigma} \operatorname{tr}(\Sigma^{-1} S)",
            "∂/∂Σ tr(Σ⁻¹S)",
            r"-\Sigma^{-1} S \Sigma^{-1}",
            "−Σ⁻¹SΣ⁻¹",
        ),
    )
    gradient = doc.Formula(
        [
            doc.Line(
                Equation(
                    Symbol(r"\nabla_\Sigma \ell", "∇_Σ ℓ"),
                    (
                        Symbol(
                            r"-\frac{n}{2} \Sigma^{-1} + \frac{1}{2} \Sigma^{-1} S \Sigma^{-1}",
                            "−n/2 · Σ⁻¹ + 1/2 · Σ⁻¹SΣ⁻¹",
                        ),
                        ZERO,
                    ),
                )
            )
        ]
    )
    blocks: list[doc.Block] = [
        doc.Paragraph(say("estimation.multivariate_normal.trace", trace=_TRACE)),
        collected,
        doc.Paragraph(say("estimation.multivariate_normal.rules", differential=_DIFFERENTIAL)),
        rules,
        doc.Paragraph(say("estimation.multivariate_normal.by_variance")),
        gradient,
        doc.Paragraph(say("estimation.multivariate_normal.variance")),
        *_deviations(solved, hand),
    ]
    share = MatrixProduct((Quotient(Count(1), number(solved.n)), hand.matrix(solved.scatter)))
    working: tuple[Expr, ...] = (MatrixProduct((Symbol(r"\frac{1}{n}", "1/n"), SCATTER)),)
    if solved.d <= _MOST_WRITTEN:
        working += (share,)
    found = doc.Formula([doc.Line(Equation(SIGMA_HAT, working, hand.matrix(solved.divided)))])
    blocks.append(found)
    short: list[doc.Block] = [gradient, found]
    if solved.ml_variance is None:
        warning = doc.Warn(say("estimation.multivariate_normal.singular", n=solved.n, d=solved.d), "warning")
        blocks.append(warning)
        short.append(warning)
    return doc.Step("gradient_variance", say("estimation.multivariate_normal.by_variance_title"), blocks, short=short)


def _deviations(solved: MultivariateNormal, hand: _Hand) -> list[doc.Block]:
    """The points, their deviations from the mean, and the products of these."""
    if solved.d > _MOST_WRITTEN:
        return []
    heads = [
        doc.ColumnHead(Symbol("x", "x"), align="center"),
        doc.ColumnHead(Symbol(r"x - \hat{\mu}", "x − μ̂"), align="center"),
        doc.ColumnHead(Symbol(r"(x - \hat{\mu})(x - \hat{\mu})^{\mathsf{T}}", "(x − μ̂)(x − μ̂)ᵀ"), align="center"),
    ]
    rows = []
    for point in solved.points[:_MOST_POINTS]:
        off = solved.deviation(point)
        rows.append(
            doc.Row(
                [
                    doc.Cell(_given(point), header=True),
                    doc.Cell(hand.column(off)),
                    doc.Cell(hand.matrix(outer(off, off))),
                ]
            )
        )
    nothing = hand.column([Fraction(0)] * solved.d)
    total = [
        doc.Cell(say("estimation.multivariate_normal.sum"), header=True),
        doc.Cell(nothing),
        doc.Cell(hand.matrix(solved.scatter)),
    ]
    table = doc.TableBlock(say("estimation.multivariate_normal.caption"), heads, [*rows, doc.Row(total, "total")])
    hidden = solved.n - _MOST_POINTS
    return [table, doc.Warn(say("estimation.multivariate_normal.hidden", count=hidden))] if hidden > 0 else [table]


def _given(point: Vector) -> Expr:
    return Array([[Given(entry)] for entry in point])


def _maximum(solved: MultivariateNormal, hand: _Hand) -> doc.Step:
    assert solved.log_likelihood is not None
    concave = _lines(
        (
            r"\ell",
            "ℓ",
            r"\text{const} + \frac{n}{2} \ln\lvert\Lambda\rvert - \frac{1}{2} \operatorname{tr}(\Lambda S)",
            "const + n/2 · ln|Λ| − 1/2 · tr(ΛS)",
        ),
    )
    bars = Symbol(r"\lvert\hat{\Sigma}\rvert", "|Σ̂|")
    size = doc.Line(Equation(bars, (), hand.number(solved.determinant), quantity="determinant"))
    top = doc.Line(
        Equation(
            Symbol(r"\ell(\hat{\mu}, \hat{\Sigma})", "ℓ(μ̂, Σ̂)"),
            (
                Symbol(
                    r"-\frac{n}{2} \left(d \ln(2\pi) + \ln\lvert\hat{\Sigma}\rvert + d\right)",
                    "−n/2 · (d ln(2π) + ln|Σ̂| + d)",
                ),
            ),
            Number(solved.log_likelihood),
            quantity="log_likelihood",
        )
    )
    blocks: list[doc.Block] = [
        doc.Paragraph(say("estimation.multivariate_normal.maximum", curvature=_CURVATURE, precision=_PRECISION)),
        concave,
        doc.Paragraph(say("estimation.multivariate_normal.height", squares=_SQUARES_AT_TOP)),
        doc.Formula([size, top]),
        *scatter_chart(solved),
    ]
    return doc.Step("maximum", say("estimation.maximum.title"), blocks, extra=True)


def _bias(solved: MultivariateNormal, hand: _Hand) -> doc.Step:
    rule = _lines((r"E(S)", "E(S)", r"(n - 1) \Sigma", "(n − 1) Σ"))
    blocks: list[doc.Block] = [doc.Paragraph(say("estimation.multivariate_normal.bias")), rule]
    short: list[doc.Block] = []
    if solved.unbiased is None:
        blocks.append(doc.Paragraph(say("estimation.normal_mean_and_variance.one")))
    else:
        working: tuple[Expr, ...] = (Symbol(r"\frac{1}{n - 1} S", "1/(n − 1) · S"),)
        if solved.d <= _MOST_WRITTEN:
            below = Difference(number(solved.n), Count(1))
            working += (MatrixProduct((Quotient(Count(1), below), hand.matrix(solved.scatter))),)
        line = doc.Line(Equation(Symbol(r"\hat{\Sigma}_{n-1}", "Σ̂_(n−1)"), working, hand.matrix(solved.unbiased)))
        short = [doc.Formula([line])]
        blocks += [doc.Paragraph(say("estimation.multivariate_normal.unbiased")), *short]
    return doc.Step("bias", say("estimation.normal_mean_and_variance.bias_title"), blocks, short=short)


def _spherical(solved: MultivariateNormal, hand: _Hand) -> doc.Step:
    """σ̂² = Σ ‖x − x̄‖²/(dn)"""
    distance = r"\textstyle\sum_i \lVert x_i - \mu \rVert^2", "Σ_i ‖x_i − μ‖²"
    lines = _lines(
        (
            r"\ell(\mu, v)",
            "ℓ(μ, v)",
            r"-\frac{nd}{2} \ln(2\pi v) - \frac{1}{2v} " + distance[0],
            "−nd/2 · ln(2πv) − 1/(2v) · " + distance[1],
        ),
        (
            r"\frac{\partial \ell}{\partial v}",
            "∂ℓ/∂v",
            r"-\frac{nd}{2v} + \frac{1}{2v^2} " + distance[0],
            "−nd/(2v) + 1/(2v²) · " + distance[1],
        ),
    )
    working: tuple[Expr, ...] = (
        Symbol(r"\frac{1}{dn} \textstyle\sum_i \lVert x_i - \hat{\mu} \rVert^2", "1/(dn) · Σ_i ‖x_i − μ̂‖²"),
        Quotient(hand.number(solved.trace), Product((Count(solved.d), number(solved.n)))),
    )
    found = doc.Formula([doc.Line(Equation(Symbol(r"\hat{\sigma}^2", "σ̂²"), working, hand.number(solved.spherical)))])
    blocks: list[doc.Block] = [
        doc.Paragraph(say("estimation.multivariate_normal.spherical", **_ROUND)),
        lines,
        doc.Paragraph(say("estimation.multivariate_normal.spherical_zero", factor=_TWICE)),
        found,
    ]
    return doc.Step("spherical", say("estimation.multivariate_normal.spherical_title"), blocks, extra=True)


def _predicted(solved: MultivariateNormal, hand: _Hand) -> list[doc.Step]:
    lines = []
    for one in solved.problem.predict:
        square, density = solved.square_of(one), solved.predictive_ml(one)
        if square is None or density is None:
            return []
        distance = Symbol(r"(x - \hat{\mu})^{\mathsf{T}} \hat{\Sigma}^{-1} (x - \hat{\mu})", "(x − μ̂)ᵀ Σ̂⁻¹ (x − μ̂)")
        lines.append(doc.Line(Equation(Symbol("x", "x"), (), _given(one.point))))
        quantity = identifier("mahalanobis", one.label)
        lines.append(doc.Line(Equation(distance, (), hand.number(square), quantity=quantity)))
        two_pi = Raised(Product((number(2), Pi())), number(solved.d))
        root = Root(Product((two_pi, hand.number(solved.determinant))))
        working = Product((Quotient(ONE, root), Exp(Negative(Quotient(hand.number(square), number(2))))))
        quantity = identifier("predictive_ml", one.label)
        lines.append(doc.Line(Equation(_DENSITY, (_LAW, working), Number(density), quantity=quantity)))
    if not lines:
        return []
    return predicted_steps(lines)
