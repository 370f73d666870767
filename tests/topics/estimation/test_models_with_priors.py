"""Every model with every prior that fits it, and tables of texts that depend on both."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from byhand.topics.estimation.data.model import MODELS
from byhand.topics.estimation.data.priors import PARAMETERS, kinds_for
from byhand.topics.estimation.data.shapes import shape_of
from byhand.topics.estimation.likelihood.explain_ml import _DERIVATIVE_PAIR_KEYS
from byhand.topics.estimation.posterior.explain_prior import _PREDICTED_PAIR_KEYS
from byhand.topics.estimation.problem import read_problem
from helpers.answers.asked import unfolded
from helpers.problems.tables import Problem

# By model: observations, and fields that they need.
DATA: dict[str, tuple[list[object], dict[str, Any]]] = {
    "bernoulli": (["yes", "no", "yes"], {"success": "yes", "predict": ["yes"]}),
    "binomial": ([2, 3], {"known": {"trials": 4}, "predict": [1]}),
    "geometric": ([1, 3], {"predict": [2]}),
    "categorical": (["a", "b", "a"], {"values": ["a", "b"], "predict": ["a"]}),
    "poisson": ([0, 2], {"predict": [1]}),
    "exponential": (["1/2", 2], {"predict": [1]}),
    "uniform": ([1, 3], {"predict": [2]}),
    "normal": ([1, 3], {"predict": [2]}),
}
PRIORS: dict[str, dict[str, Any]] = {
    **{kind: dict.fromkeys(names, 2) for kind, names in PARAMETERS.items()},
    "dirichlet": {"a": 1, "b": 2},
    "discrete": {"1/4": "1/2", "3/4": "1/2"},
}
KNOWN: tuple[dict[str, Any], ...] = ({}, {"known": {"mean": 2}}, {"known": {"variance": 2}})


def problems() -> Iterator[tuple[str, Problem]]:
    """The kind of the prior, and the problem."""
    for model, (data, fields) in DATA.items():
        for known in KNOWN if model == "normal" else KNOWN[:1]:
            stated = known.get("known", {})
            for kind in kinds_for(model, known_mean="mean" in stated, known_variance="variance" in stated):
                problem = {"format": 1, "topic": "estimation", "model": model, "data": data, **fields, **known}
                yield kind, {**problem, "prior": {kind: PRIORS[kind]}}


PROBLEMS = list(problems())


def test_every_model_has_data_here() -> None:
    assert {*DATA, "multivariate_normal"} == set(MODELS)


@pytest.mark.parametrize("problem", [problem for _, problem in PROBLEMS])
def test_model_is_explained_with_each_prior(problem: Problem) -> None:
    """And so it is without any observation."""
    assert unfolded(problem)["steps"]
    if not {"discrete", "dirichlet"} & set(problem["prior"]):
        assert unfolded({**problem, "data": []})["steps"]


def test_every_pair_of_prior_and_model_has_a_text() -> None:
    predicted, derived = set[tuple[str, str]](), set[tuple[str, str]]()
    for kind, data in PROBLEMS:
        problem = read_problem(data)
        shape = shape_of(problem)
        if shape is not None and kind != "discrete":
            predicted.add((kind, problem.model))
            derived.add((shape.parameter, problem.model))
    assert set(_PREDICTED_PAIR_KEYS) == predicted
    assert set(_DERIVATIVE_PAIR_KEYS) == {pair for pair in derived if pair[1] != "uniform"}
