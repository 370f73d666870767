"""How the estimate, its precision and its likelihood are derived from the data."""

from __future__ import annotations

from functools import partial

from byhand.document.ids import identifier
from byhand.topics.estimation.likelihood.solved import SolvedEstimation
from byhand.topics.estimation.likelihood.ways_known import Known, Makers


def ml_makers(solved: SolvedEstimation, known: Known) -> Makers:
    """ml[θ], unbiased[variance], std_error[θ], log_likelihood and predictive_ml[x]."""
    name, model = solved.parameter, solved.model
    at = partial(known.quote, "ml", name)
    return {
        identifier("ml", name): model.ml,
        identifier("unbiased", name): model.ml,
        identifier("std_error", name): lambda: model.std_error(at()),
        "log_likelihood": lambda: model.log_likelihood(at()),
        **{
            identifier("predictive_ml", one.label): lambda one=one: model.law_way(at(), one)  # type: ignore[misc]
            for one in solved.problem.predict
        },
    }
