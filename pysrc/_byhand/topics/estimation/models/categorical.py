"""One of several values: P(x = v | p) = p_v."""

from __future__ import annotations

from _byhand.arithmetic.expr import OfClass, Symbol
from _byhand.topics.estimation.models.model import Model
from _byhand.topics.estimation.notation.notation import PARAMETER


class Categorical(Model):
    """Each value has a probability of its own."""

    name = "categorical"
    label = "estimation.form.model_categorical"
    asked = "estimation.asked.categorical"
    written = (r"P(x = v \mid p)", "P(x = v | p)", "p_v", "p_v")
    named = True
    counted = True
    own_fields = ("values",)
    priors = ("dirichlet",)

    @property
    def unknown(self) -> object:
        return OfClass(PARAMETER["p"], Symbol("v", "v"))
