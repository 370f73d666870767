"""All topics: one line each."""

from __future__ import annotations

from byhand.topics import (
    bayes_decision,
    bayesian_network,
    estimation,
    evaluation,
    gaussian_discriminant,
    logistic_regression,
    naive_bayes,
    text_naive_bayes,
)
from byhand.topics.topic import Topic

TOPICS: tuple[Topic, ...] = (
    naive_bayes.TOPIC,
    text_naive_bayes.TOPIC,
    bayes_decision.TOPIC,
    gaussian_discriminant.TOPIC,
    logistic_regression.TOPIC,
    bayesian_network.TOPIC,
    estimation.TOPIC,
    evaluation.TOPIC,
)
