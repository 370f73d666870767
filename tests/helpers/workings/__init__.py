"""Workers of every topic, and the built-in examples that each can work."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal

from helpers.workings import (
    decision,
    estimation,
    evaluation,
    events,
    expert_rules,
    gaussian,
    hidden_markov,
    logistic,
    mixture,
    numbers,
    texts,
)
from helpers.workings.networks import network
from helpers.workings.student_hand import EVERYWHERE, Figures, StudentHand, Worker, slipped

WORKERS: Mapping[str, tuple[Worker, tuple[str, ...]]] = {
    "naive_bayes": (numbers.work, ("height_weight", "weather_numeric", "watermelon_numeric")),
    "text_naive_bayes": (texts.work, ("china", "china_bernoulli", "reviews", "spam", "chinese_reviews")),
    "bayes_decision": (
        decision.work,
        (
            "disease_test",
            "two_tests",
            "machines",
            "cells",
            "equal_variances",
            "unequal_variances",
            "oil_survey",
            "urn_draws",
        ),
    ),
    "gaussian_discriminant": (gaussian.work, ("duda_two_gaussians", "unequal_priors", "two_by_two", "iris")),
    "logistic_regression": (logistic.work, ("exam_hours", "hours_studied", "gradient_ascent")),
    "bayesian_network": (
        network.work,
        (
            "umbrella",
            "alarm",
            "sprinkler",
            "medical_chain",
            "asia",
            "likelihood_weighting",
            "kidney_stones",
            "forecast_umbrella",
            "structure_scores",
            "fever",
            "half_heard",
        ),
    ),
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
            "third_success",
        ),
    ),
    "hidden_markov": (hidden_markov.work, ("boxes_and_balls", "backward_exercise", "umbrellas", "ice_cream")),
    "evaluation": (evaluation.work, ("screening", "land_cover")),
    "mixture": (mixture.work, ("two_coins", "li_hang_9_1", "two_normals", "k_means")),
    "events": (events.work, ("union", "dentist", "urn")),
    "subjective_bayes": (expert_rules.work, ("and_rule", "prospector")),
}
_CAUSES = {"Cold": "0.2", "Flu": "0.1", "Malaria": "0.01"}
_FEVER = {
    **{name: {"values": ["T", "F"], "cpt": {"T": p, "F": str(1 - Decimal(p))}} for name, p in _CAUSES.items()},
    "Fever": {
        "values": ["T", "F"],
        "parents": [*_CAUSES],
        "cpt": {"inhibition": {"leak": "0.95", "Cold": "0.6", "Flu": "0.2", "Malaria": "0.1"}},
    },
}
# Fields of built-in examples that are others here, so that there are more slips to make.
CHANGED: Mapping[str, Mapping[str, object]] = {
    "estimation/sample": {"confidence": "0.95"},
    "bayesian_network/fever": {"variables": _FEVER},
}

__all__ = ["CHANGED", "EVERYWHERE", "WORKERS", "Figures", "StudentHand", "Worker", "slipped"]
