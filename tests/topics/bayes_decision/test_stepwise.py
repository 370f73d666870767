"""Observations one after another, numbers of items as priors, and P(x) given: against Bayes' rule all at once."""

from __future__ import annotations

from fractions import Fraction
from math import prod
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from helpers.answers.asked import answer_to, unfolded, values_of
from helpers.answers.refused import assert_refused
from helpers.examples import examples
from helpers.problems.tables import Problem, example

BASE: Problem = {"format": 1, "topic": "bayes_decision", "classes": ["a", "b"], "priors": {"a": "1/3", "b": "2/3"}}
shares = st.fractions(min_value=0, max_value=1, max_denominator=12)


def made(**fields: Any) -> Problem:
    return {**BASE, **fields}


@st.composite
def observed(draw: st.DrawFn) -> Problem:
    names, seen = ("a", "b", "c")[: draw(st.integers(2, 3))], ("x", "y")
    items = [draw(st.integers(0, 9)) for _ in names]
    assume(sum(items) > 1)
    return {
        "format": 1,
        "topic": "bayes_decision",
        "classes": list(names),
        "priors": dict(zip(names, items, strict=True)),
        "likelihoods": {name: {each: str(draw(shares)) for each in seen} for name in names},
        "query": draw(st.lists(st.sampled_from(seen), min_size=2, max_size=5)),
        "stepwise": True,
    }


@examples(60)
@given(problem=observed())
def test_step_by_step_is_all_at_once(problem: Problem) -> None:
    found = {quantity.id: quantity.value for quantity in answer_to(problem).quantities}
    names, total = problem["classes"], sum(problem["priors"].values())
    odds: Fraction | None = None
    for count in range(len(problem["query"]) + 1):
        seen = problem["query"][:count]
        joints = [
            Fraction(problem["priors"][name], total) * prod(Fraction(problem["likelihoods"][name][o]) for o in seen)
            for name in names
        ]
        for name, joint in zip(names, joints, strict=True):
            posterior = joint / sum(joints) if sum(joints) else None
            if count:
                assert found[f"posterior[{name} after {count}]"] == posterior
            if count == len(problem["query"]):
                assert found[f"posterior[{name}]"] == posterior
        if len(names) == 2:
            odds = joints[0] / joints[1] if joints[1] else None
            assert found[f"odds[a,b after {count}]"] == odds
    if len(names) == 2:
        assert found["odds[a,b]"] == odds
        for each in set(problem["query"]):
            one, other = (Fraction(problem["likelihoods"][name][each]) for name in names)
            assert found[f"likelihood_ratio[{each}]"] == (one / other if other else None)
    else:
        assert not any(name.startswith(("odds", "likelihood_ratio")) for name in found)


@examples(30)
@given(problem=observed(), order=st.permutations(["a", "b"]))
def test_names_of_classes_change_nothing(problem: Problem, order: list[str]) -> None:
    assume(len(problem["classes"]) == 2)
    new = dict(zip("ab", order, strict=True))
    renamed = {
        **problem,
        "classes": [new[name] for name in problem["classes"]],
        "priors": {new[name]: each for name, each in problem["priors"].items()},
        "likelihoods": {new[name]: each for name, each in problem["likelihoods"].items()},
    }
    one, two = answer_to(problem), answer_to(renamed)
    assert [quantity.value for quantity in one.quantities] == [quantity.value for quantity in two.quantities]
    assert two.decision == (None if one.decision is None else new[one.decision])


def test_measurements_one_after_another() -> None:
    """e^(−1) and e^(−2) are no fractions, but the posteriors of equal variances and means ±1 at 0 are."""
    line = {name: {"normal": {"mean": mean, "variance": 1}} for name, mean in (("a", -1), ("b", 1))}
    found = values_of(made(densities=line, query={"measurements": [0, "1/2", "-1/2"]}, stepwise=True))
    assert found["posterior[a after 1]"] == found["posterior[a after 3]"] == Fraction(1, 3)
    assert found["likelihood_ratio[0]"] == 1
    assert float(found["likelihood_ratio[1/2]"] * found["likelihood_ratio[-1/2]"]) == pytest.approx(1)
    assert found["odds[a,b]"] == Fraction(1, 2)


