"""Randomised minimax and Neyman-Pearson against linear programmes; decisions without probabilities by definition."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from scipy.optimize import linprog

from _byhand import solving
from _byhand.texts import load_texts
from helpers.answers.asked import answer_to, unfolded, values_of
from helpers.answers.refused import refusal
from helpers.examples import examples
from helpers.problems.tables import Problem, example

SHOWN = ("x", "y", "z", "w")


def shares(draw: st.DrawFn, count: int) -> list[Fraction]:
    parts = draw(st.lists(st.integers(0, 5), min_size=count, max_size=count))
    assume(sum(parts))
    return [Fraction(part, sum(parts)) for part in parts]


@st.composite
def pairs(draw: st.DrawFn, *, losses: bool = True) -> Problem:
    """Two classes, two to four observations; 0-1 loss, or any losses of two actions."""
    shown = SHOWN[: draw(st.integers(2, 4))]
    problem: Problem = {
        "format": 1,
        "topic": "bayes_decision",
        "classes": ["a", "b"],
        "likelihoods": {
            name: {each: str(p) for each, p in zip(shown, shares(draw, len(shown)), strict=True)} for name in "ab"
        },
    }
    if losses and draw(st.booleans()):
        matrix = [[draw(st.integers(-2, 6)) for _ in "ab"] for _ in range(2)]
        problem["loss"] = {"actions": ["u", "v"], "matrix": matrix}
    return problem


def table(problem: Problem) -> tuple[Any, Any]:
    """(O, 2) likelihoods and (2, 2) losses, exact."""
    rows = [[Fraction(problem["likelihoods"][name][x]) for name in "ab"] for x in problem["likelihoods"]["a"]]
    matrix = problem["loss"]["matrix"] if "loss" in problem else [[0, 1], [1, 0]]
    return np.array(rows, dtype=object), np.array([[Fraction(cost) for cost in row] for row in matrix], dtype=object)


def bayes_risk(rows: Any, losses: Any, prior: Fraction) -> Fraction:
    weights = (prior, 1 - prior)
    return sum(
        (
            min(sum(w * p * cost for w, p, cost in zip(weights, row, costs, strict=True)) for costs in losses)
            for row in rows
        ),
        Fraction(0),
    )


# --- minimax


@examples(60)
@given(problem=pairs())
def test_minimax_is_the_value_of_the_linear_programme(problem: Problem) -> None:
    """min t with R_a(q), R_b(q) <= t, q the probabilities of the second action."""
    rows, losses = table(problem)
    values = values_of({**problem, "criterion": "minimax"})
    base, slope = rows.T @ np.ones(len(rows), dtype=object) * losses[0], rows * (losses[1] - losses[0])
    count = len(rows)
    found = linprog(
        [0.0] * count + [1.0],
        A_ub=np.array([[*map(float, slope[:, place]), -1.0] for place in range(2)]),
        b_ub=[-float(each) for each in base],
        bounds=[(0, 1)] * count + [(None, None)],
    )
    assert float(values["minimax_risk"]) == pytest.approx(found.fun, abs=1e-7)
    # The rule that is answered reaches it, by its own probabilities of either action.
    risk = values["minimax_risk"]
    prior = values["minimax_prior[a]"]
    assert bayes_risk(rows, losses, prior) == risk
    assert all(bayes_risk(rows, losses, Fraction(k, 60)) <= risk for k in range(61))
    randomised = [values[f"randomise[{x}]"] for x in problem["likelihoods"]["a"]]
    assert all(0 <= q <= 1 for q in randomised)
    # The losses tell which action belongs to the second class; one of the two orders gives the risk.
    reached = []
    for first, second in ((0, 1), (1, 0)):
        reached.append(
            max(
                sum(
                    row[place] * ((1 - q) * losses[first][place] + q * losses[second][place])
                    for row, q in zip(rows, randomised, strict=True)
                )
                for place in range(2)
            )
        )
    assert risk in reached


@examples(40)
@given(problem=pairs())
def test_lowest_of_tied_least_favourable_priors_is_used(problem: Problem) -> None:
    rows, losses = table(problem)
    values = values_of({**problem, "criterion": "minimax"})
    prior, risk = values["minimax_prior[a]"], values["minimax_risk"]
    assert values["minimax_prior[b]"] == 1 - prior
    for below in (prior / 2, prior * Fraction(999, 1000)):
        assert below == prior or bayes_risk(rows, losses, below) < risk


@examples(30)
@given(problem=pairs(losses=False), part=st.integers(0, 12))
def test_minimax_is_above_the_bayes_risk_at_every_prior(problem: Problem, part: int) -> None:
    priors = {"a": f"{part}/12", "b": f"{12 - part}/12"}
    values = values_of({**problem, "criterion": "minimax", "priors": priors})
    assert values["minimax_risk"] >= values["bayes_risk"] == values_of({**problem, "priors": priors})["bayes_risk"]
    assert max(values["error[a]"], values["error[b]"]) == values["minimax_risk"]


@examples(30)
@given(problem=pairs(losses=False))
def test_minimax_of_exchanged_classes(problem: Problem) -> None:
    one = values_of({**problem, "criterion": "minimax"})
    two = values_of({**problem, "criterion": "minimax", "classes": ["b", "a"]})
    assert one["minimax_risk"] == two["minimax_risk"]


# --- Neyman and Pearson


@examples(60)
@given(problem=pairs(losses=False), part=st.integers(0, 20), name=st.sampled_from("ab"))
def test_the_power_is_that_of_the_linear_programme(problem: Problem, part: int, name: str) -> None:
    """max Σ P(x | other) φ(x) with Σ P(x | c) φ(x) <= α."""
    rows, _ = table(problem)
    place, bound = "ab".index(name), Fraction(part, 20)
    values = values_of({**problem, "criterion": {"neyman_pearson": {"class": name, "error": str(bound)}}})
    found = linprog(
        [-float(p) for p in rows[:, 1 - place]],
        A_ub=[[float(p) for p in rows[:, place]]],
        b_ub=[float(bound)],
        bounds=[(0, 1)] * len(rows),
    )
    assert float(values["power"]) == pytest.approx(-found.fun, abs=1e-9)
    randomised = [values[f"randomise[{x}]"] for x in problem["likelihoods"]["a"]]
    error = sum((p * q for p, q in zip(rows[:, place], randomised, strict=True)), Fraction(0))
    power = sum((p * q for p, q in zip(rows[:, 1 - place], randomised, strict=True)), Fraction(0))
    other = "ba"[place]
    assert (values[f"error[{name}]"], values["power"], values[f"error[{other}]"]) == (error, power, 1 - power)
    assert error == bound
    threshold = values[f"ratio[{other},{name}]"]
    for row, q in zip(rows, randomised, strict=True):
        ratio = row[1 - place] / row[place] if row[place] else None
        if ratio is None or (threshold is not None and ratio > threshold):
            assert q == 1
        elif threshold is None or ratio < threshold:
            assert q == 0


def test_the_coin_of_casella_and_berger() -> None:
    """Their ratios of two tosses are 1/4, 3/4 and 9/4; the rest by hand: (0.3 − 1/4)/(1/2), 9/16 + 0.1 · 6/16."""
    values = values_of(example("bayes_decision/loaded_coin"))
    assert values["ratio[loaded,fair]"] == Fraction(3, 4)
    assert values["randomise[one head]"] == Fraction(1, 10)
    assert values["power"] == Fraction(3, 5)
    document = unfolded(example("bayes_decision/loaded_coin"))
    charts = [block for step in document["steps"] for block in step["blocks"] if block["type"] == "chart"]
    assert len(charts) == 1


@pytest.mark.parametrize(
    ("bound", "ratio", "randomised"),
    [
        ("0", None, (1, 0, 0)),  # only observations that never occur in class a
        ("1/4", Fraction(3, 4), (1, 1, 0)),  # met exactly: no lot
        ("1", Fraction(1, 3), (1, 1, 1)),
    ],
)
def test_bounds_without_lots(bound: str, ratio: Fraction | None, randomised: tuple[int, ...]) -> None:
    problem: Problem = {
        "format": 1,
        "topic": "bayes_decision",
        "classes": ["a", "b"],
        "likelihoods": {
            "a": {"never": 0, "x": "1/4", "y": "3/4"},
            "b": {"never": "9/16", "x": "3/16", "y": "1/4"},
        },
        "criterion": {"neyman_pearson": {"class": "a", "error": bound}},
    }
    values = values_of(problem)
    assert values["ratio[b,a]"] == ratio
    assert tuple(values[f"randomise[{x}]"] for x in ("never", "x", "y")) == randomised


# --- without probabilities


@st.composite
def stakes(draw: st.DrawFn) -> Problem:
    names = ["p", "q", "r"][: draw(st.integers(1, 3))]
    matrix = [[draw(st.integers(-5, 9)) for _ in names] for _ in range(draw(st.integers(1, 4)))]
    actions = [f"act {place}" for place in range(len(matrix))]
    kind = draw(st.sampled_from(["loss", "payoff"]))
    return {"format": 1, "topic": "bayes_decision", "classes": names, kind: {"actions": actions, "matrix": matrix}}


def best_of(figures: dict[str, Fraction], *, largest: bool) -> list[str]:
    top = max(figures.values()) if largest else min(figures.values())
    return [action for action, figure in figures.items() if figure == top]


@examples(60)
@given(problem=stakes(), part=st.integers(0, 10))
def test_criteria_without_probabilities_by_definition(problem: Problem, part: int) -> None:
    gains = "payoff" in problem
    stated = problem["payoff" if gains else "loss"]
    rows = dict(zip(stated["actions"], stated["matrix"], strict=True))
    worst, best = (min, max) if gains else (max, min)
    weight = Fraction(part, 10)
    columns = list(zip(*stated["matrix"], strict=True))
    regrets = {
        action: [abs(Fraction(best(column)) - cost) for cost, column in zip(row, columns, strict=True)]
        for action, row in rows.items()
    }
    mixed = {action: weight * best(row) + (1 - weight) * worst(row) for action, row in rows.items()}
    wanted: list[tuple[object, dict[str, Fraction], str, bool]] = [
        ("maximin", {action: Fraction(worst(row)) for action, row in rows.items()}, "worst", gains),
        ("regret", {action: max(each) for action, each in regrets.items()}, "largest_regret", False),
        ({"hurwicz": str(weight)}, mixed, "hurwicz", gains),
    ]
    for criterion, figures, kind, largest in wanted:
        answer = answer_to({**problem, "criterion": criterion})
        values = {quantity.id: quantity.value for quantity in answer.quantities}
        assert {action: values[f"{kind}[{action}]"] for action in figures} == figures
        chosen = best_of(figures, largest=largest)
        assert (answer.decision, list(answer.tied)) == ((chosen[0], []) if len(chosen) == 1 else (None, chosen))
    values = values_of({**problem, "criterion": "regret"})
    for action, each in regrets.items():
        assert [values[f"regret[{action} given {name}]"] for name in problem["classes"]] == each


def test_the_contractor_of_stevenson() -> None:
    """Maximin: do nothing (50); regret: subcontract (10); the largest payoff: expand (80)."""
    problem = example("bayes_decision/contractor")
    assert answer_to(problem).decision == "subcontract"
    assert answer_to({**problem, "criterion": "maximin"}).decision == "do nothing"
    assert answer_to({**problem, "criterion": {"hurwicz": 1}}).decision == "expand"


def test_priors_are_not_used_where_no_probability_is() -> None:
    problem = example("bayes_decision/contractor")
    priors = {"low demand": "0.1", "high demand": "0.9"}
    assert values_of(problem) == values_of({**problem, "priors": priors})


# --- refusals

LIKELIHOODS = {name: {"x": "1/2", "y": "1/2"} for name in "abc"}
BASE: Problem = {"format": 1, "topic": "bayes_decision", "classes": ["a", "b"]}
TWO: Problem = {**BASE, "likelihoods": {name: LIKELIHOODS[name] for name in "ab"}}
LOSS = {"actions": ["u", "v"], "matrix": [[0, 1], [1, 0]]}
THIRD = {"actions": ["u", "v", "w"], "matrix": [[0, 1], [1, 0], [1, 1]]}


@pytest.mark.parametrize(
    ("place", "problem"),
    [
        ("criterion", {**BASE, "loss": LOSS, "criterion": "hurwicz"}),
        ("criterion", {**TWO, "criterion": "neyman_pearson"}),
        ("criterion", {**TWO, "criterion": "best"}),
        ("criterion", {**TWO, "criterion": 1}),
        ("criterion", {**TWO, "criterion": {}}),
        ("criterion", {**BASE, "loss": LOSS, "criterion": {"hurwicz": 1, "neyman_pearson": {}}}),
        ("criterion.best", {**TWO, "criterion": {"best": 1}}),
        ("criterion.hurwicz", {**BASE, "loss": LOSS, "criterion": {"hurwicz": "2"}}),
        ("criterion.hurwicz", {**BASE, "loss": LOSS, "criterion": {"hurwicz": ""}}),
        ("criterion.neyman_pearson.class", {**TWO, "criterion": {"neyman_pearson": {"class": "c", "error": 0}}}),
        ("criterion.neyman_pearson.error", {**TWO, "criterion": {"neyman_pearson": {"class": "a"}}}),
        ("criterion.neyman_pearson.error", {**TWO, "criterion": {"neyman_pearson": {"class": "a", "error": 2}}}),
        ("criterion", {**BASE, "classes": ["a", "b", "c"], "likelihoods": LIKELIHOODS, "criterion": "minimax"}),
        ("criterion", {**TWO, "loss": THIRD, "criterion": "minimax"}),
        ("payoff", {**TWO, "payoff": LOSS, "criterion": "minimax"}),
        ("criterion", {**BASE, "loss": LOSS, "criterion": "minimax"}),
        ("criterion", {**TWO, "query": "x", "criterion": "minimax"}),
        ("likelihoods", {**TWO, "loss": LOSS, "criterion": "maximin"}),
        ("criterion", {**BASE, "criterion": "regret"}),
        ("rules", {**TWO, "criterion": {"neyman_pearson": {"class": "a", "error": 0}}, "rules": "all"}),
    ],
)
def test_bad_input_names_its_place(place: str, problem: Problem) -> None:
    caught = refusal(solving.solve, problem)
    assert caught.field == place
    for language in ("en", "zh"):
        assert 0 < len(solving.error_sentence(caught, load_texts(language))) < 400
