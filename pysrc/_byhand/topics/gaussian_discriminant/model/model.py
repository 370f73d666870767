"""A checked exercise with Gaussian classes, and its computed results."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from _byhand.decision.loss import Loss
from _byhand.discriminants.fisher import Fisher, Threshold
from _byhand.discriminants.model import Boundary, Covariance, Estimator, Model, SolvedCase
from _byhand.errors import Notice
from _byhand.numbers.linear import Matrix, Vector, inverse
from _byhand.numbers.rational import any_decimals
from _byhand.problem.evaluate import Evaluate
from _byhand.problem.fields import ProblemHeading
from _byhand.problem.samples import PointCase, Samples


@dataclass(frozen=True)
class GaussianProblem:
    """A checked exercise: K classes, d features.

    samples      the rows to estimate from; None if the parameters are given
    means        (K, d) and covariances (K, d, d), as given; None if there are rows
    one_matrix   whether a single covariance matrix was given for all classes
    priors       (K,) as given, else None: relative frequencies, or uniform without rows
    fisher       whether Fisher's linear discriminant is asked for
    nearest      whether the nearest projected mean decides, of more than two classes
    inverse_given  whether the inverses of the covariances were given in their place
    """

    heading: ProblemHeading
    classes: tuple[str, ...]
    features: tuple[str, ...]
    samples: Samples | None
    means: tuple[Vector, ...] | None
    covariances: tuple[Matrix, ...] | None
    one_matrix: bool
    priors: tuple[Fraction, ...] | None
    covariance: Covariance
    estimator: Estimator
    cases: tuple[PointCase, ...]
    loss: Loss | None
    fisher: bool
    notices: tuple[Notice, ...]
    evaluate: Evaluate | None = None
    nearest: bool = False
    inverse_given: bool = False

    @property
    def matrices(self) -> tuple[Matrix, ...]:
        """(K, d, d) as stated: the covariances, or their inverses."""
        assert self.covariances is not None
        if not self.inverse_given:
            return self.covariances
        return tuple(found for matrix in self.covariances if (found := inverse(matrix)) is not None)

    @property
    def decimals_given(self) -> bool:
        """Are the means and covariances stated, and as decimals?"""
        if self.means is None or self.covariances is None:
            return False
        rows = [*self.means, *(row for matrix in self.matrices for row in matrix)]
        return any_decimals(number for row in rows for number in row)


@dataclass(frozen=True)
class SolvedDiscriminant:
    """The whole exercise. Without an inverse for every class there are no boundaries and no solved cases.

    boundaries  of all pairs of classes with a prior above 0, the first before the second
    fisher      Fisher's directions, None if not asked for
    threshold   the threshold along the direction of two classes, None if there is none
    """

    problem: GaussianProblem
    model: Model
    boundaries: tuple[Boundary, ...]
    cases: tuple[SolvedCase, ...]
    fisher: Fisher | None = None
    threshold: Threshold | None = None
