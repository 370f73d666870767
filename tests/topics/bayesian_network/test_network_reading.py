"""Reading an exercise with a network: accepted forms, and refusals in one sentence with a place."""

from __future__ import annotations

import copy
from fractions import Fraction
from typing import Any

import pytest

from _byhand.document.writing import notice_sentence
from _byhand.errors import InputError
from _byhand.solving import error_sentence
from _byhand.texts import LANGUAGES, load_texts
from _byhand.topics.bayesian_network.model.model import (
    Find,
    Independent,
    Joint,
    MarkovBlanket,
    MostProbable,
    NetworkProblem,
)
from _byhand.topics.bayesian_network.problem import read_problem
from helpers.problems.tables import Problem

WET_ROWS = [
    {"given": {"rain": "T", "sprinkler": "T"}, "p": {"T": "0.99", "F": "0.01"}},
    {"given": {"rain": "T", "sprinkler": "F"}, "p": {"T": "0.9"}},
    {"given": {"sprinkler": "T", "rain": "F"}, "p": {"T": 0.9, "F": 0.1}},
    {"given": {"rain": "F", "sprinkler": "F"}, "p": {"T": 0, "F": 1}},
]
VARIABLES: dict[str, Any] = {
    "rain": {"values": ["T", "F"], "cpt": {"T": "1/5", "F": "80%"}},
    "sprinkler": {"values": ["T", "F"], "parents": ["rain"], "cpt": [
        {"given": {"rain": "T"}, "p": {"T": 0.01}},
        {"given": {"rain": "F"}, "p": {"T": 0.4, "F": 0.6}},
    ]},
    "wet": {"values": ["T", "F"], "parents": ["rain", "sprinkler"], "cpt": WET_ROWS},
}  # fmt: skip
GRAPH = {name: {"parents": variable.get("parents", [])} for name, variable in VARIABLES.items()}
FIND = {"find": "rain", "evidence": {"wet": "T"}}


def problem(variables: object = VARIABLES, question: object = None, **fields: object) -> Problem:
    made: Problem = {"format": 1, "topic": "bayesian_network", "variables": copy.deepcopy(variables), **fields}
    return made if question is None else made | {"question": question}


def changed(path: str, value: object, question: object = None) -> Problem:
    """The sprinkler with one thing changed; `path` is as in the errors, rows counted from 1."""
    made = problem(question=question)
    at: Any = made["variables"]
    *way, last = [int(step) - 1 if step.isdigit() else step for step in path.split(".")]
    for step in way:
        at = at[step]
    if value is None:
        del at[last]
    else:
        at[last] = value
    return made


def read(made: Problem) -> NetworkProblem:
    return read_problem(made)


def told(found: NetworkProblem, language: str = "en") -> list[str]:
    return [notice_sentence(notice, load_texts(language)) for notice in found.notices]


# --- accepted forms


def test_numbers_are_exact_and_the_last_is_optional() -> None:
    network = read(problem()).network
    assert [variable.parents for variable in network.variables] == [(), (0,), (0, 1)]
    assert network.tables[0] == {(): (Fraction(1, 5), Fraction(4, 5))}
    assert network.tables[2] == {
        (0, 0): (Fraction(99, 100), Fraction(1, 100)),
        (0, 1): (Fraction(9, 10), Fraction(1, 10)),
        (1, 0): (Fraction(9, 10), Fraction(1, 10)),
        (1, 1): (Fraction(0), Fraction(1)),
    }


def test_a_row_that_nearly_sums_to_1_is_divided_by_its_sum() -> None:
    found = read(changed("sprinkler.cpt.2.p", {"T": "0.333", "F": "0.666"}))
    table = found.network.tables[1]
    assert table is not None
    assert table[(1,)] == (Fraction(1, 3), Fraction(2, 3))
    assert told(found) == [
        "The probabilities in P(sprinkler | rain = F) sum to 0.999, not to 1; each was divided by that sum."
    ]
    assert "P(sprinkler | rain = F)" in told(found, "zh")[0]


