"""Derivations of decision quantities: quotable inputs, and the value of every derivation."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from _byhand import solving
from _byhand.document.steps import Answer
from _byhand.texts import load_texts
from helpers.answers.derived import quoted_by, wrong_ways

TEST = {
    "format": 1,
    "topic": "bayes_decision",
    "classes": ["ill", "well"],
    "priors": {"ill": "0.01", "well": "0.99"},
    "likelihoods": {"ill": {"+": "0.9", "-": "0.1"}, "well": {"+": "0.05", "-": "0.95"}},
}
LOSS = {"loss": {"actions": ["treat", "wait"], "matrix": [[0, 1], [10, 0]]}}
NORMAL = {
    "format": 1,
    "topic": "bayes_decision",
    "classes": ["a", "b"],
    "priors": {"a": "0.6", "b": "0.4"},
    "densities": {"a": {"normal": {"mean": 0, "variance": 1}}, "b": {"uniform": {"low": 0, "high": 4}}},
}


def _answers(problem: dict[str, Any]) -> list[Answer]:
    return list(solving.solve(problem).answers)


def test_a_posterior_comes_of_priors_and_likelihoods() -> None:
    (answer,) = _answers({**TEST, **LOSS, "query": "+"})
    assert quoted_by(answer, "joint[ill]") == ["prior[ill]", "likelihood[+|ill]"]
    assert quoted_by(answer, "evidence") == ["joint[ill]", "joint[well]"]
    assert quoted_by(answer, "posterior[ill]") == ["joint[ill]", "evidence"]
    assert quoted_by(answer, "risk[wait]") == ["posterior[ill]", "posterior[well]"]
    assert "likelihood[-|well]" in answer.ways().given


@pytest.mark.parametrize(
    "more",
    [
        {"query": "+"},
        {"query": [["+", "+"]]},
        {"query": [["+", "-", "+"]], "stepwise": True},
        LOSS,
        {**LOSS, "query": "-"},
        {**LOSS, "rule": {"+": "treat", "-": "wait"}},
        {**LOSS, "rules": "all"},
        {"payoff": {"actions": ["treat", "wait"], "matrix": [[5, -1], [-10, 2]]}},
        {**LOSS, "criterion": "minimax"},
    ],
)
def test_the_ways_of_a_table_give_its_numbers(more: dict[str, Any]) -> None:
    for answer in _answers({**TEST, **more}):
        assert list(wrong_ways(answer)) == []


@pytest.mark.parametrize("x", ["-1", "1.5", "4", "9"])
def test_the_ways_of_densities_give_their_numbers(x: str) -> None:
    (answer,) = _answers({**NORMAL, "query": x})
    assert list(wrong_ways(answer)) == []
    assert answer.ways().made["posterior[a]"]


def test_every_example_quantity_has_a_derivation() -> None:
    """Posteriors, joint probabilities, risks and payoffs; roots and integrals have no derivation."""
    texts = load_texts("en")
    missing = []
    for each in solving.examples(texts):
        if each["topic"] != "bayes_decision":
            continue
        problem = solving.example(each["id"], texts)
        for answer in solving.solve(problem).answers:
            made = answer.ways().made
            kinds = () if "posteriors" in problem else ("joint", "posterior", "evidence", "odds", "risk", "payoff")
            missing += [
                (each["id"], quantity.id)
                for quantity in answer.quantities
                if quantity.id.partition("[")[0] in kinds
                and isinstance(quantity.value, Fraction)
                and quantity.id not in made
                and not (quantity.id == "evidence" and "evidence" in problem)
            ]
    assert missing == []
