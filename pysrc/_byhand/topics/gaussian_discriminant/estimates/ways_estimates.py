"""How priors, means, scatters and covariances are derived from the rows, entry by entry."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from _byhand.arithmetic.expr import Count, Expr, Given, Product, Quotient, Sum
from _byhand.arithmetic.functions import Difference, Power
from _byhand.arithmetic.quoted import Quoted
from _byhand.discriminants.model import Model
from _byhand.document.ids import identifier
from _byhand.numbers.linear import Matrix, Vector
from _byhand.topics.gaussian_discriminant.estimates.explain_estimates import rows_of_class
from _byhand.topics.gaussian_discriminant.model import notation as write
from _byhand.topics.gaussian_discriminant.model.model import SolvedDiscriminant
from _byhand.topics.gaussian_discriminant.model.named import own_name
from _byhand.topics.gaussian_discriminant.model.ways_figures import MOST_FEATURES, Entries, Figures, means, prior

# More rows are not summed one by one.
_MOST_ROWS = 2000


def estimates(solved: SolvedDiscriminant, figures: Figures) -> None:
    """prior[c], mean[f|c], and the covariances by entry, up to the model in use.

    Given parameters have no derivations: their entries can only be quoted.
    """
    model, problem = solved.model, solved.problem
    if problem.samples is None:
        _given(model, figures)
        return
    assert model.counts is not None
    if problem.priors is None:
        total = Count(sum(model.counts), write.ALL_ROWS)
        for index in range(len(model.classes)):
            quoted = prior(model, index)
            figures.put(quoted.id, quoted.number, Quotient(write.rows_of(model, index), total))
    if model.size > MOST_FEATURES:
        return
    worked = len(problem.samples.labels) <= _MOST_ROWS
    scatters = []
    for index in range(len(model.classes)):
        rows = rows_of_class(solved, index) if worked else []
        _put_means(model, index, rows, figures)
        scatters.append(_put_scatter(solved, index, rows, figures))
    _covariances(model, scatters, figures)


def scatter_entries(model: Model, index: int) -> Entries:
    """scatter[f,g|c]: S_c = Σ (x − μ_c)(x − μ_c)ᵀ"""
    assert model.scatters is not None
    return Entries("scatter", model.features, model.scatters[index], (model.classes[index],))


def _given(model: Model, figures: Figures) -> None:
    if model.size > MOST_FEATURES:
        return
    for index, covariance in enumerate(model.covariances):
        for quoted in means(model, index):
            figures.put(quoted.id, quoted.number)
        if covariance is not None:
            Entries("covariance", model.features, covariance, own_name(model, index)).put(figures, _unmade)


def _unmade(_row: int, _column: int) -> Expr | None:
    return None


def _put_means(model: Model, index: int, rows: list[Vector], figures: Figures) -> None:
    """mean[f|c] = Σ x_f / N_c"""
    count = write.rows_of(model, index)
    for place, quoted in enumerate(means(model, index)):
        summed = Sum(tuple(Given(row[place]) for row in rows), count.key)
        figures.put(quoted.id, quoted.number, Quotient(summed, count) if rows else None)


def _put_scatter(solved: SolvedDiscriminant, index: int, rows: list[Vector], figures: Figures) -> Entries:
    """Σ (x_f − μ_f)(x_g − μ_g) over the rows; only the diagonal if only variances are needed."""
    model = solved.model
    entries, centre, key = scatter_entries(model, index), means(model, index), write.class_rows(model.classes[index])

    def way(row: int, column: int) -> Expr | None:
        terms = (_term(values, centre, row, column) for values in rows)
        return Sum(tuple(terms), key) if rows else None

    if model.covariance in ("shared", "full") or solved.fisher is not None:
        entries.put(figures, way)
    else:
        _put_diagonal(entries, figures, lambda place: way(place, place))
    return entries


def _term(values: Vector, centre: list[Quoted], row: int, column: int) -> Expr:
    off = Difference(Given(values[row]), centre[row])
    return Power(off, 2) if row == column else Product((off, Difference(Given(values[column]), centre[column])))


def _put_diagonal(entries: Entries, figures: Figures, way: Callable[[int], Expr | None]) -> None:
    for place, numbers in enumerate(entries.matrix):
        figures.put(entries.name(place, place), numbers[place], way(place))


def _divisor(model: Model, index: int | None) -> Expr:
    """N_c or N_c − 1 for a class; N or N − K for all."""
    assert model.counts is not None
    unbiased = model.estimator == "unbiased"
    if index is None:
        total = Count(sum(model.counts), write.ALL_ROWS)
        return Difference(total, Count(len(model.classes))) if unbiased else total
    rows = write.rows_of(model, index)
    return Difference(rows, Count(1)) if unbiased else rows


def _covariances(model: Model, scatters: list[Entries], figures: Figures) -> None:
    """covariance[f,g|c] and, if shared, covariance[f,g]; in the spherical cases variance[c] or variance."""
    assert model.own is not None
    if model.variances is not None:
        for index in write.distinct(model):
            variance = model.variances[index]
            if variance is not None:
                _put_variance(model, index, variance, scatters if model.shared else [scatters[index]], figures)
        return
    for index, (matrix, scatter) in enumerate(zip(model.own, scatters, strict=True)):
        if matrix is not None:
            _put_covariance(model, index, matrix, scatter, figures)
    pooled = model.covariances[0]
    if model.shared and pooled is not None:
        Entries("covariance", model.features, pooled).put(
            figures,
            lambda row, column: Quotient(Sum(tuple(each.at(row, column) for each in scatters)), _divisor(model, None)),
        )


def _put_covariance(model: Model, index: int, matrix: Matrix, scatter: Entries, figures: Figures) -> None:
    """For a class by itself: S_c over its divisor"""
    entries = Entries("covariance", model.features, matrix, (model.classes[index],))

    def way(row: int, column: int) -> Expr:
        return Quotient(scatter.at(row, column), _divisor(model, index))

    if model.covariance == "diagonal":
        _put_diagonal(entries, figures, lambda place: way(place, place))
    else:
        entries.put(figures, way)


def _put_variance(model: Model, index: int, variance: Fraction, scatters: list[Entries], figures: Figures) -> None:
    """σ² = Σ ‖x − μ‖² / (d N)"""
    squares = tuple(scatter.at(place, place) for scatter in scatters for place in range(model.size))
    divisor = _divisor(model, None if model.shared else index)
    if model.size > 1:
        divisor = Product((Count(model.size), divisor))
    figures.put(identifier("variance", *own_name(model, index)), variance, Quotient(Sum(squares), divisor))
