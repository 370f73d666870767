"""Workings of hidden Markov models as text: the order of indices, the best path in words and signs, ties."""

from __future__ import annotations

from typing import Any

import pytest

from _byhand.check.report.messages import called
from _byhand.check.text.report import text_plain
from _byhand.texts import load_texts
from helpers.problems.tables import example
from helpers.workings.readings import check_working, quantities_read

BOXES = example("hidden_markov/boxes_and_balls")
UMBRELLAS = example("hidden_markov/umbrellas")
# Both states alike: four paths of the same probability.
EVEN: dict[str, Any] = {
    "format": 1,
    "topic": "hidden_markov",
    "initial": {"a": 0.5, "b": 0.5},
    "observations": ["x", "x"],
    "transitions": {"a": {"a": 0.5, "b": 0.5}, "b": {"a": 0.5, "b": 0.5}},
    "emissions": {"a": {"x": 0.5, "y": 0.5}, "b": {"x": 0.5, "y": 0.5}},
}


def judged(problem: dict[str, Any], text: str) -> list[tuple[str, str, str]]:
    return [(each.given.id, each.given.text, each.verdict) for each in check_working(problem, text).report.figures]


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("δ_2(1) = 0.05", ("delta[1,2]", "0.05", "differs")),
        (r"$\delta_{2}(1) = 0.028$", ("delta[1,2]", "0.028", "right")),
        (r"\delta_2(1) = \max\{0.1\times0.5, 0.16\times 0.3, 0.28\times 0.2\} \times 0.5 = 0.028", None),
        ("δ_2(1) = max{0.1×0.5, 0.16×0.3, 0.28×0.2}×0.5 = 0.028", ("delta[1,2]", "0.028", "right")),
        ("α_2(3) = 0.1104", ("alpha[3,2]", "0.1104", "differs")),
        ("β_{1}(2) = 0.2622", ("beta[2,1]", "0.2622", "right")),
        ("ξ_1(1,2) = 0.0452", ("xi[1,2,1]", "0.0452", "right")),
        ("ψ_2(1) = 3", ("back[1,2]", "3", "right")),
        ("ψ_3(1) = argmax{0.014, 0.01512, 0.0084} = 2", ("back[1,3]", "2", "right")),
        ("ψ_3(2) = 1", ("back[2,3]", "1", "differs")),
        ("i_3^* = 3", ("path[3]", "3", "right")),
        ("i*_1 = 2", ("path[1]", "2", "differs")),
        ("P* = 0.0147", ("path_probability", "0.0147", "right")),
        ("P^* = 0.013", ("path_probability", "0.013", "differs")),
        ("The probability of the best path is 0.0147", ("path_probability", "0.0147", "right")),
        ("最优路径的概率为 0.0147", ("path_probability", "0.0147", "right")),
        ("path: 3, 3, 3", ("decision", "3,3,3", "right")),
        ("最优路径 (3,3,3)", ("decision", "3,3,3", "right")),
        ("I* = (3,3,3)", ("decision", "3,3,3", "right")),
        ("So the most likely state sequence is 3 → 3 → 3.", ("decision", "3,3,3", "right")),
        ("最优路径为 3, 3, 2", ("decision", "3,3,2", "differs")),
        ("3, 3, 3", ("decision", "3,3,3", "right")),
    ],
)
def test_indices_and_paths_of_states_with_numbers(line: str, found: tuple[str, str, str] | None) -> None:
    assert judged(BOXES, line) == [found or ("delta[1,2]", "0.028", "right")]


@pytest.mark.parametrize(
    ("line", "path"),
    [
        ("Best path: Rain, Rain, Dry, Rain, Rain", "rain,rain,dry,rain,rain"),
        ("The most likely sequence is R R D R R", "rain,rain,dry,rain,rain"),
        ("最可能的状态序列为 rain, rain, dry, rain, dry。", "rain,rain,dry,rain,dry"),
        ("Rain, Rain, Dry, Rain, Rain", "rain,rain,dry,rain,rain"),
    ],
)
def test_paths_of_states_with_names(line: str, path: str) -> None:
    right = path == "rain,rain,dry,rain,rain"
    assert judged(UMBRELLAS, line) == [("decision", path, "right" if right else "differs")]


