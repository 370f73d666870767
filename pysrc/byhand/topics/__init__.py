"""All topics: one line each."""

from __future__ import annotations

from byhand.topic import Topic
from byhand.topics import (
    bayes_decision,
    bayesian_network,
    comparison,
    estimation,
    evaluation,
    gaussian_discriminant,
    logistic_regression,
    naive_bayes,
    text_naive_bayes,
)

# Topics that learn from a table of labelled rows.
_CLASSIFYING = (naive_bayes.TOPIC, gaussian_discriminant.TOPIC, logistic_regression.TOPIC, bayesian_network.TOPIC)
TOPICS: tuple[Topic, ...] = (
    naive_bayes.TOPIC,
    text_naive_bayes.TOPIC,
    bayes_decision.TOPIC,
    gaussian_discriminant.TOPIC,
    logistic_regression.TOPIC,
    bayesian_network.TOPIC,
    estimation.TOPIC,
    evaluation.TOPIC,
    comparison.topic_of(_CLASSIFYING),
)
