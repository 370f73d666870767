"""The penalty: the penalised objective, the equivalent prior, and the weights as functions of λ."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from _byhand.arithmetic.expr import Equation, Expr, Given, Number, Symbol
from _byhand.arithmetic.functions import Difference
from _byhand.document import steps as doc
from _byhand.document.chart import Axis, Curve, Mark, Plot, Rule, can_be_drawn
from _byhand.numbers.real import subtract
from _byhand.phrase import say
from _byhand.topics.logistic_regression.fitting import newton
from _byhand.topics.logistic_regression.likelihood.design import Design, design_of
from _byhand.topics.logistic_regression.likelihood.reproducible_floats import Floats
from _byhand.topics.logistic_regression.likelihood.separation import dependence, find_separation
from _byhand.topics.logistic_regression.likelihood.standardised import centring
from _byhand.topics.logistic_regression.model import notation as write
from _byhand.topics.logistic_regression.model.model import Fit, LogisticProblem, SolvedLogistic

LAMBDA = Symbol(r"\lambda", "λ")
OBJECTIVE = Symbol(r"J(\theta)", "J(θ)")
# The weights are drawn from a thousandth to a thousand times the penalty, unless there are too many.
_DECADES, _STEPS_OF_DECADE, _MOST_CURVES = 3, 6, 6
_MOST_WORK = 200_000
_ITERATIONS, _TOLERANCE = 50, 1e-8


def penalty_equation(problem: LogisticProblem) -> Equation:
    """λ = 1"""
    return Equation(LAMBDA, (Given(problem.penalty),))


def objective_blocks(problem: LogisticProblem) -> list[doc.Block]:
    """J = ℓ − λ/2 ‖w‖², its derivatives, and the equivalent prior."""
    if not problem.penalty:
        return []
    several = not write.is_binary(problem) and problem.multiclass == "multinomial"
    squares = r"\sum_c \sum_{j \ge 1} \theta_{c,j}^2" if several else r"\sum_{j \ge 1} \theta_j^2"
    plain = "Σ_c Σ_(j ≥ 1) θ_c,j²" if several else "Σ_(j ≥ 1) θ_j²"
    total = Symbol(rf"\ell(\theta) - \frac{{\lambda}}{{2}} {squares}", f"ℓ(θ) − λ/2 · {plain}")
    slope = Symbol(r"\frac{\partial J}{\partial \theta_j}", "∂J/∂θ_j")
    worked = Symbol(r"\frac{\partial \ell}{\partial \theta_j} - \lambda \theta_j", "∂ℓ/∂θ_j − λ · θ_j")
    aside = say("logistic_regression.penalty.weights_only")
    zero = Symbol("0", "0")
    lines = [doc.Line(Equation(OBJECTIVE, (total,))), doc.Line(Equation(slope, (worked, zero)), aside=aside)]
    variance = Equation(Symbol(r"\frac{1}{\lambda}", "1/λ"), (), Number(1 / problem.penalty))
    blocks: list[doc.Block] = [
        doc.Paragraph(say("logistic_regression.penalty.lead", penalty=penalty_equation(problem))),
        doc.Formula(lines),
    ]
    if problem.gradient == "mean" and problem.method == "gradient_ascent":
        blocks.append(doc.Paragraph(say("logistic_regression.penalty.mean")))
    if several:
        name = write.class_name(problem, problem.reference)
        blocks.append(doc.Paragraph(say("logistic_regression.penalty.reference", name=name)))
    density = Symbol(r"-\frac{\lambda}{2} \theta_j^2", "−λ/2 · θ_j²")
    prior = [
        doc.Paragraph(say("logistic_regression.penalty.prior", variance=variance, density=density)),
        doc.Paragraph(say("logistic_regression.penalty.programs", inverse=variance)),
    ]
    return [*blocks, doc.Details(say("logistic_regression.penalty.prior_question"), prior)]


def identity_blocks(problem: LogisticProblem, fit: Fit, sums: Sequence[tuple[Expr, Expr]]) -> list[doc.Block]:
    """Σ y x − Σ p x = λ θ_j at the maximum. sums: the two sums for each weight"""
    weights = write.by_class(fit.weights)[0]
    lines = []
    for place, (seen, expected) in enumerate(sums, 1):
        difference = subtract(seen.value, expected.value)
        factor = Symbol(rf"\lambda \theta_{{{place}}}", f"λ · θ_{place}")
        value = write.number(float(problem.penalty) * weights[place])
        aside = say("logistic_regression.result.seen", sum=Equation(factor, (), value))
        name = _difference_of_sums(problem, place)
        lines.append(doc.Line(Equation(name, (Difference(seen, expected),), write.number(difference)), aside=aside))
    return [doc.Paragraph(say("logistic_regression.penalty.identity")), doc.Formula(lines)]


def _difference_of_sums(problem: LogisticProblem, place: int) -> Symbol:
    x = write.entry(problem, place - 1)
    chance = ("n_i p_i", "n_i · p_i") if problem.groups else ("p_i", "p_i")
    return Symbol(rf"\sum_i (y_i - {chance[0]}) {x.latex}", f"Σ_i (y_i − {chance[1]}) {x.plain}")


# --- the effect of the penalty


def penalty_step(solved: SolvedLogistic) -> doc.Step | None:
    """The fit without a penalty, and the weights over λ; for two classes."""
    problem = solved.problem
    if not problem.penalty or not write.is_binary(problem) or not solved.fit.has_maximum:
        return None
    design = design_of(problem.samples, problem.reference, problem.counts)
    if design.points.size * len(design.points) > _MOST_WORK:
        return None
    with np.errstate(all="ignore"):
        blocks = [*_without(problem, design, solved.fit), *_path(problem, design)]
    return doc.Step("penalty", say("logistic_regression.penalty.title"), blocks, extra=True)


def _without(problem: LogisticProblem, design: Design, fit: Fit) -> list[doc.Block]:
    """The weights with and without the penalty; or that without it there are none"""
    if dependence(design) is not None:
        return [doc.Paragraph(say("logistic_regression.penalty.collinear"))]
    standardised = centring(design)
    path, ending, proven = newton.ascend(standardised, np.zeros_like(fit.weights), _ITERATIONS, _TOLERANCE)
    if not proven and find_separation(standardised) is not None:
        return [doc.Paragraph(say("logistic_regression.penalty.separable"))]
    if ending != "converged":
        return []
    (with_penalty,), (without,) = write.by_class(fit.weights), write.by_class(path.last.weights)
    names = [say("logistic_regression.result.intercept"), *problem.samples.features]
    heads = [
        doc.ColumnHead(say("logistic_regression.result.of"), align="left"),
        doc.ColumnHead(say("logistic_regression.penalty.without")),
        doc.ColumnHead(penalty_equation(problem)),
    ]
    rows = [
        doc.Row([doc.Cell(name, header=True), doc.Cell(write.number(before)), doc.Cell(write.number(after))])
        for name, before, after in zip(names, without, with_penalty, strict=True)
    ]
    rows.append(
        doc.Row(
            [
                doc.Cell(write.LIKELIHOOD, header=True),
                doc.Cell(write.number(path.last.log_likelihood)),
                doc.Cell(write.number(fit.path[-1].log_likelihood)),
            ]
        )
    )
    return [
        doc.Paragraph(say("logistic_regression.penalty.shrunk")),
        doc.TableBlock(say("logistic_regression.penalty.caption"), heads, rows),
    ]


def weights_over_penalties(design: Design, penalties: Sequence[float]) -> list[Floats | None]:
    """(d + 1,) the weights of two classes for each penalty; None if Newton's method does not reach them"""
    found: list[Floats | None] = []
    start = np.zeros((1, len(design.points)))
    # From the largest, where the weights are near 0: each solution starts near the next.
    for penalty in sorted(penalties, reverse=True):
        ridge = np.array([0.0, *[penalty] * (len(design.points) - 1)])
        path, ending, _ = newton.ascend(centring(replace(design, penalty=ridge)), start, _ITERATIONS, _TOLERANCE)
        if ending == "converged":
            start = path.last.weights
        found.append(path.last.weights[0] if ending == "converged" else None)
    return found[::-1]


