"""BFGS by hand: the direction, the step length, and the approximate inverse with its numbers."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Literal

import numpy as np

from _byhand.arithmetic.expr import Count, Equation, Expr, Number, Product, Quotient, Sum, Symbol
from _byhand.arithmetic.functions import Difference
from _byhand.arithmetic.matrices import MatrixProduct
from _byhand.document import steps as doc
from _byhand.document.chart import Axis, Curve, Dots, Mark, Plot, can_be_drawn
from _byhand.document.contour import Interval, grid, zero_lines
from _byhand.document.scatter import frame
from _byhand.numbers.real import add, multiply
from _byhand.phrase import TextKeys, say
from _byhand.topics.logistic_regression.fitting import bfgs, gradient, newton
from _byhand.topics.logistic_regression.fitting.bfgs import Turn
from _byhand.topics.logistic_regression.likelihood.design import Design, design_of, height
from _byhand.topics.logistic_regression.likelihood.reproducible_floats import Floats, exp
from _byhand.topics.logistic_regression.likelihood.standardised import centring
from _byhand.topics.logistic_regression.model import notation as write
from _byhand.topics.logistic_regression.model.model import Fit, Iteration, LogisticProblem, SolvedLogistic

_Method = Literal["newton", "gradient_ascent", "bfgs"]
_METHOD_KEYS: TextKeys[_Method] = {
    "newton": "logistic_regression.form.method_newton",
    "gradient_ascent": "logistic_regression.form.method_gradient_ascent",
    "bfgs": "logistic_regression.form.method_bfgs",
}

_TOLD = 2
_NODES, _MOST_NUMBERS = 60, 4_000_000
# Contours at these fractions of the rise from start to maximum, below the maximum.
_LEVELS = (0.02, 0.1, 0.3, 0.6, 1.0, 1.8)
_PATH_ITERATIONS = 200
_MOST_DOTS = 60

_INVERSE, _DIRECTION, _STEP, _CHANGE = (Symbol(each, each) for each in ("B", "d", "s", "q"))
_UPDATED, _LENGTH = Symbol("B'", "B′"), Symbol(r"\alpha", "α")
_RHO = Symbol(r"\rho", "ρ")


def method_blocks(problem: LogisticProblem) -> list[doc.Block]:
    """The method in symbols."""
    reached, required = _heights_compared(problem)
    search = Equation(reached, (required,), relation="≥")
    slope = Symbol("g", "g")
    lines = [
        doc.Line(Equation(_DIRECTION, (Symbol("B g", "B · g"),))),
        doc.Line(Equation(Symbol(r"\theta^{(t+1)}", "θ^(t+1)"), (Symbol(r"\theta^{(t)} + s", "θ^(t) + s"),))),
        doc.Line(Equation(_STEP, (Symbol(r"\alpha d", "α · d"),))),
        doc.Line(Equation(_CHANGE, (Symbol(r"g^{(t)} - g^{(t+1)}", "g^(t) − g^(t+1)"),))),
        doc.Line(Equation(_RHO, (Symbol(r"\frac{1}{q^{\mathsf{T}} s}", "1/(qᵀ s)"),))),
        doc.Line(Equation(_UPDATED, (_update(),))),
    ]
    return [
        doc.Paragraph(
            say(
                "logistic_regression.bfgs.lead",
                gradient=Equation(slope, (write.OBJECTIVE_GRADIENT if problem.penalty else write.GRADIENT,)),
                inverse=_INVERSE,
                secant=Equation(Symbol("B' q", "B′ q"), (_STEP,)),
            )
        ),
        doc.Formula(lines),
        doc.Paragraph(say("logistic_regression.bfgs.search", condition=search)),
    ]


def _heights_compared(problem: LogisticProblem) -> tuple[Symbol, Symbol]:
    """The height that a step reaches, and the height that it should reach."""
    letter, plain = ("J", "J") if problem.penalty else (r"\ell", "ℓ")
    return (
        Symbol(rf"{letter}(\theta + \alpha d)", f"{plain}(θ + α·d)"),
        Symbol(rf"{letter}(\theta) + 10^{{-4}} \, \alpha \, g^{{\mathsf{{T}}}} d", f"{plain}(θ) + 10^−4 · α · gᵀ d"),
    )


def _update() -> Symbol:
    return Symbol(
        r"(I - \rho s q^{\mathsf{T}}) \, B \, (I - \rho q s^{\mathsf{T}}) + \rho s s^{\mathsf{T}}",
        "(I − ρ · s qᵀ) · B · (I − ρ · q sᵀ) + ρ · s sᵀ",
    )


# --- the first iterations


def first_blocks(problem: LogisticProblem, fit: Fit) -> list[doc.Block]:
    """The first two iterations with their numbers; of many coefficients only the result of the first"""
    size = fit.path[0].weights.size
    if size > write.LARGEST_MATRIX:
        lines = [_vector(_theta(1), each.reshape(-1)) for each in (fit.path[1].weights,)]
        return [doc.Paragraph(say("logistic_regression.bfgs.first_large")), doc.Formula(lines)]
    design, turns = _design(problem, fit), list[Turn]()
    with np.errstate(all="ignore"):
        bfgs.ascend(design, fit.path[0].weights, min(_TOLD, fit.iterations), 0.0, turns)
    told = [
        _turn(problem, design, fit.path[number], fit.path[number + 1], turn, number)
        for number, turn in enumerate(turns)
    ]
    later = [doc.Details(say("logistic_regression.bfgs.second_question"), blocks) for blocks in told[1:]]
    return [*told[0], *later] if told else []


def _design(problem: LogisticProblem, fit: Fit) -> Design:
    design = design_of(problem.samples, problem.reference, problem.counts, float(problem.penalty))
    several = not write.is_binary(problem) and problem.multiclass != "multinomial"
    return design.against_rest(fit.classes[0]) if several else design


def _turn(
    problem: LogisticProblem, design: Design, before: Iteration, after: Iteration, turn: Turn, number: int
) -> list[doc.Block]:
    key = "logistic_regression.bfgs.first" if number == 0 else "logistic_regression.bfgs.second"
    slope = before.gradient.reshape(-1)
    direction = MatrixProduct((write.matrix(turn.inverse), write.vector(slope)))
    blocks: list[doc.Block] = [
        doc.Paragraph(say(key)),
        doc.Formula([doc.Line(Equation(_DIRECTION, (direction,), write.vector(turn.direction)))]),
        *_search(problem, design, before, turn),
    ]
    part = Number(write.exact(math.ldexp(1.0, -turn.halvings)))
    reached = MatrixProduct((part, write.vector(turn.direction)))
    lines = [
        doc.Line(Equation(_STEP, (reached,), write.vector(turn.step))),
        doc.Line(
            Equation(
                _theta(number + 1),
                (Sum((write.vector(before.weights.reshape(-1)), write.vector(turn.step))),),
                write.vector(after.weights.reshape(-1)),
            )
        ),
    ]
    product = [Product((write.number(a), write.number(b))) for a, b in zip(turn.change, turn.step, strict=True)]
    pairs = zip(turn.change, turn.step, strict=True)
    total = write.exact(0.0)
    for a, b in pairs:
        total = add(total, multiply(write.exact(a), write.exact(b)))
    update: list[doc.Line] = [
        doc.Line(
            Equation(
                _CHANGE,
                (Difference(write.vector(slope), write.vector(after.gradient.reshape(-1))),),
                write.vector(turn.change),
            )
        ),
        doc.Line(Equation(Symbol(r"q^{\mathsf{T}} s", "qᵀ s"), (Sum(tuple(product)),), write.number(total))),
        doc.Line(Equation(_RHO, (Quotient(Count(1), write.number(total)),), write.number(1 / float(total)))),
    ]
    left = np.eye(len(turn.step)) - turn.step[:, None] * turn.change[None, :] / float(total)
    first = Symbol(r"I - \rho s q^{\mathsf{T}}", "I − ρ · s qᵀ")
    outer = turn.step[:, None] * turn.step[None, :] / float(total)
    worked = Sum(
        (
            MatrixProduct((write.matrix(left), write.matrix(turn.inverse), write.matrix(left.T))),
            write.matrix(outer),
        )
    )
    update += [
        doc.Line(Equation(first, (), write.matrix(left))),
        doc.Line(Equation(_UPDATED, (worked,), write.matrix(turn.after))),
    ]
    return [
        *blocks,
        doc.Formula(lines),
        doc.Paragraph(say("logistic_regression.bfgs.update", inverse=_INVERSE)),
        doc.Formula(update),
    ]


def _search(problem: LogisticProblem, design: Design, before: Iteration, turn: Turn) -> list[doc.Block]:
    """Each α that was tried, with the height reached and the height required."""
    slope = float((before.gradient.reshape(-1) * turn.direction).sum())
    heads = [
        doc.ColumnHead(_LENGTH),
        *(doc.ColumnHead(each) for each in _heights_compared(problem)),
        doc.ColumnHead(say("logistic_regression.bfgs.enough")),
    ]
    rows = []
    for halvings in range(turn.halvings + 1):
        part = math.ldexp(1.0, -halvings)
        reached = height(before.weights + part * turn.direction.reshape(before.weights.shape), design)
        asked = before.objective + bfgs.ARMIJO * part * slope
        answer = say("logistic_regression.bfgs.yes" if halvings == turn.halvings else "logistic_regression.bfgs.no")
        numbers = [part, math.nan if reached is None else reached.objective, asked]
        rows.append(doc.Row([*(doc.Cell(write.number(each)) for each in numbers), doc.Cell(answer)]))
    return [doc.TableBlock(say("logistic_regression.bfgs.search_caption"), heads, rows)]


def _theta(number: int) -> Symbol:
    return Symbol(rf"\theta^{{({number})}}", f"θ^({number})")


def _vector(name: Expr, values: Floats) -> doc.Line:
    return doc.Line(Equation(name, (), write.vector(values)))


# --- the three paths to the maximum


def paths_step(solved: SolvedLogistic) -> doc.Step | None:
    """Gradient ascent, Newton's method and BFGS over the contours of ℓ; for two coefficients."""
    problem, fit = solved.problem, solved.fit
    if problem.method != "bfgs" or fit.weights.size != 2 or not fit.has_maximum:
        return None
    design = _design(problem, fit)
    if design.points.shape[1] * _NODES**2 > _MOST_NUMBERS:
        return None
    rate = float(problem.learning_rate) / (problem.trials if problem.gradient == "mean" else 1)
    start, tolerance = problem.start[None, :], float(problem.tolerance)
    with np.errstate(all="ignore"):
        climbed, how = gradient.ascend(design, start, rate, _PATH_ITERATIONS, tolerance)
        by_newton, _, _ = newton.ascend(centring(design), start, _PATH_ITERATIONS, tolerance)
        ways: list[tuple[_Method, Sequence[Iteration]]] = [("bfgs", fit.path), ("newton", by_newton.kept())]
        if how != "diverged":
            ways.insert(0, ("gradient_ascent", climbed.kept()))
        plot = _plot(design, ways)
    if plot is None or not can_be_drawn(plot):
        return None
    heads = [
        doc.ColumnHead(say("logistic_regression.form.method"), align="left"),
        doc.ColumnHead(say("logistic_regression.path.number")),
        doc.ColumnHead(write.LIKELIHOOD),
    ]
    rows = [
        doc.Row(
            [
                doc.Cell(say(_METHOD_KEYS[name]), header=True),
                doc.Cell(Count(path[-1].number)),
                doc.Cell(write.number(path[-1].log_likelihood)),
            ]
        )
        for name, path in ways
    ]
    table = doc.TableBlock(say("logistic_regression.bfgs.ways_caption"), heads, rows)
    lead = doc.Paragraph(
        say("logistic_regression.bfgs.ways", most=_PATH_ITERATIONS, rate=write.number(problem.learning_rate))
    )
    return doc.Step("paths", say("logistic_regression.bfgs.ways_title"), [lead, table, plot], extra=True)


