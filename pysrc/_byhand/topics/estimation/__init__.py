"""Topic `estimation`: parameters from data, by maximum likelihood and with a prior."""

from __future__ import annotations

from _byhand.topic import Topic
from _byhand.topics.estimation.form import FORM
from _byhand.topics.estimation.problem.fields import EstimationFields
from _byhand.topics.estimation.reading.reader import READER
from _byhand.topics.estimation.solve import solve

__all__ = ["TOPIC"]

TOPIC = Topic(
    name="estimation",
    fields=EstimationFields,
    form=FORM,
    examples=(
        "coin",
        "coin_prior",
        "three_heads",
        "three_coins",
        "accidents",
        "waiting",
        "die",
        "heights",
        "sample",
        "lumps",
        "points",
        "taxis",
        "exam_table",
        "exam_density",
        "third_success",
        "two_pages",
    ),
    solve=solve,
    readers=(READER,),
    kinds=frozenset({"sample"}),
)
