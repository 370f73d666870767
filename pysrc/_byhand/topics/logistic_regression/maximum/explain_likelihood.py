"""The log-likelihood in terms of z instead of p, and the limits of both for very large or small z."""

from __future__ import annotations

from _byhand.arithmetic.expr import Equation, Given, Symbol
from _byhand.document.steps import Block, Details, Formula, Line, Paragraph
from _byhand.phrase import say
from _byhand.topics.logistic_regression.model import notation as write
from _byhand.topics.logistic_regression.model.model import LogisticProblem

_POWER = Symbol("e^{-z}", "e^(−z)")
_SIGMA = Symbol(r"\sigma(z)", "σ(z)")
_LOG_SIGMA = Symbol(r"\ln \sigma(z)", "ln σ(z)")
_SOFTPLUS = Symbol(r"\ln(1 + e^{z})", "ln(1 + e^z)")
# The largest number on a pocket calculator; its ln is 230.3.
_MOST = Symbol("10^{100}", "10^100")


def over_rows(problem: LogisticProblem, latex: str, plain: str) -> Symbol:
    """A sum over the rows, each with its count"""
    if problem.counts is None:
        return Symbol(rf"\sum_i {latex}", f"Σ_i {plain}")
    return Symbol(rf"\sum_i n_i {latex}", f"Σ_i n_i · {plain}")


def likelihood_equations(problem: LogisticProblem) -> list[Line]:
    """∂ℓ/∂θ₀ = Σ (y − p) = 0 and ∂ℓ/∂θ_j = Σ (y − p) x_j = 0, for two classes; empty if a penalty is maximised, too"""
    if problem.penalty:
        return []
    single = write.features(problem) == 1
    place, x = ("1", ("x_i", "x_i")) if single else ("j", ("x_{ij}", "x_ij"))
    residual = ("(y_i - n_i p_i)", "(y_i − n_i · p_i)") if problem.groups else ("(y_i - p_i)", "(y_i − p_i)")
    times = ("", "") if problem.groups or problem.counts is None else ("n_i ", "n_i · ")
    lines = []
    for at, (latex, plain) in (("0", ("", "")), (place, (rf" \, {x[0]}", f" · {x[1]}"))):
        total = Symbol(rf"\sum_i {times[0]}{residual[0]}{latex}", f"Σ_i {times[1]}{residual[1]}{plain}")
        slope = Symbol(rf"\frac{{\partial \ell}}{{\partial \theta_{at}}}", f"∂ℓ/∂θ_{at}")
        lines.append(Line(Equation(slope, (total, Symbol("0", "0")))))
    return lines


def by_logit(problem: LogisticProblem) -> Line:
    """ℓ(θ) = Σ [y z − ln(1 + e^z)], Li Hang, Statistical Learning Methods, section 6.1.3"""
    total = over_rows(problem, r"\left[ y_i z_i - \ln(1 + e^{z_i}) \right]", "[y_i · z_i − ln(1 + e^(z_i))]")
    return Line(Equation(write.LIKELIHOOD, (total,)))


def why_by_logit() -> Paragraph:
    """The step from ln p and ln(1 − p)"""
    return Paragraph(
        say(
            "logistic_regression.likelihood.by_logit",
            logit=Symbol(r"z_i = \theta^{\mathsf{T}} \tilde{x}_i", "z_i = θᵀ x̃_i"),
            sigma=Symbol("p = 1/(1 + e^{-z})", "p = 1/(1 + e^(−z))"),
            first=Symbol(r"\ln p = z - \ln(1 + e^{z})", "ln p = z − ln(1 + e^z)"),
            second=Symbol(r"\ln(1 - p) = -\ln(1 + e^{z})", "ln(1 − p) = −ln(1 + e^z)"),
        )
    )


def by_logits(problem: LogisticProblem) -> Line:
    """The log-likelihood for several classes: ℓ(θ) = Σ [z_y − ln Σ_k e^{z_k}]"""
    total = over_rows(problem, r"\left[ z_{i, y_i} - \ln \sum_k \exp z_{ik} \right]", "[z_(i, y_i) − ln Σ_k exp z_ik]")
    return Line(Equation(write.LIKELIHOOD, (total,)))


def limits() -> Details:
    """σ(z) → 1 and → 0; ln σ(z) ≈ z for z → −∞; which of two equal forms can be computed by hand"""
    quotient = (Symbol(r"\frac{1}{1 + e^{-z}}", "1/(1 + e^(−z))"), Symbol(r"\frac{e^{z}}{1 + e^{z}}", "e^z/(1 + e^z)"))
    log = (Symbol(r"-\ln(1 + e^{-z})", "−ln(1 + e^(−z))"), Symbol(r"z - \ln(1 + e^{z})", "z − ln(1 + e^z)"))
    moved = (Symbol(r"z + \ln(1 + e^{-z})", "z + ln(1 + e^(−z))"),)
    blocks: list[Block] = [
        Paragraph(say("logistic_regression.likelihood.limits_sigma", power=_POWER)),
        Formula([Line(Equation(_SIGMA, quotient))]),
        Paragraph(say("logistic_regression.likelihood.limits_log", term=_SOFTPLUS)),
        Formula([Line(Equation(_LOG_SIGMA, log))]),
        Paragraph(say("logistic_regression.likelihood.limits_overflow", most=_MOST)),
        Formula([Line(Equation(_SOFTPLUS, moved))]),
    ]
    return Details(say("logistic_regression.likelihood.limits_question"), blocks)


def row_by_row_rule(problem: LogisticProblem, *, several: bool) -> list[Block]:
    """θ ← θ + η (y_i − p_i) x̃_i, one row after another"""
    theta = Symbol(r"\theta_c", "θ_c") if several else write.THETA
    step = (
        Symbol(r"\theta_c + \eta \, (y_{ic} - p_{ic}) \, \tilde{x}_i", "θ_c + η · (y_ic − p_ic) · x̃_i")
        if several
        else Symbol(r"\theta + \eta \, (y_i - p_i) \, \tilde{x}_i", "θ + η · (y_i − p_i) · x̃_i")
    )
    rate = Equation(write.RATE, (Given(problem.learning_rate),))
    return [
        Paragraph(say("logistic_regression.stochastic.rule", rate=rate)),
        Formula([Line(Equation(theta, (step,), relation="←"))]),
        Paragraph(say("logistic_regression.stochastic.descent")),
    ]
