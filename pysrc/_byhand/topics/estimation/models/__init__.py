"""Every distribution of the observations, each in a file of its own."""

from __future__ import annotations

from collections.abc import Mapping

from _byhand.topics.estimation.data.model import EstimationProblem
from _byhand.topics.estimation.models.bernoulli import Bernoulli
from _byhand.topics.estimation.models.binomial import Binomial
from _byhand.topics.estimation.models.categorical import Categorical
from _byhand.topics.estimation.models.cells import Cells
from _byhand.topics.estimation.models.density import Density
from _byhand.topics.estimation.models.discrete_uniform import DiscreteUniform
from _byhand.topics.estimation.models.exponential import Exponential
from _byhand.topics.estimation.models.gamma import Gamma
from _byhand.topics.estimation.models.geometric import Geometric
from _byhand.topics.estimation.models.model import Model
from _byhand.topics.estimation.models.multivariate_normal import MultivariateNormal
from _byhand.topics.estimation.models.negative_binomial import NegativeBinomial
from _byhand.topics.estimation.models.normal import Normal
from _byhand.topics.estimation.models.poisson import Poisson
from _byhand.topics.estimation.models.uniform import Uniform

# In the order of the form.
MODELS: Mapping[str, type[Model]] = {
    each.name: each
    for each in (
        Bernoulli,
        Binomial,
        Categorical,
        Geometric,
        NegativeBinomial,
        Poisson,
        Exponential,
        Gamma,
        Uniform,
        DiscreteUniform,
        Normal,
        MultivariateNormal,
        Cells,
        Density,
    )
}


def model_of(problem: EstimationProblem) -> Model:
    """The model of a checked problem."""
    prior = None if problem.prior is None else problem.prior.kind
    return MODELS[problem.model].variant(problem.known, prior)(problem)
