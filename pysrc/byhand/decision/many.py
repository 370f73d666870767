"""Many cases decided at once: posteriors as floats; the decisions are those of the exact solution."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from byhand.decision.loss import Loss, risks
from byhand.decision.scores import Outcome
from byhand.phrase import QUOTED, Listing, Phrase, say
from byhand.progress import report

Floats = NDArray[np.float64]
Places = NDArray[np.intp]

# Scores of which the logarithms differ by less are compared exactly: sums of floats are right to about 1e-13.
_CLOSE = 1e-9


@dataclass(frozen=True)
class Decided:
    """One case, solved exactly.

    posteriors  (K,) None where they are undefined
    choice      the place of the class or action that is decided for; None if there is none
    reason      why there is none
    """

    posteriors: tuple[float, ...] | None
    choice: int | None
    reason: Phrase | None


def _as_query(cells: dict[str, str]) -> dict[str, object]:
    return {"query": cells}


@dataclass(frozen=True)
class ManyCases:
    """N cases with what is decided for each.

    classes     (K,)
    choices     (A,) what one decides for: the classes or, where there are losses, the actions
    posteriors  (N, K) nan where they are undefined
    decided     (N,) places among the choices, −1 where nothing is decided
    reasons     {row: why nothing is decided}
    features    {feature: column of the table that has its values}
    target      the name of the class column in the exercise, "" where it has none
    heads       what columns without a name of their own are called
    asked       of a row's cells by feature, without those that are empty: the fields that ask for this row alone
    """

    classes: tuple[str, ...]
    choices: tuple[str, ...]
    posteriors: Floats
    decided: Places
    reasons: Mapping[int, Phrase]
    features: Mapping[str, str] = field(default_factory=dict)
    target: str = ""
    heads: Mapping[str, Phrase] = field(default_factory=dict)
    asked: Callable[[dict[str, str]], dict[str, object]] = _as_query


def decide_all(
    classes: tuple[str, ...],
    log_scores: Floats,
    loss: Loss | None,
    slack: Floats,
    reasons: Mapping[int, Phrase],
    exactly: Callable[[int], Decided],
) -> ManyCases:
    """Posteriors and decisions of maximum posterior, or of least risk.

    log_scores  (N, K) ln P(c) + Σ ln P(x_j | c): −inf for a score of 0, nan where it is undefined
    slack       (N,) by how much they may be wrong
    reasons     of the rows that cannot be scored
    exactly     the solution of a row, asked where floats do not tell which choice is the best one
    """
    choices = classes if loss is None else loss.actions
    posteriors = _posteriors(log_scores)
    if loss is None:
        decided, margin = _largest(log_scores)
        unclear = ~(margin > _CLOSE + slack)
    else:
        matrix = np.array([[float(cost) for cost in row] for row in loss.matrix])
        decided, margin = _largest(-posteriors @ matrix.T)
        unclear = ~(margin > (_CLOSE + slack) * max(1.0, float(np.abs(matrix).max())))
    unclear |= np.isnan(posteriors).any(axis=1)
    found = dict(reasons)
    rows = np.flatnonzero(unclear).tolist()
    for at, row in enumerate(rows):
        report(at, len(rows))
        if row in found:
            decided[row], posteriors[row] = -1, np.nan
            continue
        exact = exactly(row)
        decided[row] = -1 if exact.choice is None else exact.choice
        posteriors[row] = np.nan if exact.posteriors is None else exact.posteriors
        if exact.reason is not None:
            found[row] = exact.reason
    return ManyCases(classes, choices, posteriors, decided, found)


def once(exactly: Callable[[int], Decided], key: Callable[[int], Hashable]) -> Callable[[int], Decided]:
    """The same, where rows with one key are solved once."""
    known: dict[Hashable, Decided] = {}

    def found(row: int) -> Decided:
        name = key(row)
        if name not in known:
            known[name] = exactly(row)
        return known[name]

    return found


def decided(result: Outcome, loss: Loss | None, digits: int | None) -> Decided:
    """What the exact outcome of a case says: the class, or the action of least risk."""
    known = [float(posterior) for posterior in result.posteriors if posterior is not None]
    posteriors = tuple(known) if len(known) == len(result.posteriors) else None
    choice, tied, choices = result.decision, result.tied, result.classes
    if loss is not None:
        risked = risks(loss, result.posteriors, digits)
        choice, tied, choices = risked.decision, risked.tied, loss.actions
    if choice is not None:
        return Decided(posteriors, choices.index(choice), None)
    if posteriors is None:
        return Decided(None, None, say("decision.many.impossible"))
    return Decided(posteriors, None, say("decision.many.tied", names=Listing(tied, QUOTED)))


def _posteriors(log_scores: Floats) -> Floats:
    """exp(s_c) / Σ exp(s_c), with the largest taken out first."""
    with np.errstate(invalid="ignore"):
        shares = np.exp(log_scores - log_scores.max(axis=1, keepdims=True))
    posteriors: Floats = shares / shares.sum(axis=1, keepdims=True)
    return posteriors


def _largest(values: Floats) -> tuple[Places, Floats]:
    """(N,) the place of the largest value of each row, and by how much it is larger than any other."""
    rows = np.arange(len(values))
    best = np.argmax(values, axis=1)
    rest = values.copy()
    rest[rows, best] = -np.inf
    with np.errstate(invalid="ignore"):
        return best, values[rows, best] - rest.max(axis=1)
