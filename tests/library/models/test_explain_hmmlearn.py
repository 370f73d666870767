"""A chain of hmmlearn is worked to the numbers of score, predict_proba and decode, or refused with a reason."""

from __future__ import annotations

import warnings
from math import exp
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import byhand
from helpers.examples import examples

hmm = pytest.importorskip("hmmlearn.hmm", reason="hmmlearn is in the lock of the tests, and not installed here")

TOLERANCE = 1e-9


def chain(initial: Any, transitions: Any, emissions: Any, **settings: Any) -> Any:
    model = hmm.CategoricalHMM(len(initial), **settings)
    model.startprob_, model.transmat_ = np.array(initial), np.array(transitions)
    model.emissionprob_ = np.array(emissions)
    return model


@st.composite
def chains(draw: st.DrawFn) -> tuple[Any, list[int]]:
    """A model of shares of counts (with zeros and ties), of equal shares, or of arbitrary floats; and observations."""
    states, symbols = draw(st.integers(2, 4)), draw(st.integers(2, 4))
    generator = np.random.default_rng(draw(st.integers(0, 2**32 - 1)))
    kind = draw(st.sampled_from(["counts", "equal", "floats"]))

    def rows(count: int, size: int) -> Any:
        if kind == "floats":
            return generator.dirichlet([1] * size, count)
        weights = generator.integers(0, 4, (count, size)).astype(float) if kind == "counts" else np.ones((count, size))
        weights[weights.sum(axis=1) == 0] = 1
        return weights / weights.sum(axis=1, keepdims=True)

    model = chain(
        rows(1, states)[0],
        rows(states, states),
        rows(states, symbols),
        algorithm=draw(st.sampled_from(["viterbi", "viterbi", "map"])),
        implementation=draw(st.sampled_from(["log", "scaling"])),
    )
    return model, draw(st.lists(st.integers(0, symbols - 1), min_size=1, max_size=6))


@examples(2000)
@given(chains())
def test_numbers_equal_those_of_hmmlearn(drawn: tuple[Any, list[int]]) -> None:
    model, observations = drawn
    solution = byhand.explain(model, observations)
    found = {name: each.value for name, each in solution.quantities.items()}
    if found["likelihood"] == 0:
        assert "impossible" in solution.as_text()
        return
    array = np.array(observations).reshape(-1, 1)
    assert found["log_likelihood"] == pytest.approx(model.score(array), abs=TOLERANCE)
    gammas = [
        [found[f"gamma[{state},{time}]"] for state in range(model.n_components)] for time in range(1, len(array) + 1)
    ]
    assert np.array(gammas) == pytest.approx(model.predict_proba(array), abs=TOLERANCE)
    best, _ = model.decode(array, algorithm="viterbi")
    assert found["path_probability"] == pytest.approx(exp(best), rel=TOLERANCE)
    path = ",".join(map(str, model.predict(array)))
    answer = solution.answer
    assert path in (answer.tied if answer.decision is None else [answer.decision])


UMBRELLAS = ([0.5, 0.5], [[0.7, 0.3], [0.3, 0.7]], [[0.1, 0.9], [0.8, 0.2]])


def test_filtered_numbers_of_the_umbrellas() -> None:
    solution = byhand.explain(chain(*UMBRELLAS), [1, 1])
    # Russell & Norvig, figure 15.5: 0.818, then 0.883 of rain after two days with an umbrella.
    assert solution.quantities["filtered[0,1]"].value == pytest.approx(0.818, abs=5e-4)
    assert solution.quantities["filtered[0,2]"].value == pytest.approx(0.883, abs=5e-4)
    assert "they were set" in solution.as_text()


def test_several_best_paths_name_that_of_hmmlearn() -> None:
    even = chain([0.5, 0.5], [[0.5, 0.5], [0.5, 0.5]], [[0.5, 0.5], [0.5, 0.5]])
    solution = byhand.explain(even, [0, 1])
    assert solution.answer.decision is None
    assert set(solution.answer.tied) == {"0,0", "0,1", "1,0", "1,1"}
    path = ",".join(map(str, even.predict([[0], [1]])))
    assert f"gives one of them, {path}" in solution.as_text()


def test_map_decides_for_each_time_alone() -> None:
    model = chain([0.6, 0.4], [[0.5, 0.5], [0.9, 0.1]], [[0.5, 0.5], [0.5, 0.5]], algorithm="map")
    solution = byhand.explain(model, [0, 0])
    # By time: 0.6, then 0.6 · 0.5 + 0.4 · 0.9 = 0.66 of state 0. The best path is 1, 0 with 0.4 · 0.9 > 0.3.
    assert solution.answer.decision == "0,0"
    assert solution.quantities["path[1]"].value == "1"


def test_learning_is_said() -> None:
    generator = np.random.default_rng(3)
    model = hmm.CategoricalHMM(2, random_state=1, n_iter=3, transmat_prior=2, params="st")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        model.fit(generator.integers(0, 3, (60, 1)))
    text = byhand.explain(model, [0, 1]).as_text()
    assert "in 3 iterations (n_iter=3, tol=0.01)" in text
    assert "transmat_prior=2" in text
    assert "emissionprob_ was not learnt" in text


@pytest.mark.parametrize("given_", [np.array([[0], [1]]), [[0], [1]], (0, 1), np.array([0, 1])])
def test_shapes_of_a_sequence_are_alike(given_: Any) -> None:
    assert byhand.explain(chain(*UMBRELLAS), given_).quantities["scale[1]"].value == pytest.approx(0.45)


@pytest.mark.parametrize(
    ("given_", "words"),
    [
        ([0, 2], "2 is no symbol"),
        ([0.5], "whole numbers"),
        ([], "whole numbers"),
        ([[0, 1]], "one sequence"),
        ("01", "one"),
    ],
)
def test_what_is_no_sequence_is_refused(given_: Any, words: str) -> None:
    with pytest.raises(byhand.ProblemError, match=words):
        byhand.explain(chain(*UMBRELLAS), given_)


def test_unfitted_model_is_refused() -> None:
    with pytest.raises(byhand.ProblemError, match="no startprob_"):
        byhand.explain(hmm.CategoricalHMM(2), [0])


def test_rounded_rows_are_refused() -> None:
    initial, transitions, _ = UMBRELLAS
    rounded = chain(initial, transitions, [[0.33333, 0.66666], [0.5, 0.5]])
    with pytest.raises(byhand.ProblemError, match=r"emissionprob_\[0\] sum to 0\.99999"):
        byhand.explain(rounded, [0])


@pytest.mark.parametrize("name", ["MultinomialHMM", "GaussianHMM"])
def test_other_chains_are_refused_by_name(name: str) -> None:
    with pytest.raises(byhand.ProblemError, match=f"hmmlearn.{name}"):
        byhand.explain(getattr(hmm, name)(2), [0])
