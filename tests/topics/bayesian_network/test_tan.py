"""Tree-augmented naive Bayes: mutual information against scikit-learn, the tree against all trees, its telling."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from sklearn.metrics import mutual_info_score

from _byhand.document.writing import spans_to_plain
from _byhand.texts import LANGUAGES
from _byhand.topics.bayesian_network.learning.estimation import needed
from _byhand.topics.bayesian_network.model.model import Find
from _byhand.topics.bayesian_network.problem import read_problem
from helpers.answers.asked import answer_to, document_of, values_of
from helpers.examples import examples
from helpers.oracles import network_data as oracle
from helpers.printed.arithmetic import blocks_of, chains_of, fold_called
from helpers.printed.chains import check_chain
from helpers.problems.tables import Problem, example, structured, tables

TENNIS = example("tan")
# X and Y copy each other, Z copies both but for the last row; within class b everything is the same.
COPIES = "X,Y,Z,class\n0,0,0,a\n1,1,1,a\n0,0,0,a\n1,1,0,a\n1,1,1,b\n"


def tan(text: str, **fields: Any) -> Problem:
    made = {"format": 1, "topic": "bayesian_network", "table": structured(text), "target": "class"}
    return {**made, "structure": "tan", **fields}


@st.composite
def trees(draw: st.DrawFn, *, missing: bool = False) -> Problem:
    made = draw(tables(missing=missing))
    rows = oracle.rows_of(made)
    assume(len(made["features"]) > 1 and all(oracle.values_in(rows, name) for name in made["features"]))
    return {**made, "topic": "bayesian_network", "structure": "tan"}


def weights_of(made: Problem) -> dict[tuple[str, str], float]:
    """I(X; Y | C) = Σ P(c) I(X; Y | C = c), by scikit-learn."""
    rows, names = oracle.rows_of(made), made["features"]
    found = {}
    for at, one in enumerate(names):
        for other in names[at + 1 :]:
            known = [
                row
                for row, times in rows
                for _ in range(times)
                if row[one] not in oracle.MISSING and row[other] not in oracle.MISSING
            ]
            parts = []
            for name in {row["class"] for row in known}:
                own = [row for row in known if row["class"] == name]
                shared = mutual_info_score([row[one] for row in own], [row[other] for row in own])
                parts.append(len(own) / len(known) * float(shared))
            found[one, other] = math.fsum(parts)
    return found


def graph_of(made: Problem) -> dict[str, list[str]]:
    """The parents that the answer's tables show."""
    learnt = read_problem(made).learnt
    assert learnt is not None
    names = learnt.sample.names
    return {names[each.variable]: [names[parent] for parent in each.parents] for each in learnt.families}


def steps_of(made: Problem, language: str = "en") -> Mapping[str, Any]:
    return {step["id"]: step for step in document_of(made, language)["steps"]}


COMPARED = "What the extra arrows changed"


def compared(made: Problem) -> Mapping[str, Any]:
    """The comparison with naive Bayes, which nobody asked for."""
    found: Mapping[str, Any] = fold_called(document_of(made)["steps"], COMPARED)
    return found


# --- the tree


@examples(30)
@given(trees(missing=True))
def test_mutual_information_is_that_of_scikit_learn(made: Problem) -> None:
    values = values_of(made)
    for (one, other), weight in weights_of(made).items():
        found = values[f"mutual_information[{one},{other}]"]
        assert math.isclose(float(found), weight, rel_tol=1e-9, abs_tol=1e-12)
        assert found == 0 or found > 0


@examples(30)
@given(trees())
def test_no_tree_weighs_more(made: Problem) -> None:
    weights, names = weights_of(made), made["features"]
    graph = graph_of(made)
    edges = [(parents[1], name) for name, parents in graph.items() if len(parents) == 2]
    assert all(parents[0] == "class" for name, parents in graph.items() if name != "class")
    own = math.fsum(weights[min(edge, key=names.index), max(edge, key=names.index)] for edge in edges)
    best = max(math.fsum(weights[edge] for edge in tree) for tree in oracle.spanning_trees(names))
    assert len(edges) == len(names) - 1
    assert math.isclose(own, best, rel_tol=1e-9, abs_tol=1e-12)


