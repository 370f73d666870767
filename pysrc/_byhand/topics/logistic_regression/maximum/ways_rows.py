"""How the log-likelihood of a fit is derived from its rows, and for few simple steps the weights too."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from _byhand.arithmetic.expr import Count, Expr, Given, Product, Quotient, Sum
from _byhand.arithmetic.formulas import repeated, softmax
from _byhand.arithmetic.functions import Difference, Log, Power
from _byhand.arithmetic.quoted import Quoted
from _byhand.document.ids import Part
from _byhand.numbers.real import Value
from _byhand.topics.logistic_regression.maximum.one_vs_one import Pair
from _byhand.topics.logistic_regression.model import notation as write
from _byhand.topics.logistic_regression.model import ways_figures
from _byhand.topics.logistic_regression.model.model import Fit, Floats, Iteration, LogisticProblem

# Of more iterations nobody works out those between the first and the last.
_MOST_WORKED = 10


@dataclass(frozen=True)
class Modelled:
    """The names of one model in IDs.

    classes  indices of the classes that have weights
    names    for each of them the part after the bar: empty for two classes, c, or a and b of a pair
    others   the same for the class without weights, if there are several; None for two classes, or one-vs-rest
    whole    the argument of the log-likelihood
    parts    (d,) the features
    """

    classes: Sequence[int]
    names: Sequence[tuple[str, ...]]
    others: tuple[str, ...] | None
    whole: tuple[str, ...]
    parts: Sequence[Part]


@dataclass(frozen=True)
class Chances:
    """P(c | x_i) of one row: for the classes that have weights, and for the one without."""

    own: Sequence[Expr]
    other: Expr


def modelled(problem: LogisticProblem, classes: Sequence[int], *, rest: bool) -> Modelled:
    """The one model of an exercise, or that of a class against the rest."""
    labels = problem.classes
    if len(labels) == 2:
        return Modelled(classes, [()], None, (), problem.parts)
    names = [(labels[index],) for index in classes]
    if rest:
        return Modelled(classes, names, None, names[0], problem.parts)
    return Modelled(classes, names, (labels[problem.reference],), (), problem.parts)


def model_of_pair(problem: LogisticProblem, pair: Pair) -> Modelled:
    """The model of two of several classes"""
    two = (problem.classes[pair.one], problem.classes[pair.other])
    return Modelled(pair.solved.fit.classes, [two], None, two, pair.solved.problem.parts)


def coefficients(model: Modelled, rows: Sequence[Sequence[Value]], after: int | None) -> list[list[Quoted]]:
    """(m, d + 1) the weights as quoted operands, at the end or after an iteration"""
    return [
        [
            Quoted(name, value)
            for name, value in zip(ways_figures.coefficient_names(model.parts, given, after), values, strict=True)
        ]
        for given, values in zip(model.names, rows, strict=True)
    ]


def of_floats(model: Modelled, weights: Floats, after: int | None = None) -> list[list[Quoted]]:
    """The quoted weights of a fit"""
    return coefficients(model, [[write.exact(each) for each in row] for row in write.by_class(weights)], after)


def put_fit(problem: LogisticProblem, model: Modelled, fit: Fit, figures: ways_figures.Figures) -> None:
    """The weights of earlier iterations; log_likelihood; a few steps, each from the one before, if they are simple."""
    for iteration in fit.path:
        if math.isfinite(iteration.log_likelihood) and number_of(fit, iteration) is not None:
            for row in _at(model, fit, iteration):
                for quoted in row:
                    figures.put(quoted.id, quoted.number)
            figures.put(likelihood_id(model, fit, iteration), write.exact(iteration.log_likelihood))
    worked = worked_iterations(problem, model, fit)
    for place, iteration in enumerate(worked):
        after = number_of(fit, iteration)
        weights = _at(model, fit, iteration)
        chances = put_rows(problem, model, weights, after, figures)
        if chances is None:
            continue
        way = log_likelihood(problem, model, chances)
        figures.put(likelihood_id(model, fit, iteration), write.exact(iteration.log_likelihood), way)
        if after is not None and problem.method != "bfgs":
            gradients = _put_gradients(problem, model, iteration, chances, figures)
            following = worked[place + 1]
            if problem.method == "gradient_ascent":
                _put_step(problem, weights, gradients, _at(model, fit, following), figures)
            elif len(model.classes) == len(model.parts) == 1 and not following.halvings:
                steps = _newton_steps(problem, model, iteration.number, chances, gradients[0], figures)
                for old, step, new in zip(weights[0], steps, _at(model, fit, following)[0], strict=True):
                    figures.put(new.id, new.number, Sum((old, step)))


def worked_iterations(problem: LogisticProblem, model: Modelled, fit: Fit) -> Sequence[Iteration]:
    """The iterations that are worked out row by row."""
    if (
        not fit.has_maximum
        or len(problem.samples.labels) > ways_figures.MOST_ROWS
        or len(model.parts) > ways_figures.MOST_FEATURES
    ):
        return ()
    return fit.path if fit.iterations <= _MOST_WORKED else fit.path[-1:]


def number_of(fit: Fit, iteration: Iteration) -> int | None:
    """The iteration number in its quantities' names; None for those of the answer"""
    return None if fit.has_maximum and iteration.number == fit.iterations else iteration.number


