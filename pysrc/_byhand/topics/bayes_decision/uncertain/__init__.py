"""The criteria without probabilities, in the order in which they are compared."""

from __future__ import annotations

from collections.abc import Mapping

from _byhand.topics.bayes_decision.uncertain.criterion import ChosenCriterion, UncertainCriterion
from _byhand.topics.bayes_decision.uncertain.hurwicz import Hurwicz
from _byhand.topics.bayes_decision.uncertain.laplace import Laplace
from _byhand.topics.bayes_decision.uncertain.maximax import Maximax
from _byhand.topics.bayes_decision.uncertain.maximin import Maximin
from _byhand.topics.bayes_decision.uncertain.regret import Regret

COMPARED: tuple[type[UncertainCriterion], ...] = (Maximin, Maximax, Hurwicz, Regret, Laplace)
# Those that an exercise can ask for, in the order of the form.
UNCERTAIN: Mapping[str, type[ChosenCriterion]] = {each.name: each for each in (Maximin, Regret, Hurwicz)}
