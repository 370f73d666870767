"""All topics: one line each.

A topic is imported when it is first asked for: they are two thirds of the package, and the page's first solve needs one
of them (docs/platform.md, The snapshot).
"""

from __future__ import annotations

from functools import cache
from importlib import import_module

from _byhand.topic import Topic

TOPIC_NAMES = (
    "naive_bayes",
    "text_naive_bayes",
    "bayes_decision",
    "events",
    "gaussian_discriminant",
    "logistic_regression",
    "bayesian_network",
    "hidden_markov",
    "estimation",
    "mixture",
    "subjective_bayes",
    "evaluation",
    "comparison",
)
# Kinds of exercise that the page offers apart, with the topic of their problems.
OWN_KINDS = {"bayes_rule": "bayes_decision"}
# The page offers them in this order.
PAGE_KINDS = ("naive_bayes", "bayes_rule", *TOPIC_NAMES[1:])
# Topics that learn from a table of labelled rows.
_CLASSIFYING = ("naive_bayes", "gaussian_discriminant", "logistic_regression", "bayesian_network")


@cache
def load_topic(name: str) -> Topic:
    """The topic of one of the TOPIC_NAMES."""
    module = import_module(f"_byhand.topics.{name}")
    topic: Topic = module.topic_of(map(load_topic, _CLASSIFYING)) if name == "comparison" else module.TOPIC
    return topic


def all_topics() -> tuple[Topic, ...]:
    return tuple(map(load_topic, TOPIC_NAMES))
