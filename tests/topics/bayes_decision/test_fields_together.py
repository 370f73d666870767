"""Two fields of a decision in one exercise: worked out by the definition, or refused in a sentence."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from _byhand import solving
from _byhand.document.writing import write_answer
from _byhand.render import RENDERERS
from helpers.answers.asked import document_of
from helpers.answers.refused import assert_refused, refusal

TEST = {"ill": {"positive": "0.9", "negative": "0.1"}, "healthy": {"positive": "0.05", "negative": "0.95"}}
STAKES = {"actions": ["operate", "wait"], "matrix": [[0, 1], [2, 0]]}
GAUSSIANS = {"ill": {"normal": {"mean": 0, "variance": 1}}, "healthy": {"normal": {"mean": 1, "variance": 1}}}
PLAIN: dict[str, Any] = {
    "format": 1,
    "topic": "bayes_decision",
    "classes": ["ill", "healthy"],
    "priors": {"ill": "0.01", "healthy": "0.99"},
    "likelihoods": TEST,
}
LETTERS: dict[str, Any] = {
    **PLAIN,
    "priors": {"ill": "p", "healthy": "1 - p"},
    "letters": {"p": {"range": [0, 1], "value": "0.01"}},
}
VARIED: dict[str, Any] = {**PLAIN, "vary": {"priors.ill": [0, 1]}}
UNTIL = {"class": "ill", "posterior": "0.9"}
RULE = {"positive": "operate", "negative": "wait"}


def _chances(observed: list[str], prior: Fraction) -> tuple[Fraction, Fraction]:
    """Prior times likelihoods, of ill and of healthy"""
    ill, healthy = prior, 1 - prior
    for each in observed:
        ill, healthy = ill * Fraction(TEST["ill"][each]), healthy * Fraction(TEST["healthy"][each])
    return ill, healthy


@pytest.mark.parametrize("problem", [LETTERS, VARIED])
@pytest.mark.parametrize(
    ("observed", "fields"),
    [
        (["positive"], {}),
        (["positive"], {"sought": "ill"}),
        (["positive", "positive"], {"sought": "healthy"}),
        (["positive", "negative"], {"relative": False, "stepwise": False}),
        (["negative"], {"loss": STAKES}),
    ],
)
def test_flips_where_the_joint_probabilities_do(problem: Any, observed: list[str], fields: dict[str, Any]) -> None:
    (answer,) = solving.solve({**problem, **fields, "query": observed}).answers
    written: Any = write_answer(answer)
    ill, healthy = _chances(observed, Fraction(1, 100))
    assert Fraction(written["values"]["posterior[ill]"]["value"]).limit_denominator(10**6) == ill / (ill + healthy)
    # Waiting is worse where 2 · P(ill, x) > P(healthy, x).
    cost = 2 if "loss" in fields else 1
    for_ill, for_healthy = _chances(observed, Fraction(1, 2))
    flip = for_healthy / (cost * for_ill + for_healthy)
    (name,) = written["pieces"]
    ends = [(each["from"]["exact"], each["to"]["exact"]) for each in written["pieces"][name]]
    assert ends == [("0", str(flip)), (str(flip), "1")]


def test_steps_flip_like_all_at_once() -> None:
    observed = {"query": ["positive", "positive", "negative"]}
    (steps,) = solving.solve({**VARIED, **observed, "stepwise": True}).answers
    (once,) = solving.solve({**VARIED, **observed}).answers
    assert steps.pieces == once.pieces
    assert {each.id for each in once.quantities} < {each.id for each in steps.quantities}


@pytest.mark.parametrize("language", ["en", "zh"])
def test_what_is_sought_comes_first_in_letters(language: str) -> None:
    text = RENDERERS["plain"][0](document_of({**LETTERS, "query": "positive", "sought": "healthy"}, language), "full")
    line = next(each for each in text.splitlines() if each.startswith(">> "))
    assert line == ">> P(healthy | positive) = (1 − p)/(17p + 1)"


@pytest.mark.parametrize("problem", [LETTERS, VARIED])
@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"query": "positive", "relative": True}, "relative"),
        ({"loss": STAKES, "cost": "0.1"}, "cost"),
        ({"loss": STAKES, "cost": 0}, "cost"),
        ({"loss": STAKES, "repeat": 2}, "repeat"),
        ({"query": "positive", "until": UNTIL}, "until"),
        ({"likelihoods": None, "densities": GAUSSIANS}, "densities"),
        ({"criterion": "minimax"}, "criterion"),
        ({"sought": "ill"}, "sought"),
        ({"query": "positive", "sought": "ill", "loss": STAKES}, "sought"),
        ({"query": "positive", "sought": "well"}, "sought"),
    ],
)
def test_refused_beside_what_is_open(problem: Any, fields: dict[str, Any], field: str) -> None:
    assert_refused({**problem, **fields}, field)


@pytest.mark.parametrize("fields", [{"stepwise": True}, {"rule": RULE}, {"rules": "all"}])
def test_refused_beside_letters_alone(fields: dict[str, Any]) -> None:
    (field,) = fields
    assert refusal(solving.solve, {**LETTERS, "loss": STAKES, **fields}).key == "bayes_decision.lettered.error.not_with"
    assert_refused({**LETTERS, "loss": STAKES, **fields}, field)
    # A number that varies goes with them: the bounds of the rule do not depend on what is compared with it.
    (answer,) = solving.solve({**VARIED, "loss": STAKES, **fields}).answers
    assert (
        write_answer(answer)["pieces"] == write_answer(solving.solve({**VARIED, "loss": STAKES}).answers[0])["pieces"]
    )


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"relative": True, "loss": STAKES, "cost": "0.1"}, "relative"),
        ({"relative": True, "loss": STAKES, "repeat": 2}, "relative"),
        ({"relative": True, "rules": "all"}, "relative"),
        ({"cost": "0.1", "query": "positive", "loss": STAKES}, "cost"),
        ({"cost": "0.1"}, "cost"),
        ({"repeat": 2}, "repeat"),
        ({"cost": "0.1", "loss": STAKES, "criterion": "minimax"}, "cost"),
        ({"cost": "0.1", "loss": STAKES, "until": UNTIL}, "until"),
        ({"repeat": 2, "loss": STAKES, "query": "positive", "until": UNTIL}, "repeat"),
        ({"repeat": 2, "loss": STAKES, "sought": "ill"}, "sought"),
        ({"sought": "ill", "rules": "all"}, "sought"),
        ({"query": ["positive", "negative"], "until": UNTIL}, "until"),
    ],
)
def test_refused_together(fields: dict[str, Any], field: str) -> None:
    assert_refused({**PLAIN, **fields}, field)


@pytest.mark.parametrize("fields", [{}, {"loss": STAKES}, {"loss": STAKES, "cost": "0.1", "repeat": 2}])
def test_steps_without_an_observation_are_told(fields: dict[str, Any]) -> None:
    solution = solving.solve({**PLAIN, **fields, "stepwise": True})
    assert [each.key for each in solution.warnings] == ["bayes_decision.stepwise.unused"]
    plain = solving.solve({**PLAIN, **fields})
    assert [write_answer(each) for each in solution.answers] == [write_answer(each) for each in plain.answers]
    assert (
        document_of({**PLAIN, **fields, "stepwise": True})["exercise"] == document_of({**PLAIN, **fields})["exercise"]
    )


def test_until_and_sought_and_relative_agree() -> None:
    """P(ill) after n = 0.01 · 0.9ⁿ/(0.01 · 0.9ⁿ + 0.99 · 0.05ⁿ): 36/47 after 2, above 0.9 after 3."""
    for fields in ({}, {"sought": "healthy"}, {"relative": True}, {"stepwise": True}):
        (answer,) = solving.solve({**PLAIN, "query": "positive", "until": UNTIL, **fields}).answers
        found = {each.id: each.value for each in answer.quantities}
        assert found["observations[ill]"] == 3
        assert found["posterior[ill after 2]"] == Fraction(36, 47)