def test_remainder_of_more_than_1_is_nothing() -> None:
    values = {"values": ["a", "b", "c"], "cpt": {"a": "0.6", "b": "0.41"}}
    found = read(problem({"x": values}))
    assert found.network.tables[0] == {(): (Fraction(60, 101), Fraction(41, 101), Fraction(0))}


@pytest.mark.parametrize("row", [{"T": "0.49", "F": "0.49"}, {"T": "0.51", "F": "0.51"}])
def test_as_far_from_1_as_allowed(row: object) -> None:
    assert read(changed("rain.cpt", row)).network.tables[0] == {(): (Fraction(1, 2), Fraction(1, 2))}


def test_values_may_be_booleans_and_numbers() -> None:
    made = problem(
        {
            "a": {"values": [True, False], "cpt": {"true": 0.2}},
            "b": {"values": [0, 1], "parents": ["a"], "cpt": [
                {"given": {"a": True}, "p": {"0": 0.5}}, {"given": {"a": False}, "p": {"0": 1}},
            ]},
        },
        {"find": "a", "evidence": {"b": 1}},
    )  # fmt: skip
    found = read(made)
    assert [variable.values for variable in found.network.variables] == [("true", "false"), ("0", "1")]
    assert found.questions == (Find((0,), {1: 1}, None, None, made["question"]),)


def test_other_spelling_is_accepted_with_one_notice() -> None:
    made = changed("wet.cpt.1.given", {"Rain": "t", "sprinkler": "T"}, [{"joint": {"RAIN": "t"}}])
    found = read(made)
    assert found.questions == (Joint({0: 0}, made["question"][0]),)
    assert told(found) == ["The value “t” of rain was read as “T”."]


def test_only_a_graph_is_enough_for_independence() -> None:
    asked = [{"independent": [["rain"], "wet"], "given": ["sprinkler"]}, {"markov_blanket": "rain"}]
    found = read(problem(GRAPH, asked))
    assert found.questions == (Independent((0,), (2,), (1,), asked[0]), MarkovBlanket(0, asked[1]))
    assert not found.network.complete
    assert found.network.variables[0].values == ()
    assert read(problem(GRAPH)).questions == ()


def test_table_may_name_values_for_independence_questions() -> None:
    made = changed("rain.values", None, {"independent": [["rain"], ["wet"]]})
    assert read(made).network.variables[0].values == ("T", "F")


def test_elimination_order_may_omit_pruned_variables() -> None:
    """a -> b -> c, given b: nothing of a reaches c, so that only impossible evidence needs it, last."""
    values = {"values": ["T", "F"], "cpt": {"T": "1/2"}}
    rows = [{"given": {"?": value}, "p": {"T": "1/2"}} for value in "TF"]

    def after(parent: str) -> dict[str, Any]:
        return {"values": ["T", "F"], "parents": [parent], "cpt": [
            {**row, "given": {parent: row["given"]["?"]}} for row in rows
        ]}  # fmt: skip

    chain = {"a": values, "b": after("a"), "c": after("b"), "d": after("c")}
    asked = {"find": "d", "evidence": {"b": "T"}, "order": ["c"]}
    (found,) = read(problem(chain, asked)).questions
    assert isinstance(found, Find)
    assert found.order == (2, 0)
    with pytest.raises(InputError):
        read(problem(chain, asked | {"order": ["a"]}))


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ({"find": ["rain", "wet"]}, Find((0, 2), {}, None, None, None)),
        ({"find": "rain", "evidence": {"wet": None, "sprinkler": "F"}}, Find((0,), {1: 1}, None, None, None)),
        (FIND | {"method": "enumeration"}, Find((0,), {2: 0}, "enumeration", None, None)),
        # the terms of the sum have no order: a notice says so
        (FIND | {"method": "enumeration", "order": ["sprinkler"]}, Find((0,), {2: 0}, "enumeration", None, None)),
        (FIND | {"order": ["sprinkler"]}, Find((0,), {2: 0}, "variable_elimination", (1,), None)),
        # wet has no descendant in the question, so that it need not be eliminated; it may be named all the same
        ({"find": "rain", "order": ["sprinkler", "wet"]}, Find((0,), {}, "variable_elimination", (1, 2), None)),
        ({"find": "sprinkler", "order": ["rain"]}, Find((1,), {}, "variable_elimination", (0,), None)),
        ({"find": "rain", "order": []}, Find((0,), {}, "variable_elimination", (), None)),
        ({"joint": {"wet": "T", "rain": None}}, Joint({2: 0}, None)),
        ({"most_probable": "all", "evidence": {"wet": "T"}}, MostProbable((0, 1), {2: 0}, None)),
        ({"most_probable": ["wet", "rain"]}, MostProbable((2, 0), {}, None)),
    ],
)
def test_each_form_of_question_is_read(question: Problem, expected: Any) -> None:
    (found,) = read(problem(question=question)).questions
    assert vars(found) == vars(expected) | {"written": question}


