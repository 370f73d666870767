"""The picture of the error rate: both classes across the boundary, with the error areas under their curves."""

from __future__ import annotations

from math import exp, pi, sqrt

from _byhand.arithmetic.expr import Expr, OfClass, Probability, Product, Symbol
from _byhand.decision.explain import CLASS
from _byhand.discriminants.error_rates import ErrorRates
from _byhand.discriminants.model import Model
from _byhand.document import chart as charts
from _byhand.document.steps import Block
from _byhand.numbers.real import divide, ln, real, square_root
from _byhand.phrase import say
from _byhand.topics.gaussian_discriminant.model import notation as write

ERROR = Symbol(r"\varepsilon", "ε")
_ACROSS = Symbol("u", "u")
_WEIGHTED = Product((Probability(CLASS), Probability(_ACROSS, CLASS, "p")))
_POINTS = 160
# Standard deviations drawn beyond the means; between means that are further apart there is nothing to see.
_REACH = 3.5
_FARTHEST = 16.0


def error_chart(model: Model, rates: ErrorRates) -> list[Block]:
    """P(a) φ(u + Δ/2) and P(b) φ(u − Δ/2), u in standard deviations from the midpoint; empty if nothing is visible."""
    delta = float(real(square_root(rates.squared)))
    if not 0 < delta < _FARTHEST:
        return []
    half, end = delta / 2, delta / 2 + _REACH
    odds = model.priors[0] / model.priors[1]
    border = float(divide(ln(odds), square_root(rates.squared)))
    stop = min(max(border, -end), end)
    places = sorted({-end + 2 * end * step / _POINTS for step in range(_POINTS + 1)} | {stop})
    curves = [
        [(place, _height(float(prior), place - mean)) for place in places]
        for prior, mean in zip(model.priors, (-half, half), strict=True)
    ]
    mistaken = [[point for point in curves[0] if point[0] >= stop], [point for point in curves[1] if point[0] <= stop]]
    marks: list[charts.Mark] = [
        charts.Area(points, label=_share(model, index), class_index=index, hatched=True)
        for index, points in enumerate(mistaken)
        if len(points) > 1
    ]
    marks += [charts.Curve(curve, write.class_name(model, index), index) for index, curve in enumerate(curves)]
    if stop == border:
        marks.append(charts.Rule(border, dashed=True))
    marks += [
        charts.Region(low, high, index, write.class_name(model, index))
        for index, (low, high) in enumerate(((-end, stop), (stop, end)))
        if low < high
    ]
    plot = charts.Plot(
        say("gaussian_discriminant.error_rate.chart"),
        say("gaussian_discriminant.error_rate.described", classes=write.class_names(model)),
        charts.Axis(_ACROSS, -end, end),
        charts.Axis(_WEIGHTED, 0.0, 1.08 * max(_top(curve) for curve in curves)),
        marks,
    )
    return [plot] if charts.can_be_drawn(plot) else []


def _top(curve: list[charts.Point]) -> float:
    return max(height for _, height in curve)


def _height(prior: float, off: float) -> float:
    """P(c) φ(u)"""
    return prior * exp(-off * off / 2) / sqrt(2 * pi)


def _share(model: Model, index: int) -> Expr:
    name = write.word(model, index)
    return Product((Probability(write.event(name)), OfClass(ERROR, name)))
