"""Networks of slices: AIMA's umbrellas, the hidden Markov model, and the same network stated in full."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand import solving
from _byhand.document.steps import Names
from _byhand.errors import InputError
from _byhand.render import RENDERERS
from helpers.answers.asked import document_of, only_answer
from helpers.answers.derived import wrong_ways
from helpers.answers.network_answers import assert_refused_as, check_lines, quantities_of
from helpers.examples import examples
from helpers.problems.networks import Problem
from helpers.problems.tables import example


def umbrellas(question: Any, last: int = 2) -> Problem:
    """Russell & Norvig, 4th ed., §14.1: rain is not observed, umbrellas are, from day 1 on."""
    rain = {
        "parents": ["R@-1"],
        "initial": {"t": 0.5, "f": 0.5},
        "cpt": [{"given": {"R@-1": "t"}, "p": {"t": 0.7}}, {"given": {"R@-1": "f"}, "p": {"t": 0.3}}],
        "values": ["t", "f"],
    }
    umbrella = {
        "values": ["t", "f"],
        "from": 1,
        "parents": "R",
        "cpt": [{"given": {"R": "t"}, "p": {"t": 0.9}}, {"given": {"R": "f"}, "p": {"t": 0.2}}],
    }
    variables = {"R": rain, "U": umbrella}
    return {"format": 1, "topic": "bayesian_network", "slices": last, "variables": variables, "question": question}


def test_umbrellas_of_the_book() -> None:
    """AIMA §14.2: 0.818 on day 1, 0.883 on day 2, and 0.883 for day 1 by smoothing."""
    first = quantities_of(umbrellas({"find": "R@1", "evidence": {"U@1": "t"}}))["posterior[t]"]
    assert first == Fraction(45, 55)
    both = {"U@1": "t", "U@2": "t"}
    # Filtering once more: 0.9 · (0.7 · 9/11 + 0.3 · 2/11) against 0.2 · (0.3 · 9/11 + 0.7 · 2/11).
    rain = Fraction(9, 10) * (Fraction(7, 10) * first + Fraction(3, 10) * (1 - first))
    dry = Fraction(2, 10) * (Fraction(3, 10) * first + Fraction(7, 10) * (1 - first))
    second = quantities_of(umbrellas({"find": "R@2", "evidence": both}))["posterior[t]"]
    assert second == rain / (rain + dry)
    assert round(float(second), 3) == 0.883
    smoothed = quantities_of(umbrellas({"find": "R@1", "evidence": both}))["posterior[t]"]
    assert round(float(smoothed), 3) == 0.883


@pytest.mark.parametrize("observed", ["t", "tt", "ttftt"])
def test_slices_are_the_hidden_markov_model(observed: str) -> None:
    called = {"t": "umbrella", "f": "none"}
    problem = {**example("umbrellas"), "observations": [called[each] for each in observed]}
    last = len(observed)
    chain = quantities_of(problem)
    evidence = {f"U@{at}": value for at, value in enumerate(observed, 1)}
    for time in range(1, last + 1):
        found = quantities_of(umbrellas({"find": f"R@{time}", "evidence": evidence}, last))
        assert found["posterior[t]"] == chain[f"gamma[rain,{time}]"]
        assert found["evidence"] == chain["likelihood"]
    best = {"most_probable": [f"R@{at}" for at in range(1, last + 1)], "evidence": evidence}
    (answer,) = solving.solve(umbrellas(best, last)).answers
    path = [chain[f"path[{at}]"] for at in range(1, last + 1)]
    assert answer.decision == ",".join({"rain": "t", "dry": "f"}[state] for state in path)


VALUES = ["x", "y"]


@st.composite
def two_slices(draw: st.DrawFn) -> tuple[Problem, Problem]:
    """A network of slices, and the same network stated in full, variable by variable."""
    names = [f"v{at}" for at in range(draw(st.integers(1, 3)))]
    last = draw(st.integers(0, 2))
    stated: dict[str, Any] = {}
    tables: dict[str, dict[tuple[str, ...], dict[str, str]]] = {}

    def table(parents: list[str]) -> dict[tuple[str, ...], dict[str, str]]:
        rows = {}
        for row in product(VALUES, repeat=len(parents)):
            share = Fraction(draw(st.integers(0, 4)), 4)
            rows[row] = {"x": str(share), "y": str(1 - share)}
        return rows

    def written(parents: list[str], rows: dict[tuple[str, ...], dict[str, str]]) -> Any:
        if not parents:
            return rows[()]
        return [{"given": dict(zip(parents, row, strict=True)), "p": numbers} for row, numbers in rows.items()]

    full: dict[tuple[int, int], Any] = {}
    for at, name in enumerate(names):
        same = [other for other in names[:at] if draw(st.booleans())]
        before = [f"{other}@-1" for other in names if draw(st.booleans())]
        first = draw(st.integers(0, last))
        same = [other for other in same if stated[other].get("from", 0) <= first]
        parents = [*before, *same]
        initial = draw(st.lists(st.sampled_from(same), unique=True)) if same else []
        tables = {"cpt": table(parents), "initial": table(initial)}
        stated[name] = {
            "values": VALUES,
            "from": first,
            "parents": parents,
            "cpt": written(parents, tables["cpt"]),
            "initial_parents": initial,
            "initial": written(initial, tables["initial"]),
        }
        for time in range(first, last + 1):
            used, rows = (initial, tables["initial"]) if time == first else (parents, tables["cpt"])
            called = [f"{each[:-3]}@{time - 1}" if each.endswith("@-1") else f"{each}@{time}" for each in used]
            full[time, at] = (f"{name}@{time}", {"values": VALUES, "parents": called, "cpt": written(called, rows)})
    there = [name for name, _ in full.values()]
    # A parent that appears later than its child's second slice makes the statement impossible.
    possible = all(each in there for _, variable in full.values() for each in variable["parents"])
    targets = draw(st.lists(st.sampled_from(there), min_size=1, max_size=2, unique=True))
    others = [name for name in there if name not in targets]
    known = draw(st.lists(st.sampled_from(others), max_size=2, unique=True)) if others else []
    question = {"find": targets, "evidence": {name: draw(st.sampled_from(VALUES)) for name in known}}
    shared = {"format": 1, "topic": "bayesian_network", "question": question}
    plain = dict(full[key] for key in sorted(full))
    sliced = {**shared, "slices": last, "variables": stated}
    return sliced, {**shared, "variables": plain} if possible else {}


@given(two_slices())
@examples(150)
def test_slices_equal_the_network_in_full(drawn: tuple[Problem, Problem]) -> None:
    sliced, plain = drawn
    if not plain:
        with pytest.raises(InputError):
            solving.solve(sliced)
        return
    assert quantities_of(sliced) == quantities_of(plain)
    assert list(wrong_ways(only_answer(sliced))) == []


def test_every_kind_of_question_is_answered() -> None:
    questions: list[Any] = [
        {"joint": {"R@2": "t", "U@1": "f"}},
        {"probability": "R@1=t and not U@2=t", "given": "U@1=t"},
        {"independent": [["R@0"], ["R@2"]], "given": ["R@1"]},
        {"markov_blanket": "R@1"},
        {"find": "U@2", "do": {"R@1": "t"}},
        {"adjust": ["R@1", "U@2"]},
        {"moral_graph": ["U@2"]},
    ]
    answers = solving.solve(umbrellas(questions)).answers
    values = [{each.id: each.value for each in answer.quantities} for answer in answers]
    assert values[2]["independent"] is True
    assert values[3]["markov_blanket"] == Names(["R@0", "U@1", "R@2"])
    assert values[6]["edges"] == Names([["R@0", "R@1"], ["R@1", "R@2"], ["R@2", "U@2"]], whole=True)
    check_lines(umbrellas(questions[:2]))


def test_graph_without_tables_leaves_out_what_is_not_there() -> None:
    variables = {"X": {"parents": ["X@-1"]}, "Y": {"parents": ["X", "Y@-1"], "from": 1}}
    problem = {"format": 1, "topic": "bayesian_network", "slices": 2, "variables": variables}
    edges = quantities_of({**problem, "question": {"moral_graph": True}})["edges"].names
    assert edges == [["X@0", "X@1"], ["X@1", "Y@1"], ["X@1", "X@2"], ["Y@1", "X@2"], ["Y@1", "Y@2"], ["X@2", "Y@2"]]


@pytest.mark.parametrize(("language", "said"), [("en", "slice t, from 0 to 2"), ("zh", "t 从 0 到 2")])
def test_tables_are_printed_once(language: str, said: str) -> None:
    text = RENDERERS["plain"][0](document_of(umbrellas({"find": "R@2"}), language), "exercise")
    assert said in text
    assert text.count("P(R@1 | R@0)\n") == 1
    assert "P(R@2 | R@1)\n" not in text


def test_slices_are_drawn_as_columns() -> None:
    document = document_of(umbrellas({"find": "R@2"}))
    (graph,) = [block for block in document["exercise"] if block["type"] == "graph"]
    assert {node["name"]: node["at"] for node in graph["nodes"]} == {
        "R@0": [0, 0],
        "R@1": [1, 0],
        "U@1": [1, 1],
        "R@2": [2, 0],
        "U@2": [2, 1],
    }


def changed(variable: str, **fields: Any) -> Problem:
    problem = umbrellas({"find": "R@1"})
    own = {name: value for name, value in {**problem["variables"][variable], **fields}.items() if value is not None}
    return {**problem, "variables": {**problem["variables"], variable: own}}


def with_late_parent() -> Problem:
    """W is not there in the second slice of R."""
    problem = changed("R", parents=["R@-1", "W"])
    return {**problem, "variables": {**problem["variables"], "W": {"from": 2, "values": ["t", "f"]}}}


def test_values_are_those_of_both_tables() -> None:
    rows = [{"given": {"R@-1": "t"}, "p": {"t": 0.7}}, {"given": {"R@-1": "f"}, "p": {"t": 0.3}}]
    problem = changed("R", values=None, cpt=rows)
    assert quantities_of({**problem, "question": {"find": "R@1"}})["posterior[f]"] == Fraction(1, 2)


def test_rounded_rows_are_told_once() -> None:
    problem = changed("R", cpt=[{"given": {"R@-1": each}, "p": {"t": 0.33, "f": 0.66}} for each in "tf"])
    warnings = solving.solve({**problem, "slices": 3}).warnings
    assert [each.key for each in warnings] == ["bayesian_network.read.scaled_many"]


@pytest.mark.parametrize(
    ("problem", "key", "field"),
    [
        (changed("R", initial=None), "slices.initial_needed", "variables.R.initial"),
        (changed("R", initial={"t": 0.2, "f": 0.2}), "error.row_sum", "variables.R.initial"),
        (changed("R", initial_parents=["R@-1"]), "slices.parent_before", "variables.R.initial_parents"),
        (changed("R", initial=None, initial_parents=[]), "slices.initial_missing", "variables.R.initial"),
        (changed("R", parents=["R@-2"]), "slices.lag", "variables.R.parents"),
        (changed("R", parents=["R@-1", "R@-1"]), "error.repeated_variable", "variables.R.parents"),
        (changed("R", parents=["X@-1"]), "error.no_variable", "variables.R.parents"),
        (changed("R", parents=["R"]), "error.own_parent", "variables.R.parents"),
        (changed("U", **{"from": 3}), "slices.first", "variables.U.from"),
        (with_late_parent(), "slices.parent_later", "variables.R.parents"),
        (changed("U", cpt=[{"given": {"R": "t"}, "p": {"t": 0.9}}]), "error.missing_rows", "variables.U.cpt"),
        (
            changed("U", cpt=[{"given": {"R": "so"}, "p": {"t": 0.9}}]),
            "error.no_value",
            "variables.U.cpt[1].given.R",
        ),
        ({**umbrellas({"find": "R@1"}), "slices": 1.5}, "slices.whole", "slices"),
        ({**umbrellas({"find": "R@1"}), "slices": 1000}, "slices.many", "slices"),
        ({**umbrellas({"find": "R@3"})}, "error.no_variable", "question.find"),
        ({**umbrellas({"find": "R@1"}), "slices": None}, "slices.needed", "variables.R.initial"),
    ],
)
def test_impossible_slices_are_refused(problem: Problem, key: str, field: str) -> None:
    assert_refused_as(problem, key, field)


def test_example_is_the_book() -> None:
    found = solving.solve(example("umbrella_days")).answers[0]
    values = {each.id: each.value for each in found.quantities}
    assert values["posterior[T]"] == Fraction(621, 703)
