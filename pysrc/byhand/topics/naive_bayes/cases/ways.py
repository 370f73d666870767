"""How the quantities of a case are derived from the counts and from each other."""

from __future__ import annotations

from fractions import Fraction

from byhand.arithmetic.expr import Count, Expr, Given, Product, Quotient, Sum
from byhand.arithmetic.functions import Difference, Exp, Negative, Pi, Power, Root
from byhand.arithmetic.quoted import Quoted, carried_way
from byhand.counting.estimate import Estimate
from byhand.counting.ways import estimate_way, product_way
from byhand.decision.ways import given_losses, outcome_ways, quote, risk_ways
from byhand.document.ids import identifier
from byhand.document.steps import Amount, Ways
from byhand.numbers.real import square_root
from byhand.topics.naive_bayes.model import notation as write
from byhand.topics.naive_bayes.model.classify import Factor, Result
from byhand.topics.naive_bayes.model.gaussian import Normal, NormalTable
from byhand.topics.naive_bayes.model.model import Model
from byhand.topics.naive_bayes.model.problem import NaiveBayesProblem

_ONE, _TWO = Fraction(1), Fraction(2)


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
    column = next(each for each in samples.numeric if each.name == table.name)
    rows = [
        (value, 1 if samples.weights is None else int(samples.weights[row]))
        for row, (value, own) in enumerate(zip(column.numbers, samples.class_cells, strict=True))
        if value is not None and own == name
    ]
    key = write.known_rows(table.name, name)
    mean = Quoted(identifier("mean", table.name, given=(name,)), normal.mean)
    total = Sum(tuple(_times(weight, Given(value)) for value, weight in rows), key)
    found: dict[str, Expr | None] = {
        mean.id: carried_way(Quotient(total, Count(normal.moments.count, key)), digits),
    }
    if normal.variance is None:
        return found
    squares = Sum(tuple(_times(weight, Power(Difference(Given(value), mean), 2)) for value, weight in rows), key)
    number = Count(normal.moments.count, key)
    divisor: Expr = number if normal.divisor == normal.moments.count else Difference(number, Given(_ONE))
    spread: Expr = Quotient(squares, divisor)
    if table.floor:
        spread = Sum((spread, Given(table.floor)))
    variance = Quoted(identifier("variance", table.name, given=(name,)), normal.variance)
    found[variance.id] = carried_way(spread, digits)
    found[identifier("sd", table.name, given=(name,))] = Root(variance)
    return found


def _times(weight: int, number: Expr) -> Expr:
    return number if weight == 1 else Product((Count(weight), number))


def _case(model: Model, result: Result) -> dict[str, Expr | None]:
    """The factors of a case without a row of their own in a table, product[c], and everything after it."""
    digits = model.convention.digits
    made: dict[str, Expr | None] = {}
    for factor in result.counted:
        if factor.unseen is not None:
            made |= _entries(model, factor.table.name, factor.value, factor.estimates)
    factors: list[list[Expr] | None] = []
    logged: list[list[Expr] | None] = []
    for index, name in enumerate(model.classes):
        prior, product = model.priors[index].value, result.products[index]
        own: list[Expr] = []
        for each in result.factors:
            value = each.values[index]
            if value is None:
                continue
            kind = "likelihood" if isinstance(each, Factor) else "density"
            own.append(Quoted(identifier(kind, (each.table.name, each.value), given=(name,)), value))
        for measured in result.measured:
            of = identifier("density", (measured.table.name, measured.value), given=(name,))
            normal = measured.densities[index].normal
            if measured.values[index] is not None:
                made[of] = carried_way(_density(measured.table.name, name, measured.number, normal), digits)
        if prior is None or product is None:
            factors.append(None)
            logged.append(None)
            continue
        made[identifier("product", name)] = product_way(own, digits)
        first = quote("prior", name, prior)
        factors.append([first, quote("product", name, product)] if digits is not None else [first, *own])
        logged.append([first, *own])
    return {**made, **outcome_ways(result.outcome, factors, digits, logged)}


def _density(feature: str, name: str, x: Fraction, normal: Normal) -> Expr:
    """exp(−(x − μ)² / (2σ²)) / √(2πσ²)"""
    assert normal.mean is not None
    assert normal.variance is not None
    mean = Quoted(identifier("mean", feature, given=(name,)), normal.mean)
    variance = Quoted(identifier("variance", feature, given=(name,)), normal.variance)
    square = Power(Difference(Given(x), mean), 2)
    exponent = Negative(Quotient(square, Product((Given(_TWO), variance))))
    return Quotient(Exp(exponent), Root(Product((Given(_TWO), Pi(), variance))))
