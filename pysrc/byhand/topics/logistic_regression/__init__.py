"""Topic `logistic_regression`: log-odds that are linear in the features, fitted or given; and the perceptron."""

from __future__ import annotations

from byhand.topics.logistic_regression.form import FORM
from byhand.topics.logistic_regression.solve import solve
from byhand.topics.topic import Topic

__all__ = ["TOPIC"]

TOPIC = Topic(
    name="logistic_regression",
    form=FORM,
    examples=(
        "hours_studied",
        "gradient_ascent",
        "two_clouds",
        "three_classes",
        "separable",
        "exam_hours",
        "row_by_row",
        "perceptron",
    ),
    solve=solve,
)
