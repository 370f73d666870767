"""The fields of a problem of this topic."""

from __future__ import annotations

from dataclasses import replace

from _byhand.problem import declared as kinds
from _byhand.problem.declared import FieldSet
from _byhand.problem.shared_fields import POINTS, EvaluatedFields, LearntFields, ProblemFields
from _byhand.topics.comparison.ways import FEWEST, MOST, NAMED, TOPICS


class ClassifierFields(FieldSet):
    """A classifier, beside the fields of a problem of its topic."""

    topic = kinds.Words(TOPICS, required=True)
    name = kinds.Text()
    MORE = True


class ComparisonFields(ProblemFields):
    """A table, and the classifiers that learn from it."""

    table = replace(LearntFields.table, required=True)
    target = LearntFields.target
    features = LearntFields.features
    """as above; if one of the classifiers reads only numbers, the features are the columns of numbers"""
    query = POINTS
    """
    a case, or a list of cases; a feature that is null or left out is unknown (logistic regression needs all)

    only the rows are compared
    """
    classifiers = kinds.ListOf(
        kinds.AnyOf((kinds.Text(pattern=f"^({'|'.join(NAMED)})$"), kinds.Object(ClassifierFields))),
        least=FEWEST,
        most=MOST,
    )
    """
    a list of 2 to 4: names, or objects with a `topic` (`naive_bayes`, `gaussian_discriminant`, `logistic_regression`,
    `bayesian_network`), the other fields of a problem of that topic, and optionally a `name`. The names: `naive_bayes`;
    `naive_bayes_laplace` (with preset `laplace`); `shared_covariance`, `own_covariances` (Gaussian discriminants with
    `covariance` `shared`, `full`); `logistic_regression`; `tree`, `one_dependence` (networks with `structure` `tan` and
    `smoothing` 1, `aode`)

    of numbers `naive_bayes`, `shared_covariance`, `logistic_regression`; else `naive_bayes`, `naive_bayes_laplace`
    """
    evaluate = EvaluatedFields.evaluate
    """
    see [above](#evaluation)

    both `training` and `leave_one_out`
    """
