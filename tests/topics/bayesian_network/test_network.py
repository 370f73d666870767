"""The explained network: its graph and tables, the factorisation, its parameters, and joint probabilities."""

from __future__ import annotations

from itertools import pairwise
from math import prod
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand import solving
from _byhand.document.writing import spans_to_plain
from _byhand.texts import LANGUAGES
from helpers.answers.asked import document_of, values_of
from helpers.examples import examples
from helpers.oracles.network import full
from helpers.printed.arithmetic import blocks_of, fold_called, lines_of
from helpers.problems.networks import networks
from helpers.problems.tables import Problem, example

RULE = "P(x_1, …, x_n) = Π_i P(x_i | pa(x_i))"
ALARM = "P(Burglary) · P(Earthquake) · P(Alarm | Burglary, Earthquake) · P(JohnCalls | Alarm) · P(MaryCalls | Alarm)"


def steps_of(made: Problem, language: str = "en") -> dict[str, dict[str, Any]]:
    return {step["id"]: step for step in document_of(made, language)["steps"]}


def asking(name: str, *questions: Any) -> Problem:
    return {**example(name), "question": list(questions) if len(questions) > 1 else questions[0]}


def arrows(*stated: str) -> Problem:
    """A graph without tables: `a b -> c` has c with the parents a and b."""
    variables = {
        child.strip(): {"parents": parents.split()} for parents, child in (each.split("->") for each in stated)
    }
    first, second = list(variables)[:2]
    return {
        "format": 1,
        "topic": "bayesian_network",
        "variables": variables,
        "question": {"independent": [[first], [second]]},
    }


# --- the network


def test_graph_marks_query_and_evidence() -> None:
    graph = steps_of(example("alarm"))["network"]["blocks"][1]
    assert [(node["name"], node["role"]) for node in graph["nodes"]] == [
        ("Burglary", "query"),
        ("Earthquake", "plain"),
        ("Alarm", "plain"),
        ("JohnCalls", "evidence"),
        ("MaryCalls", "evidence"),
    ]
    assert [(edge["start"], edge["end"]) for edge in graph["edges"]] == [(0, 2), (1, 2), (2, 3), (2, 4)]
    assert graph["description"].startswith("Burglary → Alarm, Earthquake → Alarm")
    assert spans_to_plain(graph["nodes"][3]["note"]) == "T"
    graph = steps_of(asking("sprinkler", {"joint": {"Rain": "F"}}))["network"]["blocks"][1]
    assert [(node["role"], node["note"] and spans_to_plain(node["note"])) for node in graph["nodes"][1:3]] == [
        ("plain", None),
        ("query", "F"),
    ]


def test_every_entry_of_a_table_has_its_name() -> None:
    document = document_of(example("sprinkler"))
    tables = [block for block in blocks_of(document["steps"][:1]) if block["type"] == "table"]
    cells = {
        cell["entry"]: spans_to_plain(cell["main"])
        for table in tables
        for row in table["rows"]
        for cell in row["cells"]
        if cell["entry"]
    }
    assert len(cells) == 2 + 4 + 4 + 8
    assert cells["cpt[WetGrass=F|Sprinkler=T,Rain=T]"] == "0.01"
    assert set(cells) <= set(document["entries"])


def test_a_long_table_is_folded() -> None:
    names = [f"x{at}" for at in range(5)]
    rows = [
        {"given": {name: "T" if at >> bit & 1 else "F" for bit, name in enumerate(names)}, "p": {"T": 0.5}}
        for at in range(32)
    ]
    variables = {name: {"values": ["T", "F"], "cpt": {"T": 0.5}} for name in names}
    made = {
        "format": 1,
        "topic": "bayesian_network",
        "variables": {**variables, "y": {"values": ["T", "F"], "parents": names, "cpt": rows}},
    }
    *_, given = steps_of(made)["network"]["blocks"]
    assert given["type"] == "details"
    assert [block["type"] for block in given["blocks"]] == ["paragraph", *["table"] * 5, "details"]


# --- the factorisation


def test_chain_rule_drops_irrelevant_variables() -> None:
    lines = lines_of(steps_of(example("alarm"))["factorisation"])
    assert lines[:5] == [
        f"P(Burglary, Earthquake, Alarm, JohnCalls, MaryCalls) = {ALARM}",
        "P(Earthquake | Burglary) = P(Earthquake)",
        "P(JohnCalls | Burglary, Earthquake, Alarm) = P(JohnCalls | Alarm)",
        "P(MaryCalls | Burglary, Earthquake, Alarm, JohnCalls) = P(MaryCalls | Alarm)",
        RULE,
    ]


