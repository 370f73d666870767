"""Slips with uncertain evidence and noisy-or: a student who makes one finds it named first."""

from __future__ import annotations

from typing import Any

import pytest

from _byhand import solving
from _byhand.check.exercise import Given, exercise_of
from _byhand.check.verdicts import check
from helpers.problems.networks import Problem
from helpers.problems.tables import example

KINDS = "kinds_of_evidence_confused"


def fever(leak: dict[str, str]) -> Problem:
    variables: dict[str, Any] = {name: {"values": ["T", "F"], "cpt": {"T": "0.1"}} for name in ("Cold", "Flu")}
    numbers = {**leak, "Cold": "0.4", "Flu": "0.8"}
    variables["Fever"] = {"values": ["T", "F"], "parents": ["Cold", "Flu"], "cpt": {"noisy_or": numbers}}
    question = {"find": "Flu", "evidence": {"Fever": "T"}}
    return {"format": 1, "topic": "bayesian_network", "variables": variables, "question": question}


def first_cause(problem: Problem, number: int, name: str, figure: str) -> str:
    exercise = exercise_of(problem, number, lambda each: solving.solve(each).answers)
    (found,) = check(exercise, [Given(name, figure)]).figures
    assert found.causes, (name, figure)
    return found.causes[0].key


@pytest.mark.parametrize(
    ("number", "figure"),
    [
        # 0.8 · 0.3736 + 0.2 · 0.00006 where 4 : 1 are likelihoods
        (0, "0.2989"),
        # 4 : 1 taken for likelihoods where 0.8 and 0.2 are new probabilities
        (1, "0.003791"),
    ],
)
def test_kinds_of_uncertain_evidence_confused(number: int, figure: str) -> None:
    assert first_cause(example("half_heard"), number, "posterior[T]", figure) == KINDS


@pytest.mark.parametrize(
    ("leak", "name", "figure", "slip"),
    [
        # 0.4 · 0.8 for 0.6 · 0.2
        ({}, "cpt[Fever=F|Cold=T,Flu=T]", "0.32", "causes_multiplied"),
        # the same as P(fever)
        ({}, "cpt[Fever=T|Cold=T,Flu=T]", "0.32", "causes_multiplied"),
        # 0.6 · 0.2 for 0.9 · 0.6 · 0.2
        ({"leak": "0.1"}, "cpt[Fever=F|Cold=T,Flu=T]", "0.12", "leak_forgotten"),
        # 1 − 0.6 · 0.2
        ({"leak": "0.1"}, "cpt[Fever=T|Cold=T,Flu=T]", "0.88", "leak_forgotten"),
    ],
)
def test_slips_of_noisy_or(leak: dict[str, str], name: str, figure: str, slip: str) -> None:
    assert first_cause(fever(leak), 0, name, figure) == slip
