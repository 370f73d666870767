"""How weights are derived that change from row to row: the perceptron's corrections, the steps of stochastic ascent."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from fractions import Fraction

from _byhand.arithmetic.expr import Count, Expr, Given, Product, Sum
from _byhand.arithmetic.formulas import softmax
from _byhand.arithmetic.functions import Difference
from _byhand.arithmetic.quoted import Quoted
from _byhand.document.steps import Ways
from _byhand.problem.samples import PointCase
from _byhand.topics.logistic_regression.maximum.ways_rows import (
    Modelled,
    coefficients,
    log_likelihood,
    modelled,
    put_rows,
)
from _byhand.topics.logistic_regression.model.given import GivenModel
from _byhand.topics.logistic_regression.model.given_solved import GivenCase
from _byhand.topics.logistic_regression.model.row_by_row import RowByRow
from _byhand.topics.logistic_regression.model.ways_figures import (
    MOST_FEATURES,
    MOST_ROWS,
    Figures,
    has_powers,
    linear,
    named,
    sigma,
)
from _byhand.topics.logistic_regression.model.ways_given import put_case
from _byhand.topics.logistic_regression.row_by_row import outputs, perceptron, stochastic

# Upper bound on the corrections that are derived one by one.
_MOST_CORRECTIONS = 60


def perceptron_ways(run: RowByRow, course: perceptron.Course, case: PointCase | None, results: Collection[str]) -> Ways:
    """Weights after each correction: b + η y and w + η y x, with margin[k] = y (w·x + b), which made it necessary."""
    figures = Figures(results)
    if has_corrections(run, 0):
        _corrections(run, course, figures)
    if case is not None:
        figures.worked("z", _net(run, _quoted(run, course.weights, None), case.point))
    return figures.ways()


def _quoted(run: RowByRow, weights: Sequence[Fraction], after: int | None) -> list[Quoted]:
    """(d + 1,) the weights after a correction as operands, b or θ first"""
    shown = outputs.shown_weights(run, weights)
    return [Quoted(name, weight) for name, weight in zip(outputs.weight_names(run, after), shown, strict=True)]


def _net(run: RowByRow, weights: Sequence[Quoted], point: Sequence[Fraction]) -> Expr:
    """w·x + b, or w·x − θ"""
    if not run.has_threshold:
        return linear(weights, point)
    return Difference(
        Sum(tuple(Product((each, Given(x))) for each, x in zip(weights[1:], point, strict=True))), weights[0]
    )


def has_corrections(run: RowByRow, number: int) -> bool:
    """Are the weights after this many corrections of the perceptron figures?"""
    return len(run.problem.parts) <= MOST_FEATURES and number <= _MOST_CORRECTIONS


def _corrections(run: RowByRow, course: perceptron.Course, figures: Figures) -> None:
    rate = Given(run.problem.learning_rate)
    weights: Sequence[Fraction] = run.start[0]
    for number, look in enumerate(course.corrections[:_MOST_CORRECTIONS], 1):
        before = _quoted(run, weights, number - 1)
        last = number == course.updates
        after = _quoted(run, look.weights, None if last else number)
        row, factor = run.row(look.row), outputs.step_factor(run, look.row)
        if number == 1:
            for quoted in before:
                figures.put(quoted.id, quoted.number)
        net = _net(run, before, row[1:])
        margin = Product((factor, net)) if run.at_zero is None else net
        figures.put(outputs.margin_name(run, number), outputs.shown_margin(run, look), margin)
        for place, (old, new, x) in enumerate(zip(before, after, row, strict=True)):
            step = Product((rate, factor, Given(x)) if place else (rate, factor))
            down = run.has_threshold and not place
            moved = Difference(old, step) if down else Sum((old, step))
            figures.put(new.id, new.number, moved if place or run.learns_intercept else old)
        weights = look.weights


def stochastic_ways(
    run: RowByRow,
    courses: Sequence[stochastic.Course],
    given: GivenModel,
    case: GivenCase | None,
    results: Collection[str],
) -> Ways:
    """Weights after each update, the log-likelihood at the end, and the results for a case."""
    figures = Figures(results)
    for course in courses:
        model = modelled(run.problem, course.classes, rest=len(courses) > 1)
        if not has_updates(model):
            continue
        for update in course.updates:
            _put_update(run, model, course, update, figures)
        if len(run.problem.samples.labels) <= MOST_ROWS:
            chances = put_rows(run.problem, model, coefficients(model, course.weights, None), None, figures)
            if chances is not None:
                name = named("log_likelihood", *model.whole)
                figures.put(name, course.log_likelihood, log_likelihood(run.problem, model, chances))
    if case is not None:
        put_case(given, case, figures)
    return figures.ways()


def has_updates(model: Modelled) -> bool:
    """Are its updates figures?"""
    return len(model.parts) <= MOST_FEATURES


def update_ids(model: Modelled, number: int) -> tuple[str, str]:
    """update_z and update_p of an update, for the first linear form"""
    first, second = (named(kind, str(number), given=model.names[0]) for kind in ("update_z", "update_p"))
    return first, second


def _put_update(
    run: RowByRow, model: Modelled, course: stochastic.Course, update: stochastic.Update, figures: Figures
) -> None:
    """θ + η (y − p) x̃ with update_z[k|c] and update_p[k|c] of update k"""
    number, row = update.number, run.row(update.row)
    label, rate = int(run.problem.samples.labels[update.row]), Given(run.problem.learning_rate)
    before = coefficients(model, update.before, number - 1)
    after = coefficients(model, update.after, None if number == course.count else number)
    for quoted in (each for own in before for each in own):
        figures.put(quoted.id, quoted.number)
    logits = [
        figures.put(named("update_z", str(number), given=name), value, linear(own, row[1:]))
        for name, value, own in zip(model.names, update.logits, before, strict=True)
    ]
    if not has_powers(logits):
        return
    ways = [sigma(logits[0])] if len(logits) == 1 else softmax(logits)[:-1]
    for at, (name, index, way) in enumerate(zip(model.names, model.classes, ways, strict=True)):
        chance = figures.put(named("update_p", str(number), given=name), update.chances[at], way)
        residual = Difference(Count(int(label == index)), chance)
        for place, (old, new, x) in enumerate(zip(before[at], after[at], row, strict=True)):
            step = Product((rate, residual, Given(x)) if place else (rate, residual))
            figures.put(new.id, new.number, Sum((old, step)))