# --- refusals: the place, and the sentence

REFUSED: list[tuple[str, str, Problem]] = [
    ("colour", "no such field", problem(colour="red")),
    ("variables", "object", problem(3)),
    ("variables", "object", {"format": 1, "topic": "bayesian_network"}),
    ("variables", "at least one", problem({})),
    ("variables", "no name", problem({"": {}})),
    ("variables", "2001", problem({f"x{at}": {} for at in range(2001)})),
    ("variables.rain", "object", changed("rain", 3)),
    ("variables.rain.cpd", "no such field", changed("rain.cpd", {})),
    ("variables.rain.values", "at least two", changed("rain.values", ["T"])),
    ("variables.rain.values", "at least two", changed("rain.values", "T, F")),
    ("variables.rain.values", "at least two", changed("rain.values", ["T", ""])),
    ("variables.rain.values", "at least two", changed("rain.values", ["T", None])),
    ("variables.rain.values", "at least two", changed("rain.values", ["T", ["F"]])),
    ("variables.rain.values", "“T” occurs twice", changed("rain.values", ["T", "F", "T"])),
    ("variables.rain.values", "at most 60", changed("rain.values", list(range(61)))),
    # the graph
    ("variables.wet.parents", "no variable “cloud”; the variables are rain", changed("wet.parents", ["rain", "cloud"])),
    ("variables.wet.parents", "list of variables", changed("wet.parents", {"rain": 1})),
    ("variables.wet.parents", "name of a variable", changed("wet.parents", ["rain", 2])),
    ("variables.wet.parents", "“rain” occurs twice", changed("wet.parents", ["rain", "rain"])),
    ("variables.wet.parents", "“rain” occurs twice", changed("wet.parents", ["rain", "Rain"])),
    ("variables.wet.parents", "its own parent", changed("wet.parents", ["wet"])),
    ("variables.rain.parents", "rain → wet → rain", changed("rain.parents", ["wet"])),
    ("variables.rain.parents", "rain → sprinkler → rain", changed("rain.parents", ["sprinkler"])),
    (
        "variables.b.parents",
        "b → c → d → b",
        problem({"a": {"parents": ["c"]}, "b": {"parents": ["d"]}, "c": {"parents": ["b"]}, "d": {"parents": ["c"]}}),
    ),
    # the tables
    ("variables.rain.cpt", "no parents", changed("rain.cpt", [{"given": {}, "p": {"T": 0.2}}])),
    ("variables.rain.cpt", "no parents", changed("rain.cpt", 0.2)),
    ("variables.wet.cpt", "has parents", changed("wet.cpt", {"T": 0.2})),
    ("variables.wet.cpt[2]", "must be a row", changed("wet.cpt.2", [1])),
    ("variables.wet.cpt[2].if", "no such field", changed("wet.cpt.2.if", {})),
    ("variables.wet.cpt[2].given", "object", changed("wet.cpt.2.given", None)),
    ("variables.wet.cpt[2].given", "object", changed("wet.cpt.2.given", "T F")),
    ("variables.wet.cpt[2].given", "“sprinkler” is missing", changed("wet.cpt.2.given", {"rain": "T"})),
    ("variables.wet.cpt[2].given", "no variable “fog”", changed("wet.cpt.2.given.fog", "T")),
    ("variables.wet.cpt[2].given", "not a parent of “wet”", changed("wet.cpt.2.given.wet", "T")),
    ("variables.wet.cpt[2].given", "“rain” occurs twice", changed("wet.cpt.2.given.RAIN", "T")),
    ("variables.wet.cpt[2].given.rain", "no value “maybe”; its values", changed("wet.cpt.2.given.rain", "maybe")),
    ("variables.wet.cpt[2].given.rain", "must be a value", changed("wet.cpt.2.given.rain", ["T"])),
    ("variables.wet.cpt[2]", "P(wet | rain = T, sprinkler = T) occurs twice", changed("wet.cpt.2", WET_ROWS[0])),
    ("variables.wet.cpt", "2 rows are missing: P(wet | rain = F, sprinkler = T); P(", changed("wet.cpt", WET_ROWS[:2])),
    ("variables.wet.cpt", "1 row is missing: P(wet | rain = T, sprinkler = F).", changed("wet.cpt.2", None)),
    ("variables.wet.cpt", "4 rows are missing", changed("wet.cpt", [])),
    ("variables.wet.cpt[2].p", "object", changed("wet.cpt.2.p", None)),
    ("variables.wet.cpt[2].p", "no value “wet”", changed("wet.cpt.2.p", {"wet": 0.9})),
    ("variables.wet.cpt[2].p", "“T” is missing; only", changed("wet.cpt.2.p", {"F": 0.9})),
    ("variables.wet.cpt[2].p", "“T” is missing", changed("wet.cpt.2.p", {"T": None, "F": 0.9})),
    ("variables.wet.cpt[2].p", "“T” occurs twice", changed("wet.cpt.2.p", {"T": 0.9, "t": 0.1})),
    ("variables.wet.cpt[2].p.T", "number", changed("wet.cpt.2.p.T", "much")),
    ("variables.wet.cpt[2].p.T", "between 0 and 1", changed("wet.cpt.2.p.T", -0.1)),
    ("variables.wet.cpt[2].p.T", "between 0 and 1", changed("wet.cpt.2.p.T", "101%")),
    ("variables.wet.cpt[3].p", "sprinkler = T) sum to 0.8", changed("wet.cpt.3.p", {"T": 0.5, "F": 0.3})),
    ("variables.rain.cpt", "P(rain) sum to 1.021", changed("rain.cpt", {"T": "0.2", "F": "0.821"})),
    ("variables.rain.cpt", "sum to 5/6", changed("rain.cpt", {"T": "1/3", "F": "1/2"})),
    ("variables.rain.values", "[\"T\", \"F\"]", changed("rain", {"cpt": {"T": 0.2}})),
    ("variables.wet.cpt", "values of its parent “sprinkler”", changed("sprinkler", {"parents": ["rain"]})),
    (
        "variables.x.parents",
        "131072 combinations",
        problem({f"p{at}": {"values": ["T", "F"]} for at in range(17)} | {"x": {
            "values": ["T", "F"], "parents": [f"p{at}" for at in range(17)], "cpt": []}}),
    ),
    # probabilities need all tables
    ("variables.rain.values", "are needed", changed("rain.values", None, FIND)),
    ("variables.rain.values", "are needed", problem(GRAPH, {"joint": {"wet": "T"}})),
    ("variables.rain.cpt", "is needed", changed("rain.cpt", None, {"most_probable": "all"})),
    # the questions
    ("question", "exactly one of find", problem(question="P(rain)")),
    ("question", "exactly one of find", problem(question={})),
    ("question", "exactly one of find", problem(question={"evidence": {"wet": "T"}})),
    ("question", "exactly one of find", problem(question={"find": "rain", "joint": {"wet": "T"}})),
    ("question", "no question in the list", problem(question=[])),
    ("question[2]", "exactly one of find", problem(question=[FIND, None])),
    ("question.query", "no such field", problem(question={"query": "rain"})),
    ("question.evidence", "with “joint”", problem(question={"joint": {"rain": "T"}, "evidence": {"wet": "T"}})),
    ("question.evidence", "with “independent”", problem(question={"independent": [["rain"], ["wet"]], "evidence": {}})),
    ("question.given", "with “find”", problem(question={"find": "rain", "given": ["wet"]})),
    ("question.order", "with “most_probable”", problem(question={"most_probable": "all", "order": ["wet"]})),
    ("question.method", "with “markov_blanket”", problem(question={"markov_blanket": "wet", "method": "enumeration"})),
    ("question.find", "no variable “fog”", problem(question={"find": "fog"})),
    ("question.find", "at least one", problem(question={"find": []})),
    ("question.find", "list of variables", problem(question={"find": {"rain": "T"}})),
    ("question.find", "twice", problem(question={"find": ["rain", "rain"]})),
    ("question[2].evidence", "no variable “fog”", problem(question=[FIND, {"find": "rain", "evidence": {"fog": 1}}])),
    ("question.evidence.wet", "no value “damp”", problem(question={"find": "rain", "evidence": {"wet": "damp"}})),
    ("question.evidence.wet", "must be a value", problem(question={"find": "rain", "evidence": {"wet": ["T"]}})),
    ("question.evidence", "object", problem(question={"find": "rain", "evidence": ["wet"]})),
    ("question.evidence", "observed as well", problem(question={"find": "rain", "evidence": {"rain": "T"}})),
    ("question.method", "must be one of", problem(question=FIND | {"method": "sampling"})),
    ("question.order", "no variable “fog”", problem(question=FIND | {"method": "enumeration", "order": ["fog"]})),
    ("question.order", "no variable “fog”", problem(question=FIND | {"order": ["fog"]})),
    ("question.order", "twice", problem(question=FIND | {"order": ["sprinkler", "sprinkler"]})),
    ("question.order", "“wet” is asked for or observed", problem(question=FIND | {"order": ["sprinkler", "wet"]})),
    ("question.order", "sprinkler must be eliminated", problem(question=FIND | {"order": []})),
    ("question.joint", "at least one", problem(question={"joint": {}})),
    ("question.joint", "object", problem(question={"joint": ["rain"]})),
    ("question.most_probable", "no variable “most”", problem(question={"most_probable": "most"})),
    ("question.evidence", "observed as well", problem(question={"most_probable": ["wet"], "evidence": {"wet": "T"}})),
    (
        "question.evidence",
        "every variable is observed",
        problem(question={"most_probable": "all", "evidence": dict.fromkeys(VARIABLES, "T")}),
    ),
    ("question.independent", "two lists", problem(question={"independent": ["rain"]})),
    ("question.independent[2]", "at least one", problem(question={"independent": [["rain"], []]})),
    ("question.independent[2]", "list of variables", problem(question={"independent": [["rain"], 3]})),
    ("question.independent[2]", "“rain” stands on two sides", problem(question={"independent": [["rain"], ["rain"]]})),
    ("question.given", "on two sides", problem(question={"independent": [["rain"], ["wet"]], "given": ["wet"]})),
    ("question.given", "list of", problem(question={"independent": [["rain"], ["wet"]], "given": {"wet": 1}})),
    ("question.markov_blanket", "name of a variable", problem(question={"markov_blanket": ["rain"]})),
]  # fmt: skip


@pytest.mark.parametrize(("field", "says", "made"), REFUSED)
def test_wrong_fields_are_refused_by_name(field: str, says: str, made: Problem) -> None:
    with pytest.raises(InputError) as refusal:
        read(made)
    assert refusal.value.field == field
    sentences = {language: error_sentence(refusal.value, load_texts(language)) for language in LANGUAGES}
    assert says in sentences["en"]
    for sentence in sentences.values():
        assert len(sentence) < 600
        assert len(sentence.splitlines()) == 1
