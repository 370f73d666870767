"""Posteriors and the decision by maximum posterior: P(c | x) = score(c) / Σ score, score(c) = P(c) · P(x | c)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from byhand.document import Quantity
from byhand.real import Value, add, divide, real, same, to_places


@dataclass(frozen=True)
class Outcome:
    """What the scores of one case come to, by class. Undefined values are None.

    scores      (K,) P(c) · P(x | c)
    log_scores  (K,) their natural logarithms
    evidence    P(x), the sum of the scores
    posteriors  (K,) scores / evidence
    decision    the class with the largest posterior, None for a tie or where nothing can be decided
    tied        the classes that share the largest posterior; all if every score is 0
    """

    classes: tuple[str, ...]
    scores: tuple[Value | None, ...]
    log_scores: tuple[Value | None, ...]
    evidence: Value | None
    posteriors: tuple[Value | None, ...]
    decision: str | None
    tied: tuple[str, ...]

    @property
    def decided(self) -> int | None:
        """The index of the class that is decided for."""
        return None if self.decision is None else self.classes.index(self.decision)


def carried(value: Value, digits: int | None) -> Value:
    """The value that one goes on with: rounded to `digits` decimals, unless that is None. A real number stays one."""
    if digits is None:
        return value
    rounded = to_places(value, digits)
    return rounded if isinstance(value, Fraction) else real(rounded)


def outcome(
    classes: Sequence[str], scores: Sequence[Value | None], log_scores: Sequence[Value | None], digits: int | None
) -> Outcome:
    """Evidence, posteriors and decision. A score that is None leaves everything after it undefined."""
    known = [score for score in scores if score is not None]
    evidence = carried(add(*known), digits) if len(known) == len(scores) else None
    posteriors = tuple(
        carried(divide(score, evidence), digits) if evidence and score is not None else None for score in scores
    )
    best = (
        []
        if evidence is None
        else [name for name, score in zip(classes, known, strict=True) if same(score, max(known))]
    )
    # A score of 0 is no reason to choose a class, not even the only one.
    decided = bool(evidence) and len(best) == 1
    return Outcome(
        classes=tuple(classes),
        scores=tuple(scores),
        log_scores=tuple(log_scores),
        evidence=evidence,
        posteriors=posteriors,
        decision=best[0] if decided else None,
        tied=() if decided else tuple(best),
    )


def outcome_quantities(result: Outcome) -> list[Quantity]:
    """score[c], log_score[c], posterior[c] and evidence."""
    quantities = [
        Quantity(f"{kind}[{name}]", value)
        for kind, values in (
            ("score", result.scores),
            ("log_score", result.log_scores),
            ("posterior", result.posteriors),
        )
        for name, value in zip(result.classes, values, strict=True)
    ]
    return [*quantities, Quantity("evidence", result.evidence)]
