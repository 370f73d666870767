"""The parameters of a `CategoricalHMM` and one sequence of observations, checked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from _byhand.errors import InputError
from _byhand.models.distributions import Row, exact_row

_ATTRIBUTES = ("startprob_", "transmat_", "emissionprob_")


@dataclass(frozen=True)
class Chain:
    """initial (1), transitions (n), emissions (n): rows of exact numbers; observations (T,) codes 0 .. symbols − 1"""

    initial: Row
    transitions: Sequence[Row]
    emissions: Sequence[Row]
    symbols: int
    observations: Sequence[int]

    @property
    def states(self) -> Sequence[str]:
        return [str(place) for place in range(len(self.transitions))]

    @property
    def rows(self) -> Sequence[Row]:
        return [self.initial, *self.transitions, *self.emissions]

    def problem(self) -> dict[str, Any]:
        """The problem of topic hidden_markov; its first state emits the first observation, as in hmmlearn."""
        return {
            "format": 1,
            "topic": "hidden_markov",
            "states": list(self.states),
            "symbols": [str(place) for place in range(self.symbols)],
            "initial": list(self.initial.numbers),
            "transitions": [list(row.numbers) for row in self.transitions],
            "emissions": [list(row.numbers) for row in self.emissions],
            "observations": [str(code) for code in self.observations],
        }


def read(model: Any, given: Any) -> Chain:
    """InputError names an attribute that is missing or of another shape, or the place of an unknown observation."""
    missing = next((name for name in _ATTRIBUTES if not hasattr(model, name)), None)
    if missing is not None:
        raise InputError("models.markov.not_fitted", field=missing, name=missing)
    initial, transitions, emissions = (np.asarray(getattr(model, name), dtype=float) for name in _ATTRIBUTES)
    states = model.n_components
    for name, array, fits in (
        ("startprob_", initial, initial.shape == (states,)),
        ("transmat_", transitions, transitions.shape == (states, states)),
        ("emissionprob_", emissions, emissions.ndim == 2 and len(emissions) == states),
    ):
        if not fits:
            raise InputError("models.markov.shape", field=name, found=str(array.shape), states=states)
    symbols = emissions.shape[1]
    stated = getattr(model, "n_features", None)
    if stated is not None and stated != symbols:
        raise InputError("models.markov.symbols", field="n_features", stated=stated, found=symbols)
    return Chain(
        exact_row(initial.tolist(), "startprob_", "startprob_"),
        [exact_row(row, "transmat_", f"transmat_[{place}]") for place, row in enumerate(transitions.tolist())],
        [exact_row(row, "emissionprob_", f"emissionprob_[{place}]") for place, row in enumerate(emissions.tolist())],
        symbols,
        _observations(given, symbols),
    )


def _observations(given: Any, symbols: int) -> list[int]:
    """The codes of one sequence, of shape (T,) or (T, 1)."""
    try:
        array = np.asarray(given)
    except ValueError:
        raise InputError("models.markov.sequence", field="case", most=symbols - 1) from None
    if array.ndim == 2 and array.shape[1] == 1:
        array = array[:, 0]
    if array.ndim != 1 or not len(array) or array.dtype.kind not in "iu":
        raise InputError("models.markov.sequence", field="case", most=symbols - 1)
    codes: list[int] = array.tolist()
    wrong = next((place for place, code in enumerate(codes) if not 0 <= code < symbols), None)
    if wrong is not None:
        raise InputError("models.markov.unknown", field=f"case[{wrong}]", found=codes[wrong], most=symbols - 1)
    return codes