def test_longest_of_many_simplifications_is_shown() -> None:
    why = fold_called(document_of(example("asia"))["steps"], "Why is it this product?")
    shown, others = why["blocks"][2:4]
    assert lines_of({"blocks": [shown], "steps": []}) == [
        "P(xray | asia, smoke, tub, lung, bronc, either) = P(xray | either)"
    ]
    assert len(lines_of({"blocks": [others], "steps": []})) == 6


def test_parents_precede_children_in_any_statement_order() -> None:
    made = arrows("b -> c", "a -> b", "-> a")
    lines = lines_of(steps_of(made)["factorisation"])
    # In folds: the reason, and the local Markov property.
    assert lines == ["P(a, b, c) = P(a) · P(b | a) · P(c | b)", "P(c | a, b) = P(c | b)", RULE, "c ⊥ a | b"]


@pytest.mark.parametrize(
    ("made", "words"),
    [
        (arrows("-> a", "a -> b", "a b -> c"), "nothing can be dropped"),
        (arrows("-> class", "class -> x", "class -> y"), "class is the class"),
        (arrows("-> a", "-> b"), "No arrows between a, b"),
    ],
    ids=["complete", "naive_bayes", "no_arrows"],
)
def test_special_graphs_are_named(made: Problem, words: str) -> None:
    steps = steps_of(made)
    said = [steps["network"]["blocks"][1]["description"]]
    said += [spans_to_plain(block["spans"]) for block in blocks_of([steps["factorisation"]]) if "spans" in block]
    assert any(words in each for each in said)


def test_naive_bayes_is_prior_times_likelihoods() -> None:
    lines = lines_of(steps_of(arrows("-> class", "class -> x", "class -> y"))["factorisation"])
    assert "P(class | x, y) ∝ P(class) · P(x | class) · P(y | class)" in lines
    # A chain is none, and neither is a class with a single feature.
    for made in (arrows("-> a", "a -> b", "b -> c"), arrows("-> a", "a -> b")):
        assert not any("∝" in line for line in lines_of(steps_of(made)["factorisation"]))


