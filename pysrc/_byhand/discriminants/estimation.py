"""The parameters of the classes: estimated from the rows, or given. All are exact."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import reduce
from math import lcm
from operator import mul

from _byhand.discriminants.model import SHARED, SPHERICAL, Covariance, Estimator, Model
from _byhand.numbers import linear as linalg
from _byhand.problem.samples import Samples


def learn_model(
    samples: Samples, covariance: Covariance, estimator: Estimator, priors: tuple[Fraction, ...] | None = None
) -> Model:
    """The classes of a table: means, covariances and, unless given, the priors n_c/N."""
    counts, means, scatters = moments(samples)
    return replace(
        state_model(
            samples.classes,
            samples.features,
            means,
            estimated(scatters, counts, covariance, estimator),
            covariance,
            estimator,
            tuple(Fraction(count, sum(counts)) for count in counts) if priors is None else priors,
        ),
        counts=counts,
        scatters=scatters,
        own=tuple(
            divided(scatter, count - (estimator == "unbiased")) for scatter, count in zip(scatters, counts, strict=True)
        ),
    )


def state_model(
    classes: tuple[str, ...],
    features: tuple[str, ...],
    means: tuple[linalg.Vector, ...],
    covariances: tuple[linalg.Matrix | None, ...],
    covariance: Covariance,
    estimator: Estimator,
    priors: tuple[Fraction, ...] | None = None,
) -> Model:
    """The classes with these parameters, and the determinants and inverses of their covariances.

    Without given priors all classes are equally probable.
    """
    known = _inverted(covariances)
    return Model(
        covariance=covariance,
        estimator=estimator,
        classes=classes,
        features=features,
        counts=None,
        priors=(Fraction(1, len(classes)),) * len(classes) if priors is None else priors,
        means=means,
        scatters=None,
        own=None,
        covariances=covariances,
        variances=(
            tuple(None if matrix is None else matrix[0][0] for matrix in covariances)
            if covariance in SPHERICAL
            else None
        ),
        determinants=tuple(None if matrix is None else known[matrix][0] for matrix in covariances),
        inverses=tuple(None if matrix is None else known[matrix][1] for matrix in covariances),
    )


def marginal(model: Model, places: Sequence[int]) -> Model:
    """The marginal model of the features at these indices: N(x; μ, Σ) without the other entries of μ and Σ.

    It is the density integrated over the other features. Bishop, Pattern Recognition and Machine Learning, 2006,
    eqs 2.92, 2.93, 2.98. Without any feature the density is 1, and so is the determinant of the empty matrix.
    """
    if len(places) == model.size:
        return model
    covariances = tuple(None if matrix is None else linalg.submatrix(matrix, places) for matrix in model.covariances)
    known = _inverted(covariances)
    return replace(
        model,
        features=tuple(model.features[place] for place in places),
        means=tuple(tuple(mean[place] for place in places) for mean in model.means),
        scatters=None,
        own=None,
        covariances=covariances,
        determinants=tuple(None if matrix is None else known[matrix][0] for matrix in covariances),
        inverses=tuple(None if matrix is None else known[matrix][1] for matrix in covariances),
    )


def _inverted(
    covariances: Sequence[linalg.Matrix | None],
) -> dict[linalg.Matrix, tuple[Fraction, linalg.Matrix | None]]:
    """Determinant and inverse of each matrix, computed once for a shared one."""
    return {
        matrix: (linalg.determinant(matrix), linalg.inverse(matrix)) for matrix in covariances if matrix is not None
    }


def moments(samples: Samples) -> tuple[tuple[int, ...], tuple[linalg.Vector, ...], tuple[linalg.Matrix, ...]]:
    """n_c, μ_c = Σ x / n_c and S_c = Σ (x − μ_c)(x − μ_c)ᵀ = Σ x xᵀ − n_c μ_c μ_cᵀ of each class."""
    counts, means, scatters = [], [], []
    # Over a common denominator the sums are integer sums, which are much faster than sums of fractions.
    scales = [lcm(*{value.denominator for value in column}) for column in samples.exact]
    wholes = [
        [value.numerator * (scale // value.denominator) for value in column]
        for column, scale in zip(samples.exact, scales, strict=True)
    ]
    labels = samples.labels.tolist()
    for place in range(len(samples.classes)):
        rows = [row for row, label in enumerate(labels) if label == place]
        columns = [[column[row] for row in rows] for column in wholes]
        sums, count = [sum(column) for column in columns], len(rows)
        counts.append(count)
        means.append(tuple(Fraction(total, count * scale) for total, scale in zip(sums, scales, strict=True)))
        entries: dict[tuple[int, int], Fraction] = {}
        for j, column in enumerate(columns):
            for k in range(j, len(columns)):
                products = count * sum(map(mul, column, columns[k])) - sums[j] * sums[k]
                entries[j, k] = entries[k, j] = Fraction(products, count * scales[j] * scales[k])
        size = range(len(columns))
        scatters.append(tuple(tuple(entries[j, k] for k in size) for j in size))
    return tuple(counts), tuple(means), tuple(scatters)


def divided(scatter: linalg.Matrix, divisor: int) -> linalg.Matrix | None:
    """S / divisor, None if the divisor is 0."""
    return linalg.matrix_scaled(Fraction(1, divisor), scatter) if divisor else None


def estimated(
    scatters: Sequence[linalg.Matrix], counts: Sequence[int], covariance: Covariance, estimator: Estimator
) -> tuple[linalg.Matrix | None, ...]:
    """The covariance matrices (K, d, d) of a case, None where a single row leaves them undefined.

    Σ_c = S_c/n_c, its diagonal, or σ_c²I with σ_c² = tr S_c/(d n_c). With S = Σ S_c: Σ = S/N, or σ²I,
    σ² = tr S/(dN).
    The unbiased estimator divides by n_c − 1 and N − K instead of n_c and N.
    """
    unbiased = estimator == "unbiased"
    if covariance in SHARED:
        divisor = sum(counts) - len(counts) * unbiased
        pooled = divided(reduce(linalg.matrix_plus, scatters), divisor)
        return (_struck_out(pooled, covariance),) * len(counts)
    return tuple(
        _struck_out(divided(scatter, count - unbiased), covariance)
        for scatter, count in zip(scatters, counts, strict=True)
    )


def _struck_out(matrix: linalg.Matrix | None, covariance: Covariance) -> linalg.Matrix | None:
    """The part of the matrix that `covariance` keeps: all, the diagonal, or its mean."""
    if matrix is None or covariance in ("shared", "full"):
        return matrix
    variances = [row[place] for place, row in enumerate(matrix)]
    if covariance == "diagonal":
        return linalg.diagonal(variances)
    return linalg.matrix_scaled(sum(variances, start=Fraction(0)) / len(variances), linalg.identity(len(variances)))
