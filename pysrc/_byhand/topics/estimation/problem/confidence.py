"""Reading the level and the method of a confidence interval."""

from __future__ import annotations

from _byhand.problem.fields import Fields
from _byhand.topics.estimation.data.model import Confidence
from _byhand.topics.estimation.problem.fields import ConfidenceFields

# The models of which a method may be chosen: those with a probability from a fixed number of trials.
WITH_METHOD = ("bernoulli", "binomial", "categorical")


def read_confidence(fields: Fields, model: str) -> Confidence | None:
    """None if no interval is asked for."""
    if "confidence" not in fields:
        return None
    if not isinstance(fields.get("confidence"), dict):
        level = fields.number("confidence")
        if not 0 < level < 1:
            raise fields.wrong("confidence", "estimation.error.interval")
        return Confidence(level)
    inner = Fields(fields.mapping("confidence"), ConfidenceFields.FIELDS, "confidence")
    level = inner.number("level")
    if not 0 < level < 1:
        raise inner.wrong("level", "estimation.error.interval")
    if "method" in inner and model not in WITH_METHOD:
        raise inner.wrong("method", "estimation.error.method", options=WITH_METHOD)
    return Confidence(level, inner.word(ConfidenceFields.method) if "method" in inner else None)
