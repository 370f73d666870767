"""Why these estimates: the log-likelihood of Gaussian classes, and its derivatives set to 0."""

from __future__ import annotations

from _byhand.arithmetic.expr import Equation, Expr, Symbol
from _byhand.discriminants.model import Covariance, Model
from _byhand.document.steps import Block, Details, Formula, Line, Paragraph
from _byhand.phrase import say

_ZERO = Symbol("0", "0")
_SUMS: dict[Covariance, tuple[Symbol, Symbol, Symbol]] = {
    "shared": (
        Symbol(r"\frac{\partial \ell}{\partial \Sigma^{-1}}", "∂ℓ/∂Σ⁻¹"),
        Symbol(r"\frac{N}{2} \Sigma - \frac{1}{2} \sum_c S_c", "N/2 · Σ − 1/2 · Σ_c S_c"),
        Symbol(r"\Sigma = \frac{1}{N} \sum_c S_c", "Σ = 1/N · Σ_c S_c"),
    ),
    "full": (
        Symbol(r"\frac{\partial \ell}{\partial \Sigma_c^{-1}}", "∂ℓ/∂Σ_c⁻¹"),
        Symbol(r"\frac{N_c}{2} \Sigma_c - \frac{1}{2} S_c", "N_c/2 · Σ_c − 1/2 · S_c"),
        Symbol(r"\Sigma_c = \frac{1}{N_c} S_c", "Σ_c = 1/N_c · S_c"),
    ),
    "diagonal": (
        Symbol(r"\frac{\partial \ell}{\partial \sigma_{cj}^2}", "∂ℓ/∂σ²_cj"),
        Symbol(
            r"-\frac{N_c}{2 \sigma_{cj}^2} + \frac{1}{2 \sigma_{cj}^4} \sum_{y_i = c} (x_{ij} - \mu_{cj})^2",
            "−N_c/(2σ²_cj) + 1/(2σ⁴_cj) · Σ_(y_i = c) (x_ij − μ_cj)²",
        ),
        Symbol(
            r"\sigma_{cj}^2 = \frac{1}{N_c} \sum_{y_i = c} (x_{ij} - \mu_{cj})^2",
            "σ²_cj = 1/N_c · Σ_(y_i = c) (x_ij − μ_cj)²",
        ),
    ),
    "spherical": (
        Symbol(r"\frac{\partial \ell}{\partial \sigma_c^2}", "∂ℓ/∂σ²_c"),
        Symbol(r"-\frac{d N_c}{2 \sigma_c^2} + \frac{Q_c}{2 \sigma_c^4}", "−d · N_c/(2σ²_c) + Q_c/(2σ⁴_c)"),
        Symbol(r"\sigma_c^2 = \frac{Q_c}{d N_c}", "σ²_c = Q_c/(d · N_c)"),
    ),
    "spherical_shared": (
        Symbol(r"\frac{\partial \ell}{\partial \sigma^2}", "∂ℓ/∂σ²"),
        Symbol(r"-\frac{d N}{2 \sigma^2} + \frac{1}{2 \sigma^4} \sum_c Q_c", "−d · N/(2σ²) + 1/(2σ⁴) · Σ_c Q_c"),
        Symbol(r"\sigma^2 = \frac{1}{d N} \sum_c Q_c", "σ² = 1/(d · N) · Σ_c Q_c"),
    ),
}


def why_estimates(model: Model) -> Details:
    """ℓ = Σ_c N_c ln P(c) − ½ Σ_i [ln |Σ_c| + (x_i − μ_c)ᵀΣ_c⁻¹(x_i − μ_c)], c = y_i; its derivatives are 0."""
    sigma, plain = (r"\Sigma", "Σ") if model.shared else (r"\Sigma_c", "Σ_c")
    likelihood = Symbol(
        r"\sum_c N_c \ln P(c) - \frac{1}{2} \sum_c \sum_{y_i = c} \left[ \ln \lvert "
        + sigma
        + r" \rvert + (x_i - \mu_c)^{\mathsf{T}} "
        + sigma
        + r"^{-1} (x_i - \mu_c) \right]",
        f"Σ_c N_c ln P(c) − 1/2 · Σ_c Σ_(y_i = c) [ln |{plain}| + (x_i − μ_c)ᵀ {plain}⁻¹ (x_i − μ_c)]",
    )
    means = Symbol(sigma + r"^{-1} \sum_{y_i = c} (x_i - \mu_c)", f"{plain}⁻¹ Σ_(y_i = c) (x_i − μ_c)")
    mean = Symbol(r"\mu_c = \frac{1}{N_c} \sum_{y_i = c} x_i", "μ_c = 1/N_c · Σ_(y_i = c) x_i")
    slope, sums, result = _SUMS[model.covariance]
    blocks: list[Block] = [
        Paragraph(say("gaussian_discriminant.covariances.why_answer")),
        Formula([Line(Equation(Symbol(r"\ell", "ℓ"), (likelihood,)))]),
        Paragraph(say("gaussian_discriminant.covariances.why_means")),
        _solved(Symbol(r"\frac{\partial \ell}{\partial \mu_c}", "∂ℓ/∂μ_c"), means, mean),
        Paragraph(
            say(
                "gaussian_discriminant.covariances.why_pooled"
                if model.shared
                else "gaussian_discriminant.covariances.why_own"
            )
        ),
        _solved(slope, sums, result),
        Paragraph(say("gaussian_discriminant.covariances.why_priors")),
    ]
    if model.estimator == "unbiased":
        blocks.append(Paragraph(say("gaussian_discriminant.covariances.why_unbiased")))
    return Details(say("gaussian_discriminant.covariances.why_question"), blocks)


def _solved(slope: Expr, sums: Expr, result: Symbol) -> Formula:
    """A derivative that is 0, and what follows."""
    return Formula([Line(Equation(slope, (sums, _ZERO))), Line(Equation(result))])
