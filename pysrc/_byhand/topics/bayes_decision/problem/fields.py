"""The fields of a problem of this topic."""

from __future__ import annotations

from dataclasses import replace

from _byhand.letters.declared import EXPRESSION, LETTERS, VARY
from _byhand.problem import declared as kinds
from _byhand.problem.declared import FieldSet, fields_of
from _byhand.problem.shared_fields import LossFields, ProblemFields
from _byhand.topics.bayes_decision.densities.families import FAMILIES
from _byhand.topics.bayes_decision.problem.criterion import CRITERIA, WORDS

# Each is a factor of a printed product.
MOST_MEASUREMENTS = 60
# Each region is a line of the solution.
MOST_BOUNDARIES = 20
# Each is a row of the table.
MOST_REPEATED = 60
_PROBABILITY = kinds.AnyOf((kinds.Number(least=0, most=1), EXPRESSION))
# Beside `relative` any numbers from 0.
_LIKELIHOOD = kinds.AnyOf((kinds.Number(least=0), EXPRESSION))
_COST = kinds.AnyOf((kinds.Number(), EXPRESSION))
_OBSERVED = kinds.Plain(("string", "number"))
DENSITIES = fields_of(
    {name: family.stated() for name, family in FAMILIES.items()},
    least=1,
    said={name: family.described() for name, family in FAMILIES.items()},
)


class MeasurementsFields(FieldSet):
    """Independent measurements of one case."""

    measurements = kinds.ListOf(kinds.Number(), least=1, most=MOST_MEASUREMENTS, required=True)


class UntilFields(FieldSet):
    """How probable a class is to become by one observation, seen again and again."""

    class_ = kinds.Text(required=True)
    posterior = kinds.Number(least=0, most=1, required=True)


_MEASUREMENTS = kinds.Shared("measurements", kinds.Object(MeasurementsFields))


class RegionFields(FieldSet):
    """A rule: the action of each interval between the boundaries."""

    boundaries = kinds.ListOf(kinds.Number(), most=MOST_BOUNDARIES, null=False)
    actions = kinds.ListOf(kinds.Text(), least=1, most=MOST_BOUNDARIES + 1, required=True)


class CostFields(LossFields):
    """Losses or payoffs of actions, also in letters."""

    matrix = kinds.ListOf(kinds.ListOf(_COST), least=1, required=True)


_LOSS = kinds.Shared("costs", kinds.Object(CostFields, null=True))


