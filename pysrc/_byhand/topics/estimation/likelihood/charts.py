"""The pictures: a log-likelihood with its maximum; prior, likelihood and posterior over the parameter."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Literal

from _byhand.arithmetic.expr import Number, Symbol
from _byhand.document.chart import Area, Axis, Curve, Dots, Mark, Plot, Rule, can_be_drawn
from _byhand.document.steps import Block
from _byhand.numbers.real import CONTEXT, Value, exp, real, same, subtract
from _byhand.phrase import TextKeys, say
from _byhand.topics.estimation.families.beta import ShareKernel
from _byhand.topics.estimation.families.distribution import Distribution
from _byhand.topics.estimation.likelihood.solved import SolvedEstimation
from _byhand.topics.estimation.notation.notation import log_likelihood_of

_Estimate = Literal["ml", "map", "mean"]
_CHART_KEYS: TextKeys[_Estimate] = {
    "ml": "estimation.chart.ml",
    "map": "estimation.chart.map",
    "mean": "estimation.chart.mean",
}

_POINTS = 160
# A log-likelihood is drawn down to this far below its maximum, where the likelihood is a hundredth.
_DEPTH = 5.0
_TAILS = (Fraction(1, 1000), Fraction(999, 1000))


def log_likelihood_chart(solved: SolvedEstimation, symbol: Symbol) -> list[Block]:
    """ℓ(θ) − ℓ(θ̂) around the maximum. Empty if floats cannot hold the numbers."""
    top = solved.ml
    if top is None:
        return []
    low, high = _around(solved)
    peak = solved.kernel.log_at(top)
    assert peak is not None
    points = []
    for place in places_between(low, high):
        log = solved.kernel.log_at(place)
        if log is not None:
            depth = float(real(subtract(log, peak)))
            if depth >= -_DEPTH:
                points.append((float(place), depth))
    marks: list[Mark] = [
        Curve(points, log_likelihood_of(symbol)),
        Rule(float(real(top)), "x", say("estimation.chart.ml"), dashed=True),
        Dots([(float(real(top)), 0.0)], emphasised=True),
    ]
    plot = Plot(
        say("estimation.chart.log_likelihood"),
        say("estimation.chart.log_likelihood_described", at=Number(top)),
        Axis(symbol, float(low), float(high)),
        Axis(say("estimation.chart.depth"), -_DEPTH, 0.3),
        marks,
    )
    return [plot] if len(points) > 2 and can_be_drawn(plot) else []


def _around(solved: SolvedEstimation) -> tuple[Decimal, Decimal]:
    """The range in which the log-likelihood is near its maximum."""
    assert solved.ml is not None
    top = real(solved.ml)
    if isinstance(solved.kernel, ShareKernel):
        return Decimal(0), Decimal(1)
    if solved.std_error is not None:
        reach = CONTEXT.multiply(Decimal(4), real(solved.std_error))
        low = CONTEXT.subtract(top, reach)
        return low if solved.kernel.any_sign else max(low, Decimal(0)), CONTEXT.add(top, reach)
    return Decimal(0), max(CONTEXT.multiply(top, Decimal(3)), solved.kernel.reach())


def places_between(low: Decimal, high: Decimal) -> list[Decimal]:
    width = CONTEXT.subtract(high, low)
    steps = [CONTEXT.divide(CONTEXT.multiply(width, Decimal(step)), Decimal(_POINTS)) for step in range(_POINTS + 1)]
    return [CONTEXT.add(low, step) for step in steps]


# --- prior, likelihood, posterior


def posterior_chart(solved: SolvedEstimation, symbol: Symbol) -> list[Block]:
    """The densities of prior and posterior, and the likelihood on the same scale, with the estimates."""
    posterior = solved.posterior
    assert posterior is not None
    low, high = span_of(solved, posterior)
    places = [place for place in places_between(low, high) if low < place < high]
    after = density_points(posterior, places)
    top = max((y for _, y in after), default=0.0)
    if not top:
        return []
    marks: list[Mark] = []
    credible = solved.credible
    if credible is not None and None not in credible:
        left, right = (real(each) for each in credible if each is not None)
        inside = [left, *(place for place in places if left < place < right), right]
        marks.append(Area(density_points(posterior, inside), label=say("estimation.chart.interval"), class_index=2))
    if solved.prior is not None:
        marks.append(
            Curve(clipped(density_points(solved.prior, places), 1.15 * top), say("estimation.chart.prior"), 0, True)
        )
    likelihood = _scaled_likelihood(solved, places, top)
    if likelihood:
        marks.append(Curve(likelihood, say("estimation.chart.likelihood"), 1, True))
    marks.append(Curve(after, say("estimation.chart.posterior"), 2))
    marks += _estimates(solved, low, high)
    plot = Plot(
        say("estimation.chart.densities"),
        say("estimation.chart.densities_described", mean=_shown(solved.posterior_mean), mode=_shown(solved.map)),
        Axis(symbol, float(low), float(high)),
        Axis(say("estimation.chart.density"), 0.0, 1.15 * top),
        marks,
    )
    return [plot] if can_be_drawn(plot) else []


def _shown(value: Value | None) -> object:
    return say("estimation.none") if value is None else Number(value)


def _estimates(solved: SolvedEstimation, low: Decimal, high: Decimal) -> list[Mark]:
    """The positions of the estimates; those at the same position share a line."""
    found = list[tuple[Value, _Estimate]]()
    estimates: Mapping[_Estimate, Value | None] = {"ml": solved.ml, "map": solved.map, "mean": solved.posterior_mean}
    for key, value in estimates.items():
        if value is not None and low <= real(value) <= high and not any(same(value, other) for other, _ in found):
            found.append((value, key))
    return [Rule(float(real(value)), "x", say(_CHART_KEYS[key]), dashed=key != "mean") for value, key in found]


def span_of(solved: SolvedEstimation, posterior: Distribution) -> tuple[Decimal, Decimal]:
    """The range of nearly all posterior mass, with the maximum likelihood estimate."""
    if isinstance(solved.kernel, ShareKernel):
        return Decimal(0), Decimal(1)
    low, high = (real(posterior.quantile(at)) for at in _TAILS)
    width = CONTEXT.subtract(high, low)
    margin = CONTEXT.multiply(width, Decimal("0.25"))
    low, high = CONTEXT.subtract(low, margin), CONTEXT.add(high, margin)
    if solved.ml is not None:
        reach = CONTEXT.multiply(width, Decimal(3))
        ml = real(solved.ml)
        low = min(low, max(CONTEXT.subtract(ml, margin), CONTEXT.subtract(low, reach)))
        high = max(high, min(CONTEXT.add(ml, margin), CONTEXT.add(high, reach)))
    return (low if solved.kernel.any_sign else max(low, Decimal(0))), high


def density_points(density: Distribution, places: Sequence[Decimal]) -> list[tuple[float, float]]:
    return [(float(place), float(real(density.density(place)))) for place in places]


def clipped(points: list[tuple[float, float]], top: float) -> list[tuple[float, float]]:
    """The points without those outside the picture."""
    return [(x, y) for x, y in points if y <= top] or points[:1]


def _scaled_likelihood(solved: SolvedEstimation, places: Sequence[Decimal], top: float) -> list[tuple[float, float]]:
    """The likelihood scaled to the height of the posterior; empty if it has no maximum."""
    if solved.ml is None:
        return []
    peak = solved.kernel.log_at(solved.ml)
    assert peak is not None
    points = []
    for place in places:
        log = solved.kernel.log_at(place)
        height = 0.0 if log is None else float(exp(subtract(log, peak)))
        points.append((float(place), top * height))
    return points
