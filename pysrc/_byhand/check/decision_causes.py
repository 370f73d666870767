"""The causes of a wrong decision: the smaller score, priors or losses ignored, refusing cheaper, the largest risk."""

from __future__ import annotations

from collections.abc import Mapping

from _byhand.check.causes import Cause
from _byhand.check.workings.working import Working
from _byhand.decision.loss import REJECT

# Kinds whose largest number decides, the surest first.
_LARGEST = ("posterior", "score", "joint", "log_score", "discriminant", "linear_discriminant", "votes")
_OF_RISKS = ("largest_risk_taken", "larger_risk_taken")
# A cause found by the choice alone, whatever its numbers.
_WEIGHT = 0.5


def decision_causes(working: Working, chosen: str, *, compares_risks: bool = True) -> tuple[Cause, ...]:
    """Why this action was chosen, as far as the right numbers tell; one cause or none.

    compares_risks: whether risks are written in the working
    """
    answer = working.answer
    if answer.decision is None:
        tied = chosen in answer.tied
        return (_cause("tie_given_to_one_class"),) if tied else ()
    by_risk = _by_risk(working, chosen, answer.decision)
    if by_risk in _OF_RISKS and not compares_risks and _is_for_likeliest(working, chosen):
        by_risk = "losses_ignored"
    key = by_risk or _by_class(working, chosen, answer.decision)
    return (_cause(key),) if key is not None else ()


def _cause(key: str) -> Cause:
    return Cause(key, 0.0, _WEIGHT)


def _by_risk(working: Working, chosen: str, right: str) -> str | None:
    risks, payoffs = _numbers_of(working, "risk"), _numbers_of(working, "payoff")
    if chosen in risks and right in risks:
        if right == REJECT:
            return "refusing_is_cheaper"
        return "largest_risk_taken" if len(risks) == 2 or risks[chosen] == max(risks.values()) else "larger_risk_taken"
    if chosen in payoffs and right in payoffs:
        return "smaller_payoff_taken"
    return None


def _is_for_likeliest(working: Working, chosen: str) -> bool:
    """Is it the best action if the most probable class were certain?"""
    posteriors = _numbers_of(working, "posterior")
    if not posteriors:
        return False
    likeliest = max(posteriors, key=lambda name: posteriors[name])
    costs = {
        parts.of[0]: working.numbers[name]
        for name in working.kind("loss")
        if len((parts := working.names[name]).of) == 2 and parts.of[1] == likeliest
    }
    return chosen in costs and costs[chosen] == min(costs.values())


def _by_class(working: Working, chosen: str, right: str) -> str | None:
    found = next((each for kind in _LARGEST if right in (each := _numbers_of(working, kind))), {})
    if chosen not in found or found[chosen] >= found[right]:
        return None
    priors = _numbers_of(working, "prior")
    if not (found.keys() <= priors.keys() and all(priors.values()) and min(found.values()) >= 0):
        return "smaller_score_chosen"
    typical = {name: number / priors[name] for name, number in found.items()}
    is_typical = typical[chosen] == max(typical.values()) > typical[right]
    return "priors_ignored" if is_typical else "smaller_score_chosen"


def _numbers_of(working: Working, kind: str) -> Mapping[str, float]:
    """The number of each class or action: posterior[c], density[x=2|c]; nothing if a class has several."""
    found: dict[str, float] = {}
    for name in working.kind(kind):
        parts = working.names[name]
        own = parts.given or parts.of
        if len(own) != 1 or not isinstance(own[0], str) or own[0] in found:
            return {}
        found[own[0]] = working.numbers[name]
    return found
