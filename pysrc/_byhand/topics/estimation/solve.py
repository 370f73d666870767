"""The worked solution of an exercise of `estimation`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import Any, Literal, TypeAlias

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.matrices import column, matrix
from _byhand.document.ids import identifier
from _byhand.document.steps import Answer, Block, Paragraph, Quantity, Solution, Step, Ways
from _byhand.errors import InputError
from _byhand.expressions.written import symbol_of
from _byhand.expressions.zeros import Zero
from _byhand.numbers.real import Value, same
from _byhand.phrase import Listing, Phrase, TextKeys, say
from _byhand.topics.estimation.cells.equation import zero_working
from _byhand.topics.estimation.cells.estimate import LetterEstimate
from _byhand.topics.estimation.cells.explain_cells import cell_steps
from _byhand.topics.estimation.cells.explain_exercise import cells_exercise
from _byhand.topics.estimation.cells.law import Law
from _byhand.topics.estimation.cells.problem import read_cells_problem
from _byhand.topics.estimation.cells.solved import SolvedCells
from _byhand.topics.estimation.cells.ways_cells import ways_of_cells
from _byhand.topics.estimation.cells.written import hat_of, moment_hat_of
from _byhand.topics.estimation.confidence.explain_confidence import confidence_step, said
from _byhand.topics.estimation.confidence.of_model import interval_of
from _byhand.topics.estimation.confidence.ways_confidence import with_ends
from _byhand.topics.estimation.data.model import EstimationProblem, Predicted
from _byhand.topics.estimation.density.explain_density import density_exercise, density_steps
from _byhand.topics.estimation.density.law import Law as DensityLaw
from _byhand.topics.estimation.density.problem import read_density_problem
from _byhand.topics.estimation.density.solved import SolvedDensity
from _byhand.topics.estimation.density.ways_density import ways_of_density
from _byhand.topics.estimation.explain_exercise import exercise_blocks
from _byhand.topics.estimation.groups.solve_groups import problems_of, solve_groups
from _byhand.topics.estimation.likelihood.explain_accuracy import accuracy_step
from _byhand.topics.estimation.likelihood.explain_data import asked_step, likelihood_step
from _byhand.topics.estimation.likelihood.explain_ml import ml_steps, predicted_step, predictive_name
from _byhand.topics.estimation.likelihood.explain_moment import moment_step
from _byhand.topics.estimation.likelihood.solved import SolvedEstimation, quantities, single_items, step_by_step
from _byhand.topics.estimation.models import model_of
from _byhand.topics.estimation.models.cells import Cells
from _byhand.topics.estimation.models.density import Density
from _byhand.topics.estimation.models.gamma import Gamma
from _byhand.topics.estimation.models.model import OneParameter
from _byhand.topics.estimation.notation import notation
from _byhand.topics.estimation.notation.notation import DATA, PARAMETER, expected, hat, middle, most_probable
from _byhand.topics.estimation.posterior.explain_discrete import discrete_steps, whole_range_step
from _byhand.topics.estimation.posterior.explain_prior import prior_steps
from _byhand.topics.estimation.posterior.explain_stepwise import stepwise_step
from _byhand.topics.estimation.problem.problem import read_fields, read_named_problem
from _byhand.topics.estimation.several_parameters.categorical import Categories
from _byhand.topics.estimation.several_parameters.explain_categorical import category_steps
from _byhand.topics.estimation.several_parameters.explain_gamma_shape import gamma_shape_steps
from _byhand.topics.estimation.several_parameters.explain_mean_and_variance import both_steps
from _byhand.topics.estimation.several_parameters.explain_multivariate_normal import (
    MU_HAT,
    SIGMA_HAT,
    multivariate_normal_steps,
)
from _byhand.topics.estimation.several_parameters.gamma_shape import SolvedGammaShape
from _byhand.topics.estimation.several_parameters.multivariate_normal import MultivariateNormal
from _byhand.topics.estimation.several_parameters.normal_mean_and_variance import NormalMeanAndVariance
from _byhand.topics.estimation.several_parameters.ways_categories import ways_of_categories
from _byhand.topics.estimation.several_parameters.ways_gamma_shape import ways_of_gamma_shape
from _byhand.topics.estimation.several_parameters.ways_normal import ways_of_both, ways_of_points
from _byhand.topics.estimation.ways import ways

_Estimate = Literal["ml", "map", "mean"]
_Kind = Literal[_Estimate, "moment", "absolute", "predicted"]
_ANSWER_KEYS: TextKeys[_Kind] = {
    "ml": "estimation.answer.ml",
    "moment": "estimation.answer.moment",
    "map": "estimation.answer.map",
    "mean": "estimation.answer.mean",
    "absolute": "estimation.answer.absolute",
    "predicted": "estimation.answer.predicted",
}
_NO_KEYS: TextKeys[_Estimate] = {
    "ml": "estimation.answer.no_ml",
    "map": "estimation.answer.no_map",
    "mean": "estimation.answer.no_mean",
}

# More predictions are only in their step.
_MOST_PREDICTED = 4
# A gamma distribution of this shape takes a second: its series has about √shape terms. The density of a beta
# distribution with larger parameters is a product of powers whose digits cancel.
_LARGEST: Mapping[str, int] = {"shape": 10**7, "a": 10**12, "b": 10**12, "strength": 10**12}
# The quantiles of a smaller one are beyond any decimal.
_SMALLEST = Fraction(1, 10**12)


# An exercise about a distribution with a name; about cells or a density by formula, with what it states.
_Problem: TypeAlias = EstimationProblem | tuple[EstimationProblem, Law] | tuple[EstimationProblem, DensityLaw]


def read_problem(data: Mapping[str, Any]) -> _Problem | Sequence[Any]:
    """The exercise, of groups that of each; InputError names the invalid field."""
    if data.get("groups") is not None:
        return [read_problem(each) for each in problems_of(data).values()]
    return _read_one(data)


def _read_one(data: Mapping[str, Any]) -> _Problem:
    fields, chosen = read_fields(data)
    if chosen is Cells:
        return read_cells_problem(fields)
    if chosen is Density:
        return read_density_problem(fields)
    return read_named_problem(fields, chosen)


def solve(data: Mapping[str, Any]) -> Solution:
    """The worked solution of the exercise; InputError if it is invalid."""
    if data.get("groups") is not None:
        return solve_groups(data, solve, _one_parameter)
    match _read_one(data):
        case (problem, DensityLaw() as law):
            return _of_density(problem, law)
        case (problem, Law() as law):
            return _of_cells(problem, law)
        case EstimationProblem() as problem:
            return _of_named(problem)


def _of_named(problem: EstimationProblem) -> Solution:
    """An exercise about a distribution with a name."""
    if problem.points:
        return _of_points(problem)
    model = model_of(problem)
    if isinstance(model, Gamma) and not isinstance(model, OneParameter):
        return _of_gamma_shape(problem)
    if not isinstance(model, OneParameter):
        return _of_categories(problem) if model.named else _of_both(problem)
    solved = SolvedEstimation(model)
    if solved.hyper is not None:
        _refuse_extreme(solved.hyper)
    after = step_by_step(problem) if problem.stepwise else []
    steps = [asked_step(problem)]
    if problem.data.n:
        steps.append(likelihood_step(solved))
    symbol = solved.kernel.symbol
    if solved.is_discrete:
        steps += discrete_steps(solved, symbol)
    else:
        steps += ml_steps(solved)
        steps += [moment_step(solved)] if problem.data.n else []
        if solved.accuracy is not None:
            steps.append(accuracy_step(solved.parameter, problem.at[solved.parameter], solved.accuracy))
        steps += predicted_step(solved) if problem.prior is None else prior_steps(solved)
    interval = interval_of(solved)
    if interval is not None and problem.confidence is not None:
        beside, share = problem.interval is not None, solved.parameter == "p"
        steps.append(confidence_step(problem.confidence, symbol, interval, credible=beside, share=share))
    if problem.stepwise:
        steps.append(stepwise_step(solved, after, symbol))
    if solved.is_discrete:
        steps.append(whole_range_step(solved))
    found = quantities(solved, after)
    if interval is not None:
        found.append(Quantity(identifier("confidence", solved.parameter), interval.value))
    own = with_ends(partial(ways, solved, after, found), solved.parameter, interval, problem.confidence)
    return _solution(problem, _lines(solved), steps, found, own)


def _one_parameter(data: Mapping[str, Any]) -> SolvedEstimation | None:
    """The exercise about one unknown parameter; None if there are several, or expressions."""
    fields, chosen = read_fields(data)
    if chosen in (Cells, Density):
        return None
    problem = read_named_problem(fields, chosen)
    model = None if problem.points else model_of(problem)
    return SolvedEstimation(model) if isinstance(model, OneParameter) else None


def _refuse_extreme(hyper: Mapping[str, Value], field: str = "prior") -> None:
    """InputError if the median of the posterior would take minutes, or its density more digits than are computed."""
    for name, value in hyper.items():
        most = _LARGEST.get(name)
        if most is not None and value > most:
            raise InputError("estimation.error.large", field=field, most=most)
        if most is not None and 0 < value < _SMALLEST:
            raise InputError("estimation.error.small", field=field)


def _of_categories(problem: EstimationProblem) -> Solution:
    solved = Categories(problem)
    if problem.prior is not None:
        for each in (min(solved.hyper), max(solved.hyper)):
            _refuse_extreme({"a": each}, "prior.dirichlet")
    items = list(single_items(problem)) if problem.stepwise else []
    p = PARAMETER["p"]
    lines = [
        _listed(
            "ml",
            [
                (ex.OfClass(hat("p"), ex.Word(name)), value, identifier("ml", name))
                for name, value in zip(solved.values, solved.ml, strict=True)
            ],
        )
    ]
    if problem.prior is not None:
        means = [
            (expected(ex.OfClass(p, ex.Word(name))), mean, identifier("posterior_mean", name))
            for name, mean in zip(solved.values, solved.means, strict=True)
        ]
        lines += [_posterior(p, "estimation.family.dirichlet", solved.hyper), _listed("mean", means)]
    lines += _predicted(problem, solved.predicted_share)
    asked = solved.quantities(items)
    own = partial(ways_of_categories, solved, items, asked)
    return _solution(problem, lines, category_steps(solved, items), asked, own)


def _of_cells(problem: EstimationProblem, law: Law) -> Solution:
    solved = SolvedCells(problem, law)
    asked = solved.quantities()
    own = with_ends(partial(ways_of_cells, solved, asked), law.letter, solved.interval, problem.confidence)
    return _solution(problem, _of_letter(solved, "P"), cell_steps(solved), asked, own, cells_exercise(solved))


def _of_density(problem: EstimationProblem, law: DensityLaw) -> Solution:
    solved = SolvedDensity(problem, law)
    asked = solved.quantities()
    own = with_ends(partial(ways_of_density, solved, asked), law.letter, solved.interval, problem.confidence)
    return _solution(problem, _of_letter(solved, "p"), density_steps(solved), asked, own, density_exercise(solved))


def _of_letter(solved: LetterEstimate, of_next: str) -> list[Phrase]:
    """The answer of an estimate by a formula in one letter. of_next: the letter of a probability or a density"""
    problem, name, moment = solved.problem, solved.letter, solved.moment
    lines = [say("estimation.answer.no_ml")]
    if solved.ml is not None:
        lines = [_solved_by("ml", hat_of(name), solved.best[0].zero, solved.ml, name)]
    if moment is not None and moment.solution is not None:
        zero = moment.solution
        lines.append(_solved_by("moment", moment_hat_of(name), zero, zero.value, name))
    if solved.interval is not None and solved.interval.ends is not None and problem.confidence is not None:
        lines.append(said(problem.confidence, symbol_of(name), solved.interval))
    found = [
        (notation.of_next(one.label, hat_of(name), of_next), value, identifier("predictive_ml", one.label))
        for one in problem.predict[:_MOST_PREDICTED]
        if (value := solved.predictive_ml(one)) is not None
    ]
    return [*lines, *([_all_known("predicted", found)] if found else [])]


def _solved_by(kind: Literal["ml", "moment"], hat: ex.Expr, zero: Zero | None, value: Value, name: str) -> Phrase:
    """An estimate with its exact form, (7 − √13)/12"""
    line = ex.Equation(hat, zero_working(zero), ex.Number(value), quantity=identifier(kind, name))
    return say(_ANSWER_KEYS[kind], estimates=Listing([line]))


def _of_points(problem: EstimationProblem) -> Solution:
    solved = MultivariateNormal(problem)
    found = [ex.Equation(MU_HAT, (), column(solved.ml_mean))]
    if solved.ml_variance is not None:
        found.append(ex.Equation(SIGMA_HAT, (), matrix(solved.ml_variance)))
    line = say(
        "estimation.answer.ml" if solved.ml_variance is not None else "estimation.answer.no_ml",
        estimates=Listing(found),
    )
    asked = solved.quantities()
    lines = [line, *_predicted(problem, solved.predictive_ml)]
    return _solution(problem, lines, multivariate_normal_steps(solved), asked, partial(ways_of_points, solved, asked))


def _of_gamma_shape(problem: EstimationProblem) -> Solution:
    solved = SolvedGammaShape(problem)
    found = [(hat(name), value, identifier("ml", name)) for name, value in solved.ml.items()]
    lines = [_listed("ml", found)]
    moments = [
        (notation.moment_hat(name), value, identifier("moment", name))
        for name, value in solved.moments.items()
        if value is not None
    ]
    lines += [_all_known("moment", moments)] if moments else []
    given = ex.Joined(tuple(hat(name) for name in solved.names), ", ", ", ")
    predicted = [
        (notation.of_next(one.label, given, "p"), value, identifier("predictive_ml", one.label))
        for one in problem.predict[:_MOST_PREDICTED]
        if (value := solved.predictive_ml(one)) is not None
    ]
    lines += [_all_known("predicted", predicted)] if predicted else []
    asked = solved.quantities()
    return _solution(problem, lines, gamma_shape_steps(solved), asked, partial(ways_of_gamma_shape, solved, asked))


def _of_both(problem: EstimationProblem) -> Solution:
    solved = NormalMeanAndVariance(problem)
    if problem.prior is not None:
        _refuse_extreme(solved.hyper)
    items = list(single_items(problem)) if problem.stepwise else []
    both = ("mean", "variance")
    values = (solved.ml_mean, solved.ml_variance)
    found = [(hat(name), value, identifier("ml", name)) for name, value in zip(both, values, strict=True)]
    lines = [_listed("ml", found)]
    if problem.confidence is not None:
        intervals = solved.confidence.items()
        lines += [said(problem.confidence, PARAMETER[name], each) for name, each in intervals if each.ends is not None]
    if problem.prior is not None:
        means = [
            (expected(PARAMETER[name]), value, identifier("posterior_mean", name))
            for name, value in zip(both, (solved.of_mean.mean, solved.of_variance.mean), strict=True)
        ]
        hyper = notation.updated(solved.hyper.values())
        lines.append(say("estimation.normal_mean_and_variance.recognised", parameters=hyper))
        lines.append(_listed("mean", means))
    lines += _predicted(problem, solved.predictive_ml if problem.prior is None else solved.predictive)
    asked = solved.quantities(items)
    own: Callable[[], Ways] = partial(ways_of_both, solved, items, asked)
    for name, each in solved.confidence.items() if problem.confidence is not None else ():
        own = with_ends(own, name, each, problem.confidence)
    return _solution(problem, lines, both_steps(solved, items), asked, own)


def _solution(
    problem: EstimationProblem,
    lines: Sequence[Phrase],
    steps: Sequence[Step],
    found: Sequence[Quantity],
    own: Callable[[], Ways],
    exercise: Sequence[Block] | None = None,
) -> Solution:
    """own: the derivations of the found quantities; exercise: as printed, by default that of a model with a name"""
    finals = [Paragraph(line, "final") for line in lines]
    last = max(place for place, step in enumerate(steps) if not step.extra)
    # Only the short answer ends with the results: above the solution they stand already.
    ended = [replace(step, short=[*step.short, *finals]) if place == last else step for place, step in enumerate(steps)]
    return Solution(
        topic="estimation",
        title=problem.heading.title
        or say("estimation.title_of_ml" if problem.prior is None else "estimation.title_of_prior"),
        lines=lines,
        line_of=[0] * len(lines),
        steps=ended,
        answers=[Answer(None, found, None, ways=own)],
        warnings=problem.notices,
        rows={},
        source=problem.heading.source,
        exercise=exercise_blocks(problem) if exercise is None else exercise,
        decimals_given=problem.decimals_given,
    )


def _lines(solved: SolvedEstimation) -> list[Phrase]:
    """The estimates, and the other requested results."""
    name, symbol = solved.parameter, PARAMETER[solved.parameter]
    lines = [_listed("ml", [(hat(name), solved.ml, identifier("ml", name))])]
    moment = solved.model.moment
    if moment is not None and solved.ml is not None and not same(moment, solved.ml):
        lines.append(_all_known("moment", [(notation.moment_hat(name), moment, identifier("moment", name))]))
    if solved.is_discrete:
        found = [ex.Equation(hat(name), (), ex.Number(each.value)) for each in solved.most_likely]
        lines = [say("estimation.answer.ml_among", estimates=Listing(found))] if found else []
    if solved.problem.prior is not None:
        if solved.hyper is not None:
            lines.append(_posterior(symbol, solved.kernel.family.named, solved.hyper.values()))
        lines.append(_listed("map", [(most_probable(symbol), solved.map, identifier("map", name))]))
        mean = identifier("posterior_mean", name)
        lines.append(_listed("mean", [(expected(symbol), solved.posterior_mean, mean)]))
    return [*lines, *_also_asked(solved, symbol)]


def _also_asked(solved: SolvedEstimation, symbol: ex.Expr) -> list[Phrase]:
    """The median if the loss asks for it, the interval, the predictions."""
    problem, lines = solved.problem, list[Phrase]()
    if problem.loss == "absolute" and solved.median is not None:
        quantity = identifier("posterior_median", solved.parameter)
        lines.append(_all_known("absolute", [(middle(symbol), solved.median, quantity)]))
    if solved.credible is not None and None not in solved.credible:
        assert problem.interval is not None
        low, high = (ex.Number(each) for each in solved.credible if each is not None)
        level = ex.Given(problem.interval * 100)
        lines.append(say("estimation.answer.interval", level=level, symbol=symbol, low=low, high=high))
    interval = interval_of(solved)
    if interval is not None and interval.ends is not None and problem.confidence is not None:
        lines.append(said(problem.confidence, symbol, interval))
    if problem.above is not None and solved.above is not None:
        event = ex.Joined((symbol, ex.Given(problem.above)), " > ", " > ")
        quantity = identifier("probability_above", solved.parameter)
        probability = ex.Equation(ex.Probability(event, DATA), (), ex.Number(solved.above), quantity=quantity)
        lines.append(say("estimation.answer.above", probability=probability))
    kind = "predictive_ml" if problem.prior is None else "predictive"
    given: ex.Expr = DATA if problem.prior is not None else hat(solved.parameter)
    found = [
        (predictive_name(solved, one.label, given), value, identifier(kind, one.label))
        for one in problem.predict[:_MOST_PREDICTED]
        if (value := solved.predictive_ml(one) if problem.prior is None else solved.predictive(one)) is not None
    ]
    return [*lines, _all_known("predicted", found)] if found else lines


def _predicted(problem: EstimationProblem, value_of: Callable[[Predicted], Value | None]) -> list[Phrase]:
    """The next observation, if its parameters are several."""
    kind = "predictive_ml" if problem.prior is None else "predictive"
    estimated: ex.Expr = hat("p")
    model = model_of(problem)
    if "mean" in model.known:
        estimated = ex.Joined((hat("mean"), hat("variance")), ", ", ", ")
    if problem.points:
        estimated = ex.Joined((MU_HAT, SIGMA_HAT), ", ", ", ")
    given = estimated if problem.prior is None else DATA
    letter = "p" if model.continuous else "P"
    found = []
    for one in problem.predict[:_MOST_PREDICTED]:
        value = value_of(one)
        if value is not None:
            event = ex.Joined((ex.Symbol("x", "x"), _value(one)), " = ", " = ")
            name = ex.Probability(event, given, letter)
            found.append((name, value, identifier(kind, one.label)))
    return [_all_known("predicted", found)] if found else []


def _value(one: Predicted) -> ex.Expr:
    """3, or (6, 3)"""
    if not one.point:
        return ex.Word(one.label)
    entries = ex.Joined(tuple(map(ex.Given, one.point)), r",\ ", ", ")
    return ex.Joined((ex.Symbol("(", "("), entries, ex.Symbol(")", ")")), "", "")


def _posterior(symbol: ex.Expr, key: str, parameters: Iterable[Value]) -> Phrase:
    """key: of the name of the family"""
    return say("estimation.answer.posterior", symbol=symbol, family=say(key, parameters=notation.updated(parameters)))


def _listed(kind: _Estimate, found: Sequence[tuple[ex.Expr, Value | None, str]]) -> Phrase:
    """The estimates, or that they do not exist."""
    known = [(name, value, quantity) for name, value, quantity in found if value is not None]
    return _all_known(kind, known) if len(known) == len(found) else say(_NO_KEYS[kind])


def _all_known(kind: _Kind, found: Sequence[tuple[ex.Expr, Value, str]]) -> Phrase:
    equations = [ex.Equation(name, (), ex.Number(value), quantity=quantity) for name, value, quantity in found]
    return say(_ANSWER_KEYS[kind], estimates=Listing(equations))
