"""Interventions and the back door: Pearl's graphs, the truncated product, the definition tried on every set."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand import solving
from _byhand.document.steps import Names
from helpers.answers.asked import only_answer
from helpers.answers.derived import wrong_ways
from helpers.answers.network_answers import assert_refused_as, check_lines, quantities_of
from helpers.examples import examples
from helpers.oracles.network import chance, full
from helpers.problems.networks import Problem, inquiries, networks
from helpers.problems.tables import example


def adjusting(name: str, question: dict[str, Any]) -> dict[str, Any]:
    return quantities_of({**example(name), "question": question})


# --- do


def test_kidney_stones_by_hand() -> None:
    """Charig et al. 1986: A cures 93 % of small and 73 % of large stones, B 87 % and 69 %."""
    effects = {}
    for treatment, small, large in (("A", "81/87", "192/263"), ("B", "234/270", "55/80")):
        problem = {**example("kidney_stones"), "question": {"find": "Success", "do": {"Treatment": treatment}}}
        effects[treatment] = quantities_of(problem)["posterior[yes]"]
        assert effects[treatment] == Fraction(51, 100) * Fraction(small) + Fraction(49, 100) * Fraction(large)
    assert effects["A"] > effects["B"]


@given(inquiries(), st.data())
@examples(60)
def test_intervention_equals_the_truncated_product(problem: Problem, data: st.DataObject) -> None:
    question = problem["question"]
    names, evidence = question["find"], question["evidence"]
    free = [name for name in problem["variables"] if name not in {*names, *evidence}]
    if not free:
        return
    chosen = data.draw(st.lists(st.sampled_from(free), min_size=1, max_size=2, unique=True))
    done = {name: data.draw(st.sampled_from(problem["variables"][name]["values"])) for name in chosen}
    joints: dict[str, Fraction] = {}
    for row, _ in full(problem).rows:
        number = Fraction(all(row[name] == value for name, value in {**done, **evidence}.items()))
        for name in problem["variables"]:
            number *= 1 if name in done else chance(problem, name, row)
        key = ",".join(row[name] for name in names)
        joints[key] = joints.get(key, Fraction(0)) + number
    whole = sum(joints.values(), Fraction(0))
    asked = {**problem, "question": {"find": names, "evidence": evidence, "do": done}}
    expected: dict[str, Any] = {"evidence": whole}
    expected |= {f"joint[{key}]": number for key, number in joints.items()}
    expected |= {f"posterior[{key}]": number / whole if whole else None for key, number in joints.items()}
    assert quantities_of(asked) == expected
    assert list(wrong_ways(only_answer(asked))) == []


def test_setting_a_root_is_observing_it() -> None:
    question = {"find": "WetGrass", "do": {"Cloudy": "T"}}
    done = quantities_of({**example("sprinkler"), "question": question})
    seen = quantities_of({**example("sprinkler"), "question": {"find": "WetGrass", "evidence": {"Cloudy": "T"}}})
    assert done["posterior[T]"] == seen["posterior[T]"]


@pytest.mark.parametrize(
    "question",
    [
        {"find": "WetGrass", "do": {"Sprinkler": "T"}},
        {"find": "Cloudy", "do": {"Sprinkler": "T"}, "evidence": {"WetGrass": "T"}},
        {"find": ["Cloudy", "Rain"], "do": {"Sprinkler": "F"}, "evidence": {"WetGrass": "T"}},
        {"find": "Rain", "do": {"WetGrass": "T", "Sprinkler": "F"}},
    ],
)
def test_printed_arithmetic_of_interventions_is_right(question: dict[str, Any]) -> None:
    check_lines({**example("sprinkler"), "question": question})


def test_long_sums_are_tables_and_right() -> None:
    check_lines({**example("asia"), "question": {"find": "dysp", "do": {"smoke": "yes"}, "evidence": {"xray": "yes"}}})


def test_impossible_evidence_under_do_leaves_no_posterior() -> None:
    question = {"find": "Cloudy", "do": {"Sprinkler": "F", "Rain": "F"}, "evidence": {"WetGrass": "T"}}
    answer = only_answer({**example("sprinkler"), "question": question})
    assert {each.id: each.value for each in answer.quantities}["posterior[T]"] is None
    assert answer.decision is None


# --- the back door


def test_pearl_adjusts_for_two_of_six() -> None:
    """Causality, §3.3.1: {X3, X4} and {X4, X5} will do, {X4} alone will not."""
    found = quantities_of(example("back_door"))
    sets = found["adjustment"].names
    assert ["X3", "X4"] in sets
    assert ["X4", "X5"] in sets
    assert found["valid"] is False
    for by, valid in ((["X3", "X4"], True), (["X4", "X5"], True), (["X4", "X6"], False), ([], False)):
        assert adjusting("back_door", {"adjust": ["Xi", "Xj"], "by": by})["valid"] is valid


@pytest.mark.parametrize(
    ("question", "sets", "paths"),
    [
        ({"adjust": ["Cloudy", "WetGrass"]}, [[]], []),
        ({"adjust": ["Sprinkler", "WetGrass"]}, [["Cloudy"], ["Rain"]], ["Sprinkler <- Cloudy -> Rain -> WetGrass"]),
        ({"adjust": ["WetGrass", "Rain"]}, [], ["WetGrass <- Rain", "WetGrass <- Sprinkler <- Cloudy -> Rain"]),
    ],
)
def test_minimal_sets_of_the_sprinkler(question: dict[str, Any], sets: list[Any], paths: list[str]) -> None:
    found = adjusting("sprinkler", question)
    assert found == {"adjustment": Names(sets), "paths": Names(paths)}


def _paths(problem: Problem, at: str, end: str, before: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    variables = problem["variables"]
    if at == end:
        yield (*before, at)
        return
    near = [n for n in variables if n in variables[at].get("parents", []) or at in variables[n].get("parents", [])]
    for name in near:
        if name not in (*before, at):
            yield from _paths(problem, name, end, (*before, at))


def _below(problem: Problem, name: str) -> set[str]:
    found = {name}
    while True:
        more = {n for n, each in problem["variables"].items() if found & {*each.get("parents", [])}} | found
        if more == found:
            return found
        found = more


def _is_blocked(problem: Problem, path: tuple[str, ...], given: set[str]) -> bool:
    parents = {name: each.get("parents", []) for name, each in problem["variables"].items()}
    for before, name, after in zip(path, path[1:], path[2:], strict=False):
        if before in parents[name] and after in parents[name]:
            if not _below(problem, name) & given:
                return True
        elif name in given:
            return True
    return False


@given(networks(most=6, values=2), st.data())
@examples(60)
def test_sets_are_the_minimal_ones_of_the_definition(problem: Problem, data: st.DataObject) -> None:
    names = list(problem["variables"])
    if len(names) < 2:
        return
    cause, effect = data.draw(st.lists(st.sampled_from(names), min_size=2, max_size=2, unique=True))
    back = [
        path for path in _paths(problem, cause, effect, ()) if path[1] in problem["variables"][cause].get("parents", [])
    ]
    others = [name for name in names if name not in (cause, effect)]

    def will_do(each: tuple[str, ...]) -> bool:
        return not _below(problem, cause) & {*each} and all(_is_blocked(problem, path, {*each}) for path in back)

    good = [{*each} for size in range(len(others) + 1) for each in combinations(others, size) if will_do(each)]
    minimal = [each for each in good if not any(smaller < each for smaller in good)]
    by = data.draw(st.lists(st.sampled_from(others), unique=True)) if others else []
    found = quantities_of({**problem, "question": {"adjust": [cause, effect], "by": by}})
    assert [{*each} for each in found["adjustment"].names] == minimal
    assert len(found["paths"].names) == len(back)
    assert found["valid"] is will_do(tuple(by))
    solving.solve({**problem, "question": {"adjust": [cause, effect]}})


# --- refusals


@pytest.mark.parametrize(
    ("question", "key", "field"),
    [
        ({"find": "Rain", "do": {}}, "causes.do_empty", "question.do"),
        ({"find": "Rain", "do": {"Rain": "T"}}, "causes.do_asked", "question.do"),
        (
            {"find": "Rain", "do": {"Sprinkler": "T"}, "evidence": {"Sprinkler": "T"}},
            "causes.do_observed",
            "question.do",
        ),
        ({"find": "Rain", "do": {"Sprinkler": "T"}, "method": "enumeration"}, "causes.no_method", "question.method"),
        ({"adjust": ["Rain"]}, "adjust.two", "question.adjust"),
        ({"adjust": ["Rain", "Rain"]}, "adjust.same", "question.adjust[2]"),
        ({"adjust": ["Rain", "WetGrass"], "by": ["Rain"]}, "adjust.by_itself", "question.by"),
        ({"independent": [["Rain"], ["Cloudy"]], "by": ["Sprinkler"]}, "error.by_numbers", "question.by"),
    ],
)
def test_unusable_interventions_are_refused(question: dict[str, Any], key: str, field: str) -> None:
    assert_refused_as({**example("sprinkler"), "question": question}, key, field)


def test_too_many_sets_are_refused() -> None:
    names = [f"Z{at}" for at in range(15)]
    variables: dict[str, Any] = {name: {} for name in names}
    variables |= {"X": {"parents": names}, "Y": {"parents": [*names, "X"]}}
    problem = {"format": 1, "topic": "bayesian_network", "variables": variables, "question": {"adjust": ["X", "Y"]}}
    assert_refused_as(problem, "adjust.many", "question.adjust")
