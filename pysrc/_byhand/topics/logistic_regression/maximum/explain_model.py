"""The question, the model, and the function to maximise."""

from __future__ import annotations

from typing import Literal

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.functions import Difference, Log
from _byhand.decision.explain import CASE, CLASS
from _byhand.decision.explain_parameters import free_parameters
from _byhand.document.steps import Block, Details, Formula, Line, Paragraph, Step, worked
from _byhand.phrase import TextKeys, say
from _byhand.topics.logistic_regression.fitting.explain_bfgs import method_blocks
from _byhand.topics.logistic_regression.maximum.explain_grouped_data import asked_phrase, likelihood_blocks
from _byhand.topics.logistic_regression.maximum.explain_likelihood import (
    by_logit,
    by_logits,
    likelihood_equations,
    limits,
    over_rows,
    row_by_row_rule,
    why_by_logit,
)
from _byhand.topics.logistic_regression.maximum.explain_penalty import objective_blocks
from _byhand.topics.logistic_regression.model import notation as write
from _byhand.topics.logistic_regression.model.explain_dummy_coding import dummy_coding_blocks
from _byhand.topics.logistic_regression.model.explain_logit import logit_blocks
from _byhand.topics.logistic_regression.model.fields import Stop
from _byhand.topics.logistic_regression.model.model import LogisticProblem

_EPSILON = ex.Symbol(r"\varepsilon", "ε")
_ALGORITHM_KEYS: TextKeys[Stop] = {
    "largest_change": "logistic_regression.likelihood.algorithm",
    "squared_step": "logistic_regression.likelihood.algorithm_squared",
}
_ASCENT_KEYS: TextKeys[Literal["sum", "mean"]] = {
    "sum": "logistic_regression.likelihood.ascent_sum",
    "mean": "logistic_regression.likelihood.ascent_mean",
}


def asked_step(problem: LogisticProblem) -> Step:
    """The question and the model: log-odds that are linear in the features."""
    names = write.class_names(problem, range(len(problem.samples.classes)))
    lead = say(
        "logistic_regression.asked.lead",
        count=len(problem.samples.labels),
        classes=names,
        features=write.named_features(problem),
    )
    blocks: list[Block] = [Paragraph(lead if problem.counts is None else asked_phrase(problem))]
    blocks += dummy_coding_blocks(problem)
    if write.is_binary(problem):
        assert problem.positive is not None
        blocks += logit_blocks(problem, (problem.positive, 1 - problem.positive))
    elif problem.multiclass == "multinomial":
        blocks += _multinomial(problem)
    else:
        blocks += _one_vs_rest(problem)
    kind = (
        "logistic_regression.asked.why_answer_coded"
        if problem.coded
        else "logistic_regression.asked.why_answer_grouped"
        if problem.groups
        else "logistic_regression.asked.why_answer"
    )
    why = say(kind)
    blocks.append(Details(say("logistic_regression.asked.why_question"), [Paragraph(why)]))
    blocks += [
        Details(
            say("logistic_regression.asked.kind_question"), [Paragraph(say("logistic_regression.asked.kind_answer"))]
        ),
        _parameters(problem),
    ]
    return Step("asked", say("logistic_regression.asked.title"), blocks, short=worked(blocks))


def _parameters(problem: LogisticProblem) -> Details:
    """d + 1 coefficients, for every class but the reference, or for every class against the rest."""
    number, each = len(problem.samples.classes), ex.Sum((ex.Count(write.features(problem)), ex.Count(1)))
    several = not write.is_binary(problem)
    every = ex.Product((ex.Count(number), each))
    multinomial = several and problem.multiclass == "multinomial"
    working: ex.Expr = (
        ex.Product((Difference(ex.Count(number), ex.Count(1)), each)) if multinomial else every if several else each
    )
    counted = ex.Equation(every, (), ex.Count(int(every.value)))
    remarks = [say("logistic_regression.parameters.softmax", number=counted)] if multinomial else []
    rule = say(
        "logistic_regression.parameters.rule"
        if multinomial or not several
        else "logistic_regression.parameters.rule_rest"
    )
    return free_parameters([(say("logistic_regression.parameters.weights"), working)], remarks, rule)


