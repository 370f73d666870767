"""Posteriors and the decision by maximum posterior: P(c | x) = score(c) / Σ score, score(c) = P(c) · P(x | c)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from _byhand.document.ids import identifier
from _byhand.document.steps import Quantity
from _byhand.numbers.real import Value, add, divide, exp, real, same, subtract, to_places


@dataclass(frozen=True)
class Outcome:
    """The scores of one case and their consequences, by class. Undefined values are None.

    scores      (K,) P(c) · P(x | c)
    log_scores  (K,) their natural logarithms
    evidence    P(x), the sum of the scores
    posteriors  (K,) scores / evidence
    decision    the class with the largest posterior, None for a tie or if nothing can be decided
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
        """The index of the decided class."""
        return None if self.decision is None else self.classes.index(self.decision)

    @property
    def impossible(self) -> bool:
        """Is every score 0, so that there are no posteriors? A score that is merely too small for a decimal is not
        0.
        """
        return self.evidence == 0 and None in self.posteriors


def carried(value: Value, digits: int | None) -> Value:
    """The value that the working carries on: rounded to `digits` decimals unless None. A real number stays real."""
    if digits is None:
        return value
    rounded = to_places(value, digits)
    return rounded if isinstance(value, Fraction) else real(rounded)


def outcome(
    classes: Sequence[str], scores: Sequence[Value | None], log_scores: Sequence[Value | None], digits: int | None
) -> Outcome:
    """Evidence, posteriors and decision. A score of None leaves everything after it undefined."""
    known = [score for score in scores if score is not None]
    evidence = carried(add(*known), digits) if len(known) == len(scores) else None
    shares, total = known, evidence
    if evidence == 0 and digits is None:
        shares = _relative(log_scores)
        total = add(*shares)
    posteriors: tuple[Value | None, ...] = (None,) * len(scores)
    if total:
        posteriors = tuple(carried(divide(share, total), digits) for share in shares)
    best = []
    if evidence is not None:
        largest = max(shares, key=real)
        best = [name for name, share in zip(classes, shares, strict=True) if same(share, largest)]
    # A score of 0 is no reason to choose a class, not even the only one.
    decided = bool(total) and len(best) == 1
    return Outcome(
        classes=tuple(classes),
        scores=tuple(scores),
        log_scores=tuple(log_scores),
        evidence=evidence,
        posteriors=posteriors,
        decision=best[0] if decided else None,
        tied=() if decided else tuple(best),
    )


def _relative(log_scores: Sequence[Value | None]) -> list[Value]:
    """The scores relative to the largest one; all 0 if there is none."""
    largest = max((log for log in log_scores if log is not None), default=None)
    return [Fraction(0) if log is None or largest is None else exp(subtract(log, largest)) for log in log_scores]


def outcome_quantities(result: Outcome) -> list[Quantity]:
    """score[c], log_score[c], posterior[c] and evidence."""
    quantities = [
        Quantity(identifier(kind, name), value)
        for kind, values in (
            ("score", result.scores),
            ("log_score", result.log_scores),
            ("posterior", result.posteriors),
        )
        for name, value in zip(result.classes, values, strict=True)
    ]
    return [*quantities, Quantity("evidence", result.evidence)]