def test_tennis() -> None:
    """Figures by brute force: scikit-learn for the weights, the full joint table for the posterior."""
    values = values_of(TENNIS)
    weights = {name: float(value) for name, value in values.items() if name.startswith("mutual")}
    expected = {f"mutual_information[{a},{b}]": value for (a, b), value in weights_of(_renamed(TENNIS)).items()}
    assert weights == pytest.approx(expected)
    assert graph_of(TENNIS) == {
        "PlayTennis": [],
        "Outlook": ["PlayTennis"],
        "Temperature": ["PlayTennis", "Outlook"],
        "Humidity": ["PlayTennis", "Temperature"],
        "Wind": ["PlayTennis", "Outlook"],
    }
    rows, graph = oracle.rows_of(TENNIS), graph_of(TENNIS)
    added = dict.fromkeys(graph, Fraction(1)) | {"PlayTennis": Fraction(0)}
    numbers = oracle.tables(rows, graph, added)
    posteriors = oracle.posteriors(rows, graph, numbers, "PlayTennis", TENNIS["question"]["evidence"])
    assert posteriors == {"No": values["posterior[No]"], "Yes": values["posterior[Yes]"]}
    assert values["posterior[Yes]"] == Fraction(81, 131)
    assert {name: value for name, value in values.items() if name.startswith("cpt[")} == numbers


def _renamed(made: Problem) -> Problem:
    columns = ["class" if name == "PlayTennis" else name for name in made["table"]["columns"]]
    features = ["Outlook", "Temperature", "Humidity", "Wind"]
    return {**made, "table": {**made["table"], "columns": columns}, "features": features}


@examples(30)
@given(trees(), st.data())
def test_without_smoothing_the_root_changes_no_probability(made: Problem, data: st.DataObject) -> None:
    """And no answer rests on 0/0, as the parents that never occur together have probability 0."""
    rows, names = oracle.rows_of(made), made["features"]
    case = {name: data.draw(st.sampled_from(oracle.values_in(rows, name))) for name in names[:-1]}
    made["question"] = {"find": "class", "evidence": case}
    first, last = (answer_to({**made, "root": root}) for root in (names[0], names[-1]))
    problem = read_problem(made)
    assert isinstance(problem.questions[0], Find)
    assert problem.learnt is not None
    assert needed(problem.learnt, problem.network, problem.questions[0]) is None
    posteriors = [
        {each.id: each.value for each in answer.quantities if each.id.startswith("posterior")}
        for answer in (first, last)
    ]
    assert posteriors[0] == posteriors[1]
    graph = graph_of(made)
    expected = oracle.posteriors(
        rows, graph, oracle.tables(rows, graph, dict.fromkeys(graph, Fraction(0))), "class", case
    )
    assert posteriors[0] == (
        dict.fromkeys(posteriors[0])
        if expected is None
        else {f"posterior[{name}]": value for name, value in expected.items()}
    )


# --- telling


def search_of(made: Problem) -> list[list[str]]:
    tables_of_step = [block for block in steps_of(made)["tree"]["blocks"] if block["type"] == "table"]
    return [[spans_to_plain(cell["main"]) for cell in row["cells"]] for row in tables_of_step[0]["rows"]]


def test_edges_are_listed_by_weight_with_their_cycles() -> None:
    rows = search_of(TENNIS)
    assert [row[0] for row in rows[:3]] == ["Outlook – Temperature", "Temperature – Humidity", "Outlook – Wind"]
    assert {row[2] for row in rows[:3]} == {"yes"}
    assert rows[3][2] == "no: would close the cycle Outlook – Temperature – Humidity"
    weights = [float(row[1]) for row in rows[:-1]]
    assert weights == sorted(weights, reverse=True)
    assert math.isclose(float(rows[-1][1]), sum(weights[:3]), abs_tol=2e-4)


def test_the_arrows_of_the_tree_stand_out() -> None:
    (graph,) = [block for block in steps_of(TENNIS)["network"]["blocks"] if block["type"] == "graph"]
    names = [node["name"] for node in graph["nodes"]]
    lit = {(names[edge["start"]], names[edge["end"]]) for edge in graph["edges"] if edge["role"] == "lit"}
    assert lit == {("Outlook", "Temperature"), ("Temperature", "Humidity"), ("Outlook", "Wind")}