def _plot(design: Design, ways: Sequence[tuple[_Method, Sequence[Iteration]]]) -> Plot | None:
    points = {name: [(float(each.weights[0][0]), float(each.weights[0][1])) for each in path] for name, path in ways}
    every = [point for path in points.values() for point in path]
    x, y = frame([u for u, _ in every]), frame([v for _, v in every])
    if not all(math.isfinite(high - low) for low, high in (x, y)):
        return None
    best = max(path[-1].objective for _, path in ways)
    rise = best - ways[0][1][0].objective
    if not rise > 0 or not math.isfinite(rise):
        return None
    values = _heights(design, x, y)
    marks: list[Mark] = []
    for level in _LEVELS:
        marks += [Curve(line, dashed=True) for line in zero_lines(values - (best - level * rise), x, y)]
    for index, (name, path) in enumerate(points.items()):
        marks.append(Curve(path, say(_METHOD_KEYS[name]), index))
        if len(path) <= _MOST_DOTS:
            marks.append(Dots(path, None, index))
    return Plot(
        say("logistic_regression.bfgs.chart"),
        say("logistic_regression.bfgs.described"),
        Axis(write.coefficient(0), *x),
        Axis(write.coefficient(1), *y),
        marks,
    )


def _heights(design: Design, x: Interval, y: Interval) -> Floats:
    """(nodes, nodes) the objective on a grid of intercepts and weights"""
    across, up = grid(x, y, _NODES)
    found = np.zeros_like(across)
    counts = np.ones(len(design.labels)) if design.counts is None else design.counts
    (own,) = design.weighted
    for feature, label, count in zip(design.points[1].tolist(), design.labels.tolist(), counts.tolist(), strict=True):
        logit = (across + feature * up) * (1.0 if label == own else -1.0)
        # ln σ(z) = min(z, 0) − ln(1 + e^(−|z|))
        found += count * (np.minimum(logit, 0.0) - np.log1p(exp(-np.abs(logit))))
    if design.penalty is not None:
        found -= design.penalty[1] * up * up / 2
    return found
