"""What a step is for: one clause beside a right line."""

from __future__ import annotations

from typing import Literal, cast

from _byhand.check.checked import Checked
from _byhand.check.workings.working import Working
from _byhand.phrase import TextKeys
from _byhand.texts import Texts

_Kind = Literal[
    "prior",
    "likelihood",
    "density",
    "score",
    "joint",
    "evidence",
    "posterior",
    "risk",
    "payoff",
    "discriminant",
    "linear_discriminant",
    "mahalanobis",
    "z",
    "odds",
    "ml",
    "map",
    "posterior_mean",
    "hyper",
    "precision",
    "recall",
    "f1",
    "accuracy",
    "alpha",
    "beta",
    "gamma",
    "delta",
    "filtered",
]
_REASON_KEYS: TextKeys[_Kind] = {
    "prior": "check.reason.prior",
    "likelihood": "check.reason.likelihood",
    "density": "check.reason.density",
    "score": "check.reason.score",
    "joint": "check.reason.joint",
    "evidence": "check.reason.evidence",
    "posterior": "check.reason.posterior",
    "risk": "check.reason.risk",
    "payoff": "check.reason.payoff",
    "discriminant": "check.reason.discriminant",
    "linear_discriminant": "check.reason.discriminant",
    "mahalanobis": "check.reason.mahalanobis",
    "z": "check.reason.z",
    "odds": "check.reason.odds",
    "ml": "check.reason.ml",
    "map": "check.reason.map",
    "posterior_mean": "check.reason.posterior_mean",
    "hyper": "check.reason.hyper",
    "precision": "check.reason.precision",
    "recall": "check.reason.recall",
    "f1": "check.reason.f1",
    "accuracy": "check.reason.accuracy",
    "alpha": "check.reason.alpha",
    "beta": "check.reason.beta",
    "gamma": "check.reason.gamma",
    "delta": "check.reason.delta",
    "filtered": "check.reason.filtered",
}


def reason(checked: Checked, working: Working, texts: Texts) -> str | None:
    """What a right or a wrong figure is for; None where its name says it all."""
    name = working.names.get(checked.given.id)
    if checked.verdict not in ("right", "differs") or name is None:
        return None
    kind = name.kind
    has_posteriors = any(True for _ in working.kind("posterior"))
    # The parameters of a prior distribution are no shares, and a logistic posterior is none of a sum.
    if (kind == "prior" and not has_posteriors) or (kind == "posterior" and "z" in working.exact):
        return None
    if kind == "likelihood" and not name.of:
        return None  # of a whole sequence
    key = _REASON_KEYS.get(cast("_Kind", kind))
    return None if key is None else texts.entries[key]
