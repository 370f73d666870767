"""IDs are parsed unambiguously for any names; renaming changes the names in them and nothing else."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand import solving
from _byhand.document.ids import identifier
from _byhand.document.steps import Solution
from _byhand.texts import load_texts
from helpers.examples import examples

# A kind, its names and what is given; each part is a name or a feature with its value.
Parts = tuple[tuple[str, ...], ...]
Read = tuple[str, Parts, Parts]

EXAMPLES = (
    "naive_bayes/play_tennis",
    "fruits",
    "weather_numeric",
    "spam",
    "sprinkler",
    "network_from_data",
    "tan",
    "duda_two_gaussians",
    "disease_test",
    "equal_variances",
    "cells",
    "hours",
    "several_hours",
    "words",
    "two_asked",
)
ROWS = [["1", "2", "a"], ["2", "1", "b"], ["3", "5", "a"], ["4", "3", "b"], ["2", "4", "a"], ["5", "1", "b"]]
TABLE = {"columns": ["first", "second", "class"], "rows": ROWS}
OWN: Mapping[str, dict[str, Any]] = {
    "hours": {
        "format": 1,
        "topic": "logistic_regression",
        "table": TABLE,
        "target": "class",
        "query": {"first": "2", "second": "2"},
        "loss": {"actions": ["go", "stay"], "matrix": [["0", "1"], ["2", "0"]]},
    },
    "several_hours": {
        "format": 1,
        "topic": "logistic_regression",
        "table": {"columns": TABLE["columns"], "rows": [*ROWS, ["2", "3", "d"], ["3", "2", "d"], ["4", "4", "d"]]},
        "target": "class",
        "query": {"first": "2", "second": "2"},
        "multiclass": "one_vs_rest",
    },
    "words": {
        "format": 1,
        "topic": "text_naive_bayes",
        "counts": {"documents": {"good": "2", "bad": "1"}, "words": {"fun": {"good": "3"}, "dull": {"bad": "2"}}},
        "query": "fun dull",
        "convention": {"preset": "laplace"},
    },
    "two_asked": {
        "format": 1,
        "topic": "bayesian_network",
        "variables": {
            "A": {"values": ["a", "b"], "cpt": {"a": "1/3", "b": "2/3"}},
            "B": {
                "values": ["c", "d"],
                "parents": ["A"],
                "cpt": [
                    {"given": {"A": "a"}, "p": {"c": "1/5", "d": "4/5"}},
                    {"given": {"A": "b"}, "p": {"c": "3/5", "d": "2/5"}},
                ],
            },
        },
        "question": {"find": ["A", "B"]},
    },
}
HOSTILE = st.text("ab[]|=,\\", min_size=1, max_size=5)
# A word of the format, and numbers: of boundaries, and in the cells of columns of numbers.
NO_NAMES = re.compile(r"intercept|[\d.]+")


def read(text: str) -> Read:
    """The parts of an ID, read by its grammar alone."""
    kind, bracket, inside = text.partition("[")
    if not bracket:
        return kind, (), ()
    assert inside.endswith("]")
    sides: list[list[list[str]]] = [[[""]]]
    characters = iter(inside[:-1])
    for character in characters:
        if character == "|":
            sides.append([[""]])
        elif character == ",":
            sides[-1].append([""])
        elif character == "=":
            sides[-1][-1].append("")
        else:
            assert character not in "[]", text
            sides[-1][-1][-1] += next(characters) if character == "\\" else character
    assert len(sides) <= 2, text
    of, condition = [tuple(map(tuple, side)) for side in [*sides, []][:2]]
    return kind, of if of != (("",),) else (), condition


def problem_of(name: str) -> dict[str, Any]:
    problem = OWN[name] if name in OWN else solving.example(name, load_texts("en"))
    return {**problem, "title": "exercise"}


def contents(solution: Solution) -> list[tuple[str, object]]:
    """Everything with an ID: quantities of each answer, and highlights."""
    found: list[tuple[str, object]] = []
    for place, answer in enumerate(solution.answers):
        ids = [quantity.id for quantity in answer.quantities]
        assert len(set(ids)) == len(ids), [each for each in ids if ids.count(each) > 1]
        found += [(f"{place} {quantity.id}", quantity.value) for quantity in answer.quantities]
    found += [(f"row {key}", tuple(rows)) for key, rows in solution.rows.items()]
    return found + [(f"word {key}", tuple(words)) for key, words in solution.words.items()]


def renamed(parts: Read, words: Mapping[str, str]) -> Read:
    def exchange(side: Parts) -> Parts:
        return tuple(tuple(words.get(name, name) for name in part) for part in side)

    return parts[0], exchange(parts[1]), exchange(parts[2])


parts = st.one_of(HOSTILE, st.tuples(HOSTILE, HOSTILE))


@given(st.sampled_from(("n", "likelihood")), st.lists(parts, min_size=1, max_size=3), st.lists(parts, max_size=3))
def test_every_id_is_read_back(kind: str, of: list[Any], condition: list[Any]) -> None:
    def whole(side: list[Any]) -> Parts:
        return tuple((part,) if isinstance(part, str) else part for part in side)

    assert read(identifier(kind, *of, given=condition)) == (kind, whole(of), whole(condition))


@pytest.mark.parametrize("name", ["Yes", "5.5 cm", "晴", "it's (so) {far}: a-b/c*d+e&f%g#h$i~j^k_l;m?!\"", "0.5"])
def test_other_names_stand_as_they_are(name: str) -> None:
    assert identifier("likelihood", (name, name), given=(name,)) == f"likelihood[{name}={name}|{name}]"


@pytest.mark.thorough
@pytest.mark.parametrize("example", EXAMPLES)
@examples(4)
@given(data=st.data())
def test_hostile_names_change_nothing_but_the_names(example: str, data: st.DataObject) -> None:
    problem = problem_of(example)
    plain = [(read(key), content) for key, content in contents(solving.solve(problem))]
    names = {name for (_, of, condition), _ in plain for part in (*of, *condition) for name in part}
    # Documents are cut into words, so only classes can be called as one likes.
    if "documents" in problem:
        names &= {document["class"] for document in problem["documents"]}
    if problem["topic"] == "text_naive_bayes":
        names -= set(problem.get("query", "").split())
    kept = {name for name in names if NO_NAMES.fullmatch(name)}
    chosen = sorted(names - kept)
    hostile = data.draw(st.lists(HOSTILE, min_size=len(chosen), max_size=len(chosen), unique=True))
    words = dict(zip(chosen, hostile, strict=True))
    found = contents(solving.solve(solving.in_words(problem, words)))
    assert {read(key): content for key, content in found} == {renamed(key, words): each for key, each in plain}
    assert len(found) == len(plain)


def test_a_class_called_like_a_column_and_a_class() -> None:
    """n[A|yes] counts the rows of class yes whose A is known; the class A|yes has an ID of its own."""
    table = {"columns": ["A", "class"], "rows": [["x", "yes"], ["x", "A|yes"], ["y", "A|yes"], ["?", "yes"]]}
    solution = solving.solve({"format": 1, "topic": "naive_bayes", "table": table, "target": "class"})
    assert list(solution.rows["n[A|yes]"]) == [0]
    assert list(solution.rows[r"n[A\|yes]"]) == [1, 2]
    assert list(solution.rows[r"n[A|A\|yes]"]) == [1, 2]


def test_a_feature_called_a_equals_b() -> None:
    table = {"columns": ["a", "a=b", "class"], "rows": [["b=c", "c", "x"], ["d", "c", "x"], ["d", "e", "y"]]}
    (answer,) = solving.solve({"format": 1, "topic": "naive_bayes", "table": table, "target": "class"}).answers
    values = {quantity.id: str(quantity.value) for quantity in answer.quantities}
    assert values[r"likelihood[a=b\=c|x]"] == "1/2"
    assert values[r"likelihood[a\=b=c|x]"] == "1"


def test_a_feature_called_intercept() -> None:
    table = {"columns": ["intercept", "class"], "rows": [["1", "a"], ["2", "b"], ["3", "a"], ["4", "b"]]}
    (answer,) = solving.solve({"format": 1, "topic": "logistic_regression", "table": table, "target": "class"}).answers
    ids = [quantity.id for quantity in answer.quantities]
    assert ids.count("std_error[intercept]") == ids.count(r"std_error[\intercept]") == 1


def test_several_targets_have_one_name_for_each_decision() -> None:
    """Values a,b and c, or a and b,c."""
    variables = {
        "A": {"values": ["a,b", "a"], "cpt": {"a,b": "1/2", "a": "1/2"}},
        "B": {"values": ["c", "b,c"], "cpt": {"c": "1/2", "b,c": "1/2"}},
    }
    problem = {"format": 1, "topic": "bayesian_network", "variables": variables, "question": {"find": ["A", "B"]}}
    (answer,) = solving.solve(problem).answers
    assert sorted(answer.tied) == sorted({r"a\,b,c", r"a\,b,b\,c", "a,c", r"a,b\,c"})
