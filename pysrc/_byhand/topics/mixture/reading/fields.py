"""The fields of a problem of this topic."""

from __future__ import annotations

from dataclasses import replace

from _byhand.problem import declared as kinds
from _byhand.problem.declared import FieldSet
from _byhand.problem.shared_fields import CELL, POINT, LearntFields, ProblemFields
from _byhand.problem.smoothing_fields import CountingFields

MODELS = ("bernoulli", "binomial", "poisson", "normal", "naive_bayes", "k_means")
FIXABLE = ("weight", "p", "rate", "mean", "variance")


class KnownFields(FieldSet):
    """What is known of every observation."""

    trials = kinds.Number(least=1, whole=True)


# Of a component its parameters; of naive Bayes the priors, and of each feature the probabilities of its values.
_PARAMETERS = kinds.ByName(
    "parameter",
    kinds.AnyOf((kinds.Number(null=True), kinds.ByName("value", kinds.ByName("class", kinds.Number())))),
)


class SmoothingFields(FieldSet):
    """How expected counts become probabilities."""

    smoothing = replace(CountingFields.smoothing)


class MixtureFields(ProblemFields):
    """Observations whose components are hidden, and where the iteration begins."""

    model = kinds.Words(MODELS)
    """
    `bernoulli` (each observation 0 or 1), `binomial`, `poisson`, `normal`, `naive_bayes` (a table in which some rows
    have no class), `k_means`

    `bernoulli`
    """
    data = kinds.AnyOf((kinds.Text(), kinds.ListOf(kinds.AnyOf((CELL, POINT)))))
    """
    the observations, as a list or pasted; of `binomial` `[successes, trials]`, or successes with `known`, or tosses
    such as `HTTHH`; of `k_means` numbers or points
    """
    known = kinds.Object(KnownFields)
    """`binomial`: `{"trials": n}`, the trials of every observation, of which `data` has the successes"""
    table = LearntFields.table
    target = LearntFields.target
    features = LearntFields.features
    """`naive_bayes`: as above, of categories; only rows without a class are hidden"""
    start = kinds.AnyOf((kinds.Text(), kinds.ByName("component", kinds.AnyOf((CELL, POINT, _PARAMETERS)))))
    """
    `{component: {"weight": w, "p": p}}`, with `rate` (`poisson`) or `mean` and `variance` (`normal`) in place of `p`;
    without weights all are equal. Of `naive_bayes` as its `parameters`; of `k_means` `{cluster: point}`. Or the same
    as text, one line for each: `A: p = 0.6, weight = 0.5`; `A: 1, 2`

    `naive_bayes`: learnt from the rows with a class; else it must be there
    """
    fixed = kinds.ListOf(kinds.Words(FIXABLE), different=True)
    """
    parameters that are not updated: `weight`, `p`, `rate`, `mean`, `variance` (two coins picked at random: `weight`)

    all are updated
    """
    shared_variance = kinds.Truth()
    """`normal`: true: one variance for all components"""
    convention = kinds.Object(SmoothingFields)
    """`naive_bayes`: `{"smoothing": λ}`, added to every expected count of a value"""
    iterations = kinds.Number(least=1, whole=True)
    """
    how many, at most 1000; of `k_means` at most so many, and at most 100: it ends when no centre moves

    1; of `k_means` 100
    """
