"""Classifying one case: P(c | x) ∝ P(c) · Π P(x_j | c)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Literal

from _byhand.counting.estimate import Estimate
from _byhand.decision.loss import Loss, answer_of
from _byhand.decision.scores import Outcome, carried, outcome
from _byhand.document.ids import identifier, quantities_of
from _byhand.document.steps import Answer, Quantity
from _byhand.errors import InputError
from _byhand.numbers.rational import round_half_up
from _byhand.numbers.real import Value, add, ln, multiply
from _byhand.problem.cases import Case
from _byhand.topics.naive_bayes.model.gaussian import Density, NormalTable, Reason, density
from _byhand.topics.naive_bayes.model.model import FeatureTable, Model

# Why a factor has no value: no value, or no row, of the class is known; or it has no density.
UndefinedReason = Literal["no_values", "no_cases", Reason]


@dataclass(frozen=True)
class Factor:
    """P(feature = value | class) for every class: the table entries that a case needs.

    unseen  None for a value with a row in the table, else the convention's choice for unseen values that applied
    """

    table: FeatureTable
    value: str
    estimates: tuple[Estimate, ...]
    unseen: Literal["smooth", "zero"] | None

    @cached_property
    def values(self) -> tuple[Fraction | None, ...]:
        return tuple(estimate.value for estimate in self.estimates)

    @cached_property
    def logs(self) -> tuple[Value | None, ...]:
        return tuple(ln(value) if value else None for value in self.values)

    @property
    def counts(self) -> tuple[int, ...]:
        return tuple(estimate.total for estimate in self.estimates)

    @property
    def reasons(self) -> tuple[UndefinedReason | None, ...]:
        """Why a class has no value."""
        return tuple("no_values" if value is None else None for value in self.values)


@dataclass(frozen=True)
class DensityFactor:
    """p(feature = value | class) of a numeric feature for every class. `number` is the number that `value` states."""

    table: NormalTable
    value: str
    number: Fraction
    densities: tuple[Density, ...]

    @cached_property
    def values(self) -> tuple[Value | None, ...]:
        return tuple(each.value for each in self.densities)

    @cached_property
    def logs(self) -> tuple[Value | None, ...]:
        return tuple(each.log for each in self.densities)

    @property
    def counts(self) -> tuple[int, ...]:
        return tuple(each.normal.moments.count for each in self.densities)

    @property
    def reasons(self) -> tuple[UndefinedReason | None, ...]:
        """Why a class has no value."""
        return tuple(each.normal.undefined for each in self.densities)


@dataclass(frozen=True)
class Undefined:
    """A factor without a value, so that nothing can be decided, and the reason.

    count  known values of the feature in the class
    """

    feature: str
    class_index: int
    reason: UndefinedReason
    count: int


@dataclass(frozen=True)
class Result:
    """The factors of one case and its outcome.

    skipped    (feature, value) left out because the value is unseen
    unknown    features without a value in the case
    products   (K,) Π P(x_j | c), None if a factor is undefined
    """

    factors: tuple[Factor | DensityFactor, ...]
    skipped: tuple[tuple[str, str], ...]
    unknown: tuple[str, ...]
    products: tuple[Value | None, ...]
    undefined: tuple[Undefined, ...]
    outcome: Outcome

    @property
    def counted(self) -> tuple[Factor, ...]:
        """The factors estimated from counts."""
        return tuple(factor for factor in self.factors if isinstance(factor, Factor))

    @property
    def measured(self) -> tuple[DensityFactor, ...]:
        """The factors that are densities."""
        return tuple(factor for factor in self.factors if isinstance(factor, DensityFactor))


def classify(model: Model, case: Case) -> Result:
    """Scores, evidence, posteriors and the decision by maximum posterior.

    score(c) = P(c) · Π P(x_j | c);  P(x) = Σ score(c);  P(c | x) = score(c) / P(x).
    An unknown feature is left out of the product: summing P(x_j | c) over all its values gives 1.
    Raises InputError for a value never seen in training if the convention says so.
    """
    digits = model.convention.digits
    factors: list[Factor | DensityFactor] = []
    skipped: list[tuple[str, str]] = []
    unknown: list[str] = []
    for table, value, number in zip(model.features, case.values, case.numbers, strict=True):
        if value is None:
            unknown.append(table.name)
            continue
        factor = factor_of(model, table, value, number)
        if factor is None:
            skipped.append((table.name, value))
        else:
            factors.append(factor)
    undefined = tuple(
        Undefined(factor.table.name, index, reason if model.class_counts[index] else "no_cases", factor.counts[index])
        for factor in factors
        for index, reason in enumerate(factor.reasons)
        if reason is not None
    )
    products = tuple(_product(factors, index, digits) for index in range(len(model.classes)))
    scores = tuple(
        None if product is None or prior.value is None else carried(multiply(prior.value, product), digits)
        for prior, product in zip(model.priors, products, strict=True)
    )
    logs = tuple(_log_score(model, factors, index) for index in range(len(model.classes)))
    return Result(
        factors=tuple(factors),
        skipped=tuple(skipped),
        unknown=tuple(unknown),
        products=products,
        undefined=undefined,
        outcome=outcome(model.classes, scores, logs, digits),
    )


def factor_of(
    model: Model, table: FeatureTable | NormalTable, value: str, number: Fraction | None
) -> Factor | DensityFactor | None:
    """The factors of a known value for every class; None if an unseen value is skipped."""
    if isinstance(table, FeatureTable):
        return _factor(model, table, table.value_of(value, number))
    assert number is not None
    densities = tuple(density(normal, number, table.precision, model.convention) for normal in table.normals)
    return DensityFactor(table, value, number, densities)


def _factor(model: Model, table: FeatureTable, value: str) -> Factor | None:
    """The entries for `value`; None if an unseen value is skipped."""
    if value in table.values:
        return Factor(table, value, table.estimates[table.values.index(value)], None)
    policy = model.convention.unseen
    if policy == "error" and table.k > len(table.values):
        # The user stated more possible values than were seen: this is one of them.
        policy = "smooth"
    if policy == "skip":
        return None
    if policy == "smooth":
        return Factor(table, value, table.unnamed, policy)
    if policy == "zero":
        return Factor(table, value, tuple(_zero(estimate, model) for estimate in table.unnamed), policy)
    raise InputError(
        "naive_bayes.error.unseen_value",
        field="query",
        column=table.name,
        name=table.name,
        value=value,
        values=tuple(table.values),
    )


def _zero(estimate: Estimate, model: Model) -> Estimate:
    floor = model.convention.zero_floor
    return Estimate(
        0,
        estimate.total,
        Fraction(0),
        Fraction(0),
        Fraction(0) if floor is None else _rounded(floor, model.convention.digits),
        floor is not None,
    )


def _rounded(value: Fraction, digits: int | None) -> Fraction:
    return value if digits is None else round_half_up(value, digits)


def _product(factors: list[Factor | DensityFactor], index: int, digits: int | None) -> Value | None:
    values = [factor.values[index] for factor in factors]
    known = [value for value in values if value is not None]
    return carried(multiply(*known), digits) if len(known) == len(values) else None


def _log_score(model: Model, factors: list[Factor | DensityFactor], index: int) -> Value | None:
    """ln P(c) + Σ ln P(x_j | c), None if a factor is 0 or undefined."""
    prior = model.priors[index].value
    logs = [ln(prior) if prior else None, *(factor.logs[index] for factor in factors)]
    known = [log for log in logs if log is not None]
    return carried(add(*known), model.convention.digits) if len(known) == len(logs) else None


def model_quantities(model: Model) -> list[Quantity]:
    """All prior[c], likelihood[feature=value|c], edges[feature], mean_gap[feature], mean[feature|c] and
    variance[feature|c].
    """
    quantities = quantities_of("prior", model.classes, [each.value for each in model.priors])
    for table in model.tables:
        if table.bins is not None:
            edges = tuple(edge for edge in table.bins.edges if edge is not None)
            quantities.append(Quantity(identifier("edges", table.name), edges))
        for value, row in zip(table.values, table.estimates, strict=True):
            quantities += [
                Quantity(identifier("likelihood", (table.name, value), given=(name,)), estimate.value)
                for name, estimate in zip(model.classes, row, strict=True)
            ]
    for normals in model.normal_tables:
        if normals.precision is not None:
            quantities.append(Quantity(identifier("mean_gap", normals.name), normals.precision.exact))
        for name, normal in zip(model.classes, normals.normals, strict=True):
            quantities.append(Quantity(identifier("mean", normals.name, given=(name,)), normal.mean))
            quantities.append(Quantity(identifier("variance", normals.name, given=(name,)), normal.variance))
    return quantities


def case_answer(model: Model, case: Case, result: Result, loss: Loss | None) -> Answer:
    """The answer to one query: quantities of the model and the case. With losses the decision is an action."""
    quantities = model_quantities(model)
    for factor in result.counted:
        if factor.unseen is not None:
            quantities += [
                Quantity(identifier("likelihood", (factor.table.name, factor.value), given=(name,)), estimate.value)
                for name, estimate in zip(model.classes, factor.estimates, strict=True)
            ]
    for measured in result.measured:
        quantities += [
            Quantity(identifier("density", (measured.table.name, measured.value), given=(name,)), value)
            for name, value in zip(model.classes, measured.values, strict=True)
        ]
    quantities += quantities_of("product", model.classes, result.products)
    return answer_of(case.written, quantities, result.outcome, loss, model.convention.digits)
