"""Every model with every prior that fits it, and the texts of both."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from _byhand.topics.estimation.families import FAMILIES
from _byhand.topics.estimation.families.family import KernelFamily
from _byhand.topics.estimation.models import MODELS, model_of
from _byhand.topics.estimation.models.cells import Cells
from _byhand.topics.estimation.models.density import Density
from _byhand.topics.estimation.models.model import Model, OneParameter
from _byhand.topics.estimation.problem.problem import read_fields, read_named_problem
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
    "gamma": ([1, 3], {"known": {"shape": 2}, "predict": [2]}),
    "negative_binomial": ([3, 5], {"known": {"successes": 2}, "predict": [4]}),
    "discrete_uniform": ([1, 3], {"predict": [2]}),
    "uniform": ([1, 3], {"predict": [2]}),
    "normal": ([1, 3], {"predict": [2]}),
}
PRIORS: dict[str, dict[str, Any]] = {
    **{kind: dict.fromkeys(family.names, 2) for kind, family in FAMILIES.items()},
    "dirichlet": {"a": 1, "b": 2},
    "discrete": {"1/4": "1/2", "3/4": "1/2"},
}
KNOWN: tuple[dict[str, Any], ...] = ({}, {"known": {"mean": 2}}, {"known": {"variance": 2}})


def problems() -> Iterator[tuple[str, Problem]]:
    """The kind of the prior, and the problem."""
    for model, (data, fields) in DATA.items():
        for known in KNOWN if model == "normal" else KNOWN[:1]:
            for kind in MODELS[model].variant(tuple(known.get("known", fields.get("known", ()))), None).priors:
                problem = {"format": 1, "topic": "estimation", "model": model, "data": data, **fields, **known}
                stated = PRIORS[kind] if model != "discrete_uniform" else {"3": "1/2", "4": "1/2"}
                yield kind, {**problem, "prior": {kind: stated}}


PROBLEMS = list(problems())


def test_every_model_has_data_here() -> None:
    assert {*DATA, "multivariate_normal", "cells", "density"} == set(MODELS)


@pytest.mark.parametrize("problem", [problem for _, problem in PROBLEMS])
def test_model_is_explained_with_each_prior(problem: Problem) -> None:
    """And so it is without any observation."""
    assert unfolded(problem)["steps"]
    if not {"discrete", "dirichlet"} & set(problem["prior"]):
        assert unfolded({**problem, "data": []})["steps"]


def test_every_model_states_what_is_said_of_it() -> None:
    models = {type(model_of(read_named_problem(*read_fields(data)))) for _, data in PROBLEMS} | set(MODELS.values())
    for model in models:
        of_one = issubclass(model, OneParameter)
        # Cells and a density by formula are the law themselves.
        wanted = {*Model.__annotations__, *(OneParameter.__annotations__ if of_one else ())} - {"problem"}
        wanted -= {"written"} if model in (Cells, Density) else set()
        assert [name for name in wanted if not hasattr(model, name)] == [], model
        if issubclass(model, OneParameter):
            # A likelihood that is largest at the end of its range has no zero of the derivative to explain.
            assert (model.derivative is None) == (model.name in ("uniform", "discrete_uniform")), model
    laws = [model.predicted_law for model in models if issubclass(model, OneParameter) and len(model.priors) > 1]
    assert len(set(laws)) == len(laws) > 8


def test_every_family_states_what_is_said_of_it() -> None:
    for family in FAMILIES.values():
        if isinstance(family, KernelFamily):
            absent = {name for name in KernelFamily.__annotations__ if not hasattr(family, name)}
            by_moments = {"moments", "stated_by_moments"} if family.moments_label is None else set()
            # A mode that a derivative finds needs no other reason; the posterior mean of a Pareto is no average.
            assert absent <= by_moments | {"peak"} | ({"weighted"} if family.kind == "pareto" else set()), family.kind
