"""Samples of networks: the book's samples, an independent sampler, given samples, and refusals."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand import solving
from _byhand.document.steps import TableBlock, short_answer
from _byhand.document.writing import spans_to_plain
from helpers.answers.asked import document_of, only_answer
from helpers.answers.derived import wrong_ways
from helpers.answers.network_answers import assert_refused_as, check_lines, quantities_of
from helpers.examples import examples
from helpers.oracles.network import chance
from helpers.printed.arithmetic import blocks_of
from helpers.problems.networks import Problem, inquiries
from helpers.problems.tables import example

SAMPLERS = ("prior", "rejection", "likelihood_weighting", "gibbs")


def sampled(method: dict[str, Any], evidence: dict[str, str] | None = None, find: Any = "Rain") -> Problem:
    """A question to the sprinkler network."""
    return {**example("sprinkler"), "question": {"find": find, "evidence": evidence or {}, "method": method}}


# --- figures of Russell & Norvig, 3rd ed., §14.5


def test_book_draws_this_prior_sample() -> None:
    """[true, false, true, true], with probability 0.324."""
    numbers = ["0.3", "0.5", "0.6", "0.2"]
    found = quantities_of(sampled({"sampling": "prior", "numbers": numbers}))
    assert found == {"samples": 1, "accepted": 1, "posterior[T]": 1, "posterior[F]": 0}


def test_book_rejects_73_of_100_samples() -> None:
    """Of 100 samples 27 have Sprinkler = true, and of these 8 Rain = true: 0.296."""
    rows = [["T", "F", "T", "T"]] * 73 + [["F", "T", "T", "T"]] * 8 + [["F", "T", "F", "T"]] * 19
    found = quantities_of(sampled({"sampling": "rejection", "samples": rows}, {"Sprinkler": "T"}))
    assert found == {
        "samples": 100,
        "accepted": 27,
        "posterior[T]": Fraction(8, 27),
        "posterior[F]": Fraction(19, 27),
    }


def test_book_weighs_the_first_sample_by_045() -> None:
    found = quantities_of(example("likelihood_weighting"))
    assert found["weight[1]"] == Fraction("0.45")
    # By hand: (0.45 + 0.45 + 0.495) / (0.45 + 0.45 + 0 + 0.45 + 0.495)
    assert found["posterior[T]"] == Fraction("1.395") / Fraction("1.845")
    assert found["samples"] == found["accepted"] == 5


def test_book_walks_from_the_start_to_these_states() -> None:
    """[true, true, false, true], then Cloudy = false, then Rain = true."""
    tables = [each for each in blocks_of(document_of(example("gibbs"))["steps"]) if each["type"] == "table"]
    states = next(table for table in tables if len(table["rows"]) == 11)
    texts = [["".join(map(spans_to_plain, [cell["main"]])) for cell in row["cells"]] for row in states["rows"]]
    assert [row[1:] for row in texts[:3]] == [["T", "T", "F", "T"], ["F", "T", "F", "T"], ["F", "T", "T", "T"]]


def test_book_counts_20_rainy_states_of_80() -> None:
    rows = [{"Cloudy": "F", "Rain": "T"}] * 20 + [{"Cloudy": "F", "Rain": "F"}] * 60
    found = quantities_of(sampled({"sampling": "gibbs", "samples": rows}, {"Sprinkler": "T", "WetGrass": "T"}))
    assert found["posterior[T]"] == Fraction(1, 4)


# --- against a sampler of its own


def _value(row: dict[str, Fraction], number: Fraction) -> str:
    for value, share in row.items():
        number -= share
        if number < 0:
            return value
    raise AssertionError


def _order(problem: Problem) -> list[str]:
    names = list(problem["variables"])
    found: list[str] = []
    while len(found) < len(names):
        found.append(
            next(n for n in names if n not in found and {*problem["variables"][n].get("parents", [])} <= {*found})
        )
    return found


def _shares(problem: Problem, name: str, state: dict[str, str], with_children: bool) -> dict[str, Fraction]:
    """P(name | parents), or the full joint probability as a function of this variable, normalised."""
    values = problem["variables"][name]["values"]
    if not with_children:
        return {value: chance(problem, name, {**state, name: value}) for value in values}
    joints = {}
    for value in values:
        number = Fraction(1)
        for each in problem["variables"]:
            number *= chance(problem, each, {**state, name: value})
        joints[value] = number
    total = sum(joints.values())
    return {value: number / total for value, number in joints.items()}


def expected(problem: Problem, sampler: str, numbers: list[Fraction], start: dict[str, str]) -> dict[str, Fraction]:
    """The weight of each value of the targets, by the definitions alone."""
    question = problem["question"]
    evidence, order = question["evidence"], _order(problem)
    fixed = evidence if sampler in ("likelihood_weighting", "gibbs") else {}
    free = [name for name in order if name not in fixed]
    weights: Counter[str] = Counter()
    state = {**start, **fixed}
    while len(numbers) >= (1 if sampler == "gibbs" else len(free)):
        weight = Fraction(1)
        if sampler == "gibbs":
            name, free = free[0], [*free[1:], free[0]]
            state[name] = _value(_shares(problem, name, state, True), numbers.pop(0))
        else:
            state = dict(fixed)
            for name in order:
                row = _shares(problem, name, state, False)
                if name in fixed:
                    weight *= row[fixed[name]]
                else:
                    state[name] = _value(row, numbers.pop(0))
        if any(state[name] != value for name, value in evidence.items()):
            weight = Fraction(0)
        weights[",".join(state[name] for name in question["find"])] += weight  # type: ignore[assignment]
    return dict(weights)  # type: ignore[arg-type]


@given(inquiries(values=3, least=1), st.sampled_from(SAMPLERS), st.data())
@examples(60)
def test_samples_equal_those_of_the_definitions(problem: Problem, sampler: str, data: st.DataObject) -> None:
    question = problem["question"]
    if sampler == "prior":
        question["evidence"] = {}
    numbers = data.draw(st.lists(st.fractions(0, Fraction(99, 100), max_denominator=100), min_size=1, max_size=24))
    method: dict[str, Any] = {"sampling": sampler, "numbers": list(map(str, numbers))}
    start = {}
    if sampler == "gibbs":
        hidden = [name for name in problem["variables"] if name not in question["evidence"]]
        start = {name: data.draw(st.sampled_from(problem["variables"][name]["values"])) for name in hidden}
        method["start"] = start
    asked = {**problem, "question": {**question, "method": method}}
    weights = expected(problem, sampler, list(numbers), start)
    found, total = quantities_of(asked), sum(weights.values())
    shares = {name: value for name, value in found.items() if name.startswith("posterior")}
    for name, value in shares.items():
        assert value == (weights.get(name[10:-1], Fraction(0)) / total if total else None)
    assert list(wrong_ways(only_answer(asked))) == []


# --- what is printed


@pytest.mark.parametrize("name", ["likelihood_weighting", "gibbs"])
def test_printed_arithmetic_is_right(name: str) -> None:
    check_lines(example(name))


def test_numbers_that_are_left_over_are_named() -> None:
    problem = sampled({"sampling": "prior", "numbers": ["0.1"] * 6})
    assert quantities_of(problem)["samples"] == 1
    texts = [spans_to_plain(each["spans"]) for each in blocks_of(document_of(problem)["steps"]) if "spans" in each]
    assert any("The last 2 numbers are too few" in text for text in texts)


@pytest.mark.parametrize(
    ("method", "evidence", "accepted"),
    [
        ({"sampling": "rejection", "numbers": ["0.1", "0.9", "0.1", "0.1"]}, {"Sprinkler": "T"}, 0),
        ({"sampling": "rejection", "numbers": ["0.1"]}, {"Sprinkler": "T"}, 0),
        ({"sampling": "likelihood_weighting", "numbers": ["0.9", "0.9", "0.9"]}, {"WetGrass": "T"}, 1),
    ],
)
def test_estimate_without_a_sample_is_undefined(
    method: dict[str, Any], evidence: dict[str, str], accepted: int
) -> None:
    answer = only_answer(sampled(method, evidence))
    found = {each.id: each.value for each in answer.quantities}
    assert found["accepted"] == accepted
    assert found["posterior[T]"] is None
    assert (answer.decision, answer.tied) == (None, ["T", "F"])


def test_equal_shares_are_a_tie() -> None:
    answer = only_answer(sampled({"sampling": "prior", "numbers": ["0.1"] * 4 + ["0.9"] * 4}))
    assert (answer.decision, answer.tied) == (None, ["T", "F"])


def test_two_targets_are_counted_together() -> None:
    rows = [["T", "F", "T", "T"], ["T", "F", "F", "T"], ["T", "F", "T", "F"]]
    found = quantities_of(sampled({"sampling": "prior", "samples": rows}, find=["Rain", "WetGrass"]))
    assert found["posterior[T,T]"] == found["posterior[F,T]"] == found["posterior[T,F]"] == Fraction(1, 3)
    assert found["posterior[F,F]"] == 0


def test_short_answer_has_the_samples() -> None:
    blocks = list(short_answer(solving.solve(example("likelihood_weighting")).steps))
    assert any(isinstance(block, TableBlock) and len(block.rows) == 5 for block in blocks)


# --- refusals


@pytest.mark.parametrize(
    ("method", "evidence", "key", "field"),
    [
        ({"sampling": "prior", "numbers": [0.1]}, {"Rain": "T"}, "sampling.prior_with_evidence", "question.evidence"),
        ({"sampling": "rejection"}, {}, "sampling.numbers_or_samples", "question.method"),
        ({"sampling": "prior", "numbers": [0.1], "samples": []}, {}, "sampling.numbers_or_samples", "question.method"),
        ({"sampling": "prior", "numbers": [0.1, 1]}, {}, "sampling.not_random", "question.method.numbers[2]"),
        ({"sampling": "prior", "numbers": []}, {}, "sampling.numbers", "question.method.numbers"),
        ({"sampling": "prior", "numbers": [0.1] * 2001}, {}, "sampling.many", "question.method.numbers"),
        ({"sampling": "prior", "samples": [["T"]]}, {}, "sampling.sample", "question.method.samples[1]"),
        ({"sampling": "prior", "samples": [{"Rain": "T"}]}, {}, "sampling.sample_missing",
         "question.method.samples[1]"),
        ({"sampling": "prior", "samples": "T"}, {}, "sampling.samples", "question.method.samples"),
        ({"sampling": "gibbs", "numbers": [0.1]}, {}, "sampling.start_needed", "question.method.start"),
        ({"sampling": "gibbs", "numbers": [0.1], "start": {"Rain": "T"}}, {}, "sampling.start_missing",
         "question.method.start"),
        ({"sampling": "prior", "numbers": [0.1], "start": {"Rain": "T"}}, {}, "sampling.start_unused",
         "question.method.start"),
    ],
)  # fmt: skip
def test_unusable_samples_are_refused(method: dict[str, Any], evidence: dict[str, str], key: str, field: str) -> None:
    find = "Cloudy" if "Rain" in evidence else "Rain"
    assert_refused_as(sampled(method, evidence, find), key, field)


def test_sample_against_the_evidence_is_refused() -> None:
    method = {"sampling": "likelihood_weighting", "samples": [["T", "F", "T", "F"]]}
    assert_refused_as(sampled(method, {"WetGrass": "T"}), "sampling.against_evidence", "question.method.samples[1]")


def test_start_of_probability_0_is_refused() -> None:
    """Without rain and sprinkler the grass is dry, whether it is cloudy or not."""
    start = {"Cloudy": "T", "Sprinkler": "F", "Rain": "F"}
    stuck = deepcopy(sampled({"sampling": "gibbs", "numbers": [0.1], "start": start}, {"WetGrass": "T"}))
    start = stuck["question"]["method"]["start"]
    stuck["variables"]["Cloudy"]["cpt"] = {"T": "1", "F": "0"}
    assert quantities_of(stuck)["samples"] == 1
    for row in stuck["variables"]["Sprinkler"]["cpt"]:
        row["p"] = {"T": "0", "F": "1"}
    assert quantities_of(stuck)["samples"] == 1
    start["Sprinkler"] = "T"
    assert_refused_as(stuck, "sampling.impossible_state", "question.method.start")
