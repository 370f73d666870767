"""The families of densities, in the order of the form."""

from __future__ import annotations

from _byhand.topics.bayes_decision.densities.density import Families
from _byhand.topics.bayes_decision.densities.families.binomial import Binomial
from _byhand.topics.bayes_decision.densities.families.cauchy import Cauchy
from _byhand.topics.bayes_decision.densities.families.exponential import Exponential
from _byhand.topics.bayes_decision.densities.families.geometric import Geometric
from _byhand.topics.bayes_decision.densities.families.laplace import Laplace
from _byhand.topics.bayes_decision.densities.families.mixture import Mixture
from _byhand.topics.bayes_decision.densities.families.normal import Normal
from _byhand.topics.bayes_decision.densities.families.poisson import Poisson
from _byhand.topics.bayes_decision.densities.families.rayleigh import Rayleigh
from _byhand.topics.bayes_decision.densities.families.triangular import Triangular
from _byhand.topics.bayes_decision.densities.families.uniform import Uniform

FAMILIES: Families = {
    family.name: family
    for family in (
        *(Normal, Uniform, Exponential, Laplace, Rayleigh, Triangular, Cauchy),
        *(Poisson, Binomial, Geometric),
        Mixture,
    )
}
