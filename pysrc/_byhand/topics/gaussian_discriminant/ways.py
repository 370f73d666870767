"""How the quantities of an answer are derived from the rows or given parameters, and from each other."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from _byhand.arithmetic.expr import Count, Expr, Given, Product, Quotient, Sum
from _byhand.arithmetic.functions import Difference, Exp, Log, Negative, Pi, Power, Root
from _byhand.arithmetic.quoted import Quoted
from _byhand.decision.ways import given_losses, quote, risk_ways
from _byhand.discriminants.estimation import marginal
from _byhand.discriminants.model import Model, SolvedCase
from _byhand.discriminants.points import density, discriminant, mahalanobis
from _byhand.document.ids import identifier
from _byhand.document.steps import Ways
from _byhand.numbers.linear import minus
from _byhand.numbers.real import real, subtract
from _byhand.problem.samples import PointCase
from _byhand.topics.gaussian_discriminant.boundaries.ways_boundaries import Linear, boundaries, errors, multiplied_out
from _byhand.topics.gaussian_discriminant.cases.explain_logistic import compared, linear_value
from _byhand.topics.gaussian_discriminant.estimates.ways_estimates import estimates
from _byhand.topics.gaussian_discriminant.fisher.ways_fisher import directions, distances, projected
from _byhand.topics.gaussian_discriminant.model import notation as write
from _byhand.topics.gaussian_discriminant.model.model import SolvedDiscriminant
from _byhand.topics.gaussian_discriminant.model.named import own_name
from _byhand.topics.gaussian_discriminant.model.ways_figures import (
    MOST_FEATURES,
    Figures,
    Spread,
    means,
    prior,
    singular_determinant,
    spread_of,
)

# A larger exponential exceeds any decimal.
_LARGEST_EXPONENT = 10**8


def ways(
    solved: SolvedDiscriminant, case: SolvedCase | PointCase | None, results: Collection[str], *, counted: bool = False
) -> Ways:
    """The derivations of one case, or of the model alone. A case is only a point if some class has no density.

    results  the IDs of the answer
    counted  whether its error rate was counted
    """
    model, loss, figures = solved.model, solved.problem.loss, Figures(results)
    estimates(solved, figures)
    spreads = _spreads(model, figures)
    linear = multiplied_out(model, spreads, figures)
    boundaries(solved, spreads, linear, figures)
    errors(solved, spreads, figures, counted=counted)
    directions(solved, figures)
    if case is None:
        return figures.ways()
    point = case.case if isinstance(case, SolvedCase) else case
    _distances(model, point, spreads, figures)
    projected(solved, point, figures)
    distances(solved, point, figures)
    if isinstance(case, PointCase):
        return figures.ways()
    _posteriors(case, _compared(case, linear, figures), figures)
    found = figures.ways()
    return replace(
        found,
        made={**found.made, **risk_ways(loss, case.outcome, None)},
        given={**found.given, **given_losses(loss, model.classes)},
    )


def _spreads(model: Model, figures: Figures) -> list[Spread | None]:
    """By class; None without an inverse, or if nobody works it out by hand."""
    found: list[Spread | None] = []
    for index, inverse in enumerate(model.inverses):
        small = model.size <= MOST_FEATURES
        if inverse is None and small:
            singular_determinant(model, index, figures)
        found.append(spread_of(model, index, figures) if inverse is not None and small else None)
    return found


# --- a point


def _distances(whole: Model, case: PointCase, spreads: Sequence[Spread | None], figures: Figures) -> None:
    """mahalanobis[c] of deviation[f|c], density[c] and discriminant[c], in the known features."""
    model = marginal(whole, case.known)
    for index, name in enumerate(model.classes):
        distance = None if whole.inverses[index] is None else mahalanobis(model, index, case)
        if distance is None:
            continue
        spread = spreads[index]
        if model is not whole:
            spread = spread_of(model, index, figures, whole=False) if whole.size <= MOST_FEATURES else None
        way = None if spread is None or not model.size else spread.form(_deviations(model, index, case, figures))
        squared = figures.put(identifier("mahalanobis", name), distance, way)
        size = _determinant(model, index, figures, whole=model is whole)
        density_way = _density(model.size, squared, size) if model.size else None
        figures.put(identifier("density", name), density(model, index, distance), density_way)
        value = discriminant(model, index, distance)
        if value is not None:
            figures.put(identifier("discriminant", name), value, _discriminant(model, index, squared, size))


def _deviations(model: Model, index: int, case: PointCase, figures: Figures) -> list[Quoted]:
    """deviation[f|c] of x − μ_c"""
    name = model.classes[index]
    parts = zip(model.features, case.point, means(model, index), minus(case.point, model.means[index]), strict=True)
    return [
        figures.put(identifier("deviation", feature, given=(name,)), number, Difference(Given(at), mean))
        for feature, at, mean, number in parts
    ]


def _determinant(model: Model, index: int, figures: Figures, *, whole: bool) -> Quoted:
    """|Σ|, for a point with unknown features that of the remaining entries"""
    value = model.determinants[index]
    assert value is not None
    kind = "determinant" if whole else "determinant_known"
    return figures.put(identifier(kind, *own_name(model, index)), value)


def _density(size: int, squared: Quoted, determinant: Quoted) -> Expr:
    """exp(−½ d²) / √((2π)^d |Σ|)"""
    circle: tuple[Expr, ...] = (Count(2), Pi())
    if size > 1:
        circle = (Power(Product(circle), size),)
    return Quotient(Exp(Negative(write.halved(squared))), Root(Product((*circle, determinant))))


def _discriminant(model: Model, index: int, squared: Quoted, determinant: Quoted) -> Expr:
    """−½ d² − ½ ln |Σ| + ln P(c); ln P(c) if no feature of the point is known"""
    log = Log(prior(model, index))
    if not model.size:
        return log
    return Sum((Difference(write.minus_half(squared), write.halved(Log(determinant))), log))


def _compared(case: SolvedCase, linear: Mapping[int, Linear], figures: Figures) -> dict[int, Quoted]:
    """The compared number, if P(c) is above 0: g_c(x), or linear_discriminant[c] = w_cᵀx + w_c0"""
    model = case.model
    if compared(case) != "linear" or not linear:
        return {
            index: quote("discriminant", name, value)
            for index, (name, value) in enumerate(zip(model.classes, case.discriminants, strict=True))
            if value is not None
        }
    found = {}
    for index, form in linear.items():
        value = linear_value(model, case.case.point, index)
        assert value is not None
        terms = [Product((weight, Given(number))) for weight, number in zip(form.weights, case.case.point, strict=True)]
        name = identifier("linear_discriminant", model.classes[index])
        found[index] = figures.put(name, value, Sum((*terms, form.intercept)))
    return found


def _posteriors(case: SolvedCase, scores: Mapping[int, Quoted], figures: Figures) -> None:
    """score[c] and evidence; posterior[c] from these for a single feature, else 1 / Σ_b exp(g_b(x) − g_c(x))."""
    model, outcome = case.model, case.outcome
    products = {}
    for index, (name, value) in enumerate(zip(model.classes, outcome.scores, strict=True)):
        if value is not None:
            product = Product((prior(model, index), quote("density", name, case.densities[index])))
            products[index] = figures.put(identifier("score", name), value, product)
    assert outcome.evidence is not None
    evidence = figures.put("evidence", outcome.evidence, Sum(tuple(products.values())))
    for index, own in scores.items():
        name, value = model.classes[index], outcome.posteriors[index]
        if value is None:
            continue
        others = [each for other, each in scores.items() if other != index]
        way: Expr | None = None
        if model.size <= 1 and outcome.evidence:
            way = Quotient(products[index], evidence)
        elif all(real(subtract(each.number, own.number)) <= _LARGEST_EXPONENT for each in others):
            powers = [Exp(Difference(each, own)) for each in others]
            way = Quotient(Count(1), Sum((Count(1), *powers)))
        figures.put(identifier("posterior", name), value, way)
