"""Workers of every topic, and the built-in examples that each can work."""

from __future__ import annotations

from collections.abc import Mapping

from helpers.workings import decision, estimation, evaluation, gaussian, logistic, network, numbers, texts
from helpers.workings.student_hand import EVERYWHERE, Figures, StudentHand, Worker, slipped

WORKERS: Mapping[str, tuple[Worker, tuple[str, ...]]] = {
    "naive_bayes": (numbers.work, ("height_weight", "weather_numeric", "watermelon_numeric")),
    "text_naive_bayes": (texts.work, ("china", "china_bernoulli", "reviews", "spam", "chinese_reviews")),
    "bayes_decision": (
        decision.work,
        ("disease_test", "two_tests", "machines", "cells", "equal_variances", "unequal_variances", "oil_survey"),
    ),
    "gaussian_discriminant": (gaussian.work, ("duda_two_gaussians", "unequal_priors", "two_by_two", "iris")),
    "logistic_regression": (logistic.work, ("exam_hours", "hours_studied", "gradient_ascent")),
    "bayesian_network": (network.work, ("umbrella", "alarm", "sprinkler", "medical_chain", "asia")),
    "estimation": (
        estimation.work,
        (
            "coin",
            "coin_prior",
            "three_heads",
            "accidents",
            "waiting",
            "die",
            "heights",
            "sample",
            "lumps",
            "exam_table",
            "taxis",
        ),
    ),
    "evaluation": (evaluation.work, ("screening", "land_cover")),
}

__all__ = ["EVERYWHERE", "WORKERS", "Figures", "StudentHand", "Worker", "slipped"]
