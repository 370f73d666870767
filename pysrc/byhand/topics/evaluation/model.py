"""A checked exercise of topic `evaluation`."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from byhand.errors import Notice
from byhand.measures.confusion import Confusion
from byhand.measures.receiver import Receiver
from byhand.problem.fields import ProblemHeading


@dataclass(frozen=True)
class ScoredCase:
    """A case as the index of its class, and its score."""

    true: int
    score: Fraction


@dataclass(frozen=True)
class EvaluationProblem:
    """classes    (K,) in order of first appearance
    positive   index of the positive one of two classes
    confusion  given, or computed from scores and threshold; None without a threshold
    cases      those with scores, in order
    curve      of the scores
    raters     whether the matrix compares two raters, the first of them in the rows
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

    def decided(self, case: ScoredCase) -> int:
        """Positive if the score is at least the threshold."""
        assert self.threshold is not None
        return self.positive if case.score >= self.threshold else 1 - self.positive
