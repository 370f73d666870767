"""Gaussian classes: p(x | c) = N(x; μ_c, Σ_c), and the discriminant g_c(x) = ln p(x | c) + ln P(c)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, get_args

from _byhand.decision.loss import Risks
from _byhand.decision.scores import Outcome
from _byhand.numbers.linear import Matrix, Vector
from _byhand.numbers.real import Value
from _byhand.problem.samples import PointCase

# σ²I, σ_c²I, diagonal Σ_c, one Σ, Σ_c
Covariance = Literal["spherical_shared", "spherical", "diagonal", "shared", "full"]
Estimator = Literal["ml", "unbiased"]
COVARIANCES: tuple[Covariance, ...] = get_args(Covariance)
ESTIMATORS: tuple[Estimator, ...] = get_args(Estimator)
SHARED = ("spherical_shared", "shared")
SPHERICAL = ("spherical_shared", "spherical")
# The shape of the points with g_a(x) = g_b(x) in the plane; in more dimensions only whether it is flat.
Shape = Literal[
    "ellipse",
    "parabola",
    "hyperbola",
    "two_lines",
    "parallel_lines",
    "line",
    "point",
    "none",
    "all",
    "plane",
    "quadric",
]


@dataclass(frozen=True)
class Model:
    """The parameters, by class; a shared parameter is repeated K times.

    counts        (K,) rows of each class, None if the parameters are given
    priors        (K,)
    means         (K, d)
    scatters      (K, d, d) Σ (x − μ)(x − μ)ᵀ over the rows of the class; None if the parameters are given, or taken
                  from a model of more features
    own           (K, d, d) the covariance of each class before anything is shared or set to 0; None for a single row
                  with n − 1, and without scatters
    covariances   (K, d, d) as the case of `covariance` has them; None if a single row leaves them undefined
    variances     (K,) σ² of the spherical cases, else None
    determinants  (K,)
    inverses      (K, d, d) None if the covariance is singular
    shared        whether all classes have the same covariance by assumption
    """

    covariance: Covariance
    estimator: Estimator
    classes: tuple[str, ...]
    features: tuple[str, ...]
    counts: tuple[int, ...] | None
    priors: tuple[Fraction, ...]
    means: tuple[Vector, ...]
    scatters: tuple[Matrix, ...] | None
    own: tuple[Matrix | None, ...] | None
    covariances: tuple[Matrix | None, ...]
    variances: tuple[Fraction | None, ...] | None
    determinants: tuple[Fraction | None, ...]
    inverses: tuple[Matrix | None, ...]

    @property
    def shared(self) -> bool:
        return self.covariance in SHARED

    @property
    def solvable(self) -> bool:
        """Is the covariance of every class invertible?"""
        return None not in self.inverses

    @property
    def size(self) -> int:
        """d"""
        return len(self.features)


@dataclass(frozen=True)
class Boundary:
    """The boundary of two equally probable classes: g_first(x) − g_second(x) = xᵀAx + bᵀx + c = 0.

    square     A (d, d), exactly 0 if both covariances are equal
    linear     b (d,)
    constant   c
    normal     w of wᵀ(x − x0) = 0 if A is 0, else None: Σ⁻¹(μ_first − μ_second)
    foot       x0 (d,) if A is 0 and the means differ, else None
    """

    first: int
    second: int
    square: Matrix
    linear: Vector
    constant: Value
    normal: Vector | None
    foot: tuple[Value, ...] | None
    shape: Shape


@dataclass(frozen=True)
class SolvedCase:
    """One point, by class.

    model          the classes in the known features of the point
    mahalanobis    (K,) (x − μ)ᵀΣ⁻¹(x − μ), the squared distance
    densities      (K,) p(x | c)
    discriminants  (K,) g_c(x) in full: −½ (x − μ)ᵀΣ⁻¹(x − μ) − ½ ln |Σ| + ln P(c), without −d/2 ln 2π; None for
                   P(c) = 0
    outcome        scores P(c) p(x | c), decision, posteriors: exact if rational, however far the point is
    """

    case: PointCase
    model: Model
    mahalanobis: tuple[Fraction, ...]
    densities: tuple[Value, ...]
    discriminants: tuple[Value | None, ...]
    outcome: Outcome
    risks: Risks | None
