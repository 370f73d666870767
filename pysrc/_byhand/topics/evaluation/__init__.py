"""Topic `evaluation`: a confusion matrix or scores, and every measure of how good the decisions are."""

from __future__ import annotations

from _byhand.topic import Topic
from _byhand.topics.evaluation.form import FORM
from _byhand.topics.evaluation.model.fields import EvaluationFields
from _byhand.topics.evaluation.printed import READERS
from _byhand.topics.evaluation.solve import solve

__all__ = ["TOPIC"]

TOPIC = Topic(
    name="evaluation",
    fields=EvaluationFields,
    form=FORM,
    examples=("screening", "land_cover", "fawcett"),
    solve=solve,
    readers=READERS,
    kinds=frozenset({"confusion", "scores"}),
)
