"""The numbers of an exercise: the model, the boundaries, and of each case distances, densities, posteriors."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

from byhand.decision.loss import risk_quantities, risks
from byhand.decision.scores import outcome
from byhand.document import Amount, Answer, Quantity
from byhand.linear import apply, minus, quadratic_form
from byhand.rational import exact_root
from byhand.real import PI, Value, add, divide, exp, ln, multiply, sqrt
from byhand.samples import PointCase
from byhand.topics.gaussian_discriminant.boundaries import HALF, boundaries, half_ln
from byhand.topics.gaussian_discriminant.estimation import build_model, marginal
from byhand.topics.gaussian_discriminant.model import GaussianProblem, Model, Solved, SolvedCase


def solve_problem(problem: GaussianProblem) -> Solved:
    """Everything that can be computed; without an inverse for every class only the model."""
    model = build_model(problem)
    cases = tuple(_solve_case(problem, model, case) for case in problem.cases) if model.solvable else ()
    return Solved(problem, model, boundaries(model), cases)


def _solve_case(problem: GaussianProblem, whole: Model, case: PointCase) -> SolvedCase:
    model = marginal(whole, case.known)
    places = range(len(model.classes))
    distances = tuple(_known(mahalanobis(model, place, case)) for place in places)
    discriminants = tuple(discriminant(model, place, distances[place]) for place in places)
    densities = tuple(density(model, place, distances[place]) for place in places)
    # The discriminants leave out −d/2 ln 2π, which every class has.
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
        risks=None if problem.loss is None else risks(problem.loss, result.posteriors),
    )


def _known(value: Fraction | None) -> Fraction:
    assert value is not None
    return value


def mahalanobis(model: Model, place: int, case: PointCase) -> Fraction | None:
    """(x − μ)ᵀΣ⁻¹(x − μ), the squared distance of the case from a class in the features known; None without Σ⁻¹."""
    inverse = model.inverses[place]
    return None if inverse is None else quadratic_form(inverse, minus(case.point, model.means[place]))


def density(model: Model, place: int, distance: Fraction) -> Value:
    """p(x | c) = exp(−½ (x − μ)ᵀΣ⁻¹(x − μ)) / √((2π)^d |Σ|)"""
    if not model.size:
        return Fraction(1)  # exactly, which no exponential is
    determinant = _known(model.determinants[place])
    return divide(exp(-HALF * distance), sqrt(multiply(determinant, *[multiply(Fraction(2), PI)] * model.size)))


def discriminant(model: Model, place: int, distance: Fraction) -> Value | None:
    """g_c(x) = −½ (x − μ)ᵀΣ⁻¹(x − μ) − ½ ln |Σ| + ln P(c), None for P(c) = 0.

    −d/2 ln 2π is left out, which all classes have in common.
    """
    prior = model.priors[place]
    return add(-HALF * distance, half_ln(prior**2 / _known(model.determinants[place]))) if prior else None


def _shares(model: Model, distances: Sequence[Fraction]) -> list[Value]:
    """P(c) p(x | c) as a multiple of that of the nearest possible class, so that nothing is lost however far x is.

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


# --- the contract's answers


def answers(solved: Solved) -> list[Answer]:
    """One for each query, or one without a query."""
    model = model_quantities(solved)
    if not solved.problem.cases:
        return [Answer(None, model, None)]
    if not solved.model.solvable:
        return [Answer(case.written, [*model, *_undecided(solved, case)], None) for case in solved.problem.cases]
    return [_answer(solved, case, model) for case in solved.cases]


def model_quantities(solved: Solved) -> list[Quantity]:
    """What no case changes: prior[c], mean[c], the covariances, and the boundaries."""
    model, quantities = solved.model, list[Quantity]()
    kinds: list[tuple[str, Sequence[Amount]]] = [
        ("covariance", model.covariances),
        ("inverse", model.inverses),
        ("determinant", model.determinants),
    ]
    if model.variances is not None:
        kinds.append(("variance", model.variances))
    quantities += _by_class(model, "prior", model.priors)
    quantities += _by_class(model, "mean", model.means)
    for kind, amounts in kinds:
        quantities += [Quantity(kind, amounts[0])] if model.shared else _by_class(model, kind, amounts)
    return [*quantities, *_boundary_quantities(solved)]


def _by_class(model: Model, kind: str, amounts: Sequence[Amount]) -> list[Quantity]:
    return [Quantity(f"{kind}[{name}]", amount) for name, amount in zip(model.classes, amounts, strict=True)]


def _boundary_quantities(solved: Solved) -> list[Quantity]:
    """w[a,b] and x0[a,b] where the boundary is flat; quadratic[a,b] = [A, b, c] where the case allows others."""
    model, quantities = solved.model, list[Quantity]()
    found = {(each.first, each.second): each for each in solved.boundaries}
    for first, second in combinations(range(len(model.classes)), 2):
        pair = f"[{model.classes[first]},{model.classes[second]}]"
        boundary = found.get((first, second))
        inverse = model.inverses[first]
        if model.shared or (inverse is not None and inverse == model.inverses[second]):
            difference = minus(model.means[first], model.means[second])
            quantities.append(Quantity(f"w{pair}", None if inverse is None else apply(inverse, difference)))
            quantities.append(Quantity(f"x0{pair}", None if boundary is None else boundary.foot))
        if not model.shared:
            equation = None if boundary is None else (boundary.square, boundary.linear, boundary.constant)
            quantities.append(Quantity(f"quadratic{pair}", equation))
    return quantities


def _answer(solved: Solved, case: SolvedCase, model: Sequence[Quantity]) -> Answer:
    quantities = [*model]
    for kind, amounts in (
        ("mahalanobis", case.mahalanobis),
        ("density", case.densities),
        ("discriminant", case.discriminants),
        ("posterior", case.outcome.posteriors),
    ):
        quantities += _by_class(solved.model, kind, amounts)
    if case.risks is None or solved.problem.loss is None:
        return Answer(case.case.written, quantities, case.outcome.decision, case.outcome.tied)
    quantities += risk_quantities(solved.problem.loss, case.risks)
    return Answer(case.case.written, quantities, case.risks.decision, case.risks.tied)


def _undecided(solved: Solved, case: PointCase) -> list[Quantity]:
    """What is known of a case although some class has no density: the distances and densities of the others."""
    # Where a class has no density in all features, it is not asked whether it has one in those that are known.
    whole = solved.model
    model = marginal(whole, case.known)
    nothing = (None,) * len(model.classes)
    distances = [
        None if inverse is None else mahalanobis(model, place, case) for place, inverse in enumerate(whole.inverses)
    ]
    quantities = [*_by_class(model, "mahalanobis", distances)]
    for kind, compute in (("density", density), ("discriminant", discriminant)):
        amounts = [None if each is None else compute(model, place, each) for place, each in enumerate(distances)]
        quantities += _by_class(model, kind, amounts)
    quantities += _by_class(model, "posterior", nothing)
    if solved.problem.loss is not None:
        quantities += [Quantity(f"risk[{name}]", None) for name in solved.problem.loss.actions]
    return quantities
