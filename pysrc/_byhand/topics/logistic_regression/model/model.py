"""Logistic regression: P(c | x) ∝ exp(θ_cᵀ x̃) with x̃ = (1, x), and the path of the maximisation."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Literal, get_args

import numpy as np
from numpy.typing import NDArray

from _byhand.decision.loss import Loss, Risks
from _byhand.decision.scores import Outcome
from _byhand.document.ids import Part
from _byhand.errors import Notice
from _byhand.problem.evaluate import Evaluate
from _byhand.problem.fields import ProblemHeading
from _byhand.problem.samples import PointCase, Samples
from _byhand.topics.logistic_regression.model.dummy_coding import Coded, Feature, parts_of
from _byhand.topics.logistic_regression.model.fields import Method, Multiclass, Stop
from _byhand.topics.logistic_regression.model.grouped_data import Counting, TrialGroup, groups_of

Floats = NDArray[np.float64]
# Online methods, which look at one row at a time.
ROW_BY_ROW = ("stochastic", "perceptron")
# How the iterations ended.
#   converged      the step became small enough, and the maximum is as near
#   early          the step became small enough far from the maximum, as with a tiny learning rate
#   stopped        the given number of iterations was reached
#   diverged       the learning rate was too large: the log-likelihood fell, or floats cannot hold it any more
#   separable      some weights separate the classes, so there is no maximum (all rows on the right side)
#   touching       the same, but some rows lie on the boundary between the classes (quasi-complete separation)
#   collinear      a feature is a linear combination of the others, so there is no unique maximum
NoMaximum = Literal["diverged", "separable", "touching", "collinear"]
Ending = Literal["converged", "early", "stopped", NoMaximum]
NO_MAXIMUM: tuple[NoMaximum, ...] = get_args(NoMaximum)


@dataclass(frozen=True)
class LogisticProblem:
    """A checked exercise: N rows, d features, K classes.

    positive    index of the class whose probability is σ(θᵀx̃); None for more than two classes
    reference   index of the class whose weights are 0 in the multinomial model
    counts      (N,) how often each row occurs; None for once
    counting    the counting columns
    table_features  the features of the table; a categorical one has several columns in the samples
    penalty     λ of λ/2 ‖w‖²
    units       by feature, the change whose odds ratio is asked for, if it is not 1
    confidence  the level of confidence intervals
    start       (d + 1,) or, for more classes, (K, d + 1); zeros by default
    """

    heading: ProblemHeading
    samples: Samples
    positive: int | None
    reference: int
    method: Method
    learning_rate: Fraction
    iterations: int
    tolerance: Fraction
    start: Floats
    gradient: Literal["sum", "mean"]
    multiclass: Multiclass
    cases: tuple[PointCase, ...]
    loss: Loss | None
    notices: tuple[Notice, ...]
    stop: Stop = "largest_change"
    evaluate: Evaluate | None = None
    counts: NDArray[np.int64] | None = None
    counting: Counting | None = None
    table_features: tuple[Feature, ...] = ()
    penalty: Fraction = Fraction(0)
    units: Mapping[str, Fraction] = field(default_factory=dict)
    confidence: Fraction | None = None

    @property
    def coded(self) -> tuple[Coded, ...]:
        """The categorical features."""
        return tuple(feature for feature in self.table_features if isinstance(feature, Coded))

    @property
    def parts(self) -> tuple[Part, ...]:
        """(d,) the names of the features in IDs"""
        return parts_of(self.table_features)

    @property
    def trials(self) -> int:
        """The number of trials: rows times their counts."""
        return len(self.samples.labels) if self.counts is None else int(self.counts.sum())

    @cached_property
    def groups(self) -> tuple[TrialGroup, ...]:
        """The trials grouped by point, if rows of two classes are counted; else empty."""
        if self.counts is None or self.counting is None or self.positive is None:
            return ()
        return groups_of(self.samples, self.counts, self.counting, self.positive)

    @property
    def multiplicities(self) -> list[int]:
        """(N,) how often each row occurs"""
        return [1] * len(self.samples.labels) if self.counts is None else self.counts.tolist()

    @property
    def classes(self) -> tuple[str, ...]:
        return self.samples.classes

    @property
    def features(self) -> tuple[str, ...]:
        return self.samples.features

    @property
    def target(self) -> str:
        return self.samples.target


@dataclass(frozen=True)
class Iteration:
    """One line of the table: the state of the iteration before its step.

    number          0 for the start
    weights         the coefficients θ, intercept first; (d + 1,), or (m, d + 1) for m classes that have weights
    log_likelihood  ℓ(θ)
    gradient        ∂ℓ/∂θ, shaped like the weights: the sum over the rows, whatever `gradient` of the problem says
    gradient_norm   its Euclidean length
    objective       ℓ(θ), minus any penalty; the gradient is that of the objective
    halvings        how often the preceding step was halved so that ℓ did not fall, or for BFGS rose enough
    """

    number: int
    weights: Floats
    log_likelihood: float
    gradient: Floats
    gradient_norm: float
    objective: float
    halvings: int = 0


@dataclass(frozen=True)
class Fit:
    """One model of two classes, or a multinomial one.

    classes        indices of the classes that have weights; one for two classes
    path           the iterations; of a long path only the first ones, some between and the last are kept
    iterations     number of steps
    ending         how they ended
    weights        those of the last iteration
    information    −∂²ℓ/∂θ∂θᵀ there, (m(d + 1), m(d + 1)); None if it cannot be computed
    std_errors     roots of the diagonal of its inverse, shaped like the weights; None without a maximum, or with a
                   penalty
    direction      without a maximum: unit weights along which the log-likelihood never falls
    """

    classes: tuple[int, ...]
    path: tuple[Iteration, ...]
    iterations: int
    ending: Ending
    weights: Floats
    information: Floats | None
    std_errors: Floats | None
    direction: Floats | None

    @property
    def has_maximum(self) -> bool:
        return self.obstacle is None

    @property
    def obstacle(self) -> NoMaximum | None:
        """Why there is no maximum; None if there is one."""
        return self.ending if self.ending in NO_MAXIMUM else None


@dataclass(frozen=True)
class SolvedCase:
    """One point.

    logits   the numbers θᵀx̃: one for two classes; (K,) for more, 0 for the reference class
    """

    case: PointCase
    logits: tuple[float, ...]
    outcome: Outcome
    risks: Risks | None


@dataclass(frozen=True)
class SolvedLogistic:
    """The whole exercise.

    fit         of the two classes, or the multinomial model
    one_vs_rest one fit for each class against all others; empty for two classes
    cases       solved by the model that `multiclass` asks for; empty if it has no maximum
    others      the cases solved by the other of the two models for more classes; empty for two classes
    """

    problem: LogisticProblem
    fit: Fit
    one_vs_rest: tuple[Fit, ...]
    cases: tuple[SolvedCase, ...]
    others: tuple[SolvedCase, ...]
