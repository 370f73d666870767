"""Topic `gaussian_discriminant`: classes with normal distributions in several features, and what separates them."""

from __future__ import annotations

from _byhand.topic import Topic
from _byhand.topics.gaussian_discriminant.batch import classify_rows
from _byhand.topics.gaussian_discriminant.form import FORM
from _byhand.topics.gaussian_discriminant.model.fields import GaussianFields
from _byhand.topics.gaussian_discriminant.reading.reader import READER
from _byhand.topics.gaussian_discriminant.solve import evaluate_problem, solve

__all__ = ["TOPIC"]

TOPIC = Topic(
    name="gaussian_discriminant",
    fields=GaussianFields,
    form=FORM,
    examples=(
        "duda_two_gaussians",
        "unequal_priors",
        "two_by_two",
        "nearest_mean",
        "fisher_two_classes",
        "fisher_three_classes",
        "iris",
    ),
    solve=solve,
    evaluate=evaluate_problem,
    classify_batch=classify_rows,
    readers=(READER,),
    kinds=frozenset({"cases", "points", "gaussians"}),
)
