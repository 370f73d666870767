"""Exercises of hidden Markov models for property tests."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from hypothesis import strategies as st

from helpers.oracles.hidden_markov import Model
from helpers.problems.tables import Problem

STATES, SYMBOLS = ("s", "r", "q"), ("x", "y", "z")


def made(model: Model, sequences: Sequence[Sequence[int | None]], **fields: Any) -> Problem:
    """The exercise of a model; a single sequence is no list of lists."""
    states, symbols = STATES[: len(model.pi)], SYMBOLS[: len(model.b[0])]
    written = [[None if each is None else symbols[each] for each in one] for one in sequences]
    return {
        "format": 1,
        "topic": "hidden_markov",
        "initial": {name: str(p) for name, p in zip(states, model.pi, strict=True)},
        "transitions": {
            name: {other: str(p) for other, p in zip(states, row, strict=True)}
            for name, row in zip(states, model.a, strict=True)
        },
        "emissions": {
            name: {other: str(p) for other, p in zip(symbols, row, strict=True)}
            for name, row in zip(states, model.b, strict=True)
        },
        "observations": written if len(written) > 1 else written[0],
        "start": model.start,
        **fields,
    }


@st.composite
def rows(draw: st.DrawFn, size: int) -> list[Fraction]:
    """A distribution, in which zeros and equal numbers are common."""
    parts = draw(st.lists(st.integers(0, 3), min_size=size, max_size=size).filter(any))
    return [Fraction(each, sum(parts)) for each in parts]


@st.composite
def models(draw: st.DrawFn) -> Model:
    size, symbols = draw(st.integers(1, 3)), draw(st.integers(1, 3))
    return Model(
        draw(rows(size)),
        [draw(rows(size)) for _ in range(size)],
        [draw(rows(symbols)) for _ in range(size)],
        draw(st.sampled_from((1, 0))),
    )


@st.composite
def exercises(draw: st.DrawFn, most: int = 4, several: bool = False) -> tuple[Model, list[list[int | None]]]:
    """A model, and sequences of its symbols, some of them missing."""
    model = draw(models())
    symbol = st.one_of(st.none(), st.integers(0, len(model.b[0]) - 1), st.integers(0, len(model.b[0]) - 1))
    one = st.lists(symbol, min_size=1, max_size=most)
    return model, draw(st.lists(one, min_size=1, max_size=3 if several else 1))
