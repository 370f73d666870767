"""Topic `logistic_regression`: log-odds that are linear in the features, fitted or given; and the perceptron."""

from __future__ import annotations

from _byhand.topic import Topic
from _byhand.topics.logistic_regression.batch import classify_rows
from _byhand.topics.logistic_regression.form import FORM, TO_MAXIMUM
from _byhand.topics.logistic_regression.model.fields import LogisticFields
from _byhand.topics.logistic_regression.solve import evaluate_problem, solve

__all__ = ["TOPIC"]

TOPIC = Topic(
    name="logistic_regression",
    fields=LogisticFields,
    form=FORM,
    examples=(
        "hours_studied",
        "gradient_ascent",
        "bfgs",
        "beetles",
        "admissions",
        "two_clouds",
        "three_classes",
        "pairs",
        "separable",
        "penalty",
        "exam_hours",
        "row_by_row",
        "perceptron",
    ),
    solve=solve,
    evaluate=evaluate_problem,
    classify_batch=classify_rows,
    batch_when=TO_MAXIMUM,
    kinds=frozenset({"cases", "points"}),
)
