"""Explanations of an independence: the answer, paths, proofs and numbers, in true arithmetic."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand import solving
from _byhand.arithmetic.printer import Display
from _byhand.document.writing import spans_to_plain, write_document
from _byhand.texts import load_texts
from helpers.answers.asked import document_of, values_of
from helpers.examples import examples
from helpers.printed.arithmetic import blocks_of, chains_of, fold_called, lines_of
from helpers.printed.chains import STYLES, check_chain
from helpers.problems.independence import Asked, asked, asking, stated, tables, with_tables
from helpers.problems.tables import Problem, example


def steps_of(made: Problem, language: str = "en") -> dict[str, dict[str, Any]]:
    return {step["id"]: step for step in document_of(made, language)["steps"]}


def sentences(step: dict[str, Any]) -> str:
    return " ".join(spans_to_plain(block["spans"]) for block in blocks_of([step]) if block["type"] == "paragraph")


def alarm(left: str, right: str, *given: str) -> Problem:
    return {**example("alarm"), "question": {"independent": [left.split(), right.split()], "given": list(given)}}


def told(problem: Problem) -> tuple[str, dict[str, Any]]:
    """The line at the top, and the values of the answer."""
    document = document_of(problem)
    values = {name: value for name, value in values_of(problem).items() if name.startswith("independent")}
    return spans_to_plain(document["answers"][0]), values


@pytest.mark.parametrize(
    ("left", "right", "known", "independent"),
    [
        # Russell & Norvig, Artificial Intelligence, 14.2: the burglar and the earthquake, until the alarm or a call.
        ("Burglary", "Earthquake", (), True),
        ("Burglary", "Earthquake", ("Alarm",), False),
        ("Burglary", "Earthquake", ("JohnCalls",), False),
        ("JohnCalls", "MaryCalls", (), False),
        ("JohnCalls", "MaryCalls", ("Alarm",), True),
        ("Burglary", "JohnCalls MaryCalls", ("Alarm",), True),
        ("Burglary Earthquake", "MaryCalls", (), False),
    ],
)
def test_the_alarm(left: str, right: str, known: tuple[str, ...], independent: bool) -> None:
    line, values = told(alarm(left, right, *known))
    assert values == {"independent": independent, "independent_numbers": independent}
    assert ("does not hold" in line) != independent


def test_proof_uses_the_variables_of_the_exercise() -> None:
    made = alarm("Burglary", "Earthquake", "JohnCalls")
    found = steps_of(made)
    proof = lines_of(fold_called(document_of(made)["steps"], "Why the rules hold"))
    assert "P(Burglary, Earthquake) = P(Burglary) · P(Earthquake)" in proof
    assert any(line.startswith("P(JohnCalls | Burglary, Earthquake) = Σ") for line in proof)
    assert "descendant JohnCalls" in sentences(found["paths"])
    graph = next(block for block in found["paths"]["blocks"] if block["type"] == "graph")
    assert {edge["end"] for edge in graph["edges"] if edge["role"] == "lit"} == {2}
    assert "If JohnCalls were not observed" in sentences(found["conclusion"])


def test_the_witness_lights_the_entries_it_is_made_of() -> None:
    step = steps_of(alarm("Burglary", "Earthquake", "Alarm"))["numbers"]
    line = step["blocks"][2]["lines"][0]
    keys = [key for part in line["parts"] for *_, key, _ in part["marks"]]
    assert keys == ["cpt[Burglary=T]", "cpt[Earthquake=T]", "cpt[Alarm=T|Burglary=T,Earthquake=T]"]
    # The blocked node is drawn as such, and the paths are explained in 中文 as well.
    chinese = steps_of(alarm("JohnCalls", "MaryCalls", "Alarm"), "zh")["paths"]
    assert "同父结构" in sentences(chinese)
    graph = next(block for block in chinese["blocks"] if block["type"] == "graph")
    assert [node["name"] for node in graph["nodes"] if node["blocked"]] == ["Alarm"]


def choice_of(made: Problem) -> dict[str, Any]:
    """The patch of the last step's button."""
    blocks = steps_of(made)["conclusion"]["blocks"]
    patch: dict[str, Any] = next(block for block in blocks if block["type"] == "choice")["options"][0]["patch"]
    return patch


@pytest.mark.parametrize(
    ("right", "known"),
    [
        ("Earthquake", ("Alarm",)),
        ("Earthquake", ("JohnCalls", "MaryCalls")),
        ("Earthquake", ()),
        ("MaryCalls", ("Alarm", "Earthquake")),
    ],
)
def test_the_question_offered_has_the_other_answer(right: str, known: tuple[str, ...]) -> None:
    made = alarm("Burglary", right, *known)
    assert values_of(made)["independent"] is not values_of({**made, **choice_of(made)})["independent"]


def test_only_the_first_question_explains_rules_and_proofs() -> None:
    one, two = (alarm("Burglary", "Earthquake", *known)["question"] for known in ((), ("Alarm",)))
    first, second = document_of({**example("alarm"), "question": [one, two]})["steps"][2:]
    assert [step["id"] for step in first["steps"]] == ["paths.1", "conclusion.1"]
    assert [step["id"] for step in second["steps"]] == ["paths.2", "numbers.2", "conclusion.2"]
    assert [block["type"] for block in first["blocks"]] == ["paragraph", "formula", "details"]
    assert [block["type"] for block in second["blocks"]] == ["paragraph", "formula"]
    folds = [spans_to_plain(block["summary"]) for block in blocks_of([first, second]) if block["type"] == "details"]
    assert folds[:2] == ["When is a path blocked?", "Why the rules hold"]
    assert folds[2:4] == ["A second proof: the moral graph", "The same in numbers"]


