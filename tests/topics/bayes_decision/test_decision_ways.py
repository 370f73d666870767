"""Derivations of decision quantities: quotable inputs, and the value of every derivation."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest

from byhand import solving
from byhand.arithmetic.quoted import quoted_in
from byhand.document.steps import Answer
from byhand.numbers.real import real, subtract
from byhand.texts import load_texts

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


def _quoted(answer: Answer, name: str) -> list[str]:
    return [each.id for each in quoted_in(answer.ways().made[name])]


def _wrong(answer: Answer) -> Iterator[str]:
    known = {each.id: each.value for each in answer.quantities} | dict(answer.ways().given)
    for name, way in answer.ways().made.items():
        value = known.get(name)
        assert isinstance(value, Fraction | Decimal), (name, value)
        if abs(real(subtract(way.value, value))) > Decimal("1e-9") * max(abs(real(value)), Decimal("1e-30")):
            yield f"{name}: {value}, its way gives {way.value}"
        for each in quoted_in(way):
            if known.get(each.id) != each.number:
                yield f"{name} quotes {each.id}"


def test_a_posterior_comes_of_priors_and_likelihoods() -> None:
    (answer,) = _answers({**TEST, **LOSS, "query": "+"})
    assert _quoted(answer, "joint[ill]") == ["prior[ill]", "likelihood[+|ill]"]
    assert _quoted(answer, "evidence") == ["joint[ill]", "joint[well]"]
    assert _quoted(answer, "posterior[ill]") == ["joint[ill]", "evidence"]
    assert _quoted(answer, "risk[wait]") == ["posterior[ill]", "posterior[well]"]
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
        assert list(_wrong(answer)) == []


@pytest.mark.parametrize("x", ["-1", "1.5", "4", "9"])
def test_the_ways_of_densities_give_their_numbers(x: str) -> None:
    (answer,) = _answers({**NORMAL, "query": x})
    assert list(_wrong(answer)) == []
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
