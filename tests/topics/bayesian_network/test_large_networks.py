"""Networks, tables and factors too large to draw: answered like others, and a sentence says what is not drawn."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from _byhand import solving
from _byhand.arithmetic.printer import Display
from _byhand.document.writing import notice_sentence, spans_to_plain, write_document
from _byhand.texts import LANGUAGES, load_texts
from _byhand.topics.bayesian_network.inference.factor_tables import are_begun
from _byhand.topics.bayesian_network.inference.posterior import infer
from _byhand.topics.bayesian_network.model.model import Find
from _byhand.topics.bayesian_network.problem import read_problem
from benchmark.network_graphs import INSURANCE, make_network, shaped_graph, water_graph
from helpers.answers.asked import only_answer
from helpers.oracles.network import agrum, agrum_posterior
from helpers.printed.arithmetic import blocks_of, chains_of
from helpers.printed.chains import check_chain
from helpers.problems.networks import Problem, chain
from helpers.problems.tables import number_of

INSURED = make_network(INSURANCE, "PropCost", ("Age", "MakeModel", "DrivHist"), 1)
# Of its sixty variables the question depends on thirty: the others are barren.
HALF: Problem = {**chain(60), "question": {"find": "v1", "evidence": {"v30": "yes"}}}


def document_of(problem: Problem, lang: str = "en") -> Any:
    return write_document(solving.solve(problem), load_texts(lang), Display())


def sentences(blocks: list[Any]) -> list[str]:
    return [spans_to_plain(block["spans"]) for block in blocks if block["type"] == "paragraph"]


def test_many_variables_are_answered_as_few_are() -> None:
    """The chain of sixty, observed in the middle, is one of thirty observed at its end."""
    few: Problem = {**chain(30), "question": HALF["question"]}
    found = {each.id: each.value for each in only_answer(HALF).quantities}
    for each in only_answer(few).quantities:
        if each.id != "parameters":
            assert found[each.id] == each.value
    # The numbers of all tables are in the answer, drawn or not: P(v1) and four of each other variable.
    assert len([name for name in found if name.startswith("cpt")]) == 2 + 59 * 4


@pytest.mark.parametrize("lang", LANGUAGES)
def test_of_a_large_network_what_matters_is_drawn(lang: str) -> None:
    document = document_of(HALF, lang)
    for blocks in (document["exercise"], document["steps"][0]["blocks"]):
        (graph,) = [block for block in blocks if block["type"] == "graph"]
        assert [node["name"] for node in graph["nodes"]] == [f"v{at}" for at in range(1, 31)]
        assert [(edge["start"], edge["end"]) for edge in graph["edges"]] == [(at, at + 1) for at in range(29)]
        (said,) = [text for text in sentences(blocks) if "60" in text]
        assert "30" in said
    tables = [block for block in document["exercise"] if block["type"] == "table"]
    assert len(tables) == 30


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_drawn_where_too_much_matters(lang: str) -> None:
    document = document_of(chain(60), lang)
    every = [*document["exercise"], *blocks_of(document["steps"])]
    assert not [block for block in every if block["type"] == "graph"]
    assert any("60" in text and "40" in text for text in sentences(document["exercise"]))
    assert any("60" in text and "40" in text for text in sentences(document["steps"][0]["blocks"]))


def test_a_network_of_forty_is_drawn_whole() -> None:
    document = document_of(chain(40))
    (graph,) = [block for block in document["exercise"] if block["type"] == "graph"]
    assert len(graph["nodes"]) == 40
    assert not any("answer depends on" in text for text in sentences(document["exercise"]))


def test_a_long_table_is_computed_and_not_printed() -> None:
    """x is on if all thirteen coins are: 2^13 rows, P(x) = 2^-13."""
    coins = [f"c{at}" for at in range(13)]
    rows = [
        {"given": dict(zip(coins, row, strict=True)), "p": {"on": int("b" not in row), "off": int("b" in row)}}
        for row in product("ab", repeat=13)
    ]
    variables: dict[str, Any] = {name: {"values": ["a", "b"], "cpt": {"a": "1/2"}} for name in coins}
    variables["x"] = {"values": ["on", "off"], "parents": coins, "cpt": rows}
    problem = {"format": 1, "topic": "bayesian_network", "variables": variables, "question": {"find": "x"}}
    found = {each.id: each.value for each in only_answer(problem).quantities}
    assert found["posterior[on]"] == Fraction(1, 2**13)
    document = document_of(problem)
    assert len([block for block in document["exercise"] if block["type"] == "table"]) == 13
    assert "The table of x has more than 4096 rows and is not printed." in sentences(document["exercise"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_long_factors_are_begun_and_a_sentence_says_so(lang: str) -> None:
    document = document_of(INSURED, lang)
    read_one = read_problem(INSURED)
    (question,) = read_one.questions
    assert isinstance(question, Find)
    trace = infer(read_one.network, question).trace
    restricted = [factor for factor in trace.factors if factor.evidence]
    assert are_begun((*restricted, *trace.made))
    count = sum(factor.count for factor in (*restricted, *trace.made))
    (step,) = [step for step in document["steps"] if step["id"] == "factors"]
    assert any(str(count) in text for text in sentences(step["blocks"]))
    (rounds,) = [step for step in document["steps"] if step["id"] == "eliminate"]
    tables = [block for block in blocks_of([rounds]) if block["type"] == "table"]
    assert len(tables) == len(trace.made)
    assert [len(block["rows"]) for block in tables] == [
        factor.count if factor.count <= 8 else 4 for factor in trace.made
    ]
    # A name is made for what is shown, and for nothing else.
    drawn = {name for name in document["entries"] if not name.startswith("cpt")}
    assert len(drawn) <= sum(len(block["rows"]) for block in tables) + sum(min(8, each.count) for each in restricted)


def test_every_line_of_a_large_solution_is_true() -> None:
    for printed in chains_of(document_of(INSURED)):
        check_chain(printed)


SHAPES = {
    "water": (water_graph(), "NOD0", ("NON3", "BODD2")),
    "insurance": (INSURANCE, "PropCost", ("Age", "MakeModel")),
    "56": (shaped_graph(56, 66, 4, (2, 3, 4, 4, 5), 1), "v10", ("v50", "v55", "v30")),
    "70": (shaped_graph(70, 123, 6, (2, 2, 2, 3), 2), "v10", ("v66", "v69", "v30")),
    "76": (shaped_graph(76, 112, 7, (2,), 3), "v10", ("v70", "v75", "v30")),
}


@pytest.mark.parametrize("name", SHAPES)
def test_networks_as_large_as_published_ones(name: str) -> None:
    """Against pyAgrum."""
    problem = make_network(*SHAPES[name], 5)
    question = problem["question"]
    found = {each.id: each.value for each in only_answer(problem).quantities if not each.id.startswith("cpt")}
    theirs, probability = agrum_posterior(agrum(problem), question["find"], question["evidence"])
    assert float(number_of(found["evidence"])) == pytest.approx(probability)
    assert {value: float(number_of(found[f"posterior[{value}]"])) for value in theirs} == pytest.approx(theirs)


def test_most_probable_values_of_many_are_named() -> None:
    """In a chain whose values stay with 3/4, or 4/5, the most probable values by dynamic programming."""
    document = document_of({**chain(50), "question": {"most_probable": "all"}})
    best: dict[str, tuple[Fraction, list[str]]] = {name: (Fraction(1, 2), [name]) for name in ("yes", "no")}
    stays = {"yes": {"yes": Fraction(3, 4), "no": Fraction(1, 4)}, "no": {"yes": Fraction(1, 5), "no": Fraction(4, 5)}}
    for _ in range(49):
        best = {
            now: max((share * stays[before][now], [*path, now]) for before, (share, path) in best.items())
            for now in ("yes", "no")
        }
    share, path = max(best.values())
    line = spans_to_plain(document["answers"][0])
    assert line.endswith(", ".join(f"v{at} = {value}" for at, value in enumerate(path, 1)))
    found = {
        each.id: each.value for each in only_answer({**chain(50), "question": {"most_probable": "all"}}).quantities
    }
    assert found["joint"] == share


def test_check_still_follows_a_large_network() -> None:
    made = only_answer(HALF).ways().made
    assert {"evidence", "posterior[yes]", "posterior[no]"} <= set(made)
    assert made["posterior[yes]"].value == next(
        each.value for each in only_answer(HALF).quantities if each.id == "posterior[yes]"
    )


@pytest.mark.parametrize(("rows", "notices"), [(3, 3), (4, 1)])
def test_many_rounded_rows_are_told_in_one_sentence(rows: int, notices: int) -> None:
    variables = {f"v{at}": {"values": ["a", "b", "c"], "cpt": dict.fromkeys("abc", "0.333")} for at in range(rows)}
    solution = solving.solve({"format": 1, "topic": "bayesian_network", "variables": variables})
    assert len(solution.warnings) == notices
    said = [notice_sentence(each, load_texts("en")) for each in solution.warnings]
    assert said[0] == (
        "The probabilities in P(v0) sum to 0.999, not to 1; each was divided by that sum."
        if notices > 1
        else "The probabilities of 4 rows do not sum to 1, such as P(v0): 0.999. Each row was divided by its sum."
    )
    first = write_document(solution, load_texts("en"), Display())["steps"][0]["blocks"]
    assert len([block for block in first if block["type"] == "warning"]) == notices
