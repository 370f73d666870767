"""How the quantities of a gamma distribution with unknown shape are derived, where there is a closed form."""

from __future__ import annotations

from collections.abc import Sequence

from _byhand.arithmetic.expr import Count, Expr, Given, Product, Quotient
from _byhand.arithmetic.functions import Power
from _byhand.document.steps import Quantity, Ways
from _byhand.topics.estimation.likelihood.ways_known import Known
from _byhand.topics.estimation.models.sums import squares, total
from _byhand.topics.estimation.several_parameters.gamma_shape import SolvedGammaShape


def ways_of_gamma_shape(solved: SolvedGammaShape, found: Sequence[Quantity]) -> Ways:
    """ml[rate] from ml[shape], and the moments from the data."""
    known, data = Known(found, {}), solved.problem.data
    mean = Quotient(total(data), Count(solved.n))

    def variance() -> Expr | None:
        above = squares(data, Given(solved.mean))
        return None if above is None else Quotient(above, Count(solved.n))

    def of_shape() -> Expr | None:
        if solved.known_rate is not None:
            return Product((Given(solved.known_rate), mean))
        below = variance()
        return None if below is None else Quotient(Power(mean, 2), below)

    def of_rate() -> Expr | None:
        below = variance()
        return None if below is None else Quotient(mean, below)

    return known.ways(
        {
            "ml[rate]": lambda: Quotient(known.quote("ml", "shape"), mean),
            "moment[shape]": of_shape,
            "moment[rate]": of_rate,
        }
    )