@pytest.mark.parametrize(
    "text",
    [
        "path 1,1,1: 0.0125\npath 3,2,3: 0.01\npath 3,3,3: 0.0147",
        "观测序列 O = (1, 2, 1)",
        "The observed sequence is 1, 2, 1.\nP(O) = 0.13022",
        "the best path has three states",
    ],
)
def test_paths_that_are_only_listed_are_not_judged(text: str) -> None:
    assert "decision" not in quantities_read(check_working(BOXES, text))


def test_the_other_order_only_where_the_usual_one_cannot_be() -> None:
    assert judged(UMBRELLAS, "α_{rain}(2) = 0.3105") == [("alpha[rain,2]", "0.3105", "right")]
    assert judged(UMBRELLAS, "α_2(1) = 0.3105") == [("alpha[rain,2]", "0.3105", "right")]


@pytest.mark.parametrize("path", ["a, a", "a, b", "b, a", "b, b"])
def test_every_tied_path_is_right(path: str) -> None:
    assert [each[2] for each in judged(EVEN, f"best path: {path}\nψ_2(a) = {path[0]}, P* = 1/16")] == ["right"] * 3


def test_given_numbers_are_named_without_a_step() -> None:
    own = load_texts("en"), load_texts("zh")
    assert [called("transition[1,2 after 0]", each) for each in own] == ["the transition 1 → 2", "转移概率 1 → 2"]
    assert called("transition[1,2 after 1]", own[0]) == "the transition 1 → 2 after step 1"
    assert called("log_likelihood[1]", own[0]) == "the log-likelihood after step 1"
    assert called("likelihood[f=v|c after 2]", own[0]) == "P(f = v | c) after step 2"
    assert "step 0" not in text_plain(check_working(BOXES, "δ_2(1) = 0.05"), own[0])


_BY_STATE = """\
α_1(1) = 0.1, α_2(1) = 0.16, α_3(1) = 0.28
α_1(2) = 0.077, α_2(2) = 0.1104, α_3(2) = {}
α_1(3) = 0.04187, α_2(3) = 0.03551, α_3(3) = 0.05284"""


def test_a_working_may_put_the_state_below() -> None:
    assert {each[2] for each in judged(BOXES, _BY_STATE.format("0.0606"))} == {"right"}
    wrong = [each for each in judged(BOXES, _BY_STATE.format("0.066")) if each[2] != "right"]
    assert wrong == [("alpha[3,2]", "0.066", "differs")]


def test_where_the_time_is_below_elsewhere_it_is_below() -> None:
    text = "α_1(2) = 0.16, α_1(3) = 0.28\nα_2(1) = 0.16, α_3(1) = 0.28"
    assert [each[0] for each in judged(BOXES, text)] == ["alpha[2,1]", "alpha[3,1]", "alpha[1,2]", "alpha[1,3]"]


@pytest.mark.parametrize(
    ("label", "name", "value"),
    [
        ("P(R1 | u1)", "filtered[rain,1]", "0.818"),
        ("P(R_2 | u_1, u_2)", "filtered[rain,2]", "0.883"),
        (r"P(R_2 \mid u_{1:2})", "filtered[rain,2]", "0.883"),
        ("P(R3 | u1, u2, ¬u3)", "filtered[rain,3]", "0.191"),
        ("P(R_2 | u_1)", "predicted[rain,2]", "0.627"),
        ("P(R_6 | u_{1:5})", "predicted[rain,6]", "0.647"),
        ("P(R_1 | u_{1:5})", "gamma[rain,1]", "0.867"),
        ("P(D_1 | u_1)", "filtered[dry,1]", "0.182"),
    ],
)
def test_a_state_given_what_is_seen_up_to_a_time(label: str, name: str, value: str) -> None:
    assert judged(UMBRELLAS, f"{label} = {value}") == [(name, value, "right")]
    assert judged(UMBRELLAS, f"{label} = 0.55") == [(name, "0.55", "differs")]


@pytest.mark.parametrize(
    "line",
    ["P(R2 | R1) = 0.7", "P(u1 | R1) = 0.9", "P(R_1 | u_{1:2}) = 0.883", "P(R_2 | u_2) = 0.9", "P(R_4 | u_1) = 0.5"],
)
def test_other_conditions_of_a_state_are_not_judged(line: str) -> None:
    assert judged(UMBRELLAS, line) == []
