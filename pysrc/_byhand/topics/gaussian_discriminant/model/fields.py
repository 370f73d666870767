"""The fields of a problem of this topic."""

from __future__ import annotations

from typing import Literal, get_args

from _byhand.discriminants.model import Covariance, Estimator
from _byhand.phrase import TextKeys
from _byhand.problem import declared as kinds
from _byhand.problem.shared_fields import LOSS, POINTS, EvaluatedFields, LearntFields, ProblemFields

Decide = Literal["posterior", "fisher"]
_MATRIX = kinds.ListOf(kinds.ListOf(kinds.Number(), least=1), least=1)


COVARIANCE_KEYS: TextKeys[Covariance] = {
    "full": "gaussian_discriminant.option.full",
    "shared": "gaussian_discriminant.option.shared",
    "diagonal": "gaussian_discriminant.option.diagonal",
    "spherical": "gaussian_discriminant.option.spherical",
    "spherical_shared": "gaussian_discriminant.option.spherical_shared",
}


class GaussianFields(ProblemFields):
    """Normally distributed classes, in a table or given."""

    table = LearntFields.table
    target = LearntFields.target
    features = LearntFields.features
    """
    as above; only rows with all features known count

    the features are the columns of numbers
    """
    means = kinds.ByName("class", kinds.ListOf(kinds.Number(), least=1), least=2)
    """
    in place of `table`: `{class: [numbers]}`; `features` then names the coordinates

    the names are x1, x2, ...
    """
    covariances = kinds.AnyOf((_MATRIX, kinds.ByName("class", _MATRIX)))
    """beside `means`: `{class: matrix}`, or one matrix for all"""
    inverse_covariance = kinds.AnyOf((_MATRIX, kinds.ByName("class", _MATRIX)))
    """
    in place of `covariances`: the inverse of each, or one for all, symmetric and positive definite. It is used as
    given, and the exact covariance matrix is worked out from it
    """
    priors = kinds.ByName("class", kinds.Number(least=0, most=1))
    """
    `{class: p}`; beside a `table` they replace the shares of the classes

    shares of the rows; with `means` all alike
    """
    covariance = kinds.Words[Covariance](get_args(Covariance), default="full")
    """
    `spherical_shared` (σ²I), `spherical` (σ_c²I), `diagonal`, `shared` (one Σ), `full` (Σ_c)

    `shared` with one matrix, else `full`
    """
    estimator = kinds.Words[Estimator](get_args(Estimator))
    """`ml` (divided by n) or `unbiased` (by n − 1; pooled over K classes by N − K)"""
    query = POINTS
    """
    `{feature: number}`, or a list of numbers in the order of the features; a feature that is null or left out is
    unknown, and the case is classified by the marginal density of the others
    """
    loss = LOSS
    """see above"""
    fisher = kinds.Truth()
    """
    true: also Fisher's linear discriminant, whatever the `covariance`

    false
    """
    decide = kinds.Words[Decide](get_args(Decide))
    """
    of three or more classes: `posterior`; or `fisher`, the class of the nearest projected mean, whatever the priors
    are, with directions scaled to wᵀSw = 1, S = S_W/(N − K) (given covariances: S_W/K); then `fisher` is true
    """
    evaluate = EvaluatedFields.evaluate
    positive = EvaluatedFields.positive
    """see [above](#evaluation)"""
    ANY_OF = (("table",), ("means", "covariances"), ("means", "inverse_covariance"))
