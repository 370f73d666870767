"""Densities, and probabilities of whole numbers, by SciPy."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from scipy import stats

CURVES: dict[str, Callable[..., Any]] = {
    "normal": lambda mean, variance: stats.norm(mean, math.sqrt(variance)),
    "uniform": lambda low, high: stats.uniform(low, high - low),
    "exponential": lambda rate: stats.expon(scale=1 / rate),
    "laplace": lambda mean, rate: stats.laplace(mean, 1 / rate),
    "rayleigh": lambda scale: stats.rayleigh(scale=scale),
    "triangular": lambda low, mode, high: stats.triang((mode - low) / (high - low), low, high - low),
    "cauchy": lambda location, scale: stats.cauchy(location, scale),
    "poisson": lambda rate: stats.poisson(rate),
    "binomial": lambda trials, p: stats.binom(trials, p),
    "geometric": lambda p: stats.geom(p),
}


def height(density: Mapping[str, Any], x: Any) -> Any:
    """p(x | c), or P(x | c), by SciPy."""
    ((family, stated),) = density.items()
    if family == "mixture":
        return sum(float(Fraction(part["weight"])) * height({"normal": part["normal"]}, x) for part in stated)
    curve = CURVES[family](**{name: float(Fraction(value)) for name, value in stated.items()})
    return curve.pmf(x) if hasattr(curve.dist, "pmf") else curve.pdf(x)