def test_suggested_question_is_new_and_keeps_the_others() -> None:
    none, one, two = (
        alarm("Burglary", "Earthquake", *known)["question"] for known in ((), ("Alarm",), ("Alarm", "MaryCalls"))
    )
    asked_both = document_of({**example("alarm"), "question": [one, two]})["steps"]
    offered = asked_both[-1]["steps"][-1]["blocks"][-1]["options"][0]["patch"]
    assert offered == {"question": [one, none]}
    asked_already = document_of({**example("alarm"), "question": [none, one]})["steps"]
    assert [block["type"] for block in blocks_of(asked_already) if block["type"] == "choice"] == []


def test_numbers_that_happen_to_be_independent_are_called_so() -> None:
    """An arrow whose rows are all equal."""
    half = (Fraction(1, 2),) * 2
    one = Asked(((), (0,)), (0,), (1,), ())
    problem = stated(with_tables(one, {0: {(): half}, 1: {(0,): half, (1,): half}}), asking(one))
    line, values = told(problem)
    assert values == {"independent": False, "independent_numbers": True}
    assert "only by the numbers of these tables" in line
    assert "An arrow joins them directly" in sentences(steps_of(problem)["conclusion"])


def test_the_blanket_of_a_cause_holds_the_other_cause() -> None:
    problem = {**example("alarm"), "question": {"markov_blanket": "Burglary"}}
    line, _ = told(problem)
    assert line == "The Markov blanket of Burglary: Earthquake, Alarm."
    step = steps_of(problem)["blanket"]
    assert lines_of(step)[-1].endswith("= P(Burglary | Earthquake, Alarm)")
    middle = steps_of({**problem, "question": {"markov_blanket": "Alarm"}})["blanket"]
    assert "These are all other variables" in sentences(middle)
    assert lines_of(middle) == []


def test_chinese_sentences_quote_the_names_of_a_blanket() -> None:
    problem = {**solving.example("sprinkler", load_texts("zh")), "question": {"markov_blanket": "下雨"}}
    step = steps_of(problem, "zh")["blanket"]
    assert "“下雨”的马尔可夫毯：“多云”“洒水器”“草地湿”。" in sentences(step)
    assert "“洒水器”：“草地湿”的另一个父结点。" in sentences(step)


def arrows_only(network: str, right: str, *known: str) -> Problem:
    made = {"format": 1, "topic": "bayesian_network", "network": network}
    left = network.split()[0]
    return {**made, "question": {"independent": [[left], [right]], "given": list(known)}}


@pytest.mark.parametrize(
    ("network", "right", "letters"),
    [("a -> b -> c", "c", "xyz"), ("X -> Z -> q", "q", "uvw"), ("x -> u -> c", "c", "rst")],
)
def test_rules_have_letters_that_are_no_variables(network: str, right: str, letters: str) -> None:
    step = steps_of(arrows_only(network, right))["independence"]
    (table,) = (block for block in step["blocks"] if block["type"] == "table")
    trails = [spans_to_plain(row["cells"][0]["main"]) for row in table["rows"]]
    x, y, z = list(letters)
    assert [each.rpartition("  ")[2].split(" ")[-5:] for each in trails] == [
        [x, "→", z, "→", y],
        [x, "←", z, "→", y],
        [x, "→", z, "←", y],
    ]
    assert spans_to_plain(table["caption"]) == f"When a variable {z} inside a path blocks it"


def test_dependence_given_an_effect_has_a_counterexample() -> None:
    """Two fair coins and whether they differ: summed over all four tosses."""
    tosses = [(a, b, a ^ b) for a in (0, 1) for b in (0, 1)]
    given_0 = [(a, b) for a, b, c in tosses if c == 0]
    both = Fraction(given_0.count((1, 1)), len(given_0))
    alone = [Fraction(sum(toss[at] for toss in given_0), len(given_0)) for at in (0, 1)]
    product = alone[0] * alone[1]
    made = arrows_only("a -> c <- b", "b", "c")
    (example_of,) = (block for block in steps_of(made)["proofs"]["blocks"][-1:])
    told = spans_to_plain(example_of["spans"])
    assert f"c = a XOR b. Given c = 0 they are equal, so both are 1 with probability {both};" in told
    assert told.endswith(f"is 1/2 · 1/2 = {product}.")
    assert both != product
    # A short answer refutes by it, too.
    assert told in [spans_to_plain(block["spans"]) for block in document_of(made)["short"] if "spans" in block]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "battery ⊥ fuel holds (d-separation: the only path is blocked at gauge)."),
        ("zh", "“电池 ⊥ 油箱”成立（d-分离：唯一的路径在“油表”处被阻断）。"),
    ],
)
def test_headline_says_where_the_path_is_blocked(language: str, said: str) -> None:
    made = solving.example("bayesian_network/explaining_away", load_texts(language))
    document = document_of(made, language)
    assert spans_to_plain(document["answers"][0]) == said
    short = [spans_to_plain(block["spans"]) for block in document["short"] if "spans" in block]
    assert short.count({"en": "To be checked:", "zh": "要判断的等式："}[language]) == 2


@given(st.data(), st.sampled_from(STYLES), st.integers(2, 6))
@examples(20)
def test_printed_arithmetic_is_true(data: st.DataObject, style: Any, digits: int) -> None:
    one = data.draw(asked(5))
    made = with_tables(one, data.draw(tables(one)))
    solution = solving.solve(stated(made, asking(one)))
    document = write_document(solution, load_texts("en"), Display(style, digits))
    for chain in chains_of(document):
        check_chain(chain)
