"""Reading and checking a problem of topic `gaussian_discriminant`: rows of numbers, or means and covariances."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from _byhand.decision.given import per_class, probabilities
from _byhand.decision.loss import read_loss
from _byhand.discriminants.model import SHARED, SPHERICAL, Covariance
from _byhand.errors import InputError, Notice
from _byhand.numbers.linear import (
    Matrix,
    Vector,
    inverse,
    is_diagonal,
    is_positive_definite,
    is_positive_semidefinite,
    transposed,
)
from _byhand.numbers.rational import parse_number
from _byhand.problem.evaluate import read_evaluate
from _byhand.problem.fields import Fields, quoted, read_heading
from _byhand.problem.samples import read_points, read_samples
from _byhand.topics.gaussian_discriminant.model.fields import GaussianFields
from _byhand.topics.gaussian_discriminant.model.model import GaussianProblem


def read_problem(data: Mapping[str, Any]) -> GaussianProblem:
    """Read the exercise in the JSON object; InputError names the invalid field."""
    fields = Fields(data, GaussianFields.FIELDS)
    heading = read_heading(fields)
    stated = _stated_matrices(fields)
    one_matrix = isinstance(fields.get(stated), list)
    covariance = fields.word(GaussianFields.covariance, "shared" if one_matrix else None)
    estimator = fields.word(GaussianFields.estimator)
    notices: list[Notice] = []
    samples, means, covariances = None, None, None
    if "table" in fields:
        for name in ("means", "covariances", "inverse_covariance"):
            if name in fields:
                raise InputError("gaussian_discriminant.error.beside_table", field=name)
        samples = read_samples(fields, notices)
        classes, features = samples.classes, samples.features
    else:
        classes, features, means = _read_means(fields)
        covariances = _read_covariances(fields, stated, classes, len(features))
        _check_case(covariance, stated, classes, covariances, one_matrix=one_matrix)
    nearest = _nearest(fields, len(classes))
    target, rows = (fields.text("target"), 0) if samples is None else (samples.target, len(samples.labels))
    evaluate = read_evaluate(fields, classes, features, notices, target=target, rows=rows)
    return GaussianProblem(
        heading=heading,
        classes=classes,
        features=features,
        samples=samples,
        means=means,
        covariances=covariances,
        one_matrix=one_matrix,
        priors=probabilities(fields, "priors", classes, notices) if "priors" in fields else None,
        covariance=covariance,
        estimator=estimator,
        cases=read_points(fields, features, () if samples is None else samples.columns, may_be_unknown=True),
        loss=read_loss(fields, classes),
        fisher=nearest or _fisher(fields),
        notices=tuple(notices),
        evaluate=evaluate,
        nearest=nearest,
        inverse_given=covariances is not None and stated == "inverse_covariance",
    )


def _stated_matrices(fields: Fields) -> str:
    """The field with the matrices: the covariances or, in their place, the inverses."""
    if "inverse_covariance" not in fields:
        return "covariances"
    if "covariances" in fields:
        raise fields.wrong("inverse_covariance", "gaussian_discriminant.inverse_given.beside")
    return "inverse_covariance"


def _nearest(fields: Fields, count: int) -> bool:
    """Does the nearest projected mean decide? It knows no losses, and of two classes there is the threshold."""
    if fields.word(GaussianFields.decide) != "fisher":
        return False
    if count == len(("first", "second")):
        raise fields.wrong("decide", "gaussian_discriminant.error.nearest_of_two")
    for name in ("loss", "evaluate", "priors"):
        if name in fields:
            raise fields.wrong(name, "gaussian_discriminant.error.beside_nearest")
    if fields.get("fisher") is False:
        raise fields.wrong("fisher", "gaussian_discriminant.error.nearest_without_fisher")
    return True


def _fisher(fields: Fields) -> bool:
    given = fields.get("fisher", False)
    if not isinstance(given, bool):
        raise fields.wrong("fisher", "gaussian_discriminant.error.yes_or_no")
    return given


def _read_means(fields: Fields) -> tuple[tuple[str, ...], tuple[str, ...], tuple[Vector, ...]]:
    """The classes, the names of the features and the class means."""
    if "means" not in fields:
        raise InputError("gaussian_discriminant.error.nothing_given", field="table")
    given = fields.mapping("means")
    classes = tuple(given)
    if len(classes) < 2 or "" in classes:
        raise fields.wrong("means", "gaussian_discriminant.error.classes")
    inner = Fields(given, classes, "means")
    means = tuple(_vector(given[name], inner.at(name)) for name in classes)
    size = len(means[0])
    for name, mean in zip(classes, means, strict=True):
        if len(mean) != size:
            raise inner.wrong(name, "gaussian_discriminant.error.mean_length", first=classes[0], size=size)
    features = fields.names("features")
    if features is None:
        return classes, tuple(f"x{place}" for place in range(1, size + 1)), means
    if len(features) != size or "" in features:
        raise fields.wrong("features", "gaussian_discriminant.error.features", size=size)
    return classes, features, means


def _vector(value: object, path: str) -> Vector:
    if not isinstance(value, list) or not value:
        raise InputError("gaussian_discriminant.error.vector", field=path, found=quoted(value))
    return _numbers(value, path)


def _numbers(values: Sequence[object], path: str) -> Vector:
    numbers = []
    for place, value in enumerate(values, 1):
        number = parse_number(value)
        if number is None:
            raise InputError("error.not_a_number", field=f"{path}[{place}]", found=quoted(value))
        numbers.append(number)
    return tuple(numbers)


def _read_covariances(fields: Fields, stated: str, classes: Sequence[str], size: int) -> tuple[Matrix, ...]:
    """The covariance matrix of each class, as it is given or from the given inverse."""
    if stated not in fields:
        raise InputError("gaussian_discriminant.error.no_covariances", field="covariances")
    given = fields.get(stated)
    read = _matrix if stated == "covariances" else _inverted
    if isinstance(given, list):
        return (read(given, size, stated),) * len(classes)
    inner = per_class(fields, stated, classes)
    return tuple(read(inner.get(name), size, inner.at(name)) for name in classes)


def _inverted(value: object, size: int, path: str) -> Matrix:
    """The covariance matrix whose inverse is given."""
    matrix = _square(value, size, path)
    found = inverse(matrix) if matrix == transposed(matrix) and is_positive_definite(matrix) else None
    if found is None:
        raise InputError("gaussian_discriminant.inverse_given.not_definite", field=path, found=quoted(value))
    return found


def _matrix(value: object, size: int, path: str) -> Matrix:
    """A symmetric positive semidefinite matrix, as every covariance matrix is."""
    matrix = _square(value, size, path)
    if matrix != transposed(matrix):
        raise InputError("gaussian_discriminant.error.not_symmetric", field=path, found=quoted(value))
    if not is_positive_semidefinite(matrix):
        raise InputError("gaussian_discriminant.error.not_semidefinite", field=path, found=quoted(value))
    return matrix


def _square(value: object, size: int, path: str) -> Matrix:
    square = isinstance(value, list) and len(value) == size
    if not isinstance(value, list) or not square or any(not isinstance(row, list) or len(row) != size for row in value):
        raise InputError("gaussian_discriminant.error.matrix", field=path, size=size, found=quoted(value))
    return tuple(_numbers(row, f"{path}[{place}]") for place, row in enumerate(value, 1))


def _check_case(
    covariance: Covariance, stated: str, classes: Sequence[str], covariances: Sequence[Matrix], *, one_matrix: bool
) -> None:
    """Check that the given matrices have the form that `covariance` assumes."""
    for name, matrix in zip(classes, covariances, strict=True):
        path = stated if one_matrix else f"{stated}.{name}"
        if covariance in SPHERICAL and not _is_spherical(matrix):
            raise InputError("gaussian_discriminant.error.not_spherical", field=path, covariance=covariance)
        if covariance == "diagonal" and not is_diagonal(matrix):
            raise InputError("gaussian_discriminant.error.not_diagonal", field=path, covariance=covariance)
        if covariance in SHARED and matrix != covariances[0]:
            other = "spherical" if covariance in SPHERICAL else "full"
            raise InputError(
                "gaussian_discriminant.error.not_shared",
                field=path,
                covariance=covariance,
                first=classes[0],
                other=other,
            )


def _is_spherical(matrix: Matrix) -> bool:
    return is_diagonal(matrix) and all(row[place] == matrix[0][0] for place, row in enumerate(matrix))
