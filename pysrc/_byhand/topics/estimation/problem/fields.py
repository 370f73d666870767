"""The fields of a problem of this topic."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

from _byhand.problem import declared as kinds
from _byhand.problem.declared import FieldSet, Kind, fields_of
from _byhand.problem.shared_fields import CELL, POINT, ProblemFields
from _byhand.topics.estimation.data.model import LossName, Method
from _byhand.topics.estimation.families import FAMILIES
from _byhand.topics.estimation.families.family import Family
from _byhand.topics.estimation.models import MODELS

# Priors that are not told by a few parameters.
_OTHERS: dict[str, Kind] = {
    "dirichlet": kinds.AnyOf((kinds.Number(), kinds.ByName("value", kinds.Number()))),
    "discrete": kinds.ByName("value", kinds.Number()),
}
_ONE_OR_EACH = kinds.AnyOf((kinds.Number(), kinds.ListOf(kinds.Number())))


def prior_fields(family: Family) -> type[FieldSet]:
    """The parameters of its members, and mean and variance if a member may be stated by these instead."""
    return fields_of({name: kinds.Number() for name in (*family.names, *family.stated_moments)})


PRIORS = fields_of({**{kind: kinds.Object(prior_fields(each)) for kind, each in FAMILIES.items()}, **_OTHERS})


# What may be known of a model: trials of each observation, or parameters.
KNOWN = fields_of(
    {
        name: replace(_ONE_OR_EACH) if name == "trials" else kinds.Number()
        for model in MODELS.values()
        for name in model.known
    }
)


class SummaryFields(FieldSet):
    """A summary of data that are not listed."""

    n = kinds.Number(required=True, null=True)
    sum = kinds.Number()
    mean = kinds.Number()
    variance = kinds.Number()
    sd = kinds.Number()
    divisor = kinds.Words(("n", "n-1"))
    maximum = kinds.Number()


class ConfidenceFields(FieldSet):
    """A confidence interval."""

    level = kinds.Number(required=True)
    method = kinds.Words[Method](get_args(Method))


class PredictedFields(FieldSet):
    """A value of the next observation."""

    value = replace(CELL, required=True)
    trials = kinds.Number()


_PREDICTED = kinds.Object(PredictedFields)


class GroupFields(FieldSet):
    """The data of one group, and what is known of it before."""

    data = kinds.AnyOf((kinds.Text(), kinds.ListOf(CELL)))
    counts = kinds.ByName("value", kinds.Number(), least=1)
    summary = kinds.Object(SummaryFields)
    known = kinds.Object(KNOWN)
    exposure = replace(_ONE_OR_EACH)
    prior = kinds.Object(PRIORS)
    predict = kinds.AnyOf((CELL, _PREDICTED, kinds.ListOf(kinds.AnyOf((CELL, _PREDICTED)))))
    at = kinds.ByName("parameter", kinds.Number(), least=1)


class EstimationFields(ProblemFields):
    """Data of a model, and what is known before."""

    model = kinds.Words(tuple(MODELS))
    """
    `bernoulli`, `binomial`, `categorical`, `geometric` (trials up to the first success, from 1),
    `negative_binomial` (trials up to the r-th success), `poisson`, `exponential`, `gamma`, `uniform` (from 0 to θ),
    `discrete_uniform` (one of 1 ... θ, with replacement), `normal`, `multivariate_normal`; `cells`, a table whose
    probabilities are expressions in one parameter; `density`, a density by its formula

    `bernoulli`
    """
    known = kinds.Object(KNOWN)
    """
    `binomial`: `{"trials": m}`, of each observation, or a list of as many as there are `data`. `normal`:
    `{"variance": v}` or `{"mean": m}`, where one is known. `negative_binomial`: `{"successes": r}`, which is
    needed. `gamma`: `{"shape": a}` or `{"rate": b}`, where one is known

    all parameters are unknown
    """
    cells = kinds.ByName("value", kinds.AnyOf((kinds.Text(), kinds.Number())), least=2)
    """
    `cells`: `{value: expression}`, the probability of each value, such as `"2t(1-t)"`: numbers, the letter `parameter`,
    `+ - * / ^` and parentheses, at most 30 cells of degree 12. They are 1 in sum for every value of the letter
    """
    density = kinds.Text()
    """
    `density`: an expression in `x` and the letter `parameter`, a product of powers and exponentials, such as
    `"t x^(t-1)"` or `"exp(-x/t)/t"`. Its integral is 1, which is checked numerically to 10⁻⁹ at two values of the
    letter
    """
    support = kinds.ListOf(kinds.AnyOf((kinds.Number(), kinds.Text())), least=2, most=2)
    """
    `density`: `[a, b]`, where it is not 0; an end may be linear in the letter, or `"-inf"`, `"inf"`
    """
    parameter = kinds.Text()
    """
    `cells`, `density`: the letter of the parameter; a Greek one also by its name

    the only letter there is
    """
    range = kinds.ListOf(kinds.AnyOf((kinds.Number(), kinds.Text())), least=2, most=2)
    """
    `cells`, `density`: `[a, b]`, the ends of the parameter, which count as its values; `"-inf"` and `"inf"` for none

    where no cell is negative, where the integral is 1
    """
    data = kinds.AnyOf((kinds.Text(), kinds.ListOf(kinds.AnyOf((CELL, POINT)))))
    """
    a list of observations, or pasted text with one column, whose heading may stand above it; of
    `multivariate_normal` points such as `[1, 2]`, at most 10,000 with 12 coordinates, or text with one on each line
    (or in brackets)

    one of `data`, `counts`, `summary`; none of them only with `prior`
    """
    counts = kinds.ByName("value", kinds.Number(), least=1)
    """in place of `data`: `{value: n}`; not for `exponential`, `uniform`, `normal`, `multivariate_normal`"""
    summary = kinds.Object(SummaryFields)
    """
    in place of `data`: `{"n": n, "sum": s}`, of `normal` `{"n": n, "mean": m, "variance": v, "divisor": "n" or
    "n-1"}` or with `sd` in place of `variance` (`divisor` absent: `n`; neither is needed where the variance is
    `known`), of `uniform` and `discrete_uniform` `{"n": n, "maximum": m}`; not for `categorical`,
    `multivariate_normal` and `cells`
    """
    groups = kinds.AnyOf((kinds.Text(), kinds.ByName("group", kinds.Object(GroupFields), least=2)))
    """
    in place of `data`: two to six groups of one `model` with one unknown parameter, which are compared: `{name:
    {"data": ..., "prior": ...}}`. A group may have its own `data`, `counts`, `summary`, `known`, `exposure`, `prior`,
    `predict` and `at`; `known`, `prior`, `predict`, `at`, `loss`, `interval`, `above`, `confidence` and `success`
    beside `groups` hold for all. Or a text with a line for each: `new page: counts buys = 14, leaves = 66; prior beta
    a = 1, b = 1`
    """
    values = kinds.ListOf(CELL, least=1)
    """
    `categorical`: all values there can be

    those that occur
    """
    success = replace(CELL)
    """
    `bernoulli`: the value whose probability is p

    `1`, `true`, `yes` or `是`, if there is one of them, else the first
    """
    exposure = replace(_ONE_OR_EACH)
    """
    `poisson`: the time, area or number of people over which each count was made; one number for all, or a list

    1
    """
    prior = kinds.Object(PRIORS)
    """
    `{"beta": {"a": a, "b": b}}` (`bernoulli`, `binomial`, `geometric`, `negative_binomial`), `{"dirichlet": α}`
    or `{"dirichlet": {value: α}}` (`categorical`), `{"gamma": {"shape": a, "rate": b}}` (`poisson`, `exponential`),
    `{"inverse_gamma": {"shape": a, "scale": b}}` (`exponential`, of its mean; `normal` with known mean),
    `{"normal": {"mean": m, "variance": v}}` (`normal` with known variance), `{"normal_inverse_gamma": {"mean": m,
    "strength": k, "shape": a, "scale": b}}` (`normal`), `{"pareto": {"shape": a, "minimum": m}}` (`uniform`), or
    `{"discrete": {θ: p}}`, a few values of the one unknown parameter. `beta`, `gamma`, `inverse_gamma` and `pareto`
    also by `{"mean": m, "variance": v}`. A parameter may be 0 if the posterior is proper; otherwise it lies between
    10⁻¹² and 10¹², and the shape of a posterior is at most 10⁷

    the likelihood alone
    """
    loss = kinds.Words[LossName](get_args(LossName))
    """
    the wanted estimate: `squared` (posterior mean), `zero_one` (MAP), `absolute` (posterior median)

    all are shown
    """
    predict = kinds.AnyOf((CELL, _PREDICTED, kinds.ListOf(kinds.AnyOf((CELL, POINT, _PREDICTED)))))
    """
    a value of the next observation, or a list; of `binomial` also `{"value": k, "trials": m}`. A Poisson count is
    predicted for an exposure of 1. Of `multivariate_normal` a point, or a list of points
    """
    interval = kinds.Number()
    """the probability of a credible interval with equal tails: 0.95"""
    above = kinds.Number()
    """a value of the parameter, of which the probability to exceed it is asked"""
    at = kinds.ByName("parameter", kinds.Number(), least=1)
    """
    `{θ: true value}`: bias and mean squared error of the maximum likelihood estimate, if this is the true value; not
    for `multivariate_normal`, `cells` and `gamma` with unknown shape
    """
    confidence = kinds.AnyOf((kinds.Number(), kinds.Object(ConfidenceFields)))
    """
    the level of a confidence interval, 0.95, or `{"level": 0.95, "method": "wald", "wilson" or "exact"}`: the method
    for `p` and for the probabilities of `categorical`, by default `wald`
    """
    stepwise = kinds.Truth()
    """
    true: observation by observation, each posterior the next prior; counts in the order written, all of one value
    first (a browser puts names that are whole numbers first, in ascending order: where the order matters, list the
    `data`); at most 1000
    """
