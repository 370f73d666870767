"""What observing costs and is worth, and the best number of observations: against every sequence of observations."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import prod
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers.answers.asked import expect, only_answer, said, unfolded, values_of
from helpers.answers.refused import assert_refused
from helpers.examples import examples
from helpers.printed.arithmetic import blocks_of
from helpers.problems.tables import Problem, example


def oil(**more: Any) -> Problem:
    return {**example("oil_survey"), **more}


def shares(draw: st.DrawFn, count: int) -> list[Fraction]:
    parts = draw(st.lists(st.integers(1, 6), min_size=count, max_size=count))
    return [Fraction(part, sum(parts)) for part in parts]


@st.composite
def repeats(draw: st.DrawFn) -> Problem:
    """Two or three classes, observations and actions; at most three observations in a row."""
    classes = [f"c{place}" for place in range(draw(st.integers(2, 3)))]
    seen = [f"o{place}" for place in range(draw(st.integers(2, 3)))]
    actions = [f"a{place}" for place in range(draw(st.integers(1, 3)))]
    matrix = [[draw(st.integers(-3, 9)) for _ in classes] for _ in actions]
    return {
        "format": 1,
        "topic": "bayes_decision",
        "classes": classes,
        "priors": {name: str(p) for name, p in zip(classes, shares(draw, len(classes)), strict=True)},
        "likelihoods": {
            name: {each: str(p) for each, p in zip(seen, shares(draw, len(seen)), strict=True)} for name in classes
        },
        draw(st.sampled_from(["loss", "payoff"])): {"actions": actions, "matrix": matrix},
        "cost": str(draw(st.fractions(0, 1, max_denominator=20))),
        "repeat": draw(st.integers(1, 3)),
    }


def worth(made: Problem, number: int) -> Fraction:
    """By every sequence, in its order: the mean of the best expected payoff, above the best one without observing."""
    stated = made.get("payoff") or made["loss"]
    sign = 1 if "payoff" in made else -1
    gains = [[sign * Fraction(each) for each in row] for row in stated["matrix"]]
    priors = [Fraction(made["priors"][name]) for name in made["classes"]]
    total = Fraction(0)
    for sequence in product(made["likelihoods"][made["classes"][0]], repeat=number):
        joint = [
            prior * prod(Fraction(made["likelihoods"][name][each]) for each in sequence)
            for name, prior in zip(made["classes"], priors, strict=True)
        ]
        total += max(sum(p * gain for p, gain in zip(joint, row, strict=True)) for row in gains)
    return total - max(sum(p * gain for p, gain in zip(priors, row, strict=True)) for row in gains)


@given(repeats())
@examples(60)
def test_worth_of_n_observations_over_all_sequences(made: Problem) -> None:
    values, cost = values_of(made), Fraction(made["cost"])
    found = [worth(made, number) for number in range(made["repeat"] + 1)]
    gains = [value - number * cost for number, value in enumerate(found)]
    assert [values[f"sample_information[{number}]"] for number in range(len(found))] == found
    assert [values[f"net_gain[{number}]"] for number in range(len(found))] == gains
    assert values["best_number"] == gains.index(max(gains))
    assert values["net_gain"] == gains[1]
    assert values["observe"] is (gains[1] > 0)
    assert values["sample_information"] == found[1]


def test_survey_that_costs_30_is_made() -> None:
    """Hillier and Lieberman: the experiment is worth 153 − 100 = 53, which is more than its cost of 30."""
    made = oil(cost=30)
    expect(made, {"sample_information": "53", "net_gain": "23"})
    assert values_of(made)["observe"] is True
    assert "Observe: the net gain 53 − 30 = 23 is above 0." in said(made)


@pytest.mark.parametrize(("cost", "sentence"), [("53", "is 0"), ("60", "is below 0"), ("0", "is above 0")])
def test_it_observes_only_above_0(cost: str, sentence: str) -> None:
    made = oil(cost=cost)
    assert values_of(made)["observe"] is (Fraction(cost) < 53)
    assert sentence in said(made)


def test_urn_of_raiffa() -> None:
    """Raiffa's urns: 28 without a draw, 35.2 with one; of two draws 15.56 + 14.64 + 11.48 = 41.68."""
    made = example("urn_draws")
    numbers = {"payoff_with_sample_information": "35.2", "sample_information": "7.2", "net_gain": "1.2"}
    expect(made, numbers | {"sample_information[2]": "13.68", "net_gain[2]": "1.68", "best_number": "2"})


def test_smallest_of_equally_good_numbers() -> None:
    """An observation that says nothing is worth nothing: without a cost every number has the gain 0."""
    likelihoods = {name: {"favourable": "0.3", "unfavourable": "0.7"} for name in ("oil", "dry")}
    made = oil(likelihoods=likelihoods, repeat=5)
    assert values_of(made)["best_number"] == 0
    assert "The best number of observations is 0" in said(made)


