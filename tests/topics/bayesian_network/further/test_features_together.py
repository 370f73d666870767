"""Two features of networks in one exercise: answered as without the shorter notation, or refused in a sentence."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import prod
from typing import Any

import pytest

from _byhand import solving
from _byhand.document.steps import Later
from _byhand.render import RENDERERS
from _byhand.topics.bayesian_network.exports import EXPORTS
from helpers.answers.asked import document_of
from helpers.answers.network_answers import assert_refused_as, check_lines, quantities_of
from helpers.answers.refused import refusal
from helpers.problems.networks import Problem

VALUES = ["y", "n"]
HEAD = {"format": 1, "topic": "bayesian_network"}


def rows(parents: list[str], *numbers: str) -> list[dict[str, Any]]:
    given = product(VALUES, repeat=len(parents))
    return [
        {"given": dict(zip(parents, row, strict=True)), "p": {"y": p}} for row, p in zip(given, numbers, strict=True)
    ]


def variable(parents: list[str], *numbers: str) -> dict[str, Any]:
    cpt = rows(parents, *numbers) if parents else {"y": numbers[0]}
    return {"values": VALUES, "parents": parents, "cpt": cpt}


def utility(variable: str) -> dict[str, Any]:
    stated = [("take", "y", 5), ("take", "n", 1), ("leave", "y", 0), ("leave", "n", 4)]
    table = [{"given": {"D": choice, variable: value}, "u": number} for choice, value, number in stated]
    return {"u": {"parents": ["D", variable], "utility": table}}


def decided(variable: str, known: list[str] | None = None) -> dict[str, Any]:
    return {"decisions": {"D": {"values": ["take", "leave"], "parents": known or []}}, "utilities": utility(variable)}


def noisy(parents: list[str], chances: list[str], leak: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """A noisy-or, and its table by the definition."""
    numbers = []
    for row in product(VALUES, repeat=len(parents)):
        present = [Fraction(p) for p, value in zip(chances, row, strict=True) if value == "y"]
        numbers.append(str(1 - prod((1 - each for each in present), start=1 - Fraction(leak))))
    short = {"noisy_or": {**dict(zip(parents, chances, strict=True)), "leak": leak}}
    return {**variable(parents, *numbers), "cpt": short}, variable(parents, *numbers)


CHAIN = {"A": variable([], "0.3"), "B": variable(["A"], "0.9", "0.2"), "C": variable(["B"], "0.6", "0.1")}
PLAIN: Problem = {**HEAD, "variables": CHAIN}
DECIDED: Problem = {**PLAIN, **decided("C")}
FLU, FLU_IN_FULL = noisy(["A", "B"], ["0.4", "0.5"], "0.1")
NOISY: Problem = {**HEAD, "variables": {**CHAIN, "C": FLU}}
NOISY_IN_FULL: Problem = {**HEAD, "variables": {**CHAIN, "C": FLU_IN_FULL}}
LETTERS: Problem = {
    **HEAD,
    "variables": {**CHAIN, "A": variable([], "p")},
    "letters": {"p": {"range": [0, 1], "value": "0.3"}},
}
VARIED: Problem = {**PLAIN, "vary": {"variables.A.cpt.y": [0, 1]}}
JOINT: Problem = {
    **HEAD,
    "joint": {
        "columns": ["A", "B", "P"],
        "rows": [["y", "y", "0.1"], ["y", "n", "0.2"], ["n", "y", "0.3"], ["n", "n", "0.4"]],
    },
}
TABLE: Problem = {**HEAD, "table": {"columns": ["A", "B"], "rows": [["y", "y"], ["n", "y"], ["n", "n"]]}}
TABLE["variables"] = {"A": {}, "B": {"parents": ["A"]}}

RAIN = {**variable(["R@-1"], "0.7", "0.3"), "initial": {"y": "0.5"}}
SLICED: Problem = {**HEAD, "slices": 2, "variables": {"R": RAIN, "U": variable(["R"], "0.9", "0.2")}}
UNROLLED: Problem = {
    **HEAD,
    "variables": {
        "R@0": variable([], "0.5"),
        "U@0": variable(["R@0"], "0.9", "0.2"),
        "R@1": variable(["R@0"], "0.7", "0.3"),
        "U@1": variable(["R@1"], "0.9", "0.2"),
        "R@2": variable(["R@1"], "0.7", "0.3"),
        "U@2": variable(["R@2"], "0.9", "0.2"),
    },
}
ILL, ILL_IN_FULL = noisy(["A", "E@-1"], ["0.4", "0.5"], "0.1")
FIRST, FIRST_IN_FULL = noisy(["A"], ["0.4"], "0.2")
NOISY_SLICES: Problem = {**HEAD, "slices": 2}
NOISY_SLICES["variables"] = {"A": variable([], "0.3"), "E": {**ILL, "initial": FIRST["cpt"]}}
NOISY_SLICES_IN_FULL: Problem = {**HEAD, "slices": 2}
NOISY_SLICES_IN_FULL["variables"] = {
    "A": variable([], "0.3"),
    "E": {**ILL_IN_FULL, "initial": FIRST_IN_FULL["cpt"], "initial_parents": ["A"]},
}
ONE_DECISION = decided("R@2", ["U@1"])
LIKELY = {"y": 3, "n": 1}
JEFFREY = {"probability": {"y": "0.7", "n": "0.3"}}
SAMPLES = {"sampling": "prior", "numbers": ["0.1", "0.2", "0.3", "0.4", "0.55", "0.9"]}


@pytest.mark.parametrize(
    ("short", "full", "question"),
    [
        ({**SLICED, **ONE_DECISION}, {**UNROLLED, **ONE_DECISION}, {"decide": "D"}),
        ({**SLICED, **ONE_DECISION}, {**UNROLLED, **ONE_DECISION}, {"decide": "D", "evidence": {"U@0": "y"}}),
        ({**SLICED, **ONE_DECISION}, {**UNROLLED, **ONE_DECISION}, {"value_of_information": "U@0"}),
        ({**SLICED, **ONE_DECISION}, {**UNROLLED, **ONE_DECISION}, {"find": "R@2", "evidence": {"U@1": LIKELY}}),
        ({**SLICED, **ONE_DECISION}, {**UNROLLED, **ONE_DECISION}, {"most_probable": ["R@0", "R@1"]}),
        (SLICED, UNROLLED, {"find": "R@1", "evidence": {"U@1": LIKELY, "U@2": "y"}}),
        (SLICED, UNROLLED, {"find": "R@1", "evidence": {"U@1": JEFFREY}}),
        (SLICED, UNROLLED, {"find": "R@2", "do": {"R@0": "n"}, "evidence": {"U@2": "y"}}),
        (SLICED, UNROLLED, {"probability": "U@2 = y and R@0 = y", "do": {"R@1": "y"}}),
        (SLICED, UNROLLED, {"find": "U@2", "method": SAMPLES}),
        (SLICED, UNROLLED, {"moral_graph": ["U@2"]}),
        (SLICED, UNROLLED, {"independent": ["R@0", "U@2"], "given": ["R@1"], "by": "numbers"}),
        (NOISY_SLICES, NOISY_SLICES_IN_FULL, {"find": "E@2", "evidence": {"A@1": "y"}}),
        (NOISY_SLICES, NOISY_SLICES_IN_FULL, {"find": "A@0", "evidence": {"E@1": LIKELY}}),
        (NOISY_SLICES, NOISY_SLICES_IN_FULL, {"find": "E@2", "do": {"E@0": "y"}}),
        ({**NOISY, **decided("C")}, {**NOISY_IN_FULL, **decided("C")}, {"decide": "D", "evidence": {"A": "y"}}),
        ({**NOISY, **decided("A")}, {**NOISY_IN_FULL, **decided("A")}, {"value_of_information": "C"}),
        (NOISY, NOISY_IN_FULL, {"find": "A", "evidence": {"C": LIKELY}}),
        (NOISY, NOISY_IN_FULL, {"find": "C", "do": {"A": "y"}}),
        (NOISY, NOISY_IN_FULL, {"find": "C", "method": SAMPLES}),
        (DECIDED, PLAIN, {"find": "A", "evidence": {"C": LIKELY}}),
        (DECIDED, PLAIN, {"find": "C", "do": {"B": "y"}}),
        (DECIDED, PLAIN, {"find": "C", "order": ["A", "B"]}),
        (DECIDED, PLAIN, {"find": "C", "method": SAMPLES}),
        (DECIDED, PLAIN, {"independent": ["A", "C"], "given": ["B"], "by": "numbers"}),
    ],
)
def test_answered_as_in_full(short: Problem, full: Problem, question: dict[str, Any]) -> None:
    found, expected = quantities_of({**short, "question": question}), quantities_of({**full, "question": question})
    stated = {name: number for name, number in found.items() if not name.startswith("utility[") or name in expected}
    assert stated == expected
    check_lines({**short, "question": question})


@pytest.mark.parametrize(
    ("short", "number"),
    [
        # 0.5 · 5 + 0.5 · 1 against 0.5 · 4
        ({**SLICED, **decided("R@2"), "question": {"decide": "D"}}, Fraction(3)),
        # P(no C) = 0.9 · (0.3 · 0.6 · 0.55 + 0.7 · 0.9) = 0.6561, times 4
        ({**NOISY, **decided("C"), "question": {"decide": "D"}}, Fraction("2.6244")),
    ],
)
def test_maximum_by_hand(short: Problem, number: Fraction) -> None:
    assert quantities_of(short)["maximum_expected_utility"] == number


def test_noisy_slices_by_hand() -> None:
    """P(no E@0) = 0.8 · (0.3 · 0.6 + 0.7) = 0.704; then 0.9 · 0.88 · (0.296 · 0.5 + 0.704)."""
    found = quantities_of({**NOISY_SLICES, "question": {"find": "E@1"}})
    assert found["posterior[n]"] == Fraction("0.9") * Fraction("0.88") * Fraction("0.852")


def test_noisy_slices_find_what_is_sought() -> None:
    stated = [{"given": {"A": "y", "E@-1": "n"}, "p": {"y": "0.4"}}]
    ill = {"values": VALUES, "parents": ["A", "E@-1"], "initial": {"y": "0.1"}, "initial_parents": []}
    ill["cpt"] = {"noisy_or": {"A": "?", "E@-1": "0.5"}, "rows": stated}
    problem = {**NOISY_SLICES, "variables": {"A": variable([], "0.3"), "E": ill}, "question": {"find": "E@1"}}
    found = quantities_of(problem)
    assert found["noisy_or[E@1|A@1]"] == Fraction("0.4")
    # 1 − (1 − 0.3 · 0.4) · (1 − 0.1 · 0.5)
    assert found["posterior[y]"] == Fraction("0.164")


def test_sliced_decisions_have_their_steps() -> None:
    """A drawing that fails must not end the solution in silence."""
    solution = solving.solve({**SLICED, **ONE_DECISION, "question": {"decide": "D"}})
    assert next(iter(solution.steps)).id == "network"
    assert list(solution.exercise)
    none: list[int] = []
    with pytest.raises(IndexError):
        list(Later(lambda: [none[0]]))


@pytest.mark.parametrize("question", [{"decide": "D"}, {"find": "C"}])
def test_noisy_table_is_derived_beside_decisions(question: dict[str, Any]) -> None:
    """P(C | A, B) = 1 − 0.9 · 0.6 · 0.5"""
    problem = {**NOISY, **decided("C"), "question": question}
    assert [each.id for each in solving.solve(problem).steps][:2] == ["network", "noisy"]
    assert "0.9 · 0.6 · 0.5 = 0.27" in RENDERERS["plain"][0](document_of(problem), "full")


def test_noisy_slices_are_derived_once() -> None:
    steps = solving.solve({**NOISY_SLICES, "question": {"find": "E@2"}}).steps
    assert [each.id for each in steps if each.id.startswith("noisy")] == ["noisy.1", "noisy.2"]


def test_letters_tell_that_a_method_is_not_used() -> None:
    for question in ({"find": "C", "order": ["A", "B"]}, {"find": "C", "method": "variable_elimination"}):
        warnings = solving.solve({**LETTERS, "question": question}).warnings
        assert [each.key for each in warnings] == ["bayesian_network.lettered.method_unused"]
    assert not solving.solve({**LETTERS, "question": {"find": "C", "method": "enumeration"}}).warnings


@pytest.mark.parametrize("name", EXPORTS)
def test_letters_are_not_exported(name: str) -> None:
    error = refusal(EXPORTS[name].write, {**LETTERS, "question": {"find": "A"}})
    assert error.key == "bayesian_network.lettered.error.export"
    assert EXPORTS[name].write({**VARIED, "question": {"find": "A"}})


FIND = {"find": "A"}
AFTER = {"A": variable([], "0.3"), "C": {"values": VALUES, "parents": ["D"], "cpt": []}}


@pytest.mark.parametrize(
    ("problem", "key", "field"),
    [
        ({**JOINT, **decided("A"), "question": FIND}, "of_joint.beside", "decisions"),
        ({**JOINT, "utilities": utility("A"), "question": FIND}, "of_joint.beside", "utilities"),
        ({**JOINT, "slices": 2, "question": FIND}, "of_joint.beside", "slices"),
        ({**JOINT, "letters": LETTERS["letters"], "question": FIND}, "lettered.error.not_with", "joint"),
        ({**JOINT, "vary": {"joint.rows[1][3]": [0, 1]}, "question": FIND}, "lettered.error.not_with", "joint"),
        ({**JOINT, "question": {"moral_graph": True}}, "of_joint.needs_graph", "question.moral_graph"),
        ({**JOINT, "question": {"find": "A", "do": {"B": "y"}}}, "of_joint.needs_arrows", "question.do"),
        ({**JOINT, "question": {"most_probable": "A", "evidence": {"B": LIKELY}}}, "soft.only_find",
         "question.evidence"),
        ({**TABLE, "slices": 1, "question": FIND}, "slices.no_table", "slices"),
        ({**TABLE, **decided("A"), "question": FIND}, "decide.beside_table", "decisions"),
        ({**TABLE, "vary": VARIED["vary"], "question": FIND}, "lettered.error.not_with", "table"),
        ({**SLICED, "letters": LETTERS["letters"], "question": {"find": "R@1"}}, "lettered.error.not_with", "slices"),
        ({**SLICED, "vary": {"variables.R.initial.y": [0, 1]}, "question": {"find": "R@1"}},
         "lettered.error.not_with", "slices"),
        ({**SLICED, **decided("R"), "question": {"decide": "D"}}, "error.no_variable", "utilities.u.parents"),
        ({**SLICED, **decided("R@1"), "variables": AFTER, "question": {"decide": "D"}}, "slices.decided",
         "variables.C.parents"),
        ({**DECIDED, "question": {"decide": "D", "evidence": {"B": LIKELY}}}, "soft.only_find", "question.evidence"),
        ({**DECIDED, "question": {"value_of_information": "A", "evidence": {"B": JEFFREY}}}, "soft.only_find",
         "question.evidence"),
        ({**DECIDED, "question": {"most_probable": "A", "evidence": {"B": JEFFREY}}}, "soft.only_find",
         "question.evidence"),
        ({**DECIDED, "question": {"moral_graph": True}}, "decide.not_with_decisions", "question.moral_graph"),
        ({**DECIDED, "question": {"moral_graph": ["B"]}}, "decide.not_with_decisions", "question.moral_graph"),
        ({**DECIDED, "letters": LETTERS["letters"], "question": {"decide": "D"}}, "lettered.error.not_with",
         "decisions"),
        ({**DECIDED, "vary": VARIED["vary"], "question": {"decide": "D"}}, "lettered.error.not_with", "decisions"),
        ({**LETTERS, "utilities": utility("A"), "question": FIND}, "lettered.error.not_with", "utilities"),
        ({**NOISY, "letters": LETTERS["letters"], "question": FIND}, "lettered.error.plain_table", "variables.C.cpt"),
        ({**NOISY, "vary": VARIED["vary"], "question": FIND}, "lettered.error.plain_table", "variables.C.cpt"),
        *(
            ({**problem, "question": question}, "lettered.error.question", "question")
            for problem in (LETTERS, VARIED)
            for question in (
                {"find": "A", "evidence": {"B": LIKELY}},
                {"find": "A", "evidence": {"B": JEFFREY}},
                {"find": "C", "do": {"B": "y"}},
                {"find": "C", "method": SAMPLES},
                {"probability": "C = y", "do": {"B": "y"}},
                {"most_probable": "all"},
                {"independent": ["A", "C"], "given": ["B"]},
                {"independent": ["A", "C"], "given": ["B"], "by": "numbers"},
                {"moral_graph": True},
                {"adjust": ["A", "C"]},
            )
        ),
    ],
)  # fmt: skip
def test_refused_together(problem: Problem, key: str, field: str) -> None:
    assert_refused_as(problem, key, field)