def _multinomial(problem: LogisticProblem) -> list[Block]:
    reference = problem.samples.classes[problem.reference]
    odds = ex.Quotient(ex.Probability(CLASS, CASE), write.posterior(problem, problem.reference))
    others = r"1 + \sum_{k \ne r} \exp z_k", "(1 + Σ_(k ≠ r) exp z_k)"
    share = ex.Symbol(rf"\frac{{\exp z_c}}{{{others[0]}}}", f"exp z_c/{others[1]}")
    rest = ex.Symbol(rf"\frac{{1}}{{{others[0]}}}", f"1/{others[1]}")
    lines = [
        Line(ex.Equation(ex.Symbol("z_c", "z_c"), (Log(odds), write.linear_form(problem, "c,")))),
        Line(ex.Equation(ex.Probability(CLASS, CASE), (share,))),
        Line(ex.Equation(write.posterior(problem, problem.reference), (rest,)), problem.reference),
    ]
    name = write.class_name(problem, problem.reference)
    zero = ex.Equation(write.of_class(write.LOGIT, reference), (ex.Count(0),))
    return [
        Paragraph(say("logistic_regression.asked.multinomial", reference=name)),
        Formula(lines),
        Paragraph(
            say("logistic_regression.asked.reference", reference=name, zero=zero, letter=ex.Symbol("r", "r")),
        ),
    ]


def _one_vs_rest(problem: LogisticProblem) -> list[Block]:
    rest = ex.Symbol(r"\ln \frac{p_c}{1 - p_c}", "ln(p_c/(1 − p_c))")
    sigma = ex.Symbol(r"\sigma(z_c) = \frac{1}{1 + e^{-z_c}}", "σ(z_c) = 1/(1 + e^(−z_c))")
    share = ex.Symbol(r"\frac{p_c}{\sum_k p_k}", "p_c / Σ_k p_k")
    lines = [
        Line(ex.Equation(ex.Symbol("z_c", "z_c"), (rest, write.linear_form(problem, "c,")))),
        Line(ex.Equation(ex.Symbol("p_c", "p_c"), (sigma,))),
        Line(ex.Equation(ex.Probability(CLASS, CASE), (share,))),
    ]
    return [
        Paragraph(say("logistic_regression.asked.one_vs_rest", count=len(problem.samples.classes))),
        Formula(lines),
    ]


def likelihood_step(problem: LogisticProblem) -> Step:
    """ℓ(θ), its gradient, and the method of maximisation."""
    several = not write.is_binary(problem) and problem.multiclass == "multinomial"
    if problem.groups:
        blocks = likelihood_blocks(problem)
    else:
        blocks = _several_likelihood(problem) if several else _likelihood(problem)
    blocks += [
        Details(
            say("logistic_regression.likelihood.chain_question"),
            _several_chain() if several else _chain(),
        )
    ]
    blocks += [] if several else [limits()]
    blocks += objective_blocks(problem)
    if problem.method == "stochastic":
        blocks += row_by_row_rule(problem, several=several)
    elif problem.method == "newton":
        blocks += _newton(problem, several=several)
    else:
        blocks += method_blocks(problem) if problem.method == "bfgs" else _ascent(problem)
    # The gradient and the step of the method: nobody derives them again in an answer.
    return Step("likelihood", say("logistic_regression.likelihood.title"), blocks, short=worked(blocks)[1:])


