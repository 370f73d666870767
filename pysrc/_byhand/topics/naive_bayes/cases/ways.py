"""How the quantities of a case are derived from the counts and from each other."""

from __future__ import annotations

from fractions import Fraction

from _byhand.arithmetic.expr import Count, Expr, Given, Quotient, Sum
from _byhand.arithmetic.formulas import repeated
from _byhand.arithmetic.functions import Difference, Power, Root
from _byhand.arithmetic.quoted import Quoted, carried_way
from _byhand.counting.estimate import Estimate, estimate_way
from _byhand.decision.ways import given_losses, risk_ways, score_ways
from _byhand.document.ids import identifier
from _byhand.document.steps import Amount, Ways
from _byhand.numbers.real import square_root
from _byhand.problem.numeric import MeanGap, NumericColumn
from _byhand.topics.naive_bayes.densities.explain_density import normal_density
from _byhand.topics.naive_bayes.densities.explain_precision import interval_area
from _byhand.topics.naive_bayes.model import notation as write
from _byhand.topics.naive_bayes.model.classify import DensityFactor, Factor, Result
from _byhand.topics.naive_bayes.model.gaussian import Interval, Normal, NormalTable
from _byhand.topics.naive_bayes.model.model import Model
from _byhand.topics.naive_bayes.model.problem import NaiveBayesProblem

_ONE = Fraction(1)


def ways(problem: NaiveBayesProblem, model: Model, result: Result | None) -> Ways:
    """The derivations of one case, or of the model alone; a standard deviation may be written beside a variance."""
    digits = model.convention.digits
    made: dict[str, Expr | None] = {
        identifier("prior", name): estimate_way(estimate, write.class_rows(name), write.all_rows(), digits)
        for name, estimate in zip(model.classes, model.priors, strict=True)
    }
    given: dict[str, Amount] = {}
    for table in model.tables:
        for value, row in zip(table.values, table.estimates, strict=True):
            made |= _entries(model, table.name, value, row)
    for normals in model.normal_tables:
        made |= _mean_gap(problem, normals)
        for name, normal in zip(model.classes, normals.normals, strict=True):
            made |= _moments(problem, normals, name, normal, digits)
            if normal.variance is not None:
                given[identifier("sd", normals.name, given=(name,))] = square_root(normal.variance)
    if result is not None:
        made |= _case(model, result)
        made |= risk_ways(problem.loss, result.outcome, digits)
        given |= given_losses(problem.loss, model.classes)
    # A grouped row stands for several people: nobody forgets all of them at once.
    rows = write.counted_rows(problem) if problem.counts is None and problem.samples.weights is None else {}
    return Ways({name: way for name, way in made.items() if way is not None}, given, rows)


def _entries(model: Model, feature: str, value: str, row: tuple[Estimate, ...]) -> dict[str, Expr | None]:
    return {
        identifier("likelihood", (feature, value), given=(name,)): estimate_way(
            estimate, write.value_rows(feature, value, name), write.known_rows(feature, name), model.convention.digits
        )
        for name, estimate in zip(model.classes, row, strict=True)
    }