def likelihood_id(model: Modelled, fit: Fit, iteration: Iteration) -> str:
    return ways_figures.named("log_likelihood", *model.whole, after=number_of(fit, iteration))


def row_id(problem: LogisticProblem, kind: str, row: int, name: Sequence[str], after: int | None) -> str:
    """row_z or row_p of a row of the table, counted from 1"""
    return ways_figures.named(kind, str(problem.samples.source_rows[row] + 1), given=name, after=after)


def gradient_ids(model: Modelled, name: Sequence[str], number: int) -> list[str]:
    """(d + 1,)"""
    return [
        ways_figures.named("intercept_gradient", *name, after=number),
        *(ways_figures.named("weight_gradient", part, given=name, after=number) for part in model.parts),
    ]


def _at(model: Modelled, fit: Fit, iteration: Iteration) -> list[list[Quoted]]:
    return of_floats(model, iteration.weights, number_of(fit, iteration))


# --- row by row


def put_rows(
    problem: LogisticProblem,
    model: Modelled,
    weights: Sequence[Sequence[Quoted]],
    after: int | None,
    figures: ways_figures.Figures,
) -> list[Chances] | None:
    """row_z[i|c] and row_p[i|c] of every row i of the table; None if a number is too large for its exponential."""
    samples, found = problem.samples, list[Chances]()
    for source, point in zip(samples.source_rows, zip(*samples.exact, strict=True), strict=True):
        row = str(source + 1)
        logits = [
            figures.worked(ways_figures.named("row_z", row, given=name, after=after), ways_figures.linear(own, point))
            for name, own in zip(model.names, weights, strict=True)
        ]
        if not ways_figures.has_powers(logits):
            return None
        if model.others is None:
            chance = figures.worked(
                ways_figures.named("row_p", row, given=model.names[0], after=after), ways_figures.sigma(logits[0])
            )
            found.append(Chances([chance], Difference(ways_figures.ONE, chance)))
            continue
        *own, other = (
            figures.worked(ways_figures.named("row_p", row, given=name, after=after), way)
            for name, way in zip((*model.names, model.others), softmax(logits), strict=True)
        )
        found.append(Chances(own, other))
    return found


def log_likelihood(problem: LogisticProblem, model: Modelled, chances: Sequence[Chances]) -> Expr:
    """Σ n_i ln P(y_i | x_i)"""
    terms = []
    for label, count, each in zip(problem.samples.labels.tolist(), problem.multiplicities, chances, strict=True):
        own = each.own[model.classes.index(label)] if label in model.classes else each.other
        terms.append(repeated(count, Log(own)))
    return Sum(tuple(terms))


