"""A checked exercise of topic `evaluation`."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from _byhand.errors import Notice
from _byhand.measures.confusion import Confusion
from _byhand.measures.receiver import Receiver
from _byhand.problem.fields import ProblemHeading
from _byhand.topics.evaluation.model.fields import Weights


@dataclass(frozen=True)
class ScoredCase:
    """A case as the index of its class, and its score."""

    true: int
    score: Fraction


@dataclass(frozen=True)
class Forecast:
    """A case as the index of its class, and the probability of each class."""

    true: int
    probabilities: tuple[Fraction, ...]


@dataclass(frozen=True)
class EvaluationProblem:
    """classes    (K,) in order of first appearance
    positive   index of the positive one of two classes
    confusion  given, or computed from scores and threshold; None without a threshold
    cases      those with scores, in order; none if each has a probability for every class
    curve      of the scores
    raters     whether the matrix compares two raters, the first of them in the rows
    alone      whether nothing else than their agreement is asked for
    weights    how a disagreement of raters counts by its distance
    beta       of F_beta
    forecasts  the cases with probabilities, in order
    """

    heading: ProblemHeading
    classes: tuple[str, ...]
    positive: int
    confusion: Confusion | None
    cases: tuple[ScoredCase, ...]
    curve: Receiver | None
    threshold: Fraction | None
    notices: tuple[Notice, ...]
    decimals_given: bool
    raters: bool = False
    alone: bool = False
    weights: Weights | None = None
    beta: Fraction | None = None
    forecasts: tuple[Forecast, ...] = ()

    @property
    def scored(self) -> bool:
        """Are cases with scores or probabilities given, in place of a matrix?"""
        return bool(self.cases or self.forecasts)

    def decided(self, case: ScoredCase) -> int:
        """Positive if the score is at least the threshold."""
        assert self.threshold is not None
        return self.positive if case.score >= self.threshold else 1 - self.positive
