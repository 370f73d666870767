"""A table of values whose probabilities are expressions in one parameter."""

from __future__ import annotations

from _byhand.topics.estimation.models.model import Model


class Cells(Model):
    """P(x) of each value is given as an expression."""

    name = "cells"
    label = "estimation.form.model_cells"
    asked = "estimation.asked.cells"
    named = True
    counted = True
    own_fields = ("cells", "parameter", "range")
