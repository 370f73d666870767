"""Networks as Python and JSON dicts: their content, the owners of their tables, and refusals."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from _byhand.errors import InputError
from _byhand.topics.bayesian_network.problem import read_problem
from helpers.answers.bridged import answered, error_of
from helpers.problems.network_texts import looks_like_network
from helpers.problems.tables import Problem

Rows = dict[tuple[str, ...], Fraction]

# P(rain) = 0.2, P(wet | rain) = 0.9, P(wet | not rain) = 0.3
RAIN: dict[str, str] = {
    "a dict for each variable": "P_rain = {True: 0.2, False: 0.8}\nP_wet_given_rain = {True: 0.9, False: 0.3}",
    "numbers alone": "P_rain = 0.2\nP_wet_given_rain = 0.9\nP_wet_given_not_rain = 0.3",
    "dicts within dicts": "P_rain = {True: 0.2, False: 0.8}\n"
    "P_wet_given_rain = {\n    True: {True: 0.9, False: 0.1},  # it rains\n    False: {True: 0.3, False: 0.7},\n}",
    "the own value outside": "P_rain = {True: 0.2, False: 0.8}\n"
    "P_wet_given_rain = {True: {True: 0.9, False: 0.3}, False: {True: 0.1, False: 0.7}}",
    "keys of both values": "P_rain = {True: 0.2, False: 0.8}\n"
    "P_wet_given_rain = {(True, True): 0.9, (True, False): 0.1, (False, True): 0.3, (False, False): 0.7}",
    "keys of both values, the own one first": "P_rain = {True: 0.2, False: 0.8}\n"
    "P_wet_given_rain = {(True, True): 0.9, (False, True): 0.1, (True, False): 0.3, (False, False): 0.7}",
    "P(…) in front": "P(rain) = {True: 0.2, False: 0.8}\nP(wet | rain) = {True: 0.9, False: 0.3}",
    "P(…) as the key": "{'P(rain)': {True: 0.2, False: 0.8}, 'P(wet|rain)': {True: 0.9, False: 0.3}}",
    "a bar in the key": "cpts = {'rain': {True: 0.2, False: 0.8}, 'wet | rain': {True: 0.9, False: 0.3}}",
    "the parent inside": "net = {\n  'rain': {True: 0.2, False: 0.8},\n  'wet': {'rain': {True: 0.9, False: 0.3}}\n}",
    "parents and tables": "network = {'rain': {'parents': [], 'cpt': {(): 0.2}},\n"
    "           'wet': {'parents': ['rain'], 'cpt': {(True,): 0.9, (False,): 0.3}}}",
    "JSON": json.dumps(
        {
            "rain": {"parents": [], "values": ["True", "False"], "prob": {"True": 0.2, "False": 0.8}},
            "wet": {"parents": ["rain"], "prob": {"True": {"True": 0.9, "False": 0.1}, "False": [0.3, 0.7]}},
        },
        indent=1,
    ),
    "lists of numbers": "P_rain = {True: 0.2, False: 0.8}\nP_wet_given_rain = {True: [0.9, 0.1], False: [0.3, 0.7]}",
    "nodes": "net = BayesNet([\n    ('rain', '', 0.2),\n    ('wet', 'rain', {True: 0.9, False: 0.3})\n])",
    "nodes by themselves": "BayesNet([BayesNode('rain', '', 0.2), BayesNode('wet', 'rain', {True: 0.9, False: 0.3})])",
    "names of the values in the keys": "P(rain) = {True: 0.2, False: 0.8}\n"
    "P(wet | rain) = {'rain=True': 0.9, 'rain=False': 0.3}",
}


def rows(text: str) -> dict[str, Rows]:
    """The probability of the first value of each variable, by the values of its parents."""
    problem: Problem = {"format": 1, "topic": "bayesian_network", "network": text}
    network = read_problem(problem).network
    found: dict[str, Rows] = {}
    for variable, table in zip(network.variables, network.tables, strict=True):
        assert table is not None
        values = [network.variables[place].values for place in variable.parents]
        found[variable.name] = {
            tuple(each[at] for each, at in zip(values, row, strict=True)): numbers[0] for row, numbers in table.items()
        }
    return found


@pytest.mark.parametrize("name", RAIN)
def test_dict_states_its_network(name: str) -> None:
    assert looks_like_network(RAIN[name])
    found = rows(RAIN[name])
    yes, no = ("T", "F") if name == "numbers alone" else ("True", "False")
    assert found == {"rain": {(): Fraction(1, 5)}, "wet": {(yes,): Fraction(9, 10), (no,): Fraction(3, 10)}}


def test_two_parents_with_an_observed_descendant() -> None:
    """The alarm of Russell & Norvig as their programs state it, with a question in the usual form."""
    text = (
        "net = BayesNet([('B', '', 0.001), ('E', '', 0.002),\n"
        "  ('A', 'B E', {(T, T): 0.95, (T, F): 0.94, (F, T): 0.29, (F, F): 0.001}),\n"
        "  ('J', 'A', {T: 0.90, F: 0.05})])\nP(B | J) = ?"
    )
    found = rows(text)
    assert found["A"] == {
        ("T", "T"): Fraction(19, 20),
        ("T", "F"): Fraction(47, 50),
        ("F", "T"): Fraction(29, 100),
        ("F", "F"): Fraction(1, 1000),
    }
    problem: Problem = {"format": 1, "topic": "bayesian_network", "network": text}
    assert [each.written for each in read_problem(problem).questions] == [{"find": "B", "evidence": {"J": "T"}}]


def test_parents_joined_by_underscores() -> None:
    table = "{('T','T'): 1, ('T','F'): 0.5, ('F','T'): 0.25, ('F','F'): 0}"
    text = f"P_a = 0.5\nP_big_b = 0.5\nP_c_given_a_and_big_b = {table}"
    assert rows(text)["c"][("T", "F")] == Fraction(1, 2)
    text = "P_a = 0.5\nP_b = 0.5\nP_c_given_a_b = {'T': {'T': 1, 'F': 0.5}, 'F': {'T': 0.25, 'F': 0}}"
    assert rows(text)["c"][("F", "T")] == Fraction(1, 4)


REFUSED = [
    (2, "does not say what it depends on", "P_a = 0.5\nP_b = {True: {True: 0.9}, False: {True: 0.2}}"),
    (1, "does not say what it depends on", "{'A': {True: 0.5, False: 0.5}, 'B': {('a',): 0.5}}"),
    (2, "does not state the probabilities of “b”", "P_a = 0.5\nP_b_given_a = {(True, True, True): 0.9}"),
    (3, "“much” is not a number", "P_a = 0.5\nP_b_given_a = {\n  True: 'much',\n  False: 0.2}"),
    (1, "is not understood", "{'a':\n  {True: 0.5,"),
    (2, "is not understood", "P_a = {\n  True: 0.5 ], False: 0.5}"),
]


@pytest.mark.parametrize(("line", "words", "text"), REFUSED)
def test_unreadable_lines_are_named(line: int, words: str, text: str) -> None:
    params = {"text": text, "topic": "bayesian_network", "as": "network", "lang": "en"}
    error = error_of("parse", params)
    assert words in error["message"]
    assert error["line"] == line


TABLES_OF_CASES = [
    '{"Outlook": {"0": "sunny", "1": "rain"}, "Play": {"0": "no", "1": "yes"}}',
    "{'h': {0: 1.5, 1: 2.5}, 'w': {0: 60, 1: 70}}",
    '[{"a": 1, "b": 2}, {"a": 2, "b": 1}]',
    '{"x": [0.2, 0.8], "y": [0.5, 0.5]}',
]


@pytest.mark.parametrize("text", TABLES_OF_CASES)
def test_a_table_of_cases_is_none(text: str) -> None:
    assert not looks_like_network(text)


HOSTILE = {
    "never closed": "x = {1:\n" * 20_000,
    "nested": "x = " + "{1: " * 20_000 + "}" * 20_000,
    "one in another": "x = {1:\n" * 10_000 + "}\n" * 10_000,
    "many": "P_a = {T: 0.5, F: 0.5}\n" * 5_000,
    "long keys": "P_a = {" + "T, " * 50_000 + ": 0.5}",
    "underscores": "P_" + "a_" * 50_000 + "= {T: 0.5}",
    "tuples": "P_a = {" + "(T, F): 0.5, " * 20_000 + "}",
}


@pytest.mark.thorough
@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE.keys())
def test_hostile_dicts_are_answered(text: str) -> None:
    for as_network in ({"as": "network"}, {}):
        assert answered("parse", {"text": text, "topic": "bayesian_network", "lang": "en", **as_network}).keys() & {
            "error",
            "result",
        }


def test_an_unfinished_network_is_no_table() -> None:
    with pytest.raises(InputError):
        rows("P_a = {True: 0.5, False: 0.5}\nP_b_given_a = {True: 0.9}\nP(a | c) = ?")
