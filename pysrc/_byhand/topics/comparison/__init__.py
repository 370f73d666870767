"""Topic `comparison`: several classifiers, or conventions of one, on the same rows."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from _byhand.topic import Topic
from _byhand.topics.comparison.fields import ComparisonFields
from _byhand.topics.comparison.form import FORM
from _byhand.topics.comparison.solve import solve

__all__ = ["topic_of"]


def topic_of(classifying: Iterable[Topic]) -> Topic:
    """The topic, which compares classifiers of these topics."""
    return Topic(
        name="comparison",
        fields=ComparisonFields,
        form=FORM,
        examples=("watermelon_three_ways", "tennis_two_conventions"),
        solve=partial(solve, topics={topic.name: topic for topic in classifying}),
        kinds=frozenset({"cases", "points"}),
    )
