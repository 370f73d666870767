"""The numbers of an exercise: the model, the boundaries, and for each case distances, densities, posteriors."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial
from itertools import combinations

from _byhand.decision.loss import risk_quantities
from _byhand.discriminants.boundaries import boundaries
from _byhand.discriminants.error_rates import bhattacharyya, error_rates
from _byhand.discriminants.estimation import learn_model, marginal, state_model
from _byhand.discriminants.fisher import fisher_of, project, threshold_of
from _byhand.discriminants.model import Model, SolvedCase
from _byhand.discriminants.points import density, discriminant, mahalanobis, solve_case
from _byhand.document.ids import identifier, quantities_of
from _byhand.document.steps import Amount, Answer, Quantity
from _byhand.measures.evaluation import Evaluation
from _byhand.measures.ways import evaluation_ways, joined_ways
from _byhand.numbers.linear import apply, minus
from _byhand.numbers.real import Value
from _byhand.problem.samples import PointCase
from _byhand.topics.gaussian_discriminant.fisher.nearest import nearest
from _byhand.topics.gaussian_discriminant.fisher.side import fisher_side
from _byhand.topics.gaussian_discriminant.model.model import GaussianProblem, SolvedDiscriminant
from _byhand.topics.gaussian_discriminant.ways import ways


def solve_problem(problem: GaussianProblem) -> SolvedDiscriminant:
    """Everything that can be computed; without an inverse for every class only the model."""
    model = model_of(problem)
    cases = tuple(solve_case(model, case, problem.loss) for case in problem.cases) if model.solvable else ()
    if not problem.fisher:
        return SolvedDiscriminant(problem, model, boundaries(model), cases)
    fisher = fisher_of(model)
    threshold = threshold_of(model, fisher, priors_given=problem.priors is not None)
    return SolvedDiscriminant(problem, model, boundaries(model), cases, fisher, threshold)


def model_of(problem: GaussianProblem) -> Model:
    """The normal distributions, estimated from the rows or given."""
    if problem.samples is not None:
        return learn_model(problem.samples, problem.covariance, problem.estimator, problem.priors)
    assert problem.means is not None
    assert problem.covariances is not None
    return state_model(
        problem.classes,
        problem.features,
        problem.means,
        problem.covariances,
        problem.covariance,
        problem.estimator,
        problem.priors,
    )


# --- the answers of the problem format


def answers(solved: SolvedDiscriminant, evaluation: Evaluation | None = None) -> list[Answer]:
    """One for each query, or one without a query; an evaluation in an answer without a query."""
    model = model_quantities(solved)
    evaluated = [] if evaluation is None else evaluation.quantities
    if not solved.problem.cases:
        # The counted error rate replaces that of the model.
        counted = {quantity.id for quantity in evaluated}
        answer = Answer(None, [*(each for each in model if each.id not in counted), *evaluated], None)
        own = _with_ways(solved, None, answer, counted="error_rate" in counted)
        return [own if evaluation is None else replace(own, ways=partial(joined_ways, own.ways, evaluation))]
    further = [] if evaluation is None else [Answer(None, evaluated, None, ways=partial(evaluation_ways, evaluation))]
    if not solved.model.solvable:
        unknown = [
            _with_ways(
                solved,
                case,
                _decided_by_fisher(solved, case, Answer(case.written, [*model, *_undecided(solved, case)], None)),
            )
            for case in solved.problem.cases
        ]
        return [*unknown, *further]
    known = [
        _with_ways(solved, case, _decided_by_fisher(solved, case.case, _answer(solved, case, model)))
        for case in solved.cases
    ]
    return [*known, *further]


def _with_ways(
    solved: SolvedDiscriminant, case: SolvedCase | PointCase | None, answer: Answer, *, counted: bool = False
) -> Answer:
    """The answer with its derivations. counted: whether its error rate is not that of the model"""
    results = {quantity.id for quantity in answer.quantities}
    return replace(answer, ways=partial(ways, solved, case, results, counted=counted))


def model_quantities(solved: SolvedDiscriminant) -> list[Quantity]:
    """Quantities that no case changes: prior[c], mean[c], the covariances, and the boundaries."""
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
    return [*quantities, *_boundary_quantities(solved), *_error_quantities(model), *_fisher_quantities(solved)]


def _error_quantities(model: Model) -> list[Quantity]:
    """For two classes: with one Σ error[c] and error_rate, and always the Bhattacharyya bound with its exponent."""
    if len(model.classes) != 2:
        return []
    found, quantities = error_rates(model), list[Quantity]()
    if model.shared:
        quantities += _by_class(model, "error", (None, None) if found is None else found.each)
        quantities.append(Quantity("error_rate", None if found is None else found.rate))
    bound = bhattacharyya(model)
    quantities.append(Quantity("distance", None if bound is None else bound.distance))
    return [*quantities, Quantity("bhattacharyya", None if bound is None else bound.bound)]


def _fisher_quantities(solved: SolvedDiscriminant) -> list[Quantity]:
    """scatter_within, scatter_between, fisher[i], eigenvalue[i] for more than two classes, projection[c], threshold."""
    fisher, classes = solved.fisher, solved.model.classes
    if fisher is None:
        return []
    quantities = [Quantity("scatter_within", fisher.within), Quantity("scatter_between", fisher.between)]
    known = len(fisher.directions)
    for place in range(fisher.most):
        name = str(place + 1)
        quantities.append(Quantity(identifier("fisher", name), fisher.directions[place] if place < known else None))
        if len(classes) > 2:
            # A direction in which the means do not differ has eigenvalue 0.
            nothing = None if fisher.inverse is None else Fraction(0)
            quantities.append(
                Quantity(identifier("eigenvalue", name), fisher.eigenvalues[place] if place < known else nothing)
            )
    quantities += _by_class(solved.model, "projection", [_projected(solved, each) for each in fisher.projections])
    if len(classes) > 2:
        return quantities
    return [*quantities, Quantity("threshold", None if solved.threshold is None else solved.threshold.value)]


def _projected(solved: SolvedDiscriminant, values: Sequence[Value]) -> Amount:
    """One number for two classes, one for each direction for more; None if there is none."""
    if not values:
        return None
    return values[0] if len(solved.model.classes) == 2 else tuple(values)


def _decided_by_fisher(solved: SolvedDiscriminant, case: PointCase, answer: Answer) -> Answer:
    """The answer with the projected point; its side of the threshold decides, unless there are losses."""
    if solved.fisher is None:
        return answer
    directions = () if case.unknown else solved.fisher.directions
    projected = Quantity("projected", _projected(solved, [project(each, case.point) for each in directions]))
    answer = replace(answer, quantities=[*answer.quantities, projected])
    if solved.problem.nearest:
        return _decided_by_nearest(solved, case, answer)
    side = fisher_side(solved, case)
    if side is None or solved.problem.loss is not None:
        return answer
    classes = solved.model.classes
    if side[1] is None:
        return replace(answer, decision=None, tied=classes)
    return replace(answer, decision=classes[side[1]], tied=())


def _decided_by_nearest(solved: SolvedDiscriminant, case: PointCase, answer: Answer) -> Answer:
    """The answer with fisher_distance[c] and the class of the nearest projected mean"""
    found, classes = nearest(solved, case), solved.model.classes
    distances: Sequence[Amount] = (None,) * len(classes) if found is None else found.distances
    quantities = [*answer.quantities, *quantities_of("fisher_distance", classes, distances)]
    if found is None:
        return replace(answer, quantities=quantities, decision=None, tied=())
    names = tuple(classes[place] for place in found.classes)
    tied = names if len(names) > 1 else ()
    return replace(answer, quantities=quantities, decision=None if tied else names[0], tied=tied)


def _by_class(model: Model, kind: str, amounts: Sequence[Amount]) -> list[Quantity]:
    return quantities_of(kind, model.classes, amounts)


def _boundary_quantities(solved: SolvedDiscriminant) -> list[Quantity]:
    """w[a,b] and x0[a,b] if the boundary is flat; quadratic[a,b] = [A, b, c] if the case allows others."""
    model, quantities = solved.model, list[Quantity]()
    found = {(each.first, each.second): each for each in solved.boundaries}
    for first, second in combinations(range(len(model.classes)), 2):
        pair = model.classes[first], model.classes[second]
        boundary = found.get((first, second))
        inverse = model.inverses[first]
        if model.shared or (inverse is not None and inverse == model.inverses[second]):
            difference = minus(model.means[first], model.means[second])
            quantities.append(Quantity(identifier("w", *pair), None if inverse is None else apply(inverse, difference)))
            quantities.append(Quantity(identifier("x0", *pair), None if boundary is None else boundary.foot))
        if not model.shared:
            equation = None if boundary is None else (boundary.square, boundary.linear, boundary.constant)
            quantities.append(Quantity(identifier("quadratic", *pair), equation))
    return quantities


def _answer(solved: SolvedDiscriminant, case: SolvedCase, model: Sequence[Quantity]) -> Answer:
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


def _undecided(solved: SolvedDiscriminant, case: PointCase) -> list[Quantity]:
    """The known results of a case if some class has no density: distances and densities of the others."""
    # If a class has no density in all features, it is not tested for one in the known features.
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
        quantities += [Quantity(identifier("risk", name), None) for name in solved.problem.loss.actions]
    return quantities
