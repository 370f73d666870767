"""Long sequences, wide models and many sequences: bounded, equal to floats of scaled passes, and said."""

from __future__ import annotations

import random
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from _byhand import solving
from _byhand.arithmetic.printer import Display
from _byhand.classifying import classify_table, to_csv
from _byhand.document.bounding import write_bounded
from _byhand.document.steps import Step, Warn
from _byhand.problem.effort import AskError, agreed_to
from _byhand.texts import load_texts
from _byhand.topics.hidden_markov import TOPIC
from helpers.answers.asked import values_of
from helpers.answers.refused import refusal
from helpers.problems.tables import Problem, example

Floats = NDArray[np.float64]


def made(size: int, symbols: int, length: int, seed: int = 0) -> Problem:
    """A model with numbers of two decimals, and a sequence by chance."""
    chance = random.Random(seed)

    def row(count: int) -> list[str]:
        parts = [chance.randint(1, 9) for _ in range(count - 1)]
        return [f"{part}/{10 * count}" for part in parts] + [str(1 - Fraction(sum(parts), 10 * count))]

    return {
        "format": 1,
        "topic": "hidden_markov",
        "symbols": [f"o{at}" for at in range(symbols)],
        "initial": row(size),
        "transitions": [row(size) for _ in range(size)],
        "emissions": [row(symbols) for _ in range(size)],
        "observations": [f"o{chance.randrange(symbols)}" for _ in range(length)],
    }


def floats(rows: Any) -> Floats:
    return np.array([[float(Fraction(each)) for each in row] for row in rows])


def scaled(problem: Problem) -> tuple[float, Floats]:
    """ln P and the last filtered distribution, by the scaled forward pass in floats."""
    a, b = floats(problem["transitions"]), floats(problem["emissions"])
    state, total = floats([problem["initial"]])[0], 0.0
    for t, name in enumerate(problem["observations"]):
        state = (state if t == 0 else state @ a) * b[:, problem["symbols"].index(name)]
        total += float(np.log(state.sum()))
        state = state / state.sum()
    return total, state


@pytest.mark.parametrize(("size", "symbols", "length"), [(3, 2, 2000), (20, 5, 60)])
def test_long_sequences_do_not_underflow(size: int, symbols: int, length: int) -> None:
    problem = made(size, symbols, length)
    found = values_of(problem)
    total, last = scaled(problem)
    assert float(found["log_likelihood"]) == pytest.approx(total, rel=1e-9)
    filtered = [float(found[f"filtered[{at},{length}]"]) for at in range(1, size + 1)]
    assert filtered == pytest.approx(last.tolist(), rel=1e-9)
    both = sum(found[f"alpha[{at},1]"] * found[f"beta[{at},1]"] for at in range(1, size + 1))
    assert float(both / found["likelihood"]) == pytest.approx(1, rel=1e-12)


def keys(steps: Sequence[Step]) -> set[str]:
    return {block.phrase.key for step in steps for block in step.blocks if isinstance(block, Warn)}


def test_what_is_rounded_or_left_out_is_said() -> None:
    assert "hidden_markov.asked.rounded" not in keys(solving.solve(made(3, 2, 20)).steps)
    long = solving.solve(made(3, 2, 2000))
    assert {
        "hidden_markov.asked.rounded",
        "hidden_markov.lines.rows_left_out",
        "hidden_markov.trellis.first_times",
    } <= keys(long.steps)
    wide = solving.solve(made(20, 3, 5))
    assert {
        "hidden_markov.lines.too_wide",
        "hidden_markov.lines.too_many_states",
        "hidden_markov.trellis.too_many_states",
    } <= keys(wide.steps)


def test_a_page_holds_a_long_solution() -> None:
    document, left_out = write_bounded(solving.solve(made(3, 2, 2000)), load_texts("en"), Display())
    assert [step["id"] for step in document["steps"]] == ["asked", "forward", "backward", "filter", "smooth", "viterbi"]
    assert left_out > 0


def test_very_long_work_is_asked_for_and_what_is_too_large_refused() -> None:
    long = made(30, 3, 1000)
    with agreed_to(()), pytest.raises(AskError):
        solving.solve(long)
    assert refusal(solving.solve, made(120, 3, 200)).key == "effort.memory"


def test_equal_paths_are_listed_up_to_a_hundred() -> None:
    """Everything is equally probable: 2^10 paths."""
    problem = {
        "format": 1,
        "topic": "hidden_markov",
        "initial": ["1/2", "1/2"],
        "transitions": [["1/2", "1/2"], ["1/2", "1/2"]],
        "emissions": [[1], [1]],
        "symbols": ["o"],
        "observations": ["o"] * 10,
    }
    (answer,) = solving.solve(problem).answers
    assert answer.decision is None
    assert (len(answer.tied), len(set(answer.tied))) == (100, 100)
    values = {each.id: each.value for each in answer.quantities}
    assert [values[f"path[{t}]"] for t in range(1, 11)] == [None] * 10
    assert values["back[1,2]"] == "1"
    assert [values[f"most_probable[{t}]"] for t in (1, 10)] == [None, None]


def test_many_sequences_are_decided() -> None:
    problem = example("hidden_markov/boxes_and_balls")
    lines = ["red white red", "red,blue", "white, white", "red ? red", "red white red"]
    classified = classify_table(TOPIC, problem, "\n".join(lines))
    rows = [row.split(",", 1)[0] for row in to_csv(classified, load_texts("en")).splitlines()]
    assert rows[0] == "sequence"
    assert len(rows) == 1 + len(lines)
    paths = [classified.cases.choices[at] if at >= 0 else None for at in classified.cases.decided.tolist()]
    wanted = [
        None if "blue" in line else solving.solve({**problem, "observations": line}).answers[0].decision
        for line in lines
    ]
    assert paths == wanted
    assert list(classified.cases.reasons) == [1]


def test_a_tied_sequence_is_undecided_with_its_reason() -> None:
    problem = {**example("hidden_markov/umbrellas"), "initial": {"rain": 0.5, "dry": 0.5}, "start": 1}
    problem["emissions"] = {"rain": {"u": 0.5, "n": 0.5}, "dry": {"u": 0.5, "n": 0.5}}
    classified = classify_table(TOPIC, {**problem, "observations": "u"}, "u\nn")
    assert classified.cases.decided.tolist() == [-1, -1]
    assert {phrase.key for phrase in classified.cases.reasons.values()} == {"hidden_markov.batch.tied"}