def _likelihood(problem: LogisticProblem) -> list[Block]:
    seen = ex.Symbol("y_i = 1", "y_i = 1")
    extended = ex.Symbol(r"\tilde{x}_i = (1, x_i)", "x̃_i = (1, x_i)")
    chance = ex.Symbol(r"p_i = \sigma(\theta^{\mathsf{T}} \tilde{x}_i)", "p_i = σ(θᵀ x̃_i)")
    if problem.positive is not None:
        name = write.class_name(problem, problem.positive)
        lead = say("logistic_regression.likelihood.lead", name=name, seen=seen, extended=extended, chance=chance)
    else:
        lead = say("logistic_regression.likelihood.lead_rest", seen=seen, extended=extended, chance=chance)
    total = over_rows(
        problem, r"\left[ y_i \ln p_i + (1 - y_i) \ln(1 - p_i) \right]", "[y_i · ln p_i + (1 − y_i) · ln(1 − p_i)]"
    )
    gradient = over_rows(problem, r"(y_i - p_i) \, \tilde{x}_i", "(y_i − p_i) · x̃_i")
    return [
        Paragraph(lead),
        Formula([Line(ex.Equation(write.LIKELIHOOD, (total,))), by_logit(problem)]),
        why_by_logit(),
        Paragraph(
            say(
                "logistic_regression.likelihood.gradient_penalty"
                if problem.penalty
                else "logistic_regression.likelihood.gradient"
            )
        ),
        Formula([Line(ex.Equation(write.GRADIENT, (gradient,))), *likelihood_equations(problem)]),
    ]


def _chain() -> list[Block]:
    p, z = ex.Symbol("p", "p"), write.LOGIT
    slope = ex.Symbol(r"\frac{dp}{dz}", "dp/dz")
    outer = ex.Symbol(
        r"\frac{d}{dz} \left[ y \ln p + (1 - y) \ln(1 - p) \right]", "d/dz [y · ln p + (1 − y) · ln(1 − p)]"
    )
    worked = (
        ex.Symbol(
            r"\left( \frac{y}{p} - \frac{1 - y}{1 - p} \right) p (1 - p)", "(y/p − (1 − y)/(1 − p)) · p · (1 − p)"
        ),
        ex.Symbol("y - p", "y − p"),
    )
    return [
        Paragraph(say("logistic_regression.likelihood.chain", p=p, z=z)),
        Formula([Line(ex.Equation(slope, (ex.Symbol("p(1 - p)", "p · (1 − p)"),))), Line(ex.Equation(outer, worked))]),
        Paragraph(
            say(
                "logistic_regression.likelihood.chain_last",
                inner=ex.Symbol(r"\frac{\partial z}{\partial \theta} = \tilde{x}", "∂z/∂θ = x̃"),
            )
        ),
    ]


def _several_likelihood(problem: LogisticProblem) -> list[Block]:
    total = over_rows(problem, r"\ln P(y_i \mid x_i)", "ln P(y_i | x_i)")
    gradient = over_rows(problem, r"(y_{ic} - p_{ic}) \, \tilde{x}_i", "(y_ic − p_ic) · x̃_i")
    of_class = ex.Symbol(r"\frac{\partial \ell}{\partial \theta_c}", "∂ℓ/∂θ_c")
    return [
        Paragraph(say("logistic_regression.likelihood.lead_several")),
        Formula([Line(ex.Equation(write.LIKELIHOOD, (total,))), by_logits(problem)]),
        Paragraph(
            say(
                "logistic_regression.likelihood.gradient_several",
                seen=ex.Symbol("y_{ic}", "y_ic"),
                chance=ex.Symbol(r"p_{ic} = P(c \mid x_i)", "p_ic = P(c | x_i)"),
                extended=ex.Symbol(r"\tilde{x}_i = (1, x_i)", "x̃_i = (1, x_i)"),
            )
        ),
        Formula([Line(ex.Equation(of_class, (gradient,) if problem.penalty else (gradient, ex.Count(0))))]),
    ]


def _several_chain() -> list[Block]:
    log = ex.Symbol(r"\ln P(y \mid x)", "ln P(y | x)")
    written = ex.Symbol(r"z_y - \ln \sum_k \exp z_k", "z_y − ln Σ_k exp z_k")
    slope = ex.Symbol(r"\frac{\partial}{\partial z_c} \ln P(y \mid x)", "∂/∂z_c ln P(y | x)")
    rest: tuple[ex.Expr, ...] = (
        ex.Symbol(r"y_c - \frac{\exp z_c}{\sum_k \exp z_k}", "y_c − exp z_c/Σ_k exp z_k"),
        ex.Symbol("y_c - p_c", "y_c − p_c"),
    )
    return [
        Paragraph(say("logistic_regression.likelihood.chain_several")),
        Formula([Line(ex.Equation(log, (written,))), Line(ex.Equation(slope, rest))]),
        Paragraph(
            say(
                "logistic_regression.likelihood.chain_last",
                inner=ex.Symbol(r"\frac{\partial z_c}{\partial \theta_c} = \tilde{x}", "∂z_c/∂θ_c = x̃"),
            )
        ),
    ]


