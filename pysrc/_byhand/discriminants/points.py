"""A point among Gaussian classes: distances, densities, discriminants and posteriors."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from _byhand.decision.loss import Loss, risks
from _byhand.decision.scores import outcome
from _byhand.discriminants.boundaries import HALF, half_ln
from _byhand.discriminants.estimation import marginal
from _byhand.discriminants.model import Model, SolvedCase
from _byhand.numbers.linear import minus, quadratic_form
from _byhand.numbers.rational import exact_root
from _byhand.numbers.real import PI, Value, add, divide, exp, ln, multiply, sqrt
from _byhand.problem.samples import PointCase


def solve_case(whole: Model, case: PointCase, loss: Loss | None = None) -> SolvedCase:
    """Solve a point in its known features: distances, densities, posteriors and, with losses, the risks."""
    model = marginal(whole, case.known)
    places = range(len(model.classes))
    distances = tuple(_known(mahalanobis(model, place, case)) for place in places)
    discriminants = tuple(discriminant(model, place, distances[place]) for place in places)
    densities = tuple(density(model, place, distances[place]) for place in places)
    # The discriminants omit −d/2 ln 2π, which all classes share.
    common = multiply(Fraction(-model.size, 2), ln(multiply(Fraction(2), PI)))
    scores = [
        multiply(prior, each) if prior else Fraction(0) for prior, each in zip(model.priors, densities, strict=True)
    ]
    logs = [None if each is None else add(each, common) for each in discriminants]
    compared = outcome(model.classes, _shares(model, distances), (None,) * len(model.classes), None)
    result = replace(
        compared,
        scores=tuple(scores),
        log_scores=tuple(logs),
        evidence=add(*scores),
        posteriors=tuple(
            each if prior else Fraction(0) for each, prior in zip(compared.posteriors, model.priors, strict=True)
        ),
    )
    return SolvedCase(
        case=case,
        model=model,
        mahalanobis=distances,
        densities=densities,
        discriminants=discriminants,
        outcome=result,
        risks=None if loss is None else risks(loss, result.posteriors),
    )


def _known(value: Fraction | None) -> Fraction:
    assert value is not None
    return value


def mahalanobis(model: Model, place: int, case: PointCase) -> Fraction | None:
    """(x − μ)ᵀΣ⁻¹(x − μ), the squared distance of the case from a class in the known features; None without Σ⁻¹."""
    inverse = model.inverses[place]
    return None if inverse is None else quadratic_form(inverse, minus(case.point, model.means[place]))


def density(model: Model, place: int, distance: Fraction) -> Value:
    """p(x | c) = exp(−½ (x − μ)ᵀΣ⁻¹(x − μ)) / √((2π)^d |Σ|)"""
    if not model.size:
        return Fraction(1)  # exact, unlike any exponential
    determinant = _known(model.determinants[place])
    return divide(exp(-HALF * distance), sqrt(multiply(determinant, *[multiply(Fraction(2), PI)] * model.size)))


def discriminant(model: Model, place: int, distance: Fraction) -> Value | None:
    """g_c(x) = −½ (x − μ)ᵀΣ⁻¹(x − μ) − ½ ln |Σ| + ln P(c), None for P(c) = 0.

    It omits −d/2 ln 2π, which all classes share.
    """
    prior = model.priors[place]
    return add(-HALF * distance, half_ln(prior**2 / _known(model.determinants[place]))) if prior else None


def _shares(model: Model, distances: Sequence[Fraction]) -> list[Value]:
    """P(c) p(x | c) relative to that of the nearest possible class, so that nothing underflows however far x is.

    It is √q · e^r with rational q and r: rational only if r = 0 and q is a square.
    """
    nearest = min((place for place, prior in enumerate(model.priors) if prior), key=distances.__getitem__)
    height = model.priors[nearest] ** 2 / _known(model.determinants[nearest])
    shares: list[Value] = []
    for place, prior in enumerate(model.priors):
        square = prior**2 / _known(model.determinants[place]) / height
        root = exact_root(square, 2)
        exponent = HALF * (distances[nearest] - distances[place])
        share = sqrt(square) if root is None else root
        shares.append(share if not prior or exponent == 0 else multiply(share, exp(exponent)))
    return shares
