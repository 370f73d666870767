"""A density that is given by its formula in x and one parameter."""

from __future__ import annotations

from _byhand.topics.estimation.models.model import Model


class Density(Model):
    """p(x | θ) is given as an expression."""

    name = "density"
    label = "estimation.form.model_density"
    asked = "estimation.asked.density"
    continuous = True
    own_fields = ("density", "support", "parameter", "range")
