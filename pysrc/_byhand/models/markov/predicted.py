"""What hmmlearn itself decides, compared with the exact result: floats make ties, and break them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise
from math import prod
from typing import Any

import numpy as np

from _byhand.document.steps import Amount, Answer, Names
from _byhand.errors import InputError
from _byhand.models.markov.chain import Chain
from _byhand.numbers.real import real
from _byhand.phrase import Phrase, say

# Two paths whose probabilities differ relatively by less are one to hmmlearn's sums of logarithms.
_SAME = 1e-9


@dataclass(frozen=True)
class Predicted:
    """The answer with the decision of `predict`, and what is to be said of it.

    path   the states of `predict`; None if the observations are impossible
    notes  ties, and what hmmlearn makes of them
    """

    answer: Answer
    path: str | None
    notes: Sequence[Phrase]


def predicted(model: Any, chain: Chain, answer: Answer) -> Predicted:
    """InputError if `predict` gives states that are worse than the best ones by more than rounding."""
    amounts = {each.id: each.value for each in answer.quantities}
    if amounts["likelihood"] == 0:
        return Predicted(answer, None, [say("models.markov.impossible")])
    states = [int(state) for state in model.predict(np.asarray(chain.observations).reshape(-1, 1))]
    path = ",".join(map(str, states))
    if model.algorithm == "map":
        return _by_time(answer, amounts, states, path)
    if answer.decision == path:
        return Predicted(answer, path, [])
    if path in answer.tied:
        return Predicted(answer, path, [say("models.markov.tied", path=path)])
    best = amounts["path_probability"]
    assert best is not None
    if float(_probability(chain, states)) < float(best) * (1 - _SAME):  # type: ignore[arg-type]
        raise InputError("models.markov.differs", field="predict", path=path)
    tied = [*([answer.decision] if answer.decision is not None else answer.tied), path]
    return Predicted(replace(answer, decision=None, tied=tied), path, [say("models.markov.nearly_tied", path=path)])


def _by_time(answer: Answer, amounts: dict[str, Amount], states: Sequence[int], path: str) -> Predicted:
    """algorithm="map": the most probable state of each time, taken alone."""
    notes = [say("models.markov.by_time", path=path)]
    for time, state in enumerate(states, 1):
        found = _number(amounts[f"gamma[{state},{time}]"])
        best = max(_number(amount) for name, amount in amounts.items() if _is_gamma(name, time))
        if found < best - _SAME:
            raise InputError("models.markov.differs", field="predict", path=path)
        if amounts[f"most_probable[{time}]"] is None:
            notes.append(say("models.markov.tied_at", time=time, state=str(state)))
    return Predicted(replace(answer, decision=path, tied=()), path, notes)


def _is_gamma(name: str, time: int) -> bool:
    return name.startswith("gamma[") and name.endswith(f",{time}]")


def _number(amount: Amount) -> float:
    assert not isinstance(amount, str | Names | Sequence)
    return float(real(amount))  # type: ignore[arg-type]


def _probability(chain: Chain, states: Sequence[int]) -> Fraction:
    """π_{s1} b_{s1}(o1) Π a(s_{t-1}, s_t) b_{st}(o_t)"""
    moves = [chain.transitions[one].numbers[other] for one, other in pairwise(states)]
    symbols = [chain.emissions[state].numbers[code] for state, code in zip(states, chain.observations, strict=True)]
    return prod(map(Fraction, [chain.initial.numbers[states[0]], *moves, *symbols]), start=Fraction(1))
