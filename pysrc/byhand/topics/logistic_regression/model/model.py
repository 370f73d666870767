"""Logistic regression: P(c | x) ∝ exp(θ_cᵀ x̃) with x̃ = (1, x), and the path on which its maximum is looked for."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from byhand.decision.loss import Loss, Risks
from byhand.decision.scores import Outcome
from byhand.document.ids import Part
from byhand.errors import Notice
from byhand.problem.evaluate import Evaluate
from byhand.problem.fields import ProblemHeading
from byhand.problem.samples import PointCase, Samples
from byhand.topics.logistic_regression.model.dummy_coding import Coded, Feature, parts_of
from byhand.topics.logistic_regression.model.grouped_data import Counting, Group, groups_of

Floats = NDArray[np.float64]
Multiclass = Literal["multinomial", "one_vs_rest", "one_vs_one"]
Method = Literal["newton", "gradient_ascent", "bfgs", "stochastic", "perceptron"]
# These go from row to row and look at nothing else.
ROW_BY_ROW = ("stochastic", "perceptron")
# How the iterations ended.
#   converged      the step became small enough, and the maximum is as near
#   early          the step became small enough far from the maximum, as it does with a tiny learning rate
#   stopped        the given number of iterations was reached
#   diverged       the learning rate was too large: the log-likelihood fell, or no float holds it any more
#   separable      some weights separate the classes, so there is no maximum (all rows on the right side)
#   touching       the same, but some rows lie on the boundary between the classes (quasi-complete separation)
#   collinear      a feature is a linear combination of the others, so there is no single maximum
Ending = Literal["converged", "early", "stopped", "diverged", "separable", "touching", "collinear"]
WITH_MAXIMUM = ("converged", "early", "stopped")


@dataclass(frozen=True)
class LogisticProblem:
    """A checked exercise: N rows, d features, K classes.

    positive    the class whose probability is σ(θᵀx̃), as an index; None if there are more than two classes
    reference   the class whose weights are 0 in the multinomial model, as an index
    counts      (N,) how often each row occurs; None for once
    counting    the columns that say so
    table_features  the features of the table, of which a category has several columns in the samples
    penalty     λ of λ/2 ‖w‖²
    start       (d + 1,) or, for more classes, (K, d + 1); zeros where nothing is given
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
    evaluate: Evaluate | None = None
    counts: NDArray[np.int64] | None = None
    counting: Counting | None = None
    table_features: tuple[Feature, ...] = ()
    penalty: Fraction = Fraction(0)

    @property
    def coded(self) -> tuple[Coded, ...]:
        """The categories among the features."""
        return tuple(feature for feature in self.table_features if isinstance(feature, Coded))

    @property
    def parts(self) -> tuple[Part, ...]:
        """(d,) what the features are called in IDs"""
        return parts_of(self.table_features)

    @property
    def trials(self) -> int:
        """How many single trials there are: rows, each as often as it occurs."""
        return len(self.samples.labels) if self.counts is None else int(self.counts.sum())

    @cached_property
    def groups(self) -> tuple[Group, ...]:
        """The single trials by the points at which they are, where rows of two classes are counted; else none."""
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


@dataclass(frozen=True)
class Iteration:
    """One line of the table: where the iteration stands, before it takes its step.

    number          0 for the start
    weights         the coefficients θ, intercept first; (d + 1,), or (m, d + 1) for m classes that have weights
    log_likelihood  ℓ(θ)
    gradient        ∂ℓ/∂θ, of the shape of the weights: the sum over the rows, whatever `gradient` of the problem says
    gradient_norm   its Euclidean length
    objective       what is maximised: ℓ(θ), less the penalty where there is one; the gradient is of that
    halvings        how often the step that led here was halved, so that ℓ did not fall, or with BFGS rose enough
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

    classes        the classes that have weights, as indices; one for two classes
    path           the iterations; of a long path only the first ones, some between and the last are kept
    iterations     how many steps were taken
    ending         how they ended
    weights        those of the last iteration
    information    −∂²ℓ/∂θ∂θᵀ there, (m(d + 1), m(d + 1)); None where it cannot be computed
    std_errors     roots of the diagonal of its inverse, of the shape of the weights; None where there is no maximum,
                   or a penalty
    direction      where there is no maximum: weights of length 1 along which the log-likelihood never falls
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
        return self.ending in WITH_MAXIMUM


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
class Solved:
    """The whole exercise.

    fit         of the two classes, or the multinomial model
    one_vs_rest one fit for each class against all others; empty for two classes
    cases       solved by the model that `multiclass` asks for; empty where it has no maximum
    others      the same cases solved by the other of the two models for more classes; empty for two classes
    """

    problem: LogisticProblem
    fit: Fit
    one_vs_rest: tuple[Fit, ...]
    cases: tuple[SolvedCase, ...]
    others: tuple[SolvedCase, ...]
