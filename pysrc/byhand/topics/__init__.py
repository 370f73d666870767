"""All topics: one line each."""

from __future__ import annotations

from types import ModuleType

from byhand.topics import (
    bayes_decision,
    bayesian_network,
    gaussian_discriminant,
    logistic_regression,
    naive_bayes,
    text_naive_bayes,
)

TOPICS: tuple[ModuleType, ...] = (
    naive_bayes,
    text_naive_bayes,
    bayes_decision,
    gaussian_discriminant,
    logistic_regression,
    bayesian_network,
)
