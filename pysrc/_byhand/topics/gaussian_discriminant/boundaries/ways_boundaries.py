"""How the boundaries between two classes, and their error rates, are derived from means and covariances."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from _byhand.arithmetic.expr import Count, Expr, Product, Quotient, Sum
from _byhand.arithmetic.functions import Difference, Exp, Log, Negative, Root
from _byhand.arithmetic.quoted import Quoted
from _byhand.discriminants.error_rates import Bound, bhattacharyya, error_rates
from _byhand.discriminants.model import Boundary, Model
from _byhand.document.ids import identifier
from _byhand.numbers.linear import determinant, dot, inverse, minus
from _byhand.numbers.real import square_root
from _byhand.topics.gaussian_discriminant.discriminant.explain_discriminant import intercept, weights
from _byhand.topics.gaussian_discriminant.model import notation as write
from _byhand.topics.gaussian_discriminant.model.model import SolvedDiscriminant
from _byhand.topics.gaussian_discriminant.model.named import own_name
from _byhand.topics.gaussian_discriminant.model.ways_figures import (
    MOST_FEATURES,
    Entries,
    Figures,
    Spread,
    even_spread,
    means,
    prior,
    spread_by_entries,
)


@dataclass(frozen=True)
class Linear:
    """The expanded discriminant of a class with a prior above 0: w_c and w_c0."""

    weights: list[Quoted]
    intercept: Quoted


def multiplied_out(model: Model, spreads: Sequence[Spread | None], figures: Figures) -> dict[int, Linear]:
    """weight[f|c] of w_c = Σ_c⁻¹ μ_c; intercept[c] = −½ μ_cᵀw_c − ½ ln |Σ_c| + ln P(c), without |Σ| if shared."""
    found: dict[int, Linear] = {}
    for index, spread in enumerate(spreads):
        if spread is None or model.size > MOST_FEATURES:
            continue
        name, centre = model.classes[index], means(model, index)
        quoted = [
            figures.put(identifier("weight", feature, given=(name,)), number, way)
            for feature, number, way in zip(model.features, weights(model, index), spread.times(centre), strict=True)
        ]
        constant = intercept(model, index)
        if constant is None:
            continue
        products = tuple(Product((mean, weight)) for mean, weight in zip(centre, quoted, strict=True))
        way: Expr = write.minus_half(Product((Sum(products),)))
        if not model.shared:
            way = Difference(way, write.halved(Log(spread.determinant)))
        whole = Sum((way, Log(prior(model, index))))
        found[index] = Linear(quoted, figures.put(identifier("intercept", name), constant, whole))
    return found


def boundaries(
    solved: SolvedDiscriminant, spreads: Sequence[Spread | None], linear: Mapping[int, Linear], figures: Figures
) -> None:
    """For every pair of classes: w[f|a,b] and x0[f|a,b] if flat, else its polynomial."""
    model = solved.model
    if model.size > MOST_FEATURES:
        return
    found = {(each.first, each.second): each for each in solved.boundaries}
    for first, second in combinations(range(len(model.classes)), 2):
        boundary, spread, own = found.get((first, second)), spreads[first], model.inverses[first]
        if spread is not None and (model.shared or own == model.inverses[second]):
            _flat(model, first, second, spread, boundary, figures)
        if boundary is not None:
            _polynomial(model, boundary, linear, figures)


def differences(model: Model, first: int, second: int, figures: Figures) -> list[Quoted]:
    """mean_difference[f|a,b] of μ_a − μ_b"""
    numbers = minus(model.means[first], model.means[second])
    parts = zip(model.features, numbers, means(model, first), means(model, second), strict=True)
    return [
        figures.put(_of_pair("mean_difference", model, first, second, feature), number, Difference(one, other))
        for feature, number, one, other in parts
    ]


def _of_pair(kind: str, model: Model, first: int, second: int, *features: str) -> str:
    """KIND[f|a,b], or KIND[a,b]"""
    pair = (model.classes[first], model.classes[second])
    return identifier(kind, *features, given=pair) if features else identifier(kind, *pair)


def _flat(model: Model, first: int, second: int, spread: Spread, boundary: Boundary | None, figures: Figures) -> None:
    """w = Σ⁻¹(μ_a − μ_b), Δ² = (μ_a − μ_b)ᵀw, and x0 = ½ (μ_a + μ_b) − ln(P(a)/P(b))/Δ² · (μ_a − μ_b)"""
    between = differences(model, first, second, figures)
    own = model.inverses[first]
    assert own is not None
    step = minus(model.means[first], model.means[second])
    numbers = [dot(row, step) for row in own]
    normal = [
        figures.put(_of_pair("w", model, first, second, feature), number, way)
        for feature, number, way in zip(model.features, numbers, spread.times(between), strict=True)
    ]
    products = tuple(Product((one, other)) for one, other in zip(between, normal, strict=True))
    squared = figures.put(_of_pair("delta_squared", model, first, second), dot(step, tuple(numbers)), Sum(products))
    if boundary is None or boundary.foot is None:
        return
    odds = Log(Quotient(prior(model, first), prior(model, second)))
    equal = model.priors[first] == model.priors[second]
    centres = zip(means(model, first), means(model, second), strict=True)
    for feature, number, both, off in zip(model.features, boundary.foot, centres, between, strict=True):
        way: Expr = write.halved(Sum(both))
        if not equal:
            way = Difference(way, Product((Quotient(odds, squared), off)))
        figures.put(_of_pair("x0", model, first, second, feature), number, way)


def _polynomial(model: Model, boundary: Boundary, linear: Mapping[int, Linear], figures: Figures) -> None:
    """constant[a,b] and, unless Σ is shared, quadratic[f,g|a,b] and linear[f|a,b] of xᵀAx + bᵀx + c = 0"""
    first, second = boundary.first, boundary.second
    one, other = linear[first], linear[second]
    way = Difference(one.intercept, other.intercept)
    figures.put(_of_pair("constant", model, first, second), boundary.constant, way)
    if model.shared:
        return
    for feature, number, *both in zip(model.features, boundary.linear, one.weights, other.weights, strict=True):
        figures.put(_of_pair("linear", model, first, second, feature), number, Difference(*both))
    inner, outer = (_inverse(model, index) for index in (second, first))
    square = Entries("quadratic", model.features, boundary.square, (model.classes[first], model.classes[second]))
    square.put(figures, lambda row, column: write.halved(Difference(inner.at(row, column), outer.at(row, column))))


def _inverse(model: Model, index: int) -> Entries:
    own = model.inverses[index]
    assert own is not None
    return Entries("inverse", model.features, own, own_name(model, index))


# --- error rates of two classes


def errors(solved: SolvedDiscriminant, spreads: Sequence[Spread | None], figures: Figures, *, counted: bool) -> None:
    """error_rate as the mean of error[c], which are looked up in a table; distance and bhattacharyya.

    counted  whether `error_rate` is instead a counted one
    """
    model = solved.model
    bound = bhattacharyya(model)
    if bound is None:
        return
    rates = error_rates(model)
    if rates is not None and not counted:
        terms = [
            Product((prior(model, index), Quoted(identifier("error", model.classes[index]), rate)))
            for index, rate in enumerate(rates.each)
            if rate is not None
        ]
        figures.put("error_rate", rates.rate, Sum(tuple(terms)) if terms else None)
    one, other = spreads
    if one is not None and other is not None and model.size <= MOST_FEATURES:
        _distance(model, bound, one, other, figures)
    roots = Root(Product((prior(model, 0), prior(model, 1))))
    distance = Quoted("distance", bound.distance)
    figures.put("bhattacharyya", bound.bound, Product((roots, Exp(Negative(distance)))))


def _distance(model: Model, bound: Bound, one: Spread, other: Spread, figures: Figures) -> None:
    """⅛ Δ² for one Σ; else ⅛ (μ_a − μ_b)ᵀΣ̄⁻¹(μ_a − μ_b) + ½ ln(|Σ̄| / √(|Σ_a| |Σ_b|)) with Σ̄ = ½ (Σ_a + Σ_b)"""
    if model.shared:
        squared = Quoted(_of_pair("delta_squared", model, 0, 1), bound.squared)
        figures.put(_of_pair("delta_between", model, 0, 1), square_root(bound.squared), Root(squared))
        figures.put("distance", bound.distance, Quotient(squared, Count(8)))
        return
    middle = _middle(model, bound, figures)
    form = middle.form(differences(model, 0, 1, figures))
    squared = figures.put("squared_middle", bound.squared, form)
    ratio = Quotient(middle.determinant, Root(Product((one.determinant, other.determinant))))
    way = Sum((Quotient(squared, Count(8)), write.halved(Log(ratio))))
    figures.put("distance", bound.distance, way)


def _middle(model: Model, bound: Bound, figures: Figures) -> Spread:
    """Σ̄, by its variance or by its entries"""
    size = determinant(bound.middle)
    if model.variances is not None:
        pair = [
            Quoted(identifier("variance", *own_name(model, index)), variance)
            for index, variance in enumerate(model.variances)
            if variance is not None
        ]
        way = write.halved(Sum(tuple(pair)))
        variance = figures.put("variance_middle", bound.middle[0][0], way)
        return even_spread(variance, model.size, "determinant_middle", figures, size)
    own = inverse(bound.middle)
    assert own is not None
    entries = Entries("covariance_middle", model.features, bound.middle)
    one, other = (_covariance(model, index) for index in (0, 1))
    # The zeros of diagonal matrices need no computation.
    entries.put(
        figures,
        lambda row, column: (
            write.halved(Sum((one.at(row, column), other.at(row, column))))
            if row == column or model.covariance != "diagonal"
            else None
        ),
    )
    return spread_by_entries(entries, own, size, figures, ("inverse_middle", "determinant_middle"))


def _covariance(model: Model, index: int) -> Entries:
    matrix = model.covariances[index]
    assert matrix is not None
    return Entries("covariance", model.features, matrix, own_name(model, index))