def _newton(problem: LogisticProblem, *, several: bool) -> list[Block]:
    letter, plain = (r"J", "J") if problem.penalty else (r"\ell", "ℓ")
    second = ex.Symbol(
        rf"-\frac{{\partial^2 {letter}}}{{\partial \theta \, \partial \theta^{{\mathsf{{T}}}}}}", f"−∂²{plain}/∂θ∂θᵀ"
    )
    total = over_rows(problem, r"p_i (1 - p_i) \, \tilde{x}_i \tilde{x}_i^{\mathsf{T}}", "p_i · (1 − p_i) · x̃_i x̃_iᵀ")
    block = over_rows(
        problem,
        r"p_{ic} (\delta_{cd} - p_{id}) \, \tilde{x}_i \tilde{x}_i^{\mathsf{T}}",
        "p_ic · (δ_cd − p_id) · x̃_i x̃_iᵀ",
    )
    blocks = ex.Symbol(f"I_{{cd}} = {block.latex}", f"I_cd = {block.plain}")
    step = ex.Symbol(
        rf"\theta^{{(t)}} + I^{{-1}} \, \frac{{\partial {letter}}}{{\partial \theta}}", f"θ^(t) + I⁻¹ · ∂{plain}/∂θ"
    )
    if problem.penalty:
        ridge = ex.Symbol(r"\lambda \operatorname{diag}(0, 1, \dots, 1)", "λ · diag(0, 1, …, 1)")
        total = ex.Symbol(f"{total.latex} + {ridge.latex}", f"{total.plain} + {ridge.plain}")
    information = ex.Equation(write.INFORMATION, (second,) if several else (second, total))
    lines = [Line(information), Line(ex.Equation(ex.Symbol(r"\theta^{(t+1)}", "θ^(t+1)"), (step,)))]
    said: list[Block] = [
        Paragraph(
            say(
                "logistic_regression.likelihood.newton_penalty"
                if problem.penalty
                else "logistic_regression.likelihood.newton",
                information=write.INFORMATION,
            )
        ),
        Formula(lines),
    ]
    if several:
        delta = ex.Symbol(r"\delta_{cd}", "δ_cd")
        said.append(Paragraph(say("logistic_regression.likelihood.newton_several", blocks=blocks, delta=delta)))
    return said


def _ascent(problem: LogisticProblem) -> list[Block]:
    mean = problem.gradient == "mean"
    slope = write.OBJECTIVE_GRADIENT if problem.penalty else write.GRADIENT
    step = ex.Symbol(
        r"\theta^{(t)} + \eta \cdot " + (r"\frac{1}{N} " if mean else "") + slope.latex,
        "θ^(t) + η · " + ("1/N · " if mean else "") + slope.plain,
    )
    rate = ex.Equation(write.RATE, (ex.Given(problem.learning_rate),))
    count = problem.trials
    same = ex.Given(problem.learning_rate / count if mean else problem.learning_rate * count)
    start = ex.Symbol(r"\theta^{(0)}", "θ^(0)")
    return [
        Paragraph(say(_ASCENT_KEYS[problem.gradient], rate=rate, count=count, mean=same)),
        Formula([Line(ex.Equation(ex.Symbol(r"\theta^{(t+1)}", "θ^(t+1)"), (step,)))]),
        Paragraph(
            say(
                _ALGORITHM_KEYS[problem.stop],
                start=start,
                tolerance=write.small(problem.tolerance),
                iterations=problem.iterations,
                squared=write.squared_step(
                    _EPSILON if problem.stop == "largest_change" else write.small(problem.tolerance)
                ),
            )
        ),
        Details(
            say("logistic_regression.likelihood.descent_question"),
            [Paragraph(say("logistic_regression.likelihood.descent"))],
        ),
    ]
