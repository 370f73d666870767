"""How the estimate, its precision and its likelihood are derived from the data."""

from __future__ import annotations

from functools import partial

from _byhand.document.ids import identifier
from _byhand.topics.estimation.likelihood.explain_moment import moment_way
from _byhand.topics.estimation.likelihood.solved import SolvedEstimation
from _byhand.topics.estimation.likelihood.ways_known import Known, Makers
from _byhand.topics.estimation.models.uniform import Uniform


def ml_makers(solved: SolvedEstimation, known: Known) -> Makers:
    """ml[θ], unbiased[variance], std_error[θ], log_likelihood and predictive_ml[x]."""
    name, model = solved.parameter, solved.model
    at = partial(known.quote, "ml", name)
    unbiased = (lambda: model.unbiased_way(at())) if isinstance(model, Uniform) else model.ml
    return {
        identifier("ml", name): model.ml,
        identifier("unbiased", name): unbiased,
        identifier("std_error", name): lambda: model.std_error(at()),
        identifier("moment", name): lambda: moment_way(model),
        identifier("bias", name): lambda: None if solved.accuracy is None else solved.accuracy.bias,
        identifier("mse", name): lambda: None if solved.accuracy is None else solved.accuracy.mse,
        "log_likelihood": lambda: model.log_likelihood(at()),
        **{
            identifier("predictive_ml", one.label): lambda one=one: model.law_way(at(), one)  # type: ignore[misc]
            for one in solved.problem.predict
        },
    }
