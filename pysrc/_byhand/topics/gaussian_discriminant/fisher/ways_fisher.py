"""How Fisher's directions, the projections on them, and the threshold are derived from the scatter of the classes."""

from __future__ import annotations

from collections.abc import Sequence

from _byhand.arithmetic.expr import Count, Expr, Given, Product, Quotient, Sum
from _byhand.arithmetic.formulas import repeated
from _byhand.arithmetic.functions import Difference, Log, Power
from _byhand.arithmetic.quoted import Quoted
from _byhand.discriminants.fisher import Fisher, Threshold, project
from _byhand.discriminants.model import Model
from _byhand.document.ids import identifier
from _byhand.numbers.linear import determinant
from _byhand.numbers.real import Value
from _byhand.problem.samples import PointCase
from _byhand.topics.gaussian_discriminant.boundaries.ways_boundaries import differences
from _byhand.topics.gaussian_discriminant.estimates.ways_estimates import scatter_entries
from _byhand.topics.gaussian_discriminant.fisher.nearest import nearest
from _byhand.topics.gaussian_discriminant.model import notation as write
from _byhand.topics.gaussian_discriminant.model.model import SolvedDiscriminant
from _byhand.topics.gaussian_discriminant.model.named import own_name
from _byhand.topics.gaussian_discriminant.model.ways_figures import (
    MOST_FEATURES,
    Entries,
    Figures,
    means,
    prior,
    spread_by_entries,
)


def directions(solved: SolvedDiscriminant, figures: Figures) -> None:
    """scatter_within[f,g], scatter_between[f,g] and, for two classes, fisher[f|1], projection[c] and threshold.

    For more classes the directions are eigenvectors: their entries can be quoted, and only projections are derived.
    """
    model, fisher = solved.model, solved.fisher
    if fisher is None or model.size > MOST_FEATURES:
        return
    within = _within(model, fisher, figures)
    two = len(model.classes) == 2
    between = differences(model, 0, 1, figures) if two else []
    _between(model, fisher, between, figures)
    if fisher.inverse is None:
        return
    kinds = ("scatter_inverse", "scatter_determinant")
    spread = spread_by_entries(within, fisher.inverse, determinant(fisher.within), figures, kinds)
    ways: Sequence[Expr | None] = spread.times(between) if two else [None] * model.size
    for place, direction in enumerate(fisher.directions):
        for quoted, way in zip(_direction(model, place, direction), ways, strict=True):
            figures.put(quoted.id, quoted.number, way)
    for index, values in enumerate(fisher.projections):
        for place, value in enumerate(values):
            name = identifier("projection", model.classes[index], given=() if two else (str(place + 1),))
            figures.put(name, value, _projected(model, fisher, place, means(model, index)))
    if solved.threshold is not None:
        _threshold(model, fisher, solved.threshold, figures)


def projected(solved: SolvedDiscriminant, case: PointCase, figures: Figures) -> None:
    """wᵀx of a point, on each direction"""
    model, fisher = solved.model, solved.fisher
    if fisher is None or case.unknown or model.size > MOST_FEATURES:
        return
    numbers = [Given(number) for number in case.point]
    for place, direction in enumerate(fisher.directions):
        name = identifier("projected", *(() if len(model.classes) == 2 else (str(place + 1),)))
        figures.put(name, project(direction, case.point), _projected(model, fisher, place, numbers))


def _within(model: Model, fisher: Fisher, figures: Figures) -> Entries:
    """S_W: the sum of the scatters, or of the covariances if only these are given"""
    within = Entries("scatter_within", model.features, fisher.within)
    parts = [
        scatter_entries(model, index)
        if model.scatters is not None
        else Entries("covariance", model.features, matrix, own_name(model, index))
        for index, matrix in enumerate(fisher.parts)
    ]
    within.put(figures, lambda row, column: Sum(tuple(part.at(row, column) for part in parts)))
    return within


def _between(model: Model, fisher: Fisher, between: Sequence[Quoted], figures: Figures) -> None:
    """S_B: (m_a − m_b)(m_a − m_b)ᵀ, or Σ N_c (m_c − m)(m_c − m)ᵀ with overall_mean[f]"""
    entries = Entries("scatter_between", model.features, fisher.between)
    if between:
        entries.put(figures, lambda row, column: _times(between[row], between[column]))
        return
    centres = [means(model, index) for index in range(len(model.classes))]
    whole = [
        figures.put(
            identifier("overall_mean", feature),
            number,
            Quotient(
                Sum(tuple(repeated(weight, own[place]) for weight, own in zip(fisher.weights, centres, strict=True))),
                Count(sum(fisher.weights)),
            ),
        )
        for place, (feature, number) in enumerate(zip(model.features, fisher.centre, strict=True))
    ]

    def way(row: int, column: int) -> Expr:
        terms = [
            repeated(weight, _times(Difference(own[row], whole[row]), Difference(own[column], whole[column])))
            for weight, own in zip(fisher.weights, centres, strict=True)
        ]
        return Sum(tuple(terms))

    entries.put(figures, way)


def _times(one: Expr, other: Expr) -> Expr:
    return Power(one, 2) if one == other else Product((one, other))


def _direction(model: Model, place: int, direction: Sequence[Value]) -> list[Quoted]:
    """fisher[f|i]"""
    return [
        Quoted(identifier("fisher", feature, given=(str(place + 1),)), number)
        for feature, number in zip(model.features, direction, strict=True)
    ]


def _projected(model: Model, fisher: Fisher, place: int, point: Sequence[Expr]) -> Expr:
    weights = _direction(model, place, fisher.directions[place])
    return Sum(tuple(Product((weight, number)) for weight, number in zip(weights, point, strict=True)))


def _threshold(model: Model, fisher: Fisher, found: Threshold, figures: Figures) -> None:
    """½ (wᵀm_a + wᵀm_b), shifted by ln(P(b)/P(a)) / (N − 2) if the priors are given"""
    if found.value is None:
        return
    pair = [
        Quoted(identifier("projection", name), values[0])
        for name, values in zip(model.classes, fisher.projections, strict=True)
    ]
    way: Expr = write.halved(Sum(tuple(pair)))
    if found.shift:
        divisor: Expr = Count(2)
        if model.counts is not None:
            divisor = Difference(Count(sum(model.counts), write.ALL_ROWS), Count(2))
        way = Sum((way, Quotient(Log(Quotient(prior(model, 1), prior(model, 0))), divisor)))
    figures.put("threshold", found.value, way)


def distances(solved: SolvedDiscriminant, case: PointCase, figures: Figures) -> None:
    """fisher_distance[c] = Σ_i ((projected[i] − projection[c|i])/scale[i])²"""
    found, fisher, model = nearest(solved, case), solved.fisher, solved.model
    if found is None or fisher is None or model.size > MOST_FEATURES:
        return
    scales = [figures.put(identifier("scale", str(place)), value) for place, value in enumerate(found.scales, 1)]
    points = [
        Quoted(identifier("projected", str(place)), project(direction, case.point))
        for place, direction in enumerate(fisher.directions, 1)
    ]
    for name, values, distance in zip(model.classes, fisher.projections, found.distances, strict=True):
        means = [
            Quoted(identifier("projection", name, given=(str(place),)), value) for place, value in enumerate(values, 1)
        ]
        terms = [
            Power(Quotient(Difference(point, mean), scale), 2)
            for point, mean, scale in zip(points, means, scales, strict=True)
        ]
        figures.put(identifier("fisher_distance", name), distance, Sum(tuple(terms)))
