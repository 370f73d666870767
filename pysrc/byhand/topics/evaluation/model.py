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
    """The place of the class of a case among the classes, and its score."""

    true: int
    score: Fraction


@dataclass(frozen=True)
class EvaluationProblem:
    """classes    (K,) in the order of their first appearance
    positive   of two classes the place of the one that is looked for
    confusion  given, or what the threshold makes of the scores; None where there is no threshold
    cases      those with scores, in their order
    curve      of the scores
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

    def decided(self, case: ScoredCase) -> int:
        """Positive if the score is at least the threshold."""
        assert self.threshold is not None
        return self.positive if case.score >= self.threshold else 1 - self.positive
