"""Estimated time of the passes, before they begin."""

from __future__ import annotations

from _byhand.problem.effort import expect_bytes, expect_seconds
from _byhand.topics.hidden_markov.problem.model import HiddenMarkovProblem

# Seconds in Pyodide, within a factor of 3, for each move from state to state in all passes: four times CPython's.
_PRODUCT = 4e-5
# Bytes of a quantity of the answer with its ID.
_QUANTITY = 600


def expect_work(problem: HiddenMarkovProblem) -> None:
    """Ask for consent before a long solution; refuse one that does not fit into memory."""
    length = sum(map(len, problem.sequences))
    expect_bytes(len(problem.states) ** 2 * length * _QUANTITY, "observations")
    expect_seconds(seconds_of(problem, length) * (1 + problem.iterations))


def seconds_of(problem: HiddenMarkovProblem, length: int) -> float:
    """Of all passes over so many observations."""
    return len(problem.states) ** 2 * length * _PRODUCT