@pytest.mark.parametrize(("name", "needed", "full"), [("alarm", 10, 31), ("sprinkler", 9, 15), ("asia", 18, 255)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_parameters_are_counted_against_the_full_table(name: str, needed: int, full: int, language: str) -> None:
    blocks = blocks_of([steps_of(example(name), language)["factorisation"]])
    result = next(spans_to_plain(block["spans"]) for block in blocks if block.get("role") == "result")
    assert f" {needed} " in result
    assert f"= {full}" in result


# --- joint probabilities


def test_a_joint_probability_is_one_entry_of_each_table() -> None:
    """Russell & Norvig, Artificial Intelligence, section 14.2.1: 0.000628"""
    values = {"Burglary": "F", "Earthquake": "F", "Alarm": "T", "JohnCalls": "T", "MaryCalls": "T"}
    made = asking("alarm", {"joint": values})
    (line,) = lines_of(steps_of(made)["joint"])
    assert "= 0.999 · 0.998 · 0.001 · 0.9 · 0.7 = 0.00062811126" in line
    marks = steps_of(made)["joint"]["blocks"][1]["lines"][0]["parts"][2]["marks"]
    assert [mark[2] for mark in marks] == [
        "cpt[Burglary=F]",
        "cpt[Earthquake=F]",
        "cpt[Alarm=T|Burglary=F,Earthquake=F]",
        "cpt[JohnCalls=T|Alarm=T]",
        "cpt[MaryCalls=T|Alarm=T]",
    ]


def test_open_ancestors_are_summed_out_and_descendants_ignored() -> None:
    step = steps_of(asking("sprinkler", {"joint": {"Rain": "T", "Sprinkler": "T"}}))["joint"]
    said, _, _, table, _, _ = step["blocks"]
    assert "WetGrass is not needed" in spans_to_plain(said["spans"])
    assert [[spans_to_plain(cell["main"]) for cell in row["cells"]] for row in table["rows"]] == [
        ["T", "0.5 · 0.1 · 0.8 = 0.04"],
        ["F", "0.5 · 0.5 · 0.2 = 0.05"],
    ]
    assert lines_of(step)[-1] == "P(Rain = T, Sprinkler = T) = 0.04 + 0.05 = 0.09"


def test_many_terms_are_folded_and_more_are_not_listed() -> None:
    names = [f"x{at}" for at in range(10)]
    variables: dict[str, Any] = {"x0": {"values": ["T", "F"], "cpt": {"T": "0.3"}}}
    for before, name in pairwise(names):
        rows = [{"given": {before: value}, "p": {"T": share}} for value, share in (("T", "0.6"), ("F", "0.1"))]
        variables[name] = {"values": ["T", "F"], "parents": [before], "cpt": rows}
    for last, folded, listed in (("x4", False, 16), ("x8", True, 256), ("x9", True, 16)):
        made = {"format": 1, "topic": "bayesian_network", "variables": variables, "question": {"joint": {last: "T"}}}
        step = steps_of(made)["joint"]
        assert any(block["type"] == "details" for block in step["blocks"]) == folded
        (table,) = (block for block in blocks_of([step]) if block["type"] == "table")
        assert len(table["rows"]) == listed


@st.composite
def partly_assigned(draw: st.DrawFn) -> Problem:
    """A random network and the question for the probability of some of its values."""
    made = draw(networks())
    names = draw(st.lists(st.sampled_from(list(made["variables"])), min_size=1, unique=True))
    values = {name: draw(st.sampled_from(made["variables"][name]["values"])) for name in names}
    return {**made, "question": {"joint": values}}


@examples(30)
@given(made=partly_assigned())
def test_joint_probabilities_are_those_of_the_full_table(made: Problem) -> None:
    values = values_of(made)
    assert values["joint"] == full(made).probability(made["question"]["joint"])
    entries = sum(len(each["values"]) * rows_of(made, each) for each in made["variables"].values())
    assert sum(name.startswith("cpt[") for name in values) == entries
    free = sum((len(each["values"]) - 1) * rows_of(made, each) for each in made["variables"].values())
    assert values["parameters"] == free
    assert set(values) == {"joint", "parameters", *(name for name in values if name.startswith("cpt["))}


def rows_of(made: Problem, variable: Problem) -> int:
    return prod(len(made["variables"][parent]["values"]) for parent in variable.get("parents", []))


# --- the examples

FIGURES = {
    "umbrella": [0.3476],
    "alarm": [0.2842],
    "sprinkler": [0.4298, 0.7079],
    "explaining_away": [0.7429, 0.8889],
    "medical_chain": [0.9261],
    "asia": [0.3377],
}


@pytest.mark.parametrize("name", FIGURES)
def test_figures_of_the_books_are_those_of_the_full_table(name: str) -> None:
    """The first value's posterior for each question of one variable, as printed, and all of them exactly."""
    made = example(name)
    table, found = full(made), []
    for answer in solving.solve(made).answers:
        question: Any = answer.query
        if "find" in question:
            values = {quantity.id: quantity.value for quantity in answer.quantities}
            joints = table.joints([question["find"]], question["evidence"])
            posteriors = [joint / sum(joints.values()) for joint in joints.values()]
            assert posteriors == [values[f"posterior[{value}]"] for value in joints]
            found.append(round(float(posteriors[0]), 4))
    assert found == FIGURES[name]


# --- several questions


def test_each_of_several_questions_has_its_own_step() -> None:
    made = asking("umbrella", {"joint": {"weather": "sunny"}}, {"joint": {"humidity": "wet", "gear": "umbrella"}})
    document = document_of(made)
    assert [spans_to_plain(line) for line in document["answers"]] == [
        "P(sunny) = 0.6",
        "P(wet, umbrella) = 0.342",
    ]
    assert [step["id"] for step in document["steps"][2:]] == ["question.1", "question.2"]
    assert [lines_of(step)[-1].rpartition(" = ")[2] for step in document["steps"][2:]] == ["0.6", "0.342"]


# --- names


def test_values_stand_alone_where_they_speak_for_themselves() -> None:
    lines = lines_of(steps_of(asking("umbrella", {"joint": {"weather": "sunny", "humidity": "wet"}}))["joint"])
    assert lines == ["P(sunny, wet) = P(sunny) · P(wet | sunny) = 0.6 · 0.1 = 0.06"]


@pytest.mark.parametrize(
    "values", [["sunny", "grey"], ["yes", "grey"], ["<5", "grey"], ["a|b", "grey"], ["晴", "阴天"]]
)
def test_values_that_could_be_misread_name_their_variable(values: list[str]) -> None:
    variables = {"sunny": {"values": ["warm", "cold"], "cpt": {"warm": 1}}}
    variables["sky"] = {"values": values, "cpt": {values[0]: 1}}
    made = {"format": 1, "topic": "bayesian_network", "variables": variables, "question": {"joint": {"sky": values[1]}}}
    assert lines_of(steps_of(made)["joint"])[0].startswith(f"P(sky = {values[1]})")
