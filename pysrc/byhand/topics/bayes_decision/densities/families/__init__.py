"""The families of densities, in the order of the form."""

from __future__ import annotations

from byhand.topics.bayes_decision.densities.density import Families
from byhand.topics.bayes_decision.densities.families.binomial import Binomial
from byhand.topics.bayes_decision.densities.families.cauchy import Cauchy
from byhand.topics.bayes_decision.densities.families.exponential import Exponential
from byhand.topics.bayes_decision.densities.families.geometric import Geometric
from byhand.topics.bayes_decision.densities.families.laplace import Laplace
from byhand.topics.bayes_decision.densities.families.mixture import Mixture
from byhand.topics.bayes_decision.densities.families.normal import Normal
from byhand.topics.bayes_decision.densities.families.poisson import Poisson
from byhand.topics.bayes_decision.densities.families.rayleigh import Rayleigh
from byhand.topics.bayes_decision.densities.families.triangular import Triangular
from byhand.topics.bayes_decision.densities.families.uniform import Uniform

FAMILIES: Families = {
    family.name: family
    for family in (
        *(Normal, Uniform, Exponential, Laplace, Rayleigh, Triangular, Cauchy),
        *(Poisson, Binomial, Geometric),
        Mixture,
    )
}
