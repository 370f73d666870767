"""The scatter chart of points in the plane, with the fitted normal distribution as ellipses about its mean."""

from __future__ import annotations

from _byhand.arithmetic.expr import Joined, Symbol, Word
from _byhand.document.chart import Axis, Curve, Dots, Mark, Plot, can_be_drawn
from _byhand.document.scatter import ellipse, frame
from _byhand.document.steps import Block
from _byhand.phrase import say
from _byhand.topics.estimation.several_parameters.multivariate_normal import MultivariateNormal

_RADII = (1.0, 2.0)
# Of more points, the first ones are drawn.
_MOST_DOTS = 400


def scatter_chart(solved: MultivariateNormal) -> list[Block]:
    """Points, mean, and the ellipses of one and two standard deviations; for two coordinates only."""
    if solved.d != 2 or solved.ml_variance is None:
        return []
    try:
        centre = float(solved.ml_mean[0]), float(solved.ml_mean[1])
        points = [(float(x), float(y)) for x, y in solved.points[:_MOST_DOTS]]
        rings = [ellipse(centre, solved.ml_variance, radius) for radius in _RADII]
    except OverflowError:
        return []
    x, y = (frame(point[axis] for ring in (*rings, points) for point in ring) for axis in range(2))
    marks: list[Mark] = [
        *(Curve(ring, dashed=place > 0) for place, ring in enumerate(rings)),
        Dots(points),
        Dots([centre], emphasised=True),
    ]
    plot = Plot(
        say("estimation.multivariate_normal.chart"),
        say("estimation.multivariate_normal.chart_described", n=solved.n),
        Axis(_axis(solved, 0), *x),
        Axis(_axis(solved, 1), *y),
        marks,
    )
    return [plot] if can_be_drawn(plot) else []


def _axis(solved: MultivariateNormal, place: int) -> Joined | Symbol:
    symbol = (Symbol("x_1", "x₁"), Symbol("x_2", "x₂"))[place]
    names = solved.problem.coordinates
    return Joined((symbol, Word(names[place])), r",\ ", ", ") if names else symbol