# --- steps


def _put_gradients(
    problem: LogisticProblem,
    model: Modelled,
    iteration: Iteration,
    chances: Sequence[Chances],
    figures: ways_figures.Figures,
) -> list[list[Quoted]]:
    """(m, d + 1) Σ n_i (y_i − p_i) x̃_i, minus λ w with a penalty"""
    samples, found = problem.samples, list[list[Quoted]]()
    columns = [None, *samples.exact]
    labels = samples.labels.tolist()
    weights = write.by_class(iteration.weights)
    for at, (index, name) in enumerate(zip(model.classes, model.names, strict=True)):
        residuals = [
            repeated(count, Difference(Count(int(label == index)), each.own[at]))
            for label, count, each in zip(labels, problem.multiplicities, chances, strict=True)
        ]
        quoted = ways_figures.coefficient_names(model.parts, name, iteration.number)
        names = gradient_ids(model, name, iteration.number)
        row = []
        for place, column in enumerate(columns):
            terms = residuals
            if column is not None:
                terms = [Product((each, Given(x))) for each, x in zip(residuals, column, strict=True)]
            way: Expr = Sum(tuple(terms))
            if place and problem.penalty:
                weight = Quoted(quoted[place], write.exact(weights[at][place]))
                way = Difference(way, Product((Given(problem.penalty), weight)))
            row.append(figures.worked(names[place], way))
        found.append(row)
    return found


def _put_step(
    problem: LogisticProblem,
    before: Sequence[Sequence[Quoted]],
    gradients: Sequence[Sequence[Quoted]],
    after: Sequence[Sequence[Quoted]],
    figures: ways_figures.Figures,
) -> None:
    """θ + η ∂ℓ/∂θ, or with the mean over the rows"""
    rate: tuple[Expr, ...] = (Given(problem.learning_rate),)
    if problem.gradient == "mean":
        rate = (*rate, Quotient(ways_figures.ONE, Count(problem.trials)))
    for rows in zip(before, gradients, after, strict=True):
        for old, gradient, new in zip(*rows, strict=True):
            figures.put(new.id, new.number, Sum((old, Product((*rate, gradient)))))


def _newton_steps(
    problem: LogisticProblem,
    model: Modelled,
    number: int,
    chances: Sequence[Chances],
    gradient: Sequence[Quoted],
    figures: ways_figures.Figures,
) -> tuple[Expr, Expr]:
    """I⁻¹ ∂ℓ/∂θ for two coefficients, with information[j,k] of I = Σ n_i p_i (1 − p_i) x̃_i x̃_iᵀ, and λ added for
    w.
    """
    (column,), given = problem.samples.exact, model.names[0]
    spreads = [
        repeated(count, Product((each.own[0], Difference(ways_figures.ONE, each.own[0]))))
        for count, each in zip(problem.multiplicities, chances, strict=True)
    ]
    sums: list[Expr] = [
        Sum(tuple(spreads)),
        Sum(tuple(Product((each, Given(x))) for each, x in zip(spreads, column, strict=True))),
        Sum(tuple(Product((each, Power(Given(x), 2))) for each, x in zip(spreads, column, strict=True))),
    ]
    if problem.penalty:
        sums[2] = Sum((sums[2], Given(problem.penalty)))
    a, b, d = (
        figures.worked(ways_figures.named("information", *places, given=given, after=number), way)
        for places, way in zip((("1", "1"), ("1", "2"), ("2", "2")), sums, strict=True)
    )
    determinant = figures.worked(
        ways_figures.named("information_determinant", given=given, after=number),
        Difference(Product((a, d)), Product((b, b))),
    )
    first, second = gradient
    return (
        Quotient(Difference(Product((d, first)), Product((b, second))), determinant),
        Quotient(Difference(Product((a, second)), Product((b, first))), determinant),
    )