class DecisionFields(ProblemFields):
    """Probabilities or densities, and what is decided by them."""

    classes = kinds.ListOf(kinds.Text(least=1), least=1, different=True, required=True)
    """their names"""
    priors = kinds.ByName("class", kinds.AnyOf((kinds.Number(least=0), EXPRESSION)))
    """
    `{class: p}`; required with `likelihoods` and `densities`, but not for `minimax` and `neyman_pearson`. Whole
    numbers with a sum above 1 are numbers of items; their shares are the priors
    """
    likelihoods = kinds.ByName("class", kinds.AnyOf((_LIKELIHOOD, kinds.ByName("observation", _LIKELIHOOD))))
    """
    `{class: p}` of one observation, which is then the case; or `{class: {observation: p}}`, with `query` or for the
    whole rule. For the whole rule the numbers of a class must add up to 1 (within 0.02; then each is divided by
    their sum)
    """
    posteriors = kinds.ByName("class", _PROBABILITY)
    """`{class: p}`, given directly, in place of `likelihoods`"""
    densities = kinds.ByName("class", kinds.Object(DENSITIES))
    """
    in place of them, `{class: density}`. A density is one of those below with its numbers, such as `{"normal":
    {"mean": 0, "variance": 1}}`. All classes have probabilities of whole numbers, or none
    """
    evidence = replace(_PROBABILITY)
    """
    P(x), with `likelihoods` of one class alone: `{class: p}`, or `{class: {observation: p}}` with one observation
    in `query`
    """
    query = kinds.AnyOf(
        (
            _OBSERVED,
            _MEASUREMENTS,
            kinds.ListOf(kinds.AnyOf((_OBSERVED, _MEASUREMENTS, kinds.ListOf(kinds.Text(), least=1)))),
        )
    )
    """
    an observation, or a list of observations that are independent given the class; a repeated observation counts
    repeatedly; several queries are a list of lists. With `densities` a number, or `{"measurements": [...]}` for
    independent measurements of one case, or a list of these, each of them a query
    """
    sought = kinds.Text()
    """
    with `likelihoods` and a case: the class whose posterior alone is asked for. Question and answer name it, and no
    decision is explained; the quantities and `decision` are the same
    """
    stepwise = kinds.Truth()
    """
    true: applies Bayes' rule once for each observation or measurement, at most 60, with each posterior as the next
    prior; for two classes also in odds
    """
    loss = _LOSS
    """
    see above. Without `likelihoods`, `posteriors` and `densities` the `priors` decide; with two `classes` and no
    `priors` the answer is the threshold
    """
    payoff = replace(_LOSS)
    """
    in place of `loss` and in the same shape, to be maximised. With `densities` it becomes a loss: the payoff of the
    best action of the class minus that of each action
    """
    reject = kinds.AnyOf((kinds.Number(least=0), EXPRESSION))
    """the cost of refusing to decide; this action is called `reject`; without `loss` every mistake then costs 1"""
    criterion = kinds.AnyOf((kinds.Words(tuple(WORDS)), kinds.Object(CRITERIA)))
    """
    `minimum_risk`, or over observations or with `densities` (of two classes) `minimax` (two actions; over
    observations and whole numbers it may draw lots) and `{"neyman_pearson": {"class": c, "error": α}}` (with
    densities 0 < α < 1): it decides the other class rightly as often as possible with an error of at most α for c.
    Neither needs `priors`. With a table of `loss` or `payoff` and no probabilities `maximin` (of losses: the
    smallest maximum), `regret`, `{"hurwicz": α}` with α the weight of the best. The solution also compares with
    maximax and Laplace, which cannot be chosen
    """
    rule = kinds.ByName("observation", kinds.Text())
    """`{observation: action}` for every observation; the solution compares this rule with the best one"""
    rules = kinds.Words(("all",))
    """
    `all`: every rule, 1000 at most. A rule R is named by its actions, joined by a comma, in the order of the
    observations
    """
    regions = kinds.Object(RegionFields)
    """
    with `densities` of numbers and `priors`: a rule, `{"boundaries": [b, ...], "actions": [a, ...]}`, at most 20
    ascending numbers and the action of each interval between them, from left to right; the solution computes its
    risk Σ P(c) ∫ λ(r(x), c) p(x|c) dx and compares it with the least one
    """
    relative = kinds.Truth()
    """
    true: `likelihoods` of a case are known up to a factor of each observation, the same for all classes: any numbers
    from 0, such as 1 : 2 : 3 : 1. `joint[c]` and `evidence` are then null
    """
    cost = kinds.Number(least=0)
    """
    with `loss` or `payoff` and the whole rule: what an observation costs, in the same unit; the solution says whether
    to observe
    """
    repeat = kinds.Number(least=1, most=MOST_REPEATED, whole=True)
    """
    with `loss` or `payoff` and the whole rule: N, at most 60: the observation may be made n = 0 ... N times,
    independently given the class, at n times the `cost`. The number n is fixed beforehand; which is the best?
    """
    until = kinds.Object(UntilFields)
    """
    `{"class": c, "posterior": p}`, with `likelihoods` and one observation: how often in a row it has to be observed
    until P(c) is at least p; 1000 times at most
    """
    letters = replace(LETTERS)
    """
    `{letter: {"range": [a, b], "value": n}}`, one or two: a probability, loss or payoff may then be an expression in
    them, such as `"1 - p"`. Results are ratios of polynomials; `value` may be absent
    """
    vary = replace(VARY)
    """
    `{path: [low, high]}`: what changes when this number varies. A path is written as in messages: `priors.ill`,
    `loss.matrix[2][1]`; the others of a distribution keep their proportions
    """