def _path(problem: LogisticProblem, design: Design) -> list[doc.Block]:
    """The weights over ln λ, with the chosen one marked"""
    if not 1 <= write.features(problem) <= _MOST_CURVES:
        return []
    middle = math.log10(problem.penalty)
    if abs(middle) > 12:
        return []
    count = _DECADES * _STEPS_OF_DECADE
    places = [middle + step / _STEPS_OF_DECADE for step in range(-count, count + 1)]
    found = weights_over_penalties(design, [10.0**place for place in places])
    drawn = [(place, weights) for place, weights in zip(places, found, strict=True) if weights is not None]
    if len(drawn) < 3:
        return []
    curves: list[Mark] = [
        Curve([(at, float(weights[j])) for at, weights in drawn], write.coefficient(j), None, dashed=j % 2 == 0)
        for j in range(1, len(design.points))
    ]
    heights = [float(each) for _, weights in drawn for each in weights[1:]]
    low, high = min(0.0, *heights), max(0.0, *heights)
    margin = (high - low) * 0.05 or 1.0
    plot = Plot(
        say("logistic_regression.penalty.chart"),
        say("logistic_regression.penalty.described", features=write.named_features(problem)),
        Axis(Symbol(r"\log_{10} \lambda", "log₁₀ λ"), drawn[0][0], drawn[-1][0]),
        Axis(Symbol(r"\theta_j", "θ_j"), low - margin, high + margin),
        [
            *curves,
            Rule(0.0, "y"),
            Rule(
                middle, "x", say("logistic_regression.penalty.chosen", penalty=penalty_equation(problem)), dashed=True
            ),
        ],
    )
    return [doc.Paragraph(say("logistic_regression.penalty.path")), plot] if can_be_drawn(plot) else []