def _moments(
    problem: NaiveBayesProblem, table: NormalTable, name: str, normal: Normal, digits: int | None
) -> dict[str, Expr | None]:
    """mean, variance and sd of a feature in a class, row by row; empty if the distribution is given."""
    if normal.mean is None or problem.parameters is not None:
        return {}
    samples = problem.samples
    column = _column(problem, table)
    rows = [
        (
            value if table.precision is None else table.precision.nearest(value),
            1 if samples.weights is None else int(samples.weights[row]),
        )
        for row, (value, own) in enumerate(zip(column.numbers, samples.class_cells, strict=True))
        if value is not None and own == name
    ]
    key = write.known_rows(table.name, name)
    mean = Quoted(identifier("mean", table.name, given=(name,)), normal.mean)
    total = Sum(tuple(repeated(weight, Given(value)) for value, weight in rows), key)
    found: dict[str, Expr | None] = {
        mean.id: carried_way(Quotient(total, Count(normal.moments.count, key)), digits),
    }
    if normal.variance is None:
        return found
    squares = Sum(tuple(repeated(weight, Power(Difference(Given(value), mean), 2)) for value, weight in rows), key)
    number = Count(normal.moments.count, key)
    divisor: Expr = number if normal.divisor == normal.moments.count else Difference(number, Given(_ONE))
    spread: Expr = Quotient(squares, divisor)
    if table.precision is not None and normal.at_least(table.precision):
        spread = Power(Quotient(_gap(table, table.precision), Given(Fraction(6))), 2)
    if table.floor:
        spread = Sum((spread, Given(table.floor)))
    variance = Quoted(identifier("variance", table.name, given=(name,)), normal.variance)
    found[variance.id] = carried_way(spread, digits)
    found[identifier("sd", table.name, given=(name,))] = Root(variance)
    return found


def _column(problem: NaiveBayesProblem, table: NormalTable) -> NumericColumn:
    return next(each for each in problem.samples.numeric if each.name == table.name)


def _gap(table: NormalTable, precision: MeanGap) -> Expr:
    return Quoted(identifier("mean_gap", table.name), precision.exact)


def _mean_gap(problem: NaiveBayesProblem, table: NormalTable) -> dict[str, Expr | None]:
    """(max − min) / (m − 1) of m distinct numbers, if numbers are rounded and two differ."""
    if table.precision is None:
        return {}
    distinct = {number for number in _column(problem, table).numbers if number is not None}
    if len(distinct) < 2:
        return {}
    whole = Difference(Given(max(distinct)), Given(min(distinct)))
    return {identifier("mean_gap", table.name): Quotient(whole, Count(len(distinct) - 1))}


def _case(model: Model, result: Result) -> dict[str, Expr | None]:
    """The factors of a case without a row of their own in a table, product[c], and everything after it."""
    digits = model.convention.digits
    made: dict[str, Expr | None] = {}
    for factor in result.counted:
        if factor.unseen is not None:
            made |= _entries(model, factor.table.name, factor.value, factor.estimates)
    for index, name in enumerate(model.classes):
        for measured in result.measured:
            density = measured.densities[index]
            if density.value is None:
                continue
            of = identifier("density", (measured.table.name, measured.value), given=(name,))
            if density.interval is None:
                way = _density(measured.table.name, name, measured.number, density.normal)
            else:
                way = _probability(measured.table, name, density.normal, density.interval)
            made[of] = carried_way(way, digits)

    def factors(index: int) -> list[tuple[Expr, int]]:
        return [(_quoted(factor, index, model.classes[index]), 1) for factor in result.factors]

    priors = [prior.value for prior in model.priors]
    return {**made, **score_ways(result.outcome, priors, result.products, factors, digits)}


def _quoted(factor: Factor | DensityFactor, index: int, name: str) -> Quoted:
    value = factor.values[index]
    assert value is not None
    kind = "likelihood" if isinstance(factor, Factor) else "density"
    return Quoted(identifier(kind, (factor.table.name, factor.value), given=(name,)), value)


def _density(feature: str, name: str, x: Fraction, normal: Normal) -> Expr:
    assert normal.mean is not None
    assert normal.variance is not None
    mean = Quoted(identifier("mean", feature, given=(name,)), normal.mean)
    variance = Quoted(identifier("variance", feature, given=(name,)), normal.variance)
    return normal_density(Given(x), mean, variance)


def _probability(table: NormalTable, name: str, normal: Normal, interval: Interval) -> Expr:
    assert normal.mean is not None
    assert normal.variance is not None
    assert table.precision is not None
    mean = Quoted(identifier("mean", table.name, given=(name,)), normal.mean)
    deviation = Root(Quoted(identifier("variance", table.name, given=(name,)), normal.variance))
    gap = _gap(table, table.precision)
    return interval_area(Given(interval.middle), mean, gap, deviation, above=interval.lower > 0)
