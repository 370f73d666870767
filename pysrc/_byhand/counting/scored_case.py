"""A case scored by a product of estimates: its answer, and the steps from its scores to the decision."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

from _byhand.decision.explain import CaseOutcome, posteriors_step, smoothing_step
from _byhand.decision.explain_risk import decision_steps, outcome_phrase
from _byhand.decision.loss import Loss, Risks, risks
from _byhand.decision.scores import Outcome
from _byhand.document.steps import Block, Step
from _byhand.phrase import Phrase


class ScoredResult(Protocol):
    """undefined   the estimates that are 0/0"""

    @property
    def outcome(self) -> Outcome: ...
    @property
    def undefined(self) -> Sequence[object]: ...


class ScoredCase(Protocol):
    """A case with its result.

    plain         the result without any smoothing if the convention smooths
    case_outcome  the outcome, and how it is written
    """

    @property
    def result(self) -> ScoredResult: ...
    @property
    def plain(self) -> ScoredResult | None: ...
    @property
    def case_outcome(self) -> CaseOutcome: ...


def has_answer(solved: ScoredCase) -> bool:
    """Whether all scores are defined, and not all of them 0."""
    return not solved.result.undefined and not solved.result.outcome.impossible


def answer_line(solved: ScoredCase, loss: Loss | None) -> Phrase:
    """The answer in one line. The scores are defined."""
    return outcome_phrase(solved.case_outcome, _risks(solved, loss))


def steps_from_scores(solved: ScoredCase, loss: Loss | None, suffix: str, remarks: Sequence[Block]) -> list[Step]:
    """Posteriors, decision and the effect of smoothing. The scores are defined.

    remarks  of the topic on the counts that smoothing changes
    """
    case_outcome, plain, smoothing = solved.case_outcome, solved.plain, None
    if plain is not None:
        defined = not plain.undefined
        smoothing = smoothing_step(case_outcome, plain.outcome, defined, remarks, suffix, losses=loss is not None)
        same = defined and plain.outcome.decision == case_outcome.outcome.decision
        smoothing = replace(smoothing, extra=same)
    closing = decision_steps(case_outcome, _risks(solved, loss), loss, suffix, smoothing)
    return [posteriors_step(case_outcome, suffix), *closing]


def _risks(solved: ScoredCase, loss: Loss | None) -> Risks | None:
    if loss is None:
        return None
    return risks(loss, solved.result.outcome.posteriors, solved.case_outcome.digits)
