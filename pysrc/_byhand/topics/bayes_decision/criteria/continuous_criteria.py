"""Two densities without priors: the minimax rule and the Neyman–Pearson rule, both by a threshold η."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction

from _byhand.numbers.real import Value, add, divide, exp, multiply, real, subtract
from _byhand.numbers.roots import sign_change
from _byhand.topics.bayes_decision.boundaries.comparison import Comparison, simple_between, stretches
from _byhand.topics.bayes_decision.densities.density import Density
from _byhand.topics.bayes_decision.densities.pieces import Point, place
from _byhand.topics.bayes_decision.densities.regions import Region, Regions, find_regions

_ONE, _ZERO = Fraction(1), Fraction(0)
_ZERO_ONE = ((_ZERO, _ONE), (_ONE, _ZERO))
# ln η beyond this is practically infinite.
_FARTHEST = 2048
_CLOSE = Decimal("1e-40")
# A threshold this simple that satisfies the equation is taken as exact.
_SIMPLE = 1000


@dataclass(frozen=True)
class Threshold:
    """The rule p(x | upper) / p(x | lower) > η.

    ratio      η; None if it is infinite
    regions    the partition of the line, the first action being the one above η
    within     (2,) the probability of that, given the upper and the lower class
    share      if the ratio equals η on a whole interval: the probability of the first action there
    """

    ratio: Value | None
    regions: Regions
    within: tuple[Value, Value]
    share: Fraction | Value | None = None


def _at(densities: tuple[Density, Density], ratio: Fraction) -> Regions:
    return find_regions(densities, (_ONE, ratio), _ZERO_ONE, (0, 1))


def _mass(densities: tuple[Density, Density], regions: Sequence[Region]) -> tuple[Value, Value]:
    one, other = (add(*(density.mass(region.low, region.high) for region in regions)) for density in densities)
    return one, other


def _strictly(densities: tuple[Density, Density], regions: Regions) -> tuple[Value, Value]:
    return _mass(densities, [region for region in regions.regions if region.actions == (0,)])


def threshold_where(densities: tuple[Density, Density], excess: Callable[[tuple[Value, Value]], Value]) -> Threshold:
    """The threshold at which `excess` of the two probabilities of deciding the upper class is 0.

    If it has the same sign for every threshold: 0 if it is never above 0, so that everything in the upper class's
    support
    is assigned to it; None, for infinite, if it is always above 0.

    excess  decreases in the threshold, and is linear in the two probabilities
    """
    flat = sorted(_flat_ratios(densities))
    for ratio in flat:
        regions = _at(densities, ratio)
        strict = _strictly(densities, regions)
        tied = _mass(densities, [region for region in regions.regions if len(region.actions) == 2])
        loose = (add(strict[0], tied[0]), add(strict[1], tied[1]))
        below, above = excess(strict), excess(loose)
        if real(below) <= 0 <= real(above) and below != above:
            share = divide(multiply(-_ONE, below), subtract(above, below))
            within = tuple(add(one, multiply(share, more)) for one, more in zip(strict, tied, strict=True))
            return Threshold(ratio, regions, (within[0], within[1]), share)
    return _searched(densities, excess)


def _flat_ratios(densities: tuple[Density, Density]) -> set[Fraction]:
    """The rational ratios that the densities have on a whole interval."""
    found: set[Fraction] = set()
    pair = Comparison((0, 1), (_ONE, _ONE), (_ONE, _ONE), densities, (0, 1))
    for stretch in stretches(pair):
        if stretch.coefficients is None or any(stretch.coefficients[:2]) or len(stretch.terms) != 2:
            continue
        inside = simple_between(stretch.low, stretch.high)
        one, other = (density.heights(inside) for density in densities)
        ratio = one[0].ratio(other[0]) if one and other else None
        if ratio is not None:
            found.add(ratio)
    return found


def _searched(densities: tuple[Density, Density], excess: Callable[[tuple[Value, Value]], Value]) -> Threshold:
    """By regula falsi (Illinois) on ln η between two points of different sign."""

    def at(log: Decimal) -> tuple[Decimal, Regions]:
        regions = _at(densities, Fraction(exp(log)))
        return real(excess(_strictly(densities, regions))), regions

    low, high = Decimal(-1), Decimal(1)
    (at_low, _), (at_high, _) = at(low), at(high)
    while at_low <= 0 and low > -_FARTHEST:
        high, at_high, low = low, at_low, low * 2
        at_low, _ = at(low)
    while at_high > 0 and high < _FARTHEST:
        low, at_low, high = high, at_high, high * 2
        at_high, _ = at(high)
    if at_low <= 0 or at_high > 0:
        regions = at(low if at_low <= 0 else high)[1]
        return Threshold(_ZERO if at_low <= 0 else None, regions, _strictly(densities, regions))
    found = sign_change(lambda log: at(log)[0], low, high, close=_CLOSE, flat=_CLOSE)
    ratio = Fraction(exp(found))
    near = ratio.limit_denominator(_SIMPLE)
    if abs(near - ratio) < Fraction(_CLOSE * 10**12) and near > 0:
        regions = _at(densities, near)
        if real(excess(_strictly(densities, regions))).copy_abs() < Decimal("1e-38"):
            return Threshold(near, regions, _strictly(densities, regions))
    regions = _at(densities, ratio)
    return Threshold(real(ratio), regions, _strictly(densities, regions))


# --- minimax


@dataclass(frozen=True)
class Minimax:
    """priors   (2,) the least favourable ones
    risks    (2,) the risk given each class; equal, unless the least favourable prior is 0 or 1
    risk     the larger of them
    """

    priors: tuple[Value, Value]
    risks: tuple[Value, Value]
    risk: Value
    threshold: Threshold


def minimax(densities: tuple[Density, Density], matrix: Sequence[Sequence[Fraction]], first: int) -> Minimax:
    """The rule with the least larger class risk.

    R(a) = λ_Ba − (λ_Ba − λ_Aa) P(A | a), R(b) = λ_Bb + (λ_Ab − λ_Bb) P(A | b), with the action A above the
    threshold.
    It is the Bayes rule of the prior with the largest Bayes risk (R. O. Duda et al., 2001, §2.3.1). If one class has
    the
    larger risk for every threshold, that class has prior 1.

    first  the action A, which is better if the first class is true
    """
    above, below = matrix[first], matrix[1 - first]
    costs = (below[0] - above[0], above[1] - below[1])

    def risks(within: tuple[Value, Value]) -> tuple[Value, Value]:
        return subtract(below[0], multiply(costs[0], within[0])), add(below[1], multiply(costs[1], within[1]))

    def excess(within: tuple[Value, Value]) -> Value:
        one, other = risks(within)
        return subtract(other, one)

    found = threshold_where(densities, excess)
    prior = _ZERO if found.ratio is None else divide(costs[1], add(costs[1], multiply(found.ratio, costs[0])))
    one, other = risks(found.within)
    return Minimax((prior, subtract(_ONE, prior)), (one, other), max(one, other, key=real), found)


# --- Neyman and Pearson


@dataclass(frozen=True)
class NeymanPearson:
    """bounded  the index of the class whose error is at most `error`
    power    the probability of deciding the other class when it is true
    """

    bounded: int
    error: Value
    power: Value
    threshold: Threshold


def neyman_pearson(densities: tuple[Density, Density], bounded: int, error: Fraction) -> NeymanPearson:
    """The most powerful rule: the other class if p(x | other)/p(x | c) > η, with P(that | c) = error.

    J. Neyman, E. S. Pearson, On the problem of the most efficient tests of statistical hypotheses, 1933.
    """
    pair = (densities[1 - bounded], densities[bounded])
    found = threshold_where(pair, lambda within: subtract(within[1], error))
    if not found.ratio:
        return NeymanPearson(bounded, found.within[1], found.within[0], found)
    found = found if found.share is not None else _snapped(pair, found, error)
    return NeymanPearson(bounded, error, found.within[0], found)


# --- exact ends


def _snapped(densities: tuple[Density, Density], found: Threshold, error: Fraction) -> Threshold:
    """The rule with rational ends, if these give the lower class exactly its probability."""
    points = {point.value: Fraction(point.value).limit_denominator(_SIMPLE) for point in found.regions.boundaries}
    if not points or any(abs(Fraction(value) - near) > Fraction(1, 10**25) for value, near in points.items()):
        return found

    def end(point: Point | None) -> Point | None:
        return None if point is None else place(points[point.value]) if point.value in points else point

    regions = tuple(replace(each, low=end(each.low), high=end(each.high)) for each in found.regions.regions)
    within = _mass(densities, [region for region in regions if region.actions == (0,)])
    if within[1] != error:
        return found
    one, other = (density.heights(next(iter(points.values()))) for density in densities)
    ratio = one[0].ratio(other[0]) if len(one) == len(other) == 1 else None
    boundaries = tuple(place(near) for near in points.values())
    return Threshold(
        found.ratio if ratio is None else ratio, replace(found.regions, regions=regions, boundaries=boundaries), within
    )
