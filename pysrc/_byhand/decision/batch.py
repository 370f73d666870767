"""Decisions for many cases at once: posteriors as floats; the decisions equal those of the exact solution."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from _byhand.decision.loss import Loss, risks
from _byhand.decision.scores import Outcome
from _byhand.phrase import QUOTED, Listing, Phrase, say
from _byhand.progress import report

Floats = NDArray[np.float64]
Places = NDArray[np.intp]

# Log scores closer than this are compared exactly: float sums are accurate to about 1e-13.
_CLOSE = 1e-9


@dataclass(frozen=True)
class Decided:
    """One case, solved exactly.

    posteriors  (K,) None if undefined
    choice      index of the decided class or action; None if there is none
    reason      why there is none
    """

    posteriors: tuple[float, ...] | None
    choice: int | None
    reason: Phrase | None


def _as_query(cells: dict[str, str]) -> dict[str, object]:
    return {"query": cells}


@dataclass(frozen=True)
class Batch:
    """N cases with their decisions.

    classes     (K,)
    choices     (A,) the classes or, with losses, the actions
    posteriors  (N, K) nan if undefined
    decided     (N,) index into `choices`, −1 if undecided
    reasons     {row: why it is undecided}
    features    {feature: column of the table that has its values}
    target      the class column of the exercise, "" if it has none
    heads       names of unnamed columns
    asked       from a row's nonempty cells by feature: the problem fields that ask for this row alone
    counted     whether it is said how often each choice is decided: not of paths, of which there are many
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
    counted: bool = True


def decide_all(
    classes: tuple[str, ...],
    log_scores: Floats,
    loss: Loss | None,
    slack: Floats,
    reasons: Mapping[int, Phrase],
    exactly: Callable[[int], Decided],
) -> Batch:
    """Posteriors and decisions by maximum posterior, or by least risk.

    log_scores  (N, K) ln P(c) + Σ ln P(x_j | c): −inf for a score of 0, nan if undefined
    slack       (N,) upper bound on their error
    reasons     of the rows that cannot be scored
    exactly     solves a row exactly, called if floats do not determine the best choice
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
    return Batch(classes, choices, posteriors, decided, found)


def once(exactly: Callable[[int], Decided], key: Callable[[int], Hashable]) -> Callable[[int], Decided]:
    """`exactly`, called once for all rows with the same key."""
    known: dict[Hashable, Decided] = {}

    def found(row: int) -> Decided:
        name = key(row)
        if name not in known:
            known[name] = exactly(row)
        return known[name]

    return found


def decided(result: Outcome, loss: Loss | None, digits: int | None) -> Decided:
    """The decision of an exact outcome: the class, or the action of least risk."""
    known = [float(posterior) for posterior in result.posteriors if posterior is not None]
    posteriors = tuple(known) if len(known) == len(result.posteriors) else None
    choice, tied, choices = result.decision, result.tied, result.classes
    if loss is not None:
        risked = risks(loss, result.posteriors, digits)
        choice, tied, choices = risked.decision, risked.tied, loss.actions
    if choice is not None:
        return Decided(posteriors, choices.index(choice), None)
    if posteriors is None:
        return Decided(None, None, say("decision.batch.impossible"))
    return Decided(posteriors, None, say("decision.batch.tied", names=Listing(tied, QUOTED)))


def _posteriors(log_scores: Floats) -> Floats:
    """exp(s_c) / Σ exp(s_c), after subtracting the largest exponent."""
    with np.errstate(invalid="ignore"):
        shares = np.exp(log_scores - log_scores.max(axis=1, keepdims=True))
    posteriors: Floats = shares / shares.sum(axis=1, keepdims=True)
    return posteriors


def _largest(values: Floats) -> tuple[Places, Floats]:
    """(N,) the index of the largest value of each row, and its lead over the second largest."""
    rows = np.arange(len(values))
    best = np.argmax(values, axis=1)
    rest = values.copy()
    rest[rows, best] = -np.inf
    with np.errstate(invalid="ignore"):
        return best, values[rows, best] - rest.max(axis=1)