def test_machines_in_odds() -> None:
    """Jaynes: prior odds 1/10, each defective part doubles them, a sound one takes a fifth away."""
    found = values_of(example("machines"))
    assert found["likelihood_ratio[defective]"] == 2
    assert found["likelihood_ratio[sound]"] == Fraction(4, 5)
    assert found["odds[bad machine,good machine]"] == Fraction(1, 10) * 2**3 * Fraction(4, 5)
    assert found["posterior[bad machine]"] == Fraction(16, 41)


# --- P(x) given


@examples(60)
@given(prior=shares, likelihood=shares, other=shares)
def test_the_other_likelihood_is_found_again(prior: Fraction, likelihood: Fraction, other: Fraction) -> None:
    whole = {"priors": {"a": str(prior), "b": str(1 - prior)}}
    stated = made(**whole, likelihoods={"a": str(likelihood), "b": str(other)})
    both = {quantity.id: quantity.value for quantity in answer_to(stated).quantities}
    problem = made(**whole, likelihoods={"a": str(likelihood)}, evidence=str(both["evidence"]))
    found = {quantity.id: quantity.value for quantity in answer_to(problem).quantities}
    assert found.pop("likelihood[b]") == (None if prior == 1 else other)
    assert found == both


def test_the_stiff_neck_of_russell_and_norvig() -> None:
    found = values_of(example("meningitis"))
    assert found["posterior[meningitis]"] == Fraction("0.0014")
    assert found["likelihood[none]"] == (Fraction("0.01") - Fraction("0.7") / 50000) / Fraction(49999, 50000)


def test_given_evidence_yields_one_of_three_posteriors() -> None:
    three = {"classes": ["a", "b", "c"], "priors": {"a": "0.2", "b": "0.3", "c": "0.5"}}
    answer = answer_to(made(**three, likelihoods={"b": "0.4"}, evidence="0.2"))
    assert {quantity.id: quantity.value for quantity in answer.quantities} == {
        "joint[b]": Fraction("0.12"),
        "evidence": Fraction("0.2"),
        "posterior[b]": Fraction("0.6"),
    }
    assert answer.decision == "b"
    assert answer_to(made(**three, likelihoods={"b": "0.4"}, evidence="0.24")).decision is None


def test_items_are_shown_as_shares() -> None:
    told = str(unfolded(made(priors={"a": 100, "b": 300}, likelihoods={"a": "0.5", "b": "0.1"})))
    assert "100/400" in told
    assert values_of(made(priors={"a": 1, "b": 0}, likelihoods={"a": "0.5", "b": "0.1"}))["posterior[a]"] == 1


SEEN = {"a": {"x": "1/2"}, "b": {"x": "1/4"}}
REFUSED: list[tuple[str, Problem]] = [
    ("priors.a", made(priors={"a": "100.5", "b": "2"}, likelihoods=SEEN)),
    ("priors.a", made(priors={"a": -100, "b": 300}, likelihoods=SEEN)),
    ("stepwise", made(likelihoods=SEEN, query=["x", "x"], stepwise="yes")),
    ("query", made(likelihoods=SEEN, query=["x"] * 61, stepwise=True)),
    ("evidence", made(likelihoods={"a": "1/2"}, evidence="1/7")),
    ("evidence", made(likelihoods={"a": "1/2"}, evidence="6/7")),
    ("evidence", made(posteriors={"a": "1/2", "b": "1/2"}, evidence="1/2")),
    ("likelihoods", made(likelihoods=SEEN, evidence="1/2")),
    ("likelihoods.c", made(likelihoods={"c": "1/2"}, evidence="1/2")),
    ("query", made(likelihoods={"a": {"x": "1/2"}}, evidence="1/2")),
    ("query", made(likelihoods={"a": "1/2"}, evidence="1/2", query="x")),
    (
        "reject",
        made(classes=["a", "b", "c"], priors={"a": 1, "b": 1, "c": 1}, likelihoods={"a": 1}, evidence=1, reject=1),
    ),
]


@pytest.mark.parametrize(("place", "problem"), REFUSED)
def test_bad_input_names_its_place(place: str, problem: Problem) -> None:
    assert_refused(problem, place)
