"""Every family of priors, each in a file of its own with the kernel of the likelihoods to which it is conjugate."""

from __future__ import annotations

from collections.abc import Mapping

from _byhand.topics.estimation.families.beta import BETA
from _byhand.topics.estimation.families.family import Family
from _byhand.topics.estimation.families.gamma import GAMMA
from _byhand.topics.estimation.families.inverse_gamma import INVERSE_GAMMA
from _byhand.topics.estimation.families.normal import NORMAL
from _byhand.topics.estimation.families.normal_inverse_gamma import NORMAL_INVERSE_GAMMA
from _byhand.topics.estimation.families.pareto import PARETO

# In the order of the form.
FAMILIES: Mapping[str, Family] = {
    each.kind: each for each in (BETA, GAMMA, NORMAL, INVERSE_GAMMA, NORMAL_INVERSE_GAMMA, PARETO)
}