def test_deciding_tie_is_reported() -> None:
    """X – Z and Y – Z weigh the same, and only one of them fits beside X – Y."""
    told = [spans_to_plain(block.get("spans", [])) for block in steps_of(tan(COPIES))["tree"]["blocks"]]
    assert any("another tree has the same total" in text for text in told)
    assert [row[2] for row in search_of(tan(COPIES))[:2]] == ["yes", "yes"]
    assert not any(
        "another tree" in spans_to_plain(block.get("spans", [])) for block in steps_of(TENNIS)["tree"]["blocks"]
    )


def test_independent_features_weigh_exactly_nothing() -> None:
    made = tan("X,Y,class\n0,0,a\n0,1,a\n1,0,a\n1,1,a\n1,1,b\n")
    assert values_of(made)["mutual_information[X,Y]"] == Fraction(0)
    told = [spans_to_plain(block.get("spans", [])) for block in steps_of(made)["tree"]["blocks"]]
    assert any("weight 0" in text for text in told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_explanations_are_true_and_terms_add_up(language: str) -> None:
    for made in (
        TENNIS,
        tan(COPIES, convention={"smoothing": "1/2"}, question={"find": "class", "evidence": {"X": 1}}),
    ):
        assert sum(map(check_chain, chains_of(document_of(made, language)))) > 30
        worked = [
            block for block in blocks_of([steps_of(made, language)["mutual_information"]]) if block["type"] == "table"
        ]
        assert len(worked) == sum(name.startswith("mutual") for name in values_of(made))
        for table in worked:
            *terms, total = [_last_number(row["cells"][-1]) for row in table["rows"]]
            assert math.isclose(sum(terms), total, abs_tol=1e-4 * len(terms))


def _last_number(cell: Mapping[str, Any]) -> float:
    return float(spans_to_plain(cell["main"]).replace("\u2212", "-").split()[-1])


def test_counts_of_a_term_light_their_rows() -> None:
    rows = document_of(TENNIS)["rows"]
    assert rows["n[Outlook=Sunny,Temperature=Hot,PlayTennis=No|Outlook,Temperature,PlayTennis]"] == [0, 1]
    assert rows["n[Temperature=Hot,PlayTennis=No|Outlook,Temperature,PlayTennis]"] == [0, 1]
    assert rows["n[PlayTennis=No|Outlook,Temperature,PlayTennis]"] == [0, 1, 5, 7, 13]


def test_naive_bayes_stands_beside_the_tree() -> None:
    """3025/4201 is the Laplace posterior of the topic naive Bayes."""
    step = compared(TENNIS)
    told = " ".join(
        spans_to_plain(cell["main"])
        for block in step["blocks"]
        for row in block.get("rows", [])
        for cell in row["cells"]
    )
    own = {**example("naive_bayes/play_tennis"), "convention": {"preset": "laplace"}}
    assert str(values_of(own)["posterior[No]"]) in told
    assert "50/131" in told
    assert "changes the decision" in spans_to_plain(step["blocks"][-1]["spans"])


def test_the_comparison_knows_its_limits() -> None:
    def outcome(made: Problem, **evidence: str) -> str:
        asked = {**made, "convention": None, "question": {"find": made["target"], "evidence": evidence}}
        return spans_to_plain(compared(asked)["blocks"][-1]["spans"])

    assert "the same probabilities" in outcome(TENNIS, Outlook="Sunny")
    assert "probability 0" in outcome(TENNIS, **TENNIS["question"]["evidence"])
    # Exclusive or: each feature alone says nothing of the class, both together say all.
    assert "tied" in outcome(tan("X,Y,class\n0,0,a\n1,1,a\n0,1,b\n1,0,b\n"), X="0", Y="0")
    assert "Both predict" in outcome(TENNIS, Outlook="Sunny", Temperature="Hot", Humidity="High", Wind="Weak")
    assert COMPARED not in json.dumps(document_of({**TENNIS, "question": {"find": "Wind"}}))


def test_one_feature_is_naive_bayes() -> None:
    made = tan("X,class\n0,a\n1,b\n", question={"find": "class", "evidence": {"X": 1}})
    steps = steps_of(made)
    assert COMPARED not in json.dumps(steps)
    assert "a single feature" in spans_to_plain(steps["tree"]["blocks"][0]["spans"])
    assert answer_to(made).decision == "b"