def test_without_a_cost_nothing_is_subtracted() -> None:
    values = values_of(oil(repeat=2))
    assert values["net_gain[2]"] == values["sample_information[2]"] == Fraction("66.8")
    assert "net_gain" not in values
    assert "observe" not in values


def test_rule_of_one_observation_stays_the_decision() -> None:
    answer = only_answer(oil(cost=30, repeat=3))
    assert answer.rule == {"favourable": ["drill"], "unfavourable": ["sell"]}


def test_losses_are_reduced() -> None:
    """Treat or wait: 0.2 · 10 = 2 without a test; with it 0.8 · 0.1 · 1 + 0.2 · 0.9 · 1 + 0.2 · 0.1 · 10 = 0.46."""
    made: Problem = {
        "format": 1,
        "topic": "bayes_decision",
        "classes": ["ill", "well"],
        "priors": {"ill": "0.2", "well": "0.8"},
        "likelihoods": {"ill": {"+": "0.9", "-": "0.1"}, "well": {"+": "0.1", "-": "0.9"}},
        "loss": {"actions": ["treat", "wait"], "matrix": [[1, 1], [10, 0]]},
        "cost": "0.5",
    }
    expect(made, {"bayes_risk": "0.46", "sample_information": "0.54", "net_gain": "0.04"})
    text = said(made)
    assert "0.46 + 0.5 = 0.96" in text
    assert "1 − 0.96 = 0.04" in text


# --- the tree, the table and the chart


def _blocks(made: Problem, name: str) -> list[dict[str, Any]]:
    steps = unfolded(made)["steps"]
    return list(blocks_of([next(step for step in steps if step["id"] == name)]))


def test_tree_has_decisions_chances_and_values() -> None:
    (tree,) = [block for block in _blocks(oil(cost=30), "observe") if block["type"] == "graph"]
    assert [node["name"] for node in tree["nodes"]].count("□") == 2
    assert [node["name"] for node in tree["nodes"]].count("○") == 1
    lit = {(edge["start"], edge["end"]) for edge in tree["edges"] if edge["role"] == "lit"}
    assert (0, 2) in lit
    assert (0, 1) not in lit
    assert len({tuple(node["at"]) for node in tree["nodes"]}) == len(tree["nodes"])


def test_large_tree_is_not_drawn_and_that_is_said() -> None:
    actions = [f"a{place}" for place in range(7)]
    made = oil(payoff={"actions": actions, "matrix": [[place, 7 - place] for place in range(7)]}, cost=1)
    assert all(block["type"] != "graph" for block in _blocks(made, "observe"))
    assert "The decision tree is not drawn" in said(made)


def test_table_and_chart_have_every_number() -> None:
    blocks = _blocks(oil(cost=30, repeat=4), "repeat")
    tables = [block for block in blocks if block["type"] == "table"]
    assert len(tables[-1]["rows"]) == 5
    (chart,) = [block for block in blocks if block["type"] == "chart"]
    (gains,) = [mark for mark in chart["marks"] if mark["kind"] == "dots" and len(mark["points"]) == 5]
    assert gains["points"][1] == (1, 23)


def test_impossible_results_change_nothing() -> None:
    """One class is certain of its observation, so some sequences never occur."""
    likelihoods = {"oil": {"favourable": 1, "unfavourable": 0}, "dry": {"favourable": "0.5", "unfavourable": "0.5"}}
    made = oil(likelihoods=likelihoods, cost=1, repeat=3)
    values = values_of(made)
    assert [values[f"sample_information[{number}]"] for number in range(4)] == [worth(made, n) for n in range(4)]
    assert said(made, "zh")


# --- refusals


def test_refusals() -> None:
    made = oil()
    without = {key: value for key, value in made.items() if key != "payoff"}
    assert_refused({**made, "cost": -1}, "cost", "at least 0")
    assert_refused({**made, "cost": "much"}, "cost", "number")
    assert_refused({**without, "cost": 1}, "cost", "payoff")
    assert_refused({**made, "cost": 1, "query": "favourable"}, "cost", "query")
    assert_refused({**made, "repeat": 2, "query": "favourable"}, "repeat", "query")
    assert_refused({**made, "repeat": 0}, "repeat", "whole number")
    assert_refused({**made, "repeat": "2.5"}, "repeat", "whole number")
    assert_refused({**made, "repeat": 61}, "repeat", "60")


def test_too_many_results_are_refused() -> None:
    seen = [f"o{place}" for place in range(8)]
    likelihoods = {name: dict.fromkeys(seen, "1/8") for name in ("oil", "dry")}
    assert_refused(oil(likelihoods=likelihoods, repeat=20), "repeat", "too many")


def test_another_criterion_is_refused() -> None:
    made = {**example("loaded_coin"), "loss": {"actions": ["a", "b"], "matrix": [[0, 1], [1, 0]]}, "cost": 1}
    assert_refused({**made, "criterion": "minimax"}, "cost", "minimum_risk")
